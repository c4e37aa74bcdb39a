// SPDX-License-Identifier: MIT
// What other files give to the one in front: clips, weights of skin dumps.
#include "ui/base/folder_files.h"
#include "ui/look/file_dialog.h"
#include "ui/open/add_files.h"
#include "ui/window/main_window.h"

#include <QFileDialog>
#include <QFileInfo>

namespace bindpose {

void MainWindow::addClips()
{
    QFileDialog* dialog = newFileDialog(this, tr("Add clips"), QFileInfo(session_.front().document.path()).path());
    dialog->setNameFilters({tr("Files with clips (%1)").arg(modelPatterns().join(u' ')), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, adding_.get(),
        [this, document = DocumentHandle(session_)](const QStringList& paths) { adding_->addClips(document, paths); });
    dialog->open();
}

void MainWindow::openWithClips()
{
    QFileDialog* dialog = newFileDialog(this, tr("Open a model; its clips are asked for next"));
    dialog->setNameFilters({tr("Models (%1)").arg(modelPatterns().join(u' ')), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        clipsFor_ = QFileInfo(path).absoluteFilePath();
        openFile(path);
    });
    dialog->open();
}

void MainWindow::loadDump()
{
    // Dumps are named after their node, without a suffix: any file may be one.
    QFileDialog* dialog = newFileDialog(this, tr("Load skin dump"), QFileInfo(session_.front().document.path()).path());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, adding_.get(),
        [this, document = DocumentHandle(session_)](const QString& path) { adding_->loadDump(document, path); });
    dialog->open();
}

void MainWindow::writeDump()
{
    const QFileInfo now(adding_->dumpPath());
    QFileDialog* dialog = newFileDialog(this, tr("Write skin dump"), now.path());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    // A dump that is there is changed, not replaced, and that is asked about with a list of what changes.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->selectFile(now.fileName());
    connect(dialog, &QFileDialog::fileSelected, adding_.get(),
        [this, document = DocumentHandle(session_)](const QString& path) { adding_->writeDump(document, path); });
    dialog->open();
}

} // namespace bindpose
