// SPDX-License-Identifier: MIT
// changesBetween: from two scenes to entries.
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/log_fields.h"
#include "core/edit/ground/change_marks.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace bindpose {

std::string markOfRow(std::span<const SlotIndex> slots, std::span<const float> weights)
{
    const std::uint64_t both =
        hashBytes(std::as_bytes(slots)) * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(weights));
    return hexHash(both).substr(0, 8);
}

std::string markOfTrack(const Track& track)
{
    std::uint64_t mark = track.values.size() * 31 + static_cast<std::uint64_t>(track.interpolation);
    mark = mark * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(std::span(track.values)));
    if (track.times) mark = mark * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(std::span(*track.times)));
    for (const Extrapolation& beyond : {track.before, track.after}) // plain tracks keep the marks of older logs
        if (!(track.before == Extrapolation() && track.after == Extrapolation()))
            mark = (mark * 31 + static_cast<std::uint64_t>(beyond.kind)) * 0x9e3779b97f4a7c15u +
                   static_cast<std::uint64_t>(beyond.rounds);
    return hexHash(mark);
}

std::string markOfNode(const Node& node)
{
    const Transform& t = node.rest;
    std::vector<float> values{t.translation.x, t.translation.y, t.translation.z, t.rotation.x, t.rotation.y,
        t.rotation.z, t.rotation.w, t.scale.x, t.scale.y, t.scale.z};
    if (node.restMatrix) values.insert(values.end(), &(*node.restMatrix)[0][0], &(*node.restMatrix)[0][0] + 16);
    values.insert(values.end(), node.morphWeights.begin(), node.morphWeights.end());
    return hexHash(hashBytes(std::as_bytes(std::span(values))));
}

