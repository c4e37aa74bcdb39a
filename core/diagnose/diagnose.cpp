// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/deform_limits.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/one_cause.h"
#include "core/diagnose/over_clips.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <optional>
#include <tuple>

namespace bindpose {
namespace {

constexpr std::string_view kNotFiniteKey = "not_finite", kTheWeightsKey = "the_weights", kTheKeysKey = "the_keys",
                           kSlotKey = "slot_out_of_range", kNormalisedKey = "normalised_on_import";
/// Runs only where somebody names it: it needs what is not always there.
constexpr std::string_view kWhenAsked = "gpu_differs";

bool called(const Check& check, const std::vector<std::string>& names)
{
    return std::any_of(
        names.begin(), names.end(), [&](const std::string& name) { return name == check.code || name == check.id; });
}

bool wanted(const Check& check, const DiagnoseOptions& options)
{
    const bool asked = called(check, options.only);
    return (asked || (options.only.empty() && check.code != kWhenAsked)) && !called(check, options.skip);
}

bool wanted(const Finding& finding, const DiagnoseOptions& options)
{
    const FindingName name = nameOf(finding);
    if (name.check) return wanted(*name.check, options);
    const auto is = [&](const std::string& word) { return word == name.code || word == name.id; };
    return (options.only.empty() || std::any_of(options.only.begin(), options.only.end(), is)) &&
           std::none_of(options.skip.begin(), options.skip.end(), is);
}

/// What a reader says of weights and keys that are no numbers has a check of its own; of other values it has none.
std::string_view brokenValues(const Finding& finding)
{
    if (!finding.text || finding.text->key != kNotFiniteKey) return {};
    const Phrase* what = finding.args.size() > 1 ? finding.args[1].phrase() : nullptr;
    if (what && what->text->key == kTheKeysKey) return "keys_not_finite";
    return what && what->text->key == kTheWeightsKey ? "weights_not_finite" : std::string_view();
}

/// The check sees what a loader reports by this key.
bool sees(const Check& check, std::string_view key)
{
    return key == check.code || std::any_of(check.reported.begin(), check.reported.end(),
                                    [key](const Reported& told) { return told.seenByCheck && told.key == key; });
}

/// The key under which a check reports the same of the scene; empty: none does.
std::string_view keyInScene(const Finding& finding)
{
    if (!finding.text) return {};
    if (const std::string_view broken = brokenValues(finding); !broken.empty()) return broken;
    const Check* check = checkOf(finding);
    return check && check->run && sees(*check, finding.text->key) ? check->code : std::string_view();
}

/// The same defect of the same things, in whatever number of vertices; a reader may leave out where.
bool sameDefect(const Finding& loaded, const Finding& made)
{
    const Check* check = checkOf(made);
    const bool same = check && (!brokenValues(loaded).empty() ? brokenValues(loaded) == check->code
                                                              : loaded.text && sees(*check, loaded.text->key));
    return same && (!loaded.place.mesh || loaded.place.mesh == made.place.mesh) &&
           (!loaded.place.set || loaded.place.set == made.place.set);
}

/// What the reader knows and a look at the scene does not: the place in the file.
void keepPlace(Finding& made, const Finding& loaded)
{
    if (made.place.pointer.empty()) made.place.pointer = loaded.place.pointer;
    if (made.place.file.empty()) made.place.file = loaded.place.file;
}

/// Findings of readers that checks see as well give them their place in the file; the others stay.
void addLoaded(const std::vector<Finding>& loaded, std::vector<Finding>& made)
{
    std::vector<Finding> rest;
    std::vector<char> placed(made.size(), 0);
    for (const Finding& each : loaded) {
        if (keyInScene(each).empty()) {
            rest.push_back(each);
            continue;
        }
        for (std::size_t i = 0; i < placed.size(); ++i)
            if (!placed[i] && sameDefect(each, made[i])) {
                placed[i] = 1;
                keepPlace(made[i], each);
                break;
            }
    }
    made.insert(made.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
}

/// Severity, worst first; number in the catalogue, but what is seen over the clips is one group in the order of how bad
/// it is; place.
void sortFindings(std::vector<Finding>& findings)
{
    const auto key = [](const Finding& finding) {
        const FindingName name = nameOf(finding);
        const Place& place = finding.place;
        const PointIndex first = place.points.empty() ? 0 : place.points.front().first;
        const std::optional<DeformFacts> facts = deformFactsOf(finding);
        return std::make_tuple(-static_cast<int>(finding.severity), facts ? "D" : std::string_view(name.id),
            facts ? -facts->rank : 0.0, name.code, place.mesh, place.set, first, std::string_view(place.pointer));
    };
    std::vector<std::pair<decltype(key(findings.front())), std::size_t>> order;
    for (std::size_t i = 0; i < findings.size(); ++i) order.emplace_back(key(findings[i]), i);
    std::sort(order.begin(), order.end());
    std::vector<Finding> sorted;
    sorted.reserve(findings.size());
    for (const auto& [unused, i] : order) sorted.push_back(std::move(findings[i]));
    findings = std::move(sorted);
}

/// Slots that a loader left out of the scene, and reported: the scene as it was loaded does not show them.
std::vector<Finding> leftOutSlots(const std::vector<Finding>& loaded, const Scene& read, const Task& task)
{
    const auto ofSlots = [](const Finding& each) { return each.text && each.text->key == kSlotKey; };
    std::vector<Finding> out;
    if (std::none_of(loaded.begin(), loaded.end(), ofSlots)) return out;
    DiagnoseOptions slots;
    slots.only = {std::string(kSlotKey)};
    std::vector<Finding> seen = diagnose(read, {}, slots, task).findings;
    for (const Finding& each : loaded) {
        if (!ofSlots(each)) continue;
        const auto at =
            std::find_if(seen.begin(), seen.end(), [&](const Finding& made) { return sameDefect(each, made); });
        if (at == seen.end())
            out.push_back(each);
        else
            seen.erase(at);
    }
    return out;
}

/// Those that are given stand before those of the target.
std::vector<ThresholdValue> limitsOf(const DiagnoseOptions& options)
{
    std::vector<ThresholdValue> out = options.thresholds;
    if (!options.profile) return out;
    const std::vector<ThresholdValue> target = thresholdsOf(*options.profile);
    out.insert(out.end(), target.begin(), target.end());
    return out;
}

/// How the surface over the clips is measured where these thresholds of its checks are set.
DeformationOptions deformationFor(const DiagnoseOptions& options, std::span<const ThresholdValue> set)
{
    DeformationOptions out;
    if (options.deep) out.work = 0.0;
    if (options.profile) out.target = options.profile->id;
    for (const DeformLimit& limit : kDeformLimits) {
        const auto at = std::find_if(set.begin(), set.end(),
            [&limit](const ThresholdValue& other) { return other.code == limit.code && other.key == limit.key; });
        if (at != set.end()) limit.of(out) = at->value;
    }
    return out;
}

/// A check of weights, and there are none.
bool needsOtherThan(const Check& check, const Subject& subject)
{
    return subject.weightedSets().empty() && meets(check.reads, Reads::Weights);
}

/// What one check says; each has a list of its own, so that which thread it ran on does not show.
struct CheckRun {
    const Check* check = nullptr;
    std::vector<Finding> findings;
    std::vector<NotChecked> notChecked;
};

void runCheck(const Subject& subject, std::span<const ThresholdValue> limits, CheckRun& out)
{
    if (needsOtherThan(*out.check, subject)) {
        out.notChecked.push_back({out.check, Phrase(errors::kNoWeightsToCheck)});
        return;
    }
    Reporter reporter(*out.check, limits, out.findings, out.notChecked);
    out.check->run(subject, reporter);
    for (Finding& each : out.findings)
        if (each.unit == Measure::Length && subject.height() > 0.0)
            each.percentOfHeight = 100.0 * each.worst / subject.height();
}

/// Each thread takes the next check that nobody has, from one end or the other: neighbours in the catalogue look at the
/// same, and would wait for one another.
void runAll(const Subject& subject, std::span<const ThresholdValue> limits, std::span<CheckRun> runs)
{
    std::atomic<std::size_t> taken = 0, fromFront = 0, fromBack = 0;
    parallelBodies([&](unsigned number) {
        while (taken.fetch_add(1) < runs.size() && !subject.cancelled()) {
            const bool front = number % 2 == 0;
            runCheck(subject, limits, runs[front ? fromFront.fetch_add(1) : runs.size() - 1 - fromBack.fetch_add(1)]);
        }
    });
}

void addAsImported(const std::vector<Finding>& loaded, std::vector<NotChecked>& out)
{
    for (const Finding& each : loaded)
        if (each.text && each.text->key == kNormalisedKey)
            for (const Check* sums : checksCalled("W001")) out.push_back({sums, Phrase(errors::kWeightsAsImported)});
}

} // namespace

/// Checks that go through all clips run apart: after each stroke they would be too much.
static DiagnoseOptions atOnce(DiagnoseOptions out)
{
    for (const Check* check : checkParts())
        if (goesOverClips(*check)) out.skip.emplace_back(check->code);
    return out;
}

/// Only weights of other blocks have changed since: what was seen over the clips at these points is seen still.
static bool isUntouched(const Finding& finding, const Scene& before, const Scene& now, Reads changed)
{
    const Place& place = finding.place;
    if (meets(changed, Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips) || place.points.empty())
        return false;
    if (!place.mesh || !place.set || *place.mesh >= now.meshes.size()) return false;
    const SetId set = now.setOf(MeshId(*place.mesh), *place.set);
    if (set.index() >= now.weights.size() || set.index() >= before.weights.size()) return false;
    const auto &was = before.weights[set.index()], &is = now.weights[set.index()];
    if (!was || !is || was->points() != is->points()) return false;
    return std::all_of(place.points.begin(), place.points.end(), [&](const auto& range) {
        for (std::size_t block = range.first / SetWeights::kBlockPoints;
             block <= range.second / SetWeights::kBlockPoints; ++block)
            if (block >= was->blocks().size() || was->blocks()[block] != is->blocks()[block]) return false;
        return true;
    });
}

std::vector<NotChecked> uncheckable(const Scene& scene, const std::vector<Finding>& loaded)
{
    std::vector<NotChecked> out;
    const Task task;
    const Subject subject(scene, task);
    for (const Check* check : checksInOrder())
        if (check->run && needsOtherThan(*check, subject)) out.push_back({check, Phrase(errors::kNoWeightsToCheck)});
    addAsImported(loaded, out);
    return out;
}

Report diagnose(
    const Scene& scene, const std::vector<Finding>& loaded, const DiagnoseOptions& options, const Task& task)
{
    Report out;
    const std::vector<ThresholdValue> limits = limitsOf(options);
    const DeformationOptions deformation = deformationFor(options, limits);
    const Subject subject(scene, task, options.required, &deformation);
    std::vector<CheckRun> runs;
    for (const Check* check : checksInOrder())
        if (check->run && meets(check->reads, options.reads) && wanted(*check, options))
            runs.push_back({check, {}, {}});
    runAll(subject, limits, runs);
    for (CheckRun& each : runs) {
        std::move(each.findings.begin(), each.findings.end(), std::back_inserter(out.findings));
        std::move(each.notChecked.begin(), each.notChecked.end(), std::back_inserter(out.notChecked));
    }
    if (task.cancelled()) return out;
    addAsImported(loaded, out.notChecked);
    std::vector<Finding> asked;
    for (const Finding& each : loaded)
        if (wanted(each, options)) asked.push_back(each);
    addLoaded(asked, out.findings);
    keepTheTelling(out.findings);
    sortFindings(out.findings);
    return out;
}

/// Of what `options` ask for.
static std::vector<Finding> wantedOf(std::vector<Finding> findings, const DiagnoseOptions& options)
{
    std::erase_if(findings, [&options](const Finding& each) { return !wanted(each, options); });
    return findings;
}

static DiagnoseOptions optionsFor(const Profile* profile)
{
    DiagnoseOptions out;
    out.profile = profile;
    return out;
}

Report currentReport(
    const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task, const Profile* profile)
{
    return currentReport(loaded, read, now, optionsFor(profile), task);
}

Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const DiagnoseOptions& asked, const Task& task)
{
    Report out = diagnose(now, loaded, atOnce(asked), task);
    std::vector<Finding> dropped = wantedOf(leftOutSlots(loaded, read, task), asked);
    out.findings.insert(
        out.findings.end(), std::make_move_iterator(dropped.begin()), std::make_move_iterator(dropped.end()));
    sortFindings(out.findings);
    return out;
}

bool goesOverClips(const Check& check)
{
    return check.id[0] == 'D';
}

Report reportOverClips(const Scene& scene, const Task& task, const Profile* profile)
{
    return reportOverClips(scene, optionsFor(profile), task);
}

Report reportOverClips(const Scene& scene, DiagnoseOptions options, const Task& task)
{
    options.only.clear();
    for (const Check* check : checkParts())
        if (goesOverClips(*check) && check->code != kWhenAsked) options.only.emplace_back(check->code);
    return diagnose(scene, {}, options, task);
}

Report joinedReport(const Report& atOnce, Report overClips)
{
    Report out = atOnce;
    std::erase_if(out.findings, [](const Finding& each) {
        const Check* check = checkOf(each);
        return check && goesOverClips(*check);
    });
    std::erase_if(out.notChecked, [](const NotChecked& each) { return goesOverClips(*each.check); });
    std::move(overClips.findings.begin(), overClips.findings.end(), std::back_inserter(out.findings));
    std::move(overClips.notChecked.begin(), overClips.notChecked.end(), std::back_inserter(out.notChecked));
    sortFindings(out.findings);
    return out;
}

bool changedOverClips(const Scene& a, const Scene& b)
{
    return meets(changedParts(a, b), kOverClips);
}

std::vector<Finding> currentFindings(
    const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task)
{
    return currentReport(loaded, read, now, task).findings;
}

std::vector<Finding> currentFindings(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const Task& task)
{
    return currentReport(loaded, read, now, before, task).findings;
}

Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const Task& task, const Profile* profile)
{
    return currentReport(loaded, read, now, before, optionsFor(profile), task);
}

Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const DiagnoseOptions& asked, const Task& task)
{
    DiagnoseOptions changed = atOnce(asked);
    changed.reads = changedParts(before.scene, now);
    Report report = diagnose(now, {}, changed, task);
    std::vector<Finding>& made = report.findings;
    std::vector<Finding> dropped = wantedOf(leftOutSlots(loaded, read, task), asked);
    const auto isDropped = [&dropped](const Finding& each) {
        return std::any_of(dropped.begin(), dropped.end(),
            [&each](const Finding& other) { return each.text == other.text && each.args == other.args; });
    };
    const auto isOfThis = [&](const Finding& each) {
        const Check& check = *checkOf(each);
        return !meets(check.reads, changed.reads) ||
               (goesOverClips(check) && isUntouched(each, before.scene, now, changed.reads));
    };
    for (const Finding& each : before.findings)
        if (!keyInScene(each).empty() && isOfThis(each) && !isDropped(each)) made.push_back(each);
    addLoaded(wantedOf(loaded, asked), made);
    keepTheTelling(made);
    made.insert(made.end(), std::make_move_iterator(dropped.begin()), std::make_move_iterator(dropped.end()));
    sortFindings(made);
    std::vector<NotChecked> left = uncheckable(now, loaded);
    const auto add = [&left](const NotChecked& each) {
        const auto same = [&each](
                              const NotChecked& other) { return other.check == each.check && other.why == each.why; };
        if (std::none_of(left.begin(), left.end(), same)) left.push_back(each);
    };
    for (const NotChecked& each : report.notChecked) add(each);
    for (const NotChecked& each : before.notChecked)
        if (each.check->run && !meets(each.check->reads, changed.reads)) add(each);
    report.notChecked = std::move(left);
    return report;
}

Reads changedParts(const Scene& a, const Scene& b)
{
    Reads out = Reads::Nothing;
    if (a.weights != b.weights) out = out | Reads::Weights;
    if (a.sets != b.sets || a.meshes != b.meshes || a.instances != b.instances) out = out | Reads::Points;
    if (a.skins != b.skins || a.bindPoses != b.bindPoses) out = out | Reads::Skins;
    if (a.nodes != b.nodes || a.order != b.order) out = out | Reads::Nodes;
    if (a.clips != b.clips) out = out | Reads::Clips;
    if (a.facts != b.facts) out = out | Reads::File;
    return out;
}

bool sameFindings(const std::vector<Finding>& a, const std::vector<Finding>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Finding& one, const Finding& other) {
        const Place &p = one.place, &q = other.place;
        return one.text == other.text && one.severity == other.severity && one.args == other.args &&
               one.count == other.count && one.worst == other.worst && p.mesh == q.mesh && p.set == q.set &&
               p.points == q.points && p.joints == q.joints && p.clip == q.clip && p.timeSec == q.timeSec &&
               p.pointer == q.pointer && p.file == q.file;
    });
}

} // namespace bindpose
