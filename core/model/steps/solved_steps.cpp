// SPDX-License-Identifier: MIT
#include "core/model/steps/solved_steps.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using Kind = TransformElement::Kind;

constexpr double kSameNumber = 2e-6; ///< of its size: a matrix of floats says no more
constexpr double kSameAngle = 2e-6;  ///< radians
constexpr double kSheared = 1e-4;    ///< cosine between two axes
constexpr double kReached = 3e-5;    ///< of an axis' length, of the lengths that make up the place
constexpr double kLocked = 89.999;   ///< degrees of the middle angle from which on the other two turn alike

glm::dvec3 vectorOf(const TransformElement& step)
{
    return step.values.size() < 3 ? glm::dvec3(0.0) : glm::dvec3(step.values[0], step.values[1], step.values[2]);
}

glm::dmat4 productOf(std::span<const TransformElement> steps)
{
    glm::dmat4 out(1.0);
    for (const TransformElement& step : steps) {
        glm::dmat4 one(1.0);
        const glm::dvec3 v = vectorOf(step);
        if (step.kind == Kind::Translate) one[3] = glm::dvec4(v, 1.0);
        if (step.kind == Kind::Euler) one = glm::mat4_cast(eulerRotation(v, step.order));
        for (int i = 0; step.kind == Kind::Scale && i < 3; ++i) one[i][i] = v[i];
        out *= one;
    }
    return out;
}

/// The axis whose angle stands in the middle of an order.
int middleAxis(RotationOrder order)
{
    switch (order) {
    case RotationOrder::YXZ:
    case RotationOrder::ZXY:
        return 0;
    case RotationOrder::XYZ:
    case RotationOrder::ZYX:
        return 1;
    default:
        return 2;
    }
}

double angleBetween(const glm::dquat& a, const glm::dquat& b)
{
    const glm::dquat apart = glm::inverse(a) * b;
    return 2.0 * std::asin(std::min(1.0, glm::length(glm::dvec3(apart.x, apart.y, apart.z))));
}

/// Of all angles that make the rotation those nearest to others.
glm::dvec3 nearestDegrees(const glm::dquat& rotation, RotationOrder order, const glm::dvec3& to)
{
    if (angleBetween(eulerRotation(to, order), rotation) <= kSameAngle) return to;
    const glm::dvec3 base = eulerDegrees(rotation, order);
    const int middle = middleAxis(order);
    std::vector<glm::dvec3> candidates{base};
    glm::dvec3 other = base + glm::dvec3(180.0);
    other[middle] = 180.0 - base[middle];
    candidates.push_back(other);
    if (std::abs(base[middle]) >= kLocked)
        for (int keeps = 0; keeps < 3; ++keeps)
            for (const double sign : {1.0, -1.0}) {
                glm::dvec3 turned = base;
                if (keeps == middle) continue;
                turned[keeps] = to[keeps];
                turned[3 - middle - keeps] += sign * (to[keeps] - base[keeps]);
                if (angleBetween(eulerRotation(turned, order), rotation) <= kSameAngle) candidates.push_back(turned);
            }
    const auto near = [&](glm::dvec3 degrees) {
        for (int i = 0; i < 3; ++i) degrees[i] += 360.0 * std::round((to[i] - degrees[i]) / 360.0);
        return degrees;
    };
    const auto distance = [&](const glm::dvec3& degrees) {
        const glm::dvec3 d = glm::abs(near(degrees) - to);
        return d.x + d.y + d.z;
    };
    return near(*std::min_element(candidates.begin(), candidates.end(),
        [&](const glm::dvec3& a, const glm::dvec3& b) { return distance(a) < distance(b); }));
}

/// `sizes`: of what each number was worked out from, beside itself.
void put(TransformElement& step, const glm::dvec3& values, const glm::dvec3& sizes)
{
    for (std::size_t i = 0; i < 3; ++i) {
        const double before = step.values[i], now = values[static_cast<int>(i)];
        if (std::abs(now - before) > kSameNumber * std::max(sizes[static_cast<int>(i)], std::abs(before)))
            step.values[i] = static_cast<float>(now);
    }
}

