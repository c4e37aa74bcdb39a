// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/frame_times.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/iqm/errors.h"
#include "core/io/formats/iqm/iqm.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/save/rig_changes.h"
#include "core/io/text/text_edits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace bindpose::iqm {
namespace {

[[noreturn]] void refuse(const Phrase& what)
{
    throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"IQM", what})};
}

bool equalFloat(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

bool ownClip(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

class Patcher {
public:
    Patcher(const Scene& baseline, const Source& source, const Scene& scene, const IqmMap& map)
        : baseline_(baseline), scene_(scene), map_(map), bytes_(*source.files[0].bytes), file_(parse(bytes_, {})),
          older_(file_)
    {
        if (!map.origin || map.origin->files[0].bytes->size() != bytes_.size()) return;
        older_ = parse(*map.origin->files[0].bytes, {}); // nothing moves in this file
    }

    Patch run(const Task& task)
    {
        refuseOthers();
        checkBinds();
        const bool done = runSteps(task, {[&] { patchJoints(); }, [&] { patchWeights(); }, [&] { patchCoordinates(); },
                                             [&] { patchClips(); }, [&] { patchBounds(task); }});
        if (!done) throw TextFailure{patchCancelled()};
        Patch out;
        out.edits.resize(1);
        for (auto& [at, edit] : edits_) {
            out.edits[0].push_back(std::move(edit.first));
            out.changes.push_back(std::move(edit.second));
        }
        return out;
    }

private:
    void put(std::size_t at, std::size_t size, std::uint64_t value, std::string before, std::string after, Wording what)
    {
        std::vector<std::byte> bytes;
        for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(value >> (8 * i) & 255u));
        if (std::equal(bytes.begin(), bytes.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(at))) return;
        ChangedValue change;
        change.offset = at;
        change.length = size;
        change.pointer = "byte " + std::to_string(at);
        change.what = std::move(what);
        change.before = std::move(before);
        change.after = std::move(after);
        edits_[at] = {{at, size, std::move(bytes)}, change};
    }
    void putFloat(std::size_t at, float value, const Wording& what)
    {
        put(at, 4, std::bit_cast<std::uint32_t>(value), numberText(std::bit_cast<float>(file_.raw(at, 4))),
            numberText(value), what);
    }
    void putDerived(std::size_t at, float value, const Wording& what)
    {
        putFloat(at, value, what);
        if (const auto edit = edits_.find(at); edit != edits_.end()) edit->second.second.derived = true;
    }
    void putWhole(std::size_t at, std::size_t size, std::uint32_t value, const Wording& what)
    {
        put(at, size, value, std::to_string(file_.raw(at, size)), std::to_string(value), what);
    }

    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) refuse(phrases::kOtherJointCount);
        for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuse({phrases::kJointRemoved, {before->name}});
            if (before->parent != after->parent) refuse({phrases::kOtherParent, {before->name}});
            if (after->restMatrix) refuse({phrases::kTransformOf, {before->name}});
            if (i >= file_.joints.size() && before->joint) refuse({phrases::kJointOnlyNamed, {before->name}});
            if (!before->joint) refuse(phrases::kMeshNode);
        }
        if (const auto other = changeBesidesRig(baseline_, scene_)) refuse(*other);
    }

    /// The bind is the rest: the two have to have changed alike.
    void checkBinds() const
    {
        if (baseline_.skins == scene_.skins && baseline_.nodes == scene_.nodes) return;
        Scene derived = scene_;
        followRest(derived);
        if (const auto bind = bindThatIsNotRest(scene_, derived)) refuse(*bind);
    }

    static std::array<float, kChannels> valuesOf(const Transform& t)
    {
        return {t.translation.x, t.translation.y, t.translation.z, t.rotation.x, t.rotation.y, t.rotation.z,
            t.rotation.w, t.scale.x, t.scale.y, t.scale.z};
    }

    void patchJoints()
    {
        for (std::size_t j = 0; j < file_.joints.size(); ++j) {
            const Node &before = *baseline_.nodes[j], &after = *scene_.nodes[j];
            if (before.name != after.name) rename(j, before.name, after.name);
            if (before.rest == after.rest) continue;
            std::array<float, kChannels> was = valuesOf(before.rest), now = valuesOf(after.rest);
            const Phrase what(phrases::kBindMatrixOf, {after.name});
            const bool turned = !(before.rest.rotation == after.rest.rotation);
            const bool back =
                turned && std::equal(now.begin() + 3, now.begin() + 7, older_.joints[j].values.begin() + 3);
            for (std::size_t c = 0; c < kChannels; ++c) {
                if (file_.version == 1 && c == 6) continue;
                const std::size_t at = file_.joints[j].at + 4 * (file_.version == 1 && c > 6 ? c - 1 : c);
                const bool rotation = c >= 3 && c < 7;
                if (rotation ? !turned : equalFloat(was[c], now[c])) continue;
                // Exporters keep w below 0; version 1 takes it so.
                const float side = rotation && now[6] > 0.0f ? -1.0f : 1.0f;
                putFloat(at, back && rotation ? std::bit_cast<float>(older_.raw(at, 4)) : side * now[c], what);
            }
        }
    }

    /// Places in the text that a joint, a mesh, a material, a clip or an array of one's own is called by.
    std::vector<std::uint32_t> namesInUse() const
    {
        std::vector<std::uint32_t> out;
        for (const Joint& joint : file_.joints) out.push_back(joint.name);
        constexpr std::size_t kHeadWords = 16;
        const auto table = [&](std::size_t word, std::size_t size, std::initializer_list<std::size_t> names) {
            const std::size_t count = file_.raw(kHeadWords + 4 * word, 4),
                              at = file_.raw(kHeadWords + 4 * (word + 1), 4);
            for (std::size_t i = 0; i < count; ++i)
                for (const std::size_t name : names) out.push_back(file_.raw(at + size * i + name, 4));
        };
        table(5, 24, {0, 4});
        table(17, 20, {0});
        for (const VertexArray& array : file_.arrays)
            if (array.type >= 16) out.push_back(array.type - 16);
        return out;
    }

    /// In place, where it fits and nothing else uses the text.
    void rename(std::size_t j, const std::string& before, const std::string& after)
    {
        const std::uint32_t from = file_.joints[j].name;
        const std::vector<std::uint32_t> names = namesInUse();
        // Zeros behind the name belong to it where nothing else begins there: it may have been longer before.
        std::size_t end = from + before.size();
        const auto isZero = [&](std::size_t at) {
            return at < file_.textSize && bytes_[file_.textAt + at] == std::byte{0} &&
                   std::find(names.begin(), names.end(), at) == names.end();
        };
        while (isZero(end + 1)) ++end;
        std::ptrdiff_t users =
            std::count_if(names.begin(), names.end(), [&](std::uint32_t name) { return name >= from && name <= end; });
        users += std::count(file_.extensions.begin(), file_.extensions.end(), before);
        // A name may hold the end of another one.
        if (from >= file_.textSize || users != 1 || after.size() > end - from || after.find('\0') != std::string::npos)
            refuse({phrases::kIqmName, {before}});
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const std::size_t at = file_.textAt + from + i;
            const auto letter = static_cast<unsigned char>(i < after.size() ? after[i] : '\0');
            putWhole(at, 1, letter, Phrase(phrases::kNameOf, {before}));
        }
    }

    void patchWeights()
    {
        if (scene_.weights.empty() || baseline_.weights[0] == scene_.weights[0]) return;
        const SetWeights &before = *baseline_.weights[0], &after = *scene_.weights[0];
        if (before.points() != after.points() || before.empty()) refuse(phrases::kNoWeightsThere);
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(b * SetWeights::kBlockPoints + i);
                const std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(point, row);
            }
        }
    }

    void patchRow(PointIndex point, std::vector<Influence> row)
    {
        const Phrase place(phrases::kPoint, {point}), what(phrases::kWeightsOf, {place});
        while (row.size() > 4 && row.back().weight == 0.0f) row.pop_back();
        if (row.size() > 4) refuse({phrases::kMoreThanFour, {place}});
        row.resize(4);
        const VertexArray &indexes = *file_.array(kIndexes), &stored = *file_.array(kWeights);
        const std::size_t wide = widthOf(indexes.format), width = widthOf(stored.format);
        const double full = fullOf(stored.format);
        const bool signless = stored.format == Format::U8 || stored.format == Format::U16;
        if (indexes.format > Format::U32 || !(signless || stored.format == Format::F32)) refuse(what);
        const std::uint64_t most = indexes.format == Format::I8 ? 127 : (std::uint64_t{1} << (8 * wide - 1)) - 1;
        std::array<std::uint32_t, 4> whole{};
        if (signless) whole = weightSteps(row, full);
        for (std::size_t i = 0; i < 4; ++i) {
            const bool byte = indexes.format == Format::U8;
            if (row[i].slot > (byte ? 255u : most)) refuse(phrases::kNoSuchBone);
            const std::size_t entry = std::size_t{point} * 4 + i, at = stored.at + entry * width;
            putWhole(indexes.at + entry * wide, wide, row[i].slot, what);
            if (signless)
                putWhole(at, width, whole[i], what);
            else
                putFloat(at, row[i].weight, what);
        }
    }

    void patchCoordinates()
    {
        if (baseline_.meshes == scene_.meshes) return;
        const Mesh &before = *baseline_.meshes[0], &after = *scene_.meshes[0];
        const VertexArray* uvs = file_.array(kTexture);
        for (std::size_t p = 0; p < after.parts.size(); ++p) {
            if (before.parts[p]->vertices == after.parts[p]->vertices) continue;
            const auto &was = before.parts[p]->vertices->uvs, &now = after.parts[p]->vertices->uvs;
            if (!uvs || uvs->format != Format::F32) refuse(changeOfMeshes(baseline_, scene_));
            for (const VertexIndex v : after.parts[p]->indices)
                for (int i = 0; i < 2; ++i)
                    if (!equalFloat(was[0][v][i], now[0][v][i]))
                        putFloat(uvs->at + 8 * std::size_t{v} + 4 * static_cast<std::size_t>(i), now[0][v][i],
                            Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPoint, {v})}));
        }
    }

    void patchClips()
    {
        SharedList<Clip> own = scene_.clips;
        std::erase_if(own, [](const auto& clip) { return !ownClip(clip); });
        if (own.size() != baseline_.clips.size()) refuse(phrases::kOtherClips);
        for (std::size_t c = 0; c < own.size(); ++c) {
            const Clip &before = *baseline_.clips[c], &after = *own[c];
            if (&before == &after) continue;
            if (before.name != after.name || before.tracks.size() != after.tracks.size())
                refuse({phrases::kNameOrTracksOf, {before.name}});
            if (beginsElsewhere(before, after))
                refuse({phrases::kBeginsElsewhere, {numberText(after.startSec()), numberText(before.startSec())}});
            for (std::size_t t = 0; t < before.tracks.size(); ++t)
                if (before.tracks[t] != after.tracks[t]) patchTrack(c, *before.tracks[t], *after.tracks[t]);
        }
    }

    void patchTrack(std::size_t clip, const Track& before, const Track& after)
    {
        const Anim& anim = file_.anims[clip];
        const std::string& name = scene_.nodes[before.node.index()]->name;
        if (before.node != after.node || before.path != after.path || after.interpolation != Interpolation::Linear)
            refuse({phrases::kOtherKeysOfBone, {name}});
        if (!sameMoments(before, after))
            refuse(before.keys() == 1 && anim.count > 1 ? Phrase(phrases::kIqmFixed, {name})
                                                        : Phrase(phrases::kFramePoses));
        for (std::size_t k = 0; k < after.keys(); ++k) {
            const float *was = &before.values[k * before.components], *now = &after.values[k * after.components];
            if (std::equal(was, was + after.components, now, equalFloat)) continue;
            const std::size_t edits = edits_.size();
            patchKey(before, anim.first + k, {was, before.components}, {now, after.components}, name);
            if (edits_.size() > edits) moved_.try_emplace(anim.first + k, clip, (*after.times)[k]);
        }
    }

    void patchKey(const Track& track, std::size_t frame, std::span<const float> was, std::span<const float> now,
        const std::string& name)
    {
        const Pose& pose = file_.poses[track.node.index()];
        const std::size_t first = track.path == ChannelPath::Translation ? 0
                                  : track.path == ChannelPath::Rotation  ? 3
                                                                         : 7;
        const Phrase what(phrases::kFrameOfBone, {frame, name});
        const std::array<float, kChannels> old = older_.pose(older_.poses[track.node.index()], frame);
        const bool back =
            std::equal(now.begin(), now.end(), old.begin() + static_cast<std::ptrdiff_t>(first), equalFloat);
        for (std::size_t i = 0; i < now.size(); ++i) {
            const std::size_t c = first + i;
            const bool rotation = first == 3;
            if ((!rotation && equalFloat(was[i], now[i])) || pose.offsetAt[c] == 0) continue;
            const double side = rotation && now[3] > 0.0f ? -1.0 : 1.0, value = side * double{now[i]};
            if ((pose.mask >> c & 1u) == 0) {
                if (std::abs(value - double{pose.offset[c]}) > 2e-6) refuse({phrases::kIqmFixed, {name}});
                continue;
            }
            const std::size_t at = file_.keyAt(pose, c, frame);
            const double scale = double{pose.scale[c]};
            const double step = scale != 0.0 ? (value - double{pose.offset[c]}) / scale : 0.0;
            if (back) {
                putWhole(at, 2, older_.raw(at, 2), what);
                continue;
            }
            if (!(step > -0.51 && step < 65535.51) || (scale == 0.0 && std::abs(value - double{pose.offset[c]}) > 2e-6))
                refuse({phrases::kIqmRange, {name}});
            putWhole(at, 2, static_cast<std::uint32_t>(std::clamp(std::round(step), 0.0, 65535.0)), what);
        }
    }

    /// Of frames whose keys were edited. With its old keys a frame has its old numbers.
    void patchBounds(const Task& task)
    {
        if (file_.boundsAt == 0) return;
        const FrameBoxes boxes(baseline_, scene_, map_);
        for (const auto& [frame, place] : moved_) {
            if (task.cancelled()) return;
            const std::size_t at = file_.boundsAt + kBoundsSize * frame;
            const bool back = isBack(frame);
            FrameBox box{};
            for (std::size_t i = 0; i < box.size(); ++i)
                box[i] = double{std::bit_cast<float>((back ? older_ : file_).raw(at + 4 * i, 4))};
            if (!back) {
                const std::optional<FrameBox> now = boxes.followed(place.first, place.second, box);
                if (!now) continue;
                box = *now;
            }
            for (std::size_t i = 0; i < box.size(); ++i)
                putDerived(at + 4 * i, static_cast<float>(box[i]), Phrase(phrases::kBoxOfFrame, {frame}));
        }
    }

    /// All its keys are to be what they were before the first save, of which there is one.
    bool isBack(std::size_t frame) const
    {
        if (older_.bytes.data() == bytes_.data() || older_.boundsAt != file_.boundsAt) return false;
        const std::size_t first = file_.framesAt + 2 * frame * file_.frameChannels;
        for (std::size_t at = first; at < first + 2 * std::size_t{file_.frameChannels}; at += 2) {
            const auto edit = edits_.find(at);
            const ByteSpan now = edit == edits_.end() ? bytes_.subspan(at, 2) : ByteSpan(edit->second.first.bytes);
            if (!std::equal(now.begin(), now.end(), older_.bytes.begin() + static_cast<std::ptrdiff_t>(at)))
                return false;
        }
        return true;
    }

    const Scene& baseline_;
    const Scene& scene_;
    const IqmMap& map_;
    ByteSpan bytes_;
    File file_, older_;
    std::map<std::size_t, std::pair<ByteEdit, ChangedValue>> edits_;
    std::map<std::size_t, std::pair<std::size_t, double>> moved_; ///< by frame: clip and its time there
};

