// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/surface_distance.h"
#include "render/camera/camera.h"

#include <QColor>
#include <QPolygonF>

#include <optional>
#include <vector>

class QPainter;

namespace bindpose {

/// The brush as it lies on the surface: where it ends, where it does half, and the vertices under it in their new
/// colours. Empty: none is shown.
struct BrushRing {
    struct Dot {
        QPointF at;
        QColor ink;
        double radius = 0.0;
    };
    /// Of a gradient that is drawn: from its start to its end.
    struct Line {
        QPointF from, to;
        bool radial = false;
    };
    std::vector<QPolygonF> rim, half; ///< open lines
    std::optional<Line> line;
    std::vector<Dot> dots;
    QPointF middle;
    bool shown = false;
};

/// What a ring is drawn from.
struct RingSurface {
    const MeshPlaces& mesh;
    std::span<const glm::vec3> positions; ///< by place, actor space
    const glm::mat4& worldFromActor;
    const Camera& camera;
    PictureSize size;
};

/// Lines of equal distance along the surface, of faces that are seen from the front, without the corners that large
/// triangles give them.
std::vector<QPolygonF> ringLines(const RingSurface& surface, std::span<const PlaceDistance> reached, float distance);
/// A circle that lies on the surface as that is shaded, not as its triangles do: where the brush is smaller than these.
std::vector<QPolygonF> flatRing(const RingSurface& surface, const MeshSpot& at, float radius);
/// What the ring covers.
QRectF boundsOf(const BrushRing& ring);

void paintBrush(QPainter& painter, const BrushRing& ring);

} // namespace bindpose
