// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline_canvas.h"

#include "ui/texts.h"
#include "ui/theme.h"
#include "ui/time_grid.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kLabels = 84, kRuler = 24, kLane = 22, kPadding = 16;

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

} // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Timeline"));
    setMouseTracking(true);
}

double TimelineCanvas::xOf(double timeSec) const
{
    const double length = endSec_ - startSec_, room = width() - kLabels - 2 * kPadding;
    return kLabels + kPadding + (length > 0.0 ? (timeSec - startSec_) / length * room : 0.0);
}

double TimelineCanvas::timeAt(double x) const
{
    const double room = width() - kLabels - 2 * kPadding;
    const double share = room > 0.0 ? (x - kLabels - kPadding) / room : 0.0;
    return startSec_ + std::clamp(share, 0.0, 1.0) * (endSec_ - startSec_);
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
    if (clip != clip_ || view.joints != joints_ || findings_ != frame.findings || !sameNames) {
        clip_ = clip;
        joints_ = view.joints;
        findings_ = frame.findings;
        rebuild(frame);
    }
    timeSec_ = view.timeSec;
    live_ = clip_ && view.pose == PoseSource::Clip;
    update();
}

void TimelineCanvas::rebuild(const Frame& frame)
{
    lanes_.clear();
    problems_.clear();
    startSec_ = endSec_ = 0.0;
    if (!clip_) return;
    startSec_ = clip_->startSec();
    endSec_ = clip_->endSec();
    fps_ = frameRateOf(*clip_);
    if (findings_)
        for (const Finding& finding : *findings_)
            if (finding.place.clip == frame.view.clip && finding.place.timeSec)
                problems_.push_back({*finding.place.timeSec, static_cast<int>(finding.severity)});
    if (!problems_.empty()) lanes_.push_back({Lane::Problems, tr("Problems"), {}});
    Lane all{Lane::All, tr("All joints"), {}}, own{Lane::Joint, nodeName(*scene_, frame.view.joint()), {}};
    if (frame.view.joints.size() > 1) own.label = tr("%n joints", nullptr, static_cast<int>(frame.view.joints.size()));
    for (const auto& track : clip_->tracks) {
        if (!track || !track->times) continue;
        const bool step = track->interpolation == Interpolation::Step;
        const bool mine = std::find(joints_.begin(), joints_.end(), track->node) != joints_.end();
        for (const double time : *track->times) {
            all.keys.push_back({time, bitOf(track->path), step});
            if (mine) own.keys.push_back({time, bitOf(track->path), step});
        }
    }
    for (Lane* lane : {&all, &own})
        std::sort(
            lane->keys.begin(), lane->keys.end(), [](const Key& a, const Key& b) { return a.timeSec < b.timeSec; });
    std::vector<Key> merged; // one diamond for all channels of a moment
    for (const Key& key : own.keys) {
        if (merged.empty() || merged.back().timeSec != key.timeSec)
            merged.push_back(key);
        else
            merged.back().channels |= key.channels;
    }
    own.keys = std::move(merged);
    lanes_.push_back(std::move(all));
    if (!joints_.empty()) lanes_.push_back(std::move(own));
}

