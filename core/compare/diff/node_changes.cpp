// SPDX-License-Identifier: MIT
#include "core/compare/diff/changes.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose::diff_changes {
namespace {

constexpr std::size_t kMostRests = 24;

/// A joint that skins bind otherwise.
struct BindChange {
    std::vector<std::pair<SkinId, std::size_t>> slots; ///< of A
    std::vector<glm::mat4> matrices;                   ///< of B, in A's unit
    double worst = 0.0;                                ///< how far the joint's origin is bound elsewhere
};

SkinId partnerOf(const Files& files, SkinId skin)
{
    for (std::size_t i = 0; i < files.a.instances.size(); ++i) {
        const InstanceId other = files.pairs.instancesOfA[i];
        if (files.a.instances[i] && files.a.instances[i]->skin == skin && other.valid())
            return files.b.instances[other.index()]->skin;
    }
    return {};
}

} // namespace

glm::mat4 inUnit(glm::mat4 matrix, double unit)
{
    matrix[3] = glm::vec4(glm::vec3(glm::dvec3(glm::vec3(matrix[3])) / unit), matrix[3].w);
    return matrix;
}

bool sameMatrix(const glm::mat4& a, const glm::mat4& b, float length, float tolerance)
{
    float turn = 0.0f, largest = 1e-30f;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) {
            turn = std::max(turn, std::abs(a[column][row] - b[column][row]));
            largest = std::max(largest, std::abs(a[column][row]));
        }
    const float apart = glm::distance(glm::vec3(a[3]), glm::vec3(b[3]));
    return turn <= tolerance * largest && apart <= tolerance * std::max(length, glm::length(glm::vec3(a[3])));
}

float longestBone(const Scene& scene)
{
    float out = 0.0f;
    for (const auto& node : scene.nodes)
        if (node) out = std::max(out, glm::length(glm::vec3(node->restLocal()[3])));
    return out;
}

std::string nodeName(const Scene& scene, NodeId node)
{
    const Node* at = scene.node(node);
    return at && !at->name.empty() ? at->name : "#" + std::to_string(node.value);
}

void findBinds(const Files& files, FoundList& out)
{
    std::map<NodeId, BindChange> changes;
    for (std::size_t s = 0; s < files.a.skins.size(); ++s) {
        const SkinId other = files.a.skins[s] ? partnerOf(files, SkinId(s)) : SkinId();
        if (!other.valid()) continue;
        const Skin &mine = *files.a.skins[s], &theirs = *files.b.skins[other.index()];
        float length = 0.0f;
        for (const glm::mat4& bind : mine.inverseBind) length = std::max(length, glm::length(glm::vec3(bind[3])));
        std::map<NodeId, std::size_t> slots;
        for (std::size_t slot = 0; slot < theirs.joints.size(); ++slot) slots.try_emplace(theirs.joints[slot], slot);
        for (std::size_t slot = 0; slot < mine.joints.size(); ++slot) {
            const NodeId partner = files.pairs.nodesOfA[mine.joints[slot].index()];
            const auto at = partner.valid() ? slots.find(partner) : slots.end();
            if (at == slots.end()) continue;
            const glm::mat4 was = mine.inverseBind[slot] * mine.bindCorrection;
            const glm::mat4 is = inUnit(theirs.inverseBind[at->second] * theirs.bindCorrection, files.pairs.unit);
            if (sameMatrix(was, is, length)) continue;
            BindChange& change = changes[mine.joints[slot]];
            change.slots.emplace_back(SkinId(s), slot);
            change.matrices.push_back(is * affineInverse(mine.bindCorrection));
            const glm::vec3 here(affineInverse(was)[3]), there(affineInverse(is)[3]);
            change.worst = std::max(change.worst, double{glm::distance(here, there)});
        }
    }
    for (auto& [joint, change] : changes) {
        FileChange told;
        told.kind = FileChange::Kind::Bind;
        told.name = nodeName(files.a, joint);
        told.joints = {told.name};
        told.count = change.slots.size();
        told.worst = change.worst;
        out.push_back({std::move(told), [change = std::move(change)](Scene& scene) {
                           for (std::size_t i = 0; i < change.slots.size(); ++i) {
                               const auto& [skin, slot] = change.slots[i];
                               Skin made = *scene.skins[skin.index()];
                               made.inverseBind[slot] = change.matrices[i];
                               scene.skins[skin.index()] = std::make_shared<const Skin>(std::move(made));
                           }
                       }});
    }
}

