// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/transport_bar.h"

#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/look/icons.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/parts_label.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kKeysBox = 168;
constexpr std::array kSpeeds{0.1f, 0.25f, 0.5f, 1.0f, 1.5f, 2.0f, 4.0f, -0.5f, -1.0f};

/// The list below a box is as wide as its longest name, however narrow the box is.
void widenPopup(QComboBox& box)
{
    int width = 0;
    for (int i = 0; i < box.count(); ++i) width = std::max(width, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    box.view()->setMinimumWidth(std::min(width + 56, 640));
    box.view()->setTextElideMode(Qt::ElideMiddle);
}

} // namespace

TransportBar::TransportBar(Session& session, QWidget* parent) : FoldBar(parent), session_(session)
{
    setFixedHeight(38);
    row().setContentsMargins(8, 0, 8, 0);
    row().setSpacing(4);
    clipBox_ = new QuietCombo(this);
    clipBox_->setObjectName(QStringLiteral("clips"));
    clipBox_->setAccessibleName(tr("Clip"));
    clipBox_->setToolTip(tr("The clip that is shown, or the rest or bind pose."));
    clipBox_->setMinimumWidth(150);
    clipBox_->setMaximumWidth(260);
    clipBox_->setMinimumContentsLength(12);
    clipBox_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    clipBox_->setMaxVisibleItems(24);
    connect(clipBox_, &QComboBox::activated, this, &TransportBar::chooseClip);
    row().addWidget(clipBox_);
    watch(*clipBox_);
    makeButtons();
    makeFrame();
    makeChoices();
    placeMenu();
    readout_ = new PartsLabel(this);
    readout_->setObjectName(QStringLiteral("readout"));
    readout_->setProperty("role", "label");
    readout_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row().addWidget(readout_, 1);
    watch(*readout_);
}

/// `action`: the command that does the same, whose key the tool tip tells; null: none.
QToolButton* TransportBar::makeButton(const char* iconName, const char* action, const QString& name, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    tips_.set(button, action, name, tip);
    button->setFixedSize(28, 28);
    needClip_.push_back(button);
    return button;
}

/// Time goes to the right in every language, and so do these.
void TransportBar::makeButtons()
{
    auto* group = new QWidget(this);
    group->setLayoutDirection(Qt::LeftToRight);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const auto add = [this, row](const char* name, const char* command, const QString& text, const QString& tip,
                         int order, auto action) {
        QToolButton* button = makeButton(name, command, text, tip);
        button->setObjectName(QLatin1String(name));
        connect(button, &QToolButton::clicked, this, action);
        row->addWidget(button);
        watch(*button, order);
        return button;
    };
    add("first", "time_start", tr("Start"), tr("Goes to the start of the clip."), 4,
        [this] { session_.playback().goToStart(); });
    add("prevk", "key_before", tr("Previous key"), tr("Goes to the key before, exactly."), 6,
        [this] { session_.playback().stepKey(-1, allKeys()); });
    add("prevf", "frame_before", tr("Previous frame"), tr("Goes one frame back."), 0,
        [this] { session_.playback().stepFrame(-1); });
    play_ = add("play", "play", tr("Play"), tr("Plays or pauses."), 0,
        [this] { session_.playback().setPlaying(!session_.view().play.on); });
    add("nextf", "frame_after", tr("Next frame"), tr("Goes one frame on."), 0,
        [this] { session_.playback().stepFrame(1); });
    add("nextk", "key_after", tr("Next key"), tr("Goes to the key after, exactly."), 6,
        [this] { session_.playback().stepKey(1, allKeys()); });
    add("last", "time_end", tr("End"), tr("Goes to the end of the clip."), 4,
        [this] { session_.playback().goToEnd(); });
    FoldBar::row().addWidget(group);
}

