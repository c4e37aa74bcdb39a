// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/phrases.h"
#include "core/model/scene.h"

namespace bindpose {

/// The first thing in which the meshes of two scenes differ, or their points: what a sentence that refuses the change
/// names. Precondition: something differs.
Phrase changeOfMeshes(const Scene& before, const Scene& after);

/// True where the meshes differ in nothing, or in texture coordinates alone.
bool onlyCoordinatesDiffer(const Scene& before, const Scene& after);
/// The same where levels of detail may differ, too.
bool onlyCoordinatesOrLevelsDiffer(const Scene& before, const Scene& after);

} // namespace bindpose
