// SPDX-License-Identifier: MIT
#include "render/maps/legend_parts.h"

#include "core/math/figures.h"
#include "render/maps/map_colors.h"

#include <QImage>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kSwatch = 21.0; ///< with the gap to its word
constexpr double kApart = 8.0;   ///< one word and the next swatch at least

/// Fills with tiles that keep the shader's geometry: `on(x, y)` says whether a logical pixel has the pattern's colour.
template <class On>
void fillPattern(QPainter& painter, const QRectF& box, const QColor& ground, const QColor& mark, On on)
{
    QImage tile(8, 8, QImage::Format_ARGB32);
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x) tile.setPixelColor(x, y, on(x, y) ? mark : ground);
    QBrush brush(tile);
    painter.setBrushOrigin(box.topLeft());
    painter.fillRect(box, brush);
}

} // namespace

QColor legendColor(const glm::vec3& c, float alpha)
{
    return QColor::fromRgbF(c.x, c.y, c.z, alpha);
}

QFont legendFont(const QPainter& painter, int pixels, bool bold)
{
    QFont font = painter.font();
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

QString legendNumber(float value)
{
    if (value == 0.0f) return QStringLiteral("0");
    if (value == 1.0f) return QStringLiteral("1");
    QString text = std::abs(value) < 0.0005f ? QString::number(static_cast<double>(value), 'e', 1)
                                             : QString::number(static_cast<double>(value), 'f', 3);
    return text.replace(u'-', QChar(0x2212));
}

QString legendFigures(double value, int figures)
{
    return QString::fromStdString(figuresText(value, figures)).replace(u'-', QChar(0x2212));
}

void paintLegendTitle(QPainter& painter, const QRectF& box, const LegendTitle& title, const RenderOptions& options)
{
    const QFont bold = legendFont(painter, 12, true), plain = legendFont(painter, 12), small = legendFont(painter, 11);
    const QFontMetricsF boldSize(bold), plainSize(plain);
    const double valueWidth = boldSize.horizontalAdvance(title.value);
    const double whereWidth = QFontMetricsF(small).horizontalAdvance(title.where);
    const double most = boldSize.horizontalAdvance(title.name) + plainSize.horizontalAdvance(title.what) + valueWidth;
    const bool all = !title.whole || most + whereWidth + 24.0 <= box.width();
    const QString where = title.value.isEmpty() || !all ? QString() : title.where;
    const double right = valueWidth + (where.isEmpty() ? 0.0 : whereWidth + 8.0);
    const double whatWidth = title.what.isEmpty() ? 0.0 : plainSize.horizontalAdvance(title.what) + 6.0;
    const double besides = box.width() - right - 10.0;
    const double nameRoom = title.whole && !title.wholeWhat ? besides : besides - whatWidth;
    const QString name = boldSize.elidedText(title.name, Qt::ElideMiddle, nameRoom);
    painter.setFont(bold);
    painter.setPen(legendColor(options.colors.text));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, title.value);
    painter.setFont(small);
    painter.setPen(legendColor(options.colors.text3));
    painter.drawText(box.adjusted(0.0, 0.0, -valueWidth - 8.0, 0.0), Qt::AlignRight | Qt::AlignVCenter, where);
    painter.setFont(plain);
    painter.setPen(legendColor(options.colors.text2));
    const QRectF whatBox = box.adjusted(boldSize.horizontalAdvance(name) + 6.0, 0.0, -right - 4.0, 0.0);
    painter.drawText(
        whatBox, Qt::AlignLeft | Qt::AlignVCenter, plainSize.elidedText(title.what, Qt::ElideRight, whatBox.width()));
}

bool legendTitleFits(const QPainter& painter, const QRectF& box, const LegendTitle& title)
{
    const QFontMetricsF bold(legendFont(painter, 12, true)), plain(legendFont(painter, 12));
    return bold.horizontalAdvance(title.name) + plain.horizontalAdvance(title.what) +
               bold.horizontalAdvance(title.value) + 24.0 <=
           box.width();
}

void paintLegendBar(QPainter& painter, const QRectF& box, std::span<const glm::vec3> stops)
{
    QLinearGradient gradient(box.topLeft(), box.topRight());
    for (std::size_t i = 0; i < stops.size(); ++i)
        gradient.setColorAt(static_cast<double>(i) / static_cast<double>(stops.size() - 1), legendColor(stops[i]));
    painter.fillRect(box, gradient);
}

