// SPDX-License-Identifier: MIT
#include "ui/files/opening.h"

#include "core/sample/sample.h"
#include "ui/base/folder_files.h"
#include "ui/commands/actions.h"
#include "ui/files/recent_keeper.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/open/add_files.h"
#include "ui/open/folder_check.h"
#include "ui/open/recent_files.h"
#include "ui/session/document/findings.h"
#include "ui/session/document/ignored.h"
#include "ui/session/project_files.h"
#include "ui/shell/central_area.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace bindpose {

Opening::Opening(Session& session, const With& with, QWidget& window)
    : QObject(&window), session_(session), with_(with), window_(window)
{
    connectCards();
    connectDumps();
    connect(&with_.opener, &Opener::opened, this, &Opening::opened);
    connect(&with_.adding, &AddFiles::openAsked, this, &Opening::openFile);
}

void Opening::connectCards()
{
    CentralArea& central = with_.central;
    connect(&with_.opener, &Opener::loadingStarted, this, [this, &central](const QString& name, int number, int of) {
        if (number <= 1) central.refusal().dismiss(); // of the opening before
        central.loading().begin(name, session_.front().name(), number, of);
    });
    connect(&with_.opener, &Opener::progressed, &central.loading(), &LoadCard::showProgress);
    connect(&with_.opener, &Opener::entered, &central.loading(), &LoadCard::showStage);
    connect(&with_.opener, &Opener::loadingEnded, this, [this, &central] {
        central.loading().end();
        clipsFor_.clear(); // stopped: nobody is asked for clips of a later opening
    });
    connect(&with_.opener, &Opener::refused, &central.refusal(), &RefusalCard::add);
    connect(&with_.opener, &Opener::refused, this, [this] { clipsFor_.clear(); });
    connect(&central, &CentralArea::cancelAsked, &with_.opener, &Opener::cancel);
}

void Opening::connectDumps()
{
    AddFiles& adding = with_.adding;
    // Told of as soon as it is open, whenever it comes to the front.
    connect(&with_.opener, &Opener::opened, &adding, &AddFiles::takeMesh, Qt::QueuedConnection);
    // After what it opened was told of: a mesh that a dump waits for came by then, or never does.
    // One that is asked for meanwhile is the next opening's.
    const auto forget = [&opener = with_.opener, &adding] {
        if (!opener.loading()) adding.forgetMesh();
    };
    connect(&with_.opener, &Opener::loadingEnded, &adding, forget, Qt::QueuedConnection);
}

void Opening::opened(DocumentId id)
{
    const OpenDocument* opened = session_.find(id);
    if (!opened) return;
    FindingCount found = countOf(*shownFindings(*opened));
    ProjectFiles* projects = ProjectFiles::of(session_); // where one counts, the load's findings are not all
    if (projects && !projects->states().of(*opened).path.empty()) found = {};
    const auto& clips = opened->document.scene().clips;
    const bool more =
        std::ranges::any_of(clips, [](const auto& clip) { return bool(clip); }); // they are looked at next
    if (found.problems() > 0)
        Q_EMIT warned(more ? tr("Opened with %n problem(s) so far, see Problems", nullptr, found.problems())
                           : tr("Opened with %n problem(s), see Problems", nullptr, found.problems()));
    else if (found.notes > 0)
        session_.say(tr("Opened with %n note(s), see Problems", nullptr, found.notes));
    const bool forClips = std::exchange(clipsFor_, QString()) == opened->document.path();
    const bool isFile = !opened->document.path().isEmpty();
    if (forClips && isFile) askClips(id);
    if (isFile)
        with_.recent.add(id);
    else
        sample_ = id;
}

/// As soon as nothing is in the way, and only while it is what people see.
void Opening::askClips(DocumentId id)
{
    QMetaObject::invokeMethod(
        this,
        [this, id] {
            session_.hold().whenFree(this, [this, id] {
                if (session_.current() == id) with_.adding.addClips();
            });
        },
        Qt::QueuedConnection);
}

