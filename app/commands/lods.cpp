// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/files/plan_notes.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/base/numbers.h"
#include "core/compare/places/level_pair.h"
#include "core/compare/places/other_worlds.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/generate_lods.h"
#include "core/edit/model/lod_distances.h"
#include "core/eval/stage/detail_level.h"
#include "core/io/save/save.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr Option kLodsOptions[] = {
    {"--make", "N", "makes N levels, 1 to 9, in place of those that there are"},
    {"--reduce", "P", "make: per cent of triangles that each level has less than the one before; 20 by default"},
    {"--lock-borders", nullptr, "make: open edges stay as they are"},
    {"--remove", nullptr, "leaves the full mesh alone"},
    {"--out", "OUT", "where the edited file goes, saved by patching"},
    {"--dry-run", nullptr, "prints the table of what would be made and writes nothing"},
    {"--distances", nullptr,
        "also measures how far each level lies from the full mesh, over bind and clips; and how far levels that are "
        "meshes of their own (X_LOD0, X_LOD1) deform otherwise, the worst in front, with the joints whose weights "
        "differ"},
    jsonOption("prints the table as JSON, schema bindpose.lods/1"),
};

Result<LodOptions> readOptions(const Arguments& arguments)
{
    LodOptions out;
    const Result<std::optional<double>> levels = arguments.number("--make"), reduce = arguments.number("--reduce");
    if (!levels) return levels.error();
    if (!reduce) return reduce.error();
    const double count = levels->value_or(1.0), percent = reduce->value_or(100.0 * out.reduction);
    if (!(count >= 1.0 && count <= static_cast<double>(kMostLods) && std::floor(count) == count))
        return usageError(errors::kOptionValue,
            {"--make", *arguments.value("--make"), "a whole number from 1 to " + std::to_string(kMostLods)});
    if (!(percent >= 1.0 && percent <= 90.0))
        return usageError(errors::kOptionValue, {"--reduce", *arguments.value("--reduce"), "a number from 1 to 90"});
    out.levels = static_cast<std::size_t>(count);
    out.reduction = percent / 100.0;
    out.lockBorders = arguments.has("--lock-borders");
    return out;
}

void tellReport(const LodReport& report, Console& console)
{
    for (std::size_t i = 0; i < report.levels.size(); ++i) {
        const LodReport::Level& level = report.levels[i];
        const std::string number = std::to_string(i + 1);
        if (!level.reached())
            console.message(englishMessage(Error(ErrorKind::Edit, errors::kLodReached, {},
                {number, std::to_string(level.made), std::to_string(level.asked)})));
        if (level.overSeams)
            console.message(englishMessage(Error(ErrorKind::Edit, errors::kLodOverSeams, {}, {number})));
    }
}

/// The distance of the eye from which on a level is shown.
std::optional<double> shownFrom(const Scene& scene, std::size_t level)
{
    const LodLevel* const lod = toldLevel(scene, level);
    return lod ? detailDistance(*lod) : std::nullopt;
}

/// The share of the picture below which a level is shown.
std::optional<float> shownBelow(const Scene& scene, std::size_t level)
{
    const LodLevel* const lod = toldLevel(scene, level);
    return lod && lod->measure == LodMeasure::Coverage ? std::optional(lod->value) : std::nullopt;
}

std::string placeOf(const Scene& scene, const LodDistances::Level& level)
{
    if (!(level.largest > 0.0)) return "";
    if (!level.clip.valid()) return "bind pose";
    return oneLine(scene.clips[level.clip.index()]->name) + ", " + shortNumber(level.timeSec) + " s";
}

std::string lodsText(const Scene& scene, const LodDistances* distances)
{
    std::vector<std::string> heads{"level", "triangles", "from"};
    if (distances) heads.insert(heads.end(), {"largest", "mean", "where"});
    TextTable table(heads);
    for (std::size_t level = 0; level < detailLevels(scene); ++level) {
        const std::optional<double> from = shownFrom(scene, level);
        const std::optional<float> share = shownBelow(scene, level);
        std::vector<std::string> row{std::to_string(level), std::to_string(trianglesDrawn(scene, level)),
            from    ? shortNumber(*from)
            : share ? shortNumber(100.0 * double{*share}) + " %"
                    : ""};
        if (distances) {
            const LodDistances::Level& of = distances->levels[level];
            row.insert(row.end(), {shortNumber(of.largest), shortNumber(of.mean), placeOf(scene, of)});
        }
        table.row(row);
    }
    return table.text(0);
}

/// Levels that are meshes of their own, worst first; nothing where there are none.
Result<std::optional<WhatIf>> meshLevels(const Scene& scene, const Task& task)
{
    const std::size_t levels = levelsByName(scene);
    if (levels < 2) return std::optional<WhatIf>();
    OtherWorlds asked;
    for (std::size_t level = 1; level < levels; ++level) asked.levels.push_back(level);
    Result<WhatIf> found = measureOtherWorlds(scene, asked, task);
    if (!found) return found.error();
    std::stable_sort(found->variants.begin(), found->variants.end(),
        [](const auto& a, const auto& b) { return a.distance.worst.distance > b.distance.worst.distance; });
    return std::optional(std::move(*found));
}

