// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/eval/pose/pose.h"
#include "core/io/disk/errors.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/ogre.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

constexpr std::size_t kMostFindings = 4096;

/// The link's name leaves the ".xml" of the converter's file out, or not. A path of another machine: its last part.
std::vector<std::string> skeletonNames(const std::string& link)
{
    std::vector<std::string> out;
    for (const std::string& name : {link, lastPart(link)}) {
        if (!endsLike(name, ".xml")) out.push_back(name + ".xml");
        out.push_back(name);
    }
    return out;
}

bool looksLikeXml(const std::vector<std::byte>& bytes)
{
    const std::string_view text = asText(bytes);
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && text[first] == '<';
}

std::unique_ptr<XmlText> parsed(const SharedBytes& bytes)
{
    Result<std::unique_ptr<XmlText>> xml = XmlText::parse(bytes);
    if (!xml) throw XmlFailure{xml.error()};
    return std::move(*xml);
}

void linkSkeleton(Reader& reader, const XmlText& mesh)
{
    const std::string link = mesh.root("mesh").child("skeletonlink").attribute("name").value();
    if (link.empty()) return;
    std::vector<std::string> tried;
    const auto file = reader.sideFile(skeletonNames(link), tried);
    const std::string where = mesh.where(mesh.root().child("skeletonlink"));
    if (!file) {
        std::string paths;
        for (const std::string& path : tried) paths += (paths.empty() ? "" : ", ") + path;
        reader.find(errors::kOgreSkeletonMissing, Severity::Error, where, {link, paths});
        return;
    }
    if (!looksLikeXml(*reader.files[*file].bytes)) {
        reader.find(errors::kOgreSkeletonBinary, Severity::Error, where, {link});
        return;
    }
    reader.map->skeleton = *file;
    reader.fileName = reader.files[*file].name;
    try {
        readSkeleton(reader, *parsed(reader.files[*file].bytes));
    } catch (XmlFailure& failure) {
        throw XmlFailure{inFile(std::move(failure.error), reader.fileName)};
    }
    reader.fileName.clear();
}

void readMeshFile(Reader& reader, const XmlText& xml)
{
    reader.map->mesh = 0;
    linkSkeleton(reader, xml);
    reader.checkCancelled(0.4f);
    if (!reader.scene.nodes.empty()) addSkin(reader);
    readMesh(reader, xml);
    readMaterials(reader);
    const NodeId drawn = addDrawn(reader);
    readPoseAnimations(reader, xml, drawn);
}

FileFacts factsOf(const XmlText& xml)
{
    FileFacts facts = commonFacts();
    facts.formatName = std::string_view(xml.root().name()) == "mesh" ? "Ogre XML mesh" : "Ogre XML skeleton";
    for (const char* kept : {"animations", "extremes", "animationlinks", "textures"})
        if (xml.root().child(kept) &&
            (std::string_view(xml.root().name()) == "mesh" || kept == std::string_view("animationlinks")) &&
            (kept != std::string_view("animations") || hasMorphTracks(xml)))
            facts.notUnderstood.push_back(kept);
    return facts;
}

Result<Loaded> loadFiles(const LoadInput& input, const LoadContext& context)
{
    Reader reader = beginRead(input, context);
    const std::unique_ptr<XmlText> xml = parsed(input.bytes);
    if (std::string_view(xml->root().name()) == "skeleton") {
        reader.map->skeleton = 0;
        readSkeleton(reader, *xml);
    } else {
        readMeshFile(reader, *xml);
    }
    return finishRead(reader, factsOf(*xml));
}

} // namespace

Reader beginRead(const LoadInput& input, const LoadContext& context)
{
    Reader reader{.input = input,
        .context = context,
        .scene = {},
        .files = {},
        .findings = {},
        .slots = {},
        .materialNames = {},
        .fileName = {}};
    reader.files.push_back({input.path, lastPart(input.path), input.bytes, hashBytes(*input.bytes), false});
    return reader;
}

Result<Loaded> finishRead(Reader& reader, FileFacts facts)
{
    facts.formatId = "ogre";
    reader.scene.facts = std::make_shared<const FileFacts>(std::move(facts));
    Result<Scene> scene = Scene::make(std::move(reader.scene));
    if (!scene) return scene.error();
    reader.checkCancelled(1.0f);
    const auto& ids = reader.slots.ids();
    reader.map->unknownBones.assign(ids.begin() + static_cast<std::ptrdiff_t>(reader.slots.known), ids.end());
    reader.map->origin = originOf<OgreMap>(reader.context, reader.files.size());
    auto source = std::make_shared<Source>();
    source->formatId = "ogre";
    source->files = std::move(reader.files);
    source->map = std::move(reader.map);
    return Loaded{.scene = std::move(*scene), .source = std::move(source), .findings = std::move(reader.findings)};
}

