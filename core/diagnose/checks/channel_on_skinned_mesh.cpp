// SPDX-License-Identifier: MIT
#include "core/diagnose/clip_keys.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kOnSkinned{"channel_on_skinned_mesh",
    QT_TRANSLATE_NOOP("Errors",
        "In the clip “%2” %1 {channel moves|channels move} the node of a skinned mesh, which its "
        "joints move alone: the %4 of %3{| first}.")};

void checkOnSkinned(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (!scene.facts->skinIgnoresNode) return;
    std::set<NodeId> skinned, used;
    for (const auto& skin : scene.skins)
        if (skin) used.insert(skin->joints.begin(), skin->joints.end());
    for (const auto& instance : scene.instances)
        if (instance && instance->skin.valid() && !used.count(instance->node)) skinned.insert(instance->node);
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect on;
        eachTrack(scene, clip, [&](const Track& track) {
            const bool moves = track.path != ChannelPath::MorphWeights && track.path != ChannelPath::Visibility;
            if (moves && skinned.count(track.node) && scene.order->children[track.node.index()].empty())
                on.add(track, 0, 1.0);
        });
        findKeys(reporter, scene, id, on, kOnSkinned, Severity::Warning, Measure::None);
    });
}

} // namespace

extern const Check part_channel_on_skinned_mesh;
const Check part_channel_on_skinned_mesh{.id = "A007",
    .code = "channel_on_skinned_mesh",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs that go by the format do not move the mesh by it, others move it "
                                       "twice. The motion belongs on the root "
                                       "of the joints."),
    .reads = Reads::Clips | Reads::Nodes | Reads::Points | Reads::Skins,
    .run = checkOnSkinned,
    .khronosCode = "ANIMATION_CHANNEL_TARGET_NODE_SKIN"};

} // namespace bindpose
