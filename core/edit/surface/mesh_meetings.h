// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/skin_surface.h"

#include <map>
#include <string>

namespace bindpose {

/// Joints of one skin as numbers that mean the same in every skin.
struct JointKeys {
    std::vector<std::uint32_t> bySlot;
    std::map<std::uint32_t, SlotIndex> slots;
};

/// Where the meshes of a character meet: places of several that stand together in the bind pose (within 1e-5 of the
/// diagonal). Skins may differ: a joint is the same where its name is, or where it is the same node. Meshes bound in
/// spaces of their own are compared where most of the joints that both skins have put them; where those do not agree,
/// they do not meet.
class MeshMeetings {
public:
    /// Refers to the scene. Cost: points of all skinned meshes, sorted.
    explicit MeshMeetings(const Scene& scene);

    /// A mesh: the first surface that draws it counts.
    struct Part {
        const PlaceWeights* weights = nullptr;
        std::size_t surface = 0, first = 0; ///< first of its places among all
    };
    /// What a skin's surface is bound in.
    struct Bound {
        const Skin* skin = nullptr;
        JointKeys keys;
        Bounds box;              ///< in the space of its skin
        std::size_t space = 0;   ///< surfaces of one space can meet
        glm::dmat4 toSpace{1.0}; ///< from the space of its skin
    };
    const std::vector<Part>& parts() const { return parts_; }
    const Bound& boundOf(const Part& part) const { return bounds_[part.surface]; }
    std::size_t placeCount() const { return places_.size(); }
    /// Of points that stand together, by place among all; those of one mesh alone, too.
    const std::vector<std::vector<std::uint32_t>>& groups() const { return groups_; }
    /// The part that one of all places belongs to, and its number there.
    std::size_t partOf(std::uint32_t place) const;
    std::uint32_t within(std::uint32_t place) const
    {
        return place - static_cast<std::uint32_t>(parts_[partOf(place)].first);
    }

private:
    void add(const Scene& scene, const Skin& skin, std::unique_ptr<SkinSurface> surface);
    void findSpace(Bound& bound) const;
    JointKeys keysOf(const Scene& scene, const Skin& skin);
    void group(std::size_t space);
    std::size_t membersOf(std::uint32_t place) const;

    std::vector<std::unique_ptr<SkinSurface>> surfaces_;
    std::vector<Bound> bounds_; ///< by surface
    std::size_t spaces_ = 0;
    std::vector<Part> parts_;
    std::vector<glm::vec3> places_;
    std::vector<std::vector<std::uint32_t>> groups_;
    std::map<std::string, std::uint32_t> words_;
};

} // namespace bindpose
