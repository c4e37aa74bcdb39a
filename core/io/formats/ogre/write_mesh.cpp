// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/stage/detail_level.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/writer.h"
#include "core/io/text/xml_edits.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

/// The vertices that a part's triangles use in any level of detail, ascending.
std::vector<VertexIndex> usedVertices(const Mesh& mesh, std::size_t part)
{
    std::vector<VertexIndex> out = mesh.parts[part]->indices;
    for (const LodLevel& level : mesh.lods)
        if (part < level.partIndices.size())
            out.insert(out.end(), level.partIndices[part].begin(), level.partIndices[part].end());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

/// Levels that OGRE can hold in one file: others are lists of triangles of the same vertices. None: no such.
const std::vector<LodLevel>& listedLevels(const Mesh& mesh)
{
    static const std::vector<LodLevel> none;
    const auto other = [](const LodLevel& level) {
        return level.mesh.valid() || level.measure == LodMeasure::Coverage;
    };
    return std::any_of(mesh.lods.begin(), mesh.lods.end(), other) ? none : mesh.lods;
}

std::string numbered(const char* element, const glm::vec3& v)
{
    return element + attributes({{"x", v.x}, {"y", v.y}, {"z", v.z}});
}

} // namespace

/// Into the space that the bones' bind pose stands in: what the first joint's bind makes of a point.
glm::mat4 Writer::meshToModel(const Instance& instance)
{
    if (!instance.skin.valid()) return bindModels_[instance.node.index()];
    const Skin& skin = *scene_.skins[instance.skin.index()];
    glm::mat4 out = skin.bindCorrection;
    float differ = 0.0f;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const glm::mat4 to = bindModels_[skin.joints[slot].index()] * skin.inverseBind[slot] * skin.bindCorrection;
        if (slot == 0) out = to;
        differ = std::max(differ, maxDifference(to, out));
    }
    const float size = std::max(1.0f, glm::length(glm::vec3(out[3])));
    if (differ > 1e-3f * size) lose(errors::kOgreLossBind, {instance.name}).worst = double{differ};
    // The first skin is what the bind pose was taken from: nothing but its correction, without rounding.
    return maxDifference(out, skin.bindCorrection) <= 1e-5f * size ? skin.bindCorrection : out;
}

void Writer::writeMesh()
{
    mesh.open("mesh");
    mesh.open("submeshes");
    std::vector<std::string> names;
    for (const auto& instance : scene_.instances) {
        if (!instance || !scene_.meshes[instance->mesh.index()]) continue;
        const Mesh& from = *scene_.meshes[instance->mesh.index()];
        if (!from.morphNames.empty()) lose(errors::kOgreLossMorphs, {from.name});
        for (std::size_t p = 0; p < from.parts.size(); ++p) {
            if (from.parts[p]->indices.empty()) continue;
            const glm::mat4 to = meshToModel(*instance);
            const bool mirrored = glm::determinant(glm::mat3(to)) < 0.0f;
            submeshes_.push_back({&from, p, usedVertices(from, p), mirrored});
            writeSubmesh(*instance, submeshes_.back(), to);
            names.push_back(from.parts[p]->name.empty() ? instance->name : from.parts[p]->name);
        }
    }
    mesh.close("submeshes");
    if (hasSkeleton) mesh.line("skeletonlink name=\"" + xmlEscaped(stem_) + ".skeleton\"");
    writeLods();
    mesh.open("submeshnames");
    for (std::size_t i = 0; i < names.size(); ++i)
        mesh.line("submeshname name=\"" + xmlEscaped(names[i]) + "\" index=\"" + std::to_string(i) + "\"");
    mesh.close("submeshnames");
    mesh.close("mesh");
    if (moreThanFour_ > 0) lose(errors::kOgreLossInfluences, {std::to_string(moreThanFour_)}).count = moreThanFour_;
    if (oddSums_ > 0) lose(errors::kOgreLossSums, {std::to_string(oddSums_)}).count = oddSums_;
    if (toOrigin_ > 0) lose(errors::kOgreLossUnweighted, {std::to_string(toOrigin_)}).count = toOrigin_;
}

