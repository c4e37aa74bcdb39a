// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/document.h"
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/patch/patch_errors.h"
#include "core/io/formats/fbx/patch/record_edits.h"
#include "core/io/save/refused_phrases.h"

#include <set>
#include <unordered_map>

/// The rooms of patch-saving. Failure: a change that the file cannot express.
namespace bindpose::fbx {

/// What is saved is read as it was, as it becomes and as it was before the first save, each as often as loading does.
inline constexpr std::uint64_t kSavingReads = 4;

[[noreturn]] void cannotSave(const Phrase& what);

/// What the rooms share: the file and, after a first save, the one before it, from which spellings come back.
struct PatchJob {
    const Scene& baseline;
    const Scene& scene;
    const FbxMap& map;
    const Document& document;
    const RecordTree* before = nullptr;
    const RecordTree& file = document.tree();
    RecordEdits edits{file, before};
    /// By list of records: what each of them was. Filled when it is asked for.
    mutable std::unordered_map<std::uint32_t, std::unordered_map<std::uint32_t, std::uint32_t>> originals = {};
    mutable std::unordered_map<std::uint32_t, ObjectIndex> objects = {}; ///< by record; filled when it is asked for
    std::int64_t lastId = 0;                                             ///< of the file's objects and the new ones
    std::set<std::int64_t> freeIds = {};                                 ///< given out behind it
    std::set<std::string> newPaths = {};                                 ///< of objects that came
    std::unordered_map<std::uint32_t, std::string> renamed = {}; ///< paths of objects that get another name, by record

    Record record(std::uint32_t index) const { return {file, index}; }
    /// kNoObject: it is the record of none.
    ObjectIndex objectOf(const Record& record) const;
    /// Of an object, as it is said after the save. Precondition: it is one.
    std::string_view pathOf(const Record& object) const;
    /// That no object has.
    std::int64_t freeId();
    /// The same record in the file before the first save; none. Cost: its list once, then next to nothing.
    Record original(const Record& record) const;
    /// All values of it as they were before the first save.
    void restore(const Record& record, const Phrase& what) { edits.copy(record, *before, original(record), what); }
};

/// An object that gets another name.
struct Renaming {
    std::uint32_t object = FbxMap::kNone; ///< its record
    std::string before, after;
    Phrase what; ///< what is named
};
/// Puts other names in the paths of objects. In files whose objects are known by their names, all that refers to them
/// follows.
void rename(PatchJob& job, std::span<const Renaming> names);

/// Joints of a skin that the file has no cluster for, or that it need not have one for any more.
struct ClusterChange {
    std::size_t kept = 0;      ///< slots that have a cluster before and after
    std::vector<NodeId> added; ///< joints of the slots behind them
    std::size_t skin = 0;      ///< one of the skins that are made of these clusters
};
/// By set. Failure: a list of joints that changes in another way; skins of the same clusters that want others.
std::vector<ClusterChange> clusterChanges(const PatchJob& job);
/// A cluster for the slot `change.kept + i` with what connects it. `points` and `weights` of its influences.
void addCluster(PatchJob& job, std::size_t set, const ClusterChange& change, std::size_t i,
    const std::vector<std::int32_t>& points, const std::vector<double>& weights);
/// What addCluster made in an earlier save.
void removeCluster(PatchJob& job, std::size_t set, std::size_t slot);
/// Definitions follow the objects that came and went.
void countClusters(PatchJob& job, std::int64_t more);
/// The numbers of a matrix as a file has them.
std::vector<double> columnsOf(const glm::dmat4& matrix);
/// What leads from the mesh to the world at bind.
glm::dmat4 meshAtBind(const PatchJob& job, std::size_t skin);

/// Values of LayerElementUV. Precondition: meshes differ in texture coordinates alone. `input`: the file.
void patchUvs(PatchJob& job, const LoadInput& input);
/// Meshes with the coordinates that are read again after a save: rounded as the file's are.
void meshesAsLoaded(PatchJob& job, const LoadInput& input, SharedList<Mesh>& out);

void patchSkins(PatchJob& job);
/// Matrices of the poses of type BindPose, and nodes that they have since.
void patchPoses(PatchJob& job);
void patchWeights(PatchJob& job, std::span<const ClusterChange> clusters);
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
