// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/bind_repair.h"

#include "core/base/shell_word.h"
#include "core/edit/model/stored_poses.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/pose/bind_words.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// The same edit on every skin that has the pose.
Result<Scene> editedBy(Result<Scene> (*edit)(const Scene&, SkinId, std::uint32_t), Scene out,
    const std::vector<SkinId>& skins, std::uint32_t pose)
{
    for (const SkinId skin : skins) {
        Result<Scene> done = edit(out, skin, pose);
        if (!done) return done;
        out = std::move(*done);
    }
    return out;
}

QString wordOf(const QString& text)
{
    return QString::fromStdString(shellWord(text.toStdString()));
}

} // namespace

BindRepair::BindRepair(Session& session, QWidget* parent)
    : QWidget(parent), session_(session),
      document_(session), fromClusters_{setPoseFromClusters, nullptr,
                              QT_TRANSLATE_NOOP("Edit", "Set bind pose from clusters")},
      fromPose_{setClustersFromPose, nullptr, QT_TRANSLATE_NOOP("Edit", "Set clusters from bind pose")},
      ancestors_{addMissingAncestors, nullptr, QT_TRANSLATE_NOOP("Edit", "Add missing ancestors")}
{
    auto* buttons = new FlowLayout;
    buttons->setSpacing(8);
    const auto add = [&](const char* name) {
        auto* button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        buttons->addWidget(button);
        return button;
    };
    fromClusters_.button = add("poseFromClusters");
    fromClusters_.button->setProperty("primary", true);
    fromPose_.button = add("clustersFromPose");
    ancestors_.button = add("addAncestors");
    copy_ = add("copyCommand");
    connect(fromClusters_.button, &QPushButton::clicked, this, [this] { run(fromClusters_); });
    connect(fromPose_.button, &QPushButton::clicked, this, &BindRepair::askToMove);
    connect(ancestors_.button, &QPushButton::clicked, this, [this] { run(ancestors_); });
    connect(copy_, &QPushButton::clicked, this, &BindRepair::copyCommand);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(buttons);
    retell();
}

void BindRepair::retell()
{
    fromClusters_.button->setText(tr("Set pose from clusters"));
    fromPose_.button->setText(tr("Set clusters from pose…"));
    ancestors_.button->setText(tr("Add missing ancestors"));
    copy_->setText(tr("Copy as command"));
    copy_->setIcon(icon("cmd"));
    copy_->setToolTip(tr("Copies the line that does the same to the file on the command line."));
    for (QPushButton* each : {fromClusters_.button, fromPose_.button, ancestors_.button})
        each->setToolTip(tr("What it would change is said here once a file is open that says how it was bound."));
    scene_.reset(); // then the tool tips come with the next show()
}

void BindRepair::clear()
{
    scene_.reset();
    skins_.clear();
}

void BindRepair::show(const DocumentHandle& document, const std::shared_ptr<const Scene>& scene,
    const std::vector<SkinBinds>& binds, std::uint32_t pose)
{
    std::vector<SkinId> skins;
    for (const SkinBinds& each : binds)
        if (each.of({BindSource::Kind::Pose, pose})) skins.push_back(each.skin);
    if (document_.id() == document.id() && scene_ == scene && pose_ == pose && skins_ == skins) return;
    document_ = document;
    scene_ = scene;
    pose_ = pose;
    skins_ = std::move(skins);
    for (Repair* repair : {&fromClusters_, &fromPose_, &ancestors_}) offer(*repair);
    copy_->setEnabled(
        !document_.path().isEmpty() && (fromClusters_.button->isEnabled() || ancestors_.button->isEnabled()));
}

void BindRepair::offer(Repair& repair)
{
    const Result<Scene> after = editedBy(repair.edit, *scene_, skins_, pose_);
    const int count = after ? static_cast<int>(changedBindMatrices(*scene_, *after)) : 0;
    const QString pose = shortName(bindName(*scene_, {BindSource::Kind::Pose, pose_}));
    repair.button->setEnabled(count > 0);
    if (!after) return repair.button->setToolTip(plainTip(sentence(after.error())));
    if (count == 0)
        return repair.button->setToolTip(plainTip(&repair == &ancestors_ ? tr("%1 lacks no ancestor.").arg(pose)
                                                                         : tr("%1 and the clusters agree.").arg(pose)));
    const QString what =
        &repair == &fromPose_    ? tr("Changes %n matrices of clusters; the surface moves.", nullptr, count)
        : &repair == &ancestors_ ? tr("Adds %n matrices to %1.", nullptr, count).arg(pose)
                                 : tr("Changes %n matrices of %1; the surface stays.", nullptr, count).arg(pose);
    repair.button->setToolTip(plainTip(what));
}

void BindRepair::run(const Repair& repair)
{
    const Result<void> done = document_.push({repair.label, "bind pose " + std::to_string(pose_), 0,
        [skins = skins_, pose = pose_, edit = repair.edit](
            const Scene& scene) { return editedBy(edit, scene, skins, pose); }});
    session_.say(done ? tr("One step; a save changes these matrices alone.") : sentence(done.error()), !done);
}

/// The surface moves, and nobody should learn that afterwards.
void BindRepair::askToMove()
{
    if (!scene_ || session_.jobs().running(job_)) return;
    const Result<Scene> after = editedBy(fromPose_.edit, *scene_, skins_, pose_);
    if (!after) return session_.say(sentence(after.error()), true);
    job_ = session_.jobs().start(
        {.title = tr("Measuring how far the surface moves"), .revision = {}},
        [before = scene_, then = std::make_shared<const Scene>(*after)](
            const Task& task) { return bindEditMove(*before, *then, task); },
        [self = QPointer<BindRepair>(this), document = document_, asked = scene_](const Result<double>& moved) {
            if (!self || !document.inFront() || self->scene_ != asked) return; // about what is there no more
            if (!moved) return self->session_.say(sentence(moved.error()), true);
            self->askWith(*moved, document);
        });
}

void BindRepair::askWith(double moved, const DocumentHandle& document)
{
    auto* box = new QMessageBox(window());
    box->setObjectName(QStringLiteral("moveSurface"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(tr("Set clusters from pose"));
    box->setText(tr("The surface moves by up to %1.").arg(lengthText(*scene_->facts, moved)));
    box->setInformativeText(tr("The clusters take the matrices of %1. Undo takes it back.")
                                .arg(shortName(bindName(*scene_, {BindSource::Kind::Pose, pose_}))));
    QPushButton* go = box->addButton(tr("Set clusters"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(box, &QDialog::finished, this, [this, box, go, document, asked = scene_] {
        if (box->clickedButton() == go && document.inFront() && scene_ == asked) run(fromPose_);
    });
    box->open();
}

void BindRepair::copyCommand()
{
    const QFileInfo file(document_.path());
    const QString out = file.dir().filePath(file.completeBaseName() + QStringLiteral("_bind.") + file.suffix());
    QString line = QStringLiteral("bindpose fix %1 --out %2").arg(wordOf(file.filePath()), wordOf(out));
    if (fromClusters_.button->isEnabled()) line += QStringLiteral(" --only pose_not_bind --only pose_lacks_joints");
    if (ancestors_.button->isEnabled()) line += QStringLiteral(" --only pose_lacks_ancestors");
    QGuiApplication::clipboard()->setText(line);
    session_.say(tr("Copied: %1").arg(line));
}

} // namespace bindpose
