// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/write_motion.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/io/export/rig_export.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/json/json_style.h"
#include "core/io/text/text_errors.h"
#include "core/math/transform.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose::mdl {
namespace {

/// Rates that keys are tried against where the clip does not say its own.
constexpr double kRates[] = {30.0, 24.0, 25.0, 60.0, 15.0, 20.0, 12.0, 48.0, 50.0, 10.0, 100.0, 120.0};
constexpr float kStill = 1e-6f;   ///< what moves less does not move
constexpr float kSheared = 1e-5f; ///< of the largest axis; what is lost less is rounding

bool onFrames(const Clip& clip, double rate, double from)
{
    for (const auto& track : clip.tracks)
        for (const double time : *track->times)
            if (std::abs((time - from) * rate - std::round((time - from) * rate)) > 1e-3) return false;
    return true;
}

bool straight(const Clip& clip)
{
    return std::all_of(clip.tracks.begin(), clip.tracks.end(),
        [](const auto& track) { return track->interpolation == Interpolation::Linear || track->keys() < 2; });
}

bool movesOther(const Clip& clip)
{
    return std::any_of(clip.tracks.begin(), clip.tracks.end(), [](const auto& track) {
        return track->path == ChannelPath::MorphWeights || track->path == ChannelPath::Visibility;
    });
}

float sizeOf(const glm::mat4& matrix)
{
    return std::max({1.0f, glm::length(matrix[0]), glm::length(matrix[1]), glm::length(matrix[2])});
}

bool moves(const std::vector<glm::mat4>& locals, const glm::mat4& rest)
{
    return std::any_of(locals.begin(), locals.end(), [&](const glm::mat4& local) {
        return maxDifference(local, rest) > kStill * std::max(sizeOf(rest), glm::length(rest[3]));
    });
}

} // namespace

double Motion::rateOf(const Clip& clip) const
{
    if (asked_) return *asked_;
    if (clip.framesPerSecond && *clip.framesPerSecond > 0.0) return *clip.framesPerSecond;
    for (const double rate : kRates)
        if (onFrames(clip, rate, 0.0)) return rate;
    return kRates[0];
}

/// The first clip keeps its own clock where that begins at 0 or later; the others follow it from their first key on.
Result<void> Motion::plan(ClipId only)
{
    std::string ranges;
    std::size_t clips = 0;
    for (std::size_t c = 0; c < scene_.clips.size(); ++c) {
        if (!scene_.clips[c] || (only.valid() && only.index() != c)) continue;
        const Clip& clip = *scene_.clips[c];
        if (clips++ == 0) rate_ = rateOf(clip);
        const double from = clips == 1 ? std::min(clip.startSec(), 0.0) : clip.startSec();
        const double length = std::ceil((clip.endSec() - from) * rate_ - 1e-3);
        const std::size_t first = frames_.size();
        const Result<std::size_t> frames =
            framesToBake(clip.name, std::max(length, 0.0) + static_cast<double>(first), tree_.named());
        if (!frames) return frames.error();
        const std::size_t last = *frames - 1 - first;
        out_.timeline.push_back({ClipId(c), static_cast<double>(first) / rate_ - from});
        for (std::size_t f = 0; f <= last; ++f) frames_.push_back({ClipId(c), from + static_cast<double>(f) / rate_});
        ranges += (ranges.empty() ? "" : ", ") +
                  (toldClip(scene_, clip) + " " + std::to_string(first) + "–" + std::to_string(frames_.size() - 1));
        if (!onFrames(clip, rate_, from) || !straight(clip))
            out_.losses.push_back(lossOf(errors::kTextLossResampled, {toldClip(scene_, clip), numberText(rate_)}));
        if (movesOther(clip)) out_.losses.push_back(lossOf(errors::kMdlLossMorphKeys, {toldClip(scene_, clip)}));
    }
    if (clips > 1) out_.losses.push_back(lossOf(errors::kMdlLossClips, {ranges}));
    return {};
}

