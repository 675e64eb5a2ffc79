// What the program kifu-archive says to kifu. It reads one archive from its standard input and
// writes frames to its standard output:
//
//   kind (1 byte)   length (4 bytes, the lowest first)   as many bytes
//
// A frame has at most `most_in_frame` bytes. In this order come
//
//   H   the greeting, exactly `greeting`
//   for every plain file of the archive:
//     F   flags (1 byte), size (8 bytes, the lowest first), name
//     D   bytes of the file, in any number of frames
//     E   its end: how many bytes it had (8 bytes)
//     or X   it is given up: a reason (1 byte), words
//   Z   the end of the archive
//   or G   it is given up: a reason (1 byte), words
//
// What the helper says is not believed: frames out of order, too long, or that count wrongly end
// the conversation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kifu::batch::archive_protocol {

inline constexpr std::string_view greeting = "kifu-archive 1";
inline constexpr std::size_t head_size = 5;
inline constexpr std::size_t most_in_frame = 65'536;
/// Longer names are cut.
inline constexpr std::size_t longest_name = 4096;

enum Kind : char {
    hello = 'H',
    file = 'F',
    data = 'D',
    end_of_file = 'E',
    file_given_up = 'X',
    end_of_archive = 'Z',
    archive_given_up = 'G',
};

/// Flags of a file.
inline constexpr unsigned size_known = 1;
inline constexpr unsigned nameless = 2; ///< a compressed file that is no archive

enum Reason : char {
    broken = 'b',
    encrypted = 'e',
};

} // namespace kifu::batch::archive_protocol
