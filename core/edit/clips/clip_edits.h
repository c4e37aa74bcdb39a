// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <string>

/// Edits of whole clips. Trimming and splitting are cutClip, another rate is resampleClip (clip_tools.h).
namespace bindpose {

/// A copy of the clip at the end of the list; it shares its tracks until one is edited.
/// Errors: no such clip; a name that is empty, not UTF-8 or taken.
Result<Scene> duplicateClip(const Scene& scene, ClipId clip, const std::string& name);

/// The clip is gone; the others keep their numbers. Errors: no such clip.
Result<Scene> removeClip(const Scene& scene, ClipId clip);

/// All keys later by so many seconds. Errors: no such clip; it has no keys; it would begin before 0 s and does not
/// already.
Result<Scene> shiftClip(const Scene& scene, ClipId clip, double bySec);

/// The clip backwards, in the time that it has: keys keep their values, tangents and handles change sides. Steps hold
/// from their key on, as before; what had the next key's value all along holds it. Twice is the clip itself but for
/// that and for the rounding of times. Errors: no such clip; no keys.
Result<Scene> reverseClip(const Scene& scene, ClipId clip);

/// A new clip that plays one clip and then the other. Where the second begins in the pose in which the first ends their
/// keys there become one, else it begins one frame later. Errors: no such clip; a name as for duplicateClip; no keys;
/// channels that one of them does not have, or has with another interpolation; other layers.
Result<Scene> joinClips(const Scene& scene, ClipId first, ClipId second, const std::string& name);

/// Neighbouring quaternions get one sign. Errors: no such clip; they have it already.
Result<Scene> alignSigns(const Scene& scene, ClipId clip);

/// What key reduction does.
struct ReducedKeys {
    Scene scene;
    std::size_t before = 0, after = 0; ///< keys of the clip
    double moved = 0.0;                ///< largest distance of a point, file units, of the moments that were measured
};
/// Leaves out keys of straight lines and steps as long as no point of the surface moves by more than `largest` (file
/// units): measured at every key time that the clip has and halfway between two. Curves keep their keys.
/// Errors: no such clip; a length that is not above 0; no key can go; Cancelled.
/// Cost: points × moments, twelve times.
Result<ReducedKeys> reduceKeys(const Scene& scene, ClipId clip, double largest, const Task& task = {});

} // namespace bindpose
