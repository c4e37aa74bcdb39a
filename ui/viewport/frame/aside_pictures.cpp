// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/aside_pictures.h"

#include "render/maps/issue_legend.h"

#include <utility>

namespace bindpose {

QImage AsidePictures::picture(const Frame& frame, RenderOptions options, std::vector<Mark> marks, QSize size)
{
    options.hoveredJoint = {};
    options.marks = std::move(marks);
    return canvas_.picture(frame, std::move(options), size);
}

QImage AsidePictures::saved(const Frame& frame, RenderOptions options, QSize pixels, bool legend)
{
    options.hoveredJoint = {};
    options.boneFade = 1.0f;
    for (const Mark& mark : currentPoint(frame)) options.marks.push_back(mark);
    QImage out = canvas_.exactPicture(frame, options, pixels);
    const std::optional<Legend> told =
        legend ? legends_.legend(frame, {}, mapNote(session_, frame.view)) : std::nullopt;
    if (told && !out.isNull()) addLegend(out, *told, options);
    const std::optional<IssueLegend> issues = legend ? issueLegendOf(frame) : std::nullopt;
    if (issues && !out.isNull()) addIssueLegend(out, *issues, options, told ? kLegendHeight + 12.0 : 0.0);
    return out;
}

std::vector<Mark> AsidePictures::currentPoint(const Frame& frame)
{
    std::vector<Mark> out;
    if (!frame.view.points.empty())
        if (const auto place = picks_.place(frame, frame.view.points.back()))
            out.push_back({*place, MarkKind::Selected});
    picks_.keep({});
    return out;
}

std::optional<QImage> AsidePictures::small(
    const std::function<Frame()>& made, const RenderOptions& options, QSize size, bool now)
{
    if (!canvas_.isVisible()) return QImage();
    if (!canvas_.settled()) return std::nullopt;
    if (!canvas_.slow()) {
        const Frame frame = made();
        return picture(frame, options, currentPoint(frame), size);
    }
    if (!now) return QImage();
    const QSize pixels = size * canvas_.devicePixelRatioF();
    const QImage large =
        canvas_.grabFramebuffer().scaled(pixels, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QImage out = large.copy(QRect(QPoint((large.width() - pixels.width()) / 2, 0), pixels));
    out.setDevicePixelRatio(canvas_.devicePixelRatioF());
    return out;
}

} // namespace bindpose
