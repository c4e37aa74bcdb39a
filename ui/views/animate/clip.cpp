// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/rig/range_list.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kRateField = 64;
constexpr double kUsualSamples = 20.0;

/// The clip that is shown: its frame rate, how it is blended between keys, and what is done to it on purpose.
class ClipView final : public View {
    Q_OBJECT
public:
    ClipView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void changeEvent(QEvent* event) override;

private:
    NumberField* makeRate(QVBoxLayout& layout, const QString& name, const QString& tip, QWidget* behind);
    void makeBlending(QVBoxLayout& layout);
    void makeResample(QVBoxLayout& layout);
    void makeRanges(QVBoxLayout& layout);
    void showRate();
    void showPlan();
    void resample();
    void showJob();
    void cut();
    std::string target() const { return "clip " + std::to_string(id_.value); }

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ClipId id_;
    std::pair<DocumentId, ClipId> rangesOf_; ///< whose ranges are typed
    RotationMode rotation_ = RotationMode::Slerp;
    double samplesPerSecond_ = kUsualSamples;
    JobId job_ = 0; ///< resampling
    QWidget *body_ = nullptr, *scroll_ = nullptr;
    QLabel *empty_ = nullptr, *title_ = nullptr, *facts_ = nullptr, *rateNote_ = nullptr, *blendNote_ = nullptr,
           *planNote_ = nullptr;
    NumberField *rate_ = nullptr, *samples_ = nullptr;
    Segments* blending_ = nullptr;
    QPushButton* resample_ = nullptr;
    RangeList* ranges_ = nullptr;
};

ClipView::ClipView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = new ElidedLabel(Qt::ElideMiddle, body_);
    title_->setProperty("role", "title");
    facts_ = makeText("caption", body_);
    facts_->setObjectName(QStringLiteral("facts"));
    layout->addWidget(title_);
    layout->addWidget(facts_);
    rate_ = makeRate(*layout, tr("Frame rate"), tr("Frames per second that the clip is counted in."), nullptr);
    rate_->setObjectName(QStringLiteral("rate"));
    connect(rate_, &NumberField::committed, this, [this](double rate) {
        std::optional<ClipClock> clock;
        if (clip_ && clip_->timesAreFrames && rate > 0.0) clock = ClipClock{id_, frameRateOf(*clip_) / rate};
        const Result<void> done = session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Set frame rate"), target(), 0,
            [id = id_, rate](const Scene& scene) { return setFrameRate(scene, id, rate); }, clock});
        if (!done && clip_) rate_->setValue(frameRateOf(*clip_));
    });
    rateNote_ = makeText("caption", body_);
    rateNote_->setObjectName(QStringLiteral("rateNote"));
    layout->addWidget(rateNote_);
    makeBlending(*layout);
    layout->addWidget(makeLine(body_));
    makeResample(*layout);
    layout->addWidget(makeLine(body_));
    makeRanges(*layout);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    scroll_ = scroll;
    empty_ = makeText("label", this);
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll, 1);
    outer->addWidget(empty_, 1);
}

NumberField* ClipView::makeRate(QVBoxLayout& layout, const QString& name, const QString& tip, QWidget* behind)
{
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(name, body_);
    label->setProperty("role", "label");
    auto* field = new NumberField({}, Token::Text2, body_);
    field->setDigits(3);
    field->setFixedWidth(kRateField);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    auto* unit = new QLabel(tr("fps"), body_);
    unit->setProperty("role", "caption");
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    row->addWidget(label);
    row->addWidget(field);
    row->addWidget(unit);
    row->addStretch(1);
    if (behind) row->addWidget(behind);
    layout.addLayout(row);
    return field;
}

void ClipView::makeBlending(QVBoxLayout& layout)
{
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("Between keys"), body_);
    label->setProperty("role", "label");
    blending_ = new Segments(tr("Between keys"),
        {{tr("Slerp"), tr("Rotations go along the arc at one speed.")},
            {tr("Nlerp"), tr("Along the arc, faster in its middle, as OGRE does.")},
            {tr("Axis, angle"), tr("Axis and angle each on a line, as early OGRE loaders do.")}},
        body_);
    blending_->setObjectName(QStringLiteral("blending"));
    blending_->wrap();
    connect(blending_, &Segments::chosen, this, [this](int index) {
        ViewState view = session_.view();
        view.rotation = static_cast<RotationMode>(index);
        session_.look(std::move(view));
    });
    row->addWidget(label);
    row->addWidget(blending_);
    row->addStretch(1);
    layout.addLayout(row);
    blendNote_ = makeText("caption", body_);
    blendNote_->setText(tr("How it plays here. Not part of the file."));
    layout.addWidget(blendNote_);
}

void ClipView::makeResample(QVBoxLayout& layout)
{
    resample_ = new QPushButton(body_);
    resample_->setObjectName(QStringLiteral("resample"));
    showJob();
    connect(&session_.jobs(), &Jobs::finished, this, [this](JobId job) {
        if (job == job_) showJob();
    });
    connect(resample_, &QPushButton::clicked, this, &ClipView::resample);
    samples_ = makeRate(layout, tr("Resample at"), tr("Samples per second of every track."), resample_);
    samples_->setObjectName(QStringLiteral("samples"));
    setTabOrder(samples_, resample_);
    samples_->setValue(samplesPerSecond_);
    connect(samples_, &NumberField::committed, this, [this](double rate) {
        samplesPerSecond_ = rate;
        showPlan();
    });
    planNote_ = makeText("caption", body_);
    planNote_->setObjectName(QStringLiteral("plan"));
    layout.addWidget(planNote_);
}

