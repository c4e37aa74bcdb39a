// SPDX-License-Identifier: MIT
#include "app/output/set_facts.h"

#include "core/edit/ground/names.h"

#include <algorithm>

namespace bindpose {

SetFacts factsOf(const Scene& scene, SetId set)
{
    SetFacts out;
    out.points = scene.sets[set.index()]->points();
    const SetWeights& weights = *scene.weights[set.index()];
    if (weights.empty()) return out;
    std::size_t total = 0;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        std::size_t used = 0;
        for (const float weight : weights.weights(point)) used += weight != 0.0f;
        const double sum = weights.sum(point);
        out.smallestSum = point == 0 ? sum : std::min(out.smallestSum, sum);
        out.largestSum = point == 0 ? sum : std::max(out.largestSum, sum);
        out.most = std::max(out.most, used);
        out.unweighted += used == 0;
        total += used;
    }
    out.mean = static_cast<double>(total) / static_cast<double>(weights.points());
    return out;
}

const char* wordFor(WeightRule rule)
{
    switch (rule) {
    case WeightRule::AsStored:
        return "as stored";
    case WeightRule::DividedBySum:
        return "divided by sum";
    case WeightRule::Total1:
        return "rest stays put";
    case WeightRule::Additive:
        return "one after the other";
    case WeightRule::ResidueToOwnBone:
        break;
    }
    return "residue to own bone";
}

const char* wordFor(UnweightedRule rule)
{
    return rule == UnweightedRule::ByFormula ? "by formula" : "stays put";
}

const char* wordFor(HierarchyRule rule)
{
    switch (rule) {
    case HierarchyRule::MatrixChain:
        return "matrix chain";
    case HierarchyRule::OgrePerAxisScale:
        return "per-axis scale";
    case HierarchyRule::FbxRrSs:
        return "RrSs";
    case HierarchyRule::FbxRSrs:
        return "RSrs";
    case HierarchyRule::FbxRrs:
        return "Rrs";
    case HierarchyRule::SegmentScaleCompensate:
        break;
    }
    return "segment scale compensate";
}

const char* wordFor(WeightStorage storage)
{
    switch (storage) {
    case WeightStorage::Float32:
        return "float32";
    case WeightStorage::Unorm8:
        return "unorm8";
    case WeightStorage::Unorm16:
        return "unorm16";
    case WeightStorage::Text:
        break;
    }
    return "text";
}

const char* wordFor(AlphaMode mode)
{
    switch (mode) {
    case AlphaMode::Opaque:
        return "opaque";
    case AlphaMode::Mask:
        return "mask";
    case AlphaMode::Blend:
        break;
    }
    return "blend";
}

const char* wordFor(SkinBlend blend)
{
    switch (blend) {
    case SkinBlend::Linear:
        return "linear";
    case SkinBlend::DualQuaternion:
        return "dual quaternions";
    case SkinBlend::PerPoint:
        break;
    }
    return "by point";
}

const char* wordFor(ClipLayer::Blend blend)
{
    switch (blend) {
    case ClipLayer::Blend::Additive:
        return "additive";
    case ClipLayer::Blend::Override:
        return "override";
    case ClipLayer::Blend::Passthrough:
        break;
    }
    return "passthrough";
}

const char* wordFor(BindSource::Kind kind, const FileFacts& facts)
{
    switch (kind) {
    case BindSource::Kind::Matrices:
        return facts.rules.meshPlaceBound ? "clusters" : "inverseBinds";
    case BindSource::Kind::Pose:
        return "pose";
    case BindSource::Kind::Rest:
        return "rest";
    default:
        return "firstFrame";
    }
}

std::vector<std::string> interpolationsOf(const Clip& clip)
{
    std::vector<std::string> out;
    for (const auto& track : clip.tracks) {
        const std::string word(nameOf(track->interpolation));
        if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
    }
    return out;
}

std::size_t keysOf(const Clip& clip)
{
    std::size_t keys = 0;
    for (const auto& track : clip.tracks) keys += track->keys();
    return keys;
}

} // namespace bindpose
