// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/write/write_clips.h"

#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/eval/pose/pose.h"
#include "core/io/export/rig_losses.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/gltf/clip_names.h"
#include "core/io/formats/gltf/write/write_errors.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose::gltf {
namespace {

/// A track as glTF has it: float times that rise, and values of a path that it knows.
struct PlainTrack {
    const char* path = "";
    const char* type = "VEC3";
    std::vector<float> times, values;
};

/// Translation, rotation and scale tracks of matrix keys; `residual` is the largest entry that they lose.
std::vector<Track> splitMatrices(const Track& track, float& residual)
{
    std::vector<Track> out(3, track);
    const ChannelPath paths[] = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
    for (std::size_t i = 0; i < 3; ++i) {
        out[i].path = paths[i];
        out[i].components = i == 1 ? 4 : 3;
        out[i].values.clear();
    }
    glm::quat last(1.0f, 0.0f, 0.0f, 0.0f);
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const Decomposition parts = decompose(glm::make_mat4(track.values.data() + track.valueAt(key)));
        residual = std::max(residual, parts.residual);
        const glm::vec3 &t = parts.transform.translation, &s = parts.transform.scale;
        glm::quat q = parts.transform.rotation;
        if (glm::dot(q, last) < 0.0f) q = -q;
        last = q;
        out[0].values.insert(out[0].values.end(), {t.x, t.y, t.z});
        out[1].values.insert(out[1].values.end(), {q.x, q.y, q.z, q.w});
        out[2].values.insert(out[2].values.end(), {s.x, s.y, s.z});
    }
    if (track.interpolation == Interpolation::CubicSpline)
        for (Track& one : out) one.interpolation = Interpolation::Linear;
    return out;
}

/// Keys of a spline are not on the unit sphere by need; others are.
void unitRotations(std::vector<float>& values)
{
    for (std::size_t i = 0; i + 3 < values.size(); i += 4) {
        const float length = std::sqrt(values[i] * values[i] + values[i + 1] * values[i + 1] +
                                       values[i + 2] * values[i + 2] + values[i + 3] * values[i + 3]);
        if (std::abs(length - 1.0f) < 1e-3f || !(length > 0.0f)) continue;
        for (std::size_t c = 0; c < 4; ++c) values[i + c] /= length;
    }
}

/// Keys with float times, the track's own shifted; a key that falls onto the one before is left out. Counts what the
/// floats lose.
PlainTrack plainKeys(const Track& track, double shiftSec, std::size_t& rounded, std::size_t& dropped)
{
    PlainTrack out;
    out.path = pathName(track.path);
    out.type = track.path == ChannelPath::MorphWeights ? "SCALAR" : track.components == 4 ? "VEC4" : "VEC3";
    const std::size_t perKey = track.floatsPerKey();
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const double time = (*track.times)[key] + shiftSec;
        const auto stored = static_cast<float>(time);
        if (double{stored} != time) ++rounded;
        if (!out.times.empty() && !(stored > out.times.back())) {
            ++dropped;
            continue;
        }
        out.times.push_back(stored);
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(key * perKey);
        out.values.insert(out.values.end(), from, from + static_cast<std::ptrdiff_t>(perKey));
    }
    if (track.path == ChannelPath::Rotation && track.interpolation != Interpolation::CubicSpline)
        unitRotations(out.values);
    return out;
}

/// Steps that are moved one by one, and curves that glTF does not have, become keys of the whole node.
bool needsBaking(const Track& track)
{
    const bool curve = track.interpolation == Interpolation::Bezier && track.path != ChannelPath::MorphWeights &&
                       track.path != ChannelPath::Visibility;
    return curve || track.path == ChannelPath::Element;
}

/// Straight lines between many keys for a curve that glTF does not have.
Track straightened(const Track& track)
{
    constexpr std::size_t kBetween = 8;
    Track out = track;
    auto times = std::make_shared<std::vector<double>>();
    out.interpolation = Interpolation::Linear;
    out.values.clear();
    const std::vector<double>& keys = *track.times;
    std::vector<float> value(track.components);
    for (std::size_t k = 0; k < keys.size(); ++k)
        for (std::size_t i = 0; i < (k + 1 < keys.size() ? kBetween : 1); ++i) {
            const double next = k + 1 < keys.size() ? keys[k + 1] : keys[k];
            times->push_back(keys[k] + (next - keys[k]) * static_cast<double>(i) / static_cast<double>(kBetween));
            sampleTrack(track, times->back(), RotationMode::Slerp, value);
            out.values.insert(out.values.end(), value.begin(), value.end());
        }
    out.times = std::move(times);
    return out;
}

} // namespace

