// SPDX-License-Identifier: MIT
// The hierarchy, the joints of skins, and their keys.
#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/formats/mdl/reader.h"
#include "core/math/transform.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose::mdl {
namespace {

constexpr double kFramesPerSecond = 30.0;

/// 16 numbers, column after column. False where there are none: `transform` may be null.
bool readMatrix(const JsonItem& item, const char* key, glm::mat4& out)
{
    return memberOf(item.json(), key) && item.numbers(key, {glm::value_ptr(out), 16});
}

std::string nameOf(const JsonItem& item)
{
    const std::string name = memberOf(item.json(), "name") ? item.text("name") : std::string();
    return name.empty() && memberOf(item.json(), "id") ? item.text("id") : name;
}

/// Walks trees of objects with `children`, parents first. `put` makes the node under its parent.
template <class Put> void walk(const JsonItem& root, Put put)
{
    struct Open {
        JsonItem item;
        NodeId parent;
    };
    std::vector<Open> open{{root, {}}};
    while (!open.empty()) {
        const Open next = open.back();
        open.pop_back();
        const NodeId node = put(next.item, next.parent);
        if (!memberOf(next.item.json(), "children")) continue;
        const JsonItem children = next.item.array("children");
        for (std::size_t i = children.size(); i-- > 0;) open.push_back({children.objectAt(i), node});
    }
}

} // namespace

NodeId Reader::addNode(const JsonItem& item, NodeId parent, bool joint)
{
    Node node;
    node.name = nameOf(item);
    node.parent = parent;
    node.joint = joint;
    node.fileIndex = static_cast<std::uint32_t>(scene_.nodes.size());
    glm::mat4 local(1.0f);
    if (readMatrix(item, "transform", local)) {
        node.restMatrix = local;
        node.rest = decompose(local).transform;
    }
    scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    map_->nodes.push_back({item.at()});
    return NodeId(scene_.nodes.size() - 1);
}

void Reader::readObject(const JsonItem& item, NodeId node)
{
    if (!memberOf(item.json(), "geometry")) return;
    const Json* material = memberOf(item.json(), "material");
    drawn_.push_back({.node = node,
        .name = scene_.nodes[node.index()]->name,
        .id = memberOf(item.json(), "id") ? item.text("id") : std::string(),
        .geometry = item.text("geometry"),
        .material = material ? *material : Json()});
}

void Reader::readHierarchy()
{
    if (!memberOf(json_, "hierarchy")) return;
    walk(root().needObject("hierarchy"), [&](const JsonItem& item, NodeId parent) {
        const NodeId node = addNode(item, parent, false);
        readObject(item, node);
        return node;
    });
}

/// Skins of one character repeat its tree of joints: equal ones are one.
Reader::Tree& Reader::treeOf(const JsonItem& skin)
{
    const JsonItem joints = skin.needObject("joints");
    const auto known = std::find_if(
        trees_.begin(), trees_.end(), [&](const Tree& tree) { return tree.json && *tree.json == joints.json(); });
    if (known != trees_.end()) {
        std::size_t next = 0;
        walk(joints, [&](const JsonItem& item, NodeId) {
            map_->nodes[known->nodes[next].index()].push_back(item.at());
            return known->nodes[next++];
        });
        return *known;
    }
    Tree& tree = trees_.emplace_back();
    tree.json = &joints.json();
    walk(joints, [&](const JsonItem& item, NodeId parent) {
        const NodeId node = addNode(item, parent, true);
        tree.nodes.push_back(node);
        tree.named[scene_.nodes[node.index()]->name].push_back(node);
        return node;
    });
    return tree;
}

NodeId Reader::missingJoint(const std::string& skin, const std::string& joint, const glm::mat4& inverseBind)
{
    find(errors::kMdlJointMissing, Severity::Error, "/animation/skinning", {skin, joint});
    Node node;
    node.name = joint;
    node.joint = true;
    node.fileIndex = static_cast<std::uint32_t>(scene_.nodes.size());
    node.restMatrix = affineInverse(inverseBind);
    node.rest = decompose(*node.restMatrix).transform;
    scene_.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    map_->nodes.emplace_back();
    return NodeId(scene_.nodes.size() - 1);
}

