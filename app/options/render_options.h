// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/options/split_option.h"
#include "core/eval/skinning/skinning.h"
#include "core/model/look/view_state.h"
#include "core/model/scene.h"
#include "render/animation/animation.h"

#include <QSize>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// What `render` draws besides the pose: read from the command line before any file is opened.
struct RenderChoices {
    std::string out;
    QSize size{960, 960};
    ViewState view; ///< shading and what is shown; the rest is filled from the file
    bool background = true;
    bool legend = false;
    bool software = false; ///< drawn by the CPU
    std::size_t lod = 0;   ///< level of detail
    SplitChoice split;
    Skinning skinning;
    std::string joint, secondJoint; ///< address, empty: none
    std::string camera;
    std::vector<double> frames;             ///< frame numbers of a sequence; empty: one picture, or the clip
    double framesPerSecond = 0.0;           ///< 0: the file's own
    std::size_t turntable = 0;              ///< pictures all round; 0: none
    std::optional<AnimationKind> animation; ///< all pictures go into one file of that kind
    int quality = 90;
};

/// What --view calls so; nothing where it calls nothing so.
std::optional<Shading> shadingCalled(std::string_view word);

/// Errors: Usage.
Result<RenderChoices> readRenderChoices(const Arguments& arguments);

/// Name of one picture of a sequence: "walk.png" and 12 give "walk_0012.png". Precondition: `out` has a suffix.
std::string sequenceName(const std::string& out, double frame);

} // namespace bindpose
