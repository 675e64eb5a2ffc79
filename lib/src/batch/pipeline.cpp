#include "batch/pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <iterator>
#include <map>
#include <mutex>
#include <sched.h>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace kifu::batch {

namespace {

constexpr std::size_t batches_ahead = 4; ///< for each worker
constexpr std::size_t pieces_ahead = 6;  ///< for each of them; what comes last may be more
/// Small files are handed out together: taking turns costs as much as reading one.
constexpr std::size_t most_in_batch = 8;
constexpr std::uint64_t small_file = 64UL << 10;

/// Units that one worker does one after the other.
struct Batch {
    std::vector<Unit> units;
    std::size_t number = 0;
    std::vector<std::unique_ptr<Piece>> results; ///< that were not handed over yet
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
///
/// Workers that meet at a lock go to sleep, and being woken costs as much as checking a game. So
/// none opens files while it holds one, and results of small files are given back together.
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
        auto const emit = [&](std::unique_ptr<Piece> result) { give(batch, std::move(result)); };
        while (take(batch)) {
            for (Unit& unit : batch.units)
                worker.work(unit, emit);
            finish(batch);
        }
    }

    bool take(Batch& batch) {
        std::unique_lock lock(units_mutex_);
        filled_.wait(lock, [&] { return !ready_.empty() || !filling_; });
        if (!filling_ && !ended_ && ready_.size() < jobs_ + 1) fill(batch.units, lock);
        if (ready_.empty()) return false;
        batch.units.swap(ready_.front());
        ready_.erase(ready_.begin());
        batch.number = batches_++;
        if (!ready_.empty() || more_) start_thread();
        lock.unlock();
        // A worker that is far ahead waits until the slow batch before it is done.
        std::unique_lock order(order_mutex_);
        moved_.wait(order, [&] { return batch.number < turn_ + ahead_; });
        return true;
    }

    /// Makes batches ready while the others take those that are. Behind units that are not small
    /// it makes none: the next could have to be waited for.
    void fill(std::vector<Unit>& units, std::unique_lock<std::mutex>& lock) {
        filling_ = true;
        bool full = true;
        while (full && !ended_ && ready_.size() < jobs_ + 1) {
            lock.unlock();
            units.clear();
            bool const ended = !fill(units);
            bool const more = !ended && !units_.at_end();
            full = units.size() == most_in_batch;
            lock.lock();
            ended_ = ended;
            more_ = more;
            if (!units.empty()) ready_.push_back(std::exchange(units, {}));
            filled_.notify_all();
        }
        filling_ = false;
    }

    /// False if there are no more.
    bool fill(std::vector<Unit>& units) {
        while (units.size() != most_in_batch) {
            Unit unit;
            if (!units_.next(unit)) return false;
            bool const alone = !is_small(unit);
            units.push_back(std::move(unit));
            if (alone) break;
        }
        return true;
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

    /// While it is a batch's turn nobody else hands results over, so its worker needs no lock.
    void give(Batch& batch, std::unique_ptr<Piece> result) {
        batch.results.push_back(std::move(result));
        if (turn_ == batch.number) return hand_over(batch.results);
        if (batch.results.size() < batch.units.size()) return;
        std::unique_lock lock(order_mutex_);
        // What is made of a unit may be far larger than the unit: a worker whose turn has not come
        // waits when much is waiting already. The one whose turn it is never does.
        moved_.wait(lock, [&] { return turn_ == batch.number || pieces_ < ahead_ * pieces_ahead; });
        if (turn_ != batch.number) return set_aside(batch);
        lock.unlock();
        hand_over(batch.results);
    }

    void hand_over(std::vector<std::unique_ptr<Piece>>& results) {
        for (auto const& result : results)
            consume_(*result);
        results.clear();
    }

    void finish(Batch& batch) {
        std::unique_lock const lock(order_mutex_);
        if (turn_ != batch.number) {
            set_aside(batch);
            waiting_[batch.number].finished = true;
            return;
        }
        hand_over(batch.results);
        waiting_.erase(batch.number);
        turn_ = hand_over_behind(batch.number);
        moved_.notify_all();
    }

    void set_aside(Batch& batch) {
        pieces_ += batch.results.size();
        auto& results = waiting_[batch.number].results;
        std::ranges::move(batch.results, std::back_inserter(results));
        batch.results.clear();
    }

    /// What was set aside of the batches that follow; gives the first that is not finished.
    std::size_t hand_over_behind(std::size_t number) {
        while (!waiting_.empty() && waiting_.begin()->first == number + 1) {
            ++number;
            Waiting& first = waiting_.begin()->second;
            pieces_ -= first.results.size();
            hand_over(first.results);
            if (!first.finished) return number;
            waiting_.erase(waiting_.begin());
        }
        return number + 1;
    }

    Units& units_;
    std::mutex units_mutex_;
    std::condition_variable filled_;
    std::vector<std::vector<Unit>> ready_;
    bool filling_ = false; ///< a worker uses `units_`
    bool ended_ = false;
    bool more_ = false; ///< there may be more behind those that are ready
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
    /// The batch whose results may be handed over; those it set aside before were.
    std::atomic<std::size_t> turn_ = 0;
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
