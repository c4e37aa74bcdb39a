// SPDX-License-Identifier: MIT
#include "ui/viewport/camera/view_cube.h"

#include "ui/look/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kLetters = 62;       ///< of a face that is 200 wide
constexpr float kHalf = 21.0f;     ///< of a side, pixels
constexpr float kEdgeFrom = 0.56f; ///< of half a side: further out an edge or a corner is meant
constexpr double kDragPixels = 3.0;

/// The two axes of a face's plane.
std::pair<int, int> planeOf(int axis)
{
    return {(axis + 1) % 3, (axis + 2) % 3};
}

float region(float along)
{
    return std::abs(along) < kEdgeFrom ? 0.0f : along < 0.0f ? -1.0f : 1.0f;
}

} // namespace

ViewCube::ViewCube(QWidget* parent) : QWidget(parent)
{
    setFixedSize(kSize, kSize);
    setMouseTracking(true);
    look_ = [this](const glm::vec3& direction) { Q_EMIT lookAsked(direction); };
    setFocusPolicy(Qt::NoFocus); // the View menu has all of it for the keyboard
    setAccessibleName(tr("View cube"));
    setAccessibleDescription(tr("Looks from the side that is clicked. The View menu has the same."));
}

void ViewCube::present(const Camera& camera, UpAxis up)
{
    const glm::mat3 viewFromCube =
        glm::transpose(glm::mat3_cast(glm::normalize(camera.rotation))) * glm::mat3_cast(worldFromYUp(up));
    if (viewFromCube == viewFromCube_) return;
    viewFromCube_ = viewFromCube;
    update();
}

QPointF ViewCube::pixelOf(const glm::vec3& cube) const
{
    const glm::vec3 v = viewFromCube_ * cube * kHalf;
    return {0.5 * width() + double{v.x}, 0.5 * height() - double{v.y}};
}

std::vector<ViewCube::Face> ViewCube::facesInFront() const
{
    std::vector<Face> out;
    for (int axis = 0; axis < 3; ++axis) {
        const float towards = viewFromCube_[axis].z;
        if (std::abs(towards) > 0.02f) out.push_back({axis, towards > 0.0f ? 1.0f : -1.0f});
    }
    return out;
}

std::optional<glm::vec3> ViewCube::directionAt(QPointF at) const
{
    const glm::vec2 p(static_cast<float>(at.x() - 0.5 * width()), static_cast<float>(0.5 * height() - at.y()));
    for (const Face& face : facesInFront()) {
        // On the screen: p = half · (sign·n + u·a + v·b); two equations for u and v.
        const auto [ua, va] = planeOf(face.axis);
        const glm::vec2 a(viewFromCube_[ua]), b(viewFromCube_[va]), n(viewFromCube_[face.axis]);
        const glm::vec2 q = p / kHalf - face.sign * n;
        const float det = a.x * b.y - a.y * b.x;
        if (std::abs(det) < 1.0e-4f) continue;
        const float u = (q.x * b.y - q.y * b.x) / det, v = (a.x * q.y - a.y * q.x) / det;
        if (std::abs(u) > 1.0f || std::abs(v) > 1.0f) continue;
        glm::vec3 out(0.0f);
        out[face.axis] = face.sign;
        out[ua] = region(u);
        out[va] = region(v);
        return out;
    }
    return std::nullopt;
}

std::optional<QPointF> ViewCube::placeOf(const glm::vec3& direction) const
{
    for (const Face& face : facesInFront()) {
        if (direction[face.axis] != face.sign) continue;
        glm::vec3 place = direction * 0.8f;
        place[face.axis] = face.sign;
        return pixelOf(place);
    }
    return std::nullopt;
}

std::vector<PaintedPart> ViewCube::paintedParts() const
{
    std::vector<PaintedPart> parts;
    for (const int axis : {2, 0, 1})
        for (const float sign : {1.0f, -1.0f}) {
            glm::vec3 direction(0.0f);
            direction[axis] = sign;
            const std::optional<QPointF> at = placeOf(direction);
            const QRect place = at ? QRect(at->toPoint() - QPoint(11, 11), QSize(22, 22)) : QRect();
            parts.push_back({tr("Look from: %1").arg(faceName({axis, sign})), place,
                [look = look_, direction] { look(direction); }});
        }
    return parts;
}

QString ViewCube::faceName(const Face& face) const
{
    const bool positive = face.sign > 0.0f;
    if (face.axis == 0) return positive ? tr("Left") : tr("Right");
    if (face.axis == 1) return positive ? tr("Top") : tr("Bottom");
    return positive ? tr("Front") : tr("Back");
}

