// SPDX-License-Identifier: MIT
#include "core/compare/ground/rigid_fit.h"

#include <Eigen/Dense>

#include <cmath>

namespace bindpose {

RigidFit rigidFit(std::span<const glm::vec3> from, std::span<const glm::vec3> to)
{
    RigidFit out;
    if (from.empty()) return out;
    Eigen::Vector3d a = Eigen::Vector3d::Zero(), b = Eigen::Vector3d::Zero();
    const auto vector = [](const glm::vec3& p) { return Eigen::Vector3d(double{p.x}, double{p.y}, double{p.z}); };
    for (std::size_t i = 0; i < from.size(); ++i) {
        a += vector(from[i]);
        b += vector(to[i]);
    }
    a /= static_cast<double>(from.size());
    b /= static_cast<double>(from.size());
    Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
    for (std::size_t i = 0; i < from.size(); ++i) sum += (vector(to[i]) - b) * (vector(from[i]) - a).transpose();
    if (!sum.allFinite()) return out;
    const Eigen::JacobiSVD<Eigen::Matrix3d> svd(sum, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Eigen::Matrix3d u = svd.matrixU();
    if ((u * svd.matrixV().transpose()).determinant() < 0.0) u.col(2) *= -1.0;
    const Eigen::Matrix3d rotation = u * svd.matrixV().transpose();
    double most = 0.0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const double square = (rotation * (vector(from[i]) - a) - (vector(to[i]) - b)).squaredNorm();
        if (!(square > most)) continue;
        most = square;
        if (const double away = std::sqrt(square); away > out.farthest) out.farthest = away, out.at = i;
    }
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) out.rotation[column][row] = rotation(row, column);
    return out;
}

} // namespace bindpose
