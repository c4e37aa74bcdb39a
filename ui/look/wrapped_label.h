// SPDX-License-Identifier: MIT
#pragma once
#include <QLabel>

namespace bindpose {

/// Plain text of several lines that gives way: what is too long for a line and has no space to break at (a file's name)
/// is broken anywhere, where QLabel would ask for the room of the whole word.
class WrappedLabel : public QLabel {
    Q_OBJECT
public:
    explicit WrappedLabel(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// The longest word needs no more than this, or it is broken.
    bool fits(int width) const;
    int heightOf(int width) const;
};

} // namespace bindpose
