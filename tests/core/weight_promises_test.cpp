// SPDX-License-Identifier: MIT
#include "core/document/export_check.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/eval/pose/bake.h"
#include "core/eval/sweep/sweep.h"
#include "tests/core/cases.h"
#include "tests/core/weight_moves.h"

#include <QtTest>

#include <set>

namespace weight_promises_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_moves;

namespace {

constexpr PointIndex kFirstTwin = kSide * kSide; ///< the seam's other side, a row each

Scene anySheet(Random& random)
{
    return sheet(random, random.chance(0.4f) ? WeightStorage::Unorm8 : WeightStorage::Float32);
}

bool failed(const Move& move, const char* what, PointIndex point, double number)
{
    qWarning("%s: %s at vertex %u: %.9g", move.name.c_str(), what, unsigned(point), number);
    return false;
}

using Rows = std::vector<std::vector<Influence>>;
Rows rowsOf(const Scene& scene)
{
    Rows out;
    for (PointIndex p = 0; p < kPoints; ++p) out.push_back(scene.weights[0]->at(p));
    return out;
}
bool sameRows(const Rows& a, const Rows& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].size() != b[i].size() || std::memcmp(a[i].data(), b[i].data(), a[i].size() * sizeof(Influence)) != 0)
            return false;
    return a.size() == b.size();
}

/// Every weight that the row holds of a joint, in the row's order.
std::vector<float> heldBy(const std::vector<Influence>& row, SlotIndex joint)
{
    std::vector<float> out;
    for (const Influence& one : row)
        if (one.slot == joint && one.weight != 0.0f) out.push_back(one.weight);
    return out;
}

constexpr double kRest = -1.0;

/// The keys of the clip and the middles between them, each with what moves the points: posed joint · inverse bind, in
/// double; nothing of the skinning that a sweep uses.
struct Moment {
    double timeSec = 0.0; ///< kRest: the rest pose
    bool atKey = true;
    std::vector<glm::dmat4> matrices;
};

std::vector<Moment> momentsOf(const Scene& scene)
{
    std::set<double> keys;
    for (const auto& track : scene.clips[0]->tracks) keys.insert(track->times->begin(), track->times->end());
    std::vector<Moment> out{{kRest, true, {}}};
    for (auto key = keys.begin(); key != keys.end(); ++key) {
        out.push_back({*key, true, {}});
        if (const auto next = std::next(key); next != keys.end() && *next - *key > 1e-6)
            out.push_back({0.5 * (*key + *next), false, {}});
    }
    const Skin& skin = *scene.skins[0];
    for (Moment& one : out) {
        const Pose pose = one.timeSec == kRest ? restPose(scene) : evaluatePose(scene, clipAt(one.timeSec));
        for (std::size_t j = 0; j < skin.joints.size(); ++j)
            one.matrices.push_back(glm::dmat4(pose.model[skin.joints[j].index()]) * glm::dmat4(skin.inverseBind[j]));
    }
    return out;
}

/// Σ w · M · v by the sum of w, term by term; without weights where it stands at rest.
glm::dvec3 placeOf(const Scene& scene, PointIndex p, const Moment& moment)
{
    const glm::dvec4 rest(glm::dvec3(scene.sets[0]->positions[p]), 1.0);
    glm::dvec4 place(0.0);
    double sum = 0.0;
    for (const Influence& one : scene.weights[0]->at(p)) {
        if (one.weight == 0.0f) continue;
        place += double{one.weight} * (moment.matrices[one.slot] * rest);
        sum += double{one.weight};
    }
    return sum > 0.0 ? glm::dvec3(place) / sum : glm::dvec3(rest);
}

struct Largest {
    double atKeys = 0.0, between = 0.0, size = 1.0; ///< size: how far from the origin anything stands
};

