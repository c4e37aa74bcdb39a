// SPDX-License-Identifier: MIT
#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/motion/loop_view.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// Ways of looking at motion: a second clip mixed in or beside, the trail of the selected joints, ghosts before and
/// after. No clip is changed; what is mixed is written as a new clip when somebody asks for it.
class MotionView final : public View {
    Q_OBJECT
public:
    MotionView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    struct Choice {
        ClipId clip;
        std::uint32_t document = ClipId::kNone;
    };
    void makeSecond(QVBoxLayout& layout);
    void makeShare(QVBoxLayout& layout);
    void makeFade(QVBoxLayout& layout);
    void makeTrail(QVBoxLayout& layout);
    void makeOnion(QVBoxLayout& layout);
    QLabel* label(const QString& text, const char* role);
    NumberField* count(const char* name, const QString& title, int low, int high, void (*set)(ViewState&, int));
    void fillClips(const Frame& frame);
    void showSecond(const Frame& frame);
    void edit(const std::function<void(SecondClip&)>& change);

    Session& session_;
    std::vector<Choice> choices_;
    Segments *how_ = nullptr, *sync_ = nullptr, *onionAt_ = nullptr;
    QComboBox* clip_ = nullptr;
    QLabel *none_ = nullptr, *shareText_ = nullptr;
    QuietSlider* share_ = nullptr;
    QWidget *details_ = nullptr, *shareRow_ = nullptr, *fadeRow_ = nullptr, *everyRow_ = nullptr;
    NumberField *fadeStart_ = nullptr, *fadeTime_ = nullptr;
    NumberField *trailBefore_ = nullptr, *trailAfter_ = nullptr, *onionBefore_ = nullptr, *onionAfter_ = nullptr,
                *onionEvery_ = nullptr;
    QPushButton* write_ = nullptr;
    QCheckBox *trail_ = nullptr, *onion_ = nullptr;
};

MotionView::MotionView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new PageScroll(this);
    auto* page = new QWidget(scroll);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    makeSecond(*layout);
    layout->addSpacing(6);
    makeTrail(*layout);
    layout->addSpacing(6);
    makeOnion(*layout);
    layout->addStretch(1);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    outer->addWidget(scroll);
}

QLabel* MotionView::label(const QString& text, const char* role)
{
    auto* out = new QLabel(text, this);
    out->setProperty("role", role);
    return out;
}

void MotionView::edit(const std::function<void(SecondClip&)>& change)
{
    SecondClip second = session_.view().second;
    change(second);
    changeSecond(session_, second);
}

