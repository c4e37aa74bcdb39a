// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/geometry.h"

#include "core/io/formats/collada/errors.h"
#include "core/io/text/xml_errors.h"
#include "core/math/triangulate.h"

#include <algorithm>
#include <map>

namespace bindpose::collada {
namespace {

pugi::xml_node meshElement(pugi::xml_node geometry)
{
    for (const char* name : {"mesh", "convex_mesh"})
        if (const pugi::xml_node mesh = geometry.child(name)) return mesh;
    return {};
}

pugi::xml_node positionSource(const Document& document, pugi::xml_node geometry)
{
    return document.inputSource(meshElement(geometry).child("vertices"), "POSITION");
}

/// One attribute of drawing vertices: which index of a corner it takes and what it names.
struct Stream {
    std::string_view semantic;
    std::size_t offset = 0, columns = 3, set = 0;
    std::vector<float> values;
    std::size_t count() const { return values.size() / columns; }
};

/// Triangles of one primitive as corners: rows of `stride` indices in <p>.
class Corners {
public:
    Corners(const std::vector<std::size_t>& indices, std::size_t stride) : indices_(indices), stride_(stride) {}

    std::size_t rows() const { return indices_.size() / stride_; }
    const std::size_t* row(std::size_t i) const { return indices_.data() + i * stride_; }

private:
    const std::vector<std::size_t>& indices_;
    std::size_t stride_;
};

class PrimitiveReader {
public:
    PrimitiveReader(Reader& reader, pugi::xml_node element, std::span<const glm::vec3> positions)
        : reader_(reader), element_(element), positions_(positions)
    {
        for (const Input& input : reader.document.inputs(element)) {
            stride_ = std::max(stride_, input.offset + 1);
            if (input.semantic == "VERTEX") {
                vertexOffset_ = input.offset;
                for (const Input& shared : reader.document.inputs(input.source))
                    if (shared.semantic != "POSITION") addStream(shared, input.offset);
            } else {
                addStream(input, input.offset);
            }
        }
    }

    /// Numbers of the sets of texture coordinates, in the order of VertexStreams::uvs.
    std::vector<std::size_t> uvSets() const
    {
        std::vector<std::size_t> out;
        for (const Stream& stream : streams_)
            if (stream.semantic == "TEXCOORD") out.push_back(stream.set);
        return out;
    }

    Part run()
    {
        Part part;
        const std::string_view kind = element_.name();
        if (kind == "polylist") counts_ = reader_.document.wholes(element_.child("vcount"));
        for (const pugi::xml_node child : element_.children()) {
            const std::string_view name = child.name();
            if (name == "p") readList(kind, child);
            if (name == "ph") readList(kind, child.child("p"));
        }
        if (bad_ > 0)
            reader_
                .find(errors::kDaeIndex, Severity::Error, element_,
                    {element_.name(), std::to_string(badIndex_), std::to_string(badCount_)})
                .count = bad_;
        part.polygons = polygons_.make(triangles_);
        part.indices = std::move(triangles_);
        part.vertices = std::make_shared<const VertexStreams>(takeVertices());
        return part;
    }

private:
    void addStream(const Input& input, std::size_t offset)
    {
        const std::string_view s = input.semantic;
        if (!input.source || (s != "NORMAL" && s != "TEXCOORD" && s != "COLOR")) return;
        Stream stream{s, offset,
            s == "TEXCOORD" ? std::size_t{2}
            : s == "COLOR"  ? std::size_t{4}
                            : std::size_t{3},
            input.set, {}};
        stream.values = reader_.values(input.source, stream.columns);
        if (s == "COLOR" && reader_.document.view(input.source).columns.size() < 4)
            for (std::size_t i = 3; i < stream.values.size(); i += 4) stream.values[i] = 1.0f;
        streams_.push_back(std::move(stream));
    }

