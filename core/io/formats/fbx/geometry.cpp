// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/geometry.h"

#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/errors.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

namespace bindpose::fbx {
namespace {

std::optional<Layer::Mapping> mappingOf(std::string_view text)
{
    if (text == "ByPolygonVertex") return Layer::Mapping::Corner;
    if (text == "ByVertice" || text == "ByVertex" || text == "ByControlPoint") return Layer::Mapping::Point;
    if (text == "ByPolygon") return Layer::Mapping::Polygon;
    if (text == "AllSame") return Layer::Mapping::All;
    return std::nullopt;
}

/// How a kind of layer names its values and their indices.
struct LayerNames {
    std::string_view values;
    std::string_view indices[2];
    std::size_t columns;
};
constexpr LayerNames kNormals{"Normals", {"NormalsIndex", "NormalIndex"}, 3};
constexpr LayerNames kTangents{"Tangents", {"TangentsIndex", "TangentIndex"}, 3};
constexpr LayerNames kBinormals{"Binormals", {"BinormalsIndex", "BinormalIndex"}, 3};
constexpr LayerNames kUvs{"UV", {"UVIndex", "UVIndex"}, 2};
constexpr LayerNames kColors{"Colors", {"ColorIndex", "ColorsIndex"}, 4};

std::vector<glm::vec3> vectorsOf(const std::vector<float>& numbers)
{
    std::vector<glm::vec3> out(numbers.size() / 3);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
    return out;
}

class GeometryReader {
public:
    GeometryReader(Reader& reader, Record record) : reader_(reader), record_(record) {}

    Geometry run()
    {
        std::vector<float> positions;
        batch_.add(record_.child("Vertices"), positions);
        batch_.add(record_.child("PolygonVertexIndex"), out_.corners);
        batch_.add(materialList(), out_.materials);
        const Record creaseLayer = record_.child("LayerElementEdgeCrease");
        std::vector<float> creases;
        std::vector<std::int32_t> edges;
        if (creaseLayer.child("MappingInformationType").text(0) == "ByEdge") {
            batch_.add(creaseLayer.child("EdgeCrease"), creases);
            batch_.add(record_.child("Edges"), edges);
        }
        addLayers();
        batch_.run();
        out_.positions = vectorsOf(positions);
        closePolygons();
        spreadMaterials();
        putCreases(creases, edges);
        putLayers();
        if (reader_.document.ancient()) readAncientLayers();
        return std::move(out_);
    }

private:
    /// A layer of the file whose values are on their way.
    struct Coming {
        const LayerNames* names;
        Layer layer;
        Record indices; ///< of the file; none: it is direct
    };

    /// The last corner of a polygon is stored as its complement.
    void closePolygons()
    {
        const auto isLast = [](std::int32_t corner) { return corner < 0; };
        const auto ends = std::count_if(out_.corners.begin(), out_.corners.end(), isLast);
        out_.first.reserve(static_cast<std::size_t>(ends) + 2);
        for (std::size_t i = 0; i < out_.corners.size(); ++i) {
            if (out_.corners[i] >= 0) continue;
            out_.corners[i] = ~out_.corners[i];
            out_.first.push_back(static_cast<std::uint32_t>(i + 1));
        }
        if (out_.first.back() == out_.corners.size()) return;
        out_.first.push_back(static_cast<std::uint32_t>(out_.corners.size()));
        reader_.find(errors::kFbxOpenPolygon, Severity::Warning, record_);
    }

    /// An edge is named by one of the corners that it begins at: the polygons on both its sides have it.
    void putCreases(const std::vector<float>& creases, const std::vector<std::int32_t>& edges)
    {
        std::map<std::pair<std::int32_t, std::int32_t>, float> sharp; // by points, the smaller first
        const auto count = std::min(creases.size(), edges.size());
        reader_.document.tree().spend(count * 64, record_); // what a place of the map takes
        std::vector<std::size_t> next;                      // by corner
        for (std::size_t e = 0; e < count; ++e) {
            if (creases[e] == 0.0f || edges[e] < 0 || static_cast<std::size_t>(edges[e]) >= out_.corners.size())
                continue;
            if (next.empty()) next = nextCorners();
            const auto corner = static_cast<std::size_t>(edges[e]);
            sharp.emplace(std::minmax(out_.corners[corner], out_.corners[next[corner]]), creases[e]);
        }
        if (sharp.empty()) return;
        out_.creases.assign(out_.corners.size(), 0.0f);
        for (std::size_t c = 0; c < out_.corners.size(); ++c) {
            const auto found = sharp.find(std::minmax(out_.corners[c], out_.corners[next[c]]));
            if (found != sharp.end()) out_.creases[c] = found->second;
        }
    }

    std::vector<std::size_t> nextCorners() const
    {
        reader_.document.tree().spend(out_.corners.size() * (sizeof(std::size_t) + sizeof(float)), record_);
        std::vector<std::size_t> out(out_.corners.size());
        for (std::size_t p = 0; p < out_.polygons(); ++p)
            for (std::size_t c = out_.first[p]; c < out_.first[p + 1]; ++c)
                out[c] = c + 1 < out_.first[p + 1] ? c + 1 : out_.first[p];
        return out;
    }

    Record materialList() const
    {
        const Record layer = record_.child("LayerElementMaterial");
        return layer ? layer.child("Materials") : record_.child("Materials");
    }

    void spreadMaterials()
    {
        const Record layer = record_.child("LayerElementMaterial");
        const bool all = !layer || layer.child("MappingInformationType").text(0) == "AllSame";
        if (all && out_.materials.size() > 1 && out_.materials.size() != out_.polygons())
            out_.materials.erase(out_.materials.begin() + 1, out_.materials.end());
        if (out_.materials.size() > 1) out_.materials.resize(out_.polygons(), -1);
    }

