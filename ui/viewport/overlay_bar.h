// SPDX-License-Identifier: MIT
#pragma once
#include <QHBoxLayout>
#include <QToolButton>
#include <QWidget>

namespace bindpose {

/// A card that lies over the viewport and is pressed: rounded, its own ground, a row or a column of buttons.
class OverlayBar : public QWidget {
    Q_OBJECT
public:
    explicit OverlayBar(QWidget* parent, Qt::Orientation orientation = Qt::Horizontal);
    /// A button with an icon; `text` is its name, for who cannot see it and for the tool tip.
    QToolButton* addButton(const char* icon, const QString& text, const QString& tip, bool checkable = true);
    void addWidget(QWidget* widget) { row_->addWidget(widget); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QBoxLayout* row_ = nullptr;
};

} // namespace bindpose
