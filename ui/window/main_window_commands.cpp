// SPDX-License-Identifier: MIT
// The main window's ways to its commands: palette, settings, keys.
#include "core/edit/ground/edits.h"
#include "ui/base/texts.h"
#include "ui/commands/settings_dialog.h"
#include "ui/guide/palette.h"
#include "ui/look/key_cap.h"
#include "ui/look/theme.h"
#include "ui/models/weights/spread_model.h"
#include "ui/shell/docks.h"
#include "ui/shell/search_field.h"
#include "ui/show/lod_dialog.h"
#include "ui/show/ramp_dialog.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/tools/tool_rows.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QInputDialog>
#include <QLineEdit>

namespace bindpose {
namespace {

constexpr int kPaletteGap = 80; ///< below the tool bar

} // namespace

void MainWindow::makeSearchField()
{
    auto* field = new SearchField(menuBar());
    menuBar()->setCornerWidget(field, Qt::TopRightCorner);
    connect(field, &QAbstractButton::clicked, this, [this] { showPalette(); });
    const QAction* action = actions_["palette"];
    const auto showKeys = [field, action] { field->setKeys(keyCaps({action->shortcut()})); };
    connect(action, &QAction::changed, field, showKeys);
    showKeys();
}

void MainWindow::showPalette(const char* start)
{
    auto* palette = new Palette(*this, actions_, this);
    connect(palette, &Palette::keyAsked, this, [this](const QString& id) { settingsDialog().showKeys(id); });
    const QString typed = *start ? QCoreApplication::translate("Actions", start) + u' ' : QString();
    palette->open(menuBar()->height() + metrics::kToolBar + kPaletteGap, typed);
}

SettingsDialog& MainWindow::settingsDialog()
{
    auto* dialog = findChild<SettingsDialog*>();
    if (!dialog) {
        dialog = new SettingsDialog(session_.settings(), this);
        connect(dialog, &SettingsDialog::restartAsked, this, &MainWindow::restart);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return *dialog;
}

void MainWindow::showSettings()
{
    settingsDialog();
}

void MainWindow::showSetting(const char* id)
{
    settingsDialog().showRow(QLatin1String(id));
}

void MainWindow::showDock(const char* id)
{
    docks_->raise(QLatin1String(id));
}

void MainWindow::showField(const char* dock, const char* field)
{
    showDock(dock);
    auto* part = docks_->find(QLatin1String(dock))->findChild<QWidget*>(QLatin1String(field));
    if (!part || !part->isEnabled()) return; // the dock has the keyboard
    part->setFocus(Qt::ShortcutFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(part)) line->selectAll(); // what is typed stands for what was there
    if (auto* button = qobject_cast<QAbstractButton*>(part)) button->click();
}

void MainWindow::showTool(const char* id, std::size_t at, int choice)
{
    showDock("tools");
    if (auto* rows = docks_->find(QStringLiteral("tools"))->findChild<ToolRows*>()) rows->openTool(id, at, choice);
}

void MainWindow::toggleSide()
{
    docks_->toggleSide();
}

void MainWindow::showKeys()
{
    settingsDialog().showKeys({});
}

void MainWindow::renameJoint()
{
    const NodeId joint = session_.view().joint();
    if (!session_.scene().node(joint)) return;
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("jointName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Rename joint"));
    dialog->setLabelText(tr("Name"));
    dialog->setOkButtonText(tr("Rename"));
    dialog->setCancelButtonText(tr("Cancel"));
    dialog->setTextValue(QString::fromStdString(session_.scene().node(joint)->name));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, joint, document = DocumentHandle(session_)](const QString& name) {
            if (name.isEmpty()) return session_.say(tr("A joint needs a name: the old one stays."), true);
            (void)document.push({QT_TRANSLATE_NOOP("Edit", "Rename joint"), "node " + std::to_string(joint.value), 0,
                [joint, to = name.toStdString()](
                    const Scene& scene) { return renameObject(scene, NameKind::Node, joint.value, to); }});
        });
    dialog->open();
}

void MainWindow::editRamp()
{
    (new RampDialog(session_, this))->open();
}

void MainWindow::editLevels()
{
    (new LodDialog(session_, this))->open();
}

void MainWindow::sampleWeight()
{
    viewport_->sampleWeight();
}

void MainWindow::listJoints()
{
    viewport_->listJointsHere();
}

void MainWindow::setWeight()
{
    const NodeId joint = session_.view().joint();
    const std::vector<WeightedPoints> selected = selectedWeights(session_);
    if (!session_.scene().node(joint) || selected.empty()) return;
    SpreadModel now;
    now.show(session_.front().document.sharedScene(), selected, false);
    const SpreadModel::Row row = now.of(joint);
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("weightOfSelected"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Set weight"));
    dialog->setLabelText(tr("Weight of %1 for %n vertices, now %2", nullptr, static_cast<int>(now.points()))
                             .arg(shortName(nodeName(session_.scene(), joint)), spreadText(row)));
    dialog->setOkButtonText(tr("Set"));
    dialog->setCancelButtonText(tr("Cancel"));
    dialog->setTextValue(fieldText(row.most, 4));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, joint, document = DocumentHandle(session_)](const QString& text) {
            const Result<double> typed = typedNumber(text);
            if (!typed) return session_.say(sentence(typed.error()), true);
            (void)changeSelected(session_, document, joint, WeightChange::Set, *typed);
        });
    dialog->open();
}

} // namespace bindpose
