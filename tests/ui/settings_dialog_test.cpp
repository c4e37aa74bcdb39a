// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/commands/held_keys.h"
#include "ui/commands/key_editor.h"
#include "ui/commands/setting_row.h"
#include "ui/commands/settings_dialog.h"
#include "ui/look/appearance.h"
#include "ui/widgets/labels/number_field.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

namespace settings_dialog_test {

using namespace bindpose;

namespace {

class Dialog {
public:
    Dialog() : box(new SettingsDialog(settings, nullptr))
    {
        box->show();
        (void)QTest::qWaitForWindowExposed(box);
        box->activateWindow();
        (void)QTest::qWaitForWindowActive(box);
    }
    ~Dialog() { delete box; }
    SettingRow* row(const char* id) const
    {
        return box->findChild<SettingRow*>(QStringLiteral("setting_") + QLatin1String(id));
    }
    void search(const QString& text) const
    {
        auto* field = box->findChild<QLineEdit*>("settingSearch");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    QTableView* keyTable() const { return box->findChild<QTableView*>("keyTable"); }
    QString keysOf(const char* id) const
    {
        for (const ActionSpec* spec : actionTable())
            if (QByteArray(spec->id) == id) return keysText(KeyMap::of(settings).keys(*spec));
        return {};
    }
    void press(const char* button) const
    {
        QTest::mouseClick(box->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
    }
    QString says() const { return box->findChild<QLabel*>("keySays")->text(); }

    Settings settings;
    SettingsDialog* box;
};

} // namespace

class SettingsDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowIsThere()
    {
        const Dialog dialog;
        for (const SettingSpec& spec : settingTable()) QVERIFY2(dialog.row(spec.id), spec.id);
    }

    void aChoiceAppliesAtOnce()
    {
        Dialog dialog;
        auto* themes = dialog.row("theme")->findChild<QComboBox*>();
        followSettings(*qApp, dialog.settings, false);
        QTest::keyClick(themes, Qt::Key_Down);
        QCOMPARE(dialog.settings.word("theme"), QStringLiteral("light"));
        QCOMPARE(currentTheme(), ThemeId::Light);
        // What it was set to can be taken back.
        auto* reset = dialog.row("theme")->findChild<QToolButton*>();
        QVERIFY(reset->isVisible());
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(currentTheme(), ThemeId::Dark);
        QVERIFY(!reset->isVisible());
        QCOMPARE(themes->currentIndex(), 0);
    }

