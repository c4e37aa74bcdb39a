// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

namespace bindpose {

/// Dashed frame while files are dragged over the window. With a document that they can be added to there are two
/// halves: the leading one opens, the trailing one adds.
class DropFrame final : public QWidget {
public:
    explicit DropFrame(QWidget* parent);
    /// The document's name; empty: all of it opens.
    void setAddTo(const QString& name);
    /// Marks the half that the point is in; true: the one that adds.
    bool markAt(const QPoint& at);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect half(bool adds) const;

    QString addTo_;
    bool adds_ = false;
};

} // namespace bindpose
