// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/frame_times.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/smd/smd.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/save/rig_changes.h"
#include "core/io/text/text_edits.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace bindpose::smd {
namespace {

constexpr double kOffFrame = 1e-3; ///< of a frame: less is rounding

bool sameBits(const Transform& a, const Transform& b)
{
    return std::bit_cast<std::array<std::uint32_t, 10>>(a) == std::bit_cast<std::array<std::uint32_t, 10>>(b);
}

bool ownClip(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

/// Tracks of a clip by their node, the first of each kind.
class NodeTracks {
public:
    explicit NodeTracks(const Clip& clip)
    {
        for (const auto& track : clip.tracks) tracks_.try_emplace({track->node.value, track->path}, track.get());
    }
    const Track* find(NodeId node, ChannelPath path) const
    {
        const auto found = tracks_.find({node.value, path});
        return found == tracks_.end() ? nullptr : found->second;
    }

private:
    std::map<std::pair<std::uint32_t, ChannelPath>, const Track*> tracks_;
};

/// Poses of a node by key of its two tracks; empty where the file has none.
std::vector<Transform> posesOf(const NodeTracks& tracks, NodeId node)
{
    const Track* move = tracks.find(node, ChannelPath::Translation);
    const Track* turn = tracks.find(node, ChannelPath::Rotation);
    std::vector<Transform> out(move && turn && move->keys() == turn->keys() ? move->keys() : 0);
    for (std::size_t k = 0; k < out.size(); ++k) {
        const float *t = &move->values[3 * k], *r = &turn->values[4 * k];
        out[k].translation = {t[0], t[1], t[2]};
        out[k].rotation = glm::quat(r[3], r[0], r[1], r[2]);
    }
    return out;
}

constexpr double kWholeTurn = 6.283185307179586476925;

/// `like` with the one of its three angles changed that makes the rotation; none where more have to.
std::optional<glm::dvec3> oneChanged(const glm::dquat& rotation, const glm::dvec3& like)
{
    constexpr double kRounding = 3e-7; // of a quaternion in 32 bits
    const glm::dquat x = rotationOf({like.x, 0.0, 0.0}), y = rotationOf({0.0, like.y, 0.0}),
                     z = rotationOf({0.0, 0.0, like.z});
    const glm::dquat left[] = {glm::conjugate(z * y) * rotation, glm::conjugate(z) * rotation * glm::conjugate(x),
        rotation * glm::conjugate(y * x)};
    std::optional<glm::dvec3> out;
    double least = kRounding;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 axis(left[i].x, left[i].y, left[i].z);
        const double beside = std::hypot(axis[(i + 1) % 3], axis[(i + 2) % 3]);
        if (beside > least) continue;
        least = beside;
        out = like;
        const double angle = 2.0 * std::atan2(axis[i], left[i].w);
        (*out)[i] = angle + kWholeTurn * std::round((like[i] - angle) / kWholeTurn);
    }
    return out;
}

/// Angles of a changed rotation that leave as much of the file's three as they can.
glm::dvec3 anglesNear(const glm::quat& changed, const glm::dvec3& like)
{
    const glm::dquat rotation = glm::normalize(glm::dquat(changed));
    if (const auto one = oneChanged(rotation, like)) return *one;
    const glm::dvec3 angles = anglesOf(rotation, like);
    glm::dvec3 other(angles.x + kWholeTurn / 2, kWholeTurn / 2 - angles.y, angles.z + kWholeTurn / 2); // turns alike
    for (int i = 0; i < 3; ++i) other[i] += kWholeTurn * std::round((like[i] - other[i]) / kWholeTurn);
    return glm::distance(other, like) < glm::distance(angles, like) ? other : angles;
}

class Patcher {
public:
    Patcher(const Scene& baseline, const Source& source, const Scene& scene, const SmdMap& map)
        : baseline_(baseline), scene_(scene), map_(map), text_(asText(*source.files[0].bytes)), file_(parse(text_, {})),
          style_(styleOfNumbers(text_)), edits_(source)
    {
        if (map.origin && *map.origin->files[0].bytes != *source.files[0].bytes)
            edits_.spellLike(0, asText(*map.origin->files[0].bytes));
        const std::size_t end = text_.find_first_of("\r\n");
        if (end != std::string_view::npos) lineEnd_ = text_.substr(end, text_.substr(end, 2) == "\r\n" ? 2 : 1);
        for (const Corner& corner : file_.corners)
            bareTails_ = bareTails_ || (corner.links == 0 && words(corner.range).size() == kCornerWords);
    }

