// SPDX-License-Identifier: MIT
#pragma once
#include "render/animation/animation.h"

namespace bindpose {

/// Precondition of both: what AnimationWriter::make looks at.
Result<std::unique_ptr<AnimationWriter>> makeWebPWriter(const AnimationLook& look);
Result<std::unique_ptr<AnimationWriter>> makeGifWriter(const AnimationLook& look);

} // namespace bindpose
