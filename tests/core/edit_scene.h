// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QtTest>

#include <cstdlib>
#include <random>

namespace bindpose::testing {

/// Clips "Walk" and "Wave", alike: three tracks, the first two with the same times object.
SharedList<Clip> editClips(NodeId arm, NodeId hand);

/// A small character for tests of edits: nodes root ─ arm ─ hand, a second "hand" before it that is no joint, a node
/// stored as a matrix, one without a name and one called "12"; one set of five points with four stored influences
/// that meshes 0 and 1 share, an unweighted set; one skin {root, arm, hand}; a clip "Walk" with a linear rotation and
/// a cubic translation that share their times.
Scene editScene();

inline constexpr SetId kSet{0u};
inline constexpr NodeId kRoot{0u}, kArm{2u}, kHand{3u}, kMatrixNode{4u};
inline constexpr ClipId kWalk{0u};

/// Number of cases of a property test, and a seed that is printed.
int propertyCases();
std::mt19937 seededRandom();

} // namespace bindpose::testing
