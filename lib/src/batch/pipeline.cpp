#include "batch/pipeline.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <sched.h>
#include <system_error>
#include <thread>
#include <vector>

namespace kifu::batch {

namespace {

constexpr std::size_t batches_ahead = 4; ///< for each worker
/// Small files are handed out together: taking turns costs as much as reading one.
constexpr std::size_t most_in_batch = 8;
constexpr std::uint64_t small_file = 64UL << 10;

/// Units that one worker does one after the other.
struct Batch {
    std::vector<Unit> units;
    std::size_t number = 0;
};

bool is_small(Unit const& unit) {
    if (unit.error) return true;
    Source const& source = *unit.source;
    std::uint64_t const size = source.in_memory() ? source.bytes().size() : source.size_hint();
    return unit.starts_file && unit.ends_file && size > 0 && size <= small_file;
}

/// How many this process may use.
std::size_t usable_processors() {
    cpu_set_t usable;
    CPU_ZERO(&usable);
    if (::sched_getaffinity(0, sizeof usable, &usable) != 0) return 1;
    int const count = CPU_COUNT(&usable);
    return count > 1 ? static_cast<std::size_t>(count) : 1;
}

/// Hands out units, starts threads while there may be more, and takes results back into order.
class Line {
    struct Waiting {
        std::vector<std::unique_ptr<Piece>> results;
        bool finished = false;
    };

public:
    Line(Units& units, std::size_t jobs, MakeWorker const& make_worker, Consume const& consume)
        : units_(units), jobs_(jobs), ahead_(std::max<std::size_t>(jobs, 1) * batches_ahead),
          make_worker_(make_worker), consume_(consume) {}

    /// Works in this thread and in those it starts until all units are done.
    void run() {
        work(*make_worker_());
        // Nobody takes a unit any more, so nobody starts another thread.
        threads_.clear();
    }

private:
    void work(Worker& worker) {
        Batch batch;
        auto const emit = [&](std::unique_ptr<Piece> result) {
            give(batch.number, std::move(result));
        };
        while (take(batch)) {
            for (Unit& unit : batch.units)
                worker.work(unit, emit);
            finish(batch.number);
        }
    }

    bool take(Batch& batch) {
        std::unique_lock lock(units_mutex_);
        fill(batch.units);
        if (batch.units.empty()) return false;
        batch.number = batches_++;
        if (!ended_ && !units_.at_end()) start_thread();
        lock.unlock();
        // A worker that is far ahead waits until the slow batch before it is done.
        std::unique_lock order(order_mutex_);
        moved_.wait(order, [&] { return batch.number < next_ + ahead_; });
        return true;
    }

    void fill(std::vector<Unit>& units) {
        units.clear();
        while (!ended_ && units.size() != most_in_batch) {
            Unit unit;
            ended_ = !units_.next(unit);
            if (ended_) return;
            bool const alone = !is_small(unit);
            units.push_back(std::move(unit));
            if (alone) return;
        }
    }

    /// Unless all are at work. A thread costs as much as reading a small record.
    void start_thread() {
        // Nobody else is at work yet when the number is not known.
        if (jobs_ == 0) {
            jobs_ = usable_processors();
            ahead_ = jobs_ * batches_ahead;
        }
        if (threads_.size() + 1 >= jobs_) return;
        try {
            threads_.emplace_back(
                [this, worker = std::shared_ptr<Worker>(make_worker_())] { work(*worker); });
        } catch (std::system_error const&) {
            jobs_ = threads_.size() + 1; // the system gives no more threads: these have to do
        }
    }

    void give(std::size_t number, std::unique_ptr<Piece> result) {
        std::unique_lock lock(order_mutex_);
        // What is made of a unit may be far larger than the unit: a worker whose turn has not come
        // waits when much is waiting already. The one whose turn it is never does.
        moved_.wait(lock, [&] { return number == next_ || pieces_ < ahead_ * most_in_batch; });
        if (number == next_) {
            consume_(*result);
            return;
        }
        waiting_[number].results.push_back(std::move(result));
        ++pieces_;
    }

    void finish(std::size_t number) {
        std::unique_lock const lock(order_mutex_);
        waiting_[number].finished = true;
        while (!waiting_.empty() && waiting_.begin()->first == next_) {
            Waiting& first = waiting_.begin()->second;
            for (auto const& result : first.results)
                consume_(*result);
            pieces_ -= first.results.size();
            first.results.clear();
            if (!first.finished) break;
            waiting_.erase(waiting_.begin());
            ++next_;
        }
        moved_.notify_all();
    }

    Units& units_;
    std::mutex units_mutex_;
    bool ended_ = false;
    std::size_t batches_ = 0;
    std::vector<std::jthread> threads_;
    std::size_t jobs_; ///< 0: not known yet
    std::size_t ahead_;
    MakeWorker const& make_worker_;
    Consume const& consume_;
    std::mutex order_mutex_;
    std::condition_variable moved_;
    std::map<std::size_t, Waiting> waiting_;
    std::size_t pieces_ = 0; ///< that wait
    std::size_t next_ = 0;
};

} // namespace

void run(Units& units, std::size_t jobs, MakeWorker const& make_worker, Consume const& consume) {
    if (jobs == 1) {
        auto const worker = make_worker();
        Unit unit;
        auto const emit = [&](std::unique_ptr<Piece> const& result) { consume(*result); };
        while (units.next(unit))
            worker->work(unit, emit);
        return;
    }
    Line(units, jobs, make_worker, consume).run();
}

} // namespace kifu::batch
