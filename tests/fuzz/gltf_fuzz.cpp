// SPDX-License-Identifier: MIT
#include "tests/core/hostile_load.h"

/// libFuzzer's entry: the function that the tests of cut and flipped files run. The content decides the format.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto* bytes = reinterpret_cast<const std::byte*>(data);
    bindpose::testing::loadHostile(std::make_shared<const std::vector<std::byte>>(bytes, bytes + size), "fuzz.gltf");
    return 0;
}
