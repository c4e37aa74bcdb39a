// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/maxskin/maxskin.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/text/text_edits.h"
#include "core/io/text/text_errors.h"

#include <algorithm>

namespace bindpose::maxskin {
namespace {

class DumpPatcher {
public:
    DumpPatcher(const Scene& baseline, const Source& source, const Scene& scene)
        : baseline_(baseline), scene_(scene), text_(asText(*source.files[0].bytes)), file_(parse(text_, {})),
          edits_(source)
    {
        const auto& map = dynamic_cast<const MaxskinMap&>(*source.map);
        if (map.origin && *map.origin->files[0].bytes != *source.files[0].bytes)
            edits_.spellLike(0, asText(*map.origin->files[0].bytes));
        std::vector<std::string_view> numbers;
        for (const Entry& entry : file_.entries) {
            if (numbers.size() == kExamples) break;
            numbers.push_back(text_.substr(entry.weightRange.offset, entry.weightRange.length));
        }
        // The dump's own spelling is %f, also where there is no number to learn it from.
        static constexpr std::string_view kLikeThese[] = {"0.250000", "1.000000"};
        style_ = NumberStyle::of(numbers.empty() ? std::span<const std::string_view>(kLikeThese) : numbers);
        const std::size_t end = text_.find_first_of("\r\n");
        if (end != std::string_view::npos) lineEnd_ = text_.substr(end, text_.substr(end, 2) == "\r\n" ? 2 : 1);
    }

    Patch run(const Task& task)
    {
        refuseOthers();
        if (!runSteps(task, {[&] { patchNames(); }, [&] { patchWeights(); }, [&] { addBones(); }}))
            throw TextFailure{patchCancelled()};
        return edits_.finish();
    }

private:
    static constexpr std::size_t kExamples = 4096;

    [[noreturn]] static void refuse(const Phrase& what)
    {
        throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {kFormatName, what})};
    }

    const Skin& skin() const { return *scene_.skins[0]; }

    void refuseOthers() const
    {
        if (scene_.nodes.size() < baseline_.nodes.size() || scene_.skins.size() != 1 || !scene_.skins[0])
            refuse(phrases::kBonesRemoved);
        for (std::size_t i = 0; i < baseline_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuse(phrases::kBonesRemoved);
            if (before->parent != after->parent || !(before->rest == after->rest)) refuse(phrases::kJointPlaces);
            if (i == 0 && before->name != after->name) refuse(phrases::kMeshName);
        }
        const std::size_t before = baseline_.skins[0]->joints.size();
        const std::size_t added = scene_.nodes.size() - baseline_.nodes.size();
        if (skin().joints.size() != before + added) refuse(phrases::kNodesNoBones);
        for (std::size_t b = 0; b < before; ++b)
            if (skin().joints[b] != baseline_.skins[0]->joints[b] ||
                skin().inverseBind[b] != baseline_.skins[0]->inverseBind[b])
                refuse(phrases::kBinds);
        if (baseline_.sets != scene_.sets || baseline_.meshes != scene_.meshes)
            refuse(changeOfMeshes(baseline_, scene_));
        if (baseline_.instances != scene_.instances) refuse(phrases::kDrawnWhere);
        const auto own = [](const auto& clip) { return clip && clip->source.empty(); };
        if (std::any_of(scene_.clips.begin(), scene_.clips.end(), own)) refuse(phrases::kClips);
    }

    std::string nameOf(std::size_t bone) const
    {
        const std::string& name = scene_.nodes[skin().joints[bone].index()]->name;
        if (name.find_first_of("\r\n") != std::string::npos) refuse(phrases::kBreakInName);
        return name;
    }

