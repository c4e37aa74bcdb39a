// SPDX-License-Identifier: MIT
#pragma once
#include "render/gl/gl.h"

#include <optional>

namespace bindpose {

/// Milliseconds that the GPU spends between begin and end, asked for without waiting: a few pictures later.
/// Thread: the one whose context is current; the same context at every call, and at destruction.
class GpuTimer {
public:
    explicit GpuTimer(Gl& gl);
    ~GpuTimer();
    GpuTimer(const GpuTimer&) = delete;
    GpuTimer& operator=(const GpuTimer&) = delete;

    /// Does nothing while the one before is still under way.
    void begin();
    void end();
    /// The last one that is known; none yet, or where OpenGL does not count.
    std::optional<double> lastMs();

private:
    Gl* gl_;
    GLuint query_ = 0;
    bool runs_ = false, waits_ = false;
    std::optional<double> lastMs_;
};

} // namespace bindpose
