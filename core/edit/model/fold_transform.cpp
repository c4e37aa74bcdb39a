// SPDX-License-Identifier: MIT
#include "core/edit/model/fold_transform.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace bindpose {
namespace {

using edit_tools::refuse;

constexpr ErrorText kRigidBelow{"fold_rigid_below",
    QT_TRANSLATE_NOOP("Errors", "“%1” is drawn there without a skin and would change its size or turn: apply the "
                                "transform in the program that made the file.")};
constexpr ErrorText kOverrideBelow{
    "fold_override_below", QT_TRANSLATE_NOOP("Errors", "Remove the pose override of “%1” first: it would change.")};
constexpr ErrorText kUnevenFold{"fold_uneven",
    QT_TRANSLATE_NOOP("Errors", "The scale of “%1” differs by axis or is 0, so that nothing below can take it over.")};
constexpr ErrorText kMirrorFold{"fold_mirrors",
    QT_TRANSLATE_NOOP("Errors", "“%1” mirrors along some of its axes: what is below cannot take its rotation over.")};
constexpr ErrorText kScaleMovesFold{
    "fold_scale_moves", QT_TRANSLATE_NOOP("Errors", "In the clip %2 the scale of “%1” differs by axis, so that nothing "
                                                    "below can take its rotation over.")};
constexpr ErrorText kStepsFold{
    "fold_steps", QT_TRANSLATE_NOOP("Errors", "The file lists the transform of “%1” in steps; a fix cannot tell which "
                                              "of them is to change: apply it in the program that made the file.")};
constexpr ErrorText kJointTurns{"fold_joint_turns",
    QT_TRANSLATE_NOOP("Errors", "“%1” is a joint of a skin: its rotation is part of the bind pose.")};

std::string foldName(const Scene& scene, NodeId node)
{
    const std::string& name = scene.node(node)->name;
    return name.empty() ? "#" + std::to_string(node.value) : name;
}

/// By NodeId: the node itself and all below.
std::vector<char> subtreeOf(const Scene& scene, NodeId top)
{
    std::vector<char> out(scene.nodes.size(), 0);
    out[top.index()] = 1;
    for (const NodeId node : scene.order->sorted)
        if (const NodeId parent = scene.node(node)->parent; scene.node(parent) && out[parent.index()])
            out[node.index()] = 1;
    return out;
}

/// Errors: what would change its looks at one of the nodes.
Result<void> checkFold(const Scene& scene, const std::vector<char>& drawn, const std::vector<char>& moved)
{
    for (const auto& instance : scene.instances) {
        const bool skinned = instance && instance->skin.valid() && scene.facts->skinIgnoresNode;
        if (instance && !skinned && scene.node(instance->node) && drawn[instance->node.index()])
            return refuse(kRigidBelow, {foldName(scene, instance->node)});
    }
    for (const auto& each : scene.overrides)
        if (each && scene.node(each->node) && moved[each->node.index()])
            return refuse(kOverrideBelow, {foldName(scene, each->node)});
    for (std::size_t i = 0; i < moved.size(); ++i)
        if (moved[i] && !scene.nodes[i]->elements.empty()) return refuse(kStepsFold, {foldName(scene, NodeId(i))});
    for (const auto& clip : scene.clips)
        for (const auto& track : clip ? clip->tracks : decltype(clip->tracks)())
            if (scene.node(track->node) && moved[track->node.index()] && track->path == ChannelPath::Element)
                return refuse(kStepsFold, {foldName(scene, track->node)});
    return {};
}

/// Each value of a track, tangents too: they are linear in it. Handles of Bezier keys hold times as well.
void changeValues(std::vector<float>& values, const Track& track, const std::function<void(float*)>& change)
{
    const std::size_t parts = track.floatsPerKey() / track.components;
    for (std::size_t key = 0; key < track.keys(); ++key)
        for (std::size_t part = 0; part < parts; ++part)
            if (parts != 5 || part == 1 || part == 2 || part == 4)
                change(values.data() + (key * parts + part) * track.components);
}

/// What a fold makes of the values of one track; null where it stays.
using TrackChange = std::function<std::function<void(float*)>(const Track& track)>;

void changeTracks(Scene& scene, const TrackChange& changeOf)
{
    for (auto& clip : scene.clips) {
        if (!clip) continue;
        Clip changed = *clip;
        bool any = false;
        for (auto& track : changed.tracks) {
            const std::function<void(float*)> change = scene.node(track->node) ? changeOf(*track) : nullptr;
            if (!change) continue;
            Track out = *track;
            changeValues(out.values, *track, change);
            track = std::make_shared<const Track>(std::move(out));
            any = true;
        }
        if (any) clip = std::make_shared<const Clip>(std::move(changed));
    }
}

void scaleTracks(Scene& scene, NodeId top, const std::vector<char>& below, float factor)
{
    changeTracks(scene, [&](const Track& track) -> std::function<void(float*)> {
        const bool own = track.node == top;
        if (!own && !below[track.node.index()]) return nullptr;
        if (!own && track.path == ChannelPath::Translation)
            return [factor](float* v) { std::for_each(v, v + 3, [factor](float& each) { each *= factor; }); };
        if (own && track.path == ChannelPath::Scale)
            return [factor](float* v) { std::for_each(v, v + 3, [factor](float& each) { each /= factor; }); };
        if (track.path != ChannelPath::Matrix) return nullptr;
        return [factor, own](float* v) {
            for (int i = own ? 0 : 12; i < (own ? 12 : 15); ++i) v[i] *= own ? 1.0f / factor : factor;
        };
    });
}

void turnTracks(Scene& scene, NodeId top, const std::vector<NodeId>& children, const glm::quat& turn)
{
    const glm::mat3 matrix = glm::mat3_cast(turn);
    const glm::quat back = glm::conjugate(turn);
    changeTracks(scene, [&](const Track& track) -> std::function<void(float*)> {
        const bool own = track.node == top;
        if (!own && std::find(children.begin(), children.end(), track.node) == children.end()) return nullptr;
        if (!own && track.path == ChannelPath::Translation)
            return [matrix](float* v) {
                const glm::vec3 out = matrix * glm::vec3(v[0], v[1], v[2]);
                std::copy(&out.x, &out.x + 3, v);
            };
        if (track.path == ChannelPath::Rotation)
            return [=](float* v) {
                const glm::quat q(v[3], v[0], v[1], v[2]), out = own ? q * back : turn * q;
                const float xyzw[4] = {out.x, out.y, out.z, out.w};
                std::copy(xyzw, xyzw + 4, v);
            };
        if (track.path != ChannelPath::Matrix) return nullptr;
        return [=](float* v) {
            glm::mat4 m;
            std::copy(v, v + 16, &m[0][0]);
            m = own ? m * glm::mat4_cast(back) : glm::mat4_cast(turn) * m;
            std::copy(&m[0][0], &m[0][0] + 16, v);
        };
    });
}

/// Nodes right below that something hangs on. One that only draws a skinned mesh is left alone: the mesh ignores it,
/// and a transform there is a problem of its own.
std::vector<NodeId> childrenToTurn(const Scene& scene, NodeId top)
{
    std::vector<NodeId> out = scene.order->children[top.index()];
    std::erase_if(out, [&scene](NodeId child) {
        const bool skinned = std::any_of(scene.instances.begin(), scene.instances.end(), [&](const auto& instance) {
            return instance && instance->node == child && instance->skin.valid() && scene.facts->skinIgnoresNode;
        });
        const bool props = std::any_of(scene.attachments.begin(), scene.attachments.end(),
            [child](const auto& attachment) { return attachment && attachment->anchor == child; });
        return skinned && !props && !scene.node(child)->joint && scene.order->children[child.index()].empty();
    });
    return out;
}

template <class Change> void changeNode(Scene& scene, std::size_t index, Change change)
{
    Node node = *scene.nodes[index];
    change(node);
    scene.nodes[index] = std::make_shared<const Node>(std::move(node));
}

/// Bind matrices of joints there, what poses say of nodes there, and props that hang on them: into the new space of the
/// node.
void scaleHangers(Scene& scene, const std::vector<char>& below, float factor)
{
    const glm::mat4 scale(
        glm::vec4(factor, 0, 0, 0), glm::vec4(0, factor, 0, 0), glm::vec4(0, 0, factor, 0), glm::vec4(0, 0, 0, 1));
    for (auto& skin : scene.skins) {
        if (!skin) continue;
        Skin changed = *skin;
        bool any = false;
        for (std::size_t slot = 0; slot < changed.joints.size(); ++slot) {
            if (!scene.node(changed.joints[slot]) || !below[changed.joints[slot].index()]) continue;
            changed.inverseBind[slot] = scale * changed.inverseBind[slot];
            any = true;
        }
        if (!any) continue;
        changed.inverseBindStored = true;
        skin = std::make_shared<const Skin>(std::move(changed));
    }
    for (auto& stored : scene.bindPoses) {
        StoredPose changed = *stored;
        for (std::size_t i = 0; i < changed.nodes.size(); ++i)
            if (below[changed.nodes[i].index()]) changed.matrices[i] = changed.matrices[i] * affineInverse(scale);
        if (changed != *stored) stored = std::make_shared<const StoredPose>(std::move(changed));
    }
    for (auto& attachment : scene.attachments) {
        if (!attachment || !scene.node(attachment->anchor) || !below[attachment->anchor.index()]) continue;
        Attachment changed = *attachment;
        changed.offset = scale * changed.offset;
        attachment = std::make_shared<const Attachment>(std::move(changed));
    }
}

/// Errors: the axes are not of one length.
Result<float> evenScale(const Scene& scene, NodeId node)
{
    const glm::mat4 local = scene.node(node)->restLocal();
    const glm::vec3 lengths(
        glm::length(glm::vec3(local[0])), glm::length(glm::vec3(local[1])), glm::length(glm::vec3(local[2])));
    const float most = std::max({lengths.x, lengths.y, lengths.z}), least = std::min({lengths.x, lengths.y, lengths.z});
    if (!(least > 0.0f) || !(most <= 1.002f * least)) return refuse(kUnevenFold, {foldName(scene, node)});
    return (lengths.x + lengths.y + lengths.z) / 3.0f;
}

/// A turn goes past a scale that is the same along all axes, in size and in sign, and past no other.
/// Errors: that of the node differs by axis, at rest or at a key.
Result<void> scaleLetsTurnsPast(const Scene& scene, NodeId node)
{
    if (const Result<float> even = evenScale(scene, node); !even) return even.error();
    const auto oneSign = [](const glm::vec3& scale) {
        return (scale.x < 0.0f) == (scale.y < 0.0f) && (scale.y < 0.0f) == (scale.z < 0.0f);
    };
    if (!oneSign(scene.node(node)->rest.scale)) return refuse(kMirrorFold, {foldName(scene, node)});
    for (const auto& clip : scene.clips)
        for (const auto& track : clip ? clip->tracks : decltype(clip->tracks)()) {
            if (track->node != node || track->path != ChannelPath::Scale) continue;
            float largest = 0.0f; // tangents of a scale that stays are rounding
            for (const float value : track->values) largest = std::max(largest, std::abs(value));
            bool even = true;
            std::vector<float> values = track->values;
            changeValues(values, *track, [&even, largest](const float* v) {
                const auto [least, most] = std::minmax({v[0], v[1], v[2]});
                even = even && most - least <= 0.002f * largest;
            });
            if (!even) return refuse(kScaleMovesFold, {foldName(scene, node), clip->name});
        }
    return {};
}

} // namespace

