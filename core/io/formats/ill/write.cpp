// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/ill/binary.h"
#include "core/io/formats/ill/ill.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose::ill {
namespace {

constexpr double kFramesPerSecond = 30.0;

/// What the user chose.
struct Choices {
    bool binary = false, uvFirst = true, ownRoot = false;
    bool normals = true, tangents = true, uvs = true, weights = true, colors = true;
};

/// A name is one word.
std::string cleanName(std::string name)
{
    for (char& c : name)
        if (std::string_view(" \t\r\n\v\f").find(c) != std::string_view::npos) c = '_';
    return name;
}

class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const Choices& choices)
        : scene_(scene), stem_(stem), choices_(choices), rig_(rigOf(scene, stem))
    {
        renamed_ = cleanJointNames(rig_.joints, cleanName);
    }

    Result<Written> run()
    {
        std::size_t triangles = 0;
        for (const RigPart& part : rig_.parts) triangles += part.indices.size() / 3;
        if (triangles == 0) return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
        const Streams has = streams();
        if (!choices_.binary) {
            add("", meshText(has));
            add(stem_ + ".illskel", skeletonText());
        } else {
            Result<std::vector<std::byte>> mesh = binaryMesh(rig_, has);
            if (!mesh) return mesh.error();
            out_.files.push_back({"", std::move(*mesh)});
            out_.files.push_back({stem_ + ".illskel", binarySkeleton(rig_)});
            out_.files.push_back({stem_ + ".illanset", binaryNames(rig_)});
        }
        bool first = true;
        std::set<std::string> names{stem_ + ".illanim"};
        for (std::size_t c = 0; c < scene_.clips.size(); ++c) {
            if (!scene_.clips[c]) continue;
            const std::string& clip = scene_.clips[c]->name;
            // A set has one animation beside it; others are named after their clips.
            std::string name = stem_ + ".illanim";
            for (int n = 1; !first && !names.insert(name).second; ++n)
                name = stem_ + "_" + fileWord(clip.empty() ? "clip" : clip) + (n > 1 ? "_" + std::to_string(n) : "") +
                       ".illanim";
            first = false;
            if (Result<void> added = addClip(ClipId(c), name); !added) return added.error();
            // Bones have numbers in it: the names are found by the file's own name.
            if (const std::string set = withSuffix(name, "illanset"); choices_.binary && set != stem_ + ".illanset")
                out_.files.push_back({set, binaryNames(rig_)});
        }
        if (const std::size_t many = pointsAbove(scene_, 4); many > 0 && choices_.weights)
            lose(errors::kTextLossInfluences, {std::to_string(many), "4"}, many);
        if (rig_.unweighted > 0) lose(errors::kTextLossStay, {std::to_string(rig_.unweighted)}, rig_.unweighted);
        if (!renamed_.empty()) lose(errors::kTextLossNames, {renamed_.text()}, renamed_.size());
        StreamHolds holds{.materials = StreamHolds::Materials::None, .oneMesh = true};
        holds.uvSets = choices_.uvs ? 1 : 0;
        holds.colorSets = choices_.colors ? 1 : 0;
        holds.normals = choices_.normals;
        holds.tangents = choices_.tangents && choices_.normals;
        findRigLosses(scene_, rig_, holds, out_.losses);
        return std::move(out_);
    }

