// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/ogre/binary/patch.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <array>

namespace bindpose::ogre::binary {
namespace {

/// What OGRE would draw of the lists as something else, what would be lost with the chunk, and layouts that are no
/// more.
void refuseLods(const MeshFile& mesh, const std::vector<LodLevel>& levels, const Phrase& what)
{
    if (std::any_of(mesh.lods.begin(), mesh.lods.end(), [](const LodRecord& one) { return one.manual.has_value(); }))
        cannotSave(phrases::kLodsBesideMeshes);
    if (levels.empty()) return;
    const auto foreign = [&](const LodLevel& level) {
        return level.mesh.valid() || level.partIndices.size() != mesh.submeshes.size() ||
               level.measure != LodMeasure::Distance;
    };
    const bool distance = mesh.lods.empty() || mesh.lodStrategy.substr(0, 8).ends_with("istance");
    if (mesh.version < MeshVersion::V1_41 || !distance || std::any_of(levels.begin(), levels.end(), foreign))
        cannotSave(what);
    if (std::any_of(mesh.submeshes.begin(), mesh.submeshes.end(), [](const auto& sub) { return sub.operation != 4; }))
        cannotSave(phrases::kLodsOfStrips);
}

void putIndices(ChunkOut& out, const std::vector<VertexIndex>& indices, bool wide)
{
    for (const VertexIndex index : indices)
        if (wide)
            out.u32(index);
        else
            out.u16(index);
}

/// Since 1.100 a level has its lists without heads, since before each in a chunk of its own.
void putLevel(ChunkOut& out, const MeshFile& mesh, const LodLevel& level)
{
    const bool mixed = mesh.version >= MeshVersion::V1_100;
    const std::size_t at = out.begin(mixed ? 0x8120 : 0x8100);
    out.f32(level.value);
    for (std::size_t part = 0; part < level.partIndices.size(); ++part) {
        const std::vector<VertexIndex>& list = level.partIndices[part];
        const auto count = static_cast<std::uint32_t>(list.size());
        const bool wide = std::any_of(list.begin(), list.end(), [](VertexIndex index) { return index > 0xFFFF; });
        const std::size_t own = mixed ? 0 : out.begin(0x8120);
        if (mixed)
            out.u32(count).u32(0).u32(0xFFFFFFFFu).flag(wide).u32(count);
        else
            out.u32(count).flag(wide);
        putIndices(out, list, wide);
        if (!mixed) out.end(own);
    }
    out.end(at);
}

/// The file has these very levels.
bool says(ByteSpan bytes, const MeshFile& file, const std::vector<LodLevel>& levels)
{
    if (file.lods.size() != levels.size()) return false;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const LodRecord& record = file.lods[i];
        if (record.manual || record.value != levels[i].value) return false;
        if (record.indices.size() != levels[i].partIndices.size()) return false;
        for (std::size_t part = 0; part < record.indices.size(); ++part) {
            const IndexList& list = record.indices[part];
            const std::vector<VertexIndex>& wanted = levels[i].partIndices[part];
            if (list.count != wanted.size()) return false;
            Cursor in(bytes, file.big);
            in.seek(list.at);
            for (const VertexIndex index : wanted)
                if ((list.wide ? in.u32() : in.u16()) != index) return false;
        }
    }
    return true;
}

ChunkOut made(const MeshFile& mesh, const std::vector<LodLevel>& levels)
{
    ChunkOut out(mesh.big);
    const std::size_t at = out.begin(0x8000);
    const bool mixed = mesh.version >= MeshVersion::V1_100;
    out.line(!mesh.lods.empty() ? mesh.lodStrategy : mixed ? "distance_box" : "Distance");
    out.u16(static_cast<std::uint32_t>(levels.size() + 1));
    if (!mixed) out.flag(false);
    for (const LodLevel& level : levels) putLevel(out, mesh, level);
    out.end(at);
    return out;
}

} // namespace

void patchLods(const BinaryJob& job, const MeshFile& mesh)
{
    if (job.baseline.meshes == job.scene.meshes) return;
    const Mesh &before = *job.baseline.meshes[0], &after = *job.scene.meshes[0];
    if (before.lods == after.lods) return;
    const Phrase what(phrases::kLevelsOfDetail, {after.name});
    const std::array<const Chunk*, 1> around{&mesh.chunk};
    const std::size_t file = job.map.mesh;
    // Levels that the file had before the first save get its bytes back.
    ChunkOut out(mesh.big);
    bool recalled = false;
    if (job.map.origin) {
        const SharedBytes& bytes = job.map.origin->files[file].bytes;
        const MeshFile then = parseMesh(*bytes);
        recalled = then.big == mesh.big && says(*bytes, then, after.lods);
        if (recalled && then.lodChunk.id != 0)
            out.raw(ByteSpan(*bytes).subspan(then.lodChunk.at, then.lodChunk.end - then.lodChunk.at));
    }
    if (!recalled) {
        refuseLods(mesh, after.lods, what);
        if (!after.lods.empty()) out = made(mesh, after.lods);
    }
    if (mesh.lodChunk.id != 0)
        job.edits.remove(file, mesh.lodChunk.at, mesh.lodChunk.end - mesh.lodChunk.at, around, what);
    if (!out.bytes().empty()) {
        const std::size_t at = mesh.lodChunk.id != 0 ? mesh.lodChunk.end : mesh.lodsAt;
        job.edits.insert(file, at, out, around, what);
    }
}

} // namespace bindpose::ogre::binary
