// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"

#include "core/base/within_memory.h"
#include "core/sample/mannequin.h"
#include "core/sample/tentacle.h"

#include <array>

namespace bindpose {
namespace {

template <Result<Scene> (*make)()> Result<Scene> made()
{
    return withinMemory(make);
}

} // namespace

std::span<const Sample> samples()
{
    static constexpr std::array kSamples{
        Sample{"mannequin", QT_TRANSLATE_NOOP("Samples", "Mannequin"), made<makeMannequin>},
        Sample{"mannequin-bad", QT_TRANSLATE_NOOP("Samples", "Mannequin with twelve weight defects"),
            made<makeBadMannequin>},
        Sample{"tentacle", QT_TRANSLATE_NOOP("Samples", "Tentacle"), made<makeTentacle>},
    };
    return kSamples;
}

} // namespace bindpose
