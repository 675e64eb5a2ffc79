// From the items of an .acek file to a game. Tags may stand anywhere, so they are understood before
// the turns.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/format.hpp"

#include "formats/acek/file_syntax.hpp"
#include "formats/acek/notation.hpp"
#include "formats/acek/record.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::acek {

/// What the readers of tags and turns share.
struct ReadContext {
    std::string_view text; ///< of the file
    std::size_t base;      ///< where it stands in the file
    std::uint32_t game;    ///< number of the game
    TranslateOptions const& options;
    Diagnostics& diagnostics;

    Diagnostic& report(Code code, std::size_t offset, std::size_t length,
                       std::string message) const;
    std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text.data());
    }
};

/// A piece of the file in quotation marks, shortened where it is long.
std::string quote(std::string_view text);

class TagReader {
    struct SetupWord {
        std::string_view text;
        std::size_t offset;
    };

public:
    TagReader(ReadContext const& context, Record& record) : context_(context), record_(record) {}

    void take(Item const& item);
    /// After the last tag.
    void finish();

private:
    void report_fault(Item const& item);
    void take_known(std::size_t row, RecordTag tag);
    void understand_game();
    void understand_board();
    void understand_layout();
    void understand_result();
    void understand_setup();
    void take_setup_word(SetupWord const& word, std::optional<Color>& color, RecordTag& unread);
    void report_value(RecordTag const& tag, std::string const& expected);
    std::vector<RecordTag>& tags(TagKind kind) { return record_.tags[tag_row(kind)]; }
    void keep(TagKind kind);

    ReadContext const& context_;
    Record& record_;
};

class TurnReader {
public:
    TurnReader(ReadContext const& context, Record& record) : context_(context), record_(record) {}

    /// The first of the items that are still to be taken.
    void take(std::span<Item const> rest);
    /// After the last item.
    void finish();

private:
    struct OpenVariation {
        std::uint32_t current; ///< the turn to go on from behind it
        std::size_t offset;
        std::size_t turns; ///< how many there were
        bool fresh;        ///< no turn before it in the variation it stands in
    };

    void take_comment(Item const& item);
    void take_number(Item const& item);
    void take_turn(std::span<Item const> rest);
    void take_prose(Item const& item);
    bool continues_prose(Item const& item) const;
    bool stands_for_turn(std::span<Item const> rest) const;
    void open_variation(Item const& item);
    void close_variation(Item const& item);
    void drop_number();
    void number_turn(RecordTurn& turn);
    void apply_number(RecordTurn& turn, Item const& number);
    void understand_turn(RecordTurn& turn, MoveReading reading, std::string_view body);
    /// False when one of them is refused.
    bool report_tolerances(MoveReading const& reading, std::string_view body);
    void add_comment(std::string_view text, std::string_view separator);

    RecordTurn const& current() const { return record_.turns[current_]; }

    ReadContext const& context_;
    Record& record_;
    std::uint32_t current_ = 0; ///< the last turn
    std::vector<OpenVariation> open_;
    std::optional<Item> number_;    ///< waits for its turn
    std::string waiting_comment_;   ///< belongs to the next turn
    bool starts_variation_ = false; ///< no turn since `(`
    std::size_t prose_end_ = 0;     ///< behind the last word outside of a comment
    std::size_t cyrillic_turns_ = 0;
    std::size_t cyrillic_offset_ = 0;
};

/// The game that items of one game say.
Record read_record(std::vector<Item> const& items, ReadContext const& context);

} // namespace kifu::acek