QStringList TimelineCanvas::rowTexts() const
{
    QStringList rows;
    for (const Lane& lane : lanes_) {
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

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(QRect(kLabels, 0, width() - kLabels, kRuler), color(Token::Inset));
    if (!clip_) {
        painter.setPen(color(Token::Text2));
        painter.drawText(rect(), Qt::AlignCenter, tr("No clip in this file."));
    } else {
        paintRuler(painter);
        for (std::size_t i = 0; i < lanes_.size(); ++i) paintLane(painter, lanes_[i], static_cast<int>(i));
        if (live_) paintPlayhead(painter);
    }
    if (hasFocus()) {
        painter.setPen(QPen(color(Token::Focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void TimelineCanvas::paintRuler(QPainter& painter) const
{
    const double room = width() - kLabels - 2 * kPadding;
    const double frames = (endSec_ - startSec_) * fps_;
    const double perFrame = frames > 0.0 ? room / frames : room;
    double label = 1.0;
    for (const double step : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0, 10000.0}) {
        label = step;
        if (step * perFrame >= 56.0) break;
    }
    const double small = std::max(label / (label >= 10.0 ? 5.0 : label), std::ceil(6.0 / std::max(perFrame, 1e-9)));
    painter.setFont(captionFont());
    const double first = std::ceil(startSec_ * fps_ - 1e-6), last = std::floor(endSec_ * fps_ + 1e-6);
    painter.setPen(color(Token::Ctl));
    for (double f = std::ceil(first / small) * small; f <= last; f += small) {
        const double x = xOf(f / fps_);
        painter.drawLine(QPointF(x, kRuler - 4), QPointF(x, kRuler));
    }
    for (double f = std::ceil(first / label) * label; f <= last; f += label) {
        const double x = xOf(f / fps_);
        painter.setPen(color(Token::Text3));
        painter.drawLine(QPointF(x, kRuler - 7), QPointF(x, kRuler));
        painter.setPen(color(Token::Text2));
        painter.drawText(QRectF(x - 30, 2, 60, 14), Qt::AlignCenter, fieldText(f, 0));
    }
}

void TimelineCanvas::paintLane(QPainter& painter, const Lane& lane, int row) const
{
    const QRect box = rowRect(row);
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(8, box.top(), kLabels - 12, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(captionFont()).elidedText(lane.label, Qt::ElideMiddle, kLabels - 12));
    painter.setPen(color(Token::Line));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    const QRect lanes(kLabels, box.top(), width() - kLabels, box.height());
    switch (lane.kind) {
    case Lane::Problems:
        paintProblems(painter, lanes);
        break;
    case Lane::All:
        paintDensity(painter, lane, lanes);
        break;
    case Lane::Joint:
        paintKeys(painter, lane, lanes);
        break;
    }
}

void TimelineCanvas::paintDensity(QPainter& painter, const Lane& lane, const QRect& box) const
{
    // Keys that fall on the same three pixels share a bar; the more, the brighter.
    std::map<int, int> bars;
    int most = 1;
    for (const Key& key : lane.keys) {
        int& count = bars[static_cast<int>(std::lround(xOf(key.timeSec) / 3.0))];
        most = std::max(most, ++count);
    }
    QColor ink = color(Token::Text2);
    for (const auto& [x, count] : bars) {
        ink.setAlphaF(0.25f + 0.75f * static_cast<float>(std::sqrt(static_cast<double>(count) / most)));
        painter.fillRect(QRectF(x * 3.0 - 1.0, box.top() + 5, 2.5, box.height() - 11), ink);
    }
}

void TimelineCanvas::paintKeys(QPainter& painter, const Lane& lane, const QRect& box) const
{
    const double y = box.center().y() + 0.5;
    const auto inkOf = [](int channels) {
        if (channels & 2) return color(Token::ChannelR);
        if (channels & 1) return color(Token::ChannelT);
        return color(channels & 4 ? Token::ChannelS : Token::Text2);
    };
    for (std::size_t i = 0; i + 1 < lane.keys.size(); ++i) {
        QColor line = inkOf(lane.keys[i].channels);
        line.setAlphaF(0.55f);
        painter.setPen(QPen(line, 1.2));
        painter.drawLine(QPointF(xOf(lane.keys[i].timeSec), y), QPointF(xOf(lane.keys[i + 1].timeSec), y));
    }
    painter.setPen(Qt::NoPen);
    for (const Key& key : lane.keys) {
        const double x = xOf(key.timeSec);
        painter.setBrush(key.timeSec == timeSec_ && live_ ? color(Token::Text) : inkOf(key.channels));
        if (key.step)
            painter.drawRect(QRectF(x - 3.5, y - 3.5, 7, 7));
        else
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}}));
    }
}

void TimelineCanvas::paintProblems(QPainter& painter, const QRect& box) const
{
    painter.setPen(Qt::NoPen);
    const double y = box.center().y();
    for (const Problem& problem : problems_) {
        const bool error = problem.severity == static_cast<int>(Severity::Error);
        const double x = xOf(problem.timeSec);
        painter.setBrush(color(error ? Token::Err : Token::Warn));
        if (error)
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}}));
        else
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y + 4}, {x - 5, y + 4}}));
    }
}

void TimelineCanvas::paintPlayhead(QPainter& painter) const
{
    const double x = xOf(timeSec_);
    const double frame = frameAt(timeSec_, fps_);
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.drawLine(QPointF(x, 16), QPointF(x, height()));
    painter.setFont(titleFont(11));
    const QString text = frame == std::round(frame) ? fieldText(frame, 0) : decimals(frame, 2);
    const double half = 0.5 * painter.fontMetrics().horizontalAdvance(text) + 7;
    const double center = std::clamp(x, half + kLabels, std::max(half + kLabels, width() - half));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Fill));
    painter.drawRoundedRect(QRectF(center - half, 1, 2 * half, 15), 3, 3);
    painter.drawPolygon(QPolygonF({{x - 4, 16}, {x + 4, 16}, {x, 21}}));
    painter.setPen(color(Token::OnFill));
    painter.drawText(QRectF(center - half, 1, 2 * half, 15), Qt::AlignCenter, text);
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
        const int row = (at.y() - kRuler - 2) / kLane;
        const Key* key = nullptr;
        if (at.y() > kRuler && row >= 0 && row < static_cast<int>(lanes_.size()))
            key = keyNear(lanes_[static_cast<std::size_t>(row)], at.x(), 6.0);
        time = key ? key->timeSec : std::round(time * fps_) / fps_;
    }
    Q_EMIT scrubbed(std::clamp(time, startSec_, endSec_));
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Home)
        Q_EMIT scrubbed(startSec_);
    else if (event->key() == Qt::Key_End)
        Q_EMIT scrubbed(endSec_);
    else
        QWidget::keyPressEvent(event);
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && clip_) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const double time = timeAt(help->pos().x());
        QToolTip::showText(help->globalPos(),
            tr("%1 s, frame %2\nDrag to scrub, with Shift between frames.")
                .arg(decimals(time, 4), decimals(time * fps_, 2)),
            this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace bindpose
