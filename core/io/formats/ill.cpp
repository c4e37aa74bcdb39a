// SPDX-License-Identifier: MIT
#include "core/io/formats/ill/ill.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kIllSuffixes[] = {"illmesh", "illskel", "illanim"};
constexpr const char* kOrders[] = {"documented", "engine"};
constexpr const char* kRoots[] = {"-1", "self"};
constexpr const char* kYesNo[] = {"yes", "no"};
constexpr WriteOption kIllOptions[] = {
    {"order", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates first, as documented, or weights, as the engine"),
        kOrders},
    {"root", QT_TRANSLATE_NOOP("WriteOptions", "parent of a joint that has none"), kRoots},
    {"normals", QT_TRANSLATE_NOOP("WriteOptions", "normals, where the meshes have them"), kYesNo},
    {"tangents", QT_TRANSLATE_NOOP("WriteOptions", "tangents and bitangents, where the meshes have them"), kYesNo},
    {"uvs", QT_TRANSLATE_NOOP("WriteOptions", "texture coordinates, where the meshes have them"), kYesNo},
    {"weights", QT_TRANSLATE_NOOP("WriteOptions", "joints and weights"), kYesNo},
    {"colors", QT_TRANSLATE_NOOP("WriteOptions", "colours, where the meshes have them"), kYesNo},
};

/// The binary generation begins with the same words; it has bytes that no text has.
int sniffIll(ByteSpan head)
{
    const bool text = std::all_of(head.begin(), head.end(), [](std::byte value) {
        const auto c = static_cast<unsigned char>(value);
        return c >= 32 || (c >= 9 && c <= 13);
    });
    return text && ill::kindOf(asText(head)) != ill::Kind::None ? 95 : 0;
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
    .held = ill::held,
    .options = kIllOptions,
};

} // namespace bindpose
