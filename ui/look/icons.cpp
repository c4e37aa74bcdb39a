// SPDX-License-Identifier: MIT
#include "ui/look/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace bindpose {
namespace {

QPixmap renderIcon(const QByteArray& name, const QColor& ink, const QSize& pixels)
{
    const QString key = QStringLiteral("bindpose/%1/%2/%3x%4")
                            .arg(QLatin1String(name), ink.name(QColor::HexArgb))
                            .arg(pixels.width())
                            .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QFile file(QStringLiteral(":/icons/") + QLatin1String(name) + QStringLiteral(".svg"));
    if (file.open(QIODevice::ReadOnly)) {
        QSvgRenderer renderer(file.readAll().replace("currentColor", ink.name().toLatin1()));
        QPainter painter(&pixmap);
        painter.setOpacity(ink.alphaF());
        renderer.render(&painter);
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// Draws from the SVG at the moment of painting, so that another theme or scale needs no new icons.
class IconEngine final : public QIconEngine {
public:
    IconEngine(QByteArray name, Token normal) : name_(std::move(name)), normal_(normal) {}
    QIconEngine* clone() const override { return new IconEngine(*this); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        Token token = normal_;
        if (mode == QIcon::Disabled)
            token = Token::Off;
        else if (mode == QIcon::Selected || state == QIcon::On)
            token = Token::SelText;
        return renderIcon(name_, color(token), size);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return pixmap(size, mode, state);
    }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QPixmap drawn = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
        drawn.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect.topLeft(), drawn);
    }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }

private:
    QByteArray name_;
    Token normal_;
};

} // namespace

QIcon icon(const char* name, Token normal)
{
    return QIcon(new IconEngine(name, normal));
}

void paintIcon(QPainter& painter, const QRectF& rect, const char* name, const QColor& ink)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    QPixmap drawn = renderIcon(name, ink, (rect.size() * ratio).toSize());
    drawn.setDevicePixelRatio(ratio);
    painter.drawPixmap(rect.topLeft(), drawn);
}

void paintSeverity(QPainter& painter, const QPointF& center, Severity severity)
{
    painter.setPen(Qt::NoPen);
    if (severity == Severity::Error) {
        painter.setBrush(color(Token::Err));
        painter.drawRoundedRect(QRectF(center.x() - 4, center.y() - 4, 8, 8), 1.5, 1.5);
    } else if (severity == Severity::Warning) {
        painter.setBrush(color(Token::Warn));
        painter.drawPolygon(QPolygonF(
            {{center.x(), center.y() - 4.5}, {center.x() + 4.5, center.y() + 4}, {center.x() - 4.5, center.y() + 4}}));
    } else {
        painter.setBrush(color(Token::Hint));
        painter.drawEllipse(center, 3.0, 3.0);
    }
}

} // namespace bindpose
