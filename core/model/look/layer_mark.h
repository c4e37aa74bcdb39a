// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace bindpose {

/// What a layer of a clip is for the view, in place of the file's own ClipLayer::mute and solo.
struct LayerMark {
    ClipId clip;
    std::uint32_t layer = 0; ///< in Clip::layers
    bool mute = false, solo = false;
    friend bool operator==(const LayerMark&, const LayerMark&) = default;
};
/// At most one a layer.
using LayerMarks = std::vector<LayerMark>;

/// Takes the place of a mark of the same layer.
inline void putLayerMark(LayerMarks& marks, const LayerMark& mark)
{
    std::erase_if(marks, [&mark](const LayerMark& one) { return one.clip == mark.clip && one.layer == mark.layer; });
    marks.push_back(mark);
}

} // namespace bindpose
