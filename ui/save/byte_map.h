// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"

#include <QWidget>

#include <cstddef>
#include <vector>

namespace bindpose {

/// A bar as long as the file, with the ranges that change marked in it.
class ByteMap : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    using QWidget::QWidget;
    struct Range {
        std::size_t offset = 0, length = 0;
    };
    void show(std::size_t fileBytes, std::vector<Range> changed);
    std::vector<PaintedPart> paintedParts() const override;
    QSize sizeHint() const override { return {200, 18}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::size_t bytes_ = 0;
    std::vector<Range> changed_;
};

} // namespace bindpose
