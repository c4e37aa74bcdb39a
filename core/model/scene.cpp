// SPDX-License-Identifier: MIT
#include "core/model/scene.h"

#include "core/base/errors.h"
#include "core/base/nearest_names.h"
#include "core/model/errors.h"
#include "core/model/find_named.h"

#include <algorithm>

namespace bindpose {
namespace {

std::string at(const char* list, std::size_t index, const char* member = "")
{
    return list + std::string("/") + std::to_string(index) + member;
}

Error missing(std::string where)
{
    return {ErrorKind::Format, errors::kMissingObject, std::move(where)};
}

/// A link that has to lead somewhere, or (`optional`) may be none.
template <class Tag, class T>
Result<void> checkLink(Id<Tag> id, const SharedList<T>& list, bool optional, const std::string& where)
{
    if (!id.valid()) return optional ? Result<void>() : Result<void>(missing(where));
    if (id.index() >= list.size()) return outOfRange(where, id.value, list.size());
    return {};
}

Result<void> checkMesh(const Scene& scene, const Mesh& mesh, const std::string& where)
{
    for (const SetId set : mesh.sets)
        if (Result<void> link = checkLink(set, scene.sets, false, where + "/sets"); !link) return link;
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        const std::string partWhere = where + "/" + at("parts", i);
        if (!mesh.parts[i] || !mesh.parts[i]->vertices) return missing(partWhere);
        const Part& part = *mesh.parts[i];
        if (part.set >= mesh.sets.size()) return outOfRange(partWhere + "/set", part.set, mesh.sets.size());
        if (Result<void> link = checkLink(part.material, scene.materials, true, partWhere + "/material"); !link)
            return link;
        const PointSet* set = scene.sets[mesh.sets[part.set].index()].get();
        if (set && part.vertices->pointOf.empty() && part.vertices->vertexCount > set->points())
            return outOfRange(partWhere, part.vertices->vertexCount, set->points());
    }
    for (const LodLevel& level : mesh.lods) {
        if (Result<void> link = checkLink(level.mesh, scene.meshes, true, where + "/lods"); !link) return link;
        if (Result<void> link = checkLink(level.node, scene.nodes, true, where + "/lods"); !link) return link;
        if (Result<void> link = checkLink(level.skin, scene.skins, true, where + "/lods"); !link) return link;
    }
    return {};
}

Result<void> checkMeshes(const Scene& scene)
{
    if (scene.weights.size() != scene.sets.size())
        return wrongCount("weights", scene.weights.size(), scene.sets.size());
    for (std::size_t i = 0; i < scene.sets.size(); ++i) {
        if (!scene.weights[i]) return missing(at("weights", i));
        const std::size_t points = scene.sets[i] ? scene.sets[i]->points() : 0;
        if (!scene.weights[i]->empty() && scene.weights[i]->points() != points)
            return wrongCount(at("weights", i), scene.weights[i]->points(), points);
    }
    for (std::size_t i = 0; i < scene.meshes.size(); ++i)
        if (scene.meshes[i])
            if (Result<void> checked = checkMesh(scene, *scene.meshes[i], at("meshes", i)); !checked) return checked;
    for (std::size_t i = 0; i < scene.materials.size(); ++i) {
        if (!scene.materials[i]) continue;
        const Material& m = *scene.materials[i];
        for (const TextureUse* use : texturesOf(m))
            if (Result<void> link = checkLink(use->image, scene.images, true, at("materials", i)); !link) return link;
    }
    return {};
}

Result<void> checkSkins(const Scene& scene)
{
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        if (!scene.skins[i]) continue;
        const Skin& skin = *scene.skins[i];
        if (skin.inverseBind.size() != skin.joints.size())
            return wrongCount(at("skins", i, "/inverseBind"), skin.inverseBind.size(), skin.joints.size());
        for (const NodeId joint : skin.joints)
            if (Result<void> link = checkLink(joint, scene.nodes, false, at("skins", i, "/joints")); !link) return link;
        if (Result<void> link = checkLink(skin.root, scene.nodes, true, at("skins", i, "/root")); !link) return link;
    }
    for (std::size_t i = 0; i < scene.bindPoses.size(); ++i) {
        if (!scene.bindPoses[i]) return missing(at("bindPoses", i));
        const StoredPose& pose = *scene.bindPoses[i];
        if (pose.matrices.size() != pose.nodes.size())
            return wrongCount(at("bindPoses", i, "/matrices"), pose.matrices.size(), pose.nodes.size());
        for (const NodeId node : pose.nodes)
            if (Result<void> link = checkLink(node, scene.nodes, false, at("bindPoses", i, "/nodes")); !link)
                return link;
    }
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i]) continue;
        const Instance& instance = *scene.instances[i];
        if (Result<void> link = checkLink(instance.node, scene.nodes, false, at("instances", i, "/node")); !link)
            return link;
        if (Result<void> link = checkLink(instance.mesh, scene.meshes, false, at("instances", i, "/mesh")); !link)
            return link;
        if (Result<void> link = checkLink(instance.skin, scene.skins, true, at("instances", i, "/skin")); !link)
            return link;
        if (!scene.meshes[instance.mesh.index()]) return missing(at("instances", i, "/mesh"));
        if (instance.skin.valid() && !scene.skins[instance.skin.index()]) return missing(at("instances", i, "/skin"));
    }
    return {};
}

