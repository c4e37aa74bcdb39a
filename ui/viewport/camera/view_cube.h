// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"
#include "ui/look/painted_access.h"

#include <QPolygonF>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace bindpose {

/// The cube in the corner: it is turned as the world is, a click on a face, an edge or a corner looks from there, a
/// drag orbits.
class ViewCube : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    static constexpr int kSize = 72;

    explicit ViewCube(QWidget* parent);
    void present(const Camera& camera, UpAxis up);
    /// Its sides, each of which can be pressed, whichever way the cube is turned.
    std::vector<PaintedPart> paintedParts() const override;
    /// Direction towards the eye that a click there asks for, in the cube's own axes (Y up, Z to the front): one, two
    /// or three of them are not 0. Nothing beside the cube.
    std::optional<glm::vec3> directionAt(QPointF at) const;
    /// Where the middle of a face, an edge or a corner is; nothing where it is turned away.
    std::optional<QPointF> placeOf(const glm::vec3& direction) const;

Q_SIGNALS:
    void lookAsked(const glm::vec3& direction);
    void orbitAsked(QPointF from, QPointF to);
    /// After a drag: what was drawn coarser can be drawn sharp.
    void orbitEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Face {
        int axis = 0;
        float sign = 1.0f;
    };
    QPointF pixelOf(const glm::vec3& cube) const;
    std::vector<Face> facesInFront() const;
    void paintFace(QPainter& painter, const Face& face) const;
    void paintHovered(QPainter& painter, const Face& face) const;
    QString faceName(const Face& face) const;

    std::function<void(const glm::vec3&)> look_; ///< for who cannot click
    glm::mat3 viewFromCube_{1.0f};
    std::optional<glm::vec3> hovered_;
    std::optional<QPointF> pressed_;
    QPointF last_;
    bool moved_ = false;
};

} // namespace bindpose
