// SPDX-License-Identifier: MIT
// Keys inserted and deleted: the lists of a channel's sampler grow or shrink where its keys do.
#include "core/io/formats/collada/patch.h"

#include <algorithm>
#include <cmath>

namespace bindpose::collada {
namespace {

constexpr std::size_t kNew = static_cast<std::size_t>(-1);

class KeyLists {
public:
    KeyLists(PatchJob& job, std::size_t channel, const Track& before, const Track& after, const Phrase& what)
        : job_(job), before_(before), after_(after), what_(what)
    {
        sampler_ = job.file.byUrl(job.file.channels()[channel].attribute("source").value());
        std::size_t old = 0;
        for (std::size_t k = 0; k < after.keys(); ++k) {
            const auto stored = static_cast<float>((*after.times)[k]);
            while (old < before.keys() && static_cast<float>((*before.times)[old]) < stored) ++old;
            const bool kept = old < before.keys() && static_cast<float>((*before.times)[old]) == stored;
            of_.push_back(kept ? old : kNew);
        }
        if (const pugi::xml_node names = source("INTERPOLATION"))
            for (const std::string_view word : job.file.words(job.file.view(names).array)) kinds_.emplace_back(word);
    }

    void run()
    {
        const std::size_t n = after_.components;
        rewrite("INPUT", 1, [this](std::size_t k) { return std::vector{static_cast<float>((*after_.times)[k])}; });
        rewrite("OUTPUT", n, [this](std::size_t k) { return asInFile(after_.valueAt(k)); });
        if (source("INTERPOLATION")) rewriteKinds();
        for (const bool out : {false, true})
            if (source(tangents(out)))
                rewrite(tangents(out), 2 * n, [this, out](std::size_t k) { return tangentOf(k, out); });
    }

private:
    static const char* tangents(bool out) { return out ? "OUT_TANGENT" : "IN_TANGENT"; }
    pugi::xml_node source(const char* semantic) const { return job_.file.inputSource(sampler_, semantic); }
    [[noreturn]] void refuse() const { cannotSave({phrases::kOtherKeys, {what_}}); }

    /// Numbers of one row as the file has them: matrices row by row.
    std::vector<float> asInFile(std::size_t at) const
    {
        const float* values = after_.values.data() + at;
        std::vector<float> out(values, values + after_.components);
        if (after_.path == ChannelPath::Matrix)
            for (std::size_t i = 0; i < 16; ++i) out[i] = values[4 * (i % 4) + i / 4];
        return out;
    }

    /// The word of the stretch behind a key: that of the nearest key that stays, where the stretch is of its kind.
    std::string kindOf(std::size_t k) const
    {
        if (of_[k] != kNew && of_[k] < kinds_.size()) return kinds_[of_[k]];
        if (after_.interpolation == Interpolation::Bezier) {
            const float time = after_.values[after_.valueAt(k) + after_.components];
            if (!std::isfinite(time)) return std::isnan(time) ? "STEP" : "LINEAR";
        }
        std::size_t near = k;
        while (near > 0 && of_[near] == kNew) --near;
        while (near + 1 < of_.size() && of_[near] == kNew) ++near;
        if (of_[near] == kNew || of_[near] >= kinds_.size()) refuse();
        const bool curve = after_.interpolation == Interpolation::Bezier;
        const std::string& word = kinds_[of_[near]];
        return curve && (word == "STEP" || word == "LINEAR") ? "BEZIER" : word;
    }

    /// Pairs of time and value; of HERMITE stretches slopes, three times the way to the handle.
    std::vector<float> tangentOf(std::size_t k, bool out) const
    {
        const std::size_t n = after_.components, value = after_.valueAt(k);
        const bool bezier = after_.interpolation == Interpolation::Bezier;
        const bool hermite = kindOf(out || k == 0 ? k : k - 1) == "HERMITE";
        std::vector<float> pairs;
        for (std::size_t i = 0; i < n; ++i) {
            const double at = (*after_.times)[k], from = double{after_.values[value + i]};
            double time = at, to = from;
            const std::size_t handle = out ? value + n + i : value - 2 * n + i;
            if (bezier && std::isfinite(after_.values[handle])) {
                time = double{after_.values[handle]};
                to = double{after_.values[handle + n]};
            }
            const double side = out ? 3.0 : -3.0;
            pairs.push_back(static_cast<float>(hermite ? (time - at) * side : time));
            pairs.push_back(static_cast<float>(hermite ? (to - from) * side : to));
        }
        return pairs;
    }

