// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edit.h"

#include <optional>

/// Each edit is refused with ErrorKind::Edit; the scene that was given stays what it is. Nothing is normalised.
namespace bindpose {

/// Replaces a point's list: writes these slots in this order, the rest slot 0 weight 0 up to the stored columns.
/// Errors: no such set, point or slot; not finite, below 0, or above 1 where the file stores integers.
Result<Scene> setWeights(const Scene& scene, SetId set, PointIndex point, std::span<const Influence> influences);
/// Changes one joint's weight: keeps its slot, else takes the first zero-weight entry, else adds one (the saved file
/// grows a set). Weight 0 keeps the entry with its joint. A joint that is listed several times has the sum of its
/// entries: the first of them with a weight takes the new one, the others keep their places with weight 0.
/// Errors: those of setWeights.
Result<Scene> setWeight(const Scene& scene, SetId set, PointIndex point, SlotIndex slot, float weight);

/// Divides the point's weights by their sum, so that they sum to 1; what the file stores as integers sums to exactly
/// 255 or 65535. Which joints hold the point and in which order stays.
/// Errors: no such set or point; a weight that is negative or not finite; nothing but zeros.
Result<Scene> normalizeWeights(const Scene& scene, SetId set, PointIndex point);

struct LocalChange {
    std::optional<glm::vec3> translation;
    std::optional<glm::quat> rotation;
    std::optional<glm::vec3> scale;
    std::optional<glm::mat4> matrix;
};
/// Changes a node's rest transform. A node stored as a matrix gets the matrix of the changed parts.
/// Errors: no such node; not finite; a rotation that is not of length 1; a matrix beside parts, not
/// affine, or parts of a node that is stored as a sheared matrix.
Result<Scene> setLocal(const Scene& scene, NodeId node, const LocalChange& change);
/// Errors: no such skin or slot; not finite, not affine.
Result<Scene> setInverseBind(const Scene& scene, SkinId skin, SlotIndex slot, const glm::mat4& jointFromBind);

enum class KeyPart { Value, InTangent, OutTangent };
/// Names one channel of a clip; several tracks of one node and path: the first.
struct ChannelAddress {
    ClipId clip;
    NodeId node;
    ChannelPath path = ChannelPath::Rotation;
    std::string label = {}; ///< where the file names channels itself: Track::label
};
/// Errors: no such channel or key; another number of values, not finite, a rotation that is not of length 1; tangents
/// of a track that has none.
Result<Scene> setKey(
    const Scene& scene, const ChannelAddress& channel, std::size_t key, std::span<const float> value, KeyPart part);
/// Errors: those of setKey; a key is there already.
Result<Scene> insertKey(
    const Scene& scene, const ChannelAddress& channel, double timeSec, std::span<const float> value);
/// Errors: no such channel or key; the last key of a track.
Result<Scene> deleteKey(const Scene& scene, const ChannelAddress& channel, std::size_t key);
/// Errors: no such channel or key; a time that is not finite, before 0, or taken by another key.
Result<Scene> moveKey(const Scene& scene, const ChannelAddress& channel, std::size_t key, double timeSec);

/// `field`: baseColor (4), metallic, roughness, emissive (3), alphaCutoff, normalScale, occlusionStrength, doubleSided.
/// Errors: no such material or field; another number of values, or out of the field's range.
Result<Scene> setMaterialField(
    const Scene& scene, MaterialId material, std::string_view field, std::span<const double> value);
/// Gives a texture of the material ("baseColor", "metallicRoughness", "normal", "occlusion", "emissive", "height")
/// another image; null: none. Its `uri` is a path from the model's folder on; glTF's get it percent-encoded. An image
/// of the scene that has the same name is taken for it. Errors: no such material or texture, or none in the format; a
/// path that is not relative; in glTF a kind of image that it does not hold, by the name.
Result<Scene> setMaterialTexture(
    const Scene& scene, MaterialId material, std::string_view slot, const std::shared_ptr<const Image>& image);
enum class NameKind { Node, Mesh, Skin, Clip, Material };
/// Errors: no such object; a name that is not UTF-8.
Result<Scene> renameObject(const Scene& scene, NameKind kind, std::uint32_t index, std::string name);

/// Overrides. Adding gives the smallest unused OverrideId. Editing replaces the one with the same id.
/// Errors: no such node or override; a matrix that is not finite or not affine; a mix outside of 0 to 1.
Result<Scene> addOverride(const Scene& scene, Override value, OverrideId* added = nullptr);
Result<Scene> changeOverride(const Scene& scene, const Override& value);
Result<Scene> removeOverride(const Scene& scene, OverrideId id);
Result<Scene> clearOverrides(const Scene& scene);

/// Weights of morph targets over the clip's: adds or changes the one of this node and target.
/// Errors: no such node; no mesh with that target on it; a weight that is not finite.
Result<Scene> putShape(const Scene& scene, const ShapeOverride& value);
/// What has none stays as it is.
Result<Scene> removeShape(const Scene& scene, NodeId node, std::uint32_t shape);
Result<Scene> clearShapes(const Scene& scene);

/// Attachments. The prop is a Scene; its own attachments come along.
/// Errors: no such node or attachment; no prop; an offset that is not finite; a clip that the prop does not have.
Result<Scene> addAttachment(const Scene& scene, Attachment value, AttachmentId* added = nullptr);
Result<Scene> changeAttachment(const Scene& scene, const Attachment& value);
Result<Scene> removeAttachment(const Scene& scene, AttachmentId id);

} // namespace bindpose
