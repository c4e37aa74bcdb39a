// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/formats/fbx/reader.h"

#include <algorithm>

namespace bindpose::fbx {
namespace {

bool sameMatrix(const Record& entry, const glm::mat4& matrix)
{
    const std::optional<glm::dmat4> stored = entry ? matrixIn(entry, "Matrix") : std::nullopt;
    return stored && glm::mat4(*stored) == matrix;
}

/// The numbers of a pose's matrix. Where it is a bone's bind, those of its cluster: they are doubles, and two that are
/// meant to be one should not differ in their last digits.
glm::dmat4 poseMatrix(const PatchJob& job, NodeId node, const glm::mat4& matrix)
{
    for (std::size_t s = 0; s < job.scene.skins.size(); ++s) {
        const Skin& skin = *job.scene.skins[s];
        for (std::size_t slot = 0; slot < std::min(skin.joints.size(), job.map.skins[s].clusters.size()); ++slot)
            if (skin.joints[slot] == node && bindModelOf(skin, slot) == matrix)
                return skin.bindModel.empty() ? linkAfter(job, s, slot) : glm::dmat4(matrix);
    }
    return glm::dmat4(matrix);
}

class PosePatch {
public:
    PosePatch(PatchJob& job, std::size_t p)
        : job_(job), before_(*job.baseline.bindPoses[p]), after_(*job.scene.bindPoses[p]), place_(job.map.poses[p]),
          what_(phrases::kBindPose, {before_.name})
    {}

    void run()
    {
        if (before_.name != after_.name) cannotSave({phrases::kNameOf, {what_}});
        const std::size_t kept = std::min(before_.nodes.size(), after_.nodes.size());
        if (!std::equal(
                after_.nodes.begin(), after_.nodes.begin() + static_cast<std::ptrdiff_t>(kept), before_.nodes.begin()))
            cannotSave({phrases::kNodesOfPose, {what_}});
        for (std::size_t i = 0; i < kept; ++i)
            if (before_.matrices[i] != after_.matrices[i]) change(i);
        for (std::size_t i = kept; i < after_.nodes.size(); ++i) add(i);
        for (std::size_t i = kept; i < before_.nodes.size(); ++i) remove(i);
        if (before_.nodes.size() != after_.nodes.size()) count();
    }

private:
    Phrase matrixOf(NodeId node) const
    {
        return {phrases::kOf, {Phrase(phrases::kMatrixOf, {job_.scene.nodes[node.index()]->name}), what_}};
    }

    void change(std::size_t i)
    {
        const Record entry = job_.record(place_.entries[i]), matrix = entry.child("Matrix");
        const Record original = job_.original(entry);
        const Phrase what = matrixOf(after_.nodes[i]);
        if (matrix.valueCount() != 16) cannotSave(what);
        if (sameMatrix(original, after_.matrices[i])) return job_.restore(matrix, what);
        job_.edits.numbers(matrix, 0, columnsOf(poseMatrix(job_, after_.nodes[i], after_.matrices[i])), what);
    }

    void add(std::size_t i)
    {
        const Record model = job_.record(job_.map.nodes[after_.nodes[i].index()]);
        const Phrase what = matrixOf(after_.nodes[i]);
        if (model.size() == 0) cannotSave(what);
        NewRecord node{"Node", {}, {}}, matrix{"Matrix", {}, {}};
        if (model[0].isNumber())
            node.values.emplace_back(model.whole(0));
        else
            node.values.emplace_back(std::string(job_.pathOf(model)));
        const std::vector<double> numbers = columnsOf(poseMatrix(job_, after_.nodes[i], after_.matrices[i]));
        if (job_.map.namesAreIds)
            for (const double number : numbers) matrix.values.emplace_back(number);
        else
            matrix.values.emplace_back(numbers);
        NewRecord entry{"PoseNode", {}, {std::move(node), std::move(matrix)}};
        if (job_.record(place_.pose).firstChild()) return job_.edits.insert(job_.record(place_.pose), entry, what);
        cannotSave(what);
    }

    /// Only what this program put there may go.
    void remove(std::size_t i)
    {
        const Record entry = job_.record(place_.entries[i]);
        if (!job_.before || job_.original(entry)) cannotSave({phrases::kNodesOfPose, {what_}});
        job_.edits.remove(entry, matrixOf(before_.nodes[i]));
    }

    void count()
    {
        const Record number = job_.record(place_.pose).child("NbPoseNodes");
        if (number.valueCount() != 1) return;
        const Phrase what(phrases::kNumberOf, {what_});
        const auto more = static_cast<double>(after_.nodes.size()) - static_cast<double>(before_.nodes.size());
        const std::vector<double> to{number.number(0) + more};
        const Record original = job_.original(number);
        if (original && original.number(0) == to[0]) return job_.restore(number, what);
        job_.edits.numbers(number, 0, to, what);
    }

    PatchJob& job_;
    const StoredPose &before_, &after_;
    const FbxMap::PosePlace& place_;
    Phrase what_;
};

} // namespace

void patchPoses(PatchJob& job)
{
    if (job.scene.bindPoses.size() != job.baseline.bindPoses.size()) cannotSave(phrases::kOtherPoses);
    for (std::size_t p = 0; p < job.scene.bindPoses.size(); ++p) {
        if (!job.scene.bindPoses[p]) cannotSave(phrases::kOtherPoses);
        if (job.baseline.bindPoses[p] != job.scene.bindPoses[p]) PosePatch(job, p).run();
    }
}

std::shared_ptr<const StoredPose> poseAsLoaded(const PatchJob& job, std::size_t p)
{
    const StoredPose& before = *job.baseline.bindPoses[p];
    StoredPose out = *job.scene.bindPoses[p];
    for (std::size_t i = 0; i < out.nodes.size(); ++i) {
        const bool listed = i < before.nodes.size();
        if (listed && before.matrices[i] == out.matrices[i]) continue;
        const Record entry = listed ? job.original(job.record(job.map.poses[p].entries[i])) : Record();
        if (!sameMatrix(entry, out.matrices[i]))
            out.matrices[i] = glm::mat4(poseMatrix(job, out.nodes[i], out.matrices[i]));
    }
    return std::make_shared<const StoredPose>(std::move(out));
}

} // namespace bindpose::fbx
