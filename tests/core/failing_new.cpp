// SPDX-License-Identifier: MIT
#include "tests/core/failing_new.h"

#include <algorithm>
#include <cstdlib>
#include <new>

void* operator new(std::size_t size)
{
    if (bindpose::testing::failsNow()) throw std::bad_alloc();
    if (void* memory = std::malloc(std::max<std::size_t>(size, 1))) return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
    if (bindpose::testing::failsNow()) throw std::bad_alloc();
    const auto to = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(to, (std::max<std::size_t>(size, 1) + to - 1) / to * to)) return memory;
    throw std::bad_alloc();
}
/// std::stable_sort's: it does with less. Without it the sanitizers' own would meet our delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return bindpose::testing::failsNow() ? nullptr : std::malloc(std::max<std::size_t>(size, 1));
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}