void TransportBar::makeFrame()
{
    QHBoxLayout& row = FoldBar::row();
    auto* name = new QLabel(tr("Frame"), this);
    name->setProperty("role", "label");
    row.addWidget(name);
    frame_ = new NumberField({}, Token::Text2, this);
    frame_->setObjectName(QStringLiteral("frame"));
    frame_->setDigits(2);
    frame_->setTurning({0.2, 1.0}); // whole frames
    frame_->setFixedWidth(56);
    frame_->setAccessibleName(tr("Frame"));
    frame_->setToolTip(tr("Goes to this frame."));
    connect(frame_, &NumberField::committed, this, [this](double frame) {
        const double time = frame / stepped_.framesPerSecond();
        session_.playback().setTime(session_.playback().clip() ? onKey(*session_.playback().clip(), time) : time);
    });
    connect(frame_, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    row.addWidget(frame_);
    frames_ = new QLabel(this);
    frames_->setProperty("role", "label");
    row.addWidget(frames_);
    needClip_.push_back(frame_);
    watch(*frame_);
    for (QLabel* label : {name, frames_}) watch(*label, 3);
}

/// Loop or not by a click; the arrow has ping-pong beside.
void TransportBar::makeAtEnd()
{
    loop_ = makeButton("loop", "loop", tr("Loop"), tr("Begins again at the end of the clip."));
    loop_->setObjectName(QStringLiteral("loop"));
    loop_->setCheckable(true);
    loop_->setPopupMode(QToolButton::MenuButtonPopup);
    loop_->setFixedWidth(42);
    connect(loop_, &QToolButton::clicked, this, [this] {
        session_.playback().setAtEnd(session_.view().play.atEnd == AtEnd::Stop ? AtEnd::Again : AtEnd::Stop);
    });
    auto* menu = new QMenu(loop_);
    auto* choices = new QActionGroup(menu);
    const auto add = [&](AtEnd atEnd, const QString& text) {
        QAction* action = menu->addAction(text, this, [this, atEnd] { session_.playback().setAtEnd(atEnd); });
        action->setCheckable(true);
        choices->addAction(action);
        atEnd_.push_back(action);
    };
    add(AtEnd::Stop, tr("Stops at the end"));
    add(AtEnd::Again, tr("Begins again"));
    add(AtEnd::Turn, tr("Turns round (ping-pong)"));
    loop_->setMenu(menu);
}

void TransportBar::makeChoices()
{
    QHBoxLayout& row = FoldBar::row();
    makeAtEnd();
    row.addWidget(loop_);
    speed_ = new QuietCombo(this);
    speed_->setObjectName(QStringLiteral("speed"));
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(tr("How fast the clip plays; below 0 backwards."));
    for (const float speed : kSpeeds)
        speed_->addItem(tr("%1×").arg(fieldText(static_cast<double>(speed), 2).replace(u'-', QChar(0x2212))));
    speed_->setFixedWidth(72);
    connect(speed_, &QComboBox::activated, this,
        [this](int index) { session_.playback().setSpeed(kSpeeds[static_cast<std::size_t>(index)]); });
    row.addWidget(speed_);
    keys_ = new QuietCombo(this);
    keys_->setObjectName(QStringLiteral("keys"));
    keys_->setAccessibleName(tr("Keys to step through"));
    keys_->setToolTip(tr("Which keys the key buttons stop at."));
    keys_->addItem(icon("key"), tr("Keys of selection"));
    keys_->addItem(icon("key"), tr("Keys of all joints"));
    keys_->setFixedWidth(kKeysBox);
    connect(keys_, &QComboBox::activated, this, [this] {
        showKeys(session_.view());
        showTime(session_.view());
    });
    row.addWidget(keys_);
    for (QComboBox* box : {speed_, keys_}) needClip_.push_back(box);
    fit_ = makeButton("frame", nullptr, tr("Whole clip"), tr("Shows the whole clip in the ruler again."));
    fit_->setObjectName(QStringLiteral("fit"));
    fit_->hide();
    connect(fit_, &QToolButton::clicked, this, &TransportBar::fitAsked);
    row.addWidget(fit_);
    watch(*speed_, 1);
    watch(*keys_, 2);
    watch(*loop_, 5);
    watch(*fit_);
}

void TransportBar::fillClips()
{
    clips_.clear();
    clipBox_->clear();
    for (std::size_t i = 0; i < scene_->clips.size(); ++i)
        if (scene_->clips[i]) {
            clips_.push_back(ClipId(i));
            clipBox_->addItem(icon("clip"), clipName(*scene_, ClipId(i)));
        }
    clipBox_->addItem(tr("Rest pose"));
    clipBox_->addItem(tr("Bind pose"));
    widenPopup(*clipBox_);
}

void TransportBar::chooseClip(int row)
{
    const int clips = static_cast<int>(clips_.size());
    if (row < clips)
        session_.playback().setClip(clips_[static_cast<std::size_t>(row)]);
    else
        session_.playback().setPoseSource(row == clips ? PoseSource::Rest : PoseSource::Bind);
}

bool TransportBar::allKeys() const
{
    return keys_->currentIndex() == 1;
}

void TransportBar::setZoomed(bool zoomed)
{
    fit_->setVisible(zoomed);
}

void TransportBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) { // the next frame fills the boxes anew
        scene_.reset();
        stepped_ = {};
    }
    FoldBar::changeEvent(event);
}

