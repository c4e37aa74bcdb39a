// SPDX-License-Identifier: MIT
#include "core/io/weight_findings.h"

#include "core/base/numbers.h"
#include "core/io/errors.h"
#include "core/io/expected_phrases.h"
#include "core/io/scene_parts.h"
#include "core/io/text_errors.h"
#include "core/io/weight_errors.h"
#include "core/io/xml_errors.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

constexpr double kOffOne = 1e-3;                         ///< of a sum: rounding of what files store
constexpr std::size_t kUsualInfluences = 4;              ///< of a vertex, that engines take
constexpr std::size_t kMostWork = std::size_t{64} << 20; ///< weights looked at for slots: past it pairs go unlisted
constexpr std::size_t kAskEvery = 4096;                  ///< points between two looks at the task

/// Points of one set that have a defect in common.
struct Defect {
    std::vector<std::pair<PointIndex, PointIndex>> points;
    std::size_t count = 0;
    double worst = 0.0;

    void add(PointIndex point, double badness)
    {
        ++count;
        worst = std::max(worst, badness);
        if (!points.empty() && points.back().second + 1 == point)
            points.back().second = point;
        else if (points.empty() || points.back().second != point)
            points.emplace_back(point, point);
    }
};

/// The weights of one set, looked at once.
struct SetDefects {
    Defect broken, negative, off, none, twice, many;
};

