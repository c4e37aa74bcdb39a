// SPDX-License-Identifier: MIT
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/short_rows.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/rows/weight_shares.h"
#include "core/edit/weights/clean_weights.h"
#include "core/eval/sweep/sweep_tiles.h"

#include <Eigen/Dense>

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr std::size_t kRefitMoments = 48;
constexpr double kPull = 1e-9; ///< towards the weights that were, of the largest term: settles what no pose tells

/// Unlocked shares of a point that has more joints than it may; empty: nothing to do.
struct OverLimit {
    Shares shares;        ///< the strongest first
    std::size_t room = 0; ///< how many of them may stay
    double total = 0.0;   ///< of the whole row
    double held = 0.0;    ///< of that locked
};
OverLimit overLimit(std::span<const Influence> row, std::size_t joints, std::size_t most, const SlotLocks& locks)
{
    OverLimit out;
    out.shares = weight_shares::storedShares(row, joints);
    const std::size_t all = out.shares.size();
    for (const Influence& one : row) out.total += double{one.weight};
    if (sumsToOne(out.total, all)) out.total = 1.0;
    erase_if(out.shares, [&](const auto& one) {
        if (locks.locked(one.first)) out.held += one.second;
        return locks.locked(one.first);
    });
    const std::size_t kept = all - out.shares.size();
    out.room = most > kept ? most - kept : 0;
    if (out.room >= out.shares.size() || out.room == 0)
        out.shares.clear();
    else
        weight_shares::strongestFirst(out.shares);
    return out;
}

/// The strongest, with the receiver among them.
Shares strongestOf(const OverLimit& over, const SlotLocks& locks)
{
    Shares out = over.shares;
    out.resize(over.room);
    const auto isReceiver = [&locks](const auto& one) { return one.first == *locks.receiver(); };
    if (locks.receiver() && std::none_of(out.begin(), out.end(), isReceiver)) {
        const auto mine = std::find_if(over.shares.begin(), over.shares.end(), isReceiver);
        out.back() = {*locks.receiver(), mine == over.shares.end() ? 0.0 : mine->second};
    }
    if (locks.receiver()) std::sort(out.begin(), out.end());
    return out;
}

/// min wᵀ G w with Σ w = sum, w ≥ 0, by dropping what becomes negative. `was`: where the pull goes.
Eigen::VectorXd fitted(
    const Eigen::MatrixXd& terms, const Eigen::VectorXd& was, std::vector<Eigen::Index> set, double sum)
{
    Eigen::VectorXd out = Eigen::VectorXd::Zero(was.size());
    const double pull = kPull * std::max(terms.diagonal().maxCoeff(), 1e-30);
    while (!set.empty()) {
        const auto n = static_cast<Eigen::Index>(set.size());
        Eigen::MatrixXd system = Eigen::MatrixXd::Zero(n + 1, n + 1);
        Eigen::VectorXd right(n + 1);
        for (Eigen::Index i = 0; i < n; ++i) {
            for (Eigen::Index j = 0; j < n; ++j) system(i, j) = terms(set[std::size_t(i)], set[std::size_t(j)]);
            system(i, i) += pull;
            system(i, n) = system(n, i) = 1.0;
            right(i) = pull * was(set[std::size_t(i)]);
        }
        right(n) = sum;
        const Eigen::VectorXd solved = system.fullPivLu().solve(right);
        Eigen::Index least = 0;
        for (Eigen::Index i = 1; i < n; ++i)
            if (solved(i) < solved(least)) least = i;
        if (!(solved(least) < 0.0) || n == 1) {
            for (Eigen::Index i = 0; i < n; ++i) out(set[std::size_t(i)]) = n == 1 ? sum : solved(i);
            return out;
        }
        set.erase(set.begin() + least);
    }
    return out;
}

/// Joints and weights that leave a point nearest to where all of its joints put it.
class Refit {
public:
    Refit(const Scene& scene, const WeightedPoints& group, const sweep_tiles::SweepPoses& poses, std::size_t moments)
        : scene_(scene), group_(group), poses_(poses), moments_(moments)
    {}

    Shares run(const OverLimit& over, PointIndex point, const Shares& plain) const
    {
        const auto n = static_cast<Eigen::Index>(over.shares.size());
        const Eigen::MatrixXd terms = termsOf(over, point);
        Eigen::VectorXd was(n), plainly = Eigen::VectorXd::Zero(n);
        const double sum = over.total - over.held;
        double plainSum = 0.0;
        for (Eigen::Index i = 0; i < n; ++i) was(i) = over.shares[std::size_t(i)].second;
        for (Eigen::Index i = 0; i < n; ++i)
            for (const auto& [slot, weight] : plain)
                if (slot == over.shares[std::size_t(i)].first) plainSum += plainly(i) = weight;
        if (!(plainSum > 0.0)) return plain;
        plainly *= sum / plainSum;
        std::vector<Eigen::Index> set(static_cast<std::size_t>(n));
        std::iota(set.begin(), set.end(), Eigen::Index{0});
        while (set.size() > over.room) dropLeast(terms, was, set, sum);
        std::vector<Eigen::Index> strongest(over.room);
        std::iota(strongest.begin(), strongest.end(), Eigen::Index{0});
        Eigen::VectorXd best = plainly;
        for (const auto& candidate : {fitted(terms, was, set, sum), fitted(terms, was, strongest, sum)})
            if (candidate.allFinite() && error(terms, candidate) < error(terms, best)) best = candidate;
        Shares out;
        for (Eigen::Index i = 0; i < n; ++i)
            if (best(i) > 0.0) out.emplace_back(over.shares[std::size_t(i)].first, best(i));
        std::sort(out.begin(), out.end());
        return out;
    }

private:
    static double error(const Eigen::MatrixXd& terms, const Eigen::VectorXd& w) { return w.dot(terms * w); }

