// SPDX-License-Identifier: MIT
#include "core/edit/script/edits_between.h"

#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/names.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/script/keys_between.h"
#include "core/edit/script/objects_between.h"

#include <algorithm>

namespace bindpose {
namespace {

using HeldWeights = std::vector<std::pair<SlotIndex, float>>;

/// Weights other than 0, by slot.
HeldWeights heldAt(const Scene& scene, std::size_t set, PointIndex point)
{
    HeldWeights out;
    for (const Influence& one : scene.weights[set]->at(point))
        if (one.weight != 0.0f) out.emplace_back(one.slot, one.weight);
    std::sort(out.begin(), out.end());
    return out;
}

/// Points whose weights differ, the first `most` of them; their blocks are compared by what they hold, since edits
/// share the others.
std::vector<PointIndex> changedPoints(const Scene& before, const Scene& after, std::size_t set, std::size_t most)
{
    std::vector<PointIndex> out;
    const SetWeights &was = *before.weights[set], &is = *after.weights[set];
    if (before.weights[set] == after.weights[set]) return out;
    for (PointIndex point = 0; point < is.points() && out.size() < most; ++point) {
        const std::size_t block = point / SetWeights::kBlockPoints;
        if (was.blocks()[block] != is.blocks()[block] && heldAt(before, set, point) != heldAt(after, set, point))
            out.push_back(point);
    }
    return out;
}

/// The first place that draws the set with a skin: mesh, position of the set, skin.
struct Drawn {
    MeshId mesh;
    std::uint32_t set = 0;
    const Skin* skin = nullptr;
};
std::optional<Drawn> drawnBy(const Scene& scene, std::size_t set)
{
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const std::vector<SetId>& sets = scene.meshes[instance->mesh.index()]->sets;
        const auto at = std::find(sets.begin(), sets.end(), SetId(set));
        if (at == sets.end()) continue;
        return Drawn{
            instance->mesh, static_cast<std::uint32_t>(at - sets.begin()), scene.skins[instance->skin.index()].get()};
    }
    return std::nullopt;
}

/// False: there is no list that says it.
/// Joints are called as they are before: names are changed last.
bool addWeights(const Scene& before, const Scene& after, EditJson& edits)
{
    std::size_t points = 0;
    for (std::size_t set = 0; set < after.weights.size(); ++set) {
        if (before.weights[set]->points() != after.weights[set]->points()) return false;
        const std::vector<PointIndex> changed = changedPoints(before, after, set, kMostListedPoints + 1);
        if (changed.empty()) continue;
        const std::optional<Drawn> at = drawnBy(after, set);
        points += changed.size();
        if (!at || points > kMostListedPoints) return false;
        for (const PointIndex point : changed) {
            EditJson list = EditJson::array();
            for (const auto& [slot, weight] : heldAt(after, set, point)) {
                if (slot >= at->skin->joints.size()) return false;
                list.push_back(EditJson::array({nodeAddress(before, at->skin->joints[slot]), double{weight}}));
            }
            edits.push_back({{"op", "set-weights"}, {"mesh", at->mesh.value}, {"set", at->set}, {"point", point},
                {"influences", std::move(list)}});
        }
    }
    return true;
}

EditJson threeOf(const glm::vec3& v)
{
    return EditJson::array({double{v.x}, double{v.y}, double{v.z}});
}

bool addNodes(const Scene& before, const Scene& after, EditJson& edits)
{
    if (before.nodes.size() != after.nodes.size() || before.order != after.order) return false;
    for (std::size_t i = 0; i < after.nodes.size(); ++i) {
        if (before.nodes[i] == after.nodes[i]) continue;
        if (!before.nodes[i] || !after.nodes[i]) return false;
        const Node &was = *before.nodes[i], &is = *after.nodes[i];
        EditJson local{{"op", "set-local"}, {"node", i}};
        if (is.restMatrix && was.restLocal() != is.restLocal())
            local["matrix"] = matrixJson(*is.restMatrix);
        else if (was.restLocal() != is.restLocal()) {
            const glm::quat& q = is.rest.rotation;
            local["translation"] = threeOf(is.rest.translation);
            local["rotation"] = EditJson::array({double{q.x}, double{q.y}, double{q.z}, double{q.w}});
            local["scale"] = threeOf(is.rest.scale);
        }
        if (local.size() > 2) edits.push_back(std::move(local));
        if (was.name != is.name)
            edits.push_back(
                {{"op", "rename"}, {"kind", "node"}, {"from", nodeAddress(before, NodeId(i))}, {"to", is.name}});
    }
    return true;
}

bool addBinds(const Scene& before, const Scene& after, EditJson& edits)
{
    for (std::size_t i = 0; i < after.skins.size(); ++i) {
        if (before.skins[i] == after.skins[i]) continue;
        for (std::size_t slot = 0; slot < after.skins[i]->joints.size(); ++slot)
            if (before.skins[i]->inverseBind[slot] != after.skins[i]->inverseBind[slot])
                edits.push_back({{"op", "set-inverse-bind"}, {"skin", i}, {"joint", after.skins[i]->joints[slot].value},
                    {"matrix", matrixJson(after.skins[i]->inverseBind[slot])}});
    }
    return true;
}

bool sameNode(const Node& a, const Node& b)
{
    return a.name == b.name && a.restLocal() == b.restLocal() && a.elements == b.elements && a.parent == b.parent &&
           a.joint == b.joint && a.morphWeights == b.morphWeights && a.rule == b.rule;
}

/// What the list gives is what it was made from.
bool gives(const Scene& made, const Scene& after)
{
    for (std::size_t set = 0; set < after.weights.size(); ++set)
        if (!changedPoints(made, after, set, after.weights[set]->points()).empty()) return false;
    for (std::size_t i = 0; i < after.nodes.size(); ++i)
        if (made.nodes[i] != after.nodes[i] && !sameNode(*made.nodes[i], *after.nodes[i])) return false;
    return sameSkins(made, after) && samePoses(made, after) && sameClips(made, after) && sameMaterials(made, after) &&
           sameMeshes(made, after);
}

std::string listText(const EditJson& edits)
{
    std::string out = "{\"schema\": \"bindpose.edits/1\", \"edits\": [";
    for (std::size_t i = 0; i < edits.size(); ++i) {
        out += i > 0 ? ",\n  " : "\n  ";
        out += edits[i].dump(-1, ' ', false, nlohmann::detail::error_handler_t::replace);
    }
    return out + "\n]}\n";
}

/// In all that a model file holds, by their objects.
bool sameModel(const Scene& a, const Scene& b)
{
    return a.meshes == b.meshes && a.sets == b.sets && a.weights == b.weights && a.nodes == b.nodes &&
           a.order == b.order && a.skins == b.skins && a.instances == b.instances && a.clips == b.clips &&
           a.materials == b.materials && a.images == b.images && a.bindPoses == b.bindPoses;
}

std::size_t changedKeys(const Scene& before, const Scene& after)
{
    std::size_t out = 0;
    for (std::size_t i = 0; i < after.clips.size(); ++i) {
        if (!after.clips[i] || (i < before.clips.size() && before.clips[i] == after.clips[i])) continue;
        for (const auto& track : after.clips[i]->tracks) {
            const bool known = i < before.clips.size() && before.clips[i] &&
                               std::find(before.clips[i]->tracks.begin(), before.clips[i]->tracks.end(), track) !=
                                   before.clips[i]->tracks.end();
            if (track && !known) out += track->keys();
        }
    }
    return out;
}

} // namespace

