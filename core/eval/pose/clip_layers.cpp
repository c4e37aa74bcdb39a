// SPDX-License-Identifier: MIT
#include "core/eval/pose/clip_plan.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace bindpose {
namespace {

using Move = ClipPlan::Move;

const ClipLayer kPlainLayer;
/// Layers put a node's rotation together as one; those before and after it are numbers like an offset's.
bool isAround(std::string_view step)
{
    return step == "PreRotation" || step == "-PostRotation";
}

/// |v|^e with the sign of v, as FBX weighs factors.
double weighed(double v, double e)
{
    return e <= 0.0 ? 1.0 : e >= 1.0 ? v : std::copysign(std::pow(std::abs(v), e), v);
}

double plainOver(const ClipLayer& layer, double weight, double below, double own)
{
    return layer.blend == ClipLayer::Blend::Additive ? below + weight * own : below + weight * (own - below);
}

double scaleOver(const ClipLayer& layer, double weight, double below, double own)
{
    if (layer.scaleAdds) return plainOver(layer, weight, below, own);
    return layer.blend == ClipLayer::Blend::Additive ? below * weighed(own, weight)
                                                     : weighed(below, 1.0 - weight) * weighed(own, weight);
}

glm::dquat slerpShort(const glm::dquat& from, const glm::dquat& to, double share)
{
    return glm::slerp(from, glm::dot(from, to) < 0.0 ? -to : to, share);
}

/// Passthrough reads the angles as XYZ whatever the node's order; Maya's own curves say so, as they say that additive
/// layers take the node's.
glm::dvec3 rotationOver(
    const ClipLayer& layer, double weight, RotationOrder nodeOrder, const glm::dvec3& below, const glm::dvec3& own)
{
    const bool adds = layer.blend == ClipLayer::Blend::Additive;
    const RotationOrder order = adds ? nodeOrder : RotationOrder::XYZ;
    const glm::dquat under = eulerRotation(below, order), over = eulerRotation(own, order);
    const glm::dquat out =
        adds ? under * slerpShort(glm::dquat(1.0, 0.0, 0.0, 0.0), over, weight) : slerpShort(under, over, weight);
    return eulerDegrees(out, order);
}

/// Puts a layer's values of one step over those of the layers below it.
void putOver(const ClipLayer& layer, double weight, const TransformElement& own, std::span<float> values)
{
    if (layer.blend == ClipLayer::Blend::Override) {
        std::copy(own.values.begin(), own.values.end(), values.begin());
        return;
    }
    const bool turns = own.kind == TransformElement::Kind::Euler && !isAround(own.name);
    if (turns && !layer.rotationByChannel && values.size() == 3) {
        const auto vector = [](const auto& v) { return glm::dvec3(v[0], v[1], v[2]); };
        const glm::dvec3 out = rotationOver(layer, weight, own.order, vector(values), vector(own.values));
        for (int i = 0; i < 3; ++i) values[static_cast<std::size_t>(i)] = static_cast<float>(out[i]);
        return;
    }
    const auto over = own.kind == TransformElement::Kind::Scale ? scaleOver : plainOver;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(over(layer, weight, double{values[i]}, double{own.values[i]}));
}

const ClipLayer& layerOf(const ClipPlan& plan, const Move& move)
{
    return move.layer < plan.clip->layers.size() ? plan.clip->layers[move.layer] : kPlainLayer;
}

double weightOf(const ClipPlan& plan, const Move& move)
{
    return move.layer < plan.layerWeights.size() ? double{plan.layerWeights[move.layer]} : 1.0;
}

void sampleWeights(ClipPlan& plan, double timeSec)
{
    const std::vector<ClipLayer>& layers = plan.clip->layers;
    plan.layerWeights.resize(layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) plan.layerWeights[i] = layerWeight(layers[i], timeSec);
}

void sampleStepped(const ClipPlan& plan, ClipPlan::Stepped& stepped, double timeSec, Pose& pose)
{
    const auto sampleInto = [&](const Move& move, std::vector<float>& values) {
        for (const Track* track : move.tracks)
            sampleTrack(
                *track, timeSec, RotationMode::Slerp, std::span(values).subspan(track->member, track->components));
    };
    const std::vector<TransformElement>& rest = stepped.node->elements;
    for (const Move& move : stepped.moves) stepped.elements[move.step].values = rest[move.step].values;
    for (const Move& move : stepped.moves) {
        std::vector<float>& values = stepped.elements[move.step].values;
        if (move.first) {
            sampleInto(move, values);
            continue;
        }
        TransformElement own = rest[move.step];
        sampleInto(move, own.values);
        putOver(layerOf(plan, move), weightOf(plan, move), own, values);
    }
    for (TransformElement& element : stepped.elements)
        for (std::size_t i = 0; element.undoes >= 0 && i < element.values.size(); ++i)
            element.values[i] = -stepped.elements[static_cast<std::size_t>(element.undoes)].values[i];
    pose.local[stepped.id] = matrixOf(stepped.elements);
}

void sampleMorphed(const ClipPlan& plan, const ClipPlan::Morphed& morphed, double timeSec, Pose& pose)
{
    std::vector<float>& weights = pose.morphWeights[morphed.id];
    weights = morphed.own;
    std::vector<float> own;
    for (const Move& move : morphed.moves)
        for (const Track* track : move.tracks) {
            const std::span<float> moved = std::span(weights).subspan(track->member, track->components);
            own.resize(moved.size());
            sampleTrack(*track, timeSec, RotationMode::Slerp, own);
            const ClipLayer& layer = layerOf(plan, move);
            for (std::size_t i = 0; i < own.size(); ++i)
                moved[i] =
                    move.first || layer.blend == ClipLayer::Blend::Override
                        ? own[i]
                        : static_cast<float>(plainOver(layer, weightOf(plan, move), double{moved[i]}, double{own[i]}));
        }
}

/// The place of one node in a list of them, made where it is new.
template <class T> T& placeOf(std::vector<T>& all, std::uint32_t id)
{
    const auto found = std::find_if(all.rbegin(), all.rend(), [id](const T& one) { return one.id == id; });
    if (found != all.rend()) return *found;
    all.emplace_back().id = id;
    return all.back();
}

void addMove(std::vector<Move>& moves, std::uint32_t step, const Track& track)
{
    for (Move& move : moves)
        if (move.step == step && move.layer == track.layer) return move.tracks.push_back(&track);
    moves.push_back({step, track.layer, true, {&track}});
}

void sortMoves(std::vector<Move>& moves)
{
    std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.layer < b.layer; });
    for (Move& move : moves) move.first = move.layer == 0;
}

} // namespace

