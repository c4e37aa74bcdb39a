// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"
#include "core/io/save/same_values.h"
#include "core/io/save/save.h"

#include <algorithm>
#include <string>
#include <vector>

namespace bindpose::testing {

/// What a save in memory gave; `problem` is empty when all that every save must hold does.
struct Saved {
    SavePlan plan;
    Loaded loaded;
    std::string problem;
};

/// The bytes outside of the ranges that the plan lists stand in the new file unchanged and in order, the last of them
/// at its end. Empty: so it is.
std::string unlistedChange(ByteSpan before, ByteSpan after, const std::vector<ChangedValue>& changes, std::size_t file);

/// Saves onto the source's own path without a disk and reads the result back.
Saved saveInMemory(const Scene& baseline, const Source& source, const Scene& scene);

/// The files of two sources have equal bytes.
bool sameFiles(const Source& a, const Source& b);

/// The scene with another row at a point.
Scene withRow(const Scene& scene, std::size_t set, PointIndex point, std::vector<Influence> row);

/// A copy of an object of the scene, changed.
template <class T, class Change>
void change(std::vector<std::shared_ptr<const T>>& list, std::size_t index, Change body)
{
    T copy = *list[index];
    body(copy);
    list[index] = std::make_shared<const T>(std::move(copy));
}

/// A copy of one track of a clip, changed.
template <class Change> void changeTrack(Scene& scene, std::size_t clip, std::size_t track, Change body)
{
    change(scene.clips, clip, [&](Clip& copy) { change(copy.tracks, track, body); });
}

/// A journal of a save of one file, as it lies in its folder under kJournalName; names are relative to it.
inline constexpr const char* kJournalName = ".bindpose-save-0.journal";
std::string journalText(const std::string& before, const std::string& after, const std::string& target,
    const std::string& temporary, const std::string& former);

} // namespace bindpose::testing

#define VERIFY_SAVED(saved)                                                                                            \
    do {                                                                                                               \
        const auto& checked = (saved);                                                                                 \
        QVERIFY2(checked.problem.empty(), checked.problem.c_str());                                                    \
    } while (false)
