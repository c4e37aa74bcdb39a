// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/look/layer_mark.h"
#include "core/model/scene.h"

namespace bindpose {

/// Layers that are muted or solo for the view, one each: {"clip": {"name", "index"}, "layer": its place, "name",
/// "mute", "solo"}. A layer that stands elsewhere now is found by its name; what is not there any more is left out.
EditJson layerMarksJson(const Scene& scene, const LayerMarks& marks);
LayerMarks layerMarksFrom(const Scene& scene, const EditJson& json);

} // namespace bindpose
