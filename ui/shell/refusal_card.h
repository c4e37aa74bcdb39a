// SPDX-License-Identifier: MIT
#pragma once
#include "ui/shell/centered_card.h"

#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace bindpose {

/// Says which files were not opened, and why.
class RefusalCard : public CenteredCard {
    Q_OBJECT
public:
    explicit RefusalCard(QWidget* parent);
    /// While the card is shown, a further one joins it.
    void add(const QString& name, const QString& reason, const QString& where);
    void dismiss();
    bool shown() const { return isVisibleTo(parentWidget()); }
    /// Whether there is anything of which can be said that it is untouched.
    void setAnythingOpen(bool open);

private:
    void fill();

    struct Refusal {
        QString name, reason, where;
    };
    std::vector<Refusal> refusals_;
    QLabel *title_ = nullptr, *reason_ = nullptr, *untouched_ = nullptr;
    QPlainTextEdit* where_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace bindpose
