// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <span>

namespace bindpose {

/// A scene that the program makes by itself. `title` is English; ui translates it (context "Samples").
struct Sample {
    const char* id; ///< what the command line calls it
    const char* title;
    Result<Scene> (*make)(); ///< Errors: out of memory. Cost: under a second. Thread: any.
};

/// All built-in samples; the first one is what a first start opens.
std::span<const Sample> samples();

} // namespace bindpose
