#include "text/csv.hpp"

#include <cstddef>
#include <cstdint>

namespace kifu::detail {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

class CsvReader {
public:
    CsvReader(std::string_view text, std::function<void(Span, std::string_view)> const& report)
        : text_(text), report_(report) {
        if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    }

    std::vector<CsvRow> read() {
        std::vector<CsvRow> rows;
        while (at_ < text_.size()) {
            CsvRow row = read_row();
            bool const nothing = row.fields.size() == 1 && row.span.length == 0;
            if (!nothing) rows.push_back(std::move(row));
        }
        return rows;
    }

private:
    CsvRow read_row() {
        CsvRow row;
        row.span.offset = at_;
        while (true) {
            row.fields.push_back(read_field());
            if (at_ == text_.size() || text_[at_] != ',') break;
            ++at_;
        }
        row.span.length = static_cast<std::uint32_t>(at_ - row.span.offset);
        skip_line_break();
        return row;
    }

    std::string read_field() {
        bool const quoted = at_ < text_.size() && text_[at_] == '"';
        std::string field = quoted ? read_quoted() : std::string();
        std::size_t const rest = at_;
        while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n' && text_[at_] != '\r')
            ++at_;
        std::string_view const plain = text_.substr(rest, at_ - rest);
        if (quoted && !plain.empty())
            complain(rest, "text behind a closing quote: expected a comma or the end of the line");
        else if (plain.find('"') != std::string_view::npos)
            complain(rest, "a quote within a field: expected the whole field in quotes, and `\"\"` "
                           "for each quote in it");
        return field += plain;
    }

    std::string read_quoted() {
        std::string field;
        std::size_t const begin = at_++;
        while (true) {
            std::size_t const quote = text_.find('"', at_);
            if (quote == std::string_view::npos) {
                field += text_.substr(at_);
                at_ = text_.size();
                complain(begin, "a field in quotes that is not closed");
                return field;
            }
            field += text_.substr(at_, quote - at_);
            at_ = quote + 1;
            if (at_ == text_.size() || text_[at_] != '"') return field;
            field += '"';
            ++at_;
        }
    }

    void skip_line_break() {
        if (text_.substr(at_).starts_with("\r\n"))
            at_ += 2;
        else if (at_ < text_.size())
            ++at_;
    }

    void complain(std::size_t from, std::string_view problem) const {
        report_({from, static_cast<std::uint32_t>(at_ - from)}, problem);
    }

    std::string_view text_;
    std::function<void(Span, std::string_view)> const& report_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<CsvRow> read_csv(std::string_view text,
                             std::function<void(Span, std::string_view)> const& report) {
    return CsvReader(text, report).read();
}

} // namespace kifu::detail
