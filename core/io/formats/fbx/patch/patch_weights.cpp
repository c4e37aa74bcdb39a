// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/patch_job.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

namespace bindpose::fbx {
namespace {

bool sameRows(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && (x.weight == y.weight || std::bit_cast<std::uint32_t>(x.weight) ==
                                                                std::bit_cast<std::uint32_t>(y.weight));
    });
}

/// The lists of one cluster while points change in them.
struct ClusterLists {
    struct Entry {
        ListNumber point, weight;
        bool gone = false;
    };
    std::vector<std::int32_t> points;
    std::vector<float> weights;
    std::vector<Entry> entries;

    explicit ClusterLists(const Record& cluster)
        : points(cluster.child("Indexes").values<std::int32_t>()), weights(cluster.child("Weights").values<float>())
    {
        points.resize(std::min(points.size(), weights.size()));
        for (std::size_t i = 0; i < points.size(); ++i)
            entries.push_back({{i, static_cast<double>(points[i])}, {i, static_cast<double>(weights[i])}});
        byPoint_.resize(points.size());
        std::iota(byPoint_.begin(), byPoint_.end(), std::size_t{0});
        std::stable_sort(
            byPoint_.begin(), byPoint_.end(), [this](std::size_t a, std::size_t b) { return points[a] < points[b]; });
    }

    /// Places in `entries` of what the file has of a point, in order.
    std::vector<std::size_t> entriesOf(PointIndex point) const
    {
        const auto wanted = static_cast<std::int32_t>(point);
        auto at = std::lower_bound(byPoint_.begin(), byPoint_.end(), wanted,
            [this](std::size_t place, std::int32_t than) { return points[place] < than; });
        std::vector<std::size_t> out;
        for (; at != byPoint_.end() && points[*at] == wanted; ++at) out.push_back(*at);
        return out;
    }

private:
    std::vector<std::size_t> byPoint_; ///< places in `points`
};

/// A cluster's entries of the point take its influences in order; those left over go, those missing come behind.
void changeEntries(ClusterLists& list, SlotIndex slot, PointIndex point, const std::vector<Influence>& row)
{
    std::vector<std::size_t> entries = list.entriesOf(point);
    std::size_t used = 0;
    for (const Influence& influence : row) {
        if (influence.slot != slot) continue;
        if (used == entries.size()) {
            entries.push_back(list.entries.size());
            list.entries.push_back({{ListNumber::kNew, static_cast<double>(point)}, {ListNumber::kNew, 0.0}});
        }
        ListNumber& weight = list.entries[entries[used++]].weight;
        // Weights of the file are mostly doubles: those that are not changed keep their digits.
        const bool same = weight.from < list.weights.size() && list.weights[weight.from] == influence.weight;
        if (!same) weight = {ListNumber::kNew, double{influence.weight}};
    }
    for (std::size_t i = used; i < entries.size(); ++i) list.entries[entries[i]].gone = true;
}

/// The clusters of a set; the lists of those that change are read when they first do.
class SetLists {
public:
    SetLists(const PatchJob& job, std::span<const std::uint32_t> clusters) : job_(job), clusters_(clusters)
    {
        lists_.resize(clusters.size());
    }

    /// Each point once.
    void changeRow(PointIndex point, const std::vector<Influence>& was, const std::vector<Influence>& is)
    {
        std::vector<SlotIndex> slots;
        for (const std::vector<Influence>* row : {&was, &is})
            for (const Influence& influence : *row)
                if (std::find(slots.begin(), slots.end(), influence.slot) == slots.end())
                    slots.push_back(influence.slot);
        for (const SlotIndex slot : slots) {
            if (slot >= lists_.size()) continue; // others come or go as a whole
            if (!lists_[slot]) lists_[slot].emplace(job_.record(clusters_[slot]));
            changeEntries(*lists_[slot], slot, point, is);
        }
    }
    /// By slot; none: it does not change.
    std::span<const std::optional<ClusterLists>> lists() const { return lists_; }

private:
    const PatchJob& job_;
    std::span<const std::uint32_t> clusters_;
    std::vector<std::optional<ClusterLists>> lists_;
};

/// What a cluster that comes moves.
struct NewLists {
    std::vector<std::int32_t> points;
    std::vector<double> weights;
};

using PointWeight = std::pair<std::int32_t, float>;

/// Influences as loading takes them: by point, those of one point in their order.
std::vector<PointWeight> byPoint(std::vector<PointWeight> list)
{
    std::stable_sort(
        list.begin(), list.end(), [](const PointWeight& a, const PointWeight& b) { return a.first < b.first; });
    return list;
}

/// True where the cluster had the same influences before the first save.
bool sameAsBefore(const Record& original, const ClusterLists& list)
{
    const auto points = original.child("Indexes").values<std::int32_t>();
    const auto weights = original.child("Weights").values<float>();
    if (points.empty() || points.size() != weights.size()) return false;
    std::vector<PointWeight> was, is;
    for (std::size_t i = 0; i < points.size(); ++i) was.emplace_back(points[i], weights[i]);
    for (const ClusterLists::Entry& entry : list.entries)
        if (!entry.gone)
            is.emplace_back(static_cast<std::int32_t>(entry.point.value), static_cast<float>(entry.weight.value));
    return byPoint(std::move(was)) == byPoint(std::move(is));
}

