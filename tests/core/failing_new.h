// SPDX-License-Identifier: MIT
#pragma once
#include <atomic>

/// failing_new.cpp takes the place of operator new in a program: of what is allocated while it counts, on
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
