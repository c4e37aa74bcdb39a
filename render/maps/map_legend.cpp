// SPDX-License-Identifier: MIT
#include "render/maps/legend_parts.h"
#include "render/maps/map_colors.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

struct MapWords {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

constexpr double kTitleHeight = 16.0, kBody = 24.0;

QRectF titleBox(const QRectF& inner)
{
    return {inner.left(), inner.top(), inner.width(), kTitleHeight};
}

/// Two columns of joints, each with its colour and, where a place is told of, its weight there.
void paintJoints(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    LegendTitle title;
    title.name = MapWords::tr("All joints");
    title.what = legend.map == Shading::Strongest ? MapWords::tr("the strongest") : MapWords::tr("mixed by weight");
    title.value = legend.where;
    title.whole = true;
    paintLegendTitle(painter, titleBox(inner), title, options);
    const double width = (inner.width() - 14.0) / 2.0, height = 16.0;
    for (std::size_t i = 0; i < std::min(legend.joints.size(), kLegendJoints); ++i) {
        const Legend::Joint& joint = legend.joints[i];
        const std::size_t line = i / 2;
        const QRectF row(inner.left() + (i % 2 == 1 ? width + 14.0 : 0.0),
            inner.top() + kBody + height * static_cast<double>(line), width, height);
        painter.setPen(Qt::NoPen);
        painter.setBrush(legendColor(joint.color));
        painter.drawRoundedRect(QRectF(row.left(), row.top() + 2.0, 16.0, 12.0), 2.0, 2.0);
        painter.setFont(legendFont(painter, 11));
        const QFontMetricsF size(painter.font());
        const QString weight = joint.weight ? legendNumber(*joint.weight) : QString();
        const double taken = weight.isEmpty() ? 0.0 : size.horizontalAdvance(weight) + 6.0;
        painter.setPen(legendColor(options.colors.text2));
        painter.drawText(row.adjusted(21.0, 0.0, -taken, 0.0), Qt::AlignVCenter,
            size.elidedText(joint.name, Qt::ElideMiddle, width - 21.0 - taken));
        painter.setPen(legendColor(options.colors.text));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, weight);
    }
    if (!legend.joints.empty()) return;
    painter.setFont(legendFont(painter, 11));
    painter.setPen(legendColor(options.colors.text3));
    painter.drawText(
        inner.adjusted(0.0, kBody, 0.0, 0.0), Qt::AlignLeft | Qt::AlignTop, MapWords::tr("No joint holds it"));
}

/// All weights of two joints at once: the first grows to the right, the second upwards.
QImage pairSquare(int side)
{
    QImage out(side, side, QImage::Format_RGB32);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            out.setPixelColor(x, y,
                legendColor(pairColor(
                    {static_cast<float>(x) / float(side - 1), static_cast<float>(side - 1 - y) / float(side - 1)})));
    return out;
}

void paintPair(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    constexpr int kSquare = 54;
    const QRectF square(inner.right() - kSquare, inner.top() + 1.0, kSquare, kSquare);
    const QRectF left(inner.left(), inner.top(), inner.width() - kSquare - 14.0, inner.height());
    const auto colors = pairColors();
    const struct {
        QString name;
        std::optional<float> value;
        glm::vec3 color;
    } rows[] = {{legend.joint, legend.value, colors[1]}, {legend.second, legend.secondValue, colors[2]}};
    double y = inner.top();
    for (const auto& row : rows) {
        LegendTitle title;
        title.name = row.name.isEmpty() ? MapWords::tr("Select a second joint too") : row.name;
        if (row.value && !row.name.isEmpty()) title.value = legendNumber(*row.value);
        paintLegendTitle(painter, QRectF(left.left(), y, left.width(), kTitleHeight), title, options);
        const QRectF bar(left.left(), y + 19.0, left.width(), 6.0);
        paintLegendBar(painter, bar, std::array{colors[0], row.color});
        if (row.value && std::isfinite(*row.value) && !row.name.isEmpty())
            paintLegendPointer(painter, bar, static_cast<double>(*row.value), options);
        y += 29.0;
    }
    painter.drawImage(square, pairSquare(kSquare));
    if (legend.value && legend.secondValue) {
        const auto at = [](float v) { return std::clamp(static_cast<double>(v), 0.0, 1.0); };
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(Qt::black, 1.4));
        painter.drawEllipse(QPointF(square.left() + square.width() * at(*legend.value),
                                square.bottom() - square.height() * at(*legend.secondValue)),
            3.5, 3.5);
    }
    const QRectF ticks(left.left(), y - 6.0, left.width(), 2.0);
    paintLegendTicks(painter, ticks, {QStringLiteral("0.0"), QStringLiteral("0.5"), QStringLiteral("1.0")}, options);
    painter.drawText(QRectF(square.left() - 12.0, square.bottom() + 2.0, square.width() + 12.0, 16.0),
        Qt::AlignRight | Qt::AlignVCenter, MapWords::tr("both"));
}