void ClipView::makeRanges(QVBoxLayout& layout)
{
    auto* label = new QLabel(tr("Cut into clips"), body_);
    label->setProperty("role", "label");
    layout.addWidget(label);
    auto* note = makeText("caption", body_);
    note->setText(tr("For a file with all motions on one timeline: each range becomes a clip of its own."));
    layout.addWidget(note);
    ranges_ = new RangeList(body_);
    ranges_->setObjectName(QStringLiteral("ranges"));
    connect(ranges_, &RangeList::cutAsked, this, &ClipView::cut);
    connect(ranges_, &RangeList::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    layout.addWidget(ranges_);
}

void ClipView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) clip_.reset(); // the next frame tells of it anew
    View::changeEvent(event);
}

void ClipView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const ViewState& view = frame.view;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene->clips.size() ? scene->clips[view.clip.index()] : nullptr;
    const bool other = clip != clip_ || id_ != view.clip;
    scene_ = scene;
    clip_ = clip;
    id_ = view.clip;
    rotation_ = view.rotation;
    scroll_->setVisible(clip != nullptr);
    empty_->setVisible(!clip);
    empty_->setText(!session_.current().valid() ? QString() // the first file is still being read
                    : scene->clips.empty()      ? tr("No clip in this file.")
                                                : tr("No clip shown. Choose one in the timeline."));
    blending_->setCurrent(static_cast<int>(view.rotation));
    // Rows stay while the pose at rest is looked at.
    if (clip && rangesOf_ != std::pair(session_.current(), id_)) {
        ranges_->clear();
        rangesOf_ = {session_.current(), id_};
    }
    ranges_->present(clip, clip ? frameRateOf(*clip) : 30.0, view.timeSec);
    if (!clip || !other) return;
    std::size_t keys = 0;
    for (const auto& track : clip->tracks) keys += track ? track->keys() : 0;
    title_->setText(clipName(*scene, id_));
    const std::size_t frames = framesOf(*clip), tracks = clip->tracks.size();
    facts_->setText(QStringList{tr("%1 s").arg(decimals(clip->endSec() - clip->startSec(), 4)),
        tr("%1 frames", nullptr, static_cast<int>(frames)).arg(countText(frames)),
        tr("%1 tracks", nullptr, static_cast<int>(tracks)).arg(countText(tracks)),
        tr("%1 keys", nullptr, static_cast<int>(keys)).arg(countText(keys))}
                        .join(QStringLiteral(" · ")));
    showRate();
    showPlan();
}

void ClipView::showRate()
{
    const bool own = hasOwnRate(*clip_);
    Clip bare = *clip_;
    bare.framesPerSecond.reset();
    const bool fits = !own && frameRateOf(bare) == frameRateOf(*clip_);
    rate_->setValue(frameRateOf(*clip_));
    rate_->setEnabled(!own);
    rateNote_->setText(own                     ? tr("The file's own rate.")
                       : clip_->timesAreFrames ? tr("The file counts frames and has no rate: the keys follow this one.")
                       : fits                  ? tr("The file has no rate; this one fits its keys.")
                                               : tr("Not of the file. The keys stay where they are."));
}

/// Source keys against samples, before anything is done.
void ClipView::showPlan()
{
    if (!clip_) return;
    const Result<ResamplePlan> plan = planResample(*scene_, id_, samplesPerSecond_);
    resample_->setEnabled(plan.has_value());
    if (!plan) return planNote_->setText(sentence(plan.error()));
    planNote_->setText(tr("%1 keys in %2 tracks become %3 samples each, one every %4 s, the last at the clip's end.",
        nullptr, static_cast<int>(plan->tracks))
                           .arg(countText(plan->sourceKeys), countText(plan->tracks), countText(plan->samples),
                               decimals(plan->stepSec, 4)));
}

/// Long clips of many tracks take a while: looking and scrubbing go on meanwhile, and the button stops it.
void ClipView::resample()
{
    if (session_.jobs().running(job_)) return session_.jobs().stop(job_);
    job_ = session_.editing().start(QT_TRANSLATE_NOOP("Edit", "Resample clip"), tr("Resampling"),
        [id = id_, rate = samplesPerSecond_, how = rotation_](
            const Scene& scene, const Task& task) { return resampleClip(scene, id, rate, how, task); });
    showJob();
}

void ClipView::showJob()
{
    const bool running = session_.jobs().running(job_);
    resample_->setText(running ? tr("Stop") : tr("Resample"));
    resample_->setToolTip(
        running ? tr("Leaves the clip as it is.") : tr("Gives every track of the clip keys at equal distances."));
}

void ClipView::cut()
{
    const std::vector<ClipRange> ranges = ranges_->ranges();
    const Result<void> done = session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Cut clip"), target(), 0,
        [id = id_, ranges](const Scene& scene) { return cutClip(scene, id, ranges); }});
    if (!done) return;
    ranges_->clear();
    session_.say(
        tr("%n clip(s) made; they stand behind the others in the timeline.", nullptr, static_cast<int>(ranges.size())));
}

View* make(Session& session, QWidget* parent)
{
    return new ClipView(session, parent);
}

} // namespace

const extern ViewPart part_clip{"clip", QT_TRANSLATE_NOOP("ViewPart", "Clip"), DockArea::Right, 30, &make};

} // namespace bindpose

#include "clip.moc"
