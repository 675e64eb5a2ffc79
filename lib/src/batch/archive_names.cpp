#include "batch/archive_names.hpp"

#include "text/ascii.hpp"
#include "text/findings_parts.hpp"

#include <algorithm>
#include <array>

namespace kifu::batch {

namespace {

constexpr auto extensions = std::to_array<std::string_view>(
    {"zip", "tar", "gz", "tgz", "zst", "tzst", "xz", "txz", "bz2", "tbz2", "7z", "lha", "lzh"});

/// Longer names of entries are cut for paths; the system takes no longer ones for files either.
constexpr std::size_t longest_shown = 255;
/// What stays of them leaves room for a mark and for the extensions that outputs get.
constexpr std::size_t longest_cut = 240;

struct Magic {
    std::size_t offset;
    std::string_view bytes;
};

using namespace std::string_view_literals;
constexpr auto seven_zip = "7z\xBC\xAF\x27\x1C"sv;
constexpr auto magics = std::to_array<Magic>({
    {0, "PK\x03\x04"sv},
    {0, "PK\x05\x06"sv}, // without a file
    {0, "\x1F\x8B\x08"sv},
    {0, "\x28\xB5\x2F\xFD"sv}, // zstd
    {0, "\xFD\x37zXZ\0"sv},
    {0, "BZh"sv},
    {0, seven_zip},
    {257, "ustar"sv},
});

/// `-lh5-` and its like behind two bytes.
bool is_lha(std::string_view bytes) {
    return bytes.size() > 6 && bytes[2] == '-' && bytes[3] == 'l' &&
           (bytes[4] == 'h' || bytes[4] == 'z') && bytes[6] == '-';
}

} // namespace

bool is_archive_name(std::string_view name) {
    std::size_t const dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string_view const found = name.substr(dot + 1);
    return std::ranges::any_of(extensions, [&](std::string_view extension) {
        return ascii::same_but_case(found, extension);
    });
}

bool is_archive(std::string_view bytes) {
    return is_lha(bytes) || std::ranges::any_of(magics, [&](Magic const& magic) {
               return bytes.size() > magic.offset &&
                      bytes.substr(magic.offset).starts_with(magic.bytes);
           });
}

bool needs_whole_file(std::string_view bytes) { return bytes.starts_with(seven_zip); }

std::string name_within(std::string_view archive) {
    archive.remove_prefix(archive.rfind('/') + 1);
    return std::string(is_archive_name(archive) ? archive.substr(0, archive.rfind('.')) : archive);
}

std::string entry_path(std::string_view archive, std::string_view entry) {
    std::string shown = detail::printable(entry);
    if (shown.size() > longest_shown) {
        std::size_t end = longest_cut;
        while (end > 0 && (static_cast<unsigned char>(shown[end]) & 0xC0U) == 0x80U)
            --end;
        shown.resize(end);
        shown += "\xE2\x80\xA6"; // …
    }
    return std::string(archive) + "!" + shown;
}

std::string_view entry_of(std::string_view path) {
    for (std::size_t at = path.find('!'); at != std::string_view::npos; at = path.find('!', at + 1))
        if (path.substr(0, at) == "<stdin>" || is_archive_name(path.substr(0, at)))
            return path.substr(at + 1);
    return {};
}

} // namespace kifu::batch