/// Each number is at most that far off.
bool near(const std::vector<float>& a, const std::vector<float>& b, float reach)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [&](float x, float y) { return std::abs(x - y) <= reach; });
}

/// The largest step of the joint's channels: what a key may be rounded by, twice.
float stepOf(const File& file, const Track& track)
{
    const Pose& pose = file.poses[track.node.index()];
    const std::size_t first = track.path == ChannelPath::Translation ? 0 : track.path == ChannelPath::Rotation ? 3 : 7;
    float out = 2e-6f;
    for (std::size_t c = first; c < first + track.components; ++c) out = std::max(out, std::abs(pose.scale[c]));
    return first == 3 ? 2.0f * out : out;
}

void takeClips(Scene& out, const Scene& loaded, const File& file)
{
    if (out.clips.size() != loaded.clips.size()) return;
    for (std::size_t c = 0; c < out.clips.size(); ++c) {
        Clip clip = *out.clips[c];
        const Clip& there = *loaded.clips[c];
        if (clip.tracks.size() != there.tracks.size()) return;
        for (std::size_t t = 0; t < clip.tracks.size(); ++t) {
            Track turned = *clip.tracks[t];
            const Track& is = *there.tracks[t];
            if (turned.values.size() != is.values.size()) continue;
            // The other sign turns alike.
            for (std::size_t k = 0; turned.components == 4 && k + 3 < is.values.size(); k += 4)
                if (turned.values[k + 3] * is.values[k + 3] < 0.0f)
                    for (std::size_t i = 0; i < 4; ++i) turned.values[k + i] = -turned.values[k + i];
            if (near(turned.values, is.values, stepOf(file, is))) clip.tracks[t] = there.tracks[t];
        }
        out.clips[c] = std::make_shared<const Clip>(std::move(clip));
    }
}

