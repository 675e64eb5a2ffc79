#include "unpacker.hpp"

#include "frames.hpp"
#include "input.hpp"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace kifu::archive {

namespace {

using protocol::Kind;
using protocol::Reason;

struct Free {
    void operator()(::archive* archive) const { archive_read_free(archive); }
};
using Archive = std::unique_ptr<::archive, Free>;

constexpr std::size_t block = 64UL << 10;

/// Only what kifu promises to read, so that nothing else of the library can be reached. A filter
/// that would call another program is not among them.
void choose_formats(::archive* archive) {
    archive_read_support_filter_gzip(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_bzip2(archive);
    archive_read_support_format_zip(archive);
    archive_read_support_format_tar(archive);
    archive_read_support_format_7zip(archive);
    archive_read_support_format_lha(archive);
    // A compressed file that is no archive.
    archive_read_support_format_raw(archive);
    archive_read_support_format_empty(archive);
}

/// Bytes that gzip could not unpack are the reason for whatever libarchive says of the rest.
std::string words_of(::archive* archive, Input const& input) {
    if (!input.failure().empty()) return std::string(input.failure());
    char const* const text = archive_error_string(archive);
    return text != nullptr ? text : "is damaged";
}

void say_failure(Kind kind, ::archive* archive, Input const& input, bool encrypted) {
    if (encrypted)
        give_up(kind, Reason::encrypted, {});
    else
        give_up(kind, Reason::broken, "is damaged: " + words_of(archive, input));
}

/// The name in UTF-8 where the archive's can be told in it, else its bytes.
std::string name_of(::archive_entry* entry) {
    if (char const* const name = archive_entry_pathname(entry)) return name;
    if (char const* const name = archive_entry_pathname_utf8(entry)) return name;
    return "unnamed";
}

/// Sends zeros for what a sparse file leaves out.
void send_zeros(std::uint64_t count) {
    static constexpr std::array<char, block> zeros{};
    for (; count > block; count -= block)
        send_data({zeros.data(), block});
    send_data({zeros.data(), static_cast<std::size_t>(count)});
}

/// Sends the bytes of the file. False where the archive cannot be read on. Block by block: what
/// reads more at once drops the bytes before a failure.
bool send_bytes(::archive* archive, ::archive_entry* entry, Input const& input) {
    std::uint64_t sent = 0;
    while (true) {
        void const* bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        int const status = archive_read_data_block(archive, &bytes, &size, &offset);
        if (status == ARCHIVE_RETRY) continue;
        if (status == ARCHIVE_EOF) break;
        if (status < 0) {
            bool const whole = status == ARCHIVE_FATAL;
            bool const encrypted = archive_entry_is_encrypted(entry) != 0;
            say_failure(whole ? Kind::archive_given_up : Kind::file_given_up, archive, input,
                        encrypted);
            return !whole;
        }
        auto const begin = static_cast<std::uint64_t>(offset);
        if (offset < 0 || begin < sent) {
            give_up(Kind::file_given_up, Reason::broken, "is damaged: its parts overlap");
            return true;
        }
        send_zeros(begin - sent);
        send_data({static_cast<char const*>(bytes), size});
        sent = begin + size;
    }
    bool const raw = archive_format(archive) == ARCHIVE_FORMAT_RAW;
    if (raw && !input.failure().empty()) {
        say_failure(Kind::archive_given_up, archive, input, false);
        return false;
    }
    end_file(sent);
    return true;
}

/// A plain file with bytes of its own, not another name of one.
bool is_plain_file(::archive_entry* entry) {
    return (archive_entry_filetype(entry) & static_cast<unsigned>(S_IFMT)) == S_IFREG &&
           archive_entry_hardlink(entry) == nullptr;
}

/// False where the archive cannot be read on.
bool send_file(::archive* archive, ::archive_entry* entry, Input const& input) {
    bool const raw = archive_format(archive) == ARCHIVE_FORMAT_RAW;
    if (!raw && !is_plain_file(entry)) return true;
    std::optional<std::uint64_t> size;
    if (archive_entry_size_is_set(entry) != 0)
        size = static_cast<std::uint64_t>(archive_entry_size(entry));
    begin_file(name_of(entry), size, raw);
    return send_bytes(archive, entry, input);
}

bool is_compressed(::archive* archive, Input const& input) {
    return input.unpacks() || archive_filter_count(archive) > 1;
}

/// Anything is a raw file; without a compression it is none that was asked for.
bool is_archive(::archive* archive, Input const& input) {
    return archive_format(archive) != ARCHIVE_FORMAT_RAW || is_compressed(archive, input);
}

/// Nothing unpacked is a file without a byte, which libarchive says nothing about; nothing at all
/// is no archive.
bool send_nothing(::archive* archive, Input const& input) {
    if (!is_compressed(archive, input)) {
        give_up(Kind::archive_given_up, Reason::broken, "is empty");
        return false;
    }
    if (!input.failure().empty()) return true; // which is told
    begin_file("data", 0, true);
    end_file(0);
    return true;
}

/// Whether a zip that can be looked at anywhere ends with the list of its files. Without it
/// libarchive takes what comes for all there is.
bool is_cut_zip(::archive* archive, Input const& input) {
    constexpr int base = ARCHIVE_FORMAT_BASE_MASK;
    bool const zip = (archive_format(archive) & base) == ARCHIVE_FORMAT_ZIP;
    if (!zip || is_compressed(archive, input)) return false;
    off_t const size = ::lseek(STDIN_FILENO, 0, SEEK_END);
    if (size < 0) return false;
    constexpr off_t longest_end = 22 + 65'535; // with a comment
    off_t const begin = std::max<off_t>(size - longest_end, 0);
    std::string end(static_cast<std::size_t>(size - begin), '\0');
    ssize_t const got = ::pread(STDIN_FILENO, end.data(), end.size(), begin);
    return got != static_cast<ssize_t>(end.size()) || end.rfind("PK\x05\x06") == std::string::npos;
}

} // namespace

bool unpack() {
    Input input;
    Archive const archive(archive_read_new());
    choose_formats(archive.get());
    if (!input.open(archive.get())) {
        say_failure(Kind::archive_given_up, archive.get(), input, false);
        return false;
    }
    while (true) {
        ::archive_entry* entry = nullptr;
        int const status = archive_read_next_header(archive.get(), &entry);
        if (status == ARCHIVE_RETRY) continue;
        if (status == ARCHIVE_EOF) {
            bool const nothing = archive_format(archive.get()) == ARCHIVE_FORMAT_EMPTY;
            if (nothing && !send_nothing(archive.get(), input)) return false;
            break;
        }
        if (status == ARCHIVE_FATAL || status == ARCHIVE_FAILED) {
            // Some formats encrypt the list of the files too.
            bool const encrypted = archive_read_has_encrypted_entries(archive.get()) > 0;
            say_failure(Kind::archive_given_up, archive.get(), input, encrypted);
            return false;
        }
        if (!is_archive(archive.get(), input)) {
            give_up(Kind::archive_given_up, Reason::broken,
                    "is no archive of a kind that kifu reads");
            return false;
        }
        if (!send_file(archive.get(), entry, input)) return false;
    }
    if (!input.failure().empty()) {
        say_failure(Kind::archive_given_up, archive.get(), input, false);
        return false;
    }
    if (is_cut_zip(archive.get(), input)) {
        give_up(Kind::archive_given_up, Reason::broken,
                "is cut off: the list of its files is missing");
        return false;
    }
    end_archive();
    return true;
}

} // namespace kifu::archive
