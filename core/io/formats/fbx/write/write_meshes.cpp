// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/write/writer.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace bindpose::fbx {
namespace {

/// The sets of a mesh as one list of points, its parts as one list of polygons: those of its file as long as the
/// triangles stem from them, else the triangles. Vertices are those of the parts' streams one after the other.
class GeometryWriter {
public:
    GeometryWriter(const Scene& scene, const Mesh& mesh, OutRecord& record)
        : scene_(scene), mesh_(mesh), record_(record)
    {
        std::uint32_t points = 0;
        for (const SetId set : mesh.sets) {
            firstPoint_.push_back(points);
            points += static_cast<std::uint32_t>(scene.sets[set.index()]->points());
        }
        for (const auto& part : mesh.parts) {
            const bool known = std::any_of(
                streams_.begin(), streams_.end(), [&](const Stream& s) { return s.streams == part->vertices.get(); });
            if (known || part->indices.empty()) continue;
            streams_.push_back({part->vertices.get(), vertices_});
            vertices_ += part->vertices->vertexCount;
        }
    }

    /// `materials`: by part, places in the Model's list; empty where there are none.
    void run(const std::vector<std::int32_t>& materials)
    {
        propertiesOf(record_);
        record_.add("GeometryVersion", {124});
        putCorners(materials);
        putVectors("LayerElementNormal", "Normals", "NormalsIndex", normals());
        putTangents();
        const auto width = [&](auto member) {
            std::size_t out = 0;
            for (const Stream& s : streams_) out = std::max(out, (s.streams->*member).size());
            return out;
        };
        const std::size_t uvs = width(&VertexStreams::uvs), colors = width(&VertexStreams::colors);
        for (std::size_t i = 0; i < uvs; ++i) putUvs(i);
        for (std::size_t i = 0; i < colors; ++i) putColors(i);
        for (std::size_t i = 0; i < std::max({uvs, colors, std::size_t{1}}); ++i)
            putLayer(static_cast<std::int32_t>(i));
    }

private:
    struct Stream {
        const VertexStreams* streams;
        std::uint32_t first; ///< of its vertices in all
    };

    std::uint32_t firstVertex(const Part& part) const
    {
        const auto of = [&](const Stream& s) { return s.streams == part.vertices.get(); };
        return std::find_if(streams_.begin(), streams_.end(), of)->first;
    }

    void putCorners(const std::vector<std::int32_t>& materials)
    {
        std::vector<double> places;
        for (const SetId set : mesh_.sets)
            for (const glm::vec3& p : scene_.sets[set.index()]->positions) append(places, p);
        std::vector<std::int32_t> points;
        for (std::size_t p = 0; p < mesh_.parts.size(); ++p) {
            const Part& part = *mesh_.parts[p];
            if (part.indices.empty()) continue;
            const Polygons* const kept = polygonsOf(part);
            const std::uint32_t vertex = firstVertex(part);
            for (std::size_t i = 0; kept && i < kept->size(); ++i) addPolygon(part, vertex, kept->of(i), points);
            for (std::size_t i = 0; !kept && i + 2 < part.indices.size(); i += 3)
                addPolygon(part, vertex, std::span(part.indices).subspan(i, 3), points);
            const std::size_t polygons = kept ? kept->size() : part.indices.size() / 3;
            if (!materials.empty()) polygonMaterials_.insert(polygonMaterials_.end(), polygons, materials[p]);
            if (kept && !kept->creases.empty()) creases_.resize(points.size() - kept->corners.size(), 0.0f);
            if (kept) creases_.insert(creases_.end(), kept->creases.begin(), kept->creases.end());
        }
        record_.add("Vertices", {std::move(places)});
        record_.add("PolygonVertexIndex", {points});
        if (!creases_.empty()) putEdges(points);
        if (polygonMaterials_.empty()) return;
        const bool one = std::all_of(polygonMaterials_.begin(), polygonMaterials_.end(),
            [&](std::int32_t material) { return material == polygonMaterials_[0]; });
        OutRecord& layer = add("LayerElementMaterial", 0, "", one ? "AllSame" : "ByPolygon");
        if (one) polygonMaterials_.resize(1);
        layer.add("Materials", {std::move(polygonMaterials_)});
    }

