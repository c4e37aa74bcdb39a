// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/ghost_mark.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/vertices/brush_tools.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kRing = 6.5, kOff = 12.0, kPad = 8.0, kRim = 4.0;

constexpr const char* kWithout = QT_TRANSLATE_NOOP("GhostMark", "without %1: %2");
constexpr const char* kNeighbours = QT_TRANSLATE_NOOP("GhostMark", "with its neighbours: %1");

QColor inkOf(const glm::vec3& c)
{
    return QColor::fromRgbF(c.x, c.y, c.z);
}

/// The current joint in the character's pose and in the ghost's, where these are two ways to say how it was bound.
std::optional<GhostMark> jointMark(const Frame& frame, PictureSize size)
{
    const NodeId joint = frame.view.joint();
    const bool bind = frame.view.ghost == GhostPose::Bind || frame.view.ghost == GhostPose::Rest;
    if (!bind || !joint.valid() || frame.actors.empty()) return {};
    const Actor& character = frame.actors.front();
    const auto ghost = std::find_if(frame.actors.begin(), frame.actors.end(), [&character](const Actor& actor) {
        return actor.role == ActorRole::Ghost && actor.scene == character.scene; // not B of a comparison
    });
    if (ghost == frame.actors.end() || !character.scene || joint.index() >= character.pose->model.size()) return {};
    const glm::vec3 from(character.pose->model[joint.index()][3]), to(ghost->pose->model[joint.index()][3]);
    const float away = glm::length(to - from);
    const auto a = project(frame.view.camera, size, from), b = project(frame.view.camera, size, to);
    if (!(away > 0.0f) || !a || !b) return {};
    return GhostMark{{double{a->pixel.x}, double{a->pixel.y}}, {double{b->pixel.x}, double{b->pixel.y}},
        QStringLiteral("%1  %2").arg(
            shortName(nodeName(*character.scene, joint)), lengthText(*character.scene->facts, double{away}))};
}

/// From one place of an actor to another.
std::optional<GhostMark> markOf(
    const Frame& frame, PictureSize size, const Actor& actor, const glm::dvec3& from, const glm::dvec3& to)
{
    const auto pixel = [&](const glm::dvec3& place) {
        return project(frame.view.camera, size, glm::vec3(glm::dmat4(actor.worldFromActor) * glm::dvec4(place, 1.0)));
    };
    const auto a = pixel(from), b = pixel(to);
    if (!a || !b) return {};
    return GhostMark{{double{a->pixel.x}, double{a->pixel.y}}, {double{b->pixel.x}, double{b->pixel.y}}, QString()};
}

/// Where the current point's neighbours go, if that is far from where it is. Not while a brush shows other marks.
std::optional<GhostMark> neighboursMark(const Frame& frame, PictureSize size, PointAway& away)
{
    const Actor* actor = frame.actor(frame.view.points.back().set.actor);
    if (!actor || !actor->scene || !actor->pose || paintsWeights(frame.view.tool)) return {};
    const auto read = away.of(*actor, frame.view.points.back());
    if (!read || !away.isFar(*read)) return {};
    std::optional<GhostMark> out = markOf(frame, size, *actor, read->drawn, read->healed);
    if (out)
        out->text =
            QCoreApplication::translate("GhostMark", kNeighbours).arg(lengthText(*actor->scene->facts, read->away()));
    return out;
}

} // namespace

std::optional<GhostMark> ghostOf(const Frame& frame, PictureSize size, GhostMemory& memory)
{
    if (frame.view.points.empty()) return jointMark(frame, size);
    if (!frame.view.without.valid()) {
        const std::optional<GhostMark> joint = jointMark(frame, size);
        return joint ? joint : neighboursMark(frame, size, memory.away);
    }
    const PointAddress& address = frame.view.points.back();
    const Actor* actor = frame.actor(address.set.actor);
    if (!actor || !actor->scene || !actor->pose) return {};
    const auto story = storyOf(*actor, address, memory.rest);
    if (!story || story->influences.size() < 2) return {};
    const auto one = std::find_if(story->influences.begin(), story->influences.end(),
        [&frame](const ExplainedInfluence& each) { return each.joint == frame.view.without; });
    if (one == story->influences.end()) return {};
    std::optional<GhostMark> out = markOf(frame, size, *actor, story->drawn, one->without);
    if (out)
        out->text = QCoreApplication::translate("GhostMark", kWithout)
                        .arg(shortName(nodeName(*actor->scene, one->joint)),
                            lengthText(*actor->scene->facts, pullOf(*story, *one)));
    return out;
}

namespace {

void paintLine(QPainter& painter, const GhostMark& ghost, const RenderColors& colors)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inkOf(colors.halo), 3.6));
    painter.drawLine(ghost.from, ghost.to);
    QPen dashes(Qt::white, 1.6);
    dashes.setDashPattern({3.0, 3.0});
    painter.setPen(dashes);
    painter.drawLine(ghost.from, ghost.to);
    painter.setPen(QPen(inkOf(colors.halo), 4.0));
    painter.drawEllipse(ghost.to, kRing, kRing);
    painter.setPen(QPen(inkOf(colors.ghost), 2.2));
    painter.drawEllipse(ghost.to, kRing, kRing);
}

void paintWords(QPainter& painter, const GhostMark& ghost, const QRectF& view)
{
    const QFont font = captionFont();
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(ghost.text) + 2.0 * kPad, metrics.height() + kPad);
    QPointF at = ghost.to + QPointF(kOff, ghost.below ? kOff : -kOff - size.height());
    if (at.x() + size.width() > view.right() - kRim) at.setX(ghost.to.x() - kOff - size.width());
    at.setX(std::max(at.x(), view.left() + kRim));
    at.setY(std::clamp(at.y(), view.top() + kRim, std::max(view.top() + kRim, view.bottom() - kRim - size.height())));
    const QRectF box(at, size);
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    painter.setFont(font);
    painter.setPen(color(ghost.below ? Token::Text : Token::Ok));
    painter.drawText(box, Qt::AlignCenter, ghost.text);
}

} // namespace

void paintGhosts(
    QPainter& painter, std::span<const std::optional<GhostMark>> ghosts, const RenderColors& colors, const QRectF& view)
{
    for (const std::optional<GhostMark>& ghost : ghosts)
        if (ghost) paintLine(painter, *ghost, colors);
    for (const std::optional<GhostMark>& ghost : ghosts)
        if (ghost) paintWords(painter, *ghost, view);
}

} // namespace bindpose
