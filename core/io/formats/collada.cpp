// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/collada.h"

namespace bindpose {
namespace {

constexpr const char* kColladaSuffixes[] = {"dae"};

int sniffCollada(ByteSpan head)
{
    return asText(head).find("<COLLADA") != std::string_view::npos ? 85 : 0;
}

} // namespace

extern const FileFormat part_collada;
const FileFormat part_collada{
    .id = "collada",
    .name = "COLLADA",
    .suffixes = kColladaSuffixes,
    .sniff = sniffCollada,
    .load = collada::load,
    .patch = collada::patch,
    .write = collada::write,
    .patchRenamed = collada::patchRenamed,
    .holdsBindCorrection = true,
};

} // namespace bindpose
