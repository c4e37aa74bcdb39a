// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/iqm/errors.h"
#include "core/io/formats/iqm/fresh_file.h"
#include "core/io/formats/iqm/fresh_surface.h"
#include "core/io/text/text_errors.h"
#include "core/math/transform.h"
#include "core/math/up_axis.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace bindpose::iqm {
namespace {

constexpr double kStandardRate = 24.0;
constexpr float kStill = 5e-7f;    ///< matrices are floats: what differs by less does not move
constexpr float kSheared = 1e-4f;  ///< of a matrix' entries, that position, rotation and scale do not make up for
constexpr float kHalfTurn = 1e-4f; ///< w so near to 0 says little about the side of a rotation
constexpr double kTold = 1e-6;     ///< of the surface's size: what moves by less is rounding of floats
constexpr double kKeySteps = 65535.0;

struct Style {
    std::optional<double> framesPerSecond; ///< none: as each clip has it
    std::optional<ClipId> clip;            ///< none: all of them
    bool turned = false;                   ///< what is up in the scene becomes Z
    bool floats = false;                   ///< weights as they are
};

using Channels = std::array<float, kChannels>;

/// A text of the format ends at its first zero.
std::string cleanName(std::string name)
{
    std::replace(name.begin(), name.end(), '\0', '_');
    return name;
}

/// Position, rotation with w ≤ 0 as exporters write it, scale.
Channels channelsOf(const Transform& t)
{
    const glm::quat q = t.rotation.w > 0.0f ? -t.rotation : t.rotation;
    Channels out{
        t.translation.x, t.translation.y, t.translation.z, q.x, q.y, q.z, q.w, t.scale.x, t.scale.y, t.scale.z};
    for (float& value : out) value += 0.0f; // no −0
    return out;
}

glm::dmat4 channelMatrix(const Channels& v)
{
    return glm::dmat4(bindpose::matrixOf(
        {{v[0], v[1], v[2]}, glm::normalize(glm::quat(v[6], v[3], v[4], v[5])), {v[7], v[8], v[9]}}));
}

bool invertible(const glm::dmat4& matrix)
{
    return std::abs(glm::determinant(glm::dmat3(matrix))) > 1e-20;
}

/// What the four largest of a row weigh; joint 0 where there are fewer.
std::array<Influence, 4> fourOf(const std::vector<Influence>& row)
{
    std::vector<Influence> largest = largestOf(row, 4);
    if (largest.empty()) largest = {{0, 1.0f}};
    std::array<Influence, 4> out{};
    std::copy(largest.begin(), largest.end(), out.begin());
    std::stable_sort(
        out.begin(), out.end(), [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    return out;
}

class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const Style& style)
        : scene_(scene), style_(style),
          rig_(rigOf(scene, stem, style.turned ? turnOfUp(scene.facts->upAxis, 'z') : glm::dmat3(1.0)))
    {
        out_.toFile = glm::dmat3(rig_.toFile);
        std::erase_if(rig_.parts, [](const RigPart& part) { return part.indices.size() < 3; });
        renamed_ = cleanJointNames(rig_.joints, cleanName);
    }

    Result<Written> run()
    {
        if (rig_.parts.empty() && !rig_.joints[0].node.valid())
            return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
        addJoints();
        addMeshes();
        for (std::size_t c = 0; c < scene_.clips.size(); ++c)
            if (scene_.clips[c] && style_.clip.value_or(ClipId(c)) == ClipId(c))
                if (Result<void> added = addClip(ClipId(c)); !added) return added.error();
        if (!moments_.empty()) addMotion();
        Result<std::vector<std::byte>> bytes = bytesOf(file_);
        if (!bytes) return bytes.error();
        out_.files.push_back({"", std::move(*bytes)});
        reportLosses();
        return std::move(out_);
    }

private:
    /// One frame: a time of a clip.
    struct Moment {
        ClipId clip;
        double timeSec = 0.0;
    };

    void lose(const ErrorText& text, std::vector<std::string> args, std::size_t count = 1)
    {
        out_.losses.push_back(lossOf(text, std::move(args), count));
    }

    bool any(bool RigPart::*flag) const
    {
        return std::any_of(rig_.parts.begin(), rig_.parts.end(), [&](const RigPart& part) { return part.*flag; });
    }

    /// Bind matrices as products of positions, rotations and scales, each made good by the ones below it.
    void addJoints()
    {
        NameList sheared;
        for (const ExportJoint& joint : rig_.joints) {
            const bool root = joint.parent == ExportJoint::kNone;
            const glm::dmat4 above = root ? glm::dmat4(1.0) : bind_[joint.parent];
            const glm::dmat4 local = invertible(above) ? glm::inverse(above) * joint.bindWorld : joint.bindWorld;
            const Decomposition parts = decompose(glm::mat4(local));
            const Channels values = channelsOf(parts.transform);
            bind_.push_back(above * channelMatrix(values));
            const bool exact = !(parts.residual > kSheared * std::max(1.0f, largestScale(parts.transform)));
            if (!exact) sheared.add(joint.name);
            upright_.push_back(
                exact || !invertible(joint.bindWorld) ? glm::dmat4(1.0) : glm::inverse(joint.bindWorld) * bind_.back());
            file_.joints.push_back({joint.name, root ? -1 : static_cast<std::int32_t>(joint.parent), values});
        }
        if (!sheared.empty()) lose(errors::kIqmLossBind, {sheared.text()}, sheared.size());
    }

    static float largestScale(const Transform& t)
    {
        return std::max({std::abs(t.scale.x), std::abs(t.scale.y), std::abs(t.scale.z)});
    }

    FreshFile::Array& array(std::uint32_t type, Format format, std::uint32_t size)
    {
        file_.arrays.push_back({type, size, format, {}});
        return file_.arrays.back();
    }
    /// `values` gives the floats of a vertex.
    template <std::uint32_t kSize, class Values> void addFloats(std::uint32_t type, const Values& values)
    {
        std::string& bytes = array(type, Format::F32, kSize).bytes;
        for (const RigPart& part : rig_.parts)
            for (const RigVertex& vertex : part.vertices) {
                const auto value = values(vertex);
                for (int i = 0; i < static_cast<int>(kSize); ++i) append(bytes, value[i] + 0.0f);
            }
    }
    template <class Number> static void append(std::string& out, Number value)
    {
        out.append(reinterpret_cast<const char*>(&value), sizeof value);
    }

    void addMeshes()
    {
        for (const RigPart& part : rig_.parts) {
            FreshFile::Mesh mesh{cleanName(part.name), cleanName(part.material.empty() ? part.texture : part.material)};
            mesh.firstVertex = file_.vertices;
            mesh.vertices = static_cast<std::uint32_t>(part.vertices.size());
            mesh.firstTriangle = static_cast<std::uint32_t>(file_.triangles.size());
            mesh.triangles = static_cast<std::uint32_t>(part.indices.size() / 3);
            for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3)
                file_.triangles.push_back({mesh.firstVertex + part.indices[i], mesh.firstVertex + part.indices[i + 2],
                    mesh.firstVertex + part.indices[i + 1]});
            file_.vertices += mesh.vertices;
            file_.meshes.push_back(std::move(mesh));
        }
        if (file_.vertices == 0) return;
        addFloats<3>(kPosition, [](const RigVertex& v) { return v.position; });
        if (any(&RigPart::hasUvs)) addFloats<2>(kTexture, [](const RigVertex& v) { return v.uv; });
        if (any(&RigPart::hasNormals)) addFloats<3>(kNormal, [](const RigVertex& v) { return v.normal; });
        if (any(&RigPart::hasTangents)) addFloats<4>(kTangent, [](const RigVertex& v) { return v.tangent; });
        addWeights();
        if (any(&RigPart::hasColors)) addColors();
    }

