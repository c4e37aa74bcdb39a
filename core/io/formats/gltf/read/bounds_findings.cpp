// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

/// The stated numbers of one end as floats; empty where they are missing or no three numbers.
std::vector<float> statedEnd(const Json& accessor, const char* key)
{
    const auto at = accessor.find(key);
    if (at == accessor.end() || !at->is_array() || at->size() != 3) return {};
    std::vector<float> out;
    for (const Json& value : *at)
        if (value.is_number()) out.push_back(static_cast<float>(value.get<double>()));
    return out.size() == 3 ? out : std::vector<float>();
}

struct PositionEnd {
    const char* key; ///< of the accessor
    const ErrorText& text;
    glm::vec3 actual;
};

void checkEnd(Reader& reader, const PositionEnd& end, const std::vector<float>& stated, const std::string& accessor)
{
    static constexpr const char* kAxes[] = {"x", "y", "z"};
    for (int axis = 0; axis < 3; ++axis) {
        const float said = stated[static_cast<std::size_t>(axis)];
        if (said == end.actual[axis]) continue;
        reader.find(end.text, Severity::Error, accessor + '/' + end.key + '/' + std::to_string(axis),
            {kAxes[axis], numberText(said), numberText(end.actual[axis])});
        return; // one for each end: the others have the same cause
    }
}

} // namespace

void checkPositionBounds(
    Reader& reader, std::uint32_t accessor, std::span<const glm::vec3> positions, const std::string& primitive)
{
    const std::string where = "/accessors/" + std::to_string(accessor);
    const Json& json = reader.root().json()["accessors"][accessor];
    const std::vector<float> low = statedEnd(json, "min"), high = statedEnd(json, "max");
    if (low.empty() || high.empty()) {
        reader.find(errors::kPositionsUnbounded, Severity::Error, primitive + "/attributes/POSITION");
        return;
    }
    if (positions.empty() || !allFinite({&positions.front().x, positions.size() * 3})) return; // told of the numbers
    glm::vec3 least = positions.front(), most = least;
    for (const glm::vec3& position : positions) {
        least = glm::min(least, position);
        most = glm::max(most, position);
    }
    checkEnd(reader, {"min", errors::kPositionMin, least}, low, where);
    checkEnd(reader, {"max", errors::kPositionMax, most}, high, where);
}

} // namespace bindpose::gltf
