// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/geometry.h"
#include "core/math/triangulate.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace bindpose::fbx {
namespace {

/// Rows of numbers, each kept once. The rows of a point are looked through one after the other, which stays near in
/// memory as the polygons do; those of a point that has many by a table of hashes.
class RowPool {
public:
    /// Bytes of the tables and of the rows, should all of them differ; looking each up takes as many steps.
    static std::uint64_t bytesFor(std::size_t columns, std::size_t origins, std::size_t points, std::size_t mostRows)
    {
        return std::bit_ceil(2 * mostRows + 2) * sizeof(std::uint32_t) + (points + mostRows) * sizeof(std::uint32_t) +
               columns * mostRows * sizeof(float) + origins * mostRows * sizeof(std::uint32_t);
    }
    RowPool(std::size_t columns, std::size_t origins, std::size_t points, std::size_t mostRows)
        : columns_(columns), originsOfRow_(origins), mostRows_(mostRows), first_(points, kEmpty)
    {
        // A point has one row and a few have more: rows that grow are copied over and over.
        const std::size_t likely = std::min(mostRows, points + points / 8);
        next_.reserve(likely);
        rows_.reserve(likely * columns);
        origins_.reserve(likely * origins);
    }

    /// The number of the point's row that was put together from the same places of the file; kEmpty: none is known.
    std::uint32_t madeFrom(std::uint32_t point, const std::uint32_t* origins) const
    {
        std::size_t steps = 0;
        for (std::uint32_t at = first_[point]; at != kEmpty && steps < kFewRows; at = next_[at], ++steps) {
            const std::uint32_t* const there = origins_.data() + at * originsOfRow_;
            std::size_t i = 0;
            while (i < originsOfRow_ && there[i] == origins[i]) ++i;
            if (i == originsOfRow_) return at;
        }
        return kEmpty;
    }

    /// The number of the row, a new one where it was not there.
    std::uint32_t add(std::uint32_t point, const float* row, const std::uint32_t* origins)
    {
        std::size_t steps = 0;
        for (std::uint32_t at = first_[point]; at != kEmpty; at = next_[at], ++steps)
            if (isRow(at, row)) return at;
        if (steps >= kFewRows) return addByHash(row, origins);
        next_.push_back(first_[point]);
        first_[point] = append(row, origins);
        return first_[point];
    }

    std::size_t size() const { return next_.size(); }
    const float* row(std::size_t i) const { return rows_.data() + i * columns_; }

    static constexpr std::uint32_t kEmpty = 0xffffffffu;

private:
    bool isRow(std::uint32_t at, const float* row) const
    {
        const float* const there = rows_.data() + at * columns_;
        std::size_t i = 0; // a few numbers, bit by bit: a call would take longer
        while (i < columns_ && std::bit_cast<std::uint32_t>(there[i]) == std::bit_cast<std::uint32_t>(row[i])) ++i;
        return i == columns_;
    }

    std::uint32_t append(const float* row, const std::uint32_t* origins)
    {
        rows_.insert(rows_.end(), row, row + columns_);
        origins_.insert(origins_.end(), origins, origins + originsOfRow_);
        return static_cast<std::uint32_t>(size() - 1);
    }

    std::uint32_t addByHash(const float* row, const std::uint32_t* origins)
    {
        if (table_.empty()) table_.assign(std::bit_ceil(2 * mostRows_ + 2), kEmpty);
        std::uint64_t hash = 0xcbf29ce484222325u;
        for (std::size_t i = 0; i < columns_; ++i)
            hash = (hash ^ std::bit_cast<std::uint32_t>(row[i])) * 0x9e3779b97f4a7c15u;
        const std::size_t mask = table_.size() - 1;
        for (std::size_t at = (hash >> 20) & mask;; at = (at + 1) & mask) {
            if (table_[at] != kEmpty) {
                if (isRow(table_[at], row)) return table_[at];
                continue;
            }
            next_.push_back(kEmpty);
            table_[at] = append(row, origins);
            return table_[at];
        }
    }

