// SPDX-License-Identifier: MIT
#include "core/edit/ground/scene_difference.h"

#include "core/edit/ground/change_marks.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/scene_refs.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

using Kind = SceneDifference::Kind;

struct DifferenceFinder {
    const Scene& before;
    const Scene& after;
    std::vector<SceneDifference> out;

    DifferenceFinder(const Scene& a, const Scene& b) : before(a), after(b) {}

    void add(Kind kind, std::string name, double was, double is, std::uint64_t changed = 0)
    {
        out.push_back({kind, std::move(name), was, is, changed});
    }

    /// Calls `both(a, b, name)` for objects of one name; the others are in one version only.
    template <class T, class Both> void pair(SharedList<T> Scene::*list, Kind onlyOne, const Both& both)
    {
        const std::vector<std::string> now = namesOf(after.*list);
        std::set<std::size_t> met;
        for (std::size_t i = 0; i < (before.*list).size(); ++i) {
            const auto& object = (before.*list)[i];
            if (!object) continue;
            const std::string name = addressOf(object->name, static_cast<std::uint32_t>(i));
            const std::size_t at = findObject(now, {object->name, static_cast<std::uint32_t>(i)});
            if (at >= now.size() || !(after.*list)[at]) {
                add(onlyOne, name, 1, 0);
                continue;
            }
            met.insert(at);
            if (object != (after.*list)[at]) both(i, at, name);
        }
        for (std::size_t i = 0; i < now.size(); ++i)
            if ((after.*list)[i] && !met.contains(i))
                add(onlyOne, addressOf(now[i], static_cast<std::uint32_t>(i)), 0, 1);
    }

    void meshes();
    void sets(const std::string& name, SetId was, SetId is);
    void nodes();
    void skins();
    void poses();
    void clips();
    void rest();
};

void DifferenceFinder::sets(const std::string& name, SetId was, SetId is)
{
    const PointSet &a = *before.sets[was.index()], &b = *after.sets[is.index()];
    if (a.points() != b.points())
        return add(Kind::Points, name, static_cast<double>(a.points()), static_cast<double>(b.points()));
    const auto total = static_cast<double>(b.points());
    std::uint64_t moved = 0, painted = 0;
    for (std::size_t p = 0; p < a.points(); ++p) moved += a.positions[p] != b.positions[p] ? 1u : 0u;
    if (moved) add(Kind::Positions, name, total, total, moved);
    const SetWeights &v = *before.weights[was.index()], &w = *after.weights[is.index()];
    if (v.points() != w.points())
        return add(Kind::Weights, name, static_cast<double>(v.points()), static_cast<double>(w.points()), w.points());
    for (PointIndex p = 0; p < v.points(); ++p)
        painted += markOfRow(v.slots(p), v.weights(p)) != markOfRow(w.slots(p), w.weights(p)) ? 1u : 0u;
    if (painted) add(Kind::Weights, name, total, total, painted);
}

void DifferenceFinder::meshes()
{
    pair(&Scene::meshes, Kind::Mesh, [this](std::size_t i, std::size_t at, const std::string& name) {
        const std::vector<SetId>&a = before.meshes[i]->sets, &b = after.meshes[at]->sets;
        for (std::size_t s = 0; s < std::min(a.size(), b.size()); ++s) sets(name, a[s], b[s]);
        if (a.size() != b.size()) add(Kind::Points, name, double(a.size()), double(b.size()));
    });
}

void DifferenceFinder::nodes()
{
    const auto joints = [](const Scene& scene) {
        return static_cast<double>(std::count_if(
            scene.nodes.begin(), scene.nodes.end(), [](const auto& node) { return node && node->joint; }));
    };
    if (joints(before) != joints(after)) add(Kind::Joints, {}, joints(before), joints(after));
    const NodeFinder then(before), now(after);
    std::uint64_t moved = 0;
    for (std::size_t i = 0; i < before.nodes.size(); ++i) {
        if (!before.nodes[i]) continue;
        const NodeId at = now.find(refOf(before, NodeId(i)));
        if (!at.valid())
            add(Kind::Node, addressOf(before.nodes[i]->name, static_cast<std::uint32_t>(i)), 1, 0);
        else if (markOfNode(*before.nodes[i]) != markOfNode(*after.nodes[at.index()]))
            ++moved;
    }
    for (std::size_t i = 0; i < after.nodes.size(); ++i)
        if (after.nodes[i] && !then.find(refOf(after, NodeId(i))).valid())
            add(Kind::Node, addressOf(after.nodes[i]->name, static_cast<std::uint32_t>(i)), 0, 1);
    if (moved) add(Kind::Rest, {}, double(after.nodes.size()), double(after.nodes.size()), moved);
}