bool namesOneTwice(std::span<const SlotIndex> slots, std::span<const float> weights)
{
    std::vector<SlotIndex> used;
    used.reserve(slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (weights[i] != 0.0f) used.push_back(slots[i]);
    std::sort(used.begin(), used.end());
    return std::adjacent_find(used.begin(), used.end()) != used.end();
}

void lookAtPoint(const SetWeights& weights, PointIndex point, bool onlyAbove, SetDefects& out)
{
    const std::span<const float> row = weights.weights(point);
    double sum = 0.0;
    float lowest = 0.0f;
    std::size_t used = 0, broken = 0;
    for (const float weight : row) {
        broken += !std::isfinite(weight);
        lowest = std::min(lowest, weight);
        used += weight != 0.0f;
        sum += static_cast<double>(weight);
    }
    for (std::size_t i = 0; i < broken; ++i) out.broken.add(point, 0.0);
    if (broken > 0) return;
    if (lowest < 0.0f) out.negative.add(point, -static_cast<double>(lowest));
    if (used > kUsualInfluences) out.many.add(point, static_cast<double>(used));
    if (used > 1 && namesOneTwice(weights.slots(point), row)) out.twice.add(point, 0.0);
    if (onlyAbove) {
        if (sum > 1.0 + kOffOne) out.off.add(point, sum);
    } else if (used == 0) {
        out.none.add(point, 1.0);
    } else if (std::abs(sum - 1.0) > kOffOne) {
        out.off.add(point, std::abs(sum - 1.0));
    }
}

/// Collects the findings of a scene.
class WeightLook {
public:
    WeightLook(const Scene& scene, const Task& task) : scene_(scene), task_(task) {}

    std::vector<Finding> run()
    {
        std::set<std::uint32_t> seen;
        for (std::uint32_t m = 0; m < scene_.meshes.size(); ++m) {
            if (!scene_.meshes[m]) continue;
            const std::vector<SetId>& sets = scene_.meshes[m]->sets;
            for (std::uint32_t s = 0; s < sets.size(); ++s)
                if (holdsWeights(sets[s]) && seen.insert(sets[s].value).second) lookAtSet(m, s, sets[s]);
        }
        lookAtSlots();
        return std::move(out_);
    }

private:
    bool holdsWeights(SetId set) const
    {
        return set.index() < scene_.weights.size() && scene_.weights[set.index()] &&
               !scene_.weights[set.index()]->empty();
    }
    void report(Defect& defect, const ErrorText& text, Severity severity, Wordings args)
    {
        if (defect.count == 0) return;
        Finding finding{.text = &text, .severity = severity, .place = {}, .args = std::move(args)};
        finding.place.mesh = mesh_;
        finding.place.set = set_;
        finding.place.points = std::move(defect.points);
        finding.count = defect.count;
        finding.worst = defect.worst;
        out_.push_back(std::move(finding));
    }
    void lookAtSet(std::uint32_t mesh, std::uint32_t position, SetId set)
    {
        mesh_ = mesh;
        set_ = position;
        const bool onlyAbove = scene_.facts->weightRule == WeightRule::ResidueToOwnBone;
        const SetWeights& weights = *scene_.weights[set.index()];
        SetDefects found;
        for (PointIndex point = 0; point < weights.points(); ++point) {
            if (point % kAskEvery == 0 && task_.cancelled()) return;
            lookAtPoint(weights, point, onlyAbove, found);
        }
        const auto number = [](double value) { return numberText(static_cast<float>(value)); };
        // A format that divides by the sum is not moved by it.
        const bool divided = scene_.facts->weightRule == WeightRule::DividedBySum;
        const Severity sums = divided ? Severity::Info : Severity::Warning;
        const bool lost = scene_.facts->unweightedRule == UnweightedRule::ByFormula;
        report(found.broken, errors::kNotFinite, Severity::Error, {found.broken.count, Phrase(phrases::kTheWeights)});
        report(found.negative, errors::kNegativeWeights, Severity::Warning,
            {found.negative.count, number(-found.negative.worst)});
        report(found.off, onlyAbove ? errors::kSumAboveOne : errors::kWeightSums, sums,
            {found.off.count, number(found.off.worst)});
        report(found.none, errors::kUnweighted, lost ? Severity::Error : Severity::Warning, {found.none.count});
        report(found.twice, errors::kJointTwice, Severity::Warning, {found.twice.count});
        report(found.many, errors::kManyInfluences, Severity::Info,
            {found.many.count, kUsualInfluences, static_cast<std::size_t>(found.many.worst)});
        if (onlyAbove && mesh == 0 && position == 0) findCompilerWeights(scene_, out_);
    }
    void lookAtSlots()
    {
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (const auto& instance : scene_.instances) {
            if (!instance || instance->mesh.index() >= scene_.meshes.size() || !scene_.meshes[instance->mesh.index()])
                continue;
            if (instance->skin.index() >= scene_.skins.size() || !scene_.skins[instance->skin.index()]) continue;
            if (!seen.emplace(instance->mesh.value, instance->skin.value).second) continue;
            const std::vector<SetId>& sets = scene_.meshes[instance->mesh.index()]->sets;
            for (std::uint32_t s = 0; s < sets.size(); ++s)
                if (holdsWeights(sets[s])) lookAtSlotsOf(*instance, s, *scene_.weights[sets[s].index()]);
        }
    }
    void lookAtSlotsOf(const Instance& instance, std::uint32_t position, const SetWeights& weights)
    {
        std::size_t cost = 0;
        for (const auto& block : weights.blocks()) cost += block->slots.size();
        if (cost > work_ || task_.cancelled()) return;
        work_ -= cost;
        mesh_ = instance.mesh.value;
        set_ = position;
        const std::size_t joints = scene_.skins[instance.skin.index()]->joints.size();
        Defect stray;
        bool weighted = false;
        for (PointIndex point = 0; point < weights.points(); ++point) {
            const std::span<const SlotIndex> slots = weights.slots(point);
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (slots[i] < joints) continue;
                const bool moves = weights.weights(point)[i] != 0.0f;
                if (!moves && scene_.facts->formatId != "gltf") continue; // rows are filled up there
                stray.add(point, 0.0);
                weighted = weighted || moves;
            }
        }
        report(stray, errors::kSlotOutOfRange, weighted ? Severity::Error : Severity::Warning,
            {stray.count, instance.skin.value, joints});
    }

    const Scene& scene_;
    const Task& task_;
    std::uint32_t mesh_ = 0, set_ = 0;
    std::size_t work_ = kMostWork;
    std::vector<Finding> out_;
};

