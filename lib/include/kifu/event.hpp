// The check of an event: what its director wants of every record (a profile in TOML), who plays (a
// roster) and who meets whom in which round (a pairing table), and whether the records agree.
//
//     EventCheck event;
//     Diagnostics mistakes;
//     event.read_profile(toml, mistakes);
//     CheckOptions options;
//     options.event = &event;
//     EventLedger ledger(event);
//     for each game: check_game(game, options, findings);
//                    ledger.add(event_record(game, options), file, findings);
//     ledger.finish(findings_of_the_table);
//
// The form of the three files is described in kifu-profile(5).
#pragma once

#include "kifu/check.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/values/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

/// A row of the roster. Empty: the roster does not say it.
struct EventPlayer {
    std::string name, rank, team;
};

/// A row of the pairing table.
struct EventPairing {
    std::optional<std::uint32_t> round;
    std::string black, white;
    std::string result_text;              ///< as it stands; empty: not known
    std::optional<RecordedResult> result; ///< of Black and White as in the row
    std::optional<std::int64_t> handicap;
    bool needs_record = true; ///< no bye, and not decided without a game
    Span span;                ///< of the row in the table
};

/// One thing that a profile can ask for.
struct EventKey {
    std::string_view name;   ///< "game.komi": the key `komi` of the table `[game]`
    std::string_view values; ///< what it may be, in words
    Code code;               ///< of what is found where a record is not so
};
/// All of them, in the order in which records are checked.
std::vector<EventKey> event_keys();

namespace check {
struct EventWish;
} // namespace check

/// What is wanted of the records of one event. The texts are UTF-8; every mistake in one of them
/// is a finding with its place in the text, of the codes `event.profile`, `event.roster` and
/// `event.pairings`, and what is right counts.
class EventCheck {
public:
    EventCheck();
    ~EventCheck();
    EventCheck(EventCheck&&) noexcept;
    EventCheck& operator=(EventCheck&&) noexcept;

    /// TOML 1.0. Only where kifu was built with what reads it: see has_profiles().
    void read_profile(std::string_view toml, Diagnostics& findings);
    /// CSV as in RFC 4180 with a line of headings: `name`, and perhaps `rank` and `team`.
    void read_roster(std::string_view csv, Diagnostics& findings);
    /// CSV with the columns `black` and `white`, and perhaps `round`, `result` and `handicap`. To
    /// be read after the roster, whose names it may use only.
    void read_pairings(std::string_view csv, Diagnostics& findings);
    static bool has_profiles();

    std::vector<check::EventWish> const& wishes() const { return wishes_; }
    bool has_roster() const { return has_roster_; }
    std::vector<EventPlayer> const& roster() const { return roster_; }
    /// Null for a name that the roster does not have.
    EventPlayer const* player(std::string_view name) const;
    bool has_pairings() const { return has_pairings_; }
    std::vector<EventPairing> const& pairings() const { return pairings_; }
    /// The rules of the event, if its profile names one set of rules only: records that name none
    /// are checked by them.
    std::optional<RuleChoice> rules(GameKind of) const;

private:
    std::vector<check::EventWish> wishes_;
    std::vector<EventPlayer> roster_;
    std::map<std::string, std::size_t, std::less<>> players_; ///< index in roster_ by name
    std::vector<EventPairing> pairings_;
    bool has_roster_ = false;
    bool has_pairings_ = false;
};

/// A name as it is compared: blanks at its ends are gone, others are one.
std::string event_name(std::string_view text);

/// What the records of an event need to know of each other. Spans are of the record's source.
struct EventRecord {
    std::uint32_t game = 0;   ///< number in its file
    std::string black, white; ///< as event_name() gives them
    std::optional<std::uint32_t> round;
    Parsed<RecordedResult> result;
    std::string result_text; ///< as it stands
    std::int64_t handicap = 0;
    std::uint32_t moves = 0;
    std::array<std::uint64_t, 2> fingerprint{};  ///< of board, setup and moves of the main line
    Span root, black_at, result_at, handicap_at; ///< of the root where there is no such value

    /// The spans that findings of a ledger may have.
    std::array<Span, 4> places() const { return {root, black_at, result_at, handicap_at}; }
};
EventRecord event_record(Game const& game, CheckOptions const& options);

/// Compares records with the pairing table and with each other. What it keeps of a record is a few
/// dozen bytes. Records have to come in the same order to give the same findings.
class EventLedger {
public:
    /// The check has to live as long.
    explicit EventLedger(EventCheck const& event);

    /// Adds what is wrong with the record beside those before it; findings have the game's number,
    /// and one of its places as their span. `file`: how messages name it.
    void add(EventRecord const& record, std::string_view file, Diagnostics& findings);
    /// Adds the pairings without a record; spans are of the pairing table.
    void finish(Diagnostics& findings) const;

    std::size_t pairings_that_need_records() const;
    /// Those of them that have one.
    std::size_t pairings_with_records() const;

private:
    struct Seen {
        std::uint32_t file, game;
    };

    void compare_with_pairings(EventRecord const& record, Seen seen, Diagnostics& findings);
    std::optional<std::size_t> pairing_of(EventRecord const& record) const;
    void report_unknown(EventRecord const& record, Diagnostics& findings) const;
    void compare(EventRecord const& record, EventPairing const& pairing, Diagnostics& findings);
    std::string told(Seen seen) const;

    EventCheck const& event_;
    std::vector<std::string> files_;
    std::map<std::array<std::uint64_t, 2>, Seen> games_;
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> by_players_;
    std::vector<std::optional<Seen>> taken_; ///< by pairing
};

} // namespace kifu
