// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// All parts of a mesh as one list of triangles that can be simplified as often as one likes.
class SimplifiedMesh {
public:
    SimplifiedMesh(const Scene& scene, const Mesh& mesh, bool lockBorders);

    std::size_t triangles() const { return corners_.size() / 3; }

    struct Level {
        std::vector<std::vector<VertexIndex>> partIndices;
        bool overSeams = false;
        std::size_t triangles() const;
    };
    /// About that many triangles: no fewer than it takes to keep every part visible.
    Level level(std::size_t triangles) const;

private:
    using Corners = std::vector<std::uint32_t>; ///< vertices of all parts, 3 a triangle

    void weld();
    void findCharts();
    Corners simplify(const Corners& corners, std::size_t triangles) const;
    Corners unwelded(const Corners& welded) const;
    bool split(const Corners& corners, Level& out) const;
    std::uint32_t partOf(std::uint32_t vertex) const;

    const Mesh& mesh_;
    bool lockBorders_;
    std::vector<std::uint32_t> first_; ///< vertex of each part among all, and the end
    std::vector<glm::vec3> places_;    ///< by vertex
    Corners corners_;
    std::vector<std::uint32_t> welded_;            ///< by vertex: the first one of its part that stands there
    std::vector<std::uint32_t> chart_;             ///< by vertex: what its triangles join it with
    std::vector<std::uint32_t> firstTwin_, twins_; ///< by welded vertex: those that stand there
};

} // namespace bindpose
