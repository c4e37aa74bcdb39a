// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/html/finding_pictures.h"

#include "app/html/what_if_record.h"
#include "app/options/length_option.h"
#include "app/options/other_worlds_option.h"
#include "app/output/output.h"
#include "app/output/what_if_output.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"
#include "core/base/shell_word.h"

#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr std::size_t kMostClips = 3; ///< named in a line of the table
constexpr double kMostCount = 1e6;
constexpr double kMostFps = 1000.0;

constexpr Option kWhatIfOptions[] = {
    {"--influences", "N", "the N largest influences of each vertex, sums kept and not"},
    {"--weights", "u8|u16", "weights of 8 or 16 bits"},
    {"--joints", "N", "the N joints of each skin that hold most; the others' weights go to their parents"},
    {"--fps", "F", "clips stored at F frames a second, straight between them"},
    {"--profile", "TARGET|all", "what one program takes, as check --list-profiles has it; may be given more than once",
        true},
    kLodOption,
    kShapesOption,
    kBindOption,
    {"--refit", nullptr, "limits also with weights solved for over the clips; never worse than the largest"},
    {"--clip", "CLIP", "looks at this clip alone; may be given more than once", true},
    jsonOption("writes JSON, schema bindpose.what-if/1; - is stdout"),
    kSarifOption,
    kJunitOption,
    {"--html", "F",
        "writes one HTML file for people: each restriction with a picture of the character as it is and as it is then"},
    kGithubOption,
    kLanguageOption,
    {"--tolerance", "LENGTH", "ends with 1 where something moves the surface farther: mm, cm, m, % of the height"},
    {"--fail-on", "warning|error|info",
        "ends with 1 from this on: warning, beyond the tolerance; error, beyond 5 % of the height as well; info, "
        "whatever moves the surface; the tolerance is 5 % of the height then where none is given"},
};

Result<std::optional<double>> readFps(const Arguments& arguments)
{
    Result<std::optional<double>> value = arguments.number("--fps");
    if (!value || !*value || (**value >= 1e-3 && **value <= kMostFps)) return value;
    return usageError(errors::kOptionValue, {"--fps", *arguments.value("--fps"), "a number from 0.001 to 1000"});
}

Result<std::optional<double>> readCount(const Arguments& arguments, const char* option)
{
    Result<std::optional<double>> value = arguments.number(option);
    if (!value || !*value) return value;
    const bool fits = **value >= 1.0 && **value <= kMostCount && std::floor(**value) == **value;
    if (fits) return value;
    return usageError(errors::kOptionValue, {option, *arguments.value(option), "a whole number from 1 on"});
}

Result<void> readRestrictions(const Arguments& arguments, WhatIfQuestion& out)
{
    const Result<std::optional<double>> influences = readCount(arguments, "--influences"),
                                        joints = readCount(arguments, "--joints"), frames = readFps(arguments);
    for (const auto* one : {&influences, &joints, &frames})
        if (!*one) return one->error();
    static constexpr const char* kBits[] = {"u8", "u16"};
    const Result<std::size_t> bits = arguments.word("--weights", kBits);
    if (!bits) return bits.error();
    if (*influences) out.influences = static_cast<std::size_t>(**influences);
    if (*joints) out.joints = static_cast<std::size_t>(**joints);
    out.framesPerSecond = *frames;
    if (arguments.has("--weights")) out.bits = *bits == 0 ? 8u : 16u;
    out.refit = arguments.has("--refit");
    for (const std::string& name : arguments.values("--profile")) {
        std::string ids = "all";
        for (const Target& each : targets()) {
            ids += "|" + std::string(each.id);
            if (name == "all") out.targets.push_back(&each);
        }
        if (name == "all") continue;
        out.targets.push_back(targetCalled(name));
        if (!out.targets.back()) return usageError(errors::kOptionValue, {"--profile", name, ids});
    }
    for (const char* other : {"--influences", "--weights", "--joints", "--fps"})
        if (!out.targets.empty() && arguments.has(other))
            return usageError(errors::kOptionsExclude, {"--profile", other});
    if (out.refit && out.restricts() && !out.influences && out.targets.empty()) // nothing that could be solved for
        return usageError(errors::kOptionNeedsOption, {"--refit", "--influences"});
    return {};
}

/// What is asked for again, as a shell takes it.
std::string commandOf(const Arguments& arguments)
{
    std::string out = "bindpose what-if " + shellWord(arguments.operands()[0]);
    for (const char* option : {"--influences", "--weights", "--joints", "--fps", "--tolerance", "--fail-on"})
        if (const std::optional<std::string> value = arguments.value(option))
            out += " " + std::string(option) + " " + shellWord(*value);
    for (const char* option : {"--profile", "--lod", "--shapes", "--bind", "--clip"})
        for (const std::string& value : arguments.values(option))
            out += " " + std::string(option) + " " + shellWord(value);
    return arguments.has("--refit") ? out + " --refit" : out;
}

