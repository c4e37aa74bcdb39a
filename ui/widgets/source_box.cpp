// SPDX-License-Identifier: MIT
#include "ui/widgets/source_box.h"

#include "ui/file_dialog.h"
#include "ui/texts.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

namespace bindpose {

SourceBox::SourceBox(Session& session, QWidget* parent) : QComboBox(parent), session_(session)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    connect(this, &QComboBox::activated, this, &SourceBox::choose);
}

std::vector<SourceBox::Other> SourceBox::others() const
{
    std::vector<Other> out;
    for (const auto& one : session_.documents())
        if (one->id != session_.current()) out.push_back({one->id, Session::titleOf(*one)});
    return out;
}

/// Rows: nothing, the open ones, the file that was read, and to choose another file.
void SourceBox::list()
{
    listed_ = others();
    clear();
    addItem(tr("Choose…"));
    int current = 0;
    for (const Other& one : listed_) {
        if (one.id == chosen_) current = count();
        addItem(one.title);
    }
    if (current == 0) chosen_ = {};
    if (!file_.isEmpty()) {
        if (!chosen_.valid()) current = count();
        addItem(QFileInfo(file_).fileName());
    }
    addItem(tr("A file…"));
    setCurrentIndex(current);
    const OpenDocument* open = chosen_.valid() ? session_.find(chosen_) : nullptr;
    scene_ = open ? open->document.sharedScene() : current > 0 ? fileScene_ : nullptr;
}

void SourceBox::present()
{
    // A list that is the same stays: somebody may have it open while a clip plays.
    if (count() == 0 || others() != listed_) return list();
    if (const OpenDocument* open = chosen_.valid() ? session_.find(chosen_) : nullptr)
        scene_ = open->document.sharedScene();
}

void SourceBox::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && count() > 0) list();
    QComboBox::changeEvent(event);
}

void SourceBox::choose(int row)
{
    const int documents = static_cast<int>(listed_.size());
    if (row == count() - 1) return askFile();
    chosen_ = row >= 1 && row <= documents ? listed_[static_cast<std::size_t>(row - 1)].id : DocumentId();
    if (row == 0) {
        file_.clear();
        fileScene_.reset();
    }
    list();
    Q_EMIT sourceChanged();
}

void SourceBox::askFile()
{
    list(); // what was chosen stays until a file is there
    QFileDialog* dialog = newFileDialog(window(), tr("Take weights from"), QFileInfo(file_).path());
    dialog->setObjectName(QStringLiteral("sourceDialog"));
    connect(dialog, &QFileDialog::fileSelected, this, &SourceBox::read);
    dialog->open();
}

void SourceBox::read(const QString& path)
{
    session_.jobs().stop(job_);
    job_ = session_.jobs().start(
        {.title = tr("Reading %1").arg(QFileInfo(path).fileName()), .revision = {}},
        [path](const Task& task) { return loadFile(path.toStdString(), task); },
        [self = QPointer<SourceBox>(this), path](Result<Loaded> loaded) {
            if (!self) return;
            self->job_ = 0;
            if (!loaded)
                return self->session_.say(
                    sentence(loaded.error()) + u' ' + tr("A file that is open beside this one can be chosen as well."),
                    true);
            self->file_ = path;
            self->fileScene_ = std::make_shared<const Scene>(std::move(loaded->scene));
            self->chosen_ = {};
            self->list();
            Q_EMIT self->sourceChanged();
        });
}

} // namespace bindpose
