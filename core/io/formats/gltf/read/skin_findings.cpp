// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

/// From the lowest place in the order of evaluation to one past the highest; a node is above all joints when its
/// subtree spans this.
struct JointSpan {
    std::uint32_t first = ~0u, last = 0;

    JointSpan(const NodeOrder& order, std::span<const NodeId> joints)
    {
        for (const NodeId joint : joints) {
            first = std::min(first, order.position[joint.index()]);
            last = std::max(last, order.position[joint.index()]);
        }
    }
    bool below(const NodeOrder& order, NodeId node) const
    {
        const std::uint32_t at = order.position[node.index()];
        return at <= first && last < order.subtreeEnd[at];
    }
};

/// Joints that the list has once more, at the first of them.
void tellRepeated(Reader& reader, const JsonItem& item, const Skin& skin)
{
    std::vector<std::pair<std::uint32_t, std::size_t>> sorted;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) sorted.emplace_back(skin.joints[i].value, i);
    std::sort(sorted.begin(), sorted.end());
    std::vector<NodeId> twice;
    std::size_t first = skin.joints.size();
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first != sorted[i - 1].first) continue;
        twice.push_back(skin.joints[sorted[i].second]);
        first = std::min(first, sorted[i].second);
    }
    if (twice.empty()) return;
    Finding& finding = reader.find(errors::kJointListedTwice, Severity::Error,
        item.at("joints") + '/' + std::to_string(first), {twice.size(), skin.joints.size()});
    finding.count = twice.size();
    finding.place.joints = std::move(twice);
}

void checkJoints(Reader& reader, const JsonItem& item, const Skin& skin, const Scene& scene)
{
    tellRepeated(reader, item, skin);
    if (!skin.joints.empty() && !commonRoot(*scene.order, skin.joints).valid())
        reader.find(errors::kNoCommonRoot, Severity::Error, item.at("joints"));
    const bool named = skin.root.valid();
    if (named && (skin.joints.empty() || !JointSpan(*scene.order, skin.joints).below(*scene.order, skin.root)))
        reader.find(errors::kSkeletonNotRoot, Severity::Error, item.at("skeleton")).place.joints = {skin.root};
}

void checkLastRows(Reader& reader, const std::string& where, const Skin& skin)
{
    std::size_t count = 0;
    std::vector<NodeId> joints;
    for (std::size_t i = 0; i < skin.inverseBind.size(); ++i) {
        const glm::mat4& m = skin.inverseBind[i];
        if (m[0][3] == 0.0f && m[1][3] == 0.0f && m[2][3] == 0.0f && m[3][3] == 1.0f) continue;
        ++count;
        if (i < skin.joints.size()) joints.push_back(skin.joints[i]);
    }
    if (count == 0) return;
    Finding& finding = reader.find(errors::kBindLastRow, Severity::Error, where, {count, skin.inverseBind.size()});
    finding.place.joints = std::move(joints);
    finding.count = count;
}

/// The buffer view that the accessor stands in has a stride.
bool strided(const Reader& reader, std::uint32_t accessor)
{
    const JsonItem views = reader.root().array("bufferViews");
    const auto view = reader.root().array("accessors").objectAt(accessor).index("bufferView", views.size());
    return view && views.objectAt(*view).has("byteStride");
}

} // namespace

NodeId commonRoot(const NodeOrder& order, std::span<const NodeId> joints)
{
    if (joints.empty()) return {};
    const JointSpan span(order, joints);
    // Trees follow one another in the order: the first joint's is the last one that begins at or before it.
    const auto starts = [&](std::uint32_t place, NodeId root) { return place < order.position[root.index()]; };
    const auto next = std::upper_bound(order.roots.begin(), order.roots.end(), span.first, starts);
    if (next == order.roots.begin()) return {};
    const NodeId root = *std::prev(next);
    return span.below(order, root) ? root : NodeId{};
}

void checkBindFormat(Reader& reader, const JsonItem& item, const AccessorView& layout)
{
    const std::string where = item.at("inverseBindMatrices");
    if (layout.columns != 16) failAt(where, errors::kBindFormat, {formatName(layout)});
    if (layout.component != Component::F32)
        reader.find(errors::kBindFormat, Severity::Error, where, {formatName(layout)});
    if (strided(reader, layout.index)) reader.find(errors::kBindStride, Severity::Error, where);
}

void checkSkin(Reader& reader, const JsonItem& item, const Skin& skin, const Scene& scene)
{
    if (skin.joints.empty()) reader.find(errors::kSkinEmpty, Severity::Error, item.at("joints"));
    checkJoints(reader, item, skin, scene);
    if (!skin.inverseBindStored) return;
    const std::string where = item.at("inverseBindMatrices");
    const std::size_t joints = skin.joints.size(), binds = skin.inverseBind.size();
    if (binds < joints) reader.find(errors::kInverseBindCount, Severity::Error, where, {joints, binds});
    if (binds > joints) reader.find(errors::kBindsLeftOver, Severity::Info, where, {joints, binds});
    checkLastRows(reader, where, skin);
    if (!allFinite({reinterpret_cast<const float*>(skin.inverseBind.data()), binds * 16}))
        reader.find(errors::kNotFinite, Severity::Error, where, {Phrase(phrases::kSome), Phrase(phrases::kTheBinds)});
}

} // namespace bindpose::gltf
