// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about COLLADA.
namespace bindpose::errors {

inline constexpr ErrorText kDaeVersion{
    "dae_version", QT_TRANSLATE_NOOP("Errors", "The file is COLLADA %1; Bindpose reads 1.4 and 1.5.")};
inline constexpr ErrorText kDaeReference{
    "dae_reference", QT_TRANSLATE_NOOP("Errors", "<%1> refers to %2, which is not in the file.")};
inline constexpr ErrorText kDaeValues{
    "dae_values", QT_TRANSLATE_NOOP("Errors", "A source has %1 values where its accessor needs %2.")};
inline constexpr ErrorText kDaeLoop{"dae_loop", QT_TRANSLATE_NOOP("Errors", "Nodes are instances of themselves.")};
inline constexpr ErrorText kDaeManyNodes{
    "dae_many_nodes", QT_TRANSLATE_NOOP("Errors", "Instances of nodes multiply to more than %1 nodes.")};
inline constexpr ErrorText kDaeIndex{
    "dae_index", QT_TRANSLATE_NOOP("Errors", "A polygon of %1 names entry %2 of %3; it is not drawn.")};
inline constexpr ErrorText kDaeJoint{"dae_joint",
    QT_TRANSLATE_NOOP("Errors", "The skin names joint %1, which is not in the scene; what it moves stays in place.")};
inline constexpr ErrorText kDaeInfluence{"dae_influence",
    QT_TRANSLATE_NOOP("Errors", "%1 influences name a joint or weight that is not there; they are skipped.")};
inline constexpr ErrorText kDaeWeightCount{
    "dae_weight_count", QT_TRANSLATE_NOOP("Errors", "Weights are given for %1 vertices; the geometry has %2.")};
inline constexpr ErrorText kDaeChannel{
    "dae_channel", QT_TRANSLATE_NOOP("Errors", "The channel's target %1 is not understood; it is kept in the file.")};
inline constexpr ErrorText kDaeSampler{
    "dae_sampler", QT_TRANSLATE_NOOP("Errors", "The keys of %1 do not fit together; the channel is left out.")};
inline constexpr ErrorText kDaeInterpolation{
    "dae_interpolation", QT_TRANSLATE_NOOP("Errors", "The interpolation %1 is read as LINEAR.")};
inline constexpr ErrorText kDaeShapeCurve{"dae_shape_curve",
    QT_TRANSLATE_NOOP("Errors", "Shapes have keys at different times: those of %1 are joined by straight lines.")};
inline constexpr ErrorText kDaeInputSet{"dae_input_set",
    QT_TRANSLATE_NOOP("Errors", "The texture coordinates %1 are bound to set %2, which the mesh does not have; the "
                                "first set is used.")};
inline constexpr ErrorText kDaeExternal{
    "dae_external", QT_TRANSLATE_NOOP("Errors", "%1 lies in another file and is not read.")};

} // namespace bindpose::errors
