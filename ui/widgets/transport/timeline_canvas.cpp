// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/timeline_canvas.h"

#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/keys/key_marks.h"
#include "ui/keys/key_text.h"
#include "ui/widgets/transport/timeline_metrics.h"

#include <QAction>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using namespace timeline;

bool holds(const Track& track, std::size_t key)
{
    if (track.interpolation == Interpolation::Step || key + 1 >= track.keys()) return true;
    const std::size_t a = track.valueAt(key), b = track.valueAt(key + 1);
    if (b + track.components > track.values.size()) return false;
    const auto first = track.values.begin();
    return track.interpolation == Interpolation::Linear &&
           std::equal(first + static_cast<std::ptrdiff_t>(a), first + static_cast<std::ptrdiff_t>(a + track.components),
               first + static_cast<std::ptrdiff_t>(b));
}

} // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Timeline"));
    setMouseTracking(true);
    empty_ = new QLabel(this);
    empty_->setObjectName(QStringLiteral("noClip"));
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    empty_->hide();
    connect(empty_, &QLabel::linkActivated, this, [this] {
        for (QAction* action : actions()) // the window gives every stage its commands
            if (action->objectName() == QLatin1String("add_clips")) action->trigger();
    });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty_);
}

TimeScale TimelineCanvas::scale() const
{
    return range_.scale(kLabels + kPadding, width() - kLabels - 2 * kPadding);
}

double TimelineCanvas::timeAt(double x) const
{
    return std::clamp(scale().timeAt(x), startSec(), endSec());
}

void TimelineCanvas::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const ViewState& view = frame.view;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene->clips.size() ? scene->clips[view.clip.index()] : nullptr;
    const bool sameNames = scene_ && scene_->nodes == scene->nodes;
    scene_ = scene;
    open_ = !scene->nodes.empty() || !scene->meshes.empty();
    const bool marked = !problems_.empty(), flagged = !bookmarks_.empty();
    if (clip != clip_ || findings_ != frame.findings || problem_ != view.problem) problems_ = findingMarks(frame);
    bookmarks_ = bookmarkMarks(frame);
    problem_ = view.problem;
    if (clip != clip_ || view.joints != joints_ || findings_ != frame.findings || !sameNames ||
        marked == problems_.empty() || flagged == bookmarks_.empty()) {
        clip_ = clip;
        joints_ = view.joints;
        findings_ = frame.findings;
        rebuild(frame);
        Q_EMIT rangeChanged();
    }
    const bool moved = timeSec_ != view.timeSec;
    timeSec_ = view.timeSec;
    live_ = clip_ && view.pose == PoseSource::Clip;
    if (moved && live_) changed(range_.follow(timeSec_));
    played_ = view.range;
    const bool clips =
        std::any_of(scene->clips.begin(), scene->clips.end(), [](const auto& each) { return bool(each); });
    empty_->setText(clips ? tr("No clip is shown: the box above has them.")
                          : tr("No clip in this file. <a href=\"#\">Add clips…</a>"));
    empty_->setVisible(open_ && !clip_);
    update();
}

void TimelineCanvas::rebuild(const Frame& frame)
{
    lanes_.clear();
    channelLanes_ = 0;
    if (!clip_) return range_.setClip(0.0, 0.0, range_.framesPerSecond());
    range_.setClip(clip_->startSec(), clip_->endSec(), frameRateOf(*clip_));
    if (!problems_.empty()) lanes_.push_back({Lane::Problems, findingLaneTitle(problems_), {}});
    if (!bookmarks_.empty()) lanes_.push_back({Lane::Bookmarks, tr("Bookmarks"), {}});
    Lane all{Lane::All, tr("All joints"), {}};
    std::vector<Key> own;
    for (const auto& track : clip_->tracks) {
        if (!track || !track->times) continue;
        const bool step = track->interpolation == Interpolation::Step;
        const bool mine = std::find(joints_.begin(), joints_.end(), track->node) != joints_.end();
        for (std::size_t i = 0; i < track->keys(); ++i) {
            const Key key{(*track->times)[i], channelBit(track->path), step, mine && holds(*track, i)};
            all.keys.push_back(key);
            if (mine) own.push_back(key);
        }
    }
    const auto earlier = [](const Key& a, const Key& b) { return a.timeSec < b.timeSec; };
    std::sort(all.keys.begin(), all.keys.end(), earlier);
    std::stable_sort(own.begin(), own.end(), earlier);
    lanes_.push_back(std::move(all));
    if (!joints_.empty()) addJointLanes(frame, std::move(own));
}