    void patchNames()
    {
        for (std::size_t b = 0; b < file_.bones.size(); ++b) {
            const Bone& bone = file_.bones[b];
            const std::string name = nameOf(b);
            if (name != bone.name)
                edits_.replace(0, bone.nameRange, bone.spaced ? name : ' ' + name,
                    Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {b})}));
        }
    }

    void patchWeights()
    {
        const SetWeights &before = *baseline_.weights[0], &after = *scene_.weights[0];
        if (scene_.weights.size() != 1 || before.points() != after.points()) refuse(phrases::kOtherPointCount);
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(b * SetWeights::kBlockPoints + i);
                const std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(point, row);
            }
        }
    }

    std::string numberOf(SlotIndex slot) const
    {
        if (slot == kNoBone) return "-1";
        if (slot >= skin().joints.size()) refuse(phrases::kNoBoneOfDump);
        return std::to_string(slot);
    }

    bool same(const Entry& entry, const Influence& influence) const
    {
        const SlotIndex slot = entry.bone < 0 ? kNoBone : static_cast<SlotIndex>(entry.bone);
        return slot == influence.slot && entry.weight == influence.weight;
    }

    /// What stands before and behind the change stays; between, numbers are exchanged, then lines added or taken away.
    void patchRow(PointIndex point, const std::vector<Influence>& row)
    {
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kPoint, {point})});
        const Vertex& vertex = file_.vertices[point];
        const std::span<const Entry> there(file_.entries.data() + vertex.firstEntry, vertex.entries);
        const std::size_t least = std::min(there.size(), row.size());
        std::size_t front = 0, back = 0;
        while (front < least && same(there[front], row[front])) ++front;
        while (back < least - front && same(there[there.size() - 1 - back], row[row.size() - 1 - back])) ++back;
        const std::size_t common = least - front - back;
        for (std::size_t i = front; i < front + common; ++i) {
            const std::string bone = numberOf(row[i].slot);
            if (parseWhole(bone) != there[i].bone) edits_.replace(0, there[i].boneRange, bone, what);
            edits_.number(0, there[i].weightRange, row[i].weight, style_, what);
        }
        if (there.size() == row.size()) return;
        edits_.replace(0, vertex.count, std::to_string(row.size()), what);
        for (std::size_t i = front + common; i + back < there.size(); ++i) edits_.replace(0, there[i].lines, "", what);
        std::string lines;
        for (std::size_t i = front + common; i + back < row.size(); ++i)
            lines += "\t\tBoneNum: " + numberOf(row[i].slot) + lineEnd_ +
                     "\t\tBoneWeight: " + style_.text(row[i].weight) + lineEnd_;
        const std::size_t place = back > 0 ? there[there.size() - back].lines.offset : vertex.end;
        insert(place, std::move(lines), what);
    }

    /// Whole lines; where the text ends without a line's end, in front of them.
    void insert(std::size_t place, std::string lines, const Phrase& what)
    {
        if (lines.empty()) return;
        const bool open = place == text_.size() && !text_.empty() && text_.back() != '\n' && text_.back() != '\r';
        if (open) lines = lineEnd_ + lines.substr(0, lines.size() - lineEnd_.size());
        edits_.replace(0, {place, 0}, std::move(lines), what);
    }

    void addBones()
    {
        if (skin().joints.size() == file_.bones.size()) return;
        const Phrase what(phrases::kBones);
        std::string lines;
        for (std::size_t b = file_.bones.size(); b < skin().joints.size(); ++b)
            lines += "\tBone: " + std::to_string(b) + lineEnd_ + "\t\tBoneName: " + nameOf(b) + lineEnd_ +
                     "\t\tBoneFlag: 0" + lineEnd_;
        if (file_.bones.empty()) refuse(phrases::kNoBonesInDump);
        edits_.replace(0, file_.boneCount, std::to_string(skin().joints.size()), what);
        insert(file_.bonesEnd, std::move(lines), what);
    }

    const Scene& baseline_;
    const Scene& scene_;
    std::string_view text_;
    File file_;
    TextEdits edits_;
    NumberStyle style_;
    std::string lineEnd_ = "\n";
};

} // namespace

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchMapped<MaxskinMap>(source, [&](const MaxskinMap&) -> Result<Patch> {
        if (baseline.skins.size() != 1) return Error(ErrorKind::Edit, errors::kTextNoMap, source.files.front().path);
        return DumpPatcher(baseline, source, scene).run(task);
    });
}

} // namespace bindpose::maxskin
