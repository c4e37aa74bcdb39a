// SPDX-License-Identifier: MIT
#include "core/io/save/save.h"
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/files/open_file.h"
#include "app/files/plan_notes.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/edit/script/edits_json.h"

namespace bindpose {
namespace {

constexpr Option kSaveOptions[] = {
    {"--apply", "EDITS.json", "the edits, schema bindpose.edits/1; - is stdin", false, true},
    {"--dry-run", nullptr, "lists each range that would change and writes nothing"},
    jsonOption("prints the list as JSON, schema bindpose.save/1"),
};

const std::string& fileName(const Source& source, const ChangedValue& change)
{
    return source.files[change.file].name.empty() ? source.files[change.file].path : source.files[change.file].name;
}

std::string changesText(const Source& source, const SavePlan& plan)
{
    TextTable table({"file", "offset", "bytes", "what", "old", "", "new"});
    for (const ChangedValue& change : plan.changes) {
        std::string what = messageOf(change.what);
        if (!change.pointer.empty() && change.pointer != what) what += (what.empty() ? "" : "  ") + change.pointer;
        if (change.derived) what += "  (derived)";
        table.row({fileName(source, change), std::to_string(change.offset), std::to_string(change.length), what,
            change.before, "→", change.after});
    }
    return table.text(0);
}

std::string changesJson(const Source& source, const SavePlan& plan, bool dryRun)
{
    return JsonWriter::document("bindpose.save/1", [&](JsonWriter& json) {
        json.fields("dryRun", dryRun, "sameBytes", plan.sameBytes);
        json.objects("changes", plan.changes, [&](const ChangedValue& change) {
            json.fields("file", fileName(source, change), "offset", change.offset, "length", change.length, "pointer",
                change.pointer, "what", messageOf(change.what), "before", change.before, "after", change.after,
                "derived", change.derived);
        });
        json.fields("files", writtenPaths(plan));
    });
}

Result<AppliedEdits> applyFile(const Scene& scene, const std::string& path)
{
    const Result<std::string> text = readText(path);
    if (!text) return inFile(text.error(), path);
    Result<AppliedEdits> applied = applyEditsJson(scene, *text);
    if (!applied) return inFile(applied.error(), path);
    return applied;
}

std::string summary(const SavePlan& plan, bool dryRun)
{
    if (plan.sameBytes) return "nothing changes; the bytes are those of the input.";
    std::size_t derived = 0;
    for (const ChangedValue& change : plan.changes) derived += change.derived;
    const std::size_t own = plan.changes.size() - derived;
    std::string out = std::to_string(own) + (own == 1 ? " range" : " ranges") + (dryRun ? " would change" : " changed");
    if (derived > 0) out += " and " + std::to_string(derived) + " that the format derives";
    return out + ".";
}

Result<int> runSave(const Arguments& arguments, Console& console)
{
    const std::string& in = arguments.operands()[0];
    const std::string& out = arguments.operands()[1];
    const bool dryRun = arguments.has("--dry-run");
    if (out == "-") return usageError(errors::kNeedsFileName, {"save"});
    if (Result<void> ok = folderThere(out); !ok) return ok.error();
    const Result<Loaded> loaded = openFile(in, console);
    if (!loaded) return loaded.error();
    const Result<AppliedEdits> applied = applyFile(loaded->scene, *arguments.value("--apply"));
    if (!applied) return applied.error();
    for (const Finding& note : applied->notes) console.message(messageOf(note));

    const Result<SavePlan> plan = planSave(loaded->scene, *loaded->source, applied->scene, out, console.task());
    if (!plan) return inFile(plan.error(), out);
    sayNotes(*plan, console);
    if (!dryRun)
        if (Result<void> ok = writePlan(*plan, console.task()); !ok) return ok.error();
    if (arguments.has("--json")) {
        const std::string json = changesJson(*loaded->source, *plan, dryRun);
        if (Result<void> ok = writeAsAsked(arguments, json, console); !ok) return ok.error();
    } else if (dryRun) {
        console.data(changesText(*loaded->source, *plan));
    }
    console.message((dryRun ? in : out) + ": " + summary(*plan, dryRun));
    return kExitDone;
}

} // namespace

extern const Command part_save;
const Command part_save{"save", "Applies a list of edits and saves by patching the bytes that change.", "IN OUT", 2, 2,
    kSaveOptions, needsNothing, runSave};

} // namespace bindpose
