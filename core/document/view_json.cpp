// SPDX-License-Identifier: MIT
#include "core/document/view_json.h"

#include "core/diagnose/profiles.h"
#include "core/document/layer_marks_json.h"
#include "core/document/view_fields.h"
#include "core/edit/ground/scene_refs.h"
#include "core/eval/skinning/skinning.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using namespace view_fields;

constexpr const char* kShadings[] = {"textured", "clay", "normals", "checker", "colors", "parts", "heat", "joints",
    "strongest", "pair", "count", "sum", "difference", "stretch", "heal", "volume", "symmetry"};
constexpr const char* kPoses[] = {"rest", "bind", "clip"};
constexpr const char* kEnds[] = {"stop", "again", "turn"};
constexpr const char* kLightings[] = {"lamps", "surroundings", "matcap"};
constexpr const char* kHeldAgainst[] = {"rule", "cpu"};
constexpr const char* kSpaces[] = {"local", "parent", "model"};
constexpr const char* kBones[] = {"octahedron", "line", "ball"};
constexpr const char* kFaces[] = {"surface", "through", "back", "material"};
constexpr const char* kRamps[] = {"ember", "viridis", "cividis", "grey", "rainbow", "maya", "max", "own"};
constexpr const char* kRotations[] = {"slerp", "nlerp", "axis-angle"};
constexpr const char* kModes[] = {"add", "subtract", "replace", "scale", "smooth", "average", "smear", "heal"};
constexpr const char* kFalloffs[] = {"linear", "smooth", "constant"};
constexpr const char* kGradients[] = {"linear", "radial"};

struct Flag {
    const char* name;
    bool (*get)(const ViewState&);
    void (*set)(ViewState&, bool);
};
/// The field that members lead to, one after the other.
template <auto... Path> constexpr Flag flag(const char* name)
{
    return {name, [](const ViewState& view) { return (view.*....*Path); },
        [](ViewState& view, bool on) { (view.*....*Path) = on; }};
}
constexpr Flag kFlags[] = {flag<&ViewState::bones, &BonesLook::shown>("bones"),
    flag<&ViewState::surface, &SurfaceLook::shown>("mesh"),
    flag<&ViewState::surface, &SurfaceLook::wireframe>("wireframe"), flag<&ViewState::xray>("xray"),
    flag<&ViewState::showGrid>("grid"), flag<&ViewState::bones, &BonesLook::names>("names"),
    flag<&ViewState::bones, &BonesLook::axes>("axes"), flag<&ViewState::surface, &SurfaceLook::cpuPoints>("cpuPoints"),
    flag<&ViewState::map, &MapLook::isoLines>("isoLines"), flag<&ViewState::overridesOn>("overridesOn"),
    flag<&ViewState::surface, &SurfaceLook::normalLines>("normalLines"),
    flag<&ViewState::surface, &SurfaceLook::tangentLines>("tangentLines"),
    flag<&ViewState::bones, &BonesLook::fade>("fadeBones"),
    flag<&ViewState::bones, &BonesLook::byIssue>("bonesByIssue")};

struct FilterFlag {
    const char* name;
    bool JointListFilter::*member;
};
constexpr FilterFlag kFilterFlags[] = {{"weights", &JointListFilter::weights}, {"problem", &JointListFilter::problem},
    {"keys", &JointListFilter::keys}, {"overridden", &JointListFilter::overridden}};

constexpr std::size_t kMostPoints = 20000; ///< of a selection: more are not worth the file that they would make

EditJson cameraJson(const Camera& camera)
{
    const glm::quat& q = camera.rotation;
    return {{"target", {camera.target.x, camera.target.y, camera.target.z}}, {"rotation", {q.x, q.y, q.z, q.w}},
        {"distance", camera.distance}, {"fovY", camera.fovYRad}, {"orthographic", camera.orthographic}};
}

Camera cameraFrom(const EditJson& json, const Camera& start)
{
    Camera out = start;
    const std::vector<float> target = numbersAt(json, "target", 3), turn = numbersAt(json, "rotation", 4);
    const auto distance = static_cast<float>(numberAt(json, "distance").value_or(0.0));
    const auto fovY = static_cast<float>(numberAt(json, "fovY").value_or(0.0));
    if (target.empty() || turn.empty() || !(distance > 0.0f) || !(fovY > 0.01f) || !(fovY < 3.0f)) return start;
    const glm::quat q(turn[3], turn[0], turn[1], turn[2]);
    const float length = glm::length(q);
    if (!(length > 0.3f)) return start;
    out.target = {target[0], target[1], target[2]};
    out.rotation = std::abs(length - 1.0f) < 1e-5f ? q : q / length; // what was written comes back as it was
    out.distance = distance;
    out.fovYRad = fovY;
    out.orthographic = flagAt(json, "orthographic", false);
    return out;
}

