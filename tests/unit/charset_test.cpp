// Names, character lengths, decoding, encoding, byte order marks and offsets. The bytes expected
// here are those of the charsets' published tables.
#include "kifu/charset.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using namespace std::string_view_literals;

namespace {

struct Sample {
    std::string_view charset;
    std::string_view bytes;
    std::string_view text;
};

/// Bytes and text of every family; both directions.
constexpr Sample samples[] = {
    {"utf-8", "abc \xE6\xA3\x8B", "abc 棋"},
    {"us-ascii", "plain", "plain"},
    {"iso-8859-1", "Ren\xE9 \xDF", "René ß"},
    {"iso-8859-2",
     "\xA3\xF3"
     "d\xBC",
     "Łódź"},
    {"iso-8859-15", "\xA4 5", "€ 5"},
    {"cp1251", "\xD5\xEE\xE4 6", "Ход 6"},
    {"cp1252", "\x93\xE9\x80", "“é€"},
    {"koi8-r", "\xE8\xCF\xC4", "Ход"},
    {"koi8-u", "\xA7\xD6\xC1\xCB", "їжак"},
    {"macintosh", "\x8E\xA4", "é§"},
    {"gb2312", "\xC6\xE5\xCA\xD6 \xBA\xDA\xD6\xD0\xC5\xCC\xCA\xA4", "棋手 黑中盘胜"},
    {"gb18030", "\x95\x34\xB2\x35\xA2\xE3", "𠮷€"},
    {"gbk", "\x8B\x5D\x93\x5C", "媇揬"},
    {"big5", "\xB3\x5C\xA5\x5C\xBB\x5C \xB3\xF2\xB4\xD1", "許功蓋 圍棋"},
    {"big5-hkscs", "\xF8\xA6\x9D\xEE", "囍㗎"},
    {"euc-kr", "\xB9\xD9\xB5\xCF", "바둑"},
    {"cp949", "\x8C\x63\xB9\xE6\xB0\xA2\xC7\xCF", "똠방각하"},
    {"johab", "\xA4\x61\x96\x82", "바둑"},
    {"shift_jis", "\x83\x5C\x95\x5C \x88\xCD\x8C\xE9\xB1\x87\x40\x81\x60", "ソ表 囲碁ｱ①～"},
    {"euc-jp", "\xB0\xCF\xB8\xEB \x8E\xB1\x8F\xB0\xA1", "囲碁 ｱ丂"},
    {"euc-tw", "\xC4\xA1", "一"},
    {"iso-2022-jp", "\x1B$B0O8k\x1B(B a", "囲碁 a"},
    {"iso-2022-kr", "\x1B$)C\x0E\x39\x59\x35\x4F\x0F a", "바둑 a"},
    {"utf-16le", "\x61\x00\xCB\x68\x42\xD8\xB7\xDF"sv, "a棋𠮷"},
    {"utf-16be", "\x00\x61\x68\xCB\xD8\x42\xDF\xB7"sv, "a棋𠮷"},
    {"utf-16", "\xFE\xFF\x00\x61\x68\xCB"sv, "a棋"},
};

std::vector<std::size_t> bad_offsets(Charset charset, std::string_view bytes) {
    std::vector<std::size_t> offsets;
    decode(charset, bytes, &offsets);
    return offsets;
}

std::size_t length(Charset charset, std::string_view bytes) {
    return charset.char_length(bytes.data(), bytes.data() + bytes.size());
}

} // namespace

