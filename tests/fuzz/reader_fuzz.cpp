// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutators.h"
#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

/// One program for all targets, so that one link serves them: reader_fuzz --target=NAME [libFuzzer's options] FOLDER…
/// Without a name it lists them.
namespace {

constexpr std::string_view kOption = "--target=";
const bindpose::testing::FuzzTarget* chosen = nullptr;

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Blocks that were freed are held back for a while to find uses of them: 256 MB of them cost more than the readers do,
/// and a run ends long before that.
extern "C" const char* __asan_default_options()
{
    return "quarantine_size_mb=4:thread_local_quarantine_size_kb=64:malloc_context_size=8:allocator_may_return_null=1:"
           "detect_stack_use_after_return=0";
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
{
    using namespace bindpose::testing;
    for (int i = 1; i < *argc; ++i)
        if (std::strncmp((*argv)[i], kOption.data(), kOption.size()) == 0)
            chosen = fuzzTargetCalled((*argv)[i] + kOption.size());
    if (!chosen) {
        for (const FuzzTarget& target : fuzzTargets()) std::puts(target.name);
        std::exit(*argc > 1 ? 2 : 0);
    }
    ::setenv("BINDPOSE_THREADS", "1", 1); // so small files are no work for several
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    chosen->run({reinterpret_cast<const std::byte*>(data), size});
    return 0;
}

/// Half of the changes know the grammar, the others are libFuzzer's own.
extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t most, unsigned int seed)
{
    bindpose::testing::HostileRandom random(seed);
    if (size == 0 || random.below(2)) return LLVMFuzzerMutate(data, size, most);
    const std::string out = bindpose::testing::mutated({reinterpret_cast<const char*>(data), size}, random);
    const std::size_t kept = std::min(out.size(), most);
    std::memcpy(data, out.data(), kept);
    return kept;
}
