// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/check.h"

#include <QWidget>

#include <vector>

class QLabel;
class QRadioButton;

namespace bindpose {

/// The ways that there are to mend a problem, one of which is chosen: a person has seen which is meant, the program
/// cannot. Below each stands what it would do.
class FixWays : public QWidget {
    Q_OBJECT
public:
    explicit FixWays(QWidget* parent);
    /// Hidden where the check has one way or none. The first is chosen where it was another problem before.
    void present(const Scene& scene, const Finding& finding, bool another);
    std::size_t chosen() const;
    /// What a way would do; `known`: it is no reason why it cannot.
    void tell(std::size_t way, const QString& effect, bool known);

Q_SIGNALS:
    void wayChosen();

private:
    struct Row {
        QRadioButton* button = nullptr;
        QLabel* effect = nullptr;
    };
    void make(std::size_t count);

    std::vector<Row> rows_;
};

} // namespace bindpose