void MotionView::makeSecond(QVBoxLayout& layout)
{
    layout.addWidget(label(tr("Second clip"), "title"));
    how_ = new Segments(tr("Second clip"),
        {{tr("Off"), tr("Only the clip that is shown.")}, {tr("Blend"), tr("Both clips at once, by a share.")},
            {tr("Fade"), tr("From the one into the other, within a time.")},
            {tr("Beside"), tr("The same character once more, or another open file, in sync.")}},
        this);
    how_->setObjectName(QStringLiteral("how"));
    how_->wrap();
    connect(how_, &Segments::chosen, this,
        [this](int index) { changeSecond(session_, secondAs(session_, static_cast<SecondClip::How>(index))); });
    layout.addWidget(how_, 0, Qt::AlignLeft);
    details_ = new QWidget(this);
    auto* rows = new QVBoxLayout(details_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    clip_ = new QuietCombo(details_);
    clip_->setObjectName(QStringLiteral("second"));
    clip_->setAccessibleName(tr("Second clip"));
    clip_->setToolTip(tr("The clip that is mixed in or shown beside."));
    clip_->setMinimumContentsLength(12);
    clip_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(clip_, &QComboBox::activated, this, [this](int row) {
        const Choice chosen = choices_[static_cast<std::size_t>(row)];
        edit([&chosen](SecondClip& second) {
            second.clip = chosen.clip;
            second.document = chosen.document;
        });
    });
    rows->addWidget(clip_);
    makeShare(*rows);
    makeFade(*rows);
    sync_ = new Segments(tr("In step"),
        {{tr("By seconds"), tr("The second clip runs at its own speed and begins again at its end.")},
            {tr("In phase"), tr("Both clips are through at the same moment.")}},
        this);
    sync_->setObjectName(QStringLiteral("sync"));
    sync_->wrap();
    connect(sync_, &Segments::chosen, this,
        [this](int index) { edit([index](SecondClip& second) { second.inPhase = index == 1; }); });
    rows->addWidget(sync_, 0, Qt::AlignLeft);
    write_ = new QPushButton(icon("plus"), tr("Write as new clip"), this);
    write_->setObjectName(QStringLiteral("write"));
    write_->setToolTip(tr("A key at every frame. Both clips stay; one undo step."));
    connect(write_, &QPushButton::clicked, this, [this] { writeMixedClip(session_); });
    rows->addWidget(write_, 0, Qt::AlignLeft);
    layout.addWidget(details_);
    none_ = label(tr("A second clip is only looked at: the clips stay as they are."), "caption");
    none_->setWordWrap(true);
    layout.addWidget(none_);
}

void MotionView::makeShare(QVBoxLayout& layout)
{
    shareRow_ = new QWidget(this);
    auto* row = new QHBoxLayout(shareRow_);
    row->setContentsMargins(0, 0, 0, 0);
    share_ = new QuietSlider(Qt::Horizontal, this);
    share_->setObjectName(QStringLiteral("share"));
    share_->setAccessibleName(tr("Share of the second clip"));
    share_->setToolTip(tr("0 %: the first clip alone; 100 %: the second alone."));
    share_->setRange(0, 100);
    share_->setPageStep(10);
    const auto chosen = [this] {
        edit([this](SecondClip& second) { second.share = static_cast<float>(share_->sliderPosition()) / 100.0f; });
    };
    connect(share_, &QSlider::sliderMoved, this, chosen);
    connect(share_, &QSlider::actionTriggered, this, chosen);
    shareText_ = label({}, "label");
    row->addWidget(share_, 1);
    row->addWidget(shareText_);
    layout.addWidget(shareRow_);
}

void MotionView::makeFade(QVBoxLayout& layout)
{
    fadeRow_ = new QWidget(this);
    auto* row = new QHBoxLayout(fadeRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const auto field = [this, row](
                           const char* name, const QString& title, const QString& tip, double SecondClip::*what) {
        auto* out = new NumberField({}, Token::Text2, this);
        out->setObjectName(QLatin1String(name));
        out->setAccessibleName(title);
        out->setToolTip(tip);
        out->setDigits(3);
        out->setFixedWidth(70);
        connect(out, &NumberField::committed, this, [this, what](double sec) {
            const double most = session_.playback().endSec() - session_.playback().startSec();
            edit([what, sec, most](SecondClip& second) { second.*what = std::clamp(sec, 0.0, most); });
        });
        connect(out, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
        row->addWidget(label(title, "label"));
        row->addWidget(out);
        return out;
    };
    fadeStart_ =
        field("fadeStart", tr("Begins at"), tr("Seconds after the first clip's start."), &SecondClip::fadeStartSec);
    fadeTime_ = field("fadeTime", tr("lasts"), tr("Seconds from the one clip to the other."), &SecondClip::fadeSec);
    row->addWidget(label(tr("s"), "label"));
    row->addStretch(1);
    layout.addWidget(fadeRow_);
}

/// A whole number of the view.
NumberField* MotionView::count(const char* name, const QString& title, int low, int high, void (*set)(ViewState&, int))
{
    auto* out = new NumberField({}, Token::Text2, this);
    out->setObjectName(QLatin1String(name));
    out->setAccessibleName(title);
    out->setDigits(0);
    out->setFixedWidth(48);
    connect(out, &NumberField::committed, this, [this, low, high, set](double value) {
        ViewState view = session_.view();
        set(view, std::clamp(static_cast<int>(std::lround(std::clamp(value, -1e6, 1e6))), low, high));
        session_.look(std::move(view));
    });
    connect(out, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    return out;
}

void MotionView::makeTrail(QVBoxLayout& layout)
{
    trail_ = new QCheckBox(tr("Trail of the selected joints"), this);
    trail_->setObjectName(QStringLiteral("trail"));
    trail_->setToolTip(tr("Their ways through the clip; diamonds are keys."));
    connect(trail_, &QCheckBox::clicked, this, [this] { toggleTrail(session_); });
    trailBefore_ =
        count("trailBefore", tr("Frames before"), 0, 100000, [](ViewState& v, int n) { v.motion.trail.before = n; });
    trailAfter_ =
        count("trailAfter", tr("Frames after"), 0, 100000, [](ViewState& v, int n) { v.motion.trail.after = n; });
    for (NumberField* field : {trailBefore_, trailAfter_})
        field->setToolTip(tr("0 before and 0 after: the whole clip."));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(label(tr("Frames before"), "label"));
    row->addWidget(trailBefore_);
    row->addWidget(label(tr("after"), "label"));
    row->addWidget(trailAfter_);
    row->addStretch(1);
    layout.addWidget(trail_);
    layout.addLayout(row);
}

void MotionView::makeOnion(QVBoxLayout& layout)
{
    onion_ = new QCheckBox(tr("Ghosts before and after"), this);
    onion_->setObjectName(QStringLiteral("onion"));
    onion_->setToolTip(tr("Onion skin: blue is what was, orange what comes."));
    connect(onion_, &QCheckBox::clicked, this, [this] { toggleOnion(session_); });
    onionBefore_ =
        count("onionBefore", tr("Ghosts before"), 0, 12, [](ViewState& v, int n) { v.motion.onion.before = n; });
    onionAfter_ = count("onionAfter", tr("Ghosts after"), 0, 12, [](ViewState& v, int n) { v.motion.onion.after = n; });
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(label(tr("Ghosts before"), "label"));
    row->addWidget(onionBefore_);
    row->addWidget(label(tr("after"), "label"));
    row->addWidget(onionAfter_);
    row->addStretch(1);
    onionAt_ = new Segments(tr("Where"),
        {{tr("Frames"), tr("One every few frames.")}, {tr("Keys"), tr("At keys of the selected joints, else of all.")}},
        this);
    onionAt_->setObjectName(QStringLiteral("onionAt"));
    connect(onionAt_, &Segments::chosen, this, [this](int index) {
        ViewState view = session_.view();
        view.motion.onion.atKeys = index == 1;
        session_.look(std::move(view));
    });
    onionEvery_ =
        count("onionEvery", tr("Frames apart"), 1, 100000, [](ViewState& v, int n) { v.motion.onion.everyFrames = n; });
    auto* where = new QHBoxLayout;
    where->setSpacing(6);
    where->addWidget(onionAt_);
    everyRow_ = new QWidget(this);
    auto* every = new QHBoxLayout(everyRow_);
    every->setContentsMargins(0, 0, 0, 0);
    every->setSpacing(6);
    every->addWidget(onionEvery_);
    every->addWidget(label(tr("frames apart"), "label"));
    where->addWidget(everyRow_);
    where->addStretch(1);
    layout.addWidget(onion_);
    layout.addLayout(row);
    layout.addLayout(where);
}

/// Of the character; beside it also the clips of other open files.
void MotionView::fillClips(const Frame& frame)
{
    choices_.clear();
    QStringList names;
    const Scene& scene = *frame.actors.front().scene;
    const auto add = [&](const Scene& of, std::uint32_t document, const QString& file) {
        for (std::size_t i = 0; i < of.clips.size(); ++i) {
            if (!of.clips[i]) continue;
            choices_.push_back({ClipId(i), document});
            names += file.isEmpty() ? clipName(of, ClipId(i)) : file + QStringLiteral(" · ") + clipName(of, ClipId(i));
        }
    };
    add(scene, ClipId::kNone, {});
    if (frame.view.second.how == SecondClip::How::Beside)
        for (const auto& held : session_.documents())
            if (held->id != session_.current()) add(held->document.scene(), held->id.value, held->name());
    QStringList shown;
    for (int i = 0; i < clip_->count(); ++i) shown += clip_->itemText(i);
    if (shown == names) return;
    clip_->clear();
    clip_->addItems(names);
}

void MotionView::showSecond(const Frame& frame)
{
    const SecondClip& second = frame.view.second;
    how_->setCurrent(static_cast<int>(second.how));
    const bool on = second.how != SecondClip::How::Off;
    details_->setVisible(on);
    if (!on) return;
    fillClips(frame);
    int row = -1;
    for (std::size_t i = 0; i < choices_.size(); ++i)
        if (choices_[i].clip == second.clip && choices_[i].document == second.document) row = static_cast<int>(i);
    if (clip_->currentIndex() != row) clip_->setCurrentIndex(row);
    shareRow_->setVisible(second.how == SecondClip::How::Blend);
    fadeRow_->setVisible(second.how == SecondClip::How::CrossFade);
    write_->setVisible(second.how != SecondClip::How::Beside);
    write_->setEnabled(!whyNoMix(session_));
    const int percent = static_cast<int>(std::lround(second.share * 100.0f));
    if (!share_->isSliderDown()) share_->setSliderPosition(percent);
    shareText_->setText(tr("%1 %").arg(percent));
    fadeStart_->setValue(second.fadeStartSec);
    fadeTime_->setValue(second.fadeSec);
    sync_->setCurrent(second.inPhase ? 1 : 0);
}

void MotionView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    const bool clip = clipAt(*frame.actors.front().scene, view.clip) != nullptr;
    for (QWidget* widget : std::initializer_list<QWidget*>{how_, trail_, onion_}) widget->setEnabled(clip);
    showSecond(frame);
    trail_->setChecked(view.motion.trail.on);
    trailBefore_->setValue(view.motion.trail.before);
    trailAfter_->setValue(view.motion.trail.after);
    onion_->setChecked(view.motion.onion.on);
    onionBefore_->setValue(view.motion.onion.before);
    onionAfter_->setValue(view.motion.onion.after);
    onionEvery_->setValue(view.motion.onion.everyFrames);
    onionAt_->setCurrent(view.motion.onion.atKeys ? 1 : 0);
    everyRow_->setVisible(!view.motion.onion.atKeys);
}

View* make(Session& session, QWidget* parent)
{
    return new MotionView(session, parent);
}

} // namespace

const extern ViewPart part_motion{"motion", QT_TRANSLATE_NOOP("ViewPart", "Motion"), DockArea::Right, 37, &make};

} // namespace bindpose

#include "motion.moc"
