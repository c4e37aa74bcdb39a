// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/ogre.h"
#include "core/io/formats/ogre/writer.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/xml_edits.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

bool evenScale(const glm::dvec3& s)
{
    return std::abs(s.x - s.y) <= 1e-4 * std::abs(s.x) && std::abs(s.x - s.z) <= 1e-4 * std::abs(s.x);
}

/// How far two local transforms are apart, in the largest number.
double apart(const Derived& a, const Derived& b)
{
    const glm::dvec3 t = glm::abs(a.position - b.position), s = glm::abs(a.scale - b.scale);
    const double turn = 1.0 - std::abs(glm::dot(a.rotation, b.rotation));
    return std::max({t.x, t.y, t.z, s.x, s.y, s.z, turn});
}

std::string turnText(const char* element, const glm::dquat& q)
{
    const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
    glm::dvec3 axis(1.0, 0.0, 0.0);
    double angle = 0.0;
    if (length > 1e-9) {
        const double side = q.w < 0.0 ? -1.0 : 1.0; // the angle stays within half a turn
        angle = 2.0 * std::atan2(length, side * q.w);
        axis = side * glm::dvec3(q.x, q.y, q.z) / length;
    }
    const auto number = [](double value) { return numberText(static_cast<float>(value)); };
    return std::string(element) + " angle=\"" + number(angle) + "\"><axis x=\"" + number(axis.x) + "\" y=\"" +
           number(axis.y) + "\" z=\"" + number(axis.z) + "\" /></" + element;
}

std::string vectorText(const glm::dvec3& v)
{
    return attributes({{"x", static_cast<float>(v.x)}, {"y", static_cast<float>(v.y)}, {"z", static_cast<float>(v.z)}});
}

} // namespace

void XmlOut::open(const std::string& element)
{
    text.append(4 * static_cast<std::size_t>(depth_++), ' ') += "<" + element + ">\n";
}
void XmlOut::close(const std::string& name)
{
    text.append(4 * static_cast<std::size_t>(--depth_), ' ') += "</" + name + ">\n";
}
void XmlOut::line(const std::string& element)
{
    text.append(4 * static_cast<std::size_t>(depth_), ' ') += "<" + element + " />\n";
}

std::string attributes(std::initializer_list<std::pair<const char*, float>> values)
{
    std::string out;
    for (const auto& [name, value] : values) out += std::string(" ") + name + "=\"" + numberText(value) + "\"";
    return out;
}

Derived derivedOf(const glm::mat4& model)
{
    const Decomposition parts = decompose(model);
    return {glm::normalize(glm::dquat(parts.transform.rotation)), glm::dvec3(parts.transform.scale),
        glm::dvec3(parts.transform.translation)};
}

Derived localUnder(const Derived& parent, const Derived& node)
{
    Derived out;
    const glm::dquat back = glm::inverse(parent.rotation);
    glm::dvec3 scale = parent.scale;
    for (int i = 0; i < 3; ++i)
        if (scale[i] == 0.0) scale[i] = 1.0;
    out.rotation = back * node.rotation;
    out.scale = node.scale / scale;
    out.position = (back * (node.position - parent.position)) / scale;
    return out;
}

Finding& Writer::lose(const ErrorText& text, std::vector<std::string> args)
{
    Finding finding;
    finding.text = &text;
    finding.args = args;
    losses.push_back(std::move(finding));
    return losses.back();
}

void Writer::findBones()
{
    std::vector<char> bone(scene_.nodes.size(), 0);
    const auto mark = [&](NodeId node) {
        for (; node.valid() && scene_.node(node) && !bone[node.index()]; node = scene_.nodes[node.index()]->parent)
            bone[node.index()] = 1;
    };
    for (const auto& skin : scene_.skins)
        if (skin)
            for (const NodeId joint : skin->joints) mark(joint);
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i)
        if (scene_.nodes[i] && scene_.nodes[i]->joint) mark(NodeId(i));
    const bool any = std::find(bone.begin(), bone.end(), 1) != bone.end();
    for (const auto& instance : scene_.instances)
        if (any && instance && !instance->skin.valid()) mark(instance->node);
    bindModels_ = bindModel(scene_);
    boneOf_.assign(scene_.nodes.size(), kNone);
    bindLocals_.resize(scene_.nodes.size());
    FreeNames taken;
    NameList renamed;
    for (const NodeId id : scene_.order->sorted) {
        if (!bone[id.index()]) continue;
        const std::string& own = scene_.nodes[id.index()]->name;
        const std::string plain = own.empty() ? "bone" + std::to_string(id.value) : own;
        const std::string name = taken.take(plain, ".");
        if (name != own) renamed.add((own.empty() ? "#" + std::to_string(id.value) : own) + " → " + name);
        boneOf_[id.index()] = static_cast<std::uint32_t>(bones_.size());
        bones_.push_back(id);
        names_.push_back(name);
        const NodeId parent = scene_.nodes[id.index()]->parent;
        const Derived up = parent.valid() ? derivedOf(bindModels_[parent.index()]) : Derived();
        bindLocals_[id.index()] = localUnder(up, derivedOf(bindModels_[id.index()]));
    }
    hasSkeleton = !bones_.empty();
    if (!renamed.empty()) lose(errors::kOgreLossName, {renamed.text()}).count = renamed.size();
}

