// SPDX-License-Identifier: MIT
#include "core/io/formats/iqm/iqm.h"

namespace bindpose {
namespace {

constexpr const char* kIqmSuffixes[] = {"iqm"};
constexpr const char* kWeightForms[] = {"u8", "float"};
constexpr const char* kIqmAxes[] = {"scene", "turned"};
constexpr WriteOption kIqmOptions[] = {
    {"clip", QT_TRANSLATE_NOOP("WriteOptions", "the one clip to write; else all of them"), {}, 0.0, 0.0, 0.0, false,
        true},
    {"fps", QT_TRANSLATE_NOOP("WriteOptions", "frames a second; else as each clip has them, or 24"), {}, 1.0, 240.0},
    {"weights", QT_TRANSLATE_NOOP("WriteOptions", "in bytes, which every program reads, or as they are"), kWeightForms},
    {"axes", QT_TRANSLATE_NOOP("WriteOptions", "as the scene has them, or turned so that its up becomes Z"), kIqmAxes},
};

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
    .write = iqm::write,
    .namedAs = iqm::namedAs,
    .held = iqm::held,
    .options = kIqmOptions,
    .asLoaded = iqm::asLoaded,
};

} // namespace bindpose
