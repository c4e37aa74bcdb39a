// SPDX-License-Identifier: MIT
#include "core/base/error.h"

namespace bindpose {
namespace {

/// The template with one of each "{vertex has|vertices have}": the first where the value at %1 is 1. A translation
/// has its own ones, in its own places. Braces without a bar between them stand as they are.
std::string inNumber(std::string_view pattern, const Wordings& args)
{
    const bool one = !args.empty() && args.front().plain() == "1";
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t bar = pattern[i] == '{' ? pattern.find_first_of("|}", i) : std::string_view::npos;
        const bool forms = bar != std::string_view::npos && pattern[bar] == '|';
        const std::size_t end = forms ? pattern.find('}', bar) : std::string_view::npos;
        if (end == std::string_view::npos) {
            out += pattern[i];
            continue;
        }
        out += one ? pattern.substr(i + 1, bar - i - 1) : pattern.substr(bar + 1, end - bar - 1);
        i = end;
    }
    return out;
}

} // namespace

Error inFile(Error error, const std::string& path)
{
    const bool named = error.where == path || error.where.starts_with(path + ": ");
    if (!named) error.where = error.where.empty() ? path : path + ": " + error.where;
    return error;
}

Wording::Wording(Phrase phrase) : phrase_(std::make_shared<const Phrase>(std::move(phrase))) {}

bool Wording::operator==(const Wording& other) const
{
    if (!phrase_ || !other.phrase_) return plain_ == other.plain_ && phrase_ == other.phrase_;
    return *phrase_ == *other.phrase_;
}

std::string englishText(const Wording& words)
{
    const Phrase* phrase = words.phrase();
    return phrase ? fillTemplate(phrase->text->english, phrase->args) : words.plain();
}

std::string fillTemplate(std::string_view withForms, const Wordings& args, const PhraseReader& read)
{
    const std::string pattern = inNumber(withForms, args);
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool slot = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        if (!slot) {
            out += pattern[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(pattern[++i] - '1');
        if (index >= args.size()) continue;
        out += read && args[index].phrase() ? read(*args[index].phrase()) : englishText(args[index]);
    }
    return out;
}

std::string englishMessage(const Error& error)
{
    const std::string sentence = error.text ? fillTemplate(error.text->english, error.args) : std::string();
    return error.where.empty() ? sentence : error.where + ": " + sentence;
}

} // namespace bindpose
