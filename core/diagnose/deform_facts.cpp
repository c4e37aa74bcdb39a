// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_facts.h"

#include "core/base/numbers.h"

namespace bindpose {
namespace {

constexpr ErrorText kFacts{"deform_facts", QT_TRANSLATE_NOOP("Errors", "%1 · %2 · %3 · %4")}; // nobody reads it
constexpr std::size_t kNumbers = 4; ///< values in front of the lists

} // namespace

Wording wordingOf(const DeformFacts& facts)
{
    Wordings args{numberText(facts.rank), numberText(facts.impact), numberText(facts.visibleShare), facts.spot,
        facts.clips.size()};
    for (const std::string& clip : facts.clips) args.emplace_back(clip);
    for (const std::string& id : facts.also) args.emplace_back(id);
    return Phrase(kFacts, args);
}

std::optional<DeformFacts> deformFactsOf(const Finding& finding)
{
    const Phrase* phrase = finding.args.empty() ? nullptr : finding.args.back().phrase();
    if (!phrase || phrase->text != &kFacts || phrase->args.size() <= kNumbers) return std::nullopt;
    const auto number = [phrase](std::size_t i) { return parseNumber(phrase->args[i].plain()).value_or(0.0); };
    DeformFacts out{number(0), number(1), number(2), phrase->args[3].plain(), {}, {}};
    const auto clips = static_cast<std::size_t>(number(kNumbers));
    for (std::size_t i = kNumbers + 1; i < phrase->args.size(); ++i)
        (i <= kNumbers + clips ? out.clips : out.also).push_back(phrase->args[i].plain());
    return out;
}

} // namespace bindpose
