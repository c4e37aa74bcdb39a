// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/command.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindpose {

/// The command line of one command, read against its table. Texts are the bytes that the shell gave.
class Arguments {
public:
    /// `words` are those after the command's name. With `--help` among them nothing else is checked.
    /// Errors: ErrorKind::Usage.
    static Result<Arguments> parse(const Command& command, std::span<const std::string> words);

    const std::vector<std::string>& operands() const { return operands_; }
    bool has(std::string_view option) const;
    /// Value of an option that does not repeat.
    std::optional<std::string> value(std::string_view option) const;
    /// Values of an option that repeats, in order.
    std::vector<std::string> values(std::string_view option) const;
    /// A finite number. Errors: ErrorKind::Usage.
    Result<std::optional<double>> number(std::string_view option) const;
    /// One of `words`, the first where the option is not given; its position. Errors: ErrorKind::Usage.
    Result<std::size_t> word(std::string_view option, std::span<const char* const> words) const;

private:
    Result<void> readOption(const Command& command, std::span<const std::string> words, std::size_t& at);
    Result<void> check(const Command& command) const;

    std::vector<std::string> operands_;
    std::vector<std::pair<const Option*, std::string>> options_;
};

inline Error usageError(const ErrorText& text, const std::vector<std::string>& args = {})
{
    return Error(ErrorKind::Usage, text, {}, args);
}

} // namespace bindpose
