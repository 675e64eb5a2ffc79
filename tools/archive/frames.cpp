#include "frames.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <unistd.h>

namespace kifu::archive {

namespace {

using namespace protocol;

/// Appends the number, the lowest byte first.
void append_number(std::string& out, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        out += static_cast<char>(number >> 8 * i & 0xFFU);
}

/// Ends the program when nobody listens any more.
void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        ssize_t const written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) std::_Exit(1);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void send(Kind kind, std::string_view payload) {
    static std::string frame;
    frame.assign(1, kind);
    append_number(frame, payload.size(), 4);
    frame += payload;
    write_all(frame);
}

} // namespace

void greet() { send(hello, greeting); }

void begin_file(std::string_view name, std::optional<std::uint64_t> size, bool is_nameless) {
    unsigned const flags = (size ? size_known : 0U) | (is_nameless ? nameless : 0U);
    std::string payload(1, static_cast<char>(flags));
    append_number(payload, size.value_or(0), 8);
    payload += name.substr(0, longest_name);
    send(file, payload);
}

void send_data(std::string_view bytes) {
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), most_in_frame)))
        send(data, bytes.substr(0, most_in_frame));
}

void end_file(std::uint64_t size) {
    std::string payload;
    append_number(payload, size, 8);
    send(end_of_file, payload);
}

void give_up(Kind kind, Reason reason, std::string_view words) {
    std::string payload(1, reason);
    payload += words.substr(0, longest_name);
    send(kind, payload);
}

void end_archive() { send(protocol::end_of_archive, {}); }

} // namespace kifu::archive