Largest movedBetween(const Scene& before, const Scene& after, const std::vector<Moment>& moments)
{
    Largest out;
    for (PointIndex p = 0; p < kPoints; ++p) {
        if (before.weights[0]->at(p) == after.weights[0]->at(p)) continue;
        for (const Moment& moment : moments) {
            const glm::dvec3 from = placeOf(before, p, moment);
            double& most = moment.atKey ? out.atKeys : out.between;
            most = std::max(most, glm::distance(from, placeOf(after, p, moment)));
            out.size = std::max(out.size, glm::length(from));
        }
    }
    return out;
}

} // namespace

/// What every operation on weights promises, over all of them alike.
class WeightPromisesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sumsAreKeptOrMadeOneAsEachSays()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const auto selected = some(random, before);
            for (const Move& move : allMoves(random, before, selected, {})) {
                if (!move.made) return failed(move, "refused", 0, 0.0);
                if (move.sum == Sum::Free) continue;
                for (PointIndex p = 0; p < kPoints; ++p) {
                    const double was = before.weights[0]->sum(p), now = move.made->weights[0]->sum(p);
                    const bool same = move.made->weights[0]->at(p) == before.weights[0]->at(p);
                    if (!same && std::abs(now - (move.sum == Sum::Kept ? was : 1.0)) > 2e-6)
                        return failed(move, "sum", p, now);
                }
            }
            return true;
        });
    }

    void lockedJointsKeepTheirBits()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const WeightLocks locks{{NodeId(2u), NodeId(7u)}, random.chance(0.5f) ? NodeId(1u) : NodeId()};
            const auto selected = some(random, before);
            for (const Move& move : allMoves(random, before, selected, locks)) {
                // A mirrored brush whose other joint is locked says so, and paints neither side.
                if (!move.made && move.made.error().text == &errors::kPairLocked) continue;
                if (!move.made) return failed(move, "refused", 0, 0.0);
                if (move.name == "cells") continue; // told cell by cell, also of a locked joint
                for (PointIndex p = 0; p < kPoints; ++p)
                    for (const SlotIndex joint : {SlotIndex(2), SlotIndex(7)})
                        if (heldBy(before.weights[0]->at(p), joint) != heldBy(move.made->weights[0]->at(p), joint))
                            return failed(move, "locked joint", p, double(joint));
            }
            return true;
        });
    }

    /// The seam's two sides begin alike: whatever is done to them, they stay alike.
    void seamTwinsStayEqual()
    {
        eachCase([](Random& random) {
            const Scene raw = anySheet(random);
            const Scene before = *unifySeams(raw, allWeightedPoints(raw));
            const auto selected = some(random, before);
            for (const Move& move : allMoves(random, before, selected, {})) {
                if (!move.made) return failed(move, "refused", 0, 0.0);
                if (!move.twins) continue;
                for (PointIndex row = 0; row < kSide; ++row)
                    for (SlotIndex joint = 0; joint < kJoints; ++joint) {
                        const double a = weightIn(*move.made, row * kSide + kSide / 2, joint);
                        const double b = weightIn(*move.made, kFirstTwin + row, joint);
                        if (std::abs(a - b) > 1e-6) return failed(move, "twins", row, a - b);
                    }
            }
            return true;
        });
    }

    void aMirrorOfAMirrorIsTheIdentity()
    {
        eachCase([](Random& random) {
            const Scene raw = anySheet(random), before = *normalizePoints(raw, allWeightedPoints(raw));
            MirrorOptions options{
                .toNegative = random.chance(0.5f), .pairs = jointPairs(before, SkinId(0u), 0), .locks = {}};
            const Scene there = *mirrorWeights(before, allWeightedPoints(before), options);
            options.toNegative = !options.toNegative;
            const Scene back = *mirrorWeights(there, allWeightedPoints(there), options);
            // The side that gave was not written to, nor is it on the way back.
            for (PointIndex p = 0; p < kSide * kSide; ++p) {
                const bool gave = options.toNegative ? p % kSide < kSide / 2 : p % kSide > kSide / 2;
                if (gave && (there.weights[0]->at(p) != before.weights[0]->at(p))) return false;
            }
            return sameBits(there, back);
        });
    }

    /// 200 edits of every kind one after another. Each scene on the way stays what it was, to the first; and the record
    /// of edits leads from the first to the last and back.
    void twoHundredEditsUndoneGiveTheStartBitForBit()
    {
        const int chains = std::max(1, caseCount() / 50);
        const unsigned seed = firstSeed();
        for (int chain = 0; chain < chains; ++chain) {
            Random random(seed + unsigned(chain));
            std::vector<Scene> steps{anySheet(random)};
            std::vector<Rows> rows{rowsOf(steps.back())};
            int changed = 0;
            while (steps.size() <= 200) {
                const Scene& now = steps.back();
                const auto selected = some(random, now);
                Move move = anyMove(random, now, selected);
                if (!move.made) continue; // nothing to do for it here
                steps.push_back(std::move(*move.made));
                rows.push_back(rowsOf(steps.back()));
                changed += !sameRows(rows.back(), rows[rows.size() - 2]);
            }
            QVERIFY2(changed > 120, qPrintable(QString::number(changed)));
            const SceneChanges forth = changesBetween(steps.front(), steps.back());
            const SceneChanges back = changesBetween(steps.back(), steps.front());
            const Result<Reapplied> again = reapplyChanges(steps.front(), forth.json);
            const Result<Reapplied> undone = reapplyChanges(steps.back(), back.json);
            QVERIFY(again && undone && again->conflicts.empty() && undone->conflicts.empty());
            QVERIFY(sameRows(rowsOf(again->scene), rows.back()));
            QVERIFY(sameRows(rowsOf(undone->scene), rows.front()));
            for (std::size_t step = steps.size(); step-- > 0;)
                QVERIFY2(sameRows(rowsOf(steps[step]), rows[step]),
                    qPrintable(QStringLiteral("BINDPOSE_SEED=%1 step %2").arg(seed + unsigned(chain)).arg(step)));
        }
    }

    /// What the command line and the window tell before an edit is done is how far it then goes.
    void thePredictedMoveIsTheOneThatIsDone()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const auto selected = some(random, before);
            const std::vector<Moment> moments = momentsOf(before);
            for (const Move& move : allMoves(random, before, selected, {})) {
                if (random.chance(0.75f)) continue; // others in other cases
                if (!move.made) return failed(move, "refused", 0, 0.0);
                const Result<ExportMove> told = measureChange(before, *move.made, {});
                if (!told || told->tooMany || told->keys != told->allKeys) return failed(move, "not told", 0, 0.0);
                const Largest done = movedBetween(before, *move.made, moments);
                const double slack = 3e-6 * done.size;
                if (std::abs(told->atKeys.distance - done.atKeys) > slack)
                    return failed(move, "moves at keys", told->atKeys.point, told->atKeys.distance - done.atKeys);
                if (std::abs(told->between.distance - done.between) > slack)
                    return failed(move, "moves between", told->between.point, told->between.distance - done.between);
                const auto there = std::find_if(moments.begin(), moments.end(),
                    [&, at = told->atKeys.clip.valid() ? told->atKeys.timeSec : kRest](
                        const Moment& one) { return std::abs(one.timeSec - at) < 1e-9; });
                if (done.atKeys <= slack || there == moments.end()) continue;
                const PointIndex p = told->atKeys.point;
                const double way = glm::distance(placeOf(before, p, *there), placeOf(*move.made, p, *there));
                if (std::abs(way - told->atKeys.distance) > slack) return failed(move, "elsewhere", p, way);
            }
            return true;
        });
    }

private:
    /// One of all, none made in vain.
    static Move anyMove(Random& random, const Scene& now, const std::vector<WeightedPoints>& selected)
    {
        const std::size_t kind = random.below(25);
        if (kind < 8) return {"brush", Sum::One, true, anyStroke(random, now, BrushMode(int(kind)), {})};
        std::vector<Move> all = kind < 10 ? plainChanges(random, now, selected) : operations(random, now, selected, {});
        return std::move(all[kind < 10 ? kind - 8 : kind - 10]);
    }
};

} // namespace weight_promises_test

QTEST_GUILESS_MAIN(weight_promises_test::WeightPromisesTest)
#include "weight_promises_test.moc"