void DifferenceFinder::skins()
{
    for (std::size_t i = 0; i < std::min(before.skins.size(), after.skins.size()); ++i) {
        if (!before.skins[i] || !after.skins[i]) continue;
        const Skin &a = *before.skins[i], &b = *after.skins[i];
        std::uint64_t changed = 0;
        for (std::size_t j = 0; j < std::min(a.inverseBind.size(), b.inverseBind.size()); ++j)
            changed += a.inverseBind[j] != b.inverseBind[j] ? 1u : 0u;
        const auto total = static_cast<double>(b.joints.size());
        if (changed) add(Kind::Binds, addressOf(b.name, static_cast<std::uint32_t>(i)), total, total, changed);
    }
}

/// Counted with the binds: they say the same in another place.
void DifferenceFinder::poses()
{
    for (std::size_t i = 0; i < std::min(before.bindPoses.size(), after.bindPoses.size()); ++i) {
        const StoredPose &a = *before.bindPoses[i], &b = *after.bindPoses[i];
        const std::size_t kept = std::min(a.nodes.size(), b.nodes.size());
        std::uint64_t changed = std::max(a.nodes.size(), b.nodes.size()) - kept;
        for (std::size_t n = 0; n < kept; ++n) changed += a.matrices[n] != b.matrices[n] ? 1u : 0u;
        const auto total = static_cast<double>(b.nodes.size());
        if (changed) add(Kind::Binds, addressOf(b.name, static_cast<std::uint32_t>(i)), total, total, changed);
    }
}

void DifferenceFinder::clips()
{
    pair(&Scene::clips, Kind::Clip, [this](std::size_t i, std::size_t at, const std::string& name) {
        const Clip &a = *before.clips[i], &b = *after.clips[at];
        if (a.endSec() != b.endSec()) add(Kind::ClipLength, name, a.endSec(), b.endSec());
        const std::size_t most = std::max(a.tracks.size(), b.tracks.size());
        std::uint64_t changed = most - std::min(a.tracks.size(), b.tracks.size());
        for (std::size_t t = 0; t < std::min(a.tracks.size(), b.tracks.size()); ++t)
            changed += markOfTrack(*a.tracks[t]) != markOfTrack(*b.tracks[t]) ? 1u : 0u;
        if (changed) add(Kind::Keys, name, double(a.tracks.size()), double(b.tracks.size()), changed);
    });
}

void DifferenceFinder::rest()
{
    std::uint64_t materials = 0, images = 0;
    const std::size_t many = std::max(before.materials.size(), after.materials.size());
    for (std::size_t i = 0; i < many; ++i) {
        const bool both = i < before.materials.size() && i < after.materials.size();
        materials += both && *before.materials[i] == *after.materials[i] ? 0u : 1u;
    }
    const std::size_t pictures = std::max(before.images.size(), after.images.size());
    for (std::size_t i = 0; i < pictures; ++i) {
        const bool both = i < before.images.size() && i < after.images.size();
        images += both && std::ranges::equal(before.images[i]->encoded(), after.images[i]->encoded()) ? 0u : 1u;
    }
    if (materials) add(Kind::Material, {}, double(before.materials.size()), double(after.materials.size()), materials);
    if (images) add(Kind::Images, {}, double(before.images.size()), double(after.images.size()), images);
}

} // namespace

std::vector<SceneDifference> differencesBetween(const Scene& before, const Scene& after)
{
    DifferenceFinder finder(before, after);
    finder.meshes();
    finder.nodes();
    finder.skins();
    finder.poses();
    finder.clips();
    finder.rest();
    std::stable_sort(finder.out.begin(), finder.out.end(),
        [](const SceneDifference& a, const SceneDifference& b) { return a.kind < b.kind; });
    return finder.out;
}

} // namespace bindpose
