#include "cli/diff.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

constexpr std::size_t context = 3;

/// A hunk without its numbers.
struct Hunk {
    std::uint64_t old_count = 0;
    std::uint64_t new_count = 0;
    std::string codes;
    std::string lines;
};

/// A stretch of whole lines with all changes that touch them.
struct Segment {
    std::size_t begin; ///< in the bytes
    std::size_t end;
    std::size_t first_change;
    std::size_t last_change; ///< behind the last one
};

std::size_t line_begin(std::string_view bytes, std::size_t at) {
    std::size_t const before = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::size_t line_end(std::string_view bytes, std::size_t at) {
    std::size_t const end = bytes.find('\n', at);
    return end == std::string_view::npos ? bytes.size() : end + 1;
}

std::size_t lines_before(std::string_view bytes, std::size_t at, std::size_t count) {
    while (count-- > 0 && at > 0)
        at = line_begin(bytes, at - 1);
    return at;
}

std::size_t lines_behind(std::string_view bytes, std::size_t at, std::size_t count) {
    while (count-- > 0 && at < bytes.size())
        at = line_end(bytes, at);
    return at;
}

/// Whether a change at `from` belongs to the lines of a segment before it. At the end of the bytes
/// changes may write on at the same line, so what reaches that is one segment.
bool touches(Segment const& segment, std::size_t from, std::string_view bytes) {
    return from < segment.end || (from == bytes.size() && segment.end == bytes.size());
}

std::vector<Segment> segments_of(std::string_view bytes, std::uint64_t offset,
                                 std::span<Replacement const> changes) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto const from = static_cast<std::size_t>(changes[i].begin - offset);
        auto const to = static_cast<std::size_t>(changes[i].end - offset);
        if (!segments.empty() && touches(segments.back(), from, bytes)) {
            Segment& last = segments.back();
            if (to >= last.end) last.end = line_end(bytes, to); // else the line's end is known
            last.last_change = i + 1;
            continue;
        }
        segments.push_back({line_begin(bytes, from), line_end(bytes, to), i, i + 1});
    }
    return segments;
}

/// Appends every line of `text` behind `mark`; gives their number.
std::uint64_t append_lines(char mark, std::string_view text, std::string& out) {
    std::uint64_t count = 0;
    while (!text.empty()) {
        std::size_t const end = line_end(text, 0);
        out += mark;
        out += text.substr(0, end);
        if (text[end - 1] != '\n') out += "\n\\ No newline at end of file\n";
        text.remove_prefix(end);
        ++count;
    }
    return count;
}

/// Lines that two texts begin with alike; not the last one of either.
std::size_t common_lines(std::string_view a, std::string_view b) {
    std::size_t same = 0;
    while (true) {
        std::size_t const end = line_end(a, same);
        if (end >= a.size() || end >= b.size()) return same;
        if (a.substr(same, end - same) != b.substr(same, end - same)) return same;
        same = end;
    }
}

/// Where the lines begin in `a` that both texts end with.
std::size_t common_end(std::string_view a, std::string_view b) {
    std::size_t same = 0;
    while (same < a.size() && same < b.size()) {
        std::size_t const begin = line_begin(a, a.size() - same - 1);
        std::size_t const length = a.size() - same - begin;
        bool const whole = length < b.size() - same && b[b.size() - same - length - 1] == '\n';
        if (!whole || begin == 0 ||
            b.substr(b.size() - same - length, length) != a.substr(begin, length))
            break;
        same += length;
    }
    return a.size() - same;
}

/// The segments that stand so close together that they share a hunk, from the first on; gives the
/// place behind the last.
std::size_t hunk_end(std::string_view bytes, std::span<Segment const> segments, std::size_t first) {
    std::size_t last = first + 1;
    while (last < segments.size() &&
           lines_behind(bytes, segments[last - 1].end, 2 * context) >= segments[last].begin)
        ++last;
    return last;
}

class HunkMaker {
public:
    HunkMaker(std::string_view bytes, std::uint64_t offset, std::span<Replacement const> changes)
        : bytes_(bytes), offset_(offset), changes_(changes) {}

    /// `at`: where the hunk begins.
    Hunk make(std::size_t at, std::span<Segment const> segments) const {
        std::size_t const end = lines_behind(bytes_, segments.back().end, context);
        Hunk hunk;
        hunk.codes = codes_of(segments);
        for (Segment const& segment : segments) {
            add_context(hunk, at, segment.begin);
            add_change(hunk, segment);
            at = segment.end;
        }
        add_context(hunk, at, end);
        return hunk;
    }

private:
    void add_context(Hunk& hunk, std::size_t from, std::size_t to) const {
        std::uint64_t const count = append_lines(' ', bytes_.substr(from, to - from), hunk.lines);
        hunk.old_count += count;
        hunk.new_count += count;
    }

