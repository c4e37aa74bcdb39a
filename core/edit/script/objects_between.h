// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/scene.h"

/// Edits of meshes, skins, poses and materials as a whole, for editsBetween. Each brings `at`, the scene that the list
/// so far makes, as near to `after` as its edits do.
namespace bindpose {

/// `remove-lods` and `flip-textures`. False: the meshes differ in something else.
bool addMeshEdits(Scene& at, const Scene& after, EditJson& edits);
/// `add-joints`. False: a skin came or went, or lists others.
bool addJointEdits(Scene& at, const Scene& after, EditJson& edits);
/// `set-bind-correction`, and what puts stored poses and binds in line with each other. False: neither says it.
bool addPoseEdits(Scene& at, const Scene& after, EditJson& edits);
/// `set-texture` and `set-material`. False: a material came or went, or differs in what these do not set.
bool addMaterialEdits(Scene& at, const Scene& after, EditJson& edits);

/// Alike in all that a save writes of them.
bool sameMeshes(const Scene& a, const Scene& b);
bool sameSkins(const Scene& a, const Scene& b);
bool samePoses(const Scene& a, const Scene& b);
bool sameMaterials(const Scene& a, const Scene& b);

} // namespace bindpose
