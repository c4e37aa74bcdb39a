// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

/// Takes the place of operator new in the one program that includes it: of what is allocated while it counts, on
/// whatever thread, one call fails. What asks malloc (Qt's containers, the C library) does not come here.
namespace bindpose::testing {

inline std::atomic<bool> counting{false};
inline std::atomic<long> allocations{0}, failing{-1}; ///< how many there were; the number of the one that fails

inline bool failsNow()
{
    return counting && allocations.fetch_add(1) == failing;
}

/// What `work` gives, its allocations counted on from those before.
template <class Work> auto countedOn(const Work& work)
{
    counting = true;
    auto result = work();
    counting = false;
    return result;
}

/// The same, from 0.
template <class Work> auto counted(const Work& work)
{
    allocations = 0;
    return countedOn(work);
}

} // namespace bindpose::testing

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
