// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/labels/elided_label.h"

#include <QStringList>

namespace bindpose {

/// Short facts in a row, the most wanted first: as many as find room, so that none is cut in its middle. The tool tip
/// has all of them.
class PartsLabel : public ElidedLabel {
    Q_OBJECT
public:
    explicit PartsLabel(QWidget* parent = nullptr);
    void setParts(QStringList parts);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showParts();
    QStringList parts_;
};

} // namespace bindpose
