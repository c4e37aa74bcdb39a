// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace bindpose::fbx {

struct OutRecord;

/// A key of a curve that is being written. Slopes are per second; they and the weights are of the stretch behind it.
struct OutKey {
    double timeSec = 0.0;
    float value = 0.0f;
    std::uint32_t flags = 0; ///< KeyFlags
    float right = 0.0f, nextLeft = 0.0f;
    std::uint16_t rightWeight = 3333, nextLeftWeight = 3333; ///< of 9999
};

struct OutCurve {
    std::vector<OutKey> keys;
    Extrapolation before = {}, after = {};
};

/// One number of a track, times `factor`: key for key, each kind of stretch as FBX has it. Keys at no time are left
/// out. Precondition: the track has keys.
OutCurve curveOf(const Track& track, std::uint32_t component, double factor);
/// Keys of one value at both ends of the times.
OutCurve constantCurve(double first, double last, float value);

/// Ticks of a time in seconds: never later, so that a step has happened at its time.
std::int64_t ticksOf(double timeSec);

/// Fills an AnimationCurve.
void putCurve(const OutCurve& curve, OutRecord& record);

/// A node's transform at one time in the numbers that FBX stores.
struct Lcl {
    glm::dvec3 translation{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0}; ///< behind the PreRotation
    glm::dvec3 scale{1.0};
};

/// Curves of Lcl Translation, Rotation, Scaling (x y z each) that follow a motion: cubic stretches, halved until they
/// do. `turns` alone: the three of the rotation.
struct FittedCurves {
    std::array<OutCurve, 9> curves;
    double offRad = 0.0; ///< the farthest that a rotation is off
};
FittedCurves fittedCurves(
    const std::function<Lcl(double timeSec)>& motion, std::span<const double> times, double size, bool turnsAlone);

/// Angles of a rotation, in degrees, that are nearest to others.
glm::dvec3 nearestAngles(const glm::dquat& rotation, const glm::dvec3& to);

} // namespace bindpose::fbx