/// A list that the cluster does not have: an SDK leaves both out where no point is moved.
void addList(
    PatchJob& job, const Record& cluster, const char* name, std::span<const ListNumber> list, const Phrase& what)
{
    NewRecord record{name, {}, {}, {}};
    const bool points = std::string_view(name) == "Indexes", single = job.map.namesAreIds;
    std::vector<std::int32_t> whole;
    std::vector<double> numbers;
    for (const ListNumber& number : list) {
        const auto point = static_cast<std::int32_t>(points ? number.value : 0.0);
        if (single && points) record.values.emplace_back(point);
        if (single && !points) record.values.emplace_back(number.value);
        whole.push_back(point);
        numbers.push_back(number.value);
    }
    if (!single && points) record.values.emplace_back(std::move(whole));
    if (!single && !points) record.values.emplace_back(std::move(numbers));
    job.edits.insert(cluster, record, what);
}

void writeLists(PatchJob& job, const Record& cluster, const ClusterLists& list, const Phrase& what)
{
    const Record pointList = cluster.child("Indexes"), weightList = cluster.child("Weights");
    const Record original = job.original(cluster);
    if (pointList && weightList && original && sameAsBefore(original, list)) {
        job.restore(pointList, what);
        return job.restore(weightList, what);
    }
    std::vector<ListNumber> points, weights;
    for (const ClusterLists::Entry& entry : list.entries) {
        if (entry.gone) continue;
        points.push_back(entry.point);
        weights.push_back(entry.weight);
    }
    if (points.empty() && !pointList && !weightList) return;
    if (points.empty() && pointList && weightList && original && !original.child("Indexes") &&
        !original.child("Weights")) {
        job.edits.remove(pointList, what); // they came with the points
        return job.edits.remove(weightList, what);
    }
    if (pointList)
        job.edits.list(pointList, 0, points, what, NumberForm::Whole);
    else
        addList(job, cluster, "Indexes", points, what);
    if (weightList)
        job.edits.list(weightList, 0, weights, what);
    else
        addList(job, cluster, "Weights", weights, what);
}

/// The block that begins at the point is what it was, and no cluster comes for it.
bool sameBlock(const SetWeights& before, const SetWeights& after, PointIndex point, std::size_t kept)
{
    const std::size_t block = point / SetWeights::kBlockPoints;
    const auto& is = after.blocks()[block];
    return is == before.blocks()[block] &&
           std::all_of(is->slots.begin(), is->slots.end(), [kept](SlotIndex slot) { return slot < kept; });
}

void patchSet(PatchJob& job, std::size_t set, const ClusterChange& change)
{
    const SetWeights &before = *job.baseline.weights[set], &after = *job.scene.weights[set];
    const std::vector<std::uint32_t>& clusters = job.map.clustersOfSet[set];
    if (before.points() != after.points() || after.points() > 0x7fffffffu) cannotSave(phrases::kOtherPointCount);
    SetLists lists(job, std::span(clusters).first(change.kept));
    std::vector<NewLists> fresh(change.added.size());
    for (PointIndex point = 0; point < after.points(); ++point) {
        if (point % SetWeights::kBlockPoints == 0 && sameBlock(before, after, point, change.kept)) {
            point += SetWeights::kBlockPoints - 1;
            continue;
        }
        const std::vector<Influence> was = before.at(point), is = after.at(point);
        for (const Influence& influence : is) {
            if (influence.slot < change.kept) continue;
            if (clusters.empty()) cannotSave(phrases::kNoSkinForWeights);
            if (influence.slot - change.kept >= fresh.size()) cannotSave(phrases::kJointNotListed);
            NewLists& list = fresh[influence.slot - change.kept];
            list.points.push_back(static_cast<std::int32_t>(point));
            list.weights.push_back(double{influence.weight});
        }
        if (!sameRows(was, is)) lists.changeRow(point, was, is);
    }
    const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSet, {set})});
    for (std::size_t slot = 0; slot < change.kept; ++slot)
        if (lists.lists()[slot]) writeLists(job, job.record(clusters[slot]), *lists.lists()[slot], what);
    for (std::size_t slot = change.kept; slot < clusters.size(); ++slot) removeCluster(job, set, slot);
    for (std::size_t i = 0; i < fresh.size(); ++i) addCluster(job, set, change, i, fresh[i].points, fresh[i].weights);
}

} // namespace

void patchWeights(PatchJob& job, std::span<const ClusterChange> clusters)
{
    std::int64_t more = 0;
    for (std::size_t s = 0; s < job.scene.weights.size(); ++s) {
        const std::size_t had = job.map.clustersOfSet[s].size();
        if (job.baseline.weights[s] == job.scene.weights[s] && clusters[s].kept == had && clusters[s].added.empty())
            continue;
        if (!job.scene.weights[s]) cannotSave(phrases::kOtherSets);
        patchSet(job, s, clusters[s]);
        more += static_cast<std::int64_t>(clusters[s].kept + clusters[s].added.size()) - static_cast<std::int64_t>(had);
    }
    countClusters(job, more);
}

} // namespace bindpose::fbx
