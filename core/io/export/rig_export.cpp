// SPDX-License-Identifier: MIT
#include "core/io/export/rig_export.h"

#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/export/export_images.h"
#include "core/io/export/export_names.h"
#include "core/io/export/scene_parts.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kOddSum = 1e-3;
constexpr std::uint64_t kMostDrawn = 20'000'000; ///< gigabytes of text
constexpr double kMostPoses = 1e7;               ///< of one joint each: a gigabyte of text

bool isJoint(const std::shared_ptr<const Node>& node)
{
    return node && node->joint;
}

/// Nodes that an export needs, by NodeId.
std::vector<char> neededNodes(const Scene& scene)
{
    std::vector<char> needed(scene.nodes.size(), 0);
    const auto need = [&](NodeId id) {
        while (id.valid() && !needed[id.index()]) {
            needed[id.index()] = 1;
            id = scene.nodes[id.index()]->parent;
        }
    };
    for (const auto& skin : scene.skins)
        if (skin)
            for (const NodeId joint : skin->joints) need(joint);
    for (const auto& instance : scene.instances)
        if (instance && !instance->skin.valid()) need(instance->node);
    if (!scene.skins.empty() || !scene.instances.empty()) return needed;
    const bool joints = std::any_of(scene.nodes.begin(), scene.nodes.end(), isJoint);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && (!joints || scene.nodes[i]->joint)) need(NodeId(i));
    return needed;
}

void addJoints(const Scene& scene, RigExport& out)
{
    const std::vector<char> needed = neededNodes(scene);
    const BindPose bind = makeBindPose(scene);
    out.jointOf.assign(scene.nodes.size(), ExportJoint::kNone);
    FreeNames names;
    for (const NodeId id : scene.order->sorted) {
        if (!needed[id.index()]) continue;
        const Node& node = *scene.nodes[id.index()];
        ExportJoint joint{.node = id, .name = node.name};
        if (joint.name.empty()) joint.name = "joint" + std::to_string(id.value);
        joint.name = names.take(joint.name);
        if (node.parent.valid()) joint.parent = out.jointOf[node.parent.index()];
        joint.bindWorld = out.toFile * glm::dmat4(bind.model[id.index()]);
        out.jointOf[id.index()] = out.joints.size();
        out.joints.push_back(std::move(joint));
    }
    if (!out.joints.empty()) return;
    out.joints.push_back({.node = {}, .name = "root"});
}

/// Rows of one set in joints of the export.
class Rows {
public:
    Rows(const Scene& scene, const Instance& instance, const Pose& bind, std::uint32_t set, RigExport& out)
        : out_(out), node_(bind.model[instance.node.index()])
    {
        const SetWeights& authored = *scene.weights[scene.meshes[instance.mesh.index()]->sets[set].index()];
        if (instance.node.valid() && out.jointOf[instance.node.index()] != ExportJoint::kNone)
            rigid_ = static_cast<SlotIndex>(out.jointOf[instance.node.index()]);
        if (!instance.skin.valid() || authored.empty()) return;
        skin_ = scene.skins[instance.skin.index()].get();
        palette_.resize(skin_->joints.size());
        skinPalette(*skin_, bind, palette_);
        if (!scene.facts->skinIgnoresNode)
            for (glm::mat4& matrix : palette_) matrix = node_ * matrix;
        rows_ = blendWeights(
            authored, skin_->joints.size(), scene.facts->weightRule, scene.facts->unweightedRule, WeightMode::ByFormat);
        for (std::size_t p = 0; p + 1 < rows_.first.size(); ++p) {
            double sum = 0.0;
            for (std::uint32_t i = rows_.first[p]; i < rows_.first[p + 1]; ++i) sum += double{rows_.weights[i]};
            out_.unweighted += rows_.first[p] == rows_.first[p + 1];
            out_.oddSums += rows_.first[p] != rows_.first[p + 1] && std::abs(sum - 1.0) > kOddSum;
        }
    }

    std::vector<Influence> of(PointIndex point) const
    {
        if (!skin_) return {{rigid_, 1.0f}};
        std::vector<Influence> out;
        for (std::uint32_t i = rows_.first[point]; i < rows_.first[point + 1]; ++i) {
            const NodeId node = skin_->joints[rows_.slots[i]];
            out.push_back({static_cast<SlotIndex>(out_.jointOf[node.index()]), rows_.weights[i]});
        }
        return out;
    }

