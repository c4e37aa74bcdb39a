// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/measures/near_points.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/ground/edits.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr ErrorText kBindsApart{"seam_binds_differ",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex|vertices} of %2 {stands in the same place as one|stand in the same place "
                                "as some} of %3, but %4 was bound otherwise there: they part by{| up to} %5.")};
constexpr ErrorText kBindsApartShared{"seam_binds_differ_shared",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex|vertices} of %2 {stands in the same place as one|stand in the same place "
                                "as some} of %3, but %4 was bound otherwise there: they part by{| up to} %5. The skin "
                                "of %2 also draws %6: other binds move that, too.")};
constexpr Reported kSeamBindTold[] = {{.key = "seam_binds_differ_shared", .seenByCheck = true}};
constexpr std::size_t kMeshesNamed = 4;
constexpr Threshold kSeamBindLimits[] = {
    {"moved", 1e-4, "of the model's size", "between what the two bind matrices of a joint make of one vertex"},
    {"place", 1e-5, "of the model's size", "vertices as near to each other stand in the same place"},
};

/// What one skin's bind makes of another's: identity where they are the same. By slot of the second; flat ones and
/// those that are the same within the limit are left out.
std::unordered_map<SlotIndex, glm::dmat4> otherBinds(
    const Skin& a, const Skin& b, double least, double size, std::size_t& shared)
{
    std::unordered_map<std::uint32_t, std::size_t> slotOf;
    for (std::size_t slot = 0; slot < a.joints.size(); ++slot) slotOf.try_emplace(a.joints[slot].value, slot);
    std::unordered_map<SlotIndex, glm::dmat4> out;
    for (std::size_t slot = 0; slot < b.joints.size(); ++slot) {
        const auto other = slotOf.find(b.joints[slot].value);
        if (other == slotOf.end()) continue;
        ++shared;
        const glm::mat4 &one = a.inverseBind[other->second], &two = b.inverseBind[slot];
        if (one == two && a.bindCorrection == b.bindCorrection) continue;
        const glm::dmat4 made = glm::inverse(glm::dmat4(one) * glm::dmat4(a.bindCorrection)) *
                                (glm::dmat4(two) * glm::dmat4(b.bindCorrection));
        double apart = 0.0;
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 3; ++r)
                apart = std::max(apart, std::abs(made[c][r] - (c == r ? 1.0 : 0.0)) * (c < 3 ? size : 1.0));
        if (std::isfinite(apart) && apart > least) out.emplace(static_cast<SlotIndex>(slot), made);
    }
    return out;
}

struct BindSeam {
    std::vector<std::uint32_t> places; ///< of the second
    Defect about;
};

/// Places of one surface that stand where the other has one, held by joints that were bound otherwise there.
BindSeam seamOf(const WeightedSurface& a, const WeightedSurface& b,
    const std::unordered_map<SlotIndex, glm::dmat4>& other, double least, float radius)
{
    BindSeam out;
    const NearPoints near(a.positions, radius);
    for (std::uint32_t place = 0; place < b.surface->places(); ++place) {
        const bool held = std::any_of(
            b.at(place).begin(), b.at(place).end(), [&](const Influence& one) { return other.count(one.slot) != 0; });
        const std::int64_t twin = held ? near.nearest(b.positions[place]) : -1;
        if (twin < 0) continue;
        const std::span<const Influence> twins = a.at(static_cast<std::uint32_t>(twin));
        const glm::dvec4 position(glm::dvec3(b.positions[place]), 1.0);
        double worst = 0.0;
        for (const Influence& one : b.at(place)) {
            const auto differs = other.find(one.slot);
            if (differs == other.end()) continue;
            const NodeId joint = b.skin->joints[one.slot];
            double common = 0.0;
            for (const Influence& each : twins)
                if (a.skin->joints[each.slot] == joint) common = double{std::min(each.weight, one.weight)};
            const double apart = common * glm::length(glm::dvec3(differs->second * position - position));
            if (apart > least) out.about.touch(one.slot);
            worst = std::max(worst, apart);
        }
        if (!(worst > least)) continue;
        out.places.push_back(place);
        out.about.worst = std::max(out.about.worst, worst);
    }
    return out;
}

std::string meshCalled(const Scene& scene, std::uint32_t mesh)
{
    const std::string& name = scene.meshes[mesh]->name;
    return name.empty() ? "#" + std::to_string(mesh) : name;
}

/// What else the skin of a surface draws; empty: nothing.
std::string drawnBeside(const Scene& scene, const WeightedSurface& of)
{
    std::vector<std::uint32_t> meshes;
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == of.skinId && instance->mesh.value != of.surface->mesh &&
            instance->mesh.index() < scene.meshes.size() && scene.meshes[instance->mesh.index()])
            meshes.push_back(instance->mesh.value);
    std::sort(meshes.begin(), meshes.end());
    meshes.erase(std::unique(meshes.begin(), meshes.end()), meshes.end());
    std::string out;
    for (std::size_t i = 0; i < std::min(meshes.size(), kMeshesNamed); ++i)
        out += (i > 0 ? ", " : "") + meshCalled(scene, meshes[i]);
    return out + (meshes.size() > kMeshesNamed ? ", …" : "");
}

