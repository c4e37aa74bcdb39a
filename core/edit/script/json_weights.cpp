// SPDX-License-Identifier: MIT
#include "core/edit/script/json_weights.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/weights/clamp_weights.h"

#include <algorithm>

namespace bindpose {
namespace {

std::optional<SlotIndex> slotOfName(const Scene& scene, const Skin& skin, std::string_view name)
{
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        if (const Node* node = scene.node(skin.joints[slot]); node && node->name == name)
            return static_cast<SlotIndex>(slot);
    return std::nullopt;
}

std::optional<SlotIndex> slotOfNode(const Skin& skin, NodeId node)
{
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), node);
    if (at == skin.joints.end()) return std::nullopt;
    return static_cast<SlotIndex>(at - skin.joints.begin());
}

/// Skins that the set's slots may stand for, the likeliest first.
std::vector<SkinId> skinsOf(const Scene& scene, SetId set)
{
    std::vector<SkinId> out;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        if (mesh && std::find(mesh->sets.begin(), mesh->sets.end(), set) != mesh->sets.end())
            out.push_back(instance->skin);
    }
    if (out.empty())
        for (std::size_t i = 0; i < scene.skins.size(); ++i)
            if (scene.skins[i]) out.push_back(SkinId{i});
    return out;
}

struct PointPlace {
    std::string mesh;
    std::uint32_t set = 0;
    PointIndex point = 0;
};
PointPlace readPlace(JsonFields& fields)
{
    PointPlace out;
    out.mesh = fields.address("mesh");
    out.set = fields.index("set");
    out.point = fields.index("point");
    return out;
}

Result<SetId> resolveSet(const Scene& scene, const PointPlace& place)
{
    const Result<MeshId> mesh = findMesh(scene, place.mesh);
    if (!mesh) return mesh.error();
    const SetId set = scene.setOf(*mesh, place.set);
    if (!set.valid()) {
        const std::string name = place.mesh.starts_with('#') ? place.mesh.substr(1) : place.mesh;
        return Error(ErrorKind::Edit, errors::kNoSuchSet, {}, {name, std::to_string(place.set)});
    }
    return set;
}

/// Says once per set that an edit of it shows in other places too.
void noteSharing(const Scene& scene, SetId set, const PointPlace& place, std::vector<Finding>& notes)
{
    const Result<MeshId> own = findMesh(scene, place.mesh);
    if (!own) return;
    std::string others;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        const auto& sets = scene.meshes[m]->sets;
        for (std::size_t s = 0; s < sets.size(); ++s) {
            if (sets[s] != set || (m == own->index() && s == place.set)) continue;
            others += (others.empty() ? "" : ", ") + ("set " + std::to_string(s) + " of mesh " + std::to_string(m));
        }
    }
    if (others.empty()) return;
    Finding note;
    note.text = &errors::kSharedSet;
    note.severity = Severity::Info;
    note.place.mesh = own->value;
    note.place.set = place.set;
    note.args = {std::to_string(place.set), std::to_string(own->value), others};
    const auto sameSet = [&](const Finding& f) { return f.text == &errors::kSharedSet && f.args == note.args; };
    if (std::none_of(notes.begin(), notes.end(), sameSet)) notes.push_back(std::move(note));
}

struct NamedInfluence {
    std::string joint;
    float weight = 0.0f;
};
std::vector<NamedInfluence> readInfluences(JsonFields& fields)
{
    constexpr const char* kExpected = "an array of [joint, weight] pairs";
    std::vector<NamedInfluence> out;
    const EditJson* list = fields.raw("influences");
    if (!list) fields.fail(errors::kFieldMissing, {"influences", kExpected});
    if (list && !list->is_array()) fields.fail(errors::kFieldType, {"influences", kExpected});
    if (fields.failed()) return out;
    for (const EditJson& entry : *list) {
        const bool pair = entry.is_array() && entry.size() == 2 && entry[1].is_number() &&
                          (entry[0].is_string() || entry[0].is_number_unsigned());
        if (!pair) {
            fields.fail(errors::kFieldType, {"influences", kExpected});
            return out;
        }
        const std::string joint =
            entry[0].is_string() ? entry[0].get<std::string>() : "#" + std::to_string(entry[0].get<std::uint64_t>());
        out.push_back({joint, static_cast<float>(entry[1].get<double>())});
    }
    return out;
}

} // namespace

Result<SlotIndex> slotInSkin(const Scene& scene, SkinId id, std::string_view joint)
{
    const Skin& skin = *scene.skins[id.index()];
    const std::string_view name = joint.starts_with("name:") ? joint.substr(5) : joint;
    if (!joint.starts_with('#'))
        if (const std::optional<SlotIndex> slot = slotOfName(scene, skin, name)) return *slot;
    const Result<NodeId> node = findNode(scene, joint);
    if (!node) return node.error();
    if (const std::optional<SlotIndex> slot = slotOfNode(skin, *node)) return *slot;
    return Error(ErrorKind::Edit, errors::kJointNotInThatSkin, {}, {std::string(joint), std::to_string(id.value)});
}

Result<SlotIndex> slotForSet(const Scene& scene, SetId set, std::string_view joint)
{
    std::optional<Error> first;
    for (const SkinId skin : skinsOf(scene, set)) {
        Result<SlotIndex> slot = slotInSkin(scene, skin, joint);
        if (slot) return slot;
        if (!first) first = slot.error();
    }
    if (first && first->text != &errors::kJointNotInThatSkin) return *first;
    return Error(ErrorKind::Edit, errors::kJointNotInSkin, {}, {std::string(joint)});
}

Result<Scene> applySetWeightsEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes)
{
    const PointPlace place = readPlace(fields);
    const std::vector<NamedInfluence> list = readInfluences(fields);
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<SetId> set = resolveSet(scene, place);
    if (!set) return set.error();
    std::vector<Influence> influences;
    for (const NamedInfluence& entry : list) {
        const Result<SlotIndex> slot = slotForSet(scene, *set, entry.joint);
        if (!slot) return slot.error();
        influences.push_back({*slot, entry.weight});
    }
    Result<Scene> out = setWeights(scene, *set, place.point, influences);
    if (out) noteSharing(scene, *set, place, notes);
    return out;
}

Result<Scene> applyClampWeightsEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes)
{
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    Result<Scene> out = clampNegativeWeights(scene);
    if (!out) return out;
    const Result<double> moved = largestMove(scene, *out, {});
    if (!moved) return moved.error();
    Finding note;
    note.text = &errors::kWeightsClamped;
    note.severity = Severity::Info;
    note.args = {std::to_string(negativePoints(scene)), numberText(static_cast<float>(*moved))};
    notes.push_back(std::move(note));
    return out;
}

Result<Scene> applySetWeightEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes)
{
    const PointPlace place = readPlace(fields);
    const std::string joint = fields.address("joint");
    const double weight = fields.number("weight");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<SetId> set = resolveSet(scene, place);
    if (!set) return set.error();
    const Result<SlotIndex> slot = slotForSet(scene, *set, joint);
    if (!slot) return slot.error();
    Result<Scene> out = setWeight(scene, *set, place.point, *slot, static_cast<float>(weight));
    if (out) noteSharing(scene, *set, place, notes);
    return out;
}

} // namespace bindpose
