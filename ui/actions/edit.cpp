// SPDX-License-Identifier: MIT
#include "core/edit/model/flip_textures.h"
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"

namespace bindpose {
namespace {

const char* whyNoUndo(const Session& session)
{
    return session.front().history.canUndo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was changed yet.");
}

const char* whyNoRedo(const Session& session)
{
    return session.front().history.canRedo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was undone.");
}

QString stepToUndo(const Session& session)
{
    const History& history = session.front().history;
    return history.text(history.index() - 1);
}

QString stepToRedo(const Session& session)
{
    const History& history = session.front().history;
    return history.text(history.index());
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "undo",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Undo"),
        .icon = "undo",
        .keys = "Ctrl+Z",
        .mayaKeys = "Ctrl+Z; Z",
        .run = [](W& w) { w.session().editing().undo(); },
        .whyNot = whyNoUndo,
        .onWhat = stepToUndo},
    {.id = "redo",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Redo"),
        .icon = "redo",
        .keys = "Ctrl+Shift+Z; Ctrl+Y",
        .mayaKeys = "Ctrl+Shift+Z; Shift+Z; Ctrl+Y",
        .run = [](W& w) { w.session().editing().redo(); },
        .whyNot = whyNoRedo,
        .onWhat = stepToRedo},
    {.id = "flip_textures",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Turn textures upside down"),
        .tip = QT_TRANSLATE_NOOP("Actions", "For files whose writer counted texture coordinates from the other end."),
        .run =
            [](W& w) {
                static_cast<void>(w.session().editing().push({QT_TRANSLATE_NOOP("Edit", "Turn textures"),
                    "texture coordinates", 0, [](const Scene& scene) { return flipTextures(scene); }}));
            },
        .whyNot = needsDocument},
    {.id = "levels_of_detail",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Levels of detail…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Makes coarser meshes for far away, and measures how far they are off."),
        .icon = "mesh",
        .run = [](W& w) { w.asking().editLevels(); },
        .whyNot = needsDocument},
    {.id = "palette",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Search commands…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Finds every command by a few letters of its name."),
        .icon = "search",
        .keys = "Ctrl+K; F3",
        .tutorialKeys = "Ctrl+K",
        .run = [](W& w) { w.guides().showPalette(); }},
    {.id = "key_presets",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Keys and presets…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Keys as in Blender, as in Maya, or your own."),
        .icon = "keyb",
        .run = [](W& w) { w.guides().showKeys(); }},
    {.id = "settings",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Settings…"),
        .icon = "settings",
        .keys = "Ctrl+Alt+S",
        .run = [](W& w) { w.guides().showSettings(); }},
};

} // namespace

extern const ActionMenu menuEdit{"edit", QT_TRANSLATE_NOOP("Actions", "&Edit"), kRows};

} // namespace bindpose
