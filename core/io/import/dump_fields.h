// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <cstring>

/// One list of fields per type serves writing and reading: an archive `a` is called with the fields in order.
namespace bindpose::dump {

/// The last value of each enumeration that a dump holds; what is above it is damage.
template <class E> inline constexpr E kLast = E::isMissingInThisList;
template <> inline constexpr HierarchyRule kLast<HierarchyRule> = HierarchyRule::SegmentScaleCompensate;
template <> inline constexpr Interpolation kLast<Interpolation> = Interpolation::CubicSpline;
template <> inline constexpr ChannelPath kLast<ChannelPath> = ChannelPath::Visibility;
template <> inline constexpr LodMeasure kLast<LodMeasure> = LodMeasure::Coverage;
template <> inline constexpr Wrap kLast<Wrap> = Wrap::Clamp;
template <> inline constexpr AlphaMode kLast<AlphaMode> = AlphaMode::Blend;
template <> inline constexpr WeightRule kLast<WeightRule> = WeightRule::Additive;
template <> inline constexpr UnweightedRule kLast<UnweightedRule> = UnweightedRule::StaysPut;

/// Flat form of weights: SetWeights itself only gives views.
struct FlatWeights {
    std::vector<std::uint32_t> first, slots;
    std::vector<float> weights;
    std::uint32_t columns = 0;
};

/// A remark by the key of its sentence.
struct FlatRemark {
    std::string key;
    std::vector<std::string> args;
};

template <class A> void fields(A& a, FlatRemark& v)
{
    a(v.key), a(v.args);
}
template <class A> void fields(A& a, Transform& v)
{
    a(v.translation), a(v.rotation), a(v.scale);
}
template <class A> void fields(A& a, Node& v)
{
    a(v.name), a(v.parent), a(v.rest), a(v.restMatrix), a(v.rule), a(v.joint), a(v.morphWeights), a(v.fileIndex);
    a(v.humanoid);
}
template <class A> void fields(A& a, MorphPoints& v)
{
    a(v.positions);
}
template <class A> void fields(A& a, MorphVertices& v)
{
    a(v.normals), a(v.tangents);
}
template <class A> void fields(A& a, PointSet& v)
{
    a(v.name), a(v.positions), a(v.morphs);
}
template <class A> void fields(A& a, VertexStreams& v)
{
    a(v.pointOf), a(v.normals), a(v.tangents), a(v.uvs), a(v.colors), a(v.morphs), a(v.vertexCount);
}
template <class A> void fields(A& a, Part& v)
{
    a(v.name), a(v.set), a(v.material), a(v.vertices), a(v.indices), a(v.otherPrimitives);
}
template <class A> void fields(A& a, LodLevel& v)
{
    a(v.value), a(v.measure), a(v.valueText), a(v.partIndices), a(v.mesh), a(v.node), a(v.skin), a(v.end);
}
template <class A> void fields(A& a, Mesh& v)
{
    a(v.name), a(v.sets), a(v.parts), a(v.lods), a(v.morphNames), a(v.morphWeights);
}
template <class A> void fields(A& a, FlatWeights& v)
{
    a(v.first), a(v.slots), a(v.weights), a(v.columns);
}
template <class A> void fields(A& a, Skin& v)
{
    a(v.name), a(v.joints), a(v.inverseBind), a(v.inverseBindStored), a(v.bindCorrection), a(v.root);
}
template <class A> void fields(A& a, Instance& v)
{
    a(v.node), a(v.mesh), a(v.skin), a(v.name);
}
template <class A> void fields(A& a, Track& v)
{
    a(v.node), a(v.path), a(v.interpolation), a(v.components), a(v.times), a(v.values);
}
template <class A> void fields(A& a, Clip& v)
{
    a(v.name), a(v.tracks), a(v.framesPerSecond), a(v.source);
}
template <class A> void fields(A& a, UvTransform& v)
{
    a(v.offset), a(v.rotationRad), a(v.scale);
}
template <class A> void fields(A& a, TextureUse& v)
{
    a(v.image), a(v.uvSet), a(v.transform), a(v.wrapU), a(v.wrapV), a(v.nearest), a(v.strength);
}
template <class A> void fields(A& a, Material& v)
{
    a(v.name), a(v.baseColor), a(v.metallic), a(v.roughness), a(v.emissive);
    a(v.baseColorTexture), a(v.metallicRoughnessTexture), a(v.normalTexture), a(v.occlusionTexture);
    a(v.emissiveTexture), a(v.alphaMode), a(v.alphaCutoff), a(v.doubleSided), a(v.unlit);
}
template <class A> void fields(A& a, Image& v)
{
    a(v.name), a(v.uri), a(v.mimeType), a(v.file), a(v.offset), a(v.size);
}
template <class A> void fields(A& a, FileFacts& v)
{
    a(v.formatId), a(v.formatName), a(v.generator), a(v.metresPerUnit), a(v.upAxis), a(v.weightRule);
    a(v.unweightedRule), a(v.pointsAsImported), a(v.skinIgnoresNode), a(v.extensionsUsed), a(v.notUnderstood);
    a(v.extrasJson);
}

} // namespace bindpose::dump
