// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/edit/model/skin_joints.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kSkins{
    "few_joints_used", QT_TRANSLATE_NOOP("Errors", "%1 {skin lists many more joints than its|skins list many more "
                                                   "joints than their} meshes use: %2 lists %3 and uses %4.")};
constexpr Threshold kUseLimits[] = {
    {"share", 0.25, "of the listed joints", "a skin that uses less lists too many"},
    {"listed", 64.0, "joints", "a skin that lists as many or fewer is small enough"},
};

struct SkinUse {
    std::size_t skin = 0, listed = 0, used = 0;
};

/// By skin: the slots that have a weight in what is drawn with it; empty where nothing is, or the skin is small.
std::vector<std::vector<char>> slotsUsed(const Subject& subject, std::size_t listed)
{
    const Scene& scene = subject.scene();
    std::vector<std::vector<char>> out(scene.skins.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const auto& instance : scene.instances) {
        if (!instance || instance->skin.index() >= scene.skins.size() || !scene.skins[instance->skin.index()]) continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        if (joints <= listed || !scene.meshes[instance->mesh.index()]) continue;
        const std::pair pair(instance->mesh.value, instance->skin.value);
        if (std::find(seen.begin(), seen.end(), pair) != seen.end()) continue;
        seen.push_back(pair);
        std::vector<char>& used = out[instance->skin.index()];
        used.resize(joints, 0);
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            eachRow(subject, *scene.weights[set.index()], [&](PointIndex, auto slots, std::span<const float> weights) {
                for (std::size_t i = 0; i < slots.size(); ++i)
                    if (weights[i] > 0.0f && slots[i] < joints) used[slots[i]] = 1;
            });
    }
    return out;
}

std::vector<SkinUse> skinsWithFewUsed(const Subject& subject, double share, double listed)
{
    const std::vector<std::vector<char>> used = slotsUsed(subject, static_cast<std::size_t>(listed));
    std::vector<SkinUse> found;
    for (std::size_t skin = 0; skin < used.size(); ++skin) {
        const auto count = static_cast<std::size_t>(std::count(used[skin].begin(), used[skin].end(), 1));
        if (count > 0 && static_cast<double>(count) < share * static_cast<double>(used[skin].size()))
            found.push_back({skin, used[skin].size(), count});
    }
    return found;
}

void checkUse(const Subject& subject, Reporter& reporter)
{
    const std::vector<SkinUse> found = skinsWithFewUsed(subject, reporter.limit("share"), reporter.limit("listed"));
    if (found.empty()) return;
    const auto unused = [](const SkinUse& a, const SkinUse& b) { return a.listed - a.used < b.listed - b.used; };
    const SkinUse& worst = *std::max_element(found.begin(), found.end(), unused);
    const std::string& name = subject.scene().skins[worst.skin]->name;
    const std::string called = name.empty() ? "#" + std::to_string(worst.skin) : name;
    Finding& out = reporter.find(kSkins, Severity::Info, {found.size(), called, worst.listed, worst.used});
    out.count = worst.listed - worst.used;
    out.worst = static_cast<double>(worst.used) / static_cast<double>(worst.listed);
    out.unit = Measure::Ratio;
}

/// All skins that the finding counts, one after the other.
Result<Scene> dropUnused(const Scene& scene, const Finding&, const Task& task)
{
    const Subject subject(scene, task);
    Result<Scene> out = Error(ErrorKind::Edit, errors::kNothingToFix);
    for (const SkinUse& each : skinsWithFewUsed(subject, kUseLimits[0].value, kUseLimits[1].value)) {
        Result<Scene> done = dropUnusedJoints(out ? *out : scene, SkinId(each.skin));
        if (done || !out) out = std::move(done);
    }
    return out;
}

} // namespace

extern const Check part_few_joints_used;
const Check part_few_joints_used{.id = "W025",
    .code = "few_joints_used",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Each listed joint costs a matrix for every mesh that is drawn with the skin, and some engines have room for "
        "64 or 256 only. The exporter wrote the whole skeleton where a part of it would do."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins,
    .run = checkUse,
    .thresholds = kUseLimits,
    .fix = dropUnused,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Take joints without weights out of the list"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
