// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/md5/errors.h"
#include "core/io/formats/md5/md5.h"
#include "core/io/formats/md5/spelling.h"
#include "core/io/text/text_errors.h"
#include "core/math/up_axis.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>

namespace bindpose::md5 {
namespace {

constexpr double kUsualRate = 24.0; ///< frames a second of id's own clips
constexpr double kStill = 5e-7;     ///< matrices are floats: what differs by less does not move
constexpr double kTurnError = 1e-7; ///< of the fourth number that readers compute
constexpr int kTurnDigits = 10, kMostTurnDigits = 17;

struct Style {
    std::optional<double> framesPerSecond; ///< none: as each clip has it
    std::optional<ClipId> clip;            ///< none: all of them
    bool turned = false;                   ///< what is up in the scene becomes Z
};

/// A string of the format has no escapes.
std::string cleanName(std::string name)
{
    for (char& c : name)
        if (c == '"' || static_cast<unsigned char>(c) < 0x20) c = '_';
    return name;
}

std::string trimmed(std::string number)
{
    if (number.find('.') == std::string::npos) return number;
    number.erase(number.find_last_not_of('0') + 1);
    if (number.back() == '.') number.pop_back();
    return number;
}

/// x, y, z of the side of the rotation that has w ≤ 0.
glm::dvec3 storedTurn(const glm::dmat4& matrix)
{
    const glm::dquat q = glm::normalize(glm::quat_cast(glm::dmat3(matrix)));
    const glm::dvec3 out(q.x, q.y, q.z);
    return q.w > 0.0 ? -out : out;
}

/// Near half turns the fourth number hangs on the last digits of the three: there are as many as it needs.
std::array<std::string, 3> turnWords(const glm::dvec3& turn)
{
    const double w = rotationOf(turn.x, turn.y, turn.z).w;
    std::array<std::string, 3> out;
    for (int digits = kTurnDigits; digits <= kMostTurnDigits; ++digits) {
        double read[3] = {};
        for (int i = 0; i < 3; ++i) {
            out[static_cast<std::size_t>(i)] = trimmed(fixedText(turn[i], digits));
            read[i] = parseNumber(out[static_cast<std::size_t>(i)]).value_or(0.0);
        }
        if (std::abs(rotationOf(read[0], read[1], read[2]).w - w) <= kTurnError) break;
    }
    return out;
}

/// A file's words of three numbers: "( x y z )".
std::string bracket(const std::array<std::string, 3>& words)
{
    return "( " + words[0] + " " + words[1] + " " + words[2] + " )";
}

class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const Style& style)
        : scene_(scene), stem_(stem), style_(style), spelling_(Spelling::of("0.123456")),
          rig_(rigOf(scene, stem, style.turned ? turnOfUp(scene.facts->upAxis, 'z') : glm::dmat3(1.0)))
    {
        out_.toFile = glm::dmat3(rig_.toFile);
        std::erase_if(rig_.parts, [](const RigPart& part) { return part.indices.size() < 3; });
        for (const ExportJoint& joint : rig_.joints) {
            if (scaleDiffers(joint.bindWorld, glm::dmat4(1.0))) scaledAtBind_.add(joint.name);
            bind_.push_back(withoutScale(joint.bindWorld));
        }
        renamed_ = cleanJointNames(rig_.joints, cleanName);
    }

    Result<Written> run()
    {
        if (rig_.parts.empty()) return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
        add("", meshFile());
        for (std::size_t c = 0; c < scene_.clips.size(); ++c)
            if (scene_.clips[c] && style_.clip.value_or(ClipId(c)) == ClipId(c))
                if (Result<void> added = addClip(ClipId(c)); !added) return added.error();
        reportLosses();
        return std::move(out_);
    }

private:
    /// A weight as it is written, for the boxes of the frames.
    struct Pull {
        std::size_t joint = 0;
        double bias = 0.0;
        glm::dvec3 position{0.0};
    };
    /// Poses of a clip by frame and joint: the six numbers that its lines hold.
    using Frames = std::vector<std::vector<std::array<double, 6>>>;

    void lose(const ErrorText& text, std::vector<std::string> args, std::size_t count = 1)
    {
        out_.losses.push_back(lossOf(text, std::move(args), count));
    }

