// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/model/material.h"

namespace bindpose {

/// Which faces of a part are left out, by the way round that their corners run as they are seen.
enum class LeftOut { None, Clockwise, Anticlockwise };

/// What Faces::AsMaterial leaves out of a part with this material, null for none: faces that look away, unless the
/// material is double sided. They run clockwise; anticlockwise where actor and node mirror the part. Joints that mirror
/// turn nothing round. Any other choice of faces: none. Source: glTF 2.0 §3.7.4 (the sign of the determinant) and
/// §3.9.6 (double sided). Precondition: the actor has a scene, a pose and the instance.
LeftOut leftOutFaces(const ViewState& view, const Actor& actor, InstanceId instance, const Material* material);
/// The same by the material that the part names.
LeftOut leftOutFaces(const ViewState& view, const Actor& actor, InstanceId instance, const Part& part);

} // namespace bindpose
