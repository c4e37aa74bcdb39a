// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "core/model/source.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"

#include <QApplication>
#include <QtTest>

namespace bindpose::testing {

std::shared_ptr<const Node> makeNode(const char* name, NodeId parent, const glm::vec3& at, bool joint = true);

std::shared_ptr<const Track> makeTrack(
    NodeId node, ChannelPath path, std::vector<double> times, Interpolation how = Interpolation::Linear);

inline constexpr std::size_t kArmPoints = 1200; ///< more than one block of weights

/// A strip of points along y on three joints in a row (root, arm, hand), a leaf without weights (tip), and two clips.
/// Point p has weight 0.75 of arm and 0.25 of hand, in two of four stored columns.
Scene armScene();

Loaded loadedArm();

PointAddress pointOfArm(PointIndex point);

/// A session with the arm open and one view of the window shown.
struct Shown {
    Session session;
    std::unique_ptr<View> view;

    /// The view of this part, shown at this size (pixels) on the two-joint arm; a window of the size from the
    /// start, since the window system's word on an earlier size may come after a later resize.
    explicit Shown(const char* part, QSize size = {360, 640});
    template <class T> T* find(const char* name) const
    {
        T* found = view->findChild<T*>(QLatin1String(name));
        Q_ASSERT(found);
        return found;
    }
};

} // namespace bindpose::testing
