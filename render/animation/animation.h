// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <QImage>
#include <QSize>

#include <cstddef>
#include <memory>
#include <vector>

namespace bindpose {

enum class AnimationKind { WebP, Gif };

struct AnimationLook {
    AnimationKind kind = AnimationKind::WebP;
    QSize size; ///< of every picture
    double framesPerSecond = 30.0;
    int quality = 90; ///< WebP: 0 … 99 loses a little, 100 loses nothing
};

/// Pictures that are shown one after the other without end, as the bytes of one file. What a file rounds of the times
/// does not add up: each picture begins when it should, to the rounding (WebP: milliseconds; GIF: hundredths).
/// GIF: 256 colours a picture, chosen by median cut (Heckbert 1982), the rest by error diffusion (Floyd and Steinberg
/// 1976); what is transparent by more than half is left out.
class AnimationWriter {
public:
    /// Errors: Usage, more pictures a second than the format can tell (GIF: 50, WebP: 1000) or none; Limit, a size that
    /// it has no room for (GIF 65535, WebP 16383 pixels a side); Write, the encoder's own.
    static Result<std::unique_ptr<AnimationWriter>> make(const AnimationLook& look);
    virtual ~AnimationWriter() = default;
    /// Precondition: the picture is of the size. Cost: encoding it. Errors: Write.
    virtual Result<void> add(const QImage& picture) = 0;
    /// The whole file. Call once, last. Precondition: there is a picture. Errors: Write.
    virtual Result<std::vector<std::byte>> finish() = 0;
};

} // namespace bindpose
