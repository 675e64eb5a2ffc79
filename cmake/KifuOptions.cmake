# Every switch of the build.
option(KIFU_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(KIFU_TOOLS "Build the program" ON)
option(KIFU_BENCH "Build the benchmark programs of tests/bench" OFF)
option(KIFU_FUZZ "Build tests/fuzz with libFuzzer (clang) instead of the plain corpus replay" OFF)
option(KIFU_WERROR "Make every warning an error" OFF)
option(KIFU_INSTALL "Generate the install rules" ${PROJECT_IS_TOP_LEVEL})
option(KIFU_STATIC_RUNTIME "Link libstdc++ and libgcc into the program (it starts quicker)" ON)
# Relocating its tables would be a sixth of the pages that the program touches to read one record.
option(KIFU_PIE "Link the program position-independent, for packages that must harden it" OFF)
option(KIFU_CCACHE "Compile through ccache where it is installed" ${PROJECT_IS_TOP_LEVEL})
set(KIFU_SANITIZE "" CACHE STRING "Sanitizers for everything: address,undefined or thread")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

get_property(kifu_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT kifu_multi_config)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()
# The program is smaller with -O2, so it touches fewer pages when it starts.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

# Functions in sections of their own can be left out and put in order (tools/startup.order).
if(NOT KIFU_SANITIZE AND NOT MSVC)
    add_compile_options(-ffunction-sections)
endif()

if(KIFU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(KIFU_CCACHE_PROGRAM ccache)
    if(KIFU_CCACHE_PROGRAM)
        # Without the sloppiness ccache passes over every file that uses a precompiled header.
        # With the base folder a clone elsewhere finds what another one has compiled.
        set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_NOHASHDIR=1 "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
            CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
            "${KIFU_CCACHE_PROGRAM}")
        if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
            add_compile_options(-fpch-preprocess)
        else()
            add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
        endif()
    endif()
endif()

if(KIFU_SANITIZE)
    add_compile_options(-fsanitize=${KIFU_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${KIFU_SANITIZE})
    # g++ 12 wrongly sees it in its own <regex> then (GCC bug 105562).
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
endif()
if(KIFU_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
        message(FATAL_ERROR "KIFU_FUZZ needs clang's libFuzzer: configure with the preset 'fuzz'. "
            "Builds without it replay the kept corpus all the same.")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
