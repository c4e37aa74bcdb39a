// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <functional>

namespace bindpose {

/// Runs `body(begin, end)` over [0, count) in pieces of at least `grain`, on all cores, and returns when all are done.
/// The caller's thread works too. Pieces are disjoint. Nested calls run on the caller alone. What `body` throws first
/// comes out when no piece runs any more; pieces that had not begun are left out.
/// Thread: any. Cost: one wake-up of sleeping threads when count > grain, none otherwise.
void parallelFor(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body);

/// Runs `body(0)`, `body(1)` … beside one another, on as many threads as parallelFor has, and returns when all are
/// done: for what takes so long that others would miss those threads. Body 0 runs on the caller's thread, the others on
/// new ones of the same priority; each may use parallelFor. Where the system gives no thread, or inside of a loop, body
/// 0 alone runs, so that bodies take their work from a common list. What a body throws first comes out when all have
/// ended.
void parallelBodies(const std::function<void(unsigned)>& body);

/// Number of threads that parallelFor uses, the caller's included. 1 when BINDPOSE_THREADS=1 is set.
unsigned parallelWidth();

} // namespace bindpose
