#include "kifu/values/decimal.hpp"

#include <string>

namespace kifu {

std::string Decimal::text() const {
    constexpr std::size_t places = 6;
    bool const negative = millionths_ < 0;
    std::int64_t const size = negative ? -millionths_ : millionths_;
    std::string fraction = std::to_string(size % scale);
    fraction.insert(0, places - fraction.size(), '0');
    fraction.erase(fraction.find_last_not_of('0') + 1);

    std::string result = negative ? "-" : "";
    result += std::to_string(size / scale);
    if (!fraction.empty()) result.append(".").append(fraction);
    return result;
}

} // namespace kifu
