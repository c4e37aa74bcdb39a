// SPDX-License-Identifier: MIT
#include "core/edit/model/bind_correction.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/eval/skinning/skin_points.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

glm::mat4 matrixOfTurn(const QuarterTurn& turn)
{
    const float sine = turn.degrees == 90 ? 1.0f : turn.degrees == -90 ? -1.0f : 0.0f;
    const float cosine = turn.degrees == 180 ? -1.0f : 0.0f;
    const int a = turn.axis == 'x' ? 1 : turn.axis == 'y' ? 2 : 0, b = (a + 1) % 3;
    glm::mat4 out(1.0f);
    out[a][a] = out[b][b] = cosine;
    out[a][b] = sine;
    out[b][a] = -sine;
    return out;
}

std::vector<AxisTurn> makeAxisTurns()
{
    std::vector<QuarterTurn> single;
    for (const char axis : {'x', 'y', 'z'})
        for (const int degrees : {-90, 90, 180}) single.push_back({axis, degrees});
    std::vector<AxisTurn> out(1);
    const auto add = [&out](std::vector<QuarterTurn> turns) {
        glm::mat4 matrix(1.0f);
        for (const QuarterTurn& turn : turns) matrix = matrixOfTurn(turn) * matrix;
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 4; ++r) matrix[c][r] += 0.0f; // no −0
        const auto same = [&matrix](const AxisTurn& known) { return known.matrix == matrix; };
        if (std::none_of(out.begin(), out.end(), same)) out.push_back({std::move(turns), matrix});
    };
    for (const QuarterTurn& one : single) add({one});
    for (const QuarterTurn& first : single)
        for (const QuarterTurn& then : single) add({first, then});
    return out;
}

/// A point where the mesh has it, and where the joint that holds it most stands in bind.
struct HeldPoint {
    glm::dvec3 point, joint;
};

void addHeldPoints(const Scene& scene, const Instance& instance, const Skin& skin, std::vector<HeldPoint>& out)
{
    std::vector<glm::dvec3> joints;
    for (const glm::mat4& inverseBind : skin.inverseBind) joints.emplace_back(glm::vec3(affineInverse(inverseBind)[3]));
    for (const SetId set : scene.meshes[instance.mesh.index()]->sets) {
        const std::vector<glm::vec3>& positions = scene.sets[set.index()]->positions;
        const BlendWeights blend = blendWeights(*scene.weights[set.index()], skin.joints.size(),
            scene.facts->weightRule, scene.facts->unweightedRule, WeightMode::ByFormat);
        const std::size_t points = std::min(positions.size(), blend.first.empty() ? 0 : blend.first.size() - 1);
        for (std::size_t p = 0; p < points; ++p) {
            float most = 0.0f;
            std::size_t slot = skin.joints.size();
            for (std::size_t i = blend.first[p]; i < blend.first[p + 1]; ++i) {
                if (!(blend.weights[i] > most)) continue;
                most = blend.weights[i];
                slot = blend.slots[i];
            }
            if (slot < joints.size()) out.push_back({glm::dvec3(positions[p]), joints[slot]});
        }
    }
}

std::vector<HeldPoint> heldPoints(const Scene& scene, SkinId id)
{
    std::vector<HeldPoint> out;
    const Skin* skin = id.index() < scene.skins.size() ? scene.skins[id.index()].get() : nullptr;
    if (!skin || !(skin->inverseBindStored || scene.facts->restIsBind)) return out;
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == id && instance->mesh.index() < scene.meshes.size() &&
            scene.meshes[instance->mesh.index()])
            addHeldPoints(scene, *instance, *skin, out);
    return out;
}

double meanDistance(const std::vector<HeldPoint>& points, const glm::mat4& correction)
{
    const glm::dmat4 matrix(correction);
    double sum = 0.0;
    for (const HeldPoint& held : points)
        sum += glm::length(glm::dvec3(matrix * glm::dvec4(held.point, 1.0)) - held.joint);
    return sum / static_cast<double>(points.size());
}

} // namespace

std::string AxisTurn::name() const
{
    if (turns.empty()) return "none";
    std::string out;
    for (const QuarterTurn& turn : turns) {
        if (!out.empty()) out += ",";
        out += turn.axis + std::to_string(turn.degrees);
    }
    return out;
}

std::span<const AxisTurn> axisTurns()
{
    static const std::vector<AxisTurn> turns = makeAxisTurns();
    return turns;
}

std::optional<std::size_t> axisTurnOf(const glm::mat4& matrix)
{
    const std::span<const AxisTurn> turns = axisTurns();
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (maxDifference(turns[i].matrix, matrix) < 1e-6f) return i;
    return std::nullopt;
}

std::optional<double> meanJointDistance(const Scene& scene, SkinId skin, const glm::mat4& correction)
{
    const std::vector<HeldPoint> points = heldPoints(scene, skin);
    if (points.empty()) return std::nullopt;
    return meanDistance(points, correction);
}

std::optional<CorrectionGuess> guessBindCorrection(const Scene& scene, SkinId skin)
{
    const std::vector<HeldPoint> points = heldPoints(scene, skin);
    if (points.empty()) return std::nullopt;
    const glm::mat4 now = scene.skins[skin.index()]->bindCorrection;
    const glm::mat4 base = axisTurnOf(now) ? glm::mat4(1.0f) : now;
    CorrectionGuess out;
    out.correction = now;
    out.before = out.after = meanDistance(points, now);
    for (const AxisTurn& turn : axisTurns()) {
        const glm::mat4 candidate = turn.matrix * base;
        const double distance = meanDistance(points, candidate);
        if (!(distance < out.after * (1.0 - 1e-6))) continue;
        out.after = distance;
        out.correction = candidate;
    }
    return out;
}

Result<Scene> setBindCorrection(const Scene& scene, SkinId id, const glm::mat4& bindFromMesh)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return edit_tools::refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    if (!edit_tools::finite(bindFromMesh)) return edit_tools::refuse(errors::kNumberNotFinite);
    if (!edit_tools::affine(bindFromMesh)) return edit_tools::refuse(errors::kNotAffine);
    if (scene.skins[id.index()]->bindCorrection == bindFromMesh) return scene;
    Skin skin = *scene.skins[id.index()];
    skin.bindCorrection = bindFromMesh;
    Scene next = scene;
    next.skins = edit_tools::replaced(std::move(next.skins), id.index(), std::move(skin));
    return next;
}

} // namespace bindpose