    /// `vertex`: the number of the part's first one.
    void addPolygon(
        const Part& part, std::uint32_t vertex, std::span<const VertexIndex> corners, std::vector<std::int32_t>& points)
    {
        const std::uint32_t point = firstPoint_[part.set];
        for (const VertexIndex corner : corners) {
            points.push_back(static_cast<std::int32_t>(point + part.vertices->point(corner)));
            corners_.push_back(static_cast<std::int32_t>(vertex + corner));
        }
        points.back() = ~points.back(); // the last corner of a polygon
    }

    /// Every edge once, as the corner that it begins at, and how sharp each is.
    void putEdges(const std::vector<std::int32_t>& points)
    {
        std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> known; // by points: place in `edges`
        std::vector<std::int32_t> edges;
        std::vector<double> sharp;
        creases_.resize(points.size(), 0.0f);
        std::size_t first = 0;
        for (std::size_t c = 0; c < points.size(); ++c) {
            const bool last = points[c] < 0;
            const std::int32_t from = last ? ~points[c] : points[c], next = points[last ? first : c + 1];
            const auto [at, fresh] = known.try_emplace(std::minmax({from, next < 0 ? ~next : next}), edges.size());
            if (fresh) edges.push_back(static_cast<std::int32_t>(c));
            if (fresh) sharp.push_back(0.0);
            if (creases_[c] != 0.0f) sharp[at->second] = double{creases_[c]};
            if (last) first = c + 1;
        }
        record_.add("Edges", {std::move(edges)});
        OutRecord& layer = add("LayerElementEdgeCrease", 0, "", "ByEdge", "Direct");
        layer.add("EdgeCrease", {std::move(sharp)});
    }

    template <class V> static void append(std::vector<double>& out, const V& v)
    {
        for (int i = 0; i < V::length(); ++i) out.push_back(double{v[i]});
    }

    OutRecord& add(const char* element, std::int32_t number, const std::string& name, const char* mapping,
        const char* reference = "IndexToDirect")
    {
        OutRecord& out = record_.add(element, {number});
        out.add("Version", {101});
        out.add("Name", {name});
        out.add("MappingInformationType", {std::string(mapping)});
        out.add("ReferenceInformationType", {std::string(reference)});
        if (std::none_of(elements_.begin(), elements_.end(),
                [&](const auto& one) { return one == std::pair(std::string(element), number); }))
            elements_.emplace_back(element, number);
        return out;
    }

    void put(const char* element, std::int32_t number, const std::string& name, const char* values, const char* indices,
        std::vector<double> numbers)
    {
        OutRecord& out = add(element, number, name, "ByPolygonVertex");
        out.add(values, {std::move(numbers)});
        out.add(indices, {corners_});
    }

    void putVectors(const char* element, const char* values, const char* indices, const std::vector<glm::vec3>& vectors)
    {
        std::vector<double> numbers;
        for (const glm::vec3& v : vectors) append(numbers, v);
        if (!numbers.empty()) put(element, 0, "", values, indices, std::move(numbers));
    }

    /// Those of vertices whose stream has none are made of their triangles, as programs do that draw them.
    std::vector<glm::vec3> normals() const
    {
        std::vector<glm::vec3> out;
        const auto have = [](const Stream& s) { return !s.streams->normals.empty(); };
        if (std::none_of(streams_.begin(), streams_.end(), have)) return out;
        out.resize(vertices_, glm::vec3(0.0f));
        for (const Stream& s : streams_)
            std::copy(s.streams->normals.begin(), s.streams->normals.end(), out.begin() + s.first);
        for (const auto& part : mesh_.parts) {
            if (part->indices.empty() || !part->vertices->normals.empty()) continue;
            const std::vector<glm::vec3>& places = scene_.sets[mesh_.sets[part->set].index()]->positions;
            for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
                const auto at = [&](std::size_t c) { return places[part->vertices->point(part->indices[i + c])]; };
                const glm::vec3 across = glm::cross(at(1) - at(0), at(2) - at(0));
                for (std::size_t c = 0; c < 3; ++c) out[firstVertex(*part) + part->indices[i + c]] += across;
            }
        }
        return out;
    }

