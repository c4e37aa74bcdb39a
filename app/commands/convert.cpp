// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/files/export.h"
#include "app/files/open_file.h"
#include "app/options/length_option.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr Option kConvertOptions[] = {
    {"--to", "FORMAT", "format by its id or suffix; without it OUT's suffix decides"},
    {"--option", "K=V", "a choice of the format's writer", true},
    {"--fail-on", "warning|error|info", "ends with 1 where the target cannot hold something that is as severe"},
    kToleranceOption,
};

Result<WriteOptions> readOptions(const Arguments& arguments)
{
    WriteOptions out;
    for (const std::string& text : arguments.values("--option")) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return usageError(errors::kOptionValue, {"--option", text, "KEY=VALUE"});
        out.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    return out;
}

Result<int> runConvert(const Arguments& arguments, Console& console)
{
    const std::string& out = arguments.operands()[1];
    std::string to = arguments.value("--to").value_or("");
    Result<WriteOptions> options = readOptions(arguments);
    if (!options) return options.error();
    const Result<std::optional<Length>> tolerance = readLength(arguments, "--tolerance");
    if (!tolerance) return tolerance.error();
    const Result<ReportRun> run = readReportRun(arguments);
    if (!run) return run.error();
    const Result<const FileFormat*> format = exportFormat(out, to);
    if (!format) return format.error();
    // A suffix as --to ("glb") chooses among the forms of its format too.
    if (!to.empty() && to != (*format)->id) options->emplace_back("format", to);
    const Result<Loaded> loaded = openFile(arguments.operands()[0], console);
    if (!loaded) return loaded.error();
    if (*tolerance) // before anything is written
        if (const Result<double> known = (*tolerance)->inUnits(*loaded->scene.facts, 0.0); !known) return known.error();
    const Result<ExportOutcome> outcome = exportScene(loaded->scene, **format, out, std::move(*options), console);
    if (!outcome) return outcome.error();
    bool fails = false;
    if (arguments.has("--fail-on"))
        for (const Finding& loss : outcome->losses) fails = fails || loss.severity >= run->failOn;
    if (!*tolerance) return fails ? kExitFindings : kExitDone;
    const ExportMove& move = outcome->move;
    const double furthest = std::max(move.atKeys.distance, move.between.distance);
    const Result<double> most = (*tolerance)->inUnits(*loaded->scene.facts, move.height);
    if (!most) return most.error();
    const bool beyond = furthest > *most;
    // What could not be compared may be anywhere.
    const bool unknown = move.tooMany || move.unmatched > 0;
    if (beyond || unknown) console.message(messageOf(Wording(Phrase(errors::kBeyondTolerance, {(*tolerance)->typed}))));
    return fails || beyond || unknown ? kExitFindings : kExitDone;
}

} // namespace

extern const Command part_convert;
const Command part_convert{"convert", "Writes a file afresh in another format and says what that cannot hold.",
    "IN OUT", 2, 2, kConvertOptions, needsNothing, runConvert, exportOptionsHelp};

} // namespace bindpose
