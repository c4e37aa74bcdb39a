// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <string_view>
#include <vector>

namespace bindpose {

/// What a list of edits gives: the scene after the last one, and what is worth saying about it (an edit of a set that
/// several meshes or parts share changes them all).
struct AppliedEdits {
    Scene scene;
    std::vector<Finding> notes;
    std::size_t count = 0; ///< entries of the list
};

/// Applies a list of edits, in order, to a scene: `{"schema": "bindpose.edits/1", "edits": [{"op": …}, …]}`.
///
///   op                fields
///   set-weights       mesh set point influences: [[joint, weight], …]
///   set-weight        mesh set point joint weight
///   set-local         node, any of translation[3] rotation[4] scale[3], or matrix[16]
///   set-inverse-bind  skin joint matrix[16]
///   set-pose-from-clusters  skin pose: the pose gets the bind matrices of the skin's joints; those missing are added
///   set-clusters-from-pose  skin pose: the other way; the surface moves, and a note says how far
///   add-missing-joints      skin pose
///   add-missing-ancestors   skin pose: nodes above the skin's joints that are in no skin
///   set-key           clip node channel key value, part: value|in|out (default value)
///   insert-key        clip node channel time, value (default: the curve's own value there)
///   delete-key        clip node channel key
///   move-key          clip node channel key time
///   set-material      material field value: a number, a list of numbers, true or false; opaque, mask, blend
///   set-texture       material texture (baseColor, normal, …) path: of an image beside the file; empty: none
///   rename            kind: node|mesh|skin|clip|material, from, to
///   set-bind-correction  skin, turn: none|x-90|x90,y180|…|guess, or matrix[16]
///   set-frame-rate    clip fps: of a file that has none
///   resample-clip     clip fps, rotation: slerp|nlerp (default slerp)
///   cut-clip          clip ranges: [[name, from, to], …] in seconds, a clip for each
///   duplicate-clip    clip name
///   remove-clip       clip
///   add-clip          name tracks: [{node channel interpolation times values}, …], any of fps, source
///   set-track         clip node channel interpolation times values: all keys of a channel
///   remove-track      clip node channel
///   shift-clip        clip by: seconds
///   reverse-clip      clip
///   join-clips        clip with name: a clip that plays one and then the other
///   align-signs       clip: neighbouring quaternions get one sign
///   generate-lods     levels: 1 to 9 (default 5), reduction: per cent a level (default 20), lock-borders: true or
///   false remove-lods reduce-keys       clip error: the most that a point of the surface may move, file units
///
/// A node, joint, clip, mesh, skin, bind pose or material is an address (findNode's rules) as text, or an index as
/// number. `channel` is translation, rotation, scale, matrix, weights or visibility. `joint` is looked for in the skin
/// first, so that an equal name elsewhere does not hide it. Matrices are column-major.
///
/// Errors: ErrorKind::Format for what is no such list; ErrorKind::Edit with the entry ("/edits/3") for one that does
/// not apply. All or nothing: there is no scene with half of the list.
/// Cost: entries × the objects that they touch.
Result<AppliedEdits> applyEditsJson(const Scene& scene, std::string_view text);

} // namespace bindpose
