// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/skin_surface.h"

/// Which place of a surface is the mirror image of which by where they are on the texture: for characters whose sides
/// differ in shape or faces but were laid out alike.
namespace bindpose::mirror_texture {

inline constexpr std::uint32_t kNone = 0xffffffffu;

/// A texture coordinate of a place; one at a seam of the texture has several.
struct Spot {
    glm::vec2 uv{0.0f};
    std::uint32_t material = 0; ///< whose texture it is on
    std::uint32_t place = 0;
};
/// Of the first set of coordinates of every part that has them, by rising place.
std::vector<Spot> spotsOf(const Scene& scene, const SkinSurface& surface);

/// By place: the one of the other side that it takes from, kNone for those that give, stand in the middle or have none.
/// Sides are told by the axis of the bind pose. Both sides lie on the same part of the texture, or one is the mirror
/// image of the other across the line on which the middle lies: whichever pairs more, and nothing where that is less
/// than half of what has coordinates. Pairs have one material, lie within a thousandth of the texture, and stand no
/// farther than a quarter of the diagonal from each other's mirror image; of several on one spot the nearest to that
/// counts, of very many (one colour of a palette) none. Whole tiles count for nothing. Deterministic. Cost:
/// coordinates, sorted.
std::vector<std::uint32_t> pairedOn(
    std::span<const glm::vec3> places, std::span<const Spot> spots, int axis, bool toNegative, float tolerance);

} // namespace bindpose::mirror_texture
