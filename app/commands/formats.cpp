// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/files/export.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/io/format/format.h"

namespace bindpose {
namespace {

constexpr Option kFormatsOptions[] = {
    jsonOption("prints JSON, schema bindpose.formats/1"),
};

std::string formatsJson()
{
    return JsonWriter::document("bindpose.formats/1", [](JsonWriter& json) {
        const auto writeOption = [&](const WriteOption& option) {
            json.fields("key", option.key);
            if (option.words.empty())
                json.fields("least", option.least, "most", option.most);
            else
                json.fields("values", option.words);
            json.fields("standard", standardText(option), "help", option.help);
        };
        const auto write = [&](const FileFormat* format) {
            json.fields("id", format->id, "name", format->name, "suffixes", format->suffixes, "read",
                format->load != nullptr, "patch", format->patch != nullptr, "write", format->write != nullptr);
            if (format->write) json.objects("options", format->options, writeOption, true);
        };
        json.objects("formats", fileFormats(), write, true);
    });
}

Result<int> runFormats(const Arguments& arguments, Console& console)
{
    if (arguments.has("--json")) {
        if (Result<void> ok = writeAsAsked(arguments, formatsJson(), console); !ok) return ok.error();
        return kExitDone;
    }
    TextTable table({"id", "read", "patch", "write", "name", "suffixes"});
    const auto mark = [](bool can) { return std::string(can ? "yes" : "no"); };
    for (const FileFormat* format : fileFormats()) {
        std::string suffixes;
        for (const char* suffix : format->suffixes) suffixes += (suffixes.empty() ? "." : " .") + std::string(suffix);
        table.row({format->id, mark(format->load), mark(format->patch), mark(format->write), format->name, suffixes});
    }
    console.data(table.text(0) + exportOptionsHelp());
    return kExitDone;
}

} // namespace

extern const Command part_formats;
const Command part_formats{"formats", "Lists the formats that are read, patched and written.", "", 0, 0,
    kFormatsOptions, needsNothing, runFormats};

} // namespace bindpose
