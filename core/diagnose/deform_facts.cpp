// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_facts.h"

#include "core/base/numbers.h"

#include <sstream>

namespace bindpose {
namespace {

constexpr ErrorText kFacts{"deform_facts", QT_TRANSLATE_NOOP("Errors", "%1 · %2 · %3 · %4")}; // nobody reads it
constexpr std::size_t kNumbers = 4; ///< values in front of the lists and of how long three of these are

std::string textOf(const SetPoints& points)
{
    std::string out = std::to_string(points.mesh) + " " + std::to_string(points.set);
    for (const auto& [first, last] : points.points) out += " " + std::to_string(first) + " " + std::to_string(last);
    return out;
}

SetPoints pointsFrom(const std::string& text)
{
    SetPoints out;
    std::istringstream in(text);
    in >> out.mesh >> out.set;
    for (PointIndex first = 0, last = 0; in >> first >> last;) out.points.emplace_back(first, last);
    return out;
}

std::string textOf(const SeenSpan& span)
{
    return std::to_string(span.clip.value) + " " + numberText(span.fromSec) + " " + numberText(span.toSec);
}

SeenSpan spanFrom(const std::string& text)
{
    std::istringstream in(text);
    std::uint32_t clip = 0;
    std::string from, to;
    in >> clip >> from >> to;
    return {ClipId(clip), parseNumber(from).value_or(0.0), parseNumber(to).value_or(0.0)};
}

} // namespace

Wording wordingOf(const DeformFacts& facts)
{
    Wordings args{numberText(facts.rank), numberText(facts.impact), numberText(facts.visibleShare), facts.spot,
        facts.clips.size(), facts.also.size(), facts.spans.size()};
    for (const std::string& clip : facts.clips) args.emplace_back(clip);
    for (const std::string& id : facts.also) args.emplace_back(id);
    for (const SeenSpan& each : facts.spans) args.emplace_back(textOf(each));
    for (const SetPoints& each : facts.elsewhere) args.emplace_back(textOf(each));
    return Phrase(kFacts, args);
}

std::optional<DeformFacts> deformFactsOf(const Finding& finding)
{
    const Phrase* phrase = finding.args.empty() ? nullptr : finding.args.back().phrase();
    if (!phrase || phrase->text != &kFacts || phrase->args.size() < kNumbers + 3) return std::nullopt;
    const auto number = [phrase](std::size_t i) { return parseNumber(phrase->args[i].plain()).value_or(0.0); };
    DeformFacts out{number(0), number(1), number(2), phrase->args[3].plain(), {}, {}, {}, {}};
    const auto clips = static_cast<std::size_t>(number(kNumbers)),
               also = static_cast<std::size_t>(number(kNumbers + 1)),
               spans = static_cast<std::size_t>(number(kNumbers + 2));
    for (std::size_t i = kNumbers + 3; i < phrase->args.size(); ++i) {
        const std::size_t place = i - kNumbers - 3;
        const std::string text = phrase->args[i].plain();
        if (place < clips + also)
            (place < clips ? out.clips : out.also).push_back(text);
        else if (place < clips + also + spans)
            out.spans.push_back(spanFrom(text));
        else
            out.elsewhere.push_back(pointsFrom(text));
    }
    return out;
}

std::vector<Finding> bySet(const Finding& finding)
{
    std::vector<Finding> out{finding};
    const std::optional<DeformFacts> facts = deformFactsOf(finding);
    if (!facts) return out;
    for (const SetPoints& each : facts->elsewhere) {
        out.push_back(finding);
        out.back().place.mesh = each.mesh;
        out.back().place.set = each.set;
        out.back().place.points = each.points;
    }
    return out;
}

} // namespace bindpose