    void aNumberBeyondItsLimitsBecomesTheLimit()
    {
        const Dialog dialog;
        auto* field = dialog.row("scale")->findChild<NumberField*>();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("9000"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(dialog.settings.number("scale"), 300.0);
        QCOMPARE(field->text(), QStringLiteral("300"));
    }

    void whatWaitsForTheNextStartOffersIt()
    {
        const Dialog dialog;
        auto* restart = dialog.row("scale")->findChild<QPushButton*>("restart");
        QVERIFY(restart && !restart->isVisible());
        QVERIFY(!dialog.row("theme")->findChild<QPushButton*>("restart"));
        QSignalSpy asked(dialog.box, &SettingsDialog::restartAsked);
        auto* more = dialog.row("scale")->findChildren<QToolButton*>().at(1);
        QTest::mouseClick(more, Qt::LeftButton);
        QCOMPARE(dialog.settings.number("scale"), 125.0);
        QVERIFY(restart->isVisible());
        QTest::mouseClick(restart, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QTest::mouseClick(dialog.row("scale")->findChildren<QToolButton*>().at(0), Qt::LeftButton);
        QVERIFY(!restart->isVisible()); // it is as at the start
    }

    void theSearchLooksOnAllPages()
    {
        const Dialog dialog;
        dialog.search(QStringLiteral("preset"));
        QVERIFY(dialog.row("keys")->isVisible());
        QVERIFY(!dialog.row("theme")->isVisible());
        dialog.search(QStringLiteral("contrast"));
        QVERIFY(dialog.row("theme")->isVisible());
        QVERIFY(!dialog.row("keys")->isVisible());
        dialog.search(QStringLiteral("qqq"));
        QVERIFY(!dialog.row("theme")->isVisible());
    }

    void aKeyIsGivenByPressingIt()
    {
        const Dialog dialog;
        dialog.box->showKeys(QStringLiteral("clay"));
        QVERIFY(dialog.keyTable()->isVisible());
        dialog.press("keyChange");
        QTest::keyClick(dialog.keyTable(), Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(dialog.keysOf("clay"), QStringLiteral("Ctrl+Shift+J"));
        dialog.press("keyReset");
        QCOMPARE(dialog.keysOf("clay"), QString());
    }

    void escGivesNoKey()
    {
        const Dialog dialog;
        dialog.box->showKeys(QStringLiteral("clay"));
        dialog.press("keyChange");
        QTest::keyClick(dialog.keyTable(), Qt::Key_Escape);
        QCOMPARE(dialog.keysOf("clay"), QString());
        QVERIFY(dialog.box->isVisible());
    }

    void aTakenKeyIsSaidAndCanBeTaken()
    {
        const Dialog dialog;
        dialog.box->showKeys(QStringLiteral("clay"));
        dialog.press("keyChange");
        QTest::keyClick(dialog.keyTable(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(dialog.says().contains(QStringLiteral("Save")));
        const QModelIndex remark = dialog.keyTable()->currentIndex().siblingAtColumn(KeyModel::Remark);
        QVERIFY(remark.data().toString().contains(QStringLiteral("Save")));
        QCOMPARE(remark.data(Qt::ForegroundRole).value<QColor>(), color(Token::Err));
        dialog.press("keyTake");
        QCOMPARE(dialog.keysOf("clay"), QStringLiteral("Ctrl+S"));
        QCOMPARE(dialog.keysOf("save"), QString());
        QVERIFY(!dialog.says().contains(QStringLiteral("Save")));
    }

    void aCommandIsFoundByItsKey()
    {
        const Dialog dialog;
        dialog.box->showKeys({});
        for (QToolButton* button : dialog.box->findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String("Find by key")) QTest::mouseClick(button, Qt::LeftButton);
        QTest::keyClick(dialog.box->findChild<QLineEdit*>("keySearch"), Qt::Key_O, Qt::ControlModifier);
        const QAbstractItemModel& rows = *dialog.keyTable()->model();
        QCOMPARE(rows.rowCount(), 1);
        QCOMPARE(rows.index(0, KeyModel::Command).data().toString(), QStringLiteral("Open…"));
    }

    void habitsOfOtherPresetsAreMentioned()
    {
        Settings settings;
        KeyModel model;
        QAbstractItemModelTester tester(&model);
        model.show(KeyMap::of(settings), {}, {});
        QCOMPARE(model.rowCount(), static_cast<int>(actionTable().size() + heldMenu().rows.size()));
        const QModelIndex left = model.index(model.rowOf(QStringLiteral("frame_before")), KeyModel::Remark);
        QCOMPARE(left.data().toString(), QStringLiteral("also Previous sibling in Maya-like"));
        QCOMPARE(left.data(Qt::ForegroundRole).value<QColor>(), color(Token::Text2));
    }

    void aHeldKeyIsOneWithoutModifiers()
    {
        const Dialog dialog;
        dialog.box->showKeys(QStringLiteral("hold_joints"));
        dialog.press("keyChange");
        QTest::keyClick(dialog.keyTable(), Qt::Key_J, Qt::ControlModifier);
        QTest::keyClick(dialog.keyTable(), Qt::Key_J);
        QCOMPARE(holdOf(KeyMap::of(dialog.settings), Qt::Key_J), std::optional(Hold::Joints));
        QCOMPARE(holdOf(KeyMap::of(dialog.settings), Qt::Key_B), std::optional<Hold>());
    }

    void everyControlHasAName()
    {
        const Dialog dialog;
        for (const QWidget* widget : dialog.box->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_"))) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            const QByteArray parent = widget->parent()->metaObject()->className();
            if (parent == "QLineEdit" || parent == "QTableView" || parent.startsWith("QComboBox")) continue;
            QVERIFY2(named, widget->metaObject()->className());
        }
    }
};

} // namespace settings_dialog_test

int main(int argc, char** argv)
{
    using namespace settings_dialog_test;
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("settings_dialog_test"));
    applyTheme(app, ThemeId::Dark);
    SettingsDialogTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "settings_dialog_test.moc"
