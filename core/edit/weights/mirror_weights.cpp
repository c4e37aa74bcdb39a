// SPDX-License-Identifier: MIT
#include "core/edit/weights/mirror_weights.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/surface/mirror_texture.h"
#include "core/edit/surface/mirror_topology.h"
#include "core/edit/surface/place_grid.h"
#include "core/edit/surface/skin_surface.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr double kDust = 1e-3; ///< a mean that is less is nothing worth a joint (W013 would report it)

class Mirroring {
public:
    Mirroring(const Scene& scene, SkinId skin, const MirrorOptions& options)
        : options_(options), skin_(skin), locks_(*scene.skins[skin.index()], options.locks), surface_(scene, skin),
          tolerance_(options.seamWidth * surface_.diagonal()), grid_(surface_.places(), tolerance_),
          nearest_(surface_.places(), surface_.triangles())
    {
        const std::vector<NodeId>& joints = scene.skins[skin.index()]->joints;
        for (std::size_t slot = 0; slot < joints.size(); ++slot) {
            NodeId other = joints[slot];
            for (const JointPair& pair : options.pairs) {
                if (pair.one == joints[slot]) other = pair.other;
                if (pair.other == joints[slot]) other = pair.one;
            }
            const auto at = std::find(joints.begin(), joints.end(), other);
            otherSlot_.push_back(static_cast<SlotIndex>(at == joints.end() ? slot : std::size_t(at - joints.begin())));
            const auto asked = [&](NodeId joint) {
                return std::ranges::find(options.only, joint) != options.only.end();
            };
            only_.push_back(options.only.empty() || asked(joints[slot]) || asked(other));
        }
        for (const SkinSurface::Part& part : surface_.parts()) within_.push_back({hasBothSides(part), nullptr});
        if (options.by == MirrorBy::Topology) findPartners();
        if (options.by == MirrorBy::Texture)
            giver_ = mirror_texture::pairedOn(surface_.places(), mirror_texture::spotsOf(scene, surface_), options.axis,
                options.toNegative, tolerance_);
    }

    bool hasMiddleEdge() const { return hasMiddleEdge_; }

    /// How far pairs stand off, where they are found by topology.
    MirrorReport::Off off() const
    {
        std::vector<float> middles;
        for (std::uint32_t place = 0; place < partner_.size(); ++place)
            if (hasPartner(place)) middles.push_back(0.5f * (side(place) + side(partner_[place])));
        if (middles.empty() || !(surface_.diagonal() > 0.0f)) return {};
        const double mirror = double{medianOf(middles)};
        MirrorReport::Off out;
        std::vector<float> away;
        for (std::uint32_t place = 0; place < partner_.size(); ++place) {
            if (!hasPartner(place) || partner_[place] == place) continue;
            glm::dvec3 image = surface_.places()[place];
            image[options_.axis] = 2.0 * mirror - image[options_.axis];
            away.push_back(static_cast<float>(
                glm::distance(image, glm::dvec3(surface_.places()[partner_[place]])) / double{surface_.diagonal()}));
            if (double{away.back()} <= out.worst) continue;
            out.worst = double{away.back()};
            out.at = pointAt(place);
        }
        if (!away.empty()) out.median = double{medianOf(away)};
        return out;
    }

