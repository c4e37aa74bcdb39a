// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/model/generate_lods.h"
#include "core/eval/stage/detail_level.h"
#include "tests/core/exports.h"

namespace bindpose::testing {

inline Scene madeLods(const Scene& scene, const LodOptions& options = {}, LodReport* report = nullptr)
{
    const Result<Scene> out = generateLods(scene, options, {}, report);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return *out;
}

} // namespace bindpose::testing
