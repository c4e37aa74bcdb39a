// SPDX-License-Identifier: MIT
#include "tests/core/save_checks.h"

namespace bindpose::testing {

std::string unlistedChange(ByteSpan before, ByteSpan after, const std::vector<ChangedValue>& changes, std::size_t file)
{
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    for (const ChangedValue& change : changes)
        if (change.file == file) ranges.emplace_back(change.offset, change.offset + change.length);
    std::sort(ranges.begin(), ranges.end());
    std::size_t lastListed = 0;
    for (const auto& [begin, end] : ranges) lastListed = std::max(lastListed, end);
    const bool endListed = !ranges.empty() && lastListed == before.size();
    ranges.emplace_back(before.size(), before.size());
    std::size_t from = 0, at = 0;
    for (const auto& [begin, end] : ranges) {
        const ByteSpan kept = before.subspan(std::min(from, begin), begin - std::min(from, begin));
        const bool last = &end == &ranges.back().second;
        if (!kept.empty()) {
            const std::string name = "bytes " + std::to_string(from) + " to " + std::to_string(begin);
            if (kept.size() > after.size() - at) return name + " are gone";
            const auto begins = after.begin() + static_cast<std::ptrdiff_t>(at);
            // The first kept bytes stand where they stood, the last at the end, others anywhere in between.
            const auto place = from == 0 ? begins
                               : last    ? after.end() - static_cast<std::ptrdiff_t>(kept.size())
                                         : std::search(begins, after.end(), kept.begin(), kept.end());
            const bool there = place != after.end() && std::equal(kept.begin(), kept.end(), place);
            if (!there) return name + " changed unlisted";
            at = static_cast<std::size_t>(place - after.begin()) + kept.size();
        }
        from = std::max(from, end);
    }
    return at == after.size() || endListed ? "" : "bytes were added unlisted";
}

Saved saveInMemory(const Scene& baseline, const Source& source, const Scene& scene)
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
        out.problem = unlistedChange(*file->bytes, *out.plan.files[i].bytes, out.plan.changes,
            static_cast<std::size_t>(file - source.files.begin()));
    }
    if (!out.problem.empty()) return out;
    Result<Loaded> again = reloadPlan(out.plan, {});
    if (!again) {
        out.problem = "reload: " + englishMessage(again.error());
        return out;
    }
    out.loaded = std::move(*again);
    const std::optional<Phrase> wrong = firstDifference(*out.plan.expected, out.loaded.scene);
    if (wrong) out.problem = englishText(*wrong);
    return out;
}

bool sameFiles(const Source& a, const Source& b)
{
    return std::equal(a.files.begin(), a.files.end(), b.files.begin(), b.files.end(),
        [](const SourceFile& x, const SourceFile& y) { return x.name == y.name && *x.bytes == *y.bytes; });
}

Scene withRow(const Scene& scene, std::size_t set, PointIndex point, std::vector<Influence> row)
{
    Scene out = scene;
    const std::vector<std::vector<Influence>> rows{std::move(row)};
    Result<SetWeights> changed = scene.weights[set]->with(std::span(&point, 1), rows);
    if (changed) out.weights[set] = std::make_shared<const SetWeights>(std::move(*changed));
    return out;
}

std::string journalText(const std::string& before, const std::string& after, const std::string& target,
    const std::string& temporary, const std::string& former)
{
    const auto hash = [](const std::string& text) { return hexHash(hashBytes(asBytes(text))); };
    std::string text;
    for (const std::string& field :
        {std::string("bindpose save journal 1"), hash(before), hash(after), target, temporary, former})
        text += field + '\0';
    return text + hash(text) + '\0';
}

} // namespace bindpose::testing
