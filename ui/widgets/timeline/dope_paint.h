// SPDX-License-Identifier: MIT
#pragma once
#include "ui/keys/key_marks.h"
#include "ui/widgets/timeline/dope_rows.h"
#include "ui/widgets/timeline/time_axis.h"

class QPainter;

namespace bindpose {

/// Paints rows of the dope sheet. Cost of a row: what is in sight times the logarithm of the keys.
class DopePainter {
public:
    /// All of them outlive the painter. Precondition: a clip is shown.
    DopePainter(QPainter& painter, const DopeRows& rows, const TimeAxis& axis);
    /// The name of the row and its keys. `box`: across the sheet.
    void paint(std::size_t row, const QRect& box) const;

private:
    void name(const KeyRow& row, const QRect& box, bool current) const;
    void letters(const KeyRow& row, const QRect& box, bool current) const;
    void stretches(std::size_t row, double y) const;
    void keys(const std::vector<double>& times, double y, KeyShape shape, int channels) const;
    void bars(const std::vector<double>& times, const QRect& box, const QColor& ink, bool byCount) const;

    QPainter& painter_;
    const DopeRows& rows_;
    const TimeAxis& axis_;
    TimeScale scale_;
    QRect lanes_; ///< right of the names
    std::optional<std::size_t> current_;
};

} // namespace bindpose