/// From where on a move counts: without a tolerance nothing does, but where somebody says what fails.
Result<double> leastMove(
    const Arguments& arguments, const std::optional<Length>& tolerance, const Scene& scene, const WhatIf& found)
{
    if (tolerance) return tolerance->inUnits(*scene.facts, found.height);
    return arguments.has("--fail-on") ? kErrorShare * found.height : std::numeric_limits<double>::infinity();
}

/// What is asked for in files, and what people read where nothing else takes stdout.
Result<void> tell(const HeldCharacter& held, const Record& record, const ReportFiles& out, Console& console)
{
    if (out.json)
        if (Result<void> ok = writeOutput(*out.json, asBytes(whatIfJson(held.path, held.scene, held.found)), console);
            !ok)
            return ok;
    Record shown;
    if (out.html) {
        const RecordPictures pictures = drawPairs(placesOf(held), kMostPictures, console.task());
        shown = recordIn(out.language, [&] { return whatIfRecord(held, record.run, pictures); });
    }
    if (Result<void> ok = writeReports(out, record, shown, Severity::Hint, console); !ok) return ok;
    if (!out.takesStdout()) console.data(whatIfText(held.scene, held.found, kMostClips));
    return {};
}

void tellVerdict(
    const HeldCharacter& held, const Record& record, const std::optional<Length>& tolerance, Console& console)
{
    const std::size_t beyond = record.tally.of(Severity::Warning) + record.tally.of(Severity::Error);
    if (!tolerance || beyond == 0) return;
    console.message(std::to_string(beyond) + " of " + std::to_string(held.found.variants.size()) +
                    " move the surface farther than " + tolerance->typed + ".");
}

/// Rules and targets, unless other worlds of the file alone are asked for; then those. Who wants weights solved for
/// asks for the limits that they are solved for.
Result<WhatIf> measured(
    const Arguments& arguments, const Scene& scene, const WhatIfQuestion& question, const Task& task)
{
    Result<OtherWorlds> worlds = readOtherWorlds(arguments, scene);
    if (!worlds) return worlds.error();
    if (!worlds->any()) return whatIf(scene, question, task);
    worlds->clips = question.clips;
    worlds->keepsScenes = question.keepsScenes;
    Result<WhatIf> found = measureOtherWorlds(scene, *worlds, task);
    if (!found || !(question.restricts() || question.refit)) return found;
    Result<WhatIf> all = whatIf(scene, question, task);
    if (all) joinWhatIf(*all, std::move(*found));
    return all;
}

Result<int> runWhatIf(const Arguments& arguments, Console& console)
{
    WhatIfQuestion question;
    if (Result<void> ok = readRestrictions(arguments, question); !ok) return ok.error();
    const Result<std::optional<Length>> tolerance = readLength(arguments, "--tolerance");
    if (!tolerance) return tolerance.error();
    const Result<ReportRun> run = readReportRun(arguments);
    if (!run) return run.error();
    const Result<ReportFiles> out = readReportFiles(arguments);
    if (!out) return out.error();
    const std::string& path = arguments.operands()[0];
    const Result<Loaded> loaded = openFile(path, console);
    if (!loaded) return loaded.error();
    const Scene& scene = loaded->scene;
    for (const std::string& name : arguments.values("--clip")) {
        const Result<ClipId> clip = findClip(scene, name);
        if (!clip) return inFile(clip.error(), path);
        question.clips.push_back(*clip);
    }
    question.keepsScenes = out->html.has_value();
    const Result<WhatIf> found = measured(arguments, scene, question, console.task());
    if (!found) return found.error().kind == ErrorKind::Usage ? found.error() : inFile(found.error(), path);
    const Result<double> least = leastMove(arguments, *tolerance, scene, *found);
    if (!least) return least.error();
    const HeldCharacter held{path, scene, *found, *least, commandOf(arguments)};
    const Record record = whatIfRecord(held, *run, {});
    if (Result<void> ok = tell(held, record, *out, console); !ok) return ok.error();
    tellVerdict(held, record, *tolerance, console);
    return record.fails ? kExitFindings : kExitDone;
}

Needs whatIfNeeds(const Arguments& arguments)
{
    return arguments.has("--html") ? Needs::Memory : Needs::Nothing;
}

} // namespace

extern const Command part_what_if;
const Command part_what_if{"what-if",
    "Says how far the surface moves when a program takes less: fewer influences, coarser weights, other blending.",
    "FILE", 1, 1, kWhatIfOptions, whatIfNeeds, runWhatIf};

} // namespace bindpose
