// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/source_box.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace bindpose {

SourceBox::SourceBox(Session& session, QWidget* parent) : QuietCombo(parent), session_(session)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    connect(this, &QComboBox::activated, this, &SourceBox::choose);
}

std::vector<SourceBox::Other> SourceBox::others() const
{
    std::vector<Other> out;
    for (const auto& one : session_.documents())
        if (one->id != session_.current()) out.push_back({one->id, one->name()});
    std::vector<MeshId> meshes;
    const Scene& scene = session_.scene();
    for (const auto& drawn : scene.instances)
        if (drawn && drawn->skin.valid() && std::ranges::find(meshes, drawn->mesh) == meshes.end())
            meshes.push_back(drawn->mesh);
    for (const MeshId mesh : meshes)
        if (meshes.size() > 1)
            out.push_back({session_.current(), tr("%1, in this file").arg(meshName(scene, mesh)), mesh});
    return out;
}

/// Rows: nothing, the open ones, this one's meshes where there are several, the file that was read, and to choose
/// another file.
void SourceBox::list()
{
    listed_ = others();
    clear();
    addItem(tr("Choose…"));
    int current = 0;
    for (const Other& one : listed_) {
        if (!ofFile_ && one.id == chosen_ && one.mesh == mesh_) current = count();
        addItem(one.title);
    }
    if (chosen_.valid() && !session_.find(chosen_)) chosen_ = {}; // closed; one that is in front now is kept for later
    if (!file_.isEmpty()) {
        if (ofFile_) current = count();
        addItem(QFileInfo(file_).fileName());
    }
    addItem(tr("A file…"));
    setCurrentIndex(current);
    scene_ = current == 0 ? nullptr : ofFile_ ? fileScene_ : session_.find(chosen_)->document.sharedScene();
}

void SourceBox::present()
{
    // A list that is the same stays: somebody may have it open while a clip plays.
    if (count() == 0 || others() != listed_) return list();
    if (ofFile_ || !scene_) return;
    if (const OpenDocument* open = session_.find(chosen_)) scene_ = open->document.sharedScene();
}

void SourceBox::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && count() > 0) list();
    QuietCombo::changeEvent(event);
}

void SourceBox::choose(int row)
{
    const int listed = static_cast<int>(listed_.size());
    if (row == count() - 1) return askFile();
    session_.jobs().stop(std::exchange(job_, 0));
    ++turn_;
    ofFile_ = row == listed + 1;
    const Other other = row >= 1 && row <= listed ? listed_[static_cast<std::size_t>(row - 1)] : Other();
    chosen_ = other.id;
    mesh_ = other.mesh;
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
        [path, importer = session_.importer()](
            const Task& task) { return loadFile(QFile::encodeName(path).toStdString(), task, importer); },
        [self = QPointer<SourceBox>(this), path, turn = ++turn_](Result<Loaded> loaded) {
            if (!self || self->turn_ != turn) return; // another choice was made
            self->job_ = 0;
            if (!loaded && loaded.error().kind == ErrorKind::Cancelled) return;
            if (!loaded) return self->session_.say(sentence(loaded.error()), true);
            self->file_ = path;
            self->fileScene_ = std::make_shared<const Scene>(std::move(loaded->scene));
            self->chosen_ = {};
            self->mesh_.reset();
            self->ofFile_ = true;
            self->list();
            Q_EMIT self->sourceChanged();
        });
}

} // namespace bindpose
