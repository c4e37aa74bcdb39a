// SPDX-License-Identifier: MIT
#pragma once
#include <QScrollArea>

namespace bindpose {

/// A page of controls that scrolls up and down only: it asks for the width that they need, so that nothing is cut off
/// at its side, whatever the language and the size of text.
class PageScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit PageScroll(QWidget* parent);
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace bindpose
