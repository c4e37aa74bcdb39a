// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/geometry.h"

#include "core/io/formats/fbx/errors.h"

#include <algorithm>

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

class GeometryReader {
public:
    GeometryReader(Reader& reader, Record record) : reader_(reader), record_(record) {}

    Geometry run()
    {
        out_.positions = vectorsIn(record_, "Vertices");
        readPolygons();
        readMaterials();
        readLayers();
        if (reader_.document.ancient()) readAncientLayers();
        return std::move(out_);
    }

private:
    /// The last corner of a polygon is stored as its complement.
    void readPolygons()
    {
        out_.corners = record_.child("PolygonVertexIndex").values<std::int32_t>();
        for (std::size_t i = 0; i < out_.corners.size(); ++i) {
            if (out_.corners[i] >= 0) continue;
            out_.corners[i] = ~out_.corners[i];
            out_.first.push_back(static_cast<std::uint32_t>(i + 1));
        }
        if (out_.first.back() == out_.corners.size()) return;
        out_.first.push_back(static_cast<std::uint32_t>(out_.corners.size()));
        reader_.find(errors::kFbxOpenPolygon, Severity::Warning, record_);
    }

    void readMaterials()
    {
        const Record layer = record_.child("LayerElementMaterial");
        const bool all = !layer || layer.child("MappingInformationType").text(0) == "AllSame";
        const Record list = layer ? layer.child("Materials") : record_.child("Materials");
        out_.materials = list.values<std::int32_t>();
        if (all && out_.materials.size() > 1 && out_.materials.size() != out_.polygons())
            out_.materials.erase(out_.materials.begin() + 1, out_.materials.end());
        if (out_.materials.size() > 1) out_.materials.resize(out_.polygons(), -1);
    }

    void readLayers()
    {
        for (const Record layer : record_.children()) {
            const std::string_view name = layer.name();
            if (!name.starts_with("LayerElement")) continue;
            if (name == "LayerElementNormal" && out_.normals.empty()) out_.normals = read(layer, kNormals);
            if (name == "LayerElementTangent" && out_.tangents.empty()) out_.tangents = read(layer, kTangents);
            if (name == "LayerElementBinormal" && out_.binormals.empty()) out_.binormals = read(layer, kBinormals);
            if (name == "LayerElementUV") put(out_.uvs, read(layer, kUvs));
            if (name == "LayerElementColor") put(out_.colors, read(layer, kColors));
        }
    }

    static void put(std::vector<Layer>& list, Layer layer)
    {
        if (!layer.empty()) list.push_back(std::move(layer));
    }

    Layer read(Record record, const LayerNames& names)
    {
        const std::string_view mapping = record.child("MappingInformationType").text(0);
        const std::string_view reference = record.child("ReferenceInformationType").text(0);
        const std::optional<Layer::Mapping> known = mappingOf(mapping);
        const bool indexed = reference == "IndexToDirect" || reference == "Index";
        if (!known || (!indexed && reference != "Direct")) {
            reader_.find(errors::kFbxLayer, Severity::Warning, record,
                {std::string(record.name()), std::string(mapping), std::string(reference)});
            return {};
        }
        const Record stored = record.child(names.values);
        Layer out{*known, names.columns, stored.values<float>(), {}, {}, stored};
        out.name = unescaped(record.child("Name").text(0));
        if (!indexed) return out;
        for (const std::string_view list : names.indices)
            if (const Record indices = record.child(list); indices && out.indices.empty())
                out.indices = indices.values<std::int32_t>();
        return out;
    }

    /// Below 6000: normals by count, one set of coordinates.
    void readAncientLayers()
    {
        Layer normals{Layer::Mapping::Corner, 3, record_.child("Normals").values<float>(), {}, {}, {}};
        if (normals.values.size() == 3 * out_.positions.size()) normals.mapping = Layer::Mapping::Point;
        if (out_.normals.empty()) out_.normals = std::move(normals);
        const Record info = record_.child("GeometryUVInfo");
        const Record list = info.child("TextureUV");
        Layer uvs{Layer::Mapping::Corner, 2, list.values<float>(), {}, {}, list};
        uvs.indices = info.child("TextureUVVerticeIndex").values<std::int32_t>();
        put(out_.uvs, std::move(uvs));
    }

    Reader& reader_;
    Record record_;
    Geometry out_;
};

} // namespace

std::optional<std::size_t> Layer::rowAt(std::size_t corner, std::size_t point, std::size_t polygon) const
{
    std::size_t row = mapping == Mapping::Corner    ? corner
                      : mapping == Mapping::Point   ? point
                      : mapping == Mapping::Polygon ? polygon
                                                    : 0;
    if (!indices.empty()) {
        if (row >= indices.size() || indices[row] < 0) return std::nullopt;
        row = static_cast<std::size_t>(indices[row]);
    }
    return row < values.size() / columns ? std::optional(row) : std::nullopt;
}

const float* Layer::at(std::size_t corner, std::size_t point, std::size_t polygon) const
{
    const std::optional<std::size_t> row = rowAt(corner, point, polygon);
    return row ? values.data() + *row * columns : nullptr;
}

std::vector<glm::vec3> vectorsIn(const Record& record, std::string_view name)
{
    const std::vector<float> numbers = record.child(name).values<float>();
    std::vector<glm::vec3> out(numbers.size() / 3);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
    return out;
}

Geometry readGeometry(Reader& reader, Record record)
{
    return GeometryReader(reader, record).run();
}

} // namespace bindpose::fbx
