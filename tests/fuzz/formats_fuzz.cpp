// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "tests/core/hostile_load.h"

/// libFuzzer's entry for all formats with a reader of ours: the content decides which. What is a scene is written in
/// each format that can be written, and read again: both may be refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace bindpose;
    const auto* bytes = reinterpret_cast<const std::byte*>(data);
    const LoadContext context;
    const Result<Loaded> loaded = loadBytes(
        {.path = "fuzz", .bytes = std::make_shared<const std::vector<std::byte>>(bytes, bytes + size)}, context);
    if (!loaded) return 0;
    testing::lookAt(loaded->scene);
    Scene scene = loaded->scene;
    const auto slow = [](const auto& clip) { return clip && !(clip->endSec() - clip->startSec() < 20.0); };
    std::erase_if(scene.clips, slow); // hours of frames are no finding
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        const Result<Written> written = format->write(scene, "out", {});
        if (!written || written->files.empty()) continue;
        const auto text = std::make_shared<const std::vector<std::byte>>(written->files[0].bytes);
        testing::loadHostile(text, std::string("out.") + format->suffixes[0]);
    }
    return 0;
}
