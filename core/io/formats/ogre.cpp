// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/ogre.h"
#include "core/io/formats/ogre/binary/binary.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kOgreSuffixes[] = {"mesh.xml", "skeleton.xml", "mesh", "skeleton"};
constexpr const char* kForms[] = {"mesh.xml", "mesh"};
constexpr const char* kUvSets[] = {"all", "one"};
constexpr const char* kTangents[] = {"4", "3", "none"};
constexpr WriteOption kOgreOptions[] = {
    {"format",
        QT_TRANSLATE_NOOP("WriteOptions", "text, or the binary files that the engine loads; OUT's suffix decides"),
        kForms},
    {"uvSets", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates; some loaders stop at a second set"), kUvSets},
    {"tangents", QT_TRANSLATE_NOOP("WriteOptions", "numbers of a tangent; the fourth says which side mirrors have"),
        kTangents},
};

/// XML whose outermost element and one below it are named as only Ogre's are, or a byte order and a serializer's name.
int sniffOgre(ByteSpan head)
{
    if (ogre::binary::isBinary(head)) {
        const std::string_view name = asText(head.subspan(2));
        return name.starts_with("[MeshSerializer_v") || name.starts_with("[Serializer_v") ? 95 : 0;
    }
    const std::string_view text = asText(head);
    const auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    if (has("<mesh") && (has("<submeshes") || has("<sharedgeometry"))) return 70;
    return has("<skeleton") && (has("<bones") || has("<bonehierarchy")) ? 70 : 0;
}

/// A skeleton's file has a list of clips of bones; clips of poses stand in the mesh.
bool holdsNewClip(const Scene& baseline, const Clip& clip)
{
    const bool bones =
        std::any_of(baseline.nodes.begin(), baseline.nodes.end(), [](const auto& node) { return node && node->joint; });
    return bones && std::none_of(clip.tracks.begin(), clip.tracks.end(),
                        [](const auto& track) { return track->path == ChannelPath::MorphWeights; });
}

bool isBinary(const Source& source)
{
    return !source.empty() && source.files.front().bytes && ogre::binary::isBinary(*source.files.front().bytes);
}

Result<Loaded> loadOgre(const LoadInput& input, const LoadContext& context)
{
    return ogre::binary::isBinary(*input.bytes) ? ogre::binary::load(input, context) : ogre::load(input, context);
}

Result<Patch> patchRenamedOgre(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task)
{
    return isBinary(source) ? ogre::binary::patchRenamed(baseline, source, scene, rename, task)
                            : ogre::patchRenamed(baseline, source, scene, rename, task);
}

Result<Patch> patchOgre(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchRenamedOgre(baseline, source, scene, {}, task);
}

Result<Written> writeOgre(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    const bool binary = std::any_of(options.begin(), options.end(), [](const auto& option) {
        return option.first == "format" && (option.second == "mesh" || option.second == "skeleton");
    });
    return binary ? ogre::binary::write(scene, stem, options) : ogre::write(scene, stem, options);
}

Scene asLoadedOgre(const Scene& baseline, const Source& source, const Scene& scene)
{
    return isBinary(source) ? ogre::binary::asLoaded(baseline, source, scene) : ogre::asLoaded(baseline, source, scene);
}

std::vector<std::vector<std::string>> sideNamesOgre(const LoadInput& input)
{
    return ogre::binary::isBinary(*input.bytes) ? ogre::binary::sideNames(input) : ogre::sideNames(input);
}

} // namespace

extern const FileFormat part_ogre;
const FileFormat part_ogre{
    .id = "ogre",
    .name = "OGRE, XML and binary",
    .suffixes = kOgreSuffixes,
    .sniff = sniffOgre,
    .load = loadOgre,
    .patch = patchOgre,
    .write = writeOgre,
    .patchRenamed = patchRenamedOgre,
    .options = kOgreOptions,
    .asLoaded = asLoadedOgre,
    .holdsLods = true,
    .holdsNewClip = holdsNewClip,
    .sideNames = sideNamesOgre,
};

} // namespace bindpose
