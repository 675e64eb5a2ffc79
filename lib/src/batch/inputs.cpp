#include "batch/inputs.hpp"

#include "kifu/format.hpp"
#include "kifu/source.hpp"

#include "batch/archive_names.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <dirent.h>
#include <memory>
#include <ranges>
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
Kind kind_of(dirent const& entry, std::string const& path) {
    switch (entry.d_type) {
    case DT_REG: return Kind::file;
    case DT_DIR: return Kind::folder;
    case DT_LNK:
    case DT_UNKNOWN: break;
    default: return Kind::other;
    }
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0) return Kind::other;
    if (!S_ISLNK(status.st_mode)) return kind_of(status.st_mode);
    if (::stat(path.c_str(), &status) != 0) return Kind::other;
    return S_ISREG(status.st_mode) ? Kind::file : Kind::other;
}

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

Inputs::Inputs(InputOptions options) : options_(std::move(options)) {
    bool const none = options_.paths.empty() && options_.lists.empty();
    if (none) options_.paths.emplace_back("-");
    for (std::string const& list : options_.lists)
        open_list(list);
    for (std::string const& path : std::views::reverse(options_.paths))
        pending_.push_back({path});
}

void Inputs::open_list(std::string const& path) {
    auto source = Source::open(path);
    auto const bytes = source ? source->load() : Result<std::string_view>(source.error());
    if (!bytes) {
        errors_.push_back(bytes.error());
        return;
    }
    char const separator = options_.nul_separated ? '\0' : '\n';
    std::vector<Name> names;
    std::string_view rest = *bytes;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(separator));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (!options_.nul_separated && name.ends_with('\r')) name.remove_suffix(1);
        if (!name.empty()) names.push_back({std::string(name)});
    }
    std::ranges::reverse(names);
    pending_.insert(pending_.begin(), std::make_move_iterator(names.begin()),
                    std::make_move_iterator(names.end()));
}

/// Last one first. Behind the first `shared` bytes, which are the same in all, the next eight tell
/// most names apart; sorting the names themselves would take longer than checking many a record.
void Inputs::append_sorted(std::vector<Name>& names, std::size_t shared) {
    struct Key {
        std::uint64_t head;
        std::size_t index;
    };
    std::vector<Key> keys;
    keys.reserve(names.size());
    for (Name const& name : names)
        keys.push_back({head_of(std::string_view(name.path).substr(shared)), keys.size()});
    std::ranges::sort(keys, [&](Key const& a, Key const& b) {
        if (a.head != b.head) return a.head > b.head;
        return names[a.index].path > names[b.index].path;
    });
    pending_.reserve(pending_.size() + keys.size());
    for (Key const& key : keys)
        pending_.push_back(std::move(names[key.index]));
}

/// Puts the entries of a folder in the place of its name. False if `path` is no folder.
bool Inputs::open_folder(std::string const& path) {
    if (path == "-" || !is_folder(path)) return false;
    std::string prefix = path;
    if (!prefix.ends_with('/')) prefix += '/';
    std::vector<Name> names;
    int const error = each_entry(path, [&](dirent const& entry) {
        std::string_view const name = entry.d_name;
        if (name == "." || name == "..") return;
        std::string full = prefix;
        full += name;
        Kind const kind = kind_of(entry, full);
        // A pipe or a socket has no record to walk into, and could be waited for in vain.
        bool const counts =
            kind == Kind::file && (format_by_extension(name) != nullptr || is_archive_name(full));
        if (kind == Kind::folder || counts) names.push_back({std::move(full), kind == Kind::file});
    });
    if (error != 0) errors_.push_back({path + ": " + std::generic_category().message(error)});
    append_sorted(names, prefix.size());
    return true;
}

bool Inputs::next(std::string& path) {
    while (!pending_.empty()) {
        bool const file = pending_.back().file;
        path = std::move(pending_.back().path);
        pending_.pop_back();
        if (!file && open_folder(path)) continue;
        ++given_;
        return true;
    }
    return false;
}

std::vector<Error> Inputs::take_errors() { return std::exchange(errors_, {}); }

} // namespace kifu::batch
