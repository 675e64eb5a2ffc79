# The C++ examples of the README: every block ```cpp is a program, built and run as it stands.
set(readme "${PROJECT_SOURCE_DIR}/README.md")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${readme}")
set(folder "${CMAKE_CURRENT_BINARY_DIR}/readme")
file(MAKE_DIRECTORY "${folder}")
execute_process(
    COMMAND awk -v "folder=${folder}" -f "${CMAKE_CURRENT_LIST_DIR}/cpp_blocks.awk" "${readme}"
    OUTPUT_VARIABLE count OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

set(programs "")
foreach(number RANGE 1 ${count})
    # Copied only when changed, so that configuring does not build them again.
    configure_file("${folder}/${number}.txt" "${folder}/${number}.cpp" COPYONLY)
    set(target kifu-readme-${number})
    add_executable(${target} "${folder}/${number}.cpp")
    target_link_libraries(${target} PRIVATE kifu::kifu)
    kifu_warnings(${target})
    list(APPEND programs $<TARGET_FILE:${target}>)
endforeach()
add_test(NAME "docs: C++ examples of README.md"
    COMMAND "${CMAKE_CURRENT_LIST_DIR}/run_readme_programs" "${PROJECT_SOURCE_DIR}/samples"
        ${programs})
