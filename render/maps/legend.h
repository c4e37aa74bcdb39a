// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/surface_map.h"
#include "render/camera/render_options.h"
#include "render/maps/map_colors.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <span>
#include <vector>

class QImage;
class QPainter;
class QPointF;

namespace bindpose {

/// Size of the legend's card in logical pixels.
inline constexpr int kLegendWidth = 300, kLegendHeight = 88;

/// What the legend says.
struct Legend {
    Shading map = Shading::Heat;      ///< which map it explains
    QString joint;                    ///< whose weight is shown; empty: none is selected
    std::optional<float> value;       ///< a pointer on the scale: a weight, a number of weights, or a sum less 1
    bool sumIsRight = false;          ///< of the map of sums: no check calls the value a defect
    QString where;                    ///< what has that value: "at the mouse"; empty: not said
    QString second;                   ///< the other joint of a pair; empty: none is selected
    std::optional<float> secondValue; ///< its weight there
    /// Of the map of all joints: some of them with their colours.
    struct Joint {
        glm::vec3 color{0.0f};
        QString name;
        std::optional<float> weight; ///< at the place that is told of
    };
    std::vector<Joint> joints;
    std::uint32_t limit = 4; ///< of weights at a point; 0: none
    float threshold = 0.0f;  ///< no weight up to it is shown
    // Of the map of differences, where `value` is in parts of the scale.
    QStringList ticks; ///< along the scale, with the unit; none: nothing was compared
    QString told;      ///< the value with its unit; where nothing was measured: why
    QString most;      ///< the largest of all, the same
    QString least;     ///< what is less is shown as none
};
/// As many joints have room.
inline constexpr std::size_t kLegendJoints = 6;

using LegendNames = std::function<QString(NodeId)>;
/// Of the view's map: whose weights, limit and threshold; no place is told of yet.
Legend legendOf(const ViewState& view, const LegendNames& nameOf);
/// The joints that hold most points, at most so many. Cost: the weights.
std::vector<NodeId> mostUsedJoints(const Scene& scene, std::size_t most);
/// Tells the scale of a map of differences. None: nothing was compared.
void tellDistances(Legend& legend, const SurfaceDistances* distances, const FileFacts& facts);
/// And the distance of a place on it, in the file's unit.
void tellDistance(Legend& legend, float distance, const SurfaceDistances& distances, const FileFacts& facts);
/// Tells the scale of a map of what is measured of the surface. None: not measured (yet).
void tellMap(Legend& legend, const SurfaceMap* map, const FileFacts& facts);
/// And what a place on it has.
void tellSpot(Legend& legend, const SurfaceSpot& spot, const SurfaceMap& map, const FileFacts& facts);
/// What a spot has in words: "1.58×", or "3.1 mm" in the unit that the largest of the map has.
QString spotText(const SurfaceSpot& spot, const SurfaceMap& map, const FileFacts& facts);
/// A distance in the file's unit, told in the one that a scale up to `most` is told in: "3.1 mm".
QString legendDistance(double distance, double most, const FileFacts& facts);
/// A ratio of which this is the log2: "6.80×", "0.58×".
QString ratioText(double log2Ratio);
/// Lists joints in the map of all joints. `colors` as jointColors gives them.
void listJoints(
    Legend& legend, std::span<const NodeId> joints, std::span<const glm::vec3> colors, const LegendNames& nameOf);
/// Tells what the map shows at a point: a pointer on the scale, or the joints that hold it.
void tellPoint(Legend& legend, const MapPoint& point, std::span<const glm::vec3> colors, const LegendNames& nameOf);
/// Between the corners of a triangle: numbers in between, the joints of the nearest corner.
MapPoint mapBetween(const MapPoint (&corners)[3], const glm::vec3& barycentric);

/// The card that explains a map: its scale with ticks, the pointer, and a swatch for each mark.
/// `at` is its top left corner. Cost: a few fills. Thread: the GUI thread.
void paintLegend(QPainter& painter, const QPointF& at, const Legend& legend, const RenderOptions& options);

/// The card at the bottom left of a picture, 12 logical pixels from the edges.
void addLegend(QImage& picture, const Legend& legend, const RenderOptions& options);

/// What stands over a weight of exactly 0, exactly 1, below 0 and above 1, over one that is no number, and over too
/// many weights, in the shader's pattern.
enum class HeatMark { None, Zero, One, Below, Above, NotANumber, Over };
void paintHeatMark(
    QPainter& painter, const QPointF& at, double width, double height, HeatMark mark, const RenderOptions& options);

} // namespace bindpose
