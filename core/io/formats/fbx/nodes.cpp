// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/reader.h"
#include "core/math/euler.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::fbx {
namespace {

using Kind = TransformElement::Kind;

bool isJoint(std::string_view type)
{
    return type == "LimbNode" || type == "Limb" || type == "Root" || type == "Skeleton";
}

/// The steps of a Model's transform, after "Computing transformation matrices" of Autodesk's help:
/// T · Roff · Rp · Rpre · R · Rpost⁻¹ · Rp⁻¹ · Soff · Sp · S · Sp⁻¹. Those that do nothing are left out but for the
/// three that are animated.
class StepReader {
public:
    StepReader(Reader& reader, ObjectIndex model) : document_(reader.document), reader_(reader), model_(model) {}

    void run(Node& node, NodeSteps& steps)
    {
        const bool active = document_.whole(model_, "RotationActive", 1) != 0 &&
                            document_.whole(model_, "RotationSpaceForLimitOnly", 0) == 0;
        const Vec3d rotation = vector("Lcl Rotation"), scale = document_.vector(model_, "Lcl Scaling", Vec3d(1.0));
        const Vec3d pre = active ? vector("PreRotation") : Vec3d(0.0);
        const Vec3d post = active ? vector("PostRotation") : Vec3d(0.0);
        const RotationOrder order = active ? rotationOrder() : RotationOrder::XYZ;
        const Vec3d pivot = vector("RotationPivot"), scalingPivot = vector("ScalingPivot");
        steps.translation = add(Kind::Translate, "Lcl Translation", vector("Lcl Translation"));
        addMoved(Kind::Translate, "RotationOffset", vector("RotationOffset"));
        const std::int32_t turned = addMoved(Kind::Translate, "RotationPivot", pivot);
        if (active) addMoved(Kind::Euler, "PreRotation", pre);
        steps.rotation = add(Kind::Euler, "Lcl Rotation", rotation, order);
        if (active) addMoved(Kind::Euler, "-PostRotation", -post, RotationOrder::ZYX);
        addUndoing("-RotationPivot", pivot, turned);
        addMoved(Kind::Translate, "ScalingOffset", vector("ScalingOffset"));
        const std::int32_t scaled = addMoved(Kind::Translate, "ScalingPivot", scalingPivot);
        steps.scale = add(Kind::Scale, "Lcl Scaling", scale);
        addUndoing("-ScalingPivot", scalingPivot, scaled);
        node.restMatrix = matrixOf(std::span<const TransformElement>(elements_));
        node.elements = std::move(elements_);
        node.rest.translation = glm::vec3((*node.restMatrix)[3]);
        node.rest.rotation = glm::quat(eulerRotation(pre, RotationOrder::XYZ) * eulerRotation(rotation, order) *
                                       eulerRotation(-post, RotationOrder::ZYX));
        node.rest.scale = glm::vec3(scale);
    }

private:
    Vec3d vector(std::string_view name) const { return document_.vector(model_, name, Vec3d(0.0)); }

    RotationOrder rotationOrder()
    {
        const std::int64_t number = document_.whole(model_, "RotationOrder", 0);
        if (number == 6)
            reader_.find(errors::kFbxSpheric, Severity::Warning, document_.object(model_).record,
                {document_.object(model_).name});
        return number >= 0 && number <= 5 ? static_cast<RotationOrder>(number) : RotationOrder::XYZ;
    }

    std::uint32_t add(Kind kind, const char* name, const Vec3d& v, RotationOrder order = RotationOrder::XYZ)
    {
        TransformElement element{kind, name, {}, order};
        for (int i = 0; i < 3; ++i) element.values.push_back(static_cast<float>(v[i]));
        elements_.push_back(std::move(element));
        return static_cast<std::uint32_t>(elements_.size() - 1);
    }

    /// Its place; -1: it does nothing, and no curve moves it.
    std::int32_t addMoved(Kind kind, const char* name, const Vec3d& v, RotationOrder order = RotationOrder::XYZ)
    {
        const std::string_view property = name[0] == '-' ? name + 1 : name;
        if (v == Vec3d(0.0) && !curvesMove(reader_, model_, property)) return -1;
        return static_cast<std::int32_t>(add(kind, name, v, order));
    }

    void addUndoing(const char* name, const Vec3d& v, std::int32_t step)
    {
        if (step >= 0) elements_[add(Kind::Translate, name, -v)].undoes = step;
    }

