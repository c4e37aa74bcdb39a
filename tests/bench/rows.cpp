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

double spentSec(clockid_t clock)
{
    timespec spent{};
    clock_gettime(clock, &spent);
    return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

/// Time of the caller's thread alone: what others do on a shared machine does not count. Rows on several threads look
/// at the clock on the wall.
double nowSec(bool threads)
{
    if (threads) return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
    return spentSec(CLOCK_THREAD_CPUTIME_ID);
}

/// What a call takes: by the row's clock, and of the processors, all threads together.
struct Spent {
    double sec = 0.0, processorSec = 0.0;
};

/// A call's time, over as many calls as fill a slice. The clock is asked once a batch: asking costs as much as a
/// short body does.
Spent timeSlice(const std::function<void()>& body, bool threads)
{
    constexpr double kBatchSec = 1e-4;
    const double start = nowSec(threads), processors = spentSec(CLOCK_PROCESS_CPUTIME_ID);
    std::size_t calls = 0, batch = 1;
    double spent = 0.0;
    while (spent < kSliceSec) {
        const double before = spent;
        for (std::size_t i = 0; i < batch; ++i) body();
        calls += batch;
        spent = nowSec(threads) - start;
        if (spent - before < kBatchSec) batch *= 2;
    }
    const auto count = static_cast<double>(calls);
    return {spent / count, (spentSec(CLOCK_PROCESS_CPUTIME_ID) - processors) / count};
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return values.empty() ? 0.0 : *middle;
}

void measure(benchmark::State& state, const Row& row)
{
    std::vector<double> ours, anchors, ratios, processorRatios;
    const auto ratioOf = [&](double own, double anchor) {
        return row.goal == Row::Goal::AtLeast ? anchor / own : own / anchor;
    };
    row.anchor();
    row.ours(); // caches and buffers are warm before the first round
    for (auto _ : state) {
        const Spent anchor = timeSlice(row.anchor, row.threads);
        std::this_thread::sleep_for(kPause);
        const Spent own = timeSlice(row.ours, row.threads);
        std::this_thread::sleep_for(kPause);
        state.SetIterationTime(own.sec);
        ours.push_back(own.sec);
        anchors.push_back(anchor.sec);
        ratios.push_back(ratioOf(own.sec, anchor.sec));
        processorRatios.push_back(ratioOf(own.processorSec, anchor.processorSec));
    }
    const double perItem = 1e9 / (row.items > 0.0 ? row.items : 1.0);
    state.counters["ratio"] = median(ratios);
    state.counters["goal"] = row.ratio;
    state.counters["at_least"] = row.goal == Row::Goal::AtLeast ? 1.0 : 0.0;
    if (row.threads) state.counters["cpu_ratio"] = median(processorRatios);
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
