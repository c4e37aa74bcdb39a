// SPDX-License-Identifier: MIT
#pragma once
#include <QHBoxLayout>
#include <QToolButton>
#include <QWidget>

class QMenu;

namespace bindpose {

/// A card that lies over the viewport and is pressed: rounded, its own ground, a row or a column of buttons.
class OverlayBar : public QWidget {
    Q_OBJECT
public:
    explicit OverlayBar(QWidget* parent, Qt::Orientation orientation = Qt::Horizontal);
    /// A button with an icon; `text` is its name, for who cannot see it and for the tool tip.
    QToolButton* addButton(const char* icon, const QString& text, const QString& tip, bool checkable = true);
    void addWidget(QWidget* widget) { row_->addWidget(widget); }
    /// A button that opens a menu below itself.
    QToolButton* addMenuButton(const char* icon, const QString& text, const QString& tip, QMenu* menu);
    /// A little room between groups.
    void addGap() { row_->addSpacing(8); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QBoxLayout* row_ = nullptr;
};

} // namespace bindpose
