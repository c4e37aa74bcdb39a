// SPDX-License-Identifier: MIT
#include "app/help/help.h"

#include <algorithm>

namespace bindpose {
namespace {

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

std::string spelled(const Option& option)
{
    std::string out = option.name;
    if (option.value && option.alone) return out + " [" + option.value + "]";
    if (option.value) out += std::string(" ") + option.value;
    return out;
}

void list(std::string& out, std::span<const Option> options, std::size_t width)
{
    for (const Option& option : options) {
        out += "  " + padded(spelled(option), width) + "  " + option.help;
        if (option.repeats) out += " (repeats)";
        if (option.required) out += " (needed)";
        out += "\n";
    }
}

} // namespace

std::string versionLine()
{
    return std::string("bindpose ") + BINDPOSE_VERSION + "\n";
}

std::string programHelp()
{
    std::string out = "Bindpose shows, poses and mends skinned characters.\n\n"
                      "Usage: bindpose [FILE…]     opens the editor\n"
                      "       bindpose COMMAND …   works without a window\n\nCommands:\n";
    std::size_t width = 0;
    for (const Command* command : commands()) width = std::max(width, std::string_view(command->id).size());
    for (const Command* command : commands()) out += "  " + padded(command->id, width) + "  " + command->summary + "\n";
    return out +
           "\nOptions:\n  --config DIR  the editor keeps its settings and state below DIR and reads none elsewhere\n"
           "  --version     prints the version\n"
           "  --man [CMD]   prints a manual page, for man -l -\n"
           "  --file-types  prints the file types that are read, for shared-mime-info\n"
           "  --help        prints this help; after a command, its own\n\n"
           "Exit codes: 0 done, 1 findings, 2 wrong command line, 3 an input failed, 4 an output failed.\n";
}

std::string commandHelp(const Command& command)
{
    std::string out = std::string("Usage: bindpose ") + command.id + " " + command.operands +
                      (command.options.empty() ? "" : " [OPTIONS]") + "\n\n" + command.summary + "\n\nOptions:\n";
    std::size_t width = 0;
    for (const Option& option : command.options) width = std::max(width, spelled(option).size());
    for (const Option& option : kCommonOptions) width = std::max(width, spelled(option).size());
    width = std::min<std::size_t>(width, 28);
    list(out, command.options, width);
    list(out, kCommonOptions, width);
    return command.more ? out + command.more() : out;
}

} // namespace bindpose
