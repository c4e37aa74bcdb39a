// SPDX-License-Identifier: MIT
#include "core/diagnose/report.h"
#include "core/io/format/format.h"
#include "core/io/format/load.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"

#include <assimp/Importer.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace bindpose::bench {
namespace {

/// The large character as a GLB of about 27 MB, in memory.
SharedBytes largeGlb()
{
    const Scene scene = generateCharacter({250'000, 250, 4, 60.0});
    const FileFormat* format = formatById("gltf");
    const Result<Written> written = format->write(scene, "character", {});
    if (!written) return {};
    return std::make_shared<const std::vector<std::byte>>(written->files[0].bytes);
}

void readOurs(const SharedBytes& glb)
{
    if (loadBytes({.path = "character.glb", .bytes = glb}, {})) return;
    std::fputs("the generated character does not load\n", stderr);
    std::abort(); // a benchmark of a failure would look fast
}

} // namespace

void addReadRows()
{
    const auto glb = std::make_shared<SharedBytes>();
    const auto copy = std::make_shared<std::vector<std::byte>>();
    const auto bytes = [glb]() -> const SharedBytes& {
        if (!*glb) *glb = largeGlb(); // made when a row runs, not for every --benchmark_filter
        return *glb;
    };
    const auto ours = [bytes] { readOurs(bytes()); };
    addRow({.name = "P7/read_glb/vs_memcpy",
        .what = "reading a 27 MB GLB against copying its bytes to memory that is there already",
        .ours = ours,
        .anchor =
            [bytes, copy] {
                copy->resize(bytes()->size());
                std::memcpy(copy->data(), bytes()->data(), copy->size());
            },
        .goal = Row::Goal::AtMost,
        .ratio = 2.5,
        .threads = true});
    addRow({.name = "P7/read_glb/vs_fresh_copy",
        .what = "reading a 27 MB GLB against copying its bytes to new memory, which a reader needs as well",
        .ours = ours,
        .anchor = [bytes] { const std::vector<std::byte> fresh(*bytes()); },
        .goal = Row::Goal::AtMost,
        .ratio = 2.5,
        .threads = true});
    addRow({.name = "P7/read_glb/vs_assimp",
        .what = "reading a 27 MB GLB against assimp without post-processing",
        .ours = ours,
        .anchor =
            [bytes] {
                Assimp::Importer importer;
                importer.ReadFileFromMemory(bytes()->data(), bytes()->size(), 0, "glb");
            },
        .goal = Row::Goal::AtMost,
        .ratio = 0.25,
        .threads = true});
    const auto scene = std::make_shared<Scene>();
    addRow({.name = "P11/checks/vs_assimp_load",
        .what = "all static checks of a 27 MB GLB against assimp's load of it",
        .ours =
            [bytes, scene] {
                if (scene->meshes.empty()) *scene = loadBytes({.path = "character.glb", .bytes = bytes()}, {})->scene;
                currentReport({}, *scene, *scene); // without those over the clips, which P12 has
            },
        .anchor =
            [bytes] {
                Assimp::Importer importer;
                importer.ReadFileFromMemory(bytes()->data(), bytes()->size(), 0, "glb");
            },
        .goal = Row::Goal::AtMost,
        .ratio = 2.0,
        .threads = true});
}

} // namespace bindpose::bench
