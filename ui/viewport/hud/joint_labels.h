// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/camera.h"

#include <QFont>
#include <QHash>
#include <QLineF>
#include <QRectF>
#include <QStaticText>
#include <QString>

#include <vector>

class QPainter;

namespace bindpose {

/// A joint's name where it is drawn.
struct JointLabel {
    NodeId joint;
    QStaticText text; ///< elided in the middle where long
    QRectF box;
    bool strong = false; ///< selected or under the mouse
};

/// Names laid out once for all pictures that show them: shaping a text costs more than painting it.
class LabelTexts {
public:
    struct Text {
        QStaticText text;
        QSizeF size;
    };
    /// Forgets all when `font` is another one.
    void setFont(const QFont& font);
    const Text& text(const QString& name);

private:
    QFont font_;
    QHash<QString, Text> texts_;
};

/// Names of the view's actor that find room: selected ones and the one under the mouse first, then the nearest to the
/// eye; none lies over another, outside the picture or on one of `taken`. Cost: joints, sorted.
std::vector<JointLabel> placedLabels(
    const Frame& frame, PictureSize size, NodeId hovered, const std::vector<QRectF>& taken, LabelTexts& texts);
void paintLabels(QPainter& painter, const std::vector<JointLabel>& labels);

/// One axis of a joint on the screen.
struct AxisMark {
    QLineF line;
    int axis = 0;
};
/// The own axes of the view's joints, of one length on the screen; the nearest ones where there are many.
std::vector<AxisMark> axisMarks(const Frame& frame, PictureSize size);

} // namespace bindpose
