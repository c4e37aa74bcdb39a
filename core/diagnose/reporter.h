// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/check.h"
#include "core/diagnose/subject/subject.h"

#include <functional>
#include <string_view>
#include <vector>

namespace bindpose {

/// What a check could not look at.
struct NotChecked {
    const Check* check = nullptr;
    Phrase why;
};

/// A threshold that is not the check's own.
struct ThresholdValue {
    std::string code, key;
    double value = 0.0;
    friend bool operator==(const ThresholdValue&, const ThresholdValue&) = default;
};

/// Points of one set that have a defect in common, in ascending order, and the slots that it is about.
struct Defect {
    std::vector<std::pair<PointIndex, PointIndex>> points;
    std::vector<SlotIndex> slots; ///< each once, as far as they are known
    std::size_t count = 0;
    double worst = 0.0;

    /// The same point may come again: it counts, and is listed once.
    void add(PointIndex point, double badness);
    void touch(SlotIndex slot);
};

/// Takes what a check finds.
class Reporter {
public:
    Reporter(const Check& check, std::span<const ThresholdValue> set, std::vector<Finding>& findings,
        std::vector<NotChecked>& notChecked)
        : check_(check), set_(set), findings_(findings), notChecked_(notChecked)
    {}

    /// Precondition: the check has a threshold of this name.
    double limit(std::string_view key) const;
    /// Someone set it: the target, the project or the command line.
    bool isSet(std::string_view key) const;
    /// A finding to fill further.
    Finding& find(const ErrorText& text, Severity severity, Wordings args = {});
    /// Nothing where the defect has no points. The joints are those of its slots.
    Finding* find(Defect& defect, const WeightedSet& where, const ErrorText& text, Severity severity, Wordings args);
    /// One finding for each set of the mesh that has points at these places; `args` of how many these are.
    void findAt(const WeightedSurface& surface, std::vector<std::uint32_t> places, const Defect& about,
        const ErrorText& text, Severity severity, const std::function<Wordings(std::size_t points)>& args);
    /// The same where the sentence itself depends on the number; its texts have the check's key.
    void findAt(const WeightedSurface& surface, const std::vector<std::uint32_t>& places, const Defect& about,
        Severity severity, const std::function<Phrase(std::size_t points)>& sentence);
    /// Findings so far, and those that came since there were that many: to say more of what findAt made.
    std::size_t found() const { return findings_.size(); }
    std::span<Finding> since(std::size_t before) { return std::span(findings_).subspan(before); }
    void couldNot(const ErrorText& why, Wordings args = {}) { notChecked_.push_back({&check_, Phrase(why, args)}); }

private:
    const Check& check_;
    std::span<const ThresholdValue> set_;
    std::vector<Finding>& findings_;
    std::vector<NotChecked>& notChecked_;
};

/// As it stands in a sentence: the shortest text of the float.
std::string shown(double value);
/// In four digits: what the sum of many floats has behind them is nothing to read.
std::string shownShort(double value);
/// A length of `units` file units as it stands in a sentence. Where the file's unit is known: in millimetres, in metres
/// from 1 m on, in micrometres below 0.1 mm, as the window writes lengths; else in "units".
Wording shownLength(const FileFacts& facts, double units);

} // namespace bindpose
