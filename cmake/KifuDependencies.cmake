# The packages kifu is built from. Each message says what is missing and how Debian names it.
# kifu_need(package version debian-package what-it-is-for)
# A macro, because Catch2 extends CMAKE_MODULE_PATH where it is found.
macro(kifu_need package version debian why)
    find_package(${package} ${version} QUIET)
    if(NOT ${package}_FOUND)
        message(FATAL_ERROR "${package} ${version} or newer not found; it is needed for ${why}. "
            "Debian: apt install ${debian}. `./bootstrap build` does all of this.")
    endif()
    message(STATUS "${package} ${${package}_VERSION}: ${why}")
endmacro()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
kifu_need(Boost 1.81 libboost1.81-dev "the value and format grammars (Spirit X3)")
kifu_need(fmt 9.1 libfmt-dev "messages")
kifu_need(CLI11 2.1.2 libcli11-dev "the command line of the program")
if(KIFU_TESTS)
    kifu_need(Catch2 2.13 catch2 "the tests")
    if(NOT TARGET Catch2::Catch2WithMain)
        message(FATAL_ERROR "Catch2 ${Catch2_VERSION} came without Catch2::Catch2WithMain. "
            "Debian 12's catch2 has it; with a header-only Catch2 configure with -DKIFU_TESTS=OFF.")
    endif()
endif()