    static constexpr std::size_t kFewRows = 16; ///< of a point, before its further ones go into the table
    std::size_t columns_, originsOfRow_, mostRows_;
    std::vector<std::uint32_t> first_; ///< by point: its newest row
    std::vector<std::uint32_t> next_;  ///< by row: the one before of the same point
    std::vector<std::uint32_t> table_; ///< rows by hash; empty until a point has many
    std::vector<float> rows_;
    std::vector<std::uint32_t> origins_; ///< by row: where each layer's numbers stand, as its first corner had them
};

/// A layer as a corner asks it.
class LayerRows {
public:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    explicit LayerRows(const Layer& layer)
        : mapping_(layer.mapping), columns_(layer.columns), rows_(layer.values.size() / layer.columns),
          indices_(layer.indices()), values_(layer.values.data())
    {}
    /// Layer::rowAt, kNone for none.
    std::uint32_t rowAt(std::size_t corner, std::size_t point, std::size_t polygon) const
    {
        std::size_t row = mapping_ == Layer::Mapping::Corner    ? corner
                          : mapping_ == Layer::Mapping::Point   ? point
                          : mapping_ == Layer::Mapping::Polygon ? polygon
                                                                : 0;
        if (!indices_.empty()) {
            if (row >= indices_.size() || indices_[row] < 0) return kNone;
            row = static_cast<std::size_t>(indices_[row]);
        }
        return row < rows_ ? static_cast<std::uint32_t>(row) : kNone;
    }
    const float* at(std::uint32_t row) const { return row == kNone ? nullptr : values_ + row * columns_; }
    std::size_t columns() const { return columns_; }
    /// Each corner has a row of its own.
    bool byCorner() const { return rows_ > 0 && mapping_ == Layer::Mapping::Corner && indices_.empty(); }

private:
    Layer::Mapping mapping_;
    std::size_t columns_, rows_;
    std::span<const std::int32_t> indices_;
    const float* values_;
};

/// Makes drawing vertices and triangles. A vertex is a row: the point's number, then normal, tangent, coordinates and
/// colours as far as there are any.
class PartMaker {
public:
    PartMaker(Reader& reader, Record record, const Geometry& geometry, std::vector<DrawnCorner>* drawn)
        : reader_(reader), record_(record), geometry_(geometry), columns_(columnsOf(geometry)),
          layers_(layersOf(geometry)), repeats_(std::none_of(layers_.begin(), layers_.end(),
                                           [](const LayerRows& layer) { return layer.byCorner(); })),
          origins_(layers_.size()),
          pool_(columns_, repeats_ ? layers_.size() : 0, geometry.positions.size(), paidCorners()), drawn_(drawn),
          row_(columns_)
    {}

    std::vector<Part> run(std::vector<std::int32_t>& numbers)
    {
        bool larger = !geometry_.creases.empty();
        for (std::size_t p = 0; p < geometry_.polygons() && !larger; ++p)
            larger = geometry_.first[p + 1] - geometry_.first[p] > 3;
        keepsPolygons_ = larger;
        std::size_t bad = 0, large = 0;
        for (std::size_t p = 0; p < geometry_.polygons(); ++p) {
            const std::size_t first = geometry_.first[p], count = geometry_.first[p + 1] - first;
            const std::span<const std::int32_t> corners(geometry_.corners.data() + first, count);
            const bool fits = std::all_of(corners.begin(), corners.end(),
                [&](std::int32_t point) { return static_cast<std::size_t>(point) < geometry_.positions.size(); });
            bad += !fits;
            if (!fits || count == 0) continue;
            Part& part = partOf(geometry_.materialOf(p), numbers);
            if (count < 3)
                ++part.otherPrimitives;
            else
                addPolygon(p, part);
            large += count > kMostEarCorners;
            if (count > kFewCorners) reader_.document.tree().spend(0, record_); // asks whether to stop
            if (p % 16384 == 16383) reader_.checkCancelled(0.5f);
        }
        if (bad > 0) reader_.find(errors::kFbxCorner, Severity::Error, record_, {std::to_string(bad)}).count = bad;
        if (large > 0)
            reader_.find(errors::kFbxManyCorners, Severity::Info, record_,
                {std::to_string(large), std::to_string(kMostEarCorners)});
        for (std::size_t p = 0; p < polygons_.size(); ++p) parts_[p].polygons = polygons_[p].make(parts_[p].indices);
        return std::move(parts_);
    }

