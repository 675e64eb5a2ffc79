// kifu-archive: unpacks the archive on its standard input for kifu, which says what it wants to
// hear in batch/archive_protocol.hpp. A program of its own, so that libarchive's libraries are
// loaded only where there is an archive, and a hostile archive meets a process that may do nothing
// but read and answer.
#include "frames.hpp"
#include "unpacker.hpp"

#include <clocale>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

namespace {

/// No file can be made or grown, and no archive can take all memory.
void give_up_rights() {
    auto const allow = [](auto what, rlim_t most) {
        rlimit const limit{most, most};
        ::setrlimit(what, &limit);
    };
    constexpr rlim_t files = 16;
    allow(RLIMIT_FSIZE, 0);
    allow(RLIMIT_CORE, 0);
    allow(RLIMIT_NOFILE, files);
#ifdef KIFU_ARCHIVE_MEMORY
    allow(RLIMIT_AS, KIFU_ARCHIVE_MEMORY);
#endif
}

} // namespace

int main() {
    using namespace kifu::archive;
    if (::isatty(STDOUT_FILENO) == 1) {
        std::fputs("kifu-archive is called by kifu: kifu validate games.zip\n", stderr);
        return 2;
    }
    // Names of files come as UTF-8, whatever the user's locale.
    std::setlocale(LC_ALL, "C.UTF-8");
    give_up_rights();
    greet();
    return unpack() ? 0 : 1;
}
