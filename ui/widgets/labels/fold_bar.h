// SPDX-License-Identifier: MIT
#pragma once
#include <QHBoxLayout>
#include <QToolButton>
#include <QWidget>

#include <vector>

class QMenu;

namespace bindpose {

/// A row of controls of which some go into a menu at its end where they do not all fit: buttons and choices do there
/// what they do here; captions only give way.
class FoldBar : public QWidget {
    Q_OBJECT
public:
    explicit FoldBar(QWidget* parent);
    QHBoxLayout& row() { return *row_; }
    /// That this widget of the bar takes part; those of the lowest `order` go first. 0: it stays.
    void watch(QWidget& widget, int order = 0);
    /// Where the menu's button stands: at the end of the row so far.
    void placeMenu() { row_->addWidget(more_); }
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Item {
        QWidget* widget;
        int order;
        bool folded;
    };
    int needed(int folded) const;
    void fold();
    void fillMenu();

    QHBoxLayout* row_;
    QToolButton* more_;
    std::vector<Item> items_;
};

} // namespace bindpose
