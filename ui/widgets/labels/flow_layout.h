// SPDX-License-Identifier: MIT
#pragma once
#include <QLayout>

#include <memory>
#include <vector>

namespace bindpose {

/// Things one beside the other, and in further lines where the place is too narrow for all: a row of buttons whose
/// words are long in some language never widens the panel that it stands in. Spacing is that of QLayout::setSpacing.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;
    /// Off: it asks for the room of one line, as any row does.
    void setWraps(bool wraps);
    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    ///< all in one line
    QSize minimumSize() const override; ///< the widest alone, where it wraps
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool really) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
    bool wraps_ = true;
};

} // namespace bindpose