    static void dropLeast(
        const Eigen::MatrixXd& terms, const Eigen::VectorXd& was, std::vector<Eigen::Index>& set, double sum)
    {
        std::size_t least = 0;
        double leastError = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < set.size(); ++i) {
            std::vector<Eigen::Index> others = set;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const double now = error(terms, fitted(terms, was, others, sum));
            if (!(now < leastError)) continue;
            least = i;
            leastError = now;
        }
        set.erase(set.begin() + static_cast<std::ptrdiff_t>(least));
    }

    /// Products of how far each joint alone would put the point from where those that are not locked put it together.
    Eigen::MatrixXd termsOf(const OverLimit& over, PointIndex point) const
    {
        const auto n = static_cast<Eigen::Index>(over.shares.size());
        const glm::dvec4 rest(glm::dvec3(scene_.sets[group_.set.index()]->positions[point]), 1.0);
        Eigen::MatrixXd away(3 * static_cast<Eigen::Index>(moments_), n);
        double sum = 0.0;
        for (const auto& [slot, weight] : over.shares) sum += weight;
        for (std::size_t m = 0; m < moments_; ++m) {
            const auto palette = poses_.palette(m, group_.instance);
            glm::dvec3 together(0.0);
            for (const auto& [slot, weight] : over.shares)
                together += weight / sum * glm::dvec3(glm::dmat4(palette[slot].matrix) * rest);
            for (Eigen::Index i = 0; i < n; ++i) {
                const glm::dvec3 alone(glm::dmat4(palette[over.shares[std::size_t(i)].first].matrix) * rest);
                for (Eigen::Index axis = 0; axis < 3; ++axis)
                    away(3 * static_cast<Eigen::Index>(m) + axis, i) =
                        alone[static_cast<int>(axis)] - together[static_cast<int>(axis)];
            }
        }
        return away.transpose() * away;
    }

    const Scene& scene_;
    const WeightedPoints& group_;
    const sweep_tiles::SweepPoses& poses_;
    std::size_t moments_;
};

Result<Scene> limited(const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most,
    const WeightLocks& locks, const sweep_tiles::SweepPoses* poses, std::size_t moments)
{
    if (most == 0) return edit_tools::refuse(errors::kLimitRange);
    const auto change = [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex point,
                            std::vector<Influence>& row) -> Result<void> {
        const SetWeights& weights = *scene.weights[group.set.index()];
        const Skin& skin = *scene.skins[group.skin.index()];
        const auto holds = [](const Influence& one) { return one.weight != 0.0f; };
        if (static_cast<std::size_t>(std::count_if(row.begin(), row.end(), holds)) <= most) return {};
        if (!poses && !slots.any() && !slots.receiver())
            if (const auto entries = weight_shares::strongestEntries(row, skin.joints.size()); !entries.empty()) {
                double total = weight_rows::sumOf(row);
                if (sumsToOne(total, entries.size())) total = 1.0;
                if (weight_shares::isPlainTotal(total))
                    return weight_shares::keepEntries(row, entries, most, weights, total);
            }
        const OverLimit over = overLimit(row, skin.joints.size(), most, slots);
        if (over.shares.empty()) return {};
        Shares wanted = strongestOf(over, slots);
        if (poses) wanted = Refit(scene, group, *poses, moments).run(over, point, wanted);
        // A refit has shared out everything: no receiver changes that.
        const SlotLocks alone = poses ? SlotLocks(skin, {locks.joints, {}}) : SlotLocks();
        return weight_shares::giveShares(row, std::move(wanted), weights, poses ? alone : slots, over.total);
    };
    const auto shortChange = [&](const WeightedPoints& group, const SlotLocks& slots) -> ShortRowEdit {
        if (poses || slots.any() || slots.receiver()) return {};
        return [storage = short_rows::storageOf(*scene.weights[group.set.index()]),
                   joints = scene.skins[group.skin.index()]->joints.size(),
                   most](ShortRow& row) { return short_rows::limit(row, joints, storage, most); };
    };
    return weight_rows::changedRows(scene, selected, locks, change, shortChange);
}

} // namespace

Result<Scene> limitWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most, const WeightLocks& locks)
{
    return limited(scene, selected, most, locks, nullptr, 0);
}

Result<Scene> refitWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most, const WeightLocks& locks)
{
    const std::vector<SweepMoment> moments = someMoments(sweepMoments(scene), kRefitMoments);
    sweep_tiles::SweepPoses poses(scene);
    poses.fill(moments);
    return limited(scene, selected, most, locks, &poses, moments.size());
}

} // namespace bindpose
