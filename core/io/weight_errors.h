// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is found in the weights of a scene, whatever file they are from.
namespace bindpose::errors {

inline constexpr ErrorText kNegativeWeights{
    "negative_weights", QT_TRANSLATE_NOOP("Errors", "%1 vertices have weights below 0; the lowest is %2.")};
inline constexpr ErrorText kJointTwice{
    "joint_twice", QT_TRANSLATE_NOOP("Errors", "%1 vertices have two weights for one joint.")};
inline constexpr ErrorText kManyInfluences{"many_influences",
    QT_TRANSLATE_NOOP("Errors", "%1 vertices have more than %2 weights, up to %3; many engines keep the largest %2.")};

} // namespace bindpose::errors
