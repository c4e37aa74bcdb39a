// SPDX-License-Identifier: MIT
#include "render/camera/split.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

std::vector<SplitSide> splitSides(const Frame& frame, QSize size)
{
    const SplitLook& split = frame.view.split;
    const QRect whole(QPoint(0, 0), size);
    if (!frame.other || !split.on()) return {{false, whole, whole}};
    if (split.flipped) return {{true, whole, whole}};
    const bool beside = split.layout == SplitLook::Layout::Beside;
    const float share = beside ? 0.5f : std::clamp(split.at, 0.0f, 1.0f);
    const int left = static_cast<int>(std::lround(share * static_cast<float>(size.width())));
    const QRect first(0, 0, left, size.height()), second(left, 0, size.width() - left, size.height());
    std::vector<SplitSide> out;
    if (!first.isEmpty()) out.push_back({false, beside ? first : whole, first});
    if (!second.isEmpty()) out.push_back({true, beside ? second : whole, second});
    return out;
}

Frame frameOf(const Frame& frame, const SplitSide& side)
{
    Frame out = side.other ? *frame.other : frame;
    out.other = nullptr;
    out.view.split = {};
    out.view.camera = frame.view.camera;
    return out;
}

} // namespace bindpose
