// SPDX-License-Identifier: MIT
#include "tests/core/hostile_load.h"

/// libFuzzer's entry for the answer of an importer's process.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    bindpose::testing::readHostileDump({reinterpret_cast<const std::byte*>(data), size});
    return 0;
}
