// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/edit.h"

#include <optional>

namespace bindpose {

/// Replaces a point's list: writes these slots in this order, the rest slot 0 weight 0 up to the stored columns.
/// Errors: no such set or point, NaN. Nothing is normalised.
Result<Scene> setWeights(const Scene& scene, SetId set, PointIndex point, std::span<const Influence> influences);
/// Changes one joint's weight: keeps its slot, else takes the first zero-weight entry, else adds one (the saved file
/// grows a set). Weight 0 keeps the entry with its joint.
Result<Scene> setWeight(const Scene& scene, SetId set, PointIndex point, SlotIndex slot, float weight);

struct LocalChange {
    std::optional<glm::vec3> translation;
    std::optional<glm::quat> rotation;
    std::optional<glm::vec3> scale;
    std::optional<glm::mat4> matrix;
};
/// Changes a node's rest transform. A node stored as a matrix gets the matrix of the changed parts.
Result<Scene> setLocal(const Scene& scene, NodeId node, const LocalChange& change);
Result<Scene> setInverseBind(const Scene& scene, SkinId skin, SlotIndex slot, const glm::mat4& jointFromBind);

enum class KeyPart { Value, InTangent, OutTangent };
/// Names one channel of a clip; several tracks of one node and path: the first.
struct ChannelAddress {
    ClipId clip;
    NodeId node;
    ChannelPath path = ChannelPath::Rotation;
};
Result<Scene> setKey(
    const Scene& scene, const ChannelAddress& channel, std::size_t key, std::span<const float> value, KeyPart part);
Result<Scene> insertKey(
    const Scene& scene, const ChannelAddress& channel, double timeSec, std::span<const float> value);
Result<Scene> deleteKey(const Scene& scene, const ChannelAddress& channel, std::size_t key);
Result<Scene> moveKey(const Scene& scene, const ChannelAddress& channel, std::size_t key, double timeSec);

/// `field`: baseColor (4), metallic, roughness, emissive (3), alphaCutoff, normalScale, occlusionStrength, doubleSided.
Result<Scene> setMaterialField(
    const Scene& scene, MaterialId material, std::string_view field, std::span<const double> value);
enum class NameKind { Node, Mesh, Skin, Clip, Material };
Result<Scene> renameObject(const Scene& scene, NameKind kind, std::uint32_t index, std::string name);

/// Overrides. Adding gives the smallest unused OverrideId. Editing replaces the one with the same id.
Result<Scene> addOverride(const Scene& scene, Override value, OverrideId* added = nullptr);
Result<Scene> changeOverride(const Scene& scene, const Override& value);
Result<Scene> removeOverride(const Scene& scene, OverrideId id);
Result<Scene> clearOverrides(const Scene& scene);

/// Attachments. The prop is a Scene; its own attachments come along.
Result<Scene> addAttachment(const Scene& scene, Attachment value, AttachmentId* added = nullptr);
Result<Scene> changeAttachment(const Scene& scene, const Attachment& value);
Result<Scene> removeAttachment(const Scene& scene, AttachmentId id);

} // namespace bindpose
