// The smallest user of the installed library: prints how many kinds of finding it knows, and how
// much the profile of an event can ask for.
#include "kifu/diagnostic.hpp"
#include "kifu/event.hpp"

#include <iostream>

int main() {
    std::cout << kifu::all_codes().size() << " codes, " << kifu::event_keys().size()
              << " keys of profiles\n";
    return kifu::all_codes().empty() || kifu::event_keys().empty() ? 1 : 0;
}
