// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/patch/patch_errors.h"
#include "core/io/formats/fbx/patch/record_edits.h"
#include "core/io/save/refused_phrases.h"

/// The rooms of patch-saving. Failure: a change that the file cannot express.
namespace bindpose::fbx {

[[noreturn]] void cannotSave(const Phrase& what);

/// What the rooms share: the file and, after a first save, the one before it, from which spellings come back.
struct PatchJob {
    const Scene& baseline;
    const Scene& scene;
    const FbxMap& map;
    const RecordTree& file;
    const RecordTree* before = nullptr;
    RecordEdits edits{file, before};

    Record record(std::uint32_t index) const { return {file, index}; }
    /// The same record in the file before the first save; none.
    Record original(const Record& record) const;
    /// All values of it as they were before the first save.
    void restore(const Record& record, const Phrase& what) { edits.copy(record, *before, original(record), what); }
};

/// Put another name in an object's path. In files whose objects are known by their names, everything would have to
/// follow.
void rename(
    PatchJob& job, std::uint32_t object, const std::string& before, const std::string& after, const Phrase& what);

void patchSkins(PatchJob& job);
/// Matrices of the poses of type BindPose, and nodes that they have since.
void patchPoses(PatchJob& job);
void patchWeights(PatchJob& job);
void patchClips(PatchJob& job);
/// Numbers of the steps that make up a node's transform.
void patchRest(PatchJob& job, std::size_t node, const Phrase& what);
/// The steps that a node has after a save; `after` itself where its transform did not change.
std::shared_ptr<const Node> restAsLoaded(
    const std::shared_ptr<const Node>& before, const std::shared_ptr<const Node>& after);
/// A skin with the inverse binds that are read out of the bones' matrices after a save: they differ in their last bits.
std::shared_ptr<const Skin> skinAsLoaded(const PatchJob& job, std::size_t skin);
/// A pose with the matrices that the file has after a save: one that is a bone's bind has the digits of its cluster.
std::shared_ptr<const StoredPose> poseAsLoaded(const PatchJob& job, std::size_t pose);
/// TransformLink of a cluster after a save: as it stands where the inverse bind did not change. Precondition: the skin
/// has as many clusters as slots.
glm::dmat4 linkAfter(const PatchJob& job, std::size_t skin, std::size_t slot);
/// The 16 numbers of a matrix of the file.
std::vector<double> columnsOf(const glm::dmat4& matrix);
/// A clip with the keys that the file has after a save.
std::shared_ptr<const Clip> clipAsLoaded(const PatchJob& job, std::size_t clip);

/// A record's numbers by its name; a child of `parent`.
struct PropertyNumbers {
    std::string name, type, flags; ///< of a new P record: "Lcl Rotation", "Lcl Rotation", "A"
    std::vector<double> values;
};
/// Numbers of a P of Properties70 (Property of Properties60) of an object. One that the object does not have is added,
/// one that it did not have before the first save is taken out again where it says what the template says.
void patchProperty(PatchJob& job, const Record& object, const PropertyNumbers& to, const Phrase& what);
/// The last of that name; none.
Record propertyRecord(const Record& object, std::string_view name);
/// Where the values of a property begin.
std::size_t firstValue(const Record& property);

} // namespace bindpose::fbx