DetailLook detailFrom(const EditJson& json, const DetailLook& start)
{
    const std::optional<std::uint32_t> level = countAt(json, "level");
    return level && *level <= 255 ? DetailLook{flagAt(json, "automatic", false), *level} : start;
}

/// None where the JSON names no node, or the scene has it no more.
NodeId nodeFrom(const NodeFinder& finder, const EditJson& json)
{
    NodeRef ref;
    try {
        ref = log_json::toNode(json);
    } catch (const std::exception&) { // of nlohmann or std::stoi: another type than a node's
        return {};
    }
    return ref.path.empty() ? NodeId{} : finder.find(ref);
}

EditJson nodesJson(const Scene& scene, const std::vector<NodeId>& nodes)
{
    EditJson out = EditJson::array();
    for (const NodeId node : nodes)
        if (scene.node(node)) out.push_back(log_json::node(refOf(scene, node)));
    return out;
}

std::vector<NodeId> nodesFrom(const NodeFinder& finder, const EditJson& json)
{
    std::vector<NodeId> out;
    if (!json.is_array()) return out;
    for (const EditJson& one : json)
        if (const NodeId found = nodeFrom(finder, one); found.valid()) out.push_back(found);
    return out;
}

EditJson filterJson(const JointListFilter& filter)
{
    EditJson out{{"text", log_json::text(filter.text)}};
    for (const FilterFlag& flag : kFilterFlags) out[flag.name] = filter.*flag.member;
    return out;
}

JointListFilter filterFrom(const EditJson& json)
{
    JointListFilter out;
    out.text = textAt(json, "text");
    for (const FilterFlag& flag : kFilterFlags) out.*flag.member = flagAt(json, flag.name, false);
    return out;
}

const Instance* instanceOf(const Scene& scene, InstanceId id)
{
    return id.index() < scene.instances.size() ? scene.instances[id.index()].get() : nullptr;
}

/// The first instance on that node; the number past the last one without it.
std::size_t instanceAt(const Scene& scene, NodeId node)
{
    const auto found = std::find_if(scene.instances.begin(), scene.instances.end(),
        [node](const auto& instance) { return instance && node.valid() && instance->node == node; });
    return static_cast<std::size_t>(found - scene.instances.begin());
}

/// Parts by the node of their instance; of the character alone.
EditJson hiddenJson(const Scene& scene, const HiddenThings& hidden)
{
    EditJson parts = EditJson::array();
    for (const PartAddress& part : hidden.parts)
        if (const Instance* on = instanceOf(scene, part.instance); on && part.actor == ActorId(0u))
            parts.push_back({{"node", log_json::node(refOf(scene, on->node))}, {"part", part.part}});
    return {{"joints", nodesJson(scene, hidden.joints)}, {"parts", parts}};
}

HiddenThings hiddenFrom(const Scene& scene, const NodeFinder& finder, const EditJson& json)
{
    HiddenThings out;
    out.joints = nodesFrom(finder, at(json, "joints"));
    if (!at(json, "parts").is_array()) return out;
    for (const EditJson& part : at(json, "parts")) {
        const std::size_t i = instanceAt(scene, nodeFrom(finder, at(part, "node")));
        const std::optional<std::uint32_t> number = countAt(part, "part");
        if (i < scene.instances.size() && number &&
            *number < scene.meshes[scene.instances[i]->mesh.index()]->parts.size())
            out.parts.push_back({ActorId(0u), InstanceId(i), *number});
    }
    return out;
}

EditJson brushJson(const BrushLook& brush)
{
    return {{"mode", wordOf(kModes, brush.mode)}, {"falloff", wordOf(kFalloffs, brush.falloff)},
        {"radius", brush.radius}, {"strength", brush.strength}, {"value", brush.value}, {"twins", brush.twins},
        {"mirrored", brush.mirrored}, {"axis", brush.axis}, {"pressure", brush.pressure},
        {"gradient", wordOf(kGradients, brush.gradient)}};
}

BrushLook brushFrom(const EditJson& json)
{
    BrushLook out;
    takeWord(json, "mode", kModes, out.mode);
    takeWord(json, "falloff", kFalloffs, out.falloff);
    takeFloat(json, "radius", 0.0, 1e30, out.radius);
    takeFloat(json, "strength", 0.0, 1.0, out.strength);
    takeFloat(json, "value", 0.0, 10.0, out.value);
    out.twins = flagAt(json, "twins", out.twins);
    out.mirrored = flagAt(json, "mirrored", false);
    out.axis = static_cast<int>(std::min(countAt(json, "axis").value_or(0), 2u));
    out.pressure = flagAt(json, "pressure", false);
    takeWord(json, "gradient", kGradients, out.gradient);
    return out;
}

