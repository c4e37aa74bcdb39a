// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/skeletons.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace bindpose {
namespace {

bool isDigit(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool isLower(char c)
{
    return std::islower(static_cast<unsigned char>(c)) != 0;
}

bool isMark(char c)
{
    return c == '.' || c == '_' || c == '-' || c == ' ';
}

/// Without ".001" and ".L" at its end.
std::string_view withoutTail(std::string_view name)
{
    const auto dropNumber = [&name] {
        std::size_t end = name.size();
        while (end > 0 && isDigit(name[end - 1])) --end;
        if (end > 0 && end < name.size() && isMark(name[end - 1])) name = name.substr(0, end - 1);
    };
    dropNumber();
    const std::size_t size = name.size();
    const bool side = size > 2 && isMark(name[size - 2]) && std::string_view("lLrR").find(name[size - 1]) != name.npos;
    if (side) name = name.substr(0, size - 2);
    dropNumber();
    return name;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(
        out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

} // namespace

Skeletons::Skeletons(const Scene& scene) : scene_(scene), listed_(scene.nodes.size(), 0)
{
    for (const auto& skin : scene.skins)
        for (std::size_t slot = 0; skin && slot < skin->joints.size(); ++slot)
            if (scene.node(skin->joints[slot])) listed_[skin->joints[slot].index()] = 1;
    for (std::size_t node = 0; node < listed_.size(); ++node)
        if (listed_[node]) joints_.emplace_back(node);
    for (const NodeId joint : joints_)
        if (!above(joint).valid()) roots_.push_back(joint);
}

NodeId Skeletons::above(NodeId node) const
{
    for (const Node* at = scene_.node(node); at && at->parent.valid(); at = scene_.node(at->parent))
        if (listed(at->parent)) return at->parent;
    return {};
}

NodeId Skeletons::top(NodeId node) const
{
    for (NodeId next = above(node); next.valid(); next = above(node)) node = next;
    return node;
}

std::size_t Skeletons::size(NodeId top) const
{
    const NodeOrder& order = *scene_.order;
    if (top.index() >= order.position.size()) return 0;
    const std::uint32_t from = order.position[top.index()];
    std::size_t out = 0;
    for (std::uint32_t at = from; at < order.subtreeEnd[from]; ++at) out += listed(order.sorted[at]);
    return out;
}

bool isEndName(std::string_view name)
{
    const std::string_view stem = withoutTail(name);
    const std::string low = lowered(stem);
    if (low == "end" || low == "end site" || low == "endsite") return true;
    constexpr std::array kEnds{"_end", ".end", "-end", " end", "_leaf", "nub", "end site", "endsite", "end_site"};
    if (std::any_of(kEnds.begin(), kEnds.end(), [&low](const char* end) { return low.ends_with(end); })) return true;
    // "HeadEnd", but neither "Bend" nor "LEGEND".
    return stem.size() > 3 && stem.ends_with("End") &&
           (isLower(stem[stem.size() - 4]) || isDigit(stem[stem.size() - 4]));
}

} // namespace bindpose
