// SPDX-License-Identifier: MIT
// reapplyChanges: from entries to the next scene.
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/log_fields.h"
#include "core/edit/ground/change_marks.h"
#include "core/model/steps/solved_steps.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

namespace bindpose {
namespace {

/// "12–14, 20, …", at most eight ranges.
std::string pointRanges(const std::vector<PointIndex>& points)
{
    std::string out;
    int ranges = 0;
    for (std::size_t i = 0; i < points.size(); ++ranges) {
        std::size_t last = i;
        while (last + 1 < points.size() && points[last + 1] == points[last] + 1) ++last;
        if (ranges == 8) return out + ", …";
        if (!out.empty()) out += ", ";
        out += std::to_string(points[i]);
        if (last > i) out += "–" + std::to_string(points[last]);
        i = last + 1;
    }
    return out;
}

/// "body: 12–14, 20".
std::string placeOfPoints(const std::string& mesh, const std::vector<PointIndex>& points)
{
    return mesh + ": " + pointRanges(points);
}

/// One row of weights as it was kept.
struct KeptRow {
    PointIndex point = 0;
    std::string was;
    std::vector<Influence> influences;
};

KeptRow readRow(const EditJson& json)
{
    KeptRow out;
    out.point = log_json::toIndex(json.at(0));
    out.was = json.at(1).get<std::string>();
    for (std::size_t i = 2; i + 1 < json.size(); i += 2)
        out.influences.push_back({log_json::toIndex(json[i]), log_json::toFloat(json[i + 1])});
    return out;
}

/// The same bits: −0 is not 0 here.
bool sameRow(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(Influence)) == 0);
}

std::vector<PointIndex> pointsOf(const EditJson& rows)
{
    std::vector<PointIndex> points;
    for (const EditJson& row : rows) points.push_back(log_json::toIndex(row.at(0)));
    return points;
}

/// Slots of the file as it was → slots of the skin of now; a joint that the skin has no more is by name.
struct SlotMap {
    std::map<SlotIndex, SlotIndex> now;
    std::map<SlotIndex, std::string> lost;

    SlotMap(const Scene& scene, MeshId mesh, const NodeFinder& finder, const EditJson& joints)
    {
        const SkinId id = skinOfMesh(scene, mesh);
        if (!id.valid()) return;
        const std::vector<NodeId>& list = scene.skins[id.index()]->joints;
        for (const EditJson& joint : joints) {
            const auto slot = log_json::toIndex(joint.at(0));
            const NodeRef ref = log_json::toNode(joint.at(1));
            const NodeId node = finder.find(ref);
            const auto at = std::find(list.begin(), list.end(), node);
            if (node.valid() && slot < list.size() && list[slot] == node)
                now[slot] = slot;
            else if (node.valid() && at != list.end())
                now[slot] = static_cast<SlotIndex>(at - list.begin());
            else
                lost[slot] = addressOf(ref.name(), ref.index);
        }
    }
    /// The joint that a row cannot do without and that is gone.
    const std::string* lostIn(const std::vector<Influence>& row) const
    {
        for (const Influence& influence : row)
            if (const auto gone = lost.find(influence.slot); gone != lost.end() && influence.weight != 0.0f)
                return &gone->second;
        return nullptr;
    }
    SlotIndex slot(const Influence& influence) const
    {
        if (lost.contains(influence.slot)) return 0; // weight 0: a filler
        const auto at = now.find(influence.slot);
        return at == now.end() ? influence.slot : at->second;
    }
};

void applyRows(const EditJson& entry, SetId set, MeshId mesh, ChangeApplier& to)
{
    Reapplied& out = to.out;
    const SetWeights& before = *out.scene.weights[set.index()];
    const std::string name = addressOf(out.scene.meshes[mesh.index()]->name, mesh.value);
    const SlotMap slots(out.scene, mesh, to.finder, entry.at("joints"));
    std::map<std::string, std::vector<PointIndex>> lost;
    std::vector<PointIndex> both, points;
    std::vector<std::vector<Influence>> kept;
    for (const EditJson& json : entry.at("rows")) {
        KeptRow row = readRow(json);
        if (const std::string* joint = slots.lostIn(row.influences)) {
            lost[*joint].push_back(row.point);
            continue;
        }
        for (Influence& influence : row.influences) influence.slot = slots.slot(influence);
        if (row.influences.size() < before.storedColumns) row.influences.resize(before.storedColumns);
        if (row.point < before.points() && sameRow(before.at(row.point), row.influences)) {
            ++out.present;
            continue;
        }
        if (row.point < before.points() && markOfRow(before.slots(row.point), before.weights(row.point)) != row.was)
            both.push_back(row.point);
        points.push_back(row.point);
        kept.push_back(std::move(row.influences));
    }
    for (const auto& [joint, gone] : lost)
        to.lose(errors::kLostJoint, placeOfPoints(name, gone), {joint, name}, gone.size());
    if (!both.empty()) to.note(errors::kBothWeights, placeOfPoints(name, both), {name});
    if (points.empty()) return;
    Result<SetWeights> changed = before.with(points, kept);
    if (!changed) return to.lose(changed.error(), points.size());
    out.applied += points.size();
    out.scene.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*changed));
}

