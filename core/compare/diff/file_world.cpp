// SPDX-License-Identifier: MIT
#include "core/compare/diff/file_world.h"

#include <algorithm>

namespace bindpose {

World fileWorld(Scene b, const FilePairs& pairs)
{
    SharedList<Clip> clips;
    for (const ClipId partner : pairs.clipsOfA) clips.push_back(partner.valid() ? b.clips[partner.index()] : nullptr);
    b.clips = std::move(clips);
    return {.name = "B", .scene = std::move(b), .paired = true, .unit = pairs.unit};
}

std::vector<SweepMoment> sharedMoments(const Scene& a, const FilePairs& pairs, std::span<const ClipId> wanted)
{
    std::vector<SweepMoment> out;
    for (const SweepMoment& moment : sweepMoments(a)) {
        if (!moment.clip.valid()) continue;
        if (!pairs.clipsOfA[moment.clip.index()].valid() && !wentWithNodes(a, pairs, moment.clip)) continue;
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), moment.clip) != wanted.end())
            out.push_back(moment);
    }
    if (out.empty()) out.push_back({});
    return out;
}

} // namespace bindpose
