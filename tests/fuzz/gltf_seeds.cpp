// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"

#include <cstdio>

/// Writes the fuzzer's first files into a folder: gltf_seeds FOLDER
int main(int argc, char** argv)
{
    using bindpose::testing::GltfBuilder;
    if (argc != 2) return 2;
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("turn", 1, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0});
    builder.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.25f), "CUBICSPLINE");
    const auto put = [&](const char* name, const bindpose::SharedBytes& bytes) {
        std::FILE* file = std::fopen((std::string(argv[1]) + "/" + name).c_str(), "wb");
        if (!file) return false;
        const bool written = std::fwrite(bytes->data(), 1, bytes->size(), file) == bytes->size();
        return std::fclose(file) == 0 && written;
    };
    return put("skin.glb", builder.glb()) && put("skin.gltf", builder.gltfWithDataUri(-1)) ? 0 : 4;
}
