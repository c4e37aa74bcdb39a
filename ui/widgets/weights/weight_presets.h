// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

#include <span>
#include <vector>

class QGridLayout;
class QToolButton;

namespace bindpose {

class Settings;

/// A row of buttons that each set one weight. Starts with 0, 0.1, 0.25, 0.5, 0.75, 0.9 and 1; the last button adds a
/// preset, each button's menu removes it. All rows share one list, which is stored in the settings.
class WeightPresets : public QWidget {
    Q_OBJECT
public:
    WeightPresets(Settings& settings, QWidget* parent);
    /// Ascending, each once.
    std::vector<double> values() const;
    /// Shows fixed numbers instead of the weights; an empty list shows the weights again.
    void offer(std::span<const double> numbers);

Q_SIGNALS:
    void chosen(double weight);
    void refused(const QString& reason);

protected:
    void changeEvent(QEvent* event) override;

private:
    void list();
    void keep(std::vector<double> values);
    void ask();
    void showMenu(QToolButton& button, double value);

    Settings& settings_;
    std::vector<double> offered_; ///< instead of weights
    QGridLayout* grid_ = nullptr;
};

} // namespace bindpose
