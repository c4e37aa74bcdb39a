// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "ui/session/session.h"

namespace bindpose {

/// What became of edits that were applied to another version of their file, for people to read.
struct ReapplyReport {
    QString file;                                   ///< its name
    std::size_t applied = 0, present = 0, lost = 0; ///< values: rows of weights, overrides, …
    int steps = 0;                                  ///< of the history, which all these are; 0: it names no number
    std::vector<Error> conflicts, notes;
    std::vector<std::string> left; ///< kinds of changes that no record can hold
    QString keptAt;                ///< where the record of the edits stays, for those with conflicts
    /// All edits are there, or were in the file already.
    bool whole() const { return conflicts.empty() && left.empty(); }
};

ReapplyReport reportOf(const QString& file, const Reapplied& result);

/// The same selection, clip, time and camera in another version of the scene: joints by their path of names, clips by
/// name, vertices where the mesh still has as many. What is gone is left out.
ViewState sameView(const ViewState& view, const Scene& from, const Scene& to);

} // namespace bindpose
