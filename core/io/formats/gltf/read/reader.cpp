// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/reader.h"

#include "core/base/errors.h"
#include "core/base/percent.h"
#include "core/base/within_memory.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/gltf/gltf.h"
#include "core/io/formats/gltf/read/buffers.h"
#include "core/io/formats/gltf/read/container.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/json/json_phrases.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

/// Decoded data may take this much and 32 times the files' bytes: an accessor without a view is all zeros and costs
/// the file nothing, so its count alone must not decide how much is allocated.
constexpr std::size_t kBaseBudget = std::size_t{256} << 20;
constexpr std::size_t kMaxFindings = 4096;

/// glTF 2.0 and its extensions for textures. Loading adds `unitVectors`.
constexpr std::string_view kImageSuffixes[] = {"png", "jpg", "jpeg", "webp", "dds"};
constexpr FormatRules kRules{
    .rootsReported = true,
    .zeroSlotsStored = true,
    .sumsLimited = true,
    .timesStartAtZero = true,
    .channelsMove = true,
    .matricesUnkeyed = true,
    .texturesPatchable = true,
    .uriPercentEncoded = true,
    .useEndsWithImage = true,
    .noHeightMaps = true,
    .imageSuffixes = kImageSuffixes,
};

/// Whether normals may be stored in another form than floats.
bool packsVectors(const std::string& extension)
{
    return extension == "KHR_draco_mesh_compression" || extension == "EXT_meshopt_compression" ||
           extension == "KHR_mesh_quantization";
}

std::string fileName(const std::string& path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

Scene readScene(Reader& reader)
{
    Scene scene;
    Accessors accessors(reader);
    readMaterials(reader, accessors, scene);
    reader.checkCancelled(0.1f);
    readMeshes(reader, accessors, scene);
    readNodes(reader, scene);
    readSkins(reader, accessors, scene);
    readLods(reader, scene);
    readInstances(reader, scene);
    readAnimations(reader, accessors, scene);
    checkSkinnedNodes(reader, scene);
    checkNodes(reader, scene);
    FileFacts facts;
    facts.formatId = "gltf";
    facts.formatName = reader.map->glb ? "glTF 2.0 binary" : "glTF 2.0";
    facts.metresPerUnit = 1.0;
    facts.upAxis = 'y';
    noteUnknown(reader, facts);
    facts.rules = kRules;
    facts.rules.unitVectors = std::none_of(facts.extensionsUsed.begin(), facts.extensionsUsed.end(), packsVectors);
    scene.facts = std::make_shared<const FileFacts>(std::move(facts));
    return scene;
}

Reader readerOf(const LoadInput& input, const LoadContext& context)
{
    return {.input = input,
        .context = context,
        .files = {},
        .findings = {},
        .largestSlots = {},
        .meshLooks = {},
        .repeatedChildren = {},
        .repeatedChildAt = {},
        .levelNodes = {},
        .dropped = {}};
}

Result<Loaded> loadUnguarded(const LoadInput& input, const LoadContext& context)
{
    Reader reader = readerOf(input, context);
    reader.budget = kBaseBudget + 32 * input.bytes->size();
    reader.files.push_back(
        {.path = input.path, .name = fileName(input.path), .bytes = input.bytes, .hash = hashBytes(*input.bytes)});
    const JsonScan scan = openContainer(reader);
    openBuffers(reader, scan);
    Scene read = readScene(reader);
    context.task.enter(LoadStage::Building);
    markBones(read);
    Result<Scene> scene = Scene::make(std::move(read));
    if (!scene) return scene.error();
    reader.checkCancelled(1.0f);
    auto source = std::make_shared<Source>();
    source->formatId = "gltf";
    source->files = std::move(reader.files);
    source->map = std::move(reader.map);
    return Loaded{.scene = std::move(*scene), .source = std::move(source), .findings = std::move(reader.findings)};
}

} // namespace

const Json* memberOf(const Json* object, const char* key)
{
    if (!object || !object->is_object()) return nullptr;
    const auto found = object->find(key);
    return found == object->end() ? nullptr : &*found;
}

void Reader::spend(std::size_t number, std::size_t size, const std::string& where)
{
    if (size == 0 || number <= budget / size) {
        budget -= number * size;
        return;
    }
    failAt(where, errors::kTooLarge, {std::to_string(number) + " × " + std::to_string(size), std::to_string(budget)},
        ErrorKind::Limit);
}

void Reader::checkCancelled(float progress) const
{
    context.task.report(progress);
    if (context.task.cancelled()) failAt("", errors::kCancelled, {}, ErrorKind::Cancelled);
}

Finding& Reader::find(const ErrorText& text, Severity severity, std::string pointer, Wordings args)
{
    Finding finding{.text = &text, .severity = severity, .place = {}, .args = std::move(args)};
    finding.place.pointer = std::move(pointer);
    if (findings.size() >= kMaxFindings) return dropped = std::move(finding);
    findings.push_back(std::move(finding));
    return findings.back();
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return withinMemory([&] { return loadUnguarded(input, context); }, errors::kOutOfMemory);
    } catch (const JsonFailure& failure) {
        return failure.error;
    } catch (const std::exception&) {
        return Error(ErrorKind::Format, errors::kJsonSyntax, {},
            {Phrase(phrases::kJsonWants, {Phrase(phrases::kAnyJsonValue)})});
    }
}

std::vector<std::vector<std::string>> sideNames(const LoadInput& input)
{
    std::vector<std::vector<std::string>> out;
    try {
        const LoadContext context;
        Reader reader = readerOf(input, context);
        openContainer(reader);
        for (const char* array : {"buffers", "images"}) {
            const JsonItem list = reader.root().array(array);
            for (std::size_t i = 0; i < list.size(); ++i) {
                const std::string uri = list.objectAt(i).text("uri");
                if (!uri.empty() && !isDataUri(uri)) out.push_back({percentDecoded(uri), uri});
            }
        }
    } catch (const JsonFailure&) { // what stands before the damage counts
    } catch (const std::exception&) {
    }
    return out;
}

} // namespace bindpose::gltf