TEST_CASE("charset names are known in any spelling", "[charset]") {
    CHECK(charset_by_name("UTF-8") == Charset::utf8());
    CHECK(charset_by_name(" utf8\n") == Charset::utf8());
    CHECK(charset_by_name("GB2312") == Charset::gb18030());
    CHECK(charset_by_name("gb_2312-80") == Charset::gb18030());
    CHECK(charset_by_name("EUC-CN") == Charset::gb18030());
    CHECK(charset_by_name("GBK") == Charset::gb18030());
    CHECK(charset_by_name("cp936") == Charset::gb18030());
    CHECK(charset_by_name("big5") == Charset::cp950());
    CHECK(charset_by_name("ks_c_5601-1987") == Charset::cp949());
    CHECK(charset_by_name("EUC-KR") == Charset::cp949());
    CHECK(charset_by_name("UHC") == Charset::cp949());
    for (auto const* name : {"Shift_JIS", "SJIS", "x-sjis", "MS_Kanji", "Windows-31J", "cp932"})
        CHECK(charset_by_name(name) == Charset::cp932());
    CHECK(charset_by_name("eucJP-ms") == Charset::euc_jp());
    CHECK(charset_by_name("ISO-8859-1") == Charset::latin1());
    CHECK(charset_by_name("iso8859_1") == Charset::latin1());
    CHECK(charset_by_name("Latin1") == Charset::latin1());
    CHECK(charset_by_name("windows-1252") == Charset::cp1252());
    CHECK(charset_by_name("KOI8-R") == Charset::koi8_r());
    CHECK(charset_by_name("US-ASCII") == Charset::ascii());
    CHECK_FALSE(charset_by_name("").has_value());
    CHECK_FALSE(charset_by_name("-").has_value());
    CHECK_FALSE(charset_by_name("klingon").has_value());
    CHECK_FALSE(charset_by_name("utf").has_value());
    CHECK_FALSE(charset_by_name(std::string(100'000, 'g')).has_value());
}

TEST_CASE("every charset's own name finds it", "[charset]") {
    for (Charset const charset : all_charsets()) {
        INFO(charset.name());
        CHECK(charset_by_name(charset.name()) == charset);
    }
}

TEST_CASE("samples decode and encode", "[charset]") {
    for (Sample const& sample : samples) {
        INFO(sample.charset);
        auto const charset = charset_by_name(sample.charset);
        REQUIRE(charset.has_value());
        CHECK(decode(*charset, sample.bytes) == sample.text);
        CHECK(encode(*charset, sample.text) == std::string(sample.bytes));
        CHECK(is_valid(*charset, sample.bytes));
        CHECK(bad_offsets(*charset, sample.bytes).empty());
    }
}

TEST_CASE("ISO-8859-1 reads what windows-1252 writes there but does not write it", "[charset]") {
    CHECK(decode(Charset::latin1(), "\x93quoted\x94 \x85") == "“quoted” …");
    CHECK(decode(Charset::latin1(), "\x81") == "\xC2\x81");
    CHECK(is_valid(Charset::latin1(), "\x81\x93\xFF"));
    CHECK_FALSE(encode(Charset::latin1(), "€").has_value());
    CHECK_FALSE(encode(Charset::latin1(), "\xC2\x80").has_value());
    CHECK_FALSE(is_valid(Charset::cp1252(), "\x81"));
    CHECK_FALSE(is_valid(Charset::ascii(), "\xE9"));
    CHECK(decode(Charset::ascii(), "a\xE9") == "a\uFFFD");
}

TEST_CASE("a damaged character is one U+FFFD and its offset", "[charset]") {
    CHECK(decode(Charset::utf8(), "a\xE6\xA3z\xFF") == "a\uFFFD\uFFFDz\uFFFD");
    CHECK(bad_offsets(Charset::utf8(), "a\xE6\xA3z\xFF") == std::vector<std::size_t>{1, 2, 4});
    // Cut in the middle of the last character.
    CHECK(decode(Charset::gb18030(), "\xC6\xE5\xCA") == "棋\uFFFD");
    CHECK(bad_offsets(Charset::gb18030(), "\xC6\xE5\xCA") == std::vector<std::size_t>{2});
    // A lead byte without its trail byte does not swallow what follows.
    CHECK(decode(Charset::cp932(), "\x8A\n\x8A\xFB") == "\uFFFD\n棋");
    CHECK(decode(Charset::gb18030(), "\xC6 ]") == "\uFFFD ]");
    // Well-formed, but no character of the charset: one unit, as for the tokenizer.
    CHECK(decode(Charset::cp932(), "\x85\x5D]") == "\uFFFD]");
    CHECK(bad_offsets(Charset::cp932(), "z\x85\x5D]") == std::vector<std::size_t>{1});
    CHECK_FALSE(is_valid(Charset::cp932(), "\x85\x5D"));
    CHECK(decode(Charset::utf16le(), "\x00\xD8\x61\x00\x62"sv) == "\uFFFDa\uFFFD");
    CHECK(bad_offsets(Charset::utf16le(), "\x00\xD8\x61\x00\x62"sv) ==
          std::vector<std::size_t>{0, 4});
    CHECK(decode(*charset_by_name("iso-2022-jp"), "\x1B$B0O8\nz") == "囲\uFFFD\nz");
    // Half-width katakana end at 0x5F.
    CHECK(decode(*charset_by_name("iso-2022-jp"), "\x1B(I1w2") == "ｱ\uFFFDｲ");
}

TEST_CASE("UTF-8 is checked strictly", "[charset]") {
    for (std::string_view const good :
         {""sv, "\x00"sv, "\xC2\x80"sv, "\xE0\xA0\x80"sv, "\xED\x9F\xBF"sv, "\xEE\x80\x80"sv,
          "\xEF\xBF\xBF"sv, "\xF0\x90\x80\x80"sv, "\xF4\x8F\xBF\xBF"sv})
        CHECK(is_valid_utf8(good));
    for (std::string_view const wrong :
         {"\x80"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xC2"sv, "\xC2\x20"sv, "\xE0\x9F\xBF"sv,
          "\xE6\xA3"sv, "\xED\xA0\x80"sv, "\xF0\x8F\xBF\xBF"sv, "\xF0\x90\x80"sv,
          "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv, "\xE6\xA3\x41"sv})
        CHECK_FALSE(is_valid_utf8(wrong));
}

TEST_CASE("UTF-8 damage is found at every place of a long text", "[charset]") {
    std::string text;
    for (int i = 0; i < 12; ++i)
        text += "plain ascii 棋é𠮷";
    REQUIRE(is_valid_utf8(text));
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = '\xFF';
        REQUIRE_FALSE(is_valid_utf8(damaged));
        REQUIRE_FALSE(bad_offsets(Charset::utf8(), damaged).empty());
    }
}

TEST_CASE("characters have the length that the tokenizer needs", "[charset]") {
    CHECK(length(Charset::cp932(), "\x83\x5C]") == 2);
    CHECK(length(Charset::cp932(), "\x83") == 1);
    CHECK(length(Charset::cp932(), "\x83\n") == 1);
    CHECK(length(Charset::cp932(), "\xB1\x5D") == 1); // half-width kana
    CHECK(length(Charset::cp950(), "\xB3\x5C") == 2);
    CHECK(length(Charset::cp950(), "\xB3\x80") == 1);
    CHECK(length(Charset::gb18030(), "\x8B\x5D") == 2);
    CHECK(length(Charset::gb18030(), "\x95\x34\xB2\x35") == 4);
    CHECK(length(Charset::gb18030(), "\x95\x34\xB2") == 1);
    CHECK(length(Charset::gb18030(), "\x95\x34]\x35") == 1);
    CHECK(length(Charset::cp949(), "\xB9\x41") == 2);
    CHECK(length(Charset::cp949(), "\xB9\x5D") == 1);
    CHECK(length(*charset_by_name("johab"), "\xA4\x5D") == 2);
    CHECK(length(*charset_by_name("johab"), "\xA4\x31") == 1);
    CHECK(length(*charset_by_name("johab"), "\xD9\x5D") == 2);
    CHECK(length(*charset_by_name("johab"), "\xD9\x85") == 1);
    CHECK(length(Charset::euc_jp(), "\xB0\xCF") == 2);
    CHECK(length(Charset::euc_jp(), "\x8E\xB1") == 2);
    CHECK(length(Charset::euc_jp(), "\x8E\xE1") == 1);
    CHECK(length(Charset::euc_jp(), "\x8F\xB0\xA1") == 3);
    CHECK(length(Charset::euc_jp(), "\xB0]") == 1);
    CHECK(length(*charset_by_name("euc-tw"), "\x8E\xA2\xA1\xA1") == 4);
    CHECK(length(Charset::utf8(), "\xE6\xA3\x8B") == 3);
    CHECK(length(Charset::utf8(), "\xE6\xA3]") == 1);
    CHECK(length(Charset::latin1(), "\xE9]") == 1);
    CHECK(length(Charset::utf8(), "]") == 1);
}

TEST_CASE("which charsets hide brackets in characters", "[charset]") {
    for (Charset const charset : {Charset::gb18030(), Charset::cp950(), Charset::cp949(),
                                  Charset::cp932(), *charset_by_name("johab")})
        CHECK(charset.has_ascii_trail_bytes());
    for (Charset const charset : {Charset::utf8(), Charset::latin1(), Charset::euc_jp(),
                                  Charset::cp1251(), *charset_by_name("euc-tw")})
        CHECK_FALSE(charset.has_ascii_trail_bytes());
    CHECK(Charset::cp932().is_lead_byte(0x83));
    CHECK_FALSE(Charset::cp932().is_lead_byte(0xB1));
    CHECK_FALSE(Charset::cp932().is_lead_byte('A'));
    CHECK_FALSE(Charset::cp1251().is_lead_byte(0xD5));
    CHECK(Charset::utf16le().needs_transcoding());
    CHECK(charset_by_name("iso-2022-jp")->needs_transcoding());
    CHECK_FALSE(Charset::gb18030().needs_transcoding());
}

/// The tokenizer's idea of a character and the decoder's must agree, or a bracket would be text for
/// one and structure for the other. The four characters of HKSCS that are two in Unicode are out.
TEST_CASE("lengths agree with decoding for every pair of bytes", "[charset]") {
    for (Charset const charset : all_charsets()) {
        if (charset.needs_transcoding()) continue;
        std::size_t differing = 0;
        for (unsigned lead = 0x80; lead < 0x100; ++lead) {
            for (unsigned trail = 0; trail < 0x100; ++trail) {
                char const bytes[] = {static_cast<char>(lead), static_cast<char>(trail)};
                std::string_view const pair(bytes, 2);
                std::string const text = decode(charset, pair);
                if (count_characters(charset, pair) != count_characters(Charset::utf8(), text))
                    ++differing;
            }
        }
        INFO(charset.name());
        bool const big5 = charset.name().starts_with("Big5");
        CHECK(differing == (big5 ? 4 : 0));
    }
}

TEST_CASE("what cannot be encoded is named", "[charset]") {
    auto const check = [](Charset charset, std::string_view text, std::size_t offset,
                          char32_t character) {
        INFO(charset.name() << ": " << text);
        CHECK_FALSE(encode(charset, text).has_value());
        auto const found = find_unencodable(charset, text);
        REQUIRE(found.has_value());
        CHECK(found->offset == offset);
        CHECK(found->character == character);
    };
    check(Charset::cp1251(), "Ход 棋", 7, U'棋');
    check(Charset::latin1(), "é棋é", 2, U'棋');
    check(Charset::cp932(), "囲碁바", 6, U'바');
    check(Charset::cp949(), "바둑é囲", 6, U'é');
    check(Charset::ascii(), "aé", 1, U'é');
    check(Charset::gb18030(), "a\xFF", 1, U'\uFFFD');
    check(Charset::utf8(), "棋\xE6", 3, U'\uFFFD');
    check(*charset_by_name("iso-2022-jp"), "囲碁바", 6, U'바');
    // Must not turn into a backslash, which SGF takes for an escape.
    check(Charset::cp932(), "a¥b", 1, U'¥');
    check(Charset::euc_jp(), "a¥b", 1, U'¥');
    check(*charset_by_name("johab"), "바₩", 3, U'₩');
    CHECK_FALSE(find_unencodable(Charset::gb18030(), "바棋éХ𠮷").has_value());
}

TEST_CASE("byte order marks", "[charset]") {
    CHECK(detect_bom("\xEF\xBB\xBF(;")->charset == Charset::utf8());
    CHECK(detect_bom("\xEF\xBB\xBF(;")->length == 3);
    CHECK(detect_bom("\xFF\xFE(\0"sv)->charset == Charset::utf16le());
    CHECK(detect_bom("\xFE\xFF\0("sv)->charset == Charset::utf16be());
    CHECK(detect_bom("\xFE\xFF\0("sv)->length == 2);
    CHECK_FALSE(detect_bom("(;GM[1])").has_value());
    CHECK_FALSE(detect_bom("\xEF\xBB").has_value());
    CHECK_FALSE(detect_bom("").has_value());
}

TEST_CASE("UTF-16 without a mark", "[charset]") {
    std::string const record = "(;GM[1]PB[棋手甲]PW[棋手乙];B[pd])";
    CHECK(detect_utf16(*encode(Charset::utf16le(), record)) == Charset::utf16le());
    CHECK(detect_utf16(*encode(Charset::utf16be(), record)) == Charset::utf16be());
    CHECK_FALSE(detect_utf16(record).has_value());
    CHECK_FALSE(detect_utf16("").has_value());
    CHECK_FALSE(detect_utf16("(;B[\0])"sv).has_value());
    CHECK(detect_utf16("(\0;\0)\0"sv) == Charset::utf16le());
    CHECK_FALSE(detect_utf16("(\0"sv).has_value());
    CHECK_FALSE(detect_utf16(std::string(100, '\0')).has_value());
    CHECK_FALSE(detect_utf16("(;GM[1]FF[4]SZ[19]C[a\0b])\0\0\0\0\0\0"sv).has_value());
}

/// What stands before a place in the source decodes to what stands before it in the text.
TEST_CASE("offsets lead back to the source", "[charset]") {
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += "(;B[pd]C[囲碁 Ω]";
    for (auto const* name : {"utf-16le", "utf-16be", "utf-16", "iso-2022-jp", "utf-8", "euc-jp"}) {
        INFO(name);
        Charset const charset = *charset_by_name(name);
        std::string const source = encode(charset, text).value();
        OffsetMap map;
        REQUIRE(transcode_to_utf8(charset, source, &map) == text);
        for (std::size_t at = 0; at < text.size();
             at += Charset::utf8().char_length(&text[at], text.data() + text.size())) {
            std::string const before = source.substr(0, map.to_source(text, at));
            REQUIRE(transcode_to_utf8(charset, before) == text.substr(0, at));
        }
    }
}

TEST_CASE("offsets of characters outside the BMP and of damage", "[charset]") {
    OffsetMap map;
    std::string const text =
        transcode_to_utf8(Charset::utf16le(), "a\0\x42\xD8\xB7\xDF\x00\xD8z\0"sv, &map);
    REQUIRE(text == "a𠮷\uFFFDz");
    CHECK(map.to_source(text, 0) == 0);
    CHECK(map.to_source(text, 1) == 2);
    CHECK(map.to_source(text, 3) == 2); // inside the character
    CHECK(map.to_source(text, 5) == 6);
    CHECK(map.to_source(text, 8) == 8);
    CHECK(map.to_source(text, 9) == 10);
    CHECK(OffsetMap{}.to_source("", 0) == 0);
}

TEST_CASE("a character after an escape sequence is at its own bytes", "[charset]") {
    OffsetMap map;
    std::string const text =
        transcode_to_utf8(*charset_by_name("iso-2022-jp"), "C[\x1B$B0O8k\x1B(B]", &map);
    REQUIRE(text == "C[囲碁]");
    CHECK(map.to_source(text, 2) == 5);
    CHECK(map.to_source(text, 5) == 7);
    CHECK(map.to_source(text, 8) == 12);
}

TEST_CASE("columns count characters", "[charset]") {
    CHECK(count_characters(Charset::utf8(), "a棋é") == 3);
    CHECK(count_characters(Charset::utf8(), "a\xE6\xA3") == 3);
    CHECK(count_characters(Charset::cp932(), "\x83\x5C]") == 2);
    CHECK(count_characters(Charset::latin1(), "Ren\xE9") == 4);
    CHECK(count_characters(Charset::utf16le(), "a\0b\0"sv) == 2);
    CHECK(count_characters(Charset::gb18030(), "\x95\x34\xB2\x35") == 1);
}
