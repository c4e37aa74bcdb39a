// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame_rate.h"
#include "core/io/format/load.h"

namespace bindpose {

/// As the window holds a file: clips without a rate keep the one that fits their keys now. What is compared or joined
/// with an open document is loaded by this, or the rates would be told as changes. Errors: those of loadFile.
inline Result<Loaded> loadRated(const std::string& path, const Task& task, const Importer& importer)
{
    Result<Loaded> out = loadFile(path, task, importer);
    if (out) out->scene = withRatesKept(std::move(out->scene));
    return out;
}

} // namespace bindpose