void applyWeights(const EditJson& entry, ChangeApplier& to)
{
    Scene& scene = to.out.scene;
    const ObjectRef ref = log_json::toObject(entry.at("mesh"));
    const auto position = log_json::toCount(entry.at("set"));
    const auto points = log_json::toCount(entry.at("points"));
    const std::string where = placeOfPoints(addressOf(ref.name, ref.index), pointsOf(entry.at("rows")));
    const std::size_t count = entry.at("rows").size();
    const auto fits = [&](std::size_t mesh) {
        if (mesh >= scene.meshes.size()) return false;
        const SetId set = scene.setOf(MeshId(mesh), position);
        return set.valid() && scene.sets[set.index()]->points() == points;
    };
    std::size_t mesh = findObject(namesOf(to.file.meshes), ref);
    if (mesh == std::string::npos && fits(ref.index)) mesh = ref.index; // renamed, and else the same
    const SetId set = mesh < scene.meshes.size() ? scene.setOf(MeshId(mesh), position) : SetId();
    const std::string name = addressOf(ref.name, ref.index);
    if (!set.valid())
        to.lose(errors::kLostMesh, where, {name, std::to_string(position)}, count);
    else if (scene.sets[set.index()]->points() != points)
        to.lose(errors::kLostPoints, where,
            {name, std::to_string(points), std::to_string(scene.sets[set.index()]->points())}, count);
    else if (scene.weights[set.index()]->points() != points)
        to.lose(errors::kLostWeights, where, {name}, count);
    else
        applyRows(entry, set, MeshId(mesh), to);
}

void applyNode(const EditJson& entry, ChangeApplier& to)
{
    const NodeRef ref = log_json::toNode(entry.at("node"));
    const NodeId id = to.finder.find(ref);
    const std::string name = addressOf(ref.name(), ref.index);
    if (!id.valid()) return to.lose(errors::kLostNode, name, {name});
    const Node& before = *to.out.scene.nodes[id.index()];
    Node after = before;
    if (entry.contains("name")) after.name = log_json::toText(entry["name"]);
    if (entry.contains("rest")) {
        const std::vector<float> rest = log_json::toFloats(entry["rest"]);
        Transform& t = after.rest;
        t.translation = {rest.at(0), rest.at(1), rest.at(2)};
        t.rotation = glm::quat(rest.at(6), rest.at(3), rest.at(4), rest.at(5)); // kept as x y z w
        t.scale = {rest.at(7), rest.at(8), rest.at(9)};
        after.restMatrix.reset();
        if (entry.contains("matrix")) after.restMatrix = log_json::toMatrix(entry["matrix"]);
        if (after.restMatrix && after.restMatrix != before.restMatrix) // clips move the steps (FBX)
            if (auto steps = stepsWithLocal(after.elements, *after.restMatrix)) after.elements = std::move(*steps);
        after.morphWeights = log_json::toFloats(entry.at("morphWeights"));
    }
    if (after.name == before.name && markOfNode(after) == markOfNode(before)) return void(++to.out.present);
    if (markOfNode(before) != entry.at("was").get<std::string>()) to.note(errors::kBothNode, name, {name});
    to.put(&Scene::nodes, id.index(), std::move(after));
}

void applyBind(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("skin"));
    const NodeRef joint = log_json::toNode(entry.at("joint"));
    const std::size_t index = to.find(&Scene::skins, ref);
    if (index == std::string::npos) return to.lose(errors::kLostObject, {}, {addressOf(ref.name, ref.index)});
    Skin skin = *to.out.scene.skins[index];
    const NodeId node = to.finder.find(joint);
    std::size_t slot = log_json::toCount(entry.at("slot"));
    if (slot >= skin.joints.size() || skin.joints[slot] != node)
        slot = static_cast<std::size_t>(std::find(skin.joints.begin(), skin.joints.end(), node) - skin.joints.begin());
    if (!node.valid() || slot >= skin.inverseBind.size()) {
        const std::string name = addressOf(joint.name(), joint.index);
        return to.lose(errors::kLostBind, name, {name, addressOf(ref.name, ref.index)});
    }
    const glm::mat4 matrix = log_json::toMatrix(entry.at("matrix"));
    const bool stored = entry.at("stored").get<bool>();
    if (sameBits(skin.inverseBind[slot], matrix) && skin.inverseBindStored == stored) return void(++to.out.present);
    skin.inverseBind[slot] = matrix;
    skin.inverseBindStored = skin.inverseBindStored || stored;
    to.put(&Scene::skins, index, std::move(skin));
}

/// The kept track in the clip of now: the same place, else the first of that node and channel.
std::size_t positionOf(const Clip& clip, std::size_t position, NodeId node, ChannelPath path)
{
    const auto is = [&](std::size_t t) { return clip.tracks[t]->node == node && clip.tracks[t]->path == path; };
    if (position < clip.tracks.size() && is(position)) return position;
    for (std::size_t t = 0; t < clip.tracks.size(); ++t)
        if (is(t)) return t;
    return clip.tracks.size();
}

