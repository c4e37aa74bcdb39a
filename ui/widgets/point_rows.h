// SPDX-License-Identifier: MIT
#pragma once
#include "ui/point_pose.h"

#include <QWidget>

class QLabel;

namespace bindpose {

/// Where a point stands in the mesh and where it stands now.
class PointRows : public QWidget {
    Q_OBJECT
public:
    explicit PointRows(QWidget* parent);
    void present(const Scene& scene, const std::optional<PointPlace>& place);
    /// Both rows with all digits, for the clipboard.
    QString text() const;

private:
    QLabel* makeValue(const QString& tip);

    std::optional<PointPlace> place_;
    QLabel *stored_ = nullptr, *posed_ = nullptr, *unit_ = nullptr;
};

} // namespace bindpose
