// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/io/disk/errors.h"
#include "core/io/formats/ogre/binary/binary.h"
#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/formats/ogre/errors.h"

#include <algorithm>

namespace bindpose::ogre::binary {
namespace {

/// A path of another machine: its last part.
std::vector<std::string> linkedNames(const std::string& link)
{
    std::vector<std::string> out{link};
    if (lastPart(link) != link) out.push_back(lastPart(link));
    return out;
}

void linkSkeleton(Reader& reader, const MeshFile& mesh, std::vector<std::string>& kept)
{
    if (mesh.skeleton.empty()) return;
    std::vector<std::string> tried;
    const auto file = reader.sideFile(linkedNames(mesh.skeleton), tried);
    const std::string where = byteText(mesh.skeletonLink.at);
    if (!file) {
        std::string paths;
        for (const std::string& path : tried) paths += (paths.empty() ? "" : ", ") + path;
        reader.find(errors::kOgreSkeletonMissing, Severity::Error, where, {mesh.skeleton, paths});
        return;
    }
    if (!isSkeleton(*reader.files[*file].bytes)) {
        reader.find(errors::kOgreSkeletonText, Severity::Error, where, {mesh.skeleton});
        return;
    }
    reader.map->skeleton = *file;
    reader.fileName = reader.files[*file].name;
    try {
        const SkeletonFile skeleton = parseSkeleton(*reader.files[*file].bytes);
        readSkeleton(reader, skeleton);
        if (!skeleton.links.empty()) kept.push_back("animationlinks");
    } catch (XmlFailure& failure) {
        throw XmlFailure{inFile(std::move(failure.error), reader.fileName)};
    }
    reader.fileName.clear();
}

FileFacts readMeshFile(Reader& reader, const MeshFile& file)
{
    FileFacts facts = commonFacts();
    facts.formatName = "OGRE mesh " + file.versionText + (file.big ? ", big-endian" : "");
    reader.map->mesh = 0;
    linkSkeleton(reader, file, facts.notUnderstood);
    reader.checkCancelled(0.4f);
    if (!reader.scene.nodes.empty()) addSkin(reader);
    readMesh(reader, file);
    readMaterials(reader);
    readVertexAnimations(reader, file, addDrawn(reader));
    const auto shapes = [](const VertexAnimation& one) {
        return std::any_of(one.tracks.begin(), one.tracks.end(), [](const VertexTrack& track) { return !track.poses; });
    };
    if (std::any_of(file.animations.begin(), file.animations.end(), shapes))
        facts.notUnderstood.push_back("animations");
    if (file.extremes > 0) facts.notUnderstood.push_back("extremes");
    if (file.edgeLists > 0) facts.notUnderstood.push_back("edge lists");
    if (std::any_of(file.submeshes.begin(), file.submeshes.end(), [](const auto& sub) { return sub.aliases > 0; }))
        facts.notUnderstood.push_back("texture aliases");
    return facts;
}

FileFacts readSkeletonFile(Reader& reader, const SkeletonFile& file)
{
    FileFacts facts = commonFacts();
    facts.formatName = "OGRE skeleton " + file.versionText + (file.big ? ", big-endian" : "");
    reader.map->skeleton = 0;
    readSkeleton(reader, file);
    if (!file.links.empty()) facts.notUnderstood.push_back("animationlinks");
    return facts;
}

Result<Loaded> loadFiles(const LoadInput& input, const LoadContext& context)
{
    Reader reader = beginRead(input, context);
    FileFacts facts = isSkeleton(*input.bytes) ? readSkeletonFile(reader, parseSkeleton(*input.bytes))
                                               : readMeshFile(reader, parseMesh(*input.bytes));
    facts.restIsBind = reader.map->skeleton != OgreMap::kNone;
    return finishRead(reader, std::move(facts));
}

} // namespace

std::vector<std::vector<std::string>> sideNames(const LoadInput& input)
{
    std::vector<std::vector<std::string>> out;
    if (isSkeleton(*input.bytes)) return out;
    try {
        const MeshFile file = parseMesh(*input.bytes);
        if (!file.skeleton.empty()) out.push_back(linkedNames(file.skeleton));
        for (const SubmeshRecord& sub : file.submeshes)
            for (std::string& script : scriptNames(input.path, file.skeleton, sub.material))
                out.push_back({std::move(script)});
    } catch (const XmlFailure&) {
        out.clear(); // damaged: nothing is known of it
    }
    return out;
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return withinMemory([&] { return loadFiles(input, context); }, bindpose::errors::kOutOfMemory);
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
}

} // namespace bindpose::ogre::binary