void ViewCube::paintFace(QPainter& painter, const Face& face) const
{
    const auto [ua, va] = planeOf(face.axis);
    QPolygonF outline;
    for (const auto& [u, v] :
        {std::pair(-1.0f, -1.0f), std::pair(1.0f, -1.0f), std::pair(1.0f, 1.0f), std::pair(-1.0f, 1.0f)}) {
        glm::vec3 corner(0.0f);
        corner[face.axis] = face.sign;
        corner[ua] = u;
        corner[va] = v;
        outline << pixelOf(corner);
    }
    const int light = 100 + static_cast<int>(26.0f * std::abs(viewFromCube_[face.axis].z));
    const bool dark = color(Token::Text).lightness() > 128;
    QColor ground = color(Token::Raised);
    ground = dark ? ground.lighter(light + 24) : ground.darker(226 - light);
    painter.setPen(QPen(color(Token::Ctl), 1.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(ground);
    painter.drawPolygon(outline);
    if (std::abs(viewFromCube_[face.axis].z) < 0.3f) return; // too narrow to be read
    // The name lies on the face and stands upright for who looks at it from before.
    const glm::vec3 up = face.axis == 1 ? glm::vec3(0.0f, 0.0f, -face.sign) : glm::vec3(0.0f, 1.0f, 0.0f);
    glm::vec3 normal(0.0f);
    normal[face.axis] = face.sign;
    const glm::vec3 right = glm::cross(up, normal);
    const QPointF middle = pixelOf(normal), x = pixelOf(normal + right) - middle, y = middle - pixelOf(normal + up);
    const double size = 100.0;
    painter.save();
    painter.setTransform(
        QTransform(x.x() / size, x.y() / size, y.x() / size, y.y() / size, middle.x(), middle.y()), true);
    QFont font = workFont();
    font.setBold(true);
    font.setPixelSize(kLetters);
    const QString name = faceName(face);
    const double room = 2.0 * size - 16.0, wide = QFontMetricsF(font).horizontalAdvance(name);
    if (wide > room) font.setPixelSize(std::max(12, static_cast<int>(kLetters * room / wide)));
    // As an outline: letters that are drawn as such are fitted to the pixels of a screen that they do not lie on.
    QPainterPath letters;
    letters.addText(0.0, 0.0, font, name);
    letters.translate(-letters.boundingRect().center().x(), 0.5 * QFontMetricsF(font).capHeight());
    painter.fillPath(letters, color(Token::Text));
    painter.restore();
}

void ViewCube::paintHovered(QPainter& painter, const Face& face) const
{
    const glm::vec3 d = *hovered_;
    if (d[face.axis] != face.sign) return;
    const auto [ua, va] = planeOf(face.axis);
    const auto span = [](float part) {
        return part == 0.0f ? std::pair(-kEdgeFrom, kEdgeFrom) : std::minmax({part * kEdgeFrom, part});
    };
    const auto [u0, u1] = span(d[ua]);
    const auto [v0, v1] = span(d[va]);
    QPolygonF outline;
    for (const auto& [u, v] : {std::pair(u0, v0), std::pair(u1, v0), std::pair(u1, v1), std::pair(u0, v1)}) {
        glm::vec3 corner(0.0f);
        corner[face.axis] = face.sign;
        corner[ua] = u;
        corner[va] = v;
        outline << pixelOf(corner);
    }
    QColor ink = color(Token::Accent);
    painter.setPen(QPen(ink, 1.0));
    ink.setAlphaF(0.45f);
    painter.setBrush(ink);
    painter.drawPolygon(outline);
}

void ViewCube::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<Face> faces = facesInFront();
    for (const Face& face : faces) paintFace(painter, face);
    if (!hovered_) return;
    for (const Face& face : faces) paintHovered(painter, face);
}

void ViewCube::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    pressed_ = last_ = event->position();
    moved_ = false;
}

void ViewCube::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (!pressed_) {
        const std::optional<glm::vec3> now = directionAt(at);
        if (now == hovered_) return;
        hovered_ = now;
        return update();
    }
    const QPointF away = at - *pressed_;
    if (!moved_ && std::hypot(away.x(), away.y()) < kDragPixels) return;
    moved_ = true;
    Q_EMIT orbitAsked(last_, at);
    last_ = at;
}

void ViewCube::mouseReleaseEvent(QMouseEvent* event)
{
    if (!pressed_ || event->button() != Qt::LeftButton) return;
    const QPointF from = *pressed_;
    pressed_.reset();
    if (moved_) {
        Q_EMIT orbitEnded();
    } else if (const std::optional<glm::vec3> direction = directionAt(from)) {
        Q_EMIT lookAsked(*direction);
    }
}

void ViewCube::leaveEvent(QEvent* event)
{
    hovered_.reset();
    update();
    QWidget::leaveEvent(event);
}

bool ViewCube::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<glm::vec3> direction = directionAt(help->pos());
    if (!direction) {
        QToolTip::hideText();
        return true;
    }
    QStringList names;
    for (int axis = 2; axis >= 0; --axis)
        if ((*direction)[axis] != 0.0f) names += faceName({axis, (*direction)[axis]});
    QToolTip::showText(help->globalPos(),
        tr("Look from: %1").arg(names.join(QStringLiteral(", "))) + u'\n' + tr("Drag to orbit."), this);
    return true;
}

} // namespace bindpose