    /// What the bind pose makes of a direction on the surface.
    glm::mat3 turnOf(PointIndex point) const
    {
        if (!skin_ || rows_.first[point] == rows_.first[point + 1]) return glm::mat3(node_);
        glm::mat3 out(0.0f);
        for (std::uint32_t i = rows_.first[point]; i < rows_.first[point + 1]; ++i)
            out += rows_.weights[i] * glm::mat3(palette_[rows_.slots[i]]);
        return out;
    }

private:
    RigExport& out_;
    glm::mat4 node_;
    std::vector<glm::mat4> palette_;
    const Skin* skin_ = nullptr;
    BlendWeights rows_;
    SlotIndex rigid_ = 0;
};

void describeMaterial(const Scene& scene, MaterialId id, ExportImages& images, RigPart& out)
{
    if (!id.valid() || !scene.materials[id.index()]) return;
    const Material& material = *scene.materials[id.index()];
    out.material = material.name;
    const ImageId image = material.baseColorTexture.image;
    if (!image.valid() || !scene.images[image.index()]) return;
    out.texture = fileNameOf(images.pathOf(image));
}

/// A tangent in another space; a mirror changes the side that the bitangent is on.
glm::vec4 turnedTangent(const glm::mat3& turn, const glm::vec4& tangent)
{
    const glm::vec3 along = turn * glm::vec3(tangent);
    const float length = glm::length(along);
    const glm::vec3 unit = length > 0.0f ? along / length : glm::vec3(tangent);
    return {unit, glm::determinant(turn) < 0.0f ? -tangent.w : tangent.w};
}

RigPart partOf(const Scene& scene, const Instance& instance, const Pose& bind, const Part& part,
    const DeformedSet& shape, ExportImages& images, RigExport& out)
{
    RigPart made;
    made.name = part.name.empty() ? instance.name : part.name;
    describeMaterial(scene, part.material, images, made);
    const VertexStreams& streams = *part.vertices;
    made.hasNormals = !shape.normals.empty();
    made.hasTangents = !streams.tangents.empty();
    made.hasUvs = !streams.uvs.empty() && !streams.uvs[0].empty();
    made.hasColors = !streams.colors.empty() && !streams.colors[0].empty();
    made.indices = part.indices;
    const Rows rows(scene, instance, bind, part.set, out);
    // A mirror turns triangles over: the other way round they show their front.
    if (!made.indices.empty() && glm::determinant(rows.turnOf(streams.point(made.indices[0]))) < 0.0f)
        for (std::size_t i = 0; i + 2 < made.indices.size(); i += 3)
            std::swap(made.indices[i + 1], made.indices[i + 2]);
    const glm::mat3 turn(out.toFile);
    for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
        RigVertex vertex;
        vertex.position = turn * shape.positions[v];
        if (made.hasNormals) vertex.normal = turn * shape.normals[v];
        if (made.hasTangents) vertex.tangent = turnedTangent(turn * rows.turnOf(streams.point(v)), streams.tangents[v]);
        if (made.hasUvs) vertex.uv = streams.uvs[0][v];
        if (made.hasColors) vertex.color = streams.colors[0][v];
        vertex.source = streams.point(v);
        vertex.row = rows.of(vertex.source);
        made.vertices.push_back(std::move(vertex));
    }
    return made;
}

} // namespace

RigExport rigOf(const Scene& scene, const std::string& stem, const glm::dmat3& toFile)
{
    RigExport out;
    out.toFile = glm::dmat4(toFile);
    addJoints(scene, out);
    PoseRequest atBind;
    atBind.from = PoseRequest::From::Bind;
    atBind.overrides = false;
    const Pose pose = evaluatePose(scene, atBind);
    ExportImages images(scene, stem);
    const SurfaceOptions options{.weights = WeightMode::Normalized, .normals = true, .vertices = true};
    for (const DeformedInstance& deformed : deform(scene, pose, options)) {
        const Instance& instance = *scene.instances[deformed.instance.index()];
        const Mesh& mesh = *scene.meshes[instance.mesh.index()];
        out.morphs = out.morphs || !mesh.morphNames.empty();
        for (std::size_t p = 0; p < mesh.parts.size(); ++p)
            out.parts.push_back(partOf(scene, instance, pose, *mesh.parts[p], deformed.sets[p], images, out));
    }
    out.images = images.files();
    return out;
}

std::uint64_t drawnVertices(const Scene& scene)
{
    std::uint64_t out = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || !scene.meshes[instance->mesh.index()]) continue;
        for (const auto& part : scene.meshes[instance->mesh.index()]->parts) out += part->vertices->vertexCount;
    }
    return out;
}