void Writer::writeBones()
{
    skeleton.open("bones");
    for (std::size_t id = 0; id < bones_.size(); ++id) {
        const Derived& bind = bindLocals_[bones_[id].index()];
        skeleton.open("bone id=\"" + std::to_string(id) + "\" name=\"" + xmlEscaped(names_[id]) + "\"");
        skeleton.line("position" + vectorText(bind.position));
        const std::string turn = turnText("rotation", bind.rotation);
        skeleton.open(turn.substr(0, turn.find('>')));
        const std::size_t axis = turn.find("<axis") + 1;
        skeleton.line(turn.substr(axis, turn.find(" />") - axis));
        skeleton.close("rotation");
        if (glm::length(bind.scale - glm::dvec3(1.0)) > 1e-6) skeleton.line("scale" + vectorText(bind.scale));
        skeleton.close("bone");
    }
    skeleton.close("bones");
    skeleton.open("bonehierarchy");
    for (std::size_t id = 0; id < bones_.size(); ++id) {
        const NodeId parent = scene_.nodes[bones_[id].index()]->parent;
        if (parent.valid())
            skeleton.line("boneparent bone=\"" + xmlEscaped(names_[id]) + "\" parent=\"" +
                          xmlEscaped(names_[boneOf_[parent.index()]]) + "\"");
    }
    skeleton.close("bonehierarchy");
}

void Writer::writeTrack(
    NodeId node, const std::vector<double>& times, const std::vector<Derived>& locals, double shiftSec)
{
    const Derived& bind = bindLocals_[node.index()];
    skeleton.open("track bone=\"" + xmlEscaped(names_[boneOf_[node.index()]]) + "\"");
    skeleton.open("keyframes");
    for (std::size_t k = 0; k < times.size(); ++k) {
        skeleton.open("keyframe time=\"" + numberText(static_cast<float>(times[k] + shiftSec)) + "\"");
        skeleton.line("translate" + vectorText(locals[k].position - bind.position));
        const std::string turn = turnText("rotate", glm::inverse(bind.rotation) * locals[k].rotation);
        skeleton.open(turn.substr(0, turn.find('>')));
        const std::size_t axis = turn.find("<axis") + 1;
        skeleton.line(turn.substr(axis, turn.find(" />") - axis));
        skeleton.close("rotate");
        const glm::dvec3 scale = locals[k].scale / bind.scale;
        if (glm::length(scale - glm::dvec3(1.0)) > 1e-6) skeleton.line("scale" + vectorText(scale));
        skeleton.close("keyframe");
    }
    skeleton.close("keyframes");
    skeleton.close("track");
}

