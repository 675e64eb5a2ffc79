# The packages kifu is built from. Each message says what is missing and what it is for.

# kifu_need(package version debian-package what-for)
# Macros, because Catch2 extends CMAKE_MODULE_PATH where it is found.
macro(kifu_need package version debian what_for)
    find_package(${package} ${version} QUIET)
    if(NOT ${package}_FOUND)
        message(FATAL_ERROR "${package} ${version} is not installed; kifu needs it for ${what_for}. "
            "Debian: apt install ${debian}. ./bootstrap build installs all that is needed.")
    endif()
    message(STATUS "${package} ${${package}_VERSION}: ${what_for}")
endmacro()

# kifu_optional(OPTION package version debian-package what-is-missing-without-it)
# Defines OPTION (ON by default where the package is found). An explicit ON demands the package.
macro(kifu_optional option package version debian lost)
    if(DEFINED ${option} AND NOT ${option})
        message(STATUS "${option}=OFF: ${lost}")
    else()
        find_package(${package} ${version} QUIET)
        if(${package}_FOUND)
            message(STATUS "${package} ${${package}_VERSION} (${option})")
        elseif(${option})
            message(FATAL_ERROR "${option}=ON needs ${package} ${version}. "
                "Debian: apt install ${debian}")
        else()
            message(STATUS "${package} is not installed: ${lost}. Debian: apt install ${debian}")
        endif()
        option(${option} "Without ${package}: ${lost}" ${${package}_FOUND})
    endif()
endmacro()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
kifu_need(Boost 1.81 libboost1.81-dev "the grammars of values and formats (Spirit X3)")
kifu_need(fmt 9.1 libfmt-dev "messages")
kifu_optional(KIFU_JSON nlohmann_json 3.11 nlohmann-json3-dev "records in JSON cannot be read")
kifu_optional(KIFU_XML pugixml 1.10 libpugixml-dev "records in XML cannot be read")
kifu_optional(KIFU_TOML tomlplusplus 3.0 libtomlplusplus-dev "profiles of events cannot be read")

# kifu_optional_modules(OPTION target debian-packages what-is-missing-without-it modules...): the
# same for libraries that pkg-config knows; the target kifu::<target> links to them.
function(kifu_optional_modules option target debian lost)
    set(found OFF)
    if(DEFINED ${option} AND NOT ${option})
        message(STATUS "${option}=OFF: ${lost}")
    else()
        find_package(PkgConfig QUIET)
        if(PkgConfig_FOUND)
            pkg_check_modules(${target} QUIET IMPORTED_TARGET ${ARGN})
        endif()
        if(${target}_FOUND)
            set(found ON)
            add_library(kifu::${target} ALIAS PkgConfig::${target})
            message(STATUS "${ARGN} (${option})")
        elseif(${option})
            message(FATAL_ERROR "${option}=ON needs pkg-config and ${ARGN}. "
                "Debian: apt install pkg-config ${debian}")
        else()
            message(STATUS "pkg-config finds no ${ARGN}: ${lost}. "
                "Debian: apt install pkg-config ${debian}")
        endif()
    endif()
    option(${option} "Without ${ARGN}: ${lost}" ${found})
endfunction()

if(KIFU_TOOLS)
    find_package(ZLIB QUIET)
    if(NOT ZLIB_FOUND AND NOT KIFU_ARCHIVE)
        message(STATUS "zlib is not installed. Debian: apt install zlib1g-dev")
        set(KIFU_ARCHIVE OFF)
    endif()
    kifu_optional(KIFU_ARCHIVE LibArchive 3.6 libarchive-dev
        "archives (zip, tar, gz, zst, xz, bz2, 7z, lha) cannot be read")
    if(KIFU_ARCHIVE)
        find_package(ZLIB REQUIRED)
    endif()
    kifu_optional_modules(KIFU_RASTER rsvg "librsvg2-dev libcairo2-dev"
        "kifu render cannot write PNG and PDF" librsvg-2.0>=2.52 cairo-pdf>=1.16)
    kifu_need(CLI11 2.1.2 libcli11-dev "the command line of the program")
endif()
if(KIFU_TESTS)
    kifu_need(Catch2 2.13 catch2 "the tests (switch them off with -DKIFU_TESTS=OFF)")
    if(NOT TARGET Catch2::Catch2WithMain)
        message(FATAL_ERROR "This Catch2 has no Catch2::Catch2WithMain (its static main, as "
            "Debian packages it). Switch the tests off with -DKIFU_TESTS=OFF.")
    endif()
    kifu_optional(KIFU_PROPERTY_TESTS rapidcheck "" librapidcheck-dev "no property tests")
endif()