void ClipWriter::addTrack(Json& animation, const Clip& clip, const Track& track, double shiftSec)
{
    const Node* node = scene_.node(track.node);
    if (track.interpolation == Interpolation::Bezier && track.keys() > 0)
        return addTrack(animation, clip, straightened(track), shiftSec);
    if (track.path == ChannelPath::Matrix) {
        float residual = 0.0f;
        for (const Track& part : splitMatrices(track, residual)) addTrack(animation, clip, part, shiftSec);
        if (residual > 1e-5f)
            out_.lose(errors::kLossMatrixKeys, {node ? node->name : "", numberText(residual)}).worst = double{residual};
        return;
    }
    const bool single = node && animated_.emplace(track.node.value, track.path).second;
    if (!node || !single || !pathName(track.path) || track.keys() == 0) {
        const ErrorText& why = !node                   ? phrases::kNoNode
                               : !pathName(track.path) ? phrases::kNoVisibility
                               : !single               ? phrases::kSameChannel
                                                       : phrases::kNoKeys;
        out_.lose(errors::kLossTrack, {toldClip(scene_, clip), Phrase(why)});
        return;
    }
    std::size_t rounded = 0, dropped = 0;
    const PlainTrack plain = plainKeys(track, shiftSec, rounded, dropped);
    if (dropped) out_.lose(errors::kLossEqualTimes, {toldClip(scene_, clip), std::to_string(dropped)}).count = dropped;
    const bool told = !out_.losses.empty() && out_.losses.back().text == &errors::kLossKeyTime &&
                      out_.losses.back().args[0] == toldClip(scene_, clip);
    if (rounded && !told) out_.lose(errors::kLossKeyTime, {toldClip(scene_, clip)});
    const auto [times, fresh] = times_.try_emplace(plain.times, 0);
    if (fresh) times->second = out_.floats("SCALAR", plain.times, Output::Use::Plain, true);
    Json sampler = {{"input", times->second}, {"interpolation", interpolationName(track.interpolation)},
        {"output", out_.floats(plain.type, plain.values, Output::Use::Plain)}};
    const std::size_t index = animation["samplers"].size();
    animation["samplers"].push_back(std::move(sampler));
    animation["channels"].push_back(
        {{"sampler", index}, {"target", {{"node", nodes_[track.node.index()]}, {"path", plain.path}}}});
}

/// Nodes whose steps are moved one by one: their poses as translation, rotation and scale.
void ClipWriter::addBaked(Json& animation, const Clip& clip, double shiftSec)
{
    const auto place =
        std::find_if(scene_.clips.begin(), scene_.clips.end(), [&](const auto& other) { return other.get() == &clip; });
    const ClipId id(static_cast<std::size_t>(place - scene_.clips.begin()));
    float residual = 0.0f;
    for (const BakedNode& baked : bakeClip(scene_, id)) {
        const bool wanted = std::any_of(clip.tracks.begin(), clip.tracks.end(),
            [&](const auto& track) { return track->node == baked.node && needsBaking(*track); });
        if (!wanted) continue;
        for (const Track& track : plainTracks(baked, residual)) addTrack(animation, clip, track, shiftSec);
    }
    out_.lose(errors::kLossBaked, {toldClip(scene_, clip), numberText(residual)}).worst = double{residual};
}

Json ClipWriter::clipJson(const Clip& clip)
{
    Json out = Json::object();
    if (!clip.name.empty()) out["name"] = clip.name;
    out["channels"] = Json::array();
    out["samplers"] = Json::array();
    animated_.clear();
    const double start = clip.startSec();
    if (start < 0.0) out_.lose(errors::kLossNegativeTime, {toldClip(scene_, clip), numberText(-start)}).worst = -start;
    const double shift = start < 0.0 ? -start : 0.0;
    std::set<std::uint32_t> baked; // all channels of such a node
    for (const auto& track : clip.tracks)
        if (needsBaking(*track)) baked.insert(track->node.value);
    const auto moves = [](const Track& track) {
        return track.path != ChannelPath::MorphWeights && track.path != ChannelPath::Visibility;
    };
    for (const auto& track : clip.tracks)
        if (!(moves(*track) && baked.contains(track->node.value))) addTrack(out, clip, *track, shift);
    if (!baked.empty()) addBaked(out, clip, shift);
    return out;
}

void ClipWriter::write()
{
    for (const auto& clip : scene_.clips) {
        if (!clip) continue;
        Json animation = clipJson(*clip);
        if (animation["channels"].empty())
            out_.lose(errors::kLossClip, {toldClip(scene_, *clip)});
        else
            out_.push("animations", std::move(animation));
    }
}

} // namespace bindpose::gltf