void takeWeights(Scene& out, const Scene& loaded)
{
    for (std::size_t s = 0; s < out.weights.size(); ++s) {
        const SetWeights &asked = *out.weights[s], &is = *loaded.weights[s];
        const float full = asked.storage == WeightStorage::Unorm8    ? 255.0f
                           : asked.storage == WeightStorage::Unorm16 ? 65535.0f
                                                                     : 0.0f;
        if (full == 0.0f || asked.points() != is.points()) continue;
        bool close = true;
        for (PointIndex point = 0; point < asked.points() && close; ++point) {
            std::vector<Influence> row = asked.at(point);
            row.resize(4);
            for (std::size_t i = 0; i < 4; ++i)
                close = close && row[i].slot == is.slots(point)[i] &&
                        std::abs(row[i].weight - is.weights(point)[i]) * full <= 1.01f;
        }
        if (close) out.weights[s] = loaded.weights[s];
    }
}

} // namespace

std::array<std::uint32_t, 4> weightSteps(const std::vector<Influence>& row, double full)
{
    std::array<std::uint32_t, 4> out{};
    std::array<double, 4> rest{};
    double sum = 0.0;
    std::int64_t written = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        // What is no number is nothing here.
        const double exact = row[i].weight > 0.0f ? std::min(double{row[i].weight}, 1.0) * full : 0.0;
        out[i] = static_cast<std::uint32_t>(std::floor(exact + 0.5));
        rest[i] = exact - out[i];
        sum += exact;
        written += out[i];
    }
    const auto wanted = static_cast<std::int64_t>(std::llround(sum));
    while (written != wanted) {
        const bool up = written < wanted;
        std::size_t best = 4;
        for (std::size_t i = 0; i < 4; ++i) {
            if (up ? out[i] >= full || row[i].weight == 0.0f : out[i] == 0) continue;
            if (best == 4 || (up ? rest[i] > rest[best] : rest[i] < rest[best])) best = i;
        }
        if (best == 4) break;
        out[best] = up ? out[best] + 1 : out[best] - 1;
        rest[best] += up ? -1.0 : 1.0;
        written += up ? 1 : -1;
    }
    return out;
}

