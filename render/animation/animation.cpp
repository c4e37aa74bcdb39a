// SPDX-License-Identifier: MIT
#include "render/animation/animation.h"

#include "core/base/numbers.h"
#include "render/animation/animation_kinds.h"
#include "render/gl/errors.h"

namespace bindpose {
namespace {

struct KindLimits {
    const char* name;
    double rate;
    int side;
};

constexpr double kLeastRate = 0.01;

KindLimits limitsOf(AnimationKind kind)
{
    return kind == AnimationKind::Gif ? KindLimits{"GIF", 50.0, 65535} : KindLimits{"WebP", 1000.0, 16383};
}

} // namespace

Result<std::unique_ptr<AnimationWriter>> AnimationWriter::make(const AnimationLook& look)
{
    const KindLimits bounds = limitsOf(look.kind);
    if (!(look.framesPerSecond >= kLeastRate && look.framesPerSecond <= bounds.rate))
        return Error(ErrorKind::Usage, errors::kTooManyPictures, {},
            {numberText(look.framesPerSecond), bounds.name, numberText(bounds.rate)});
    if (look.size.isEmpty() || look.size.width() > bounds.side || look.size.height() > bounds.side)
        return Error(ErrorKind::Limit, errors::kPicturesTooLarge, {},
            {look.size.width(), look.size.height(), bounds.name, bounds.side});
    return look.kind == AnimationKind::Gif ? makeGifWriter(look) : makeWebPWriter(look);
}

} // namespace bindpose
