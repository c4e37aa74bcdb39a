// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"

#include "app/base/errors.h"
#include "core/base/nearest_names.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

const Option* findOption(const Command& command, std::string_view name)
{
    for (const Option& option : command.options)
        if (name == option.name) return &option;
    for (const Option& option : kCommonOptions)
        if (name == option.name) return &option;
    return nullptr;
}

Error unknownOption(const Command& command, const std::string& name)
{
    std::vector<std::string> names;
    for (const Option& option : command.options) names.emplace_back(option.name);
    const std::string near = nearestList(name, names);
    if (near.empty()) return usageError(errors::kUnknownOption, {name, std::string(" ") + command.id});
    return usageError(errors::kUnknownOptionNear, {name, near});
}

} // namespace

Result<Arguments> Arguments::parse(const Command& command, std::span<const std::string> words)
{
    Arguments out;
    bool onlyOperands = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!onlyOperands && word == "--") {
            onlyOperands = true;
        } else if (onlyOperands || word == "-" || !word.starts_with('-')) {
            out.operands_.push_back(word);
        } else if (Result<void> ok = out.readOption(command, words, i); !ok) {
            return ok.error();
        }
    }
    if (out.has("--help")) return out;
    if (Result<void> ok = out.check(command); !ok) return ok.error();
    return out;
}

Result<void> Arguments::readOption(const Command& command, std::span<const std::string> words, std::size_t& at)
{
    const std::string& word = words[at];
    const std::size_t equals = word.find('=');
    const std::string name = word == "-h" ? "--help" : word.substr(0, equals);
    const Option* option = findOption(command, name);
    if (!option) return unknownOption(command, name);
    if (!option->repeats && has(name)) return usageError(errors::kOptionTwice, {name});
    if (!option->value) {
        if (equals != std::string::npos) return usageError(errors::kOptionTakesNoValue, {name});
        options_.emplace_back(option, "");
        return {};
    }
    if (equals != std::string::npos) {
        options_.emplace_back(option, word.substr(equals + 1));
        return {};
    }
    const bool nextIsOption = at + 1 < words.size() && findOption(command, words[at + 1]);
    const bool none = at + 1 >= words.size() || nextIsOption;
    if (none && !option->alone) return usageError(errors::kOptionNeedsValue, {name, option->value});
    options_.emplace_back(option, none ? option->alone : words[++at]);
    return {};
}

Result<void> Arguments::check(const Command& command) const
{
    if (operands_.size() < command.fewest || operands_.size() > command.most)
        return usageError(errors::kOperands, {command.id, command.operands});
    for (const Option& option : command.options)
        if (option.required && !has(option.name))
            return usageError(errors::kOptionRequired, {option.name, std::string(" ") + command.id});
    return {};
}

bool Arguments::has(std::string_view option) const
{
    return std::any_of(options_.begin(), options_.end(), [&](const auto& o) { return option == o.first->name; });
}

std::optional<std::string> Arguments::value(std::string_view option) const
{
    for (const auto& [known, text] : options_)
        if (option == known->name) return text;
    return std::nullopt;
}

std::vector<std::string> Arguments::values(std::string_view option) const
{
    std::vector<std::string> out;
    for (const auto& [known, text] : options_)
        if (option == known->name) out.push_back(text);
    return out;
}

Result<std::optional<double>> Arguments::number(std::string_view option) const
{
    const std::optional<std::string> text = value(option);
    if (!text) return std::optional<double>();
    const std::optional<double> number = parseNumber(*text);
    if (!number || !std::isfinite(*number))
        return usageError(errors::kOptionValue, {std::string(option), *text, "a number"});
    return number;
}

Result<std::size_t> Arguments::word(std::string_view option, std::span<const char* const> words) const
{
    const std::optional<std::string> text = value(option);
    if (!text) return std::size_t{0};
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (*text == words[i]) return i;
        list += (list.empty() ? "" : "|") + std::string(words[i]);
    }
    return usageError(errors::kOptionValue, {std::string(option), *text, list});
}

} // namespace bindpose