std::string meshLevelsText(const Scene& scene, const WhatIf& found)
{
    TextTable table({"mesh level", "largest", "mean", "where", "other weights of"});
    for (const WhatIfVariant& one : found.variants) {
        const SweepMoment& at = found.moments[one.distance.worst.moment];
        std::string joints;
        for (const std::string& joint : one.joints) joints += (joints.empty() ? "" : ", ") + oneLine(joint);
        LodDistances::Level level;
        level.largest = one.distance.worst.distance;
        level.clip = at.clip;
        level.timeSec = at.timeSec;
        table.row(
            {one.name, shortNumber(level.largest), shortNumber(one.distance.mean), placeOf(scene, level), joints});
    }
    return table.text(0);
}

void writeMeshLevels(JsonWriter& json, const Scene& scene, const WhatIf& found)
{
    json.objects("meshLevels", found.variants, [&](const WhatIfVariant& one) {
        const SweepMoment& at = found.moments[one.distance.worst.moment];
        json.fields("name", one.name, "largest", one.distance.worst.distance, "mean", one.distance.mean, "clip",
            at.clip.valid() ? std::optional(scene.clips[at.clip.index()]->name) : std::nullopt, "time", at.timeSec,
            "joints", one.joints);
    });
}

std::string lodsJson(
    const Scene& scene, const std::string& path, const LodDistances* distances, const std::optional<WhatIf>& meshes)
{
    return JsonWriter::document("bindpose.lods/1", [&](JsonWriter& json) {
        json.fields("path", path);
        if (meshes) writeMeshLevels(json, scene, *meshes);
        if (distances) json.fields("poses", distances->poses);
        const auto write = [&](std::size_t level) {
            const std::optional<double> from = shownFrom(scene, level);
            json.fields("level", level, "triangles", trianglesDrawn(scene, level), "distance",
                from ? std::optional(static_cast<float>(*from)) : std::nullopt);
            if (const std::optional<float> share = shownBelow(scene, level)) json.fields("coverage", *share);
            if (!distances) return;
            const LodDistances::Level& of = distances->levels[level];
            json.fields("largest", of.largest, "mean", of.mean, "clip", of.clip, "time", of.timeSec);
        };
        json.list("levels", [&] {
            for (std::size_t level = 0; level < detailLevels(scene); ++level) json.object([&] { write(level); }, true);
        });
    });
}

Result<void> printLods(const Arguments& arguments, const Scene& scene, Console& console)
{
    std::optional<LodDistances> distances;
    if (arguments.has("--distances") && detailLevels(scene) > 1) {
        Result<LodDistances> found = lodDistances(scene, console.task());
        if (!found) return found.error();
        distances = std::move(*found);
    }
    std::optional<WhatIf> meshes;
    if (arguments.has("--distances")) {
        Result<std::optional<WhatIf>> found = meshLevels(scene, console.task());
        if (!found) return found.error();
        meshes = std::move(*found);
    }
    const LodDistances* const told = distances ? &*distances : nullptr;
    const std::string list = arguments.has("--json")
                                 ? lodsJson(scene, arguments.operands()[0], told, meshes)
                                 : lodsText(scene, told) + (meshes ? "\n" + meshLevelsText(scene, *meshes) : "");
    return writeAsAsked(arguments, list, console);
}

Result<void> saveLods(const std::string& out, const Loaded& loaded, const Scene& scene, Console& console)
{
    const Result<SavePlan> plan = planSave(loaded.scene, *loaded.source, scene, out, console.task());
    if (!plan) return inFile(plan.error(), out);
    sayNotes(*plan, console);
    return writePlan(*plan, console.task());
}

Result<int> runLods(const Arguments& arguments, Console& console)
{
    const std::optional<std::string> out = arguments.value("--out");
    const bool makes = arguments.has("--make"), removes = arguments.has("--remove");
    if (makes && removes) return usageError(errors::kOptionsExclude, {"--make", "--remove"});
    if ((makes || removes) && !out && !arguments.has("--dry-run"))
        return usageError(errors::kOptionRequired, {"--out", " lods"});
    if (out == "-") return usageError(errors::kNeedsFileName, {"lods"});
    if (out)
        if (Result<void> ok = folderThere(*out); !ok) return ok.error();
    const Result<LodOptions> options = readOptions(arguments);
    if (!options) return options.error();
    const Result<Loaded> loaded = openFile(arguments.operands()[0], console);
    if (!loaded) return loaded.error();
    Scene scene = loaded->scene;
    if (makes || removes) {
        LodReport report;
        Result<Scene> edited = makes ? generateLods(scene, *options, console.task(), &report) : removeLods(scene);
        if (!edited) return edited.error();
        scene = std::move(*edited);
        tellReport(report, console);
    }
    if (Result<void> ok = printLods(arguments, scene, console); !ok) return ok.error();
    if (out && !arguments.has("--dry-run"))
        if (Result<void> ok = saveLods(*out, *loaded, scene, console); !ok) return ok.error();
    return kExitDone;
}

} // namespace

extern const Command part_lods;
const Command part_lods{"lods", "Lists levels of detail and how far they are off; makes them and saves by patching.",
    "FILE", 1, 1, kLodsOptions, needsNothing, runLods};

} // namespace bindpose
