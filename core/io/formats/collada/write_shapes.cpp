// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/collada/write_errors.h"
#include "core/io/formats/collada/writer.h"
#include "core/io/text/xml_edits.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <bit>

namespace bindpose::collada {
namespace {

/// An NCName from any name: what XML does not allow becomes '_'.
std::string plainName(const std::string& name)
{
    std::string out;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        const bool inside = (c >= '0' && c <= '9') || c == '-' || c == '.';
        out += letter || (inside && !out.empty()) ? c : '_';
    }
    return out.empty() ? "node" : out;
}

std::string accessor(const std::string& array, std::size_t count, std::size_t stride, const std::string& params)
{
    return "<technique_common><accessor source=\"#" + array + "\" count=\"" + std::to_string(count) + "\" stride=\"" +
           std::to_string(stride) + "\">" + params + "</accessor></technique_common></source>\n";
}

template <class T> std::span<const float> flat(const std::vector<T>& list)
{
    return {list.empty() ? nullptr : glm::value_ptr(list[0]), list.size() * static_cast<std::size_t>(T::length())};
}

} // namespace

std::string floatsText(std::span<const float> values)
{
    std::string out;
    for (const float value : values) out += (out.empty() ? "" : " ") + numberText(value);
    return out;
}

std::string rowsText(const glm::mat4& matrix)
{
    const glm::mat4 rows = glm::transpose(matrix);
    return floatsText({glm::value_ptr(rows), 16});
}

std::string Writer::geometryId(MeshId mesh, std::size_t set) const
{
    return "geometry-" + std::to_string(mesh.value) + "-" + std::to_string(set);
}

std::string Writer::skinId(const Instance& instance, std::size_t set) const
{
    return "skin-" + std::to_string(instance.skin.value) + "-" + geometryId(instance.mesh, set);
}

void Writer::nameThings()
{
    std::set<std::string> taken;
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
        std::string name = scene_.nodes[i] ? plainName(scene_.nodes[i]->name) : "removed";
        while (!taken.insert(name).second) name += "-" + std::to_string(i);
        nodeIds_.push_back(name);
    }
    joints_.assign(scene_.nodes.size(), 0);
    for (const auto& skin : scene_.skins)
        if (skin)
            for (const NodeId joint : skin->joints) joints_[joint.index()] = 1;
    topJoint_.resize(scene_.nodes.size());
    for (const NodeId id : scene_.order->sorted) { // parents first
        const NodeId parent = scene_.nodes[id.index()]->parent;
        if (parent.valid()) topJoint_[id.index()] = topJoint_[parent.index()];
        if (!topJoint_[id.index()].valid() && joints_[id.index()]) topJoint_[id.index()] = id;
    }
}

void Writer::source(const std::string& id, std::span<const float> values, std::size_t stride, const char* params)
{
    std::string list;
    const auto param = [&list](const std::string& name) { list += "<param name=\"" + name + "\" type=\"float\"/>"; };
    const std::string_view names(params);
    if (names == "T")
        param("TIME"); // OpenCOLLADA, and so Blender, leaves animations out where it is called otherwise
    else if (names == "W")
        param("WEIGHT");
    else
        for (const char name : names) param(std::string(1, name));
    if (stride == 16) list = "<param name=\"TRANSFORM\" type=\"float4x4\"/>";
    text += "<source id=\"" + id + "\"><float_array id=\"" + id + "-array\" count=\"" + std::to_string(values.size()) +
            "\">" + floatsText(values) + "</float_array>" +
            accessor(id + "-array", values.size() / stride, stride, list);
}

void Writer::names(const std::string& id, const char* array, const std::vector<std::string>& values, const char* param)
{
    std::string list;
    for (const std::string& value : values) list += (list.empty() ? "" : " ") + value;
    const std::string type = std::string_view(array) == "IDREF_array" ? "IDREF" : "name";
    text +=
        "<source id=\"" + id + "\"><" + array + " id=\"" + id + "-array\" count=\"" + std::to_string(values.size()) +
        "\">" + list + "</" + array + ">" +
        accessor(id + "-array", values.size(), 1, std::string("<param name=\"") + param + "\" type=\"" + type + "\"/>");
}

void Writer::writeGeometries()
{
    text += "<library_geometries>\n";
    for (std::size_t m = 0; m < scene_.meshes.size(); ++m) {
        if (!scene_.meshes[m]) continue;
        const Mesh& mesh = *scene_.meshes[m];
        if (!mesh.lods.empty()) lose(errors::kDaeLossLods, {mesh.name});
        for (std::size_t set = 0; set < mesh.sets.size(); ++set) writeGeometry(mesh, set, geometryId(MeshId(m), set));
    }
    text += "</library_geometries>\n";
}

