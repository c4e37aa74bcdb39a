// SPDX-License-Identifier: MIT
#include "ui/base/settings.h"

#include <cstring>

namespace bindpose {
namespace {

constexpr SettingChoice kThemes[] = {
    {"dark", QT_TRANSLATE_NOOP("Settings", "Dark")},
    {"light", QT_TRANSLATE_NOOP("Settings", "Light")},
    {"contrast_dark", QT_TRANSLATE_NOOP("Settings", "High contrast, dark")},
    {"contrast_light", QT_TRANSLATE_NOOP("Settings", "High contrast, light")},
    {"system", QT_TRANSLATE_NOOP("Settings", "As the system")},
};

constexpr SettingChoice kLanguages[] = {
    {"system", QT_TRANSLATE_NOOP("Settings", "As the system")},
    {"en", "English"},
    {"de", "Deutsch"},
};

constexpr SettingChoice kKeyPresets[] = {
    {"default", QT_TRANSLATE_NOOP("Settings", "Default")},
    {"blender", QT_TRANSLATE_NOOP("Settings", "Blender-like")},
    {"maya", QT_TRANSLATE_NOOP("Settings", "Maya-like")},
    {"tutorial", QT_TRANSLATE_NOOP("Settings", "Tutorial")},
};

constexpr SettingChoice kMotions[] = {
    {"system", QT_TRANSLATE_NOOP("Settings", "As the system")},
    {"full", QT_TRANSLATE_NOOP("Settings", "Off: the camera glides")},
    {"reduced", QT_TRANSLATE_NOOP("Settings", "On: the camera jumps")},
};

constexpr SettingChoice kBackgrounds[] = {
    {"theme", QT_TRANSLATE_NOOP("Settings", "As the theme")},
    {"black", QT_TRANSLATE_NOOP("Settings", "Black")},
    {"grey", QT_TRANSLATE_NOOP("Settings", "Middle grey")},
    {"white", QT_TRANSLATE_NOOP("Settings", "White")},
};
constexpr SettingChoice kLengths[] = {
    {"auto", QT_TRANSLATE_NOOP("Settings", "As it suits: µm, mm, m")},
    {"mm", QT_TRANSLATE_NOOP("Settings", "Millimetres")},
    {"cm", QT_TRANSLATE_NOOP("Settings", "Centimetres")},
    {"m", QT_TRANSLATE_NOOP("Settings", "Metres")},
    {"inch", QT_TRANSLATE_NOOP("Settings", "Inches")},
    {"file", QT_TRANSLATE_NOOP("Settings", "None: the file's own")},
};

constexpr SettingChoice kStarts[] = {
    {"welcome", QT_TRANSLATE_NOOP("Settings", "The welcome page")},
    {"sample", QT_TRANSLATE_NOOP("Settings", "The mannequin")},
    {"last", QT_TRANSLATE_NOOP("Settings", "The files of the last time")},
};

constexpr SettingChoice kPens[] = {
    {"strength", QT_TRANSLATE_NOOP("Settings", "Strength")},
    {"size", QT_TRANSLATE_NOOP("Settings", "Size")},
    {"both", QT_TRANSLATE_NOOP("Settings", "Both")},
};

constexpr const char* kLook = QT_TRANSLATE_NOOP("Settings", "Look");

constexpr const char* kFiles = QT_TRANSLATE_NOOP("Settings", "Files");

constexpr SettingSpec kTable[] = {
    {.id = "theme",
        .page = kLook,
        .text = QT_TRANSLATE_NOOP("Settings", "Theme"),
        .kind = SettingKind::Choice,
        .word = "dark",
        .choices = kThemes},
    {.id = "scale",
        .page = kLook,
        .text = QT_TRANSLATE_NOOP("Settings", "Size of everything"),
        .tip = QT_TRANSLATE_NOOP("Settings", "On top of the scale of the screen."),
        .kind = SettingKind::Number,
        .number = 100,
        .least = 100,
        .most = 300,
        .step = 25,
        .unit = QT_TRANSLATE_NOOP("Settings", "%"),
        .nextStart = true},
    {.id = "text",
        .page = kLook,
        .text = QT_TRANSLATE_NOOP("Settings", "Size of text"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Rows grow with it."),
        .kind = SettingKind::Number,
        .number = 100,
        .least = 100,
        .most = 150,
        .step = 10,
        .unit = QT_TRANSLATE_NOOP("Settings", "%")},
    {.id = "language",
        .page = kLook,
        .text = QT_TRANSLATE_NOOP("Settings", "Language"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Changes at once; names in files stay as they are."),
        .kind = SettingKind::Choice,
        .word = "system",
        .choices = kLanguages},
    {.id = "lengths",
        .page = kLook,
        .text = QT_TRANSLATE_NOOP("Settings", "Unit of distances"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Where the file says its unit. Matrices and keys stay in it."),
        .kind = SettingKind::Choice,
        .word = "auto",
        .choices = kLengths},
    {.id = "motion",
        .page = QT_TRANSLATE_NOOP("Settings", "3D view"),
        .text = QT_TRANSLATE_NOOP("Settings", "Reduced motion"),
        .tip = QT_TRANSLATE_NOOP("Settings", "As the system: also on where no graphics card draws."),
        .kind = SettingKind::Choice,
        .word = "system",
        .choices = kMotions},
    {.id = "background",
        .page = QT_TRANSLATE_NOOP("Settings", "3D view"),
        .text = QT_TRANSLATE_NOOP("Settings", "Background"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Of the view and of pictures that are saved from it."),
        .kind = SettingKind::Choice,
        .word = "theme",
        .choices = kBackgrounds},
    {.id = "coarse",
        .page = QT_TRANSLATE_NOOP("Settings", "3D view"),
        .text = QT_TRANSLATE_NOOP("Settings", "Coarser while something moves"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Only where drawing is slow; sharp again at rest."),
        .kind = SettingKind::Switch,
        .on = true},
    {.id = "figures",
        .page = QT_TRANSLATE_NOOP("Settings", "3D view"),
        .text = QT_TRANSLATE_NOOP("Settings", "Figures of each picture"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Draw calls, vertices, milliseconds and the palette's size, in a corner."),
        .kind = SettingKind::Switch,
        .on = false},
    {.id = "smooth",
        .page = QT_TRANSLATE_NOOP("Settings", "Weights"),
        .text = QT_TRANSLATE_NOOP("Settings", "Strength of Smooth"),
        .tip = QT_TRANSLATE_NOOP("Settings", "How far a vertex goes to the mean of its neighbours."),
        .kind = SettingKind::Number,
        .number = 50,
        .least = 1,
        .most = 100,
        .step = 10,
        .unit = QT_TRANSLATE_NOOP("Settings", "%")},
    {.id = "pen",
        .page = QT_TRANSLATE_NOOP("Settings", "Weights"),
        .text = QT_TRANSLATE_NOOP("Settings", "Pen pressure changes"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Of the brush, where its pen pressure is on."),
        .kind = SettingKind::Choice,
        .word = "strength",
        .choices = kPens},
    {.id = "keys",
        .page = QT_TRANSLATE_NOOP("Settings", "Keys"),
        .text = QT_TRANSLATE_NOOP("Settings", "Key preset"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Keys of your own stay on top of it."),
        .kind = SettingKind::Choice,
        .word = "default",
        .choices = kKeyPresets},
    {.id = "start",
        .page = kFiles,
        .text = QT_TRANSLATE_NOOP("Settings", "Start with"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Where no file is named."),
        .kind = SettingKind::Choice,
        .word = "welcome",
        .choices = kStarts},
    {.id = "autosave",
        .page = kFiles,
        .text = QT_TRANSLATE_NOOP("Settings", "Keep edits safe after"),
        .tip = QT_TRANSLATE_NOOP(
            "Settings", "While you go on, and a second after you stop. After a crash they come back."),
        .kind = SettingKind::Number,
        .number = 20,
        .least = 5,
        .most = 30,
        .step = 5,
        .unit = QT_TRANSLATE_NOOP("Settings", "s")},
    {.id = "preview",
        .page = kFiles,
        .text = QT_TRANSLATE_NOOP("Settings", "Show what changes before saving"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Off: still shown where there is something to warn of."),
        .kind = SettingKind::Switch,
        .on = true},
    {.id = "backup",
        .page = kFiles,
        .text = QT_TRANSLATE_NOOP("Settings", "Keep a backup when saving"),
        .tip = QT_TRANSLATE_NOOP("Settings", "NAME.bak beside the file, and the two before it as .bak.2 and .bak.3."),
        .kind = SettingKind::Switch},
    {.id = "reload",
        .page = kFiles,
        .text = QT_TRANSLATE_NOOP("Settings", "Reload files that other programs write"),
        .tip = QT_TRANSLATE_NOOP("Settings", "Unless an unsaved edit would no longer fit; then it asks."),
        .kind = SettingKind::Switch},
};

} // namespace

std::span<const SettingSpec> settingTable()
{
    return kTable;
}

const SettingSpec& settingSpec(const char* id)
{
    for (const SettingSpec& spec : kTable)
        if (std::strcmp(spec.id, id) == 0) return spec;
    Q_ASSERT_X(false, "Settings", id);
    return kTable[0];
}

} // namespace bindpose
