// SPDX-License-Identifier: MIT
#include "core/eval/pose/bake.h"
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/formats/fbx/reader.h"
#include "core/math/transform.h"

#include <algorithm>
#include <map>

namespace bindpose::fbx {
namespace {

constexpr float kSamePlace = 1e-5f; ///< of its distance from the origin

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

/// Clusters that did not agree on where the mesh was bound do so now, or again do not as before an earlier save.
bool agreesAnew(const Skin& before, const Skin& after)
{
    return before.bindModel.empty() != after.bindModel.empty();
}

/// The cluster had this inverse bind before the first save.
bool boundAsBefore(const PatchJob& job, const Record& cluster, const glm::mat4& inverseBind)
{
    const Record original = job.original(cluster);
    const std::optional<glm::dmat4> was = original ? matrixIn(original, "TransformLink") : std::nullopt;
    return was && glm::mat4(glm::inverse(*was)) == inverseBind;
}

/// Where the mesh's node stood at bind, as a bind correction has it.
glm::dmat4 meshAtBind(const glm::mat4& correction, const FbxMap::SkinPlace& place)
{
    return glm::dmat4(correction) * glm::inverse(place.geometric);
}

/// The clusters had this bind correction before the first save.
bool correctedAsBefore(const PatchJob& job, const FbxMap::SkinPlace& place, const glm::mat4& correction)
{
    const Record first = place.clusters.empty() ? Record() : job.original(job.record(place.clusters[0]));
    const std::optional<glm::dmat4> link = first ? matrixIn(first, "TransformLink") : std::nullopt;
    const std::optional<glm::dmat4> transform = first ? matrixIn(first, "Transform") : std::nullopt;
    return link && transform && glm::mat4(*link * *transform * place.geometric) == correction;
}

/// What a save makes of a cluster.
struct AskedBind {
    glm::mat4 inverseBind;
    glm::mat4 mesh; ///< at bind
    bool operator==(const AskedBind&) const = default;
};

/// TransformLink is the bone at bind, Transform leads from the mesh to it then.
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
                if (asked != asked_.end() && !(asked->second == askedOf(s, slot))) cannotSave(phrases::kSplitSkin);
            }
        }
    }

private:
    /// In floats: geometric transforms of its instances differ.
    AskedBind askedOf(std::size_t s, std::size_t slot) const
    {
        const Skin &before = *job_.baseline.skins[s], &after = *job_.scene.skins[s];
        const bool same = before.bindCorrection == after.bindCorrection;
        const glm::dmat4 mesh = same ? glm::dmat4(0.0) : meshAtBind(after.bindCorrection, job_.map.skins[s]);
        return {after.inverseBind[slot], glm::mat4(mesh)};
    }

    /// Where clusters do not state the mesh's place at bind, loading takes that of its node.
    bool followsNode(std::size_t s) const
    {
        const Pose rest = restPose(job_.scene);
        for (const auto& instance : job_.scene.instances) {
            if (!instance || instance->skin != SkinId(s)) continue;
            const glm::mat4 place = modelFromMesh(*instance, rest);
            const float size = std::max(1.0f, glm::length(glm::vec3(place[3])));
            return maxDifference(place, job_.scene.skins[s]->bindCorrection) <= kSamePlace * size;
        }
        return false;
    }

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
            !(sameStart(before.bindModel, after.bindModel, kept) ||
                (agreesAnew(before, after) && (after.bindModel.empty() || job_.before))) ||
            !sameStart(before.associates, after.associates, kept) || before.root != after.root ||
            before.rule != after.rule)
            cannotSave({phrases::kSkinningOf, {skin}});
        for (std::size_t slot = 0; slot < kept; ++slot)
            if (before.inverseBind[slot] != after.inverseBind[slot] || before.bindCorrection != after.bindCorrection ||
                agreesAnew(before, after))
                patchBind(s, slot);
    }

    /// Clusters that do not agree come back as they were before an earlier save.
    void restoreOdd(std::size_t s, std::size_t slot, const Record& cluster, const Phrase& what)
    {
        const Skin& after = *job_.scene.skins[s];
        const FbxMap::SkinPlace& place = job_.map.skins[s];
        const Record original = job_.original(cluster);
        const std::optional<glm::dmat4> link = original ? matrixIn(original, "TransformLink") : std::nullopt,
                                        transform = original ? matrixIn(original, "Transform") : std::nullopt;
        const glm::dmat4 skin = glm::dmat4(after.inverseBind[slot]) * glm::dmat4(after.bindCorrection);
        if (!link || !transform || slot >= after.bindModel.size() || glm::mat4(*link) != after.bindModel[slot] ||
            maxDifference(glm::mat4(*transform * place.geometric), glm::mat4(skin)) >
                kSamePlace * std::max(1.0f, glm::length(glm::vec3(skin[3]))))
            cannotSave(what);
        job_.restore(cluster.child("Transform"), what);
        job_.restore(cluster.child("TransformLink"), what);
    }

    void patchBind(std::size_t s, std::size_t slot)
    {
        const Skin &before = *job_.baseline.skins[s], &after = *job_.scene.skins[s];
        const FbxMap::SkinPlace& place = job_.map.skins[s];
        const Record cluster = job_.record(place.clusters[slot]);
        const std::size_t joint = after.joints[slot].index();
        const Phrase what(phrases::kInverseBindOf, {job_.scene.nodes[joint]->name});
        const Record transform = cluster.child("Transform"), link = cluster.child("TransformLink");
        if (before.inverseBind[slot] == after.inverseBind[slot] && transform.valueCount() == 0 && followsNode(s))
            return;
        if (!asked_.try_emplace(cluster.index(), askedOf(s, slot)).second) return;
        if (transform.valueCount() != 16 || link.valueCount() != 16) cannotSave(what);
        if (!after.bindModel.empty() && agreesAnew(before, after)) return restoreOdd(s, slot, cluster, what);
        if (!after.bindModel.empty()) cannotSave(what);
        const bool back = boundAsBefore(job_, cluster, after.inverseBind[slot]);
        if (back && correctedAsBefore(job_, place, after.bindCorrection)) {
            job_.restore(transform, what);
            return job_.restore(link, what);
        }
        const glm::dmat4 bone = linkAfter(job_, s, slot);
        job_.edits.numbers(transform, 0, columnsOf(glm::inverse(bone) * meshAtBind(after.bindCorrection, place)), what);
        if (back)
            job_.restore(link, what);
        else
            job_.edits.numbers(link, 0, columnsOf(bone), what);
    }

    PatchJob& job_;
    std::map<std::uint32_t, AskedBind> asked_; ///< by cluster
};

} // namespace

glm::dmat4 linkAfter(const PatchJob& job, std::size_t s, std::size_t slot)
{
    const glm::mat4& inverse = job.scene.skins[s]->inverseBind[slot];
    const Record cluster = job.record(job.map.skins[s].clusters[slot]);
    if (boundAsBefore(job, cluster, inverse)) return *matrixIn(job.original(cluster), "TransformLink");
    const std::optional<glm::dmat4> link = matrixIn(cluster, "TransformLink");
    if (link && glm::mat4(glm::inverse(*link)) == inverse) return *link;
    if (link && job.baseline.skins[s]->inverseBind[slot] == inverse &&
        !agreesAnew(*job.baseline.skins[s], *job.scene.skins[s]))
        return *link;
    return glm::inverse(glm::dmat4(inverse));
}

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
