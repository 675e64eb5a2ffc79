# kifu_warnings(target): the warnings that the whole code base holds with g++ 12 and clang 16.
# -Wnull-dereference is for clang only: g++ 12 sees null pointers within std::optional.
function(kifu_warnings target)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
        -Wcast-align -Wcast-qual -Wnon-virtual-dtor -Woverloaded-virtual -Wunused
        -Wdouble-promotion -Wformat=2 -Wimplicit-fallthrough -Wundef
        -Wextra-semi -Wvla -Wredundant-decls)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        target_compile_options(${target} PRIVATE
            -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wsuggest-override)
    else()
        target_compile_options(${target} PRIVATE
            -Wsuggest-override -Wnull-dereference -Wunreachable-code-aggressive -Wloop-analysis
            -Wcomma -Wrange-loop-analysis)
    endif()
    if(KIFU_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
endfunction()
