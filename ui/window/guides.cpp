// SPDX-License-Identifier: MIT
#include "ui/window/guides.h"

#include "core/eval/lanes/cpu_kernels.h"
#include "ui/commands/actions.h"
#include "ui/commands/settings_dialog.h"
#include "ui/guide/help_numbers.h"
#include "ui/guide/help_pages.h"
#include "ui/guide/help_window.h"
#include "ui/guide/palette.h"
#include "ui/look/key_cap.h"
#include "ui/look/theme.h"
#include "ui/shell/dock_title.h"
#include "ui/shell/docks.h"
#include "ui/shell/search_field.h"
#include "ui/widgets/labels/told_box.h"

#include <QAbstractButton>
#include <QApplication>

namespace bindpose {
namespace {

constexpr int kPaletteGap = 80; ///< below the tool bar

} // namespace

Guides::Guides(
    WindowCommands& commands, const Actions& actions, const Docks& docks, const QWidget& viewport, QMainWindow& window)
    : QObject(&window), commands_(commands), actions_(actions), docks_(docks), viewport_(viewport), window_(window)
{
    window.installEventFilter(this);
    makeSearchField();
}

void Guides::makeSearchField()
{
    auto* field = new SearchField(window_.menuBar());
    window_.menuBar()->setCornerWidget(field, Qt::TopRightCorner);
    connect(field, &QAbstractButton::clicked, this, [this] { showPalette(); });
    const QAction* action = actions_["palette"];
    const auto showKeys = [field, action] { field->setKeys(keyCaps({action->shortcut()})); };
    connect(action, &QAction::changed, field, showKeys);
    showKeys();
}

void Guides::showPalette(const char* start)
{
    auto* palette = new Palette(commands_, actions_, &window_);
    connect(palette, &Palette::keyAsked, this, [this](const QString& id) { settingsDialog().showKeys(id); });
    const QString typed = *start ? QCoreApplication::translate("Actions", start) + u' ' : QString();
    palette->open(window_.menuBar()->height() + metrics::kToolBar + kPaletteGap, typed);
}

SettingsDialog& Guides::settingsDialog()
{
    auto* dialog = window_.findChild<SettingsDialog*>();
    if (!dialog) {
        dialog = new SettingsDialog(commands_.session().settings(), &window_);
        connect(dialog, &SettingsDialog::restartAsked, this, &Guides::restartAsked);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return *dialog;
}

void Guides::showKeys()
{
    settingsDialog().showKeys({});
}

void Guides::showSettings()
{
    settingsDialog();
}

void Guides::showSetting(const char* id)
{
    settingsDialog().showRow(QLatin1String(id));
}

void Guides::switchTheme()
{
    const ThemeId now = currentTheme();
    Settings& settings = commands_.session().settings();
    if (isHighContrast(now))
        settings.set("theme", isLight(now) ? "contrast_dark" : "contrast_light");
    else
        settings.set("theme", isLight(now) ? "dark" : "light");
}

void Guides::showGuide()
{
    const QWidget* focus = QApplication::focusWidget();
    QString page = QStringLiteral("start");
    if (focus && (focus == &viewport_ || viewport_.isAncestorOf(focus))) page = QStringLiteral("view");
    for (const Dock* dock : docks_.all())
        if (focus && dock->isAncestorOf(focus)) page = helpPageOf(dock->objectName());
    openPage(page);
}

void Guides::showPage(const char* id)
{
    openPage(QLatin1String(id));
}

void Guides::openPage(const QString& page)
{
    Session& session = commands_.session();
    if (!guide_) {
        guide_ = new HelpWindow(actions_, commandLine_, &window_);
        guide_->setNumbers([&session](const QString& text) { return withNumbers(text, session); });
        session.presenter().addReader(guide_, [this](const Frame&) { followFront(); });
    }
    told_ = session.current();
    guide_->open(page);
}

/// A page that stays open while another document comes to the front tells the numbers of that one.
void Guides::followFront()
{
    const DocumentId now = commands_.session().current();
    if (now == told_ || !guide_->isVisible()) return;
    told_ = now;
    guide_->fillAgain();
}

bool Guides::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != DockHelpEvent::kind()) return QObject::eventFilter(watched, event);
    openPage(helpPageOf(static_cast<DockHelpEvent*>(event)->dock));
    return true;
}

void Guides::about()
{
    QString text = tr("<h3>Bindpose</h3><p>Inspector and editor for skinned characters. It changes only what you "
                      "edit: all other bytes of a file stay as they are.</p><p>MIT licence.</p>");
    // People compare the times of two machines: which instructions do the work belongs to that.
    text += QLatin1String("<p>") +
            tr("Characters are evaluated with %1 instructions on this processor.")
                .arg(QLatin1String(kernelName(bestKernel()))) +
            QLatin1String("</p>");
    text.replace(QLatin1String("</h3>"), u' ' + QCoreApplication::applicationVersion() + QLatin1String("</h3>"));
    QMessageBox* box = showToldBox(QMessageBox::NoIcon, tr("About Bindpose"), text, window_);
    box->setIconPixmap(window_.windowIcon().pixmap(QSize(64, 64)));
}

} // namespace bindpose
