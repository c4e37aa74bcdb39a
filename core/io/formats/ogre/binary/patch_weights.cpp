// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/ogre/binary/blend_buffer.h"
#include "core/io/formats/ogre/binary/patch.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bindpose::ogre::binary {
namespace {

/// Where the assignments of one set stand.
struct SetRecords {
    std::span<const AssignmentRecord> records;
    std::size_t firstAt = 0; ///< where the first one belongs; 0: nowhere
    std::uint16_t id = 0;
    std::vector<const Chunk*> around;
    const Geometry* geometry = nullptr; ///< null: the submesh has none
};

/// In the order of the scene's sets: the shared geometry first, then each submesh's own.
std::vector<SetRecords> recordsOf(const MeshFile& mesh)
{
    std::vector<SetRecords> out;
    if (mesh.shared)
        out.push_back(
            {mesh.assignments, mesh.skeletonLink.id ? mesh.skeletonLink.end : 0, 0x7000, {&mesh.chunk}, &*mesh.shared});
    for (const SubmeshRecord& sub : mesh.submeshes)
        if (!sub.shared || !mesh.shared)
            out.push_back({sub.assignments, mesh.skeletonLink.id ? sub.assignmentsAt : 0, 0x4100,
                {&sub.chunk, &mesh.chunk}, sub.geometry ? &*sub.geometry : nullptr});
    return out;
}

/// The assignments of one geometry, changed record by record.
class AssignmentPatch {
public:
    AssignmentPatch(
        const BinaryJob& job, const SetRecords& place, std::size_t set, std::size_t points, BoneSlots& slots)
        : job_(job), place_(place), set_(set), slots_(slots), byVertex_(points)
    {
        for (const AssignmentRecord& one : place.records)
            if (one.vertex < points) byVertex_[one.vertex].push_back(&one);
        std::size_t behind = 0;
        for (const auto& records : byVertex_) {
            behind_.push_back(behind);
            if (!records.empty()) behind = records.back()->at + AssignmentRecord::kSize;
        }
    }

    void run(const SetWeights& before, const SetWeights& after)
    {
        for (PointIndex point = 0; point < after.points(); ++point) {
            const std::size_t block = point / SetWeights::kBlockPoints;
            if (block < before.blocks().size() && before.blocks()[block] == after.blocks()[block]) {
                point = static_cast<PointIndex>((block + 1) * SetWeights::kBlockPoints - 1);
                continue;
            }
            if (before.empty() || before.at(point) != after.at(point)) changeRow(point, after);
        }
    }

private:
    void changeRow(PointIndex point, const SetWeights& after)
    {
        const std::vector<const AssignmentRecord*>& records = byVertex_[point];
        const std::vector<Influence> row = after.at(point);
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {point, 0, set_})});
        const std::size_t kept = std::min(records.size(), row.size());
        for (std::size_t i = 0; i < kept; ++i) {
            const std::size_t at = records[i]->at;
            job_.edits.u16(job_.map.mesh, at + AssignmentRecord::kBoneAt, boneOf(row[i].slot, what),
                Phrase(phrases::kJointIn, {what}));
            job_.edits.floats(job_.map.mesh, at + AssignmentRecord::kWeightAt, {&row[i].weight, 1}, what);
        }
        for (std::size_t i = kept; i < records.size(); ++i)
            job_.edits.remove(job_.map.mesh, records[i]->at, AssignmentRecord::kSize, place_.around, what,
                std::to_string(records[i]->bone) + " " + numberText(records[i]->weight));
        for (std::size_t i = kept; i < row.size(); ++i)
            addRecord(point, placeFor(point, records, what), boneOf(row[i].slot, what), row[i].weight, what);
    }

    std::uint16_t boneOf(SlotIndex slot, const Phrase& what) const
    {
        const std::optional<std::size_t> id = slots_.id(slot);
        if (!id || *id > 0xFFFF) cannotSave({phrases::kNoBoneForSlot, {what, slot}});
        return static_cast<std::uint16_t>(*id);
    }

    /// Behind the vertex's last record, else behind those of the vertex before it, as files are sorted.
    std::size_t placeFor(
        PointIndex point, const std::vector<const AssignmentRecord*>& records, const Phrase& what) const
    {
        if (!records.empty()) return records.back()->at + AssignmentRecord::kSize;
        if (behind_[point] != 0) return behind_[point];
        if (!place_.records.empty()) return place_.records.front().at;
        if (place_.firstAt == 0) cannotSave({phrases::kNoSkinForWeights, {what}});
        return place_.firstAt;
    }

    void addRecord(PointIndex point, std::size_t at, std::uint16_t bone, float weight, const Phrase& what)
    {
        ChunkOut out(job_.edits.big(job_.map.mesh));
        const std::size_t begin = out.begin(place_.id);
        out.u32(point).u16(bone).f32(weight);
        out.end(begin);
        job_.edits.insert(job_.map.mesh, at, out, place_.around, what, std::to_string(bone) + " " + numberText(weight));
    }

    const BinaryJob& job_;
    const SetRecords& place_;
    std::size_t set_;
    BoneSlots& slots_;
    std::vector<std::vector<const AssignmentRecord*>> byVertex_;
    std::vector<std::size_t> behind_; ///< by vertex: the end of what earlier ones have; 0: they have nothing
};

Phrase whatOf(PointIndex point, std::size_t set)
{
    return {phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {point, 0, set})}};
}

std::vector<Assigned> rowAt(const SetWeights& weights, PointIndex point, BoneSlots& slots)
{
    std::vector<Assigned> out;
    for (const Influence& one : weights.at(point))
        out.push_back({point, slots.id(one.slot).value_or(SIZE_MAX), one.weight});
    return out;
}

