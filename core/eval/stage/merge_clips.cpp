// SPDX-License-Identifier: MIT
#include "core/eval/stage/merge_clips.h"

#include "core/model/added_clip.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

/// Node of `to` for each node of `from`, none where the name is missing.
std::vector<NodeId> matchByName(const Scene& to, const Scene& from)
{
    std::map<std::string, std::vector<NodeId>> named;
    for (std::size_t i = 0; i < to.nodes.size(); ++i)
        if (to.nodes[i]) named[to.nodes[i]->name].push_back(NodeId{i});
    std::map<std::string, std::size_t> seen;
    std::vector<NodeId> out(from.nodes.size());
    for (std::size_t i = 0; i < from.nodes.size(); ++i) {
        if (!from.nodes[i]) continue;
        const std::string& name = from.nodes[i]->name;
        const std::size_t nth = seen[name]++;
        const auto at = named.find(name);
        if (at != named.end() && nth < at->second.size()) out[i] = at->second[nth];
    }
    return out;
}

} // namespace

std::shared_ptr<const Clip> clipOnNodes(
    const Scene& from, const Clip& clip, const std::vector<NodeId>& nodes, const std::string& source)
{
    Clip merged = clip;
    merged.tracks.clear();
    merged.source = source;
    for (const auto& track : clip.tracks) {
        if (!from.node(track->node)) continue; // a channel without a target
        const NodeId node = nodes[track->node.index()];
        if (!node.valid()) continue;
        Track moved = *track;
        moved.node = node;
        merged.tracks.push_back(std::make_shared<const Track>(std::move(moved)));
    }
    return clipAsAdded(std::move(merged));
}

MergedClips mergeClips(const Scene& to, const Scene& from, const std::string& source)
{
    MergedClips out{to, 0, {}, matchByName(to, from)};
    for (const auto& clip : from.clips) {
        if (!clip) continue;
        for (const auto& track : clip->tracks) {
            const Node* node = from.node(track->node);
            if (!node || out.nodes[track->node.index()].valid()) continue;
            if (std::find(out.unmatched.begin(), out.unmatched.end(), node->name) == out.unmatched.end())
                out.unmatched.push_back(node->name);
        }
        out.scene.clips.push_back(clipOnNodes(from, *clip, out.nodes, source));
        ++out.added;
    }
    return out;
}

} // namespace bindpose
