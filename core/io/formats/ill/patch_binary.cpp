// SPDX-License-Identifier: MIT
// Saving into files of the binary generation: numbers in place, names and channels whose length changes as a splice.
#include "core/io/formats/ill/binary.h"

#include "core/base/numbers.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/patch_steps.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/save/rig_changes.h"
#include "core/io/text/text_edits.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <bit>
#include <map>

namespace bindpose::ill {
namespace {

constexpr std::size_t kDurationAt = 8, kMostKeys = 65535;

[[noreturn]] void refuseHere(const Phrase& what)
{
    throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"illMesh", what})};
}

bool sameNumber(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

bool sameMatrix(const glm::mat4& a, const glm::mat4& b)
{
    for (int i = 0; i < 16; ++i)
        if (!sameNumber(a[i / 4][i % 4], b[i / 4][i % 4])) return false;
    return true;
}

bool fromThisSet(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

class BinaryPatcher {
public:
    BinaryPatcher(const Scene& baseline, const Source& source, const Scene& scene, const IllMap& map)
        : baseline_(baseline), source_(source), scene_(scene), map_(map)
    {
        if (map.names != IllMap::kNone) names_ = parseNames(bytesOf(map.names));
    }

    Patch run(const Task& task)
    {
        refuseOthers();
        const bool done = runSteps(task, {[&] { patchNames(); }, [&] { patchSkeleton(); }, [&] { patchWeights(); },
                                             [&] { patchCoordinates(); }, [&] { patchClip(); }});
        if (!done) throw TextFailure{patchCancelled()};
        Patch out;
        out.edits.resize(source_.files.size());
        for (auto& [place, edit] : edits_) {
            out.edits[place.first].push_back(std::move(edit.first));
            out.changes.push_back(std::move(edit.second));
        }
        return out;
    }

private:
    ByteSpan bytesOf(std::size_t file) const { return *source_.files[file].bytes; }

    void put(std::size_t file, std::size_t at, std::size_t length, std::vector<std::byte> bytes, std::string before,
        std::string after, Wording what)
    {
        const ByteSpan there = bytesOf(file).subspan(at, length);
        if (std::equal(bytes.begin(), bytes.end(), there.begin(), there.end())) return;
        ChangedValue change;
        change.file = file;
        change.offset = at;
        change.length = length;
        change.pointer = "byte " + std::to_string(at);
        change.what = std::move(what);
        change.before = std::move(before);
        change.after = std::move(after);
        edits_[{file, at}] = {{at, length, std::move(bytes)}, change};
    }
    void number(std::size_t file, std::size_t at, float before, float after, const Wording& what)
    {
        if (!sameNumber(before, after)) put(file, at, 4, bitsOf(after), numberText(before), numberText(after), what);
    }
    /// The value as it is: −0 stays −0.
    static std::vector<std::byte> bitsOf(float value)
    {
        return BinaryOut("").whole(std::bit_cast<std::uint32_t>(value), 4).bytes();
    }

    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) refuseHere(phrases::kOtherBoneCount);
        for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuseHere({phrases::kBoneRemoved, {before->name}});
            if (before->parent != after->parent) refuseHere({phrases::kOtherParent, {before->name}});
            const bool stored = before->joint && map_.skeleton != IllMap::kNone;
            if (!stored && before->restLocal() != after->restLocal()) refuseHere({phrases::kRestOf, {before->name}});
            if (!before->joint && before->name != after->name) refuseHere(phrases::kMeshNode);
        }
        if (baseline_.skins.size() != scene_.skins.size()) refuseHere(phrases::kOtherSkinCount);
        for (std::size_t s = 0; s < scene_.skins.size(); ++s)
            if (baseline_.skins[s]->joints != scene_.skins[s]->joints) refuseHere(phrases::kJointList);
        if (const auto other = changeBesidesRig(baseline_, scene_)) refuseHere(*other);
    }

    /// Of bones with names: they have them from the set beside, by number.
    void patchNames()
    {
        if (baseline_.nodes == scene_.nodes) return;
        std::vector<TextRange> ranges;
        if (map_.names != IllMap::kNone) ranges = rangesOfNames(bytesOf(map_.names));
        std::vector<std::size_t> numbers(baseline_.nodes.size());
        for (std::size_t n = 0; n < numbers.size(); ++n) numbers[n] = n;
        if (map_.skeleton == IllMap::kNone && map_.animation != IllMap::kNone) {
            const AnimationFile file = parseBinaryAnimation(bytesOf(map_.animation), {}, names_);
            for (std::size_t t = 0; t < std::min(file.tracks.size(), numbers.size()); ++t)
                numbers[t] = file.tracks[t].number;
        }
        for (std::size_t n = 0; n < scene_.nodes.size(); ++n) {
            const std::string &before = baseline_.nodes[n]->name, &after = scene_.nodes[n]->name;
            if (before == after) continue;
            const std::size_t number = numbers[n];
            const bool known = number < ranges.size() && names_[number] == before;
            if (!known || after.empty() || after.find('\0') != std::string::npos || after.size() > 65535)
                refuseHere({phrases::kNameOf, {before}});
            put(map_.names, ranges[number].offset, ranges[number].length, BinaryOut("").name(after).bytes(), before,
                after, Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {number})}));
        }
    }

    void patchSkeleton()
    {
        if (map_.skeleton == IllMap::kNone) return;
        if (baseline_.nodes == scene_.nodes && baseline_.skins == scene_.skins) return;
        const SkeletonFile file = parseBinarySkeleton(bytesOf(map_.skeleton), names_);
        for (std::size_t b = 0; b < file.bones.size(); ++b) {
            const Node &before = *baseline_.nodes[b], &after = *scene_.nodes[b];
            putMatrix(
                file.bones[b].at, before.restLocal(), after.restLocal(), Phrase(phrases::kTransformOf, {after.name}));
            putMatrix(file.bones[b].at + 64, baseline_.skins[0]->inverseBind[b], scene_.skins[0]->inverseBind[b],
                Phrase(phrases::kInverseBindOf, {after.name}));
        }
    }

    void putMatrix(std::size_t at, const glm::mat4& before, const glm::mat4& after, const Phrase& what)
    {
        if (sameMatrix(before, after)) return;
        for (int i = 0; i < 16; ++i)
            number(
                map_.skeleton, at + 4 * static_cast<std::size_t>(i), before[i / 4][i % 4], after[i / 4][i % 4], what);
    }

    void patchWeights()
    {
        if (scene_.weights.empty() || baseline_.weights[0] == scene_.weights[0]) return;
        const SetWeights &before = *baseline_.weights[0], &after = *scene_.weights[0];
        if (before.points() != after.points() || before.empty()) refuseHere(phrases::kNoWeightsThere);
        const MeshFile file = parseBinaryMesh(bytesOf(map_.mesh), {});
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(b * SetWeights::kBlockPoints + i);
                const std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(file, point, before.at(point), row);
            }
        }
    }

    void patchRow(const MeshFile& file, PointIndex point, std::vector<Influence> before, std::vector<Influence> row)
    {
        while (row.size() > 4 && row.back().weight == 0.0f) row.pop_back();
        const Phrase place(phrases::kPoint, {point}), what(phrases::kWeightsOf, {place});
        if (row.size() > 4) refuseHere({phrases::kMoreThanFour, {place}});
        row.resize(4);
        before.resize(4);
        const std::size_t at = file.valuesAt + 4 * (point * file.perVertex + file.weightsAt);
        for (std::size_t i = 0; i < 4; ++i) {
            if (row[i].slot != before[i].slot)
                number(
                    map_.mesh, at + 4 * i, static_cast<float>(before[i].slot), static_cast<float>(row[i].slot), what);
            number(map_.mesh, at + 16 + 4 * i, before[i].weight, row[i].weight, what);
        }
    }

    void patchCoordinates()
    {
        if (baseline_.meshes == scene_.meshes || map_.mesh == IllMap::kNone) return;
        const MeshFile file = parseBinaryMesh(bytesOf(map_.mesh), {});
        const auto &was = baseline_.meshes[0]->parts, &now = scene_.meshes[0]->parts;
        for (std::size_t p = 0; p < std::min(was.size(), now.size()); ++p) {
            const auto &before = was[p]->vertices->uvs, &after = now[p]->vertices->uvs;
            if (was[p]->vertices == now[p]->vertices || before.empty() || after.empty()) continue;
            for (const VertexIndex v : now[p]->indices)
                for (int i = 0; i < 2; ++i)
                    number(map_.mesh,
                        file.valuesAt + 4 * (v * file.perVertex + file.uvAt + static_cast<std::size_t>(i)),
                        before[0][v][i], after[0][v][i],
                        Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPoint, {v})}));
        }
    }

    void patchClip()
    {
        SharedList<Clip> own = scene_.clips;
        std::erase_if(own, [](const auto& clip) { return !fromThisSet(clip); });
        if (own.size() != baseline_.clips.size()) refuseHere(phrases::kOneClip);
        if (own.empty() || own[0] == baseline_.clips[0]) return;
        const Clip &before = *baseline_.clips[0], &after = *own[0];
        if (before.name != after.name) refuseHere(phrases::kClipName);
        if (before.tracks.size() != after.tracks.size()) refuseHere(phrases::kOtherTracks);
        const AnimationFile file = parseBinaryAnimation(bytesOf(map_.animation), {}, names_);
        std::size_t next = 0;
        for (const AnimationFile::Track& track : file.tracks) {
            const auto named = [&](const auto& node) { return node->joint && node->name == track.name; };
            const auto node = std::find_if(baseline_.nodes.begin(), baseline_.nodes.end(), named);
            if (node == baseline_.nodes.end()) continue; // of no bone that is there
            for (const AnimationFile::Channel& channel : track.channels) {
                if (channel.times.empty()) continue;
                const auto bone = static_cast<std::size_t>(node - baseline_.nodes.begin());
                patchTrack(channel, *before.tracks[next], *after.tracks[next], scene_.nodes[bone]->name);
                ++next;
            }
        }
        const auto was = static_cast<float>(before.endSec()), is = static_cast<float>(after.endSec());
        const auto length = std::bit_cast<float>(wordAt(map_.animation, kDurationAt));
        if (was != is && length == was)
            number(map_.animation, kDurationAt, length, is,
                Phrase(phrases::kLengthOf, {Phrase(phrases::kClip, {after.name})}));
    }

    std::uint32_t wordAt(std::size_t file, std::size_t at) const
    {
        std::uint32_t out = 0;
        for (std::size_t i = 4; i-- > 0;) out = out << 8 | static_cast<std::uint32_t>(bytesOf(file)[at + i]);
        return out;
    }

    void patchTrack(
        const AnimationFile::Channel& channel, const Track& before, const Track& after, const std::string& bone)
    {
        if (&before == &after) return;
        if (before.node != after.node || before.path != after.path || after.interpolation != Interpolation::Linear ||
            after.keys() == 0 || after.keys() > kMostKeys)
            refuseHere({phrases::kOtherKeysOfBone, {bone}});
        const std::size_t size = 4 * (std::size_t{1} + after.components);
        if (before.keys() != after.keys()) {
            BinaryOut out("");
            out.whole(after.keys(), 2);
            for (std::size_t k = 0; k < after.keys(); ++k) {
                out.whole(std::bit_cast<std::uint32_t>(static_cast<float>((*after.times)[k])), 4);
                for (std::size_t i = 0; i < after.components; ++i)
                    out.whole(std::bit_cast<std::uint32_t>(after.values[k * after.components + i]), 4);
            }
            put(map_.animation, channel.at, 2 + before.keys() * size, out.bytes(), std::to_string(before.keys()),
                std::to_string(after.keys()), Phrase(phrases::kKeysOf, {bone}));
            return;
        }
        for (std::size_t k = 0; k < after.keys(); ++k) {
            const std::size_t at = channel.at + 2 + k * size;
            number(map_.animation, at, static_cast<float>((*before.times)[k]), static_cast<float>((*after.times)[k]),
                Phrase(phrases::kKeyTimeOfBone, {bone}));
            for (std::size_t i = 0; i < after.components; ++i)
                number(map_.animation, at + 4 + 4 * i, before.values[k * after.components + i],
                    after.values[k * after.components + i], Phrase(phrases::kKeyOfBone, {k, bone}));
        }
    }

    const Scene& baseline_;
    const Source& source_;
    const Scene& scene_;
    const IllMap& map_;
    std::vector<std::string> names_;
    std::map<std::pair<std::size_t, std::size_t>, std::pair<ByteEdit, ChangedValue>> edits_; ///< by file and place
};

} // namespace

Patch patchBinary(const Scene& baseline, const Source& source, const Scene& scene, const IllMap& map, const Task& task)
{
    return BinaryPatcher(baseline, source, scene, map).run(task);
}

} // namespace bindpose::ill
