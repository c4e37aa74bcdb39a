// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/load.h"
#include "core/io/same_values.h"
#include "core/io/save.h"

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

/// The bytes outside of the ranges that the plan lists stand in the new file unchanged and in order.
inline std::string unlistedChange(
    ByteSpan before, ByteSpan after, const std::vector<ChangedValue>& changes, std::size_t file)
{
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    for (const ChangedValue& change : changes)
        if (change.file == file) ranges.emplace_back(change.offset, change.offset + change.length);
    std::sort(ranges.begin(), ranges.end());
    std::size_t from = 0, at = 0;
    ranges.emplace_back(before.size(), before.size());
    for (const auto& [begin, end] : ranges) {
        if (begin > from) {
            const ByteSpan kept = before.subspan(from, begin - from);
            const auto found =
                std::search(after.begin() + static_cast<std::ptrdiff_t>(at), after.end(), kept.begin(), kept.end());
            if (found == after.end() || (from == 0 && found != after.begin()))
                return "bytes " + std::to_string(from) + " to " + std::to_string(begin) + " changed unlisted";
            at = static_cast<std::size_t>(found - after.begin()) + kept.size();
            if (begin == before.size() && begin == end && at != after.size() && ranges.size() == 1)
                return "bytes were added unlisted";
        }
        from = std::max(from, end);
    }
    return {};
}

/// Saves onto the source's own path without a disk and reads the result back.
inline Saved saveInMemory(const Scene& baseline, const Source& source, const Scene& scene)
{
    Saved out;
    Result<SavePlan> plan = planSave(baseline, source, scene, source.files.front().path);
    if (!plan) {
        out.problem = "planSave: " + englishMessage(plan.error());
        return out;
    }
    out.plan = std::move(*plan);
    for (std::size_t i = 0; i < out.plan.files.size() && out.problem.empty(); ++i) {
        const auto same = [&](const SourceFile& file) { return i == 0 || file.name == out.plan.files[i].name; };
        const auto file = std::find_if(source.files.begin(), source.files.end(), same);
        out.problem = unlistedChange(*file->bytes, out.plan.files[i].bytes, out.plan.changes,
            static_cast<std::size_t>(file - source.files.begin()));
    }
    if (!out.problem.empty()) return out;
    Result<Loaded> again = reloadPlan(out.plan, {});
    if (!again) {
        out.problem = "reload: " + englishMessage(again.error());
        return out;
    }
    out.loaded = std::move(*again);
    out.problem = firstDifference(scene, out.loaded.scene).value_or("");
    return out;
}

/// The files of two sources have equal bytes.
inline bool sameFiles(const Source& a, const Source& b)
{
    return std::equal(a.files.begin(), a.files.end(), b.files.begin(), b.files.end(),
        [](const SourceFile& x, const SourceFile& y) { return x.name == y.name && *x.bytes == *y.bytes; });
}

/// The scene with another row at a point.
inline Scene withRow(const Scene& scene, std::size_t set, PointIndex point, std::vector<Influence> row)
{
    Scene out = scene;
    const std::vector<std::vector<Influence>> rows{std::move(row)};
    Result<SetWeights> changed = scene.weights[set]->with(std::span(&point, 1), rows);
    if (changed) out.weights[set] = std::make_shared<const SetWeights>(std::move(*changed));
    return out;
}

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

} // namespace bindpose::testing
