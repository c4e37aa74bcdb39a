// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/formats/fbx/container/document.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bindpose::fbx {

/// Where a Model's own transform stands in Node::elements.
struct NodeSteps {
    std::uint32_t translation = 0, rotation = 0, scale = 0;
};

/// The morph channel of a mesh that a channel of the file drives.
struct ShapeChannel {
    MeshId mesh;
    std::uint32_t channel = 0; ///< place in Mesh::morphNames
    double restPercent = 0.0;
};

/// What moves points with a bone: a Cluster, below 6000 a Link inside of the Model.
struct Cluster {
    Record record;
    ObjectIndex bone = kNoObject, associate = kNoObject;
};

/// What drives a morph channel: a BlendShapeChannel, or a Geometry (below 7000 a Model) and the name of a Shape in it.
struct DrivenShape {
    ObjectIndex object = kNoObject;
    std::string name;
    double restPercent = 0.0;
};

/// What a mesh is made of, and what was made of it already. Its owner is a Geometry, below 7000 a Model.
struct MadeGeometry {
    SetId set;
    MeshId first;                                     ///< of `meshes`; the others differ in materials alone
    std::vector<std::int32_t> materialNumbers;        ///< one per part: place in a Model's materials, -1: none
    std::vector<std::string> uvNames;                 ///< of the sets of coordinates, in order
    std::map<std::vector<MaterialId>, MeshId> meshes; ///< by the materials of the Model
    std::vector<Cluster> clusters;                    ///< by slot
    ObjectIndex skin = kNoObject;                     ///< the Deformer, from 6000 on
    std::map<std::vector<float>, SkinId> skins;       ///< by the geometric transform of the Model
    std::vector<DrivenShape> shapes;                  ///< what drives the morph channels, in their order
};

/// An image beside the file, or the paths where it was looked for.
struct SideImage {
    SharedBytes file; ///< null: it is not there
    std::string foundAt;
    std::vector<std::string> tried;
};

/// Where a track's keys stand: an AnimationCurve, below 7000 a Channel, of whose values the track has `factor` times as
/// much.
struct CurvePlace {
    Record record; ///< none: the file has a value alone, or lists its keys in another way
    double factor = 1.0;
};

/// Where a pose of type BindPose stands, and its nodes in the order of StoredPose::nodes.
struct PosePlace {
    Record record;
    std::vector<Record> entries; ///< PoseNode
};

/// What the rooms of one load share. Failure passes through its functions.
struct Reader {
    const LoadInput& input;
    const LoadContext& context;
    Document document;
    Scene scene = {};
    std::vector<SourceFile> files = {};
    std::vector<Finding> findings = {};
    FileFacts facts = {};
    std::set<std::string> keptApart = {};              ///< what is in the file and not shown
    std::vector<NodeId> nodeOf = {};                   ///< by ObjectIndex: Models
    std::vector<ObjectIndex> modelOf = {};             ///< by NodeId
    std::vector<NodeSteps> stepsOf = {};               ///< by NodeId
    std::vector<glm::mat4> restModels = {};            ///< by NodeId, as soon as the nodes are read
    std::vector<MaterialId> materialOf = {};           ///< by ObjectIndex
    std::map<ObjectIndex, ImageId> images = {};        ///< by Texture or Video; none where there is no image
    std::map<std::string, SideImage> sideImages = {};  ///< by the name that was asked for
    std::map<std::string, SharedBytes> sideBytes = {}; ///< by path: several names may lead to one file
    std::map<ObjectIndex, glm::dmat4> bindPoses = {};  ///< of Models that a Pose of type BindPose lists
    /// By MaterialId and texture of it: the name of the coordinates that it wants, until a mesh says their number.
    std::map<std::pair<std::size_t, std::size_t>, std::string> wantedUvs = {};
    std::map<ObjectIndex, MadeGeometry> geometries = {};         ///< by owner
    std::map<std::size_t, std::vector<NodeId>> nodesOfMesh = {}; ///< by MeshId: what draws it, each once
    /// What curvesMove answered of what clips drive, by Model and property.
    std::map<std::pair<ObjectIndex, std::string>, bool> moves = {};
    bool skinned = false; ///< a mesh with clusters has been read
    /// Channels of blend shapes: by the BlendShapeChannel; those of shapes inside of a geometry by its owner and name.
    std::multimap<ObjectIndex, ShapeChannel> shapeChannels = {};
    std::multimap<std::pair<ObjectIndex, std::string>, ShapeChannel> namedShapeChannels = {};
    std::vector<std::vector<CurvePlace>> curvePlaces = {}; ///< by clip and track
    std::vector<PosePlace> posePlaces = {};                ///< by place in Scene::bindPoses

    Finding unlisted = {}; ///< takes what callers put into a finding behind the last that is listed

    /// Lists a finding for the caller to complete; behind the first thousands none is listed.
    Finding& find(const ErrorText& text, Severity severity, const Record& place, std::vector<std::string> args = {});
    void checkCancelled(float progress) const;
};

/// "b.png" of "a/b.png" and of "a\\b.png".
std::string afterSlash(std::string_view path);

void readNodes(Reader& reader);
/// Scene::bindPoses. The nodes have been read.
void readBindPoses(Reader& reader);
void readMaterials(Reader& reader);
/// Meshes, skins and instances of all Models.
void readMeshes(Reader& reader);
/// Clips of the scene from stacks, layers and curves, or from Takes. All else has been read.
void readAnimations(Reader& reader);

/// The skin of an instance of `made`; none where nothing skins it.
SkinId skinFor(Reader& reader, MadeGeometry& made, ObjectIndex model, const glm::dmat4& geometric);

/// Morph channels of a mesh under construction, targets of its set and drawing vertices.
void readShapes(Reader& reader, MadeGeometry& made, ObjectIndex owner, ObjectIndex model, Mesh& mesh, PointSet& set,
    VertexStreams& streams);

/// Whether curves of some clip give a vector of a Model other numbers than it has at rest, or gave it such before the
/// save that is read back. From 7000 on. Cost: the curves once, then next to nothing.
bool curvesMove(Reader& reader, ObjectIndex model, std::string_view property);
/// T·R·S of a Model's geometric transform.
glm::dmat4 geometricTransform(const Document& document, ObjectIndex model);
/// The object that a record names, by its number or its path; kNoObject.
ObjectIndex modelNamed(const Document& document, const Record& record);
/// 16 numbers of a child record, column after column; none where it is not there or all zero.
std::optional<glm::dmat4> matrixIn(const Record& record, std::string_view name);

} // namespace bindpose::fbx
