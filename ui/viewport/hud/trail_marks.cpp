// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/trail_marks.h"

#include "core/eval/stage/frame_rate.h"
#include "render/camera/depth_map.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"

#include <QPainter>
#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostJoints = 12;     ///< trails of more say nothing
constexpr std::size_t kMostFrames = 1500;   ///< that a trail is evaluated at
constexpr std::size_t kQuickNodes = 120000; ///< nodes times moments that are evaluated at once
constexpr double kDot = 1.6, kDiamond = 3.8, kNow = 5.0;

QColor inkOf(const glm::vec3& c)
{
    return QColor::fromRgbF(c.x, c.y, c.z);
}

PoseRequest requestOf(const ViewState& view)
{
    PoseRequest out;
    out.from = PoseRequest::From::Clip;
    out.clip = view.clip;
    out.rotation = view.rotation;
    out.overrides = view.overridesOn;
    out.trial = view.trial;
    out.layers = view.clipLook.layers;
    return out;
}

/// Stretches of the trail whose points lie before the eye and within the frames that are asked for.
TrailMark markOf(const Trail& trail, const ViewState& view, const Projector& projector, double framesPerSecond)
{
    const TrailLook& look = view.motion.trail;
    const bool whole = look.before <= 0 && look.after <= 0;
    const double from = view.timeSec - look.before / framesPerSecond - 1e-6;
    const double to = view.timeSec + look.after / framesPerSecond + 1e-6;
    TrailMark out;
    out.pieces.emplace_back();
    for (const TrailPoint& point : trail.points) {
        glm::vec3 pixel;
        const bool wanted = whole || (point.timeSec >= from && point.timeSec <= to);
        if (!wanted || !projector.project(point.at, pixel)) {
            if (!out.pieces.back().empty()) out.pieces.emplace_back();
            continue;
        }
        out.pieces.back().push_back(
            {{double{pixel.x}, double{pixel.y}}, point.key, point.frame, point.timeSec > view.timeSec});
    }
    if (out.pieces.back().empty()) out.pieces.pop_back();
    return out;
}

void paintPiece(QPainter& painter, const std::vector<TrailMark::Dot>& dots, const QColor& before, const QColor& after)
{
    for (std::size_t i = 0; i + 1 < dots.size(); ++i) {
        painter.setPen(QPen(dots[i + 1].later ? after : before, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(dots[i].at, dots[i + 1].at);
    }
}

void paintDots(QPainter& painter, const std::vector<TrailMark::Dot>& dots, const QColor& before, const QColor& after,
    const QColor& halo)
{
    QPointF last(-1e9, -1e9);
    for (const TrailMark::Dot& dot : dots) {
        if (!dot.key && !dot.frame) continue;
        if (!dot.key && (dot.at - last).manhattanLength() < 5.0) continue; // too close to be told apart
        last = dot.at;
        painter.setPen(QPen(halo, 1.0));
        painter.setBrush(dot.later ? after : before);
        if (!dot.key) {
            painter.drawEllipse(dot.at, kDot + 0.6, kDot + 0.6);
            continue;
        }
        const QPointF x(kDiamond, 0.0), y(0.0, kDiamond);
        painter.drawPolygon(QPolygonF({dot.at - y, dot.at + x, dot.at + y, dot.at - x}));
    }
}

} // namespace

TrailSource::TrailSource(Session& session, std::function<void()> ready, QObject* parent)
    : QObject(parent), session_(session), ready_(std::move(ready))
{}

TrailSource::Key TrailSource::keyOf(const Frame& frame)
{
    Key out;
    const Scene& scene = *frame.actors.front().scene;
    const ViewState& view = frame.view;
    out.clip = scene.clips[view.clip.index()];
    if (clipAt(scene, view.second.clip)) out.second = scene.clips[view.second.clip.index()];
    out.nodes = scene.nodes;
    out.overrides = scene.overrides;
    out.trial = view.trial;
    out.layers = view.clipLook.layers;
    out.joints = view.joints;
    if (out.joints.size() > kMostJoints)
        out.joints.erase(out.joints.begin(), out.joints.end() - static_cast<std::ptrdiff_t>(kMostJoints));
    if (view.second.how != SecondClip::How::Beside) out.how = view.second;
    out.rotation = view.rotation;
    out.overridesOn = view.overridesOn;
    return out;
}

void TrailSource::evaluate(const Frame& frame, const Key& key)
{
    key_ = key;
    trails_.clear();
    ++evaluations_;
    session_.jobs().stop(job_);
    const std::shared_ptr<const Scene> scene = frame.actors.front().scene;
    const std::size_t moments = std::min(framesOf(*key.clip), kMostFrames);
    const ViewState view = frame.view;
    if (moments * scene->nodes.size() <= kQuickNodes) {
        trails_ = jointTrails(*scene, requestOf(view), key.how, key.joints, kMostFrames);
        return;
    }
    job_ = session_.jobs().start(
        {.title = tr("Trails of joints"), .revision = {}},
        [scene, view, key](
            const Task& task) { return jointTrails(*scene, requestOf(view), key.how, key.joints, kMostFrames, task); },
        [self = QPointer<TrailSource>(this), key](std::vector<Trail> trails) {
            if (!self || !(key == self->key_)) return; // another one is wanted by now
            self->trails_ = std::move(trails);
            self->ready_();
        });
}

std::vector<TrailMark> TrailSource::marks(const Frame& frame, PictureSize size)
{
    const bool shows = frame.view.motion.trail.on && !frame.actors.empty() && frame.view.actor == ActorId(0u) &&
                       frame.view.pose == PoseSource::Clip && !frame.view.joints.empty();
    const Clip* clip = shows ? clipAt(*frame.actors.front().scene, frame.view.clip) : nullptr;
    if (!clip) return {};
    if (const Key key = keyOf(frame); !(key == key_)) evaluate(frame, key);
    const Actor& actor = frame.actors.front();
    const Projector projector(frame.view.camera, size, actor.worldFromActor);
    const double fps = frameRateOf(*clip);
    std::vector<TrailMark> out;
    for (const Trail& trail : trails_) {
        out.push_back(markOf(trail, frame.view, projector, fps));
        glm::vec3 pixel;
        if (!projector.project(glm::vec3(actor.pose->model[trail.node.index()][3]), pixel)) continue;
        out.back().now = {double{pixel.x}, double{pixel.y}};
        out.back().showsNow = true;
    }
    return out;
}

void paintTrails(QPainter& painter, const std::vector<TrailMark>& trails, const RenderColors& colors)
{
    QColor halo = inkOf(colors.halo);
    halo.setAlpha(150);
    const QColor before(77, 143, 242), after(245, 143, 61); // as the ghosts before and after
    for (const TrailMark& trail : trails) {
        painter.setBrush(Qt::NoBrush);
        for (const auto& piece : trail.pieces) {
            QPolygonF line;
            for (const TrailMark::Dot& dot : piece) line << dot.at;
            painter.setPen(QPen(halo, 4.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPolyline(line);
        }
        for (const auto& piece : trail.pieces) paintPiece(painter, piece, before, after);
        for (const auto& piece : trail.pieces) paintDots(painter, piece, before, after, halo);
        if (!trail.showsNow) continue;
        painter.setBrush(Qt::white);
        painter.setPen(QPen(halo, 4.0));
        painter.drawEllipse(trail.now, kNow, kNow);
        painter.setPen(QPen(color(Token::Accent), 2.0));
        painter.drawEllipse(trail.now, kNow, kNow);
    }
}

} // namespace bindpose
