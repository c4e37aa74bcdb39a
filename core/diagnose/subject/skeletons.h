// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string_view>
#include <vector>

namespace bindpose {

/// The joints of all skins of a scene, as trees.
class Skeletons {
public:
    /// Cost: nodes and slots. The scene has to live as long.
    explicit Skeletons(const Scene& scene);

    /// A skin lists it.
    bool listed(NodeId node) const { return node.index() < listed_.size() && listed_[node.index()] != 0; }
    /// The nearest listed node above. None: an invalid id.
    NodeId above(NodeId node) const;
    /// The last listed node on the way up: the node itself where none is above.
    NodeId top(NodeId node) const;
    /// Listed nodes, each once, by id.
    const std::vector<NodeId>& joints() const { return joints_; }
    /// Listed nodes with none listed above.
    const std::vector<NodeId>& roots() const { return roots_; }
    /// How many listed nodes are in its hierarchy, itself counted.
    std::size_t size(NodeId top) const;

private:
    const Scene& scene_;
    std::vector<char> listed_; ///< by NodeId
    std::vector<NodeId> joints_, roots_;
};

/// A name that exporters give to the end of a bone, which is no joint to bend at: "head_end", "HeadTop_End",
/// "Bip01 HeadNub", "End Site", also with a side or a number behind ("hand_end.L", "toe_end.001").
bool isEndName(std::string_view name);

} // namespace bindpose
