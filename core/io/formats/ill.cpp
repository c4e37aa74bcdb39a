// SPDX-License-Identifier: MIT
#include "core/io/formats/ill/ill.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kIllSuffixes[] = {"illmesh", "illskel", "illanim"};

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
};

} // namespace bindpose
