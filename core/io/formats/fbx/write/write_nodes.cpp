// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/eval/pose/hierarchy.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/fbx/write/write_errors.h"
#include "core/io/formats/fbx/write/writer.h"
#include "core/math/euler.h"

#include <algorithm>
#include <cmath>

namespace bindpose::fbx {
namespace {

/// Steps of a transform as FBX lists them; those that begin with a minus undo another one.
constexpr std::string_view kSteps[] = {"Lcl Translation", "RotationOffset", "RotationPivot", "PreRotation",
    "Lcl Rotation", "-PostRotation", "-RotationPivot", "ScalingOffset", "ScalingPivot", "Lcl Scaling", "-ScalingPivot"};

bool isNear(const glm::mat4& a, const glm::mat4& b)
{
    float most = 1.0f, off = 0.0f;
    for (int i = 0; i < 16; ++i) {
        most = std::max(most, std::abs(b[i / 4][i % 4]));
        off = std::max(off, std::abs(a[i / 4][i % 4] - b[i / 4][i % 4]));
    }
    return off <= 1e-4f * most;
}

/// Steps of which the rest transform is made; an edit may have given it numbers that no steps lead to.
bool hasOwnSteps(const Node& node)
{
    return !node.elements.empty() &&
           isNear(matrixOf(std::span<const TransformElement>(node.elements)), node.restLocal()) &&
           std::all_of(node.elements.begin(), node.elements.end(), [](const TransformElement& element) {
               return element.values.size() == 3 &&
                      std::find(std::begin(kSteps), std::end(kSteps), element.name) != std::end(kSteps);
           });
}

bool uneven(const float* scale)
{
    const float off = 1e-6f * std::abs(scale[0]);
    return !(std::abs(scale[1] - scale[0]) <= off && std::abs(scale[2] - scale[0]) <= off);
}

bool scalesUnevenly(const Track& track)
{
    if (track.path == ChannelPath::Matrix) return true;
    if (track.path != ChannelPath::Scale || track.components != 3) return false;
    for (std::size_t i = 0; i + 2 < track.values.size(); i += 3)
        if (uneven(&track.values[i])) return true;
    return false;
}

glm::dvec3 floats(const glm::dvec3& v)
{
    return glm::dvec3(glm::vec3(v));
}

void putVector(OutRecord& list, const char* name, const char* type, const glm::dvec3& v)
{
    const bool own = std::string_view(name) == type;
    list.property(name, type, own ? "" : "Vector", own ? "A" : "", {v.x, v.y, v.z});
}

void putSteps(const Node& node, OutRecord& list)
{
    for (const TransformElement& element : node.elements) {
        const bool undoes = element.name[0] == '-', post = element.name == "-PostRotation";
        if (undoes && !post) continue;
        const glm::dvec3 v(element.values[0], element.values[1], element.values[2]);
        const std::string name = post ? "PostRotation" : element.name;
        const bool own = name.starts_with("Lcl ");
        putVector(list, name.c_str(), own ? name.c_str() : "Vector3D", post ? -v : v);
        if (name == "Lcl Rotation" && element.order != RotationOrder::XYZ)
            list.property("RotationOrder", "enum", "", "", {static_cast<std::int32_t>(element.order)});
    }
}

/// What is off the diagonal of a stretch, against its largest entry.
double shearOf(const glm::mat3& stretch, double& worst)
{
    double largest = 0.0;
    worst = 0.0;
    for (int c = 0; c < 3; ++c)
        for (int r = 0; r < 3; ++r) {
            largest = std::max(largest, std::abs(double{stretch[c][r]}));
            if (c != r) worst = std::max(worst, std::abs(double{stretch[c][r]}));
        }
    return largest > 0.0 ? worst / largest : 0.0;
}

} // namespace

bool movesOwnStep(const Node& node, const Track& track)
{
    return track.path == ChannelPath::Element && track.element < node.elements.size() &&
           node.elements[track.element].name.starts_with("Lcl ") && track.member + track.components <= 3;
}

Writer::Writer(const Scene& scene, MaterialWriter& materials, Output& out)
    : scene_(scene), materials_(materials), out_(out), bindModels_(bindModel(scene))
{
    const Pose rest = restPose(scene);
    restModels_ = rest.model;
    if (const Bounds box = boundsOf(scene, rest); box.diagonal() > 0.0f) size_ = double{box.diagonal()};
}

void Writer::run()
{
    markNodes();
    for (const NodeId id : scene_.order->sorted) placeNode(id);
    for (const NodeId id : scene_.order->sorted) writeNode(id);
    writeBindPose();
}

void Writer::markNodes()
{
    const std::size_t count = scene_.nodes.size();
    nodes_.resize(count);
    bones_.assign(count, 0);
    moves_.assign(count, 0);
    shapes_.resize(scene_.instances.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!scene_.nodes[i]) continue;
        const Node& node = *scene_.nodes[i];
        nodes_[i].id = out_.newId();
        bones_[i] = node.joint;
        nodes_[i].stepwise = hasOwnSteps(node);
        unevenScale_ = unevenScale_ || uneven(&node.rest.scale.x);
    }
    for (const auto& skin : scene_.skins)
        if (skin)
            for (const NodeId joint : skin->joints) bones_[joint.index()] = 1;
    for (const auto& clip : scene_.clips) {
        if (!clip) continue;
        for (const auto& track : clip->tracks) {
            if (!movesNode(*track) || !scene_.node(track->node)) continue;
            const std::size_t i = track->node.index();
            moves_[i] = 1;
            nodes_[i].stepwise = nodes_[i].stepwise && movesOwnStep(*scene_.nodes[i], *track);
            unevenScale_ = unevenScale_ || scalesUnevenly(*track);
        }
    }
    for (const NodeId id : scene_.order->sorted) // parents first
        if (const NodeId parent = scene_.nodes[id.index()]->parent; parent.valid() && moves_[parent.index()])
            moves_[id.index()] = 1;
}

