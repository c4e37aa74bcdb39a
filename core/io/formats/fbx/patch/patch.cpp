// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/patch/patch_errors.h"
#include "core/io/formats/fbx/patch/record_edits.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/save/refused_phrases.h"

#include <algorithm>
#include <bit>
#include <new>
#include <unordered_map>

namespace bindpose::fbx {
namespace {

[[noreturn]] void cannotSave(const Phrase& what)
{
    throw Failure{Error(ErrorKind::Edit, errors::kFbxCannotSave, {}, {what})};
}

std::vector<double> columnsOf(const glm::dmat4& matrix)
{
    std::vector<double> out;
    for (int i = 0; i < 16; ++i) out.push_back(matrix[i / 4][i % 4]);
    return out;
}

bool sameRows(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && (x.weight == y.weight || std::bit_cast<std::uint32_t>(x.weight) ==
                                                                std::bit_cast<std::uint32_t>(y.weight));
    });
}

/// The lists of one cluster while points change in them.
struct ClusterLists {
    std::vector<double> points, weights;
    std::vector<char> gone;                                           ///< entries to leave out
    std::unordered_map<PointIndex, std::vector<std::size_t>> entries; ///< by point, in order
    bool changed = false;
};

class Patcher {
public:
    Patcher(const Scene& baseline, const Source& source, const Scene& scene, const FbxMap& map)
        : baseline_(baseline), scene_(scene), map_(map), tree_(RecordTree::parse(source.files[0].bytes, {})),
          edits_(*tree_)
    {}

