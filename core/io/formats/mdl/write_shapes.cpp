// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/write_shapes.h"

#include "core/eval/skinning/skin_points.h"
#include "core/io/disk/errors.h"
#include "core/io/export/rig_export.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/text/text_errors.h"
#include "core/math/transform.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace bindpose::mdl {
namespace {

/// Equal vertices have equal bytes: −0 is 0.
class Welder {
public:
    explicit Welder(std::size_t floats, const std::vector<float>& rows) : floats_(floats)
    {
        for (std::size_t v = 0; v * floats < rows.size(); ++v) place(std::span(rows).subspan(v * floats, floats));
    }
    /// The number of the vertex, new or known.
    VertexIndex place(std::span<const float> row)
    {
        const auto next = static_cast<VertexIndex>(known_.size());
        return known_.try_emplace(std::string(asText(std::as_bytes(row))), next).first->second;
    }
    std::size_t size() const { return known_.size(); }
    std::size_t floats() const { return floats_; }

private:
    std::size_t floats_;
    std::unordered_map<std::string, VertexIndex> known_;
};

void put(std::vector<float>& row, std::initializer_list<float> values)
{
    for (const float value : values) row.push_back(value + 0.0f);
}

std::string nameOfImage(const Image& image)
{
    const bool beside = !image.uri.empty() && image.uri.substr(0, 5) != "data:";
    if (beside) return image.uri;
    return (image.name.empty() ? "image" : image.name) + (image.mimeType == "image/jpeg" ? ".jpg" : ".png");
}

/// A mirror turns triangles over: the other way round they show their front.
void turnOver(const glm::mat4& by, std::vector<VertexIndex>& indices)
{
    if (!(glm::determinant(glm::mat3(by)) < 0.0f)) return;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) std::swap(indices[i + 1], indices[i + 2]);
}

Json textureJson(const Scene& scene, const TextureUse& use)
{
    const auto& image = scene.images[use.image.index()];
    return {{{"texture", image ? nameOfImage(*image) : std::string()},
        {"texcoord", use.uvSet == 1 ? "TEXCOORD1" : "TEXCOORD0"}}};
}

} // namespace

void Shapes::describe(const Mesh& mesh)
{
    std::size_t uvs = 0, others = 0;
    bool colors = false;
    for (const auto& part : mesh.parts) {
        uvs = std::max(uvs, part->vertices->uvs.size());
        colors = colors || !part->vertices->colors.empty();
        others += part->otherPrimitives;
    }
    if (uvs > uvSets_)
        losses_.push_back(lossOf(errors::kMdlLossUvs, {mesh.name, std::to_string(uvs), std::to_string(uvSets_)}));
    if (colors) losses_.push_back(lossOf(errors::kMdlLossColors, {mesh.name}));
    if (!mesh.morphNames.empty()) losses_.push_back(lossOf(errors::kTextLossMorphs, {mesh.name}));
    if (!mesh.lods.empty()) losses_.push_back(lossOf(errors::kMdlLossLods, {mesh.name}));
    if (others > 0) losses_.push_back(lossOf(errors::kMdlLossPrimitives, {mesh.name}));
}

/// One object for each material and kind of vertices.
void Shapes::add(const Instance& instance)
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    if (described_.insert(instance.mesh.value).second) describe(mesh);
    std::vector<std::pair<Object, std::vector<const Part*>>> groups;
    for (const auto& part : mesh.parts) {
        if (part->indices.empty()) continue;
        const SetWeights& weights = *scene_.weights[mesh.sets[part->set].index()];
        Object object;
        object.node = instance.node;
        object.material = part->material;
        object.normals = !part->vertices->normals.empty();
        const auto& uvs = part->vertices->uvs;
        while (object.uvs < std::min(uvs.size(), uvSets_) && !uvs[object.uvs].empty()) ++object.uvs;
        if (instance.skin.valid() && !weights.empty())
            object.skin = instance.skin;
        else if (tree_.has(instance.node))
            object.hung = instance.node;
        const auto same = [&](const auto& group) {
            const Object& other = group.first;
            return other.material == object.material && other.normals == object.normals && other.uvs == object.uvs &&
                   other.skin == object.skin && other.hung == object.hung;
        };
        const auto known = std::find_if(groups.begin(), groups.end(), same);
        if (known == groups.end())
            groups.push_back({object, {part.get()}});
        else
            known->second.push_back(part.get());
    }
    for (auto& [object, parts] : groups) {
        object.name =
            tree_.uniqueName(instance.name.empty() ? scene_.nodes[instance.node.index()]->name : instance.name);
        for (const Part* part : parts) addVertices(instance, *part, object);
        if (object.hung.valid()) hung_.add(object.name);
        objects_.push_back(std::move(object));
    }
}

