// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"

#include "core/sample/mannequin.h"
#include "core/sample/tentacle.h"

#include <array>

namespace bindpose {

std::span<const Sample> samples()
{
    static constexpr std::array kSamples{
        Sample{"mannequin", QT_TRANSLATE_NOOP("Samples", "Mannequin"), makeMannequin},
        Sample{"mannequin-bad", QT_TRANSLATE_NOOP("Samples", "Mannequin with twelve weight defects"), makeBadMannequin},
        Sample{"tentacle", QT_TRANSLATE_NOOP("Samples", "Tentacle"), makeTentacle},
    };
    return kSamples;
}

} // namespace bindpose
