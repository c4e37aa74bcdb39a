// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/random_scene.h"

#include <span>

/// What somebody might do to a model, drawn at random: each gives the scene with one thing changed, or the scene as it
/// was where it has no such thing. The same scene and numbers give the same change.
namespace bindpose::testing {

struct RandomEdit {
    const char* name;
    Scene (*run)(const Scene&, Random&);
};
/// Those that are done most often stand several times.
std::span<const RandomEdit> randomEdits();

Scene withOtherWeight(const Scene& scene, Random& random);
/// A key comes, or goes, on all channels of one node.
Scene withOtherKeys(const Scene& scene, Random& random);

} // namespace bindpose::testing
