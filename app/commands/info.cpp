// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/files/open_file.h"
#include "app/output/info_json.h"
#include "app/output/output.h"
#include "app/system/console.h"
#include "core/diagnose/report.h"

namespace bindpose {
namespace {

constexpr Option kInfoOptions[] = {
    jsonOption("prints JSON, schema bindpose.info/1"),
    {"--no-import", nullptr, "refuses formats that need the importer, which is another project's"},
};

Result<int> runInfo(const Arguments& arguments, Console& console)
{
    const std::string& path = arguments.operands()[0];
    Result<Loaded> loaded = openFile(path, console, arguments.has("--no-import") ? Import::No : Import::Yes);
    if (!loaded) return loaded.error();
    loaded->findings = currentFindings(loaded->findings, loaded->scene, loaded->scene, console.task());
    const std::string facts = arguments.has("--json") ? infoJson(path, *loaded) : infoText(path, *loaded);
    if (Result<void> ok = writeAsAsked(arguments, facts, console); !ok) return ok.error();
    return kExitDone;
}

} // namespace

extern const Command part_info;
const Command part_info{"info", "Prints what a file holds.", "FILE", 1, 1, kInfoOptions, needsNothing, runInfo};

} // namespace bindpose
