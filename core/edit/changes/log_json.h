// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/scene_refs.h"

#include <glm/glm.hpp>

#include <cstdint>
#include <limits>
#include <span>

/// Values of a scene as JSON that reads back to the same bits, also where a name is not UTF-8 or a number not finite.
/// The readers throw nlohmann's exceptions on a value of another type; their callers catch them.
namespace bindpose::log_json {

EditJson number(float value);
float toFloat(const EditJson& json);
EditJson number(double value);
double toDouble(const EditJson& json);

/// A whole number from 0 to `last`; throws std::out_of_range for others, whatever they are.
int toWhole(const EditJson& json, int last);
std::uint64_t toCount(const EditJson& json, std::uint64_t last = std::numeric_limits<std::uint64_t>::max());
/// A position, which 32 bits hold.
std::uint32_t toIndex(const EditJson& json);

EditJson numbers(std::span<const float> values);
std::vector<float> toFloats(const EditJson& json);
EditJson numbers(std::span<const double> values);
std::vector<double> toDoubles(const EditJson& json);
EditJson matrix(const glm::mat4& value);
glm::mat4 toMatrix(const EditJson& json);

EditJson text(const std::string& value);
std::string toText(const EditJson& json);

EditJson node(const NodeRef& ref);
NodeRef toNode(const EditJson& json);
EditJson object(const ObjectRef& ref);
ObjectRef toObject(const EditJson& json);

} // namespace bindpose::log_json
