// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/files/open_file.h"
#include "app/output/info_json.h"
#include "app/system/console.h"
#include "core/diagnose/report.h"

namespace bindpose {
namespace {

constexpr Option kInfoOptions[] = {
    {"--json", nullptr, "prints JSON, schema bindpose.info/1"},
};

Result<int> runInfo(const Arguments& arguments, Console& console)
{
    const std::string& path = arguments.operands()[0];
    Result<Loaded> loaded = openFile(path, console);
    if (!loaded) return loaded.error();
    loaded->findings = currentFindings(loaded->findings, loaded->scene, loaded->scene, console.task());
    console.data(arguments.has("--json") ? infoJson(path, *loaded) : infoText(path, *loaded));
    return kExitDone;
}

} // namespace

extern const Command part_info;
const Command part_info{"info", "Prints what a file holds.", "FILE", 1, 1, kInfoOptions, needsNothing, runInfo};

} // namespace bindpose
