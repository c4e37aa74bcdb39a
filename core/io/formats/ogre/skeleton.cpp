// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/ogre.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>

namespace bindpose::ogre {
namespace {

void readHierarchy(
    Reader& reader, const XmlText& xml, const std::map<std::string, std::size_t>& numbers, std::vector<Node>& nodes)
{
    for (const pugi::xml_node link : xml.root().child("bonehierarchy").children("boneparent")) {
        const std::string child = link.attribute("bone").value(), parent = link.attribute("parent").value();
        const auto a = numbers.find(child), b = numbers.find(parent);
        if (a == numbers.end() || b == numbers.end())
            reader.find(errors::kOgreParent, Severity::Error, xml.where(link), {child, parent});
        else
            nodes[a->second].parent = NodeId(b->second);
    }
}

void readClips(Reader& reader, const XmlText& xml, const std::vector<Bone>& bones,
    const std::map<std::string, std::size_t>& numbers)
{
    for (const pugi::xml_node animation : xml.root().child("animations").children("animation")) {
        Clip clip;
        clip.name = animation.attribute("name").value();
        for (const pugi::xml_node element : animation.child("tracks").children("track")) {
            const std::string name = element.attribute("bone").value();
            const auto bone = numbers.find(name);
            if (bone == numbers.end())
                reader.find(errors::kOgreTrackBone, Severity::Warning, xml.where(element), {clip.name, name});
            else
                readTrack(xml, element, NodeId(bone->second), bones[bone->second], clip);
        }
        reader.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
        reader.checkCancelled(0.3f);
    }
}

} // namespace

std::map<std::string, std::size_t> boneNumbers(Reader& reader, const std::vector<Bone>& bones)
{
    std::map<std::string, std::size_t> out, times;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        out.try_emplace(bones[i].name, i);
        ++times[bones[i].name];
    }
    for (const auto& [name, count] : times)
        if (count > 1) reader.find(errors::kNamesTwice, Severity::Error, {}, {name, std::to_string(count)});
    return out;
}

std::vector<Node> boneNodes(Reader& reader, const std::vector<Bone>& bones)
{
    std::vector<Node> nodes;
    std::vector<std::size_t> ids;
    for (const Bone& bone : bones) {
        Node node;
        node.name = bone.name;
        node.rest = bone.bind;
        node.rule = HierarchyRule::OgrePerAxisScale;
        node.joint = true;
        node.fileIndex = static_cast<std::uint32_t>(bone.id);
        nodes.push_back(std::move(node));
        ids.push_back(bone.id);
    }
    reader.slots = BoneSlots(ids);
    return nodes;
}

Track boneTrack(NodeId node, ChannelPath path, const KeyTimes& times, std::vector<float> values)
{
    Track out;
    out.node = node;
    out.path = path;
    out.components = path == ChannelPath::Rotation ? 4 : 3;
    out.times = times;
    out.values = std::move(values);
    out.computed = true;
    return out;
}

void readTrack(const XmlText& xml, pugi::xml_node element, NodeId node, const Bone& bone, Clip& clip)
{
    const std::vector<KeyFrame> keys = keyFramesOf(xml, element);
    auto times = std::make_shared<std::vector<double>>();
    for (const KeyFrame& key : keys) times->push_back(key.timeSec);
    const std::pair<const char*, ChannelPath> parts[] = {
        {"translate", ChannelPath::Translation}, {"rotate", ChannelPath::Rotation}, {"scale", ChannelPath::Scale}};
    for (const auto& [part, path] : parts)
        if (anyHas(keys, part))
            clip.tracks.push_back(
                std::make_shared<const Track>(boneTrack(node, path, times, absoluteValues(bone, keys, path))));
}

void readSkeleton(Reader& reader, const XmlText& xml)
{
    const std::vector<Bone> bones = bonesOf(xml);
    const std::map<std::string, std::size_t> numbers = boneNumbers(reader, bones);
    std::vector<Node> nodes = boneNodes(reader, bones);
    readHierarchy(reader, xml, numbers, nodes);
    for (Node& node : nodes) reader.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    readClips(reader, xml, bones, numbers);
}

} // namespace bindpose::ogre