void TransportBar::present(const Frame& frame, const QWidget& stage)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    const bool otherClips = !scene_ || scene_->clips != frame.actors.front().scene->clips;
    scene_ = frame.actors.front().scene;
    if (otherClips) fillClips();
    int row = static_cast<int>(clips_.size()) + (view.pose == PoseSource::Bind ? 1 : 0);
    if (view.pose == PoseSource::Clip)
        for (std::size_t i = 0; i < clips_.size(); ++i)
            if (clips_[i] == view.clip) row = static_cast<int>(i);
    if (clipBox_->currentIndex() != row) clipBox_->setCurrentIndex(row);
    clipBox_->setToolTip(QStringLiteral("<b>%1</b><br>%2")
                             .arg(clipBox_->currentText().toHtmlEscaped(),
                                 tr("The clip that is shown, or the rest or bind pose.").toHtmlEscaped()));
    for (QWidget* widget : needClip_) widget->setEnabled(view.clip.valid());
    tips_.present(stage);
    play_->setIcon(icon(view.play.on ? "pause" : "play", Token::Text));
    loop_->setChecked(view.play.atEnd != AtEnd::Stop);
    loop_->setIcon(icon(view.play.atEnd == AtEnd::Turn ? "pingpong" : "loop"));
    atEnd_[static_cast<std::size_t>(view.play.atEnd)]->setChecked(true);
    for (std::size_t i = 0; i < kSpeeds.size(); ++i)
        if (kSpeeds[i] == view.play.speed) speed_->setCurrentIndex(static_cast<int>(i));
    showKeys(view);
    showTime(view);
}

void TransportBar::showKeys(const ViewState& view)
{
    stepped_.show(*scene_, view, allKeys());
    nameKeys(view);
}

/// "Keys of forearm_l", as long as one joint is chosen.
void TransportBar::nameKeys(const ViewState& view)
{
    const QString joint = view.joints.size() == 1 ? nodeName(*scene_, view.joint()) : QString();
    const QString name = joint.isEmpty() ? tr("Keys of selection") : tr("Keys of %1").arg(joint);
    if (name == keys_->itemData(0, Qt::ToolTipRole).toString()) return;
    const QFontMetrics metrics = keys_->fontMetrics();
    const int room = kKeysBox - 56, forJoint = room - metrics.horizontalAdvance(tr("Keys of %1").arg(QString()));
    const QString shortened = joint.isEmpty() ? QString() : metrics.elidedText(joint, Qt::ElideMiddle, forJoint);
    keys_->setItemText(0, shortened.size() > 2 ? tr("Keys of %1").arg(shortened) // the joint alone loses letters
                                               : metrics.elidedText(name, Qt::ElideMiddle, room));
    keys_->setItemData(0, name, Qt::ToolTipRole);
}

void TransportBar::showTime(const ViewState& view)
{
    if (!stepped_.clip()) {
        frame_->setValue({});
        frames_->clear();
        readout_->setParts({});
        return;
    }
    const double fps = stepped_.framesPerSecond();
    frame_->setValue(frameAt(view.timeSec, fps));
    frames_->setText(tr("of %1").arg(fieldText(frameAt(stepped_.clip()->endSec(), fps), 2)));
    QStringList parts{tr("t %1 s").arg(decimals(view.timeSec, 4))};
    if (const std::vector<double>& times = stepped_.times(); !times.empty()) {
        const int key = keyIndex(times, view.timeSec);
        const bool exact = key >= 0 && times[static_cast<std::size_t>(key)] == view.timeSec;
        parts += exact ? tr("key %1 of %2").arg(key + 1).arg(times.size())
                       : tr("after key %1 of %2").arg(key + 1).arg(times.size());
        if (!stepped_.channel().isEmpty()) parts.back() = stepped_.channel() + u' ' + parts.back();
        parts += tr("%1 fps").arg(fieldText(fps, 3));
        if (key + 1 < static_cast<int>(times.size())) {
            const double ahead = (times[static_cast<std::size_t>(key) + 1] - view.timeSec) * fps;
            const bool whole = std::abs(ahead - std::round(ahead)) < 1e-3;
            parts += tr("next +%1").arg(decimals(ahead, whole ? 0 : 2));
        }
    }
    if (!stepped_.interpolation().isEmpty()) parts += stepped_.interpolation();
    if (stepped_.times().empty()) parts += tr("%1 fps").arg(fieldText(fps, 3));
    readout_->setParts(std::move(parts));
}

} // namespace bindpose
