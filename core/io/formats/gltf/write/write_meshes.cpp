// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/formats/gltf/write/writer.h"
#include "core/io/json/json_style.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose::gltf {
namespace {

template <class V> std::span<const float> flat(const std::vector<V>& values)
{
    return {reinterpret_cast<const float*>(values.data()), values.size() * sizeof(V) / sizeof(float)};
}

/// glTF asks for unit normals; one without a length gets any direction.
glm::vec3 unitDirection(const glm::vec3& v)
{
    const float length = glm::length(v);
    if (std::abs(length - 1.0f) < 1e-3f) return v;
    return length > 0.0f && std::isfinite(length) ? v / length : glm::vec3(0.0f, 0.0f, 1.0f);
}

/// Values of points spread out to the vertices that are drawn from them.
std::vector<glm::vec3> spread(const std::vector<glm::vec3>& points, const VertexStreams& streams, std::size_t vertices)
{
    std::vector<glm::vec3> out(vertices, glm::vec3(0.0f));
    for (VertexIndex v = 0; v < vertices; ++v)
        if (const PointIndex point = streams.point(v); point < points.size()) out[v] = points[point];
    return out;
}

std::size_t vertexCountOf(const VertexStreams& streams, std::size_t points)
{
    return streams.pointOf.empty() ? points : streams.pointOf.size();
}

/// Rows with each joint once and no zero, as glTF allows them: what is listed twice adds up.
BlendWeights merged(const BlendWeights& rows)
{
    BlendWeights out;
    out.first.push_back(0);
    for (std::size_t point = 0; point + 1 < rows.first.size(); ++point) {
        const std::size_t begin = out.slots.size();
        for (std::uint32_t i = rows.first[point]; i < rows.first[point + 1]; ++i) {
            const auto from = out.slots.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto same = std::find(from, out.slots.end(), rows.slots[i]);
            if (same != out.slots.end()) {
                out.weights[static_cast<std::size_t>(same - out.slots.begin())] += rows.weights[i];
                continue;
            }
            out.slots.push_back(rows.slots[i]);
            out.weights.push_back(rows.weights[i]);
        }
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
    }
    return out;
}

BlendWeights storedRows(const SetWeights& authored)
{
    BlendWeights out;
    out.first.push_back(0);
    for (PointIndex point = 0; point < authored.points(); ++point) {
        const auto slots = authored.slots(point);
        const auto weights = authored.weights(point);
        out.slots.insert(out.slots.end(), slots.begin(), slots.end());
        out.weights.insert(out.weights.end(), weights.begin(), weights.end());
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
    }
    return out;
}

std::size_t widestRow(const BlendWeights& rows)
{
    std::size_t widest = 1;
    for (std::size_t point = 0; point + 1 < rows.first.size(); ++point)
        widest = std::max<std::size_t>(widest, rows.first[point + 1] - rows.first[point]);
    return widest;
}

} // namespace

std::size_t Writer::jointsOf(MeshId mesh) const
{
    std::size_t drawn = 0, any = 0;
    for (const auto& skin : scene_.skins)
        if (skin) any = std::max(any, skin->joints.size());
    for (const auto& instance : scene_.instances)
        if (instance && instance->mesh == mesh && instance->skin.valid() && scene_.skins[instance->skin.index()])
            drawn = std::max(drawn, scene_.skins[instance->skin.index()]->joints.size());
    return drawn ? drawn : any; // a mesh that no skin draws: the largest skin of the file
}

BlendWeights Writer::influenceRows(const SetWeights& authored, MeshId mesh)
{
    if (scene_.facts->weightRule == WeightRule::AsStored && scene_.facts->unweightedRule == UnweightedRule::ByFormula)
        return storedRows(authored); // glTF's own rules: zeros, duplicates and order stand as they are
    const BlendWeights blend = blendWeights(
        authored, jointsOf(mesh), scene_.facts->weightRule, scene_.facts->unweightedRule, WeightMode::ByFormat);
    if (const auto stay = std::count(blend.staysPut.begin(), blend.staysPut.end(), 1); stay > 0)
        out_.lose(errors::kLossUnweighted, {std::to_string(stay)}).count = static_cast<std::size_t>(stay);
    return merged(blend);
}

