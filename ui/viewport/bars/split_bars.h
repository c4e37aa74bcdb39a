// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>
#include <QRectF>
#include <QString>

#include <vector>

class QMenu;
class QToolButton;
class QWidget;

namespace bindpose {

class OverlayBar;

/// The names of what the two sides of a split view show, each at its side of the line: a click opens what else that
/// side can show.
class SplitBars : public QObject {
    Q_OBJECT
public:
    SplitBars(QWidget* viewport, QMenu* ownMenu, QMenu* otherMenu);

    /// What a side shows; empty: it is not seen. `line`: where the sides meet, from the left.
    struct Sides {
        QString own, other;
        double line = 0.0;
    };
    void present(const Sides& sides) { sides_ = sides; }
    /// After all other cards, which `taken` has: below those that it would lie under.
    void place(const QSize& size, int covered, const std::vector<QRectF>& taken);
    std::vector<QWidget*> cards() const;

private:
    struct Caption {
        OverlayBar* card = nullptr;
        QToolButton* button = nullptr;
    };
    Caption make(const QString& name, QMenu* menu) const;
    static void put(
        const Caption& caption, const QString& text, QRectF room, bool right, const std::vector<QRectF>& taken);

    QWidget* viewport_;
    Caption own_, other_;
    Sides sides_;
};

/// Where a caption of that width stands in the row `room`: from its left, or at its right edge; below the cards that it
/// would lie under. Not valid: there is no room for it.
QRectF captionBox(QRectF room, double width, bool right, const std::vector<QRectF>& cards);

} // namespace bindpose