void paintCount(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    LegendTitle title;
    title.name = MapWords::tr("Joints per vertex");
    title.what = legend.limit == 0 ? MapWords::tr("no limit") : MapWords::tr("limit %1").arg(legend.limit);
    if (legend.value) title.value = QString::number(static_cast<int>(std::lround(*legend.value)));
    title.where = legend.where;
    title.whole = true;
    paintLegendTitle(painter, titleBox(inner), title, options);
    const std::uint32_t top = countTop(legend.limit), cells = legend.limit == 0 ? top : top + 1;
    const double width = inner.width() / cells;
    painter.setFont(legendFont(painter, 11));
    for (std::uint32_t i = 1; i <= cells; ++i) {
        const QRectF cell(inner.left() + width * (i - 1) + 0.5, inner.top() + kBody, width - 1.0, 9.0);
        if (i > top)
            paintHeatMark(painter, cell.topLeft(), cell.width(), cell.height(), HeatMark::Over, options);
        else
            painter.fillRect(cell, legendColor(countColor(static_cast<float>(i), legend.limit)));
        const bool more = i > top || (legend.limit == 0 && i == top);
        const QString number = i > top ? QStringLiteral("> %1").arg(top)
                               : more  ? QStringLiteral("≥ %1").arg(top)
                                       : QString::number(i);
        painter.setPen(legendColor(options.colors.text2));
        painter.drawText(
            QRectF(cell.left() - 6.0, cell.bottom() + 2.0, cell.width() + 12.0, 14.0), Qt::AlignCenter, number);
    }
    if (legend.value && *legend.value >= 0.5f) {
        const double at = std::min(static_cast<double>(std::lround(*legend.value)), static_cast<double>(cells));
        paintLegendPointer(
            painter, QRectF(inner.left(), inner.top() + kBody, inner.width(), 9.0), (at - 0.5) / cells, options);
    }
    std::vector<LegendSwatch> swatches{{HeatMark::None, MapWords::tr("not skinned")},
        {HeatMark::Zero, QStringLiteral("= 0")}, {HeatMark::NotANumber, QStringLiteral("NaN")}};
    paintLegendSwatches(painter, inner, swatches, options);
}

QString powerOfTen(int exponent, bool below)
{
    static constexpr const char16_t* kRaised[] = {u"⁰", u"¹", u"²", u"³", u"⁴", u"⁵", u"⁶"};
    const QString sign = below ? QString(QChar(0x2212)) : QStringLiteral("+");
    return exponent == 0 ? sign + u'1' : sign + QStringLiteral("10⁻") + QString::fromUtf16(kRaised[exponent]);
}

void paintSum(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    LegendTitle title;
    title.name = MapWords::tr("Sum less 1");
    if (legend.value) title.value = std::abs(*legend.value) < 5e-7f ? QStringLiteral("0") : legendNumber(*legend.value);
    title.where = legend.where;
    title.whole = true;
    paintLegendTitle(painter, titleBox(inner), title, options);
    const double gap = 14.0, half = (inner.width() - gap) / 2.0;
    const QRectF below(inner.left(), inner.top() + kBody, half, 9.0);
    const QRectF above = below.translated(half + gap, 0.0);
    std::vector<glm::vec3> falling(sumBelowStops().begin(), sumBelowStops().end());
    std::reverse(falling.begin(), falling.end());
    paintLegendBar(painter, below, falling);
    paintLegendBar(painter, above, sumAboveStops());
    painter.fillRect(QRectF(below.right(), below.top(), gap, 9.0), legendColor(options.colors.clay));
    paintLegendTicks(painter, below, {powerOfTen(0, true), powerOfTen(2, true), powerOfTen(4, true), {}}, options);
    paintLegendTicks(painter, above, {{}, powerOfTen(4, false), powerOfTen(2, false), powerOfTen(0, false)}, options);
    painter.drawText(
        QRectF(below.right() - 8.0, below.bottom() + 2.0, gap + 16.0, 14.0), Qt::AlignCenter, QStringLiteral("0"));
    if (legend.value && std::isfinite(*legend.value)) {
        const double at = std::clamp(static_cast<double>(sumScale(*legend.value)), 0.0, 1.0);
        const bool right = legend.sumIsRight || sumScale(*legend.value) <= 0.0f;
        const QRectF whole(inner.left(), below.top(), inner.width(), 9.0);
        if (right)
            paintLegendPointer(painter, whole, 0.5, options);
        else
            paintLegendPointer(
                painter, *legend.value < 0.0f ? below : above, *legend.value < 0.0f ? 1.0 - at : at, options);
    }
    const std::array swatches{LegendSwatch{HeatMark::None, MapWords::tr("right")},
        LegendSwatch{HeatMark::Zero, MapWords::tr("no weight")}, LegendSwatch{HeatMark::Below, QStringLiteral("< 0")},
        LegendSwatch{HeatMark::NotANumber, QStringLiteral("NaN")}};
    paintLegendSwatches(painter, inner, swatches, options);
}

} // namespace

void paintMapLegend(QPainter& painter, const QRectF& inner, const Legend& legend, const RenderOptions& options)
{
    switch (legend.map) {
    case Shading::Pair:
        return paintPair(painter, inner, legend, options);
    case Shading::Count:
        return paintCount(painter, inner, legend, options);
    case Shading::Sum:
        return paintSum(painter, inner, legend, options);
    case Shading::Difference:
    case Shading::Heal:
    case Shading::Symmetry:
        return paintDistanceLegend(painter, inner, legend, options);
    case Shading::Stretch:
    case Shading::Volume:
        return paintStretchLegend(painter, inner, legend, options);
    default:
        return paintJoints(painter, inner, legend, options);
    }
}

} // namespace bindpose
