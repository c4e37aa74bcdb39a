// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/clip_file.h"

#include <QString>

#include <functional>

namespace bindpose {

/// One of the things that a save would write: the weights of a vertex or of a mesh, the keys of a clip, a node … It
/// can be left out; it then stays an edit that is not saved.
struct SavePart {
    QString what;                        ///< "Weights"
    QString where;                       ///< "body · vertex 12"
    QString howMuch;                     ///< "14 vertices", "hand 0.352 → 0.400"
    std::vector<ChangedValue> changes;   ///< what this part alone changes in the files
    std::vector<std::size_t> otherBytes; ///< by change: how many bytes the save as a whole makes others there
    /// Puts back what the file holds.
    std::function<void(Scene& scene, const Scene& baseline)> leaveOut;
    /// Where that is one of several parts of the same accessor: all of them. Empty: as leaveOut.
    std::function<void(Scene& scene, const Scene& baseline)> revertAll;
    bool chosen = true;
    bool told = false; ///< a sentence and nothing else: it takes the whole row
};

/// The parts that `scene` differs from `baseline` in, without their changes, most specific first. Empty where objects
/// were added or removed: such edits hang together and are saved together.
/// Cost: values of what differs.
std::vector<SavePart> savePartsOf(const Scene& baseline, const Scene& scene);

/// The scene with the parts that are not chosen as the file holds them.
Scene withChosen(const Scene& baseline, const Scene& scene, const std::vector<SavePart>& parts);

/// Says which vertices have other weights than in `baseline` that do not sum to 1; empty where all do. Cost: values of
/// what differs.
QString unevenWeights(const Scene& baseline, const Scene& scene);

/// Fills in the changes of each part. Changes of the whole that belong to no part alone (what follows from several of
/// them) become a last part that cannot be left out. Thread: any. Cost: one patch a part; less when cancelled.
void fillChanges(std::vector<SavePart>& parts, const Scene& baseline, const Source& source, const Scene& scene,
    const SavePlan& whole, const Task& task);

/// Without its folder.
QString shownFileName(const std::string& path);

/// Clips that go into files of their own: the parts of each file, filled. The changes of the n-th plan's files are
/// numbered on from `firstFile` and the files of the plans before it. `scene`: of the document. Cost: as fillChanges.
std::vector<SavePart> clipPartsOf(
    const std::vector<ClipFilePlan>& plans, const Scene& scene, std::size_t firstFile, const Task& task);

/// `model` with the clips of other files that `document` has, as they are there or as their files hold them.
Scene withClipsBeside(Scene model, const Scene& document, const std::vector<ClipFilePlan>& plans, bool asHeld);

} // namespace bindpose
