// SPDX-License-Identifier: MIT
#include "core/compare/measures/deformation.h"
#include "core/compare/worlds/what_if.h"
#include "core/eval/sweep/sweep.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"

#include <cstdlib>

namespace bindpose::bench {
namespace {

/// A character that plays the same motion in ten clips, 180 frames each.
struct DeformLoad {
    Scene scene;
    std::vector<SweepMoment> frames;
    DeformationOptions options;

    explicit DeformLoad(const CharacterSize& size) : scene(generateCharacter(size))
    {
        constexpr std::size_t kClips = 10;
        scene.clips.assign(kClips, scene.clips.front());
        frames = someMoments(sweepMoments(scene), static_cast<std::size_t>(30.0 * size.seconds) * kClips);
        options.height = heightAtRest(scene);
    }
    void measure() const
    {
        if (!measureDeformation(scene, options, {}).complete) std::abort();
    }
    void bounds() const
    {
        if (!sweepBounds(scene, frames, {})) std::abort();
    }
    void allTargets() const
    {
        WhatIfQuestion question;
        for (const Target& target : targets()) question.targets.push_back(&target);
        if (!whatIf(scene, question, {})) std::abort();
    }
};

void addDeformSize(const char* label, const CharacterSize& size)
{
    const auto load = std::make_shared<DeformLoad>(size);
    const double items = static_cast<double>(size.points) * static_cast<double>(load->frames.size());
    const std::string name = std::string("P12/") + label;
    addRow({.name = name + "/measures",
        .what = "everything that deforms wrong over ten clips ÷ the box over all of their frames",
        .ours = [load] { load->measure(); },
        .anchor = [load] { load->bounds(); },
        .goal = Row::Goal::AtMost,
        .ratio = 3.0,
        .items = items,
        .threads = true,
        .rounds = 5});
    addRow({.name = name + "/targets",
        .what = "what-if of all targets ÷ the same measures",
        .ours = [load] { load->allTargets(); },
        .anchor = [load] { load->measure(); },
        .goal = Row::Goal::AtMost,
        .ratio = 4.0,
        .items = items,
        .threads = true,
        .rounds = 5});
}

} // namespace

void addDeformRows()
{
    addDeformSize("24k", {24000, 80, 4, 6.0});
    addDeformSize("250k", {250000, 250, 4, 6.0});
}

} // namespace bindpose::bench
