// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "ui/shell/centered_card.h"

#include <QTimer>

class QLabel;
class QProgressBar;

namespace bindpose {

class LoadStages;

/// Says how far the file is that is being opened, and can stop it.
class LoadCard : public CenteredCard {
    Q_OBJECT
public:
    explicit LoadCard(QWidget* parent);
    /// Shows the card after 300 ms, so that a quick load shows none.
    /// `openName` stays open until it is there; with `of` > 1 it is the `number`th of several.
    void begin(const QString& name, const QString& openName, int number = 1, int of = 1);
    void showProgress(float fraction);
    void showStage(LoadStage stage);
    void end();

Q_SIGNALS:
    void cancelAsked();

private:
    QLabel *title_ = nullptr, *percent_ = nullptr, *note_ = nullptr;
    QProgressBar* bar_ = nullptr;
    LoadStages* stages_ = nullptr;
    QTimer soon_;
};

} // namespace bindpose