EditJson holdsJson(const Scene& scene, const WeightHolds& holds)
{
    EditJson out{{"locked", nodesJson(scene, holds.locked)}, {"normalize", holds.normalize}};
    if (scene.node(holds.receiver)) out["receiver"] = log_json::node(refOf(scene, holds.receiver));
    return out;
}

WeightHolds holdsFrom(const NodeFinder& finder, const EditJson& json)
{
    WeightHolds out;
    out.locked = nodesFrom(finder, at(json, "locked"));
    out.receiver = nodeFrom(finder, at(json, "receiver"));
    out.normalize = flagAt(json, "normalize", true);
    return out;
}

/// Of the character alone, by the node of their instance; a row of groups keeps the order, the current one
/// is the last.
EditJson pointsJson(const Scene& scene, const std::vector<PointAddress>& points)
{
    EditJson groups = EditJson::array();
    if (points.size() > kMostPoints) return groups;
    const PointAddress* last = nullptr;
    for (const PointAddress& point : points) {
        const Instance* on = point.set.actor == ActorId(0u) ? instanceOf(scene, point.set.instance) : nullptr;
        if (!on) continue;
        if (!last || !(last->set == point.set))
            groups.push_back({{"node", log_json::node(refOf(scene, on->node))}, {"set", point.set.set},
                {"points", EditJson::array()}});
        groups.back()["points"].push_back(point.point);
        last = &point;
    }
    return groups;
}

std::vector<PointAddress> pointsFrom(const Scene& scene, const NodeFinder& finder, const EditJson& json)
{
    std::vector<PointAddress> out;
    if (!json.is_array()) return out;
    for (const EditJson& group : json) {
        const std::size_t drawn = instanceAt(scene, nodeFrom(finder, at(group, "node")));
        if (drawn == scene.instances.size() || !at(group, "points").is_array()) continue;
        const std::uint32_t position = countAt(group, "set").value_or(0);
        const SetId set = scene.setOf(scene.instances[drawn]->mesh, position);
        if (!set.valid() || set.index() >= scene.sets.size()) continue;
        for (const EditJson& number : at(group, "points"))
            if (number.is_number_unsigned() && number.get<std::uint64_t>() < scene.sets[set.index()]->points())
                out.push_back({{ActorId(0u), InstanceId(drawn), position}, number.get<PointIndex>()});
    }
    return out;
}

void takeClip(const Scene& scene, const EditJson& json, ViewState& out)
{
    ObjectRef ref;
    try {
        ref = log_json::toObject(at(json, "clip"));
    } catch (const std::exception&) { // no clip is named
        return;
    }
    const std::size_t found = findObject(namesOf(scene.clips), ref);
    if (found >= scene.clips.size() || !scene.clips[found]) return;
    const Clip& clip = *scene.clips[found];
    out.clip = ClipId(found);
    out.play.range = {};
    out.timeSec =
        std::clamp(numberAt(json, "time").value_or(0.0), clip.startSec(), std::max(clip.startSec(), clip.endSec()));
    out.pose = PoseSource::Clip;
    const EditJson& range = at(json, "range");
    if (!range.is_array() || range.size() != 2 || !range[0].is_number() || !range[1].is_number()) return;
    out.play.range = {
        std::max(clip.startSec(), range[0].get<double>()), std::min(clip.endSec(), range[1].get<double>())};
    if (!out.play.range.any()) out.play.range = {};
}

} // namespace

