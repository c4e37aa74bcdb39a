// SPDX-License-Identifier: MIT
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QBuffer>
#include <QCheckBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QUuid>

namespace bindpose {
namespace {

constexpr const char* kKept = "poses/"; ///< Settings::extras, one a pose: two windows do not write over one another
constexpr const char* kAll = "poses";
constexpr QSize kPicture{80, 60};
constexpr int kPoseRole = Qt::UserRole, kPictureRole = kPoseRole + 1, kKeyRole = kPoseRole + 2;
constexpr int kMostPoses = 100;

QByteArray pngOf(const QPixmap& picture)
{
    QByteArray out;
    QBuffer buffer(&out);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.isNull()) picture.save(&buffer, "PNG");
    return out;
}

/// In the order in which they are made, and of no other window.
QString newKey(qint64 later = 0)
{
    return QLatin1String(kKept) +
           QStringLiteral("%1-").arg(QDateTime::currentMSecsSinceEpoch() + later, 14, 10, QChar(u'0')) +
           QUuid::createUuid().toString(QUuid::Id128);
}

/// Poses that were put by, of one's own on this machine: they go onto every character with joints of the same names.
class PosesView final : public View {
    Q_OBJECT
public:
    PosesView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeHow(QVBoxLayout& layout);
    void read();
    void write();
    void put(const QString& key, const QString& name, const QString& pose, const QPixmap& picture);
    void save();
    void apply();
    void remove();

    Session& session_;
    QListWidget* list_ = nullptr;
    QLabel *empty_ = nullptr, *mixText_ = nullptr;
    QCheckBox* mask_ = nullptr;
    QuietSlider* mix_ = nullptr;
    QPushButton *save_ = nullptr, *apply_ = nullptr, *remove_ = nullptr;
    bool read_ = false, any_ = false;
};

PosesView::PosesView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("poses"));
    list_->setAccessibleName(tr("Poses"));
    list_->setViewMode(QListView::IconMode);
    list_->setIconSize(kPicture);
    list_->setGridSize({kPicture.width() + 16, kPicture.height() + 30});
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->installEventFilter(this);
    connect(list_, &QListWidget::itemActivated, this, &PosesView::apply);
    connect(list_->itemDelegate(), &QAbstractItemDelegate::commitData, this, &PosesView::write, Qt::QueuedConnection);
    connect(list_, &QListWidget::itemSelectionChanged, this, [this] {
        apply_->setEnabled(any_ && list_->currentItem());
        remove_->setEnabled(list_->currentItem());
    });
    empty_ = new QLabel(tr("No pose yet. Pose the character, then save the pose here."), this);
    empty_->setProperty("role", "label");
    empty_->setWordWrap(true);
    empty_->setContentsMargins(12, 10, 12, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(empty_);
    layout->addWidget(list_, 1);
    makeHow(*layout);
}

void PosesView::makeHow(QVBoxLayout& layout)
{
    auto* box = new QVBoxLayout;
    box->setContentsMargins(12, 6, 12, 10);
    box->setSpacing(6);
    mask_ = new QCheckBox(tr("Selected joints and below only"), this);
    mask_->setObjectName(QStringLiteral("mask"));
    mask_->setToolTip(tr("The other joints stay as they are."));
    mixText_ = new QLabel(tr("Blend %1 %").arg(100), this);
    mixText_->setProperty("role", "label");
    mix_ = new QuietSlider(Qt::Horizontal, this);
    mix_->setObjectName(QStringLiteral("blend"));
    mix_->setAccessibleName(tr("Blend"));
    mix_->setToolTip(tr("How much of the pose is seen over the clip."));
    mix_->setRange(0, 100);
    mix_->setSliderPosition(100);
    const auto told = [this] { mixText_->setText(tr("Blend %1 %").arg(mix_->sliderPosition())); };
    connect(mix_, &QSlider::sliderMoved, this, told);
    connect(mix_, &QSlider::actionTriggered, this, told);
    auto* blend = new QHBoxLayout;
    blend->addWidget(mixText_);
    blend->addWidget(mix_, 1);
    const auto button = [this](const char* name, const char* iconName, const QString& text, const QString& tip) {
        auto* out = new QPushButton(icon(iconName), text, this);
        out->setObjectName(QLatin1String(name));
        out->setToolTip(tip);
        return out;
    };
    save_ = button("savePose", "plus", tr("Save pose"), tr("The pose of now, of the selected joints or of all."));
    apply_ = button("applyPose", "okk", tr("Apply"), tr("Lays the pose over the clip as overrides."));
    remove_ = button("removePose", "trash", tr("Remove"), tr("Forgets the pose."));
    connect(save_, &QPushButton::clicked, this, &PosesView::save);
    connect(apply_, &QPushButton::clicked, this, &PosesView::apply);
    connect(remove_, &QPushButton::clicked, this, &PosesView::remove);
    remove_->setEnabled(false);
    auto* buttons = new FlowLayout;
    buttons->setSpacing(6);
    for (QPushButton* one : {save_, apply_, remove_}) buttons->addWidget(one);
    box->addWidget(mask_);
    box->addLayout(blend);
    box->addLayout(buttons);
    layout.addLayout(box);
}

