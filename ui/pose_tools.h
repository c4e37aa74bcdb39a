// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/eval/frame.h"
#include "core/math/transform.h"

#include <QString>

namespace bindpose {

/// A node's matrix as the actor's pose has it: parentFromNode for Local and Parent, modelFromNode for Model,
/// worldFromNode for World.
glm::mat4 matrixIn(const Actor& actor, NodeId node, Space space);

/// The same override told in another kind and space, so that the node stands where it stands now (channels all, mix 1).
/// Cost: one evaluation of the pose.
Override retold(const Actor& actor, const ViewState& view, const Override& value, OverrideKind kind, Space space);

/// What a matrix consists of, with its shear kept, so that one part can be replaced and the others stay.
struct MatrixParts {
    Transform transform;
    glm::vec3 shear{0.0f};
    glm::mat4 matrix() const;
};
MatrixParts partsOf(const glm::mat4& matrix);

/// Rotation as three turns in degrees, R = Rx · Ry · Rz.
glm::vec3 eulerDegrees(const glm::quat& rotation);
glm::quat rotationOf(const glm::vec3& eulerDegrees);

/// Sixteen numbers, as rows or as columns: told apart by where 0 0 0 1 stands (rows where both do). Anything between
/// the numbers is skipped but letters. Errors: not sixteen numbers, no 0 0 0 1.
Result<glm::mat4> typedMatrix(const QString& text);
/// The numbers with 9 digits, one row (or column) of the matrix a line.
QString matrixText(const glm::mat4& matrix, bool columns);
/// "mat4(…)", one column of the matrix a line, as a shader takes it.
QString glslText(const glm::mat4& matrix);

} // namespace bindpose
