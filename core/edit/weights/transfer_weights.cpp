// SPDX-License-Identifier: MIT
#include "core/edit/weights/transfer_weights.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/skin_surface.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr double kSamePlace = 1e-5;  ///< of the diagonal: what float positions round to, also in another unit
constexpr double kSameNormal = 1e-6; ///< a cosine that is smaller by this is the same
constexpr double kAlike = 1e-6;      ///< rows that differ by less have the same weights

bool samePoints(const Scene& scene, const Mesh& mesh, const Scene& other, const Mesh& otherMesh)
{
    return std::equal(mesh.sets.begin(), mesh.sets.end(), otherMesh.sets.begin(), otherMesh.sets.end(),
        [&](SetId a, SetId b) { return scene.sets[a.index()]->points() == other.sets[b.index()]->points(); });
}

/// As the command line addresses it where it has no name.
std::string jointName(const Scene& scene, NodeId joint)
{
    const Node* node = scene.node(joint);
    return node && !node->name.empty() ? node->name : "#" + std::to_string(joint.value);
}

/// A surface of the other scene and what its slots are here.
class TransferSource {
public:
    TransferSource(const Scene& scene, const Skin& skin, const Scene& other, SkinId otherSkin)
        : surface_(other, otherSkin), nearest_(surface_.places(), surface_.triangles()), other_(other),
          joints_(other.skins[otherSkin.index()]->joints)
    {
        const auto matches = matchJoints(scene, skin, other, *other.skins[otherSkin.index()]);
        for (std::size_t slot = 0; slot < matches.size(); ++slot)
            if (matches[slot]) known_.try_emplace(joints_[slot].value, *matches[slot]);
        for (const NodeId joint : joints_) slots_.push_back(slotOf(scene, skin, joint));
    }
    bool useful() const { return !known_.empty() && !surface_.triangles().empty(); }
    void tell(TransferReport& report) const
    {
        for (const auto& [joint, match] : known_) report.found.try_emplace(joint, match.by);
        for (const NodeId joint : joints_) {
            if (known_.contains(joint.value)) continue;
            std::string name = jointName(other_, joint);
            if (std::find(report.joints.begin(), report.joints.end(), name) == report.joints.end())
                report.joints.push_back(std::move(name));
        }
    }
    const Scene& scene() const { return other_; }
    const SkinSurface& surface() const { return surface_; }
    std::optional<NearestSurface::Hit> nearest(const glm::vec3& place) const { return nearest_.nearest(place); }
    glm::vec3 faceNormal(const NearestSurface::Hit& hit) const { return nearest_.normal(hit.triangle); }
    /// The places' normals, mixed over the triangle; zero where they cancel out.
    glm::vec3 smoothNormal(const NearestSurface::Hit& hit) const
    {
        constexpr float kLeast = 1e-6f;
        glm::vec3 out(0.0f);
        for (std::size_t corner = 0; corner < 3; ++corner)
            out += static_cast<float>(hit.share[corner]) *
                   surface_.normal(std::size_t{surface_.triangles()[hit.triangle][corner]});
        const float length = glm::length(out);
        return length > kLeast ? out / length : glm::vec3(0.0f);
    }
    /// At a place or a hit, by slots of this scene's skin.
    template <class At> Shares sharesAt(const At& at) const
    {
        Shares out = mapped(surface_.sharesAt(at));
        if (!out.empty()) weight_shares::bringSharesToOne(out);
        return out;
    }
    /// By slots of this scene's skin; the sum stays unless a joint has nobody here.
    Shares mapped(const Shares& there) const
    {
        Shares out;
        for (const auto& [slot, weight] : there)
            if (slots_[slot]) weight_shares::addShare(out, *slots_[slot], weight);
        return out;
    }

private:
    /// A node above may be no joint there and one here.
    static std::optional<SlotIndex> slotNamed(const Scene& scene, const Skin& skin, const Node& wanted)
    {
        for (std::size_t slot = 0; slot < skin.joints.size() && !wanted.name.empty(); ++slot)
            if (const Node* node = scene.node(skin.joints[slot]); node && node->name == wanted.name)
                return static_cast<SlotIndex>(slot);
        return std::nullopt;
    }
    std::optional<SlotIndex> slotOf(const Scene& scene, const Skin& skin, NodeId joint) const
    {
        for (NodeId at = joint; at.valid() && other_.node(at); at = other_.node(at)->parent) {
            if (const auto match = known_.find(at.value); match != known_.end()) return match->second.slot;
            if (const auto slot = slotNamed(scene, skin, *other_.node(at))) return slot;
        }
        return std::nullopt;
    }

