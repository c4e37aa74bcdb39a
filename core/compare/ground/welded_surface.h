// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <array>
#include <span>
#include <vector>

namespace bindpose {

/// A joint's column in the palette of the whole character, with a weight or a change of one.
struct ColumnWeight {
    std::uint32_t column = 0;
    float weight = 0.0f;
};

/// Lists of columns by vertex, one behind the other.
struct ColumnRows {
    std::vector<std::uint32_t> first{0}; ///< one more at the end
    std::vector<ColumnWeight> entries;

    std::size_t size() const { return first.size() - 1; }
    std::span<const ColumnWeight> at(std::size_t row) const
    {
        return std::span(entries).subspan(first[row], first[row + 1] - first[row]);
    }
    void add(std::span<const ColumnWeight> row)
    {
        entries.insert(entries.end(), row.begin(), row.end());
        first.push_back(static_cast<std::uint32_t>(entries.size()));
    }
};

/// Lists of numbers, one behind the other.
struct NumberLists {
    std::vector<std::uint32_t> first{0}; ///< one more at the end
    std::vector<std::uint32_t> all;

    std::span<const std::uint32_t> at(std::size_t list) const
    {
        return std::span(all).subspan(first[list], first[list + 1] - first[list]);
    }
};

/// Everything that a scene draws with a skin, as one surface: points of an instance that stand in one place (a seam
/// splits a vertex into several) are one *vertex*. Of a mesh that is drawn several times the first instance counts.
/// Shapes are those at bind, as stored, times the mean scale that the rest pose gives them.
struct WeldedSurface {
    struct Body {
        InstanceId instance;
        std::uint32_t mesh = 0;
        std::uint32_t firstColumn = 0; ///< of its skin's slots
        std::uint32_t columns = 0;     ///< one more than the skin has joints where weights rest on the node
    };
    struct Member {
        std::uint32_t set = 0; ///< position in the mesh's sets
        PointIndex point = 0;
        std::uint32_t row = 0; ///< in memberRows
    };
    using Triangle = std::array<std::uint32_t, 3>;

    std::vector<Body> bodies;
    std::uint32_t columns = 0;
    std::vector<NodeId> jointOf;                   ///< by column; none: what rests on a node
    std::vector<std::int32_t> above;               ///< by column: that of the nearest joint above in the skin; −1
    std::vector<glm::vec3> head;                   ///< by column: the joint's place at bind, as `bind`
    std::vector<char> headKnown;                   ///< 0: its bind matrix cannot be inverted
    std::vector<std::vector<std::uint32_t>> below; ///< by column

    std::vector<std::uint32_t> bodyOf; ///< by vertex
    std::vector<glm::vec3> bind;       ///< by vertex: as stored, what matrices are multiplied with
    std::vector<glm::vec3> rest;       ///< by vertex: bind × scale
    std::vector<float> scaleOf;        ///< by body
    ColumnRows rows;                   ///< by vertex: those of its first point, each column once, largest first
    ColumnRows memberRows;
    std::vector<std::uint32_t> firstMember; ///< by vertex; one more at the end
    std::vector<Member> members;
    std::vector<Triangle> triangles;   ///< of vertices, none twice in one
    NumberLists ring;                  ///< by vertex
    NumberLists trianglesAt;           ///< by vertex
    std::vector<std::uint32_t> partOf; ///< by vertex: what is connected
    std::size_t parts = 0;
    std::vector<float> area;     ///< by vertex: a third of the triangles at it, of `rest`
    std::vector<float> meanEdge; ///< by vertex; 0 without edges
    double totalArea = 0.0;

    std::size_t vertices() const { return bind.size(); }
    std::span<const Member> membersOf(std::size_t vertex) const
    {
        return std::span(members).subspan(firstMember[vertex], firstMember[vertex + 1] - firstMember[vertex]);
    }
    float weight(std::size_t vertex, std::uint32_t column) const;
    /// Vertices at most `rings` edges away from these, with them; ascending.
    std::vector<std::uint32_t> grown(std::span<const std::uint32_t> vertices, int rings) const;
};

/// Empty when cancelled. Cost: points and triangles.
WeldedSurface makeWeldedSurface(const Scene& scene, const Task& task = {});

/// Half the sum of absolute differences: 0 equal, 1 no joint in common.
float rowDifference(std::span<const ColumnWeight> a, std::span<const ColumnWeight> b);

/// Entries of equal columns added up, ascending; what is 0 left out.
std::vector<ColumnWeight> sumOfRows(std::vector<ColumnWeight> entries);

} // namespace bindpose