    const Document& document_;
    Reader& reader_;
    ObjectIndex model_;
    std::vector<TransformElement> elements_;
};

/// The last parent that a Model is connected to; none: the scene's root.
ObjectIndex parentOf(Reader& reader, ObjectIndex model)
{
    const Document& document = reader.document;
    ObjectIndex out = kRoot;
    std::size_t parents = 0;
    for (const std::uint32_t c : document.from(model)) {
        const Connection& connection = document.connections()[c];
        const bool node = connection.destination == kRoot || document.object(connection.destination).kind == "Model";
        if (connection.kind != Connection::Kind::OO || !node) continue;
        out = connection.destination;
        ++parents;
    }
    if (parents > 1)
        reader.find(
            errors::kFbxTwoParents, Severity::Warning, document.object(model).record, {document.object(model).name});
    return out;
}

/// Parents by Model. A loop is cut at the Model where the first walk up into it enters it; walks begin at the Models in
/// the file's order.
std::vector<ObjectIndex> parentsOf(Reader& reader)
{
    const std::span<const Object> objects = reader.document.objects();
    std::vector<ObjectIndex> parents(objects.size(), kRoot);
    for (ObjectIndex i = 1; i < objects.size(); ++i)
        if (objects[i].kind == "Model") parents[i] = parentOf(reader, i);
    std::vector<ObjectIndex> seen(objects.size(), kRoot); // the walk that came by: none, or where it began
    for (ObjectIndex i = 1; i < objects.size(); ++i) {
        for (ObjectIndex at = i; at != kRoot && seen[at] != i; at = parents[at]) {
            if (seen[at] != kRoot) break;
            seen[at] = i;
            if (parents[at] != kRoot && seen[parents[at]] == i) {
                reader.find(
                    errors::kFbxParentLoop, Severity::Error, objects[parents[at]].record, {objects[parents[at]].name});
                parents[parents[at]] = kRoot;
                break;
            }
        }
    }
    return parents;
}

HierarchyRule ruleOf(const Document& document, ObjectIndex model)
{
    switch (document.whole(model, "InheritType", 1)) {
    case 0:
        return HierarchyRule::FbxRrSs;
    case 2:
        return HierarchyRule::FbxRrs;
    default:
        return HierarchyRule::FbxRSrs;
    }
}

/// Walks through the curves of all clips. None: no clip drives this.
std::optional<bool> curvesLeaveRest(const Document& document, ObjectIndex model, std::string_view property)
{
    constexpr double kSame = 1e-5; // degrees, or of a length: curves that hold the value at rest move nothing
    const std::string_view axes[] = {"d|X", "d|Y", "d|Z"};
    const auto into = [&](ObjectIndex target) {
        document.tree().spend(document.into(target).size() * sizeof(std::uint64_t), document.object(target).record);
        return document.into(target);
    };
    if (!document.modern()) return std::nullopt;
    std::optional<bool> out;
    const Vec3d rest = document.vector(model, property, Vec3d(property == "GeometricScaling" ? 1.0 : 0.0));
    for (const std::uint32_t driven : into(model)) {
        const Connection& drive = document.connections()[driven];
        if (drive.kind != Connection::Kind::OP || drive.property != property) continue;
        out = false;
        for (const std::uint32_t place : into(drive.source)) {
            const Connection& one = document.connections()[place];
            const auto axis = std::find(std::begin(axes), std::end(axes), one.property);
            if (one.kind != Connection::Kind::OP || axis == std::end(axes)) continue;
            const double still = rest[static_cast<int>(axis - std::begin(axes))];
            for (const float value : document.object(one.source).record.child("KeyValueFloat").values<float>())
                if (std::abs(double{value} - still) > kSame) return true;
        }
    }
    return out;
}

/// A save that made curves flat reads them back as the scene still has them: as tracks.
bool movedBeforeSave(const Reader& reader, NodeId node, const std::string& property)
{
    if (!reader.context.previous || !node.valid()) return false;
    const auto* const map = dynamic_cast<const FbxMap*>(reader.context.previous->map.get());
    return map && map->moved.count({node.value, property}) > 0;
}

} // namespace

bool curvesMove(Reader& reader, ObjectIndex model, std::string_view property)
{
    std::pair<ObjectIndex, std::string> key{model, property};
    const auto known = reader.moves.find(key);
    if (known != reader.moves.end()) return known->second;
    const std::optional<bool> leaves = curvesLeaveRest(reader.document, model, property);
    if (!leaves) return false;
    const bool moves = *leaves || movedBeforeSave(reader, reader.nodeOf[model], key.second);
    reader.moves.emplace(std::move(key), moves);
    return moves;
}

glm::dmat4 geometricTransform(const Document& document, ObjectIndex model)
{
    const Vec3d t = document.vector(model, "GeometricTranslation", Vec3d(0.0));
    const Vec3d r = document.vector(model, "GeometricRotation", Vec3d(0.0));
    const Vec3d s = document.vector(model, "GeometricScaling", Vec3d(1.0));
    glm::dmat4 out = glm::mat4_cast(eulerRotation(r, RotationOrder::XYZ));
    for (int i = 0; i < 3; ++i) out[i] *= s[i];
    out[3] = glm::dvec4(t, 1.0);
    return out;
}

std::optional<glm::dmat4> matrixIn(const Record& record, std::string_view name)
{
    const std::vector<double> numbers = record.child(name).values<double>();
    const bool zero = std::all_of(numbers.begin(), numbers.end(), [](double v) { return v == 0.0; });
    if (numbers.size() != 16 || zero) return std::nullopt;
    glm::dmat4 out;
    for (int i = 0; i < 16; ++i) out[i / 4][i % 4] = numbers[static_cast<std::size_t>(i)];
    return out;
}

void readNodes(Reader& reader)
{
    const std::span<const Object> objects = reader.document.objects();
    const std::vector<ObjectIndex> parents = parentsOf(reader);
    reader.nodeOf.assign(objects.size(), NodeId());
    for (ObjectIndex i = 1; i < objects.size(); ++i) {
        if (objects[i].kind != "Model") continue;
        reader.nodeOf[i] = NodeId(reader.modelOf.size());
        reader.modelOf.push_back(i);
    }
    for (const ObjectIndex model : reader.modelOf) {
        Node node;
        node.name = objects[model].name;
        node.parent = reader.nodeOf[parents[model]];
        node.joint = isJoint(objects[model].type);
        node.fileIndex = reader.nodeOf[model].value;
        node.rule = ruleOf(reader.document, model);
        NodeSteps steps;
        StepReader(reader, model).run(node, steps);
        reader.stepsOf.push_back(steps);
        reader.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        if (reader.modelOf.size() > 4096) reader.checkCancelled(0.2f);
    }
    Result<NodeOrder> order = NodeOrder::make(reader.scene.nodes);
    if (!order) throw Failure{order.error()};
    reader.scene.order = std::make_shared<const NodeOrder>(std::move(*order));
    reader.restModels = evaluatePose(reader.scene, {}).model;
}

} // namespace bindpose::fbx
