// SPDX-License-Identifier: MIT
// Which files give to the one in front, or take from it: clips, weights of skin dumps.
#include "ui/base/folder_files.h"
#include "ui/look/file_dialog.h"
#include "ui/open/add_files.h"

#include <QFileDialog>
#include <QFileInfo>

namespace bindpose {

void AddFiles::addClips()
{
    QFileDialog* dialog = newFileDialog(window_, tr("Add clips"), QFileInfo(session_.front().document.path()).path());
    dialog->setNameFilters({tr("Files with clips (%1)").arg(modelPatterns().join(u' ')), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this,
        [this, document = DocumentHandle(session_)](const QStringList& paths) { addClips(document, paths); });
    dialog->open();
}

void AddFiles::loadDump()
{
    // Dumps are named after their node, without a suffix: any file may be one.
    QFileDialog* dialog =
        newFileDialog(window_, tr("Load skin dump"), QFileInfo(session_.front().document.path()).path());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, document = DocumentHandle(session_)](const QString& path) { loadDump(document, path); });
    dialog->open();
}

void AddFiles::writeDump()
{
    const QFileInfo now(dumpPath());
    QFileDialog* dialog = newFileDialog(window_, tr("Write skin dump"), now.path());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    // A dump that is there is changed, not replaced, and that is asked about with a list of what changes.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->selectFile(now.fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, document = DocumentHandle(session_)](const QString& path) { writeDump(document, path); });
    dialog->open();
}

} // namespace bindpose
