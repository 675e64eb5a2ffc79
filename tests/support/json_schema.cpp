#include "support/json_schema.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace kifu::support {

namespace {

using nlohmann::json;

class Checker {
public:
    explicit Checker(json const& root) : root_(root) {}

    std::vector<std::string> check(json const& schema, json const& value, std::string const& at) {
        found_.clear();
        check_all(schema, value, at);
        return std::move(found_);
    }

private:
    void complain(std::string const& at, std::string const& what) {
        found_.push_back((at.empty() ? "/" : at) + ": " + what);
    }

    void check_all(json const& schema, json const& value, std::string const& at) {
        for (auto const& [keyword, rule] : schema.items())
            check_one(keyword, rule, schema, value, at);
    }

    void check_one(std::string const& keyword, json const& rule, json const& schema,
                   json const& value, std::string const& at) {
        static std::set<std::string> const notes = {"$schema", "$id",         "$defs",
                                                    "title",   "description", "contentEncoding"};
        if (notes.contains(keyword)) return;
        if (keyword == "$ref") return check_all(resolve(rule), value, at);
        if (keyword == "oneOf") return check_one_of(rule, value, at);
        if (keyword == "type") return check_type(rule, value, at);
        if (keyword == "const") {
            if (value != rule) complain(at, "is not " + rule.dump());
        } else if (keyword == "enum") {
            if (std::ranges::find(rule, value) == rule.end()) complain(at, "is none of the values");
        } else if (keyword == "minimum") {
            if (value.is_number() && value < rule) complain(at, "is too small");
        } else if (keyword == "maximum") {
            if (value.is_number() && value > rule) complain(at, "is too large");
        } else if (keyword == "minLength") {
            if (value.is_string() && value.get_ref<std::string const&>().size() < rule)
                complain(at, "is too short");
        } else if (keyword == "pattern") {
            check_pattern(rule, value, at);
        } else if (keyword == "required") {
            for (json const& name : rule)
                if (value.is_object() && !value.contains(name.get<std::string>()))
                    complain(at, "has no " + name.dump());
        } else if (keyword == "properties" || keyword == "additionalProperties" ||
                   keyword == "patternProperties") {
            if (keyword == "properties") check_properties(schema, value, at);
        } else if (keyword == "items") {
            if (value.is_array())
                for (std::size_t i = 0; i < value.size(); ++i)
                    check_all(rule, value[i], at + "/" + std::to_string(i));
        } else if (keyword == "minItems") {
            if (value.is_array() && value.size() < rule) complain(at, "has too few elements");
        } else {
            complain(at, "the checker does not know the keyword " + keyword);
        }
    }

    json const& resolve(json const& reference) const {
        auto const& text = reference.get_ref<std::string const&>();
        return root_.at(json::json_pointer(text.substr(1)));
    }

    void check_one_of(json const& rules, json const& value, std::string const& at) {
        std::vector<std::string> all;
        std::size_t fitting = 0;
        for (json const& rule : rules) {
            auto const why = Checker(root_).check(rule, value, at);
            if (why.empty()) ++fitting;
            all.insert(all.end(), why.begin(), why.end());
        }
        if (fitting == 1) return;
        complain(at, "fits " + std::to_string(fitting) + " of the forms instead of one");
        if (fitting == 0) found_.insert(found_.end(), all.begin(), all.end());
    }

    void check_type(json const& rule, json const& value, std::string const& at) {
        auto const is = [&](std::string const& type) {
            if (type == "integer") return value.is_number_integer();
            return type == (value.is_number() ? "number" : value.type_name());
        };
        bool const fits = rule.is_array() ? std::ranges::any_of(rule, is) : is(rule);
        if (!fits) complain(at, "is not of the type " + rule.dump());
    }

    void check_pattern(json const& rule, json const& value, std::string const& at) {
        if (!value.is_string()) return;
        auto const& text = value.get_ref<std::string const&>();
        // The library's matcher uses the stack for every character.
        if (text.size() > 1000) return;
        if (!std::regex_search(text, std::regex(rule.get<std::string>(), std::regex::ECMAScript)))
            complain(at, "does not match " + rule.dump());
    }

    void check_properties(json const& schema, json const& value, std::string const& at) {
        if (!value.is_object()) return;
        json const& known = schema.at("properties");
        bool const closed =
            schema.contains("additionalProperties") && schema.at("additionalProperties") == false;
        for (auto const& [name, field] : value.items()) {
            if (known.contains(name))
                check_all(known.at(name), field, at + "/" + name);
            else if (json const* const rule = rule_by_pattern(schema, name))
                check_all(*rule, field, at + "/" + name);
            else if (closed)
                complain(at, "has the unknown field " + name);
        }
    }

    static json const* rule_by_pattern(json const& schema, std::string const& name) {
        auto const patterns = schema.find("patternProperties");
        if (patterns == schema.end()) return nullptr;
        for (auto const& [pattern, rule] : patterns->items())
            if (std::regex_search(name, std::regex(pattern, std::regex::ECMAScript))) return &rule;
        return nullptr;
    }

    json const& root_;
    std::vector<std::string> found_;
};

} // namespace

std::vector<std::string> schema_violations(json const& schema, json const& instance) {
    return Checker(schema).check(schema, instance, "");
}

json load_schema(std::string const& path) {
    std::ifstream file(path);
    return json::parse(file);
}

} // namespace kifu::support