    void addWeights()
    {
        const std::size_t joints = rig_.joints.size();
        const Format wide = joints <= 256 ? Format::U8 : joints <= 65536 ? Format::U16 : Format::U32;
        if (wide != Format::U8) lose(errors::kIqmLossBytes, {std::to_string(joints)}, joints);
        FreshFile::Array indexes{kIndexes, 4, wide, {}};
        FreshFile::Array weights{kWeights, 4, style_.floats ? Format::F32 : Format::U8, {}};
        for (const RigPart& part : rig_.parts)
            for (const RigVertex& vertex : part.vertices) {
                const std::array<Influence, 4> row = fourOf(vertex.row);
                const std::array<std::uint32_t, 4> steps = weightSteps({row.begin(), row.end()}, 255.0);
                std::array<float, 4> rounded{};
                for (std::size_t i = 0; i < 4; ++i) {
                    const SlotIndex slot = row[i].slot;
                    indexes.bytes.append(reinterpret_cast<const char*>(&slot), widthOf(wide)); // little-endian
                    rounded[i] = style_.floats ? row[i].weight : static_cast<float>(steps[i]) / 255.0f;
                    if (style_.floats)
                        append(weights.bytes, row[i].weight);
                    else
                        append(weights.bytes, static_cast<std::uint8_t>(steps[i]));
                }
                surface_.add(vertex.position, row, rounded);
            }
        file_.arrays.push_back(std::move(indexes));
        file_.arrays.push_back(std::move(weights));
    }

