// SPDX-License-Identifier: MIT
// Where things stand in a mesh and a skeleton: what reading and patching both have to know.
#include "core/io/formats/ogre/ogre.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

/// Vertices of the first buffer that has positions; without any, the longest buffer's.
std::size_t pointsOf(pugi::xml_node geometry)
{
    std::size_t longest = 0;
    for (const pugi::xml_node buffer : geometry.children("vertexbuffer")) {
        const auto vertices = buffer.children("vertex");
        const auto count = static_cast<std::size_t>(std::distance(vertices.begin(), vertices.end()));
        if (buffer.child("vertex").child("position")) return count;
        longest = std::max(longest, count);
    }
    return longest;
}

std::vector<pugi::xml_node> childrenNamed(pugi::xml_node parent, const char* name)
{
    const auto range = parent.children(name);
    return {range.begin(), range.end()};
}

std::map<std::size_t, std::string> submeshNames(const XmlText& xml, pugi::xml_node mesh)
{
    std::map<std::size_t, std::string> out;
    for (const pugi::xml_node name : mesh.child("submeshnames").children("submeshname"))
        out.emplace(xml.whole(name, "index", 0), name.attribute("name").value());
    return out;
}

glm::vec3 vectorOf(const XmlText& xml, pugi::xml_node node, float fallback)
{
    return {xml.number(node, "x", fallback), xml.number(node, "y", fallback), xml.number(node, "z", fallback)};
}

/// <rotation> or <rotate>: an angle and an axis.
glm::quat turnOf(const XmlText& xml, pugi::xml_node node)
{
    if (!node) return {1.0f, 0.0f, 0.0f, 0.0f};
    const pugi::xml_node axis = node.child("axis");
    const float angle = xml.number(node, "angle", 0.0f);
    const glm::vec3 around = axis ? vectorOf(xml, axis, 0.0f) : glm::vec3(1.0f, 0.0f, 0.0f);
    return glm::quat(rotationOf(static_cast<double>(angle), glm::dvec3(around)));
}

/// <scale factor="…"/> or <scale x="…" y="…" z="…"/>.
glm::vec3 scaleOf(const XmlText& xml, pugi::xml_node node)
{
    if (!node) return glm::vec3(1.0f);
    if (node.attribute("factor")) return glm::vec3(xml.number(node, "factor"));
    return vectorOf(xml, node, 1.0f);
}

} // namespace

MeshPlan planMesh(const XmlText& xml)
{
    const pugi::xml_node mesh = xml.root("mesh");
    const pugi::xml_node submeshes = mesh.child("submeshes");
    if (!submeshes) xml.fail(mesh, errors::kXmlElementMissing, {"mesh", "submeshes"});
    const std::map<std::size_t, std::string> names = submeshNames(xml, mesh);
    MeshPlan out;
    const pugi::xml_node shared = mesh.child("sharedgeometry");
    if (shared)
        out.sets.push_back({shared, childrenNamed(mesh, "boneassignments"), pointsOf(shared), "sharedgeometry"});
    for (const pugi::xml_node element : submeshes.children("submesh")) {
        MeshPlan::Sub sub{element, 0, {}};
        const auto name = names.find(out.subs.size());
        sub.name = name == names.end() ? "submesh" + std::to_string(out.subs.size()) : name->second;
        const pugi::xml_node own = element.child("geometry");
        // The attribute's default is true; without shared geometry there is nothing to share.
        if (!XmlText::flag(element, "usesharedvertices", true) || (!shared && own)) {
            sub.set = out.sets.size();
            out.sets.push_back({own, childrenNamed(element, "boneassignments"), pointsOf(own), sub.name});
        } else if (!shared) {
            sub.set = out.sets.size();
            out.sets.push_back({{}, {}, 0, sub.name});
        }
        out.subs.push_back(std::move(sub));
    }
    return out;
}

