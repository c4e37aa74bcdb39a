// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/pick.h"
#include "render/camera/split.h"

#include <QPointF>
#include <QString>

#include <optional>

class QPainter;

namespace bindpose {

class Session;

/// What stands over a split picture: the line between its sides and what each of them shows.
struct SplitMark {
    double line = 0.0;  ///< from the left edge; outside of the picture where one side has all of it
    bool grip = false;  ///< the line can be dragged
    QString own, other; ///< empty: that side is not seen
};

/// A split picture under the mouse: which of its sides that is over, and the line between them, which is dragged.
class SplitControl {
public:
    explicit SplitControl(Session& session) : session_(session) {}

    /// Logical pixels.
    void present(const Frame& frame, QSize size);
    bool other(QPointF at) const;
    /// Of each side's own picture.
    PictureSize pictureSize() const;
    /// Where the side's picture begins.
    QPointF begin(bool other) const;
    bool lineAt(QPointF at) const;
    void moveLine(double x);
    /// The frame of a side, with the camera of the whole.
    const Frame& seen(const Frame& frame, bool other);
    /// Nothing where the picture is whole.
    std::optional<SplitMark> mark(const Frame& frame) const;

private:
    QString otherText(const Frame& frame) const;

    Session& session_;
    std::vector<SplitSide> sides_;
    QSize size_;
    bool drags_ = false;
    Frame other_;
};

/// The line between the sides, below the rows at the top that other things lie over.
void paintSplit(QPainter& painter, const SplitMark& mark, QRectF view, int covered);

} // namespace bindpose
