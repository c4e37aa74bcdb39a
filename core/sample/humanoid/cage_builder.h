// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_cage.h"

namespace bindpose {

/// Collects points and quads of a cage and gives their corners texture coordinates in the rectangle of the current
/// chart: columns run along u, rows along v by their real distance.
class CageBuilder {
public:
    using Ring = std::vector<std::uint32_t>;

    std::uint32_t point(const glm::vec3& p);
    const glm::vec3& at(std::uint32_t index) const { return mesh_.points[index]; }

    /// Quads that follow belong to `chart`; v of row r goes with the distance from rings[0] to rings[r].
    void beginChart(BodyChart chart, std::size_t columns, const std::vector<Ring>& rings);
    /// The same for a patch of equal cells.
    void beginGrid(BodyChart chart, std::size_t columns, std::size_t rows);

    /// Quad between column c and c + 1 (round the ring where it is closed) of two neighbouring rows; counter-clockwise
    /// when `high` lies where the thumb of the right hand points as the fingers follow the ring.
    void rowQuad(const Ring& low, const Ring& high, std::size_t lowRow, std::size_t highRow, std::size_t c);
    /// All quads between two rows of a patch, `row` counted from the low side.
    void gridRow(const Ring& low, const Ring& high, std::size_t row);

    /// The mesh without points that no quad uses.
    QuadMesh take() &&;

private:
    QuadMesh mesh_;
    BodyChart chart_ = BodyChart::Torso;
    std::vector<float> rowAt_; ///< 0 … 1 by row
    std::size_t columns_ = 1;
};

} // namespace bindpose