void Shapes::addVertices(const Instance& instance, const Part& part, Object& object)
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    const SetId set = mesh.sets[part.set];
    const std::span<const float> shapes = morphWeightsOf(scene_, instance, tree_.rest());
    const std::vector<glm::vec3> positions = morphedPositions(*scene_.sets[set.index()], shapes);
    const std::vector<glm::vec3> normals = morphedNormals(*part.vertices, shapes);
    BlendWeights rows;
    glm::mat4 shape(1.0f);
    if (object.skin.valid()) {
        const Skin& skin = *scene_.skins[object.skin.index()];
        shape = skin.bindCorrection;
        rows = blendWeights(*scene_.weights[set.index()], skin.joints.size(), scene_.facts->weightRule,
            scene_.facts->unweightedRule, WeightMode::ByFormat);
    }
    const bool moved = shape != glm::mat4(1.0f);
    const glm::mat3 turn = normalMatrix(shape);
    Welder welder(object.floats(), object.rows);
    std::vector<VertexIndex> place;
    std::vector<char> seen(positions.size(), 0);
    for (VertexIndex v = 0; v < part.vertices->vertexCount; ++v) {
        const PointIndex point = part.vertices->point(v);
        glm::vec3 p = positions[point];
        if (moved) p = glm::vec3(shape * glm::vec4(p, 1.0f));
        std::vector<float> row;
        put(row, {p.x, p.y, p.z});
        if (object.normals) {
            glm::vec3 n = normals[v];
            if (moved && glm::length(turn * n) > 0.0f) n = glm::normalize(turn * n);
            put(row, {n.x, n.y, n.z});
        }
        for (std::size_t u = 0; u < object.uvs; ++u) put(row, {part.vertices->uvs[u][v].x, part.vertices->uvs[u][v].y});
        if (object.weighted()) {
            std::vector<Influence> all{{0, 1.0f}};
            if (object.skin.valid()) all.clear();
            for (std::uint32_t i = object.skin.valid() ? rows.first[point] : 0;
                 object.skin.valid() && i < rows.first[point + 1]; ++i)
                all.push_back({rows.slots[i], rows.weights[i]});
            std::vector<Influence> kept = largestOf(all, kInfluences);
            if (!seen[point]) {
                cut_ += largestOf(all, all.size()).size() > kInfluences;
                unweighted_ += kept.empty();
                seen[point] = 1;
            }
            kept.resize(kInfluences);
            for (const Influence& influence : kept) put(row, {static_cast<float>(influence.slot), influence.weight});
        }
        const std::size_t before = welder.size();
        place.push_back(welder.place(row));
        if (welder.size() > before) object.rows.insert(object.rows.end(), row.begin(), row.end());
    }
    std::vector<VertexIndex> indices;
    for (const VertexIndex index : part.indices) indices.push_back(place[index]);
    turnOver(shape, indices);
    object.indices.insert(object.indices.end(), indices.begin(), indices.end());
}

Result<void> Shapes::checkSizes() const
{
    for (const Object& object : objects_)
        if (object.vertices() > kMostVertices)
            return Error(ErrorKind::Unsupported, errors::kMdlTooManyVertices, {},
                {object.name, std::to_string(object.vertices()), std::to_string(kMostVertices)});
    return {};
}

