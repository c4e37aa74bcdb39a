// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/taken_weights.h"
#include "ui/compare/place_walk.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace bindpose {

/// Takes the weights of B, where that is a file, for the place that is looked at, or for the selected vertices where
/// several are: one undo step of the document in front, in the background, which says how far the surface moved, what
/// the distance to B is then, and which joints did not match by name. False: nothing can be taken, and it was said why.
bool takeLookedAt(Session& session);

/// The card that offers that, with what it comes to told before. Measures in the background when another place is
/// shown.
class PlaceTake : public QFrame {
    Q_OBJECT
public:
    PlaceTake(Session& session, QWidget* parent);
    /// `place` of `found`; none hides the card.
    void present(const std::shared_ptr<const ComparedPlaces>& found, std::optional<std::size_t> place);
    /// Distances of the place's worst vertex to B by moment, once it were done; empty: not known (yet).
    const std::vector<float>& curve() const { return curve_; }

private:
    struct Measured {
        TakenWeights taken; ///< without its scene
        std::vector<float> curve;
    };
    void forget();
    void measure();
    void take(Result<Measured> measured);
    void showState();
    void presentTip();

    Session& session_;
    Comparison& comparison_;
    std::shared_ptr<const ComparedPlaces> found_;
    std::optional<std::size_t> place_;
    std::vector<PointAddress> points_;
    std::vector<NodeId> locked_; ///< joints, when it was measured
    JobId job_ = 0;
    std::uint64_t run_ = 0;
    std::optional<TakenWeights> taken_;
    QString refused_; ///< why nothing can be taken
    std::vector<float> curve_;
    QLabel *title_ = nullptr, *effect_ = nullptr, *note_ = nullptr, *joints_ = nullptr;
    QPushButton* button_ = nullptr;
};

/// Joints that did not match by name, and vertices that stay, as sentences; empty: all of them did.
QString takenText(const TakenWeights& taken);

} // namespace bindpose
