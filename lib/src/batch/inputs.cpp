#include "batch/inputs.hpp"

#include "kifu/format.hpp"
#include "kifu/source.hpp"

#include "batch/archive_names.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <dirent.h>
#include <memory>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace kifu::batch {

namespace {

enum class Kind : std::uint8_t { file, folder, other };

Kind kind_of(mode_t mode) {
    if (S_ISREG(mode)) return Kind::file;
    return S_ISDIR(mode) ? Kind::folder : Kind::other;
}

/// Files behind links are files; links to folders are not followed. Most folders tell the kind with
/// the name.
Kind kind_of(dirent const& entry, std::string const& folder) {
    switch (entry.d_type) {
    case DT_REG: return Kind::file;
    case DT_DIR: return Kind::folder;
    case DT_LNK:
    case DT_UNKNOWN: break;
    default: return Kind::other;
    }
    std::string const path = folder + entry.d_name;
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0) return Kind::other;
    if (!S_ISLNK(status.st_mode)) return kind_of(status.st_mode);
    // Whoever opens a link that leads nowhere hears so.
    if (::stat(path.c_str(), &status) != 0) return Kind::file;
    return S_ISREG(status.st_mode) ? Kind::file : Kind::other;
}

constexpr char is_file = 'f';
constexpr char maybe_file = '?';

/// The first eight bytes as a number in whose order the names are.
std::uint64_t head_of(std::string_view name) {
    std::uint64_t head = 0;
    for (std::size_t i = 0; i != sizeof head; ++i)
        head = head << 8U | (i < name.size() ? static_cast<unsigned char>(name[i]) : 0U);
    return head;
}

/// Calls `visit` with every entry; gives what went wrong, 0 for nothing.
template <class Visit>
int each_entry(std::string const& folder, Visit const& visit) {
    std::unique_ptr<DIR, int (*)(DIR*)> const stream(::opendir(folder.c_str()), ::closedir);
    if (stream == nullptr) return errno;
    while (true) {
        errno = 0;
        dirent const* const entry = ::readdir(stream.get());
        if (entry == nullptr) return errno;
        visit(*entry);
    }
}

/// Without making a path of the name: lists name many files.
bool is_folder(std::string const& name) {
    struct stat status {};
    return ::stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

} // namespace

void Names::add(std::string_view name, bool file) {
    bytes_.push_back(file ? is_file : maybe_file);
    entries_.push_back({head_of(name), bytes_.size()});
    bytes_.append(name).push_back('\0');
}

/// The first eight bytes tell most names apart; comparing the names themselves would take longer
/// than checking many a record.
void Names::sort() {
    std::ranges::sort(entries_, [&](Entry const& a, Entry const& b) {
        return a.head != b.head ? a.head < b.head : name(a) < name(b);
    });
}

bool Names::next(std::string& path) {
    Entry const& entry = entries_[next_++];
    path.assign(folder_).append(name(entry));
    return bytes_[entry.begin - 1] == is_file;
}

Inputs::Inputs(InputOptions options) : options_(std::move(options)) {
    bool const none = options_.paths.empty() && options_.lists.empty();
    if (none) options_.paths.emplace_back("-");
    Names given{{}};
    for (std::string const& path : options_.paths)
        given.add(path, false);
    for (std::string const& list : options_.lists)
        open_list(list, given);
    push(std::move(given));
}

void Inputs::push(Names names) {
    known_ += names.left();
    if (names.left() != 0) pending_.push_back(std::move(names));
}

void Inputs::open_list(std::string const& path, Names& names) {
    auto source = Source::open(path);
    auto const bytes = source ? source->load() : Result<std::string_view>(source.error());
    if (!bytes) {
        errors_.push_back(bytes.error());
        return;
    }
    char const separator = options_.nul_separated ? '\0' : '\n';
    std::string_view rest = *bytes;
    if (!options_.nul_separated && rest.find('\0') != std::string_view::npos) {
        errors_.push_back({(path == "-" ? "<stdin>" : path) +
                           ": names end with NUL, not one a line: --null reads such lists"});
        return;
    }
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(separator));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (!options_.nul_separated && name.ends_with('\r')) name.remove_suffix(1);
        if (!name.empty()) names.add(name, false);
    }
}

/// Puts the entries of a folder in the place of its name. False if `path` is no folder.
bool Inputs::open_folder(std::string const& path) {
    if (path == "-" || !is_folder(path)) return false;
    std::string prefix = path;
    if (!prefix.ends_with('/')) prefix += '/';
    Names names(prefix);
    int const error = each_entry(path, [&](dirent const& entry) {
        std::string_view const name = entry.d_name;
        if (name == "." || name == "..") return;
        Kind const kind = kind_of(entry, prefix);
        // A pipe or a socket has no record to walk into, and could be waited for in vain.
        bool const counts =
            kind == Kind::file && (format_by_extension(name) != nullptr || is_archive_name(name));
        if (kind == Kind::folder || counts) names.add(name, kind == Kind::file);
    });
    if (error != 0) errors_.push_back({path + ": " + std::generic_category().message(error)});
    names.sort();
    push(std::move(names));
    return true;
}

bool Inputs::next(std::string& path) {
    while (!pending_.empty()) {
        bool const file = pending_.back().next(path);
        if (pending_.back().left() == 0) pending_.pop_back();
        if (file || !open_folder(path)) return true;
        --known_; // a folder
    }
    return false;
}

std::vector<Error> Inputs::take_errors() { return std::exchange(errors_, {}); }

} // namespace kifu::batch