    void addLayers()
    {
        for (const Record layer : record_.children()) {
            const std::string_view name = layer.name();
            if (!name.starts_with("LayerElement")) continue;
            if (name == "LayerElementNormal" && !comes(kNormals)) add(layer, kNormals);
            if (name == "LayerElementTangent" && !comes(kTangents)) add(layer, kTangents);
            if (name == "LayerElementBinormal" && !comes(kBinormals)) add(layer, kBinormals);
            if (name == "LayerElementUV") add(layer, kUvs);
            if (name == "LayerElementColor") add(layer, kColors);
        }
    }

    /// Of normals and tangents the first layer counts that has any.
    bool comes(const LayerNames& names) const
    {
        return std::any_of(coming_.begin(), coming_.end(), [&](const Coming& coming) {
            return coming.names == &names && filled(coming.layer.list, coming.layer.values.empty());
        });
    }

    /// Deflated numbers are still on their way.
    static bool filled(const Record& list, bool empty)
    {
        return !empty || (list.size() > 0 && list[0].stored().deflated && list.valueCount() > 0);
    }

    void putLayers()
    {
        for (Coming& coming : coming_) {
            if (coming.layer.empty()) continue;
            if (coming.names == &kNormals) out_.normals = std::move(coming.layer);
            if (coming.names == &kTangents) out_.tangents = std::move(coming.layer);
            if (coming.names == &kBinormals) out_.binormals = std::move(coming.layer);
            if (coming.names == &kUvs) out_.uvs.push_back(std::move(coming.layer));
            if (coming.names == &kColors) out_.colors.push_back(std::move(coming.layer));
        }
    }

    void add(Record record, const LayerNames& names)
    {
        const std::string_view mapping = record.child("MappingInformationType").text(0);
        const std::string_view reference = record.child("ReferenceInformationType").text(0);
        const std::optional<Layer::Mapping> known = mappingOf(mapping);
        const bool indexed = reference == "IndexToDirect" || reference == "Index";
        if (!known || (!indexed && reference != "Direct")) {
            reader_.find(errors::kFbxLayer, Severity::Warning, record,
                {std::string(record.name()), std::string(mapping), std::string(reference)});
            return;
        }
        const Record stored = record.child(names.values);
        Coming& coming = coming_.emplace_back(Coming{&names, {*known, names.columns, {}, {}, {}, stored}, {}});
        Layer& out = coming.layer;
        batch_.add(stored, out.values);
        out.name = unescaped(record.child("Name").text(0));
        if (!indexed) return;
        for (const std::string_view list : names.indices) {
            const Record indices = record.child(list);
            // A list that is inflated later must not be let go of for the next: an empty one says nothing.
            const bool empty =
                indices && indices.size() > 0 && indices[0].stored().deflated && indices.valueCount() == 0;
            if (!indices || empty || filled(coming.indices, out.indices().empty())) continue;
            coming.indices = indices;
            out.places = placesOf(coming);
        }
    }

    /// Of all layers an exporter makes at a time the indices may be the same: their bytes are then.
    std::shared_ptr<const std::vector<std::int32_t>> placesOf(const Coming& coming)
    {
        std::size_t looked = 0;
        for (auto other = coming_.rbegin(); other != coming_.rend() && looked < kLatestLayers; ++other, ++looked)
            if (&*other != &coming && other->indices && sameArray(other->indices, coming.indices))
                return other->layer.places;
        auto out = std::make_shared<std::vector<std::int32_t>>();
        batch_.add(coming.indices, *out);
        return out;
    }

    /// Below 6000: normals by count, one set of coordinates.
    void readAncientLayers()
    {
        Layer normals{Layer::Mapping::Corner, 3, record_.child("Normals").values<float>()};
        if (normals.values.size() == 3 * out_.positions.size()) normals.mapping = Layer::Mapping::Point;
        if (out_.normals.empty()) out_.normals = std::move(normals);
        const Record info = record_.child("GeometryUVInfo");
        const Record list = info.child("TextureUV");
        Layer uvs{Layer::Mapping::Corner, 2, list.values<float>(), {}, {}, list};
        uvs.places = std::make_shared<const std::vector<std::int32_t>>(
            info.child("TextureUVVerticeIndex").values<std::int32_t>());
        if (!uvs.empty()) out_.uvs.push_back(std::move(uvs));
    }

    static constexpr std::size_t kLatestLayers = 4; ///< that a layer's indices are held against
    Reader& reader_;
    Record record_;
    Geometry out_;
    ArrayBatch batch_;
    std::deque<Coming> coming_; ///< stay where they are: the batch fills them
};

} // namespace

std::optional<std::size_t> Layer::rowAt(std::size_t corner, std::size_t point, std::size_t polygon) const
{
    std::size_t row = mapping == Mapping::Corner    ? corner
                      : mapping == Mapping::Point   ? point
                      : mapping == Mapping::Polygon ? polygon
                                                    : 0;
    if (const std::span<const std::int32_t> all = indices(); !all.empty()) {
        if (row >= all.size() || all[row] < 0) return std::nullopt;
        row = static_cast<std::size_t>(all[row]);
    }
    return (row + 1) * columns <= values.size() ? std::optional(row) : std::nullopt;
}

const float* Layer::at(std::size_t corner, std::size_t point, std::size_t polygon) const
{
    const std::optional<std::size_t> row = rowAt(corner, point, polygon);
    return row ? values.data() + *row * columns : nullptr;
}

std::vector<glm::vec3> vectorsIn(const Record& record, std::string_view name)
{
    return vectorsOf(record.child(name).values<float>());
}

Geometry readGeometry(Reader& reader, Record record)
{
    return GeometryReader(reader, record).run();
}

} // namespace bindpose::fbx