void Writer::writeGeometry(const Mesh& mesh, std::size_t set, const std::string& id)
{
    const PointSet& points = *scene_.sets[mesh.sets[set].index()];
    text += "<geometry id=\"" + id + "\" name=\"" + xmlEscaped(mesh.name) + "\"><mesh>\n";
    source(id + "-positions", flat(points.positions), 3, "XYZ");
    std::size_t number = 0;
    std::map<const Part*, std::string> ids;
    std::map<const VertexStreams*, std::string> known;
    for (const auto& part : mesh.parts) {
        if (part->set != set || part->indices.empty()) continue;
        const VertexStreams& s = *part->vertices;
        const auto [name, fresh] = known.try_emplace(&s, id + "-" + std::to_string(number));
        ids[part.get()] = name->second;
        if (!fresh) continue;
        ++number;
        if (!s.normals.empty()) source(name->second + "-normals", flat(s.normals), 3, "XYZ");
        for (std::size_t k = 0; k < s.uvs.size(); ++k) {
            std::vector<glm::vec2> up = s.uvs[k];
            up.resize(s.vertexCount, glm::vec2(0.0f, 1.0f)); // readers go by the order: one that is missing is all zero
            for (glm::vec2& uv : up) uv.y = 1.0f - uv.y;
            source(name->second + "-uv" + std::to_string(k), flat(up), 2, "ST");
        }
        for (std::size_t k = 0; k < s.colors.size(); ++k)
            if (!s.colors[k].empty())
                source(name->second + "-colors" + std::to_string(k), flat(s.colors[k]), 4, "RGBA");
    }
    text += "<vertices id=\"" + id + "-vertices\"><input semantic=\"POSITION\" source=\"#" + id +
            "-positions\"/></vertices>\n";
    for (const auto& part : mesh.parts)
        if (ids.contains(part.get())) writePart(mesh, *part, ids[part.get()] + " " + id);
    text += "</mesh></geometry>\n";
    for (std::size_t t = 0; t < points.morphs.size() && t < mesh.morphNames.size(); ++t) {
        const std::string target = id + "-target" + std::to_string(t);
        std::vector<glm::vec3> moved = points.positions;
        for (std::size_t p = 0; p < moved.size() && p < points.morphs[t].positions.size(); ++p)
            moved[p] += points.morphs[t].positions[p];
        text += "<geometry id=\"" + target + "\" name=\"" + xmlEscaped(mesh.morphNames[t]) + "\"><mesh>\n";
        source(target + "-positions", flat(moved), 3, "XYZ");
        text += "<vertices id=\"" + target + "-vertices\"><input semantic=\"POSITION\" source=\"#" + target +
                "-positions\"/></vertices></mesh></geometry>\n";
    }
}

/// `id`: that of the part's streams and that of the geometry, with a blank between.
void Writer::writePart(const Mesh&, const Part& part, const std::string& id)
{
    const std::string streams = id.substr(0, id.find(' ')), geometry = id.substr(id.find(' ') + 1);
    const VertexStreams& s = *part.vertices;
    text += "<triangles count=\"" + std::to_string(part.indices.size() / 3) + "\"";
    if (part.material.valid()) text += " material=\"" + materialId(part.material) + "\"";
    text += "><input semantic=\"VERTEX\" source=\"#" + geometry + "-vertices\" offset=\"0\"/>";
    const auto input = [&](const char* semantic, const std::string& name, std::size_t set) {
        text += std::string("<input semantic=\"") + semantic + "\" source=\"#" + streams + "-" + name +
                "\" offset=\"1\" set=\"" + std::to_string(set) + "\"/>";
    };
    const auto there = [](const auto& stream) { return !stream.empty(); };
    const bool more = !s.normals.empty() || !s.uvs.empty() || std::any_of(s.colors.begin(), s.colors.end(), there);
    if (!s.normals.empty()) input("NORMAL", "normals", 0);
    for (std::size_t k = 0; k < s.uvs.size(); ++k) input("TEXCOORD", "uv" + std::to_string(k), k);
    for (std::size_t k = 0; k < s.colors.size(); ++k)
        if (there(s.colors[k])) input("COLOR", "colors" + std::to_string(k), k);
    text += "<p>";
    for (std::size_t i = 0; i < part.indices.size(); ++i) {
        text += (i ? " " : "") + std::to_string(s.point(part.indices[i]));
        if (more) text += " " + std::to_string(part.indices[i]);
    }
    text += "</p></triangles>\n";
}

