// SPDX-License-Identifier: MIT
#pragma once
#include <QFrame>

namespace bindpose {

/// A frame in the middle of its parent, over what is there; hidden at first. Its layout says how high it is.
class CenteredCard : public QFrame {
public:
    explicit CenteredCard(QWidget* parent);
    void showOnTop();
    /// After the parent has another size, or the card other content.
    void place();
};

} // namespace bindpose
