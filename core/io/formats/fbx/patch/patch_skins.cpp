// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/formats/fbx/reader.h"

#include <algorithm>
#include <map>

namespace bindpose::fbx {
namespace {

/// The first elements of two lists are the same.
template <class T> bool sameStart(const std::vector<T>& a, const std::vector<T>& b, std::size_t count)
{
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    return a.size() >= count && b.size() >= count &&
           std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count), b.begin());
}

/// Slots that list the same joints before and after.
std::size_t keptSlots(const Skin& before, const Skin& after)
{
    const auto end =
        std::mismatch(before.joints.begin(), before.joints.end(), after.joints.begin(), after.joints.end());
    return static_cast<std::size_t>(end.first - before.joints.begin());
}

/// The cluster had this inverse bind before the first save.
bool boundAsBefore(const PatchJob& job, const Record& cluster, const glm::mat4& inverseBind)
{
    const Record original = job.original(cluster);
    const std::optional<glm::dmat4> was = original ? matrixIn(original, "TransformLink") : std::nullopt;
    return was && glm::mat4(glm::inverse(*was)) == inverseBind;
}

/// TransformLink is the bone at bind, Transform leads from the mesh to it then; what poses say of the bone follows.
class BindPatch {
public:
    explicit BindPatch(PatchJob& job) : job_(job) {}

    void run()
    {
        for (std::size_t s = 0; s < job_.scene.skins.size(); ++s) {
            if (!job_.scene.skins[s]) cannotSave(phrases::kOtherSkins);
            if (job_.baseline.skins[s] != job_.scene.skins[s]) patchSkin(s);
        }
        // Skins of one mesh at several nodes are made of the same clusters: all of them have to want the same.
        for (std::size_t s = 0; s < job_.scene.skins.size(); ++s) {
            const std::vector<std::uint32_t>& clusters = job_.map.skins[s].clusters;
            const std::size_t kept = keptSlots(*job_.baseline.skins[s], *job_.scene.skins[s]);
            for (std::size_t slot = 0; slot < std::min(kept, clusters.size()); ++slot) {
                const auto asked = asked_.find(clusters[slot]);
                if (asked != asked_.end() && asked->second != job_.scene.skins[s]->inverseBind[slot])
                    cannotSave(phrases::kSplitSkin);
            }
        }
    }

private:
    void patchSkin(std::size_t s)
    {
        const Skin &before = *job_.baseline.skins[s], &after = *job_.scene.skins[s];
        const Phrase skin(phrases::kSkin, {before.name});
        const NodeId namedBy = job_.map.namedSkins[s]; // a name that is not the skin's own follows the node's
        const bool named =
            before.name == after.name || (namedBy.valid() && after.name == job_.scene.nodes[namedBy.index()]->name);
        if (!named) cannotSave({phrases::kNamesOrJoints, {skin}});
        const std::size_t kept = keptSlots(before, after);
        const bool associated =
            std::any_of(after.associates.begin() + static_cast<std::ptrdiff_t>(std::min(kept, after.associates.size())),
                after.associates.end(), [](const SkinAssociate& one) { return one.node.valid(); });
        if (before.blend != after.blend || before.dualShares != after.dualShares || associated ||
            !sameStart(before.bindModel, after.bindModel, kept) ||
            !sameStart(before.associates, after.associates, kept) || before.root != after.root ||
            before.rule != after.rule)
            cannotSave({phrases::kSkinningOf, {skin}});
        for (std::size_t slot = 0; slot < kept; ++slot)
            if (before.inverseBind[slot] != after.inverseBind[slot]) patchBind(s, slot);
    }

    void patchBind(std::size_t s, std::size_t slot)
    {
        const Skin &before = *job_.baseline.skins[s], &after = *job_.scene.skins[s];
        const FbxMap::SkinPlace& place = job_.map.skins[s];
        const Record cluster = job_.record(place.clusters[slot]);
        const std::size_t joint = after.joints[slot].index();
        const Phrase what(phrases::kInverseBindOf, {job_.scene.nodes[joint]->name});
        if (!asked_.try_emplace(cluster.index(), after.inverseBind[slot]).second) return;
        const Record transform = cluster.child("Transform"), link = cluster.child("TransformLink");
        if (!before.bindModel.empty() || transform.valueCount() != 16 || link.valueCount() != 16) cannotSave(what);
        const glm::dmat4 inverse(after.inverseBind[slot]);
        const bool back = boundAsBefore(job_, cluster, after.inverseBind[slot]);
        if (back) {
            job_.restore(transform, what);
            job_.restore(link, what);
        } else {
            job_.edits.numbers(transform, 0, columnsOf(inverse * meshAtBind(job_, s)), what);
            job_.edits.numbers(link, 0, columnsOf(glm::inverse(inverse)), what);
        }
        patchPoses(job_.map.nodes[joint], columnsOf(glm::inverse(inverse)), back, what);
    }

    /// A bone of several skins stands in a pose once: the first of them is taken.
    void patchPoses(std::uint32_t model, std::span<const double> matrix, bool back, const Phrase& what)
    {
        if (!posed_.try_emplace(model, true).second) return;
        const Record named = job_.record(model), objects = job_.file.root().child("Objects");
        for (const Record pose : (objects ? objects : job_.file.root()).children()) {
            if (pose.name() != "Pose" || pose.child("Type").text(0) == "RestPose") continue;
            for (const Record entry : pose.children()) {
                const Record node = entry.child("Node"), world = entry.child("Matrix");
                if (node.size() == 0 || named.size() == 0 || world.valueCount() != 16) continue;
                const bool same = node[0].isNumber() ? named[0].isNumber() && node.whole(0) == named.whole(0)
                                                     : node.text(0) == named.text(0);
                if (!same) continue;
                if (back && job_.original(world))
                    job_.restore(world, what);
                else
                    job_.edits.numbers(world, 0, matrix, what);
            }
        }
    }

    PatchJob& job_;
    std::map<std::uint32_t, glm::mat4> asked_; ///< inverse binds by cluster
    std::map<std::uint32_t, bool> posed_;      ///< bones whose poses follow already
};

} // namespace

void patchSkins(PatchJob& job)
{
    BindPatch(job).run();
}

std::shared_ptr<const Skin> skinAsLoaded(const PatchJob& job, std::size_t s)
{
    const Skin& before = *job.baseline.skins[s];
    Skin out = *job.scene.skins[s];
    const std::vector<std::uint32_t>& clusters = job.map.skins[s].clusters;
    const std::size_t kept = std::min(keptSlots(before, out), clusters.size());
    for (std::size_t slot = 0; slot < out.inverseBind.size(); ++slot) {
        glm::mat4& inverse = out.inverseBind[slot];
        const glm::dmat4 link = glm::inverse(glm::dmat4(inverse));
        if (slot >= kept && slot < out.bindModel.size()) out.bindModel[slot] = glm::mat4(link);
        if (slot >= kept ||
            (before.inverseBind[slot] != inverse && !boundAsBefore(job, job.record(clusters[slot]), inverse)))
            inverse = glm::mat4(glm::inverse(link));
    }
    return std::make_shared<const Skin>(std::move(out));
}

} // namespace bindpose::fbx
