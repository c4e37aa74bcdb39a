// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QLabel;
class QToolButton;

namespace bindpose {

/// Head of the vertex card: which vertex, which of several that are selected, pin, copy.
class VertexHead : public QWidget {
    Q_OBJECT
public:
    explicit VertexHead(QWidget* parent);
    struct Shown {
        QString title, subtitle;
        int number = 0, count = 0; ///< "2 of 14"; shown from two on
        bool pinned = false, any = false;
    };
    void present(const Shown& shown);
    QString title() const;
    QString subtitle() const;

Q_SIGNALS:
    /// To the next (+1) or previous (−1) of the selected vertices.
    void stepped(int direction);
    void pinned(bool on);
    void copyAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showPicture();
    QToolButton* makeButton(const char* iconName, const QString& name, const QString& tip);

    QLabel *picture_ = nullptr, *title_ = nullptr, *subtitle_ = nullptr, *which_ = nullptr;
    QToolButton *before_ = nullptr, *after_ = nullptr, *pin_ = nullptr, *copy_ = nullptr;
};

} // namespace bindpose
