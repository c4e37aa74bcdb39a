// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/system/console.h"
#include "core/compare/maps/surface_meter.h"
#include "core/eval/stage/frame.h"

#include <memory>
#include <optional>
#include <string>

namespace bindpose {

/// Rows of commands that draw.
inline constexpr Option kSplitOption{"--split", "SHARE|beside",
    "two sides with one camera: a line at that share of the width, or one next to the other"};
inline constexpr Option kOtherOption{"--other", "view=VIEW|skinning=SKINNING|pose=rest|bind|clip|lod=N|file=FILE",
    "what the right side of --split shows in place of the left one's; a file's joints and clips go by name"};

struct SplitChoice {
    SplitLook look;
    std::string file; ///< With::Document
};

/// Errors: Usage.
Result<SplitChoice> readSplit(const Arguments& arguments);

/// The scene of the other side, null without a split: the file's own at the level that is drawn (`drawn`), at another
/// level, or that of another file. Errors: the level is not there; the file cannot be opened.
Result<std::shared_ptr<const Scene>> otherSceneOf(const SplitChoice& choice, const std::string& path, const Scene& full,
    const std::shared_ptr<const Scene>& drawn, Console& console);

/// What maps of a scene's surface need, once for all pictures.
struct MeasuredScene {
    std::shared_ptr<const SurfaceMeter> meter;
    std::optional<SurfaceWorst> worst; ///< over the clips
};
/// Measures what is not measured yet; `view` says whether over the clips. Errors: Cancelled.
Result<void> measure(
    MeasuredScene& measured, const std::shared_ptr<const Scene>& scene, const ViewState& view, const Task& task);
/// The map that a frame shows of its character. Precondition: measure.
std::shared_ptr<const SurfaceMap> mapOf(const MeasuredScene& measured, const Frame& frame);

/// Adds the other side to a frame whose actors are staged. Null: nothing. `measured`: of its scene, where it shows a
/// map of the surface.
void addOtherSide(Frame& frame, const std::shared_ptr<const Scene>& other, const MeasuredScene& measured);

} // namespace bindpose
