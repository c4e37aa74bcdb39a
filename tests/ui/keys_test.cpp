// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/settings.h"
#include "ui/commands/held_keys.h"
#include "ui/commands/key_map.h"
#include "ui/look/key_cap.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>

#include <set>

namespace keys_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr KeyPreset kPresets[] = {KeyPreset::Default, KeyPreset::Blender, KeyPreset::Maya, KeyPreset::Tutorial};

const ActionSpec& row(const char* id)
{
    for (const ActionSpec* spec : actionTable())
        if (QByteArray(spec->id) == id) return *spec;
    qFatal("no command %s", id);
}

QByteArray told(const ActionSpec& spec, KeyPreset preset)
{
    return QByteArray(spec.id) + " in preset " + QByteArray::number(static_cast<int>(preset)) + ": " +
           keysText(KeyMap(preset).keys(spec)).toUtf8();
}

bool isAltLetter(const QKeySequence& key)
{
    const int letter = key[0].key();
    return (key[0].keyboardModifiers() & ~Qt::ShiftModifier) == Qt::AltModifier && letter >= Qt::Key_A &&
           letter <= Qt::Key_Z;
}

/// Letters of the menu bar in a language, "F" for "&File".
QList<QKeySequence> menuLetters(const QString& catalogue)
{
    QTranslator words;
    if (!catalogue.isEmpty() && !words.load(catalogue)) qFatal("%s", qPrintable(catalogue));
    QList<QKeySequence> out;
    for (const ActionMenu* menu : actionMenus()) {
        const QString text = words.translate("Actions", menu->text);
        out += QKeySequence::mnemonic(text.isEmpty() ? QString::fromUtf8(menu->text) : text);
    }
    return out;
}

/// Alt and a letter are the menus': where a program's own habit is stronger, the menu has none in its preset.
bool takesLetters(KeyPreset preset, const QKeySequence& key)
{
    return preset == KeyPreset::Maya || (preset == KeyPreset::Blender && key == QKeySequence(QStringLiteral("Alt+H")));
}

} // namespace

class KeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCommandHasItsOwnName()
    {
        std::set<QByteArray> ids;
        for (const ActionSpec* spec : actionTable()) {
            QVERIFY2(ids.insert(spec->id).second, spec->id);
            QVERIFY2(spec->run && spec->text && *spec->text, spec->id);
        }
        QVERIFY(ids.size() > 40);
    }

    void noTwoCommandsShareAKeyInAnyPreset()
    {
        for (const KeyPreset preset : kPresets) {
            int keys = 0;
            for (const ActionSpec* spec : actionTable()) {
                for (const QKeySequence& key : KeyMap(preset).keys(*spec)) {
                    QVERIFY2(!key.isEmpty() && key[0].key() != Qt::Key_unknown, told(*spec, preset));
                    ++keys;
                }
                for (const KeyMap::Clash& clash : KeyMap(preset).clashes(*spec))
                    QFAIL(told(*spec, preset) + " and " + clash.other->id);
            }
            QVERIFY(keys > 30);
        }
    }

    /// Whoever resizes the brush by the key of another program sees nothing else happen, whether it is held or tapped.
    void aKeyOfTheBrushDoesNothingElseInPresetsOfOthers()
    {
        for (const KeyPreset preset : {KeyPreset::Blender, KeyPreset::Maya}) {
            const KeyMap keys(preset);
            int rows = 0;
            for (const ActionSpec& row : heldMenu().rows)
                for (const QKeySequence& key : keys.keys(row)) {
                    const std::optional<BrushHold> hold = brushHoldOf(keys, key[0]);
                    if (!hold || hold == BrushHold::Line) continue;
                    ++rows;
                    for (const ActionSpec* spec : actionTable())
                        QVERIFY2(spec->scope != KeyScope::Stage || !keys.keys(*spec).contains(key),
                            told(row, preset) + " and " + spec->id);
                }
            QCOMPARE(rows, 3);
        }
        QCOMPARE(brushHoldOf(KeyMap(KeyPreset::Blender), QKeyCombination(Qt::Key_F)), std::optional(BrushHold::Size));
        QCOMPARE(brushHoldOf(KeyMap(KeyPreset::Blender), Qt::SHIFT | Qt::Key_F), std::optional(BrushHold::Strength));
        QCOMPARE(brushHoldOf(KeyMap(KeyPreset::Blender), Qt::CTRL | Qt::Key_F), std::optional(BrushHold::Value));
        QCOMPARE(brushHoldOf(KeyMap(KeyPreset::Maya), QKeyCombination(Qt::Key_B)), std::optional(BrushHold::Size));
        QCOMPARE(brushHoldOf(KeyMap(), Qt::CTRL | Qt::Key_S), std::optional<BrushHold>()); // saves
    }

    void presetsDiffer()
    {
        for (const KeyPreset preset : kPresets) {
            int other = 0;
            for (const ActionSpec* spec : actionTable())
                other += presetKeys(*spec, preset) != presetKeys(*spec, KeyPreset::Default);
            QCOMPARE(other > 0, preset != KeyPreset::Default);
        }
    }

    void menusKeepTheirLettersInEveryLanguage()
    {
        QStringList catalogues{QString()};
        for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("bindpose_*.qm")}))
            catalogues += QStringLiteral(":/i18n/") + file;
        for (const QString& catalogue : catalogues) {
            const QList<QKeySequence> letters = menuLetters(catalogue);
            std::set<QString> seen;
            for (const QKeySequence& letter : letters) {
                QVERIFY2(!letter.isEmpty(), qPrintable(catalogue + QStringLiteral(": a menu has no letter")));
                QVERIFY2(seen.insert(letter.toString()).second,
                    qPrintable(catalogue + QStringLiteral(": ") + letter.toString()));
            }
            for (const KeyPreset preset : kPresets)
                for (const ActionSpec* spec : actionTable())
                    for (const QKeySequence& key : KeyMap(preset).keys(*spec))
                        QVERIFY2(takesLetters(preset, key) || !letters.contains(key),
                            told(*spec, preset) + " in " + catalogue.toUtf8());
        }
    }

    void onlyHabitsFromElsewhereTakeAltLetters()
    {
        for (const KeyPreset preset : kPresets) {
            const bool foreign = preset == KeyPreset::Maya || preset == KeyPreset::Blender;
            int taken = 0;
            for (const ActionSpec* spec : actionTable())
                for (const QKeySequence& key : KeyMap(preset).keys(*spec)) {
                    QVERIFY2(foreign || !isAltLetter(key), told(*spec, preset));
                    taken += isAltLetter(key);
                }
            QCOMPARE(taken > 0, foreign);
        }
    }

    void nothingLocksTheScreen()
    {
        const QKeySequence lock(QStringLiteral("Ctrl+Alt+L"));
        for (const KeyPreset preset : kPresets)
            for (const ActionSpec* spec : actionTable())
                QVERIFY2(!KeyMap(preset).keys(*spec).contains(lock), told(*spec, preset));
    }

    void keysOfOnesOwnStayOnTopOfThePreset()
    {
        Settings settings;
        setOwnKeys(settings, row("heat"), {QKeySequence(QStringLiteral("H"))});
        setOwnKeys(settings, row("save"), {});
        for (const char* preset : {"blender", "maya", "default"}) {
            settings.set("keys", QLatin1String(preset));
            const KeyMap keys = KeyMap::of(settings);
            QCOMPARE(keysText(keys.keys(row("heat"))), QStringLiteral("H"));
            QVERIFY(keys.isChanged(row("heat")));
            QVERIFY(keys.keys(row("save")).isEmpty());
            QCOMPARE(keys.keys(row("play")), presetKeys(row("play"), keys.preset()));
        }
        forgetOwnKeys(settings, row("save"));
        QCOMPARE(keysText(KeyMap::of(settings).keys(row("save"))), QStringLiteral("Ctrl+S"));
        // What the preset says anyway is nobody's own.
        setOwnKeys(settings, row("heat"), presetKeys(row("heat"), KeyPreset::Default));
        QVERIFY(!KeyMap::of(settings).isChanged(row("heat")));
    }

    void aKeyThatIsTakenIsSaid()
    {
        Settings settings;
        setOwnKeys(settings, row("heat"), {QKeySequence(QStringLiteral("Ctrl+S"))});
        const std::vector<KeyMap::Clash> clashes = KeyMap::of(settings).clashes(row("heat"));
        QCOMPARE(clashes.size(), std::size_t{1});
        QCOMPARE(clashes[0].other->id, "save");
        // A key of the 3D view alone meets the keys of the window, too.
        setOwnKeys(settings, row("heat"), {QKeySequence(QStringLiteral("F"))});
        QCOMPARE(KeyMap::of(settings).clashes(row("heat"))[0].other->id, "frame_selected");
        QCOMPARE(KeyMap::of(settings).clashes(row("frame_selected"))[0].other->id, "heat");
    }

    void lettersAndArrowsNeverWorkEverywhere()
    {
        for (const KeyPreset preset : kPresets)
            for (const ActionSpec* spec : actionTable())
                for (const QKeySequence& key : KeyMap(preset).keys(*spec)) {
                    const bool held = key[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier);
                    const bool function = key.toString().contains(QRegularExpression(QStringLiteral("F\\d+$")));
                    if (scopeOf(*spec, key) == KeyScope::Window) QVERIFY2(held || function, told(*spec, preset));
                }
        const ActionSpec& parent = row("parent");
        QCOMPARE(scopeOf(parent, QKeySequence(QStringLiteral("Up"))), KeyScope::Stage);
        QCOMPARE(scopeOf(parent, QKeySequence(QStringLiteral("Ctrl+Up"))), KeyScope::Window);
        QCOMPARE(scopeOf(parent, presetKeys(parent, KeyPreset::Maya)), KeyScope::Window);
    }

    void everyIconIsThere()
    {
        for (const ActionSpec* spec : actionTable())
            if (spec->icon)
                QVERIFY2(QFile::exists(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(spec->icon))), spec->icon);
    }

    void capsShowKeysApart()
    {
        QCOMPARE(keyCaps(QKeySequence::listFromString(QStringLiteral("Ctrl+Shift+S; Ctrl++"))),
            (QStringList{QStringLiteral("Ctrl Shift S"), QStringLiteral("Ctrl +")}));
    }
};

} // namespace keys_test

QTEST_MAIN(keys_test::KeysTest)
#include "keys_test.moc"
