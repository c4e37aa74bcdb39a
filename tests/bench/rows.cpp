// SPDX-License-Identifier: MIT
#include "tests/bench/rows.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>
#include <vector>

namespace bindpose::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSliceSec = 0.002;
constexpr auto kPause = std::chrono::milliseconds(3);

/// Time of the caller's thread alone: what others do on a shared machine does not count. Rows on several threads look
/// at the clock on the wall.
double nowSec(bool threads)
{
    if (threads) return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

/// Seconds a call, over as many calls as fill a slice. The clock is asked once a batch: asking costs as much as a
/// short body does.
double timeSlice(const std::function<void()>& body, bool threads)
{
    constexpr double kBatchSec = 1e-4;
    const double start = nowSec(threads);
    std::size_t calls = 0, batch = 1;
    double spent = 0.0;
    while (spent < kSliceSec) {
        const double before = spent;
        for (std::size_t i = 0; i < batch; ++i) body();
        calls += batch;
        spent = nowSec(threads) - start;
        if (spent - before < kBatchSec) batch *= 2;
    }
    return spent / static_cast<double>(calls);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return values.empty() ? 0.0 : *middle;
}

void measure(benchmark::State& state, const Row& row)
{
    std::vector<double> ours, anchors, ratios;
    row.anchor();
    row.ours(); // caches and buffers are warm before the first round
    for (auto _ : state) {
        const double anchor = timeSlice(row.anchor, row.threads);
        std::this_thread::sleep_for(kPause);
        const double own = timeSlice(row.ours, row.threads);
        std::this_thread::sleep_for(kPause);
        state.SetIterationTime(own);
        ours.push_back(own);
        anchors.push_back(anchor);
        ratios.push_back(row.goal == Row::Goal::AtLeast ? anchor / own : own / anchor);
    }
    const double perItem = 1e9 / (row.items > 0.0 ? row.items : 1.0);
    state.counters["ratio"] = median(ratios);
    state.counters["goal"] = row.ratio;
    state.counters["at_least"] = row.goal == Row::Goal::AtLeast ? 1.0 : 0.0;
    state.counters["ours_ns"] = median(ours) * perItem;
    state.counters["anchor_ns"] = median(anchors) * perItem;
    state.SetLabel(row.what);
}

} // namespace

void addRow(Row row)
{
    const std::string name = row.name;
    const int rounds = row.rounds;
    benchmark::RegisterBenchmark(name.c_str(), [row = std::move(row)](benchmark::State& state) { measure(state, row); })
        ->UseManualTime()
        ->Iterations(rounds);
}

} // namespace bindpose::bench
