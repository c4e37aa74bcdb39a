// SPDX-License-Identifier: MIT
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace bindpose {

/// An index with a type of its own. Ids are positions in the Scene's vectors and are never reused: what is removed
/// leaves an empty pointer (a tombstone) behind, so an id means the same thing before and after an edit.
template <class Tag> struct Id {
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t v) : value(v) {}
    constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
    constexpr bool valid() const { return value != kNone; }
    constexpr std::size_t index() const { return value; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using MeshId = Id<struct MeshTag>;
using SetId = Id<struct SetTag>;           ///< position in Scene::sets; several meshes may list one set
using InstanceId = Id<struct InstanceTag>; ///< position in Scene::instances
using NodeId = Id<struct NodeTag>;
using SkinId = Id<struct SkinTag>;
using ClipId = Id<struct ClipTag>;
using MaterialId = Id<struct MaterialTag>;
using ImageId = Id<struct ImageTag>;
using OverrideId = Id<struct OverrideTag>;
using AttachmentId = Id<struct AttachmentTag>;
using ActorId = Id<struct ActorTag>;

/// One entry of a set: what carries a position and influences.
using PointIndex = std::uint32_t;
/// Position in a skin's joint list.
using SlotIndex = std::uint32_t;
/// Drawing vertex of one part.
using VertexIndex = std::uint32_t;

} // namespace bindpose

template <class Tag> struct std::hash<bindpose::Id<Tag>> {
    std::size_t operator()(bindpose::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
