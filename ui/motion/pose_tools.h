// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/eval/stage/frame.h"
#include "core/math/transform.h"

#include <QString>

#include <span>

namespace bindpose {

/// A node's matrix as the actor's pose has it: parentFromNode for Local and Parent, modelFromNode for Model,
/// worldFromNode for World.
glm::mat4 matrixIn(const Actor& actor, NodeId node, Space space);

/// The same override told in another kind and space, so that the node stands where it stands now (channels all, mix 1).
/// Cost: one evaluation of the pose.
Override retold(const Actor& actor, const ViewState& view, const Override& value, OverrideKind kind, Space space);

struct HeldJoint {
    NodeId node;
    const Override* last = nullptr; ///< the last one of the node; null: it has none
};
/// Overrides that hold whole nodes as they are now, pinned, muted or frozen, on and in full: the last one of each told
/// anew, a fresh one without it. Muted ones are held as the clip has them, all of them with no mute on.
/// Cost: two evaluations of the pose.
std::vector<Override> holding(
    const Actor& actor, const ViewState& view, std::span<const HeldJoint> joints, OverrideKind kind);

/// What a matrix consists of, with its shear kept, so that one part can be replaced and the others stay.
struct MatrixParts {
    Transform transform;
    glm::vec3 shear{0.0f};
    glm::mat4 matrix() const;
};
MatrixParts partsOf(const glm::mat4& matrix);

/// A rotation as an axis of length 1 and degrees from 0 to 180; x where nothing turns.
struct AxisAngle {
    glm::vec3 axis{1.0f, 0.0f, 0.0f};
    float degrees = 0.0f;
};
AxisAngle axisAngleOf(const glm::quat& rotation);

/// Sixteen numbers, as rows or as columns: told apart by where 0 0 0 1 stands (rows where both do). Anything between
/// the numbers is skipped but letters. Errors: not sixteen numbers, no 0 0 0 1.
Result<glm::mat4> typedMatrix(const QString& text);
/// The numbers with 9 digits, one row (or column) of the matrix a line.
QString matrixText(const glm::mat4& matrix, bool columns);
/// "mat4(…)", one column of the matrix a line, as a shader takes it.
QString glslText(const glm::mat4& matrix);
/// "const float matrix[16] = {…};", one column a line, as OpenGL and most engines keep it.
QString cppText(const glm::mat4& matrix);

} // namespace bindpose
