// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/system/console.h"
#include "core/eval/stage/frame.h"

#include <memory>
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

/// Adds the other side to a frame whose actors are staged. Null: nothing.
void addOtherSide(Frame& frame, const std::shared_ptr<const Scene>& other);

} // namespace bindpose