    void readList(std::string_view kind, pugi::xml_node p)
    {
        const std::vector<std::size_t> indices = reader_.document.wholes(p);
        const Corners corners(indices, stride_);
        const std::size_t rows = corners.rows();
        if (kind == "polylist") {
            std::size_t at = 0;
            for (const std::size_t count : counts_) {
                if (count > rows - at) break;
                addPolygon(corners, at, count);
                at += count;
            }
        } else if (kind == "triangles") {
            for (std::size_t at = 0; at + 2 < rows; at += 3) addFan(corners, at, 3);
        } else if (kind == "tristrips") {
            for (std::size_t i = 0; i + 2 < rows; ++i)
                addTriangle(corners.row(i + i % 2), corners.row(i + 1 - i % 2), corners.row(i + 2));
        } else if (kind == "polygons") {
            addPolygon(corners, 0, rows);
        } else {
            addFan(corners, 0, rows);
        }
    }

    /// One that names what is not there is what could be drawn of it: triangles.
    void addPolygon(const Corners& corners, std::size_t first, std::size_t count)
    {
        const std::size_t before = triangles_.size();
        addFan(corners, first, count);
        if (count < 3) return;
        const auto added = std::span<const VertexIndex>(triangles_).subspan(before);
        if (added.size() == 3 * (count - 2)) {
            polygon_.assign(added.begin(), added.begin() + 2);
            for (std::size_t i = 2; i < added.size(); i += 3) polygon_.push_back(added[i]);
            polygons_.add(polygon_);
            if (count > 3) cut(before);
        } else {
            for (std::size_t i = 0; i < added.size(); i += 3) polygons_.add(added.subspan(i, 3));
        }
    }

    /// The fan of `polygon_` that begins at `first` in triangles that cover it also where it is hollow.
    void cut(std::size_t first)
    {
        const std::size_t count = polygon_.size();
        if (count <= kMostEarCorners) reader_.spend(count, count / kEarsPerByte, element_);
        if (count > kFewCorners) reader_.checkCancelled(0.5f);
        flat_.clear();
        cut_.clear();
        for (const VertexIndex corner : polygon_) flat_.push_back(positions_[rows_[corner][0]]);
        triangulate(flat_, cut_);
        for (std::size_t i = 0; i < cut_.size(); ++i) triangles_[first + i] = polygon_[cut_[i]];
    }

    void addFan(const Corners& corners, std::size_t first, std::size_t count)
    {
        for (std::size_t i = 1; i + 1 < count; ++i)
            addTriangle(corners.row(first), corners.row(first + i), corners.row(first + i + 1));
    }

    void addTriangle(const std::size_t* a, const std::size_t* b, const std::size_t* c)
    {
        for (const std::size_t* corner : {a, b, c})
            if (!fits(corner)) return;
        for (const std::size_t* corner : {a, b, c}) triangles_.push_back(vertex(corner));
    }

    bool fits(const std::size_t* corner)
    {
        const auto check = [&](std::size_t index, std::size_t count) {
            if (index < count) return true;
            ++bad_;
            badIndex_ = index;
            badCount_ = count;
            return false;
        };
        if (!check(corner[vertexOffset_], positions_.size())) return false;
        return std::all_of(streams_.begin(), streams_.end(),
            [&](const Stream& stream) { return check(corner[stream.offset], stream.count()); });
    }

    /// Corners that agree in all that is read are one drawing vertex.
    VertexIndex vertex(const std::size_t* corner)
    {
        std::vector<std::size_t> key{corner[vertexOffset_]};
        for (const Stream& stream : streams_) key.push_back(corner[stream.offset]);
        const auto [place, fresh] = known_.try_emplace(std::move(key), static_cast<VertexIndex>(rows_.size()));
        if (!fresh) return place->second;
        reader_.spend(
            1, 2 * sizeof(std::vector<std::size_t>) + 3 * sizeof(std::size_t) * place->first.size(), element_);
        rows_.push_back(place->first);
        return place->second;
    }

