// SPDX-License-Identifier: MIT
#include "core/io/formats/iqm/iqm.h"

namespace bindpose {
namespace {

constexpr const char* kIqmSuffixes[] = {"iqm"};

int sniffIqm(ByteSpan head)
{
    return asText(head).starts_with("INTERQUAKEMODEL") ? 100 : 0;
}

} // namespace

extern const FileFormat part_iqm;
const FileFormat part_iqm{
    .id = "iqm",
    .name = "Inter-Quake Model",
    .suffixes = kIqmSuffixes,
    .sniff = sniffIqm,
    .load = iqm::load,
    .patch = iqm::patch,
    .write = nullptr,
    .namedAs = iqm::namedAs,
    .held = iqm::held,
    .asLoaded = iqm::asLoaded,
};

} // namespace bindpose