    void addColors()
    {
        std::string& bytes = array(kColor, Format::U8, 4).bytes;
        std::size_t rounded = 0;
        for (const RigPart& part : rig_.parts)
            for (const RigVertex& vertex : part.vertices) {
                bool exact = true;
                for (int i = 0; i < 4; ++i) {
                    const float steps = std::round(std::clamp(vertex.color[i], 0.0f, 1.0f) * 255.0f);
                    exact = exact && std::abs(vertex.color[i] - steps / 255.0f) < 1e-6f;
                    bytes += static_cast<char>(static_cast<std::uint8_t>(steps));
                }
                rounded += !exact;
            }
        if (rounded > 0) lose(errors::kIqmLossColors, {std::to_string(rounded)}, rounded);
    }

    /// Frames from the clip's own time 0 on: the format has no other clock. What begins before is moved there.
    Result<void> addClip(ClipId id)
    {
        const Clip& clip = *scene_.clips[id.index()];
        const double wanted = style_.framesPerSecond.value_or(frameRateOf(clip, kStandardRate));
        const double rate = double{static_cast<float>(wanted)}; // what the file will say
        const double shift = std::max(0.0, -clip.startSec());
        const double last = std::round((clip.endSec() + shift) * wanted);
        // All clips count: the steps of a joint's numbers hold for every one of them.
        const Result<std::size_t> all =
            framesToBake(clip.name, last + static_cast<double>(moments_.size()), rig_.joints.size());
        if (!all) return all.error();
        const std::size_t count = *all - moments_.size();
        file_.anims.push_back({cleanName(clip.name), static_cast<std::uint32_t>(moments_.size()),
            static_cast<std::uint32_t>(count), static_cast<float>(rate)});
        for (std::size_t f = 0; f < count; ++f) moments_.push_back({id, static_cast<double>(f) / wanted - shift});
        if (shift > 0.0) lose(errors::kTextLossTime, {toldClip(scene_, clip), numberText(shift)});
        findClipLosses(scene_, clip, wanted, out_.losses);
        return {};
    }