Result<void> checkMotion(const Scene& scene)
{
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        if (!scene.clips[i]) continue;
        for (const auto& track : scene.clips[i]->tracks) {
            if (!track || !track->times) return missing(at("clips", i, "/tracks"));
            if (Result<void> link = checkLink(track->node, scene.nodes, true, at("clips", i, "/tracks")); !link)
                return link;
        }
    }
    for (std::size_t i = 0; i < scene.overrides.size(); ++i)
        if (scene.overrides[i])
            if (Result<void> link = checkLink(scene.overrides[i]->node, scene.nodes, false, at("overrides", i)); !link)
                return link;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i)
        if (scene.shapes[i])
            if (Result<void> link = checkLink(scene.shapes[i]->node, scene.nodes, false, at("shapes", i)); !link)
                return link;
    for (std::size_t i = 0; i < scene.attachments.size(); ++i) {
        if (!scene.attachments[i]) continue;
        const Attachment& attachment = *scene.attachments[i];
        if (!attachment.prop) return missing(at("attachments", i, "/prop"));
        if (Result<void> link = checkLink(attachment.anchor, scene.nodes, false, at("attachments", i)); !link)
            return link;
        if (Result<void> link = checkLink(attachment.clip, attachment.prop->clips, true, at("attachments", i)); !link)
            return link;
    }
    return {};
}

} // namespace

Result<Scene> Scene::make(Scene scene)
{
    if (!scene.facts) return missing("facts");
    if (!scene.order || scene.order->position.size() != scene.nodes.size()) {
        Result<NodeOrder> order = NodeOrder::make(scene.nodes);
        if (!order) return order.error();
        scene.order = std::make_shared<const NodeOrder>(*std::move(order));
    }
    if (Result<void> checked = checkMeshes(scene); !checked) return checked.error();
    if (Result<void> checked = checkSkins(scene); !checked) return checked.error();
    if (Result<void> checked = checkMotion(scene); !checked) return checked.error();
    return scene;
}

SetId Scene::setOf(MeshId mesh, std::size_t position) const
{
    if (mesh.index() >= meshes.size() || !meshes[mesh.index()]) return {};
    const std::vector<SetId>& list = meshes[mesh.index()]->sets;
    return position < list.size() ? list[position] : SetId{};
}

namespace {

/// Nothing has this name; names that are near are told.
template <class T>
Error noSuch(const SharedList<T>& list, std::string_view text, const ErrorText& plain, const ErrorText& withNear)
{
    std::vector<std::string> names;
    for (const auto& each : list)
        if (each) names.push_back(each->name);
    const std::string near = nearestList(text, names);
    if (near.empty()) return {ErrorKind::Edit, plain, {}, {std::string(text)}};
    return {ErrorKind::Edit, withNear, {}, {std::string(text), near}};
}

} // namespace

Result<NodeId> findNode(const Scene& scene, std::string_view text)
{
    if (const auto found = findAddressed(scene.nodes, text)) return NodeId(*found);
    return noSuch(scene.nodes, text, errors::kNoSuchNode, errors::kNoSuchNodeNear);
}

Result<ClipId> findClip(const Scene& scene, std::string_view text)
{
    if (const auto found = findAddressed(scene.clips, text)) return ClipId(*found);
    return noSuch(scene.clips, text, errors::kNoSuchClip, errors::kNoSuchClipNear);
}

Scene withSessionOf(Scene scene, const Scene& from)
{
    scene.overrides = from.overrides;
    scene.shapes = from.shapes;
    scene.attachments = from.attachments;
    scene.marks = from.marks;
    return scene;
}

bool holdsSession(const Scene& scene)
{
    return !scene.overrides.empty() || !scene.shapes.empty() || !scene.attachments.empty() || scene.marks;
}

} // namespace bindpose
