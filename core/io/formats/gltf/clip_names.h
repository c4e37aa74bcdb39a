// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

namespace bindpose::gltf {

/// A channel's `path`; null for one that glTF does not have.
inline const char* pathName(ChannelPath path)
{
    switch (path) {
    case ChannelPath::Translation:
        return "translation";
    case ChannelPath::Rotation:
        return "rotation";
    case ChannelPath::Scale:
        return "scale";
    case ChannelPath::MorphWeights:
        return "weights";
    case ChannelPath::Matrix:
    case ChannelPath::Visibility:
    case ChannelPath::Element:
        break;
    }
    return nullptr;
}

/// A sampler's `interpolation`.
inline const char* interpolationName(Interpolation interpolation)
{
    if (interpolation == Interpolation::Step) return "STEP";
    return interpolation == Interpolation::CubicSpline ? "CUBICSPLINE" : "LINEAR";
}

} // namespace bindpose::gltf