void applyTrack(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("clip"));
    const NodeRef nodeRef = log_json::toNode(entry.at("node"));
    const std::string clipName = addressOf(ref.name, ref.index), name = addressOf(nodeRef.name(), nodeRef.index);
    const std::string channel = entry.at("channel").get<std::string>();
    const std::size_t index = to.find(&Scene::clips, ref);
    if (index == std::string::npos) return to.lose(errors::kLostObject, {}, {clipName});
    Clip clip = *to.out.scene.clips[index];
    const std::optional<ChannelPath> path = channelPathNamed(channel);
    const NodeId node = to.finder.find(nodeRef);
    const std::size_t at =
        path && node.valid() ? positionOf(clip, log_json::toCount(entry.at("track")), node, *path) : clip.tracks.size();
    if (at >= clip.tracks.size()) return to.lose(errors::kLostTrack, clipName, {clipName, channel, name});
    Track track = *clip.tracks[at];
    const std::string mark = markOfTrack(track);
    const bool untouched = mark == entry.at("was").get<std::string>();
    const int last = static_cast<int>(log_json::kLast<Interpolation>);
    track.interpolation = static_cast<Interpolation>(log_json::toWhole(entry.at("interpolation"), last));
    track.values = log_json::toFloats(entry.at("values"));
    if (entry.contains("times"))
        track.times = std::make_shared<const std::vector<double>>(log_json::toDoubles(entry["times"]));
    if (entry.contains("before")) log_json::read(entry["before"], track.before);
    if (entry.contains("after")) log_json::read(entry["after"], track.after);
    if (markOfTrack(track) == mark) return void(++to.out.present);
    // Keys of another motion are not mixed into this one.
    Result<Track> valid = Track::make(std::move(track));
    if (!untouched || !valid) return to.lose(errors::kChangedTrack, clipName, {clipName, channel, name});
    clip.tracks[at] = std::make_shared<const Track>(std::move(*valid));
    to.put(&Scene::clips, index, std::move(clip));
}

void applyRename(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("object"));
    const auto kind = entry.at("kind").get<std::string>();
    const std::string name = log_json::toText(entry.at("to"));
    const auto named = [&]<class T>(SharedList<T> Scene::*list) {
        const SharedList<T>& before = to.file.*list;
        if (ref.index < before.size() && before[ref.index] && before[ref.index]->name == name)
            return void(++to.out.present);
        to.edit(list, entry.at("object"), [&](T& object) {
            object.name = name;
            return true;
        });
    };
    if (kind == "skin")
        named(&Scene::skins);
    else if (kind == "clip")
        named(&Scene::clips);
    else if (kind == "material")
        named(&Scene::materials);
    else
        named(&Scene::meshes);
}

void applyMaterial(const EditJson& entry, ChangeApplier& to)
{
    to.edit(&Scene::materials, entry.at("object"), [&](Material& material) {
        const Material before = material;
        setFields(material, log_json::toFloats(entry.at("fields")));
        return !(material == before);
    });
}

struct EntryKind {
    std::string_view op;
    void (*apply)(const EditJson& entry, ChangeApplier& to);
};
constexpr EntryKind kEntryKinds[] = {{"weights", applyWeights}, {"node", applyNode}, {"bind", applyBind},
    {"pose", applyPoseChange}, {"track", applyTrack}, {"rename", applyRename}, {"material", applyMaterial},
    {"image", applyImageChange}, {"overrides", applyOverrides}, {"shapes", applyShapes}, {"clip", applyAddedClip},
    {"attachment", applyAttachment}, {"correction", applyCorrection}, {"rate", applyRate},
    {"removed-clip", applyRemovedClip}, {"made-clip", applyMadeClip}, {"turn-textures", applyTextureChange},
    {"levels-of-detail", applyLodChange}};

void applyEntry(const EditJson& entry, ChangeApplier& to)
{
    const auto op = entry.at("op").get<std::string>();
    for (const EntryKind& kind : kEntryKinds)
        if (kind.op == op) return kind.apply(entry, to);
    throw std::out_of_range(op);
}

} // namespace

Result<Reapplied> reapplyChanges(const Scene& file, std::string_view json, const SceneSources& sources)
{
    const Result<EditJson> entries = parseEditJson(json);
    if (!entries) return entries.error();
    if (!entries->is_array()) return Error(ErrorKind::Format, errors::kNotAChangeList, {}, {"0"});
    Reapplied out{file, {}, {}, 0, 0, 0, {}, {}};
    const NodeFinder finder(file);
    ChangeApplier to{file, finder, sources, out};
    for (std::size_t i = 0; i < entries->size(); ++i) {
        try {
            applyEntry((*entries)[i], to);
        } catch (const std::exception&) { // a field is missing or of another type
            return Error(ErrorKind::Format, errors::kNotAChangeList, {}, {std::to_string(i)});
        }
    }
    return out;
}

} // namespace bindpose