    void add(const std::string& name, const std::string& text)
    {
        const ByteSpan bytes = asBytes(text);
        out_.files.push_back({name, {bytes.begin(), bytes.end()}});
    }

    std::array<std::string, 3> words(const glm::dvec3& v) const
    {
        const auto word = [&](double value) { return spelling_.exact(static_cast<float>(value) + 0.0f); };
        return {word(v.x), word(v.y), word(v.z)};
    }

    static std::string parentOf(const ExportJoint& joint)
    {
        return joint.parent == ExportJoint::kNone ? "-1" : std::to_string(joint.parent);
    }

    /// id's files say the parent's name behind each joint.
    std::string comment(const ExportJoint& joint) const
    {
        return "\t// " + (joint.parent == ExportJoint::kNone ? std::string() : rig_.joints[joint.parent].name) + "\n";
    }

    std::string meshFile()
    {
        std::string out = "MD5Version 10\ncommandline \"\"\n\nnumJoints " + std::to_string(rig_.joints.size()) +
                          "\nnumMeshes " + std::to_string(rig_.parts.size()) + "\n\njoints {\n";
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const ExportJoint& joint = rig_.joints[j];
            out += "\t\"" + joint.name + "\"\t" + parentOf(joint) + " " + bracket(words(glm::dvec3(bind_[j][3]))) +
                   " " + bracket(turnWords(storedTurn(bind_[j]))) + comment(joint);
        }
        out += "}\n";
        for (const RigPart& part : rig_.parts) addBlock(out, part);
        return out;
    }

    std::string shaderOf(const RigPart& part)
    {
        const std::string wanted = part.material.empty() ? part.texture : part.material;
        std::string out = cleanName(wanted);
        if (out != wanted) renamed_.add(wanted);
        return out;
    }

    /// Clockwise triangles; each vertex has weights of its own.
    void addBlock(std::string& out, const RigPart& part)
    {
        std::string weights;
        std::size_t count = 0;
        out += "\nmesh {\n\t// meshes: " + cleanName(part.name) + "\n\tshader \"" + shaderOf(part) +
               "\"\n\n\tnumverts " + std::to_string(part.vertices.size()) + "\n";
        for (std::size_t v = 0; v < part.vertices.size(); ++v) {
            const RigVertex& vertex = part.vertices[v];
            const std::vector<Influence> row = rowOf(vertex);
            out += "\tvert " + std::to_string(v) + " ( " + spelling_.exact(vertex.uv.x + 0.0f) + " " +
                   spelling_.exact(vertex.uv.y + 0.0f) + " ) " + std::to_string(count) + " " +
                   std::to_string(row.size()) + "\n";
            for (const Influence& influence : row)
                weights += weightLine(count++, influence, glm::dvec3(vertex.position));
            ends_.push_back(pulls_.size());
        }
        out += "\n\tnumtris " + std::to_string(part.indices.size() / 3) + "\n";
        for (std::size_t t = 0; t * 3 + 2 < part.indices.size(); ++t)
            out += "\ttri " + std::to_string(t) + " " + std::to_string(part.indices[t * 3]) + " " +
                   std::to_string(part.indices[t * 3 + 2]) + " " + std::to_string(part.indices[t * 3 + 1]) + "\n";
        out += "\n\tnumweights " + std::to_string(count) + "\n" + weights + "}\n";
    }

    /// id refuses a vertex without weights.
    static std::vector<Influence> rowOf(const RigVertex& vertex)
    {
        std::vector<Influence> row = largestOf(vertex.row, vertex.row.size());
        if (row.empty()) row = {{0, 1.0f}};
        return row;
    }

    std::string weightLine(std::size_t number, const Influence& influence, const glm::dvec3& point)
    {
        const glm::dvec3 local(glm::inverse(bind_[influence.slot]) * glm::dvec4(point, 1.0));
        pulls_.push_back({influence.slot, double{influence.weight}, local});
        return "\tweight " + std::to_string(number) + " " + std::to_string(influence.slot) + " " +
               spelling_.exact(influence.weight) + " " + bracket(words(local)) + "\n";
    }

    std::string clipFile(const Clip& clip)
    {
        const std::string name = fileWord(clip.name.empty() ? "clip" : clip.name);
        std::string file = stem_ + "_" + name + ".md5anim";
        for (int n = 2; !clipFiles_.insert(file).second; ++n)
            file = stem_ + "_" + name + "_" + std::to_string(n) + ".md5anim";
        return file;
    }

    /// Frames from the clip's own time 0 on: the format has no other clock. What begins before is moved there.
    Result<void> addClip(ClipId id)
    {
        const Clip& clip = *scene_.clips[id.index()];
        // id cuts what stands behind the dot of a rate.
        const double wanted = style_.framesPerSecond.value_or(frameRateOf(clip, kUsualRate));
        const double rate = std::max(1.0, std::round(wanted));
        const double shift = std::max(0.0, -clip.startSec());
        const Result<std::size_t> count =
            framesToBake(clip.name, std::round((clip.endSec() + shift) * rate), rig_.joints.size());
        if (!count) return count.error();
        Frames frames(*count);
        std::string boxes;
        NameList scaled;
        std::set<std::size_t> found;
        for (std::size_t f = 0; f < *count; ++f) {
            std::vector<glm::dmat4> worlds = jointWorlds(scene_, rig_, id, static_cast<double>(f) / rate - shift);
            for (std::size_t j = 0; j < worlds.size(); ++j) {
                if (scaleDiffers(worlds[j], rig_.joints[j].bindWorld) && found.insert(j).second)
                    scaled.add(rig_.joints[j].name);
                worlds[j] = withoutScale(worlds[j]);
            }
            frames[f] = numbersOf(worlds);
            boxes += boxOf(worlds);
        }
        add(clipFile(clip), clipText(frames, boxes, rate));
        if (!scaled.empty()) lose(errors::kTextLossScale, {scaled.text(), toldClip(scene_, clip)}, scaled.size());
        if (shift > 0.0) lose(errors::kTextLossTime, {toldClip(scene_, clip), numberText(shift)});
        findClipLosses(scene_, clip, rate, out_.losses);
        return {};
    }

    /// Position and rotation of each joint relative to its parent.
    std::vector<std::array<double, 6>> numbersOf(const std::vector<glm::dmat4>& worlds) const
    {
        std::vector<std::array<double, 6>> out;
        for (std::size_t j = 0; j < worlds.size(); ++j) {
            const std::size_t parent = rig_.joints[j].parent;
            const glm::dmat4 local =
                parent == ExportJoint::kNone ? worlds[j] : glm::inverse(worlds[parent]) * worlds[j];
            const glm::dvec3 turn = storedTurn(local);
            out.push_back({local[3].x, local[3].y, local[3].z, turn.x, turn.y, turn.z});
        }
        return out;
    }

    /// Of the surface in one frame.
    std::string boxOf(const std::vector<glm::dmat4>& worlds) const
    {
        glm::dvec3 low(std::numeric_limits<double>::max()), high = -low;
        std::size_t at = 0;
        for (const std::size_t end : ends_) {
            glm::dvec3 point(0.0);
            for (; at < end; ++at) {
                const Pull& pull = pulls_[at];
                point += pull.bias * glm::dvec3(worlds[pull.joint] * glm::dvec4(pull.position, 1.0));
            }
            low = glm::min(low, point);
            high = glm::max(high, point);
        }
        return "\t" + bracket(words(low)) + " " + bracket(words(high)) + "\n";
    }

    /// Bits of the numbers that move, by joint.
    std::vector<std::uint32_t> flagsOf(const Frames& frames) const
    {
        std::vector<std::uint32_t> out(rig_.joints.size(), 0);
        double reach = 1e-30;
        for (const auto& frame : frames)
            for (const auto& pose : frame)
                for (std::size_t i = 0; i < 3; ++i) reach = std::max(reach, std::abs(pose[i]));
        for (const auto& frame : frames)
            for (std::size_t j = 0; j < out.size(); ++j)
                for (std::size_t i = 0; i < 6; ++i)
                    if (std::abs(frame[j][i] - frames[0][j][i]) > kStill * (i < 3 ? reach : 1.0)) out[j] |= 1u << i;
        return out;
    }

    std::array<std::string, 6> wordsOf(const std::array<double, 6>& pose) const
    {
        const std::array<std::string, 3> move = words({pose[0], pose[1], pose[2]});
        const std::array<std::string, 3> turn = turnWords({pose[3], pose[4], pose[5]});
        return {move[0], move[1], move[2], turn[0], turn[1], turn[2]};
    }

    /// The base frame is frame 0: id shows it in its place where that one is asked for alone.
    std::string clipText(const Frames& frames, const std::string& boxes, double rate) const
    {
        const std::vector<std::uint32_t> flags = flagsOf(frames);
        std::string hierarchy, base;
        std::size_t components = 0;
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const ExportJoint& joint = rig_.joints[j];
            const std::array<std::string, 6> first = wordsOf(frames[0][j]);
            const auto moving = static_cast<std::size_t>(std::popcount(flags[j]));
            hierarchy += "\t\"" + joint.name + "\"\t" + parentOf(joint) + " " + std::to_string(flags[j]) + " " +
                         std::to_string(moving > 0 ? components : 0) + comment(joint);
            base +=
                "\t" + bracket({first[0], first[1], first[2]}) + " " + bracket({first[3], first[4], first[5]}) + "\n";
            components += moving;
        }
        std::string out = "MD5Version 10\ncommandline \"\"\n\nnumFrames " + std::to_string(frames.size()) +
                          "\nnumJoints " + std::to_string(rig_.joints.size()) + "\nframeRate " + numberText(rate) +
                          "\nnumAnimatedComponents " + std::to_string(components) + "\n\nhierarchy {\n" + hierarchy +
                          "}\n\nbounds {\n" + boxes + "}\n\nbaseframe {\n" + base + "}\n";
        for (std::size_t f = 0; f < frames.size(); ++f) {
            out += "\nframe " + std::to_string(f) + " {\n";
            for (std::size_t j = 0; j < flags.size(); ++j) {
                if (flags[j] == 0) continue;
                const std::array<std::string, 6> all = wordsOf(frames[f][j]);
                out += "\t";
                for (std::size_t i = 0; i < 6; ++i)
                    if (flags[j] >> i & 1u) out += " " + all[i];
                out += "\n";
            }
            out += "}\n";
        }
        return out;
    }

    void reportLosses()
    {
        const auto roots = std::count_if(rig_.joints.begin(), rig_.joints.end(),
            [](const ExportJoint& joint) { return joint.parent == ExportJoint::kNone; });
        if (roots > 1 && out_.files.size() > 1)
            lose(errors::kMd5Roots, {std::to_string(roots)}, static_cast<std::size_t>(roots));
        if (rig_.unweighted > 0) lose(errors::kTextLossUnweighted, {std::to_string(rig_.unweighted)}, rig_.unweighted);
        if (!scaledAtBind_.empty()) lose(errors::kTextLossBindScale, {scaledAtBind_.text()}, scaledAtBind_.size());
        if (!renamed_.empty()) lose(errors::kTextLossNames, {renamed_.text()}, renamed_.size());
        StreamHolds holds{.materials = StreamHolds::Materials::Names, .oneMesh = true};
        holds.normals = false;
        holds.up = 'z';
        findRigLosses(scene_, rig_, holds, out_.losses);
    }

    const Scene& scene_;
    std::string stem_;
    Style style_;
    Spelling spelling_;
    RigExport rig_;
    std::vector<glm::dmat4> bind_; ///< without scale
    NameList scaledAtBind_, renamed_;
    std::vector<Pull> pulls_;
    std::vector<std::size_t> ends_; ///< of each vertex's weights in `pulls_`
    std::set<std::string> clipFiles_;
    Written out_;
};

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    Style style;
    for (const auto& [key, value] : options) {
        if (key == "format" && value == "md5mesh") continue; // the file's suffix: there is one form alone
        const std::optional<double> rate = parseNumber(value);
        if (key == "clip") {
            const Result<ClipId> clip = findClip(scene, value);
            if (!clip) return clip.error();
            style.clip = *clip;
        } else if (key == "fps" && rate && *rate >= 1.0) {
            style.framesPerSecond = *rate;
        } else if (key == "axes" && (value == "scene" || value == "turned")) {
            style.turned = value == "turned";
        } else {
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
        }
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    return Writer(scene, stem, style).run();
}

} // namespace bindpose::md5
