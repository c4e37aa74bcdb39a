// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rig_export.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/formats/mdl/writer.h"
#include "core/io/json/json_style.h"
#include "core/io/text/text_errors.h"
#include "core/math/transform.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::mdl {
namespace {

constexpr std::size_t kLeastJoint = 48; ///< bytes that a joint takes in the header

void putHalf(std::vector<std::byte>& out, std::size_t value)
{
    out.push_back(static_cast<std::byte>((value >> 8) & 255u));
    out.push_back(static_cast<std::byte>(value & 255u));
}
void putFloat(std::vector<std::byte>& out, float value)
{
    const std::array<std::byte, 4> bytes = floatBytes(value);
    out.insert(out.end(), bytes.begin(), bytes.end());
}

} // namespace

Json numbersOf(const glm::mat4& matrix)
{
    Json out = Json::array();
    for (std::size_t i = 0; i < 16; ++i) out.push_back(numberFor(glm::value_ptr(matrix)[i] + 0.0f, {}));
    return out;
}

Writer::Writer(const Scene& scene, const std::string& stem, const WriteChoice& choice)
    : scene_(scene), stem_(stem), choice_(choice), rest_(restPose(scene))
{}

Finding& Writer::lose(const ErrorText& text, std::vector<std::string> args)
{
    Finding finding;
    finding.text = &text;
    finding.args = std::move(args);
    out_.losses.push_back(std::move(finding));
    return out_.losses.back();
}

bool Writer::draws(const Instance& instance, bool skinned) const
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    return std::any_of(mesh.sets.begin(), mesh.sets.end(),
        [&](SetId set) { return skinned == (instance.skin.valid() && !scene_.weights[set.index()]->empty()); });
}

/// Joints, all above and below them; what is below and only carries a skinned mesh is no joint.
void Writer::planJoints()
{
    inTree_.assign(scene_.nodes.size(), 0);
    std::vector<char> joints(scene_.nodes.size(), 0), skinned(scene_.nodes.size(), 0);
    for (const auto& instance : scene_.instances) {
        if (!instance || !draws(*instance, true)) continue;
        skinned[instance->node.index()] = 1;
        for (const NodeId joint : scene_.skins[instance->skin.index()]->joints) joints[joint.index()] = 1;
    }
    const auto putWithAncestors = [&](NodeId id) {
        for (; id.valid() && !inTree_[id.index()]; id = scene_.nodes[id.index()]->parent) inTree_[id.index()] = 1;
    };
    std::vector<char> below(scene_.nodes.size(), 0);
    for (const NodeId id : scene_.order->sorted) {
        const NodeId parent = scene_.nodes[id.index()]->parent;
        below[id.index()] = joints[id.index()] || (parent.valid() && below[parent.index()]);
        const bool mesh = skinned[id.index()] && !joints[id.index()];
        if (joints[id.index()] || (below[id.index()] && !mesh)) putWithAncestors(id);
    }
    for (const auto& instance : scene_.instances) {
        if (!instance || !draws(*instance, false)) continue;
        NodeId above = instance->node;
        while (above.valid() && !inTree_[above.index()]) above = scene_.nodes[above.index()]->parent;
        if (above.valid()) putWithAncestors(instance->node);
    }
    for (const NodeId id : scene_.order->sorted) {
        const NodeId parent = scene_.nodes[id.index()]->parent;
        if (inTree_[id.index()] && !parent.valid()) roots_.push_back(id);
    }
}

std::string Writer::uniqueName(const std::string& wanted)
{
    const std::string name = taken_.take(wanted.empty() ? "object" : wanted);
    if (name != wanted) renamed_.add(wanted + " → " + name);
    return name;
}

/// Keys find joints and objects by their names.
void Writer::nameJoints()
{
    names_.resize(scene_.nodes.size());
    for (const NodeId id : scene_.order->sorted) {
        const std::string& name = scene_.nodes[id.index()]->name;
        if (inTree_[id.index()]) names_[id.index()] = uniqueName(name.empty() ? "joint" : name);
    }
}

