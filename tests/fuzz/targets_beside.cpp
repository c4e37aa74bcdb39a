// SPDX-License-Identifier: MIT
// Readers of what stands beside a model, and of what people type.
#include "core/document/project/project_file.h"
#include "core/document/project/project_ignored.h"
#include "core/document/session_file.h"
#include "core/edit/changes/edit_log.h"
#include "core/edit/changes/marks_json.h"
#include "core/edit/keys/key_copies.h"
#include "core/edit/pose/override_spec.h"
#include "core/edit/pose/pose_copy.h"
#include "core/edit/query/select_query.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/sidecar/weight_sidecar.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/copied_weights.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/save_journal.h"
#include "core/io/formats/ogre/material_script.h"
#include "core/model/look/ramp_stop.h"
#include "tests/core/edit_scene.h"
#include "tests/fuzz/mutators.h"
#include "tests/fuzz/targets.h"

namespace bindpose::testing {
namespace {

constexpr const char* kNowhere = "/nowhere/bindpose"; ///< no such folder: what an input names there is not found

const Scene& character()
{
    static const Scene out = editScene();
    return out;
}

Result<Scene> anyFile(const std::string& path)
{
    if (path.size() % 4 == 0) return Error(ErrorKind::Read, errors::kSideFileMissing, path);
    return character();
}

} // namespace

void fuzzSession(ByteSpan bytes)
{
    const Scene& scene = character();
    (void)sessionModel(asText(bytes), kNowhere);
    (void)withMarksOf(asText(bytes), scene);
    const Result<SessionFile> session = SessionFile::read(scene, asText(bytes), kNowhere);
    if (!session) return;
    const ViewState view = session->view(scene, {});
    std::vector<Error> lost;
    const Result<Scene> applied = session->apply(scene, anyFile, lost);
    if (!applied) return;
    lookAt(*applied);
    (void)session->marks(*applied);
    (void)sessionText(*applied, view, {kNowhere, "/nowhere/model.glb", 1, session->clipFiles()});
}

void fuzzEdits(ByteSpan bytes)
{
    const Result<AppliedEdits> applied = applyEditsJson(character(), asText(bytes));
    if (applied) lookAt(applied->scene);
}

void fuzzProject(ByteSpan bytes)
{
    const std::string_view text = asText(bytes);
    (void)withIgnored(text, {{}, "W021", "props/*.glb", "known"});
    (void)withoutIgnored(text, "9c1d40aa52b0f7e3", [](const std::string& pattern) { return pattern.empty(); });
    const auto open = [](const std::string& path, const Task&) -> Result<Loaded> {
        const Result<Scene> scene = anyFile(path);
        if (!scene) return scene.error();
        return Loaded{*scene, nullptr, {}};
    };
    const Result<Project> project = projectIn(text, std::string(kNowhere) + "/bindpose.project.json", open);
    if (!project) return;
    const DiagnoseOptions options = withProject({}, *project);
    Report report;
    applyProject(report, character(), *project, options);
    for (const Finding& finding : report.findings) (void)ignoredBy(*project, "/nowhere/a.glb", finding, "x");
}

void fuzzBaseline(ByteSpan bytes)
{
    (void)baselineIn(asText(bytes));
}

/// The log's line is made anew: its checksum would refuse each change before anything is read.
void fuzzRecovery(ByteSpan bytes)
{
    (void)parseEditLog(asText(bytes));
    const std::string head =
        "bindpose-editlog 1 " + hexHash(hashBytes(bytes)) + ' ' + std::to_string(bytes.size()) + '\n';
    const Result<EditLog> log = parseEditLog(head + std::string(asText(bytes)));
    if (!log) return;
    if (const Result<EditJson> marks = parseEditJson(log->marks)) (void)marksFrom(character(), *marks);
    const Result<Reapplied> again = reapplyChanges(character(), log->changes.json, {anyFile, anyFile});
    if (again) lookAt(again->scene);
}

/// As of the log. Nothing is moved: only the folder is asked whether links lead out of it.
void fuzzJournal(ByteSpan bytes)
{
    const std::string text(asText(bytes));
    (void)filesInJournal(text + hexHash(hashBytes(bytes)) + '\0', "/");
}

void fuzzSidecar(ByteSpan bytes)
{
    const Result<std::vector<SidecarRow>> rows = readSidecar(asText(bytes));
    if (!rows) return;
    (void)likelyMatch(character(), *rows);
    for (const SidecarMatch match : {SidecarMatch::Number, SidecarMatch::MeshName, SidecarMatch::Place}) {
        SidecarReport report;
        const Result<Scene> taken = applySidecar(character(), *rows, match, &report);
        if (taken) lookAt(*taken);
    }
}

void fuzzClipboard(ByteSpan bytes)
{
    const Scene& scene = character();
    if (const Result<std::vector<CopiedKey>> keys = readCopiedKeys(std::string(asText(bytes))))
        for (const bool otherSide : {false, true})
            if (const Result<PastedKeys> pasted = pasteKeys(scene, kWalk, *keys, {0.25, {}, otherSide}))
                lookAt(pasted->scene);
    if (const Result<CopiedPose> pose = poseFromText(asText(bytes)))
        if (const Result<Scene> pasted = pastePose(scene, *pose, {})) lookAt(*pasted);
    if (const Result<CopiedWeights> weights = readCopied(asText(bytes)))
        for (const PasteHow how : {PasteHow::Current, PasteHow::Mean})
            if (const Result<Scene> pasted =
                    pasteWeights(scene, allWeightedPoints(scene), *weights, {.how = how, .locks = {}}))
                lookAt(*pasted);
}

void fuzzQuery(ByteSpan bytes)
{
    const Result<SelectQuery> query = SelectQuery::parse(asText(bytes));
    if (query) (void)query->points(character());
}

void fuzzOverride(ByteSpan bytes)
{
    const Scene& scene = character();
    if (const Result<std::vector<Override>> list = parseOverrideList(scene, asText(bytes)))
        for (const Override& each : *list)
            if (const Result<Scene> added = addOverride(scene, each)) lookAt(*added);
    if (const Result<Override> one = parseOverride(scene, asText(bytes)))
        if (const Result<Scene> added = addOverride(scene, *one)) lookAt(*added);
}

void fuzzRamp(ByteSpan bytes)
{
    const std::optional<RampStops> stops = rampFromText(asText(bytes));
    if (stops && rampFromText(rampText(*stops)) != stops) std::abort();
}

void fuzzMaterialScript(ByteSpan bytes)
{
    const std::vector<ogre::ScriptMaterial> scripts = ogre::readScript(asText(bytes));
    for (const ogre::ScriptMaterial& script : scripts) {
        (void)ogre::passOf(scripts, script);
        (void)ogre::unitOfBaseColor(script);
        (void)ogre::scriptCalled(scripts, script.parent);
    }
}

} // namespace bindpose::testing
