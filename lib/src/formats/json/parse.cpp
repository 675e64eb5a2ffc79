#ifdef KIFU_HAVE_JSON

#include "formats/json/parse.hpp"

#include "formats/json/record_handler.hpp"

#include <cstddef>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

namespace kifu::json {

namespace {

/// Reads bytes and lets others see how far it is.
class WatchedBytes {
public:
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = char const*;
    using reference = char const&;
    using iterator_category = std::input_iterator_tag;

    WatchedBytes(char const* at, char const*& seen) : at_(at), seen_(&seen) {}
    char const& operator*() const { return *at_; }
    WatchedBytes& operator++() {
        *seen_ = ++at_;
        return *this;
    }
    bool operator==(WatchedBytes const& other) const { return at_ == other.at_; }

private:
    char const* at_;
    char const** seen_;
};

/// The parser's words without its name, the place and the bytes it has read.
std::string expectation(std::string_view what) {
    std::size_t const start = what.find(" - ");
    std::string text(start == std::string_view::npos ? what : what.substr(start + 3));
    std::size_t const read = text.find("; last read: '");
    if (read == std::string::npos) return text;
    std::size_t const expected = text.rfind("'; expected ");
    if (expected == std::string::npos)
        text.resize(read);
    else
        text.erase(read, expected + 1 - read);
    return text;
}

/// The parser's events under the names that it knows.
class Events {
public:
    using number_integer_t = std::int64_t;
    using number_unsigned_t = std::uint64_t;
    using number_float_t = double;
    using string_t = std::string;
    using binary_t = nlohmann::json::binary_t;

    Events(RecordHandler& handler, std::string_view text, std::size_t offset,
           Diagnostics& diagnostics)
        : handler_(handler), size_(text.size()), offset_(offset), diagnostics_(diagnostics) {}

    bool null() { return handler_.null(); }
    bool boolean(bool value) { return handler_.boolean(value); }
    bool number_integer(number_integer_t) { return handler_.number(std::nullopt); }
    bool number_unsigned(number_unsigned_t number) {
        if (number >= std::numeric_limits<std::uint32_t>::max())
            return handler_.number(std::nullopt);
        return handler_.number(static_cast<std::uint32_t>(number));
    }
    bool number_float(number_float_t, string_t const&) { return handler_.number(std::nullopt); }
    bool string(string_t& text) { return handler_.string(text); }
    bool binary(binary_t&) { return handler_.null(); }
    bool start_object(std::size_t) { return handler_.start(Kind::object); }
    bool key(string_t& name) { return handler_.key(name); }
    bool end_object() { return handler_.end(Kind::object); }
    bool start_array(std::size_t) { return handler_.start(Kind::array); }
    bool end_array() { return handler_.end(Kind::array); }
    bool parse_error(std::size_t position, std::string const&,
                     nlohmann::json::exception const& error) {
        std::size_t const place = position == 0 ? 0 : position - 1;
        bool const inside = place < size_;
        diagnostics_.add(Code::json_syntax, {offset_ + (inside ? place : size_), inside ? 1U : 0U},
                         "not JSON: " + expectation(error.what()));
        return false;
    }

private:
    RecordHandler& handler_;
    std::size_t size_;
    std::size_t offset_;
    Diagnostics& diagnostics_;
};

} // namespace

void parse(std::string_view text, std::size_t offset, SgfBuilder& builder,
           Diagnostics& diagnostics) {
    char const* seen = text.data();
    RecordHandler handler(text, offset, seen, builder, diagnostics);
    Events events(handler, text, offset, diagnostics);
    nlohmann::json::sax_parse(WatchedBytes(text.data(), seen),
                              WatchedBytes(text.data() + text.size(), seen), &events);
    handler.finish();
}

} // namespace kifu::json

#endif
