// SPDX-License-Identifier: MIT
#include "core/eval/compare/explain.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// Weights of one point as a set of its own, so that the format's rule is the one of the drawing.
BlendWeights rowOf(const Scene& scene, const SetWeights& authored, PointIndex point, std::size_t joints)
{
    const std::uint32_t first[] = {0, static_cast<std::uint32_t>(authored.influences(point))};
    const Result<SetWeights> one = SetWeights::make(first, authored.slots(point), authored.weights(point));
    if (!one) return {{0, 0}, {}, {}, {0}};
    return blendWeights(*one, joints, scene.facts->weightRule, scene.facts->unweightedRule, WeightMode::ByFormat);
}

std::vector<glm::mat4> paletteOf(const Scene& scene, const Instance& instance, const Pose& pose)
{
    const Skin& skin = *scene.skins[instance.skin.index()];
    std::vector<glm::mat4> out(skin.joints.size());
    skinPalette(skin, pose, out);
    if (!scene.facts->skinIgnoresNode)
        for (glm::mat4& matrix : out) matrix = pose.model[instance.node.index()] * matrix;
    return out;
}

glm::vec3 morphedPlace(
    const Scene& scene, const Instance& instance, const PointSet& set, PointIndex point, const Pose& pose)
{
    const std::vector<float> weights = targetWeightsOf(scene, instance, pose);
    glm::vec3 out = set.positions[point];
    for (std::size_t m = 0; m < std::min(set.morphs.size(), weights.size()); ++m)
        if (set.morphs[m].positions.size() == set.points() && weights[m] != 0.0f)
            out += set.morphs[m].positions[point] * weights[m];
    return out;
}

double leastStepOf(const SetWeights& weights)
{
    return weights.storage == WeightStorage::Unorm8    ? 1.0 / 255.0
           : weights.storage == WeightStorage::Unorm16 ? 1.0 / 65535.0
                                                       : 0.0;
}

glm::dvec3 moved(const glm::mat4& matrix, const glm::dvec3& place)
{
    return glm::dvec3(glm::dmat4(matrix) * glm::dvec4(place, 1.0));
}

/// Stored weights of a slot, all entries.
double storedIn(const SetWeights& weights, PointIndex point, SlotIndex slot)
{
    double out = 0.0;
    for (std::size_t i = 0; i < weights.influences(point); ++i)
        if (weights.slots(point)[i] == slot) out += double{weights.weights(point)[i]};
    return out;
}

class PointStory {
public:
    PointStory(const Scene& scene, const Pose& pose, const Pose& rest, const Instance& instance)
        : scene_(scene), pose_(pose), rest_(rest), instance_(instance)
    {}

    PointExplanation run(const PointSet& set, const SetWeights& weights, PointIndex point)
    {
        const glm::vec3 morphed = morphedPlace(scene_, instance_, set, point, pose_);
        out_.place = glm::dvec3(set.positions[point]);
        out_.morph = glm::dvec3(morphed) - out_.place;
        const bool skinned = instance_.skin.valid() && !weights.empty();
        const std::size_t joints = skinned ? scene_.skins[instance_.skin.index()]->joints.size() : 0;
        const BlendWeights row = skinned ? rowOf(scene_, weights, point, joints) : BlendWeights{{0, 0}, {}, {}, {1}};
        if (row.staysPut[0]) {
            out_.drawn = glm::dvec3(glm::vec3(modelFromMesh(instance_, pose_) * glm::vec4(morphed, 1.0f)));
            out_.restNotBind = out_.drawn - glm::dvec3(morphed);
            return std::move(out_);
        }
        out_.skinned = true;
        out_.leastStep = leastStepOf(weights);
        out_.storedSum = weights.sum(point);
        blend(row, weights, point, morphed);
        return std::move(out_);
    }

private:
    void blend(const BlendWeights& row, const SetWeights& weights, PointIndex point, const glm::vec3& morphed)
    {
        const Skin& skin = *scene_.skins[instance_.skin.index()];
        const std::vector<glm::mat4> now = paletteOf(scene_, instance_, pose_),
                                     then = paletteOf(scene_, instance_, rest_);
        const glm::dvec3 place(morphed), bound = moved(skin.bindCorrection, place);
        out_.bindCorrection = bound - place;
        glm::dvec3 total(0.0);
        for (std::size_t i = 0; i < row.slots.size(); ++i) {
            const auto slot = static_cast<SlotIndex>(row.slots[i]);
            const double weight = double{row.weights[i]};
            const glm::dvec3 alone = moved(now[slot], place), resting = moved(then[slot], place);
            total += weight * alone;
            out_.sum += weight;
            out_.restNotBind += weight * (resting - bound);
            add({slot, skin.joints[slot], storedIn(weights, point, slot), weight, alone, weight * (alone - resting),
                glm::dvec3(0.0), glm::distance(alone, glm::dvec3(headOf(skin.joints[slot])))});
        }
        const glm::dvec3 off = (out_.sum - 1.0) * bound;
        const double least = 0.5 * out_.leastStep * static_cast<double>(std::max<std::size_t>(row.slots.size(), 1));
        (out_.leastStep > 0.0 && std::abs(out_.sum - 1.0) <= least + 1e-6 ? out_.rounding : out_.sumNotOne) = off;
        glm::vec3 drawn(0.0f);
        skinPoints({std::span(&morphed, 1), {}, row, now, std::span(&drawn, 1), {}});
        out_.drawn = glm::dvec3(drawn);
        out_.arithmetic = out_.drawn - total;
        for (ExplainedInfluence& one : out_.influences) {
            const double others = out_.sum - one.weight;
            one.without = std::abs(others) > 1e-9 ? (total - one.weight * one.alone) * (out_.sum / others) : total;
            out_.uncertainty += 0.5 * out_.leastStep * glm::distance(one.alone, total);
        }
        std::stable_sort(out_.influences.begin(), out_.influences.end(),
            [](const auto& a, const auto& b) { return a.weight > b.weight; });
    }

    glm::vec3 headOf(NodeId joint) const
    {
        const glm::mat4& model = pose_.model[joint.index()];
        if (scene_.facts->skinIgnoresNode) return glm::vec3(model[3]);
        return glm::vec3(pose_.model[instance_.node.index()] * model[3]);
    }

    /// A joint that is listed twice is one.
    void add(const ExplainedInfluence& made)
    {
        const auto known = std::find_if(out_.influences.begin(), out_.influences.end(),
            [&made](const ExplainedInfluence& one) { return one.slot == made.slot; });
        if (known == out_.influences.end()) {
            out_.influences.push_back(made);
            return;
        }
        known->weight += made.weight;
        known->moves += made.moves;
    }

    const Scene& scene_;
    const Pose &pose_, &rest_;
    const Instance& instance_;
    PointExplanation out_;
};

} // namespace

glm::dvec3 PointExplanation::sumOfTerms() const
{
    glm::dvec3 out = morph + bindCorrection + restNotBind + sumNotOne + rounding;
    for (const ExplainedInfluence& one : influences) out += one.moves;
    return out;
}

PointExplanation explainPoint(
    const Scene& scene, const Pose& pose, const Pose& rest, InstanceId instance, std::uint32_t set, PointIndex point)
{
    const Instance& drawn = *scene.instances[instance.index()];
    const SetId id = scene.meshes[drawn.mesh.index()]->sets[set];
    return PointStory(scene, pose, rest, drawn).run(*scene.sets[id.index()], *scene.weights[id.index()], point);
}

} // namespace bindpose
