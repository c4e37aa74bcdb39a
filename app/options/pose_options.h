// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/system/console.h"
#include "core/eval/pose/pose.h"
#include "core/model/source.h"

#include <optional>
#include <string>

namespace bindpose {

/// Rows that every command which poses a scene has in its table.
inline constexpr Option kClipOption{
    "--clip", "CLIP", "clip by name, #index or name:TEXT; without --time its first key"};
inline constexpr Option kTimeOption{"--time", "S", "time on the file's own clock, clamped to the clip"};
inline constexpr Option kFrameOption{"--frame", "N", "frame instead of a time, where the file has a frame rate"};
inline constexpr Option kPoseOption{"--pose", "bind|rest", "a pose without a clip; rest is the default"};
inline constexpr Option kMuteLayerOption{
    "--mute-layer", "NAME", "plays the clip without that layer, by name or #index; several may be named", true};
inline constexpr Option kWithOption{"--with", "CLIPFILE",
    "adds a file's clips after the file's own, or takes the weights of a 3ds Max skin dump, by node name", true};
inline constexpr Option kOverrideOption{"--override", "SPEC",
    "JOINT:space=local|parent|model|world[:add][:children=…][:mix=…]:matrix=… or :t=…:r=…:s=…, "
    "or @F.json",
    true};

/// A file opened and posed as its command line says.
struct PosedFile {
    Loaded loaded; ///< scene: with clips of --with, overrides, and layers muted
    PoseRequest request;
};

/// Opens FILE with --with, --override, --clip, --time, --frame, --pose and --mute-layer. Names of nodes that added
/// clips move and the file does not have are reported as messages, bones of a skin dump without a joint too. Errors:
/// Usage for options that exclude one another; else what cannot be read or found.
Result<PosedFile> openPosed(const std::string& path, const Arguments& arguments, Console& console);

} // namespace bindpose
