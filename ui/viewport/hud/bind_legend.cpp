// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/bind_legend.h"

#include "core/eval/compare/bind_definitions.h"
#include "core/eval/compare/surface_distances.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/widgets/pose/bind_words.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using Kind = BindSource::Kind;

constexpr double kInside = 10.0, kDot = 10.0, kGap = 8.0, kRow = 19.0, kWidest = 300.0;

QString words(const char* text)
{
    return QCoreApplication::translate("BindLegend", text);
}

const char* const kInUse = QT_TRANSLATE_NOOP("BindLegend", "in use");
const char* const kGhost = QT_TRANSLATE_NOOP("BindLegend", "ghost");

/// The surface is skinned by the matrices of the skins, as far as they are stored.
bool inUse(const Scene& scene, BindSource source)
{
    return source.kind == Kind::Matrices && std::any_of(scene.skins.begin(), scene.skins.end(), [&](const auto& skin) {
        return skin && (skin->inverseBindStored || !scene.facts->rules.meshPlaceBound);
    });
}

std::optional<BindSource> shownIn(const ViewState& view)
{
    if (view.pose == PoseSource::Rest) return BindSource{Kind::Rest, 0};
    if (view.pose == PoseSource::Bind) return view.poseDetail.bind;
    return std::nullopt;
}

std::optional<BindSource> ghostIn(const ViewState& view)
{
    if (view.ghost == GhostPose::Rest) return BindSource{Kind::Rest, 0};
    if (view.ghost == GhostPose::Bind) return view.poseDetail.ghostBind;
    return std::nullopt;
}

const Actor* ghostOfFirst(const Frame& frame)
{
    const auto ghost = std::find_if(
        frame.actors.begin(), frame.actors.end(), [](const Actor& actor) { return actor.role == ActorRole::Ghost; });
    const bool same = ghost != frame.actors.end() && ghost->scene == frame.actors.front().scene && ghost->pose;
    return same ? &*ghost : nullptr;
}

/// Instances that no skin moves say nothing about a bind.
SurfaceDistances skinnedDistances(
    const Scene& scene, std::vector<DeformedInstance>& a, std::vector<DeformedInstance>& b)
{
    const auto rigid = [&scene](const DeformedInstance& one) {
        return !scene.instances[one.instance.index()]->skin.valid();
    };
    std::erase_if(a, rigid);
    std::erase_if(b, rigid);
    return distancesBetween(a, b);
}

std::optional<glm::vec3> placeOf(const std::vector<DeformedInstance>& all, const SurfaceDistances& found)
{
    for (const DeformedInstance& one : all)
        if (one.instance == found.worstInstance && found.worstSet < one.sets.size() &&
            found.worstPoint < one.sets[found.worstSet].positions.size())
            return one.sets[found.worstSet].positions[found.worstPoint];
    return std::nullopt;
}

struct Row {
    QString name, aside;
    bool ghost = false;
};

std::vector<Row> rowsOf(const BindLegend& legend)
{
    std::vector<Row> out{{legend.shown, legend.shownInUse ? words(kInUse) : QString(), false}};
    if (!legend.ghost.isEmpty())
        out.push_back({legend.ghost,
            legend.ghostInUse ? words(kGhost) + QStringLiteral(", ") + words(kInUse) : words(kGhost), true});
    return out;
}

} // namespace

QString BindLegend::words() const
{
    QStringList out;
    for (const Row& row : rowsOf(*this))
        out += row.aside.isEmpty() ? row.name : row.name + QStringLiteral(" (") + row.aside + u')';
    if (!distance.isEmpty()) out += distance;
    return out.join(QStringLiteral("; "));
}

QSizeF BindLegend::size() const
{
    const QFontMetricsF bold(titleFont(12)), plain(captionFont());
    double width = plain.horizontalAdvance(distance);
    const std::vector<Row> rows = rowsOf(*this);
    for (const Row& row : rows)
        width = std::max(width, kDot + kGap + bold.horizontalAdvance(row.name) +
                                    (row.aside.isEmpty() ? 0.0 : kGap + plain.horizontalAdvance(row.aside)));
    const double lines = static_cast<double>(rows.size()) + (distance.isEmpty() ? 0.0 : 1.0);
    return {std::min(std::ceil(width) + 2.0 * kInside, kWidest), std::ceil(lines * kRow + 1.4 * kInside)};
}

