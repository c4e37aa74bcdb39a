// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/attachment_editor.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_tools.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/pose/trs_fields.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace bindpose {

AttachmentEditor::AttachmentEditor(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = new ElidedLabel(Qt::ElideMiddle, this);
    title_->setObjectName(QStringLiteral("attachmentTitle"));
    title_->setProperty("role", "title");
    title_->setTextFormat(Qt::PlainText);
    layout->addWidget(title_);
    makeFields();
    makeChoices();
    makeButtons();
    layout->addStretch(1);
}

const Attachment* AttachmentEditor::current() const
{
    return attachmentOf(session_.scene(), id_);
}

template <class Change> void AttachmentEditor::change(Change change)
{
    if (!current()) return;
    Attachment next = *current();
    change(next);
    (void)putAttachment(session_, std::move(next));
}

void AttachmentEditor::makeFields()
{
    fields_ = new TrsFields(this);
    const auto setPart = [this](const auto& set) {
        change([&set](Attachment& value) {
            MatrixParts parts = partsOf(value.offset);
            set(parts.transform);
            value.offset = parts.matrix();
        });
    };
    connect(fields_, &TrsFields::translationTyped, this,
        [setPart](const glm::vec3& v) { setPart([&v](Transform& t) { t.translation = v; }); });
    connect(fields_, &TrsFields::rotationTyped, this,
        [setPart](const glm::quat& v) { setPart([&v](Transform& t) { t.rotation = v; }); });
    connect(fields_, &TrsFields::scaleTyped, this,
        [setPart](const glm::vec3& v) { setPart([&v](Transform& t) { t.scale = v; }); });
    connect(fields_, &TrsFields::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    layout()->addWidget(fields_);
}

void AttachmentEditor::makeChoices()
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    const auto add = [this, grid](int row, const QString& name, const QString& tip, QComboBox*& box) {
        auto* label = new QLabel(name, this);
        label->setProperty("role", "label");
        label->setMinimumWidth(44);
        box = new QuietCombo(this);
        box->setAccessibleName(name);
        box->setToolTip(tip);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        grid->addWidget(label, row, 0);
        grid->addWidget(box, row, 1);
        return label;
    };
    add(0, tr("Joint"), tr("It hangs on this one; the offset stays."), joint_);
    joint_->setObjectName(QStringLiteral("attachmentJoint"));
    clipLabel_ = add(1, tr("Clip"), tr("What the attached model plays by itself."), clip_);
    clip_->setObjectName(QStringLiteral("attachmentClip"));
    connect(joint_, &QComboBox::activated, this, [this](int index) {
        const NodeId anchor(joint_->itemData(index).toUInt());
        change([anchor](Attachment& value) { value.anchor = anchor; });
        selectAttachment(session_, id_);
    });
    connect(clip_, &QComboBox::activated, this, [this](int index) {
        const int clip = clip_->itemData(index).toInt();
        change(
            [clip](Attachment& value) { value.clip = clip < 0 ? ClipId{} : ClipId(static_cast<std::size_t>(clip)); });
    });
    follow_ = new QCheckBox(tr("Plays with the character"), this);
    follow_->setObjectName(QStringLiteral("attachmentFollow"));
    follow_->setToolTip(tr("Off: it stands at the moment of now while the character goes on."));
    connect(follow_, &QCheckBox::clicked, this, [this](bool on) {
        change([this, on](Attachment& value) {
            value.follow = on;
            value.timeSec = session_.view().timeSec;
        });
    });
    merge_ = new QCheckBox(tr("Worn: joints of the same names"), this);
    merge_->setObjectName(QStringLiteral("attachmentMerge"));
    merge_->setToolTip(tr("Its joints take the places of the character's of the same names."));
    connect(merge_, &QCheckBox::clicked, this,
        [this](bool on) { change([on](Attachment& value) { value.mergeByName = on; }); });
    grid->addWidget(follow_, 2, 0, 1, 2);
    grid->addWidget(merge_, 3, 0, 1, 2);
    static_cast<QVBoxLayout*>(layout())->addLayout(grid);
}