Result<void> Writer::addInfluences(Json& attributes, SetId set, MeshId mesh, const VertexStreams& streams)
{
    const SetWeights& authored = *scene_.weights[set.index()];
    const BlendWeights rows = influenceRows(authored, mesh);
    const SlotIndex highest = rows.slots.empty() ? 0 : *std::max_element(rows.slots.begin(), rows.slots.end());
    if (highest > 65535) return Error(ErrorKind::Unsupported, errors::kTooManyJoints);
    const std::size_t vertices = vertexCountOf(streams, authored.points());
    for (std::size_t k = 0; k < (widestRow(rows) + 3) / 4; ++k) {
        std::vector<std::uint16_t> slots(4 * vertices, 0);
        std::vector<float> weights(4 * vertices, 0.0f);
        for (VertexIndex v = 0; v < vertices; ++v) {
            const PointIndex point = streams.point(v);
            const std::size_t begin = rows.first[point] + 4 * k;
            const std::size_t count =
                std::min<std::size_t>(4, std::max<std::size_t>(rows.first[point + 1], begin) - begin);
            for (std::size_t c = 0; c < count; ++c) {
                const std::size_t at = 4 * std::size_t{v} + c;
                slots[at] = static_cast<std::uint16_t>(rows.slots[begin + c]);
                weights[at] = rows.weights[begin + c];
            }
        }
        const std::string number = std::to_string(k);
        if (highest < 256) {
            const std::vector<std::uint8_t> small(slots.begin(), slots.end());
            attributes["JOINTS_" + number] =
                out_.accessor<std::uint8_t>("VEC4", ComponentType::Uint8, small, Output::Use::Vertices, false);
        } else {
            attributes["JOINTS_" + number] =
                out_.accessor<std::uint16_t>("VEC4", ComponentType::Uint16, slots, Output::Use::Vertices, false);
        }
        attributes["WEIGHTS_" + number] = out_.floats("VEC4", weights, Output::Use::Vertices);
    }
    return {};
}

Result<Json> Writer::attributes(const Mesh& mesh, MeshId id, const Part& part)
{
    const VertexStreams& streams = *part.vertices;
    const SetId set = mesh.sets[part.set];
    if (!scene_.weights[set.index()]->empty()) meshSkinned_[id.index()] = true;
    const auto key = std::pair(&streams, set.value);
    if (const auto known = attributes_.find(key); known != attributes_.end()) return known->second;
    const PointSet& points = *scene_.sets[set.index()];
    const std::size_t vertices = vertexCountOf(streams, points.points());
    Json out = Json::object();
    out["POSITION"] =
        out_.floats("VEC3", flat(spread(points.positions, streams, vertices)), Output::Use::Vertices, true);
    if (streams.normals.size() == vertices) {
        std::vector<glm::vec3> normals = streams.normals;
        for (glm::vec3& normal : normals) normal = unitDirection(normal);
        out["NORMAL"] = out_.floats("VEC3", flat(normals), Output::Use::Vertices);
    }
    if (streams.tangents.size() == vertices) {
        std::vector<glm::vec4> tangents = streams.tangents;
        for (glm::vec4& t : tangents) t = glm::vec4(unitDirection(glm::vec3(t)), t.w < 0.0f ? -1.0f : 1.0f);
        out["TANGENT"] = out_.floats("VEC4", flat(tangents), Output::Use::Vertices);
    }
    for (std::size_t u = 0; u < streams.uvs.size(); ++u)
        if (streams.uvs[u].size() == vertices)
            out["TEXCOORD_" + std::to_string(u)] = out_.floats("VEC2", flat(streams.uvs[u]), Output::Use::Vertices);
    for (std::size_t c = 0; c < streams.colors.size(); ++c)
        if (streams.colors[c].size() == vertices)
            out["COLOR_" + std::to_string(c)] = out_.floats("VEC4", flat(streams.colors[c]), Output::Use::Vertices);
    if (!scene_.weights[set.index()]->empty()) {
        if (Result<void> done = addInfluences(out, set, id, streams); !done) return done.error();
    }
    attributes_[key] = out;
    return out;
}

