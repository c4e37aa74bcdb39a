// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <span>
#include <vector>

namespace bindpose {

/// The points of a mesh as one surface: points that stand in the same place (a seam splits one vertex into several)
/// are one *place*; places are joined by the edges of triangles. As stored, in bind space.
struct Surface {
    std::uint32_t mesh = 0;
    std::vector<std::size_t> firstOfSet;   ///< number of each set's first point, and of all points at the end
    std::vector<std::uint32_t> placeOf;    ///< by point of the mesh
    std::vector<std::uint32_t> pointOf;    ///< by place: the first point that stands there
    std::vector<std::uint32_t> first;      ///< by place: where its neighbours begin; one more at the end
    std::vector<std::uint32_t> neighbours; ///< places, each once
    std::vector<std::uint32_t> pieceOf;    ///< by place: pieces are what is connected
    std::size_t pieces = 0;
    float diagonal = 0.0f; ///< of the box round all points

    std::size_t points() const { return placeOf.size(); }
    std::size_t places() const { return pointOf.size(); }
    std::span<const std::uint32_t> around(std::uint32_t place) const
    {
        return std::span<const std::uint32_t>(neighbours).subspan(first[place], first[place + 1] - first[place]);
    }
    /// Set and point of a point's number.
    std::pair<std::uint32_t, PointIndex> address(std::uint32_t point) const;
};

/// Cost: points and triangles.
Surface makeSurface(const Scene& scene, std::uint32_t mesh);

/// Joints of one skin as bones, in bind space: from each joint to the joints right below it.
struct BindBones {
    std::vector<glm::vec3> head;               ///< by slot
    std::vector<char> known;                   ///< 0: its bind matrix cannot be inverted
    std::vector<std::vector<SlotIndex>> below; ///< by slot: the skin's joints whose nearest listed ancestor it is
    std::vector<std::int32_t> above;           ///< by slot, −1 none

    /// To the bone, or to its head where it has no children.
    float distance(SlotIndex slot, const glm::vec3& point) const;
};
BindBones makeBindBones(const Scene& scene, const Skin& skin);

/// What skinning makes of a mesh that one skin draws: its surface with blending weights by place, each joint once,
/// largest first; what is not finite or not above 0 is left out, and each row sums to 1.
struct WeightedSurface {
    const Surface* surface = nullptr;
    const Skin* skin = nullptr;
    SkinId skinId;
    BindBones bones;
    std::vector<std::uint32_t> first; ///< by place; one more at the end
    std::vector<Influence> rows;
    std::vector<glm::vec3> positions; ///< by place

    std::span<const Influence> at(std::uint32_t place) const
    {
        return std::span<const Influence>(rows).subspan(first[place], first[place + 1] - first[place]);
    }
    float weight(std::uint32_t place, SlotIndex slot) const;
};
WeightedSurface makeWeightedSurface(const Scene& scene, const Surface& surface, SkinId skin);

/// Diagonal of the box round the surface and the joints that hold it.
float sizeOf(const WeightedSurface& surface);

/// Half the sum of absolute differences: 0 equal, 1 no joint in common.
float differenceOf(std::span<const Influence> a, std::span<const Influence> b);

} // namespace bindpose