    VertexStreams streams() const
    {
        VertexStreams out;
        const std::size_t count = pool_.size();
        reader_.document.tree().spend(count * columns_ * sizeof(float), record_);
        out.vertexCount = static_cast<std::uint32_t>(count);
        out.pointOf.resize(count);
        for (std::size_t v = 0; v < count; ++v) out.pointOf[v] = std::bit_cast<std::uint32_t>(pool_.row(v)[0]);
        std::size_t at = 1;
        if (!geometry_.normals.empty()) {
            out.normals = take<glm::vec3>(at);
            at += 3;
        }
        if (!geometry_.tangents.empty()) {
            out.tangents = take<glm::vec4>(at);
            at += 4;
        }
        for (std::size_t i = 0; i < geometry_.uvs.size(); ++i, at += 2) out.uvs.push_back(take<glm::vec2>(at));
        for (std::size_t i = 0; i < geometry_.colors.size(); ++i, at += 4) out.colors.push_back(take<glm::vec4>(at));
        return out;
    }

private:
    static std::size_t columnsOf(const Geometry& geometry)
    {
        return 1 + (geometry.normals.empty() ? 0u : 3u) + (geometry.tangents.empty() ? 0u : 4u) +
               2 * geometry.uvs.size() + 4 * geometry.colors.size();
    }

    /// In the order of a row; a tangent's binormal behind it.
    static std::vector<LayerRows> layersOf(const Geometry& geometry)
    {
        std::vector<LayerRows> out;
        if (!geometry.normals.empty()) out.emplace_back(geometry.normals);
        if (!geometry.tangents.empty()) {
            out.emplace_back(geometry.tangents);
            out.emplace_back(geometry.binormals);
        }
        for (const Layer& uvs : geometry.uvs) out.emplace_back(uvs);
        for (const Layer& colors : geometry.colors) out.emplace_back(colors);
        return out;
    }

    /// Pays for rows, triangles and the ears of hollow polygons before anything is made of them: a small file can
    /// claim millions of corners (deflated) with thousands of columns (layers of one value).
    std::size_t paidCorners() const
    {
        const std::size_t corners = geometry_.corners.size();
        std::uint64_t cost =
            RowPool::bytesFor(columns_, repeats_ ? layers_.size() : 0, geometry_.positions.size(), corners) +
            (3 + 2) * corners * sizeof(VertexIndex) + // triangles, polygons
            geometry_.creases.size() * sizeof(float);
        for (std::size_t p = 0; p < geometry_.polygons(); ++p) {
            const std::uint64_t count = geometry_.first[p + 1] - geometry_.first[p];
            if (count > 4 && count <= kMostEarCorners) cost += count * count / kEarsPerByte;
        }
        reader_.document.tree().spend(cost, record_);
        return corners;
    }

    template <class V> std::vector<V> take(std::size_t column) const
    {
        std::vector<V> out(pool_.size());
        for (std::size_t v = 0; v < out.size(); ++v)
            for (int i = 0; i < V::length(); ++i) out[v][i] = pool_.row(v)[column + static_cast<std::size_t>(i)];
        return out;
    }

    Part& partOf(std::int32_t material, std::vector<std::int32_t>& numbers)
    {
        if (latest_ && latest_->first == material) return parts_[latest_->second];
        // A hostile file names a material per polygon: those behind the first thousands share a part.
        const bool full = parts_.size() >= kMostParts;
        const auto [place, fresh] = partAt_.try_emplace(material, full ? kMostParts - 1 : parts_.size());
        if (fresh && !full) {
            numbers.push_back(material);
            parts_.emplace_back();
            if (geometry_.materials.size() < 2) parts_.back().indices.reserve(geometry_.corners.size());
        }
        latest_ = *place;
        return parts_[place->second];
    }

    void addPolygon(std::size_t polygon, Part& part)
    {
        const std::size_t first = geometry_.first[polygon], count = geometry_.first[polygon + 1] - first;
        vertices_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            vertices_[i] = vertex(first + i, polygon);
            if (drawn_)
                drawn_->push_back({first + i, polygon, static_cast<std::size_t>(&part - parts_.data()), vertices_[i]});
        }
        if (keepsPolygons_) {
            const std::span<const float> creases(geometry_.creases);
            polygons_.resize(parts_.size());
            polygons_[static_cast<std::size_t>(&part - parts_.data())].add(
                vertices_, creases.empty() ? creases : creases.subspan(first, count));
        }
        if (count == 3) { // most are, and need no cut
            part.indices.insert(part.indices.end(), vertices_.begin(), vertices_.end());
            return;
        }
        flat_.clear();
        triangles_.clear();
        for (std::size_t c = first; c < first + count; ++c)
            flat_.push_back(geometry_.positions[static_cast<std::size_t>(geometry_.corners[c])]);
        triangulate(flat_, triangles_);
        for (const std::uint32_t corner : triangles_) part.indices.push_back(vertices_[corner]);
    }

