// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/files/export.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"

namespace bindpose {
namespace {

constexpr Option kSampleOptions[] = {
    {"--list", nullptr, "lists the samples"},
    jsonOption("lists as JSON, schema bindpose.samples/1"),
};

std::string listJson()
{
    return JsonWriter::document("bindpose.samples/1", [&](JsonWriter& json) {
        json.objects(
            "samples", samples(), [&](const Sample& sample) { json.fields("id", sample.id, "title", sample.title); },
            true);
    });
}

std::string listText()
{
    TextTable table({"name", "what it is"});
    for (const Sample& sample : samples()) table.row({sample.id, sample.title});
    return table.text(0);
}

Result<int> runSample(const Arguments& arguments, Console& console)
{
    if (arguments.has("--list")) {
        const std::string list = arguments.has("--json") ? listJson() : listText();
        if (Result<void> ok = writeAsAsked(arguments, list, console); !ok) return ok.error();
        return kExitDone;
    }
    if (arguments.operands().size() != 2) return usageError(errors::kOperands, {"sample", "NAME OUT"});
    const std::string& name = arguments.operands()[0];
    const std::string& out = arguments.operands()[1];
    const Sample* wanted = nullptr;
    std::string list;
    for (const Sample& sample : samples()) {
        if (name == sample.id) wanted = &sample;
        list += (list.empty() ? "" : ", ") + std::string(sample.id);
    }
    if (!wanted) return usageError(errors::kUnknownSample, {name, list});
    const Result<const FileFormat*> format = exportFormat(out, "");
    if (!format) return format.error();
    const Result<Scene> scene = wanted->make();
    if (!scene) return scene.error();
    if (const Result<ExportOutcome> ok = exportScene(*scene, **format, out, {}, console); !ok) return ok.error();
    return kExitDone;
}

} // namespace

extern const Command part_sample;
const Command part_sample{
    "sample", "Writes a built-in sample, made by code.", "NAME OUT", 0, 2, kSampleOptions, needsNothing, runSample};

} // namespace bindpose
