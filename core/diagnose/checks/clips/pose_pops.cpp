// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kPops{
    "pose_pops", QT_TRANSLATE_NOOP("Errors",
                     "In the clip “%2” %1 {key jumps|keys jump} out of the motion and back; {|the furthest is }"
                     "key %5 of %3 (%4) at %6 s, by %7.")};
constexpr Threshold kPopLimits[] = {
    {"angle", 5.0, "°", "from where the keys around it lead"},
    {"length", 0.02, "h", "the same for translations"},
    {"span", 0.1, "s", "from the key before to the key behind: what takes longer is a motion"},
    {"spread", 8.0, "of the median's spread", "other keys of the track are that much less off"},
    {"back", 0.25, "of the jump",
        "the keys around it are no further apart, and half as far from where those around lead"},
};
constexpr std::size_t kFewestKeys = 8;

/// How far a key's value is from the blend of those around it; 0 at both ends.
double jumpAt(const Track& track, std::size_t key)
{
    if (key == 0 || key + 1 >= track.keys()) return 0.0;
    std::array<float, 4> blend{};
    blendKeys(track, key - 1, key + 1, (*track.times)[key], std::span(blend).first(track.components));
    return valuesApart(track, std::span(blend).first(track.components), keyValue(track, key));
}

constexpr double kSure = 0.99; ///< of a limit: the blend of two keys is made of floats

bool mayMoveBy(std::span<const float> a, std::span<const float> b, double least)
{
    const glm::dvec3 from(double{a[0]}, double{a[1]}, double{a[2]}), to(double{b[0]}, double{b[1]}, double{b[2]});
    const double rounded = 1e-6 * (glm::length(from) + glm::length(to));
    return !(glm::distance(from, to) + rounded <= kSure * least);
}

/// Some key is further than `least` from the blend of those around it. That lies on the shortest way between them, so
/// that a key which is near to both is as near to it: up to a quarter turn, and where times rise.
bool anyJumps(const Track& track, double least)
{
    constexpr double kRounding = 1e-3, kQuarterTurn = 89.0;
    const bool turning = turns(track);
    const TurnsBy turnsSoFar(std::clamp(kSure * least - kRounding, 0.0, kQuarterTurn));
    for (std::size_t key = 1; key < track.keys(); ++key) {
        const auto a = keyValue(track, key - 1), b = keyValue(track, key);
        const bool rises = (*track.times)[key - 1] <= (*track.times)[key];
        if (rises && !(turning ? turnsSoFar.mayPass(a, b) : mayMoveBy(a, b, least))) continue;
        for (const std::size_t end : {key - 1, key})
            if (jumpAt(track, end) > least) return true;
    }
    return false;
}

double middleOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

struct PopLimits {
    double angle, length, span, spread, back;
    double least(const Track& track) const { return turns(track) ? angle : length; }
};

bool mayPop(const Track& track)
{
    const bool moves = turns(track) || (track.path == ChannelPath::Translation && track.components == 3);
    return moves && track.interpolation == Interpolation::Linear && track.keys() >= kFewestKeys;
}

/// Without the key its neighbours are where the motion leads: a quick stroke turns round in them, too.
bool goesOnWithout(const Track& track, std::size_t key, double limit)
{
    if (key < 2 || key + 2 >= track.keys()) return false;
    if (!(valuesApart(track, keyValue(track, key - 1), keyValue(track, key + 1)) < limit)) return false;
    std::vector<float> blend(track.components);
    blendKeys(track, key - 2, key + 1, (*track.times)[key - 1], blend);
    const double before = valuesApart(track, blend, keyValue(track, key - 1));
    blendKeys(track, key - 1, key + 2, (*track.times)[key + 1], blend);
    return before < 0.5 * limit && valuesApart(track, blend, keyValue(track, key + 1)) < 0.5 * limit;
}

/// Keys of a track that jump, and how far.
std::vector<std::pair<std::size_t, double>> popsOf(const Track& track, const PopLimits& limits)
{
    std::vector<std::pair<std::size_t, double>> out;
    if (!mayPop(track) || !(limits.least(track) > 0.0) || !anyJumps(track, limits.least(track))) return out;
    std::vector<double> jumps(track.keys());
    for (std::size_t key = 0; key < jumps.size(); ++key) jumps[key] = jumpAt(track, key);
    const double middle = middleOf(jumps);
    std::vector<double> spread(jumps.size());
    std::transform(jumps.begin(), jumps.end(), spread.begin(), [&](double jump) { return std::abs(jump - middle); });
    const double least = std::max(limits.least(track), middle + limits.spread * middleOf(spread));
    for (std::size_t key = 1; key + 1 < jumps.size(); ++key) {
        const double jump = jumps[key];
        if (!(jump > least) || jumps[key - 1] > jump || jumps[key + 1] > jump) continue;
        if ((*track.times)[key + 1] - (*track.times)[key - 1] > limits.span) continue;
        if (goesOnWithout(track, key, limits.back * jump)) out.emplace_back(key, jump);
    }
    return out;
}

void checkPops(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const PopLimits limits{reporter.limit("angle"), reporter.limit("length") * subject.height(), reporter.limit("span"),
        reporter.limit("spread"), reporter.limit("back")};
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect turned, moved;
        eachTrack(subject, clip, [&](const Track& track) {
            for (const auto& [key, jump] : popsOf(track, limits)) (turns(track) ? turned : moved).add(track, key, jump);
        });
        if (Finding* out = findKeys(reporter, scene, id, turned, kPops, Severity::Warning, Measure::Angle))
            out->args.back() = Wording(shownShort(turned.worst) + "°");
        findKeys(reporter, scene, id, moved, kPops, Severity::Warning, Measure::Length);
    });
}

/// Keys that jump take the blend of those around them.
Result<Scene> smoothPops(const Scene& scene, const Finding& finding, const Task& task)
{
    const Subject subject(scene, task);
    const PopLimits limits{kPopLimits[0].value, kPopLimits[1].value * subject.height(), kPopLimits[2].value,
        kPopLimits[3].value, kPopLimits[4].value};
    return fixTracks(scene, finding, task, [&](const Track& track) -> std::optional<Track> {
        const auto pops = popsOf(track, limits);
        if (pops.empty()) return std::nullopt;
        Track out = track;
        for (const auto& [key, jump] : pops)
            blendKeys(track, key - 1, key + 1, (*track.times)[key],
                std::span(out.values).subspan(track.valueAt(key), track.components));
        return out;
    });
}

} // namespace

extern const Check part_pose_pops;
const Check part_pose_pops{.id = "A015",
    .code = "pose_pops",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The joint twitches for one frame: a key that was set by mistake, a solver that flipped, or a frame of another "
        "take."),
    .reads = Reads::Points | Reads::Nodes | Reads::Clips,
    .run = checkPops,
    .thresholds = kPopLimits,
    .fix = smoothPops,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Let the key follow those around it"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
