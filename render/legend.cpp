// SPDX-License-Identifier: MIT
#include "render/legend.h"

#include <QCoreApplication>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

QColor qcolor(const glm::vec3& c, float alpha = 1.0f)
{
    return QColor::fromRgbF(c.x, c.y, c.z, alpha);
}

constexpr double kSwatch = 21.0; ///< with the gap to its word

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

QFont legendFont(const QPainter& painter, int pixels, bool bold = false)
{
    QFont font = painter.font();
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

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

void paintRamp(QPainter& painter, const QRectF& box, const RenderOptions& options)
{
    QLinearGradient gradient(box.topLeft(), box.topRight());
    const auto stops = rampStops(options.ramp);
    for (std::size_t i = 0; i < stops.size(); ++i)
        gradient.setColorAt(static_cast<double>(i) / static_cast<double>(stops.size() - 1), qcolor(stops[i]));
    painter.fillRect(box, gradient);
}

void paintTicks(QPainter& painter, const QRectF& ramp, const RenderOptions& options)
{
    painter.setFont(legendFont(painter, 11));
    painter.setPen(qcolor(options.colors.text2));
    for (int i = 0; i <= 5; ++i) {
        const double x = ramp.left() + ramp.width() * i / 5.0;
        const QRectF box(x - 20.0, ramp.bottom() + 2.0, 40.0, 14.0);
        const Qt::Alignment side = i == 0 ? Qt::AlignLeft : i == 5 ? Qt::AlignRight : Qt::AlignHCenter;
        const QRectF placed = i == 0 ? box.translated(20.0, 0.0) : i == 5 ? box.translated(-20.0, 0.0) : box;
        painter.drawText(placed, static_cast<int>(side | Qt::AlignVCenter), QString::number(i / 5.0, 'f', 1));
    }
}

void paintPointer(QPainter& painter, const QRectF& ramp, float value, const RenderOptions& options)
{
    const double x = ramp.left() + ramp.width() * std::clamp(static_cast<double>(value), 0.0, 1.0);
    const QPointF tip[] = {{x - 4.5, ramp.top() - 6.0}, {x + 4.5, ramp.top() - 6.0}, {x, ramp.top() - 0.5}};
    painter.setPen(Qt::NoPen);
    painter.setBrush(qcolor(options.colors.text));
    painter.drawPolygon(tip, 3);
}

/// 3 decimals; tiny ones in powers of ten; exact 0 and 1 as such.
QString weightText(float value)
{
    if (value == 0.0f) return QStringLiteral("0");
    if (value == 1.0f) return QStringLiteral("1");
    QString text = std::abs(value) < 0.0005f ? QString::number(static_cast<double>(value), 'e', 1)
                                             : QString::number(static_cast<double>(value), 'f', 3);
    return text.replace(u'-', QChar(0x2212));
}

void paintTitle(QPainter& painter, const QRectF& box, const Legend& legend, const RenderOptions& options)
{
    const QFont bold = legendFont(painter, 12, true), plain = legendFont(painter, 12);
    const QFontMetricsF boldSize(bold);
    const QString right = legend.value ? weightText(*legend.value) : QString();
    const double taken = QFontMetricsF(legendFont(painter, 11)).horizontalAdvance(legend.where);
    const QString name = legend.joint.isEmpty()
                             ? Words::tr("No joint selected")
                             : boldSize.elidedText(legend.joint, Qt::ElideMiddle, box.width() - 110.0 - taken);
    painter.setFont(bold);
    painter.setPen(qcolor(options.colors.text));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, name);
    if (!right.isEmpty()) painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, right);
    const QString where = right.isEmpty() ? QString() : legend.where;
    painter.setFont(legendFont(painter, 11));
    painter.setPen(qcolor(options.colors.text3));
    painter.drawText(box.adjusted(0.0, 0.0, -boldSize.horizontalAdvance(right) - 8.0, 0.0),
        Qt::AlignRight | Qt::AlignVCenter, where);
    if (legend.joint.isEmpty()) return;
    painter.setFont(plain);
    painter.setPen(qcolor(options.colors.text2));
    painter.drawText(box.adjusted(boldSize.horizontalAdvance(name) + 6.0, 0.0, 0.0, 0.0),
        Qt::AlignLeft | Qt::AlignVCenter, Words::tr("weight"));
}

} // namespace

