// SPDX-License-Identifier: MIT
#include "core/eval/pose/exercise.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace bindpose {
namespace {

constexpr double kRoundSec = 9.0; ///< three seconds for each axis
constexpr int kTickMs = 33;
constexpr int kSteps = 300; ///< of the slider: 100 for each axis

/// Bends, twists and stretches the selected joint to try its weights: seen only, never kept, gone when it stops.
class ExerciseView final : public View {
    Q_OBJECT
public:
    ExerciseView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeRows(QVBoxLayout& layout);
    void makeSliders(QVBoxLayout& layout);
    void setRunning(bool running);
    void show(double phase);
    void stop();
    void writeClip();
    ExerciseRange range();
    QString rangeText();
    void showRange();

    Session& session_;
    NodeId joint_;
    DocumentId document_;
    SharedList<Clip> clips_, shownClips_; ///< that `fromClips_` was found in, and that are told
    NodeId rangeJoint_;
    bool rangeStale_ = true;
    ExerciseRange fromClips_;
    QTimer timer_;
    QElapsedTimer clock_;
    double phase_ = 0.0;
    QLabel *title_ = nullptr, *range_ = nullptr, *scaleText_ = nullptr;
    Segments* choice_ = nullptr;
    QPushButton *run_ = nullptr, *stop_ = nullptr, *clip_ = nullptr;
    QuietSlider *place_ = nullptr, *scale_ = nullptr;
};

ExerciseView::ExerciseView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = new QLabel(this);
    title_->setProperty("role", "title");
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    layout->addWidget(title_);
    makeRows(*layout);
    makeSliders(*layout);
    auto* note = new QLabel(tr("Seen only: no override, no step to undo, gone when it stops."), this);
    note->setProperty("role", "caption");
    note->setWordWrap(true);
    layout->addWidget(note);
    layout->addWidget(makeLine(this));
    clip_ = new QPushButton(icon("clip"), tr("All joints as a clip"), this);
    clip_->setObjectName(QStringLiteral("exerciseClip"));
    clip_->setToolTip(tr("A new clip: each joint with vertices in turn, in the range chosen above."));
    connect(clip_, &QPushButton::clicked, this, &ExerciseView::writeClip);
    layout->addWidget(clip_, 0, Qt::AlignLeft);
    layout->addStretch(1);
    timer_.setInterval(kTickMs);
    connect(&timer_, &QTimer::timeout, this, [this] {
        if (session_.view().trial.empty()) return setRunning(false); // somebody took the joint in hand
        phase_ += static_cast<double>(clock_.restart()) / 1000.0 / kRoundSec;
        show(phase_);
    });
}

void ExerciseView::makeRows(QVBoxLayout& layout)
{
    choice_ = new Segments(tr("Range"),
        {{tr("± 90°"), tr("A right angle both ways about each of its axes.")},
            {tr("As clips + 20 %"), tr("What the clips turn it through, and a fifth more.")}},
        this);
    choice_->setObjectName(QStringLiteral("range"));
    choice_->wrap();
    choice_->setCurrent(0);
    connect(choice_, &Segments::chosen, this, [this] {
        range_->setText(rangeText());
        if (!session_.view().trial.empty()) show(phase_);
    });
    range_ = new QLabel(this);
    range_->setProperty("role", "caption");
    range_->setWordWrap(true);
    run_ = new QPushButton(icon("play"), tr("Exercise"), this);
    run_->setObjectName(QStringLiteral("run"));
    run_->setProperty("primary", true);
    run_->setToolTip(tr("Bends and twists the joint to and fro."));
    connect(run_, &QPushButton::clicked, this, [this] {
        if (timer_.isActive()) return setRunning(false);
        show(phase_);
        setRunning(true);
    });
    stop_ = new QPushButton(tr("Stop"), this);
    stop_->setObjectName(QStringLiteral("stop"));
    stop_->setToolTip(tr("The joint stands as before."));
    connect(stop_, &QPushButton::clicked, this, &ExerciseView::stop);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_);
    buttons->addWidget(stop_);
    buttons->addStretch(1);
    layout.addWidget(choice_, 0, Qt::AlignLeft);
    layout.addWidget(range_);
    layout.addLayout(buttons);
}

void ExerciseView::makeSliders(QVBoxLayout& layout)
{
    place_ = new QuietSlider(Qt::Horizontal, this);
    place_->setObjectName(QStringLiteral("place"));
    place_->setAccessibleName(tr("Where in the exercise"));
    place_->setToolTip(tr("By hand: about x, then y, then z."));
    place_->setRange(0, kSteps);
    const auto place = [this](int value) {
        setRunning(false);
        phase_ = static_cast<double>(value) / kSteps;
        show(phase_);
    };
    connect(place_, &QSlider::sliderMoved, this, place);
    connect(place_, &QSlider::actionTriggered, this, [this, place](int action) {
        if (action != QSlider::SliderMove) place(place_->sliderPosition());
    });
    scaleText_ = new QLabel(this);
    scaleText_->setProperty("role", "label");
    scale_ = new QuietSlider(Qt::Horizontal, this);
    scale_->setObjectName(QStringLiteral("scale"));
    scale_->setAccessibleName(tr("Size of the joint"));
    scale_->setRange(50, 200);
    scale_->setSliderPosition(100);
    const auto stretch = [this] {
        scaleText_->setText(tr("Size %1 %").arg(scale_->sliderPosition()));
        show(phase_);
    };
    connect(scale_, &QSlider::sliderMoved, this, stretch);
    connect(scale_, &QSlider::actionTriggered, this, [stretch](int action) {
        if (action != QSlider::SliderMove) stretch();
    });
    scaleText_->setText(tr("Size %1 %").arg(100));
    auto* byHand = new QLabel(place_->toolTip(), this);
    byHand->setProperty("role", "label");
    layout.addWidget(byHand);
    layout.addWidget(place_);
    layout.addWidget(scaleText_);
    layout.addWidget(scale_);
}

