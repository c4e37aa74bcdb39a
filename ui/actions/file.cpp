// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"
#include "ui/safety/file_memory.h"

#include <algorithm>

namespace bindpose {
namespace {

const char* whyNoSave(const Session& session)
{
    if (!session.front().hasFile())
        return session.scene().nodes.empty() ? QT_TRANSLATE_NOOP("Actions", "No file is open.") : nullptr;
    return session.frame().modified ? nullptr : QT_TRANSLATE_NOOP("Actions", "The file already holds this.");
}

const char* needsFile(const Session& session)
{
    return session.front().hasFile() ? nullptr : QT_TRANSLATE_NOOP("Actions", "What is open is no file of a folder.");
}

const char* whyNoRevert(const Session& session)
{
    if (!session.current().valid()) return QT_TRANSLATE_NOOP("Actions", "No file is open.");
    return session.frame().modified ? nullptr : QT_TRANSLATE_NOOP("Actions", "The file already holds this.");
}

/// The model as the file holds it. Overrides are in no file: they stay.
void revert(Session& session)
{
    (void)session.editing().push({QT_TRANSLATE_NOOP("Edit", "Revert to saved"), "revert", 0,
        [saved = session.front().document.baseline().scene](
            const Scene& scene) -> Result<Scene> { return withSessionOf(saved, scene); }});
}

const char* whyNoDump(const Session& session)
{
    const Scene& scene = session.scene();
    const bool skinned = std::any_of(scene.instances.begin(), scene.instances.end(),
        [](const auto& instance) { return instance && instance->skin.valid(); });
    return skinned ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing here has weights: no mesh is skinned.");
}

const char* needsMesh(const Session& session)
{
    return session.scene().instances.empty() ? QT_TRANSLATE_NOOP("Actions", "Open the mesh that the dump is for first.")
                                             : nullptr;
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "open",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Open…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Opens models beside those that are open."),
        .icon = "open",
        .keys = "Ctrl+O",
        .run = [](W& w) { w.opening().openDialog(); }},
    {.id = "next_in_folder",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Next file of the folder"),
        .tip = QT_TRANSLATE_NOOP("Actions", "In place of this one, unless it has edits."),
        .keys = "Ctrl+Shift+PgDown",
        .run = [](W& w) { w.opening().stepFile(1); },
        .whyNot = needsFile},
    {.id = "previous_in_folder",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous file of the folder"),
        .tip = QT_TRANSLATE_NOOP("Actions", "In place of this one, unless it has edits."),
        .keys = "Ctrl+Shift+PgUp",
        .run = [](W& w) { w.opening().stepFile(-1); },
        .whyNot = needsFile},
    {.id = "add_clips",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Add clips…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Adds the clips of other files; joints by name."),
        .icon = "clip",
        .run = [](W& w) { w.adding().addClips(); },
        .whyNot = needsScene},
    {.id = "load_dump",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Load skin dump…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Takes the weights of a 3ds Max skin dump."),
        .run = [](W& w) { w.adding().loadDump(); },
        .whyNot = needsMesh},
    {.id = "write_dump",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Write skin dump…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Writes the weights into a 3ds Max skin dump."),
        .run = [](W& w) { w.adding().writeDump(); },
        .whyNot = whyNoDump},
    {.id = "take_table",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Take weights of a table…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Weights from CSV or JSON: joints by name, vertices by number or place."),
        .run = [](W& w) { w.tables().takeTable(); },
        .whyNot = whyNoDump},
    {.id = "write_table",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Write weights as a table…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "All weights as CSV or JSON, with names and places."),
        .run = [](W& w) { w.tables().writeTable(); },
        .whyNot = whyNoDump},
    {.id = "save",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Save…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lists what will change in the file, then writes it."),
        .icon = "save",
        .keys = "Ctrl+S",
        .run = [](W& w) { w.saving().save(); },
        .whyNot = whyNoSave},
    {.id = "save_as",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Save as…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Writes the model under another name."),
        .icon = "saveas",
        .keys = "Ctrl+Shift+S",
        .run = [](W& w) { w.saving().saveAs(); },
        .whyNot = needsScene},
    {.id = "save_session",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Save session file"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Overrides, attachments and view, in a file beside the model."),
        .icon = "pin",
        .run = [](W& w) { saveSession(w.session()); },
        .whyNot = needsFile},
    {.id = "export_as",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Export as…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Writes another format and says what that cannot hold."),
        .icon = "export",
        .keys = "Ctrl+Shift+E",
        .run = [](W& w) { w.saving().exportAs(); },
        .whyNot = needsScene},
    {.id = "save_picture",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Save picture or animation…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What the 3D view shows, as a picture, the clip or a turn of it."),
        .icon = "camera",
        .keys = "Ctrl+Shift+P",
        .run = [](W& w) { w.stage().savePicture(); },
        .whyNot = needsScene},
    {.id = "copy_picture",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Copy picture"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What the 3D view shows, to the clipboard."),
        .icon = "copy",
        .run = [](W& w) { w.stage().copyPicture(); },
        .whyNot = needsScene},
    {.id = "revert",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Revert to saved"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Takes all unsaved edits back, as one step."),
        .run = [](W& w) { revert(w.session()); },
        .whyNot = whyNoRevert},
    {.id = "reload",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Reload from disk"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Reads the file again; unsaved edits stay where they fit."),
        .run =
            [](W& w) {
                if (DiskCommands* disk = w.disk()) disk->reload();
            },
        .whyNot = needsFile},
    {.id = "restore_backup",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Restore backup…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Exchanges the file with NAME.bak beside it."),
        .run =
            [](W& w) {
                if (DiskCommands* disk = w.disk()) disk->restoreBackup();
            },
        .whyNot = needsFile},
    {.id = "close",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Close"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Closes the file in front; asks about edits."),
        .icon = "close",
        .keys = "Ctrl+W",
        .run = [](W& w) { w.leaving().closeDocument(); },
        .whyNot = needsDocument},
    {.id = "quit",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Quit"),
        .keys = "Ctrl+Q",
        .run = [](W& w) { w.leaving().quit(); }},
};

} // namespace

extern const ActionMenu menuFile{"file", QT_TRANSLATE_NOOP("Actions", "&File"), kRows};

} // namespace bindpose