void Writer::placeNode(NodeId id)
{
    WrittenNode& out = nodes_[id.index()];
    const Node& node = *scene_.nodes[id.index()];
    if (out.stepwise) return;
    glm::dquat turn(node.rest.rotation);
    out.translation = glm::dvec3(node.rest.translation);
    out.scale = glm::dvec3(node.rest.scale);
    if (node.restMatrix || std::abs(glm::dot(turn, turn) - 1.0) > 1e-4) {
        const Parts parts = bindpose::partsOf(node.restLocal(), node.rest.scale);
        out.translation = glm::dvec3(parts.translation);
        turn = glm::dquat(parts.rotation);
        for (int i = 0; i < 3; ++i) out.scale[i] = double{parts.stretch[i][i]};
        double worst = 0.0;
        if (shearOf(parts.stretch, worst) > 1e-5)
            out_.lose(errors::kFbxLossShear, {node.name, numberText(static_cast<float>(worst))}).worst = worst;
    }
    turn = glm::normalize(turn);
    out.rotation = eulerDegrees(turn, RotationOrder::XYZ);
    if (!bones_[id.index()]) return;
    // Angles of a joint are small where its rest is a rotation of its own: no two axes fall into one.
    out.preRotation = floats(out.rotation);
    const glm::dquat rest = glm::inverse(eulerRotation(out.preRotation, RotationOrder::XYZ)) * turn;
    out.rotation = eulerDegrees(rest, RotationOrder::XYZ);
    if (glm::length(out.rotation) < 3e-5) out.rotation = glm::dvec3(0.0); // what rounding to floats left
}

