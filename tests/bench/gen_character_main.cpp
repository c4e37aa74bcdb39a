// SPDX-License-Identifier: MIT
// Writes a synthetic character as GLB: gen_character POINTS JOINTS INFLUENCES SECONDS OUT.glb
#include "core/io/format/format.h"
#include "core/io/save/save.h"
#include "tests/bench/gen_character.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv)
{
    using namespace bindpose;
    if (argc != 6) {
        std::fprintf(stderr, "usage: gen_character POINTS JOINTS INFLUENCES SECONDS OUT.glb\n");
        return 2;
    }
    const std::string out = argv[5];
    const FileFormat* format = formatBySuffix(out);
    if (!format || !format->write) {
        std::fprintf(stderr, "%s: no format that can be written\n", out.c_str());
        return 2;
    }
    const Scene scene = bench::generateCharacter({std::strtoul(argv[1], nullptr, 10),
        std::strtoul(argv[2], nullptr, 10), std::strtoul(argv[3], nullptr, 10), std::strtod(argv[4], nullptr)});
    const Result<Written> written = format->write(scene, "character", {});
    const Result<void> saved = written ? writeFiles(written->files, out, Task{}) : Result<void>(written.error());
    if (saved) return 0;
    std::fprintf(stderr, "%s\n", englishMessage(saved.error()).c_str());
    return 4;
}
