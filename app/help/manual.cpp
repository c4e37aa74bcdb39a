// SPDX-License-Identifier: MIT
#include "app/help/manual.h"

#include "core/io/format/format.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

/// Text as roff takes it: nothing in it is a request, an escape or a hyphen.
std::string roff(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (c == '.' && out.empty())
            out += "\\&.";
        else if (c == '\'' || c == '"')
            out += c == '"' ? "\\(dq" : "\\(aq";
        else
            out += c;
        if (c == '|' || c == ',' || c == ':') out += "\\:"; // a long list may break here
    }
    return out;
}

std::string upper(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

std::string head(const std::string& name, std::string_view summary)
{
    std::string short_(summary);
    if (!short_.empty() && short_.back() == '.') short_.pop_back();
    if (!short_.empty()) short_[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(short_[0])));
    return ".TH " + upper(roff(name)) + " 1 \"\" \"Bindpose " BINDPOSE_VERSION "\" \"Bindpose\"\n.ad l\n.SH NAME\n" +
           roff(name) + " \\- " + roff(short_) + "\n";
}

void addOption(std::string& out, const Option& option)
{
    out += ".TP\n.B " + roff(option.name);
    if (option.value) out += " \\fI" + roff(option.value) + "\\fR";
    out += "\n" + roff(option.help);
    if (option.repeats) out += " (repeats)";
    if (option.required) out += " (needed)";
    out += ".\n";
}

std::string exitCodes()
{
    return ".SH EXIT STATUS\n.TP\n.B 0\nDone.\n.TP\n.B 1\nFindings.\n.TP\n.B 2\nWrong command line.\n"
           ".TP\n.B 3\nAn input failed.\n.TP\n.B 4\nAn output failed.\n";
}

struct KnownType {
    std::string_view suffix, type;
};
/// Names that others gave these types already.
constexpr std::array kKnownTypes{
    KnownType{"3ds", "image/x-3ds"},
    KnownType{"3mf", "model/3mf"},
    KnownType{"blend", "application/x-blender"},
    KnownType{"dae", "model/vnd.collada+xml"},
    KnownType{"dxf", "image/vnd.dxf"},
    KnownType{"glb", "model/gltf-binary"},
    KnownType{"gltf", "model/gltf+json"},
    KnownType{"obj", "model/obj"},
    KnownType{"stl", "model/stl"},
    KnownType{"x3d", "model/x3d+xml"},
};

std::string typeOf(std::string_view suffix)
{
    for (const KnownType& known : kKnownTypes)
        if (known.suffix == suffix) return std::string(known.type);
    std::string name(suffix);
    std::replace(name.begin(), name.end(), '.', '-');
    return "model/x-" + name;
}

} // namespace

std::string programManual()
{
    std::string out = head("bindpose", "shows, poses and mends skinned characters");
    out +=
        ".SH SYNOPSIS\n.B bindpose\n[\\fB\\-\\-config\\fR \\fIDIR\\fR] [\\fIFILE\\fR ...]\n.br\n.B bindpose\n"
        "\\fICOMMAND\\fR ...\n.SH DESCRIPTION\nWithout a command,\n.B bindpose\nopens its editor with the files, or "
        "with a sample when none is given. F1 shows the guide there.\n.PP\nA command works without a window. Data go "
        "to standard output or to files, messages to standard error, in English in every locale.\n.SH COMMANDS\n";
    for (const Command* command : commands())
        out += ".TP\n.BR bindpose\\-" + roff(command->id) + " (1)\n" + roff(command->summary) + "\n";
    out += ".SH OPTIONS\n";
    constexpr Option options[] = {
        {"--config", "DIR", "the editor keeps its settings and state below DIR and reads none elsewhere"},
        {"--version", nullptr, "prints the version"},
        {"--help", nullptr, "prints the commands; after a command, its options"},
        {"--man", "[COMMAND]", "prints a manual page, for man -l -"},
        {"--file-types", nullptr, "prints the file types that are read, for shared-mime-info"},
    };
    for (const Option& option : options) addOption(out, option);
    out += exitCodes() + ".SH SEE ALSO\n";
    std::string also;
    for (const Command* command : commands())
        also += (also.empty() ? "" : " ,\n") + std::string(".BR bindpose\\-") + roff(command->id) + " (1)";
    return out + also + "\n";
}

std::string commandManual(const Command& command)
{
    std::string out = head(std::string("bindpose-") + command.id, command.summary);
    out += std::string(".SH SYNOPSIS\n.B bindpose ") + roff(command.id) + "\n";
    if (*command.operands) out += "\\fI" + roff(command.operands) + "\\fR\n";
    out += "[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n" + roff(command.summary) + "\n.SH OPTIONS\n";
    for (const Option& option : command.options) addOption(out, option);
    for (const Option& option : kCommonOptions) addOption(out, option);
    if (command.more) out += ".PP\n.nf\n" + roff(command.more()) + ".fi\n";
    return out + exitCodes() + ".SH SEE ALSO\n.BR bindpose (1)\n";
}

std::string fileTypes()
{
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
    for (const FileFormat* format : fileFormats()) {
        if (!format->load) continue;
        for (const std::string_view suffix : format->suffixes) {
            // Formats that are read by a reader of ours win over those of other programs; the rest stand back.
            const char* weight = format->patch ? "60" : "40";
            std::string name(suffix);
            out += "  <mime-type type=\"" + typeOf(suffix) + "\">\n    <comment>" + upper(name) +
                   " model</comment>\n    <comment xml:lang=\"de\">" + upper(name) + "-Modell</comment>\n";
            if (suffix == "glb")
                out += "    <magic priority=\"60\"><match type=\"string\" value=\"glTF\" offset=\"0\"/></magic>\n";
            if (suffix == "vrm") out += "    <sub-class-of type=\"model/gltf-binary\"/>\n";
            out += std::string("    <glob pattern=\"*.") + name + "\" weight=\"" + weight + "\"/>\n  </mime-type>\n";
        }
    }
    return out + "</mime-info>\n";
}

} // namespace bindpose
