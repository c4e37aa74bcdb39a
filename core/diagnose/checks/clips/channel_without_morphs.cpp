// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kWithoutMorphs{"channel_without_morphs",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%2” %1 {channel moves|channels move} morph weights of a node that draws "
                                "nothing with morph targets: %3{| first}.")};

void checkWithoutMorphs(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::set<NodeId> morphing;
    for (const auto& instance : scene.instances)
        if (instance && !scene.meshes[instance->mesh.index()]->morphNames.empty()) morphing.insert(instance->node);
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect without;
        eachTrack(subject, clip, [&](const Track& track) {
            if (track.path == ChannelPath::MorphWeights && !morphing.count(track.node)) without.add(track, 0, 1.0);
        });
        findKeys(reporter, scene, id, without, kWithoutMorphs, Severity::Error, Measure::None);
    });
}

} // namespace

extern const Check part_channel_without_morphs;
const Check part_channel_without_morphs{.id = "A007",
    .code = "channel_without_morphs",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "The channel does nothing here, and some programs refuse the whole clip: the "
                                       "targets were lost, or it was meant "
                                       "for another node."),
    .reads = Reads::Clips | Reads::Nodes | Reads::Points,
    .run = checkWithoutMorphs,
    .khronosCode = "ANIMATION_CHANNEL_TARGET_NODE_WEIGHTS_NO_MORPHS"};

} // namespace bindpose
