// SPDX-License-Identifier: MIT
#include "core/eval/compare/explain.h"

#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace bindpose {
namespace {

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

/// One influence in the blend: drawn = Σ weight × at + bend. A slot past the joints is the mesh's node.
struct BlendTerm {
    std::uint32_t slot = 0;
    double weight = 0.0;
    glm::dvec3 at{0.0};
};

struct Blended {
    std::vector<BlendTerm> parts;
    double sum = 0.0;     ///< of all weights
    glm::dvec3 bend{0.0}; ///< what dual quaternions make of it instead
    glm::dvec3 drawn{0.0};

    glm::dvec3 total() const
    {
        glm::dvec3 out = bend;
        for (const BlendTerm& part : parts) out += part.weight * part.at;
        return out;
    }
};

/// p' = w·M·p + (1 − w)·p, one after the other, is a sum too: each moves what the ones before it left, and has of the
/// whole what the ones behind it leave.
std::vector<BlendTerm> additiveParts(const PointSkin& skin, const BlendWeights& row, const glm::dvec3& place)
{
    const glm::mat4 meshFromModel = affineInverse(skin.node);
    const std::size_t joints = skin.palette.size() - 1;
    std::vector<BlendTerm> out{{static_cast<std::uint32_t>(joints), 1.0, moved(skin.node, place)}};
    glm::dvec3 inMesh = place;
    for (std::size_t i = 0; i < row.slots.size(); ++i) {
        if (row.slots[i] >= joints) continue;
        const double weight = double{row.weights[i]};
        const glm::dvec3 at = moved(skin.palette[row.slots[i]], inMesh);
        for (BlendTerm& before : out) before.weight *= 1.0 - weight;
        out.push_back({row.slots[i], weight, at});
        inMesh = weight * moved(meshFromModel, at) + (1.0 - weight) * inMesh;
    }
    return out;
}

/// What a share of the blend as dual quaternions has weights count relative to their sum, the rest as they are.
std::vector<BlendTerm> summedParts(
    const PointSkin& skin, const BlendWeights& row, double share, const glm::dvec3& place)
{
    double sum = 0.0;
    for (const float weight : row.weights) sum += double{weight};
    const double factor = sum == 0.0 ? 1.0 : 1.0 - share + share / sum;
    std::vector<BlendTerm> out;
    for (std::size_t i = 0; i < row.slots.size(); ++i)
        out.push_back({row.slots[i], factor * double{row.weights[i]}, moved(skin.palette[row.slots[i]], place)});
    return out;
}

/// The row without a slot, whose weight the others take in proportion to theirs; empty where they cannot. One after the
/// other they do so by themselves.
std::optional<BlendWeights> rowWithout(const BlendWeights& row, SlotIndex slot, bool additive)
{
    double all = 0.0, others = 0.0;
    BlendWeights out{{0, 0}, {}, {}, {0}};
    for (std::size_t i = 0; i < row.slots.size(); ++i) {
        all += double{row.weights[i]};
        if (row.slots[i] == slot) continue;
        others += double{row.weights[i]};
        out.slots.push_back(row.slots[i]);
        out.weights.push_back(row.weights[i]);
    }
    out.first[1] = static_cast<std::uint32_t>(out.slots.size());
    if (additive) return out;
    if (std::abs(others) <= 1e-9) return std::nullopt;
    for (float& weight : out.weights) weight = static_cast<float>(double{weight} * (all / others));
    return out;
}

class PointStory {
public:
    PointStory(const Scene& scene, const Pose& pose, const Pose& rest, const Instance& instance, PointIndex point)
        : scene_(scene), pose_(pose), rest_(rest), instance_(instance), point_(point),
          now_(pointSkin(scene, pose, instance))
    {}

