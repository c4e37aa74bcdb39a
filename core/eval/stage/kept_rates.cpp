// SPDX-License-Identifier: MIT
#include "core/eval/stage/kept_rates.h"

#include "core/eval/stage/frame_rate.h"

namespace bindpose {

Scene withRatesKept(Scene scene)
{
    for (auto& clip : scene.clips) {
        if (!clip || clip->framesPerSecond) continue;
        auto kept = std::make_shared<Clip>(*clip);
        kept->framesPerSecond = frameRateOf(*clip);
        kept->rateIsFree = true;
        clip = std::move(kept);
    }
    return scene;
}

} // namespace bindpose
