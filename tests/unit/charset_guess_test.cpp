// The guess on invented texts: short names, tournament words, cut characters, mixed texts.
#include "kifu/charset.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

CharsetGuess guess(std::vector<std::string_view> const& texts) { return guess_charset(texts); }

/// Encodes the texts, guesses, and reads them back.
void check_found(Charset charset, std::vector<std::string_view> const& texts) {
    std::vector<std::string> bytes;
    for (std::string_view const text : texts)
        bytes.push_back(encode(charset, text).value());
    CharsetGuess const found = guess({bytes.begin(), bytes.end()});
    INFO(charset.name() << " guessed as " << found.charset.name() << ", " << texts.front());
    for (std::size_t i = 0; i < texts.size(); ++i)
        CHECK(decode(found.charset, bytes[i]) == texts[i]);
    CHECK(found.margin > 0);
}

} // namespace

TEST_CASE("texts of each language are found", "[charset]") {
    check_found(Charset::gb18030(), {"棋手甲", "棋手乙", "黑中盘胜"});
    check_found(Charset::gb18030(), {"这手棋很好，白棋必须应。"});
    check_found(Charset::cp950(), {"黑方", "白方", "黑中盤勝"});
    check_found(Charset::cp950(), {"這手棋很好，白棋必須應。"});
    check_found(Charset::cp949(), {"흑선수", "백선수", "흑 불계승"});
    check_found(Charset::cp932(), {"黒番", "白番", "黒中押し勝ち"});
    check_found(Charset::cp932(), {"この手は良い。白は受けるしかない。"});
    check_found(Charset::euc_jp(), {"黒番", "白番", "黒中押し勝ち"});
    check_found(Charset::euc_jp(), {"この手は良い。白は受けるしかない。"});
    check_found(Charset::cp1251(), {"Чёрные", "Белые", "Чёрные выиграли"});
    check_found(Charset::koi8_r(), {"Чёрные", "Белые", "Чёрные выиграли"});
    check_found(Charset::cp1252(), {"Señor Negro", "Frau Weiß"});
    check_found(Charset::cp1252(), {"René", "Åse"});
    check_found(Charset::cp1252(), {"Le groupe est mort après l’échange"});
}

TEST_CASE("names with brackets and backslashes inside characters are found", "[charset]") {
    check_found(Charset::cp932(), {"表参道ソフト", "能登"});
    check_found(Charset::cp950(), {"許功蓋", "黑中盤勝"});
}

TEST_CASE("foreign words do not mislead", "[charset]") {
    check_found(Charset::gb18030(), {"AlphaBot 对 BetaBot", "快棋赛 final"});
    check_found(Charset::cp949(), {"AlphaBot 대 BetaBot", "바둑 TV"});
    check_found(Charset::cp1251(), {"Игра на KGS", "бот GnuGo"});
}

TEST_CASE("damaged UTF-8 stays UTF-8", "[charset]") {
    // Cut to a number of bytes, as servers do with names.
    CHECK(guess({"\xE6\xA3\x8B\xE6\x89\x8B\xE7\x94"}).charset == Charset::utf8());
    CHECK(guess({"Ren\xC3\xA9 Ren\xC3\xA9 Ren\xC3"}).charset == Charset::utf8());
    CHECK(guess({"\xD0\xA5\xD0\xBE\xD0\xB4 \xD0"}).charset == Charset::utf8());
    // One comment in another charset among good ones.
    CHECK(guess({"黑棋厚实，白棋有实地", "黑中盘胜", "\xBA\xDA"}).charset == Charset::utf8());
}

TEST_CASE("a cut character does not spoil the guess", "[charset]") {
    std::string const text = *encode(Charset::gb18030(), "黑棋厚实，白棋有实地");
    CHECK(guess({std::string_view(text).substr(0, text.size() - 1)}).charset == Charset::gb18030());
}

TEST_CASE("plain ASCII says nothing", "[charset]") {
    for (auto const& texts : {std::vector<std::string_view>{}, {""}, {"Black", "White"}}) {
        CharsetGuess const found = guess(texts);
        CHECK(found.charset == Charset::utf8());
        CHECK(found.margin == 0);
    }
}

TEST_CASE("more text makes the guess surer", "[charset]") {
    std::string const name = *encode(Charset::cp932(), "黒番");
    std::string const comment = *encode(Charset::cp932(), "黒の模様が大きい。");
    CHECK(guess({name, comment}).margin > guess({name}).margin);
}

TEST_CASE("any bytes give some guess", "[charset]") {
    std::string all;
    for (int i = 0; i < 256; ++i)
        all += static_cast<char>(i);
    CHECK(guess({all}).margin >= 0);
    CHECK(guess({"\xFF"}).margin >= 0);
    CHECK(guess({std::string(100'000, '\xFE')}).margin >= 0);
}