/// One lane with a mark for all channels of a moment; below it, where several channels have keys, one lane each.
void TimelineCanvas::addJointLanes(const Frame& frame, std::vector<Key> keys)
{
    QString name = nodeName(*scene_, frame.view.joint());
    if (joints_.size() > 1) name = tr("%n joints", nullptr, static_cast<int>(joints_.size()));
    Lane merged{Lane::Joint, name, {}};
    int channels = 0;
    for (const Key& key : keys) {
        channels |= key.channels;
        if (merged.keys.empty() || merged.keys.back().timeSec != key.timeSec) {
            merged.keys.push_back(key);
        } else {
            merged.keys.back().channels |= key.channels;
            merged.keys.back().hold = merged.keys.back().hold && key.hold;
            merged.keys.back().step = merged.keys.back().step && key.step;
        }
    }
    lanes_.push_back(std::move(merged));
    if ((channels & (channels - 1)) == 0 || joints_.size() > 1) return;
    const std::pair<int, QString> kinds[] = {{1, tr("T  move")}, {2, tr("R  rotate")}, {4, tr("S  scale")}};
    for (const auto& [bit, label] : kinds) {
        Lane lane{Lane::Joint, label, {}};
        for (const Key& key : keys)
            if (key.channels == bit) lane.keys.push_back(key);
        if (lane.keys.empty()) continue;
        lanes_.push_back(std::move(lane));
        ++channelLanes_;
    }
}

/// A joint's channels have lanes of their own where all of them find room, or the one that moves it least would hide
/// those that move it most.
std::span<const TimelineCanvas::Lane> TimelineCanvas::shownLanes() const
{
    const bool fits = kRuler + static_cast<int>(lanes_.size()) * kLane <= height();
    return {lanes_.data(), lanes_.size() - (fits ? 0 : channelLanes_)};
}

void TimelineCanvas::changed(bool range)
{
    if (!range) return;
    update();
    Q_EMIT rangeChanged();
}

void TimelineCanvas::fit()
{
    changed(range_.fit());
}

void TimelineCanvas::zoom(double factor, double x)
{
    changed(range_.zoom(factor, timeAt(x)));
}

QStringList TimelineCanvas::rowTexts() const
{
    QStringList rows;
    for (const Lane& lane : shownLanes()) {
        if (lane.kind == Lane::Problems || lane.kind == Lane::Bookmarks) {
            QStringList titles;
            for (const TimeMark& mark : marksOf(lane))
                titles += tr("%1 at %2 s").arg(mark.title, decimals(mark.timeSec, 4));
            rows += lane.label + QStringLiteral(": ") + titles.join(QStringLiteral("; "));
            continue;
        }
        QStringList times;
        for (std::size_t i = 0; i < std::min<std::size_t>(lane.keys.size(), 64); ++i)
            times += decimals(lane.keys[i].timeSec, 4);
        times.removeDuplicates();
        rows += tr("%1: %n key(s) at %2 s", nullptr, static_cast<int>(lane.keys.size()))
                    .arg(lane.label, times.join(QStringLiteral(", ")));
    }
    return rows;
}

QRect TimelineCanvas::rowRect(int row) const
{
    return {0, kRuler + 2 + row * kLane, width(), kLane};
}

const TimelineCanvas::Lane* TimelineCanvas::laneAt(const QPoint& at) const
{
    const int row = (at.y() - kRuler - 2) / kLane;
    if (at.y() <= kRuler || row < 0 || row >= static_cast<int>(shownLanes().size())) return nullptr;
    return &lanes_[static_cast<std::size_t>(row)];
}

const std::vector<TimeMark>& TimelineCanvas::marksOf(const Lane& lane) const
{
    return lane.kind == Lane::Bookmarks ? bookmarks_ : problems_;
}

const TimeMark* TimelineCanvas::markAt(const QPoint& at) const
{
    const Lane* lane = at.x() >= kLabels ? laneAt(at) : nullptr;
    if (!lane || (lane->kind != Lane::Problems && lane->kind != Lane::Bookmarks)) return nullptr;
    return markNear(marksOf(*lane), scale(), at.x(), 8.0);
}