bool Shapes::canJoin(const Object& a, const Object& b) const
{
    if (!a.skin.valid() || !b.weighted() || a.material != b.material || a.normals != b.normals || a.uvs != b.uvs)
        return false;
    if (a.vertices() + b.vertices() > kMostVertices) return false;
    if (b.hung.valid()) return true; // it is bound to the other's skin
    const Skin &x = *scene_.skins[a.skin.index()], &y = *scene_.skins[b.skin.index()];
    return x.joints == y.joints && x.inverseBind == y.inverseBind;
}

/// A mesh that hangs on a joint becomes one of that joint's skin: its vertices go to where the bind expects them. False
/// where something between the two moves.
bool Shapes::bindTo(SkinId id, Object& object, const std::set<std::uint32_t>& keyed) const
{
    const Skin& skin = *scene_.skins[id.index()];
    glm::mat4 jointFromMesh(1.0f);
    NodeId node = object.hung;
    auto slot = skin.joints.end();
    for (; node.valid(); node = scene_.nodes[node.index()]->parent) {
        slot = std::find(skin.joints.begin(), skin.joints.end(), node);
        if (slot != skin.joints.end()) break;
        if (keyed.count(node.value)) return false;
        jointFromMesh = tree_.restOf(node) * jointFromMesh;
    }
    if (!node.valid()) return false;
    const auto place = static_cast<std::size_t>(slot - skin.joints.begin());
    const glm::mat4 meshFromOld = affineInverse(skin.inverseBind[place]) * jointFromMesh;
    const glm::mat3 turn = normalMatrix(meshFromOld);
    for (std::size_t at = 0; at < object.rows.size(); at += object.floats()) {
        float* row = &object.rows[at];
        const glm::vec3 p(meshFromOld * glm::vec4(row[0], row[1], row[2], 1.0f));
        std::copy_n(&p.x, 3, row);
        row[object.floats() - 2 * kInfluences] = static_cast<float>(place);
        if (!object.normals) continue;
        const glm::vec3 n = turn * glm::vec3(row[3], row[4], row[5]);
        const glm::vec3 unit = glm::length(n) > 0.0f ? glm::normalize(n) : n;
        std::copy_n(&unit.x, 3, row + 3);
    }
    turnOver(meshFromOld, object.indices);
    object.skin = id;
    object.hung = {};
    return true;
}

/// Each skinned object repeats the tree of joints in the header: fewer objects make it shorter.
bool Shapes::join(const std::set<std::uint32_t>& keyed)
{
    std::vector<Object> joined;
    std::stable_partition(objects_.begin(), objects_.end(), [](const Object& object) { return object.skin.valid(); });
    for (Object& object : objects_) {
        auto known = joined.end();
        for (auto other = joined.begin(); known == joined.end() && other != joined.end(); ++other) {
            if (!other->skin.valid() || !canJoin(*other, object)) continue;
            if (object.hung.valid() && !bindTo(other->skin, object, keyed)) continue;
            known = other;
        }
        if (known == joined.end()) {
            joined.push_back(std::move(object));
            continue;
        }
        joined_.add(object.name + " → " + known->name);
        const auto base = static_cast<VertexIndex>(known->vertices());
        for (const VertexIndex index : object.indices) known->indices.push_back(base + index);
        known->rows.insert(known->rows.end(), object.rows.begin(), object.rows.end());
    }
    objects_ = std::move(joined);
    return !joined_.empty();
}

