// SPDX-License-Identifier: MIT
#pragma once
#include "render/scene/issue_colors.h"

#include <QString>

#include <optional>
#include <vector>

class QFont;
class QImage;
class QPainter;
class QPointF;
class QSizeF;

namespace bindpose {

struct RenderOptions;

/// What is wrong with a joint in a word or two, in the language of the program.
QString issueName(JointIssue issue);

/// Names the colours of bones that are coloured by what is wrong with their joints.
struct IssueLegend {
    struct Row {
        glm::vec3 color{0.0f};
        QString name;
        std::size_t joints = 0; ///< a joint with several issues counts in each
    };
    std::vector<Row> rows; ///< worst first, issues that no joint has are left out
    QString told;          ///< in place of rows: nothing is wrong, or nothing was checked yet
    QString words() const; ///< all of it in one line
};

/// None where the view does not colour bones so, or shows no bones.
std::optional<IssueLegend> issueLegendOf(const Frame& frame);

/// Logical pixels that the card takes.
QSizeF issueLegendSize(const IssueLegend& legend, const QFont& font);
/// `at` is its top left corner.
void paintIssueLegend(QPainter& painter, const QPointF& at, const IssueLegend& legend, const RenderOptions& options);
/// At the bottom left of a picture, `above` logical pixels over the place of a map's legend.
void addIssueLegend(QImage& picture, const IssueLegend& legend, const RenderOptions& options, double above);

} // namespace bindpose
