// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/decoders.h"
#include "core/io/formats/gltf/read/sets.h"

#include <algorithm>
#include <numeric>

namespace bindpose::gltf {
namespace {

/// glTF 2.0 §3.7.2.1; the numbers are OpenGL's.
enum class Mode : std::size_t { Points, Lines, LineLoop, LineStrip, Triangles, TriangleStrip, TriangleFan };

class MeshReader {
public:
    MeshReader(Reader& reader, Accessors& accessors, Scene& scene)
        : reader_(reader), accessors_(accessors), scene_(scene), sets_(reader, accessors, scene)
    {}

    void read(const JsonItem& item, std::uint32_t index);

private:
    void readPrimitive(const JsonItem& item, Primitive& primitive, Mesh& mesh);
    void readIndices(const JsonItem& item, std::size_t vertices, Part& part);
    std::vector<VertexIndex> storedIndices(const JsonItem& item, std::size_t vertices);
    void readMorphNames(const JsonItem& item, const JsonItem& primitives, Mesh& mesh);

    Reader& reader_;
    Accessors& accessors_;
    Scene& scene_;
    SetReader sets_;
    std::size_t materials_ = reader_.count("materials");
};

std::size_t targetsOf(const JsonItem& primitive)
{
    return primitive.array("targets").size();
}

/// Triangles of a strip or fan (§3.7.2.1), degenerate ones included.
std::vector<VertexIndex> unrolled(const std::vector<VertexIndex>& from, Mode mode)
{
    std::vector<VertexIndex> out;
    if (from.size() < 3) return out;
    out.reserve((from.size() - 2) * 3);
    for (std::size_t i = 0; i + 2 < from.size(); ++i) {
        if (mode == Mode::TriangleFan)
            out.insert(out.end(), {from[i + 1], from[i + 2], from[0]});
        else
            out.insert(out.end(), {from[i], from[i + 1 + i % 2], from[i + 2 - i % 2]});
    }
    return out;
}

std::size_t linesAndPoints(std::size_t indices, Mode mode)
{
    if (mode == Mode::Lines) return indices / 2;
    if (mode == Mode::LineStrip) return indices > 0 ? indices - 1 : 0;
    return indices;
}

} // namespace

std::vector<VertexIndex> MeshReader::storedIndices(const JsonItem& item, std::size_t vertices)
{
    const std::optional<std::uint32_t> accessor = item.index("indices", accessors_.size());
    if (!accessor) {
        reader_.spend(vertices, sizeof(VertexIndex), item.at());
        std::vector<VertexIndex> all(vertices);
        std::iota(all.begin(), all.end(), 0u);
        return all;
    }
    std::uint32_t largest = 0;
    std::vector<VertexIndex> out = accessors_.indices(*accessor, largest);
    if (largest >= vertices && !out.empty()) {
        const auto first = std::find_if(out.begin(), out.end(), [&](std::uint32_t i) { return i >= vertices; });
        failAt("/accessors/" + std::to_string(*accessor), errors::kVertexOutOfRange,
            {std::to_string(first - out.begin()), std::to_string(*first), std::to_string(vertices)});
    }
    return out;
}

void MeshReader::readIndices(const JsonItem& item, std::size_t vertices, Part& part)
{
    const std::size_t code = item.whole("mode").value_or(4);
    if (code > 6) failAt(item.at("mode"), errors::kPrimitiveMode, {std::to_string(code)});
    const Mode mode = static_cast<Mode>(code);
    std::vector<VertexIndex> indices = storedIndices(item, vertices);
    if (mode < Mode::Triangles) {
        part.otherPrimitives = static_cast<std::uint32_t>(linesAndPoints(indices.size(), mode));
        return;
    }
    if (mode != Mode::Triangles) {
        reader_.spend(indices.size(), 3 * sizeof(VertexIndex), item.at());
        part.indices = unrolled(indices, mode);
        return;
    }
    if (const std::size_t rest = indices.size() % 3) {
        reader_.find(errors::kIncompleteTriangle, Severity::Warning, item.at(), {std::to_string(rest)});
        indices.resize(indices.size() - rest);
    }
    part.indices = std::move(indices);
}

void MeshReader::readPrimitive(const JsonItem& item, Primitive& primitive, Mesh& mesh)
{
    decodeDraco(item, accessors_);
    primitive.attributes = readAttributes(item.needObject("attributes"), accessors_.size());
    const JsonItem targets = item.array("targets");
    for (std::size_t t = 0; t < targets.size(); ++t)
        primitive.targets[t] = readAttributes(targets.objectAt(t), accessors_.size());

    if (pairedSets(primitive.attributes) > 0) ++reader_.meshLooks.back().skinned;
    const SetId set = sets_.setOf(primitive, static_cast<std::uint32_t>(mesh.sets.size()));
    auto listed = std::find(mesh.sets.begin(), mesh.sets.end(), set);
    Part part;
    part.set = static_cast<std::uint32_t>(listed - mesh.sets.begin());
    if (listed == mesh.sets.end()) mesh.sets.push_back(set);
    const std::size_t vertices = scene_.sets[set.index()]->points();
    part.vertices = sets_.streamsOf(primitive, vertices);
    if (const std::optional<std::uint32_t> material = item.index("material", materials_))
        part.material = MaterialId(*material);
    readIndices(item, vertices, part);
    mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
}

/// Names stand in the mesh's extras.targetNames; older exporters put them on the first primitive.
void MeshReader::readMorphNames(const JsonItem& item, const JsonItem& primitives, Mesh& mesh)
{
    const auto namesIn = [&](const JsonItem& owner) {
        const auto extras = owner.json().find("extras");
        if (extras == owner.json().end() || !extras->is_object()) return false;
        const auto names = extras->find("targetNames");
        if (names == extras->end() || !names->is_array()) return false;
        for (std::size_t i = 0; i < std::min(names->size(), mesh.morphNames.size()); ++i)
            if (const auto* name = (*names)[i].get_ptr<const std::string*>()) mesh.morphNames[i] = *name;
        return true;
    };
    if (!namesIn(item) && primitives.size() > 0) namesIn(primitives.objectAt(0));
}

void MeshReader::read(const JsonItem& item, std::uint32_t index)
{
    const JsonItem primitives = item.array("primitives");
    std::size_t morphs = 0, least = primitives.size() ? ~std::size_t{0} : 0;
    for (std::size_t p = 0; p < primitives.size(); ++p) {
        const std::size_t own = targetsOf(primitives.objectAt(p));
        morphs = std::max(morphs, own);
        least = std::min(least, own);
    }
    if (least != morphs) reader_.find(errors::kMorphCounts, Severity::Warning, item.at());
    reader_.spend(primitives.size() + 1, sizeof(Part) + sizeof(Mesh), item.at());
    reader_.spend(morphs * std::max<std::size_t>(primitives.size(), 1), sizeof(Attributes), item.at());

    Mesh mesh;
    mesh.name = item.text("name");
    mesh.morphNames.resize(morphs);
    mesh.morphWeights.assign(morphs, 0.0f);
    readMorphNames(item, primitives, mesh);
    reader_.meshLooks.push_back({.primitives = primitives.size(), .skinned = 0, .firstTargets = 0});
    if (primitives.size()) reader_.meshLooks.back().firstTargets = targetsOf(primitives.objectAt(0));
    const JsonItem weights = item.array("weights");
    for (std::size_t i = 0; i < std::min(weights.size(), morphs); ++i) mesh.morphWeights[i] = weights.numberAt(i);
    for (std::size_t p = 0; p < primitives.size(); ++p) {
        const JsonItem own = primitives.objectAt(p);
        Primitive primitive;
        primitive.mesh = index;
        primitive.index = static_cast<std::uint32_t>(p);
        primitive.pointer = own.at();
        primitive.targets.resize(morphs);
        readPrimitive(own, primitive, mesh);
        reader_.checkCancelled(0.1f + 0.5f * static_cast<float>(index) / static_cast<float>(reader_.count("meshes")));
    }
    std::vector<std::shared_ptr<const PointSet>> used;
    used.reserve(mesh.sets.size());
    for (const SetId id : mesh.sets) used.push_back(scene_.sets[id.index()]);
    Result<Mesh> made = Mesh::make(std::move(mesh), used);
    if (!made) throw JsonFailure{made.error()};
    scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(*made)));
}

void readMeshes(Reader& reader, Accessors& accessors, Scene& scene)
{
    const JsonItem meshes = reader.root().array("meshes");
    MeshReader room(reader, accessors, scene);
    for (std::size_t i = 0; i < meshes.size(); ++i) room.read(meshes.objectAt(i), static_cast<std::uint32_t>(i));
}

} // namespace bindpose::gltf
