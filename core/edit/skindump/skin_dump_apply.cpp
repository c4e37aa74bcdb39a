// SPDX-License-Identifier: MIT
// From a dump to a mesh and back.
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/skindump/skin_dump.h"
#include "core/edit/skindump/skin_dump_errors.h"
#include "core/edit/skindump/skin_dump_points.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

using edit_tools::replaced;

/// %f leaves this much of a row's sum open: less is no share of the line's own bone.
constexpr double kOpenResidue = 5e-6;

struct DumpPlace {
    const Instance& instance;
    const Mesh& mesh;
    std::vector<std::size_t> vertexOf; ///< by point of all sets
};

Result<DumpPlace> placeOf(const Scene& scene, const Scene& dump, const DumpPlan& plan)
{
    const std::size_t at = plan.instance.index();
    if (at >= scene.instances.size() || !scene.instances[at] || !scene.meshes[scene.instances[at]->mesh.index()])
        return edit_tools::refuse(errors::kDumpNoTarget);
    const Instance& instance = *scene.instances[at];
    const Mesh& mesh = *scene.meshes[instance.mesh.index()];
    const DumpFit fit = dumpFit(scene, plan.instance);
    if (!fit.fits(dumpVertices(dump), plan.match) || plan.joints.size() != dump.skins[0]->joints.size())
        return edit_tools::refuse(errors::kDumpVertices,
            {std::to_string(dumpVertices(dump)), mesh.name, std::to_string(fit.points), std::to_string(fit.places)});
    return DumpPlace{instance, mesh, dumpVertexOf(scene, plan.instance, plan.match)};
}

/// The instance's skin with all joints of the plan in it, and their slots by bone.
class SkinForDump {
public:
    SkinForDump(Scene& scene, const DumpPlan& plan) : scene_(scene)
    {
        const Instance& instance = *scene.instances[plan.instance.index()];
        if (instance.skin.valid())
            skin_ = *scene.skins[instance.skin.index()];
        else
            makeSkin(instance);
        const std::size_t before = skin_.joints.size();
        for (const NodeId joint : plan.joints) slots_.push_back(joint.valid() ? slotOf(joint) : kNoSlot);
        if (!instance.skin.valid())
            addSkin(plan.instance, instance);
        else if (skin_.joints.size() > before)
            scene.skins = replaced(scene.skins, instance.skin.index(), skin_);
    }

    static constexpr SlotIndex kNoSlot = static_cast<SlotIndex>(-1);
    SlotIndex slot(SlotIndex bone) const { return bone < slots_.size() ? slots_[bone] : kNoSlot; }

private:
    const glm::mat4& bindOf(NodeId node)
    {
        if (bind_.model.empty()) bind_ = makeBindPose(scene_);
        return bind_.model[node.index()];
    }

    SlotIndex slotOf(NodeId joint)
    {
        const auto found = std::find(skin_.joints.begin(), skin_.joints.end(), joint);
        const auto slot = static_cast<SlotIndex>(found - skin_.joints.begin());
        if (found != skin_.joints.end()) return slot;
        skin_.joints.push_back(joint);
        skin_.inverseBind.push_back(affineInverse(bindOf(joint)));
        return slot;
    }

    /// The mesh stands where its node stands at rest.
    void makeSkin(const Instance& instance)
    {
        skin_.name = instance.name;
        skin_.inverseBindStored = false;
        if (scene_.node(instance.node)) skin_.bindCorrection = bindOf(instance.node);
    }

    void addSkin(InstanceId id, Instance instance)
    {
        instance.skin = SkinId(scene_.skins.size());
        scene_.skins.push_back(std::make_shared<const Skin>(skin_));
        scene_.instances = replaced(scene_.instances, id.index(), std::move(instance));
    }

    Scene& scene_;
    Skin skin_;
    BindPose bind_;
    std::vector<SlotIndex> slots_;
};