    SkinSurface surface_;
    NearestSurface nearest_;
    const Scene& other_;
    const std::vector<NodeId>& joints_;
    std::map<std::uint32_t, JointMatch> known_; ///< by joint
    std::vector<std::optional<SlotIndex>> slots_;
};

/// The mesh there that goes for the same one as a mesh here.
struct SameMesh {
    const TransferSource* source = nullptr; ///< null: there is none
    const SkinSurface::Part* part = nullptr;
    bool samePoints = false;                 ///< point by point, as far as counts say
    std::unique_ptr<NearestSurface> surface; ///< of this mesh alone; made when it is first asked for

    bool has(const TransferSource* of, std::uint32_t triangle) const
    {
        return of == source && triangle >= part->firstTriangle && triangle - part->firstTriangle < part->triangles;
    }
};

class Transfer {
public:
    Transfer(
        const Scene& scene, SkinId skin, const Scene& other, const TransferOptions& options, TransferReport& report)
        : scene_(scene), other_(other), options_(options), report_(report), target_(scene, skin),
          samePlace_(kSamePlace * double{target_.diagonal()})
    {
        for (std::size_t i = 0; i < other.skins.size(); ++i) {
            if (!other.skins[i]) continue;
            auto made = std::make_unique<TransferSource>(scene, *scene.skins[skin.index()], other, SkinId(i));
            if (!made->useful()) continue;
            made->tell(report);
            sources_.push_back(std::move(made));
        }
    }
    bool useful() const { return options_.mesh ? onlyMesh().source != nullptr : !sources_.empty(); }

