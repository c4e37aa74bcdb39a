// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/text/xml_text.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

/// Ogre XML: .mesh.xml with its .skeleton.xml and .material, as OgreXMLConverter 1.12 defines them
/// (Tools/XMLConverter/docs/*.dtd). One file of this folder is one room: reading, patching, writing.
namespace bindpose::ogre {

/// Reads a .mesh.xml with the skeleton that it links and the materials that it names, or a .skeleton.xml alone.
/// Elements and attributes in any order. Errors: everything a damaged or hostile file can cause, with its line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

/// Changes the tokens of bone assignments, of keys and of materials that differ; see FileFormat::patch.
/// Errors: a change that Ogre XML, or this way of saving, has no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task);
/// See FileFormat::sideNames: the skeleton and the scripts of materials.
std::vector<std::vector<std::string>> sideNames(const LoadInput& input);

/// Clips of the skeleton come before those of the mesh alone. See FileFormat::asLoaded.
Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene);

/// Fresh .mesh.xml, .skeleton.xml and .material in the order that line-based readers want; see FileFormat::write.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

/// The map from the Scene to the Source: which file is which. Where values stand is found again by parsing.
struct OgreMap : FormatMap {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t mesh = kNone; ///< positions in Source::files
    std::size_t skeleton = kNone;
    std::vector<std::size_t> materials; ///< by MaterialId; kNone: the file was not found
    /// Bone ids that assignments name and the skeleton lacks: slots past the skin's joints, in this order.
    std::vector<std::size_t> unknownBones;
    /// The files as they were before the first save: a value that comes back gets its old spelling back.
    std::shared_ptr<const Source> origin;
};

/// One geometry with what is assigned to it.
struct SetPlace {
    pugi::xml_node geometry;
    std::vector<pugi::xml_node> assignments; ///< <boneassignments>, in document order
    std::size_t points = 0;                  ///< vertices that have a position
    std::string name;
};

/// Where a mesh file holds its geometries: the shared one first, then each submesh's own.
struct MeshPlan {
    struct Sub {
        pugi::xml_node element;
        std::size_t set = 0;
        std::string name;
    };
    std::vector<SetPlace> sets;
    std::vector<Sub> subs;
};

/// Failure: no <submeshes>.
MeshPlan planMesh(const XmlText& xml);

/// One <vertexboneassignment> with its line's values.
struct Assignment {
    pugi::xml_node element;
    std::size_t vertex = 0;
    std::size_t bone = 0; ///< id
    float weight = 1.0f;
};
/// In document order, those of vertices that do not exist included. Failure: no numbers.
std::vector<Assignment> assignmentsOf(const XmlText& xml, const SetPlace& place);

/// What an assignment says, whatever file it stands in.
struct Assigned {
    std::size_t vertex = 0;
    std::size_t bone = 0; ///< id
    float weight = 1.0f;
};

/// Slots of bone ids.
class BoneSlots {
public:
    BoneSlots() = default;
    explicit BoneSlots(const std::vector<std::size_t>& ids);
    /// The slot of an id; one past all others when the id is new.
    SlotIndex slot(std::size_t id);
    /// Nothing for slots that have no bone.
    std::optional<std::size_t> id(SlotIndex slot) const;
    const std::vector<std::size_t>& ids() const { return ids_; }
    std::size_t known = 0; ///< bones of the skeleton; ids behind are those it lacks

private:
    std::vector<std::size_t> ids_;
    std::map<std::size_t, SlotIndex> slots_;
};

/// One <bone>.
struct Bone {
    pugi::xml_node element;
    std::size_t id = 0;
    std::string name;
    Transform bind;
};
/// Failure: no <bones>, no numbers.
std::vector<Bone> bonesOf(const XmlText& xml);

/// One <keyframe>, its parts relative to the bone's bind.
struct KeyFrame {
    pugi::xml_node element;
    double timeSec = 0.0;
    Transform change;
};
/// Sorted by time, equal times in document order. Failure: no numbers.
std::vector<KeyFrame> keyFramesOf(const XmlText& xml, pugi::xml_node track);
bool anyHas(const std::vector<KeyFrame>& keys, const char* part);

/// The keys' values of one channel, absolute: T = bind + translate, R = bind · rotate, S = bind × scale.
std::vector<float> absoluteValues(const Bone& bone, const std::vector<KeyFrame>& keys, ChannelPath path);

/// Adds what one <track> moves. Failure: no numbers.
void readTrack(const XmlText& xml, pugi::xml_node element, NodeId node, const Bone& bone, Clip& clip);

/// Half angle and axis in double. A zero axis is no rotation.
glm::dquat rotationOf(double angleRad, glm::dvec3 axis);

