// SPDX-License-Identifier: MIT
#include "ui/action_needs.h"
#include "ui/actions.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Parent, first child, or a sibling of the current joint.
void walk(WindowCommands& window, int up, int across)
{
    Session& session = window.session();
    const Scene& scene = session.scene();
    const NodeId at = session.view().joint();
    const Node* node = scene.node(at);
    if (!node) return;
    const std::vector<NodeId>& brothers =
        node->parent.valid() ? scene.order->children[node->parent.index()] : scene.order->roots;
    NodeId next;
    if (up > 0)
        next = node->parent;
    else if (up < 0 && !scene.order->children[at.index()].empty())
        next = scene.order->children[at.index()].front();
    else if (across != 0) {
        const auto here = std::find(brothers.begin(), brothers.end(), at) - brothers.begin() + across;
        if (here >= 0 && here < static_cast<std::ptrdiff_t>(brothers.size()))
            next = brothers[static_cast<std::size_t>(here)];
    }
    if (next.valid()) session.selectJoint(next);
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "parent",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Parent joint"),
        .keys = "Ctrl+Up",
        .places = kInTree,
        .run = [](W& w) { walk(w, 1, 0); },
        .whyNot = needsJoint},
    {.id = "child",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "First child joint"),
        .keys = "Ctrl+Down",
        .places = kInTree,
        .run = [](W& w) { walk(w, -1, 0); },
        .whyNot = needsJoint},
    {.id = "sibling_before",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous sibling"),
        .keys = "Ctrl+Left",
        .run = [](W& w) { walk(w, 0, -1); },
        .whyNot = needsJoint},
    {.id = "sibling_after",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Next sibling"),
        .keys = "Ctrl+Right",
        .run = [](W& w) { walk(w, 0, 1); },
        .whyNot = needsJoint},
    {.id = "select_none",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Nothing"),
        .keys = "Ctrl+Shift+A",
        .places = kInViewport | kInTree,
        .run = [](W& w) { w.session().clearSelection(); }},
};

} // namespace

extern const ActionMenu menuSelect{"select", QT_TRANSLATE_NOOP("Actions", "&Select"), kRows};

} // namespace bindpose
