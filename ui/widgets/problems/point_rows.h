// SPDX-License-Identifier: MIT
#pragma once
#include "ui/base/length_unit.h"
#include "ui/vertices/point_pose.h"

#include <QWidget>

#include <array>
#include <functional>

class QGridLayout;
class QLabel;

namespace bindpose {

/// Where a point stands in the mesh and where it stands now; numbers of one axis stand below one another.
class PointRows : public QWidget {
    Q_OBJECT
public:
    explicit PointRows(QWidget* parent);
    void present(const Scene& scene, const std::optional<PointPlace>& place);
    /// Both rows with all digits, for the clipboard.
    QString text() const;

private:
    struct Row {
        std::array<QLabel*, 3> axes{};
        QLabel* unit = nullptr;
    };
    Row makeRow(QGridLayout& grid, const QString& name, const QString& tip, std::function<QString()> exact);
    static void fill(const Row& row, const glm::vec3* place, const LengthUnit& unit);

    std::optional<PointPlace> place_;
    Row stored_, posed_;
};

} // namespace bindpose
