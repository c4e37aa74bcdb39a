// SPDX-License-Identifier: MIT
#include "core/io/export/scene_parts.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/within_memory.h"
#include "core/eval/skinning/compiler_weights.h"
#include "core/io/disk/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/format/side_files.h"
#include "core/io/text/text_errors.h"
#include "core/model/steps/sum_limits.h"

#include <cmath>
#include <map>

namespace bindpose {
namespace {

void addPoint(std::vector<std::pair<PointIndex, PointIndex>>& ranges, PointIndex point)
{
    if (!ranges.empty() && ranges.back().second + 1 == point)
        ranges.back().second = point;
    else
        ranges.emplace_back(point, point);
}

/// Points of one set that have a defect in common.
struct Faulty {
    Place place;
    std::size_t count = 0;
    double worst = 0.0;

    void add(PointIndex point, double value)
    {
        ++count;
        addPoint(place.points, point);
        worst = std::max(worst, value);
    }
    void report(std::vector<Finding>& findings, const ErrorText& text, Severity severity, Wordings args)
    {
        if (count == 0) return;
        Finding finding{.text = &text, .severity = severity, .place = std::move(place), .args = std::move(args)};
        finding.count = count;
        finding.worst = worst;
        findings.push_back(std::move(finding));
    }
};

void findSumsOf(const SetWeights& weights, std::uint32_t set, bool exact, std::vector<Finding>& findings)
{
    Faulty broken, off, none;
    for (Faulty* faulty : {&broken, &off, &none}) {
        faulty->place.mesh = 0;
        faulty->place.set = set;
    }
    for (PointIndex point = 0; point < weights.points(); ++point) {
        const double sum = weights.sum(point);
        if (!std::isfinite(sum))
            broken.add(point, 0.0);
        else if (exact && sum == 0.0)
            none.add(point, 1.0);
        else if (sum > 1.0 + kSumTolerance || (exact && sum < 1.0 - kSumTolerance))
            off.add(point, exact ? std::abs(sum - 1.0) : sum);
    }
    const std::string count = std::to_string(off.count), worst = numberText(static_cast<float>(off.worst));
    broken.report(findings, errors::kNotFinite, Severity::Error, {broken.count, Phrase(phrases::kTheWeights)});
    off.report(findings, exact ? errors::kWeightSums : errors::kSumAboveOne, Severity::Warning, {count, worst});
    none.report(findings, errors::kUnweighted, Severity::Error, {std::to_string(none.count)});
}

} // namespace

std::string fileNameOf(const std::string& path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string fileStemOf(const std::string& path)
{
    const std::string name = fileNameOf(path);
    const std::size_t dot = name.find_last_of('.');
    return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string withSuffix(const std::string& name, const std::string& suffix)
{
    return fileStemOf(name) + "." + suffix;
}

Finding findingAt(const ErrorText& text, Severity severity, std::string pointer, std::vector<std::string> args)
{
    Finding out{.text = &text, .severity = severity, .place = {}, .args = args};
    out.place.pointer = std::move(pointer);
    return out;
}

std::vector<glm::dmat4> worldOf(const Scene& scene, const std::vector<glm::dmat4>& locals)
{
    std::vector<glm::dmat4> world = locals;
    for (const NodeId id : scene.order->sorted) {
        const NodeId parent = scene.nodes[id.index()]->parent;
        if (parent.valid()) world[id.index()] = world[parent.index()] * locals[id.index()];
    }
    return world;
}

Skin skinOfNodes(const Scene& scene, const std::vector<glm::dmat4>& bindWorld)
{
    Skin skin;
    skin.inverseBindStored = false;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        skin.joints.push_back(NodeId(i));
        const glm::dmat4 inverse = glm::inverse(bindWorld[i]);
        const bool finite = std::isfinite(inverse[0][0]) && std::isfinite(inverse[3][0]);
        skin.inverseBind.push_back(finite ? glm::mat4(inverse) : affineInverse(glm::mat4(bindWorld[i])));
    }
    return skin;
}

void addMeshNode(Scene& scene, const std::string& name)
{
    Node node;
    node.name = name;
    node.fileIndex = static_cast<std::uint32_t>(scene.nodes.size());
    Instance instance{.node = NodeId(scene.nodes.size()), .mesh = MeshId(0u), .skin = {}, .name = name};
    if (!scene.skins.empty()) instance.skin = SkinId(0u);
    scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    scene.order = std::make_shared<NodeOrder>();
}

Scene withMeshCalled(Scene scene, const std::string& name)
{
    const auto called = [&](auto& list, std::size_t index) {
        if (index >= list.size() || !list[index] || list[index]->name == name) return;
        auto copy = *list[index];
        copy.name = name;
        list[index] = std::make_shared<decltype(copy)>(std::move(copy));
    };
    if (scene.meshes.empty() || scene.instances.empty() || !scene.instances[0]) return scene;
    called(scene.nodes, scene.instances[0]->node.index());
    called(scene.meshes, 0);
    called(scene.instances, 0);
    return scene;
}

Scene withCorrectedBinds(Scene scene)
{
    for (auto& shared : scene.skins) {
        if (!shared || shared->bindCorrection == glm::mat4(1.0f)) continue;
        Skin skin = *shared;
        for (glm::mat4& inverseBind : skin.inverseBind) inverseBind = inverseBind * skin.bindCorrection;
        skin.bindCorrection = glm::mat4(1.0f);
        skin.inverseBindStored = true;
        shared = std::make_shared<const Skin>(std::move(skin));
    }
    return scene;
}

Scene withOwnClipCalled(Scene scene, const std::string& name)
{
    for (auto& clip : scene.clips) {
        if (!clip || !clip->source.empty() || clip->name == name) continue;
        Clip copy = *clip;
        copy.name = name;
        clip = std::make_shared<const Clip>(std::move(copy));
    }
    return scene;
}

void markBones(Scene& scene)
{
    const auto marked = [](const auto& node) { return node && node->joint; };
    if (!scene.instances.empty() || !scene.skins.empty()) return;
    if (std::any_of(scene.nodes.begin(), scene.nodes.end(), marked)) return;
    for (auto& shared : scene.nodes) {
        if (!shared) continue;
        Node node = *shared;
        node.joint = true;
        shared = std::make_shared<const Node>(std::move(node));
    }
}

void findImages(
    Scene& scene, const LoadContext& context, std::vector<SourceFile>& files, std::vector<Finding>& findings)
{
    for (auto& shared : scene.images) {
        if (shared->file || shared->uri.empty() || !context.resolver) continue;
        Image image = *shared;
        Result<SourceFile> file = context.resolver(image.uri);
        if (!file) image.tried = triedPaths(file.error());
        const std::string bare = fileNameOf(image.uri);
        if (!file && bare != image.uri) file = context.resolver(bare);
        if (file) {
            image.tried.clear();
            image.file = file->bytes;
            image.size = file->bytes->size();
            image.foundAt = file->path;
            file->readOnlyUse = true;
            files.push_back(*std::move(file));
        } else {
            std::string tried;
            for (const std::string& path : image.tried) tried += (tried.empty() ? "" : ", ") + path;
            findings.push_back(findingAt(errors::kImageMissing, Severity::Info, "", {image.uri, tried}));
        }
        shared = std::make_shared<const Image>(std::move(image));
    }
}

void findWeightSums(const Scene& scene, bool exact, std::vector<Finding>& findings)
{
    for (std::uint32_t set = 0; set < scene.weights.size(); ++set)
        if (!scene.weights[set]->empty()) findSumsOf(*scene.weights[set], set, exact, findings);
}

void findCompilerWeights(const Scene& scene, std::vector<Finding>& findings)
{
    if (scene.weights.empty() || scene.weights[0]->empty()) return;
    Faulty off;
    off.place.mesh = 0;
    off.place.set = 0;
    for (PointIndex point = 0; point < scene.weights[0]->points(); ++point)
        if (const double change = compilerChange(scene.weights[0]->at(point)); change > kSumTolerance)
            off.add(point, change);
    const std::string count = std::to_string(off.count), worst = numberText(static_cast<float>(off.worst));
    off.report(findings, errors::kSmdCompilers, Severity::Info, {count, worst});
}

void findEqualNames(const Scene& scene, std::vector<Finding>& findings)
{
    std::map<std::string_view, std::size_t> seen;
    for (const auto& node : scene.nodes)
        if (node->joint && ++seen[node->name] == 2)
            findings.push_back(findingAt(errors::kBoneNameTwice, Severity::Error, "", {node->name}));
}

Result<Loaded> guardedLoad(const std::function<Loaded()>& read)
{
    try {
        return withinMemory([&]() -> Result<Loaded> { return read(); }, errors::kOutOfMemory);
    } catch (const TextFailure& failure) {
        return failure.error;
    }
}

} // namespace bindpose
