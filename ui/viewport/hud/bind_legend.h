// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/hud/ghost_mark.h"

#include <memory>

namespace bindpose {

/// Which definitions of the bind are drawn, and how far their surfaces lie apart.
struct BindLegend {
    QString shown, ghost; ///< their names; no ghost: empty
    bool shownInUse = false, ghostInUse = false;
    QString distance; ///< in words; empty: nothing was measured
    QString words() const;
    QSizeF size() const;
};

void paintBindLegend(QPainter& painter, QPointF topLeft, const BindLegend& legend, const RenderColors& colors);

/// Finds both in a frame. The surfaces are skinned once for each pair of poses.
class BindLegendSource {
public:
    /// None where the view shows no definition, or one alone of a file that has no other.
    std::optional<BindLegend> legend(const Frame& frame);
    /// The point that is furthest from where the ghost has it, with a line between; none where both agree, or a place
    /// is behind the eye.
    std::optional<GhostMark> largest(const Frame& frame, PictureSize size);
    /// Until something else is shown nothing is measured: what moves is not held up.
    void pause(bool on) { paused_ = on; }

private:
    /// The point with the largest distance, where both surfaces have it in world space.
    struct Worst {
        double away = 0.0; ///< file units; 0: nothing differs
        InstanceId instance;
        PointIndex point = 0;
        glm::vec3 from{0.0f}, to{0.0f};
    };
    const Worst* measured(const Frame& frame);
    static QString distanceWords(const Scene& scene, const Worst& worst, bool several);

    bool paused_ = false;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Pose> shown_, ghost_; ///< that worst_ is of
    std::optional<Worst> worst_;
};

} // namespace bindpose