std::int32_t Writer::inheritTypeOf(const Node& node) const
{
    switch (node.rule) {
    case HierarchyRule::OgrePerAxisScale: // all rules are one under even scale, and most readers know one alone
        return unevenScale_ ? 0 : 1;
    case HierarchyRule::FbxRrSs:
        return 0;
    case HierarchyRule::FbxRrs:
    case HierarchyRule::SegmentScaleCompensate:
        return 2;
    default:
        return 1;
    }
}

Made Writer::model(
    const std::string& name, const char* type, std::int64_t parent, std::int32_t inheritType, std::int64_t id)
{
    const bool mesh = std::string_view(type) == "Mesh", bone = std::string_view(type) == "LimbNode";
    std::int64_t attribute = 0;
    if (!mesh) {
        const Made made = out_.object("NodeAttribute", {"NodeAttribute", name}, type);
        attribute = made.id;
        propertiesOf(made.record).property("Size", "double", "Number", "", {bone ? 1.0 : 100.0});
        made.record.add("TypeFlags", {std::string(bone ? "Skeleton" : "Null")});
    }
    const Made out = out_.object("Model", {"Model", name}, type, id);
    out.record.add("Version", {232});
    OutRecord& list = propertiesOf(out.record);
    list.property("RotationActive", "bool", "", "", {1});
    list.property("InheritType", "enum", "", "", {inheritType});
    list.property("DefaultAttributeIndex", "int", "Integer", "", {0});
    out.record.add("Shading", {Letter{'T'}});
    out.record.add("Culling", {std::string("CullingOff")});
    out_.connect(out.id, parent);
    if (!mesh) out_.connect(attribute, out.id);
    return out;
}

void Writer::writeNode(NodeId id)
{
    const Node& node = *scene_.nodes[id.index()];
    const WrittenNode& place = nodes_[id.index()];
    std::vector<InstanceId> drawn;
    for (std::size_t i = 0; i < scene_.instances.size(); ++i)
        if (const auto& one = scene_.instances[i]; one && one->node == id && scene_.meshes[one->mesh.index()])
            drawn.emplace_back(i);
    const bool carries = drawn.size() == 1 && !bones_[id.index()] && !standsApart(*scene_.instances[drawn[0].index()]);
    const char* type = bones_[id.index()] ? "LimbNode" : carries ? "Mesh" : "Null";
    const std::int64_t parent = node.parent.valid() ? nodes_[node.parent.index()].id : 0;
    Made made = model(node.name, type, parent, inheritTypeOf(node), place.id);
    posed_[made.id] = glm::dmat4(bindModels_[id.index()]);
    OutRecord& list = propertiesOf(made.record);
    if (place.stepwise) {
        putSteps(node, list);
    } else {
        putVector(list, "Lcl Translation", "Lcl Translation", place.translation);
        if (place.preRotation != glm::dvec3(0.0)) putVector(list, "PreRotation", "Vector3D", place.preRotation);
        putVector(list, "Lcl Rotation", "Lcl Rotation", place.rotation);
        putVector(list, "Lcl Scaling", "Lcl Scaling", place.scale);
    }
    for (const InstanceId one : drawn) writeInstance(one, carries ? &made : nullptr);
}

bool Writer::standsApart(const Instance& instance) const
{
    // Maya moves a skinned mesh with its own node a second time: where that stands elsewhere than at bind, the mesh
    // gets a node of its own, but for points that stay at the node.
    if (!instance.skin.valid() || !scene_.facts->skinIgnoresNode) return false;
    const WeightRule rule = scene_.facts->weightRule;
    const Skin& skin = *scene_.skins[instance.skin.index()];
    if (rule == WeightRule::Total1 || rule == WeightRule::Additive) return false;
    for (const SetId set : scene_.meshes[instance.mesh.index()]->sets) {
        const SetWeights& weights = *scene_.weights[set.index()];
        bool bare = weights.empty();
        for (PointIndex point = 0; point < weights.points() && !bare; ++point) bare = weights.sum(point) == 0.0;
        if (bare && (weights.empty() || scene_.facts->unweightedRule == UnweightedRule::StaysPut)) return false;
    }
    const glm::mat4 at = restModels_[instance.node.index()] * instance.nodeFromMesh;
    float largest = 1.0f;
    for (int i = 0; i < 16; ++i) largest = std::max(largest, std::abs(at[i / 4][i % 4]));
    return moves_[instance.node.index()] || maxDifference(at, skin.bindCorrection) > 1e-5f * largest;
}

