// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/files/export.h"
#include "app/output/json_writer.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/io/format/format.h"

namespace bindpose {
namespace {

constexpr Option kFormatsOptions[] = {
    {"--json", nullptr, "prints JSON, schema bindpose.formats/1"},
};

void addOptions(JsonWriter& json, const FileFormat& format)
{
    json.key("options");
    json.beginArray();
    for (const WriteOption& option : format.options) {
        json.beginObject(true);
        json.fieldText("key", option.key);
        if (option.words.empty()) {
            json.fieldNumber("least", option.least);
            json.fieldNumber("most", option.most);
        } else {
            json.fieldTexts("values", {option.words.begin(), option.words.end()});
        }
        json.fieldText("standard", standardText(option));
        json.fieldText("help", option.help);
        json.endObject();
    }
    json.endArray();
}

std::string formatsJson()
{
    JsonWriter json;
    json.beginObject();
    json.fieldText("schema", "bindpose.formats/1");
    json.key("formats");
    json.beginArray();
    for (const FileFormat* format : fileFormats()) {
        json.beginObject(true);
        json.fieldText("id", format->id);
        json.fieldText("name", format->name);
        json.fieldTexts("suffixes", {format->suffixes.begin(), format->suffixes.end()});
        json.fieldFlag("read", format->load != nullptr);
        json.fieldFlag("patch", format->patch != nullptr);
        json.fieldFlag("write", format->write != nullptr);
        if (format->write) addOptions(json, *format);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

Result<int> runFormats(const Arguments& arguments, Console& console)
{
    if (arguments.has("--json")) {
        console.data(formatsJson());
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