    /// Most corners name a place of each layer that another corner of the same point has named: such a one is not put
    /// together again.
    VertexIndex vertex(std::size_t corner, std::size_t polygon)
    {
        const auto point = static_cast<std::uint32_t>(geometry_.corners[corner]);
        for (std::size_t i = 0; i < layers_.size(); ++i) origins_[i] = layers_[i].rowAt(corner, point, polygon);
        if (repeats_)
            if (const std::uint32_t known = pool_.madeFrom(point, origins_.data()); known != RowPool::kEmpty)
                return known;
        putRow(point);
        return pool_.add(point, row_.data(), origins_.data());
    }

    /// The numbers of the layers from where `origins_` says.
    void putRow(std::uint32_t point)
    {
        row_[0] = std::bit_cast<float>(point);
        std::size_t at = 1, layer = 0;
        const auto put = [&](std::size_t width) {
            const float* const value = layers_[layer].at(origins_[layer]);
            float* const out = row_.data() + at;
            const std::size_t count = value ? std::min(layers_[layer].columns(), width) : 0;
            for (std::size_t i = 0; i < count; ++i) out[i] = value[i];
            for (std::size_t i = count; i < width; ++i) out[i] = 0.0f;
            at += width;
            ++layer;
            return value;
        };
        const float* const normal = geometry_.normals.empty() ? nullptr : put(3);
        if (!geometry_.tangents.empty()) {
            const float* const tangent = put(4);
            row_[at - 1] = handedness(normal, tangent, layers_[layer].at(origins_[layer]));
            ++layer; // the binormal's
        }
        for (std::size_t i = 0; i < geometry_.uvs.size(); ++i) {
            put(2);
            row_[at - 1] = 1.0f - row_[at - 1]; // FBX's v runs up, ours down
        }
        for (std::size_t i = 0; i < geometry_.colors.size(); ++i)
            if (!put(4)) std::fill_n(row_.begin() + static_cast<std::ptrdiff_t>(at) - 4, 4, 1.0f);
    }

    static float handedness(const float* normal, const float* tangent, const float* binormal)
    {
        if (!normal || !tangent || !binormal) return 1.0f;
        const glm::vec3 n(normal[0], normal[1], normal[2]), t(tangent[0], tangent[1], tangent[2]);
        return glm::dot(glm::cross(n, t), glm::vec3(binormal[0], binormal[1], binormal[2])) < 0.0f ? -1.0f : 1.0f;
    }

    static constexpr std::size_t kMostParts = 4096;
    static constexpr std::size_t kFewCorners = 64;    ///< more may take a while to cut
    static constexpr std::uint64_t kEarsPerByte = 16; ///< looks at a corner for a byte of the budget
    Reader& reader_;
    Record record_;
    const Geometry& geometry_;
    std::size_t columns_;
    std::vector<LayerRows> layers_;
    bool repeats_ = false;               ///< a place of a layer may be a second corner's, too
    std::vector<std::uint32_t> origins_; ///< of the corner that is looked at: rows of the layers
    RowPool pool_;
    std::vector<DrawnCorner>* drawn_; ///< may be null
    std::vector<Part> parts_;
    std::vector<PolygonList> polygons_;                          ///< by part, as far as there are any
    bool keepsPolygons_ = false;                                 ///< the triangles do not say all
    std::unordered_map<std::int32_t, std::size_t> partAt_;       ///< by material
    std::optional<std::pair<std::int32_t, std::size_t>> latest_; ///< of them the last that was asked for
    std::vector<float> row_;                                     ///< numbers of a corner
    std::vector<VertexIndex> vertices_;
    std::vector<glm::vec3> flat_;
    std::vector<std::uint32_t> triangles_;
};

} // namespace

std::vector<Part> partsOf(Reader& reader, Record record, const Geometry& geometry, VertexStreams& streams,
    std::vector<std::int32_t>& numbers, std::vector<DrawnCorner>* drawn)
{
    PartMaker maker(reader, record, geometry, drawn);
    std::vector<Part> out = maker.run(numbers);
    streams = maker.streams();
    return out;
}

} // namespace bindpose::fbx