    /// A list that this channel alone uses and whose elements are just these numbers.
    SourceView ownList(const char* semantic, std::size_t perKey) const
    {
        const pugi::xml_node own = source(semantic);
        if (!own) refuse();
        SourceView view = job_.file.view(own);
        const bool plain = view.first == 0 && view.stride == perKey && view.columns.size() == perKey &&
                           view.count == before_.keys() && job_.file.words(view.array).size() == view.count * perKey;
        if (!plain) refuse();
        for (const pugi::xml_node channel : job_.file.channels()) {
            const pugi::xml_node sampler = job_.file.byUrl(channel.attribute("source").value());
            for (const Input& input : job_.file.inputs(sampler)) {
                const bool same =
                    input.source == own || (input.source && job_.file.view(input.source).array == view.array);
                if (same && (sampler != sampler_ || input.semantic != semantic)) refuse();
            }
        }
        return view;
    }

    template <class Numbers> void rewrite(const char* semantic, std::size_t perKey, Numbers&& numbers)
    {
        const SourceView view = ownList(semantic, perKey);
        const auto& words = job_.file.words(view.array);
        const NumberStyle style = styleOf(job_.file, view.array);
        std::vector<std::string> out;
        for (std::size_t k = 0; k < after_.keys(); ++k) {
            const std::vector<float> row = numbers(k);
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string_view old = of_[k] == kNew ? std::string_view() : words[of_[k] * perKey + i];
                const std::optional<float> was = old.empty() ? std::nullopt : floatOf(old);
                out.push_back(was && (unmoved(k) || *was == row[i]) ? std::string(old) : style.text(row[i]));
            }
        }
        replaceList(semantic, view, out);
    }

    /// All numbers of a kept key are those that it had.
    bool unmoved(std::size_t k) const
    {
        const std::size_t floats = after_.floatsPerKey();
        const auto now = after_.values.begin() + static_cast<std::ptrdiff_t>(k * floats);
        const auto was = before_.values.begin() + static_cast<std::ptrdiff_t>(of_[k] * floats);
        return std::equal(now, now + static_cast<std::ptrdiff_t>(floats), was,
            [](float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); });
    }

    void rewriteKinds()
    {
        const SourceView view = ownList("INTERPOLATION", 1);
        std::vector<std::string> out;
        for (std::size_t k = 0; k < after_.keys(); ++k) out.push_back(kindOf(k));
        replaceList("INTERPOLATION", view, out);
    }

    /// From the first word that differs to the last one; then the counts of the list.
    void replaceList(const char* semantic, const SourceView& view, const std::vector<std::string>& words)
    {
        const auto& old = job_.file.words(view.array);
        const std::size_t least = std::min(old.size(), words.size());
        std::size_t front = 0, back = 0;
        while (front < least && old[front] == words[front]) ++front;
        while (back < least - front && old[old.size() - 1 - back] == words[words.size() - 1 - back]) ++back;
        std::string text;
        for (std::size_t i = front; i < words.size() - back; ++i) text += (text.empty() ? "" : " ") + words[i];
        const bool cuts = front < old.size() - back;
        TextRange range = job_.rangeOf(old[cuts ? front : front > 0 ? front - 1 : 0]);
        if (cuts) {
            range.length = job_.rangeOf(old[old.size() - back - 1]).end() - range.offset;
            if (text.empty() && back > 0) // with the blank behind it
                range.length = job_.rangeOf(old[old.size() - back]).offset - range.offset;
            else if (text.empty() && front > 0) {
                const std::size_t before = job_.rangeOf(old[front - 1]).end();
                range = {before, range.end() - before};
            }
        } else if (front > 0) {
            range = {range.end(), 0};
            text = text.empty() ? text : " " + text;
        } else {
            range.length = 0;
            text += text.empty() ? "" : " ";
        }
        const Phrase what(phrases::kOf, {std::string(semantic), what_});
        if (range.length > 0 || !text.empty()) job_.edits.replace(0, job_.file.xml(), range, std::move(text), what);
        const pugi::xml_node accessor = source(semantic).child("technique_common").child("accessor");
        setCount(view.array, words.size(), what);
        setCount(accessor, after_.keys(), what);
    }

    void setCount(pugi::xml_node element, std::size_t count, const Phrase& what)
    {
        const pugi::xml_attribute attribute = element.attribute("count");
        const auto range = attribute ? job_.file.xml().rangeOf(attribute) : std::nullopt;
        if (range) job_.edits.replace(0, job_.file.xml(), *range, std::to_string(count), what);
    }

    PatchJob& job_;
    const Track& before_;
    const Track& after_;
    Phrase what_;
    pugi::xml_node sampler_;
    std::vector<std::size_t> of_;    ///< by key: which one it was, kNew
    std::vector<std::string> kinds_; ///< by key as it was
};

} // namespace

void patchKeyLists(PatchJob& job, std::size_t channel, const Track& before, const Track& after, const Phrase& what)
{
    KeyLists(job, channel, before, after, what).run();
}

} // namespace bindpose::collada