private:
    void lose(const ErrorText& text, std::vector<std::string> args, std::size_t count = 1)
    {
        out_.losses.push_back(lossOf(text, std::move(args), count));
    }
    void add(const std::string& name, const std::string& text)
    {
        const ByteSpan bytes = asBytes(text);
        out_.files.push_back({name, {bytes.begin(), bytes.end()}});
    }

    template <class Values> static void addLine(std::string& out, const Values& values)
    {
        bool first = true;
        for (const auto value : values) {
            out += first ? "" : " ";
            out += floatText(value);
            first = false;
        }
        out += "\n";
    }

    /// Streams that are asked for and that some part has.
    Streams streams() const
    {
        const auto any = [&](bool RigPart::*flag) {
            return std::any_of(rig_.parts.begin(), rig_.parts.end(), [&](const RigPart& part) { return part.*flag; });
        };
        const bool normals = choices_.normals && any(&RigPart::hasNormals);
        return {true, normals, choices_.tangents && normals && any(&RigPart::hasTangents),
            choices_.uvs && any(&RigPart::hasUvs), choices_.weights, choices_.colors && any(&RigPart::hasColors)};
    }

    std::string meshText(const Streams& has)
    {
        const bool normals = has[1], tangents = has[2], uvs = has[3], colors = has[5];
        std::size_t vertices = 0, indices = 0;
        for (const RigPart& part : rig_.parts) {
            vertices += part.vertices.size();
            indices += part.indices.size();
        }
        std::string out = "ILLMESH0\n1\n";
        for (const bool flag : {normals, tangents, uvs, choices_.weights, colors}) out += flag ? "1\n" : "0\n";
        out += std::to_string(vertices) + "\n" + std::to_string(indices) + "\n";
        for (const RigPart& part : rig_.parts)
            for (const RigVertex& v : part.vertices) {
                const auto vec = [&](const glm::vec3& value) { addLine(out, std::array{value.x, value.y, value.z}); };
                vec(v.position);
                if (normals) vec(v.normal);
                if (tangents) {
                    vec(glm::vec3(v.tangent));
                    vec(glm::cross(v.normal, glm::vec3(v.tangent)) * v.tangent.w);
                }
                const std::array uv{v.uv.x, v.uv.y};
                if (uvs && choices_.uvFirst) addLine(out, uv);
                if (choices_.weights) addWeights(out, v.row);
                if (uvs && !choices_.uvFirst) addLine(out, uv);
                if (colors) addLine(out, std::array{v.color.r, v.color.g, v.color.b, v.color.a});
            }
        std::size_t base = 0;
        for (const RigPart& part : rig_.parts) {
            for (std::size_t i = 0; i < part.indices.size(); ++i)
                out += std::to_string(base + part.indices[i]) + (i % 3 == 2 ? "\n" : " ");
            base += part.vertices.size();
        }
        return out;
    }

    void addWeights(std::string& out, const std::vector<Influence>& all)
    {
        std::vector<Influence> row = largestOf(all, 4);
        row.resize(4);
        for (const Influence& influence : row)
            out += std::to_string(influence.slot) + (&influence == &row.back() ? "\n" : " ");
        addLine(out, std::array{row[0].weight, row[1].weight, row[2].weight, row[3].weight});
    }

    std::string skeletonText() const
    {
        std::string out = "ILLSKEL0\n" + std::to_string(rig_.joints.size()) + "\n";
        for (const ExportJoint& joint : rig_.joints) {
            const glm::dmat4 local = joint.parent == ExportJoint::kNone
                                         ? joint.bindWorld
                                         : glm::inverse(rig_.joints[joint.parent].bindWorld) * joint.bindWorld;
            for (int r = 0; r < 3; ++r) addLine(out, std::array{local[0][r], local[1][r], local[2][r], local[3][r]});
            out += "0 0 0 1\n";
        }
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const std::size_t parent = rig_.joints[j].parent;
            const std::string none = choices_.ownRoot ? std::to_string(j) : "-1";
            out += (parent == ExportJoint::kNone ? none : std::to_string(parent)) + "\n";
        }
        for (const ExportJoint& joint : rig_.joints) out += joint.name + "\n";
        return out;
    }

    /// Every joint at every frame, from the clip's own time 0: the format has no other clock. What begins before is
    /// moved there.
    Result<void> addClip(ClipId id, const std::string& file)
    {
        const Clip& clip = *scene_.clips[id.index()];
        const double rate = clip.framesPerSecond.value_or(kFramesPerSecond);
        const double start = clip.startSec(), shift = start < 0.0 ? -start : 0.0;
        const Result<std::size_t> counted =
            framesToBake(clip.name, std::round((clip.endSec() + shift) * rate), rig_.joints.size());
        if (!counted) return counted.error();
        const std::size_t frames = *counted;
        if (const Result<void> fits = checkCounts(rig_.joints.size(), frames); choices_.binary && !fits)
            return fits.error();
        std::vector<Transform> poses;
        for (std::size_t f = 0; f < frames; ++f) {
            const std::vector<glm::dmat4> worlds = jointWorlds(scene_, rig_, id, static_cast<double>(f) / rate - shift);
            for (std::size_t j = 0; j < worlds.size(); ++j) {
                const std::size_t parent = rig_.joints[j].parent;
                const glm::dmat4 local =
                    parent == ExportJoint::kNone ? worlds[j] : glm::inverse(worlds[parent]) * worlds[j];
                poses.push_back(decompose(glm::mat4(local)).transform);
            }
        }
        if (choices_.binary)
            out_.files.push_back({file, binaryClip(poses, rig_.joints.size(), rate)});
        else
            add(file, clipText(poses, rate));
        if (shift > 0.0) lose(errors::kTextLossTime, {toldClip(scene_, clip), numberText(shift)});
        findClipLosses(scene_, clip, rate, out_.losses);
        return {};
    }

    std::string clipText(const std::vector<Transform>& poses, double rate) const
    {
        const std::size_t joints = rig_.joints.size(), frames = poses.size() / joints;
        std::string out = "ILLANIM0\n" + numberText(rate) + "\n" + std::to_string(frames) + "\n";
        out += std::to_string(joints) + "\n";
        for (std::size_t j = 0; j < joints; ++j) {
            out += rig_.joints[j].name + "\n";
            for (std::size_t f = 0; f < frames; ++f) {
                const Transform& t = poses[f * joints + j];
                addLine(out, std::array{t.translation.x, t.translation.y, t.translation.z});
                addLine(out, std::array{t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w});
                addLine(out, std::array{t.scale.x, t.scale.y, t.scale.z});
            }
        }
        return out;
    }

    const Scene& scene_;
    std::string stem_;
    Choices choices_;
    RigExport rig_;
    NameList renamed_;
    Written out_;
};

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    Choices choices;
    const std::pair<const char*, bool*> streams[] = {{"normals", &choices.normals}, {"tangents", &choices.tangents},
        {"uvs", &choices.uvs}, {"weights", &choices.weights}, {"colors", &choices.colors}};
    for (const auto& [key, value] : options) {
        if (key == "format") continue; // the file's suffix: there is one form alone
        const auto stream = std::find_if(std::begin(streams), std::end(streams),
            [&, &wanted = key](const auto& one) { return one.first == wanted; });
        if (key == "generation" && (value == "text" || value == "binary"))
            choices.binary = value == "binary";
        else if (key == "order" && (value == "documented" || value == "engine"))
            choices.uvFirst = value == "documented";
        else if (key == "root" && (value == "-1" || value == "self"))
            choices.ownRoot = value == "self";
        else if (stream != std::end(streams) && (value == "yes" || value == "no"))
            *stream->second = value == "yes";
        else
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    return Writer(scene, stem, choices).run();
}

} // namespace bindpose::ill