    void add_change(Hunk& hunk, Segment const& segment) const {
        std::string_view const before = bytes_.substr(segment.begin, segment.end - segment.begin);
        auto const inside =
            changes_.subspan(segment.first_change, segment.last_change - segment.first_change);
        std::string const after = apply(before, offset_ + segment.begin, inside);
        std::size_t const same = common_lines(before, after);
        add_context(hunk, segment.begin, segment.begin + same);
        std::string_view const old_rest = before.substr(same);
        std::string_view const new_rest = std::string_view(after).substr(same);
        std::size_t const end = common_end(old_rest, new_rest);
        std::size_t const tail = old_rest.size() - end;
        hunk.old_count += append_lines('-', old_rest.substr(0, end), hunk.lines);
        hunk.new_count += append_lines('+', new_rest.substr(0, new_rest.size() - tail), hunk.lines);
        add_context(hunk, segment.begin + same + end, segment.end);
    }

    std::string codes_of(std::span<Segment const> segments) const {
        std::string codes;
        std::vector<Code> named;
        for (std::size_t i = segments.front().first_change; i < segments.back().last_change; ++i)
            for (Code const code : changes_[i].codes) {
                if (std::ranges::find(named, code) != named.end()) continue;
                named.push_back(code);
                codes += (codes.empty() ? "" : ", ") + std::string(code_info(code).slug);
            }
        return codes;
    }

    std::string_view bytes_;
    std::uint64_t offset_;
    std::span<Replacement const> changes_;
};

std::uint64_t count_lines(std::string_view text) {
    return static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
}

std::string range(std::uint64_t line, std::uint64_t count) {
    // An empty range names the line before it.
    return std::to_string(count == 0 ? line - 1 : line) + "," + std::to_string(count);
}

/// Appends a hunk that begins at a line. `shift`: lines that the hunks before it added, less those
/// they removed; updated.
void append_hunk(Hunk const& hunk, std::uint64_t line, std::int64_t& shift, std::string& out) {
    auto const new_line = static_cast<std::uint64_t>(static_cast<std::int64_t>(line) + shift);
    out += "@@ -" + range(line, hunk.old_count) + " +" + range(new_line, hunk.new_count) + " @@ " +
           hunk.codes + "\n" + hunk.lines;
    shift += static_cast<std::int64_t>(hunk.new_count) - static_cast<std::int64_t>(hunk.old_count);
}

} // namespace

void FileDiff::add(std::string_view bytes, std::span<Replacement const> changes, bool last,
                   std::string& out) {
    bytes_ += bytes;
    changes_.insert(changes_.end(), changes.begin(), changes.end());
    // Where one hunk goes on and on, its beginning is not looked at again for every part.
    if (!last && bytes_.size() < worthwhile_) return;
    std::size_t const done = append_hunks(last, out);
    std::size_t keep = lines_before(bytes_, line_begin(bytes_, bytes_.size()), context);
    if (done < changes_.size()) {
        auto const next = static_cast<std::size_t>(changes_[done].begin - offset_);
        keep = std::min(keep, lines_before(bytes_, line_begin(bytes_, next), context));
    }
    forget(keep, done);
    worthwhile_ = 2 * bytes_.size();
}

/// Gives how many changes are done with.
std::size_t FileDiff::append_hunks(bool last, std::string& out) {
    auto const segments = segments_of(bytes_, offset_, changes_);
    // What comes may change the last line, and belong to the hunk of a change that is near to it.
    std::size_t const final_end =
        lines_before(bytes_, line_begin(bytes_, bytes_.size()), 2 * context + 1);
    HunkMaker const maker(bytes_, offset_, changes_);
    std::size_t counted = 0;
    std::uint64_t line = line_;
    std::size_t done = 0;
    for (std::size_t first = 0; first < segments.size();) {
        std::size_t const behind = hunk_end(bytes_, segments, first);
        if (!last && segments[behind - 1].end > final_end) break;
        std::size_t const begin = lines_before(bytes_, segments[first].begin, context);
        line += count_lines(std::string_view(bytes_).substr(counted, begin - counted));
        counted = begin;
        append_hunk(maker.make(begin, std::span(segments).subspan(first, behind - first)), line,
                    shift_, out);
        done = segments[behind - 1].last_change;
        first = behind;
    }
    return done;
}

void FileDiff::forget(std::size_t bytes, std::size_t changes) {
    line_ += count_lines(std::string_view(bytes_).substr(0, bytes));
    offset_ += bytes;
    bytes_.erase(0, bytes);
    changes_.erase(changes_.begin(), changes_.begin() + static_cast<std::ptrdiff_t>(changes));
}

} // namespace kifu::cli
