# Helper programs of kifu (lib/src/text/helper_program.hpp): what needs many libraries, or reads
# bytes that nobody trusts, is a program of its own in libexec/kifu, in the build tree as where it
# is installed.
file(RELATIVE_PATH KIFU_LIBEXEC_FROM_BIN
    "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBEXECDIR}/kifu")
set(KIFU_LIBEXEC_INSTALLED "${CMAKE_INSTALL_FULL_LIBEXECDIR}/kifu")

# kifu_helper(name sources...): the program `name`, and its install rule.
function(kifu_helper name)
    add_executable(${name} ${ARGN})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin/${KIFU_LIBEXEC_FROM_BIN}")
    if(KIFU_INSTALL)
        install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/kifu")
    endif()
    kifu_warnings(${name})
endfunction()