void Writer::writeClip(ClipId id)
{
    const Clip& clip = *scene_.clips[id.index()];
    const double start = clip.startSec(), shift = start < 0.0 ? -start : 0.0;
    if (shift > 0.0) lose(errors::kOgreLossTime, {toldClip(scene_, clip), numberText(shift)}).worst = shift;
    skeleton.open("animation name=\"" + xmlEscaped(clip.name) + "\" length=\"" +
                  numberText(static_cast<float>(clip.endSec() + shift)) + "\"");
    skeleton.open("tracks");
    std::vector<char> moved(scene_.nodes.size(), 0);
    std::size_t uneven = 0;
    for (const BakedNode& baked : bakeClip(scene_, id)) {
        if (boneOf_[baked.node.index()] == kNone) continue;
        moved[baked.node.index()] = 1;
        std::vector<Derived> locals;
        bool odd = false;
        for (std::size_t k = 0; k < baked.times.size(); ++k) {
            locals.push_back(localUnder(derivedOf(baked.parents[k]), derivedOf(baked.models[k])));
            odd = odd || !evenScale(locals.back().scale);
        }
        uneven += odd;
        writeTrack(baked.node, baked.times, locals, shift);
    }
    // OGRE leaves bones without a track in the bind pose; here they stand at rest.
    const Pose rest = restPose(scene_);
    for (const NodeId node : bones_) {
        if (moved[node.index()]) continue;
        const NodeId parent = scene_.nodes[node.index()]->parent;
        const Derived up = parent.valid() ? derivedOf(rest.model[parent.index()]) : Derived();
        const Derived local = localUnder(up, derivedOf(rest.model[node.index()]));
        if (apart(local, bindLocals_[node.index()]) > 1e-6) writeTrack(node, {std::max(start, 0.0)}, {local}, 0.0);
    }
    const bool ogre = !scene_.skins.empty() && scene_.skins[0] && scene_.skins[0]->rule == SkinRule::OgreOffset;
    if (uneven > 0 && !ogre) lose(errors::kOgreLossScale, {std::to_string(uneven)}).count = uneven;
    skeleton.close("tracks");
    skeleton.close("animation");
}

void Writer::writeSkeleton()
{
    skeleton.open("skeleton blendmode=\"average\"");
    writeBones();
    const Pose rest = restPose(scene_);
    std::size_t differ = 0;
    for (const NodeId node : bones_) {
        const float size = std::max(1.0f, glm::length(glm::vec3(bindModels_[node.index()][3])));
        differ += maxDifference(rest.model[node.index()], bindModels_[node.index()]) > 1e-4f * size;
    }
    if (differ > 0) lose(errors::kOgreLossRest, {std::to_string(differ)}).count = differ;
    skeleton.open("animations");
    for (std::size_t c = 0; c < scene_.clips.size(); ++c)
        if (scene_.clips[c]) writeClip(ClipId(c));
    skeleton.close("animations");
    skeleton.close("skeleton");
}

/// What is left out beside bones and weights.
void Writer::findLosses()
{
    StreamHolds holds{.uvSets = choices_.uvSets, .colorSets = 1};
    holds.tangents = choices_.tangents > 0;
    holds.oneMesh = holds.relief = holds.alphaMask = true;
    findStreamLosses(scene_, holds, losses);
    for (const auto& clip : scene_.clips)
        if (clip) findBakedLosses(scene_, *clip, losses);
    if (mirrored_ > 0) lose(errors::kOgreLossMirrored, {std::to_string(mirrored_)}).count = mirrored_;
    if (images_.missing() > 0) lose(errors::kTextLossImages, {std::to_string(images_.missing())});
    const auto manual = [](const LodLevel& level) {
        return level.partIndices.empty() || level.measure == LodMeasure::Coverage;
    };
    for (const auto& from : scene_.meshes)
        if (from && std::any_of(from->lods.begin(), from->lods.end(), manual))
            lose(errors::kTextLossLods, {from->name});
}

void Writer::run()
{
    findBones();
    writeMesh();
    if (hasSkeleton) writeSkeleton();
    material = materials_.script();
    findLosses();
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    WriteChoices choices;
    for (const auto& [key, value] : options) {
        if (key == "format") continue;
        if (key == "uvSets" && (value == "all" || value == "one"))
            choices.uvSets = value == "one" ? 1 : 8;
        else if (key == "tangents" && (value == "4" || value == "3" || value == "none"))
            choices.tangents = value == "4" ? 4 : value == "3" ? 3 : 0;
        else
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    std::string base = stem;
    for (const std::string_view end : {".mesh", ".skeleton"})
        if (base.size() > end.size() && base.ends_with(end)) base.resize(base.size() - end.size());
    Writer writer(scene, base, choices);
    writer.run();
    Written out;
    const auto bytes = [](const std::string& text) {
        const ByteSpan span = asBytes(text);
        return std::vector<std::byte>(span.begin(), span.end());
    };
    out.files.push_back({"", bytes(writer.mesh.text)});
    if (writer.hasSkeleton) out.files.push_back({base + ".skeleton.xml", bytes(writer.skeleton.text)});
    if (!writer.material.empty()) out.files.push_back({base + ".material", bytes(writer.material)});
    for (OutputFile& image : writer.images()) out.files.push_back(std::move(image));
    out.losses = std::move(writer.losses);
    return out;
}

} // namespace bindpose::ogre