Result<Scene> foldScale(const Scene& scene, NodeId top)
{
    if (!scene.node(top)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(top.value)});
    const std::vector<char> below = subtreeOf(scene, top);
    if (Result<void> ok = checkFold(scene, below, below); !ok) return ok.error();
    const Result<float> factor = evenScale(scene, top);
    if (!factor) return factor.error();
    Scene out = scene;
    for (std::size_t i = 0; i < below.size(); ++i) {
        if (!below[i]) continue;
        changeNode(out, i, [&](Node& node) {
            if (NodeId(i) != top) {
                node.rest.translation *= *factor;
                if (node.restMatrix) (*node.restMatrix)[3] = glm::vec4(*factor * glm::vec3((*node.restMatrix)[3]), 1);
                return;
            }
            node.rest.scale /= *factor;
            for (int axis = 0; axis < 3; ++axis)
                if (std::abs(std::abs(node.rest.scale[axis]) - 1.0f) < 1e-6f)
                    node.rest.scale[axis] = std::copysign(1.0f, node.rest.scale[axis]);
            for (int axis = 0; node.restMatrix && axis < 3; ++axis) (*node.restMatrix)[axis] /= *factor;
        });
    }
    scaleTracks(out, top, below, *factor);
    scaleHangers(out, below, *factor);
    return out;
}

