// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QRectF>
#include <QString>

#include <utility>
#include <vector>

class QPainter;

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
    QRectF clear{}; ///< what it must not lie over: what is worked on; empty: the mouse alone
};

/// The label in pieces; true: the letter of an axis, which has its colour.
std::vector<std::pair<QString, bool>> labelParts(const HudTag::Line& line);

/// Where it stands: beside `tag.at`, clear of the mouse (14 pixels off) and inside `view`: it changes sides where it
/// would leave or lie under one of `cards`. With something to keep clear of, right of that, else left, below or above,
/// as far as it does not lie under `cards`; where that leaves no room, in the corner that is the farthest from the
/// mouse.
QRectF tagBox(const HudTag& tag, const QRectF& view, const std::vector<QRectF>& cards);
void paintTag(QPainter& painter, const HudTag& tag, const QRectF& view, const std::vector<QRectF>& cards);

} // namespace bindpose
