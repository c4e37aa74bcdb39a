// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr std::size_t kNamesCalled = 5;

} // namespace

double AxisFacts::unevenness() const
{
    const double least = std::min({lengths.x, lengths.y, lengths.z}),
                 most = std::max({lengths.x, lengths.y, lengths.z});
    return least > 0.0 ? most / least : std::numeric_limits<double>::infinity();
}

AxisFacts axisFactsOf(const glm::mat4& matrix)
{
    AxisFacts out;
    const glm::dmat3 axes{glm::mat3(matrix)};
    for (int i = 0; i < 3; ++i) out.lengths[i] = glm::length(axes[i]);
    out.determinant = glm::determinant(axes);
    out.finite = std::isfinite(out.lengths.x + out.lengths.y + out.lengths.z + out.determinant);
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        const double product = out.lengths[i] * out.lengths[j];
        if (product > 0.0) out.shear = std::max(out.shear, std::abs(glm::dot(axes[i], axes[j])) / product);
    }
    return out;
}

double degreesBetween(const glm::dmat4& a, const glm::dmat4& b)
{
    double least = 1.0;
    for (int i = 0; i < 3; ++i) {
        const double lengths = glm::length(glm::dvec3(a[i])) * glm::length(glm::dvec3(b[i]));
        if (lengths > 0.0) least = std::min(least, glm::dot(glm::dvec3(a[i]), glm::dvec3(b[i])) / lengths);
    }
    return std::acos(std::clamp(least, -1.0, 1.0)) * 180.0 / 3.14159265358979;
}

std::vector<glm::mat4> jointBinds(const Scene& scene, const Skin& skin)
{
    std::vector<glm::mat4> out(skin.joints.size(), glm::mat4(1.0f));
    const BindBones bones = makeBindBones(scene, skin);
    for (std::size_t slot = 0; slot < out.size(); ++slot)
        if (bones.above[slot] >= 0)
            out[slot] = glm::mat4(glm::dmat4(skin.inverseBind[static_cast<std::size_t>(bones.above[slot])]) *
                                  glm::inverse(glm::dmat4(skin.inverseBind[slot])));
    return out;
}

std::string calledJoint(const Scene& scene, NodeId joint)
{
    const Node* node = scene.node(joint);
    return node && !node->name.empty() ? node->name : "#" + std::to_string(joint.value);
}

std::string calledJoints(const Scene& scene, const std::vector<NodeId>& joints)
{
    std::string out;
    for (std::size_t i = 0; i < std::min(joints.size(), kNamesCalled); ++i)
        out += (i > 0 ? ", " : "") + calledJoint(scene, joints[i]);
    return out + (joints.size() > kNamesCalled ? ", …" : "");
}

} // namespace bindpose
