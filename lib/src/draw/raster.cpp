// Talks to the helper program kifu-raster; tools/raster/main.cpp says how.
#include "kifu/raster.hpp"

#include "text/helper_program.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace kifu {

namespace {

constexpr std::string_view name = "kifu-raster";
constexpr std::size_t longest_head = 64;
/// No picture has more: so many a helper that has gone wrong does not get from us.
constexpr std::size_t most_bytes = 2UL << 30;

} // namespace

struct Rasterizer::Helper {
    text::HelperProgram program{};

    /// "ok 123" or "error 12", without the line end; nothing when the helper has ended.
    std::optional<std::string> read_head() {
        std::string head;
        for (char c = 0; head.size() < longest_head;) {
            if (!program.read_all(&c, 1)) return std::nullopt;
            if (c == '\n') return head;
            head += c;
        }
        return std::nullopt;
    }

    /// What the head says follows.
    std::optional<std::string> read_body(std::string_view head) {
        std::size_t const blank = std::min(head.find(' '), head.size());
        std::string_view const digits = head.substr(std::min(blank + 1, head.size()));
        std::size_t size = 0;
        auto const end = digits.data() + digits.size();
        auto const read = std::from_chars(digits.data(), end, size);
        if (read.ec != std::errc() || read.ptr != end || size > most_bytes) return std::nullopt;
        std::string body(size, '\0');
        if (!program.read_all(body.data(), size)) return std::nullopt;
        return body;
    }
};

Rasterizer::Rasterizer() = default;
Rasterizer::~Rasterizer() = default;

std::string Rasterizer::problem() {
    if (!text::find_helper(name).empty()) return {};
    return "PNG and PDF need the helper program " + std::string(name) +
           ", which is not there: build kifu with librsvg and cairo, or name its folder by "
           "KIFU_LIBEXEC";
}

Result<std::string> Rasterizer::png(std::string_view svg, std::uint32_t dots_per_inch) {
    std::array const pictures{svg};
    return ask("png " + std::to_string(dots_per_inch), pictures);
}

Result<std::string> Rasterizer::pdf(std::span<std::string const> svg_pages) {
    std::vector<std::string_view> const pictures(svg_pages.begin(), svg_pages.end());
    return ask("pdf", pictures);
}

Result<std::string> Rasterizer::ask(std::string const& request,
                                    std::span<std::string_view const> pictures) {
    if (!helper_) {
        std::string const path = text::find_helper(name);
        if (path.empty()) return Error{problem()};
        auto program = text::HelperProgram::start(path);
        if (!program) return program.error();
        helper_ = std::make_unique<Helper>(Helper{std::move(*program)});
    }
    std::string head = request;
    for (std::string_view const picture : pictures)
        head += " " + std::to_string(picture.size());
    bool written = helper_->program.write(head + "\n");
    for (std::string_view const picture : pictures)
        written = written && helper_->program.write(picture);
    auto const answer = written ? helper_->read_head() : std::nullopt;
    auto body = answer ? helper_->read_body(*answer) : std::nullopt;
    if (!body) {
        helper_.reset(); // the next picture gets a new one
        return Error{"the helper program " + std::string(name) + " has ended too early"};
    }
    if (answer->starts_with("ok ")) return std::move(*body);
    return Error{std::string(name) + ": " + *body};
}

} // namespace kifu
