// The helper's side of batch/archive_protocol.hpp: frames to standard output.
#pragma once

#include "batch/archive_protocol.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kifu::archive {

namespace protocol = batch::archive_protocol;

void greet();
void begin_file(std::string_view name, std::optional<std::uint64_t> size, bool nameless);
void send_data(std::string_view bytes);
void end_file(std::uint64_t size);
/// `kind`: of the file or of the archive.
void give_up(protocol::Kind kind, protocol::Reason reason, std::string_view words);
void end_archive();

} // namespace kifu::archive
