// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/container.h"

#include "core/base/errors.h"
#include "core/io/disk/errors.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace bindpose::gltf {
namespace {

constexpr std::uint32_t kChunkJson = 0x4E4F534A, kChunkBin = 0x004E4942;

constexpr const char* kReadExtensions[] = {
    "EXT_meshopt_compression",
    "KHR_draco_mesh_compression",
    "KHR_materials_unlit",
    "KHR_mesh_quantization",
    "KHR_texture_transform",
    "MSFT_lod",
};
/// Extensions of looks and notes: geometry, skins and clips read right without them, so even a file that requires
/// one opens, with a finding.
constexpr std::string_view kLooksOnly[] = {
    "KHR_materials_",
    "KHR_texture_",
    "EXT_texture_",
    "MSFT_texture_",
    "KHR_lights_",
    "EXT_lights_",
    "KHR_xmp",
    "VRM",
};

bool isRead(const std::string& extension)
{
    return std::find(std::begin(kReadExtensions), std::end(kReadExtensions), extension) != std::end(kReadExtensions);
}

bool isLooksOnly(const std::string& extension)
{
    return std::any_of(std::begin(kLooksOnly), std::end(kLooksOnly),
        [&](std::string_view prefix) { return extension.compare(0, prefix.size(), prefix) == 0; });
}

std::string byteAt(std::size_t offset)
{
    return "byte " + std::to_string(offset);
}

std::uint32_t glbWordAt(ByteSpan bytes, std::size_t offset)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(bytes[offset + i]) << (8 * i);
    return word;
}

/// Finds the chunks of a GLB. Chunks of other types are kept in the file and skipped, as §4.4.3 has it.
void openGlb(Reader& reader, ByteSpan bytes)
{
    GltfMap& map = *reader.map;
    if (bytes.size() < 20) failAt(byteAt(bytes.size()), errors::kTruncated, {"20", std::to_string(bytes.size())});
    if (const std::uint32_t version = glbWordAt(bytes, 4); version != 2)
        failAt(byteAt(4), errors::kGlbVersion, {std::to_string(version)}, ErrorKind::Unsupported);
    const std::size_t stated = glbWordAt(bytes, 8);
    if (stated > bytes.size())
        failAt(byteAt(8), errors::kTruncated, {std::to_string(stated), std::to_string(bytes.size())});
    if (stated < bytes.size())
        reader.find(errors::kTrailingBytes, Severity::Info, byteAt(stated), {std::to_string(bytes.size() - stated)});
    if (stated < 20 || glbWordAt(bytes, 16) != kChunkJson) failAt(byteAt(16), errors::kGlbNoJson);
    map.glb = true;
    for (std::size_t at = 12; at + 8 <= stated;) {
        const std::size_t size = glbWordAt(bytes, at), left = stated - at - 8;
        const std::uint32_t type = glbWordAt(bytes, at + 4);
        if (size > left) failAt(byteAt(at), errors::kGlbChunk, {std::to_string(size), std::to_string(left)});
        if (at == 12) {
            map.jsonOffset = at + 8;
            map.jsonSize = size;
        } else if (type == kChunkBin && map.binChunkOffset == 0) {
            map.binChunkOffset = at + 8;
            map.binChunkSize = size;
        }
        at += 8 + size;
    }
}

void checkVersion(Reader& reader)
{
    const std::optional<JsonItem> asset = reader.root().object("asset");
    const std::string version = asset ? asset->text("version") : "", least = asset ? asset->text("minVersion") : "";
    if (version.empty()) {
        reader.find(errors::kGltfNoAsset, Severity::Warning, "/asset/version");
        return;
    }
    if (version.compare(0, 2, "2.") != 0)
        failAt("/asset/version", errors::kGltfVersion, {version}, ErrorKind::Unsupported);
    if (!least.empty() && least != "2.0")
        failAt("/asset/minVersion", errors::kGltfVersion, {least}, ErrorKind::Unsupported);
}

void checkRequired(Reader& reader)
{
    const JsonItem required = reader.root().array("extensionsRequired");
    for (std::size_t i = 0; i < required.size(); ++i) {
        const std::string* name = required.textAt(i);
        if (!name) failAt(required.at(std::to_string(i)), errors::kNeedsText);
        if (!isRead(*name) && !isLooksOnly(*name))
            failAt(required.at(std::to_string(i)), errors::kExtensionRequired, {*name}, ErrorKind::Unsupported);
    }
}

/// Names of the extensions that an object holds, and whether it holds extras.
void noteObject(const Json& object, std::set<std::string>& extensions, std::size_t& extras)
{
    if (!object.is_object()) return;
    if (const auto found = object.find("extensions"); found != object.end() && found->is_object())
        for (const auto& entry : found->items()) extensions.insert(entry.key());
    if (object.find("extras") != object.end()) ++extras;
}

} // namespace

JsonScan openContainer(Reader& reader)
{
    const ByteSpan bytes(*reader.input.bytes);
    GltfMap& map = *reader.map;
    if (asText(bytes.first(std::min<std::size_t>(4, bytes.size()))) == "glTF") {
        openGlb(reader, bytes);
    } else {
        map.jsonSize = bytes.size();
        if (asText(bytes).substr(0, 3) == "\xEF\xBB\xBF") {
            map.jsonOffset = 3;
            map.jsonSize -= 3;
        }
    }
    std::string_view text = asText(bytes).substr(map.jsonOffset, map.jsonSize);
    // Some writers pad the chunk with zeros instead of spaces.
    while (!text.empty() && text.back() == '\0') text.remove_suffix(1);
    Result<JsonScan> scan = scanJson(text);
    if (!scan) throw JsonFailure{scan.error()};
    map.json = parseJson(text, map.jsonOffset);
    checkVersion(reader);
    checkRequired(reader);
    return std::move(*scan);
}

void noteUnknown(Reader& reader, FileFacts& facts)
{
    const JsonItem root = reader.root();
    const JsonItem used = root.array("extensionsUsed");
    std::set<std::string> seen;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (const std::string* name = used.textAt(i)) {
            facts.extensionsUsed.push_back(*name);
            seen.insert(*name);
        }
    std::size_t extras = 0;
    noteObject(root.json(), seen, extras);
    for (const auto& member : root.json().items()) {
        if (!member.value().is_array()) {
            noteObject(member.value(), seen, extras);
            continue;
        }
        for (const Json& entry : member.value()) {
            noteObject(entry, seen, extras);
            if (!entry.is_object()) continue;
            const auto primitives = entry.find("primitives");
            if (primitives == entry.end() || !primitives->is_array()) continue;
            for (const Json& primitive : *primitives) noteObject(primitive, seen, extras);
        }
    }
    for (const std::string& name : seen) {
        if (isRead(name)) continue;
        facts.notUnderstood.push_back(name);
        reader.find(errors::kExtensionKept, Severity::Info, "/extensionsUsed", {name});
    }
    if (const std::size_t cameras = root.array("cameras").size())
        facts.notUnderstood.push_back("cameras (" + std::to_string(cameras) + ")");
    if (extras) facts.notUnderstood.push_back("extras (" + std::to_string(extras) + ")");
    if (const auto own = root.json().find("extras"); own != root.json().end()) facts.extrasJson = own->dump();
    if (const std::optional<JsonItem> asset = root.object("asset")) facts.generator = asset->text("generator");
}

} // namespace bindpose::gltf
