// SPDX-License-Identifier: MIT
#include "core/base/percent.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/gltf/gltf.h"
#include "core/io/formats/gltf/patch/patch_errors.h"
#include "core/io/formats/gltf/patch/patch_parts.h"
#include "core/io/formats/gltf/patch/pointers.h"
#include "core/io/formats/gltf/read/buffers.h"

#include <algorithm>
#include <array>

namespace bindpose::gltf {
namespace {

/// Changes that no room of patching takes: nothing of the scene is dropped in silence. Overrides and attachments are
/// the session's and never in a glTF file; the order of nodes follows from the nodes.
Result<void> refuseOthers(const Scene& baseline, const Scene& scene)
{
    const auto sameInstance = [](const auto& a, const auto& b) {
        return a == b || (a && b && a->node == b->node && a->mesh == b->mesh && a->skin == b->skin);
    };
    if (!std::equal(baseline.instances.begin(), baseline.instances.end(), scene.instances.begin(),
            scene.instances.end(), sameInstance))
        return cannotExpress(phrases::kDrawnWhere);
    if (Result<void> images = checkImages(baseline, scene); !images) return images;
    const bool facts = baseline.facts == scene.facts ||
                       (baseline.facts && scene.facts && baseline.facts->generator == scene.facts->generator &&
                           baseline.facts->extrasJson == scene.facts->extrasJson);
    return facts ? Result<void>() : cannotExpress(phrases::kFileFacts);
}

void renameReferences(PatchBuilder& builder, const Source& source, const Renamed& renamed)
{
    for (const char* array : {"buffers", "images"}) {
        if (!builder.json.contains(array) || !builder.json[array].is_array()) continue;
        for (std::size_t i = 0; i < builder.json[array].size(); ++i) {
            const Json& entry = builder.json[array][i];
            if (!entry.contains("uri") || !entry["uri"].is_string()) continue;
            const std::string uri = entry["uri"].get<std::string>();
            if (isDataUri(uri) || uri.find("://") != std::string::npos) continue;
            // Readers look for the decoded name first and, failing that, for what is written.
            const bool literal = std::any_of(
                source.files.begin() + 1, source.files.end(), [&](const SourceFile& file) { return file.name == uri; });
            const std::string before = literal ? uri : percentDecoded(uri), after = renamed(before);
            if (before == after) continue;
            builder.setValue(std::string("/") + array + "/" + std::to_string(i), "uri", percentEncoded(after),
                Phrase(phrases::kSideFilePath));
        }
    }
}

} // namespace

Scene asLoaded(const Scene& scene)
{
    return withCorrectedBinds(scene);
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchRenamed(baseline, source, scene, {}, task);
}

std::string imageUri(const std::string& uri, const Renamed& renamed)
{
    return uri.find("://") == std::string::npos ? percentEncoded(renamed(percentDecoded(uri))) : uri;
}

Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task)
{
    const auto* map = dynamic_cast<const GltfMap*>(source.map.get());
    if (!map || source.files.empty() || !source.files.front().bytes)
        return Error(ErrorKind::Edit, errors::kNoSourceMap, source.empty() ? std::string() : source.files.front().path);
    if (Result<void> others = refuseOthers(baseline, scene); !others) return others.error();
    PatchBuilder builder(source, *map);
    const Scene before = asLoaded(baseline), after = asLoaded(scene);
    constexpr auto kRooms = std::array{
        patchNodes, patchMeshes, patchMorphs, patchVertexStreams, patchWeights, patchSkins, patchMaterials, patchClips};
    for (std::size_t room = 0; room < kRooms.size(); ++room) {
        if (task.cancelled()) return patchCancelled();
        if (Result<void> done = kRooms[room](builder, before, after); !done) return done.error();
        task.report(static_cast<float>(room + 1) / static_cast<float>(kRooms.size()));
    }
    if (Result<void> pointers = checkPointers(builder); !pointers) return pointers.error();
    if (rename)
        if (const Renamed renamed = rename(builder.changedFiles())) renameReferences(builder, source, renamed);
    return builder.finish();
}

} // namespace bindpose::gltf