std::vector<std::vector<Assigned>> rowsOf(std::span<const AssignmentRecord> records, std::size_t points)
{
    std::vector<std::vector<Assigned>> out(points);
    for (const AssignmentRecord& one : records)
        if (one.vertex < points) out[one.vertex].push_back({one.vertex, one.bone, one.weight});
    return out;
}

bool sameRow(const std::vector<Assigned>& a, const std::vector<Assigned>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const Assigned& x, const Assigned& y) { return x.bone == y.bone && x.weight == y.weight; });
}

/// One record behind the other.
bool inOneBlock(std::span<const AssignmentRecord> records)
{
    for (std::size_t i = 1; i < records.size(); ++i)
        if (records[i].at != records[i - 1].at + AssignmentRecord::kSize) return false;
    return !records.empty();
}

/// Records that came or went and are what they were at first: their block gets its old bytes back, for where a record
/// stood nothing else says. False: they are not, or only numbers differ.
bool restoreBlock(const BinaryJob& job, const SetRecords& place, const SetRecords& then, std::size_t set,
    std::size_t points, BoneSlots& slots)
{
    if (place.records.size() == then.records.size() || !inOneBlock(place.records) || !inOneBlock(then.records))
        return false;
    const std::vector<std::vector<Assigned>> rows = rowsOf(then.records, points);
    const SetWeights& after = *job.scene.weights[set];
    for (PointIndex point = 0; point < points; ++point)
        if (point >= after.points() || !sameRow(rows[point], rowAt(after, point, slots))) return false;
    const std::size_t file = job.map.mesh, size = AssignmentRecord::kSize;
    const ByteSpan old =
        ByteSpan(*job.map.origin->files[file].bytes).subspan(then.records.front().at, then.records.size() * size);
    const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSet, {set})});
    ChunkOut out(job.edits.big(file));
    out.raw(old);
    job.edits.remove(file, place.records.front().at, place.records.size() * size, place.around, what);
    job.edits.insert(file, place.records.front().at, out, place.around, what);
    return true;
}

/// Weights that the vertices hold beside the assignments follow these, where they did so before and their numbers can
/// name the bones; else they stay, which loading reports. The file before the first save gives its bytes back.
void patchBuffer(const BinaryJob& job, const MeshFile& mesh, const SetRecords& place, std::size_t set, BoneSlots& slots,
    const std::optional<MeshFile>& origin)
{
    if (!place.geometry) return;
    const std::size_t file = job.map.mesh, points = place.geometry->vertices;
    const BlendBuffer buffer(*job.source.files[file].bytes, mesh.big, *place.geometry, place.records);
    const std::vector<SetRecords> before = origin ? recordsOf(*origin) : std::vector<SetRecords>();
    const Geometry* then = set < before.size() ? before[set].geometry : nullptr;
    std::optional<BlendBuffer> old;
    std::vector<std::vector<Assigned>> oldRows;
    if (then && then->vertices == points) {
        old.emplace(*job.map.origin->files[file].bytes, origin->big, *then, before[set].records);
        oldRows = rowsOf(before[set].records, points);
    }
    const bool known = old && old->follows() && buffer.there();
    if (!buffer.follows() && !known) return;
    std::vector<std::pair<BlendBuffer::Place, PointIndex>> made;
    bool named = buffer.follows();
    const SetWeights &was = *job.baseline.weights[set], &is = *job.scene.weights[set];
    for (PointIndex point = 0; point < std::min<std::size_t>(is.points(), points); ++point) {
        if (!was.empty() && was.at(point) == is.at(point)) continue;
        const std::vector<Assigned> row = rowAt(is, point, slots);
        std::vector<BlendBuffer::Place> places;
        if (known && sameRow(oldRows[point], row)) {
            places = buffer.placesOf(point);
            const std::vector<BlendBuffer::Place> first = old->placesOf(point);
            for (std::size_t i = 0; i < places.size(); ++i)
                job.edits.follow(file, places[i].at, first[i].bytes, whatOf(point, set));
            continue;
        }
        if (buffer.follows()) places = buffer.placesFor(point, row);
        named = named && !places.empty();
        for (BlendBuffer::Place& one : places) made.emplace_back(std::move(one), point);
    }
    if (!named) return;
    for (auto& [one, point] : made) job.edits.follow(file, one.at, std::move(one.bytes), whatOf(point, set));
}

} // namespace

void patchWeights(const BinaryJob& job, const MeshFile& mesh, BoneSlots& slots)
{
    const auto &before = job.baseline.weights, &after = job.scene.weights;
    if (before.size() != after.size()) cannotSave(phrases::kOtherSets);
    if (before == after) return;
    const std::vector<SetRecords> places = recordsOf(mesh);
    std::optional<MeshFile> origin;
    if (job.map.origin) origin = parseMesh(*job.map.origin->files[job.map.mesh].bytes);
    for (std::size_t set = 0; set < std::min(after.size(), places.size()); ++set) {
        if (before[set] == after[set]) continue;
        const std::size_t points = job.scene.sets[set]->points();
        const bool fits = after[set]->points() == points || after[set]->empty();
        if (!fits || (after[set]->empty() && !before[set]->empty())) cannotSave(phrases::kOtherPointCount);
        const std::vector<SetRecords> then = origin ? recordsOf(*origin) : std::vector<SetRecords>();
        if (set >= then.size() || !restoreBlock(job, places[set], then[set], set, points, slots))
            AssignmentPatch(job, places[set], set, points, slots).run(*before[set], *after[set]);
        patchBuffer(job, mesh, places[set], set, slots, origin);
    }
}

} // namespace bindpose::ogre::binary
