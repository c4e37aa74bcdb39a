// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/ogre.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kOgreSuffixes[] = {"mesh.xml", "skeleton.xml"};
constexpr const char* kUvSets[] = {"all", "one"};
constexpr const char* kTangents[] = {"4", "3", "none"};
constexpr WriteOption kOgreOptions[] = {
    {"uvSets", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates; some loaders stop at a second set"), kUvSets},
    {"tangents", QT_TRANSLATE_NOOP("WriteOptions", "numbers of a tangent; the fourth says which side mirrors have"),
        kTangents},
};

/// XML whose outermost element and one below it are named as only Ogre's are.
int sniffOgre(ByteSpan head)
{
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

} // namespace

extern const FileFormat part_ogre;
const FileFormat part_ogre{
    .id = "ogre",
    .name = "Ogre XML",
    .suffixes = kOgreSuffixes,
    .sniff = sniffOgre,
    .load = ogre::load,
    .patch = ogre::patch,
    .write = ogre::write,
    .patchRenamed = ogre::patchRenamed,
    .options = kOgreOptions,
    .asLoaded = ogre::asLoaded,
    .holdsLods = true,
    .holdsNewClip = holdsNewClip,
    .sideNames = ogre::sideNames,
};

} // namespace bindpose
