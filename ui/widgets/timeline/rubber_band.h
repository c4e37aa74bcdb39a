// SPDX-License-Identifier: MIT
#pragma once
#include "ui/keys/key_tools.h"

#include <QRectF>

#include <optional>

class QPainter;

namespace bindpose {

/// The frame that a person draws over keys to select those inside.
class RubberBand {
public:
    void begin(const QPointF& at) { box_ = QRectF(at, QSizeF()); }
    void moveTo(const QPointF& at) { box_->setBottomRight(at); }
    bool drawn() const { return box_.has_value(); }
    void cancel() { box_.reset(); }
    /// What it lies over; it is gone by that. Precondition: drawn.
    QRectF end();
    void paint(QPainter& painter) const;

private:
    std::optional<QRectF> box_;
};

/// How keys join those that are selected: with Ctrl they leave them, with Shift they come along.
AddKeys addKeysOf(Qt::KeyboardModifiers held);

} // namespace bindpose
