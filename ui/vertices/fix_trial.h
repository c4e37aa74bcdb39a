// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/diagnose/left_over.h"
#include "core/document/document.h"
#include "core/edit/ground/edit.h"
#include "core/edit/rows/keep_locked.h"
#include "core/eval/sweep/sweep.h"
#include "core/model/finding.h"

#include <QString>

#include <memory>
#include <vector>

namespace bindpose {

class DocumentHandle;

/// A change as it would be, with how far it moves the surface at rest, at all keys of all clips and halfway between
/// them.
struct MeasuredChange {
    std::shared_ptr<const Scene> before, after;
    std::size_t fixed = 0;          ///< findings
    KeptLocked kept;                ///< what locked joints kept back
    std::vector<LeftOver> left;     ///< of problems that are mended in part
    std::optional<Error> unsavable; ///< why the file cannot take it, where it can what is there before
    bool compared = false;          ///< not where points came or went: then there is no distance
    double distance = 0.0;          ///< file units
    SweptPoint point;
    SweepMoment moment;
};

/// Measures a change. Errors: Cancelled. Cost: points that may differ × moments. Thread: any.
Result<MeasuredChange> measured(std::shared_ptr<const Scene> before, Scene after, const Task& task);

/// What is to be fixed, and how.
struct FixOrder {
    std::vector<Finding> findings; ///< of one check
    WeightLocks locks = {};
    std::size_t way = 0; ///< of the check's ways
};
/// The fixes of these findings one after the other; of those that no longer apply nothing is done.
/// Locked joints keep their weights, and the others share the rest. Errors: that of the first where none applies; only
/// locked joints would change; Cancelled. Thread: any.
Result<Scene> fixedScene(const Scene& scene, const FixOrder& order, const Task& task, KeptLocked* kept = nullptr);
/// What fixes are tried for: the file that is to take them, and the target that problems are measured against.
struct FixGround {
    Baseline file;
    const Profile* profile = nullptr;
};

/// measured(fixedScene), with what stays and whether the file can take it.
Result<MeasuredChange> tryFixes(
    std::shared_ptr<const Scene> scene, const FixOrder& order, const FixGround& ground, const Task& task);

/// "Moves the surface by at most 3.1 mm: vertex 12 of body, walk at 0.4000 s.", what locked joints kept back, what of
/// the problem stays, and that the file cannot take it.
QString moveSentence(const MeasuredChange& change);

/// The step that makes it so; on another scene than the one that was measured the fixes run again.
Edit fixEdit(const MeasuredChange& change, FixOrder order);

/// Pushes the step that makes the change so. Where it was measured on the scene of now, the history tells its move.
/// Errors: those of Session::push.
Result<void> pushMeasured(const DocumentHandle& document, const MeasuredChange& change, Edit edit);

} // namespace bindpose
