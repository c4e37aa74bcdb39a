// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rescaled.h"
#include "core/io/format/attachment_nodes.h"
#include "core/io/format/finite_scene.h"
#include "core/io/formats/gltf/gltf.h"
#include "core/io/formats/gltf/write/write_clips.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/formats/gltf/write/write_materials.h"
#include "core/io/formats/gltf/write/writer.h"
#include "core/io/json/json_style.h"

#include <algorithm>
#include <cstring>

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

/// Those of kGltfOptions.
struct Choices {
    enum class Unit { Unsaid, Metres, Stored };
    bool text = false, attachments = false;
    Unit unit = Unit::Unsaid; ///< metres, where nothing is said
};

Result<Choices> readChoices(const WriteOptions& options)
{
    Choices out;
    for (const auto& [key, value] : options) {
        if (key == "format" && (value == "glb" || value == "gltf" || value == "vrm"))
            out.text = value == "gltf";
        else if (key == "attachments" && (value == "none" || value == "nodes"))
            out.attachments = value == "nodes";
        else if (key == "units" && (value == "metres" || value == "stored"))
            out.unit = value == "metres" ? Choices::Unit::Metres : Choices::Unit::Stored;
        else
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    return out;
}

/// glTF 2.0, §3.4: all lengths are metres. Notes what is done of it.
/// Errors: Unsupported: a length is so large that no float holds it in metres.
Result<Scene> inChosenUnit(const Scene& scene, const Choices& choices, Written& out)
{
    const auto note = [&out](const ErrorText& text, Wordings args) {
        Finding& noted = out.losses.emplace_back();
        noted.text = &text;
        noted.args = std::move(args);
        noted.severity = Severity::Info;
    };
    if (choices.unit == Choices::Unit::Metres && !scene.facts->metresPerUnit) note(errors::kNoteUnitUnknown, {});
    const double factor = choices.unit == Choices::Unit::Stored ? 1.0 : metresFactor(scene);
    if (factor == 1.0) return scene;
    note(errors::kNoteMetres, {numberText(factor)});
    out.toFile *= factor;
    Scene metric = rescaled(scene, factor);
    if (const Result<void> ok = checkFinite(metric); !ok) return ok.error();
    return metric;
}

} // namespace

void Writer::writeAsset()
{
    out_.json["asset"] = {{"version", "2.0"}, {"generator", "Bindpose"}};
    const Json extras = Json::parse(scene_.facts->extrasJson, nullptr, false);
    const char up = scene_.facts->upAxis;
    if (up != 0 && up != 'y') out_.lose(errors::kLossAxes, {up == 'z' ? "Z" : "X"});
    if (const double metres = metresFactor(scene_); metres != 1.0) out_.lose(errors::kLossUnit, {numberText(metres)});
    if (!scene_.facts->extrasJson.empty() && !extras.is_discarded()) out_.json["extras"] = extras;
}

Result<void> Writer::run()
{
    writeAsset();
    const auto bones = std::count_if(
        scene_.nodes.begin(), scene_.nodes.end(), [](const auto& node) { return node && !node->humanoid.empty(); });
    if (bones > 0) out_.lose(errors::kLossHumanoid, {std::to_string(bones)}).count = static_cast<std::size_t>(bones);
    numberNodes();
    materialIndex_ = MaterialWriter(scene_, out_).write();
    if (Result<void> meshes = writeMeshes(); !meshes) return meshes;
    writeSkins();
    writeNodes();
    writeInstances();
    ClipWriter(scene_, nodeIndex_, out_).write();
    return out_.close();
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    const Result<Choices> choices = readChoices(options);
    if (!choices) return choices.error();
    Written out;
    const Result<Scene> whole = choices->attachments ? withAttachmentNodes(scene, out.losses) : Result<Scene>(scene);
    if (!whole) return whole.error();
    const Result<Scene> metric = inChosenUnit(*whole, *choices, out);
    if (!metric) return metric.error();
    Output file;
    if (Result<void> done = Writer(*metric, file).run(); !done) return done.error();
    out.losses.insert(out.losses.end(), file.losses.begin(), file.losses.end());
    if (!choices->text) {
        out.files.push_back({"", glbOf(dumpJson(file.json, {}), file.bin)});
        return out;
    }
    const std::string side = stem + ".bin";
    if (!file.bin.empty()) file.json["buffers"][0]["uri"] = uriOf(side);
    const std::string main = dumpJson(file.json, {.colon = ": "}, {"\n", "", "  "}) + "\n";
    const ByteSpan bytes = asBytes(main);
    out.files.push_back({"", {bytes.begin(), bytes.end()}});
    if (!file.bin.empty()) out.files.push_back({side, std::move(file.bin)});
    return out;
}

} // namespace bindpose::gltf
