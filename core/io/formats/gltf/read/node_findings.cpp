// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::gltf {
namespace {

/// The Khronos validator's unitLengthThresholdVec4: what four rounded bytes may miss.
constexpr double kRotationSlack = 0.00769;
/// Of a matrix put together again from its parts, in units of its longest column: rounding of floats.
constexpr float kTrsSlack = 5e-5f;
/// Steps up the hierarchy and through lists of scenes: past it the rest goes unlisted (a hostile file has millions).
constexpr std::size_t kMostSteps = std::size_t{1} << 24;

/// Nodes that have one defect in common: one finding, at the first of them.
using NodeIds = std::vector<NodeId>;

void tellNodesAt(Reader& reader, const std::string& pointer, const NodeIds& nodes, const ErrorText& text,
    Severity severity, std::optional<double> worst = {})
{
    if (nodes.empty()) return;
    Finding& finding = reader.find(text, severity, pointer, {nodes.size()});
    finding.place.joints = nodes;
    finding.count = nodes.size();
    if (!worst) return;
    finding.worst = *worst;
    finding.args.emplace_back(numberText(static_cast<float>(*worst)));
}

void tellNodes(Reader& reader, const NodeIds& nodes, const ErrorText& text, Severity severity, const char* member = "",
    std::optional<double> worst = {})
{
    if (nodes.empty()) return;
    std::string pointer = "/nodes/" + std::to_string(nodes.front().value);
    if (*member) pointer += std::string("/") + member;
    tellNodesAt(reader, pointer, nodes, text, severity, worst);
}

bool moves(const Node& node)
{
    return node.restMatrix ? *node.restMatrix != glm::mat4(1.0f) : node.rest != Transform{};
}

/// glTF 2.0 §3.5.3: "When matrix is defined, it MUST be decomposable to TRS properties." Sheared ones are not.
bool isTrs(const glm::mat4& matrix)
{
    if (glm::vec4(matrix[0][3], matrix[1][3], matrix[2][3], matrix[3][3]) != glm::vec4(0, 0, 0, 1)) return false;
    const Decomposition parts = decompose(matrix);
    float longest = 1.0f;
    for (int c = 0; c < 3; ++c) longest = std::max(longest, glm::length(glm::vec3(matrix[c])));
    return !parts.singular && parts.residual <= kTrsSlack * longest;
}

/// Transforms as they are stored.
struct TransformLook {
    NodeIds both, sheared, identity, rotations;
    double worst = 0.0;

    void add(const JsonItem& item, const Node& node, NodeId id)
    {
        if (node.restMatrix) {
            if (item.has("translation") || item.has("rotation") || item.has("scale")) both.push_back(id);
            if (*node.restMatrix == glm::mat4(1.0f))
                identity.push_back(id);
            else if (!isTrs(*node.restMatrix))
                sheared.push_back(id);
            return;
        }
        const double off = std::fabs(1.0 - glm::length(glm::dquat(node.rest.rotation)));
        if (off <= kRotationSlack) return;
        rotations.push_back(id);
        worst = std::max(worst, off);
    }
    void tell(Reader& reader) const
    {
        tellNodes(reader, both, errors::kMatrixBesideParts, Severity::Error, "matrix");
        tellNodes(reader, sheared, errors::kMatrixNotTrs, Severity::Error, "matrix");
        tellNodes(reader, identity, errors::kMatrixIdentity, Severity::Info, "matrix");
        tellNodes(reader, rotations, errors::kRotationLength, Severity::Error, "rotation", worst);
    }
};

bool holdsAny(const JsonItem& item, const char* key)
{
    const auto found = item.json().find(key);
    return found != item.json().end() && !(found->is_structured() && found->empty());
}

bool isEmpty(const JsonItem& item, const Node& node)
{
    static constexpr const char* kHeld[] = {"children", "mesh", "camera", "extensions"};
    return !node.joint && !item.has("extras") &&
           std::none_of(std::begin(kHeld), std::end(kHeld), [&](const char* key) { return holdsAny(item, key); });
}

/// Which scenes list which nodes, as far as they can be read.
class SceneLists {
public:
    SceneLists(Reader& reader, const Scene& scene) : scene_(scene), scenesOf_(scene.nodes.size())
    {
        const Json& root = reader.root().json();
        const auto scenes = root.find("scenes");
        if (scenes == root.end() || !scenes->is_array()) return;
        for (std::uint32_t s = 0; s < scenes->size(); ++s) readList((*scenes)[s], s);
    }
    void tell(Reader& reader) const
    {
        tellNodesAt(reader, children_.pointer, children_.nodes, errors::kSceneChild, Severity::Error);
        tellNodesAt(reader, twice_.pointer, twice_.nodes, errors::kSceneTwice, Severity::Error);
    }
    bool lists(NodeId node) const { return !scenesOf_[node.index()].empty(); }
    /// Every scene that draws the node holds the tree with this root.
    bool holdsTree(NodeId root, NodeId node)
    {
        const std::vector<std::uint32_t>& there = scenesOf_[root.index()];
        for (NodeId at = node; at.valid() && step(); at = parentOf(at))
            for (const std::uint32_t s : scenesOf_[at.index()])
                if (step() && !std::binary_search(there.begin(), there.end(), s)) return false;
        return true;
    }

private:
    struct Listed {
        NodeIds nodes;
        std::string pointer; ///< of the first
    };