void paintLegendPointer(QPainter& painter, const QRectF& bar, double at, const RenderOptions& options)
{
    const double x = bar.left() + bar.width() * std::clamp(at, 0.0, 1.0);
    const QPointF tip[] = {{x - 4.5, bar.top() - 6.0}, {x + 4.5, bar.top() - 6.0}, {x, bar.top() - 0.5}};
    painter.setPen(Qt::NoPen);
    painter.setBrush(legendColor(options.colors.text));
    painter.drawPolygon(tip, 3);
}

void paintLegendTicks(QPainter& painter, const QRectF& bar, const QStringList& numbers, const RenderOptions& options)
{
    painter.setFont(legendFont(painter, 11));
    painter.setPen(legendColor(options.colors.text2));
    const QFontMetricsF font(painter.font());
    const int last = static_cast<int>(numbers.size()) - 1;
    const double room = std::max(40.0, font.horizontalAdvance(numbers[last]) + 1.0); // it has the unit
    for (int i = 0; i <= last; ++i) {
        const double x = bar.left() + bar.width() * i / last;
        if (i > 0 && i < last && x + 0.5 * font.horizontalAdvance(numbers[i]) + kApart > bar.right() - room + 1.0 &&
            room > 40.0)
            continue; // the last one needs its place
        const QRectF box(x - 20.0, bar.bottom() + 2.0, 40.0, 14.0);
        const Qt::Alignment side = i == 0 ? Qt::AlignLeft : i == last ? Qt::AlignRight : Qt::AlignHCenter;
        const QRectF placed = i == 0      ? box.translated(20.0, 0.0)
                              : i == last ? QRectF(bar.right() - room, box.top(), room, box.height())
                                          : box;
        painter.drawText(placed, static_cast<int>(side | Qt::AlignVCenter), numbers[i]);
    }
}

void paintLegendSwatches(
    QPainter& painter, const QRectF& inner, std::span<const LegendSwatch> swatches, const RenderOptions& options)
{
    painter.setFont(legendFont(painter, 11));
    const QFontMetricsF font(painter.font());
    double words = 0.0;
    for (const LegendSwatch& swatch : swatches) words += font.horizontalAdvance(swatch.text);
    const auto count = static_cast<double>(swatches.size());
    const double room = inner.width() - count * kSwatch - (count - 1.0) * kApart;
    const double share = words > room ? room / words : 1.0;
    const double between =
        std::clamp((inner.width() - words - count * kSwatch) / std::max(count - 1.0, 1.0), kApart, 30.0);
    double x = inner.left();
    for (const LegendSwatch& swatch : swatches) {
        const QPointF corner(x, inner.bottom() - 13.0);
        paintHeatMark(painter, corner, 16.0, 12.0, swatch.mark, options);
        painter.setPen(legendColor(options.colors.text2));
        const double word = font.horizontalAdvance(swatch.text) * share;
        painter.drawText(QRectF(x + kSwatch, corner.y() - 2.0, word + 2.0, 16.0), Qt::AlignVCenter,
            share < 1.0 ? font.elidedText(swatch.text, Qt::ElideRight, word) : swatch.text);
        x += kSwatch + word + between;
    }
}

void paintHeatMark(
    QPainter& painter, const QPointF& at, double width, double height, HeatMark mark, const RenderOptions& options)
{
    const QRectF box(at, QSizeF(width, height));
    const QColor clay = legendColor(options.colors.clay);
    switch (mark) {
    case HeatMark::None:
        painter.fillRect(box, clay);
        break;
    case HeatMark::Zero:
        fillPattern(painter, box, clay, clay.darker(240), [](int x, int y) {
            const double dx = x % 4 - 1.5, dy = y % 4 - 1.5;
            return dx * dx + dy * dy < 1.3;
        });
        break;
    case HeatMark::One:
        fillPattern(painter, box, legendColor(options.ramp.at(1.0f)), legendColor(exactlyOneColor()),
            [](int x, int y) { return (x + 7 - y) % 8 < 2; });
        break;
    case HeatMark::Below:
        fillPattern(painter, box, legendColor(belowZeroColors().ground), legendColor(belowZeroColors().pattern),
            [](int, int y) { return y % 4 < 2; });
        break;
    case HeatMark::NotANumber:
        fillPattern(painter, box, Qt::black, Qt::white, [](int x, int y) { return (x / 2 + y / 2) % 2 == 1; });
        break;
    case HeatMark::Over:
        fillPattern(painter, box, legendColor(countColors()[2]), legendColor(countColors()[3]),
            [](int x, int y) { return (x + 7 - y) % 8 < 2; });
        break;
    case HeatMark::Above:
        fillPattern(painter, box, legendColor(aboveOneColors().ground), legendColor(aboveOneColors().pattern),
            [](int x, int y) { return (x / 4 + y / 4) % 2 == 1; });
        break;
    }
}

} // namespace bindpose