    /// The middle first: a surface that gives has corners there, and gives what they become. So a mirror that is done
    /// again takes from weights that it does not change.
    Result<Scene> run(Scene out, const std::vector<WeightedPoints>& groups, MirrorReport& report)
    {
        Result<Scene> even = pass(std::move(out), groups, true, report);
        if (!even) return even;
        const Scene middle = *even;
        evened_ = &middle;
        even = pass(std::move(*even), groups, false, report);
        now_.reset();
        evened_ = nullptr;
        return even;
    }

private:
    Result<Scene> pass(Scene out, const std::vector<WeightedPoints>& groups, bool middle, MirrorReport& report)
    {
        for (const SkinSurface::Part& part : surface_.parts()) {
            const PlaceWeights& weights = *part.weights;
            std::vector<char> chosen(weights.places(), 0);
            for (const WeightedPoints& group : groups) weights.choose(chosen, group);
            std::map<std::uint32_t, Shares> wanted;
            for (std::uint32_t place = 0; place < chosen.size(); ++place) {
                const std::size_t at = part.first + place;
                if (!chosen[place] || givesOnly(at) || inMiddle(at) != middle) continue;
                std::optional<Shares> shares = middle ? evenShares(weights, place) : sharesFor(at, report);
                if (!shares) continue;
                if (!options_.only.empty() && !shares->empty()) {
                    shares = onlySome(*shares, weights.storedAt(place));
                    if (!shares) continue;
                }
                report.middle += middle && !shares->empty();
                if (!shares->empty())
                    wanted.emplace(place, std::move(*shares));
                else
                    for (const auto& [set, point] : weights.members(place))
                        report.unmatched.push_back({weights.setId(set), point});
            }
            // A receiver stands on one side, and the middle would no longer be even.
            const WeightLocks locks{options_.locks.joints, middle ? NodeId{} : options_.locks.receiver};
            Result<Scene> made = weights.with(std::move(out), wanted, locks, weight_shares::Dust::Kept);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

    static float medianOf(std::vector<float>& values)
    {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }
    MirrorPoint pointAt(std::uint32_t place) const
    {
        for (const SkinSurface::Part& part : surface_.parts()) {
            if (place >= part.first + part.weights->places()) continue;
            const auto& [set, point] = part.weights->members(place - static_cast<std::uint32_t>(part.first)).front();
            return {part.weights->setId(set), point};
        }
        return {};
    }
    void findPartners()
    {
        std::vector<mirror_topology::EdgePair> seeds;
        if (options_.middleEdge) {
            const auto a = placeOf((*options_.middleEdge)[0]), b = placeOf((*options_.middleEdge)[1]);
            if (a && b && joined(*a, *b)) seeds.push_back({*a, *b, *a, *b});
        }
        hasMiddleEdge_ = !seeds.empty();
        if (seeds.empty())
            seeds = mirror_topology::seedsOf(surface_.places(), surface_.triangles(), options_.axis, tolerance_);
        partner_ =
            mirror_topology::pairedFrom(surface_.places(), surface_.triangles(), seeds, options_.axis, tolerance_);
    }
    std::optional<std::uint32_t> placeOf(const MirrorPoint& at) const
    {
        for (const SkinSurface::Part& part : surface_.parts())
            for (std::uint32_t place = 0; place < part.weights->places(); ++place)
                for (const auto& [set, point] : part.weights->members(place))
                    if (part.weights->setId(set) == at.set && point == at.point)
                        return static_cast<std::uint32_t>(part.first) + place;
        return std::nullopt;
    }

    bool joined(std::uint32_t a, std::uint32_t b) const
    {
        return a != b && std::any_of(surface_.triangles().begin(), surface_.triangles().end(), [a, b](const auto& t) {
            return std::find(t.begin(), t.end(), a) != t.end() && std::find(t.begin(), t.end(), b) != t.end();
        });
    }

    float side(std::size_t place) const { return surface_.places()[place][options_.axis]; }
    bool hasPartner(std::size_t place) const { return !partner_.empty() && partner_[place] != mirror_topology::kNone; }
    bool inMiddle(std::size_t place) const
    {
        return hasPartner(place) ? partner_[place] == place : std::abs(side(place)) <= tolerance_;
    }
    bool hasBothSides(const SkinSurface::Part& part) const
    {
        constexpr std::ptrdiff_t kFewest = 4; // a fourth of it: the edge of a half that reaches over is no side
        const auto places = surface_.places().subspan(part.first, part.places);
        const auto beyond = [this](float sign) {
            return [this, sign](const glm::vec3& at) { return sign * at[options_.axis] > tolerance_; };
        };
        const std::ptrdiff_t plus = std::ranges::count_if(places, beyond(1.0f)),
                             minus = std::ranges::count_if(places, beyond(-1.0f));
        return std::min(plus, minus) * kFewest >= plus + minus && plus + minus > 0;
    }
    /// By topology the side is told by which of the two stands further out: the mirror need not be at 0.
    bool givesOnly(std::size_t place) const
    {
        const float beyond = side(place) - (hasPartner(place) ? side(partner_[place]) : 0.0f);
        return !inMiddle(place) && (beyond > 0.0f) == options_.toNegative;
    }

    /// What the mirror makes of some joints beside what the others have, which keep their ratio. Where these have
    /// nothing, those of the mirror's take what is left. None: the place stays as it is.
    std::optional<Shares> onlySome(const Shares& mirrored, const Shares& own) const
    {
        constexpr double kNothing = 1e-9;
        Shares out, others, theirs;
        double taken = 0.0;
        for (const auto& [slot, weight] : mirrored) {
            weight_shares::addShare(only_[slot] ? out : theirs, slot, weight);
            taken += only_[slot] ? weight : 0.0;
        }
        bool any = !out.empty();
        for (const auto& [slot, weight] : own) {
            any = any || only_[slot];
            if (!only_[slot]) weight_shares::addShare(others, slot, weight);
        }
        if (!any) return std::nullopt;
        if (others.empty()) others = std::move(theirs);
        if (others.empty() || 1.0 - taken <= kNothing) return out.empty() ? std::nullopt : std::optional(out);
        weight_shares::bringSharesToOne(others);
        weight_shares::addShares(out, others, 1.0 - taken);
        return out;
    }

    Shares exchanged(const Shares& shares) const
    {
        Shares out;
        for (const auto& [slot, weight] : shares) weight_shares::addShare(out, otherSlot_[slot], weight);
        return out;
    }

    /// Joints that the rows of a place have room for.
    static std::size_t roomAt(const PlaceWeights& weights, std::uint32_t place)
    {
        std::size_t out = std::numeric_limits<std::size_t>::max();
        for (const auto& [set, point] : weights.members(place)) {
            const SetWeights& own = weights.weightsOf(set);
            if (own.storedColumns == 0 || point >= own.points()) continue;
            out = std::min(out, std::max<std::size_t>(own.storedColumns, own.influences(point)));
        }
        return out;
    }

    /// The largest integer that the rows of a place store; 0: floats.
    static std::uint32_t scaleAt(const PlaceWeights& weights, std::uint32_t place)
    {
        std::uint32_t out = 0;
        for (const auto& [set, point] : weights.members(place))
            out = std::max(out, weight_rows::integerScale(weights.weightsOf(set)));
        return out;
    }

    /// Stored integers without what floats make of them: halves of a step are told apart by nothing else.
    static void snap(Shares& shares, std::uint32_t scale)
    {
        constexpr double kOfAStep = 0.01;
        for (auto& [slot, weight] : shares)
            if (const double steps = weight * scale; scale > 0 && std::abs(steps - std::round(steps)) < kOfAStep)
                weight = std::round(steps) / scale;
    }

    /// The strongest that there is room for, a joint never without its pair: what is left is the same on both sides.
    Shares wholePairs(Shares shares, std::size_t room) const
    {
        weight_shares::strongestFirst(shares);
        Shares out;
        const auto holds = [&out](SlotIndex slot) {
            return std::any_of(out.begin(), out.end(), [slot](const auto& one) { return one.first == slot; });
        };
        for (const auto& [slot, weight] : shares) {
            const SlotIndex other = otherSlot_[slot];
            if (holds(slot) || out.size() + (other == slot ? 1 : 2) > room) continue;
            weight_shares::addShare(out, slot, weight);
            if (other != slot) weight_shares::addShare(out, other, weight);
        }
        return out;
    }

    /// Of a place in the middle: joints and their pairs hold it alike. The pair of a locked joint takes that one's
    /// weight, and the others share the rest; where there is not so much, or nobody to take it, the place stays as it
    /// is: none. Empty: the place has no weights.
    std::optional<Shares> evenShares(const PlaceWeights& weights, std::uint32_t place) const
    {
        Shares own = weights.storedAt(place); // what is locked keeps its number, whatever the sum
        if (own.empty()) return own;
        snap(own, scaleAt(weights, place));
        std::size_t room = roomAt(weights, place);
        double rest = 1.0;
        Shares pairs, others;
        for (const auto& [slot, weight] : own) {
            const SlotIndex other = otherSlot_[slot];
            if (!locks_.locked(slot)) {
                if (locks_.locked(other)) continue; // it takes what that one has
                weight_shares::addShare(others, slot, weight);
                weight_shares::addShare(others, other, weight);
                continue;
            }
            const bool pair = !locks_.locked(other);
            if (room < (pair ? 2u : 1u)) return std::nullopt;
            room -= pair ? 2u : 1u;
            rest -= pair ? 2.0 * weight : weight;
            if (pair) weight_shares::addShare(pairs, other, weight);
        }
        constexpr double kNothingLeft = 1e-6; // of a sum: what rounding leaves
        if (rest <= kNothingLeft) return rest < -kNothingLeft || pairs.empty() ? std::nullopt : std::optional(pairs);
        const auto halved = [&](const auto& one) { // a mean of something and nothing
            const SlotIndex other = otherSlot_[one.first];
            return 0.5 * one.second < kDust &&
                   weight_shares::shareIn(own, other) != weight_shares::shareIn(own, one.first);
        };
        if (others.size() > 2) erase_if(others, halved);
        others = wholePairs(std::move(others), room);
        if (others.empty()) return std::nullopt;
        weight_shares::bringSharesToOne(others);
        weight_shares::addShares(pairs, others, rest);
        return pairs;
    }

    /// Mixed over a triangle by what its corners on the side that gives have, and those in the middle.
    Shares sharesGiven(const NearestSurface::Hit& hit)
    {
        if (!now_) now_.emplace(*evened_, skin_);
        Shares out;
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::size_t place = surface_.triangles()[hit.triangle][corner];
            if (hit.share[corner] <= 1e-9 || !(inMiddle(place) || givesOnly(place))) continue;
            const Shares one = now_->sharesAt(place);
            if (one.empty()) return {};
            weight_shares::addShares(out, one, hit.share[corner]);
        }
        if (out.empty()) return out;
        weight_shares::bringSharesToOne(out);
        if (erase_if(out, [](const auto& one) { return one.second < kDust; }) > 0) weight_shares::bringSharesToOne(out);
        return out;
    }

    /// A mesh with both sides in it is mirrored within itself: what else stands there is another thing, the sleeve of
    /// an arm where the other side has a badge.
    std::optional<NearestSurface::Hit> nearestOn(std::size_t part, const glm::vec3& place)
    {
        auto& [both, surface] = within_[part];
        if (!both) return nearest_.nearest(place);
        if (!surface) surface = surface_.surfaceOf(surface_.parts()[part]);
        std::optional<NearestSurface::Hit> hit = surface->nearest(place);
        if (hit) hit->triangle += static_cast<std::uint32_t>(surface_.parts()[part].firstTriangle);
        return hit;
    }

    /// Of a place on the side that takes.
    Shares sharesFor(std::size_t place, MirrorReport& report)
    {
        if (options_.by == MirrorBy::Topology) {
            if (!hasPartner(place)) return {};
            Shares out = exchanged(surface_.sharesAt(std::size_t{partner_[place]}));
            report.byTopology += !out.empty();
            return out;
        }
        if (options_.by == MirrorBy::Texture) {
            if (giver_[place] == mirror_texture::kNone) return {};
            Shares out = exchanged(surface_.sharesAt(std::size_t{giver_[place]}));
            report.byTexture += !out.empty();
            return out;
        }
        glm::vec3 mirrored = surface_.places()[place];
        mirrored[options_.axis] = -mirrored[options_.axis];
        if (const auto there = options_.by == MirrorBy::Place ? grid_.nearest(mirrored) : std::nullopt;
            there && givesOnly(*there)) {
            Shares out = exchanged(surface_.sharesAt(std::size_t{*there}));
            report.byPlace += !out.empty();
            return out;
        }
        const std::optional<NearestSurface::Hit> hit = nearestOn(surface_.partOf(place), mirrored);
        if (!hit || hit->distance > double{options_.surface * surface_.diagonal()}) return {};
        Shares out = exchanged(sharesGiven(*hit));
        report.bySurface += !out.empty();
        return out;
    }

    const MirrorOptions& options_;
    SkinId skin_;
    SlotLocks locks_;
    SkinSurface surface_;
    const Scene* evened_ = nullptr;  ///< whose middle is mirrored already
    std::optional<SkinSurface> now_; ///< of that one, made when a surface gives
    float tolerance_;
    PlaceGrid grid_;
    NearestSurface nearest_;
    struct Within {
        bool bothSides = false;
        std::unique_ptr<NearestSurface> surface; ///< made when it is asked for
    };
    std::vector<Within> within_; ///< by part
    std::vector<SlotIndex> otherSlot_;
    std::vector<char> only_; ///< by slot: its weight is mirrored
    bool hasMiddleEdge_ = false;
    std::vector<std::uint32_t> partner_; ///< by place, where pairs are found by topology; else empty
    std::vector<std::uint32_t> giver_;   ///< by place, the same by texture
};

} // namespace

Result<Scene> mirrorWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, const MirrorOptions& options, MirrorReport* report)
{
    std::map<std::uint32_t, std::vector<WeightedPoints>> bySkin;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) bySkin[group.skin.value].push_back(group);
    if (bySkin.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    MirrorReport own;
    Scene out = scene;
    bool known = !options.middleEdge || options.by != MirrorBy::Topology;
    for (const auto& [skin, groups] : bySkin) {
        Mirroring mirroring(scene, SkinId(skin), options);
        known = known || mirroring.hasMiddleEdge();
        MirrorReport& told = report ? *report : own;
        Result<Scene> made = mirroring.run(std::move(out), groups, told);
        if (!made) return made;
        if (const MirrorReport::Off off = mirroring.off(); off.median >= told.off.median) told.off = off;
        out = std::move(*made);
    }
    if (!known)
        return edit_tools::refuse(errors::kNotJoined,
            {std::to_string((*options.middleEdge)[0].point), std::to_string((*options.middleEdge)[1].point)});
    return out;
}

} // namespace bindpose