bool ofWeights(const Finding& finding)
{
    if (!finding.text) return false;
    if (finding.text->key == errors::kNotFinite.key) {
        const Phrase* what = finding.args.size() > 1 ? finding.args[1].phrase() : nullptr;
        return what && what->text->key == phrases::kTheWeights.key;
    }
    static constexpr const ErrorText* texts[] = {&errors::kWeightSums, &errors::kSumAboveOne, &errors::kUnweighted,
        &errors::kSmdCompilers, &errors::kNegativeWeights, &errors::kJointTwice, &errors::kManyInfluences};
    return std::any_of(std::begin(texts), std::end(texts), [&](const ErrorText* text) {
        return text->key == finding.text->key;
    }) || finding.text->key == "dump_negative"; // a skin dump's own words for negative_weights
}

/// The same defect of the same weights, in whatever number of vertices; a loader may leave out where.
bool sameDefect(const Finding& loaded, const Finding& made)
{
    return loaded.text && made.text && loaded.text->key == made.text->key &&
           (!loaded.place.mesh || loaded.place.mesh == made.place.mesh) &&
           (!loaded.place.set || loaded.place.set == made.place.set);
}

/// What a loader says about names of joints that are the same.
bool namesStillEqual(const Finding& finding, const Scene& now)
{
    if (finding.args.empty()) return true;
    const auto called = [&finding](const auto& node) {
        return node && node->joint && node->name == finding.args.front().plain();
    };
    return std::count_if(now.nodes.begin(), now.nodes.end(), called) > 1;
}

bool ofNames(const Finding& finding)
{
    return finding.text &&
           (finding.text->key == errors::kBoneNameTwice.key || finding.text->key == errors::kNamesTwice.key);
}

/// Takes the finding out of the list that is the same defect; none where there is none.
std::optional<Finding> take(std::vector<Finding>& from, const Finding& loaded)
{
    const auto at =
        std::find_if(from.begin(), from.end(), [&](const Finding& made) { return sameDefect(loaded, made); });
    if (at == from.end()) return std::nullopt;
    Finding out = std::move(*at);
    from.erase(at);
    return out;
}

/// What the loader knows and a look at the scene does not.
void keepOfLoader(Finding& made, const Finding& loaded)
{
    made.severity = loaded.severity;
    made.place.pointer = loaded.place.pointer;
    made.place.file = loaded.place.file;
    if (made.text->key == errors::kSlotOutOfRange.key && loaded.args.size() > 1) made.args[1] = loaded.args[1];
}

} // namespace

std::vector<Finding> weightFindings(const Scene& scene, const Task& task)
{
    return WeightLook(scene, task).run();
}

std::vector<Finding> currentFindings(
    const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task)
{
    std::vector<Finding> made = weightFindings(now, task), out;
    // Slots past the skin's list: some loaders drop them, and what they say of that is about the file.
    std::vector<Finding> before;
    if (std::any_of(loaded.begin(), loaded.end(),
            [](const Finding& each) { return each.text && each.text->key == errors::kSlotOutOfRange.key; }))
        before = weightFindings(read, task);
    for (const Finding& each : loaded) {
        const bool slots = each.text && each.text->key == errors::kSlotOutOfRange.key && take(before, each);
        if (!slots && !ofWeights(each)) {
            if (!ofNames(each) || namesStillEqual(each, now)) out.push_back(each);
            continue;
        }
        if (std::optional<Finding> still = take(made, each)) {
            keepOfLoader(*still, each);
            out.push_back(std::move(*still));
        }
    }
    out.insert(out.end(), std::make_move_iterator(made.begin()), std::make_move_iterator(made.end()));
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
