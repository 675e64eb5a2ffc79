// What a node that several games share takes from each of them.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/property.hpp"
#include "kifu/values/points.hpp"

#include "replay/spelling.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kifu::surgery {

/// The annotations of a node and the points on which its lists say something. A node has one of BM,
/// DO, IT and TE, and one of DM, GB, GW and UC; a point has one mark, one label and one owner.
class SharedValues {
public:
    explicit SharedValues(replay::Spelling const& spelling) : spelling_(spelling) {}

    /// Whether values of the property can contradict others.
    static bool concern(PropertyId id);
    /// Takes the values of a property that go with those taken before, and leaves them in `values`:
    /// of rectangles the points that nothing stands on yet. How many values contradict what was
    /// taken.
    std::size_t take(PropertyId id, std::vector<std::string>& values);

private:
    using Rows = std::array<std::uint64_t, BoardSize::limit>; ///< a bit for each column
    struct Taken {
        PropertyId id;
        Rows rows{};
        bool begun = false;    ///< has a value
        bool is_empty = false; ///< which is `[]`
    };

    std::size_t take_annotation(PropertyId id, std::vector<std::string>& values);
    std::size_t take_points(PropertyId id, std::vector<std::string>& values);
    ReadRectangle points_of(PropertyId id, std::string const& value) const;
    Taken& own(PropertyId id);
    Rows others_of(PropertyId id) const;
    bool take_rectangle(ReadRectangle const& rectangle, Rows const& others, Taken& mine,
                        std::string& value, std::vector<std::string>& kept) const;

    replay::Spelling spelling_;
    std::vector<PropertyId> annotations_;
    std::vector<Taken> taken_;
};

} // namespace kifu::surgery
