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
    std::optional<NearestSurface::Hit> nearest(const glm::vec3& place) const { return nearest_.nearest(place); }
    glm::vec3 normal(std::uint32_t triangle) const { return nearest_.normal(triangle); }
    Shares sharesAt(const NearestSurface::Hit& hit) const
    {
        Shares out;
        for (const auto& [slot, weight] : surface_.sharesAt(hit))
            if (slots_[slot]) weight_shares::addShare(out, *slots_[slot], weight);
        if (!out.empty()) weight_shares::bringSharesToOne(out);
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

class Transfer {
public:
    Transfer(
        const Scene& scene, SkinId skin, const Scene& other, const TransferOptions& options, TransferReport& report)
        : options_(options), report_(report), target_(scene, skin)
    {
        for (std::size_t i = 0; i < other.skins.size(); ++i) {
            if (!other.skins[i]) continue;
            auto made = std::make_unique<TransferSource>(scene, *scene.skins[skin.index()], other, SkinId(i));
            if (!made->useful()) continue;
            made->tell(report);
            sources_.push_back(std::move(made));
        }
    }
    bool useful() const { return !sources_.empty(); }

    Result<Scene> run(Scene out, const std::vector<WeightedPoints>& groups, const Task& task)
    {
        for (const SkinSurface::Part& part : target_.parts()) {
            const PlaceWeights& weights = *part.weights;
            std::vector<char> chosen(weights.places(), 0);
            for (const WeightedPoints& group : groups) weights.choose(chosen, group);
            std::map<std::uint32_t, Shares> wanted;
            std::vector<char> open(chosen.size(), 0);
            for (std::uint32_t place = 0; place < chosen.size(); ++place) {
                if (!chosen[place]) continue;
                if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
                Shares shares = sharesFor(part.first + place);
                open[place] = shares.empty();
                if (!shares.empty()) wanted.emplace(place, std::move(shares));
            }
            report_.taken += wanted.size();
            std::map<std::uint32_t, Shares> filled = filledShares(weights, open, wanted);
            report_.filled += filled.size();
            report_.left += static_cast<std::size_t>(std::count(open.begin(), open.end(), 1)) - filled.size();
            wanted.merge(filled);
            Result<Scene> made = weights.with(std::move(out), wanted, options_.locks);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

private:
    Shares sharesFor(std::size_t place) const
    {
        const TransferSource* best = nullptr;
        NearestSurface::Hit nearest;
        for (const auto& source : sources_) {
            const auto hit = source->nearest(target_.places()[place]);
            if (!hit || (best && hit->distance >= nearest.distance)) continue;
            best = source.get();
            nearest = *hit;
        }
        if (!best || nearest.distance > options_.distance * double{target_.diagonal()}) return {};
        const glm::vec3 own = target_.normal(place), there = best->normal(nearest.triangle);
        const bool known = glm::dot(own, own) > 0.0f && glm::dot(there, there) > 0.0f;
        const double least = std::cos(options_.angleDeg * 3.14159265358979323846 / 180.0);
        if (known && double{glm::dot(own, there)} < least) return {};
        return best->sharesAt(nearest);
    }

    const TransferOptions& options_;
    TransferReport& report_;
    SkinSurface target_;
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
