// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/posed_character.h"

#include <cmath>

/// Where the bones of an FBX file stand and what that does to a surface, added up in doubles from the records alone.
namespace bindpose::testing {

struct Expected {
    double most = 0.0, size = 0.0;
    std::map<std::string, double> joints; ///< that stand elsewhere by more than `over`, by how much
};

/// Where Models stand at rest or in the first frame of the first clip, by hand: Σ parents T · Rpre · R · S, for files
/// whose nodes have nothing more (no pivots, no other order, no scale that a child would not take over as it is).
class HandStand {
public:
    HandStand(const Records& file, bool plays) : file_(file)
    {
        std::int64_t stack = 0;
        for (const auto& [id, object] : file.objects)
            if (object.name() == "AnimationStack") stack = id;
        if (plays && stack)
            for (const std::int64_t layer : file.sources(stack, "AnimationLayer"))
                for (const std::int64_t node : file.sources(layer, "AnimationCurveNode")) driven_.insert(node);
        for (const fbx::Record c : file.tree->root().child("Connections").children()) {
            if (c.text(0) == "OP") properties_[{c.whole(2), std::string(c.text(3))}].push_back(c.whole(1));
            if (c.text(0) == "OO" && isModel(c.whole(1)) && isModel(c.whole(2))) parent_[c.whole(1)] = c.whole(2);
        }
    }

    Matrix model(std::int64_t id) const
    {
        const Matrix local = translated(three(id, "Lcl Translation", 0)) * turned(three(id, "PreRotation", 0)) *
                             turned(three(id, "Lcl Rotation", 0)) * scaled(three(id, "Lcl Scaling", 1));
        for (const char* property : {"RotationPivot", "RotationOffset", "ScalingPivot", "ScalingOffset", "PostRotation",
                 "GeometricTranslation", "GeometricRotation"})
            if (three(id, property, 0) != glm::dvec3(0.0)) qFatal("%s", property);
        const auto above = parent_.find(id);
        return above == parent_.end() ? local : model(above->second) * local;
    }

private:
    bool isModel(std::int64_t id) const
    {
        const auto found = file_.objects.find(id);
        return found != file_.objects.end() && found->second.name() == "Model";
    }
    static Matrix translated(const glm::dvec3& t)
    {
        Matrix out(1.0);
        out[3] = glm::dvec4(t, 1.0);
        return out;
    }
    static Matrix scaled(const glm::dvec3& s)
    {
        Matrix out(1.0);
        for (int i = 0; i < 3; ++i) out[i][i] = s[i];
        return out;
    }
    /// Rz · Ry · Rx, in degrees.
    static Matrix turned(const glm::dvec3& degrees)
    {
        Matrix out(1.0);
        for (int axis = 2; axis >= 0; --axis) {
            const double angle = glm::radians(degrees[axis]), c = std::cos(angle), s = std::sin(angle);
            const int u = (axis + 1) % 3, v = (axis + 2) % 3;
            Matrix one(1.0);
            one[u][u] = one[v][v] = c;
            one[u][v] = s;
            one[v][u] = -s;
            out = out * one;
        }
        return out;
    }

    /// The property's own value; where a curve drives it, the first key of each axis, else the curve node's number.
    glm::dvec3 three(std::int64_t id, const std::string& name, double otherwise) const
    {
        glm::dvec3 out = numbersOf(id, name, glm::dvec3(otherwise));
        const auto curves = properties_.find({id, name});
        if (curves == properties_.end()) return out;
        for (const std::int64_t node : curves->second) {
            if (!driven_.contains(node)) continue;
            for (int axis = 0; axis < 3; ++axis) {
                const std::string letter = std::string("d|") + "XYZ"[axis];
                out[axis] = numbersOf(node, letter, out)[0];
                const auto curve = properties_.find({node, letter});
                if (curve == properties_.end()) continue;
                out[axis] = double{file_.objects.at(curve->second.at(0)).child("KeyValueFloat").values<float>().at(0)};
            }
        }
        return out;
    }
    glm::dvec3 numbersOf(std::int64_t id, const std::string& name, const glm::dvec3& otherwise) const
    {
        for (const fbx::Record p : file_.objects.at(id).child("Properties70").children())
            if (p.text(0) == name) return {p.number(4), p.number(5), p.number(6)};
        return otherwise;
    }

    const Records& file_;
    std::map<std::int64_t, std::int64_t> parent_;
    std::map<std::pair<std::int64_t, std::string>, std::vector<std::int64_t>> properties_;
    std::set<std::int64_t> driven_; ///< curve nodes of the first clip
};

/// How far the surface of a skin goes when its bones stand by hand, from where the clusters (or, where these say
/// nothing, the pose) have it; and by bone how far that moves.
inline Expected byHand(
    const Records& file, std::int64_t skin, std::int64_t geometry, std::int64_t mesh, const HandStand& stand)
{
    std::map<std::int64_t, Matrix> pose;
    for (const auto& [id, object] : file.objects)
        if (object.name() == "Pose" && pose.empty()) pose = file.poseOf(id);
    const Matrix meshAtRest = HandStand(file, false).model(mesh);
    const std::vector<double> vertices = file.objects.at(geometry).child("Vertices").values<double>();
    std::vector<glm::dvec3> moved(vertices.size() / 3);
    std::vector<double> sums(vertices.size() / 3);
    Expected out;
    for (const std::int64_t id : file.sources(skin, "Deformer", "Cluster")) {
        const fbx::Record cluster = file.objects.at(id);
        const std::int64_t bone = file.sources(id, "Model").at(0);
        const bool stored = cluster.child("TransformLink").valueCount() == 16;
        const Matrix link = stored ? Records::matrixOf(cluster.child("TransformLink")) : pose.at(bone);
        const Matrix transform =
            stored ? Records::matrixOf(cluster.child("Transform")) : glm::inverse(link) * meshAtRest;
        const Matrix there = stand.model(bone);
        const std::string_view name = file.objects.at(bone).text(1);
        const bool binary = name.find('\0') != std::string_view::npos;
        out.joints[std::string(binary ? name.substr(0, name.find('\0')) : name.substr(name.find("::") + 2))] =
            glm::length(glm::dvec3(there[3] - link[3]));
        const std::vector<std::int32_t> points = cluster.child("Indexes").values<std::int32_t>();
        const std::vector<double> weights = cluster.child("Weights").values<double>();
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto p = static_cast<std::size_t>(points[i]);
            const glm::dvec4 v(vertices[3 * p], vertices[3 * p + 1], vertices[3 * p + 2], 1.0);
            moved[p] += weights[i] * glm::dvec3((there - link) * transform * v);
            sums[p] += weights[i];
            out.size = std::max(out.size, glm::length(glm::dvec3(there * transform * v)));
        }
    }
    for (std::size_t p = 0; p < sums.size(); ++p)
        if (sums[p] > 0.0) out.most = std::max(out.most, glm::length(moved[p] / sums[p]));
    return out;
}

} // namespace bindpose::testing
