# What `cmake --install` puts where: library, headers, program with its links, man pages, and the
# files by which CMake and pkg-config find the library.
include(CMakePackageConfigHelpers)

install(TARGETS kifu EXPORT kifuTargets
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/lib/include/kifu" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")

# A static library needs the XML parser where it is linked; a shared one has it in itself.
if(KIFU_XML AND NOT BUILD_SHARED_LIBS)
    set(KIFU_CONFIG_XML "find_dependency(pugixml)")
    set(KIFU_PC_XML " -lpugixml")
endif()

set(kifu_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/kifu")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/kifuConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/kifuConfig.cmake" INSTALL_DESTINATION "${kifu_package_dir}")
# Before 1.0 a new minor version may change the interface.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/kifuConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(EXPORT kifuTargets NAMESPACE kifu:: DESTINATION "${kifu_package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/kifuConfig.cmake" "${PROJECT_BINARY_DIR}/kifuConfigVersion.cmake"
    DESTINATION "${kifu_package_dir}")

cmake_path(APPEND kifu_pc_libdir "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")
cmake_path(APPEND kifu_pc_includedir "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/kifu.pc.in" "${PROJECT_BINARY_DIR}/kifu.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/kifu.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET kifu-cli)
    install(TARGETS kifu-cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    install(PROGRAMS ${KIFU_COMMAND_LINKS} DESTINATION "${CMAKE_INSTALL_BINDIR}")
    if(BUILD_SHARED_LIBS)
        file(RELATIVE_PATH up "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
        set_target_properties(kifu-cli PROPERTIES INSTALL_RPATH "$ORIGIN/${up}")
    endif()
endif()
# Completion scripts are what the program itself prints, so it has to run here.
if(TARGET kifu-cli AND NOT CMAKE_CROSSCOMPILING)
    set(kifu_completion "${PROJECT_BINARY_DIR}/completion")
    file(MAKE_DIRECTORY "${kifu_completion}")
    foreach(shell bash zsh fish)
        add_custom_command(OUTPUT "${kifu_completion}/kifu.${shell}"
            COMMAND kifu-cli completion ${shell} > "${kifu_completion}/kifu.${shell}"
            DEPENDS kifu-cli VERBATIM)
        list(APPEND kifu_completion_scripts "${kifu_completion}/kifu.${shell}")
    endforeach()
    add_custom_target(kifu-completion ALL DEPENDS ${kifu_completion_scripts})
    install(FILES "${kifu_completion}/kifu.bash" RENAME kifu
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES "${kifu_completion}/kifu.zsh" RENAME _kifu
        DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
    install(FILES "${kifu_completion}/kifu.fish"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
file(GLOB schemas CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/schema/*.json")
install(FILES ${schemas} DESTINATION "${CMAKE_INSTALL_DATADIR}/kifu/schema")
install(FILES "${PROJECT_SOURCE_DIR}/tools/merge-summary.jq" DESTINATION "${CMAKE_INSTALL_DATADIR}/kifu")
foreach(section 1 5 7)
    file(GLOB pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/man/*.${section}")
    install(FILES ${pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/README.md"
    "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