void Shapes::findSkinLosses(bool moves)
{
    std::set<std::uint32_t> skins;
    NameList unmoved;
    for (const Object& object : objects_) {
        if (!object.skin.valid()) continue;
        if (!scene_.facts->skinIgnoresNode && tree_.rest().model[object.node.index()] != glm::mat4(1.0f))
            unmoved.add(object.name);
        const Skin& skin = *scene_.skins[object.skin.index()];
        const bool fresh = skins.insert(object.skin.value).second;
        if (fresh && skin.joints.size() > kShaderJoints)
            losses_.push_back(
                lossOf(errors::kMdlLossJoints, {skin.name.empty() ? object.name : skin.name,
                                                   std::to_string(skin.joints.size()), std::to_string(kShaderJoints)}));
        if (fresh && skin.rule == SkinRule::OgreOffset && moves)
            losses_.push_back(lossOf(errors::kMdlLossOgreScale, {}));
    }
    if (cut_ > 0)
        losses_.push_back(
            lossOf(errors::kTextLossInfluences, {std::to_string(cut_), std::to_string(kInfluences)}, cut_));
    if (unweighted_ > 0)
        losses_.push_back(lossOf(errors::kMdlLossUnweighted, {std::to_string(unweighted_)}, unweighted_));
    if (!unmoved.empty()) losses_.push_back(lossOf(errors::kMdlLossNode, {unmoved.text()}));
    if (!hung_.empty()) losses_.push_back(lossOf(errors::kMdlLossHung, {hung_.text()}));
    if (!joined_.empty()) losses_.push_back(lossOf(errors::kMdlLossJoined, {joined_.text()}));
    if (!tree_.renamed().empty()) losses_.push_back(lossOf(errors::kTextLossNames, {tree_.renamed().text()}));
}

void Shapes::findMaterialLosses()
{
    std::set<std::uint32_t> used, images;
    for (const Object& object : objects_) {
        if (!object.material.valid() || !used.insert(object.material.value).second) continue;
        if (!scene_.materials[object.material.index()]) continue;
        const Material& material = *scene_.materials[object.material.index()];
        Material plain;
        plain.name = material.name;
        plain.stored = material.stored;
        for (const auto use : {&Material::baseColorTexture, &Material::normalTexture}) {
            (plain.*use).image = (material.*use).image;
            (plain.*use).uvSet = (material.*use).uvSet;
            const ImageId id = (material.*use).image;
            if (!id.valid() || !scene_.images[id.index()] || !images.insert(id.value).second) continue;
            const Image& image = *scene_.images[id.index()];
            if (nameOfImage(image) != image.uri) losses_.push_back(lossOf(errors::kMdlLossImage, {nameOfImage(image)}));
        }
        if (!(plain == material)) losses_.push_back(lossOf(errors::kMdlLossMaterial, {material.name}));
    }
}

std::size_t Shapes::triangles() const
{
    std::size_t out = 0;
    for (const Object& object : objects_) out += object.indices.size() / 3;
    return out;
}

Json geometryJson(const Scene& scene, const Object& object)
{
    Json attributes = {"POSITION"};
    if (object.normals) attributes.push_back("NORMAL");
    if (object.uvs > 0) attributes.push_back("TEXCOORD0");
    if (object.uvs > 1) attributes.push_back("TEXCOORD1");
    if (object.weighted()) attributes.push_back("WEIGHT");
    Json caps = Json::object();
    if (object.weighted()) caps["skinning"] = true;
    if (const Material* m = object.material.valid() ? scene.materials[object.material.index()].get() : nullptr)
        if (m->normalTexture.present()) caps["bump"] = true;
    return {{"name", object.name + "Shape"}, {"indexCount", object.indices.size()}, {"vertexCount", object.vertices()},
        {"attributes", std::move(attributes)}, {"caps", std::move(caps)}};
}

Json materialJson(const Scene& scene, MaterialId id)
{
    const Material* material = id.valid() ? scene.materials[id.index()].get() : nullptr;
    if (!material) return nullptr;
    Json out = Json::object();
    if (material->baseColorTexture.present()) out["diffuse"] = textureJson(scene, material->baseColorTexture);
    if (material->normalTexture.present()) out["bump"] = textureJson(scene, material->normalTexture);
    return out.empty() ? Json(nullptr) : out;
}

} // namespace bindpose::mdl
