// A small strict checker of JSON against the committed schemas.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kifu::support {

/// What in `instance` is not as the schema says, with its place; empty when all is well. A keyword
/// that the checker does not know is a violation too.
std::vector<std::string> schema_violations(nlohmann::json const& schema,
                                           nlohmann::json const& instance);

nlohmann::json load_schema(std::string const& path);

} // namespace kifu::support
