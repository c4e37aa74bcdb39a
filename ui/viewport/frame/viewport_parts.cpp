// SPDX-License-Identifier: MIT
// What others ask the 3D view for: its parts in words, and pictures of other frames.
#include "render/camera/floor.h"
#include "ui/base/texts.h"
#include "ui/session/compared_world.h"
#include "ui/viewport/frame/canvas.h"
#include "ui/viewport/frame/viewport.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kMostSpoken = 64; ///< more marks than these nobody listens to

/// The legend in words: what the surface shows, and of the place that it tells of.
QString legendWords(const Legend& legend)
{
    const QString where = legend.where.isEmpty() ? QString() : QStringLiteral(", ") + legend.where;
    const bool counts = legend.map == Shading::Count;
    const QString value = !legend.value ? QString()
                          : counts      ? QString::number(std::lround(*legend.value))
                                        : weightText(static_cast<double>(*legend.value));
    const auto told = [&](const QString& what) {
        return value.isEmpty() ? what : Viewport::tr("%1%2: %3").arg(what, where, value);
    };
    switch (legend.map) {
    case Shading::Heat:
        return told(legend.joint.isEmpty() ? Viewport::tr("Weights, no joint is selected")
                                           : Viewport::tr("Weights of %1").arg(legend.joint));
    case Shading::Pair:
        if (legend.second.isEmpty()) return Viewport::tr("Weights of two joints, a second one is not selected");
        return legend.secondValue ? told(Viewport::tr("Weights of %1 and %2").arg(legend.joint, legend.second)) +
                                        QStringLiteral(" + ") + weightText(static_cast<double>(*legend.secondValue))
                                  : Viewport::tr("Weights of %1 and %2").arg(legend.joint, legend.second);
    case Shading::Count:
        return told(Viewport::tr("Joints per vertex, limit %1").arg(legend.limit));
    case Shading::Difference:
        return legend.ticks.isEmpty() ? Viewport::tr("Differences: nothing is compared")
                                      : Viewport::tr("Differences, %1, at most %2").arg(legend.joint, legend.most) +
                                            (legend.told.isEmpty() ? QString() : QStringLiteral("; ") + legend.told);
    case Shading::Stretch:
    case Shading::Heal:
    case Shading::Volume:
        return legend.ticks.isEmpty()
                   ? QStringLiteral("%1: %2").arg(legend.joint, legend.told)
                   : QStringLiteral("%1, %2: %3").arg(legend.joint, legend.second, legend.most) +
                         (legend.told.isEmpty() ? QString() : QStringLiteral("; %1 %2").arg(legend.where, legend.told));
    case Shading::Sum:
        return told(Viewport::tr("Sum of weights less 1"));
    default:
        break;
    }
    QStringList joints;
    for (const Legend::Joint& joint : legend.joints)
        joints += joint.weight ? QStringLiteral("%1 %2").arg(joint.name, weightText(static_cast<double>(*joint.weight)))
                               : joint.name;
    return Viewport::tr("All joints%1: %2").arg(where, joints.join(QStringLiteral(", ")));
}

} // namespace

std::vector<PaintedPart> Viewport::paintedParts() const
{
    std::vector<PaintedPart> parts;
    const Actor* shown = actor();
    if (!hud_.message.isEmpty() || !shown || !shown->scene) return parts;
    const ViewState& view = frame_.view;
    if (hud_.legend) parts.push_back({legendWords(*hud_.legend), hud_.legendBox.toAlignedRect()});
    if (hud_.binds) parts.push_back({hud_.binds->words(), QRectF(hud_.bindsAt, hud_.binds->size()).toAlignedRect()});
    if (!hud_.figures.isEmpty()) parts.push_back({hud_.figures.join(QStringLiteral("; ")), rect()});
    for (const NodeId joint : view.joints) {
        if (parts.size() >= kMostSpoken) break;
        if (shown->scene->node(joint)) parts.push_back({tr("Joint %1").arg(nodeName(*shown->scene, joint)), rect()});
    }
    for (const PointAddress& point : view.points) {
        if (parts.size() >= kMostSpoken) break;
        QString name = tr("Vertex %1").arg(point.point);
        const auto weight = weightOfJoint(*shown->scene, point.set.instance, point.set.set, point.point, view.joint());
        if (view.joint().valid())
            name = tr("%1, weight %2 of %3")
                       .arg(name, weightText(weight ? double{*weight} : 0.0), nodeName(*shown->scene, view.joint()));
        parts.push_back({name, rect()});
    }
    if (!hud_.scale.isEmpty()) parts.push_back({hud_.scale, rect()});
    return parts;
}

