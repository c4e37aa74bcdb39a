// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace bindpose {

/// A line on the surface, place after place; the last one is followed by the first where it is closed.
struct RingCurve {
    std::vector<glm::vec3> places;
    std::vector<char> seen; ///< by place: the way on from it lies on a face that is seen from the front
    bool closed = false;
};

/// Short pieces of lines, one in each triangle, that meet on the edges of these.
class RingPieces {
public:
    /// Two corners of a triangle, the smaller number first.
    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    struct End {
        Edge edge;
        glm::vec3 place{0.0f};
    };
    void add(const End& from, const End& to, bool seen);
    /// Piece after piece. Triangles that disagree on where the line goes over their edge get the middle. Cost: the
    /// pieces, sorted.
    std::vector<RingCurve> curves() const;

private:
    struct Crossing {
        glm::vec3 sum{0.0f};
        int ends = 0;
        std::vector<std::size_t> pieces;
        glm::vec3 place() const { return sum / static_cast<float>(ends); }
    };
    struct Piece {
        Edge from, to;
        bool seen = false;
        Edge past(const Edge& edge) const { return edge == from ? to : from; }
    };
    RingCurve curveFrom(Edge at, std::vector<char>& taken) const;

    std::map<Edge, Crossing> crossings_;
    std::vector<Piece> pieces_;
};

/// The same line without the corners that it has where it goes from triangle to triangle: the larger these are, the
/// more of them go, at most a third of `radius`. A closed line keeps its size, an open one its ends.
RingCurve smoothed(const RingCurve& curve, float radius);

} // namespace bindpose
