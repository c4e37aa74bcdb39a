// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "core/io/import/dump.h"
#include "core/io/import/import_errors.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/gltf_builder.h"

#include <cstdio>
#include <filesystem>

/// Writes the fuzzers' first files: fuzz_seeds FOLDER fills FOLDER/gltf, FOLDER/dump and FOLDER/formats.
int main(int argc, char** argv)
{
    using namespace bindpose;
    if (argc != 2) return 2;
    testing::GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("turn", 1, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0});
    builder.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.25f), "CUBICSPLINE");
    const auto put = [&](const char* name, ByteSpan bytes) {
        const std::filesystem::path path = std::filesystem::path(argv[1]) / name;
        std::filesystem::create_directories(path.parent_path());
        std::FILE* file = std::fopen(path.c_str(), "wb");
        if (!file) return false;
        const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
        return std::fclose(file) == 0 && written;
    };
    const Result<Loaded> loaded = loadBytes({.path = "skin.glb", .bytes = builder.glb()}, {});
    if (!loaded) return 3;
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        const Result<Written> made = format->write(loaded->scene, "skin", {});
        if (!made) continue;
        for (std::size_t i = 0; i < made->files.size(); ++i) // all begin in ways of their own: suffixes say nothing
            if (!put(("formats/" + std::string(format->id) + std::to_string(i)).c_str(), made->files[i].bytes))
                return 4;
    }
    if (const Result<Written> made = formatById("ogre")->write(loaded->scene, "skin", {{"format", "mesh"}}))
        for (std::size_t i = 0; i < made->files.size(); ++i)
            if (!put(("formats/ogre_binary" + std::to_string(i)).c_str(), made->files[i].bytes)) return 4;
    // FBX is not written: the character of its tests, in each container. Records behind one another make the files
    // short, so that changes meet ends, counts and letters of types often enough without a mutator of their own.
    const std::vector<testing::madefbx::Rec> fbx = testing::madefbx::character().records;
    const std::pair<const char*, std::string> containers[] = {{"formats/fbx_binary", testing::madefbx::binaryFile(fbx)},
        {"formats/fbx_deflated", testing::madefbx::binaryFile(fbx, {.version = 7500, .deflate = true})},
        {"formats/fbx_big_endian", testing::madefbx::binaryFile(fbx, {.bigEndian = true})},
        {"formats/fbx_single_values", testing::madefbx::binaryFile(testing::madefbx::withoutArrays(fbx))},
        {"formats/fbx_text", testing::madefbx::textFile(fbx)}};
    for (const auto& [name, bytes] : containers)
        if (!put(name, asBytes(bytes))) return 4;
    const bool written = put("gltf/skin.glb", *builder.glb()) && put("gltf/skin.gltf", *builder.gltfWithDataUri(-1)) &&
                         put("dump/skin.dump", dumpScene({loaded->scene, {{&errors::kImporterSays, {}}}}));
    return written ? 0 : 4;
}
