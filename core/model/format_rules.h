// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string_view>

namespace bindpose {

/// What a file format asks of its files and means by them: checks and edits go by this and know no format by its id.
/// The format's loader fills it in; a field that it leaves alone means what most formats mean.
struct FormatRules {
    // Joints and skins
    bool jointsByName = false;    ///< clips, weights or side files name joints by text: two of one name are mixed up
    bool parentsFirst = false;    ///< compilers read joints in one go, each onto a parent that is there already
    bool rootsReported = false;   ///< the loader reports skins whose joints have no root in common
    bool weightsOnly = false;     ///< a skin dump: weights by names of joints, no hierarchy and no surface
    bool bindKeepsPlace = false;  ///< a mesh has a place of its own before it gets a skin, and binding leaves it there
    bool meshPlaceBound = false;  ///< bind matrices say where the mesh's own node stood, too: they are clusters
    bool zeroSlotsStored = false; ///< slots of weight 0 are the file's; elsewhere loading fills rows up with them
    bool sumsLimited = false;     ///< the specification limits how far the sum of a vertex's weights may be off 1
    // Surfaces
    bool unitVectors = false; ///< the file stores normals and tangents as floats, and their length has to be 1
    // Clips
    bool timesStartAtZero = false; ///< and increase from key to key; clocks of other formats may begin earlier
    bool channelsMove = false;     ///< who writes a channel means to move its node; elsewhere every node is baked
    bool matricesUnkeyed = false;  ///< a node stored as a matrix may have no keys of translation, rotation or scale
    // Materials
    bool texturesPatchable = false; ///< a save writes which images a material uses
    bool uriPercentEncoded = false; ///< images are named by a URI alone
    bool useEndsWithImage = false;  ///< a texture's coordinates and strength are stored beside its image, or not at all
    bool noHeightMaps = false;
    std::span<const std::string_view> imageSuffixes = {}; ///< of images that a material may use; empty: any
};

} // namespace bindpose