ExerciseRange ExerciseView::range()
{
    if (choice_->current() == 0) return {};
    if (rangeJoint_ != joint_ || clips_ != session_.scene().clips) {
        rangeJoint_ = joint_;
        clips_ = session_.scene().clips;
        fromClips_ = clipRange(session_.scene(), joint_);
    }
    return fromClips_;
}

QString ExerciseView::rangeText()
{
    if (!joint_.valid()) return {};
    const ExerciseRange now = range();
    QStringList parts;
    for (int i = 0; i < 3; ++i)
        parts += QStringLiteral("%1 %2° … %3°")
                     .arg(QStringLiteral("XYZ").mid(i, 1), decimals(double{now.lowDeg[i]}, 0),
                         decimals(double{now.highDeg[i]}, 0));
    return parts.join(QStringLiteral("   "));
}

void ExerciseView::setRunning(bool running)
{
    if (running) {
        clock_.start();
        timer_.start();
    } else {
        timer_.stop();
    }
    run_->setIcon(icon(running ? "pause" : "play"));
    run_->setText(running ? tr("Pause") : tr("Exercise"));
}

void ExerciseView::show(double phase)
{
    if (!session_.scene().node(joint_)) return;
    document_ = session_.current();
    ViewState view = session_.view();
    view.play.on = false;
    view.trial = {exerciseAt(session_.scene(), joint_, range(), phase)};
    const auto size = static_cast<float>(scale_->sliderPosition()) / 100.0f;
    for (int i = 0; i < 3; ++i) view.trial.front().matrix[i] *= size;
    session_.look(std::move(view));
}

void ExerciseView::stop()
{
    setRunning(false);
    phase_ = 0.0;
    scale_->setSliderPosition(100);
    scaleText_->setText(tr("Size %1 %").arg(100));
    if (OpenDocument* other = session_.find(document_)) other->view.trial.clear();
    document_ = {};
    if (session_.view().trial.empty()) return;
    ViewState view = session_.view();
    view.trial.clear();
    session_.look(std::move(view));
}

void ExerciseView::writeClip()
{
    stop();
    exerciseToClip(session_, choice_->current() == 1);
}

/// It looks at every clip: not while nobody sees it.
void ExerciseView::showRange()
{
    if (std::exchange(rangeStale_, false)) range_->setText(rangeText());
}

void ExerciseView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    showRange();
}

void ExerciseView::hideEvent(QHideEvent* event)
{
    View::hideEvent(event);
    stop();
}

void ExerciseView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const Scene& scene = *frame.actors.front().scene;
    if (document_.valid() && document_ != session_.current()) stop();
    const bool other = joint_ != frame.view.joint();
    joint_ = frame.view.joint();
    const bool has = scene.node(joint_) != nullptr, tries = !frame.view.trial.empty();
    title_->setText(has ? nodeName(scene, joint_) : tr("Select a joint to try its weights."));
    for (QWidget* part : {static_cast<QWidget*>(run_), static_cast<QWidget*>(place_), static_cast<QWidget*>(scale_)})
        part->setEnabled(has);
    stop_->setEnabled(tries);
    clip_->setEnabled(!scene.skins.empty());
    scaleText_->setText(tr("Size %1 %").arg(scale_->sliderPosition()));
    if (!tries && timer_.isActive()) setRunning(false);
    if (!place_->isSliderDown())
        place_->setSliderPosition(static_cast<int>(std::lround((phase_ - std::floor(phase_)) * kSteps)));
    rangeStale_ = rangeStale_ || other || shownClips_ != scene.clips;
    shownClips_ = scene.clips;
    if (clips_ != scene.clips) { // those of a closed file are let go
        clips_ = {};
        rangeJoint_ = {};
        fromClips_ = {};
    }
    if (isVisible()) showRange();
    // Another joint is selected while one is tried: that one goes back, the new one takes over.
    if (tries && has && frame.view.trial.front().node != joint_) show(phase_);
    if (tries && !has) stop();
}

View* make(Session& session, QWidget* parent)
{
    return new ExerciseView(session, parent);
}

} // namespace

const extern ViewPart part_exercise{"exercise", QT_TRANSLATE_NOOP("ViewPart", "Exercise"), DockArea::Right, 36, &make};

} // namespace bindpose

#include "exercise.moc"
