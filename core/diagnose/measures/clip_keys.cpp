// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include "core/base/errors.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/ground/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

/// By ChannelPath.
constexpr std::array kChannelWords{ErrorText{"channel_translation", QT_TRANSLATE_NOOP("Errors", "translation")},
    ErrorText{"channel_rotation", QT_TRANSLATE_NOOP("Errors", "rotation")},
    ErrorText{"channel_scale", QT_TRANSLATE_NOOP("Errors", "scale")},
    ErrorText{"channel_matrix", QT_TRANSLATE_NOOP("Errors", "matrix")},
    ErrorText{"channel_weights", QT_TRANSLATE_NOOP("Errors", "morph weights")},
    ErrorText{"channel_visibility", QT_TRANSLATE_NOOP("Errors", "visibility")},
    ErrorText{"channel_element", QT_TRANSLATE_NOOP("Errors", "transform step")}};

} // namespace

std::string calledClip(const Scene& scene, ClipId clip)
{
    return addressOf(scene.clips[clip.index()]->name, clip.value);
}

Phrase calledChannel(const Track& track)
{
    return Phrase(kChannelWords[static_cast<std::size_t>(track.path)]);
}

double turnBetween(const glm::dquat& a, const glm::dquat& b)
{
    const double lengths = glm::length(a) * glm::length(b);
    if (!(lengths > 0.0)) return 0.0;
    const glm::dquat between = glm::conjugate(a) * b; // its vector part keeps small turns that the cosine loses
    const double sine = std::sqrt(between.x * between.x + between.y * between.y + between.z * between.z);
    return 2.0 * std::atan2(sine, std::abs(between.w)) * 180.0 / 3.14159265358979;
}

TurnsBy::TurnsBy(double degrees)
{
    constexpr double kRounding = 1e-12; // of the products: who is that near to the limit is asked exactly
    const double cosine = std::cos(std::clamp(degrees, 0.0, 180.0) * 3.14159265358979 / 360.0);
    least_ = cosine * cosine + kRounding;
}

double valuesApart(const Track& track, std::span<const float> a, std::span<const float> b)
{
    if (turns(track))
        return turnBetween(glm::dquat(double{a[3]}, double{a[0]}, double{a[1]}, double{a[2]}),
            glm::dquat(double{b[3]}, double{b[0]}, double{b[1]}, double{b[2]}));
    double squares = 0.0, most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = double{a[i]} - double{b[i]};
        squares += difference * difference;
        most = std::max(most, std::abs(difference));
    }
    return track.path == ChannelPath::Translation ? std::sqrt(squares) : most;
}

bool plays(const Scene& scene, const Track& track)
{
    return track.keys() > 0 && track.components > 0 && scene.node(track.node);
}

void KeyDefect::add(const Track& at, std::size_t number, double badness)
{
    ++count;
    const bool same = !joints.empty() && joints.back() == at.node;
    if (!same && std::find(joints.begin(), joints.end(), at.node) == joints.end()) joints.push_back(at.node);
    if (track && !(badness > worst)) return;
    worst = badness;
    track = &at;
    key = number;
}

bool KeyDefect::add(const KeyDefect& other)
{
    if (other.count == 0) return false;
    for (const NodeId joint : other.joints)
        if (std::find(joints.begin(), joints.end(), joint) == joints.end()) joints.push_back(joint);
    count += other.count;
    if (track && !(other.worst > worst)) return false;
    worst = other.worst;
    track = other.track;
    key = other.key;
    return true;
}

void placeKeys(Finding& finding, ClipId clip, const KeyDefect& defect, Measure unit)
{
    Place& place = finding.place;
    place.clip = clip;
    const double time = (*defect.track->times)[defect.key];
    if (std::isfinite(time)) place.timeSec = time;
    place.joints = defect.joints;
    const auto first = std::find(place.joints.begin(), place.joints.end(), defect.track->node);
    std::rotate(place.joints.begin(), first, first + 1);
    finding.count = defect.joints.size();
    finding.worst = defect.worst;
    finding.unit = unit;
}

Finding* findKeys(Reporter& reporter, const Scene& scene, ClipId clip, const KeyDefect& defect, const ErrorText& text,
    Severity severity, Measure unit)
{
    if (defect.count == 0) return nullptr;
    const double time = (*defect.track->times)[defect.key];
    const Wording worst = unit == Measure::Length ? shownLength(*scene.facts, defect.worst) : shownShort(defect.worst);
    Finding& out = reporter.find(text, severity,
        {defect.count, calledClip(scene, clip), calledJoint(scene, defect.track->node), calledChannel(*defect.track),
            defect.key + 1, shownShort(time), worst});
    placeKeys(out, clip, defect, unit);
    out.count = defect.count;
    return &out;
}

void findJoints(const Subject& subject, Reporter& reporter, const ErrorText& text, Severity severity,
    const std::function<Wording(double worst)>& shown, const JointLook& look)
{
    const Scene& scene = subject.scene();
    KeyDefect all;
    ClipId worst;
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect here;
        look(clip, here);
        if (all.add(here)) worst = id;
    });
    if (all.count == 0) return;
    const double time = (*all.track->times)[all.key];
    Finding& out = reporter.find(text, severity,
        {all.joints.size(), calledClip(scene, worst), calledJoint(scene, all.track->node), shown(all.worst),
            shownShort(time), all.key + 1});
    placeKeys(out, worst, all, Measure::Ratio);
}

Result<Scene> fixTracks(const Scene& scene, const Finding& finding, const Task& task, const TrackChange& change)
{
    Scene out = scene;
    bool any = false;
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        if (!scene.clips[i] || (finding.place.clip && finding.place.clip->index() != i)) continue;
        Clip clip = *scene.clips[i];
        std::map<const void*, KeyTimes> shared; // tracks that share key times go on sharing them
        bool here = false;
        for (auto& track : clip.tracks) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            if (!track || !plays(scene, *track)) continue;
            std::optional<Track> made = change(*track);
            if (!made) continue;
            const KeyTimes& same = shared.try_emplace(track->times.get(), made->times).first->second;
            if (*same == *made->times) made->times = same;
            track = std::make_shared<const Track>(std::move(*made));
            here = true;
        }
        if (here) out.clips[i] = std::make_shared<const Clip>(std::move(clip));
        any = any || here;
    }
    if (!any) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return out;
}

} // namespace bindpose
