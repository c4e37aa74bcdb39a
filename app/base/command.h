// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace bindpose {

class Arguments;
class Console;

/// What a command needs of the machine; main makes the kind of application that fits.
enum class Needs {
    Nothing,     ///< no display
    Memory,      ///< pictures and fonts, no display
    GpuOrMemory, ///< OpenGL where there is a display, else as Memory
    Gpu,         ///< a display and OpenGL
};

/// One option of a command. Names are written with their dashes.
struct Option {
    const char* name;     ///< "--clip"
    const char* value;    ///< what stands for the value in the help ("NAME"); null: a flag
    const char* help;     ///< half a sentence, English
    bool repeats = false; ///< may be given more than once; the order is kept
    bool required = false;
    const char* alone = nullptr; ///< the value where none follows; null: one has to
};

/// Exit codes of the command line's contract.
enum ExitCode { kExitDone = 0, kExitFindings = 1, kExitUsage = 2, kExitInput = 3, kExitOutput = 4 };

/// A subcommand: one file in app/commands defines `const Command part_<id>`. Parsing and `--help` are made from this.
struct Command {
    const char* id;
    const char* summary;      ///< one sentence, English
    const char* operands;     ///< "IN OUT"
    std::size_t fewest, most; ///< number of operands
    std::span<const Option> options;
    Needs (*needs)(const Arguments& arguments);
    /// Does it; gives the exit code. Errors become one line on stderr and the exit code of their kind.
    Result<int> (*run)(const Arguments& arguments, Console& console);
    /// What the help says behind the options; null: nothing.
    std::string (*more)() = nullptr;
};

/// Generated from app/commands/*.cpp.
std::span<const Command* const> commands();

/// `Command::needs` of commands that never need a display.
inline Needs needsNothing(const Arguments&)
{
    return Needs::Nothing;
}

/// `--json`, where a command can give its results as JSON too.
constexpr Option jsonOption(const char* help)
{
    return {"--json", "F", help, false, false, "-"};
}

/// Options that every command has beside its own.
inline constexpr Option kCommonOptions[] = {
    {"--progress", nullptr, "reports progress on stderr also when it is no terminal"},
    {"--help", nullptr, "prints this help"},
};

} // namespace bindpose