/// How large a small square of the floor is.
QString Viewport::squareText() const
{
    if (frame_.actors.empty()) return {};
    const FileFacts& facts = *frame_.actors.front().scene->facts;
    const double step = floorStep(frame_);
    if (!facts.metresPerUnit) return tr("Squares of %1 units").arg(step, 0, 'g', 4);
    const double metres = step * *facts.metresPerUnit;
    const auto in = [](double number) { return QLocale().toString(number, 'g', 4); };
    if (metres > 0.9) return tr("Squares of %1 m").arg(in(metres));
    return metres > 0.009 ? tr("Squares of %1 cm").arg(in(metres * 100.0))
                          : tr("Squares of %1 mm").arg(in(metres * 1000.0));
}

/// Which are of the picture that was drawn last, and the layer over it does not ask for another one.
void Viewport::showFigures()
{
    QStringList lines;
    if (session_.settings().on("figures")) {
        const PictureFigures of = canvas_->figures();
        const auto count = [](std::size_t number) { return QLocale().toString(static_cast<qulonglong>(number)); };
        lines += tr("%n draw call(s)", nullptr, static_cast<int>(of.drawCalls)) + QStringLiteral(" · ") +
                 tr("%1 vertices").arg(count(of.vertices)) + QStringLiteral(" · ") +
                 tr("%1 triangles").arg(count(of.triangles));
        lines += tr("CPU %1 ms").arg(decimals(of.cpuMs, 1)) + QStringLiteral(" · ") +
                 (of.gpuMs ? tr("GPU %1 ms").arg(decimals(*of.gpuMs, 1)) + QStringLiteral(" · ") : QString()) +
                 tr("palette %1 bytes").arg(count(of.paletteBytes));
    }
    const QString scale = frame_.view.showGrid && hud_.message.isEmpty() ? squareText() : QString();
    if (lines == hud_.figures && scale == hud_.scale) return;
    hud_.figures = lines;
    hud_.scale = scale;
    layer_->present(hud_);
}

QImage Viewport::picture(const Frame& frame, std::vector<Mark> marks, QSize size)
{
    if (!canvas_ || !hud_.message.isEmpty()) return {};
    RenderOptions options = renderOptions();
    options.hoveredJoint = {};
    options.marks = std::move(marks);
    return canvas_->picture(frame, options, size);
}

QImage Viewport::savedPicture(const Frame& frame, QSize pixels, bool legend, bool background)
{
    if (!canvas_ || !hud_.message.isEmpty()) return {};
    RenderOptions options = renderOptions();
    options.hoveredJoint = {};
    options.boneFade = 1.0f;
    options.background = background;
    if (!frame.view.points.empty())
        if (const auto place = savedPicks_.place(frame, frame.view.points.back()))
            options.marks.push_back({*place, MarkKind::Selected});
    QImage out = canvas_->exactPicture(frame, options, pixels);
    const std::optional<Legend> told =
        legend ? savedLegends_.legend(frame, {}, mapNote(session_, frame.view)) : std::nullopt;
    if (told && !out.isNull()) addLegend(out, *told, options);
    return out;
}

std::optional<QImage> Viewport::smallPicture(const Frame& frame, QSize size, bool now)
{
    if (!canvas_ || !hud_.message.isEmpty() || !canvas_->isVisible()) return QImage();
    if (!canvas_->settled()) return std::nullopt;
    if (!canvas_->slow()) return picture(frame, {}, size);
    if (!now) return QImage();
    const QSize pixels = size * canvas_->devicePixelRatioF();
    const QImage large =
        canvas_->grabFramebuffer().scaled(pixels, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QImage out = large.copy(QRect(QPoint((large.width() - pixels.width()) / 2, 0), pixels));
    out.setDevicePixelRatio(canvas_->devicePixelRatioF());
    return out;
}

} // namespace bindpose