    void putTangents()
    {
        std::vector<glm::vec3> tangents, binormals;
        const auto have = [](const Stream& s) { return !s.streams->tangents.empty(); };
        if (streams_.empty() || !std::all_of(streams_.begin(), streams_.end(), have)) return;
        for (const Stream& s : streams_)
            for (VertexIndex v = 0; v < s.streams->vertexCount; ++v) {
                const glm::vec4& tangent = s.streams->tangents[v];
                const glm::vec3 normal = s.streams->normals.empty() ? glm::vec3(0.0f) : s.streams->normals[v];
                tangents.emplace_back(tangent);
                binormals.push_back(tangent.w * glm::cross(normal, glm::vec3(tangent)));
            }
        putVectors("LayerElementTangent", "Tangents", "TangentsIndex", tangents);
        putVectors("LayerElementBinormal", "Binormals", "BinormalsIndex", binormals);
    }

    void putUvs(std::size_t number)
    {
        std::vector<double> numbers;
        for (const Stream& s : streams_) {
            std::vector<glm::vec2> uvs =
                number < s.streams->uvs.size() ? s.streams->uvs[number] : std::vector<glm::vec2>();
            uvs.resize(s.streams->vertexCount, glm::vec2(0.0f, 1.0f));
            for (const glm::vec2& uv : uvs) append(numbers, glm::vec2(uv.x, 1.0f - uv.y)); // FBX's v runs up
        }
        put("LayerElementUV", static_cast<std::int32_t>(number), uvName(number), "UV", "UVIndex", std::move(numbers));
    }

    void putColors(std::size_t number)
    {
        std::vector<double> numbers;
        for (const Stream& s : streams_) {
            std::vector<glm::vec4> colors =
                number < s.streams->colors.size() ? s.streams->colors[number] : std::vector<glm::vec4>();
            colors.resize(s.streams->vertexCount, glm::vec4(1.0f));
            for (const glm::vec4& color : colors) append(numbers, color);
        }
        const std::string name = "colorSet" + std::to_string(number + 1);
        put("LayerElementColor", static_cast<std::int32_t>(number), name, "Colors", "ColorIndex", std::move(numbers));
    }

    /// A layer lists one element of each kind.
    void putLayer(std::int32_t number)
    {
        OutRecord& layer = record_.add("Layer", {number});
        layer.add("Version", {100});
        for (const auto& [type, index] : elements_) {
            if (index != number) continue;
            OutRecord& element = layer.add("LayerElement");
            element.add("Type", {type});
            element.add("TypedIndex", {index});
        }
    }

    const Scene& scene_;
    const Mesh& mesh_;
    OutRecord& record_;
    std::vector<std::uint32_t> firstPoint_; ///< by set
    std::vector<Stream> streams_;
    std::uint32_t vertices_ = 0;
    std::vector<std::int32_t> corners_, polygonMaterials_;
    std::vector<float> creases_; ///< by corner, as far as there are any
    std::vector<std::pair<std::string, std::int32_t>> elements_;
};

/// What a target moves: points of all sets one after the other, and normals of their vertices.
struct MovedPoints {
    std::vector<std::int32_t> points;
    std::vector<double> offsets, normals;
};

MovedPoints movedBy(const Scene& scene, const Mesh& mesh, std::size_t target)
{
    MovedPoints out;
    std::uint32_t first = 0;
    bool turns = false;
    for (std::uint32_t set = 0; set < mesh.sets.size(); ++set) {
        const PointSet& points = *scene.sets[mesh.sets[set].index()];
        std::vector<glm::vec3> moved(points.points(), glm::vec3(0.0f)), turned = moved;
        if (target < points.morphs.size() && points.morphs[target].positions.size() == moved.size())
            moved = points.morphs[target].positions;
        for (const auto& part : mesh.parts) {
            const VertexStreams& s = *part->vertices;
            if (part->set != set || target >= s.morphs.size()) continue;
            for (VertexIndex v = 0; v < s.morphs[target].normals.size(); ++v)
                turned[s.point(v)] = s.morphs[target].normals[v];
        }
        for (std::size_t p = 0; p < moved.size(); ++p) {
            if (moved[p] == glm::vec3(0.0f) && turned[p] == glm::vec3(0.0f)) continue;
            turns = turns || turned[p] != glm::vec3(0.0f);
            out.points.push_back(static_cast<std::int32_t>(first + p));
            for (int i = 0; i < 3; ++i) {
                out.offsets.push_back(double{moved[p][i]});
                out.normals.push_back(double{turned[p][i]});
            }
        }
        first += static_cast<std::uint32_t>(moved.size());
    }
    if (!turns) out.normals.clear();
    return out;
}

