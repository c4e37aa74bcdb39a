// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/patch.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace bindpose::collada {
namespace {

bool sameBits(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

/// The same of two floats where sameBits holds.
std::uint32_t bitsOf(float value)
{
    return value == 0.0f ? 0 : std::bit_cast<std::uint32_t>(value);
}

bool sameRows(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const Influence& x, const Influence& y) { return x.slot == y.slot && sameBits(x.weight, y.weight); });
}

/// The pool of weights that entries of <v> name. A value that others name too stays; its entry gets another one.
class WeightPool {
public:
    WeightPool(PatchJob& job, pugi::xml_node source)
        : job_(job), source_(source), view_(job.file.view(source)), values_(job.file.values(source, 1)),
          uses_(values_.size(), 0), mended_(values_.size(), 0), style_(styleOf(job.file, view_.array))
    {
        for (std::size_t i = values_.size(); i-- > 0;) entriesOf_[bitsOf(values_[i])].push_back(i);
        for (const pugi::xml_node skin : job.file.skins()) {
            const SkinRows rows = skinRows(job.file, skin);
            if (rows.weightSource != source) continue;
            for (std::size_t i = rows.weightOffset; i < rows.indices.size(); i += rows.stride)
                if (rows.indices[i] < uses_.size()) ++uses_[rows.indices[i]];
        }
    }

    /// The entry that is to hold `weight` where `index` stood.
    std::size_t changed(std::size_t index, float weight, const Phrase& what)
    {
        if (index < uses_.size() && uses_[index] == 1 && !mended_[index]) {
            mended_[index] = 1;
            job_.number(job_.file.words(view_.array)[view_.at(index, 0)], weight, style_, {}, what);
            return index;
        }
        if (index < uses_.size() && !mended_[index]) --uses_[index];
        return entryFor(weight);
    }

    std::size_t entryFor(float weight)
    {
        std::vector<std::size_t>& known = entriesOf_[bitsOf(weight)];
        while (!known.empty() && known.back() < values_.size() && mended_[known.back()]) known.pop_back();
        if (known.empty()) {
            known.push_back(values_.size() + added_.size());
            added_.push_back(weight);
        }
        if (known.back() < values_.size()) ++uses_[known.back()];
        return known.back();
    }

    void finish()
    {
        if (added_.empty()) return;
        const auto& words = job_.file.words(view_.array);
        const Phrase what(phrases::kWeightPool);
        if (words.empty() || view_.stride != 1 || view_.first + view_.count != words.size()) cannotSave(what);
        const TextRange last = job_.rangeOf(words.back());
        std::string text;
        for (const float value : added_) text += " " + style_.text(value);
        job_.edits.replace(0, job_.file.xml(), {last.offset + last.length, 0}, text, what);
        const std::string count = std::to_string(view_.count + added_.size());
        const pugi::xml_node accessor = source_.child("technique_common").child("accessor");
        for (const pugi::xml_attribute attribute : {view_.array.attribute("count"), accessor.attribute("count")})
            if (attribute) job_.text(attribute.value(), count, Phrase(phrases::kWeightPoolSize));
    }

private:
    PatchJob& job_;
    pugi::xml_node source_;
    SourceView view_;
    std::vector<float> values_, added_;
    std::vector<std::size_t> uses_;
    std::vector<char> mended_; ///< 1: holds another value now, of one entry alone
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> entriesOf_; ///< by bits of the weight, the first last
    NumberStyle style_;
};

class SkinWeightPatch {
public:
    SkinWeightPatch(PatchJob& job, pugi::xml_node skin, std::size_t set)
        : job_(job), skin_(skin), rows_(skinRows(job.file, skin)), entries_(entryRows(job.file, rows_)),
          pool_(job, rows_.weightSource), joints_(job.file.view(rows_.jointSource).count), set_(set)
    {}

    void run(const SetWeights& after)
    {
        if (bringBack(after)) return;
        for (PointIndex point = 0; point < after.points(); ++point) {
            const std::vector<Influence> now = after.at(point);
            const bool listed = point < entries_.size();
            if (!listed && now.empty()) continue;
            if (!listed) cannotSave(phrases::kPointsNotListed);
            if (!sameRows(entries_[point].influences, now)) changeRow(point, now);
        }
        pool_.finish();
    }

private:
    /// All weights are what they were before the first save: so is the text.
    bool bringBack(const SetWeights& after)
    {
        if (!job_.origin) return false;
        const std::size_t number = job_.file.numberOf(skin_);
        if (number >= job_.origin->skins().size()) return false;
        const pugi::xml_node old = job_.origin->skins()[number];
        const SkinRows rows = skinRows(*job_.origin, old);
        const std::vector<EntryRow> entries = entryRows(*job_.origin, rows);
        for (PointIndex point = 0; point < after.points(); ++point)
            if (!sameRows(
                    point < entries.size() ? entries[point].influences : std::vector<Influence>(), after.at(point)))
                return false;
        replaceElement(skin_.child("vertex_weights"), old.child("vertex_weights"));
        replaceElement(rows_.weightSource, rows.weightSource);
        return true;
    }

