// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/mdl.h"
#include "core/io/export/scene_parts.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kMdlSuffixes[] = {"mdl"};
constexpr const char* kMdlUvSets[] = {"1", "2"};
constexpr WriteOption kMdlOptions[] = {
    {.key = "clip", .help = QT_TRANSLATE_NOOP("WriteOptions", "the one clip of the one timeline"), .clip = true},
    {.key = "fps",
        .help = QT_TRANSLATE_NOOP("WriteOptions", "frames a second of the timeline"),
        .least = 1.0,
        .most = 1000.0},
    {.key = "uvs",
        .help = QT_TRANSLATE_NOOP("WriteOptions", "sets of texture coordinates; the engine's loader stops at a second"),
        .words = kMdlUvSets},
};

/// A length, then JSON with one of the words that each of these files has.
int sniffMdl(ByteSpan head)
{
    const std::string_view text = asText(head).substr(std::min<std::size_t>(2, head.size()));
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{') return 0;
    const auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    return has("\"geometry\"") || has("\"hierarchy\"") || has("\"animation\"") ? 85 : 0;
}

} // namespace

extern const FileFormat part_mdl;
const FileFormat part_mdl{
    .id = "mdl",
    .name = "Division mdl",
    .suffixes = kMdlSuffixes,
    .sniff = sniffMdl,
    .load = mdl::load,
    .patch = mdl::patch,
    .write = mdl::write,
    .held = mdl::held,
    .options = kMdlOptions,
    .asLoaded = [](const Scene&, const Source&, const Scene& scene) { return withCorrectedBinds(scene); },
    .holdsBindCorrection = true,
    .unsniffed = kMdlSuffixes, // a count stands before the text
};

} // namespace bindpose
