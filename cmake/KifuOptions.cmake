# Every switch of the build, with what is missing when it is off.
option(KIFU_TESTS "Build the tests (needs Catch2 2.13)" ${PROJECT_IS_TOP_LEVEL})
option(KIFU_BENCH "Build the benchmark programs under tests/bench" OFF)
option(KIFU_FUZZ "Build the fuzz targets with libFuzzer (clang only) instead of a plain replay" OFF)
option(KIFU_WERROR "Make every warning an error" OFF)
option(KIFU_INSTALL "Generate the install rules" ${PROJECT_IS_TOP_LEVEL})
option(KIFU_STATIC_RUNTIME "Link libstdc++ and libgcc into the programs (quicker start)" ON)
set(KIFU_SANITIZE "" CACHE STRING "Sanitizers for everything, e.g. address,undefined or thread")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

get_property(kifu_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT CMAKE_BUILD_TYPE AND NOT kifu_multi_config AND PROJECT_IS_TOP_LEVEL)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()
# -O2: measured as fast as -O3 here and smaller, so that the program touches fewer pages.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

if(KIFU_SANITIZE)
    add_compile_options(-fsanitize=${KIFU_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${KIFU_SANITIZE})
    set(KIFU_STATIC_RUNTIME OFF)
endif()
if(KIFU_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
        message(FATAL_ERROR "KIFU_FUZZ needs clang (libFuzzer); use the preset 'fuzz'. "
            "Every other build replays the kept corpus without it.")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
