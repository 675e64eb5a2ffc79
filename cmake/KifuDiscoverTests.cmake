# kifu_discover_tests(target prefix): one ctest test per Catch2 test case, listed after each link.
# Catch2's own catch_discover_tests loses names with [, ] or ; in them, and a name that it loses
# passes in silence. Here such names are escaped, and a name that matches nothing fails.
# In a build with sanitizers the cases tagged [native] stay out: they measure memory or stack.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(KIFU_DISCOVER_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

    function(kifu_discover_tests target prefix)
        set(listing "${CMAKE_CURRENT_BINARY_DIR}/${target}_tests.cmake")
        set(spec "")
        if(KIFU_SANITIZE)
            set(spec "~[native]")
        endif()
        add_custom_command(TARGET ${target} POST_BUILD
            BYPRODUCTS "${listing}"
            COMMAND "${CMAKE_COMMAND}" "-Dprogram=$<TARGET_FILE:${target}>" "-Dspec=${spec}"
                "-Dprefix=${prefix}" "-Dlisting=${listing}" -P "${KIFU_DISCOVER_SCRIPT}"
            VERBATIM)
        set(include_file "${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake")
        file(WRITE "${include_file}"
            "if(EXISTS \"${listing}\")\n    include(\"${listing}\")\n"
            "else()\n    add_test(\"${target} was not built\" false)\nendif()\n")
        set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${include_file}")
    endfunction()
    return()
endif()

# Script mode: asks the program for its test cases and writes the add_test lines.
execute_process(
    COMMAND "${program}" ${spec} --list-test-names-only
    OUTPUT_VARIABLE names
    RESULT_VARIABLE result)
if(NOT result MATCHES "^[0-9]+$")
    message(FATAL_ERROR "${program} could not list its tests: ${result}")
endif()

# CMake lists break at ; and \ and unbalanced brackets, so these travel as control characters.
string(ASCII 1 open)
string(ASCII 2 close)
string(ASCII 3 semicolon)
string(ASCII 4 backslash)
string(REPLACE "[" "${open}" names "${names}")
string(REPLACE "]" "${close}" names "${names}")
string(REPLACE ";" "${semicolon}" names "${names}")
string(REPLACE "\\" "${backslash}" names "${names}")
string(REPLACE "\n" ";" names "${names}")

set(script "")
foreach(name IN LISTS names)
    if(name STREQUAL "")
        continue()
    endif()
    string(REPLACE "${open}" "[" name "${name}")
    string(REPLACE "${close}" "]" name "${name}")
    string(REPLACE "${semicolon}" ";" name "${name}")
    string(REPLACE "${backslash}" "\\" name "${name}")
    string(REGEX REPLACE "^\"(#.*)\"$" "\\1" name "${name}") # so Catch2 lists names with #
    string(REGEX REPLACE "([][,\"~*\\\\])" "\\\\\\1" pattern "${name}")
    string(APPEND script
        "add_test([==[${prefix}: ${name}]==] [==[${program}]==] [==[${pattern}]==] --warn NoTests)\n")
endforeach()
# A program with two cases of one name lists none and says so only on standard error.
if(script STREQUAL "")
    message(FATAL_ERROR "${program} lists no test")
endif()
file(WRITE "${listing}" "${script}")
