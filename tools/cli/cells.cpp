#include "cli/cells.hpp"

#include "text/json_text.hpp"

#include <utility>

namespace kifu::cli {

InfoCell string_cell(std::string_view text) {
    if (text.empty()) return {};
    return {InfoCell::Kind::string, std::string(text), {}};
}

InfoCell number_cell(std::uint32_t number) {
    return {InfoCell::Kind::number, std::to_string(number), {}};
}

void ListCell::add(std::string_view text, std::string_view json) {
    cell_.text += cell_.text.empty() ? "" : between_;
    cell_.text += text;
    if (place_ == CellPlace::table) return;
    cell_.json += cell_.json.empty() ? "[" : ",";
    cell_.json += json;
}

void ListCell::add(std::string_view text) {
    std::string json;
    if (place_ == CellPlace::json) detail::append_json_string(json, text);
    add(text, json);
}

InfoCell ListCell::take() {
    cell_.kind = InfoCell::Kind::object;
    if (place_ == CellPlace::json) cell_.json += cell_.json.empty() ? "[]" : "]";
    return std::move(cell_);
}

} // namespace kifu::cli