void paintBindLegend(QPainter& painter, QPointF topLeft, const BindLegend& legend, const RenderColors& colors)
{
    const QRectF box(topLeft, legend.size());
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const QFontMetricsF bold(titleFont(12)), plain(captionFont());
    const QRectF inner = box.adjusted(kInside, 0.7 * kInside, -kInside, -0.7 * kInside);
    double y = inner.top();
    for (const Row& row : rowsOf(legend)) {
        const QColor ghost = QColor::fromRgbF(colors.ghost.x, colors.ghost.y, colors.ghost.z);
        painter.setPen(row.ghost ? QPen(ghost, 2.0) : QPen(Qt::NoPen));
        painter.setBrush(row.ghost ? QBrush(Qt::NoBrush) : QBrush(color(Token::Text3)));
        const double dot = row.ghost ? kDot - 2.0 : kDot;
        painter.drawEllipse(QPointF(inner.left() + kDot / 2.0, y + kRow / 2.0), dot / 2.0, dot / 2.0);
        const double aside = row.aside.isEmpty() ? 0.0 : kGap + plain.horizontalAdvance(row.aside);
        const double left = inner.left() + kDot + kGap;
        const QString name = bold.elidedText(row.name, Qt::ElideMiddle, inner.right() - left - aside);
        painter.setFont(titleFont(12));
        painter.setPen(color(Token::Text));
        painter.drawText(QRectF(left, y, inner.right() - left, kRow), Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setFont(captionFont());
        painter.setPen(color(Token::Text2));
        painter.drawText(QRectF(left + bold.horizontalAdvance(name) + kGap, y, aside, kRow),
            Qt::AlignLeft | Qt::AlignVCenter, row.aside);
        y += kRow;
    }
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRectF(inner.left(), y, inner.width(), kRow), Qt::AlignLeft | Qt::AlignVCenter,
        plain.elidedText(legend.distance, Qt::ElideRight, inner.width()));
}

/// Of several meshes it is said which one: a definition of one skin moves them all, each from its own bind, also those
/// that it does not bind and the card says nothing of.
QString BindLegendSource::distanceWords(const Scene& scene, const Worst& worst, bool several)
{
    const double tolerance = bindTolerance(scene);
    if (!(worst.away > tolerance))
        return words(QT_TRANSLATE_NOOP("BindLegend", "both agree within %1")).arg(lengthText(*scene.facts, tolerance));
    const QString length = lengthText(*scene.facts, worst.away), vertex = QString::number(worst.point);
    if (!several) return words(QT_TRANSLATE_NOOP("BindLegend", "largest %1 at vertex %2")).arg(length, vertex);
    return words(QT_TRANSLATE_NOOP("BindLegend", "largest of all: %1, vertex %2 of %3"))
        .arg(length, vertex, meshName(scene, scene.instances[worst.instance.index()]->mesh));
}

std::optional<BindLegend> BindLegendSource::legend(const Frame& frame)
{
    if (frame.actors.empty() || frame.actors.front().scene != scene_) { // it may have been closed
        scene_.reset();
        shown_.reset();
        ghost_.reset();
        worst_.reset();
    }
    if (frame.actors.empty() || !frame.actors.front().scene || frame.other) return std::nullopt;
    const Scene& scene = *frame.actors.front().scene;
    const std::optional<BindSource> shown = shownIn(frame.view), ghost = ghostIn(frame.view);
    const auto skinned = std::count_if(scene.instances.begin(), scene.instances.end(),
        [](const auto& instance) { return instance && instance->skin.valid(); });
    if (!shown || skinned == 0 || (!ghost && (scene.bindPoses.empty() || shown->kind == Kind::Rest)))
        return std::nullopt;
    BindLegend out;
    out.shown = bindName(scene, *shown);
    out.shownInUse = inUse(scene, *shown);
    if (!ghost || !ghostOfFirst(frame)) return out;
    out.ghost = bindName(scene, *ghost);
    out.ghostInUse = inUse(scene, *ghost);
    const Worst* const worst = measured(frame);
    if (!worst) return out;
    out.distance = distanceWords(scene, *worst, skinned > 1);
    return out;
}

const BindLegendSource::Worst* BindLegendSource::measured(const Frame& frame)
{
    const Actor& character = frame.actors.front();
    const Actor* const ghost = ghostOfFirst(frame);
    if (!ghost || !character.pose) return nullptr;
    if (scene_ == character.scene && shown_ == character.pose && ghost_ == ghost->pose)
        return worst_ ? &*worst_ : nullptr;
    if (paused_) return nullptr;
    scene_ = character.scene;
    shown_ = character.pose;
    ghost_ = ghost->pose;
    worst_.reset();
    std::vector<DeformedInstance> a = deform(*scene_, *shown_, {}), b = deform(*scene_, *ghost_, {});
    const SurfaceDistances found = skinnedDistances(*scene_, a, b);
    if (!std::isfinite(found.most)) return nullptr;
    worst_ = Worst{double{found.most}, found.worstInstance, found.worstPoint, {}, {}};
    const std::optional<glm::vec3> from = placeOf(a, found), to = placeOf(b, found);
    if (from && to) {
        worst_->from = glm::vec3(character.worldFromActor * glm::vec4(*from, 1.0f));
        worst_->to = glm::vec3(ghost->worldFromActor * glm::vec4(*to, 1.0f));
    }
    return &*worst_;
}

std::optional<GhostMark> BindLegendSource::largest(const Frame& frame, PictureSize size)
{
    if (!shownIn(frame.view) || !ghostIn(frame.view) || frame.actors.empty() || frame.other) return std::nullopt;
    const Worst* const worst = measured(frame);
    const Actor& character = frame.actors.front();
    if (!worst || !(worst->away > bindTolerance(*character.scene))) return std::nullopt;
    const auto a = project(frame.view.camera, size, worst->from), b = project(frame.view.camera, size, worst->to);
    if (!a || !b) return std::nullopt;
    return GhostMark{{double{a->pixel.x}, double{a->pixel.y}}, {double{b->pixel.x}, double{b->pixel.y}},
        words(QT_TRANSLATE_NOOP("BindLegend", "largest %1")).arg(lengthText(*character.scene->facts, worst->away)),
        true};
}

} // namespace bindpose
