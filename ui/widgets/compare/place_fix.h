// SPDX-License-Identifier: MIT
#pragma once
#include "ui/compare/place_walk.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace bindpose {

/// Solves for the weights of the place that is looked at, where B is a limit: one undo step of the document in front,
/// in the background. False: there is nothing to solve for, and it was said why.
bool refitLookedAt(Session& session);

/// The card that offers that, with what it does to the place told before: "15.0 → 2.4 mm". Measures in the background
/// when another place is shown.
class PlaceFix : public QFrame {
    Q_OBJECT
public:
    PlaceFix(Session& session, QWidget* parent);
    /// `place` of `found`; none hides the card.
    void present(const std::shared_ptr<const ComparedPlaces>& found, std::optional<std::size_t> place);
    /// Distances of the place's worst vertex by moment, once it were done; empty: not known (yet).
    const std::vector<float>& curve() const { return measured_.curve; }

private:
    struct Measured {
        double before = 0.0, after = 0.0;
        std::size_t points = 0;
        std::vector<float> curve;
        QString refused; ///< why nothing can be done
    };
    void measure();
    void take(Result<Measured> measured);
    void showState();

    Session& session_;
    Comparison& comparison_;
    std::shared_ptr<const ComparedPlaces> found_;
    std::optional<std::size_t> place_;
    JobId job_ = 0;
    std::uint64_t run_ = 0;
    bool known_ = false;
    Measured measured_;
    QLabel *title_ = nullptr, *effect_ = nullptr, *note_ = nullptr;
    QPushButton* button_ = nullptr;
};

} // namespace bindpose
