// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kOnSkinned{"channel_on_skinned_mesh",
    QT_TRANSLATE_NOOP("Errors",
        "In the clip “%2” %1 {channel moves|channels move} the node of a skinned mesh, which its "
        "joints move alone: the %4 of %3{| first}.")};

bool movesAtAll(const Track& track)
{
    for (std::size_t key = 1; key < track.keys(); ++key)
        if (valuesApart(track, keyValue(track, 0), keyValue(track, key)) > 1e-4) return true;
    return false;
}

void checkOnSkinned(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (!scene.facts->skinIgnoresNode) return;
    const bool any = scene.facts->rules.channelsMove; // as the Khronos validator
    std::set<NodeId> skinned, used;
    for (const auto& skin : scene.skins)
        if (skin) used.insert(skin->joints.begin(), skin->joints.end());
    for (const auto& instance : scene.instances)
        if (instance && instance->skin.valid() && !used.count(instance->node)) skinned.insert(instance->node);
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect on;
        eachTrack(subject, clip, [&](const Track& track) {
            const bool places = track.path != ChannelPath::MorphWeights && track.path != ChannelPath::Visibility;
            if (!places || !skinned.count(track.node) || !scene.order->children[track.node.index()].empty()) return;
            const bool moves = movesAtAll(track);
            if (moves || any) on.add(track, 0, moves ? 1.0 : 0.0);
        });
        findKeys(
            reporter, scene, id, on, kOnSkinned, on.worst > 0.0 ? Severity::Warning : Severity::Info, Measure::None);
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
    .reads = Reads::Clips | Reads::Nodes | Reads::Points | Reads::Skins | Reads::File,
    .run = checkOnSkinned,
    .khronosCode = "ANIMATION_CHANNEL_TARGET_NODE_SKIN"};

} // namespace bindpose