bool shapesMove(const Scene& scene, NodeId node)
{
    const auto moves = [node](const auto& track) {
        return track->node == node && track->path == ChannelPath::MorphWeights;
    };
    return std::any_of(scene.clips.begin(), scene.clips.end(),
        [&](const auto& clip) { return clip && std::any_of(clip->tracks.begin(), clip->tracks.end(), moves); });
}

} // namespace

std::string uvName(std::size_t number)
{
    return number == 0 ? "map1" : "map" + std::to_string(number + 1);
}

const Writer::WrittenGeometry& Writer::geometryOf(InstanceId id, const glm::dmat4& geometric)
{
    const Instance& instance = *scene_.instances[id.index()];
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    const Node& node = *scene_.nodes[instance.node.index()];
    const bool ownShapes =
        !mesh.morphNames.empty() && (!node.morphWeights.empty() || shapesMove(scene_, instance.node));
    GeometryKey key{instance.mesh.value, instance.skin.value, ownShapes ? instance.node.value : NodeId::kNone, {}};
    for (int i = 0; i < 16 && instance.skin.valid(); ++i)
        std::get<3>(key)[static_cast<std::size_t>(i)] = geometric[i / 4][i % 4];
    const auto [place, fresh] = geometries_.try_emplace(key);
    WrittenGeometry& out = place->second;
    if (!fresh) return out;
    std::vector<std::int32_t> numbers;
    for (const auto& part : mesh.parts) {
        const std::int64_t material = part->indices.empty() ? 0 : materials_.materialOf(part->material);
        const auto known = std::find(out.materials.begin(), out.materials.end(), material);
        numbers.push_back(material == 0 ? -1 : static_cast<std::int32_t>(known - out.materials.begin()));
        if (known == out.materials.end() && material != 0) out.materials.push_back(material);
    }
    if (out.materials.empty()) numbers.clear();
    const Made made = out_.object("Geometry", {"Geometry", mesh.name}, "Mesh");
    out.id = made.id;
    GeometryWriter(scene_, mesh, made.record).run(numbers);
    if (!mesh.morphNames.empty())
        writeShapes(mesh, node.morphWeights.empty() ? mesh.morphWeights : node.morphWeights, out);
    if (instance.skin.valid()) writeSkin(instance, out.id, geometric);
    return out;
}

void Writer::writeShapes(const Mesh& mesh, std::span<const float> weights, WrittenGeometry& geometry)
{
    const Made deformer = out_.object("Deformer", {"Deformer", mesh.name}, "BlendShape");
    deformer.record.add("Version", {100});
    out_.connect(deformer.id, geometry.id);
    for (std::size_t c = 0; c < mesh.morphNames.size(); ++c) {
        std::vector<std::pair<float, std::size_t>> steps; // weight and target, ascending: so readers want them
        if (mesh.morphSteps.empty()) steps.emplace_back(1.0f, c);
        for (std::size_t t = 0; t < mesh.morphSteps.size(); ++t)
            if (mesh.morphSteps[t].channel == c) steps.emplace_back(mesh.morphSteps[t].weight, t);
        std::sort(steps.begin(), steps.end());
        const Made channel = out_.object("Deformer", {"SubDeformer", mesh.morphNames[c]}, "BlendShapeChannel");
        geometry.shapes.push_back(channel.id);
        out_.connect(channel.id, deformer.id);
        const double percent = c < weights.size() ? 100.0 * double{weights[c]} : 0.0;
        std::vector<double> full;
        for (const auto& [weight, target] : steps) full.push_back(100.0 * double{weight});
        channel.record.add("Version", {100});
        channel.record.add("DeformPercent", {percent});
        channel.record.add("FullWeights", {std::move(full)});
        propertiesOf(channel.record).property("DeformPercent", "Number", "", "A", {percent});
        for (const auto& [weight, target] : steps) {
            const std::string name =
                mesh.morphNames[c] + (steps.size() > 1 ? "_" + std::to_string(std::lround(100.0f * weight)) : "");
            const Made shape = out_.object("Geometry", {"Geometry", name}, "Shape");
            out_.connect(shape.id, channel.id);
            MovedPoints moved = movedBy(scene_, mesh, target);
            shape.record.add("Version", {100});
            shape.record.add("Indexes", {std::move(moved.points)});
            shape.record.add("Vertices", {std::move(moved.offsets)});
            if (!moved.normals.empty()) shape.record.add("Normals", {std::move(moved.normals)});
        }
    }
}

} // namespace bindpose::fbx
