// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/diagnose/reporter.h"
#include "core/edit/ground/track_keys.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

/// What checks of clips have in common.
namespace bindpose {

/// Name of a clip; "#2" where it has none.
std::string calledClip(const Scene& scene, ClipId clip);
/// "rotation": what a track moves.
Phrase calledChannel(const Track& track);

/// A key's value, without its tangents or handles. Precondition: the track has the key.
inline std::span<const float> keyValue(const Track& track, std::size_t key)
{
    return std::span<const float>(track.values).subspan(track.valueAt(key), track.components);
}
/// A rotation's key as it is stored. Precondition: the track is one of rotations.
inline glm::dquat keyRotation(const Track& track, std::size_t key)
{
    const std::span<const float> v = keyValue(track, key);
    return glm::dquat(double{v[3]}, double{v[0]}, double{v[1]}, double{v[2]});
}
/// Shortest turn from one rotation to the other, in degrees; 0 where one has no length.
double turnBetween(const glm::dquat& a, const glm::dquat& b);
/// From here on either way round is as near.
inline constexpr double kHalfTurnDegrees = 179.0;
/// False: turnBetween gives no more than this. Asks for neither a root nor an angle; true says nothing.
class TurnsBy {
public:
    /// Precondition: between 0 and 180.
    explicit TurnsBy(double degrees);
    bool mayPass(std::span<const float> a, std::span<const float> b) const
    {
        const double x = double{a[0]}, y = double{a[1]}, z = double{a[2]}, w = double{a[3]};
        const double u = double{b[0]}, v = double{b[1]}, s = double{b[2]}, t = double{b[3]};
        const double dot = x * u + y * v + z * s + w * t;
        return !(dot * dot > least_ * ((x * x + y * y + z * z + w * w) * (u * u + v * v + s * s + t * t)));
    }

private:
    double least_; ///< square of the cosine
};
/// How far two values of a channel are apart: degrees of rotations, file units of translations, else the largest
/// difference of a number.
double valuesApart(const Track& track, std::span<const float> a, std::span<const float> b);
/// A rotation that a file stores and that is blended as one.
inline bool turns(const Track& track)
{
    return track.path == ChannelPath::Rotation && track.components == 4;
}
/// True for a track that has keys and whose node is there.
bool plays(const Scene& scene, const Track& track);

/// Keys of one clip that have a defect in common, and the worst of them.
struct KeyDefect {
    std::size_t count = 0;
    double worst = 0.0;
    const Track* track = nullptr; ///< of the worst
    std::size_t key = 0;
    std::vector<NodeId> joints; ///< each once

    void add(const Track& at, std::size_t number, double badness);
    /// What another clip has of the same; true: its worst is the worst now.
    bool add(const KeyDefect& other);
};

/// Calls `look(id, clip)` for each clip that has tracks; stops when cancelled.
template <class Look> void eachClip(const Subject& subject, Look&& look)
{
    const auto& clips = subject.scene().clips;
    for (std::size_t i = 0; i < clips.size() && !subject.cancelled(); ++i)
        if (clips[i]) look(ClipId(static_cast<std::uint32_t>(i)), *clips[i]);
}
/// Calls `look(track)` for each track of the clip that plays.
template <class Look> void eachTrack(const Scene& scene, const Clip& clip, Look&& look)
{
    for (const auto& track : clip.tracks)
        if (track && plays(scene, *track)) look(*track);
}

/// The same; stops when cancelled.
template <class Look> void eachTrack(const Subject& subject, const Clip& clip, Look&& look)
{
    eachTrack(subject.scene(), clip, [&](const Track& track) {
        if (!subject.cancelled()) look(track);
    });
}

/// Puts a finding where the worst key is: its clip, its time, its joint before the others.
void placeKeys(Finding& finding, ClipId clip, const KeyDefect& defect, Measure unit);

/// The finding of one clip, nothing where it has none: %1 number of keys, %2 the clip, %3 the worst key's node, %4 its
/// channel, %5 its number counted from 1 as the timeline does, %6 its time in seconds, %7 `worst` in four digits.
Finding* findKeys(Reporter& reporter, const Scene& scene, ClipId clip, const KeyDefect& defect, const ErrorText& text,
    Severity severity, Measure unit);

/// Adds what one clip's tracks have of a defect.
using JointLook = std::function<void(const Clip& clip, KeyDefect& here)>;
/// One finding for all clips, nothing where none has the defect: %1 number of joints, %2 the worst clip, %3 its worst
/// joint, %4 `shown`, %5 the time in seconds, %6 the key's number counted from 1.
void findJoints(const Subject& subject, Reporter& reporter, const ErrorText& text, Severity severity,
    const std::function<Wording(double worst)>& shown, const JointLook& look);

/// Another track in its place; none: it stays.
using TrackChange = std::function<std::optional<Track>(const Track& track)>;
/// The scene with tracks of the finding's clip changed; of all clips where it names none. Errors: nothing changes;
/// Cancelled.
Result<Scene> fixTracks(const Scene& scene, const Finding& finding, const Task& task, const TrackChange& change);

} // namespace bindpose