Result<Scene> foldTurn(const Scene& scene, NodeId top)
{
    if (!scene.node(top)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(top.value)});
    for (const auto& skin : scene.skins)
        if (skin && std::find(skin->joints.begin(), skin->joints.end(), top) != skin->joints.end())
            return refuse(kJointTurns, {foldName(scene, top)});
    std::vector<char> own(scene.nodes.size(), 0);
    own[top.index()] = 1;
    std::vector<char> moved = own;
    const std::vector<NodeId> children = childrenToTurn(scene, top);
    for (const NodeId child : children) moved[child.index()] = 1;
    if (Result<void> ok = checkFold(scene, own, moved); !ok) return ok.error();
    if (Result<void> ok = scaleLetsTurnsPast(scene, top); !ok) return ok.error();
    const glm::quat turn = scene.node(top)->rest.rotation;
    Scene out = scene;
    changeNode(out, top.index(), [&](Node& node) {
        node.rest.rotation = glm::quat(1, 0, 0, 0);
        if (node.restMatrix) *node.restMatrix = *node.restMatrix * glm::mat4_cast(glm::conjugate(turn));
        for (int c = 0; node.restMatrix && c < 3; ++c) // what is left of an identity is rounding
            for (int r = 0; r < 3; ++r)
                if (float& entry = (*node.restMatrix)[c][r]; std::abs(entry - std::round(entry)) < 1e-6f)
                    entry = std::round(entry) + 0.0f;
    });
    for (const NodeId child : children)
        changeNode(out, child.index(), [&](Node& node) {
            node.rest.translation = glm::mat3_cast(turn) * node.rest.translation;
            node.rest.rotation = turn * node.rest.rotation;
            if (node.restMatrix) *node.restMatrix = glm::mat4_cast(turn) * *node.restMatrix;
        });
    turnTracks(out, top, children, turn);
    for (auto& attachment : out.attachments) {
        if (!attachment || attachment->anchor != top) continue;
        Attachment changed = *attachment;
        changed.offset = glm::mat4_cast(turn) * changed.offset;
        attachment = std::make_shared<const Attachment>(std::move(changed));
    }
    return out;
}

} // namespace bindpose
