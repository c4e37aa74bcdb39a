// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/stepped_keys.h"

#include "ui/base/time_snap.h"
#include "ui/keys/key_rows.h"

#include <algorithm>

namespace bindpose {
namespace {

QString channelLetter(ChannelPath path)
{
    return path == ChannelPath::Translation ? QStringLiteral("T")
           : path == ChannelPath::Rotation  ? QStringLiteral("R")
           : path == ChannelPath::Scale     ? QStringLiteral("S")
                                            : QString();
}

} // namespace

void SteppedKeys::show(const Scene& scene, const ViewState& view, bool ofAllJoints)
{
    const std::shared_ptr<const Clip> clip = view.clip.valid() ? scene.clips[view.clip.index()] : nullptr;
    const std::vector<NodeId> joints = ofAllJoints ? std::vector<NodeId>{} : view.joints;
    std::optional<std::uint32_t> track;
    if (clip && !ofAllJoints && !view.keys.empty() && view.keys.back().track < clip->tracks.size())
        track = view.keys.back().track;
    if (clip == clip_ && joints == joints_ && track == track_) return;
    clip_ = clip;
    joints_ = joints;
    track_ = track;
    times_.clear();
    interpolation_.clear();
    if (!clip) return;
    fps_ = frameRateOf(*clip);
    channel_.clear();
    if (track && clip->tracks[*track]->times) {
        times_ = *clip->tracks[*track]->times;
        channel_ = channelLetter(clip->tracks[*track]->path);
        interpolation_ = interpolationWord(clip->tracks[*track]->interpolation);
        return;
    }
    times_ = keyTimes(*clip, joints);
    for (const auto& each : clip->tracks) {
        const bool mine = joints.empty() || std::find(joints.begin(), joints.end(), each->node) != joints.end();
        if (!mine) continue;
        const QString own = interpolationWord(each->interpolation);
        if (interpolation_.isEmpty())
            interpolation_ = own;
        else if (interpolation_ != own)
            interpolation_ = tr("mixed");
    }
}

} // namespace bindpose
