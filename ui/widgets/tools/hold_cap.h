// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>
#include <QWidget>

namespace bindpose {

class Settings;

/// The key that, held, makes the mouse do the same as the field beside it ("S drag"); nothing where no key does.
class HoldCap final : public QWidget {
    Q_OBJECT
public:
    /// `row`: of heldMenu().
    HoldCap(const char* row, Settings& settings, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retell();

    const char* row_;
    Settings& settings_;
    QStringList caps_;
};

} // namespace bindpose