/// What the rooms of one load share.
struct Reader {
    const LoadInput& input;
    const LoadContext& context;
    Scene scene;
    std::shared_ptr<OgreMap> map = std::make_shared<OgreMap>();
    std::vector<SourceFile> files;
    std::vector<Finding> findings;
    BoneSlots slots;
    std::vector<std::string> materialNames; ///< by MaterialId
    std::map<std::string, std::size_t> materialNumbers = {};
    std::string fileName; ///< of the side file that is being read; empty: the main file

    Finding& find(const ErrorText& text, Severity severity, std::string where, std::vector<std::string> args = {});
    /// Tries each name; the file's position in `files`. Adds the paths tried in vain.
    std::optional<std::size_t> sideFile(const std::vector<std::string>& names, std::vector<std::string>& tried);
    void checkCancelled(float progress) const;
};

/// With the main file.
Reader beginRead(const LoadInput& input, const LoadContext& context);
/// What was read, once all is. Errors: of the scene.
Result<Loaded> finishRead(Reader& reader, FileFacts facts);
void readMesh(Reader& reader, const XmlText& xml);
/// Rows of a set's assignments, in their order. Precondition: their vertices are there.
SetWeights weightsFrom(Reader& reader, std::size_t points, std::vector<Assigned> all, WeightStorage storage);
/// The material's number, a new one where nothing had this name; none for an empty one.
MaterialId materialNamed(Reader& reader, const std::string& name);
/// So many rows of so many values each. Failure: more than this many million and one for each byte of the file.
void checkProduct(const Reader& reader, std::size_t rows, std::size_t values, std::size_t millions);
/// Bones that assignments name and the skeleton lacks, as findings.
void checkBones(Reader& reader);
/// One skin of all bones; their rest pose is the bind pose.
void addSkin(Reader& reader);
/// The node that the mesh is drawn at, with its instance. Precondition: the mesh is read.
NodeId addDrawn(Reader& reader);
/// What stays in the file where it is, and is the same for XML and binary files: axes, rules of weights.
FileFacts commonFacts();
std::string lastPart(const std::string& path);
bool endsLike(std::string_view text, std::string_view end);
/// What the number of a <lodgenerated> is: pixels of the screen say nothing here, the older attribute is squared.
LodMeasure measureOf(pugi::xml_node level);
std::string lodValueOf(pugi::xml_node level);
/// Nodes, hierarchy and clips. `firstNode` is where the bones' nodes begin.
void readSkeleton(Reader& reader, const XmlText& xml);
/// One channel of a bone; its values follow by arithmetic from what the file stores.
Track boneTrack(NodeId node, ChannelPath path, const KeyTimes& times, std::vector<float> values);
/// The bones at rest, without their parents; slots are those of the bones.
std::vector<Node> boneNodes(Reader& reader, const std::vector<Bone>& bones);
/// The first bone of each name; names that several have are findings.
std::map<std::string, std::size_t> boneNumbers(Reader& reader, const std::vector<Bone>& bones);
/// The geometry's tangents have three numbers, which say nothing of handedness, and no binormals beside them.
bool lacksHandedness(const XmlText& xml, pugi::xml_node geometry);
/// Handedness of the tangents of set number `set` from its first set of texture coordinates: -1 where the texture is
/// mirrored. Cost: triangles.
void signTangents(const PointSet& points, std::span<const Part> parts, std::size_t set, VertexStreams& streams);
/// The same of each set of `scene` whose coordinates are not those of `baseline` and whose file says nothing of sides:
/// what loading will give once they are saved.
void signMovedTangents(const Source& source, const OgreMap& map, const Scene& baseline, Scene& scene);
/// Influences of the poses at one moment; poses that a key does not name have none.
struct PoseKey {
    double timeSec = 0.0;
    std::map<std::size_t, float> influences;
};
/// A clip of the mesh, by the keys of its tracks, sorted by time; it joins a clip of the skeleton that has its name.
/// `others`: tracks of whole shapes, which are kept and not shown. Failure: more keys than memory should take.
void addPoseClip(Reader& reader, const std::string& name, std::vector<std::vector<PoseKey>> tracks, std::size_t others,
    NodeId node, const std::string& where);
/// Sorted by time; of several keys at one moment the last counts.
void sortPoseKeys(std::vector<PoseKey>& keys);
/// Clips of poses; those that have the name of one of the skeleton's join it. Precondition: the mesh is read.
void readPoseAnimations(Reader& reader, const XmlText& xml, NodeId node);
/// The file has keys of whole shapes, which are kept and not shown.
bool hasMorphTracks(const XmlText& xml);
void readMaterials(Reader& reader);
/// A material's script is found by name: that of the mesh, of its skeleton (as the mesh names it, also in another
/// folder; empty: there is none), or of the material itself.
std::vector<std::string> scriptNames(
    const std::string& meshPath, const std::string& skeleton, const std::string& material);
/// Distinct weight sums and points without weight, as findings.
void checkWeights(Reader& reader, std::uint32_t set);

std::string stemOf(const std::string& path, std::string_view suffix);

} // namespace bindpose::ogre
