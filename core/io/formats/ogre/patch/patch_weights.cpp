// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <bit>

namespace bindpose::ogre {
namespace {

bool sameRow(const SetWeights& a, const SetWeights& b, PointIndex point)
{
    const auto sameBits = [](float x, float y) {
        return x == y || std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
    };
    const auto slotsA = a.slots(point), slotsB = b.slots(point);
    const auto weightsA = a.weights(point), weightsB = b.weights(point);
    return std::equal(slotsA.begin(), slotsA.end(), slotsB.begin(), slotsB.end()) &&
           std::equal(weightsA.begin(), weightsA.end(), weightsB.begin(), weightsB.end(), sameBits);
}

/// The assignments of one geometry, changed record by record.
class AssignmentPatch {
public:
    AssignmentPatch(const PatchJob& job, const XmlText& xml, const SetPlace& place, std::size_t set, BoneSlots& slots)
        : job_(job), xml_(xml), place_(place), set_(set), slots_(slots), all_(assignmentsOf(xml, place))
    {
        std::vector<std::string_view> numbers;
        for (const Assignment& one : all_)
            if (const auto range = xml.rangeOf(one.element.attribute("weight"))) numbers.push_back(xml.text(*range));
        style_ = NumberStyle::of(numbers);
        byVertex_.resize(place.points);
        for (const Assignment& one : all_)
            if (one.vertex < place.points) byVertex_[one.vertex].push_back(&one);
    }

    /// Records as the file had them at first: their spelling comes back with their values.
    void remember(const XmlText& xml, const SetPlace& place)
    {
        originXml_ = &xml;
        origin_.resize(place.points);
        for (const Assignment& one : assignmentsOf(xml, place))
            if (one.vertex < place.points) origin_[one.vertex].push_back(one);
    }

    /// Records that came or went and are what they were at first: the lists get their old text back, for where a record
    /// stood nothing else says. False: they are not, or only numbers differ.
    bool restore(const SetPlace& then, const SetWeights& after)
    {
        bool sameCounts = true;
        for (std::size_t point = 0; point < byVertex_.size(); ++point) {
            if (point >= origin_.size() || point >= after.points()) return false;
            const std::vector<Influence> row = after.at(static_cast<PointIndex>(point));
            const std::vector<Assignment>& old = origin_[point];
            sameCounts = sameCounts && old.size() == byVertex_[point].size();
            const bool same = std::equal(
                old.begin(), old.end(), row.begin(), row.end(), [&](const Assignment& a, const Influence& b) {
                    return a.weight == b.weight && slots_.id(b.slot) == a.bone;
                });
            if (!same) return false;
        }
        if (sameCounts || then.assignments.size() != place_.assignments.size()) return false;
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSet, {set_})});
        for (std::size_t i = 0; i < then.assignments.size(); ++i) {
            const auto range = xml_.rangeOf(place_.assignments[i]), old = originXml_->rangeOf(then.assignments[i]);
            if (range && old)
                job_.edits.replace(job_.map.mesh, xml_, *range, std::string(originXml_->text(*old)), what);
        }
        return true;
    }

    void run(const SetWeights& before, const SetWeights& after)
    {
        for (PointIndex point = 0; point < after.points(); ++point) {
            const std::size_t block = point / SetWeights::kBlockPoints;
            if (block < before.blocks().size() && before.blocks()[block] == after.blocks()[block]) {
                point = static_cast<PointIndex>((block + 1) * SetWeights::kBlockPoints - 1);
                continue;
            }
            if (before.empty() || !sameRow(before, after, point)) changeRow(point, after);
        }
    }

