#include "batch/pipeline.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <sched.h>
#include <thread>
#include <vector>

namespace kifu::batch {

namespace {

constexpr std::size_t units_ahead = 4; ///< for each worker

/// Hands out units and takes results back into order.
class Line {
    struct Waiting {
        std::vector<std::unique_ptr<Piece>> results;
        bool finished = false;
    };

public:
    Line(Units& units, std::size_t jobs, std::function<void(Piece&)> const& consume)
        : units_(units), ahead_(jobs * units_ahead), consume_(consume) {}

    bool take(Unit& unit) {
        std::unique_lock lock(units_mutex_);
        if (ended_ || !units_.next(unit)) {
            ended_ = true;
            return false;
        }
        lock.unlock();
        // A worker that is far ahead waits until the slow unit before it is done.
        std::unique_lock order(order_mutex_);
        moved_.wait(order, [&] { return unit.number < next_ + ahead_; });
        return true;
    }

    void give(std::size_t number, std::unique_ptr<Piece> result) {
        std::unique_lock const lock(order_mutex_);
        if (number == next_)
            consume_(*result);
        else
            waiting_[number].results.push_back(std::move(result));
    }

    void finish(std::size_t number) {
        std::unique_lock const lock(order_mutex_);
        waiting_[number].finished = true;
        while (!waiting_.empty() && waiting_.begin()->first == next_) {
            Waiting& first = waiting_.begin()->second;
            for (auto const& result : first.results)
                consume_(*result);
            first.results.clear();
            if (!first.finished) break;
            waiting_.erase(waiting_.begin());
            ++next_;
        }
        moved_.notify_all();
    }

private:
    Units& units_;
    std::size_t ahead_;
    std::function<void(Piece&)> const& consume_;
    std::mutex units_mutex_;
    bool ended_ = false;
    std::mutex order_mutex_;
    std::condition_variable moved_;
    std::map<std::size_t, Waiting> waiting_;
    std::size_t next_ = 0;
};

void work_along(Line& line, Worker& worker) {
    Unit unit;
    while (line.take(unit)) {
        std::size_t const number = unit.number;
        worker.work(unit,
                    [&](std::unique_ptr<Piece> result) { line.give(number, std::move(result)); });
        line.finish(number);
    }
}

} // namespace

void run(Units& units, std::size_t jobs,
         std::function<std::unique_ptr<Worker>()> const& make_worker,
         std::function<void(Piece&)> const& consume) {
    if (jobs <= 1) {
        auto const worker = make_worker();
        Unit unit;
        auto const emit = [&](std::unique_ptr<Piece> const& result) { consume(*result); };
        while (units.next(unit))
            worker->work(unit, emit);
        return;
    }
    Line line(units, jobs, consume);
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < jobs; ++i)
        threads.emplace_back([&line, worker = std::shared_ptr<Worker>(make_worker())] {
            work_along(line, *worker);
        });
}

std::size_t default_jobs() {
    cpu_set_t usable;
    CPU_ZERO(&usable);
    if (::sched_getaffinity(0, sizeof usable, &usable) != 0) return 1;
    int const count = CPU_COUNT(&usable);
    return count > 1 ? static_cast<std::size_t>(count) : 1;
}

} // namespace kifu::batch
