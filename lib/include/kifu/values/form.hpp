// How a value was written: the common shape of everything that the value readers return.
#pragma once

#include <cstdint>
#include <string>

namespace kifu {

enum class Form : std::uint8_t {
    exact,    ///< in the form that FF[4] demands or recommends
    variant,  ///< understood with certainty; `normal` says all of it in the mandatory form
    doubtful, ///< probably understood, or `normal` would lose a part: never change it silently
    empty,    ///< nothing, or blanks only
    bad,      ///< not understood
};

/// A value as understood.
template <class T>
struct Parsed {
    Form form = Form::bad;
    T value{};          ///< meaningful when usable()
    std::string normal; ///< the text to write for it; empty where none can be proposed. An exact
                        ///< value may have a shorter normal form (`B+Resign`: `B+R`)
    std::string reason; ///< why it is not exact: a phrase that follows the value, such as
                        ///< "is not a number"; empty when exact

    /// Whether `value` says something.
    bool usable() const { return form != Form::bad && form != Form::empty; }
    bool exact() const { return form == Form::exact; }
};

} // namespace kifu
