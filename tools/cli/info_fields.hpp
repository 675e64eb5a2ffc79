// The fields of a listing of games: one table, and columns chosen from it.
#pragma once

#include "cli/info_game.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// One value of a row.
struct InfoCell {
    enum class Kind : std::uint8_t {
        none,
        string,
        number, ///< `text` is the number
        object, ///< `json` is the object, `text` a reading of it
    };
    Kind kind = Kind::none;
    std::string text;
    std::string json;
    /// It says nothing beside the usual fields, so that a listing of those for people leaves it
    /// out.
    bool implied = false;
};

struct InfoField {
    std::string_view name;
    std::string_view title;         ///< one line for `--list-fields`, without a full stop
    bool usual;                     ///< listed when no fields are chosen
    std::string_view before, after; ///< what stands around it in text: "komi ", " moves"
    InfoCell (*read)(InfoGame const&);
    bool summed = false; ///< counted by a summary when no fields are chosen
    bool number = false; ///< its cells are numbers, if not empty
    /// All that its cells may say, where digits stand for any number; null where that has no end.
    std::vector<std::string_view> (*values)() = nullptr;
};

/// In the order of a listing.
std::span<InfoField const> info_fields();

/// A chosen field, or a property by its identifier.
class InfoColumn {
public:
    explicit InfoColumn(InfoField const& field) : field_(&field) {}
    explicit InfoColumn(std::string property) : property_(std::move(property)) {}

    std::string_view name() const { return field_ != nullptr ? field_->name : property_; }
    bool is_number() const { return field_ != nullptr && field_->number; }
    /// As of a field; empty where the values have no end.
    std::vector<std::string_view> values() const;
    InfoCell read(InfoGame const& game) const;
    /// The cell as text for people, in one line and without control characters.
    std::string shown(InfoCell const& cell) const;

private:
    InfoField const* field_ = nullptr;
    std::string property_;
};

/// Columns by the names of `--fields`, where `all` stands for all fields; the usual ones without
/// names. `problem` gets words for a name that is no field.
std::vector<InfoColumn> info_columns(std::span<std::string const> names, std::string& problem);
/// What a summary counts when no fields are chosen.
std::vector<InfoColumn> summed_columns();

} // namespace kifu::cli
