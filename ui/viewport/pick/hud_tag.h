// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QPointF>
#include <QString>

#include <utility>
#include <vector>

class QPainter;
class QRectF;

namespace bindpose {

/// A few words beside the mouse: a bold title with a remark at the far end, lines of a label and a number, and a hint.
struct HudTag {
    struct Line {
        QString label, value;
        Token ink = Token::Text2; ///< of the axis' letter in the label
    };
    QPointF at;
    QString title, aside;
    std::vector<Line> lines;
    QString hint;
};

/// The label in pieces; true: the letter of an axis, which has its colour.
std::vector<std::pair<QString, bool>> labelParts(const HudTag::Line& line);

/// Beside `tag.at`, clear of the mouse (14 pixels off) and inside `view`: it changes sides where it would leave.
void paintTag(QPainter& painter, const HudTag& tag, const QRectF& view);

} // namespace bindpose
