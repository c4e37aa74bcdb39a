// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"
#include "tests/bench/scaled_weights.h"

#include <algorithm>
#include <cstdlib>

namespace bindpose::bench {
namespace {

/// A character before and after all of its weights changed a little, at a second of frames.
struct SweepLoad {
    Scene before, after;
    std::vector<SweepMoment> moments;
    std::vector<float> distances;

    SweepLoad(const CharacterSize& size, std::size_t most) : before(generateCharacter(size)), after(before)
    {
        after.weights[0] = withWeightsTimes(*before.weights[0], 0.97f);
        moments = someMoments(sweepMoments(before), most);
        distances.resize(before.weights[0]->points());
    }

    using Frames = std::vector<std::vector<glm::vec3>>; ///< what a sweep does without

    Frames skinAll(const Scene& scene) const
    {
        Frames out;
        const Skin& skin = *scene.skins[0];
        const BlendWeights weights = blendWeights(*scene.weights[0], skin.joints.size(), scene.facts->weightRule,
            scene.facts->unweightedRule, WeightMode::ByFormat);
        std::vector<glm::mat4> palette(skin.joints.size());
        Pose pose;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            PoseRequest request;
            request.from = PoseRequest::From::Clip;
            request.clip = moments[i].clip;
            request.timeSec = moments[i].timeSec;
            evaluatePose(scene, request, pose);
            skinPalette(skin, pose, palette);
            out.emplace_back(weights.staysPut.size());
            skinPoints({scene.sets[0]->positions, {}, weights, palette, out.back(), {}});
        }
        return out;
    }

    void framesThenReduce()
    {
        const Frames from = skinAll(before), to = skinAll(after);
        std::fill(distances.begin(), distances.end(), 0.0f);
        parallelFor(distances.size(), 4096, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = 0; i < moments.size(); ++i)
                for (std::size_t p = begin; p < end; ++p)
                    distances[p] = std::max(distances[p], glm::distance(from[i][p], to[i][p]));
        });
    }

    void framesThenBounds()
    {
        Bounds box;
        for (const std::vector<glm::vec3>& frame : skinAll(before))
            for (const glm::vec3& p : frame) box.add(p);
        if (box.empty()) std::abort(); // so that it is computed
    }
};

void addSweepSize(const char* label, const CharacterSize& size, std::size_t moments)
{
    const auto load = std::make_shared<SweepLoad>(size, moments);
    const double items = static_cast<double>(load->distances.size()) * static_cast<double>(load->moments.size());
    const auto check = [](bool done) {
        if (!done) std::abort();
    };
    const std::string name = std::string("P5/") + label;
    addRow({name + "/moves", "largest displacement over a clip: every frame into memory, then reduced ÷ sweep",
        [load, check] { check(sweepMoves(load->before, load->after, load->moments, {}).has_value()); },
        [load] { load->framesThenReduce(); }, Row::Goal::AtLeast, 3.0, items, true});
    addRow({name + "/bounds", "box over a clip: the same",
        [load, check] { check(sweepBounds(load->before, load->moments, {}).has_value()); },
        [load] { load->framesThenBounds(); }, Row::Goal::AtLeast, 3.0, items, true});
}

} // namespace

void addSweepRows()
{
    addSweepSize("24k", {24000, 80, 4, 2.0}, 60);
    addSweepSize("250k", {250000, 250, 4, 2.0}, 60);
}

} // namespace bindpose::bench
