#include "cli/output_kind.hpp"

#include "kifu/format.hpp"
#include "kifu/picture.hpp"

#include "batch/archive_names.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace kifu::cli {

namespace {

constexpr auto other_pictures = std::to_array<std::string_view>(
    {"jpg", "jpeg", "gif", "bmp", "webp", "avif", "tif", "tiff", "eps", "ps"});
/// Of anything that is text.
constexpr std::string_view plain_text = "txt";

/// Empty for a folder and where there is none.
std::string_view extension_of(std::string const& output) {
    std::error_code error;
    if (std::filesystem::is_directory(output, error)) return {};
    std::string_view const name = std::string_view(output).substr(output.rfind('/') + 1);
    std::size_t const dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

bool is_other_picture(std::string_view extension) {
    return std::ranges::any_of(other_pictures, [&](std::string_view other) {
        return ascii::same_but_case(extension, other);
    });
}

bool is_name_of_picture(std::string const& output) {
    std::string_view const extension = extension_of(output);
    if (extension.empty()) return false;
    PictureFormat const* const drawn = picture_format_of_file(output);
    return (drawn != nullptr && drawn->extension != plain_text) || is_other_picture(extension);
}

/// What a name promises that no record is; empty for nothing.
std::string_view kind_of_no_record(std::string const& output) {
    if (extension_of(output).empty()) return {};
    if (is_name_of_picture(output)) return "a picture";
    return batch::is_archive_name(output) ? "an archive" : "";
}

/// By the name; null for a folder too.
Format const* format_of_name(std::string const& output) {
    return extension_of(output).empty() ? nullptr : format_by_extension(output);
}

} // namespace

std::string not_for_sgf(std::string const& output) {
    std::string_view kind = kind_of_no_record(output);
    Format const* const format = format_of_name(output);
    if (kind.empty() && format != nullptr && format->to_sgf != nullptr)
        kind = "a record of another format";
    if (kind.empty()) return {};
    return (output + " is the name of ").append(kind).append("; what is written is SGF");
}

std::string not_for_records(std::string const& output) {
    std::string_view kind = kind_of_no_record(output);
    Format const* const named = format_of_name(output);
    if (kind.empty() && named != nullptr && named->write == nullptr)
        kind = "a format that is only read";
    if (kind.empty()) return {};
    std::string words = output + " is the name of ";
    words.append(kind).append("; names of records end in");
    std::string_view last;
    for (Format const& format : formats()) {
        if (format.write == nullptr || format.extensions.empty()) continue;
        if (format.extensions.front() == last) continue;
        last = format.extensions.front();
        words.append(" .").append(last);
    }
    return words;
}

std::string not_for_pictures(std::string const& output) {
    std::string_view const extension = extension_of(output);
    if (extension.empty() || picture_format_of_file(output) != nullptr) return {};
    bool const record = format_by_extension(output) != nullptr;
    if (!record && !is_other_picture(extension)) return {};
    std::string words =
        output + (record ? " is the name of a record" : " is of a kind that kifu does not make");
    words += "; names of pictures end in";
    for (PictureFormat const& format : picture_formats())
        words.append(" .").append(format.extension);
    return words;
}

} // namespace kifu::cli
