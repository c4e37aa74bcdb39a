// SPDX-License-Identifier: MIT
#include "core/edit/skindump/skin_dump.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/skindump/skin_dump_errors.h"
#include "core/edit/skindump/skin_dump_points.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr std::size_t kNoDumpVertex = static_cast<std::size_t>(-1);

const Mesh* meshOf(const Scene& scene, InstanceId instance)
{
    if (instance.index() >= scene.instances.size() || !scene.instances[instance.index()]) return nullptr;
    const MeshId mesh = scene.instances[instance.index()]->mesh;
    return mesh.index() < scene.meshes.size() ? scene.meshes[mesh.index()].get() : nullptr;
}

/// What the instance may be called by.
bool isNamed(const Scene& scene, const Instance& instance, const std::string& name)
{
    const Node* node = scene.node(instance.node);
    return (node && node->name == name) || instance.name == name || scene.meshes[instance.mesh.index()]->name == name;
}

/// "Bip01 L Arm" and "bip01_l_arm" are one: exporters replace blanks.
std::string looseName(const std::string& name)
{
    std::string out;
    for (const char c : name)
        if (c != ' ' && c != '_' && c != '\t') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

/// Names to nodes; among equal ones joints of the skin before others.
class NamedJoints {
public:
    NamedJoints(const Scene& scene, InstanceId instance)
    {
        const SkinId skin = scene.instances[instance.index()]->skin;
        if (skin.valid())
            for (const NodeId joint : scene.skins[skin.index()]->joints) add(scene, joint);
        for (const bool joints : {true, false})
            for (std::size_t i = 0; i < scene.nodes.size(); ++i)
                if (scene.nodes[i] && scene.nodes[i]->joint == joints) add(scene, NodeId(i));
    }

    NodeId find(const std::string& name, bool similar) const
    {
        if (name.empty()) return {};
        if (const auto exact = exact_.find(name); exact != exact_.end()) return exact->second;
        if (!similar) return {};
        const auto loose = loose_.find(looseName(name));
        return loose != loose_.end() && loose->second.size() == 1 ? *loose->second.begin() : NodeId();
    }

private:
    void add(const Scene& scene, NodeId node)
    {
        const std::string& name = scene.nodes[node.index()]->name;
        exact_.try_emplace(name, node);
        loose_[looseName(name)].insert(node);
    }

    std::map<std::string, NodeId> exact_;
    std::map<std::string, std::set<NodeId>> loose_;
};

} // namespace

bool isSkinDump(const Scene& scene)
{
    return scene.facts->rules.weightsOnly && scene.skins.size() == 1 && scene.weights.size() == 1;
}

std::vector<std::size_t> dumpVertexOf(const Scene& scene, InstanceId instance, DumpMatch match)
{
    std::vector<std::size_t> out;
    const Mesh* mesh = meshOf(scene, instance);
    if (!mesh) return out;
    std::map<std::array<std::uint32_t, 3>, std::size_t> places;
    for (const SetId set : mesh->sets)
        for (const glm::vec3& p : scene.sets[set.index()]->positions) {
            // 0 and −0 are one place.
            const std::array key{std::bit_cast<std::uint32_t>(p.x + 0.0f), std::bit_cast<std::uint32_t>(p.y + 0.0f),
                std::bit_cast<std::uint32_t>(p.z + 0.0f)};
            out.push_back(
                match == DumpMatch::Count ? out.size() : places.try_emplace(key, places.size()).first->second);
        }
    return out;
}

DumpFit dumpFit(const Scene& scene, InstanceId instance)
{
    const std::vector<std::size_t> places = dumpVertexOf(scene, instance, DumpMatch::Place);
    const auto last = std::max_element(places.begin(), places.end());
    return {places.size(), last == places.end() ? 0 : *last + 1};
}

std::size_t dumpVertices(const Scene& dump)
{
    return dump.weights[0]->points();
}

std::vector<DumpBone> dumpBones(const Scene& dump)
{
    std::vector<DumpBone> out;
    for (const NodeId joint : dump.skins[0]->joints) out.push_back({dump.nodes[joint.index()]->name, 0});
    const SetWeights& weights = *dump.weights[0];
    std::vector<std::size_t> seen(out.size(), kNoDumpVertex);
    for (PointIndex point = 0; point < weights.points(); ++point)
        for (const Influence& influence : weights.at(point)) {
            if (influence.weight == 0.0f || influence.slot >= out.size() || seen[influence.slot] == point) continue;
            seen[influence.slot] = point;
            ++out[influence.slot].vertices;
        }
    return out;
}

std::vector<NodeId> dumpJoints(const Scene& scene, const Scene& dump, InstanceId instance, bool similar)
{
    const NamedJoints named(scene, instance);
    std::vector<NodeId> out;
    for (const NodeId bone : dump.skins[0]->joints) out.push_back(named.find(dump.nodes[bone.index()]->name, similar));
    return out;
}

InstanceId dumpTarget(const Scene& scene, const Scene& dump)
{
    const std::size_t vertices = dumpVertices(dump);
    InstanceId best;
    int bestScore = -1;
    std::map<MeshId, DumpFit> fits; // a mesh may be drawn many times
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const InstanceId id(i);
        if (!meshOf(scene, id)) continue;
        const auto [known, fresh] = fits.try_emplace(scene.instances[i]->mesh);
        if (fresh) known->second = dumpFit(scene, id);
        const DumpFit fit = known->second;
        if (fit.points == 0) continue;
        int score = isNamed(scene, *scene.instances[i], dump.meshes[0]->name) ? 3 : 0;
        score += fit.fits(vertices, DumpMatch::Count) ? 2 : fit.fits(vertices, DumpMatch::Place) ? 1 : 0;
        if (score > bestScore) {
            best = id;
            bestScore = score;
        }
    }
    return best;
}

Result<DumpPlan> planSkinDump(const Scene& scene, const Scene& dump, bool similar)
{
    DumpPlan out;
    out.instance = dumpTarget(scene, dump);
    if (!out.instance.valid()) return edit_tools::refuse(errors::kDumpNoTarget);
    const DumpFit fit = dumpFit(scene, out.instance);
    const std::size_t vertices = dumpVertices(dump);
    if (!fit.fits(vertices, DumpMatch::Count)) out.match = DumpMatch::Place;
    if (!fit.fits(vertices, out.match))
        return edit_tools::refuse(errors::kDumpVertices, {std::to_string(vertices), meshOf(scene, out.instance)->name,
                                                             std::to_string(fit.points), std::to_string(fit.places)});
    out.joints = dumpJoints(scene, dump, out.instance, similar);
    return out;
}

} // namespace bindpose
