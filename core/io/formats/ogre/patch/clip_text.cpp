// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/patch/clip_text.h"

#include "core/base/numbers.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace bindpose::ogre {
namespace {

constexpr std::size_t kMostNumbers = 4096; ///< as many tell how a file spells them
/// Each stands in the one before it; the parts of a key frame stand beside each other.
constexpr const char* kNested[] = {"animations", "animation", "tracks", "track", "keyframes", "keyframe"};

std::string blankBefore(const XmlText& xml, pugi::xml_node element)
{
    const auto range = xml.rangeOf(element);
    if (!range) return {};
    const std::size_t begin = begunBy(xml.all(), range->offset);
    return std::string(xml.all().substr(begin, range->offset - begin));
}

/// The last new line of white space and what follows it.
std::string lastLine(const std::string& blank)
{
    std::size_t at = blank.rfind('\n');
    if (at == std::string::npos) return {};
    if (at > 0 && blank[at - 1] == '\r') --at;
    return blank.substr(at);
}

std::vector<std::string_view> numbersOf(const XmlText& xml, pugi::xml_node root)
{
    struct Walk : pugi::xml_tree_walker {
        const XmlText* xml = nullptr;
        std::vector<std::string_view> out;
        bool for_each(pugi::xml_node& node) override
        {
            for (const pugi::xml_attribute attribute : node.attributes())
                if (const auto range = xml->rangeOf(attribute); range && floatOf(xml->text(*range)))
                    out.push_back(xml->text(*range));
            return out.size() < kMostNumbers;
        }
    } walk;
    walk.xml = &xml;
    root.traverse(walk);
    return std::move(walk.out);
}

std::size_t depthOf(const std::string& name)
{
    const auto* found =
        std::find_if(std::begin(kNested), std::end(kNested), [&](const char* one) { return name == one; });
    const auto depth = static_cast<std::size_t>(found - std::begin(kNested));
    return name == "axis" ? depth + 1 : depth;
}

} // namespace

ClipText::ClipText(const XmlText& skeleton) : xml_(skeleton)
{
    const pugi::xml_node root = skeleton.root(), bones = root.child("bones"), list = root.child("animations");
    const std::string outer = lastLine(blankBefore(skeleton, list ? list : bones));
    const std::string upper = lastLine(blankBefore(skeleton, bones)),
                      inner = lastLine(blankBefore(skeleton, bones.first_child()));
    line_ = outer;
    if (!line_.empty()) unit_ = inner.starts_with(upper) ? inner.substr(upper.size()) : "    ";
    const pugi::xml_node sample = list.child("animation") ? list : bones;
    style_ = NumberStyle::of(numbersOf(skeleton, sample));
    const pugi::xml_node closed = sample.find_node([&](const pugi::xml_node& node) {
        const auto range = node.first_child() ? std::nullopt : skeleton.rangeOf(node);
        return range && skeleton.text(*range).ends_with("/>");
    });
    if (closed) {
        const std::string_view text = skeleton.text(*skeleton.rangeOf(closed));
        shortEnd_ = text.substr(begunBy(text, text.size() - 2));
    }
}

const ClipText::Layout& ClipText::layoutOf(const std::string& name) const
{
    const auto known = layouts_.find(name);
    return known != layouts_.end() ? known->second : layouts_.emplace(name, lookUp(name)).first->second;
}

ClipText::Layout ClipText::lookUp(const std::string& name) const
{
    const pugi::xml_node list = xml_.root().child("animations");
    const pugi::xml_node sample =
        name == "animations" ? list : list.find_node([&](const pugi::xml_node& node) { return name == node.name(); });
    Layout out;
    if (!line_.empty()) {
        out.before = line_;
        for (std::size_t i = 0; i < depthOf(name); ++i) out.before += unit_;
    }
    if (sample) out.before = blankBefore(xml_, sample);
    out.closing = lastLine(out.before);
    const std::string_view text = sample ? xml_.text(*xml_.rangeOf(sample)) : std::string_view();
    if (!sample.first_child() || text.ends_with("/>")) return out;
    const std::size_t mark = text.rfind("</"), begin = begunBy(text, mark);
    out.closing = text.substr(begin, mark - begin);
    return out;
}

std::string ClipText::element(const std::string& name, const std::string& attributes, const std::string& inner) const
{
    const Layout& layout = layoutOf(name);
    if (inner.empty()) return layout.before + "<" + name + attributes + shortEnd_;
    return layout.before + "<" + name + attributes + ">" + inner + layout.closing + "</" + name + ">";
}

std::string ClipText::keyFrame(const std::array<const Track*, 3>& tracks, std::size_t key, const Bone& bone) const
{
    std::string parts;
    double time = 0.0;
    for (const Track* track : tracks) {
        if (!track) continue;
        time = (*track->times)[key];
        const float* now = track->values.data() + track->valueAt(key);
        if (track->path == ChannelPath::Rotation) {
            const AngleAxis turn = relativeTurn(bone, now);
            parts += element("rotate", " angle=\"" + style_.text(turn.angle) + "\"",
                element("axis", numbersText({&turn.axis.x, 3}, style_), {}));
        } else {
            const glm::vec3 v = relativeVector(bone, track->path, now);
            parts += element(elementOf(track->path), numbersText({&v.x, 3}, style_), {});
        }
    }
    return element("keyframe", " time=\"" + style_.text(static_cast<float>(time)) + "\"", parts);
}

std::string ClipText::track(const Clip& clip, const Bone& bone, NodeId node) const
{
    std::array<const Track*, 3> tracks{};
    const Track* first = nullptr;
    for (std::size_t i = 0; i < 3; ++i) {
        tracks[i] = trackIn(clip, node, kKeyParts[i]);
        if (!tracks[i]) continue;
        if (first && *first->times != *tracks[i]->times)
            cannotSave({phrases::kOneChannelsKeys,
                {Phrase(phrases::kKeyAt, {numberText(static_cast<float>(firstAlone(*first->times, *tracks[i]->times))),
                                             Phrase(phrases::kBoneInClip, {bone.name, clip.name})})}});
        first = tracks[i];
    }
    std::string frames;
    for (std::size_t k = 0; k < (first ? first->keys() : 0); ++k) frames += keyFrame(tracks, k, bone);
    return element("track", " bone=\"" + xmlEscaped(bone.name) + "\"", element("keyframes", {}, frames));
}

std::string ClipText::animation(const Clip& clip, const std::vector<Bone>& bones) const
{
    std::string tracks;
    std::vector<char> done(bones.size(), 0);
    for (const auto& one : clip.tracks) {
        if (!one || one->node.index() >= bones.size() || done[one->node.index()]) continue;
        done[one->node.index()] = 1;
        tracks += track(clip, bones[one->node.index()], one->node);
    }
    const std::string length = style_.text(static_cast<float>(std::max(clip.endSec(), 0.0)));
    return element("animation", " name=\"" + xmlEscaped(clip.name) + "\" length=\"" + length + "\"",
        element("tracks", {}, tracks));
}

std::string ClipText::animations(const std::string& inner) const
{
    return element("animations", {}, inner);
}

} // namespace bindpose::ogre
