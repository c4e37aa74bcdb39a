// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/format/attachment_nodes.h"
#include "core/io/formats/gltf/gltf.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/formats/gltf/write/writer.h"
#include "core/io/json/json_style.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace bindpose::gltf {
namespace {

constexpr std::uint32_t kGlbMagic = 0x46546C67, kJsonChunk = 0x4E4F534A, kBinaryChunk = 0x004E4942;

void putWord(std::vector<std::byte>& out, std::size_t value)
{
    for (unsigned shift = 0; shift < 32; shift += 8) out.push_back(static_cast<std::byte>((value >> shift) & 255u));
}

std::vector<std::byte> glbOf(std::string text, const std::vector<std::byte>& bin)
{
    while (text.size() % 4) text += ' ';
    std::vector<std::byte> out;
    out.reserve(28 + text.size() + bin.size());
    putWord(out, kGlbMagic);
    putWord(out, 2);
    putWord(out, 20 + text.size() + (bin.empty() ? 0 : 8 + bin.size()));
    putWord(out, text.size());
    putWord(out, kJsonChunk);
    const ByteSpan bytes = asBytes(text);
    out.insert(out.end(), bytes.begin(), bytes.end());
    if (bin.empty()) return out;
    putWord(out, bin.size());
    putWord(out, kBinaryChunk);
    out.insert(out.end(), bin.begin(), bin.end());
    return out;
}

/// Name of the side file as a URI: what is not plain is percent-encoded.
std::string uriOf(const std::string& name)
{
    std::string out;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool plain = std::isalnum(byte) || std::strchr("-._~", letter) != nullptr;
        if (plain && byte < 128) {
            out += letter;
            continue;
        }
        out += '%';
        out += "0123456789ABCDEF"[byte >> 4];
        out += "0123456789ABCDEF"[byte & 15u];
    }
    return out;
}

} // namespace

std::uint32_t Writer::push(const char* array, Json value)
{
    json[array].push_back(std::move(value));
    return static_cast<std::uint32_t>(json[array].size() - 1);
}

std::uint32_t Writer::view(std::span<const std::byte> bytes, Use use)
{
    while (bin.size() % 4) bin.push_back(std::byte{0});
    Json out = {{"buffer", 0}, {"byteOffset", bin.size()}, {"byteLength", bytes.size()}};
    if (use != Use::Plain) out["target"] = use == Use::Vertices ? 34962 : 34963;
    bin.insert(bin.end(), bytes.begin(), bytes.end());
    return push("bufferViews", std::move(out));
}

template <class T>
std::uint32_t Writer::accessor(
    const char* type, ComponentType component, std::span<const T> values, Use use, bool bounds)
{
    const std::uint32_t columns = componentsOf(type);
    Json out = {{"bufferView", view(std::as_bytes(values), use)},
        {"componentType", static_cast<std::uint32_t>(component)}, {"count", values.size() / columns}, {"type", type}};
    if (bounds && values.size() >= columns) {
        std::vector<T> low(values.begin(), values.begin() + columns), high = low;
        for (std::size_t i = 0; i < values.size(); ++i) {
            low[i % columns] = std::min(low[i % columns], values[i]);
            high[i % columns] = std::max(high[i % columns], values[i]);
        }
        for (std::uint32_t c = 0; c < columns; ++c) {
            out["min"].push_back(numberFor(static_cast<float>(low[c]), {}));
            out["max"].push_back(numberFor(static_cast<float>(high[c]), {}));
        }
    }
    return push("accessors", std::move(out));
}
template std::uint32_t Writer::accessor(const char*, ComponentType, std::span<const float>, Use, bool);
template std::uint32_t Writer::accessor(const char*, ComponentType, std::span<const std::uint8_t>, Use, bool);
template std::uint32_t Writer::accessor(const char*, ComponentType, std::span<const std::uint16_t>, Use, bool);
template std::uint32_t Writer::accessor(const char*, ComponentType, std::span<const std::uint32_t>, Use, bool);

Finding& Writer::lose(const ErrorText& text, Wordings args)
{
    Finding finding;
    finding.text = &text;
    finding.args = std::move(args);
    losses.push_back(std::move(finding));
    return losses.back();
}

void Writer::useExtension(const char* name)
{
    extensions_.insert(name);
}

void Writer::writeAsset()
{
    json["asset"] = {{"version", "2.0"}, {"generator", "Bindpose"}};
    const Json extras = Json::parse(scene_.facts->extrasJson, nullptr, false);
    const char up = scene_.facts->upAxis;
    const double metres = scene_.facts->metresPerUnit.value_or(1.0);
    if ((up != 0 && up != 'y') || metres != 1.0)
        lose(errors::kLossAxes, {up == 'z' ? "Z" : up == 'x' ? "X" : "Y", numberText(metres)});
    if (!scene_.facts->extrasJson.empty() && !extras.is_discarded()) json["extras"] = extras;
}

Result<void> Writer::run()
{
    writeAsset();
    numberNodes();
    writeMaterials();
    if (Result<void> meshes = writeMeshes(); !meshes) return meshes;
    writeSkins();
    writeNodes();
    writeInstances();
    writeClips();
    while (bin.size() % 4) bin.push_back(std::byte{0});
    if (bin.size() > std::numeric_limits<std::uint32_t>::max() - (std::size_t{1} << 28))
        return Error(ErrorKind::Limit, errors::kGlbTooLarge);
    for (const std::string& name : extensions_) json["extensionsUsed"].push_back(name);
    if (!bin.empty()) push("buffers", {{"byteLength", bin.size()}});
    return {};
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    bool text = false, held = false;
    for (const auto& [key, value] : options) {
        if (key == "format" && (value == "glb" || value == "gltf"))
            text = value == "gltf";
        else if (key == "attachments" && (value == "none" || value == "nodes"))
            held = value == "nodes";
        else
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    Written out;
    const Result<Scene> whole = held ? withAttachmentNodes(scene, out.losses) : Result<Scene>(scene);
    if (!whole) return whole.error();
    Writer writer(*whole);
    if (Result<void> done = writer.run(); !done) return done.error();
    out.losses.insert(out.losses.end(), writer.losses.begin(), writer.losses.end());
    if (!text) {
        out.files.push_back({"", glbOf(dumpJson(writer.json, {}), writer.bin)});
        return out;
    }
    const std::string side = stem + ".bin";
    if (!writer.bin.empty()) writer.json["buffers"][0]["uri"] = uriOf(side);
    const std::string main = dumpJson(writer.json, {.colon = ": "}, {"\n", "", "  "}) + "\n";
    const ByteSpan bytes = asBytes(main);
    out.files.push_back({"", {bytes.begin(), bytes.end()}});
    if (!writer.bin.empty()) out.files.push_back({side, std::move(writer.bin)});
    return out;
}

} // namespace bindpose::gltf