    void replaceElement(pugi::xml_node now, pugi::xml_node old)
    {
        const auto to = job_.file.xml().rangeOf(now);
        const auto from = job_.origin->xml().rangeOf(old);
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kSetOfMesh, {set_, 0})});
        if (!to || !from) cannotSave(what);
        job_.edits.replace(0, job_.file.xml(), *to, std::string(job_.origin->xml().text(*from)), what);
    }

    std::string_view word(std::size_t entry, std::size_t offset) const
    {
        return job_.file.words(skin_.child("vertex_weights").child("v"))[entry * rows_.stride + offset];
    }

    std::string jointText(SlotIndex slot) const
    {
        const auto& places = job_.map.bindShapeSlot;
        const bool known = slot < joints_ || std::find(places.begin(), places.end(), slot) != places.end();
        if (!known || slot > joints_) cannotSave(phrases::kJointNotListed);
        return slot == joints_ ? "-1" : std::to_string(slot);
    }

    void changeRow(PointIndex point, const std::vector<Influence>& now)
    {
        const EntryRow& row = entries_[point];
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {point, set_, 0})});
        const std::size_t kept = std::min(row.influences.size(), now.size());
        for (std::size_t i = 0; i < kept; ++i) {
            const std::size_t entry = row.entries[i];
            if (row.influences[i].slot != now[i].slot)
                job_.text(word(entry, rows_.jointOffset), jointText(now[i].slot), Phrase(phrases::kJointIn, {what}));
            if (sameBits(row.influences[i].weight, now[i].weight)) continue;
            const std::size_t index = rows_.indices[entry * rows_.stride + rows_.weightOffset];
            const std::size_t to = pool_.changed(index, now[i].weight, what);
            if (to != index) job_.text(word(entry, rows_.weightOffset), std::to_string(to), what);
        }
        if (now.size() == row.influences.size()) return;
        const std::size_t count = rows_.counts[point] + now.size() - row.influences.size();
        job_.text(job_.file.words(skin_.child("vertex_weights").child("vcount"))[point], std::to_string(count),
            Phrase(phrases::kNumberOf, {what}));
        for (std::size_t i = kept; i < row.influences.size(); ++i) removeEntry(row.entries[i], what);
        if (now.size() > kept) addEntries(row, {now.begin() + static_cast<std::ptrdiff_t>(kept), now.end()}, what);
    }

    void removeEntry(std::size_t entry, const Phrase& what)
    {
        const TextRange first = job_.rangeOf(word(entry, 0)), last = job_.rangeOf(word(entry, rows_.stride - 1));
        std::size_t begin = first.offset, end = last.offset + last.length;
        const std::string_view text = job_.file.xml().all();
        const auto blank = [&](std::size_t i) {
            return std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos;
        };
        if (entry > 0)
            while (blank(begin - 1)) --begin;
        else
            while (blank(end)) ++end;
        job_.edits.replace(0, job_.file.xml(), {begin, end - begin}, "", what);
    }

    void addEntries(const EntryRow& row, const std::vector<Influence>& added, const Phrase& what)
    {
        std::string text;
        for (const Influence& one : added)
            for (std::size_t offset = 0; offset < rows_.stride; ++offset)
                text += " " + (offset == rows_.jointOffset       ? jointText(one.slot)
                                  : offset == rows_.weightOffset ? std::to_string(pool_.entryFor(one.weight))
                                                                 : std::string("0"));
        if (rows_.indices.empty()) cannotSave(what);
        if (row.end == 0) {
            const TextRange first = job_.rangeOf(word(0, 0));
            job_.edits.replace(0, job_.file.xml(), {first.offset, 0}, text.substr(1) + " ", what);
            return;
        }
        const TextRange last = job_.rangeOf(word(row.end - 1, rows_.stride - 1));
        job_.edits.replace(0, job_.file.xml(), {last.offset + last.length, 0}, text, what);
    }

    PatchJob& job_;
    pugi::xml_node skin_;
    SkinRows rows_;
    std::vector<EntryRow> entries_;
    WeightPool pool_;
    std::size_t joints_;
    std::size_t set_;
};

} // namespace

std::vector<EntryRow> entryRows(const Document& document, const SkinRows& rows)
{
    const std::vector<float> weights = document.values(rows.weightSource, 1);
    const std::size_t joints = document.view(rows.jointSource).count;
    std::vector<EntryRow> out;
    std::size_t at = 0;
    for (const std::size_t count : rows.counts) {
        EntryRow row;
        for (std::size_t i = 0; i < count && (at + 1) * rows.stride <= rows.indices.size(); ++i, ++at) {
            const std::size_t* entry = rows.indices.data() + at * rows.stride;
            const std::size_t joint = entry[rows.jointOffset], weight = entry[rows.weightOffset];
            if (weight >= weights.size() || (joint >= joints && joint != ColladaMap::kNone)) continue;
            row.entries.push_back(at);
            row.influences.push_back(
                {static_cast<SlotIndex>(joint == ColladaMap::kNone ? joints : joint), weights[weight]});
        }
        row.end = at;
        out.push_back(std::move(row));
    }
    return out;
}

void patchWeights(PatchJob& job)
{
    const auto &before = job.baseline.weights, &after = job.scene.weights;
    if (before.size() != after.size()) cannotSave(phrases::kOtherSets);
    for (std::size_t set = 0; set < after.size(); ++set) {
        if (before[set] == after[set]) continue;
        const std::size_t skin = job.map.skinOfSet[set];
        if (before[set]->points() != after[set]->points() || skin == ColladaMap::kNone)
            cannotSave(phrases::kNoSkinForWeights);
        SkinWeightPatch(job, job.file.skins()[skin], set).run(*after[set]);
    }
}

} // namespace bindpose::collada
