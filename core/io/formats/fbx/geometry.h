// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/reader.h"

namespace bindpose::fbx {

/// Values of a layer of a geometry, spread over its corners, points or polygons.
struct Layer {
    enum class Mapping { Corner, Point, Polygon, All };
    Mapping mapping = Mapping::Corner;
    std::size_t columns = 1;
    std::vector<float> values;
    std::shared_ptr<const std::vector<std::int32_t>> places = {}; ///< layers whose bytes are the same share them
    std::string name = {};
    Record list = {}; ///< of the file, that has the values

    bool empty() const { return values.empty(); }
    /// Rows of the values, by what the mapping goes by; empty: direct.
    std::span<const std::int32_t> indices() const
    {
        return places ? std::span<const std::int32_t>(*places) : std::span<const std::int32_t>();
    }
    /// Which of the values is a corner's; none.
    std::optional<std::size_t> rowAt(std::size_t corner, std::size_t point, std::size_t polygon) const;
    /// Where it begins; null: it has none.
    const float* at(std::size_t corner, std::size_t point, std::size_t polygon) const;
};

/// A mesh of the file as it stands there, polygons of any size.
struct Geometry {
    std::vector<glm::vec3> positions;
    std::vector<std::int32_t> corners;   ///< points of all polygons one after the other
    std::vector<std::uint32_t> first{0}; ///< by polygon, and one past the last: place in corners
    std::vector<std::int32_t> materials; ///< by polygon, or one for all
    std::vector<float> creases;          ///< by corner: of the edge to the polygon's next one; empty: none
    Layer normals, tangents, binormals;
    std::vector<Layer> uvs, colors;
    std::size_t polygons() const { return first.size() - 1; }
    std::int32_t materialOf(std::size_t polygon) const
    {
        return materials.empty() ? 0 : materials.size() == 1 ? materials[0] : materials[polygon];
    }
};

/// Reads Vertices, PolygonVertexIndex and the layers of a Geometry, or of a Model below 7000. Layers that are not
/// understood are left out, with a finding.
Geometry readGeometry(Reader& reader, Record record);

/// The numbers of a child record, three by three.
std::vector<glm::vec3> vectorsIn(const Record& record, std::string_view name);

/// What became of a corner of a polygon that is drawn.
struct DrawnCorner {
    std::size_t corner = 0, polygon = 0, part = 0;
    VertexIndex vertex = 0;
};

/// Triangles of a geometry, one part per material; `numbers` gets each part's place in the materials of a Model.
/// Corners that agree in all their values are one drawing vertex; all parts share the streams.
std::vector<Part> partsOf(Reader& reader, Record record, const Geometry& geometry, VertexStreams& streams,
    std::vector<std::int32_t>& numbers, std::vector<DrawnCorner>* drawn = nullptr);

} // namespace bindpose::fbx
