#include "batch/archive_helper.hpp"

#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>

namespace kifu::batch {

namespace {

constexpr std::size_t meal = 64UL << 10;

Error failure(int number) { return {std::system_category().message(number)}; }

} // namespace

Result<std::unique_ptr<ArchiveHelper>> ArchiveHelper::start(Source archive) {
    std::string const path = text::find_helper("kifu-archive");
    if (path.empty()) return Error{"it is not installed"};
    std::unique_ptr<ArchiveHelper> helper(new ArchiveHelper(std::move(archive)));
    std::uint64_t const size = helper->archive_.size_hint();
    auto const file = helper->archive_.rewound();
    auto program = text::HelperProgram::start(path, {}, file);
    if (!program) return program.error();
    helper->program_ = std::move(*program);
    helper->handed_over_ = file.has_value();
    helper->hungry_ = !file;
    if (file) helper->archive_size_ = size;
    return helper;
}

/// Feeds what the helper takes without waiting. False when there is no more.
bool ArchiveHelper::feed() {
    if (eaten_ == food_.size()) {
        food_.resize(meal);
        auto const got = archive_.read(food_.data(), meal);
        food_.resize(got ? *got : 0);
        eaten_ = 0;
        if (food_.empty()) return false;
    }
    ssize_t const sent = ::send(program_.socket(), food_.data() + eaten_, food_.size() - eaten_,
                                MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EINTR;
    eaten_ += static_cast<std::size_t>(sent);
    archive_size_ += static_cast<std::uint64_t>(sent);
    return true;
}

Result<std::size_t> ArchiveHelper::read(char* to, std::size_t size) {
    while (hungry_) {
        pollfd end{program_.socket(), POLLIN | POLLOUT, 0};
        if (::poll(&end, 1, -1) < 0 && errno != EINTR) return failure(errno);
        if ((end.revents & ~POLLOUT) != 0) break;
        if ((end.revents & POLLOUT) == 0 || feed()) continue;
        hungry_ = false;
        program_.end_input();
    }
    ssize_t const got = program_.read(to, size);
    if (got < 0) return failure(errno);
    return static_cast<std::size_t>(got);
}

} // namespace kifu::batch