std::optional<Unlisted> whyNoEdits(const Scene& before, const Scene& after)
{
    if (sameModel(before, after)) return Unlisted::Session;
    const auto levels = [](const std::shared_ptr<const Mesh>& mesh) { return mesh && !mesh->lods.empty(); };
    if (before.meshes != after.meshes && std::any_of(after.meshes.begin(), after.meshes.end(), levels))
        return Unlisted::Levels;
    if (before.weights.size() != after.weights.size() || before.nodes.size() != after.nodes.size())
        return Unlisted::Other;
    std::size_t points = 0;
    for (std::size_t set = 0; set < after.weights.size(); ++set) {
        if (before.weights[set]->points() != after.weights[set]->points()) return Unlisted::Other;
        points += changedPoints(before, after, set, kMostListedPoints + 1).size();
        if (points > kMostListedPoints) return Unlisted::Points;
    }
    if (changedKeys(before, after) > kMostListedKeys) return Unlisted::Keys;
    return std::nullopt;
}

std::optional<std::string> editsBetween(const Scene& before, const Scene& after)
{
    if (before.facts != after.facts || before.weights.size() != after.weights.size()) return std::nullopt;
    EditJson edits = EditJson::array();
    Scene at = before;
    const bool said = addMeshEdits(at, after, edits) && addJointEdits(at, after, edits) &&
                      addPoseEdits(at, after, edits) && addWeights(at, after, edits) && addBinds(at, after, edits) &&
                      addKeysBetween(at, after, edits) && addMaterialEdits(at, after, edits) &&
                      addNodes(at, after, edits);
    if (!said || edits.empty()) return std::nullopt;
    std::string out = listText(edits);
    const Result<AppliedEdits> made = applyEditsJson(before, out);
    if (!made || !gives(made->scene, after)) return std::nullopt;
    return out;
}

} // namespace bindpose
