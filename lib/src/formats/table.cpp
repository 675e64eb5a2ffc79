#include "kifu/format.hpp"

#include "formats/acek/acek.hpp"
#include "formats/ccgc/ccgc.hpp"
#include "formats/diagram/diagram.hpp"
#include "formats/dump/dump.hpp"
#include "formats/gib/gib.hpp"
#include "formats/goxml/goxml.hpp"
#include "formats/gtp/gtp.hpp"
#include "formats/jgf/jgf.hpp"
#include "formats/json/json.hpp"
#include "formats/katago/katago.hpp"
#include "formats/moves/moves.hpp"
#include "formats/ngf/ngf.hpp"
#include "formats/nip/nip.hpp"
#include "formats/psq/psq.hpp"
#include "formats/renlib/renlib.hpp"
#include "formats/sgf/output.hpp"
#include "formats/sgfs/sgfs.hpp"
#include "formats/ugf/ugf.hpp"
#include "formats/web/web.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kifu {

namespace {

#ifdef KIFU_HAVE_JSON
constexpr bool json_readable = true;
constexpr auto json_to_sgf = json::document_to_sgf;
constexpr auto jsonl_to_sgf = json::lines_to_sgf;
constexpr auto ogs_to_sgf = web::ogs_to_sgf;
constexpr auto katago_to_sgf = katago::to_sgf;
constexpr auto embedded_to_sgf = web::embedded_to_sgf;
constexpr auto jgf_to_sgf = jgf::to_sgf;
#else
constexpr bool json_readable = false;
constexpr decltype(Format::to_sgf) json_to_sgf = nullptr;
constexpr decltype(Format::to_sgf) jsonl_to_sgf = nullptr;
constexpr decltype(Format::to_sgf) ogs_to_sgf = nullptr;
constexpr decltype(Format::to_sgf) katago_to_sgf = nullptr;
constexpr decltype(Format::to_sgf) embedded_to_sgf = nullptr;
constexpr decltype(Format::to_sgf) jgf_to_sgf = nullptr;
#endif

#ifdef KIFU_HAVE_XML
constexpr bool xml_readable = true;
constexpr auto goxml_to_sgf = goxml::to_sgf;
#else
constexpr bool xml_readable = false;
constexpr decltype(Format::to_sgf) goxml_to_sgf = nullptr;
#endif

constexpr std::array<std::string_view, 1> sgf_extensions = {"sgf"};
constexpr std::array<std::string_view, 2> little_golem_extensions = {"hgf", "hsgf"};
constexpr std::array<std::string_view, 1> sgfs_extensions = {"sgfs"};
constexpr std::array<std::string_view, 1> acek_extensions = {"acek"};
constexpr std::array<std::string_view, 1> json_extensions = {"json"};
constexpr std::array<std::string_view, 2> jsonl_extensions = {"jsonl", "ndjson"};

constexpr std::array<std::string_view, 2> jgf_extensions = {"jgf", "json"};
constexpr std::array<std::string_view, 1> goxml_extensions = {"xml"};

constexpr std::array<std::string_view, 1> moves_extensions = {"moves"};
constexpr std::array<std::string_view, 1> gib_extensions = {"gib"};
constexpr std::array<std::string_view, 1> ngf_extensions = {"ngf"};
constexpr std::array<std::string_view, 2> ugf_extensions = {"ugf", "ugi"};
constexpr std::array<std::string_view, 1> nip_extensions = {"nip"};
constexpr std::span<std::string_view const> no_extensions{};
constexpr std::array<std::string_view, 1> gtp_extensions = {"gtp"};
constexpr std::array<std::string_view, 1> psq_extensions = {"psq"};
constexpr std::array<std::string_view, 1> rec_extensions = {"rec"};
constexpr std::array<std::string_view, 1> ccgc_extensions = {"ccgc"};
constexpr std::array<std::string_view, 1> renlib_extensions = {"lib"};

/// One row a format. SGF is first.
constexpr std::array format_table = {
    Format{.id = "sgf",
           .title = "Smart Game Format, FF[1] to FF[4]",
           .extensions = sgf_extensions,
           .write = write_sgf,
           .charsets = WrittenCharsets::any,
           .begin = sgf::begin_output,
           .end = sgf::append_trailing,
           .between_files = sgf::append_trailing},
    // Other programs write records of several lines too: only the SGF reader knows where one ends.
    Format{.id = "sgfs",
           .title = "SGF with one record a line",
           .extensions = sgfs_extensions,
           .cannot_hold = "white space outside of values, text between games",
           .write = sgfs::write,
           .charsets = WrittenCharsets::of_bytes},
    // SGF in a dialect, which its records show by themselves.
    Format{.id = "hgf",
           .title = "SGF of Havannah and Hex as the server Little Golem writes it",
           .extensions = little_golem_extensions},
    Format{.id = "json",
           .title = "records as one JSON document (schema records-1)",
           .extensions = json_extensions,
           .readable = json_readable,
           .sniff = json::looks_like_document,
           .to_sgf = json_to_sgf,
           .write = json::write_in_document,
           .charsets = WrittenCharsets::of_bytes,
           .separator = ",\n",
           .begin = json::begin_document,
           .end = json::end_document,
           .between_files = json::between_files_in_document},
    Format{.id = "jsonl",
           .title = "records as JSON Lines, one game a line (schema records-1)",
           .extensions = jsonl_extensions,
           .cannot_hold = "UTF-16 and ISO-2022 as the charset of the file",
           .readable = json_readable,
           .sniff = json::looks_like_lines,
           .to_sgf = jsonl_to_sgf,
           .write = json::write_line,
           .charsets = WrittenCharsets::of_bytes,
           .begin = json::begin_lines,
           .end = json::end_lines,
           .between_files = json::end_lines,
           .line_based = true},
    Format{.id = "katago",
           .title = "queries of KataGo's analysis engine, a game a line, and its answers",
           .extensions = jsonl_extensions,
           .cannot_hold = "other games than Go, variations, players, results, texts, setup in "
                          "mid-game",
           .readable = json_readable,
           .sniff = katago::looks_like_query,
           .to_sgf = katago_to_sgf,
           .write = katago::write},
    Format{.id = "jgf",
           .title = "JGF, the JSON Game Format of ngGo and Seki (version 2) and of WGo",
           .extensions = jgf_extensions,
           .cannot_hold = "other games than Go, judgements, figures, private properties",
           .readable = json_readable,
           .sniff = jgf::looks_like_jgf,
           .to_sgf = jgf_to_sgf,
           .write = jgf::write},
    Format{.id = "goxml",
           .title = "GoXML, the XML of Jago",
           .extensions = goxml_extensions,
           .cannot_hold = "white space outside of values, text between games, control characters",
           .readable = xml_readable,
           .sniff = goxml::looks_like_goxml,
           .to_sgf = goxml_to_sgf,
           .write = goxml::write,
           .begin = goxml::begin,
           .end = goxml::end},
    Format{.id = "ogs",
           .title = "game of the Online Go Server as JSON",
           .extensions = json_extensions,
           .readable = json_readable,
           .sniff = web::looks_like_ogs,
           .to_sgf = ogs_to_sgf},
    Format{.id = "embedded",
           .title = "any JSON with SGF in its texts (Fox, Yike)",
           .extensions = json_extensions,
           .readable = json_readable,
           .sniff = web::looks_like_embedded,
           .to_sgf = embedded_to_sgf},
    Format{.id = "acek",
           .title = "ACEK, whole games of Hei-go",
           .extensions = acek_extensions,
           .cannot_hold = "other games, markup, times, private properties",
           .sniff = acek::looks_like_acek,
           .to_sgf = acek::to_sgf,
           .write = acek::write,
           .separator = "\n"},
    Format{.id = "gib",
           .title = "record of the server Tygem",
           .extensions = gib_extensions,
           .sniff = gib::looks_like_gib,
           .to_sgf = gib::to_sgf},
    Format{.id = "ngf",
           .title = "record of the servers wBaduk, Cyberoro and Sina",
           .extensions = ngf_extensions,
           .sniff = ngf::looks_like_ngf,
           .to_sgf = ngf::to_sgf},
    Format{.id = "ugf",
           .title = "record or review of PandaNet",
           .extensions = ugf_extensions,
           .sniff = ugf::looks_like_ugf,
           .to_sgf = ugf::to_sgf},
    Format{.id = "nip",
           .title = "record of the broadcasts of the NHK Cup",
           .extensions = nip_extensions,
           .sniff = nip::looks_like_nip,
           .to_sgf = nip::to_sgf},
    Format{.id = "dump",
           .title = "games of a server, a name, a tab and the moves in a line",
           .extensions = no_extensions,
           .sniff = dump::looks_like_dump,
           .to_sgf = dump::to_sgf,
           .line_based = true},
    Format{.id = "sensei",
           .title = "diagram of Sensei's Library",
           .extensions = no_extensions,
           .cannot_hold = "Hei-go, Connect6, Hex and Havannah, more than ten moves, variations, "
                          "players, results, texts",
           .sniff = diagram::looks_like_sensei,
           .to_sgf = diagram::sensei_to_sgf,
           .write = diagram::write_sensei,
           .separator = "\n"},
    Format{.id = "board",
           .title = "board as GNU Go and programs that speak GTP print it",
           .extensions = no_extensions,
           .cannot_hold = "what sensei cannot hold, moves, markup, boards of more than 25 lines",
           .sniff = diagram::looks_like_board,
           .to_sgf = diagram::board_to_sgf,
           .write = diagram::write_board,
           .separator = "\n"},
    Format{.id = "moves",
           .title = "plain list of moves, numbered or not",
           .extensions = moves_extensions,
           .cannot_hold = "variations, players, texts, setup in mid-game",
           .sniff = moves::looks_like_moves,
           .to_sgf = moves::to_sgf,
           .write = moves::write},
    Format{.id = "gtp",
           .title = "session of the Go Text Protocol, version 2",
           .extensions = gtp_extensions,
           .cannot_hold = "other games than Go, rectangular boards, variations, players, texts",
           .sniff = gtp::looks_like_gtp,
           .to_sgf = gtp::to_sgf,
           .write = gtp::write},
    Format{.id = "psq",
           .title = "game of Piskvork, the manager of Gomocup",
           .extensions = psq_extensions,
           .cannot_hold = "other games than Gomoku, Renju and Connect6, rules, variations, "
                          "results, texts, setup, passes",
           .sniff = psq::looks_like_psq,
           .to_sgf = psq::psq_to_sgf,
           .write = psq::write_psq,
           .charsets = WrittenCharsets::of_bytes},
    Format{.id = "rec",
           .title = "game of Gomotur",
           .extensions = rec_extensions,
           .cannot_hold = "what psq cannot hold, boards of other than 20 lines",
           .to_sgf = psq::rec_to_sgf,
           .write = psq::write_rec,
           .charsets = WrittenCharsets::of_bytes},
    Format{.id = "ccgc",
           .title = "text of the Chinese computer game contests, C6 and C5",
           .extensions = ccgc_extensions,
           .cannot_hold = "other boards and games than Connect6, Renju and Gomoku, variations, "
                          "texts, times, setup, passes",
           .sniff = ccgc::looks_like_ccgc,
           .to_sgf = ccgc::to_sgf,
           .write = ccgc::write,
           .charsets = WrittenCharsets::of_bytes},
    Format{.id = "renlib",
           .title = "library of RenLib",
           .extensions = renlib_extensions,
           .cannot_hold = "other boards and games than Renju and Gomoku, players, results, times, "
                          "setup, markup but on the stone of a node",
           .sniff = renlib::looks_like_renlib,
           .to_sgf = renlib::to_sgf,
           .write = renlib::write,
           .charsets = WrittenCharsets::of_bytes,
           .binary = true},
};

constexpr bool share_an_extension(Format const& a, Format const& b) {
    return std::ranges::any_of(a.extensions, [&](std::string_view extension) {
        return std::ranges::find(b.extensions, extension) != b.extensions.end();
    });
}

/// By the place in the table, since it is asked for every file.
constexpr auto extension_is_shared = [] {
    std::array<bool, std::size(format_table)> shared{};
    for (std::size_t i = 0; i < shared.size(); ++i)
        for (std::size_t j = 0; j < shared.size(); ++j)
            if (i != j && share_an_extension(format_table[i], format_table[j])) shared[i] = true;
    return shared;
}();

std::string_view without_mark(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return bytes.substr(bytes.starts_with(mark) ? mark.size() : 0);
}

} // namespace