void Writer::writeInstance(InstanceId id, Made* nodeModel)
{
    const Instance& instance = *scene_.instances[id.index()];
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    const bool apart = standsApart(instance);
    const glm::mat4 fromMesh = apart ? scene_.skins[instance.skin.index()]->bindCorrection : instance.nodeFromMesh;
    const Parts parts = bindpose::partsOf(fromMesh, glm::vec3(1.0f));
    const glm::dvec3 turn = eulerDegrees(glm::dquat(parts.rotation), RotationOrder::XYZ);
    const glm::dvec3 scale(parts.stretch[0][0], parts.stretch[1][1], parts.stretch[2][2]);
    glm::dmat4 placed = glm::mat4_cast(eulerRotation(turn, RotationOrder::XYZ));
    for (int i = 0; i < 3; ++i) placed[i] *= scale[i];
    placed[3] = glm::dvec4(glm::dvec3(parts.translation), 1.0);
    const std::string name = instance.name.empty() ? mesh.name : instance.name;
    const std::int64_t parent = apart ? 0 : nodes_[instance.node.index()].id;
    const Made made = nodeModel ? *nodeModel : model(name, "Mesh", parent, 1);
    if (fromMesh != glm::mat4(1.0f)) {
        OutRecord& list = propertiesOf(made.record);
        putVector(list, apart ? "Lcl Translation" : "GeometricTranslation", apart ? "Lcl Translation" : "Vector3D",
            glm::dvec3(parts.translation));
        putVector(list, apart ? "Lcl Rotation" : "GeometricRotation", apart ? "Lcl Rotation" : "Vector3D", turn);
        putVector(list, apart ? "Lcl Scaling" : "GeometricScaling", apart ? "Lcl Scaling" : "Vector3D", scale);
        double worst = 0.0; // a skin makes up for it
        if (shearOf(parts.stretch, worst) > 1e-5 && !instance.skin.valid())
            out_.lose(errors::kFbxLossShear, {name, numberText(static_cast<float>(worst))}).worst = worst;
    }
    const glm::dmat4 geometric = apart ? glm::dmat4(1.0) : placed;
    const WrittenGeometry& geometry = geometryOf(id, geometric);
    shapes_[id.index()] = geometry.shapes;
    out_.connect(geometry.id, made.id);
    for (const std::int64_t material : geometry.materials) out_.connect(material, made.id);
    const glm::dmat4 node(bindModels_[instance.node.index()]);
    posed_[made.id] = instance.skin.valid()
                          ? glm::dmat4(scene_.skins[instance.skin.index()]->bindCorrection) * glm::inverse(geometric)
                          : node;
}

void Writer::writeBindPose()
{
    const bool skinned = std::any_of(scene_.instances.begin(), scene_.instances.end(),
        [](const auto& instance) { return instance && instance->skin.valid(); });
    if (!skinned) return;
    OutRecord& pose = out_.object("Pose", {"Pose", "BindPose"}, "BindPose").record;
    pose.add("Type", {std::string("BindPose")});
    pose.add("Version", {100});
    pose.add("NbPoseNodes", {static_cast<std::int32_t>(posed_.size())});
    for (const auto& [id, matrix] : posed_) {
        OutRecord& node = pose.add("PoseNode");
        node.add("Node", {id});
        node.add("Matrix", {matrixValue(matrix)});
    }
}

} // namespace bindpose::fbx
