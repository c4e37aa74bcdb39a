// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/models/weights/spread_model.h"
#include "ui/vertices/weight_tools.h"

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QSlider;
class QVBoxLayout;

namespace bindpose {

class ElidedLabel;
class KeepSums;
class NumberField;
class Session;
class SpreadTable;
class WeightPresets;

/// What all selected vertices have of each joint, and what can be done with all of them: one joint's weight set, added
/// to or scaled, all weights normalised, smoothed over the mesh. The joint is the selected one, as everywhere.
class SelectedWeights : public QWidget {
    Q_OBJECT
public:
    SelectedWeights(Session& session, QWidget* parent);
    void present(const Frame& frame);

private:
    void makeTable(QVBoxLayout& layout);
    void makeSetting(QVBoxLayout& layout);
    void makeChanging(QVBoxLayout& layout);
    void makeTools(QVBoxLayout& layout);
    QPushButton* makeButton(const char* name, const char* iconName, const QString& text, std::function<void()> run);
    NumberField* makeField(const char* name, double value, const QString& title, const QString& tip);
    void listenToSlider();
    void set(double weight, const WeightDrag& drag = {});
    void change(WeightChange how);
    void showJoint();
    void showStrength();
    void showTools(const Frame& frame);
    QString normalizeEffect(const Actor& actor) const;

    Session& session_;
    SpreadModel model_;
    std::shared_ptr<const Scene> scene_;
    std::vector<PointAddress> points_;
    std::vector<WeightedPoints> selected_;
    NodeId joint_;
    WeightDrag drag_; ///< of the slider
    QLabel *title_ = nullptr, *note_ = nullptr, *effect_ = nullptr;
    ElidedLabel* name_ = nullptr;
    SpreadTable* table_ = nullptr;
    QSlider* slider_ = nullptr;
    KeepSums* keep_ = nullptr;
    WeightPresets* presets_ = nullptr;
    NumberField *weight_ = nullptr, *amount_ = nullptr, *factor_ = nullptr, *strength_ = nullptr;
    QPushButton *add_ = nullptr, *scale_ = nullptr, *normalize_ = nullptr, *smooth_ = nullptr;
    double shownStrength_ = -1.0;
};

} // namespace bindpose
