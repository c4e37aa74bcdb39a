// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/geometry.h"
#include "core/io/formats/fbx/skins.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose::fbx {
namespace {

/// Objects that hold the geometry of a Model: Geometry objects, below 7000 the Model itself.
std::vector<ObjectIndex> ownersOf(const Document& document, ObjectIndex model)
{
    std::vector<ObjectIndex> out;
    if (document.object(model).record.child("Vertices")) out.push_back(model);
    for (const ObjectIndex geometry : document.sources(model, "Geometry"))
        if (document.object(geometry).type != "Shape" && document.object(geometry).record.child("Vertices"))
            out.push_back(geometry);
    return out;
}

std::vector<MaterialId> materialsOf(const Reader& reader, ObjectIndex model)
{
    std::vector<MaterialId> out;
    for (const ObjectIndex material : reader.document.sources(model, "Material"))
        out.push_back(reader.materialOf[material]);
    return out;
}

class MeshMaker {
public:
    MeshMaker(Reader& reader, ObjectIndex owner, ObjectIndex model)
        : reader_(reader), owner_(owner), model_(model), made_(reader.geometries[owner]),
          materials_(materialsOf(reader, model))
    {}

    MeshId run()
    {
        const RecordTree& tree = reader_.document.tree();
        const Record& record = reader_.document.object(model_).record;
        tree.spend(2 * materials_.size() * sizeof(MaterialId), record);
        const auto [place, fresh] = made_.meshes.try_emplace(materials_, MeshId(reader_.scene.meshes.size()));
        if (!fresh) return place->second;
        // Many Models may share a geometry and differ in materials: each of them gets parts of its own.
        if (made_.first.valid()) tree.spend(bytesOf(*reader_.scene.meshes[made_.first.index()]), record);
        std::vector<Part> parts;
        Mesh mesh = made_.first.valid() ? *reader_.scene.meshes[made_.first.index()] : read(parts);
        if (!made_.first.valid()) made_.first = place->second;
        for (const auto& part : std::exchange(mesh.parts, {})) parts.push_back(*part);
        for (std::size_t p = 0; p < parts.size(); ++p) {
            bind(parts[p], made_.materialNumbers[p]);
            mesh.parts.push_back(std::make_shared<const Part>(std::move(parts[p])));
        }
        for (std::uint32_t c = 0; c < made_.shapes.size(); ++c) {
            const DrivenShape& shape = made_.shapes[c];
            const ShapeChannel channel{place->second, c, shape.restPercent};
            if (shape.object == owner_)
                reader_.namedShapeChannels.emplace(std::pair(shape.object, shape.name), channel);
            else
                reader_.shapeChannels.emplace(shape.object, channel);
        }
        Result<Mesh> checked = Mesh::make(std::move(mesh), {reader_.scene.sets[made_.set.index()]});
        if (!checked) throw Failure{checked.error()};
        reader_.scene.meshes.push_back(std::make_shared<const Mesh>(std::move(*checked)));
        return place->second;
    }

private:
    /// What a copy takes: triangles, and names and channels of shapes.
    static std::uint64_t bytesOf(const Mesh& mesh)
    {
        std::uint64_t out = sizeof(Mesh);
        for (const auto& part : mesh.parts) out += sizeof(Part) + part->indices.size() * sizeof(VertexIndex);
        for (const std::string& name : mesh.morphNames) out += sizeof(DrivenShape) + 2 * name.size();
        return out;
    }

    /// Its parts come by themselves, yet without a material.
    Mesh read(std::vector<Part>& parts)
    {
        const Object& object = reader_.document.object(owner_);
        Mesh mesh;
        mesh.name = object.name.empty() ? reader_.document.object(model_).name : object.name;
        Geometry geometry = readGeometry(reader_, object.record);
        for (const Layer& uvs : geometry.uvs) made_.uvNames.push_back(uvs.name);
        auto streams = std::make_shared<VertexStreams>();
        WeightsReading weights(reader_, owner_, model_);
        weights.readArrays([&] {
            findBroken(geometry, object.record);
            parts = partsOf(reader_, object.record, geometry, *streams, made_.materialNumbers);
        });
        PointSet set;
        set.name = object.name;
        set.positions = std::move(geometry.positions);
        readShapes(reader_, made_, owner_, model_, mesh, set, *streams);
        for (Part& part : parts) part.vertices = streams;
        made_.set = SetId(reader_.scene.sets.size());
        mesh.sets.push_back(made_.set);
        const std::size_t points = set.points();
        reader_.scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        reader_.scene.weights.push_back(std::make_shared<const SetWeights>(weights.finish(made_, points)));
        return mesh;
    }

    void findBroken(const Geometry& geometry, const Record& record)
    {
        const auto broken = [](const glm::vec3& p) { return !std::isfinite(p.x + p.y + p.z); };
        const auto count = std::count_if(geometry.positions.begin(), geometry.positions.end(), broken);
        if (count == 0) return;
        Finding& finding =
            reader_.find(errors::kNotFinite, Severity::Error, record, {std::to_string(count), "Vertices"});
        finding.place.mesh = static_cast<std::uint32_t>(reader_.scene.meshes.size());
    }

    /// A polygon without a material of its own takes the Model's first.
    void bind(Part& part, std::int32_t number)
    {
        part.material = {};
        if (number >= 0 && static_cast<std::size_t>(number) < materials_.size())
            part.material = materials_[static_cast<std::size_t>(number)];
        part.name = part.material.valid() ? reader_.scene.materials[part.material.index()]->name : std::string();
        if (part.material.valid()) bindUvs(part.material);
    }

    /// Textures name the coordinates that they use; the first mesh of a material says which number that is.
    void bindUvs(MaterialId id)
    {
        Material material = *reader_.scene.materials[id.index()];
        bool changed = false;
        const auto uses = texturesOf(material);
        for (std::size_t t = 0; t < uses.size(); ++t) {
            const auto wanted = reader_.wantedUvs.find({id.index(), t});
            if (wanted == reader_.wantedUvs.end()) continue;
            const auto found = std::find(made_.uvNames.begin(), made_.uvNames.end(), wanted->second);
            if (found == made_.uvNames.end()) continue;
            uses[t]->uvSet = static_cast<std::uint32_t>(found - made_.uvNames.begin());
            reader_.wantedUvs.erase(wanted);
            changed = true;
        }
        if (changed) reader_.scene.materials[id.index()] = std::make_shared<const Material>(std::move(material));
    }

    Reader& reader_;
    ObjectIndex owner_, model_;
    MadeGeometry& made_;
    std::vector<MaterialId> materials_;
};

} // namespace

void readMeshes(Reader& reader)
{
    readBindPoses(reader);
    for (const NodeId node : reader.scene.order->sorted) {
        const ObjectIndex model = reader.modelOf[node.index()];
        for (const ObjectIndex owner : ownersOf(reader.document, model)) {
            Instance instance;
            instance.node = node;
            instance.name = reader.document.object(model).name;
            instance.mesh = MeshMaker(reader, owner, model).run();
            const glm::dmat4 geometric = geometricTransform(reader.document, model);
            instance.nodeFromMesh = glm::mat4(geometric);
            instance.skin = skinFor(reader, reader.geometries[owner], model, geometric);
            std::vector<NodeId>& nodes = reader.nodesOfMesh[instance.mesh.index()];
            if (nodes.empty() || nodes.back() != node) nodes.push_back(node); // several may hang on one node
            reader.scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
            reader.checkCancelled(0.4f);
        }
    }
}

} // namespace bindpose::fbx
