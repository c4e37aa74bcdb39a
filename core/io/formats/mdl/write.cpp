// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/writer.h"

#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rig_export.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/json/json_style.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <map>

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

Writer::Writer(const Scene& scene, const std::string& stem, const WriteChoice& choice)
    : scene_(scene), stem_(stem), choice_(choice), tree_(scene), shapes_(tree_, choice.uvSets, out_.losses),
      motion_(tree_, choice.framesPerSecond, out_)
{}

/// Keys find joints and objects by their names.
void Writer::nameAll()
{
    for (const Object& object : shapes_.objects())
        if (!object.weighted()) tree_.nameNode(object.node, object.name);
    for (const Object& object : shapes_.objects())
        if (!object.weighted()) tree_.nameAbove(object.node);
    tree_.nameRoots(stem_);
}

Json Writer::skinJson(const Object& object) const
{
    Json names = Json::array(), binds = Json::array();
    if (object.hung.valid()) {
        names.push_back(tree_.nameOf(object.hung));
        binds.push_back(numbersOf(glm::mat4(1.0f)));
    } else {
        const Skin& skin = *scene_.skins[object.skin.index()];
        for (const NodeId joint : skin.joints) names.push_back(tree_.nameOf(joint));
        for (const glm::mat4& bind : skin.inverseBind) binds.push_back(numbersOf(bind));
    }
    return {{"jointNames", std::move(names)}, {"bindPoses", std::move(binds)}, {"joints", tree_.json()}};
}

Json Writer::objectJson(const Object* object, NodeId node, const std::string& name) const
{
    Json out = {{"id", name}, {"name", name}, {"transform", nullptr}, {"geometry", nullptr}, {"material", nullptr}};
    if (node.valid()) out["transform"] = numbersOf(tree_.restOf(node));
    if (!object) return out;
    out["geometry"] = object->name + "Shape";
    out["material"] = materialJson(scene_, object->material);
    if (!object->weighted()) return out;
    out["isSkinnedMesh"] = true;
    // The mesh does not move with it, but points without weights stay where it is.
    const NodeId own = object->skin.valid() ? object->node : NodeId();
    out["transform"] = own.valid() ? numbersOf(tree_.rest().model[own.index()]) : Json(nullptr);
    return out;
}

Json Writer::hierarchyJson() const
{
    Json out = objectJson(nullptr, {}, tree_.sceneRoot());
    out["id"] = "VisualSceneNode";
    out["children"] = Json::array();
    std::vector<char> needed(scene_.nodes.size(), 0);
    for (const Object& object : shapes_.objects()) {
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
        for (const Object& object : shapes_.objects())
            if (!object.weighted() && object.node == *id) here.push_back(&object);
        Json item = objectJson(here.empty() ? nullptr : here.front(), *id, tree_.nameOf(*id));
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

std::string Writer::header() const
{
    Json json = {{"geometry", Json::array()}, {"hierarchy", hierarchyJson()}};
    Json skinning = Json::object();
    for (const Object& object : shapes_.objects()) {
        json["geometry"].push_back(geometryJson(scene_, object));
        if (object.weighted()) skinning[object.name] = skinJson(object);
    }
    Json& animation = json["animation"] = Json::object();
    if (!skinning.empty()) animation["skinning"] = std::move(skinning);
    animation["objects"] = motion_.objects();
    return dumpJson(json, {});
}

void Writer::putPayload(std::vector<std::byte>& out) const
{
    for (const Object& object : shapes_.objects()) {
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
    for (const float key : motion_.numbers()) putFloat(out, key);
}

/// Bytes that the header takes at least: each skinned object repeats the tree.
std::size_t Writer::leastHeader() const
{
    const std::vector<Object>& objects = shapes_.objects();
    const auto weighted = static_cast<std::size_t>(
        std::count_if(objects.begin(), objects.end(), [](const Object& object) { return object.weighted(); }));
    return (objects.size() + weighted * tree_.size()) * kLeastJoint;
}

/// With fewer objects where it would be too long otherwise; what cannot fit is not made first. Empty: it does not fit.
std::string Writer::fittingHeader()
{
    std::string text;
    if (leastHeader() <= kMostHeader) text = header();
    if ((text.empty() || text.size() > kMostHeader) && shapes_.join(motion_.keyed()) && leastHeader() <= kMostHeader)
        text = header();
    return text;
}

Result<Written> Writer::run()
{
    const auto tooLong = [](std::size_t size) {
        return Error(ErrorKind::Limit, errors::kMdlHeaderFull, {}, {std::to_string(size), std::to_string(kMostHeader)});
    };
    if (tree_.size() * kLeastJoint > kMostHeader) return tooLong(tree_.size() * kLeastJoint);
    tree_.nameJoints();
    for (const auto& instance : scene_.instances)
        if (instance && scene_.meshes[instance->mesh.index()]) shapes_.add(*instance);
    if (shapes_.triangles() == 0) return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
    nameAll();
    if (Result<void> fits = shapes_.checkSizes(); !fits) return fits.error();
    if (Result<void> planned = motion_.plan(choice_.clip); !planned) return planned.error();
    motion_.bake();
    const std::string text = fittingHeader();
    if (text.empty() || text.size() > kMostHeader) return tooLong(std::max(leastHeader(), text.size()));
    shapes_.findSkinLosses(!motion_.empty());
    shapes_.findMaterialLosses();
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