void Reader::readSkin(const JsonItem& item, const std::string& name)
{
    Tree none;
    const Tree& tree = memberOf(item.json(), "joints") ? treeOf(item) : none;
    const JsonItem names = item.array("jointNames"), binds = item.array("bindPoses");
    Skin skin;
    skin.name = name;
    if (!tree.nodes.empty()) skin.root = tree.nodes.front();
    if (binds.size() != names.size())
        find(errors::kInverseBindCount, Severity::Error, binds.at(),
            {std::to_string(names.size()), std::to_string(binds.size())});
    for (std::size_t slot = 0; slot < names.size(); ++slot) {
        const std::string* joint = names.textAt(slot);
        if (!joint) failAt(names.at(std::to_string(slot)), errors::kNeedsText);
        glm::mat4 inverseBind(1.0f);
        if (slot < binds.size()) {
            const JsonItem bind(binds.json()[slot], binds.at(std::to_string(slot)));
            if (!bind.json().is_array() || bind.size() != 16) bind.fail(errors::kNeedsNumbers, {"16"});
            for (std::size_t i = 0; i < 16; ++i) glm::value_ptr(inverseBind)[i] = bind.numberAt(i);
        }
        const auto found = tree.named.find(*joint);
        skin.joints.push_back(
            found == tree.named.end() ? missingJoint(name, *joint, inverseBind) : found->second.front());
        skin.inverseBind.push_back(inverseBind);
    }
    if (skin.joints.empty()) find(errors::kSkinEmpty, Severity::Warning, item.at(), {});
    skins_.try_emplace(name, SkinId(scene_.skins.size()));
    map_->skins.push_back(item.at());
    scene_.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
}

void Reader::readSkinning()
{
    const Json* animation = memberOf(json_, "animation");
    if (!animation || !animation->is_object() || !memberOf(*animation, "skinning")) return;
    const JsonItem skinning = JsonItem(*animation, "/animation").needObject("skinning");
    trees_.reserve(skinning.json().size()); // treeOf gives references
    for (const auto& member : skinning.json().items()) {
        checkCancelled();
        const JsonItem item(member.value(), skinning.at(member.key()));
        if (!member.value().is_object()) item.fail(errors::kNeedsObject);
        readSkin(item, member.key());
    }
}

/// Joints of that name, of each tree one: the first object of a name means the first node of it and so on. Where there
/// is no such joint, an object of the hierarchy.
std::vector<NodeId> Reader::nodesNamed(const std::string& name, std::size_t occurrence)
{
    std::vector<NodeId> out;
    for (const Tree& tree : trees_) {
        const auto found = tree.named.find(name);
        if (found != tree.named.end() && occurrence < found->second.size()) out.push_back(found->second[occurrence]);
    }
    for (std::size_t n = 0; out.empty() && n < scene_.nodes.size(); ++n) {
        const bool object = !scene_.nodes[n]->joint && scene_.nodes[n]->name == name;
        if (object && occurrence-- == 0) out.push_back(NodeId(n));
    }
    return out;
}

/// Without a name nothing is said about a rate that is missing.
double Reader::rateOf(const JsonItem& object, const std::string& name)
{
    const Json* value = memberOf(object.json(), "fps");
    const double rate = value && value->is_number() ? value->get<double>() : 0.0;
    if (rate > 0.0 && std::isfinite(rate)) return rate;
    if (!name.empty()) find(errors::kMdlRate, Severity::Warning, object.at("fps"), {name});
    return kFramesPerSecond;
}

void Reader::readKeys(const JsonItem& object, std::uint32_t number, const std::vector<NodeId>& nodes, Clip& clip)
{
    const std::string name = object.text("name");
    const std::size_t frames = object.needWhole("frameCount");
    const bool matrices = object.flag("isMatrix", false);
    struct Channel {
        ChannelPath path;
        std::uint32_t floats;
        bool there;
    };
    const Channel channels[] = {{ChannelPath::Matrix, 16, matrices},
        {ChannelPath::Translation, 3, !matrices && object.flag("hasPosition", true)},
        {ChannelPath::Rotation, 4, !matrices && object.flag("hasRotation", true)},
        {ChannelPath::Scale, 3, !matrices && object.flag("hasScale", false)}};
    const double rate = rateOf(object, name.empty() ? "#" + std::to_string(number) : name);
    KeyTimes times;
    std::size_t broken = 0;
    for (const Channel& channel : channels) {
        if (!channel.there) continue;
        const std::size_t begin = payload_.take(object.at("frameCount"), frames, 4 * std::size_t{channel.floats});
        if (frames == 0) continue;
        if (!times) {
            std::vector<double> list(frames);
            for (std::size_t f = 0; f < frames; ++f) list[f] = static_cast<double>(f) / rate;
            const auto same = [&](const auto& track) { return *track->times == list; };
            const bool shared = !clip.tracks.empty() && same(clip.tracks.back());
            times = shared ? clip.tracks.back()->times : std::make_shared<const std::vector<double>>(std::move(list));
        }
        std::vector<float> values(frames * channel.floats);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = floatAt(payload_.bytes(), begin + 4 * i);
        const auto bad = [](float value) { return !std::isfinite(value); };
        broken += static_cast<std::size_t>(std::count_if(values.begin(), values.end(), bad));
        for (const NodeId node : nodes) {
            payload_.spend(4 * values.size(), object.at());
            Track track;
            track.node = node;
            track.path = channel.path;
            track.components = channel.floats;
            track.times = times;
            track.values = values;
            Result<Track> made = Track::make(std::move(track));
            if (!made) throw JsonFailure{made.error()};
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*made)));
            map_->keys.push_back({number, begin});
        }
    }
    if (broken > 0) find(errors::kNotFinite, Severity::Error, object.at(), {std::to_string(broken), name});
}

} // namespace bindpose::mdl
