// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <functional>

namespace bindpose {

/// Runs `body(begin, end)` over [0, count) in pieces of at least `grain`, on all cores, and returns when all are done.
/// The caller's thread works too. Pieces are disjoint; `body` must not throw. Nested calls run on the caller alone.
/// Thread: any. Cost: one wake-up of sleeping threads when count > grain, none otherwise.
void parallelFor(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body);

/// Number of threads that parallelFor uses, the caller's included. 1 when BINDPOSE_THREADS=1 is set.
unsigned parallelWidth();

} // namespace bindpose