    Patch run(const Task& task)
    {
        refuseOthers();
        bool moved = false;
        const bool done = runSteps(task,
            {[&] { patchNames(); }, [&] { patchWeights(); }, [&] { patchCoordinates(); }, [&] { moved = patchClip(); },
                [&] {
                    if (!moved) patchRest();
                }});
        if (!done) throw TextFailure{patchCancelled()};
        return edits_.finish();
    }

private:
    [[noreturn]] static void refuse(const Phrase& what)
    {
        throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"SMD", what})};
    }

    std::vector<TextToken> words(const TextRange& range) const
    {
        return wordsOf({text_.substr(range.offset, range.length), range.offset});
    }

    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) refuse(phrases::kOtherBoneCount);
        for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuse({phrases::kBoneRemoved, {before->name}});
            if (before->parent != after->parent) refuse({phrases::kOtherParent, {before->name}});
            const bool bone = i < file_.nodes.size();
            if (after->rest.scale != before->rest.scale ||
                after->restMatrix.has_value() != before->restMatrix.has_value())
                refuse({phrases::kScaleOfBone, {before->name}});
            if (!bone && (before->name != after->name || !sameBits(before->rest, after->rest)))
                refuse(phrases::kMeshNode);
        }
        if (const auto other = changeBesidesRig(baseline_, scene_)) refuse(*other);
    }

    void patchNames()
    {
        for (std::size_t i = 0; i < file_.nodes.size(); ++i) {
            const std::string& name = scene_.nodes[i]->name;
            if (name == baseline_.nodes[i]->name) continue;
            const bool plain = name.find_first_of("\"\r\n") == std::string::npos;
            if (!plain) refuse({phrases::kQuoteInName, {i}});
            edits_.replace(0, file_.nodes[i].nameRange, file_.nodes[i].quoted ? name : '"' + name + '"',
                Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {i})}));
        }
    }

    std::string boneOf(SlotIndex slot) const
    {
        if (slot < file_.nodes.size()) return std::to_string(file_.nodes[slot].id);
        const std::size_t unknown = slot - file_.nodes.size();
        if (unknown < map_.unknownBones.size()) return std::to_string(map_.unknownBones[unknown]);
        refuse(phrases::kNoSuchBone);
    }

    void patchWeights()
    {
        if (scene_.weights.empty() || baseline_.weights[0] == scene_.weights[0]) return;
        const SetWeights &before = *baseline_.weights[0], &after = *scene_.weights[0];
        if (before.points() != after.points()) refuse(phrases::kWeightsRemoved);
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            const std::size_t first = b * SetWeights::kBlockPoints;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(first + i);
                const std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(point, row);
            }
        }
    }

    /// The row begins with the line's own bone. Its weight is listed unless it is 0 and was not.
    void patchRow(PointIndex point, const std::vector<Influence>& row)
    {
        const Phrase place(phrases::kPoint, {point}), what(phrases::kWeightsOf, {place});
        if (row.empty()) refuse({phrases::kWithoutBone, {place}});
        const Corner& corner = file_.corners[point];
        const std::vector<TextToken> line = words(corner.range);
        if (const std::string own = boneOf(row[0].slot); own != line[0].text)
            edits_.replace(0, line[0].range(), own, Phrase(phrases::kOwnBoneOf, {what}));
        const Link* links = file_.links.data() + corner.firstLink;
        const bool zeroListed = corner.links > 0 && links[0].bone == corner.parent && links[0].weight == 0.0f;
        const bool listed = row[0].weight != 0.0f ||
                            (zeroListed && std::to_string(links[0].bone) == boneOf(row[0].slot)) ||
                            (row.size() > 1 && row[1].slot == row[0].slot);
        const std::span<const Influence> list = std::span(row).subspan(listed ? 0 : 1);
        if (list.size() == corner.links) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                const TextToken &bone = line[kCornerWords + 1 + 2 * i], &weight = line[kCornerWords + 2 + 2 * i];
                const std::string id = boneOf(list[i].slot);
                if (parseWhole(bone.text) != parseWhole(id)) edits_.replace(0, bone.range(), id, what);
                edits_.number(0, weight.range(), list[i].weight, style_, what);
            }
            return;
        }
        replaceTail(line, corner, list, what);
    }

    void replaceTail(
        const std::vector<TextToken>& line, const Corner& corner, std::span<const Influence> list, const Phrase& what)
    {
        const std::size_t from = line[kCornerWords - 1].range().end();
        const std::size_t last =
            line.size() > kCornerWords ? kCornerWords + 2 * std::size_t{corner.links} : kCornerWords - 1;
        const std::string gap(text_.substr(line[0].range().end(), line[1].offset - line[0].range().end()));
        std::string tail;
        if (!list.empty() || !bareTails_) tail = gap + std::to_string(list.size());
        for (const Influence& influence : list) {
            tail += gap;
            tail += boneOf(influence.slot);
            tail += gap;
            tail += style_.text(influence.weight);
        }
        edits_.replace(0, {from, line[last].range().end() - from}, std::move(tail), what);
    }

    void patchCoordinates()
    {
        if (baseline_.meshes == scene_.meshes) return;
        const Mesh &before = *baseline_.meshes[0], &after = *scene_.meshes[0];
        for (std::size_t p = 0; p < after.parts.size(); ++p) {
            const auto &was = before.parts[p]->vertices->uvs[0], &now = after.parts[p]->vertices->uvs[0];
            for (const VertexIndex corner : after.parts[p]->indices) {
                if (was[corner] == now[corner]) continue;
                const std::vector<TextToken> line = words(file_.corners[corner].range);
                const Phrase what(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPoint, {corner})});
                edits_.number(0, line[kCornerWords - 2].range(), now[corner].x, style_, what);
                const auto fromBelow = [](float v) { return 1.0f - v; };
                edits_.mirrored(0, line[kCornerWords - 1].range(), now[corner].y, fromBelow, style_, what);
            }
        }
    }

    /// True where the file has a clip: then its first frame is the pose at rest as well.
    bool patchClip()
    {
        std::vector<std::shared_ptr<const Clip>> own = scene_.clips;
        std::erase_if(own, [](const auto& clip) { return !ownClip(clip); });
        if (own.size() != baseline_.clips.size()) refuse(phrases::kOneClip);
        if (own.empty()) return false;
        if (own[0] == baseline_.clips[0]) return refuseRest(), true;
        const Clip &before = *baseline_.clips[0], &after = *own[0];
        if (before.name != after.name) refuse(phrases::kClipName);
        if (before.tracks.size() != after.tracks.size()) refuse(phrases::kOtherTracks);
        for (std::size_t i = 0; i < before.tracks.size(); ++i) {
            const Track &a = *before.tracks[i], &b = *after.tracks[i];
            if (a.node != b.node || a.path != b.path || b.interpolation != Interpolation::Linear ||
                (!sameMoments(a, b) && !beginsElsewhere(before, after)))
                refuse(phrases::kFramePoses);
        }
        if (beginsElsewhere(before, after))
            moveFrames(*shiftOf(before, after) * before.framesPerSecond.value_or(kFramesPerSecond));
        refuseRest();
        const NodeTracks was(before), now(after);
        for (std::size_t n = 0; n < file_.nodes.size(); ++n)
            patchKeys(n, posesOf(was, NodeId(n)), posesOf(now, NodeId(n)));
        return true;
    }

    void refuseRest() const
    {
        for (std::size_t i = 0; i < file_.nodes.size(); ++i)
            if (!sameBits(baseline_.nodes[i]->rest, scene_.nodes[i]->rest)) refuse(phrases::kRestIsFirstFrame);
        if (baseline_.skins != scene_.skins) refuse(phrases::kBindIsFirstFrame);
    }

    /// All frames count from another number on.
    void moveFrames(double byFrames)
    {
        const double frames = std::round(byFrames);
        if (std::abs(byFrames - frames) > kOffFrame) refuse(phrases::kFramePoses);
        for (const Frame& frame : file_.frames)
            edits_.replace(0, frame.timeWord, std::to_string(frame.time + static_cast<std::int64_t>(frames)),
                Phrase(phrases::kFrameNumber));
    }

    const BoneLine* lineOf(std::size_t frame, std::size_t node) const
    {
        const std::vector<BoneLine>& bones = file_.frames[frame].bones;
        const auto found =
            std::find_if(bones.rbegin(), bones.rend(), [&](const BoneLine& bone) { return bone.node == node; });
        return found == bones.rend() ? nullptr : &*found;
    }

    void patchKeys(std::size_t node, const std::vector<Transform>& before, const std::vector<Transform>& after)
    {
        const std::size_t skipped = file_.frames.size() - before.size(); // frames before the first that names the bone
        glm::dvec3 angles(0.0);
        std::size_t written = 0;
        for (std::size_t k = 0; k < after.size(); ++k) {
            const BoneLine* line = lineOf(k + skipped, node);
            if (line) angles = {line->values[3], line->values[4], line->values[5]};
            if (line && !sameBits(before[k], after[k])) patchPose(*line, before[k], after[k], k + skipped);
            if (!line && !sameBits(after[written], after[k])) {
                insertPose(k + skipped, node, after[k], angles);
                line = &file_.frames[k + skipped].bones.emplace_back(BoneLine{.node = node, .values = {}, .range = {}});
            }
            if (line) written = k;
        }
    }

    Phrase whatOf(std::size_t node, std::size_t frame) const
    {
        return {phrases::kFrameOfBone, {file_.frames[frame].time, scene_.nodes[node]->name}};
    }

    static std::string angleText(const NumberStyle& style, double angle)
    {
        return style.textWithin(std::abs(angle) < 5e-7 ? 0.0f : static_cast<float>(angle), 6e-7f);
    }

    void patchPose(const BoneLine& line, const Transform& before, const Transform& after, std::size_t frame)
    {
        const std::vector<TextToken> tokens = words(line.range);
        const Phrase what = whatOf(line.node, frame);
        for (int i = 0; i < 3; ++i)
            if (before.translation[i] != after.translation[i])
                edits_.number(0, tokens[static_cast<std::size_t>(i) + 1].range(), after.translation[i], style_, what);
        if (before.rotation == after.rotation) return;
        const glm::dvec3 old(line.values[3], line.values[4], line.values[5]);
        const glm::dvec3 angles = anglesNear(after.rotation, old);
        for (int i = 0; i < 3; ++i)
            if (std::abs(angles[i] - old[i]) > 6e-7)
                edits_.replace(0, tokens[static_cast<std::size_t>(i) + 4].range(), angleText(style_, angles[i]), what);
    }

    void insertPose(std::size_t frame, std::size_t node, const Transform& pose, const glm::dvec3& like)
    {
        const glm::dvec3 angles = anglesOf(glm::dquat(pose.rotation), like);
        std::string text = std::to_string(file_.nodes[node].id);
        for (int i = 0; i < 3; ++i) text += " " + style_.text(pose.translation[i]);
        for (int i = 0; i < 3; ++i) text += " " + angleText(style_, angles[i]);
        edits_.replace(0, {file_.frames[frame].end, 0}, text + std::string(lineEnd_), whatOf(node, frame));
    }

    /// The reference's pose is its bind: both have to have changed alike.
    void patchRest()
    {
        if (baseline_.nodes == scene_.nodes && baseline_.skins == scene_.skins) return;
        const Scene derived = asLoaded(held(scene_));
        if (const auto bind = bindThatIsNotRest(scene_, derived)) refuse(*bind);
        for (std::size_t n = 0; n < file_.nodes.size(); ++n) {
            const Transform &before = baseline_.nodes[n]->rest, &after = scene_.nodes[n]->rest;
            if (sameBits(before, after)) continue;
            if (const BoneLine* line = lineOf(0, n))
                patchPose(*line, before, after, 0);
            else
                insertPose(0, n, after, glm::dvec3(0.0));
        }
    }

    const Scene& baseline_;
    const Scene& scene_;
    const SmdMap& map_;
    std::string_view text_;
    File file_;
    NumberStyle style_;
    TextEdits edits_;
    std::string_view lineEnd_ = "\n";
    bool bareTails_ = false; ///< lines without links end after v
};

} // namespace

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchMapped<SmdMap>(
        source, [&](const SmdMap& map) { return Patcher(baseline, source, scene, map).run(task); });
}

Scene held(const Scene& scene)
{
    Scene out = scene;
    std::erase_if(out.clips, [](const auto& clip) { return !ownClip(clip); });
    return out;
}

Scene asLoaded(const Scene& scene)
{
    Scene out = scene;
    const NodeTracks tracks(out.clips.empty() ? Clip{} : *out.clips[0]);
    for (std::size_t i = 0; i < out.nodes.size() && !out.clips.empty(); ++i) {
        const std::vector<Transform> poses = posesOf(tracks, NodeId(i));
        if (poses.empty() || sameBits(poses[0], out.nodes[i]->rest)) continue;
        Node node = *out.nodes[i];
        node.rest = poses[0];
        out.nodes[i] = std::make_shared<const Node>(std::move(node));
    }
    followRest(out);
    return out;
}

} // namespace bindpose::smd