    void addMotion()
    {
        file_.frames = static_cast<std::uint32_t>(moments_.size());
        std::vector<Channels> poses(moments_.size() * rig_.joints.size());
        std::vector<char> sheared(poses.size(), 0);
        parallelFor(moments_.size(), 16, [&](std::size_t begin, std::size_t end) {
            for (std::size_t f = begin; f < end; ++f) takePose(f, poses, sheared);
        });
        tellSheared(sheared);
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) keepSides(poses, j);
        float reach = 1e-30f;
        for (const Channels& pose : poses)
            for (std::size_t c = 0; c < 3; ++c) reach = std::max(reach, std::abs(pose[c]));
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) file_.poses.push_back(motionOf(poses, j, reach));
        for (std::size_t f = 0; f < moments_.size(); ++f)
            for (std::size_t j = 0; j < rig_.joints.size(); ++j)
                for (std::size_t c = 0; c < kChannels; ++c)
                    if (file_.poses[j].mask >> c & 1u)
                        file_.keys.push_back(stepOf(file_.poses[j], c, poses[f * rig_.joints.size() + j][c]));
        measure(poses);
    }

    /// Model matrices of the joints as the file binds them.
    std::vector<glm::dmat4> worldsAt(const Moment& moment) const
    {
        std::vector<glm::dmat4> out = jointWorlds(scene_, rig_, moment.clip, moment.timeSec);
        for (std::size_t j = 0; j < out.size(); ++j) out[j] *= upright_[j];
        return out;
    }

    void takePose(std::size_t frame, std::vector<Channels>& poses, std::vector<char>& sheared) const
    {
        const std::vector<glm::dmat4> worlds = worldsAt(moments_[frame]);
        for (std::size_t j = 0; j < worlds.size(); ++j) {
            const std::size_t parent = rig_.joints[j].parent, at = frame * worlds.size() + j;
            if (parent != ExportJoint::kNone && !invertible(worlds[parent])) {
                poses[at] = file_.joints[j].values; // below a scale of 0 nothing has a place
                continue;
            }
            const glm::dmat4 local =
                parent == ExportJoint::kNone ? worlds[j] : glm::inverse(worlds[parent]) * worlds[j];
            const Decomposition parts = decompose(glm::mat4(local));
            poses[at] = channelsOf(parts.transform);
            sheared[at] = parts.residual > kSheared * std::max(1.0f, largestScale(parts.transform));
        }
    }

    void tellSheared(const std::vector<char>& sheared)
    {
        std::set<std::pair<std::uint32_t, std::size_t>> found;
        for (std::size_t at = 0; at < sheared.size(); ++at)
            if (sheared[at]) found.insert({moments_[at / rig_.joints.size()].clip.value, at % rig_.joints.size()});
        for (auto it = found.begin(); it != found.end();) {
            const std::uint32_t clip = it->first;
            NameList names;
            for (; it != found.end() && it->first == clip; ++it) names.add(rig_.joints[it->second].name);
            lose(errors::kIqmLossShear, {names.text(), toldClip(scene_, *scene_.clips[clip])}, names.size());
        }
    }

    /// Where w is all but 0 a rotation stays on the side of the frame before: else its numbers would jump.
    void keepSides(std::vector<Channels>& poses, std::size_t joint) const
    {
        Channels before = file_.joints[joint].values;
        for (std::size_t f = 0; f < moments_.size(); ++f) {
            Channels& pose = poses[f * rig_.joints.size() + joint];
            float along = 0.0f;
            for (std::size_t c = 3; c < 7; ++c) along += pose[c] * before[c];
            if (std::abs(pose[6]) < kHalfTurn && along < 0.0f)
                for (std::size_t c = 3; c < 7; ++c) pose[c] = 0.0f - pose[c];
            before = pose;
        }
    }

    /// The channels that move in any frame, each with its range; others have the value of the bind, or of all frames.
    FreshFile::Motion motionOf(const std::vector<Channels>& poses, std::size_t joint, float reach) const
    {
        FreshFile::Motion out;
        for (std::size_t c = 0; c < kChannels; ++c) {
            const float limit = kStill * (c < 3 ? reach : 1.0f);
            float low = poses[joint][c], high = low;
            for (std::size_t f = 1; f < moments_.size(); ++f) {
                const float value = poses[f * rig_.joints.size() + joint][c];
                low = std::min(low, value);
                high = std::max(high, value);
            }
            out.offset[c] = low;
            if (high - low > limit) {
                out.mask |= 1u << c;
                out.scale[c] = static_cast<float>((double{high} - double{low}) / kKeySteps);
            } else if (const float bound = file_.joints[joint].values[c]; std::abs(bound - low) <= limit) {
                out.offset[c] = bound;
            }
        }
        return out;
    }

    static std::uint16_t stepOf(const FreshFile::Motion& motion, std::size_t channel, float value)
    {
        const double steps = (double{value} - double{motion.offset[channel]}) / double{motion.scale[channel]};
        if (std::isnan(steps)) return 0; // an export refuses such a scene before
        return static_cast<std::uint16_t>(std::clamp(std::round(steps), 0.0, kKeySteps));
    }

    /// The numbers of a joint in a frame as they will be read.
    Channels readBack(std::size_t joint, const Channels& pose) const
    {
        const FreshFile::Motion& motion = file_.poses[joint];
        Channels out = motion.offset;
        for (std::size_t c = 0; c < kChannels; ++c)
            if (motion.mask >> c & 1u)
                out[c] =
                    static_cast<float>(double{motion.offset[c]} + double{motion.scale[c]} * stepOf(motion, c, pose[c]));
        return out;
    }

    /// Boxes of the frames, and what rounding costs in the worst of them.
    void measure(const std::vector<Channels>& poses)
    {
        if (surface_.points() == 0) return;
        std::vector<FreshSurface::Pose> frames(moments_.size());
        parallelFor(moments_.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t f = begin; f < end; ++f) frames[f] = measuredAt(f, poses);
        });
        double byWeights = 0.0, byKeys = 0.0, size = 0.0;
        for (const FreshSurface::Pose& frame : frames) {
            byWeights = std::max(byWeights, frame.byWeights);
            byKeys = std::max(byKeys, frame.byKeys);
            size = std::max(size, double{frame.bounds[7]});
            file_.bounds.push_back(frame.bounds);
        }
        const auto short_ = [](double value) { return numberText(std::stod(numberText(static_cast<float>(value)))); };
        if (byWeights > kTold * size) lose(errors::kIqmLossWeights, {short_(byWeights)});
        if (byKeys > kTold * size) lose(errors::kIqmLossKeys, {short_(byKeys)});
    }

    FreshSurface::Pose measuredAt(std::size_t frame, const std::vector<Channels>& poses) const
    {
        const std::vector<glm::dmat4> worlds = worldsAt(moments_[frame]);
        std::vector<glm::dmat4> read(worlds.size());
        std::vector<glm::mat4> exact, rounded;
        for (std::size_t j = 0; j < worlds.size(); ++j) {
            const std::size_t parent = rig_.joints[j].parent;
            read[j] = channelMatrix(readBack(j, poses[frame * worlds.size() + j]));
            if (parent != ExportJoint::kNone) read[j] = read[parent] * read[j];
            const glm::dmat4 back = invertible(bind_[j]) ? glm::inverse(bind_[j]) : glm::dmat4(1.0);
            exact.emplace_back(worlds[j] * back);
            rounded.emplace_back(read[j] * back);
        }
        return surface_.in(exact, rounded);
    }

    void reportLosses()
    {
        if (const std::size_t many = pointsAbove(scene_, 4); many > 0)
            lose(errors::kTextLossInfluences, {std::to_string(many), "4"}, many);
        if (rig_.unweighted > 0) lose(errors::kTextLossUnweighted, {std::to_string(rig_.unweighted)}, rig_.unweighted);
        if (!renamed_.empty()) lose(errors::kTextLossNames, {renamed_.text()}, renamed_.size());
        if (scene_.facts->formatId == "iqm" && !scene_.facts->notUnderstood.empty()) {
            NameList kept;
            for (const std::string& one : scene_.facts->notUnderstood) kept.add(one);
            lose(errors::kIqmLossKept, {kept.text()}, kept.size());
        }
        StreamHolds holds{.colorSets = 1, .materials = StreamHolds::Materials::Names, .oneMesh = true};
        holds.tangents = true;
        holds.up = 'z';
        findRigLosses(scene_, rig_, holds, out_.losses);
    }

    const Scene& scene_;
    Style style_;
    RigExport rig_;
    std::vector<glm::dmat4> bind_;    ///< of the joints, as the file has them
    std::vector<glm::dmat4> upright_; ///< from that to the scene's own bind; 1 where the two are the same
    FreshSurface surface_;
    std::vector<Moment> moments_;
    NameList renamed_;
    FreshFile file_;
    Written out_;
};

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    Style style;
    for (const auto& [key, value] : options) {
        if (key == "format" && value == "iqm") continue; // the file's suffix: there is one form alone
        const std::optional<double> rate = parseNumber(value);
        if (key == "clip") {
            const Result<ClipId> clip = findClip(scene, value);
            if (!clip) return clip.error();
            style.clip = *clip;
        } else if (key == "fps" && rate && *rate >= 1.0) {
            style.framesPerSecond = *rate;
        } else if (key == "axes" && (value == "scene" || value == "turned")) {
            style.turned = value == "turned";
        } else if (key == "weights" && (value == "u8" || value == "float")) {
            style.floats = value == "float";
        } else {
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
        }
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    return Writer(scene, stem, style).run();
}

} // namespace bindpose::iqm