void PosesView::put(const QString& key, const QString& name, const QString& pose, const QPixmap& picture)
{
    auto* item = new QListWidgetItem(picture.isNull() ? icon("joint") : QIcon(picture), name, list_);
    item->setData(kPoseRole, pose);
    item->setData(kPictureRole, pngOf(picture));
    item->setData(kKeyRole, key);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setToolTip(tr("Enter applies it, F2 renames it, Del removes it."));
}

void PosesView::read()
{
    read_ = true;
    // One list of all was kept before.
    const QString all = session_.settings().extra(QLatin1String(kAll));
    qint64 place = 0; // their order stays
    for (const QJsonValue& one : QJsonDocument::fromJson(all.toUtf8()).array())
        session_.settings().setExtra(
            newKey(place++), QString::fromUtf8(QJsonDocument(one.toObject()).toJson(QJsonDocument::Compact)));
    session_.settings().setExtra(QLatin1String(kAll), {});
    for (const QString& key : session_.settings().extras(QLatin1String(kKept))) {
        const QJsonObject one = QJsonDocument::fromJson(session_.settings().extra(key).toUtf8()).object();
        QPixmap picture;
        picture.loadFromData(QByteArray::fromBase64(one["picture"].toString().toLatin1()), "PNG");
        put(key, one["name"].toString(), one["pose"].toString(), picture);
    }
}

void PosesView::write()
{
    for (int i = 0; i < list_->count(); ++i) {
        const QListWidgetItem& item = *list_->item(i);
        const QJsonObject out{{"name", item.text()}, {"pose", item.data(kPoseRole).toString()},
            {"picture", QString::fromLatin1(item.data(kPictureRole).toByteArray().toBase64())}};
        session_.settings().setExtra(
            item.data(kKeyRole).toString(), QString::fromUtf8(QJsonDocument(out).toJson(QJsonDocument::Compact)));
    }
    empty_->setVisible(list_->count() == 0);
}

void PosesView::save()
{
    if (list_->count() >= kMostPoses)
        return session_.say(tr("There are %1 poses; remove one first.").arg(kMostPoses), true);
    endTrial(session_);
    // Before the pose is asked for, which has everything drawn anew: what is being drawn gives no picture.
    QPixmap picture;
    if (auto* viewport = window()->findChild<Viewport*>())
        if (const auto drawn = viewport->smallPicture([this] { return session_.frame(); }, kPicture, true))
            picture = QPixmap::fromImage(*drawn);
    const CopiedPose pose = poseOfNow(session_);
    put(newKey(), tr("Pose %1").arg(list_->count() + 1), QString::fromStdString(poseText(pose)), picture);
    list_->setCurrentRow(list_->count() - 1);
    write();
}

void PosesView::apply()
{
    const QListWidgetItem* item = list_->currentItem();
    if (!item || !any_) return;
    const Result<CopiedPose> pose = poseFromText(item->data(kPoseRole).toString().toStdString());
    if (!pose) return session_.say(sentence(pose.error()), true);
    PastePose how;
    if (mask_->isChecked()) how.only = session_.view().joints;
    if (mask_->isChecked() && how.only.empty())
        return session_.say(tr("No joint is selected: the pose would go nowhere."), true);
    how.mix = static_cast<float>(mix_->sliderPosition()) / 100.0f;
    applyPose(session_, *pose, how);
}

void PosesView::remove()
{
    const QListWidgetItem* item = list_->currentItem();
    if (!item) return;
    session_.settings().setExtra(item->data(kKeyRole).toString(), {});
    delete item;
    write();
}

bool PosesView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        remove();
        return true;
    }
    return View::eventFilter(watched, event);
}

void PosesView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    if (!read_) read();
    any_ = !frame.actors.front().scene->nodes.empty();
    empty_->setVisible(list_->count() == 0);
    mixText_->setText(tr("Blend %1 %").arg(mix_->sliderPosition()));
    save_->setEnabled(any_);
    apply_->setEnabled(any_ && list_->currentItem());
}

View* make(Session& session, QWidget* parent)
{
    return new PosesView(session, parent);
}

} // namespace

const extern ViewPart part_poses{"poses", QT_TRANSLATE_NOOP("ViewPart", "Poses"), DockArea::Left, 23, &make};

} // namespace bindpose

#include "poses.moc"
