#include "formats/jgf/extras.hpp"

#ifdef KIFU_HAVE_JSON
#include "formats/jgf/names.hpp"
#include "formats/web/document.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#endif

namespace kifu::jgf {

#ifdef KIFU_HAVE_JSON

std::optional<Extras> extras_of(std::string_view text) {
    Diagnostics findings;
    auto const document = web::parse_document(text, 0, findings);
    if (!document || !document->is_object()) return std::nullopt;
    Extras extras;
    for (auto const& [key, value] : document->items()) {
        if (key == "markup" && value.is_array()) {
            for (nlohmann::json const& mark : value)
                extras.markup += (extras.markup.empty() ? "" : ",") + web::text_of_value(mark);
        } else if (std::ranges::find(node_keys, key) == node_keys.end()) {
            if (!extras.keys.empty()) extras.keys += ',';
            detail::append_json_string(extras.keys, key);
            extras.keys += ":" + web::text_of_value(value);
        } else
            return std::nullopt;
    }
    return extras;
}

#else

std::optional<Extras> extras_of(std::string_view /*text*/) { return std::nullopt; }

#endif

} // namespace kifu::jgf
