// SPDX-License-Identifier: MIT
#include "core/io/formats/ill/ill.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kIllSuffixes[] = {"illmesh", "illskel", "illanim"};
constexpr const char* kOrders[] = {"documented", "engine"};
constexpr const char* kRoots[] = {"-1", "self"};
constexpr const char* kYesNo[] = {"yes", "no"};
constexpr const char* kGenerations[] = {"text", "binary"};
constexpr WriteOption kIllOptions[] = {
    {"generation", QT_TRANSLATE_NOOP("WriteOptions", "text, or the older files of numbers with an .illanset of names"),
        kGenerations},
    {"order", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates first, as documented, or weights, as the engine"),
        kOrders},
    {"root", QT_TRANSLATE_NOOP("WriteOptions", "parent of a joint that has none"), kRoots},
    {"normals", QT_TRANSLATE_NOOP("WriteOptions", "normals, where the meshes have them"), kYesNo},
    {"tangents", QT_TRANSLATE_NOOP("WriteOptions", "tangents and bitangents, where the meshes have them"), kYesNo},
    {"uvs", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates, where the meshes have them"), kYesNo},
    {"weights", QT_TRANSLATE_NOOP("WriteOptions", "joints and weights"), kYesNo},
    {"colors", QT_TRANSLATE_NOOP("WriteOptions", "colours, where the meshes have them"), kYesNo},
};

/// Text and the binary generation begin with the same words.
int sniffIll(ByteSpan head)
{
    return ill::kindOf(asText(head)) != ill::Kind::None ? 95 : 0;
}

} // namespace

extern const FileFormat part_ill;
const FileFormat part_ill{
    .id = "ill",
    .name = "illMesh, illSkel, illAnim",
    .suffixes = kIllSuffixes,
    .sniff = sniffIll,
    .load = ill::load,
    .patch = ill::patch,
    .write = ill::write,
    .sideName = ill::sideName,
    .takesOnlyOne = true,
    .namedAs = ill::namedAs,
    .held = ill::held,
    .options = kIllOptions,
    .sideNames = ill::sideNames,
};

} // namespace bindpose