Result<void> checkDrawn(const Scene& scene)
{
    const std::uint64_t drawn = drawnVertices(scene);
    if (drawn <= kMostDrawn) return {};
    return Error(ErrorKind::Limit, errors::kTextManyDrawn, {}, {std::to_string(drawn), std::to_string(kMostDrawn)});
}

Result<std::size_t> framesToBake(const std::string& clip, double lastFrame, std::size_t joints)
{
    const double poses = (std::max(lastFrame, 0.0) + 1.0) * static_cast<double>(std::max<std::size_t>(joints, 1));
    if (!(poses <= kMostPoses))
        return Error(ErrorKind::Limit, errors::kTextTooLong, {},
            {clip, numberText(std::round(lastFrame) + 1.0), std::to_string(joints), numberText(kMostPoses)});
    return static_cast<std::size_t>(std::max(lastFrame, 0.0)) + 1;
}

double frameRateOf(const Clip& clip, double usual)
{
    if (clip.framesPerSecond) return *clip.framesPerSecond;
    for (const double rate : {usual, 25.0, 30.0, 50.0, 60.0, 120.0}) {
        const auto onFrame = [&](double time) { return std::abs(time * rate - std::round(time * rate)) < 1e-3; };
        if (std::all_of(clip.tracks.begin(), clip.tracks.end(), [&](const auto& track) {
                return !track->times || std::all_of(track->times->begin(), track->times->end(), onFrame);
            }))
            return rate;
    }
    return usual;
}

std::vector<glm::dmat4> jointWorlds(const Scene& scene, const RigExport& rig, ClipId clip, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.timeSec = timeSec;
    request.overrides = false;
    const Pose pose = evaluatePose(scene, request);
    std::vector<glm::dmat4> out;
    for (const ExportJoint& joint : rig.joints)
        out.push_back(joint.node.valid() ? rig.toFile * glm::dmat4(pose.model[joint.node.index()]) : glm::dmat4(1.0));
    return out;
}

glm::dmat4 withoutScale(const glm::dmat4& matrix)
{
    const Transform parts = decompose(glm::mat4(matrix)).transform;
    glm::dmat4 out = glm::mat4_cast(glm::normalize(glm::dquat(parts.rotation)));
    out[3] = matrix[3];
    return out;
}

bool scaleDiffers(const glm::dmat4& a, const glm::dmat4& b)
{
    for (int i = 0; i < 3; ++i) {
        const double x = glm::length(glm::dvec3(a[i])), y = glm::length(glm::dvec3(b[i]));
        if (std::abs(x - y) > 1e-4 * std::max(x, y)) return true;
    }
    return (glm::determinant(glm::dmat3(a)) < 0.0) != (glm::determinant(glm::dmat3(b)) < 0.0);
}

std::vector<Influence> largestOf(const std::vector<Influence>& row, std::size_t most)
{
    std::vector<Influence> merged;
    double sum = 0.0;
    for (const Influence& influence : row) {
        sum += double{influence.weight};
        const auto known = std::find_if(
            merged.begin(), merged.end(), [&](const Influence& other) { return other.slot == influence.slot; });
        if (known == merged.end())
            merged.push_back(influence);
        else
            known->weight += influence.weight;
    }
    std::erase_if(merged, [](const Influence& influence) { return influence.weight == 0.0f; });
    if (merged.size() <= most) return merged;
    std::vector<float> weights;
    for (const Influence& influence : merged) weights.push_back(std::abs(influence.weight));
    std::nth_element(
        weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(most), weights.end(), std::greater());
    const float limit = weights[most];
    std::vector<Influence> out;
    for (const bool equal : {false, true}) // those above the limit first, then as many equal to it as fit
        for (const Influence& influence : merged)
            if (out.size() < most && (equal ? std::abs(influence.weight) == limit : std::abs(influence.weight) > limit))
                out.push_back(influence);
    double kept = 0.0;
    for (const Influence& influence : out) kept += double{influence.weight};
    if (kept != 0.0)
        for (Influence& influence : out) influence.weight = static_cast<float>(influence.weight * (sum / kept));
    return out;
}

std::string fixedText(double value, int digits)
{
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    std::string out(buffer, end.ec == std::errc{} ? end.ptr : buffer);
    const bool zero = out.find_first_not_of("-0.") == std::string::npos;
    return zero && !out.empty() && out.front() == '-' ? out.substr(1) : out;
}

std::string floatText(double value)
{
    return numberText(static_cast<float>(value) + 0.0f);
}

} // namespace bindpose