std::string lastPart(const std::string& path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

bool endsLike(std::string_view text, std::string_view end)
{
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return text.size() >= end.size() &&
           std::equal(end.begin(), end.end(), text.end() - static_cast<std::ptrdiff_t>(end.size()),
               [&](char b, char a) { return same(a, b); });
}

void addSkin(Reader& reader)
{
    Result<Scene> bones = Scene::make(reader.scene);
    if (!bones) throw XmlFailure{bones.error()};
    const Pose pose = evaluatePose(*bones, {});
    Skin skin;
    skin.name = "skeleton";
    skin.rule = SkinRule::OgreOffset;
    skin.inverseBindStored = false;
    for (std::size_t i = 0; i < reader.scene.nodes.size(); ++i) {
        skin.joints.push_back(NodeId(i));
        skin.inverseBind.push_back(affineInverse(pose.model[i]));
    }
    reader.scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
}

NodeId addDrawn(Reader& reader)
{
    Node node;
    node.name = reader.scene.meshes[0]->name;
    node.fileIndex = static_cast<std::uint32_t>(reader.scene.nodes.size());
    Instance instance{NodeId(reader.scene.nodes.size()), MeshId(0u), {}, node.name};
    if (!reader.scene.skins.empty()) instance.skin = SkinId(0u);
    reader.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    const NodeId drawn = instance.node;
    reader.scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return drawn;
}

FileFacts commonFacts()
{
    FileFacts facts;
    facts.upAxis = 'y';
    facts.weightRule = WeightRule::DividedBySum;
    facts.unweightedRule = UnweightedRule::StaysPut;
    facts.rules = {.jointsByName = true, .texturesPatchable = true};
    return facts;
}

std::string stemOf(const std::string& path, std::string_view suffix)
{
    std::string name = lastPart(path);
    if (endsLike(name, suffix)) return name.substr(0, name.size() - suffix.size());
    return name.substr(0, std::min(name.find_last_of('.'), name.size()));
}

Finding& Reader::find(const ErrorText& text, Severity severity, std::string where, std::vector<std::string> args)
{
    Finding finding{.text = &text, .severity = severity, .place = {}, .args = args};
    finding.place.pointer = std::move(where);
    finding.place.file = fileName;
    if (findings.size() < kMostFindings)
        findings.push_back(std::move(finding));
    else
        findings.back() = std::move(finding); // nobody reads further, and a hostile file has millions
    return findings.back();
}

std::optional<std::size_t> Reader::sideFile(const std::vector<std::string>& names, std::vector<std::string>& tried)
{
    for (const std::string& name : names) {
        for (std::size_t f = 1; f < files.size(); ++f)
            if (files[f].name == name) return f;
        if (!context.resolver) continue;
        Result<SourceFile> file = context.resolver(name);
        if (file) {
            files.push_back(std::move(*file));
            return files.size() - 1;
        }
        for (std::string& path : triedPaths(file.error())) tried.push_back(std::move(path));
    }
    return std::nullopt;
}

void Reader::checkCancelled(float progress) const
{
    context.task.report(progress);
    if (context.task.cancelled()) throw XmlFailure{Error(ErrorKind::Cancelled, bindpose::errors::kCancelled)};
}

void checkWeights(Reader& reader, std::uint32_t set)
{
    const SetWeights& weights = *reader.scene.weights[set];
    std::size_t bare = 0, odd = 0;
    double worst = 0.0;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        if (weights.influences(point) == 0) {
            ++bare;
            continue;
        }
        const double off = std::abs(weights.sum(point) - 1.0);
        if (off <= 1e-3) continue;
        ++odd;
        worst = std::max(worst, off);
    }
    const auto report = [&](Finding& finding, std::size_t count) {
        finding.place.mesh = 0;
        finding.place.set = set;
        finding.count = count;
        finding.worst = worst;
    };
    // OGRE divides by the sum, so that an odd sum moves nothing.
    if (odd > 0)
        report(reader.find(errors::kWeightSums, Severity::Info, {}, {std::to_string(odd), std::to_string(worst)}), odd);
    if (bare > 0) report(reader.find(errors::kUnweighted, Severity::Warning, {}, {std::to_string(bare)}), bare);
}

std::vector<std::vector<std::string>> sideNames(const LoadInput& input)
{
    const Result<std::unique_ptr<XmlText>> xml = XmlText::parse(input.bytes);
    std::vector<std::vector<std::string>> out;
    if (!xml || std::string_view((*xml)->root().name()) != "mesh") return out;
    const std::string link = (*xml)->root().child("skeletonlink").attribute("name").value();
    std::vector<std::string> bones;
    if (!link.empty()) bones = skeletonNames(link);
    const std::string skeleton = bones.empty() ? std::string() : bones.front();
    if (!bones.empty()) out.push_back(std::move(bones));
    for (const pugi::xml_node part : (*xml)->root().child("submeshes").children("submesh"))
        for (std::string& script : scriptNames(input.path, skeleton, part.attribute("material").value()))
            out.push_back({std::move(script)});
    return out;
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return withinMemory([&] { return loadFiles(input, context); }, errors::kOutOfMemory);
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
}

} // namespace bindpose::ogre