    void readList(const Json& scene, std::uint32_t index)
    {
        if (!scene.is_object()) return;
        const auto list = scene.find("nodes");
        if (list == scene.end() || !list->is_array()) return;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const Json& value = (*list)[i];
            if (!value.is_number_unsigned() || value.get<std::size_t>() >= scenesOf_.size()) continue;
            const NodeId node(value.get<std::uint32_t>());
            const auto note = [&](Listed& to) {
                if (to.nodes.empty()) to.pointer = "/scenes/" + std::to_string(index) + "/nodes/" + std::to_string(i);
                to.nodes.push_back(node);
            };
            std::vector<std::uint32_t>& scenes = scenesOf_[node.index()];
            if (!scenes.empty() && scenes.back() == index) {
                note(twice_);
                continue;
            }
            scenes.push_back(index);
            if (parentOf(node).valid()) note(children_);
        }
    }
    NodeId parentOf(NodeId node) const { return scene_.nodes[node.index()]->parent; }
    bool step() { return steps_ > 0 && steps_-- > 0; }

    const Scene& scene_;
    std::vector<std::vector<std::uint32_t>> scenesOf_; ///< by node, ascending
    Listed children_, twice_;
    std::size_t steps_ = kMostSteps;
};

/// Nodes that draw skinned meshes.
struct SkinnedLook {
    NodeIds bare, notRoot, parentMoves, moved, outside, morphs;

    void add(const Reader& reader, const JsonItem& item, const Scene& scene, NodeId id)
    {
        const std::optional<std::uint32_t> mesh = item.index("mesh", scene.meshes.size());
        if (!mesh) return;
        const MeshLook& look = reader.meshLooks[*mesh];
        const std::size_t weights = scene.nodes[id.index()]->morphWeights.size();
        if (weights && look.primitives && weights != look.firstTargets) morphs.push_back(id);
        if (look.skinned && !item.has("skin")) bare.push_back(id);
    }
    void addSkinned(const Scene& scene, NodeId id, const std::vector<char>& carried, SceneLists& lists, NodeId root)
    {
        const Node& node = *scene.nodes[id.index()];
        if (node.parent.valid()) (carried[node.parent.index()] ? parentMoves : notRoot).push_back(id);
        if (moves(node)) moved.push_back(id);
        if (root.valid() && !lists.holdsTree(root, id)) outside.push_back(id);
    }
    void tell(Reader& reader) const
    {
        tellNodes(reader, outside, errors::kSkinOutsideScene, Severity::Error);
        tellNodes(reader, bare, errors::kMeshWithoutSkin, Severity::Warning);
        tellNodes(reader, moved, errors::kSkinnedMoved, Severity::Warning);
        tellNodes(reader, parentMoves, errors::kSkinnedParentMoves, Severity::Warning);
        tellNodes(reader, notRoot, errors::kSkinnedNotRoot, Severity::Info);
        tellNodes(reader, morphs, errors::kNodeMorphs, Severity::Error, "weights");
    }
};

/// By node: it or one above it is moved, turned or scaled.
std::vector<char> carriedNodes(const Scene& scene)
{
    std::vector<char> out(scene.nodes.size(), 0);
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        out[id.index()] = moves(node) || (node.parent.valid() && out[node.parent.index()]);
    }
    return out;
}

/// Nodes that nothing of the file refers to.
NodeIds unusedNodes(const Reader& reader, const Scene& scene, const SceneLists& lists)
{
    std::vector<char> moved = reader.levelNodes;
    for (const auto& clip : scene.clips)
        for (const auto& track : clip->tracks)
            if (track->node.index() < moved.size()) moved[track->node.index()] = 1;
    NodeIds out;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        const Node& node = *scene.nodes[n];
        if (!node.joint && !node.parent.valid() && !moved[n] && !lists.lists(NodeId(n))) out.push_back(NodeId(n));
    }
    return out;
}

void tellUnusedSkins(Reader& reader, const std::vector<char>& used)
{
    for (std::size_t s = 0; s < used.size(); ++s)
        if (!used[s]) reader.find(errors::kSkinUnused, Severity::Info, "/skins/" + std::to_string(s));
}

} // namespace

void checkNodes(Reader& reader, const Scene& scene)
{
    const JsonItem list = reader.root().array("nodes");
    const std::vector<char> carried = carriedNodes(scene);
    std::vector<char> used(scene.skins.size(), 0);
    std::vector<NodeId> roots;
    for (const auto& skin : scene.skins) roots.push_back(commonRoot(*scene.order, skin->joints));
    SceneLists lists(reader, scene);
    TransformLook transforms;
    SkinnedLook skinned;
    NodeIds empty;
    const auto isLevel = [&reader](NodeId id) { return reader.levelNodes[id.index()] != 0; };
    for (std::size_t n = 0; n < list.size(); ++n) {
        const JsonItem item = list.objectAt(n);
        const NodeId id(n);
        transforms.add(item, *scene.nodes[n], id);
        skinned.add(reader, item, scene, id);
        if (isEmpty(item, *scene.nodes[n]) && !isLevel(id)) empty.push_back(id);
        const std::optional<std::uint32_t> skin = item.index("skin", scene.skins.size());
        if (!skin) continue;
        used[*skin] = 1;
        skinned.addSkinned(scene, id, carried, lists, roots[*skin]);
    }
    transforms.tell(reader);
    skinned.tell(reader);
    lists.tell(reader);
    tellNodes(reader, empty, errors::kNodeEmpty, Severity::Info);
    tellNodes(reader, unusedNodes(reader, scene, lists), errors::kNodeUnused, Severity::Info);
    tellNodesAt(reader, reader.repeatedChildAt, reader.repeatedChildren, errors::kChildTwice, Severity::Error);
    tellUnusedSkins(reader, used);
}

} // namespace bindpose::gltf
