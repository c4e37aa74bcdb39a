// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QButtonGroup;

namespace bindpose {

class FlowLayout;

/// A row of choices of which one is chosen ("Local  Parent  Model").
class Segments : public QWidget {
    Q_OBJECT
public:
    struct Choice {
        QString text, tip;
    };
    Segments(const QString& name, const std::vector<Choice>& choices, QWidget* parent);
    /// From now on the row is broken where it has no room, rather than make the panel wider.
    void wrap();
    void setCurrent(int index); ///< −1: none
    int current() const;

Q_SIGNALS:
    /// A person chose this one.
    void chosen(int index);

private:
    QButtonGroup* group_;
    FlowLayout* row_;
};

} // namespace bindpose