Json Writer::targets(const Mesh& mesh, const Part& part)
{
    const VertexStreams& streams = *part.vertices;
    const SetId set = mesh.sets[part.set];
    const PointSet& points = *scene_.sets[set.index()];
    const std::size_t vertices = vertexCountOf(streams, points.points());
    Json& out = targets_[{&streams, set.value}];
    if (!out.is_null()) return out;
    out = Json::array();
    for (std::size_t t = 0; t < mesh.morphNames.size(); ++t) {
        static const std::vector<glm::vec3> none;
        const std::vector<glm::vec3>& moved = t < points.morphs.size() ? points.morphs[t].positions : none;
        Json target = {
            {"POSITION", out_.floats("VEC3", flat(spread(moved, streams, vertices)), Output::Use::Vertices, true)}};
        if (t < streams.morphs.size() && streams.morphs[t].normals.size() == vertices)
            target["NORMAL"] = out_.floats("VEC3", flat(streams.morphs[t].normals), Output::Use::Vertices);
        if (t < streams.morphs.size() && streams.morphs[t].tangents.size() == vertices)
            target["TANGENT"] = out_.floats("VEC3", flat(streams.morphs[t].tangents), Output::Use::Vertices);
        out.push_back(std::move(target));
    }
    return out;
}

Result<Json> Writer::meshJson(const Mesh& mesh, MeshId id)
{
    Json out = Json::object();
    if (!mesh.name.empty()) out["name"] = mesh.name;
    Json primitives = Json::array();
    bool others = false;
    for (const auto& part : mesh.parts) {
        others = others || part->otherPrimitives > 0;
        if (part->indices.empty() || scene_.sets[mesh.sets[part->set].index()]->points() == 0) continue;
        Result<Json> streams = attributes(mesh, id, *part);
        if (!streams) return streams.error();
        Json primitive = {{"attributes", *streams}};
        const std::size_t vertices =
            vertexCountOf(*part->vertices, scene_.sets[mesh.sets[part->set].index()]->points());
        if (vertices < 65535) {
            const std::vector<std::uint16_t> small(part->indices.begin(), part->indices.end());
            primitive["indices"] =
                out_.accessor<std::uint16_t>("SCALAR", ComponentType::Uint16, small, Output::Use::Indices, false);
        } else {
            primitive["indices"] = out_.accessor<std::uint32_t>(
                "SCALAR", ComponentType::Uint32, part->indices, Output::Use::Indices, false);
        }
        const bool painted = part->material.valid() && materialIndex_[part->material.index()] != kNone;
        if (painted) primitive["material"] = materialIndex_[part->material.index()];
        if (!mesh.morphNames.empty()) primitive["targets"] = targets(mesh, *part);
        primitives.push_back(std::move(primitive));
    }
    if (others) out_.lose(errors::kLossPrimitives, {mesh.name});
    out["primitives"] = std::move(primitives);
    if (mesh.morphNames.empty()) return out;
    if (mesh.morphWeights.size() == mesh.morphNames.size())
        for (const float weight : mesh.morphWeights) out["weights"].push_back(numberFor(weight, {}));
    out["extras"] = {{"targetNames", mesh.morphNames}};
    return out;
}

Result<void> Writer::writeMeshes()
{
    meshIndex_.assign(scene_.meshes.size(), kNone);
    meshSkinned_.assign(scene_.meshes.size(), false);
    for (std::size_t i = 0; i < scene_.meshes.size(); ++i) {
        if (!scene_.meshes[i]) continue;
        Result<Json> mesh = meshJson(*scene_.meshes[i], MeshId(i));
        if (!mesh) return mesh.error();
        if (!(*mesh)["primitives"].empty()) meshIndex_[i] = out_.push("meshes", std::move(*mesh));
    }
    return writeLevelMeshes();
}

} // namespace bindpose::gltf
