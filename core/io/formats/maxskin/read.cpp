// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/maxskin/errors.h"
#include "core/io/formats/maxskin/maxskin.h"
#include "core/io/text/text_errors.h"

#include <algorithm>

namespace bindpose::maxskin {
namespace {

/// The file is named after its node, which may hold dots; what looks like a suffix of a text is none of it.
std::string nodeNameOf(const std::string& path)
{
    std::string name = fileNameOf(path);
    for (const std::string_view suffix : {".txt", ".skin", ".dump"})
        if (name.size() > suffix.size() &&
            equalLetters(std::string_view(name).substr(name.size() - suffix.size()), suffix))
            return name.substr(0, name.size() - suffix.size());
    return name;
}

/// The node that carries the vertices stands first, so that bones that are added come last.
Scene dumpScene(const File& file, const std::string& name)
{
    Scene scene;
    Node carrier;
    carrier.name = name;
    scene.nodes.push_back(std::make_shared<const Node>(std::move(carrier)));
    Skin skin;
    skin.name = name;
    skin.inverseBindStored = false;
    for (const Bone& bone : file.bones) {
        Node node;
        node.name = bone.name;
        node.joint = true;
        node.fileIndex = static_cast<std::uint32_t>(skin.joints.size());
        skin.joints.push_back(NodeId(scene.nodes.size()));
        skin.inverseBind.push_back(glm::mat4(1.0f));
        scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }
    scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const Vertex& vertex : file.vertices) {
        for (std::uint32_t i = 0; i < vertex.entries; ++i) {
            const Entry& entry = file.entries[vertex.firstEntry + i];
            slots.push_back(entry.bone < 0 ? kNoBone : static_cast<SlotIndex>(entry.bone));
            weights.push_back(entry.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    Result<SetWeights> made = SetWeights::make(first, slots, weights);
    if (!made) throw TextFailure{made.error()};
    made->storage = WeightStorage::Text;
    scene.weights.push_back(std::make_shared<const SetWeights>(std::move(*made)));
    PointSet set;
    set.name = name;
    set.positions.assign(file.vertices.size(), glm::vec3(0.0f));
    scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    Mesh mesh;
    mesh.name = name;
    mesh.sets.push_back(SetId(0u));
    scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    scene.instances.push_back(std::make_shared<const Instance>(
        Instance{.node = NodeId(0u), .mesh = MeshId(0u), .skin = SkinId(0u), .name = name}));
    FileFacts facts;
    facts.formatId = "maxskin";
    facts.formatName = kFormatName;
    facts.unweightedRule = UnweightedRule::StaysPut;
    facts.rules = {.jointsByName = true, .weightsOnly = true};
    scene.facts = std::make_shared<const FileFacts>(std::move(facts));
    return scene;
}

void findOddWeights(const File& file, std::vector<Finding>& findings)
{
    std::size_t boneless = 0, zero = 0, negative = 0;
    float lowest = 0.0f;
    for (const Entry& entry : file.entries) {
        boneless += entry.bone < 0;
        zero += entry.bone >= 0 && entry.weight == 0.0f;
        negative += entry.weight < 0.0f;
        lowest = std::min(lowest, entry.weight);
    }
    if (boneless + zero > 0) {
        findings.push_back(
            findingAt(errors::kDumpIgnored, Severity::Info, "", {std::to_string(boneless), std::to_string(zero)}));
        findings.back().count = boneless + zero;
    }
    if (negative == 0) return;
    Finding finding =
        findingAt(errors::kDumpNegative, Severity::Warning, "", {std::to_string(negative), numberText(lowest)});
    finding.count = negative;
    finding.worst = double{-lowest};
    finding.place.mesh = 0;
    finding.place.set = 0;
    for (std::size_t v = 0; v < file.vertices.size(); ++v) {
        const Entry* entries = file.entries.data() + file.vertices[v].firstEntry;
        if (std::any_of(entries, entries + file.vertices[v].entries, [](const Entry& e) { return e.weight < 0.0f; }))
            finding.place.points.emplace_back(static_cast<PointIndex>(v), static_cast<PointIndex>(v));
    }
    findings.push_back(std::move(finding));
}

Loaded readDump(const LoadInput& input, const LoadContext& context)
{
    const File file = parse(asText(*input.bytes), context.task);
    // Saved under another name, the mesh keeps the one that it has.
    const std::string& path = context.previous ? context.previous->files.front().path : input.path;
    Result<Scene> scene = Scene::make(dumpScene(file, nodeNameOf(path)));
    if (!scene) throw TextFailure{scene.error()};
    Loaded out{std::move(*scene), nullptr, {}};
    out.findings.push_back(findingAt(errors::kDumpAlone, Severity::Info, ""));
    findOddWeights(file, out.findings);
    findWeightSums(out.scene, true, out.findings);
    for (std::size_t b = 0; b < file.bones.size(); ++b)
        if (file.bones[b].name.empty())
            out.findings.push_back(
                findingAt(errors::kDumpNoName, Severity::Warning, lineText(file.bones[b].line), {std::to_string(b)}));
    findEqualNames(out.scene, out.findings);
    auto source = std::make_shared<Source>();
    source->formatId = "maxskin";
    source->files.push_back({input.path, fileNameOf(input.path), input.bytes, hashBytes(*input.bytes), false});
    auto map = std::make_shared<MaxskinMap>();
    map->origin = originOf<MaxskinMap>(context, 1);
    source->map = std::move(map);
    out.source = std::move(source);
    return out;
}

} // namespace

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return readDump(input, context); });
}

} // namespace bindpose::maxskin