/// Nodes of rigid objects and all above them.
void Writer::nameRigid()
{
    for (const Object& object : objects_) {
        if (object.weighted()) continue;
        std::string& own = names_[object.node.index()];
        if (own.empty()) own = object.name;
    }
    for (const Object& object : objects_)
        for (NodeId id = object.weighted() ? NodeId() : object.node; id.valid(); id = scene_.nodes[id.index()]->parent)
            if (names_[id.index()].empty()) names_[id.index()] = uniqueName(scene_.nodes[id.index()]->name);
}

/// Last, so that what the source has keeps its names: keys find the first thing of theirs.
void Writer::nameRoots()
{
    if (roots_.size() != 1) commonRoot_ = taken_.take("joints");
    sceneRoot_ = taken_.take(stem_.empty() ? "scene" : stem_);
}

Json Writer::jointJson(NodeId node) const
{
    Json out = {{"id", names_[node.index()]}, {"name", names_[node.index()]}, {"transform", numbersOf(restOf(node))}};
    Json children = Json::array();
    for (const NodeId child : scene_.order->children[node.index()])
        if (inTree_[child.index()]) children.push_back(jointJson(child));
    if (!children.empty()) out["children"] = std::move(children);
    return out;
}

Json Writer::treeJson() const
{
    if (commonRoot_.empty()) return jointJson(roots_.front());
    Json out = {{"id", commonRoot_}, {"name", commonRoot_}, {"transform", numbersOf(glm::mat4(1.0f))}};
    for (const NodeId root : roots_) out["children"].push_back(jointJson(root));
    return out;
}

Json Writer::skinJson(const Object& object) const
{
    Json names = Json::array(), binds = Json::array();
    if (object.hung.valid()) {
        names.push_back(names_[object.hung.index()]);
        binds.push_back(numbersOf(glm::mat4(1.0f)));
    } else {
        const Skin& skin = *scene_.skins[object.skin.index()];
        for (const NodeId joint : skin.joints) names.push_back(names_[joint.index()]);
        for (const glm::mat4& bind : skin.inverseBind) binds.push_back(numbersOf(bind));
    }
    return {{"jointNames", std::move(names)}, {"bindPoses", std::move(binds)}, {"joints", treeJson()}};
}

Json Writer::objectJson(const Object* object, NodeId node, const std::string& name)
{
    Json out = {{"id", name}, {"name", name}, {"transform", nullptr}, {"geometry", nullptr}, {"material", nullptr}};
    if (node.valid()) out["transform"] = numbersOf(restOf(node));
    if (!object) return out;
    out["geometry"] = object->name + "Shape";
    out["material"] = materialJson(object->material);
    if (!object->weighted()) return out;
    out["isSkinnedMesh"] = true;
    // The mesh does not move with it, but points without weights stay where it is.
    const NodeId own = object->skin.valid() ? object->node : NodeId();
    out["transform"] = own.valid() ? numbersOf(rest_.model[own.index()]) : Json(nullptr);
    return out;
}

Json Writer::hierarchyJson()
{
    Json out = objectJson(nullptr, {}, sceneRoot_);
    out["id"] = "VisualSceneNode";
    out["children"] = Json::array();
    std::vector<char> needed(scene_.nodes.size(), 0);
    for (const Object& object : objects_) {
        if (object.weighted()) {
            out["children"].push_back(objectJson(&object, {}, object.name));
            continue;
        }
        for (NodeId id = object.node; id.valid(); id = scene_.nodes[id.index()]->parent) needed[id.index()] = 1;
    }
    std::map<std::uint32_t, Json> pending; // children before their parents
    for (auto id = scene_.order->sorted.rbegin(); id != scene_.order->sorted.rend(); ++id) {
        if (!needed[id->index()]) continue;
        std::vector<const Object*> here;
        for (const Object& object : objects_)
            if (!object.weighted() && object.node == *id) here.push_back(&object);
        Json item = objectJson(here.empty() ? nullptr : here.front(), *id, names_[id->index()]);
        Json children = Json::array();
        for (std::size_t i = 1; i < here.size(); ++i) children.push_back(objectJson(here[i], {}, here[i]->name));
        for (const NodeId child : scene_.order->children[id->index()])
            if (needed[child.index()]) children.push_back(std::move(pending[child.value]));
        if (!children.empty()) item["children"] = std::move(children);
        pending[id->value] = std::move(item);
    }
    for (const NodeId root : scene_.order->roots)
        if (needed[root.index()]) out["children"].push_back(std::move(pending[root.value]));
    return out;
}

