// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/options/length_option.h"
#include "app/output/output.h"
#include "app/output/what_if_output.h"
#include "app/system/console.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kMostClips = 3; ///< named in a line of the table
constexpr double kMostCount = 1e6;

constexpr Option kWhatIfOptions[] = {
    {"--influences", "N", "the N largest influences of each vertex, sums kept and not"},
    {"--weights", "u8|u16", "weights of 8 or 16 bits"},
    {"--joints", "N", "the N joints of each skin that hold most; the others' weights go to their parents"},
    {"--fps", "F", "clips stored at F frames a second, straight between them"},
    {"--profile", "TARGET|all", "what one program takes, as check --list-profiles has it; may be given more than once",
        true},
    {"--refit", nullptr, "limits also with weights solved for over the clips; never worse than the largest"},
    {"--clip", "CLIP", "looks at this clip alone; may be given more than once", true},
    jsonOption("writes JSON, schema bindpose.what-if/1; - is stdout"),
    {"--tolerance", "LENGTH", "ends with 1 where something moves the surface farther: mm, cm, m, % of the height"},
};

Result<std::optional<double>> readCount(const Arguments& arguments, const char* option, double least, bool whole)
{
    const Result<std::optional<double>> value = arguments.number(option);
    if (!value || !*value) return value;
    const bool fits = **value >= least && **value <= kMostCount && (!whole || std::floor(**value) == **value);
    if (fits) return value;
    return usageError(errors::kOptionValue,
        {option, *arguments.value(option), whole ? "a whole number from 1 on" : "a number above 0"});
}

Result<void> readRestrictions(const Arguments& arguments, WhatIfQuestion& out)
{
    const Result<std::optional<double>> influences = readCount(arguments, "--influences", 1.0, true),
                                        joints = readCount(arguments, "--joints", 1.0, true),
                                        frames = readCount(arguments, "--fps", 1e-3, false);
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
    return {};
}

Result<int> exitCode(const Scene& scene, const WhatIf& found, const std::optional<Length>& tolerance, Console& console)
{
    if (!tolerance) return kExitDone;
    const Result<double> most = tolerance->inUnits(*scene.facts, found.height);
    if (!most) return most.error();
    std::size_t beyond = 0;
    for (const WhatIfVariant& one : found.variants)
        beyond += (one.refit ? *one.refit : one.distance).worst.distance > *most;
    if (beyond == 0) return kExitDone;
    console.message(std::to_string(beyond) + " of " + std::to_string(found.variants.size()) +
                    " move the surface farther than " + tolerance->typed + ".");
    return kExitFindings;
}

Result<int> runWhatIf(const Arguments& arguments, Console& console)
{
    WhatIfQuestion question;
    if (Result<void> ok = readRestrictions(arguments, question); !ok) return ok.error();
    const Result<std::optional<Length>> tolerance = readLength(arguments, "--tolerance");
    if (!tolerance) return tolerance.error();
    const std::optional<std::string> json = arguments.value("--json");
    if (json)
        if (Result<void> ok = folderThere(*json); !ok) return ok.error();
    const std::string& path = arguments.operands()[0];
    const Result<Loaded> loaded = openFile(path, console);
    if (!loaded) return loaded.error();
    const Scene& scene = loaded->scene;
    for (const std::string& name : arguments.values("--clip")) {
        const Result<ClipId> clip = findClip(scene, name);
        if (!clip) return inFile(clip.error(), path);
        question.clips.push_back(*clip);
    }
    const Result<WhatIf> found = whatIf(scene, question, console.task());
    if (!found) return inFile(found.error(), path);
    if (json)
        if (Result<void> ok = writeOutput(*json, asBytes(whatIfJson(path, scene, *found)), console); !ok)
            return ok.error();
    if (json != "-") console.data(whatIfText(scene, *found, kMostClips));
    return exitCode(scene, *found, *tolerance, console);
}

} // namespace

extern const Command part_what_if;
const Command part_what_if{"what-if",
    "Says how far the surface moves when a program takes less: fewer influences, coarser weights, other blending.",
    "FILE", 1, 1, kWhatIfOptions, needsNothing, runWhatIf};

} // namespace bindpose
