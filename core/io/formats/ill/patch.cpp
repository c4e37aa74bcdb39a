// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/frame_times.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/ill/binary.h"
#include "core/io/formats/ill/ill.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/save/rig_changes.h"
#include "core/io/save/same_values.h"
#include "core/io/text/text_edits.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <bit>

namespace bindpose::ill {
namespace {

bool sameValue(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

bool ofThisFile(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

class Patcher {
public:
    Patcher(const Scene& baseline, const Source& source, const Scene& scene, const IllMap& map)
        : baseline_(baseline), scene_(scene), map_(map), edits_(source)
    {
        for (std::size_t f = 0; map.origin && f < source.files.size(); ++f)
            if (*map.origin->files[f].bytes != *source.files[f].bytes)
                edits_.spellLike(f, asText(*map.origin->files[f].bytes));
    }

    Patch run(const Task& task)
    {
        refuseOthers();
        const bool done = runSteps(task,
            {[&] { patchSkeleton(); }, [&] { patchWeights(); }, [&] { patchCoordinates(); }, [&] { patchClip(); }});
        if (!done) throw TextFailure{patchCancelled()};
        return edits_.finish();
    }

private:
    [[noreturn]] static void refuse(const Phrase& what)
    {
        throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"illMesh", what})};
    }

    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) refuse(phrases::kOtherBoneCount);
        for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuse({phrases::kBoneRemoved, {before->name}});
            if (before->parent != after->parent) refuse({phrases::kOtherParent, {before->name}});
            const bool named = before->joint && map_.skeleton != IllMap::kNone;
            if (!named && before->restLocal() != after->restLocal()) refuse({phrases::kRestOf, {before->name}});
            if (!before->joint && before->name != after->name) refuse(phrases::kMeshNode);
        }
        if (const auto other = changeBesidesRig(baseline_, scene_)) refuse(*other);
    }

    void checkBinds() const
    {
        if (baseline_.skins == scene_.skins && baseline_.nodes == scene_.nodes) return;
        Scene derived = scene_;
        followRest(derived);
        if (const auto bind = bindThatIsNotRest(scene_, derived)) refuse(*bind);
    }

    void patchSkeleton()
    {
        if (map_.skeleton == IllMap::kNone) return;
        if (baseline_.nodes == scene_.nodes && baseline_.skins == scene_.skins) return;
        checkBinds();
        const std::string_view text = edits_.text(map_.skeleton);
        const SkeletonFile file = parseSkeleton(text, {});
        const NumberStyle style = styleOfNumbers(text);
        for (std::size_t b = 0; b < file.bones.size(); ++b) {
            const Node &before = *baseline_.nodes[b], &after = *scene_.nodes[b];
            if (before.name != after.name) {
                checkName(after.name);
                edits_.replace(map_.skeleton, file.bones[b].nameWord, after.name,
                    Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {b})}));
            }
            const glm::mat4 was = before.restLocal(), now = after.restLocal();
            for (std::size_t i = 0; i < 16; ++i) {
                const int row = static_cast<int>(file.columns ? i % 4 : i / 4);
                const int column = static_cast<int>(file.columns ? i / 4 : i % 4);
                if (!sameValue(was[column][row], now[column][row]))
                    edits_.number(map_.skeleton, file.bones[b].words[i], now[column][row], style,
                        Phrase(phrases::kBindMatrixOf, {after.name}));
            }
        }
    }

    static void checkName(const std::string& name)
    {
        if (name.empty() || name.find_first_of(" \t\r\n\v\f") != std::string::npos)
            refuse({phrases::kBlankInName, {name}});
    }

    void patchWeights()
    {
        if (scene_.weights.empty() || baseline_.weights[0] == scene_.weights[0]) return;
        const SetWeights &before = *baseline_.weights[0], &after = *scene_.weights[0];
        if (before.points() != after.points()) refuse(phrases::kNoWeightsThere);
        const std::string_view text = edits_.text(map_.mesh);
        const MeshFile file = parseMesh(text, {}, scene_.skins.empty() ? 0 : scene_.skins[0]->joints.size());
        const NumberStyle style = styleOfNumbers(text);
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(b * SetWeights::kBlockPoints + i);
                std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(file, point, before.at(point), std::move(row), style);
            }
        }
    }

    void patchRow(const MeshFile& file, PointIndex point, std::vector<Influence> before, std::vector<Influence> row,
        const NumberStyle& style)
    {
        before.resize(4); // what was saved with fewer is filled up in the file
        while (row.size() > 4 && row.back().weight == 0.0f) row.pop_back();
        const Phrase place(phrases::kPoint, {point}), what(phrases::kWeightsOf, {place});
        if (row.size() > 4) refuse({phrases::kMoreThanFour, {place}});
        row.resize(4);
        const std::size_t at = point * file.perVertex + file.weightsAt;
        for (std::size_t i = 0; i < 4; ++i) {
            if (row[i].slot != before[i].slot)
                edits_.replace(map_.mesh, word(file, at + i), std::to_string(row[i].slot), what);
            if (!sameValue(row[i].weight, before[i].weight))
                edits_.number(map_.mesh, word(file, at + 4 + i), row[i].weight, style, what);
        }
    }

    TextRange word(const MeshFile& file, std::size_t value) const
    {
        const std::size_t from = file.offsets[value];
        const std::string_view text = edits_.text(map_.mesh);
        return {from, std::min(text.find_first_of(" \t\r\n\v\f", from), text.size()) - from};
    }

    void patchCoordinates()
    {
        if (baseline_.meshes == scene_.meshes || map_.mesh == IllMap::kNone) return;
        const std::string_view text = edits_.text(map_.mesh);
        const MeshFile file = parseMesh(text, {}, scene_.skins.empty() ? 0 : scene_.skins[0]->joints.size());
        const NumberStyle style = styleOfNumbers(text);
        const auto &was = baseline_.meshes[0]->parts[0]->vertices->uvs,
                   &now = scene_.meshes[0]->parts[0]->vertices->uvs;
        for (std::size_t v = 0; !now.empty() && v < now[0].size(); ++v)
            for (int i = 0; i < 2; ++i)
                if (!sameValue(was[0][v][i], now[0][v][i]))
                    edits_.number(map_.mesh, word(file, v * file.perVertex + file.uvAt + static_cast<std::size_t>(i)),
                        now[0][v][i], style, Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPoint, {v})}));
    }

    void patchClip()
    {
        std::vector<std::shared_ptr<const Clip>> own = scene_.clips;
        std::erase_if(own, [](const auto& clip) { return !ofThisFile(clip); });
        if (own.size() != baseline_.clips.size()) refuse(phrases::kOneClip);
        if (own.empty()) return;
        const std::string_view text = edits_.text(map_.animation);
        const bool renamed = baseline_.nodes != scene_.nodes;
        if (own[0] == baseline_.clips[0] && !renamed) return;
        if (own[0]->name != baseline_.clips[0]->name) refuse(phrases::kClipName);
        if (own[0]->tracks.size() != baseline_.clips[0]->tracks.size()) refuse(phrases::kOtherTracks);
        const AnimationFile file = parseAnimation(text, {});
        if (file.framesPerSecond > 0.0 && beginsElsewhere(*baseline_.clips[0], *own[0]))
            refuse({phrases::kBeginsElsewhere,
                {numberText(own[0]->startSec()), numberText(baseline_.clips[0]->startSec())}});
        const NumberStyle style = styleOfNumbers(text);
        std::size_t next = 0;
        for (const AnimationFile::Track& track : file.tracks) {
            const NodeId node = nodeNamed(track.name);
            if (!node.valid()) continue;
            const std::string& name = scene_.nodes[node.index()]->name;
            if (name != track.name) {
                checkName(name);
                edits_.replace(map_.animation, track.nameWord, name, Phrase(phrases::kTrackBoneName));
            }
            for (const AnimationFile::Channel& channel : track.channels) {
                if (channel.times.empty()) continue;
                patchTrack(channel, *baseline_.clips[0]->tracks[next], *own[0]->tracks[next], name, style);
                ++next;
            }
        }
    }

    NodeId nodeNamed(const std::string& name) const
    {
        for (std::size_t n = 0; n < baseline_.nodes.size(); ++n)
            if (baseline_.nodes[n]->joint && baseline_.nodes[n]->name == name) return NodeId(n);
        return {};
    }

    void patchTrack(const AnimationFile::Channel& channel, const Track& before, const Track& after,
        const std::string& bone, const NumberStyle& style)
    {
        if (before.node != after.node || before.path != after.path || after.interpolation != Interpolation::Linear ||
            before.keys() != after.keys())
            refuse({phrases::kOtherKeysOfBone, {bone}});
        for (std::size_t k = 0; k < after.keys(); ++k) {
            if (static_cast<float>((*before.times)[k]) == static_cast<float>((*after.times)[k])) continue;
            if (channel.timeWords.empty()) refuse({phrases::kKeyOffFrame, {bone}});
            edits_.replace(map_.animation, channel.timeWords[k], numberText((*after.times)[k]),
                Phrase(phrases::kKeyTimeOfBone, {bone}));
        }
        for (std::size_t i = 0; i < after.values.size(); ++i)
            if (!sameValue(before.values[i], after.values[i]))
                edits_.number(map_.animation, channel.words[i], after.values[i], style,
                    Phrase(phrases::kKeyOfBone, {i / after.components, bone}));
    }

    const Scene& baseline_;
    const Scene& scene_;
    const IllMap& map_;
    TextEdits edits_;
};

} // namespace

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchMapped<IllMap>(source, [&](const IllMap& map) -> Patch {
        if (!map.binary) return Patcher(baseline, source, scene, map).run(task);
        if (!map.mixed) return patchBinary(baseline, source, scene, map, task);
        if (firstDifference(baseline, scene))
            throw TextFailure{
                Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"illMesh", Phrase(phrases::kBinaryGeneration)})};
        return {};
    });
}

Scene held(const Scene& scene)
{
    Scene out = scene;
    std::erase_if(out.clips, [](const auto& clip) { return !ofThisFile(clip); });
    return out;
}

} // namespace bindpose::ill
