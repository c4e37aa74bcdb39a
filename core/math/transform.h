// SPDX-License-Identifier: MIT
#pragma once
/// Conventions of the whole program: column vectors, matrices named `to_from` (`modelFromJoint * jointFromMesh`:
/// adjoining words match), right-handed, the file's own unit and axes, quaternions x y z w in files and in glm's
/// memory.
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace bindpose {

/// Translation, rotation, scale of a node relative to its parent: M = T * R * S.
struct Transform {
    glm::vec3 translation{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f}; ///< unit length is not enforced: the file's value stands
    glm::vec3 scale{1.0f};
    friend bool operator==(const Transform&, const Transform&) = default;
};

/// T * R * S. The quaternion is used as it stands; the caller normalises where its format says so.
glm::mat4 matrixOf(const Transform& transform);

/// What a matrix decomposes into. M = T * R * (S with `shear` above its diagonal): scale is taken from the columns
/// before anything is normalised, a mirror shows as one negative scale (x), and `residual` is the largest entry of
/// |M - matrixOf(transform)|: what shear (or a zero scale) loses.
struct Decomposition {
    Transform transform;
    glm::vec3 shear{0.0f}; ///< xy, xz, yz
    float residual = 0.0f;
    bool mirrored = false;
    bool singular = false;
};

Decomposition decompose(const glm::mat4& matrix);

/// Inverse of a matrix whose fourth row is 0 0 0 1, in double. Singular matrices give zeros in the 3x3 part.
glm::mat4 affineInverse(const glm::mat4& matrix);

/// Transpose of the inverse of the upper 3x3, up to scale (the cofactor matrix): carries normals under non-uniform
/// scale.
glm::mat3 normalMatrix(const glm::mat4& matrix);

/// Largest absolute difference of two matrices' entries.
float maxDifference(const glm::mat4& a, const glm::mat4& b);

/// Spherical interpolation the short way round; near-parallel pairs are lerped and normalised.
glm::quat slerpShortest(const glm::quat& a, const glm::quat& b, float t);
/// Normalised linear interpolation the short way round.
glm::quat nlerpShortest(const glm::quat& a, const glm::quat& b, float t);
/// Both taken as axis and angle (0 … π) from `rest`, each blended on a straight line: not the short way where the axes
/// differ. A turn of nothing has the axis x, as OGRE writes it.
glm::quat axisAngleBlend(const glm::quat& rest, const glm::quat& a, const glm::quat& b, float t);

} // namespace bindpose
