// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr ErrorText kOutsideBox{"outside_bounds",
    QT_TRANSLATE_NOOP("Errors", "In the clip “%1” at %2 s the surface is outside of its box at rest by up to %3.")};
constexpr Threshold kOutsideLimits[] = {
    {"outside", 0.5, "of the size at rest", "nearer to the box is what every gesture does"}};
constexpr std::size_t kBoundsMoments = 64;

/// Points that one joint holds at all, in mesh space: what it makes of the box's corners holds what it makes of them.
struct HeldBox {
    const Skin* skin = nullptr;
    SlotIndex slot = 0;
    Bounds box;
};

std::vector<HeldBox> heldBoxes(const Subject& subject)
{
    std::vector<HeldBox> out;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        const std::size_t first = out.size();
        for (SlotIndex slot = 0; slot < weighted.skin->joints.size(); ++slot) out.push_back({weighted.skin, slot, {}});
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place)
            for (const Influence& one : weighted.at(place)) out[first + one.slot].box.add(weighted.positions[place]);
    }
    std::erase_if(out, [](const HeldBox& each) { return each.box.empty(); });
    return out;
}

/// A box that no point leaves: blends lie between what the single joints give.
Bounds largestBounds(const std::vector<HeldBox>& held, const Pose& pose)
{
    Bounds out;
    std::vector<glm::mat4> palette;
    const Skin* of = nullptr;
    for (const HeldBox& each : held) {
        if (each.skin != of) {
            of = each.skin;
            palette.resize(of->joints.size());
            skinPalette(*of, pose, palette);
        }
        for (unsigned corner = 0; corner < 8; ++corner) {
            const glm::vec3 at(corner & 1u ? each.box.high.x : each.box.low.x,
                corner & 2u ? each.box.high.y : each.box.low.y, corner & 4u ? each.box.high.z : each.box.low.z);
            out.add(glm::vec3(palette[each.slot] * glm::vec4(at, 1.0f)));
        }
    }
    return out;
}

double outsideOf(const Bounds& box, const Bounds& other)
{
    if (other.empty()) return 0.0;
    double out = 0.0;
    for (int axis = 0; axis < 3; ++axis)
        out = std::max(
            {out, double{other.high[axis]} - double{box.high[axis]}, double{box.low[axis]} - double{other.low[axis]}});
    return out;
}

PoseRequest requestAt(const SweepMoment& moment)
{
    PoseRequest out;
    out.overrides = false;
    out.from = PoseRequest::From::Clip;
    out.clip = moment.clip;
    out.timeSec = moment.timeSec;
    return out;
}

void checkBounds(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const std::vector<SweepMoment> moments = someMoments(sweepMoments(scene), kBoundsMoments);
    if (!moments.front().clip.valid() || subject.surfaces().empty()) return;
    Pose pose;
    const Bounds& rest = subject.restBox();
    const double limit = reporter.limit("outside") * double{rest.diagonal()};
    const std::vector<HeldBox> held = heldBoxes(subject);
    std::vector<std::pair<double, std::size_t>> farthest; // what may be outside, and when
    for (std::size_t i = 0; i < moments.size() && !subject.cancelled(); ++i) {
        evaluatePose(scene, requestAt(moments[i]), pose);
        const double outside = outsideOf(rest, largestBounds(held, pose));
        if (outside > limit) farthest.emplace_back(-outside, i);
    }
    if (farthest.empty()) return;
    std::sort(farthest.begin(), farthest.end());
    SurfaceBounds bounds(scene);
    double worst = 0.0;
    std::size_t when = 0;
    for (const auto& [most, moment] : farthest) {
        if (-most <= worst || subject.cancelled()) break;
        evaluatePose(scene, requestAt(moments[moment]), pose);
        const double outside = outsideOf(rest, bounds.at(pose));
        if (outside <= worst) continue;
        worst = outside;
        when = moment;
    }
    if (!(worst > limit)) return;
    const SweepMoment& moment = moments[when];
    Finding& out = reporter.find(kOutsideBox, Severity::Info,
        {scene.clips[moment.clip.index()]->name, shownShort(moment.timeSec), shownLength(*scene.facts, worst)});
    out.worst = worst;
    out.unit = Measure::Length;
    out.place.clip = moment.clip;
    out.place.timeSec = moment.timeSec;
}

} // namespace

extern const Check part_outside_bounds;
const Check part_outside_bounds{.id = "G007",
    .code = "outside_bounds",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Engines leave out what is not in the picture, and many go by the box of the unmoved mesh: there the character "
        "vanishes while it is still to be seen. Give the engine larger bounds for it."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkBounds,
    .thresholds = kOutsideLimits};

} // namespace bindpose
