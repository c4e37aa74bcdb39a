// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace bindpose {

/// A line of 34 px on top of the viewport, two where the words need them: something about the file that stays true
/// until it is dealt with. Never in the way of work; can be put away.
class Banner : public QWidget {
    Q_OBJECT
public:
    /// `ink` is the severity: its colour tints the line and draws the icon.
    Banner(const char* icon, Token ink, QWidget* parent = nullptr);
    /// `fact` is bold, `rest` says what follows from it.
    void setText(const QString& fact, const QString& rest);
    void setLook(const char* icon, Token ink);
    QPushButton* addLink(const QString& text, const QString& tip, std::function<void()> run);

Q_SIGNALS:
    void putAway(); ///< by its closing button; it is hidden already

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const char* icon_;
    Token ink_;
    QHBoxLayout* links_ = nullptr;
    QLabel* text_ = nullptr;
};

} // namespace bindpose
