// SPDX-License-Identifier: MIT
#include "core/edit/attach/engine_text.h"

#include "core/base/numbers.h"
#include "core/math/transform.h"
#include "core/math/up_axis.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>

namespace bindpose {
namespace {

/// Six decimals at most and no "-0": what a float leaves below that is noise.
std::string number(double value)
{
    const double rounded = std::round(value * 1e6) / 1e6;
    return numberText(rounded == 0.0 ? 0.0 : rounded);
}

std::string list(std::initializer_list<double> values, const char* between, const char* after = "")
{
    std::string out;
    for (const double value : values) {
        if (!out.empty()) out += between;
        out += number(value) + after;
    }
    return out;
}

/// An offset in an engine's axes.
struct Told {
    glm::dvec3 position{0.0}, scale{1.0};
    glm::dmat3 rotation{1.0};
    glm::dmat3 basis{1.0}; ///< rotation with scale and shear
    glm::dquat quaternion() const { return glm::normalize(glm::quat_cast(rotation)); }
};

/// `engineFromFile` is orthogonal; it may mirror, then turns go the other way round.
Told tell(const HeldOffset& held, const glm::dmat3& engineFromFile, double unitsPerFileUnit)
{
    const Transform parts = decompose(held.offset).transform;
    const glm::dmat3 back = glm::transpose(engineFromFile);
    Told out;
    out.position = engineFromFile * glm::dvec3(held.offset[3]) * unitsPerFileUnit;
    out.rotation = engineFromFile * glm::dmat3(glm::mat3_cast(glm::normalize(parts.rotation))) * back;
    out.basis = engineFromFile * glm::dmat3(glm::mat3(held.offset)) * back;
    for (int row = 0; row < 3; ++row) {
        out.scale[row] = 0.0;
        for (int column = 0; column < 3; ++column)
            out.scale[row] += std::abs(engineFromFile[column][row]) * double{parts.scale[column]};
    }
    return out;
}

/// To four decimals: what a float's rotation is worth.
double degrees(double rad)
{
    return std::round(rad * 180.0e4 / std::numbers::pi) / 1e4;
}

/// R = Rx · Ry · Rz.
glm::dvec3 eulerXyz(const glm::dmat3& m)
{
    const double y = std::asin(std::clamp(m[2][0], -1.0, 1.0));
    if (std::abs(m[2][0]) > 0.9999999) return {degrees(std::atan2(m[1][2], m[1][1])), degrees(y), 0.0};
    return {degrees(std::atan2(-m[2][1], m[2][2])), degrees(y), degrees(std::atan2(-m[1][0], m[0][0]))};
}

/// Pitch, yaw, roll of FQuat::Rotator (Unreal's Core/Private/Math/UnrealMath.cpp). By TRotator's reference page an
/// object is yawed about z, then pitched about its y, then rolled about its x, yaw left-handed, the others
/// right-handed; the signs below are of that.
glm::dvec3 rotator(const glm::dquat& q)
{
    const double test = q.z * q.x - q.w * q.y;
    const double yaw = degrees(std::atan2(2.0 * (q.w * q.z + q.x * q.y), 1.0 - 2.0 * (q.y * q.y + q.z * q.z)));
    if (std::abs(test) > 0.4999995) {
        const double side = test < 0.0 ? -1.0 : 1.0;
        const double roll = std::remainder(side * yaw - degrees(2.0 * std::atan2(q.x, q.w)), 360.0);
        return {90.0 * side, yaw, roll};
    }
    const double roll = degrees(std::atan2(-2.0 * (q.w * q.x + q.y * q.z), 1.0 - 2.0 * (q.x * q.x + q.y * q.y)));
    return {degrees(std::asin(2.0 * test)), yaw, roll};
}

/// Pitch, yaw, roll of a QAngle: R = Rz(yaw) · Ry(pitch) · Rx(roll) (AngleMatrix of the Source SDK's mathlib).
glm::dvec3 sourceAngles(const glm::dmat3& m)
{
    const double level = std::hypot(m[0][0], m[0][1]);
    const double pitch = degrees(std::atan2(-m[0][2], level));
    if (level < 1e-7) return {pitch, degrees(std::atan2(-m[1][0], m[1][1])), 0.0};
    return {pitch, degrees(std::atan2(m[0][1], m[0][0])), degrees(std::atan2(m[1][2], m[2][2]))};
}

/// Unreal has x and y of the ground and z up, mirrored: (x, z, y) of a file with y up, as its glTF reader has it.
std::string unrealText(const HeldOffset& held, double metres)
{
    const glm::dmat3 unrealFromYUp({1, 0, 0}, {0, 0, 1}, {0, 1, 0});
    Told told = tell(held, unrealFromYUp * turnOfUp(held.upAxis, 'y'), 100.0 * metres);
    told.position = glm::round(told.position * 1e4) / 1e4; // micrometres: centimetres have two digits less
    const glm::dvec3 turn = rotator(told.quaternion());
    const auto fields = [](const char* name, const glm::dvec3& v, const char* x, const char* y, const char* z) {
        return std::string(name) + "=(" + x + "=" + number(v.x) + "," + y + "=" + number(v.y) + "," + z + "=" +
               number(v.z) + ")\n";
    };
    return "SocketName=\"" + held.name + "\"\nBoneName=\"" + held.joint + "\"\n" +
           fields("RelativeLocation", told.position, "X", "Y", "Z") +
           fields("RelativeRotation", turn, "Pitch", "Yaw", "Roll") +
           fields("RelativeScale", told.scale, "X", "Y", "Z");
}

/// Unity mirrors x: as its FBX reader does, and UnityGLTF (SchemaExtensions, CoordinateSpaceConversionScale −1 1 1).
std::string unityText(const HeldOffset& held, double metres)
{
    const glm::dmat3 unityFromYUp({-1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    const Told told = tell(held, unityFromYUp * turnOfUp(held.upAxis, 'y'), metres);
    const glm::dquat q = told.quaternion();
    const glm::dvec3 &t = told.position, &s = told.scale;
    return "transform.localPosition = new Vector3(" + list({t.x, t.y, t.z}, ", ", "f") +
           ");\ntransform.localRotation = new Quaternion(" + list({q.x, q.y, q.z, q.w}, ", ", "f") +
           ");\ntransform.localScale = new Vector3(" + list({s.x, s.y, s.z}, ", ", "f") + ");\n";
}

/// Godot's scenes write the basis row by row, then the origin (core/variant/variant_parser.cpp, TRANSFORM3D).
std::string godotText(const HeldOffset& held, double metres)
{
    const Told told = tell(held, turnOfUp(held.upAxis, 'y'), metres);
    const glm::dmat3& b = told.basis;
    return "transform = Transform3D(" +
           list({b[0][0], b[1][0], b[2][0], b[0][1], b[1][1], b[2][1], b[0][2], b[1][2], b[2][2], told.position.x,
                    told.position.y, told.position.z},
               ", ") +
           ")\n";
}

std::string ogreText(const HeldOffset& held, const Told& told)
{
    const glm::dquat q = told.quaternion();
    const glm::dvec3& t = told.position;
    return "entity->attachObjectToBone(\"" + held.joint + "\", object, Ogre::Quaternion(" +
           list({q.w, q.x, q.y, q.z}, ", ") + "), Ogre::Vector3(" + list({t.x, t.y, t.z}, ", ") + "));\n";
}

} // namespace

std::string engineText(EngineForm form, const HeldOffset& held)
{
    const double metres = held.metresPerUnit.value_or(1.0);
    const Told own = tell(held, glm::dmat3(1.0), 1.0);
    const glm::dvec3& t = own.position;
    const std::string place = list({t.x, t.y, t.z}, " ");
    const glm::dquat q = own.quaternion();
    switch (form) {
    case EngineForm::Quaternion:
        return place + "\n" + list({q.x, q.y, q.z, q.w}, " ") + "\n";
    case EngineForm::Euler: {
        const glm::dvec3 turn = eulerXyz(own.rotation);
        return place + "\n" + list({turn.x, turn.y, turn.z}, " ") + "\n";
    }
    case EngineForm::Unreal:
        return unrealText(held, metres);
    case EngineForm::Unity:
        return unityText(held, metres);
    case EngineForm::Godot:
        return godotText(held, metres);
    case EngineForm::Ogre:
        return ogreText(held, own);
    case EngineForm::Source:
        break;
    }
    const glm::dvec3 turn = sourceAngles(own.rotation);
    return "$attachment \"" + held.name + "\" \"" + held.joint + "\" " + place + " rotate " +
           list({turn.x, turn.y, turn.z}, " ") + "\n";
}

} // namespace bindpose
