// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

enum class UnitVectors { Normals, Tangents, TangentSides };

/// Brings the vectors of a mesh's vertices that are more than `tolerance` off length 1 to that length; the others keep
/// their bits. A normal without a direction (0, or not finite) takes that of the triangles round its vertex. Sides of
/// tangents become 1 or -1, by their sign. Vertices that other meshes share change there, too. No position changes.
/// Errors: no such mesh; all are right already; a vector that has no direction and gets none from triangles.
Result<Scene> makeUnit(const Scene& scene, MeshId mesh, UnitVectors which, float tolerance);

} // namespace bindpose