void comparePair(const Subject& subject, Reporter& reporter, const Subject::Skinned& one, const Subject::Skinned& two)
{
    const WeightedSurface &a = one.weighted, &b = two.weighted;
    const double size = double{std::max(one.size, two.size)}, least = reporter.limit("moved") * size;
    std::size_t shared = 0;
    const auto other = otherBinds(*a.skin, *b.skin, least, size, shared);
    // Where most joints are bound otherwise, the meshes were made in spaces of their own: their numbers do not compare.
    if (other.empty() || 2 * other.size() > shared) return;
    const BindSeam seam = seamOf(a, b, other, least, static_cast<float>(reporter.limit("place") * size));
    if (seam.places.empty()) return;
    std::vector<NodeId> joints;
    for (const SlotIndex slot : seam.about.slots) joints.push_back(b.skin->joints[slot]);
    const Scene& scene = subject.scene();
    const std::string first = meshCalled(scene, a.surface->mesh), second = meshCalled(scene, b.surface->mesh);
    const std::string names = calledJoints(scene, joints), beside = drawnBeside(scene, b);
    const Wording worst = shownLength(*scene.facts, seam.about.worst);
    const std::size_t before = reporter.found();
    reporter.findAt(b, seam.places, seam.about, Severity::Error, [&](std::size_t points) {
        return beside.empty() ? Phrase(kBindsApart, {points, second, first, names, worst})
                              : Phrase(kBindsApartShared, {points, second, first, names, worst, beside});
    });
    for (Finding& each : reporter.since(before)) each.unit = Measure::Length;
}

/// Each surface with the first that shares a joint with it and has another skin: of hundreds of meshes not all pairs.
std::vector<std::pair<std::size_t, std::size_t>> pairsOf(std::span<const Subject::Skinned> surfaces)
{
    std::vector<std::pair<std::size_t, std::size_t>> out;
    std::unordered_map<std::uint32_t, std::size_t> firstWith; // by joint
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        std::size_t with = i;
        for (const NodeId joint : surfaces[i].weighted.skin->joints)
            with = std::min(with, firstWith.try_emplace(joint.value, i).first->second);
        if (with != i && surfaces[with].weighted.skinId != surfaces[i].weighted.skinId) out.emplace_back(with, i);
    }
    return out;
}

void checkSeamBinds(const Subject& subject, Reporter& reporter)
{
    for (const auto& [with, i] : pairsOf(subject.surfaces())) {
        if (subject.cancelled()) return;
        comparePair(subject, reporter, subject.surfaces()[with], subject.surfaces()[i]);
    }
}

/// The mesh takes over the bind matrices that the other one, which comes first, has of the joints that both list: of
/// those at the seam alone, the mesh would shear beyond it.
Result<Scene> takeOverBinds(const Scene& scene, const Finding& finding, const Task& task)
{
    const Subject subject(scene, task);
    const auto surfaces = subject.surfaces();
    for (const auto& [with, i] : pairsOf(surfaces)) {
        const WeightedSurface &from = surfaces[with].weighted, &to = surfaces[i].weighted;
        if (to.surface->mesh != finding.place.mesh) continue;
        Scene out = scene;
        for (const NodeId joint : to.skin->joints) {
            const auto one = std::find(from.skin->joints.begin(), from.skin->joints.end(), joint);
            const auto other = std::find(to.skin->joints.begin(), to.skin->joints.end(), joint);
            if (one == from.skin->joints.end() || other == to.skin->joints.end()) continue;
            const auto slot = static_cast<SlotIndex>(other - to.skin->joints.begin());
            const glm::mat4& bind = from.skin->inverseBind[static_cast<std::size_t>(one - from.skin->joints.begin())];
            const glm::mat4 wanted(glm::dmat4(bind) * glm::dmat4(from.skin->bindCorrection) *
                                   glm::inverse(glm::dmat4(to.skin->bindCorrection)));
            const bool alike = from.skin->bindCorrection == to.skin->bindCorrection; // then to the last bit
            Result<Scene> done = setInverseBind(out, to.skinId, slot, alike ? bind : wanted);
            if (!done) return done;
            out = std::move(*done);
        }
        if (out == scene) continue;
        return out;
    }
    return Error(ErrorKind::Edit, errors::kNothingToFix);
}

} // namespace

extern const Check part_seam_binds_differ;
const Check part_seam_binds_differ{.id = "G003",
    .code = "seam_binds_differ",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Two meshes meet here and hang on the same joint, yet each keeps another bind pose of it: however equal the "
        "weights are, a gap opens in every pose but one."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkSeamBinds,
    .thresholds = kSeamBindLimits,
    .reported = kSeamBindTold,
    .fix = takeOverBinds,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Take over the bind matrices of the other mesh"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