private:
    void changeRow(PointIndex point, const SetWeights& after)
    {
        const std::vector<const Assignment*>& records = byVertex_[point];
        const std::span<const SlotIndex> slots = after.slots(point);
        const std::span<const float> weights = after.weights(point);
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {point, 0, set_})});
        const std::size_t kept = std::min(records.size(), slots.size());
        for (std::size_t i = 0; i < kept; ++i) {
            const std::size_t bone = boneOf(slots[i], what);
            if (!recall(*records[i], i, bone, weights[i], what)) changeRecord(*records[i], bone, weights[i], what);
        }
        for (std::size_t i = kept; i < records.size(); ++i) removeRecord(*records[i], what);
        for (std::size_t i = kept; i < slots.size(); ++i)
            addRecord(point, records, boneOf(slots[i], what), weights[i], what);
    }

    std::size_t boneOf(SlotIndex slot, const Phrase& what) const
    {
        const std::optional<std::size_t> id = slots_.id(slot);
        if (!id) cannotSave({phrases::kNoBoneForSlot, {what, slot}});
        return *id;
    }

    bool recall(const Assignment& record, std::size_t i, std::size_t bone, float weight, const Phrase& what)
    {
        if (record.vertex >= origin_.size() || i >= origin_[record.vertex].size()) return false;
        const Assignment& old = origin_[record.vertex][i];
        const auto text = originXml_->rangeOf(old.element);
        if (old.bone != bone || old.weight != weight || !text) return false;
        job_.edits.replace(
            job_.map.mesh, xml_, *xml_.rangeOf(record.element), std::string(originXml_->text(*text)), what);
        return true;
    }

    void changeRecord(const Assignment& record, std::size_t bone, float weight, const Phrase& what)
    {
        if (record.bone != bone)
            job_.edits.replace(job_.map.mesh, xml_, *xml_.rangeOf(record.element.attribute("boneindex")),
                std::to_string(bone), Phrase(phrases::kJointIn, {what}));
        const bool same = record.weight == weight;
        const std::optional<TextRange> range = xml_.rangeOf(record.element.attribute("weight"));
        if (range)
            job_.edits.number(job_.map.mesh, xml_, *range, weight, style_, what);
        else if (!same) // left out: the DTD's default of 1
            job_.edits.replace(job_.map.mesh, xml_,
                {xml_.rangeOf(record.element.attribute("boneindex"))->offset - attributeHead("boneindex", record), 0},
                "weight=\"" + style_.text(weight) + "\" ", what);
    }

    /// Characters from an attribute's name to its value.
    std::size_t attributeHead(const char* name, const Assignment& record) const
    {
        const pugi::xml_attribute attribute = record.element.attribute(name);
        return *xml_.offsetOf(attribute.value()) - *xml_.offsetOf(attribute.name());
    }

    /// The record with the white space before it.
    void removeRecord(const Assignment& record, const Phrase& what)
    {
        TextRange range = *xml_.rangeOf(record.element);
        const std::string_view text = xml_.all();
        std::size_t begin = range.offset;
        while (begin > 0 && std::string_view(" \t\r\n").find(text[begin - 1]) != std::string_view::npos) --begin;
        range.length += range.offset - begin;
        range.offset = begin;
        job_.edits.replace(job_.map.mesh, xml_, range, "", what);
    }

    /// Behind the vertex's last record, or behind the last record of an earlier vertex, spelled as its neighbour.
    void addRecord(PointIndex point, const std::vector<const Assignment*>& records, std::size_t bone, float weight,
        const Phrase& what)
    {
        const std::string values = "vertexindex=\"" + std::to_string(point) + "\" boneindex=\"" + std::to_string(bone) +
                                   "\" weight=\"" + style_.text(weight) + "\"";
        const Assignment* neighbour = records.empty() ? neighbourOf(point) : records.back();
        if (!neighbour) return addToList(values, what);
        const TextRange range = *xml_.rangeOf(neighbour->element);
        const std::string_view text = xml_.all();
        std::size_t begin = range.offset;
        while (begin > 0 && std::string_view(" \t\r\n").find(text[begin - 1]) != std::string_view::npos) --begin;
        const std::string_view record = xml_.text(range);
        const char* close = record.ends_with(" />") ? " />" : "/>";
        job_.edits.replace(job_.map.mesh, xml_, {range.offset + range.length, 0},
            std::string(text.substr(begin, range.offset - begin)) + "<vertexboneassignment " + values + close, what);
    }

    const Assignment* neighbourOf(PointIndex point) const
    {
        for (std::size_t i = point; i-- > 0;)
            if (!byVertex_[i].empty()) return byVertex_[i].back();
        return all_.empty() ? nullptr : &all_.back();
    }

    /// A geometry without any record: its list, which may have to be made.
    void addToList(const std::string& values, const Phrase& what)
    {
        const std::string record = "<vertexboneassignment " + values + " />";
        if (!place_.assignments.empty()) {
            const TextRange range = *xml_.rangeOf(place_.assignments.front());
            const std::string_view text = xml_.text(range);
            if (text.ends_with("/>")) return openEmptyList(range, record, what);
            job_.edits.replace(job_.map.mesh, xml_, {range.offset + text.rfind("</"), 0}, "\n" + record + "\n", what);
            return;
        }
        cannotSave({phrases::kNoBoneAssignments, {what}});
    }

    /// <boneassignments/> can be opened once; the records that follow go behind the first.
    void openEmptyList(const TextRange& range, const std::string& record, const Phrase& what)
    {
        opened_ += "\n" + record;
        if (openedWhat_.empty()) openedWhat_ = what;
        openedRange_ = range;
    }

public:
    void finish()
    {
        if (!opened_.empty())
            job_.edits.replace(
                job_.map.mesh, xml_, openedRange_, "<boneassignments>" + opened_ + "\n</boneassignments>", openedWhat_);
    }

private:
    const PatchJob& job_;
    const XmlText& xml_;
    const SetPlace& place_;
    std::size_t set_;
    BoneSlots& slots_;
    std::vector<Assignment> all_;
    std::vector<std::vector<const Assignment*>> byVertex_;
    std::vector<std::vector<Assignment>> origin_;
    const XmlText* originXml_ = nullptr;
    NumberStyle style_;
    std::string opened_;
    Wording openedWhat_;
    TextRange openedRange_;
};

} // namespace

void patchWeights(const PatchJob& job, const XmlText& mesh, BoneSlots& slots)
{
    const auto &before = job.baseline.weights, &after = job.scene.weights;
    if (before.size() != after.size()) cannotSave(phrases::kOtherSets);
    const bool same = std::equal(before.begin(), before.end(), after.begin());
    if (same) return;
    const MeshPlan plan = planMesh(mesh);
    std::unique_ptr<XmlText> origin;
    if (job.map.origin)
        if (auto parsed = XmlText::parse(job.map.origin->files[job.map.mesh].bytes)) origin = std::move(*parsed);
    const MeshPlan old = origin ? planMesh(*origin) : MeshPlan();
    for (std::size_t set = 0; set < after.size() && set < plan.sets.size(); ++set) {
        if (before[set] == after[set]) continue;
        const bool fits = after[set]->points() == plan.sets[set].points || after[set]->empty();
        if (!fits || (after[set]->empty() && !before[set]->empty())) cannotSave(phrases::kOtherPointCount);
        AssignmentPatch patch(job, mesh, plan.sets[set], set, slots);
        if (origin && set < old.sets.size()) {
            patch.remember(*origin, old.sets[set]);
            if (patch.restore(old.sets[set], *after[set])) continue;
        }
        patch.run(*before[set], *after[set]);
        patch.finish();
    }
}

} // namespace bindpose::ogre