void paintHeatMark(
    QPainter& painter, const QPointF& at, double width, double height, HeatMark mark, const RenderOptions& options)
{
    const QRectF box(at, QSizeF(width, height));
    const QColor clay = qcolor(options.colors.clay);
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
        fillPattern(painter, box, qcolor(rampColor(options.ramp, 1.0f)), qcolor(exactlyOneColor()),
            [](int x, int y) { return (x + 7 - y) % 8 < 2; });
        break;
    case HeatMark::Below:
        fillPattern(painter, box, qcolor(belowZeroColors().ground), qcolor(belowZeroColors().pattern),
            [](int, int y) { return y % 4 < 2; });
        break;
    case HeatMark::Above:
        fillPattern(painter, box, qcolor(aboveOneColors().ground), qcolor(aboveOneColors().pattern),
            [](int x, int y) { return (x / 4 + y / 4) % 2 == 1; });
        break;
    }
}

void paintLegend(QPainter& painter, const QPointF& at, const Legend& legend, const RenderOptions& options)
{
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight); // numbers grow to the right in every language
    painter.setRenderHint(QPainter::Antialiasing);
    const RenderColors& c = options.colors;
    const QRectF card(at, QSizeF(kLegendWidth, kLegendHeight));
    painter.setPen(QPen(qcolor(c.overlayLine), 1.0));
    painter.setBrush(qcolor(glm::vec3(c.overlay), c.overlay.w));
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const QRectF inner = card.adjusted(11.0, 7.0, -11.0, -8.0);
    paintTitle(painter, QRectF(inner.left(), inner.top(), inner.width(), 16.0), legend, options);
    const QRectF ramp(inner.left(), inner.top() + 24.0, inner.width(), 9.0);
    paintRamp(painter, ramp, options);
    if (legend.value && std::isfinite(*legend.value)) paintPointer(painter, ramp, *legend.value, options);
    paintTicks(painter, ramp, options);
    const struct {
        HeatMark mark;
        QString text;
    } swatches[] = {{HeatMark::None, Words::tr("none")}, {HeatMark::Zero, QStringLiteral("= 0")},
        {HeatMark::One, QStringLiteral("= 1")}, {HeatMark::Below, QStringLiteral("< 0")},
        {HeatMark::Above, QStringLiteral("> 1")}};
    painter.setFont(legendFont(painter, 11));
    const QFontMetricsF font(painter.font());
    double words = 0.0;
    for (const auto& swatch : swatches) words += font.horizontalAdvance(swatch.text);
    const double between = (inner.width() - words - 5.0 * kSwatch) / 4.0; // the same from each to the next
    double x = inner.left();
    for (const auto& swatch : swatches) {
        const QPointF corner(x, inner.bottom() - 13.0);
        paintHeatMark(painter, corner, 16.0, 12.0, swatch.mark, options);
        painter.setPen(qcolor(c.text2));
        const double word = font.horizontalAdvance(swatch.text);
        painter.drawText(QRectF(x + kSwatch, corner.y() - 2.0, word + 2.0, 16.0), Qt::AlignVCenter, swatch.text);
        x += kSwatch + word + between;
    }
    painter.restore();
}

void addLegend(QImage& picture, const Legend& legend, const RenderOptions& options)
{
    QPainter painter(&picture);
    const double ratio = static_cast<double>(options.pixelRatio);
    painter.scale(ratio, ratio);
    paintLegend(painter, QPointF(12.0, picture.height() / ratio - 12.0 - kLegendHeight), legend, options);
}

} // namespace bindpose
