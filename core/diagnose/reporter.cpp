// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

#include "core/base/numbers.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kUnits{"length_units", QT_TRANSLATE_NOOP("Errors", "%1 units")};

} // namespace

void Defect::add(PointIndex point, double badness)
{
    ++count;
    worst = std::max(worst, badness);
    if (!points.empty() && points.back().second + 1 == point)
        points.back().second = point;
    else if (points.empty() || points.back().second != point)
        points.emplace_back(point, point);
}

void Defect::touch(SlotIndex slot)
{
    const auto at = std::lower_bound(slots.begin(), slots.end(), slot);
    if (at == slots.end() || *at != slot) slots.insert(at, slot);
}

double Reporter::limit(std::string_view key) const
{
    for (const ThresholdValue& other : set_)
        if (other.code == check_.code && other.key == key) return other.value;
    for (const Threshold& own : check_.thresholds)
        if (own.key == key) return own.value;
    assert(false && "the check lists its thresholds");
    return 0.0;
}

bool Reporter::isSet(std::string_view key) const
{
    return std::any_of(set_.begin(), set_.end(),
        [&](const ThresholdValue& other) { return other.code == check_.code && other.key == key; });
}

Finding& Reporter::find(const ErrorText& text, Severity severity, Wordings args)
{
    Finding finding;
    finding.text = &text;
    finding.severity = severity;
    finding.args = std::move(args);
    return findings_.emplace_back(std::move(finding));
}

Finding* Reporter::find(
    Defect& defect, const WeightedSet& where, const ErrorText& text, Severity severity, Wordings args)
{
    if (defect.count == 0) return nullptr;
    Finding& out = find(text, severity, std::move(args));
    out.place.mesh = where.mesh;
    out.place.set = where.position;
    out.place.points = std::move(defect.points);
    for (const SlotIndex slot : defect.slots)
        if (where.skin && slot < where.skin->joints.size()) out.place.joints.push_back(where.skin->joints[slot]);
    out.count = defect.count;
    out.worst = defect.worst;
    out.unit = Measure::Weight;
    return &out;
}

void Reporter::findAt(const WeightedSurface& weighted, std::vector<std::uint32_t> places, const Defect& about,
    const ErrorText& text, Severity severity, const std::function<Wordings(std::size_t points)>& args)
{
    findAt(weighted, places, about, severity, [&](std::size_t points) { return Phrase(text, args(points)); });
}

void Reporter::findAt(const WeightedSurface& weighted, const std::vector<std::uint32_t>& places, const Defect& about,
    Severity severity, const std::function<Phrase(std::size_t points)>& sentence)
{
    if (places.empty()) return;
    const Surface& surface = *weighted.surface;
    std::vector<char> marked(surface.places(), 0);
    for (const std::uint32_t place : places) marked[place] = 1;
    for (std::uint32_t set = 0; set + 1 < surface.firstOfSet.size(); ++set) {
        Defect here;
        const std::size_t base = surface.firstOfSet[set];
        for (std::size_t i = base; i < surface.firstOfSet[set + 1]; ++i)
            if (marked[surface.placeOf[i]]) here.add(static_cast<PointIndex>(i - base), about.worst);
        if (here.count == 0) continue;
        here.slots = about.slots;
        const Phrase said = sentence(here.count);
        find(here, {surface.mesh, set, {}, nullptr, weighted.skin}, *said.text, severity, said.args);
    }
}

std::string shown(double value)
{
    return numberText(static_cast<float>(value));
}

std::string shownShort(double value)
{
    if (!(std::abs(value) > 0.0) || !std::isfinite(value)) return shown(value);
    const double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3.0);
    return shown(std::round(value / step) * step);
}

Wording shownLength(const FileFacts& facts, double units)
{
    if (!facts.metresPerUnit || !(*facts.metresPerUnit > 0.0)) return Phrase(kUnits, {shownShort(units)});
    const double metres = units * *facts.metresPerUnit, size = std::abs(metres);
    const auto rounded = [](double value, double steps) { return shown(std::round(value * steps) / steps); };
    if (size >= 1.0) return rounded(metres, 1e3) + " m";
    if (size < 1e-4 && size > 0.0) return rounded(metres * 1e6, 10.0) + " µm";
    return rounded(metres * 1e3, 10.0) + " mm";
}

} // namespace bindpose
