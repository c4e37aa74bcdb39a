// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"

#include <algorithm>

namespace bindpose {

void findPoseChanges(ChangeList& list)
{
    if (list.file.bindPoses.size() != list.edited.bindPoses.size()) list.left.insert("bind poses");
    list.both(&Scene::bindPoses, [&](std::uint32_t index, const StoredPose& before, const StoredPose& after) {
        if (before.name != after.name) list.left.insert("bind poses");
        const auto entry = [&](NodeId node) -> EditJson {
            return {{"op", "pose"}, {"pose", log_json::object({before.name, index})},
                {"node", log_json::node(refOf(list.file, node))}};
        };
        for (std::size_t i = 0; i < after.nodes.size(); ++i) {
            if (!list.file.node(after.nodes[i])) {
                list.left.insert("bind poses");
                continue;
            }
            const glm::mat4* const was = before.of(after.nodes[i]);
            if (was && sameBits(*was, after.matrices[i])) continue;
            EditJson changed = entry(after.nodes[i]);
            changed["matrix"] = log_json::matrix(after.matrices[i]);
            list.add(std::move(changed));
        }
        for (const NodeId node : before.nodes)
            if (!after.of(node)) list.add(entry(node));
    });
}

void applyPoseChange(const EditJson& entry, ChangeApplier& to)
{
    const NodeRef ref = log_json::toNode(entry.at("node"));
    const NodeId node = to.finder.find(ref);
    const std::string name = addressOf(ref.name(), ref.index);
    if (!node.valid()) return to.lose(errors::kLostNode, name, {name});
    to.edit(&Scene::bindPoses, entry.at("pose"), [&](StoredPose& pose) {
        const auto at = std::find(pose.nodes.begin(), pose.nodes.end(), node);
        const auto matrix = pose.matrices.begin() + (at - pose.nodes.begin());
        if (!entry.contains("matrix")) { // listed no more
            if (at == pose.nodes.end()) return false;
            pose.nodes.erase(at);
            pose.matrices.erase(matrix);
            return true;
        }
        const glm::mat4 value = log_json::toMatrix(entry["matrix"]);
        if (at == pose.nodes.end()) {
            pose.nodes.push_back(node);
            pose.matrices.push_back(value);
            return true;
        }
        const bool other = !sameBits(*matrix, value);
        *matrix = value;
        return other;
    });
}

} // namespace bindpose