namespace {

void addRests(const Files& files, FoundList& out)
{
    std::vector<std::pair<NodeId, Node>> rests;
    const float length = longestBone(files.a);
    double worst = 0.0;
    for (const NodeId node : files.a.order->sorted) {
        const NodeId partner = files.pairs.nodesOfA[node.index()];
        if (!partner.valid()) continue;
        const glm::mat4 was = files.a.node(node)->restLocal();
        const glm::mat4 is = inUnit(files.b.node(partner)->restLocal(), files.pairs.unit);
        if (sameMatrix(was, is, length)) continue;
        Node made = *files.a.node(node);
        made.rest = decompose(is).transform;
        made.restMatrix = is;
        made.elements.clear();
        worst = std::max(worst, double{glm::distance(glm::vec3(was[3]), glm::vec3(is[3]))});
        rests.emplace_back(node, std::move(made));
    }
    if (rests.empty()) return;
    const auto add = [&](std::span<const std::pair<NodeId, Node>> some) {
        FileChange told;
        told.kind = FileChange::Kind::Hierarchy;
        told.what = FileChange::What::Rest;
        told.name = nodeName(files.a, some.front().first);
        told.count = some.size();
        for (const auto& [node, made] : some) told.joints.push_back(nodeName(files.a, node));
        const glm::mat4 was = files.a.node(some.front().first)->restLocal();
        told.worst = some.size() > 1
                         ? worst
                         : double{glm::distance(glm::vec3(was[3]), glm::vec3(some.front().second.restLocal()[3]))};
        const std::vector<std::pair<NodeId, Node>> kept(some.begin(), some.end());
        out.push_back({std::move(told), [kept](Scene& scene) {
                           for (const auto& [node, made] : kept)
                               scene.nodes[node.index()] = std::make_shared<const Node>(made);
                       }});
    };
    if (rests.size() > kMostRests) return add(rests);
    for (std::size_t i = 0; i < rests.size(); ++i) add(std::span(rests).subspan(i, 1));
}

/// Nodes that hang below another one; what was in between and is gone does not count.
void addParents(const Files& files, FoundList& out)
{
    for (const NodeId node : files.a.order->sorted) {
        const NodeId partner = files.pairs.nodesOfA[node.index()];
        if (!partner.valid()) continue;
        const NodeId above = pairedAbove(files.a, files.pairs.nodesOfA, node);
        const NodeId was = above.valid() ? files.pairs.nodesOfA[above.index()] : NodeId();
        const NodeId is = pairedAbove(files.b, files.pairs.nodesOfB, partner);
        if (was == is) continue;
        FileChange told;
        told.kind = FileChange::Kind::Hierarchy;
        told.what = FileChange::What::Moved;
        told.name = nodeName(files.a, node);
        told.otherName = is.valid() ? nodeName(files.b, is) : std::string();
        told.count = 1;
        const NodeId parent = is.valid() ? files.pairs.nodesOfB[is.index()] : NodeId();
        out.push_back({std::move(told), [node, parent](Scene& scene) {
                           Scene made = scene;
                           Node moved = *made.nodes[node.index()];
                           moved.parent = parent;
                           made.nodes[node.index()] = std::make_shared<const Node>(std::move(moved));
                           made.order = std::make_shared<const NodeOrder>();
                           if (Result<Scene> sound = Scene::make(std::move(made))) scene = std::move(*sound);
                       }});
    }
}

} // namespace

namespace {

/// How many rows of B hold each of its nodes that A lacks, by the topmost such node.
std::map<NodeId, std::size_t> rowsOfAdded(const Files& files)
{
    std::map<NodeId, std::size_t> out;
    const auto topOf = [&](NodeId node) {
        for (NodeId above = files.b.node(node)->parent;
             files.b.node(above) && !files.pairs.nodesOfB[above.index()].valid(); above = files.b.node(above)->parent)
            node = above;
        return node;
    };
    std::set<SetId> done;
    for (const auto& instance : files.b.instances) {
        if (!instance || !instance->skin.valid() || !files.b.meshes[instance->mesh.index()]) continue;
        const std::vector<NodeId>& joints = files.b.skins[instance->skin.index()]->joints;
        for (const SetId set : files.b.meshes[instance->mesh.index()]->sets) {
            if (!done.insert(set).second) continue;
            const SetWeights& weights = *files.b.weights[set.index()];
            for (PointIndex point = 0; point < weights.points(); ++point)
                for (const Influence& one : weights.at(point))
                    if (one.weight != 0.0f && one.slot < joints.size() && files.b.node(joints[one.slot]) &&
                        !files.pairs.nodesOfB[joints[one.slot].index()].valid())
                        ++out[topOf(joints[one.slot])];
        }
    }
    return out;
}

} // namespace

void findNodes(const Files& files, FoundList& out)
{
    std::map<NodeId, std::size_t> held = rowsOfAdded(files);
    addRests(files, out);
    addParents(files, out);
    std::size_t renamed = 0;
    FileChange names;
    names.kind = FileChange::Kind::Rename;
    for (const NodeId node : files.a.order->sorted) {
        const NodeId partner = files.pairs.nodesOfA[node.index()];
        if (!partner.valid() || files.a.node(node)->name == files.b.node(partner)->name) continue;
        if (renamed++ == 0) {
            names.name = nodeName(files.a, node);
            names.otherName = nodeName(files.b, partner);
        }
        names.joints.push_back(nodeName(files.a, node));
    }
    names.count = renamed;
    if (renamed > 0) out.push_back({std::move(names), nullptr});
    for (const NodeId node : files.b.order->sorted) {
        if (files.pairs.nodesOfB[node.index()].valid()) continue;
        const NodeId above = files.b.node(node)->parent;
        if (files.b.node(above) && !files.pairs.nodesOfB[above.index()].valid()) continue; // told with the one above
        FileChange told;
        told.kind = FileChange::Kind::Hierarchy;
        told.what = FileChange::What::Added;
        told.otherName = nodeName(files.b, node);
        told.count = held[node];
        out.push_back({std::move(told), nullptr});
    }
}

} // namespace bindpose::diff_changes