void Writer::writeFaces(const Submesh& sub, const std::vector<VertexIndex>& indices)
{
    const auto place = [&](std::size_t i) {
        return std::to_string(std::lower_bound(sub.used.begin(), sub.used.end(), indices[i]) - sub.used.begin());
    };
    // A mirror turns triangles over: the other way round they show their front.
    const std::size_t second = sub.mirrored ? 2 : 1, third = 3 - second;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3)
        mesh.line("face v1=\"" + place(i) + "\" v2=\"" + place(i + second) + "\" v3=\"" + place(i + third) + "\"");
}

/// Levels of all meshes side by side: one that has fewer stays with its last.
void Writer::writeLods()
{
    std::size_t levels = 0;
    std::vector<std::string> values;
    for (const Submesh& sub : submeshes_) {
        const std::vector<LodLevel>& own = listedLevels(*sub.mesh);
        levels = std::max(levels, own.size());
        for (std::size_t i = values.size(); i < own.size(); ++i) {
            const LodLevel& level = own[i];
            const bool asRead = level.measure != LodMeasure::DistanceSquared && !level.valueText.empty();
            const std::optional<double> from = detailDistance(level);
            values.push_back(
                asRead ? xmlEscaped(level.valueText) : numberText(from ? static_cast<float>(*from) : level.value));
        }
    }
    if (levels == 0) return;
    mesh.open("levelofdetail strategy=\"Distance\" numlevels=\"" + std::to_string(levels + 1) + "\" manual=\"false\"");
    for (std::size_t i = 0; i < levels; ++i) {
        mesh.open("lodgenerated value=\"" + values[i] + "\"");
        for (std::size_t s = 0; s < submeshes_.size(); ++s) {
            const Submesh& sub = submeshes_[s];
            const std::vector<LodLevel>& all = listedLevels(*sub.mesh);
            const LodLevel* level = all.empty() ? nullptr : &all[std::min(i, all.size() - 1)];
            const bool own = level && sub.part < level->partIndices.size();
            const std::vector<VertexIndex>& indices =
                own ? level->partIndices[sub.part] : sub.mesh->parts[sub.part]->indices;
            mesh.open("lodfacelist submeshindex=\"" + std::to_string(s) + "\" numfaces=\"" +
                      std::to_string(indices.size() / 3) + "\"");
            writeFaces(sub, indices);
            mesh.close("lodfacelist");
        }
        mesh.close("lodgenerated");
    }
    mesh.close("levelofdetail");
}

void Writer::writeSubmesh(const Instance& instance, const Submesh& sub, const glm::mat4& to)
{
    const Mesh& from = *sub.mesh;
    const Part& part = *from.parts[sub.part];
    const std::vector<VertexIndex>& used = sub.used;
    mesh.open("submesh material=\"" + xmlEscaped(materials_.use(part.material)) +
              "\" usesharedvertices=\"false\" use32bitindexes=\"" + (used.size() > 65535 ? "true" : "false") +
              "\" operationtype=\"triangle_list\"");
    mesh.open("faces count=\"" + std::to_string(part.indices.size() / 3) + "\"");
    writeFaces(sub, part.indices);
    mesh.close("faces");
    const PointSet& set = *scene_.sets[from.sets[part.set].index()];
    mesh.open("geometry vertexcount=\"" + std::to_string(used.size()) + "\"");
    writeVertices(part, set, used, to);
    mesh.close("geometry");
    if (hasSkeleton) writeAssignments(instance, from, part, used);
    mesh.close("submesh");
}

