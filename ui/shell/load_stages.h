// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"

#include <QWidget>

#include <array>

class QLabel;

namespace bindpose {

/// The stages of a load, one below the other: those that are done, the one of now, those to come.
class LoadStages final : public QWidget {
    Q_OBJECT
public:
    explicit LoadStages(QWidget* parent);
    void show(LoadStage now);

private:
    struct Row {
        QLabel *mark = nullptr, *text = nullptr;
    };
    std::array<Row, 3> rows_; ///< by LoadStage
};

} // namespace bindpose