    Patch run(std::size_t files)
    {
        refuseOthers();
        for (std::size_t n = 0; n < scene_.nodes.size(); ++n)
            if (baseline_.nodes[n] != scene_.nodes[n]) patchNode(n);
        for (std::size_t m = 0; m < scene_.materials.size(); ++m)
            if (baseline_.materials[m] != scene_.materials[m]) patchMaterial(m);
        for (std::size_t s = 0; s < scene_.skins.size(); ++s)
            if (baseline_.skins[s] != scene_.skins[s]) patchSkin(s);
        for (std::size_t s = 0; s < scene_.weights.size(); ++s)
            if (baseline_.weights[s] != scene_.weights[s]) patchWeights(s);
        Patch out = edits_.finish();
        out.edits.resize(files);
        return out;
    }

private:
    Record record(std::uint32_t index) const { return {*tree_, index}; }

    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) cannotSave(phrases::kOtherNodes);
        if (baseline_.skins.size() != scene_.skins.size()) cannotSave(phrases::kOtherSkins);
        if (baseline_.weights.size() != scene_.weights.size()) cannotSave(phrases::kOtherSets);
        if (baseline_.materials.size() != scene_.materials.size()) cannotSave(phrases::kOtherMaterials);
        if (baseline_.sets != scene_.sets || baseline_.meshes != scene_.meshes)
            cannotSave(changeOfMeshes(baseline_, scene_));
        if (baseline_.images != scene_.images) cannotSave(phrases::kImages);
        if (baseline_.instances != scene_.instances) cannotSave(phrases::kDrawnWhere);
        const auto own = [](const SharedList<Clip>& clips) {
            SharedList<Clip> out;
            for (const auto& clip : clips)
                if (clip && clip->source.empty()) out.push_back(clip);
            return out;
        };
        if (own(baseline_.clips) != own(scene_.clips)) cannotSave(phrases::kClips);
    }

    /// In files whose objects are known by their names, everything would have to follow.
    void rename(std::uint32_t object, const std::string& before, const std::string& after, const Phrase& what)
    {
        if (map_.namesAreIds || after.find('"') != std::string::npos) cannotSave({phrases::kNameOf, {what}});
        const Record at = record(object);
        const std::string_view stored = at.text(1);
        const bool binary = tree_->binary();
        const std::size_t mark = binary ? stored.find(std::string_view("\0\1", 2)) : stored.find("::");
        const bool whole = mark == std::string_view::npos;
        const std::string kept(whole ? std::string_view() : binary ? stored.substr(mark) : stored.substr(0, mark + 2));
        const std::string_view name = whole ? stored : binary ? stored.substr(0, mark) : stored.substr(mark + 2);
        if (unescaped(name) != before || name != before) cannotSave({phrases::kNameOf, {what}});
        edits_.text(at, 1, binary ? after + kept : kept + after, Phrase(phrases::kNameOf, {what}));
    }

    void patchNode(std::size_t n)
    {
        if (!scene_.nodes[n]) cannotSave(phrases::kOtherNodes);
        const Node &before = *baseline_.nodes[n], &after = *scene_.nodes[n];
        const Phrase what(phrases::kNode, {before.name});
        if (before.parent != after.parent || before.rule != after.rule || before.morphWeights != after.morphWeights)
            cannotSave({phrases::kParentOrSteps, {what}});
        if (before.elements != after.elements || before.restMatrix != after.restMatrix || !(before.rest == after.rest))
            cannotSave({phrases::kTransformInSteps, {what}});
        if (before.name != after.name) rename(map_.nodes[n], before.name, after.name, what);
    }

    void patchMaterial(std::size_t m)
    {
        if (!scene_.materials[m]) cannotSave(phrases::kOtherMaterials);
        Material named = *baseline_.materials[m];
        named.name = scene_.materials[m]->name;
        if (!(named == *scene_.materials[m]) || map_.materials[m] == FbxMap::kNone) cannotSave(phrases::kMaterials);
        rename(map_.materials[m], baseline_.materials[m]->name, named.name, Phrase(phrases::kMaterial, {named.name}));
    }

    /// TransformLink is the bone at bind, Transform leads from the mesh to it then; what poses say of the bone follows.
    void patchSkin(std::size_t s)
    {
        if (!scene_.skins[s]) cannotSave(phrases::kOtherSkins);
        const Skin &before = *baseline_.skins[s], &after = *scene_.skins[s];
        if (before.name != after.name || before.joints != after.joints)
            cannotSave({phrases::kNamesOrJoints, {Phrase(phrases::kSkin, {before.name})}});
        const FbxMap::SkinPlace& place = map_.skins[s];
        const glm::dmat4 meshAtBind = glm::dmat4(before.bindCorrection) * glm::inverse(place.geometric);
        for (std::size_t slot = 0; slot < after.inverseBind.size(); ++slot) {
            if (before.inverseBind[slot] == after.inverseBind[slot]) continue;
            const glm::dmat4 inverse(after.inverseBind[slot]);
            const Record cluster = record(place.clusters[slot]);
            const Phrase what(phrases::kInverseBindOf, {scene_.nodes[after.joints[slot].index()]->name});
            const Record transform = cluster.child("Transform"), link = cluster.child("TransformLink");
            if (!before.bindModel.empty() || transform.valueCount() != 16 || link.valueCount() != 16) cannotSave(what);
            const std::vector<double> world = columnsOf(glm::inverse(inverse));
            edits_.numbers(transform, 0, columnsOf(inverse * meshAtBind), what);
            edits_.numbers(link, 0, world, what);
            patchPoses(map_.nodes[after.joints[slot].index()], world, what);
        }
    }

    void patchPoses(std::uint32_t model, std::span<const double> matrix, const Phrase& what)
    {
        const Record named = record(model), objects = tree_->root().child("Objects");
        for (const Record pose : (objects ? objects : tree_->root()).children()) {
            if (pose.name() != "Pose" || pose.child("Type").text(0) == "RestPose") continue;
            for (const Record entry : pose.children()) {
                const Record node = entry.child("Node"), world = entry.child("Matrix");
                if (node.size() == 0 || named.size() == 0 || world.valueCount() != 16) continue;
                const bool same = node[0].isNumber() ? named[0].isNumber() && node.whole(0) == named.whole(0)
                                                     : node.text(0) == named.text(0);
                if (same) edits_.numbers(world, 0, matrix, what);
            }
        }
    }

    void patchWeights(std::size_t set)
    {
        const SetWeights &before = *baseline_.weights[set], &after = *scene_.weights[set];
        const std::vector<std::uint32_t>& clusters = map_.clustersOfSet[set];
        if (before.points() != after.points() || clusters.empty()) cannotSave(phrases::kNoSkinForWeights);
        std::vector<ClusterLists> lists(clusters.size());
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSet, {set})});
        for (std::size_t slot = 0; slot < clusters.size(); ++slot) readLists(record(clusters[slot]), lists[slot]);
        for (PointIndex point = 0; point < after.points(); ++point) {
            const std::vector<Influence> was = before.at(point), is = after.at(point);
            if (!sameRows(was, is)) changeRow(lists, point, was, is);
        }
        for (std::size_t slot = 0; slot < clusters.size(); ++slot) {
            ClusterLists& list = lists[slot];
            if (!list.changed) continue;
            std::vector<double> points, weights;
            for (std::size_t i = 0; i < list.points.size(); ++i) {
                if (list.gone[i]) continue;
                points.push_back(list.points[i]);
                weights.push_back(list.weights[i]);
            }
            const Record cluster = record(clusters[slot]);
            const Record pointList = cluster.child("Indexes"), weightList = cluster.child("Weights");
            if (!pointList || !weightList) cannotSave(phrases::kJointNotListed);
            edits_.numbers(pointList, 0, points, what);
            edits_.numbers(weightList, 0, weights, what);
        }
    }

    static void readLists(const Record& cluster, ClusterLists& out)
    {
        out.points = cluster.child("Indexes").values<double>();
        out.weights = cluster.child("Weights").values<double>();
        out.points.resize(std::min(out.points.size(), out.weights.size()));
        out.weights.resize(out.points.size());
        out.gone.assign(out.points.size(), 0);
        for (std::size_t i = 0; i < out.points.size(); ++i)
            if (out.points[i] >= 0.0) out.entries[static_cast<PointIndex>(out.points[i])].push_back(i);
    }

    /// A cluster's entries of the point take its influences in order; those left over go, those missing come behind.
    static void changeRow(std::vector<ClusterLists>& lists, PointIndex point, const std::vector<Influence>& was,
        const std::vector<Influence>& is)
    {
        std::vector<SlotIndex> slots;
        for (const std::vector<Influence>* row : {&was, &is})
            for (const Influence& influence : *row)
                if (std::find(slots.begin(), slots.end(), influence.slot) == slots.end())
                    slots.push_back(influence.slot);
        for (const SlotIndex slot : slots) {
            if (slot >= lists.size()) cannotSave(phrases::kJointNotListed);
            ClusterLists& list = lists[slot];
            std::vector<std::size_t>& entries = list.entries[point];
            std::size_t used = 0;
            for (const Influence& influence : is) {
                if (influence.slot != slot) continue;
                if (used == entries.size()) {
                    entries.push_back(list.points.size());
                    list.points.push_back(point);
                    list.weights.push_back(0.0);
                    list.gone.push_back(0);
                }
                // Weights of the file are mostly doubles: those that are not changed keep their digits.
                double& weight = list.weights[entries[used++]];
                if (static_cast<float>(weight) != influence.weight) weight = double{influence.weight};
            }
            for (std::size_t i = used; i < entries.size(); ++i) list.gone[entries[i]] = 1;
            entries.resize(used);
            list.changed = true;
        }
    }

    const Scene& baseline_;
    const Scene& scene_;
    const FbxMap& map_;
    std::unique_ptr<RecordTree> tree_;
    RecordEdits edits_;
};

} // namespace

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene)
{
    const auto* map = dynamic_cast<const FbxMap*>(source.map.get());
    if (!map || source.files.empty() || !source.files.front().bytes)
        return Error(ErrorKind::Edit, errors::kFbxNoMap, source.empty() ? std::string() : source.files.front().path);
    try {
        return Patcher(baseline, source, scene, *map).run(source.files.size());
    } catch (const Failure& failure) {
        return failure.error;
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    }
}

Scene asLoaded(const Scene& baseline, const Source&, const Scene& scene)
{
    Scene out = scene;
    for (std::size_t s = 0; s < std::min(scene.weights.size(), baseline.weights.size()); ++s) {
        if (!scene.weights[s] || scene.weights[s] == baseline.weights[s]) continue;
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex point = 0; point < scene.weights[s]->points(); ++point) {
            std::vector<Influence> row = scene.weights[s]->at(point);
            const auto bySlot = [](const Influence& a, const Influence& b) { return a.slot < b.slot; };
            if (std::is_sorted(row.begin(), row.end(), bySlot)) continue;
            std::stable_sort(row.begin(), row.end(), bySlot);
            points.push_back(point);
            rows.push_back(std::move(row));
        }
        if (points.empty()) continue;
        if (Result<SetWeights> sorted = scene.weights[s]->with(points, rows))
            out.weights[s] = std::make_shared<const SetWeights>(std::move(*sorted));
    }
    return out;
}

} // namespace bindpose::fbx
