// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_cells.h"

#include <QString>

#include <functional>

namespace bindpose {

class DocumentHandle;
class Session;

/// What the menu of weights and the vertex card do with all vertices that are selected. Each is one step of the history
/// that the status bar tells the effect of: how far the surface moves at most, at which vertex, when.

/// Says that a joint is locked.
Result<void> refuseLocked(Session& session, NodeId joint);
/// The joint that a slot of a set means, where it is locked; none else.
NodeId lockedJoint(const Scene& scene, const WeightHolds& holds, SetId set, SlotIndex slot);

/// One weight of one point as a step of the history. Errors: the joint is locked; those of the edit.
Result<void> setWeight(
    Session& session, SetId set, PointIndex point, SlotIndex slot, float weight, std::uint64_t gesture = 0);

/// The selected vertices that have weights.
std::vector<WeightedPoints> selectedWeights(const Session& session);
/// Why nothing can be done with weights now; null: it can.
const char* needsWeights(const Session& session);

/// A drag, whose end tells the effect: every step of it changes the weights that were there at its beginning.
struct WeightDrag {
    std::uint64_t gesture = 0;
    std::shared_ptr<const Scene> from;
};
/// Of the vertices selected in that document, wherever it stands now. Where sums are kept at 1 (WeightHolds::normalize)
/// other joints give and take; else theirs stay and sums change.
Result<void> changeSelected(Session& session, const DocumentHandle& document, NodeId joint, WeightChange how,
    double amount, const WeightDrag& drag = {});
Result<void> normalizeSelected(Session& session);
Result<void> smoothSelected(Session& session, double strength);

/// The weight of each selected joint goes to the next joint of its skin above it, and no skin lists it any more; the
/// nodes stay. One step. Errors: a joint is locked, or stands at the top; the file cannot hold it; those of
/// unlistJoint.
Result<void> retireJoints(Session& session);

/// Whether sums are kept at 1 when a weight is changed, by whatever hand.
void keepSums(Session& session, bool on);

/// Weights that were typed into a table, or pasted. Where sums are kept at 1 other joints give and take.
void setWeightCells(Session& session, std::vector<WeightCell> cells);

/// Runs an edit; where it changes no weight, and would without the locks, the note says so. Errors: the edit's.
Result<Scene> withLocksTold(const Scene& scene, const WeightLocks& locks, QString& note,
    const std::function<Result<Scene>(const Scene&, const WeightLocks&)>& edit);

/// Measures in the background how far the surface went since `before`; the status bar, `note` behind it, and the
/// history tell it. Where nothing changed, the note is the reason.
void tellMove(Session& session, const std::shared_ptr<const Scene>& before, const QString& note = {});

/// What is told of vertices that keep their weights, and why; empty where there are none.
QString stayedText(const StayedPoints& stayed);
/// What is told where nothing but weights of locked joints would change.
QString heldText();

/// "14 vertices · arm": what one step changes.
std::string weightsTarget(const std::vector<WeightedPoints>& selected, NodeId joint = {});

} // namespace bindpose
