// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace bindpose {
namespace {

constexpr ErrorText kRequiredStill{"required_joint_still",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {joint that the project asks for never moves|joints that the project asks for never "
        "move} in any clip: %2.")};
constexpr Threshold kStillLimits[] = {
    {"angle", 0.1, "°", "over all keys of all clips"},
    {"length", 1e-4, "h", "the same for translations"},
};

/// Some key of the joint is elsewhere than the first that any clip has of its channel.
bool jointMoves(const Scene& scene, NodeId joint, double angle, double length)
{
    std::map<std::tuple<ChannelPath, std::uint32_t, std::uint32_t>, std::vector<float>> firsts;
    for (const auto& clip : scene.clips) {
        if (!clip) continue;
        for (const auto& track : clip->tracks) {
            if (!track || track->node != joint || !plays(scene, *track)) continue;
            const double limit = turns(*track) ? angle : track->path == ChannelPath::Translation ? length : 1e-4;
            const std::span<const float> own = keyValue(*track, 0);
            const auto& first = firsts
                                    .try_emplace({track->path, track->element, track->member},
                                        std::vector<float>(own.begin(), own.end()))
                                    .first->second;
            if (first.size() != own.size()) return true;
            for (std::size_t key = 0; key < track->keys(); ++key)
                if (valuesApart(*track, first, keyValue(*track, key)) > limit) return true;
        }
    }
    return false;
}

void checkStill(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double angle = reporter.limit("angle"), length = reporter.limit("length") * subject.height();
    const auto lasts = [](const Shared<Clip>& clip) { return clip && clip->endSec() > clip->startSec(); };
    if (std::none_of(scene.clips.begin(), scene.clips.end(), lasts)) return;
    std::vector<NodeId> still;
    for (const std::string& name : subject.required())
        for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
            if (!scene.nodes[i] || scene.nodes[i]->name != name) continue;
            if (!jointMoves(scene, NodeId(i), angle, length)) still.push_back(NodeId(i));
            break;
        }
    if (still.empty()) return;
    Finding& out = reporter.find(kRequiredStill, Severity::Warning, {still.size(), calledJoints(scene, still)});
    out.count = still.size();
    out.place.joints = std::move(still);
}

} // namespace

extern const Check part_required_joint_still;
const Check part_required_joint_still{.id = "A018",
    .code = "required_joint_still",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "What the game drives by it stands still: its keys were lost, or the clips were "
                                       "made for another skeleton. Name "
                                       "the joints by --require."),
    .reads = Reads::Points | Reads::Nodes | Reads::Clips,
    .run = checkStill,
    .thresholds = kStillLimits};

} // namespace bindpose
