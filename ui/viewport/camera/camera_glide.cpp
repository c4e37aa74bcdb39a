// SPDX-License-Identifier: MIT
#include "ui/viewport/camera/camera_glide.h"

#include <cmath>

namespace bindpose {

void CameraGlide::start(const Camera& from, const Camera& to)
{
    from_ = from;
    to_ = to;
    clock_.start();
}

Camera CameraGlide::now() const
{
    if (!runs()) return to_;
    return between(from_, to_, static_cast<float>(clock_.elapsed()) / static_cast<float>(kLastsMs));
}

Camera CameraGlide::between(const Camera& from, const Camera& to, float share)
{
    const float eased = share * share * (3.0f - 2.0f * share);
    Camera out = to;
    out.target = glm::mix(from.target, to.target, eased);
    out.rotation = glm::slerp(glm::normalize(from.rotation), glm::normalize(to.rotation), eased);
    // Halfway between 1 and 4 is 2: the picture grows evenly.
    if (from.distance > 0.0f && to.distance > 0.0f)
        out.distance = from.distance * std::pow(to.distance / from.distance, eased);
    return out;
}

} // namespace bindpose