double largest(const glm::dvec3& v)
{
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

/// Each axis to a share of its own length, however small, the place to one of what it is the sum of.
bool reached(const glm::dmat4& made, const glm::dmat4& wanted, double lengths)
{
    for (int axis = 0; axis < 4; ++axis) {
        const double size = axis < 3 ? glm::length(glm::dvec3(wanted[axis])) : std::max(lengths, largest(wanted[3]));
        if (!(largest(glm::dvec3(made[axis] - wanted[axis])) <= kReached * size)) return false;
    }
    return true;
}

/// Scales along the axes of a matrix, with the signs that they had, as far as its handedness allows.
glm::dvec3 scalesOf(const glm::dmat3& matrix, const glm::dvec3& before)
{
    glm::dvec3 out;
    for (int i = 0; i < 3; ++i) out[i] = std::copysign(glm::length(matrix[i]), before[i]);
    if ((out.x * out.y * out.z < 0.0) != (glm::determinant(matrix) < 0.0)) out.x = -out.x;
    return out;
}

} // namespace

std::optional<std::vector<TransformElement>> stepsWithLocal(
    std::span<const TransformElement> steps, const glm::mat4& local)
{
    std::vector<TransformElement> out(steps.begin(), steps.end());
    const auto named = [&](const char* name, Kind kind) {
        const auto found = std::find_if(out.begin(), out.end(), [&](const TransformElement& step) {
            return step.name == name && step.kind == kind && step.values.size() == 3;
        });
        return static_cast<std::size_t>(found - out.begin());
    };
    const std::size_t move = named("Lcl Translation", Kind::Translate), turn = named("Lcl Rotation", Kind::Euler),
                      size = named("Lcl Scaling", Kind::Scale);
    const bool known = std::all_of(out.begin(), out.end(), [](const TransformElement& step) {
        return step.kind == Kind::Translate || step.kind == Kind::Euler || step.kind == Kind::Scale;
    });
    if (!known || size == out.size() || turn == out.size() || move == out.size() || !(move < turn && turn < size))
        return std::nullopt;
    const glm::dmat4 wanted(local);
    const glm::dmat3 axes(wanted);
    const glm::dvec3 scales = scalesOf(axes, vectorOf(out[size]));
    glm::dmat3 turned;
    for (int i = 0; i < 3; ++i) turned[i] = axes[i] / scales[i];
    for (int i = 0; i < 3; ++i)
        if (!(std::abs(glm::dot(turned[i], turned[(i + 1) % 3])) < kSheared)) return std::nullopt; // NaN where flat
    const auto between = [&](std::size_t from, std::size_t to) {
        return glm::quat_cast(glm::dmat3(productOf(std::span(out).subspan(from, to - from))));
    };
    const glm::dquat rotation = glm::inverse(between(move, turn)) * glm::normalize(glm::quat_cast(turned)) *
                                glm::inverse(between(turn + 1, size));
    put(out[turn], nearestDegrees(rotation, out[turn].order, vectorOf(out[turn])), glm::dvec3(1.0)); // degrees
    put(out[size], scales, glm::dvec3(0.0));
    double pivots = 0.0;
    for (std::size_t i = 0; i < out.size(); ++i)
        if (i != move && out[i].kind == Kind::Translate) pivots += largest(vectorOf(out[i]));
    const glm::dvec3 moved(productOf(std::span(out).subspan(move + 1))[3]), place(wanted[3]);
    put(out[move], place - moved, glm::max(glm::abs(place), glm::dvec3(pivots)));
    if (!reached(productOf(out), wanted, pivots + largest(vectorOf(out[move])))) return std::nullopt;
    return out;
}

} // namespace bindpose
