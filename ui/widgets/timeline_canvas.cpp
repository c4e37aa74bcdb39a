// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline_canvas.h"

#include "ui/key_text.h"
#include "ui/texts.h"
#include "ui/time_grid.h"
#include "ui/widgets/timeline_metrics.h"

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

constexpr double kFewestFrames = 4.0; ///< in sight when zoomed in as far as it goes

int bitOf(ChannelPath path)
{
    switch (path) {
    case ChannelPath::Translation:
        return 1;
    case ChannelPath::Rotation:
        return 2;
    case ChannelPath::Scale:
        return 4;
    default:
        return 8;
    }
}

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

TimelineCanvas::TimeScale TimelineCanvas::scale() const
{
    const double length = toSec_ - fromSec_;
    const int left = kLabels + kPadding, room = width() - kLabels - 2 * kPadding;
    return {static_cast<double>(left), length > 0.0 ? room / length : 0.0, fromSec_};
}

double TimelineCanvas::timeAt(double x) const
{
    const double room = width() - kLabels - 2 * kPadding;
    const double share = room > 0.0 ? (x - kLabels - kPadding) / room : 0.0;
    return std::clamp(fromSec_ + share * (toSec_ - fromSec_), startSec_, endSec_);
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
    if (clip != clip_ || view.joints != joints_ || findings_ != frame.findings || !sameNames) {
        const bool sameTimes = clip && clip_ && clip->startSec() == startSec_ && clip->endSec() == endSec_;
        clip_ = clip;
        joints_ = view.joints;
        findings_ = frame.findings;
        rebuild(frame);
        if (!sameTimes) fit();
    }
    const bool moved = timeSec_ != view.timeSec;
    timeSec_ = view.timeSec;
    live_ = clip_ && view.pose == PoseSource::Clip;
    if (moved && live_) follow();
    empty_->setText(tr("No clip in this file. <a href=\"#\">Add clips…</a>"));
    empty_->setVisible(open_ && !clip_);
    update();
}

void TimelineCanvas::rebuild(const Frame& frame)
{
    lanes_.clear();
    channelLanes_ = 0;
    problems_.clear();
    startSec_ = endSec_ = 0.0;
    if (!clip_) return;
    startSec_ = clip_->startSec();
    endSec_ = clip_->endSec();
    fps_ = frameRateOf(*clip_);
    if (findings_)
        for (const Finding& finding : *findings_) // problems, not remarks
            if (finding.severity >= Severity::Warning && finding.place.clip == frame.view.clip && finding.place.timeSec)
                problems_.push_back({*finding.place.timeSec, static_cast<int>(finding.severity)});
    if (!problems_.empty()) lanes_.push_back({Lane::Problems, tr("Problems"), {}});
    Lane all{Lane::All, tr("All joints"), {}};
    std::vector<Key> own;
    for (const auto& track : clip_->tracks) {
        if (!track || !track->times) continue;
        const bool step = track->interpolation == Interpolation::Step;
        const bool mine = std::find(joints_.begin(), joints_.end(), track->node) != joints_.end();
        for (std::size_t i = 0; i < track->keys(); ++i) {
            const Key key{(*track->times)[i], bitOf(track->path), step, mine && holds(*track, i)};
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

void TimelineCanvas::setRange(double fromSec, double toSec)
{
    const double length = std::min(toSec - fromSec, endSec_ - startSec_);
    const double from = std::clamp(fromSec, startSec_, endSec_ - length);
    if (from == fromSec_ && from + length == toSec_) return;
    fromSec_ = from;
    toSec_ = from + length;
    update();
    Q_EMIT rangeChanged();
}

void TimelineCanvas::fit()
{
    setRange(startSec_, endSec_);
}

void TimelineCanvas::zoom(double factor, double x)
{
    const double length = endSec_ - startSec_, now = toSec_ - fromSec_;
    if (!(length > 0.0) || !(now > 0.0)) return;
    const double least = std::min(length, kFewestFrames / fps_);
    const double next = std::clamp(now / factor, least, length);
    const double fixed = std::clamp(timeAt(x), fromSec_, toSec_);
    setRange(fixed - (fixed - fromSec_) * next / now, fixed + (toSec_ - fixed) * next / now);
}

/// Keeps the playhead in sight: pages on while the time runs forward, else moves no further than it must.
void TimelineCanvas::follow()
{
    const double length = toSec_ - fromSec_;
    if (timeSec_ > toSec_)
        setRange(timeSec_ - 0.1 * length, timeSec_ + 0.9 * length);
    else if (timeSec_ < fromSec_)
        setRange(timeSec_, timeSec_ + length);
}

QStringList TimelineCanvas::rowTexts() const
{
    QStringList rows;
    for (const Lane& lane : shownLanes()) {
        if (lane.kind == Lane::Problems) {
            rows += tr("%1: %n place(s)", nullptr, static_cast<int>(problems_.size())).arg(lane.label);
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
        time = key ? key->timeSec : onKey(*clip_, std::round(time * fps_) / fps_);
    }
    Q_EMIT scrubbed(std::clamp(time, startSec_, endSec_));
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    panX_ = event->pos().x();
    if (event->button() == Qt::LeftButton) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) {
        scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->buttons().testFlag(Qt::MiddleButton)) {
        const double room = std::max(1, width() - kLabels - 2 * kPadding);
        const double by = (panX_ - event->pos().x()) / room * (toSec_ - fromSec_);
        panX_ = event->pos().x();
        setRange(fromSec_ + by, toSec_ + by);
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
        const double by = -0.1 * notches * (toSec_ - fromSec_);
        setRange(fromSec_ + by, toSec_ + by);
    } else {
        return event->ignore();
    }
    event->accept();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        return Q_EMIT scrubbed(startSec_);
    case Qt::Key_End:
        return Q_EMIT scrubbed(endSec_);
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
    const double time = timeAt(at.x());
    const Lane* lane = laneAt(at);
    if (const Key* key = lane ? keyNear(*lane, at.x(), 6.0) : nullptr) {
        QStringList channels;
        if (key->channels & 1) channels += tr("translation");
        if (key->channels & 2) channels += tr("rotation");
        if (key->channels & 4) channels += tr("scale");
        if (key->channels & 8) channels += tr("other channels");
        QStringList lines{
            tr("Key at %1 s, frame %2: %3")
                .arg(decimals(key->timeSec, 4), decimals(frameAt(key->timeSec, fps_), 2), channels.join(u", "))};
        if (lane->kind == Lane::Joint && joints_.size() == 1)
            lines += keyTexts(*scene_, *clip_, joints_.front(), key->timeSec);
        return lines.join(u'\n');
    }
    return tr("%1 s, frame %2\nDrag to scrub, with Shift between frames. Ctrl and the wheel zoom.")
        .arg(decimals(time, 4), decimals(time * fps_, 2));
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) joints_.push_back({}); // the next frame names the lanes anew
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