namespace {

using log_json::object;
using log_json::text;

template <class T> bool sameBitsOf(const std::vector<T>& a, const std::vector<T>& b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

struct ChangeFinder : ChangeList {
    /// Calls `differs(index, before, after)` for objects that are others now; removed or added ones are left.
    template <class T, class Differs> void compare(SharedList<T> Scene::*list, const char* kind, const Differs& differs)
    {
        const SharedList<T>&a = file.*list, &b = edited.*list;
        const bool clips = std::strcmp(kind, "clips") == 0; // added and removed ones: findAdded, findToolChanges
        if (a.size() != b.size() && !clips) left.insert(kind);
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
            if (!a[i] != !b[i] && (b[i] || !clips)) left.insert(kind);
        both(list, differs);
    }

    void rename(const char* kind, std::uint32_t index, const std::string& before, const std::string& after)
    {
        if (before == after) return;
        add({{"op", "rename"}, {"kind", kind}, {"object", object({before, index})}, {"to", text(after)}});
    }

    void weights();
    void weightRows(SetId set, const SetWeights& before, const SetWeights& after);
    void nodes();
    void skins();
    void clips();
    void track(const ObjectRef& clip, std::size_t position, const Track& before, const Track& after);
    void materials();
    void meshes();
};

/// The first mesh that lists the set, and where.
std::pair<MeshId, std::size_t> placeOfSet(const Scene& scene, SetId set)
{
    for (std::size_t m = 0; m < scene.meshes.size(); ++m)
        for (std::size_t s = 0; scene.meshes[m] && s < scene.meshes[m]->sets.size(); ++s)
            if (scene.meshes[m]->sets[s] == set) return {MeshId(m), s};
    return {};
}

void ChangeFinder::weights()
{
    compare(&Scene::weights, "weights", [this](std::uint32_t index, const SetWeights& before, const SetWeights& after) {
        if (before.points() != after.points() || before.storage != after.storage ||
            before.storedColumns != after.storedColumns)
            left.insert("weights");
        else
            weightRows(SetId(index), before, after);
    });
}

void ChangeFinder::weightRows(SetId set, const SetWeights& before, const SetWeights& after)
{
    const auto [mesh, position] = placeOfSet(file, set);
    if (!mesh.valid()) return void(left.insert("weights"));
    EditJson rows = EditJson::array();
    std::set<SlotIndex> used;
    for (std::size_t b = 0; b < after.blocks().size(); ++b) {
        if (before.blocks()[b] == after.blocks()[b]) continue;
        const std::size_t first = b * SetWeights::kBlockPoints;
        for (std::size_t p = first; p < first + after.blocks()[b]->points(); ++p) {
            const auto point = static_cast<PointIndex>(p);
            const auto was = before.weights(point), is = after.weights(point);
            const auto wasSlots = before.slots(point), isSlots = after.slots(point);
            const bool same = was.size() == is.size() && std::memcmp(was.data(), is.data(), is.size_bytes()) == 0 &&
                              std::equal(wasSlots.begin(), wasSlots.end(), isSlots.begin());
            if (same) continue;
            EditJson row{point, markOfRow(wasSlots, was)};
            for (std::size_t i = 0; i < is.size(); ++i) {
                row.push_back(isSlots[i]);
                row.push_back(log_json::number(is[i]));
                used.insert(isSlots[i]);
            }
            rows.push_back(std::move(row));
        }
    }
    if (rows.empty()) return;
    values += rows.size();
    EditJson joints = EditJson::array();
    const SkinId skin = skinOfMesh(file, mesh);
    const Skin* list = skin.index() < edited.skins.size() ? edited.skins[skin.index()].get() : nullptr;
    for (const SlotIndex slot : used) // of the rows as they are now: an edit may have put the list in another order
        if (list && slot < list->joints.size() && file.node(list->joints[slot]))
            joints.push_back({slot, log_json::node(refOf(file, list->joints[slot]))});
    entries.push_back({{"op", "weights"}, {"mesh", object({file.meshes[mesh.index()]->name, mesh.value})},
        {"set", position}, {"points", after.points()}, {"joints", joints}, {"rows", std::move(rows)}});
}

void ChangeFinder::nodes()
{
    compare(&Scene::nodes, "nodes", [this](std::uint32_t index, const Node& before, const Node& after) {
        if (before.parent != after.parent || before.rule != after.rule || before.joint != after.joint ||
            before.fileIndex != after.fileIndex)
            left.insert("nodes");
        EditJson entry{
            {"op", "node"}, {"node", log_json::node(refOf(file, NodeId(index)))}, {"was", markOfNode(before)}};
        const std::size_t plain = entry.size();
        if (before.name != after.name) entry["name"] = text(after.name);
        if (markOfNode(before) != markOfNode(after)) {
            const Transform& t = after.rest;
            const std::vector<float> rest{t.translation.x, t.translation.y, t.translation.z, t.rotation.x, t.rotation.y,
                t.rotation.z, t.rotation.w, t.scale.x, t.scale.y, t.scale.z};
            entry["rest"] = log_json::numbers(std::span<const float>(rest));
            if (after.restMatrix) entry["matrix"] = log_json::matrix(*after.restMatrix);
            entry["morphWeights"] = log_json::numbers(std::span<const float>(after.morphWeights));
        }
        if (entry.size() > plain) add(std::move(entry));
    });
}

void ChangeFinder::skins()
{
    compare(&Scene::skins, "skins", [this](std::uint32_t index, const Skin& before, const Skin& after) {
        rename("skin", index, before.name, after.name);
        if (before.joints != after.joints || before.inverseBind.size() != after.inverseBind.size() ||
            before.root != after.root)
            return void(left.insert("skins"));
        for (std::size_t slot = 0; slot < after.inverseBind.size(); ++slot)
            if (!sameBits(before.inverseBind[slot], after.inverseBind[slot]))
                add({{"op", "bind"}, {"skin", object({before.name, index})}, {"slot", slot},
                    {"joint", log_json::node(refOf(file, before.joints[slot]))}, {"stored", after.inverseBindStored},
                    {"matrix", log_json::matrix(after.inverseBind[slot])}});
    });
}

void ChangeFinder::clips()
{
    compare(&Scene::clips, "clips", [this](std::uint32_t index, const Clip& before, const Clip& after) {
        rename("clip", index, before.name, after.name);
        if (before.tracks.size() != after.tracks.size() || before.source != after.source)
            return void(left.insert("clips"));
        for (std::size_t t = 0; t < after.tracks.size(); ++t)
            if (before.tracks[t] != after.tracks[t])
                track({before.name, index}, t, *before.tracks[t], *after.tracks[t]);
    });
}

void ChangeFinder::track(const ObjectRef& clip, std::size_t position, const Track& before, const Track& after)
{
    if (before.node != after.node || before.path != after.path || before.components != after.components ||
        before.layer != after.layer || before.element != after.element || before.member != after.member ||
        !file.node(before.node))
        return void(left.insert("clips"));
    const bool sameTimes = before.times == after.times || sameBitsOf(*before.times, *after.times);
    const bool sameEnds = before.before == after.before && before.after == after.after;
    if (sameTimes && sameEnds && sameBitsOf(before.values, after.values) && before.interpolation == after.interpolation)
        return;
    EditJson entry{{"op", "track"}, {"clip", object(clip)}, {"track", position},
        {"node", log_json::node(refOf(file, before.node))}, {"channel", nameOf(before.path)},
        {"was", markOfTrack(before)}, {"interpolation", static_cast<int>(after.interpolation)},
        {"values", log_json::numbers(std::span<const float>(after.values))}};
    if (!sameTimes) entry["times"] = log_json::numbers(std::span<const double>(*after.times));
    if (!sameEnds) {
        entry["before"] = log_json::written({}, after.before);
        entry["after"] = log_json::written({}, after.after);
    }
    add(std::move(entry));
}

void ChangeFinder::materials()
{
    compare(&Scene::materials, "materials", [this](std::uint32_t index, const Material& before, const Material& after) {
        rename("material", index, before.name, after.name);
        const std::vector<float> fields = fieldsOf(after);
        if (fieldsOf(before) != fields)
            add({{"op", "material"}, {"object", object({before.name, index})},
                {"fields", log_json::numbers(std::span<const float>(fields))}});
        Material like = withImageChanges(file, before, edited, after);
        like.name = after.name;
        setFields(like, fields);
        if (!(like == after)) left.insert("materials");
    });
}

void ChangeFinder::meshes()
{
    compare(&Scene::meshes, "meshes", [this](std::uint32_t index, const Mesh& before, const Mesh& after) {
        rename("mesh", index, before.name, after.name);
        if (before.sets != after.sets || before.morphNames != after.morphNames ||
            before.morphWeights != after.morphWeights)
            left.insert("meshes");
    });
}

} // namespace

std::vector<float> fieldsOf(const Material& m)
{
    const PhongColors phong = m.phong.value_or(PhongColors{});
    return {m.baseColor.x, m.baseColor.y, m.baseColor.z, m.baseColor.w, m.metallic, m.roughness, m.emissive.x,
        m.emissive.y, m.emissive.z, m.alphaCutoff, m.normalTexture.strength, m.occlusionTexture.strength,
        m.doubleSided ? 1.0f : 0.0f, static_cast<float>(m.alphaMode), m.sphericalEnvironment ? 1.0f : 0.0f,
        phong.ambient.x, phong.ambient.y, phong.ambient.z, phong.specular.x, phong.specular.y, phong.specular.z,
        phong.shininess};
}

void setFields(Material& m, const std::vector<float>& f)
{
    m.baseColor = {f.at(0), f.at(1), f.at(2), f.at(3)};
    m.metallic = f.at(4);
    m.roughness = f.at(5);
    m.emissive = {f.at(6), f.at(7), f.at(8)};
    m.alphaCutoff = f.at(9);
    m.normalTexture.strength = f.at(10);
    m.occlusionTexture.strength = f.at(11);
    m.doubleSided = f.at(12) != 0.0f;
    if (f.size() == 13) return; // of an older version
    const float mode = f.at(13);
    m.alphaMode = mode == 1.0f ? AlphaMode::Mask : mode == 2.0f ? AlphaMode::Blend : AlphaMode::Opaque;
    m.sphericalEnvironment = f.at(14) != 0.0f;
    if (!m.phong) return void(f.at(21));
    m.phong->ambient = {f.at(15), f.at(16), f.at(17)};
    m.phong->specular = {f.at(18), f.at(19), f.at(20)};
    m.phong->shininess = f.at(21);
}

SceneChanges changesBetween(const Scene& file, const Scene& edited)
{
    ChangeFinder finder{{.file = file, .edited = edited}};
    finder.weights();
    finder.nodes();
    finder.skins();
    finder.clips();
    finder.materials();
    finder.meshes();
    for (const auto find : {findPoseChanges, findOverrides, findShapes, findImageChanges, findAdded, findTextureChanges,
             findLodChanges, findToolChanges})
        find(finder);
    if (file.sets != edited.sets) finder.left.insert("points");
    if (file.instances != edited.instances) finder.left.insert("instances");
    SceneChanges out;
    out.values = finder.values;
    out.json = finder.entries.dump(); // never throws: every text was looked at
    out.left.assign(finder.left.begin(), finder.left.end());
    return out;
}

} // namespace bindpose
