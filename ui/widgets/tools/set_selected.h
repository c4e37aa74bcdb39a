// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/weight_shares.h"
#include "core/eval/stage/frame.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace bindpose {

class NumberField;
class Session;
class WeightPresets;

/// The weight of the selected joint in all selected vertices, beside the brush: set to a preset or to the number of the
/// field, which can be added, multiplied by, or be per cent more. Hidden while no vertex is selected.
class SetSelected final : public QWidget {
    Q_OBJECT
public:
    SetSelected(Session& session, QWidget* parent);
    void present(const Frame& frame);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Way { kSetTo, kAdd, kTimes, kPerCent, kWays };
    void change(Way way);
    void retell();

    Session& session_;
    int count_ = 0;
    bool joint_ = false; ///< one is selected
    QLabel* title_ = nullptr;
    WeightPresets* presets_ = nullptr;
    NumberField* number_ = nullptr;
    std::array<QPushButton*, kWays> buttons_{};
};

} // namespace bindpose