std::vector<Assignment> assignmentsOf(const XmlText& xml, const SetPlace& place)
{
    std::vector<Assignment> out;
    for (const pugi::xml_node list : place.assignments)
        for (const pugi::xml_node element : list.children("vertexboneassignment"))
            out.push_back({element, xml.whole(element, "vertexindex"), xml.whole(element, "boneindex"),
                xml.number(element, "weight", 1.0f)});
    return out;
}

BoneSlots::BoneSlots(const std::vector<std::size_t>& ids)
{
    for (const std::size_t id : ids) {
        slots_.try_emplace(id, static_cast<SlotIndex>(ids_.size()));
        ids_.push_back(id);
    }
    known = ids_.size();
}

SlotIndex BoneSlots::slot(std::size_t id)
{
    const auto [place, fresh] = slots_.try_emplace(id, static_cast<SlotIndex>(ids_.size()));
    if (fresh) ids_.push_back(id);
    return place->second;
}

std::optional<std::size_t> BoneSlots::id(SlotIndex slot) const
{
    if (slot >= ids_.size()) return std::nullopt;
    return ids_[slot];
}

std::vector<Bone> bonesOf(const XmlText& xml)
{
    const pugi::xml_node skeleton = xml.root("skeleton");
    const pugi::xml_node bones = skeleton.child("bones");
    if (!bones) xml.fail(skeleton, errors::kXmlElementMissing, {"skeleton", "bones"});
    std::vector<Bone> out;
    for (const pugi::xml_node element : bones.children("bone")) {
        Bone bone{element, xml.whole(element, "id", out.size()), element.attribute("name").value(), {}};
        bone.bind.translation = vectorOf(xml, element.child("position"), 0.0f);
        bone.bind.rotation = turnOf(xml, element.child("rotation"));
        bone.bind.scale = scaleOf(xml, element.child("scale"));
        out.push_back(std::move(bone));
    }
    return out;
}

std::vector<KeyFrame> keyFramesOf(const XmlText& xml, pugi::xml_node track)
{
    std::vector<KeyFrame> out;
    for (const pugi::xml_node element : track.child("keyframes").children("keyframe")) {
        KeyFrame key{element, 0.0, {}};
        const pugi::xml_attribute time = element.attribute("time");
        if (!floatOf(time.value())) xml.fail(element, errors::kXmlNumber, {time.value()});
        key.timeSec = static_cast<double>(*floatOf(time.value()));
        key.change.translation = vectorOf(xml, element.child("translate"), 0.0f);
        key.change.rotation = turnOf(xml, element.child("rotate"));
        key.change.scale = scaleOf(xml, element.child("scale"));
        out.push_back(key);
    }
    std::stable_sort(
        out.begin(), out.end(), [](const KeyFrame& a, const KeyFrame& b) { return a.timeSec < b.timeSec; });
    return out;
}

bool anyHas(const std::vector<KeyFrame>& keys, const char* part)
{
    return std::any_of(keys.begin(), keys.end(), [&](const KeyFrame& key) { return key.element.child(part); });
}

std::vector<float> absoluteValues(const Bone& bone, const std::vector<KeyFrame>& keys, ChannelPath path)
{
    std::vector<float> out;
    for (const KeyFrame& key : keys) {
        if (path == ChannelPath::Rotation) {
            const glm::quat q(glm::dquat(bone.bind.rotation) * glm::dquat(key.change.rotation));
            out.insert(out.end(), {q.x, q.y, q.z, q.w});
            continue;
        }
        const bool moves = path == ChannelPath::Translation;
        const glm::vec3 value =
            moves ? bone.bind.translation + key.change.translation : bone.bind.scale * key.change.scale;
        out.insert(out.end(), {value.x, value.y, value.z});
    }
    return out;
}

glm::dquat rotationOf(double angleRad, glm::dvec3 axis)
{
    const double length = glm::length(axis);
    if (!(length > 0.0)) return {1.0, 0.0, 0.0, 0.0};
    axis *= std::sin(0.5 * angleRad) / length;
    return {std::cos(0.5 * angleRad), axis.x, axis.y, axis.z};
}

} // namespace bindpose::ogre
