// SPDX-License-Identifier: MIT
#include "core/compare/diff/changes.h"
#include "core/eval/pose/pose.h"

#include <algorithm>

namespace bindpose::diff_changes {
namespace {

constexpr float kSameMotion = 2e-5f;     ///< of turns and lengths: what rounding of angles and of text leaves
constexpr std::size_t kMostTimes = 4096; ///< of one clip, evenly spread

/// Keys and middles of a clip in both files.
std::vector<double> timesOf(const Files& files, ClipId a, ClipId b)
{
    std::vector<SweepMoment> moments;
    for (const auto& [scene, clip] : {std::pair(&files.a, a), std::pair(&files.b, b)}) {
        Scene one = *scene;
        for (std::size_t i = 0; i < one.clips.size(); ++i)
            if (i != clip.index()) one.clips[i] = nullptr;
        for (const SweepMoment& moment : sweepMoments(one))
            if (moment.clip.valid()) moments.push_back(moment);
    }
    std::sort(moments.begin(), moments.end(),
        [](const SweepMoment& x, const SweepMoment& y) { return x.timeSec < y.timeSec; });
    const auto same = [](const SweepMoment& x, const SweepMoment& y) { return y.timeSec - x.timeSec < 1e-6; };
    moments.erase(std::unique(moments.begin(), moments.end(), same), moments.end());
    std::vector<double> out;
    for (const SweepMoment& moment : someMoments(std::move(moments), kMostTimes)) out.push_back(moment.timeSec);
    return out;
}

} // namespace

std::map<NodeId, NodeMotion> motionsOf(const Files& files, ClipId a, ClipId b, std::span<const NodeId> nodes)
{
    std::map<NodeId, NodeMotion> out;
    if (nodes.empty()) return out;
    const float length = longestBone(files.a);
    PoseRequest here, there;
    here.from = there.from = PoseRequest::From::Clip;
    here.overrides = there.overrides = false;
    here.clip = a;
    there.clip = b;
    Pose mine, theirs;
    for (const double time : timesOf(files, a, b)) {
        here.timeSec = there.timeSec = time;
        evaluatePose(files.a, here, mine);
        evaluatePose(files.b, there, theirs);
        for (const NodeId node : nodes) {
            NodeMotion& motion = out[node];
            const glm::mat4 is = inUnit(theirs.local[files.pairs.nodesOfA[node.index()].index()], files.pairs.unit);
            motion.differs = motion.differs || !sameMatrix(mine.local[node.index()], is, length, kSameMotion);
            motion.times.push_back(time);
            motion.theirs.push_back(is);
        }
    }
    return out;
}

} // namespace bindpose::diff_changes