    Result<Scene> run(Scene out, const std::vector<WeightedPoints>& groups, const Task& task)
    {
        for (const SkinSurface::Part& part : target_.parts()) {
            if (givesHere(part.weights->mesh().mesh())) continue;
            std::vector<char> chosen(part.places, 0);
            for (const WeightedPoints& group : groups) part.weights->choose(chosen, group);
            Result<Scene> made = take(std::move(out), part, chosen, task);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

private:
    using Twins = std::vector<std::pair<std::uint32_t, std::uint32_t>>; ///< place here, place of the same mesh there

    Result<Scene> take(Scene out, const SkinSurface::Part& part, const std::vector<char>& chosen, const Task& task)
    {
        const PlaceWeights& weights = *part.weights;
        SameMesh same = options_.mesh ? onlyMesh() : sameMesh(weights.mesh().mesh());
        std::map<std::uint32_t, Shares> wanted;
        Twins twins;
        std::vector<char> open(chosen.size(), 0);
        for (std::uint32_t place = 0; place < chosen.size(); ++place) {
            if (!chosen[place]) continue;
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            const std::optional<std::uint32_t> twin = twinOf(part, place, same);
            Shares shares =
                twin ? same.source->sharesAt(same.part->first + *twin) : sharesFor(part.first + place, same);
            if (twin && shares.empty() && weights.sharesAt(place).empty()) { // without weights there as here
                ++report_.left;
                continue;
            }
            open[place] = shares.empty();
            if (shares.empty()) continue;
            if (twin) twins.emplace_back(place, *twin);
            wanted.emplace(place, std::move(shares));
        }
        report_.taken += wanted.size();
        std::map<std::uint32_t, Shares> filled = filledShares(weights, open, wanted);
        report_.filled += filled.size();
        report_.left += static_cast<std::size_t>(std::count(open.begin(), open.end(), 1)) - filled.size();
        for (const auto& [place, twin] : twins) wanted.erase(place);
        wanted.merge(filled);
        Result<Scene> made = weights.with(std::move(out), wanted, options_.locks);
        return made && !twins.empty() ? withTwins(std::move(*made), weights, same, twins) : made;
    }

    /// It is the one that alone gives.
    bool givesHere(MeshId here) const
    {
        const SharedList<Mesh>& there = other_.meshes;
        return here == options_.mesh && here.index() < there.size() &&
               there[here.index()] == scene_.meshes[here.index()];
    }

    SameMesh onlyMesh() const
    {
        for (const auto& source : sources_)
            for (const SkinSurface::Part& part : source->surface().parts())
                if (part.weights->mesh().mesh() == options_.mesh && part.triangles > 0)
                    return {source.get(), &part, false, nullptr};
        return {};
    }

    /// By name, else by number and points; of several of the name the one that has more in common.
    SameMesh sameMesh(MeshId here) const
    {
        constexpr int kSameName = 4, kSamePoints = 2, kSameNumber = 1;
        const Mesh& mesh = *scene_.meshes[here.index()];
        SameMesh out;
        int most = kSamePoints + kSameNumber - 1;
        for (const auto& source : sources_)
            for (const SkinSurface::Part& part : source->surface().parts()) {
                const MeshId there = part.weights->mesh().mesh();
                const Mesh& other = *source->scene().meshes[there.index()];
                const bool points = samePoints(scene_, mesh, source->scene(), other);
                const int common = (!mesh.name.empty() && mesh.name == other.name ? kSameName : 0) +
                                   (points ? kSamePoints : 0) + (here == there ? kSameNumber : 0);
                if (common <= most) continue;
                most = common;
                out = {source.get(), &part, points, nullptr};
            }
        return out;
    }

    /// The place there of the same points, where they stand as they do here.
    std::optional<std::uint32_t> twinOf(const SkinSurface::Part& part, std::uint32_t place, const SameMesh& same) const
    {
        if (!same.samePoints) return std::nullopt;
        const PlaceWeights &weights = *part.weights, &there = *same.part->weights;
        const auto members = weights.members(place);
        const auto& [set, point] = members.front();
        const std::uint32_t twin = there.links().places()[there.links().number(set, point)];
        if (!std::ranges::equal(members, there.members(twin))) return std::nullopt;
        const SkinSurface& surface = same.source->surface();
        const glm::vec3 &at = target_.places()[part.first + place], &other = surface.places()[same.part->first + twin];
        if (!(double{glm::distance(at, other)} <= samePlace_)) return std::nullopt;
        if (!faces(target_.normal(part.first + place), surface.normal(same.part->first + twin))) return std::nullopt;
        return twin;
    }

    /// Each point as its twin. Where the twin's seam is closed (or its doubled points are alike), this one is closed.
    Result<Scene> withTwins(Scene out, const PlaceWeights& weights, const SameMesh& same, const Twins& twins) const
    {
        const PlaceWeights& there = *same.part->weights;
        const SlotLocks locks(weights.skin(), options_.locks);
        const std::size_t joints = weights.skin().joints.size();
        PlaceWeights::ChangedRows rows;
        for (const auto& [place, twin] : twins) {
            const Shares mean = same.source->sharesAt(same.part->first + twin);
            for (const auto& [set, point] : weights.members(place)) {
                const SetWeights &own = weights.weightsOf(set), &other = there.weightsOf(set);
                if (point >= own.points() || point >= other.points()) continue;
                if (!weight_shares::usable(own, point, joints)) continue;
                Shares shares =
                    same.source->mapped(weight_shares::storedShares(other, point, there.skin().joints.size()));
                if (shares.empty() || std::ranges::equal(shares, weight_shares::storedShares(own, point, joints)))
                    continue; // also where they do not sum to 1: what is the same stays bit by bit
                weight_shares::bringSharesToOne(shares);
                if (weight_shares::apart(shares, mean) <= kAlike) shares = mean;
                const std::vector<Influence> before = own.at(point);
                Result<std::vector<Influence>> row =
                    weight_shares::rowWith(before, std::move(shares), own, locks, 1.0, weight_shares::Dust::Kept);
                if (!row) return row.error();
                if (!weight_shares::sameWeights(*row, before)) rows[set].emplace_back(point, std::move(*row));
            }
        }
        return weights.withRows(std::move(out), std::move(rows));
    }

    /// No farther from each other than the widest angle; what has no direction faces everything.
    bool faces(const glm::vec3& own, const glm::vec3& there) const
    {
        const bool known = glm::dot(own, own) > 0.0f && glm::dot(there, there) > 0.0f;
        const double least = std::cos(options_.angleDeg * 3.14159265358979323846 / 180.0);
        return !known || double{glm::dot(own, there)} >= least - kSameNormal;
    }

    struct Nearest {
        const TransferSource* source = nullptr;
        NearestSurface::Hit hit;
    };
    /// Of surfaces that are equally near the same mesh's, else that of the first skin.
    Nearest nearestTo(const glm::vec3& place, SameMesh& same) const
    {
        Nearest out;
        const auto onSame = [&]() -> std::optional<NearestSurface::Hit> {
            if (!same.surface) same.surface = same.source->surface().surfaceOf(*same.part);
            auto own = same.surface->nearest(place);
            if (own) own->triangle += static_cast<std::uint32_t>(same.part->firstTriangle);
            return own;
        };
        if (options_.mesh) {
            const auto own = onSame();
            return own ? Nearest{same.source, *own} : out;
        }
        for (const auto& source : sources_)
            if (const auto hit = source->nearest(place); hit && (!out.source || hit->distance < out.hit.distance))
                out = {source.get(), *hit};
        if (!out.source || !same.source || same.has(out.source, out.hit.triangle)) return out;
        const auto own = onSame();
        if (!own || own->distance > out.hit.distance + samePlace_) return out;
        return {same.source, *own};
    }

    /// On a sharp edge or tip faces turn far from what their place's normal is: there the surface's own one counts too.
    Shares sharesFor(std::size_t place, SameMesh& same) const
    {
        const auto [source, hit] = nearestTo(target_.places()[place], same);
        if (!source || hit.distance > std::max(options_.distance * double{target_.diagonal()}, samePlace_)) return {};
        const glm::vec3 own = target_.normal(place);
        if (!faces(own, source->faceNormal(hit)) && !faces(own, source->smoothNormal(hit))) return {};
        return source->sharesAt(hit);
    }

    const Scene &scene_, &other_;
    const TransferOptions& options_;
    TransferReport& report_;
    SkinSurface target_;
    double samePlace_; ///< so far apart things stand in the same place
    std::vector<std::unique_ptr<TransferSource>> sources_;
};

} // namespace

Result<Scene> transferWeights(const Scene& scene, std::span<const WeightedPoints> selected, const Scene& other,
    const TransferOptions& options, TransferReport* report, const Task& task)
{
    std::map<std::uint32_t, std::vector<WeightedPoints>> bySkin;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) bySkin[group.skin.value].push_back(group);
    if (bySkin.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    TransferReport own;
    Scene out = scene;
    bool any = false;
    for (const auto& [skin, groups] : bySkin) {
        Transfer transfer(scene, SkinId(skin), other, options, report ? *report : own);
        if (!transfer.useful()) continue;
        any = true;
        Result<Scene> made = transfer.run(std::move(out), groups, task);
        if (!made) return made;
        out = std::move(*made);
    }
    if (!any) return edit_tools::refuse(errors::kNoSourceSurface);
    return out;
}

} // namespace bindpose
