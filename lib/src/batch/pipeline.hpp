// Workers over units of work, with results in the order of the units whatever the workers' number.
#pragma once

#include "batch/input_error.hpp"
#include "batch/units.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

namespace kifu::batch {

/// What a worker made of a unit or of a stretch of it. Commands derive from it.
struct Piece {
    virtual ~Piece() = default;
    std::size_t games = 0;  ///< how many were read for it
    bool ends_file = false; ///< it is the last of its file
    /// Why its file, or the rest of it, is not there.
    std::optional<InputError> error;
};

using Emit = std::function<void(std::unique_ptr<Piece>)>;

/// One worker: keeps its buffers from unit to unit. Used by one thread.
class Worker {
public:
    virtual ~Worker() = default;
    /// Hands over what it makes by `emit`, in as many pieces as it likes, so that memory stays
    /// bounded on large units. `unit` is the worker's to use up. Must not throw.
    virtual void work(Unit& unit, Emit const& emit) = 0;
};

using MakeWorker = std::function<std::unique_ptr<Worker>()>;
using Consume = std::function<void(Piece&)>;

/// Cuts the inputs into units, lets `jobs` workers made by `make_worker` do them, and hands the
/// results to `consume` in the order of the units, one at a time. The calling thread is one of the
/// workers; others are started while more units may come. 0 jobs: one for each processor that this
/// process may use. Memory: a few units and a few dozen pieces for each worker, however slow one of
/// them or `consume` is.
void run(Units& units, std::size_t jobs, MakeWorker const& make_worker, Consume const& consume);

} // namespace kifu::batch
