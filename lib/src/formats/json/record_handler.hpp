// What the JSON parser calls: builds games from its events, without recursion.
#pragma once

#include "kifu/diagnostic.hpp"

#include "formats/json/game_data.hpp"
#include "formats/json/schema.hpp"
#include "formats/json/sgf_builder.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::json {

class RecordHandler {
public:
    /// `text` stands at `offset` of the file. `seen`: how far the parser has read it.
    RecordHandler(std::string_view text, std::size_t offset, char const* const& seen,
                  SgfBuilder& builder, Diagnostics& diagnostics)
        : text_(text), offset_(offset), seen_(seen), behind_(text.data()), builder_(builder),
          diagnostics_(diagnostics) {}

    // Each gives false to end the parsing.
    bool start(Kind kind);
    bool end(Kind kind);
    bool key(std::string_view name);
    bool string(std::string_view text);
    /// Nothing for a number that is no whole number from 0 to 4,294,967,294.
    bool number(std::optional<std::uint32_t> number);
    bool boolean(bool value);
    bool null();

    /// The text ended or cannot be read any further: what is complete is handed over.
    void finish();

private:
    bool wanted(Kind kind);
    bool done() {
        behind_ = seen_;
        return !full_;
    }
    Diagnostic& report(Code code, std::string message);
    std::size_t token_place() const;
    bool in_game() const;

    void begin(Level level);
    void begin_value_of_field();
    void end_document();
    void end_game();
    void end_property();
    void drop_property();
    void take_text(std::string_view text);
    void take_raw(std::string_view base64);
    void take_header(std::string_view kind);
    void take_encoding(std::string_view name);
    void take_parent(std::uint32_t parent);
    void set_gap(Field field, Level owner, std::string_view bytes);
    Piece add(std::string_view bytes);
    Extra& extra_of(Level level);

    std::string_view text_;
    std::size_t offset_;
    char const* const& seen_;
    char const* behind_; ///< the token before the current one ends here or a little later
    SgfBuilder& builder_;
    Diagnostics& diagnostics_;

    std::vector<Level> levels_;
    FieldRow const* field_ = nullptr; ///< null: one that is not known
    Field gap_field_ = Field::gap;    ///< whose object is open
    std::size_t skipped_ = 0;         ///< depth inside what is not wanted
    GameData game_;
    std::optional<std::string> after_; ///< of the game that is open
    std::optional<std::string> document_after_;
    std::vector<std::string> unknown_fields_; ///< those that were reported
    bool has_nodes_ = false;
    bool says_what_it_is_ = false; ///< some field of the whole text is known
    bool version_reported_ = false;
    bool full_ = false;
};

} // namespace kifu::json