DocumentId Opening::roomFor() const
{
    const OpenDocument* sample = session_.find(sample_);
    return sample && sample->history.count() == 0 ? sample_ : DocumentId{};
}

void Opening::openFile(const QString& path)
{
    with_.opener.openFile(path, roomFor());
}

void Opening::openSample(const QString& id)
{
    with_.opener.openSample(id, roomFor());
}

void Opening::openPaths(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir()) {
            openFile(path);
            continue;
        }
        const QStringList models = modelFilesIn(path);
        if (models.isEmpty())
            with_.central.refusal().add(
                QFileInfo(path).fileName(), tr("No file in this folder is a model that can be read."), path);
        else
            openFile(models.front());
        if (models.size() > 1)
            session_.say(tr("%n file(s) in this folder: %1 goes to the next.", nullptr, static_cast<int>(models.size()))
                             .arg(with_.actions["next_in_folder"]->shortcut().toString(QKeySequence::NativeText)));
    }
}

void Opening::openDialog()
{
    const QString filter =
        tr("Models (%1)").arg(modelPatterns().join(u' ')) + QStringLiteral(";;") + tr("All files (*)");
    auto* dialog = newFileDialog(&window_, tr("Open"), QFileInfo(session_.front().document.path()).path(), filter);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &Opening::openPaths);
    dialog->open();
}

void Opening::openWithClips()
{
    QFileDialog* dialog = newFileDialog(&window_, tr("Open a model; its clips are asked for next"));
    dialog->setNameFilters({tr("Models (%1)").arg(modelPatterns().join(u' ')), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        clipsFor_ = QFileInfo(path).absoluteFilePath();
        openFile(path);
    });
    dialog->open();
}

void Opening::checkFolder()
{
    const QString file = session_.front().document.path();
    QFileDialog* dialog = newFileDialog(
        &window_, tr("Check the models of a folder"), file.isEmpty() ? QString() : QFileInfo(file).path());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setLabelText(QFileDialog::Accept, tr("Check"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        if (auto* before = window_.findChild<FolderCheck*>()) before->close();
        auto* check = new FolderCheck(session_.jobs(), with_.opener.importer(), folder, &window_);
        connect(check, &FolderCheck::fileAsked, this, &Opening::openFile);
        check->show();
    });
    dialog->open();
}

void Opening::stepDocument(int direction)
{
    const auto& open = session_.documents();
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i]->id != session_.current()) continue;
        const std::size_t step = direction > 0 ? 1 : open.size() - 1;
        return session_.show(open[(i + step) % open.size()]->id);
    }
}

void Opening::stepFile(int direction)
{
    const QString next = neighbourFile(session_.front().document.path(), direction);
    if (next.isEmpty())
        session_.say(
            direction > 0 ? tr("This is the last file of its folder.") : tr("This is the first file of its folder."));
    else
        with_.opener.openFile(next, session_.current());
}

void Opening::addMenus(QMenu& menu, QAction* before)
{
    auto* recent = new QMenu(tr("Open recent"), &menu);
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    auto* samples = new QMenu(tr("Samples"), &menu);
    for (const Sample& sample : bindpose::samples()) {
        const QString id = QLatin1String(sample.id);
        samples->addAction(QCoreApplication::translate("Samples", sample.title), this, [this, id] { openSample(id); });
    }
    menu.insertMenu(before, recent);
    menu.insertMenu(before, samples);
}

void Opening::fillRecent(QMenu& menu)
{
    menu.clear();
    for (const RecentFile& file : recent::files())
        menu.addAction(
                icon("file"), QFileInfo(file.path).fileName(), this, [this, path = file.path] { openFile(path); })
            ->setToolTip(file.path);
    if (menu.isEmpty()) menu.addAction(tr("Nothing was opened yet"))->setEnabled(false);
}

} // namespace bindpose