    VertexStreams takeVertices() const
    {
        VertexStreams out;
        out.vertexCount = static_cast<std::uint32_t>(rows_.size());
        for (const auto& row : rows_) out.pointOf.push_back(static_cast<PointIndex>(row[0]));
        for (std::size_t s = 0; s < streams_.size(); ++s) {
            const Stream& stream = streams_[s];
            const auto value = [&](std::size_t vertex) {
                return stream.values.data() + rows_[vertex][s + 1] * stream.columns;
            };
            if (stream.semantic == "NORMAL") {
                out.normals.clear();
                for (std::size_t v = 0; v < rows_.size(); ++v)
                    out.normals.emplace_back(value(v)[0], value(v)[1], value(v)[2]);
            } else if (stream.semantic == "TEXCOORD") {
                out.uvs.emplace_back();
                // COLLADA's v runs up, ours down.
                for (std::size_t v = 0; v < rows_.size(); ++v)
                    out.uvs.back().emplace_back(value(v)[0], 1.0f - value(v)[1]);
            } else {
                out.colors.emplace_back();
                for (std::size_t v = 0; v < rows_.size(); ++v)
                    out.colors.back().emplace_back(value(v)[0], value(v)[1], value(v)[2], value(v)[3]);
            }
        }
        return out;
    }

    static constexpr std::size_t kFewCorners = 64;  ///< more may take a while to cut
    static constexpr std::size_t kEarsPerByte = 16; ///< looks at a corner for a byte of the budget
    Reader& reader_;
    pugi::xml_node element_;
    std::span<const glm::vec3> positions_;
    std::size_t stride_ = 1, vertexOffset_ = 0;
    std::vector<Stream> streams_;
    std::vector<std::size_t> counts_; ///< <vcount>
    std::map<std::vector<std::size_t>, VertexIndex> known_;
    std::vector<std::vector<std::size_t>> rows_;
    std::vector<VertexIndex> triangles_, polygon_;
    std::vector<glm::vec3> flat_;    ///< the corners of a polygon
    std::vector<std::uint32_t> cut_; ///< its triangles
    PolygonList polygons_;
    std::size_t bad_ = 0, badIndex_ = 0, badCount_ = 0;
};

} // namespace

std::vector<glm::vec3> positionsOf(Reader& reader, pugi::xml_node geometry)
{
    std::vector<glm::vec3> out;
    const pugi::xml_node source = positionSource(reader.document, geometry);
    if (!source) return out;
    const std::vector<float> values = reader.values(source, 3);
    for (std::size_t i = 0; i + 2 < values.size(); i += 3) out.emplace_back(values[i], values[i + 1], values[i + 2]);
    return out;
}

std::vector<std::shared_ptr<const Part>> partsOf(
    Reader& reader, pugi::xml_node geometry, pugi::xml_node instance, std::span<const glm::vec3> positions)
{
    static constexpr std::string_view kFaces[] = {"triangles", "polylist", "polygons", "trifans", "tristrips"};
    std::vector<std::shared_ptr<const Part>> out;
    for (const pugi::xml_node element : meshElement(geometry).children()) {
        const std::string_view name = element.name();
        const bool lines = name == "lines" || name == "linestrips";
        if (!lines && std::find(std::begin(kFaces), std::end(kFaces), name) == std::end(kFaces)) continue;
        Part part;
        std::vector<std::size_t> uvSets;
        if (lines) {
            part.vertices = std::make_shared<const VertexStreams>();
            part.otherPrimitives = static_cast<std::uint32_t>(reader.xml().whole(element, "count", 1));
        } else {
            PrimitiveReader primitive(reader, element, positions);
            uvSets = primitive.uvSets();
            part = primitive.run();
        }
        const std::string symbol = element.attribute("material").value();
        part.name = symbol;
        part.material = boundMaterial(reader, instance, symbol, uvSets);
        out.push_back(std::make_shared<const Part>(std::move(part)));
        reader.checkCancelled(0.5f);
    }
    return out;
}

} // namespace bindpose::collada