void Writer::writeMorphs()
{
    for (std::size_t m = 0; m < scene_.meshes.size(); ++m) {
        if (!scene_.meshes[m] || scene_.meshes[m]->morphNames.empty()) continue;
        const Mesh& mesh = *scene_.meshes[m];
        for (std::size_t set = 0; set < mesh.sets.size(); ++set) {
            const std::string geometry = geometryId(MeshId(m), set), id = geometry + "-morph";
            std::vector<std::string> targets;
            for (std::size_t t = 0; t < mesh.morphNames.size(); ++t)
                targets.push_back(geometry + "-target" + std::to_string(t));
            std::vector<float> weights = mesh.morphWeights;
            weights.resize(targets.size(), 0.0f);
            text += "<controller id=\"" + id + "\"><morph source=\"#" + geometry + "\" method=\"NORMALIZED\">\n";
            names(id + "-targets", "IDREF_array", targets, "MORPH_TARGET");
            source(id + "-weights", weights, 1, "W");
            text += "<targets><input semantic=\"MORPH_TARGET\" source=\"#" + id +
                    "-targets\"/><input semantic=\"MORPH_WEIGHT\" source=\"#" + id +
                    "-weights\"/></targets></morph></controller>\n";
        }
    }
}

void Writer::writeControllers()
{
    text += "<library_controllers>\n";
    writeMorphs();
    std::set<std::string> done;
    for (const auto& instance : scene_.instances) {
        if (!instance || !instance->skin.valid() || !scene_.meshes[instance->mesh.index()]) continue;
        const Mesh& mesh = *scene_.meshes[instance->mesh.index()];
        for (std::size_t set = 0; set < mesh.sets.size(); ++set)
            if (done.insert(skinId(*instance, set)).second) writeSkin(*instance, mesh, set);
    }
    text += "</library_controllers>\n";
}

void Writer::writeSkin(const Instance& instance, const Mesh& mesh, std::size_t set)
{
    const Skin& skin = *scene_.skins[instance.skin.index()];
    const std::string id = skinId(instance, set), geometry = geometryId(instance.mesh, set);
    text += "<controller id=\"" + id + "\" name=\"" + xmlEscaped(skin.name) + "\"><skin source=\"#" + geometry +
            (mesh.morphNames.empty() ? "" : "-morph") + "\"><bind_shape_matrix>" + rowsText(skin.bindCorrection) +
            "</bind_shape_matrix>\n";
    std::vector<std::string> joints;
    std::vector<float> binds;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        joints.push_back(nodeIds_[skin.joints[slot].index()]);
        const glm::mat4 rows = glm::transpose(skin.inverseBind[slot]);
        binds.insert(binds.end(), glm::value_ptr(rows), glm::value_ptr(rows) + 16);
    }
    const BlendWeights rows = blendWeights(*scene_.weights[mesh.sets[set].index()], skin.joints.size(),
        scene_.facts->weightRule, scene_.facts->unweightedRule, WeightMode::ByFormat);
    std::map<std::uint32_t, std::size_t> pool; // by bits: what is no number equals nothing
    std::vector<float> weights;
    std::string counts, pairs;
    for (std::size_t point = 0; point + 1 < rows.first.size(); ++point) {
        const std::uint32_t begin = rows.first[point], end = rows.first[point + 1];
        counts += (point ? " " : "") + std::to_string(end - begin);
        toOrigin_ += begin == end && scene_.facts->unweightedRule == UnweightedRule::ByFormula;
        for (std::uint32_t k = begin; k < end; ++k) {
            const auto [place, fresh] = pool.try_emplace(std::bit_cast<std::uint32_t>(rows.weights[k]), weights.size());
            if (fresh) weights.push_back(rows.weights[k]);
            pairs += (pairs.empty() ? "" : " ") + std::to_string(rows.slots[k]) + " " + std::to_string(place->second);
        }
    }
    names(id + "-joints", "Name_array", joints, "JOINT");
    source(id + "-binds", binds, 16, "");
    source(id + "-weights", weights, 1, "W");
    text += "<joints><input semantic=\"JOINT\" source=\"#" + id +
            "-joints\"/><input semantic=\"INV_BIND_MATRIX\" source=\"#" + id +
            "-binds\"/></joints>\n<vertex_weights count=\"" + std::to_string(rows.first.size() - 1) +
            "\"><input semantic=\"JOINT\" source=\"#" + id +
            "-joints\" offset=\"0\"/><input semantic=\"WEIGHT\" source=\"#" + id + "-weights\" offset=\"1\"/><vcount>" +
            counts + "</vcount><v>" + pairs + "</v></vertex_weights></skin></controller>\n";
}

} // namespace bindpose::collada
