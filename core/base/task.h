// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <stop_token>

namespace bindpose {

/// What a load is at, in this order; a format may leave some out.
enum class LoadStage { Reading, Decoding, Building };

/// Handed to every long function: it reports progress in [0, 1] and asks `cancelled()` at least every 10 ms.
/// Thread: `progress` is called on the worker's thread; who makes the Task decides where it shows.
struct Task {
    std::stop_token stop;
    std::function<void(float)> progress;
    std::function<void(LoadStage)> entered = {}; ///< as `progress`

    bool cancelled() const { return stop.stop_requested(); }
    void report(float fraction) const
    {
        if (progress) progress(fraction);
    }
    void enter(LoadStage stage) const
    {
        if (entered) entered(stage);
    }
};

} // namespace bindpose