std::shared_ptr<const FormatMap> IqmMap::over(std::shared_ptr<const ClipSurface> other) const
{
    auto out = std::make_shared<IqmMap>(*this);
    out->surface = std::move(other);
    return out;
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchMapped<IqmMap>(
        source, [&](const IqmMap& map) { return Patcher(baseline, source, scene, map).run(task); });
}

Scene held(const Scene& scene)
{
    Scene out = scene;
    std::erase_if(out.clips, [](const auto& clip) { return !ownClip(clip); });
    return out;
}

Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene)
{
    // Also where none of that changes: since the last save the scene has what was asked for, the file its steps.
    const Result<Patch> patched = patch(baseline, source, scene, {});
    if (!patched) return scene;
    auto bytes = std::make_shared<const std::vector<std::byte>>(applyEdits(*source.files[0].bytes, patched->edits[0]));
    const Result<Loaded> loaded = load({.path = source.files[0].path, .bytes = bytes}, {});
    if (!loaded) return scene;
    Scene out = scene;
    const File file = parse(*bytes, {});
    takeClips(out, loaded->scene, file);
    if (file.joints.empty()) out.nodes = loaded->scene.nodes; // clips alone: joints rest in the first frame
    if (loaded->scene.weights.size() == out.weights.size()) takeWeights(out, loaded->scene);
    return out;
}

} // namespace bindpose::iqm