float layerWeight(const ClipLayer& layer, double timeSec)
{
    float weight = layer.weight;
    if (layer.weightMoves()) sampleTrack(*layer.weightKeys, timeSec, RotationMode::Slerp, {&weight, 1});
    weight = std::clamp(weight, 0.0f, 1.0f);
    return weight >= 0.99999f ? 1.0f : weight;
}

bool layerPlays(const Clip& clip, std::uint32_t layer)
{
    if (layer >= clip.layers.size()) return true;
    const bool solo =
        std::any_of(clip.layers.begin(), clip.layers.end(), [](const ClipLayer& one) { return one.solo; });
    return !clip.layers[layer].mute && (!solo || clip.layers[layer].solo || layer == 0);
}

std::shared_ptr<const Clip> withLayerMarks(
    const std::shared_ptr<const Clip>& clip, ClipId id, std::span<const LayerMark> marks)
{
    std::shared_ptr<Clip> out;
    for (const LayerMark& mark : marks) {
        if (mark.clip != id || mark.layer >= clip->layers.size()) continue;
        const ClipLayer& own = clip->layers[mark.layer];
        if (own.mute == mark.mute && own.solo == mark.solo) continue;
        if (!out) out = std::make_shared<Clip>(*clip);
        out->layers[mark.layer].mute = mark.mute;
        out->layers[mark.layer].solo = mark.solo;
    }
    return out ? out : clip;
}

void addSteppedTrack(const Scene& scene, ClipPlan& plan, const Track& track)
{
    const Shared<Node>& node = scene.nodes[track.node.index()];
    const bool fits = track.element < node->elements.size() &&
                      track.member + track.components <= node->elements[track.element].values.size();
    if (!fits) return;
    ClipPlan::Stepped& stepped = placeOf(plan.stepped, track.node.value);
    if (!stepped.node) {
        stepped.node = node;
        stepped.elements = node->elements;
    }
    addMove(stepped.moves, track.element, track);
}

void addMorphTrack(const Scene& scene, ClipPlan& plan, const Track& track)
{
    std::size_t channels = 0;
    std::vector<float> own = scene.nodes[track.node.index()]->morphWeights;
    for (const auto& instance : scene.instances) {
        if (!instance || instance->node != track.node || instance->mesh.index() >= scene.meshes.size()) continue;
        const Mesh* mesh = scene.meshes[instance->mesh.index()].get();
        if (!mesh) continue;
        channels = std::max(channels, mesh->morphNames.size());
        if (own.empty()) own = mesh->morphWeights;
    }
    // Where there are layers even all weights at once may be what others are put over.
    if (track.member == 0 && track.components >= channels && plan.clip->layers.empty()) {
        plan.others.push_back(&track);
        return;
    }
    if (track.member + track.components > channels) return;
    ClipPlan::Morphed& morphed = placeOf(plan.morphed, track.node.value);
    own.resize(channels, 0.0f);
    morphed.own = std::move(own);
    addMove(morphed.moves, track.member, track);
}

void sortLayers(ClipPlan& plan)
{
    for (ClipPlan::Stepped& stepped : plan.stepped) sortMoves(stepped.moves);
    for (ClipPlan::Morphed& morphed : plan.morphed) sortMoves(morphed.moves);
}

void sampleLayers(ClipPlan& plan, double timeSec, Pose& pose)
{
    if (plan.stepped.empty() && plan.morphed.empty()) return;
    sampleWeights(plan, timeSec);
    for (ClipPlan::Stepped& stepped : plan.stepped) sampleStepped(plan, stepped, timeSec, pose);
    for (const ClipPlan::Morphed& morphed : plan.morphed) sampleMorphed(plan, morphed, timeSec, pose);
}

} // namespace bindpose
