// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"

#include <QString>

#include <cstdint>

namespace bindpose {

/// What a worker may take, and which program it is.
struct ImportLimits {
    QString program; ///< empty: this one
    std::uint64_t memoryBytes = std::uint64_t{6} << 30;
    std::uint64_t seconds = 120;                    ///< of the clock, and of the processor
    std::size_t answerBytes = std::size_t{2} << 30; ///< a model of 20 million vertices takes half of it
};

/// Runs this program again as a worker for one file, under limits of memory, time and size. A crash, a hang or a lie
/// of the worker is an ordinary error on that file. Cancel kills it. Thread: any; one process a call.
Importer makeImporter(const ImportLimits& limits = {});

} // namespace bindpose