void Motion::bake()
{
    if (frames_.empty()) return;
    std::vector<NodeId> nodes;
    for (const NodeId id : scene_.order->sorted)
        if (!tree_.nameOf(id).empty()) nodes.push_back(id);
    std::vector<std::vector<glm::mat4>> locals(nodes.size());
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.overrides = false;
    Pose pose;
    for (const Frame& frame : frames_) {
        request.clip = frame.clip;
        request.timeSec = frame.timeSec;
        evaluatePose(scene_, request, pose);
        for (std::size_t n = 0; n < nodes.size(); ++n) locals[n].push_back(tree_.localOf(pose, nodes[n]));
    }
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        // The engine's loader misreads the rotation of a scaled joint at rest; keys it reads right.
        const glm::vec3 scale = decompose(tree_.restOf(nodes[n])).transform.scale;
        const bool scaled = maxDifference(glm::mat4(glm::mat3(scale.x, 0, 0, 0, scale.y, 0, 0, 0, scale.z)),
                                glm::mat4(1.0f)) > kSheared;
        if (scaled || moves(locals[n], tree_.restOf(nodes[n]))) addKeys(nodes[n], locals[n]);
    }
    // A clip that moves nothing, a single key at rest say, stays a clip by keys of one joint.
    if (objects_.empty() && !nodes.empty()) addKeys(nodes[0], locals[0]);
    if (!sheared_.empty()) {
        out_.losses.push_back(lossOf(errors::kMdlLossShear, {sheared_.text(), numberText(residual_)}));
        out_.losses.back().worst = double{residual_};
    }
    if (!mirrored_.empty()) out_.losses.push_back(lossOf(errors::kMdlLossMirror, {mirrored_.text()}));
}

/// Scale is taken before the axes are brought to length 1. What the three cannot hold is written as matrices.
void Motion::addKeys(NodeId node, const std::vector<glm::mat4>& locals)
{
    const std::string& name = tree_.nameOf(node);
    keyed_.insert(node.value);
    const glm::vec3 restScale = decompose(tree_.restOf(node)).transform.scale;
    bool shear = false, mirror = false, scales = false;
    float worst = 0.0f;
    std::vector<Transform> parts;
    glm::quat last(1.0f, 0.0f, 0.0f, 0.0f);
    for (const glm::mat4& local : locals) {
        Decomposition apart = decompose(local);
        glm::quat& turn = apart.transform.rotation;
        if (glm::dot(turn, last) < 0.0f) turn = -turn;
        last = turn;
        shear = shear || apart.singular || apart.residual > kSheared * sizeOf(local);
        mirror = mirror || apart.mirrored;
        worst = std::max(worst, apart.residual);
        const glm::vec3 change = glm::abs(apart.transform.scale - restScale);
        scales = scales || std::max({change.x, change.y, change.z}) > kStill * sizeOf(local);
        parts.push_back(apart.transform);
    }
    if (shear) {
        sheared_.add(name);
        residual_ = std::max(residual_, worst);
    } else if (mirror) {
        mirrored_.add(name);
    }
    const double duration = static_cast<double>(locals.size()) / rate_;
    objects_.push_back({{"duration", duration}, {"fps", rate_}, {"frameCount", locals.size()}, {"isMatrix", shear},
        {"hasPosition", !shear}, {"hasRotation", !shear}, {"hasScale", scales && !shear}, {"name", name}});
    if (shear) {
        for (const glm::mat4& local : locals)
            numbers_.insert(numbers_.end(), glm::value_ptr(local), glm::value_ptr(local) + 16);
        return;
    }
    const auto add = [&](const glm::vec3& v) { numbers_.insert(numbers_.end(), {v.x, v.y, v.z}); };
    for (const Transform& t : parts) add(t.translation);
    for (const Transform& t : parts)
        numbers_.insert(numbers_.end(), {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w});
    if (!scales) return;
    for (const Transform& t : parts) add(t.scale);
}

} // namespace bindpose::mdl
