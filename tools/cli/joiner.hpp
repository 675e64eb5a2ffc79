// Written games of many inputs, put together to one output or to several.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/format.hpp"
#include "kifu/writer.hpp"

#include "cli/output.hpp"
#include "cli/targets.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

struct WrittenGame {
    std::uint32_t game;
    std::string text;
};

/// Games of one file, or of a stretch of it.
struct WrittenGames {
    std::string path;        ///< of the input
    std::uint32_t entry = 0; ///< its number, if it is a file in an archive
    FileFrame frame;
    std::vector<WrittenGame> games;
    std::string trailing; ///< what stands behind the last game of the file
};

/// Joins the games of all files to outputs.
class Joiner {
public:
    /// `one_file`: the output stands for one file as a whole, with its byte order mark. `options`
    /// must outlive the object. `complain`: is told of every file that is not written.
    Joiner(Format const& format, WriteOptions const& options, Targets targets, bool one_file,
           std::function<void(Error const&)> complain)
        : format_(format), options_(options), targets_(std::move(targets)), one_file_(one_file),
          complain_(std::move(complain)) {}

    /// Uses up the games.
    void add(WrittenGames& written, bool ends_file);
    void finish();
    /// How many games were not written.
    std::size_t lost() const { return lost_; }

private:
    void refuse(std::string const& path, WrittenGames const& written);
    bool begins_later(WrittenGame const& game) const;
    static std::string_view without_gap(std::string_view text);
    void switch_to(std::string path, FileFrame const& frame);
    void between_files();
    void close();
    std::optional<Charset> whole_charset() const;
    void text(std::string_view utf8);

    Format const& format_;
    WriteOptions const& options_;
    Targets targets_;
    bool one_file_;
    std::optional<Output> output_;
    std::optional<Charset> transcoded_;
    std::function<void(Error const&)> complain_;
    std::string refused_; ///< the name and the file last refused
    std::size_t lost_ = 0;
    std::string path_;
    std::string trailing_;
    std::size_t games_ = 0;
    bool file_ended_ = false;
    char last_ = '\n';   ///< the last character of the output
    bool begun_ = false; ///< something was written to the output
};

} // namespace kifu::cli