void AttachmentEditor::makeButtons()
{
    copy_ = new QToolButton(this);
    copy_->setObjectName(QStringLiteral("copyOffset"));
    copy_->setText(tr("Copy as"));
    copy_->setIcon(icon("copy"));
    copy_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    copy_->setPopupMode(QToolButton::InstantPopup);
    copy_->setToolTip(tr("The offset as an engine's values, to the clipboard."));
    auto* menu = new QMenu(copy_);
    menu->setToolTipsVisible(true);
    menu->addAction(tr("Matrix"), this,
            [this] {
                if (current()) QApplication::clipboard()->setText(matrixText(current()->offset, false));
            })
        ->setToolTip(tr("Sixteen numbers, row by row, in the file's axes and unit."));
    const auto add = [this, menu](EngineForm form, const QString& name, const QString& tip) {
        menu->addAction(name, this, [this, form] { copy(form); })->setToolTip(tip);
    };
    add(EngineForm::Quaternion, tr("Position and quaternion"), tr("x y z, then x y z w, as the file has them."));
    add(EngineForm::Euler, tr("Position and angles"), tr("Degrees, R = Rx · Ry · Rz, in the file's axes."));
    menu->addSeparator();
    add(EngineForm::Unreal, QStringLiteral("Unreal"),
        tr("A socket's fields as of an imported glTF: cm, z up, left-handed."));
    add(EngineForm::Unity, QStringLiteral("Unity"),
        tr("Local transform as of an imported glTF: m, y up, left-handed."));
    add(EngineForm::Godot, QStringLiteral("Godot"), tr("Transform3D: m, y up, right-handed."));
    add(EngineForm::Ogre, QStringLiteral("OGRE"), tr("attachObjectToBone, in the file's axes and unit."));
    add(EngineForm::Source, QStringLiteral("Source $attachment"),
        tr("A line of a QC file, in the file's axes and unit."));
    copy_->setMenu(menu);
    auto* replace = new QPushButton(tr("Other model…"), this);
    replace->setObjectName(QStringLiteral("replaceModel"));
    replace->setToolTip(tr("Another file takes its place; joint and offset stay."));
    connect(replace, &QPushButton::clicked, this, [this] {
        if (current()) askAttachment(session_, window(), current()->anchor, id_);
    });
    auto* remove = new QPushButton(icon("trash"), tr("Remove"), this);
    remove->setObjectName(QStringLiteral("removeAttachment"));
    remove->setToolTip(tr("It no longer hangs there; undo brings it back."));
    connect(remove, &QPushButton::clicked, this, [this] { (void)removeAttachment(session_, id_); });
    auto* row = new FlowLayout;
    row->setSpacing(6);
    for (QWidget* button :
        {static_cast<QWidget*>(copy_), static_cast<QWidget*>(replace), static_cast<QWidget*>(remove)})
        row->addWidget(button);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void AttachmentEditor::copy(EngineForm form) const
{
    const Attachment* value = current();
    if (!value) return;
    const Scene& scene = session_.scene();
    const Node& node = *scene.nodes[value->anchor.index()];
    const HeldOffset held{node.name, attachmentName(*value).section(u'.', 0, 0).toStdString(), value->offset,
        scene.facts->upAxis, scene.facts->metresPerUnit};
    QApplication::clipboard()->setText(QString::fromStdString(engineText(form, held)));
    session_.say(scene.facts->metresPerUnit ? tr("The offset is on the clipboard.")
                                            : tr("The offset is on the clipboard; the file's unit is taken as 1 m."));
}

void AttachmentEditor::showJoints(const Scene& scene)
{
    joint_->clear();
    for (const NodeId id : scene.order->sorted) joint_->addItem(nodeName(scene, id), id.value);
}

void AttachmentEditor::showClips(const Scene& prop)
{
    clip_->clear();
    clip_->addItem(tr("Rest pose"), -1);
    for (std::size_t i = 0; i < prop.clips.size(); ++i)
        if (prop.clips[i]) clip_->addItem(clipName(prop, ClipId(i)), static_cast<int>(i));
}

void AttachmentEditor::present(const Frame& frame)
{
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    id_ = frame.view.attachment;
    const Attachment* value = attachmentOf(*scene, id_);
    setVisible(value != nullptr);
    if (!value) return;
    if (!scene_ || scene_->order != scene->order || scene_->nodes != scene->nodes) showJoints(*scene);
    if (prop_ != value->prop) showClips(*value->prop);
    scene_ = scene;
    prop_ = value->prop;
    title_->setText(tr("%1 on %2").arg(attachmentName(*value), nodeName(*scene, value->anchor)));
    fields_->show(partsOf(value->offset).transform, *scene->facts);
    joint_->setCurrentIndex(joint_->findData(value->anchor.value));
    clip_->setCurrentIndex(value->clip.valid() ? clip_->findData(static_cast<int>(value->clip.value)) : 0);
    follow_->setChecked(value->follow);
    merge_->setChecked(value->mergeByName);
    const bool plays = clip_->count() > 1;
    for (QWidget* part :
        {static_cast<QWidget*>(clip_), static_cast<QWidget*>(clipLabel_), static_cast<QWidget*>(follow_)})
        part->setVisible(plays);
    fields_->setEnabled(!value->mergeByName);
    const auto isJoint = [](const auto& node) { return node && node->joint; };
    merge_->setVisible(std::any_of(value->prop->nodes.begin(), value->prop->nodes.end(), isJoint));
}

} // namespace bindpose
