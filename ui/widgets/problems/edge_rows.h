// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/point_edges.h"
#include "core/eval/stage/frame.h"

#include <QWidget>

#include <array>
#include <span>

class QLabel;

namespace bindpose {

/// The edges at a vertex that the pose stretches most: where they lead, as long as they were bound, as long as they are
/// now. Hidden where no triangle is drawn with the vertex.
class EdgeRows : public QWidget {
    Q_OBJECT
public:
    explicit EdgeRows(QWidget* parent);
    /// `ends`: where the vertex's edges lead. Cost: the skin's joints.
    void present(const Actor& actor, const PointAddress& address, std::span<const PointIndex> ends);
    /// There is no vertex: nothing of the last one's scene is kept.
    void clear();
    void changeEvent(QEvent* event) override;
    /// The rows with all digits, for the clipboard.
    QString text() const;

private:
    enum Column { To, Bound, Now, Stretch, kColumns };
    using Row = std::array<QLabel*, kColumns>;

    void takeBind(const std::shared_ptr<const Scene>& scene);
    void fillHead(const Scene& scene);

    std::shared_ptr<const Scene> scene_; ///< that `bind_` is of
    Pose bind_;
    std::vector<PointEdge> shown_;
    Row head_{};
    std::array<Row, 3> rows_{};
};

} // namespace bindpose