std::span<Format const> formats() { return format_table; }

Format const* format_by_id(std::string_view id) {
    auto const found = std::ranges::find(format_table, id, &Format::id);
    return found == format_table.end() ? nullptr : &*found;
}

Format const* format_by_extension(std::string_view file_name) {
    std::size_t const name = file_name.find_last_of('/') + 1;
    std::size_t const dot = file_name.find_last_of('.');
    if (dot == std::string_view::npos || dot < name) return nullptr;
    std::string_view const extension = file_name.substr(dot + 1);
    for (Format const& format : format_table)
        for (std::string_view const known : format.extensions)
            if (ascii::same_but_case(known, extension)) return &format;
    return nullptr;
}

Format const& format_of_file(Format const& by_extension, std::string_view bytes) {
    bytes = without_mark(bytes);
    for (Format const& format : format_table)
        if (share_an_extension(format, by_extension) && format.sniff != nullptr &&
            format.sniff(bytes))
            return format;
    return by_extension;
}

bool shares_its_extension(Format const& format) {
    auto const found = std::ranges::find(format_table, format.id, &Format::id);
    return found != format_table.end() &&
           extension_is_shared[static_cast<std::size_t>(found - format_table.begin())];
}

Format const& sniff_format(std::string_view bytes) {
    bytes = without_mark(bytes);
    for (Format const& format : format_table)
        if (format.sniff != nullptr && format.sniff(bytes)) return format;
    return format_table.front();
}

} // namespace kifu
