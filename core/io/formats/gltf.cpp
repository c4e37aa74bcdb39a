// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/gltf.h"
#include "core/io/export/rescaled.h"

namespace bindpose {
namespace {

constexpr const char* kGltfSuffixes[] = {"glb", "gltf", "vrm"};
constexpr const char* kForms[] = {"glb", "gltf"};
constexpr const char* kAttachments[] = {"none", "nodes"};
constexpr const char* kUnits[] = {"metres", "stored"};
constexpr WriteOption kGltfOptions[] = {
    {"format", QT_TRANSLATE_NOOP("WriteOptions", "one file, or text beside a .bin; OUT's suffix decides"), kForms},
    {"attachments",
        QT_TRANSLATE_NOOP("WriteOptions", "what hangs on joints is left out, or written as nodes below them"),
        kAttachments},
    {.key = "units",
        .help = QT_TRANSLATE_NOOP("WriteOptions", "metres, where the file says its unit, or its numbers as stored"),
        .words = kUnits,
        .matters = [](const Scene& scene) { return metresFactor(scene) != 1.0; }},
};

/// A GLB has a magic number. A text is JSON whose first keys name what only glTF has.
int sniffGltf(ByteSpan head)
{
    std::string_view text = asText(head);
    if (text.substr(0, 4) == "glTF") return 100;
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{') return 0;
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    if (has("\"asset\"") && has("\"version\"")) return 80;
    return has("\"bufferViews\"") || has("\"accessors\"") || has("\"asset\"") ? 50 : 0;
}

} // namespace

extern const FileFormat part_gltf;
const FileFormat part_gltf{
    .id = "gltf",
    .name = "glTF 2.0",
    .suffixes = kGltfSuffixes,
    .sniff = sniffGltf,
    .load = gltf::load,
    .patch = gltf::patch,
    .write = gltf::write,
    .patchRenamed = gltf::patchRenamed,
    .imageUri = gltf::imageUri,
    .options = kGltfOptions,
    .asLoaded = [](const Scene&, const Source&, const Scene& scene) { return gltf::asLoaded(scene); },
    .holdsBindCorrection = true,
    .holdsNewClip = [](const Scene&, const Clip&) { return true; },
    .holdsAddedClips = true,
    .sideNames = gltf::sideNames,
};

} // namespace bindpose