    PointExplanation run(const PointSet& set, const SetWeights& weights, SetId id)
    {
        morphed_ = morphedPosition(set, point_, targetWeightsOf(scene_, instance_, pose_));
        out_.place = glm::dvec3(set.positions[point_]);
        out_.morph = glm::dvec3(morphed_) - out_.place;
        row_ = drawnRow(scene_, instance_, id, point_);
        if (row_.staysPut[0]) {
            out_.drawn = glm::dvec3(drawnPlace(now_, row_, point_, morphed_));
            out_.restNotBind = out_.drawn - glm::dvec3(morphed_);
            return std::move(out_);
        }
        out_.skinned = true;
        out_.leastStep = leastStepOf(weights);
        out_.storedSum = weights.sum(point_);
        const Blended now = blended(now_), then = blended(pointSkin(scene_, rest_, instance_));
        tell(now, then, weights);
        finish(now);
        return std::move(out_);
    }

private:
    Blended blended(const PointSkin& skin) const
    {
        const glm::dvec3 place(morphed_);
        const double share = double{skin.dualShare(point_)};
        Blended out;
        out.parts = skin.rule == WeightRule::Additive ? additiveParts(skin, row_, place)
                                                      : summedParts(skin, row_, share, place);
        for (const BlendTerm& part : out.parts) out.sum += part.weight;
        out.drawn = glm::dvec3(drawnPlace(skin, row_, point_, morphed_));
        if (share != 0.0 && out.sum != 0.0) out.bend = out.drawn - out.total();
        return out;
    }

    void tell(const Blended& now, const Blended& then, const SetWeights& weights)
    {
        const Skin& skin = *scene_.skins[instance_.skin.index()];
        const glm::dvec3 place(morphed_), bound = moved(skin.bindCorrection, place);
        out_.bindCorrection = bound - place;
        const glm::dvec3 off = (now.sum - 1.0) * bound;
        const double least = 0.5 * out_.leastStep * static_cast<double>(std::max<std::size_t>(now.parts.size(), 1));
        (out_.leastStep > 0.0 && std::abs(now.sum - 1.0) <= least + 1e-6 ? out_.rounding : out_.sumNotOne) = off;
        for (std::size_t i = 0; i < now.parts.size(); ++i) {
            const BlendTerm &part = now.parts[i], &resting = then.parts[i];
            // What dual quaternions make of the whole is shared out by weight.
            const double ofBend = now.sum == 0.0 ? 0.0 : part.weight / now.sum;
            const glm::dvec3 moves = part.weight * (part.at - resting.at) + ofBend * (now.bend - then.bend);
            out_.restNotBind += part.weight * (resting.at - bound) + ofBend * then.bend;
            if (part.slot >= skin.joints.size()) { // what is missing to 1 is held by the mesh's node, which is no joint
                out_.sumNotOne += moves;
                continue;
            }
            out_.sum += part.weight;
            add({part.slot, skin.joints[part.slot], storedIn(weights, point_, part.slot), part.weight, part.at, moves});
        }
        out_.drawn = now.drawn;
        out_.arithmetic = now.drawn - now.total();
    }

    void finish(const Blended& now)
    {
        const glm::dvec3 total = now.total();
        for (ExplainedInfluence& one : out_.influences) {
            one.leverArm = glm::distance(one.alone, glm::dvec3(headOf(one.joint)));
            const double others = now.sum - one.weight;
            const bool additive = now_.rule == WeightRule::Additive;
            one.without = total;
            if (!additive && now_.dualShare(point_) == 0.0f) {
                one.replaceable = std::abs(others) > 1e-9;
                if (one.replaceable) one.without = (total - one.weight * one.alone) * (now.sum / others);
            } else if (const auto row = rowWithout(row_, one.slot, additive)) {
                one.without = glm::dvec3(drawnPlace(now_, *row, point_, morphed_));
            } else {
                one.replaceable = false;
            }
            out_.uncertainty += 0.5 * out_.leastStep * glm::distance(one.alone, total);
        }
        std::stable_sort(out_.influences.begin(), out_.influences.end(),
            [](const auto& a, const auto& b) { return a.weight > b.weight; });
    }

    glm::vec3 headOf(NodeId joint) const
    {
        const glm::mat4& model = pose_.model[joint.index()];
        if (scene_.facts->skinIgnoresNode) return glm::vec3(model[3]);
        return glm::vec3(now_.node * model[3]);
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
        const double weight = known->weight + made.weight;
        // Under Additive it acts twice, on two places.
        if (known->alone != made.alone && weight != 0.0)
            known->alone = (known->weight * known->alone + made.weight * made.alone) / weight;
        known->weight = weight;
        known->moves += made.moves;
    }

    const Scene& scene_;
    const Pose &pose_, &rest_;
    const Instance& instance_;
    PointIndex point_;
    PointSkin now_;
    BlendWeights row_;
    glm::vec3 morphed_{0.0f};
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
    return PointStory(scene, pose, rest, drawn, point).run(*scene.sets[id.index()], *scene.weights[id.index()], id);
}

} // namespace bindpose
