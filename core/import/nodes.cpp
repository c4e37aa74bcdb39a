// SPDX-License-Identifier: MIT
#include "core/import/convert.h"

namespace bindpose::import {
namespace {

void addNode(Context& context, const aiNode& from, NodeId parent)
{
    const NodeId id(context.nodes.size());
    Node node;
    node.name = from.mName.C_Str();
    node.parent = parent;
    node.restMatrix = toMat(from.mTransformation);
    node.rest = decompose(*node.restMatrix).transform;
    node.fileIndex = id.value;
    context.nodes.push_back(&from);
    context.nodeByName.try_emplace(node.name, id);
    context.out.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
}

} // namespace

void convertNodes(Context& context)
{
    if (!context.file.mRootNode) return;
    // A stack of our own: a file may nest nodes deeper than the call stack allows.
    std::vector<std::pair<const aiNode*, NodeId>> open{{context.file.mRootNode, NodeId{}}};
    while (!open.empty()) {
        const auto [from, parent] = open.back();
        open.pop_back();
        const NodeId id(context.nodes.size());
        addNode(context, *from, parent);
        for (unsigned i = from->mNumChildren; i-- > 0;) open.emplace_back(from->mChildren[i], id);
    }
}

} // namespace bindpose::import