/// What the mesh's file stores for a row of the dump.
Result<std::vector<Influence>> rowFor(const std::vector<Influence>& dumped, const SkinForDump& skin,
    const SetWeights& old, PointIndex point, bool ownFirst)
{
    std::vector<Influence> row;
    const bool integers = old.storage == WeightStorage::Unorm8 || old.storage == WeightStorage::Unorm16;
    for (const Influence& influence : dumped) {
        const SlotIndex slot = skin.slot(influence.slot);
        if (slot == SkinForDump::kNoSlot || influence.weight == 0.0f) continue;
        if (integers && influence.weight < 0.0f)
            return edit_tools::refuse(errors::kWeightNegative, {numberText(influence.weight)});
        if (integers && influence.weight > 1.0f)
            return edit_tools::refuse(errors::kWeightAboveStorage, {numberText(influence.weight)});
        row.push_back({slot, influence.weight});
    }
    // Formats whose rest goes to the line's own bone name that one first.
    if (ownFirst && !old.empty() && old.influences(point) > 0) {
        const SlotIndex own = old.slots(point)[0];
        const auto there = std::find_if(row.begin(), row.end(), [&](const Influence& i) { return i.slot == own; });
        if (there == row.end())
            row.insert(row.begin(), {own, 0.0f});
        else
            std::rotate(row.begin(), there, there + 1);
    }
    if (row.size() < old.storedColumns) row.resize(old.storedColumns);
    return row;
}

SetWeights emptyRows(std::size_t points)
{
    const std::vector<std::uint32_t> first(points + 1, 0);
    return *SetWeights::make(first, {}, {});
}

/// Rows as they blend, but for sums: formats that divide by the sum store what was dumped.
std::vector<Influence> blendedRow(const SetWeights& weights, PointIndex point, WeightRule rule, std::size_t joints)
{
    std::vector<Influence> row = weights.at(point);
    double sum = 0.0;
    for (const Influence& influence : row)
        if (influence.slot < joints) sum += double{influence.weight};
    if (rule == WeightRule::ResidueToOwnBone && !row.empty() && 1.0 - sum > kOpenResidue)
        row[0].weight = static_cast<float>(double{row[0].weight} + 1.0 - sum);
    std::erase_if(row, [&](const Influence& i) { return i.weight == 0.0f || i.slot >= joints; });
    return row;
}

/// The dump's bones, more of them as joints without one turn up.
class BonesOfJoints {
public:
    BonesOfJoints(const Scene& scene, Scene& dump, std::vector<NodeId> joints)
        : scene_(scene), dump_(dump), joints_(std::move(joints)), skin_(*dump.skins[0])
    {}

    NodeId joint(SlotIndex bone) const { return bone < joints_.size() ? joints_[bone] : NodeId(); }

    SlotIndex bone(NodeId joint)
    {
        const auto found = std::find(joints_.begin(), joints_.end(), joint);
        const auto bone = static_cast<SlotIndex>(found - joints_.begin());
        if (found != joints_.end()) return bone;
        Node node;
        node.name = scene_.nodes[joint.index()]->name;
        node.joint = true;
        skin_.joints.push_back(NodeId(dump_.nodes.size()));
        skin_.inverseBind.push_back(glm::mat4(1.0f));
        dump_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        joints_.push_back(joint);
        return bone;
    }

    Result<void> finish()
    {
        if (skin_.joints.size() == dump_.skins[0]->joints.size()) return {};
        dump_.skins = replaced(dump_.skins, 0, skin_);
        Result<NodeOrder> order = NodeOrder::make(dump_.nodes);
        if (!order) return order.error();
        dump_.order = std::make_shared<const NodeOrder>(std::move(*order));
        return {};
    }

private:
    const Scene& scene_;
    Scene& dump_;
    std::vector<NodeId> joints_;
    Skin skin_;
};