EditJson viewJson(const Scene& scene, const ViewState& view)
{
    EditJson out{{"pose", wordOf(kPoses, view.pose)}, {"time", view.timeSec}, {"speed", view.play.speed},
        {"joints", nodesJson(scene, view.joints)}, {"camera", cameraJson(view.camera)},
        {"shading", wordOf(kShadings, view.shading)}, {"handleSpace", wordOf(kSpaces, view.handleSpace)},
        {"boneLook", wordOf(kBones, view.bones.shape)}, {"boneSize", view.bones.size}, {"relief", view.surface.relief},
        {"faces", wordOf(kFaces, view.surface.faces)}, {"ramp", wordOf(kRamps, view.map.ramp)},
        {"rotation", wordOf(kRotations, view.rotation)}, {"influenceLimit", view.map.influenceLimit},
        {"weightThreshold", view.map.weightThreshold}};
    if (view.clip.index() < scene.clips.size() && scene.clips[view.clip.index()])
        out["clip"] = log_json::object({scene.clips[view.clip.index()]->name, view.clip.value});
    for (const Flag& flag : kFlags) out[flag.name] = flag.get(view);
    out["atEnd"] = wordOf(kEnds, view.play.atEnd);
    if (view.play.range.any()) out["range"] = {view.play.range.startSec, view.play.range.endSec};
    out["light"] = {view.light.turned.x, view.light.turned.y};
    out["lighting"] = wordOf(kLightings, view.light.kind);
    if (!view.skinning.empty()) out["skinning"] = view.skinning;
    if (view.detail != DetailLook{})
        out["detail"] = {{"automatic", view.detail.automatic}, {"level", view.detail.level}};
    out["worstOverClips"] = view.map.worstOverClips;
    out["heldAgainst"] = wordOf(kHeldAgainst, view.map.heldAgainst);
    if (!view.map.ownRamp.empty()) out["ownRamp"] = rampText(view.map.ownRamp);
    if (view.attachment.valid()) out["attachment"] = view.attachment.value;
    if (view.jointFilter.active()) out["jointFilter"] = filterJson(view.jointFilter);
    if (!view.points.empty()) out["points"] = pointsJson(scene, view.points);
    if (view.hidden.any()) out["hidden"] = hiddenJson(scene, view.hidden);
    if (!view.target.empty()) out["target"] = log_json::text(view.target);
    if (!view.clipLook.layers.empty()) out["layers"] = layerMarksJson(scene, view.clipLook.layers);
    if (view.brush != BrushLook{}) out["brush"] = brushJson(view.brush);
    if (view.holds != WeightHolds{}) out["holds"] = holdsJson(scene, view.holds);
    return out;
}

ViewState viewFromJson(const Scene& scene, const EditJson& json, ViewState start)
{
    if (!json.is_object()) return start;
    ViewState out = start;
    for (const Flag& flag : kFlags) flag.set(out, flagAt(json, flag.name, flag.get(out)));
    takeWord(json, "shading", kShadings, out.shading);
    takeWord(json, "handleSpace", kSpaces, out.handleSpace);
    if (at(json, "loop").is_boolean())
        out.play.atEnd = flagAt(json, "loop", true) ? AtEnd::Again : AtEnd::Stop; // of old
    takeWord(json, "atEnd", kEnds, out.play.atEnd);
    takeWord(json, "lighting", kLightings, out.light.kind);
    out.map.worstOverClips = flagAt(json, "worstOverClips", out.map.worstOverClips);
    takeWord(json, "heldAgainst", kHeldAgainst, out.map.heldAgainst);
    if (const std::string id = textAt(json, "skinning"); skinningCalled(id)) out.skinning = id;
    out.detail = detailFrom(at(json, "detail"), out.detail);
    takeWord(json, "boneLook", kBones, out.bones.shape);
    takeWord(json, "faces", kFaces, out.surface.faces);
    takeWord(json, "ramp", kRamps, out.map.ramp);
    if (const auto own = rampFromText(textAt(json, "ownRamp"))) out.map.ownRamp = *own;
    if (out.map.ramp == Ramp::Own && out.map.ownRamp.empty()) out.map.ramp = start.map.ramp;
    takeWord(json, "rotation", kRotations, out.rotation);
    takeFloat(json, "boneSize", 0.1, 10.0, out.bones.size);
    takeFloat(json, "relief", 0.0, 4.0, out.surface.relief);
    takeFloat(json, "weightThreshold", 0.0, 0.999, out.map.weightThreshold);
    takeFloat(json, "speed", -8.0, 8.0, out.play.speed);
    if (std::abs(out.play.speed) < 0.05f) out.play.speed = start.play.speed;
    if (const auto limit = countAt(json, "influenceLimit"); limit && *limit <= 64) out.map.influenceLimit = *limit;
    if (const auto held = countAt(json, "attachment")) out.attachment = AttachmentId(*held);
    if (const std::vector<float> light = numbersAt(json, "light", 2); !light.empty())
        out.light.turned = {light[0], light[1]};
    out.camera = cameraFrom(at(json, "camera"), out.camera);
    out.jointFilter = filterFrom(at(json, "jointFilter"));
    const NodeFinder finder(scene);
    out.joints = nodesFrom(finder, at(json, "joints")); // what a new file begins with goes
    out.points = pointsFrom(scene, finder, at(json, "points"));
    out.hidden = hiddenFrom(scene, finder, at(json, "hidden"));
    if (const std::string target = textAt(json, "target"); profileCalled(target)) out.target = target;
    out.clipLook.layers = layerMarksFrom(scene, at(json, "layers"));
    out.brush = brushFrom(at(json, "brush"));
    out.holds = holdsFrom(finder, at(json, "holds"));
    takeClip(scene, json, out);
    PoseSource pose = PoseSource::Clip;
    takeWord(json, "pose", kPoses, pose);
    if (pose != PoseSource::Clip) out.pose = pose;
    return out;
}

} // namespace bindpose
