// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace bindpose {

struct Part;

/// The faces of a file that a part's triangles were cut from. Immutable; it holds for the very list of triangles that
/// it was made with (`polygonsOf`): an edit that changes the list need not know of it.
struct Polygons {
    std::vector<VertexIndex> corners; ///< drawing vertices around each polygon, one polygon after the other
    std::vector<std::uint32_t> ends;  ///< by polygon: one past its last place in `corners`; 3 corners or more each
    /// By corner: how sharp the edge to the next one stays under subdivision, mostly 0 … 1; empty: none is creased.
    std::vector<float> creases;
    std::uint64_t triangles = 0; ///< hash of the list of triangles

    std::size_t size() const { return ends.size(); }
    std::uint32_t first(std::size_t polygon) const { return polygon == 0 ? 0 : ends[polygon - 1]; }
    std::span<const VertexIndex> of(std::size_t polygon) const
    {
        return std::span(corners).subspan(first(polygon), ends[polygon] - first(polygon));
    }
};

/// Gathers polygons while their triangles are made: a polygon of n corners is n − 2 triangles, in its turn.
class PolygonList {
public:
    void add(std::span<const VertexIndex> corners) { add(corners, {}); }
    /// `creases`: one per corner, or none.
    void add(std::span<const VertexIndex> corners, std::span<const float> creases);
    /// Null where there is nothing that the triangles do not say: no larger polygon, no creased edge.
    std::shared_ptr<const Polygons> make(std::span<const VertexIndex> triangles);

private:
    Polygons made_;
    bool larger_ = false;
};

/// The part's polygons; null where the file had triangles alone, or the triangles are no longer those of its polygons.
const Polygons* polygonsOf(const Part& part);

/// How many polygons a part has, by corners. A part without a table has its triangles.
struct PolygonCounts {
    std::size_t triangles = 0, quads = 0, larger = 0;
    std::size_t all() const { return triangles + quads + larger; }
};
PolygonCounts countPolygons(const Part& part);

/// By place in the part's list of triangles: whether the edge from this corner to the next one of its triangle is an
/// edge of a polygon too, each such edge once a polygon. All are where there is no table.
std::vector<char> polygonEdges(const Part& part);

} // namespace bindpose
