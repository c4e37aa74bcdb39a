// SPDX-License-Identifier: MIT
#include "ui/keys/key_marks.h"

#include "ui/look/theme.h"

#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kSide = 14.0;

QPainterPath outline(KeyShape shape, double x, double y)
{
    QPainterPath path;
    switch (shape) {
    case KeyShape::Square:
        path.addRect(QRectF(x - 4, y - 4, 8, 8));
        break;
    case KeyShape::Diamond:
        path.addPolygon(QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}}));
        break;
    case KeyShape::Waist: {
        path.addPolygon(QPolygonF({{x, y - 6}, {x + 4, y}, {x, y + 6}, {x - 4, y}}));
        QPainterPath circle;
        circle.addEllipse(QPointF(x, y), 3.6, 3.6);
        path = path.united(circle);
        break;
    }
    case KeyShape::Bar:
        path.addRect(QRectF(x - 1, y - 5, 2, 10));
        break;
    }
    path.closeSubpath();
    return path;
}

} // namespace

KeyShape shapeOf(Interpolation interpolation)
{
    return interpolation == Interpolation::Step     ? KeyShape::Square
           : interpolation == Interpolation::Linear ? KeyShape::Diamond
                                                    : KeyShape::Waist;
}

int channelBit(ChannelPath path)
{
    switch (path) {
    case ChannelPath::Translation:
        return kTranslationKeys;
    case ChannelPath::Rotation:
        return kRotationKeys;
    case ChannelPath::Scale:
        return kScaleKeys;
    default:
        return kOtherKeys;
    }
}

std::vector<QColor> channelInks(int channels)
{
    std::vector<QColor> inks;
    if (channels & kTranslationKeys) inks.push_back(color(Token::ChannelT));
    if (channels & kRotationKeys) inks.push_back(color(Token::ChannelR));
    if (channels & kScaleKeys) inks.push_back(color(Token::ChannelS));
    if (inks.empty()) inks.push_back(color(Token::Text2));
    return inks;
}

KeyMarks::KeyMarks(QPainter& painter) : painter_(painter), ratio_(painter.device()->devicePixelRatioF()) {}

void KeyMarks::draw(const QPointF& center, KeyShape shape, int channels)
{
    QPixmap& look = looks_[{shape, channels}];
    if (look.isNull()) {
        look = QPixmap(QSizeF(kSide * ratio_, kSide * ratio_).toSize());
        look.setDevicePixelRatio(ratio_);
        look.fill(Qt::transparent);
        QPainter inside(&look);
        inside.setRenderHint(QPainter::Antialiasing);
        inside.setPen(Qt::NoPen);
        const double middle = 0.5 * kSide;
        const std::vector<QColor> inks =
            channels == kChosenKey ? std::vector<QColor>{color(Token::Text)} : channelInks(channels);
        // Several channels have a key here: their colours side by side.
        QLinearGradient bands(middle - 5, 0, middle + 5, 0);
        for (std::size_t i = 0; i < inks.size(); ++i) {
            const double share = 1.0 / static_cast<double>(inks.size());
            bands.setColorAt(static_cast<double>(i) * share + (i > 0 ? 1e-4 : 0.0), inks[i]);
            bands.setColorAt(std::min(1.0, static_cast<double>(i + 1) * share), inks[i]);
        }
        inside.setBrush(inks.size() == 1 ? QBrush(inks.front()) : QBrush(bands));
        inside.drawPath(outline(shape, middle, middle));
    }
    const QPointF corner = center - QPointF(0.5 * kSide, 0.5 * kSide);
    painter_.drawPixmap(
        QPointF(std::round(corner.x() * ratio_) / ratio_, std::round(corner.y() * ratio_) / ratio_), look);
}

} // namespace bindpose
