// SPDX-License-Identifier: MIT
#include "core/import/convert.h"
#include "core/io/import/import_errors.h"

#include <assimp/anim.h>

namespace bindpose::import {
namespace {

template <class Key, class Put>
std::shared_ptr<const Track> trackOf(NodeId node, ChannelPath path, std::uint32_t components, const Key* keys,
    unsigned count, double secondsPerTick, Put put)
{
    auto times = std::make_shared<std::vector<double>>();
    Track track;
    track.node = node;
    track.path = path;
    track.components = components;
    for (unsigned k = 0; k < count; ++k) {
        times->push_back(keys[k].mTime * secondsPerTick);
        put(keys[k], track.values);
    }
    track.times = std::move(times);
    return std::make_shared<const Track>(std::move(track));
}

void convertChannel(const aiNodeAnim& from, NodeId node, double secondsPerTick, Clip& clip)
{
    const auto putVec = [](const aiVectorKey& key, std::vector<float>& out) {
        out.insert(out.end(), {key.mValue.x, key.mValue.y, key.mValue.z});
    };
    const auto putQuat = [](const aiQuatKey& key, std::vector<float>& out) {
        out.insert(out.end(), {key.mValue.x, key.mValue.y, key.mValue.z, key.mValue.w});
    };
    if (from.mNumPositionKeys > 0)
        clip.tracks.push_back(trackOf(
            node, ChannelPath::Translation, 3, from.mPositionKeys, from.mNumPositionKeys, secondsPerTick, putVec));
    if (from.mNumRotationKeys > 0)
        clip.tracks.push_back(trackOf(
            node, ChannelPath::Rotation, 4, from.mRotationKeys, from.mNumRotationKeys, secondsPerTick, putQuat));
    if (from.mNumScalingKeys > 0)
        clip.tracks.push_back(
            trackOf(node, ChannelPath::Scale, 3, from.mScalingKeys, from.mNumScalingKeys, secondsPerTick, putVec));
}

void convertMorphChannel(Context& context, const aiMeshMorphAnim& from, double secondsPerTick, Clip& clip)
{
    // The channel names a mesh; its node is the first that draws it.
    for (const auto& instance : context.out.scene.instances) {
        const Mesh& mesh = *context.out.scene.meshes[instance->mesh.index()];
        if (mesh.name != from.mName.C_Str() || mesh.morphNames.empty()) continue;
        const std::size_t targets = mesh.morphNames.size();
        const auto put = [targets](const aiMeshMorphKey& key, std::vector<float>& out) {
            std::vector<float> row(targets, 0.0f);
            for (unsigned i = 0; i < key.mNumValuesAndWeights; ++i)
                if (key.mValues[i] < targets) row[key.mValues[i]] = static_cast<float>(key.mWeights[i]);
            out.insert(out.end(), row.begin(), row.end());
        };
        clip.tracks.push_back(trackOf(instance->node, ChannelPath::MorphWeights, static_cast<std::uint32_t>(targets),
            from.mKeys, from.mNumKeys, secondsPerTick, put));
        return;
    }
}

} // namespace

void convertClips(Context& context)
{
    for (unsigned a = 0; a < context.file.mNumAnimations; ++a) {
        const aiAnimation& from = *context.file.mAnimations[a];
        Clip clip;
        clip.name = from.mName.C_Str();
        // Without a rate the format's times are of no unit; 25 a second is what most viewers take.
        const bool rated = from.mTicksPerSecond > 0.0;
        const double ticksPerSecond = rated ? from.mTicksPerSecond : 25.0;
        if (!rated) context.out.remarks.push_back({&errors::kClipWithoutRate, {clip.name}});
        // 1000 and more count time, not frames.
        if (rated && ticksPerSecond < 500.0) clip.framesPerSecond = ticksPerSecond;
        unsigned unmatched = 0;
        for (unsigned c = 0; c < from.mNumChannels; ++c) {
            const auto node = context.nodeByName.find(from.mChannels[c]->mNodeName.C_Str());
            if (node == context.nodeByName.end())
                ++unmatched;
            else
                convertChannel(*from.mChannels[c], node->second, 1.0 / ticksPerSecond, clip);
        }
        for (unsigned c = 0; c < from.mNumMorphMeshChannels; ++c)
            convertMorphChannel(context, *from.mMorphMeshChannels[c], 1.0 / ticksPerSecond, clip);
        if (unmatched > 0)
            context.out.remarks.push_back({&errors::kChannelsWithoutNode, {std::to_string(unmatched), clip.name}});
        context.out.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }
}

} // namespace bindpose::import