const TimelineCanvas::Key* TimelineCanvas::keyNear(const Lane& lane, double x, double reach) const
{
    const Key* best = nullptr;
    for (const Key& key : lane.keys) {
        const double distance = std::abs(xOf(key.timeSec) - x);
        if (distance > reach) continue;
        reach = distance;
        best = &key;
    }
    return best;
}

void TimelineCanvas::scrubTo(const QPoint& at, bool free)
{
    if (!clip_) return;
    double time = timeAt(at.x());
    if (!free) {
        const Lane* lane = laneAt(at);
        const Key* key = lane ? keyNear(*lane, at.x(), 6.0) : nullptr;
        time = key ? key->timeSec : frameTimeAt(at.x());
    }
    Q_EMIT scrubbed(std::clamp(time, startSec(), endSec()));
}

double TimelineCanvas::frameTimeAt(int x) const
{
    const double time = onKey(*clip_, std::round(timeAt(x) * framesPerSecond()) / framesPerSecond());
    return std::clamp(time, startSec(), endSec());
}

/// Less than a frame is no range: everything plays again.
void TimelineCanvas::markRangeTo(int x)
{
    const double at = frameTimeAt(x);
    Q_EMIT rangeMarked({std::min(*rangeFromSec_, at), std::max(*rangeFromSec_, at)});
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    panX_ = event->pos().x();
    rangeFromSec_.reset();
    const bool onRuler = event->pos().y() <= kRuler && event->pos().x() >= kLabels;
    if (clip_ && onRuler && event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier) {
        rangeFromSec_ = frameTimeAt(event->pos().x());
        return markRangeTo(event->pos().x());
    }
    const TimeMark* mark = event->button() == Qt::LeftButton ? markAt(event->pos()) : nullptr;
    onMark_ = mark != nullptr;
    if (mark) return Q_EMIT markPressed(TimeMark(*mark));
    if (event->button() == Qt::LeftButton) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && rangeFromSec_ && clip_) {
        markRangeTo(event->pos().x());
    } else if (event->buttons().testFlag(Qt::LeftButton)) {
        if (!onMark_) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->buttons().testFlag(Qt::MiddleButton)) {
        const double perPixel = scale().timeAt(1.0) - scale().timeAt(0.0);
        changed(range_.pan((panX_ - event->pos().x()) * perPixel));
        panX_ = event->pos().x();
    }
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->pos().y() <= kRuler) fit();
}

void TimelineCanvas::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    const double notches = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoom(std::pow(1.25, notches), event->position().x());
    } else if (zoomed()) {
        changed(range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec())));
    } else {
        return event->ignore();
    }
    event->accept();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        return Q_EMIT scrubbed(startSec());
    case Qt::Key_End:
        return Q_EMIT scrubbed(endSec());
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1.25, xOf(timeSec_));
    case Qt::Key_Minus:
        return zoom(0.8, xOf(timeSec_));
    default:
        QWidget::keyPressEvent(event);
    }
}

QString TimelineCanvas::tipAt(const QPoint& at) const
{
    if (const TimeMark* mark = markAt(at)) return plainTip(mark->tip);
    const double time = timeAt(at.x());
    const Lane* lane = laneAt(at);
    if (const Key* key = lane ? keyNear(*lane, at.x(), 6.0) : nullptr) {
        QStringList channels;
        if (key->channels & 1) channels += tr("translation");
        if (key->channels & 2) channels += tr("rotation");
        if (key->channels & 4) channels += tr("scale");
        if (key->channels & 8) channels += tr("other channels");
        QStringList lines{tr("Key at %1 s, frame %2: %3")
                              .arg(decimals(key->timeSec, 4), decimals(frameAt(key->timeSec, framesPerSecond()), 2),
                                  channels.join(u", "))};
        if (lane->kind == Lane::Joint && joints_.size() == 1)
            lines += keyTexts(*scene_, *clip_, joints_.front(), key->timeSec);
        return lines.join(u'\n');
    }
    return tr(
        "%1 s, frame %2\nDrag to scrub, with Shift between frames; with Ctrl on the ruler for the range that plays. "
        "Ctrl and the wheel zoom.")
        .arg(decimals(time, 4), decimals(time * framesPerSecond(), 2));
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) findings_.reset(); // the next frame names lanes and marks anew
    if (event->type() == QEvent::ShortcutOverride) {
        // Home and End go through time here, whatever they do elsewhere.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && clip_) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Lane* lane = laneAt(help->pos());
        QToolTip::showText(
            help->globalPos(), lane && help->pos().x() < kLabels ? lane->label : tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace bindpose
