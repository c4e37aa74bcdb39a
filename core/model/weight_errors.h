// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is found in the weights and names of a scene, by the reader of a file or by a check.
namespace bindpose::errors {

inline constexpr ErrorText kWeightSums{"weights_not_normalized",
    QT_TRANSLATE_NOOP(
        "Errors", "%1 {vertex has|vertices have} weights that do not sum to 1; the {|largest }difference is %2.")};
inline constexpr ErrorText kSumAboveOne{
    "sum_above_one", QT_TRANSLATE_NOOP("Errors",
                         "%1 {vertex has|vertices have} weights that sum to more than 1; the {|largest }sum is %2.")};
inline constexpr ErrorText kUnweighted{
    "unweighted_points", QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} no weight.")};
inline constexpr ErrorText kNegativeWeights{"negative_weights",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} {a weight|weights} below 0; the lowest is %2.")};
inline constexpr ErrorText kJointTwice{
    "joint_twice", QT_TRANSLATE_NOOP("Errors", "%1 {vertex has|vertices have} two weights for one joint.")};
inline constexpr ErrorText kManyInfluences{"many_influences",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {vertex has|vertices have} more weights than %2,{ namely| up to} %3; many engines keep the largest %2.")};
inline constexpr ErrorText kSlotOutOfRange{"slot_out_of_range",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {influence names|influences name} a joint that skin %2 does not have; the number of its joints is %3.")};
inline constexpr ErrorText kSmdCompilers{
    "smd_compilers", QT_TRANSLATE_NOOP("Errors",
                         "Compilers read the weights of %1 {vertex|vertices} otherwise, by{| up to} %2: studiomdl "
                         "keeps at most three links of 5 % or more and gives nothing to the line's own bone.")};
inline constexpr ErrorText kBoneNameTwice{
    "bone_name_twice", QT_TRANSLATE_NOOP("Errors", "Several bones are named \"%1\"; clips mean them in their order.")};

} // namespace bindpose::errors
