// What keeps a file, an archive or a file in it from being read.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/result.hpp"

namespace kifu::batch {

struct InputError : Error {
    Code code = Code::io_unreadable;
    /// Records were read all the same: it is a finding like those in records, not a file that could
    /// not be read.
    bool partly_read = false;
};

} // namespace kifu::batch
