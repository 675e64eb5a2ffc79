// The smallest user of the installed library: prints how many kinds of finding it knows.
#include "kifu/diagnostic.hpp"

#include <iostream>

int main() {
    std::cout << kifu::all_codes().size() << " codes\n";
    return kifu::all_codes().empty() ? 1 : 0;
}
