// SPDX-License-Identifier: MIT
#include "core/compare/diff/file_diff.h"

#include "core/base/errors.h"
#include "core/base/task_part.h"
#include "core/compare/diff/changes.h"
#include "core/compare/diff/file_world.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

using diff_changes::Found;

/// What one file alone has, the top ones of each.
std::vector<std::string> aloneOf(const Scene& scene, const std::vector<NodeId>& partners)
{
    std::vector<std::string> out;
    for (const NodeId node : scene.order->sorted)
        if (!partners[node.index()].valid()) out.push_back(diff_changes::nodeName(scene, node));
    return out;
}

constexpr std::size_t kMostAlike = 12; ///< differences of one kind that are told one by one

/// Many differences of one kind become one.
void joinMany(std::vector<Found>& list)
{
    using Kinds = std::pair<FileChange::Kind, FileChange::What>;
    std::map<Kinds, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].change.kind != FileChange::Kind::Key)
            alike[{list[i].change.kind, list[i].change.what}].push_back(i);
    std::vector<char> gone(list.size(), 0);
    for (const auto& [kinds, members] : alike) {
        if (members.size() <= kMostAlike) continue;
        std::vector<std::function<void(Scene&)>> applies;
        FileChange& first = list[members.front()].change;
        first.joints.clear();
        for (const std::size_t i : members) {
            FileChange& one = list[i].change;
            first.joints.push_back(one.name.empty() ? one.otherName : one.name);
            first.count += i == members.front() ? 0 : one.count;
            first.worst = std::max(first.worst, one.worst);
            if (i != members.front()) {
                first.points.insert(first.points.end(), one.points.begin(), one.points.end());
                first.meshes.insert(first.meshes.end(), one.meshes.begin(), one.meshes.end());
            }
            if (list[i].apply) applies.push_back(std::move(list[i].apply));
            gone[i] = i != members.front();
        }
        first.joined = members.size();
        list[members.front()].apply = nullptr;
        if (!applies.empty())
            list[members.front()].apply = [applies = std::move(applies)](Scene& scene) {
                for (const auto& apply : applies) apply(scene);
            };
    }
    std::size_t at = 0;
    std::erase_if(list, [&](const Found&) { return gone[at++] != 0; });
}

class Differ {
public:
    Differ(const Scene& a, const Scene& b, std::span<const ClipId> clips) : a_(a), b_(b), clips_(clips) {}

    Result<FileDiff> run(const Task& task)
    {
        out_.pairs = pairFiles(a_, b_);
        out_.points = pairPoints(a_, b_, out_.pairs);
        out_.height = heightAtRest(a_);
        out_.moments = sharedMoments(a_, out_.pairs, clips_);
        out_.removed = aloneOf(a_, out_.pairs.nodesOfA);
        out_.added = aloneOf(b_, out_.pairs.nodesOfB);
        for (std::size_t i = 0; i < a_.nodes.size(); ++i)
            if (const NodeId other = out_.pairs.nodesOfA[i];
                a_.nodes[i] && other.valid() && a_.nodes[i]->name != b_.node(other)->name)
                out_.renamed.emplace_back(a_.nodes[i]->name, b_.node(other)->name);
        const diff_changes::Files files{a_, b_, out_.pairs, out_.points};
        for (const auto find : {diff_changes::findRows, diff_changes::findBinds, diff_changes::findNodes,
                 diff_changes::findKeys, diff_changes::findGeometry, diff_changes::findMaterials}) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            find(files, found_);
        }
        joinMany(found_);
        if (Result<void> ok = measure(task); !ok) return ok.error();
        for (Found& one : found_) out_.changes.push_back(std::move(one.change));
        std::stable_sort(out_.changes.begin(), out_.changes.end(), [](const FileChange& x, const FileChange& y) {
            const auto moves = [](const FileChange& one) { return one.surface ? one.surface->worst.distance : 0.0; };
            return moves(x) > moves(y);
        });
        return std::move(out_);
    }

private:
    Result<void> measure(const Task& task)
    {
        std::vector<World> worlds;
        worlds.push_back(fileWorld(out_.points.b, out_.pairs));
        Scene together = a_;
        std::vector<Found*> alone;
        for (Found& one : found_) {
            if (!one.apply) continue;
            Scene made = a_;
            one.apply(made);
            one.apply(together);
            worlds.push_back({.name = {}, .scene = std::move(made)});
            alone.push_back(&one);
        }
        const std::vector<PointRun>& runs = out_.points.runs;
        Result<std::vector<WorldDistance>> found =
            measureWorlds(a_, worlds, runs, out_.moments, out_.height, partOf(task, 0.0f, 0.7f));
        if (!found) return found.error();
        out_.surface = (*found)[0];
        for (std::size_t i = 0; i < alone.size(); ++i) alone[i]->change.surface = (*found)[i + 1];
        const SweepMoment rest;
        const auto b = std::span(worlds).first(1);
        const Result<std::vector<WorldDistance>> still =
            measureWorlds(a_, b, runs, {&rest, 1}, out_.height, {task.stop, {}});
        if (!still) return still.error();
        out_.rest = (*still)[0];
        if (alone.empty()) return {};
        Result<std::vector<WorldDistance>> left =
            measureWorlds(together, b, runs, out_.moments, out_.height, partOf(task, 0.7f, 1.0f));
        if (!left) return left.error();
        out_.left = (*left)[0];
        return {};
    }

    const Scene &a_, &b_;
    std::span<const ClipId> clips_;
    std::vector<Found> found_;
    FileDiff out_;
};

} // namespace

const char* wordFor(FileChange::Kind kind)
{
    static constexpr const char* kWords[] = {
        "weights", "bind", "key", "hierarchy", "rename", "order", "units", "geometry", "material", "clip"};
    return kWords[static_cast<std::size_t>(kind)];
}

Result<FileDiff> diffFiles(const Scene& a, const Scene& b, std::span<const ClipId> clips, const Task& task)
{
    return Differ(a, b, clips).run(task);
}

} // namespace bindpose