std::string Writer::header()
{
    Json json = {{"geometry", Json::array()}, {"hierarchy", hierarchyJson()}};
    Json skinning = Json::object();
    for (const Object& object : objects_) {
        json["geometry"].push_back(geometryJson(object));
        if (object.weighted()) skinning[object.name] = skinJson(object);
    }
    Json& animation = json["animation"] = Json::object();
    if (!skinning.empty()) animation["skinning"] = std::move(skinning);
    animation["objects"] = motion_;
    return dumpJson(json, {});
}

void Writer::putPayload(std::vector<std::byte>& out) const
{
    for (const Object& object : objects_) {
        for (const VertexIndex index : object.indices) putHalf(out, index);
        std::size_t at = 0;
        for (const Attribute& attribute : kAttributes) {
            const std::string_view name = attribute.name;
            const bool there = name == "POSITION" || (name == "NORMAL" && object.normals) ||
                               (name == "TEXCOORD0" && object.uvs > 0) || (name == "TEXCOORD1" && object.uvs > 1) ||
                               (name == "WEIGHT" && object.weighted());
            if (!there) continue;
            for (std::size_t v = 0; v < object.vertices(); ++v)
                for (std::size_t i = 0; i < attribute.floats; ++i)
                    putFloat(out, object.rows[v * object.floats() + at + i]);
            at += attribute.floats;
        }
    }
    for (const float key : keys_) putFloat(out, key);
}

Result<Written> Writer::run()
{
    planJoints();
    const auto joints = static_cast<std::size_t>(std::count(inTree_.begin(), inTree_.end(), 1));
    const auto tooLong = [](std::size_t size) {
        return Error(ErrorKind::Limit, errors::kMdlHeaderFull, {}, {std::to_string(size), std::to_string(kMostHeader)});
    };
    if (joints * kLeastJoint > kMostHeader) return tooLong(joints * kLeastJoint);
    nameJoints();
    for (const auto& instance : scene_.instances)
        if (instance && scene_.meshes[instance->mesh.index()]) addObjects(*instance);
    std::size_t triangles = 0;
    for (const Object& object : objects_) triangles += object.indices.size() / 3;
    if (triangles == 0) return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
    nameRigid();
    nameRoots();
    if (Result<void> fits = checkSizes(); !fits) return fits.error();
    if (Result<void> planned = planFrames(); !planned) return planned.error();
    addMotion();
    // Each skinned object repeats the tree: what cannot fit is not made first.
    const auto least = [&] {
        const auto weighted = static_cast<std::size_t>(
            std::count_if(objects_.begin(), objects_.end(), [](const Object& object) { return object.weighted(); }));
        return (objects_.size() + weighted * joints) * kLeastJoint;
    };
    std::string text;
    if (least() <= kMostHeader) text = header();
    if ((text.empty() || text.size() > kMostHeader) && joinObjects() && least() <= kMostHeader) text = header();
    if (text.empty() || text.size() > kMostHeader) return tooLong(std::max(least(), text.size()));
    describeSkins();
    describeMaterials();
    std::vector<std::byte> file;
    putHalf(file, text.size());
    const ByteSpan bytes = asBytes(text);
    file.insert(file.end(), bytes.begin(), bytes.end());
    putPayload(file);
    out_.files.push_back({"", std::move(file)});
    return std::move(out_);
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    WriteChoice choice;
    for (const auto& [key, value] : options) {
        if (key == "format") continue; // the file's suffix: there is one form alone
        const std::optional<double> number = parseNumber(value);
        if (key == "clip") {
            const Result<ClipId> clip = findClip(scene, value);
            if (!clip) return clip.error();
            choice.clip = *clip;
        } else if (key == "fps" && number && *number > 0.0 && *number <= 1000.0) {
            choice.framesPerSecond = number;
        } else if (key == "uvs" && (value == "1" || value == "2")) {
            choice.uvSets = value == "1" ? 1 : 2;
        } else {
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
        }
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    return Writer(scene, stem, choice).run();
}

} // namespace bindpose::mdl
