// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/material.h"
#include "core/model/node.h"

#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// Short marks of what stood in the file when an edit was made, so that a later version of the file can tell whether
/// it was changed there, too.
std::string markOfRow(std::span<const SlotIndex> slots, std::span<const float> weights);
std::string markOfTrack(const Track& track);
std::string markOfClip(const Clip& clip);
std::string markOfNode(const Node& node);

/// The fields of a material that edits change, as numbers in a fixed order.
std::vector<float> fieldsOf(const Material& material);
/// Throws std::out_of_range where there are too few.
void setFields(Material& material, const std::vector<float>& fields);

} // namespace bindpose