/// The dump's row with the mesh's weights: entries stay in place, those that move nothing as they are.
std::vector<Influence> dumpedRow(
    const std::vector<Influence>& dumped, std::vector<std::pair<NodeId, float>> wanted, BonesOfJoints& bones)
{
    std::vector<Influence> out;
    const auto take = [&](NodeId joint) {
        const auto found = std::find_if(wanted.begin(), wanted.end(), [&](const auto& w) { return w.first == joint; });
        if (found == wanted.end()) return std::optional<float>();
        const float weight = found->second;
        wanted.erase(found);
        return std::optional(weight);
    };
    for (const Influence& entry : dumped) { // those with a weight first have what stands for their joint
        const NodeId joint = bones.joint(entry.slot);
        const std::optional<float> weight = joint.valid() && entry.weight != 0.0f ? take(joint) : std::nullopt;
        if (weight)
            out.push_back({entry.slot, *weight});
        else if (!joint.valid() || entry.weight == 0.0f)
            out.push_back(entry);
    }
    for (Influence& entry : out)
        if (const NodeId joint = bones.joint(entry.slot); joint.valid() && entry.weight == 0.0f)
            if (const std::optional<float> weight = take(joint)) entry.weight = *weight;
    for (const auto& [joint, weight] : wanted) out.push_back({bones.bone(joint), weight});
    return out;
}

} // namespace

Result<Scene> applySkinDump(const Scene& scene, const Scene& dump, const DumpPlan& plan)
{
    const Result<DumpPlace> place = placeOf(scene, dump, plan);
    if (!place) return place.error();
    Scene out = scene;
    const SkinForDump skin(out, plan);
    const SetWeights& dumped = *dump.weights[0];
    const bool ownFirst = scene.facts->weightRule == WeightRule::ResidueToOwnBone;
    std::size_t at = 0;
    for (const SetId set : place->mesh.sets) {
        const SetWeights& old = *scene.weights[set.index()];
        const std::size_t size = scene.sets[set.index()]->points();
        const SetWeights before = old.empty() ? emptyRows(size) : old;
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex point = 0; point < size; ++point, ++at) {
            const auto vertex = static_cast<PointIndex>(place->vertexOf[at]);
            Result<std::vector<Influence>> row = rowFor(dumped.at(vertex), skin, old, point, ownFirst);
            if (!row) return row.error();
            if (before.at(point) == *row) continue;
            points.push_back(point);
            rows.push_back(std::move(*row));
        }
        if (points.empty() && !old.empty()) continue;
        Result<SetWeights> made = before.with(points, rows);
        if (!made) return made.error();
        out.weights = replaced(out.weights, set.index(), std::move(*made));
    }
    return out;
}

Result<TakenDump> takeSkinDump(const Scene& scene, const Scene& dump, const DumpPlan& plan)
{
    const Result<DumpPlace> place = placeOf(scene, dump, plan);
    if (!place) return place.error();
    if (!place->instance.skin.valid()) return edit_tools::refuse(errors::kDumpNoWeights, {place->mesh.name});
    const std::vector<NodeId>& joints = scene.skins[place->instance.skin.index()]->joints;
    TakenDump out{dump, 0};
    BonesOfJoints bones(scene, out.dump, plan.joints);
    const SetWeights& before = *dump.weights[0];
    std::map<PointIndex, std::vector<Influence>> rows; // of all vertices seen, in their order
    std::vector<char> torn(before.points(), 0);
    std::size_t at = 0;
    for (const SetId set : place->mesh.sets) {
        const SetWeights& weights = *scene.weights[set.index()];
        for (PointIndex point = 0; point < scene.sets[set.index()]->points(); ++point, ++at) {
            std::vector<Influence> row;
            if (!weights.empty()) row = blendedRow(weights, point, scene.facts->weightRule, joints.size());
            const auto [known, first] = rows.try_emplace(static_cast<PointIndex>(place->vertexOf[at]), row);
            if (!first && known->second != row) torn[known->first] = 1;
        }
    }
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> changed;
    for (const auto& [vertex, row] : rows) {
        std::vector<std::pair<NodeId, float>> wanted;
        for (const Influence& influence : row) wanted.emplace_back(joints[influence.slot], influence.weight);
        std::vector<Influence> now = dumpedRow(before.at(vertex), std::move(wanted), bones);
        if (now == before.at(vertex)) continue;
        points.push_back(vertex);
        changed.push_back(std::move(now));
    }
    out.torn = static_cast<std::size_t>(std::count(torn.begin(), torn.end(), 1));
    Result<SetWeights> made = before.with(points, changed);
    if (!made) return made.error();
    if (!points.empty()) out.dump.weights = replaced(out.dump.weights, 0, std::move(*made));
    if (Result<void> ok = bones.finish(); !ok) return ok.error();
    return out;
}

} // namespace bindpose
