// SPDX-License-Identifier: MIT
#include "core/edit/script/json_weights.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/edit/ground/errors.h"
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
    MeshId mesh;
    SetId id;
    std::uint32_t set = 0; ///< position in the mesh's list
    PointIndex point = 0;
};
PointPlace readPlace(EditEntry& entry)
{
    const std::string mesh = entry.address("mesh");
    PointPlace out;
    out.set = entry.index("set");
    out.point = entry.index("point");
    if (entry.failed()) return out;
    out.mesh = entry.found(findMesh(entry.scene(), mesh));
    out.id = out.mesh.valid() ? entry.scene().setOf(out.mesh, out.set) : SetId();
    if (!out.id.valid()) // counts where the mesh is there
        entry.found<SetId>(Error(ErrorKind::Edit, errors::kNoSuchSet, {},
            {mesh.starts_with('#') ? mesh.substr(1) : mesh, std::to_string(out.set)}));
    return out;
}

/// Says once per set that an edit of it shows in other places too.
void noteSharing(const Scene& scene, const PointPlace& place, std::vector<Finding>& notes)
{
    std::string others;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        const auto& sets = scene.meshes[m]->sets;
        for (std::size_t s = 0; s < sets.size(); ++s) {
            if (sets[s] != place.id || (m == place.mesh.index() && s == place.set)) continue;
            others += (others.empty() ? "" : ", ") + ("set " + std::to_string(s) + " of mesh " + std::to_string(m));
        }
    }
    if (others.empty()) return;
    Finding note;
    note.text = &errors::kSharedSet;
    note.severity = Severity::Info;
    note.place.mesh = place.mesh.value;
    note.place.set = place.set;
    note.args = {std::to_string(place.set), std::to_string(place.mesh.value), others};
    const auto sameSet = [&](const Finding& f) { return f.text == &errors::kSharedSet && f.args == note.args; };
    if (std::none_of(notes.begin(), notes.end(), sameSet)) notes.push_back(std::move(note));
}

struct NamedInfluence {
    std::string joint;
    float weight = 0.0f;
};
std::vector<NamedInfluence> readInfluences(EditEntry& fields)
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

Result<Scene> applySetWeights(EditEntry& entry)
{
    const PointPlace place = readPlace(entry);
    const std::vector<NamedInfluence> list = readInfluences(entry);
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    std::vector<Influence> influences;
    for (const NamedInfluence& one : list) {
        const Result<SlotIndex> slot = slotForSet(entry.scene(), place.id, one.joint);
        if (!slot) return slot.error();
        influences.push_back({*slot, one.weight});
    }
    Result<Scene> out = setWeights(entry.scene(), place.id, place.point, influences);
    if (out) noteSharing(entry.scene(), place, entry.notes());
    return out;
}

Result<Scene> applySetWeight(EditEntry& entry)
{
    const PointPlace place = readPlace(entry);
    const std::string joint = entry.address("joint");
    const double weight = entry.number("weight");
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    const Result<SlotIndex> slot = slotForSet(entry.scene(), place.id, joint);
    if (!slot) return slot.error();
    Result<Scene> out = setWeight(entry.scene(), place.id, place.point, *slot, static_cast<float>(weight));
    if (out) noteSharing(entry.scene(), place, entry.notes());
    return out;
}

Result<Scene> applyClampWeights(EditEntry& entry)
{
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    Result<Scene> out = clampNegativeWeights(entry.scene());
    if (!out) return out;
    const Result<double> moved = largestMove(entry.scene(), *out, {});
    if (!moved) return moved.error();
    Finding note;
    note.text = &errors::kWeightsClamped;
    note.severity = Severity::Info;
    note.args = {std::to_string(negativePoints(entry.scene())), numberText(static_cast<float>(*moved))};
    entry.notes().push_back(std::move(note));
    return out;
}

} // namespace bindpose