void Writer::writeVertices(
    const Part& part, const PointSet& set, const std::vector<VertexIndex>& used, const glm::mat4& to)
{
    const VertexStreams& streams = *part.vertices;
    const glm::mat3 turn = normalMatrix(to);
    const bool same = to == glm::mat4(1.0f);
    const bool normals = !streams.normals.empty();
    const bool tangents = choices_.tangents > 0 && !streams.tangents.empty();
    std::string flags = "vertexbuffer positions=\"true\"";
    if (normals) flags += " normals=\"true\"";
    if (tangents) flags += " tangents=\"true\" tangent_dimensions=\"" + std::to_string(choices_.tangents) + "\"";
    const bool colors = !streams.colors.empty() && !streams.colors[0].empty();
    if (colors) flags += " colours_diffuse=\"true\"";
    const std::size_t uvs = std::min(streams.uvs.size(), choices_.uvSets);
    for (std::size_t i = 0; i < uvs; ++i) flags += " texture_coord_dimensions_" + std::to_string(i) + "=\"2\"";
    if (uvs > 0) flags += " texture_coords=\"" + std::to_string(uvs) + "\"";
    mesh.open(flags);
    const auto turned = [&](const glm::mat3& by, const glm::vec3& v) {
        const glm::vec3 out = by * v;
        return same || glm::length(out) == 0.0f ? v : out / glm::length(out);
    };
    const float side = glm::determinant(glm::mat3(to)) < 0.0f ? -1.0f : 1.0f; // of the bitangent
    for (const VertexIndex v : used) {
        mirrored_ += tangents && choices_.tangents == 3 && side * streams.tangents[v].w < 0.0f;
        const glm::vec3& p = set.positions[streams.point(v)];
        mesh.open("vertex");
        mesh.line(numbered("position", same ? p : glm::vec3(to * glm::vec4(p, 1.0f))));
        if (normals) mesh.line(numbered("normal", turned(turn, streams.normals[v])));
        if (tangents)
            mesh.line(numbered("tangent", turned(glm::mat3(to), glm::vec3(streams.tangents[v]))) +
                      (choices_.tangents == 4 ? attributes({{"w", side * streams.tangents[v].w}}) : std::string()));
        if (colors) {
            const glm::vec4& c = streams.colors[0][v];
            mesh.line("colour_diffuse value=\"" + numberText(c.r) + " " + numberText(c.g) + " " + numberText(c.b) +
                      " " + numberText(c.a) + "\"");
        }
        for (std::size_t i = 0; i < uvs; ++i) { // sets are told by their order: one that is missing is all zero
            const glm::vec2 uv = streams.uvs[i].empty() ? glm::vec2(0.0f) : streams.uvs[i][v];
            mesh.line("texcoord" + attributes({{"u", uv.x}, {"v", uv.y}}));
        }
        mesh.close("vertex");
    }
    mesh.close("vertexbuffer");
}

void Writer::writeAssignments(
    const Instance& instance, const Mesh& from, const Part& part, const std::vector<VertexIndex>& used)
{
    mesh.open("boneassignments");
    const auto record = [&](std::size_t vertex, std::uint32_t bone, float weight) {
        mesh.line("vertexboneassignment vertexindex=\"" + std::to_string(vertex) + "\" boneindex=\"" +
                  std::to_string(bone) + "\" weight=\"" + numberText(weight) + "\"");
    };
    if (!instance.skin.valid()) {
        for (std::size_t i = 0; i < used.size(); ++i) record(i, boneOf_[instance.node.index()], 1.0f);
        mesh.close("boneassignments");
        return;
    }
    const Skin& skin = *scene_.skins[instance.skin.index()];
    const BlendWeights rows = blendWeights(*scene_.weights[from.sets[part.set].index()], skin.joints.size(),
        scene_.facts->weightRule, scene_.facts->unweightedRule, WeightMode::ByFormat);
    for (std::size_t i = 0; i < used.size(); ++i) {
        const PointIndex point = part.vertices->point(used[i]);
        if (point + 1 >= rows.first.size()) continue;
        const std::uint32_t begin = rows.first[point], end = rows.first[point + 1];
        double sum = 0.0;
        for (std::uint32_t k = begin; k < end; ++k) {
            record(i, boneOf_[skin.joints[rows.slots[k]].index()], rows.weights[k]);
            sum += double{rows.weights[k]};
        }
        moreThanFour_ += end - begin > 4;
        oddSums_ += end > begin && std::abs(sum - 1.0) > 1e-3;
        toOrigin_ += end == begin && scene_.facts->unweightedRule == UnweightedRule::ByFormula;
    }
    mesh.close("boneassignments");
}

} // namespace bindpose::ogre
