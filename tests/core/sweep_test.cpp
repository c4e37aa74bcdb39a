// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"
#include "core/eval/sweep/tally_lanes.h"
#include "tests/core/cases.h"
#include "tests/core/random_scene.h"
#include "tests/core/render_scene.h"

#include <QtTest>

#include <malloc.h>

#include <cmath>
#include <limits>

namespace sweep_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::vector<DeformedInstance> posedAt(const Scene& scene, const SweepMoment& moment)
{
    PoseRequest request;
    request.overrides = false;
    if (moment.clip.valid()) {
        request.from = PoseRequest::From::Clip;
        request.clip = moment.clip;
        request.timeSec = moment.timeSec;
    }
    return deform(scene, evaluatePose(scene, request), {});
}

/// Points enough for several tiles, in two sets, of which one hangs on a node; some without weights.
Scene surface(Random& random)
{
    Scene scene = randomScene(random, {.points = 900 + random.below(2200)});
    auto set = std::make_shared<PointSet>();
    for (std::size_t i = 0; i < 70; ++i) set->positions.push_back(random.vector(2.0f));
    MorphPoints target;
    for (std::size_t i = 0; i < 70; ++i) target.positions.push_back(random.vector(0.5f));
    set->morphs.push_back(target);
    auto mesh = std::make_shared<Mesh>();
    mesh->sets = {SetId(1u)};
    mesh->morphNames = {"wide"};
    mesh->morphWeights = {random.uniform(0.0f, 1.0f)};
    scene.sets.push_back(set);
    scene.weights.push_back(std::make_shared<const SetWeights>());
    scene.meshes.push_back(mesh);
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(3u), MeshId(1u), {}, {}}));
    auto facts = std::make_shared<FileFacts>(*scene.facts);
    facts->skinIgnoresNode = random.chance(0.5f);
    facts->weightRule = random.chance(0.5f) ? WeightRule::AsStored : WeightRule::DividedBySum;
    facts->unweightedRule = random.chance(0.5f) ? UnweightedRule::ByFormula : UnweightedRule::StaysPut;
    scene.facts = facts;
    return *Scene::make(std::move(scene));
}

/// Other weights at some points; at some of them none.
Scene edited(Random& random, const Scene& scene, float share)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < scene.weights[0]->points(); ++p) {
        if (!random.chance(share)) continue;
        points.push_back(p);
        rows.push_back(
            {{SlotIndex(random.below(12)), random.uniform(0.0f, 0.6f)}, {SlotIndex(random.below(12)), 0.4f}});
        if (random.chance(0.1f)) rows.back().clear();
    }
    return withWeights(scene, points, rows);
}

/// Floats of a difference that is computed as one round elsewhere than those of two places.
double slackOf(const Scene& scene, const std::vector<SweepMoment>& moments)
{
    const Bounds box = *sweepBounds(scene, moments, {});
    return 1e-6 * double{std::max(glm::length(box.low), glm::length(box.high))};
}

/// What a sweep says, the long way round.
/// Within 1e-6 of where the points are: floats of a difference that is computed as one round elsewhere.
bool isNaive(const SurfaceMoves& moves, const Scene& a, const Scene& b, const std::vector<SweepMoment>& moments)
{
    const Bounds box = *sweepBounds(a, moments, {});
    const float slack = 1e-6f * std::max(glm::length(box.low), glm::length(box.high));
    std::vector<std::vector<float>> largest(moves.sets.size());
    double atKeys = 0.0, between = 0.0;
    for (const SweepMoment& moment : moments) {
        const std::vector<DeformedInstance> from = posedAt(a, moment), to = posedAt(b, moment);
        std::size_t at = 0;
        for (std::size_t i = 0; i < from.size(); ++i)
            for (std::size_t s = 0; s < from[i].sets.size(); ++s, ++at) {
                const auto &p = from[i].sets[s].positions, &q = to[i].sets[s].positions;
                largest[at].resize(p.size());
                for (std::size_t k = 0; k < p.size(); ++k) {
                    const float distance = glm::distance(p[k], q[k]);
                    largest[at][k] = std::max(largest[at][k], distance);
                    double& worst = moment.atKey ? atKeys : between;
                    worst = std::max(worst, double{distance});
                }
            }
    }
    for (std::size_t at = 0; at < largest.size(); ++at)
        for (std::size_t k = 0; k < largest[at].size(); ++k) {
            const float said = moves.sets[at].distance.empty() ? 0.0f : moves.sets[at].distance[k];
            if (std::abs(said - largest[at][k]) > slack) return false;
        }
    const auto close = [slack](double x, double y) { return std::abs(x - y) <= double{slack}; };
    return close(moves.atKeys.distance, atKeys) && close(moves.between.distance, between);
}

} // namespace

class SweepTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sumsOfDistancesHaveTheBitsOfPlainLoops()
    {
        eachCase([](Random& random) {
            std::vector<glm::vec3> from(random.below(70)), to;
            for (glm::vec3& place : from) place = random.vector(1.0f), to.push_back(random.vector(1.0f));
            std::vector<float> squares(from.size()), largest(from.size(), 0.5f), plain, most = largest;
            TallySums sums;
            for (std::size_t i = 0; i < from.size(); ++i) {
                const float x = to[i].x * 3.0f - from[i].x, y = to[i].y * 3.0f - from[i].y,
                            z = to[i].z * 3.0f - from[i].z;
                const float square = plain.emplace_back(x * x + y * y + z * z);
                sums.sums[i % kTallyLanes] += std::sqrt(square);
                sums.squares[i % kTallyLanes] += square;
                sums.most[i % kTallyLanes] = std::max(sums.most[i % kTallyLanes], square);
                most[i] = std::max(most[i], square);
            }
            if (!squaresOf(from, to, 3.0f, squares) || squares != plain) return false;
            const TallySums found = sumSquares(squares, largest);
            return found.sums == sums.sums && found.squares == sums.squares && found.most == sums.most &&
                   largest == most;
        });
    }

    void aDistanceThatIsNoNumberIsNoticedWhereverItStands()
    {
        std::vector<float> squares(37);
        for (std::size_t at = 0; at < squares.size(); ++at) {
            std::vector<glm::vec3> moves(squares.size(), glm::vec3(1.0f));
            QVERIFY(squaresOf(moves, squares));
            moves[at].y = std::numeric_limits<float>::quiet_NaN();
            QVERIFY(!squaresOf(moves, squares));
            moves[at].y = std::numeric_limits<float>::infinity();
            QVERIFY(!squaresOf(std::span<const glm::vec3>(moves), std::vector<glm::vec3>(moves.size()), 1.0f, squares));
        }
    }

    void movesAreThoseOfEveryFrameOneByOne()
    {
        eachCase([](Random& random) {
            const Scene a = surface(random), b = edited(random, a, random.uniform(0.0f, 0.4f));
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(a), 40);
            const Result<SurfaceMoves> moves = sweepMoves(a, b, moments, {});
            return moves && isNaive(*moves, a, b, moments);
        });
    }

    void movesOfAnotherSkeletonAreToo()
    {
        eachCase([](Random& random) {
            const Scene a = surface(random);
            Scene b = edited(random, a, 0.1f);
            Node moved = *b.nodes[2];
            moved.rest = random.transform();
            b.nodes[2] = std::make_shared<const Node>(moved);
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(a), 20);
            const Result<SurfaceMoves> moves = sweepMoves(a, b, moments, {});
            return moves && isNaive(*moves, a, b, moments);
        });
    }

    void whatIsToldOfTheWorstPointIsTrueThere()
    {
        eachCase([](Random& random) {
            const Scene a = surface(random), b = edited(random, a, 0.2f);
            const std::vector<SweepMoment> moments = sweepMoments(a);
            const Result<SurfaceMoves> moves = sweepMoves(a, b, moments, {});
            const SurfaceMoves::Worst& worst = moves->worst();
            if (worst.distance == 0.0) return false;
            const auto place = [&](const Scene& scene) {
                const std::vector<DeformedInstance> posed = posedAt(scene, moments[worst.moment]);
                return posed[worst.point.instance.index()].sets[worst.point.set].positions[worst.point.point];
            };
            return std::abs(double{glm::distance(place(a), place(b))} - worst.distance) <= slackOf(a, moments);
        });
    }

    void momentsAreThoseOfTheRangeWithItsEnds()
    {
        Track track{NodeId(0u), ChannelPath::Translation, Interpolation::Linear, 3,
            std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0, 2.0}),
            std::vector<float>(9, 0.0f)};
        Clip clip;
        clip.tracks = {std::make_shared<const Track>(std::move(track))};
        const auto timesOf = [](const Clip& one) {
            Scene scene;
            scene.clips = {std::make_shared<const Clip>(one)};
            std::vector<double> out;
            for (const SweepMoment& moment : sweepMoments(scene))
                if (moment.atKey) out.push_back(moment.timeSec);
            return out;
        };
        QCOMPARE(timesOf(clip), (std::vector<double>{0.0, 1.0, 2.0}));
        clip.range = ClipSpan{0.5, 4.0};
        QCOMPARE(timesOf(clip), (std::vector<double>{0.5, 1.0, 2.0, 4.0}));
        Track weight{NodeId(), ChannelPath::Translation, Interpolation::Linear, 1,
            std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 3.0}), {0.0f, 1.0f}};
        clip.layers.resize(2);
        clip.layers[1].weightKeys = std::make_shared<const Track>(std::move(weight));
        QCOMPARE(timesOf(clip), (std::vector<double>{0.5, 1.0, 2.0, 3.0, 4.0}));
    }

    void theBoxIsThatOfAllFrames()
    {
        eachCase([](Random& random) {
            const Scene scene = surface(random);
            const std::vector<SweepMoment> moments =
                someMoments(sweepMoments(scene), random.chance(0.5f) ? 30 : 150); // several batches
            Bounds wanted;
            for (const SweepMoment& moment : moments)
                for (const DeformedInstance& instance : posedAt(scene, moment))
                    for (const DeformedSet& set : instance.sets)
                        for (const glm::vec3& p : set.positions) wanted.add(p);
            const Result<Bounds> box = sweepBounds(scene, moments, {});
            return box && box->low == wanted.low && box->high == wanted.high; // to the bit
        });
    }

    /// Most of a long body is within the box of its ends, where nothing needs to be skinned.
    void theBoxOfALongBodyIsThatOfAllFrames()
    {
        eachCase([](Random& random) {
            Scene scene = makeTube({.joints = 8, .influences = 3, .rings = 60, .sides = 16});
            scene.clips = {randomClip(random, scene.nodes.size())};
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(scene), 100);
            Bounds wanted;
            for (const SweepMoment& moment : moments) {
                const std::vector<DeformedInstance> posed = posedAt(scene, moment);
                for (const glm::vec3& p : posed[0].sets[0].positions) wanted.add(p);
            }
            const Result<Bounds> box = sweepBounds(scene, moments, {});
            return box && box->low == wanted.low && box->high == wanted.high;
        });
    }

    /// A point that is not a number is nowhere; those that its joint holds besides are still looked at.
    void theBoxIsThatOfThePointsWithNumbers()
    {
        eachCase([](Random& random) {
            Scene scene = makeTube({.joints = 8, .influences = 3, .rings = 60, .sides = 16});
            PointSet set = *scene.sets[0];
            for (glm::vec3& p : set.positions)
                if (random.chance(0.7f)) p = glm::vec3(std::numeric_limits<float>::quiet_NaN());
            scene.sets[0] = std::make_shared<const PointSet>(std::move(set));
            scene.clips = {randomClip(random, scene.nodes.size())};
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(scene), 100);
            Bounds wanted;
            for (const SweepMoment& moment : moments) {
                const std::vector<DeformedInstance> posed = posedAt(scene, moment);
                for (const glm::vec3& p : posed[0].sets[0].positions)
                    if (std::isfinite(p.x + p.y + p.z)) wanted.add(p);
            }
            const Result<Bounds> box = sweepBounds(scene, moments, {});
            return box && box->low == wanted.low && box->high == wanted.high;
        });
    }

    /// Ten times the frames, the same memory: what is in use is looked at whenever a sweep reports.
    void memoryDoesNotGrowWithFrames()
    {
        Random random(6);
        Scene a = makeTube({.joints = 8, .influences = 3, .rings = 60, .sides = 16});
        a.clips = {randomClip(random, a.nodes.size())};
        Scene b = a;
        b.weights[0] = std::make_shared<const SetWeights>(
            randomWeights(random, a.weights[0]->points(), 3, a.skins[0]->joints.size()));
        std::vector<SweepMoment> moments;
        for (int i = 0; i < 2000; ++i) moments.push_back({ClipId(0u), i * 0.001, i % 2 == 0});
        const auto few = std::span(moments).first(200);
        if (mallinfo2().uordblks == 0) QSKIP("the allocator of this build does not count");
        const auto sweeps = {std::function([&](std::span<const SweepMoment> some, const Task& task) {
                                 return sweepMoves(a, b, some, task).has_value();
                             }),
            std::function([&](std::span<const SweepMoment> some, const Task& task) {
                return sweepBounds(a, some, task).has_value();
            }),
            std::function([&](std::span<const SweepMoment> some, const Task& task) {
                return sweepStretch(a, some, task).has_value();
            })};
        for (const auto& sweep : sweeps) {
            mostInUse(sweep, few); // what is made once and kept
            const std::size_t less = mostInUse(sweep, few), more = mostInUse(sweep, moments);
            QVERIFY2(less > 10000, qPrintable(QStringLiteral("%1 bytes were counted").arg(less)));
            QVERIFY2(more <= less + 20000,
                qPrintable(QStringLiteral("%1 bytes for 200 frames, %2 for 2000").arg(less).arg(more)));
        }
    }

    void stretchIsTheLengthOfEdgesByThatAtRest()
    {
        const Scene scene = makeTube({.joints = 5, .influences = 3, .rings = 90, .sides = 20});
        Random random(firstSeed());
        Scene animated = scene;
        animated.clips = {randomClip(random, scene.nodes.size())};
        const std::vector<SweepMoment> moments = sweepMoments(animated);
        const Result<SurfaceStretch> stretch = sweepStretch(animated, moments, {});
        QVERIFY(stretch);
        const auto rest = posedAt(animated, {})[0].sets[0].positions;
        std::vector<float> largest(rest.size(), 1.0f), smallest(rest.size(), 1.0f);
        for (const SweepMoment& moment : moments) {
            const auto posed = posedAt(animated, moment)[0].sets[0].positions;
            const Part& part = *animated.meshes[0]->parts[0];
            for (std::size_t i = 0; i < part.indices.size(); ++i) {
                const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
                const PointIndex a = part.vertices->point(part.indices[i]),
                                 b = part.vertices->point(part.indices[next]);
                const float ratio = glm::distance(posed[a], posed[b]) / glm::distance(rest[a], rest[b]);
                for (const PointIndex p : {a, b}) {
                    largest[p] = std::max(largest[p], ratio);
                    smallest[p] = std::min(smallest[p], ratio);
                }
            }
        }
        // A sweep sums up a row's terms by slots, which rounds otherwise.
        const auto close = [](float a, float b) { return std::abs(a - b) <= 1e-4f * std::max(b, 1.0f); };
        const auto alike = [&](const std::vector<float>& a, const std::vector<float>& b) {
            return std::equal(a.begin(), a.end(), b.begin(), b.end(), close);
        };
        QVERIFY(alike(stretch->sets[0].largest, largest) && alike(stretch->sets[0].smallest, smallest));
        QVERIFY(close(stretch->longest.ratio, *std::max_element(largest.begin(), largest.end())));
        QVERIFY(close(stretch->shortest.ratio, *std::min_element(smallest.begin(), smallest.end())));
        QVERIFY(stretch->longest.ratio > 1.01f);
    }

    void aPointWithoutANumberIsInfinitelyFar()
    {
        Random random(3);
        const Scene a = surface(random);
        const Scene b = withWeights(a, {5}, {{{0, std::numeric_limits<float>::quiet_NaN()}}});
        const Result<SurfaceMoves> there = sweepMoves(a, b, sweepMoments(a), {}),
                                   back = sweepMoves(b, a, sweepMoments(a), {});
        QCOMPARE(there->worst().distance, std::numeric_limits<double>::infinity());
        QCOMPARE(there->worst().point.point, 5u);
        QCOMPARE(back->worst().distance, 0.0);
    }

    void aStopEndsItBetweenTiles()
    {
        Random random(4);
        const Scene a = surface(random), b = edited(random, a, 0.5f);
        std::stop_source source;
        Task task{source.get_token(), {}};
        int reports = 0;
        task.progress = [&](float) {
            if (++reports == 1) source.request_stop();
        };
        std::vector<SweepMoment> moments;
        for (int i = 0; i < 1000; ++i) moments.push_back({ClipId(0u), i * 0.001, true});
        const Result<SurfaceMoves> stopped = sweepMoves(a, b, moments, task);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind, ErrorKind::Cancelled);
        QCOMPARE(reports, 1);
        QVERIFY(!sweepBounds(a, moments, task));
        QVERIFY(!sweepStretch(a, moments, task));
    }

    void surfacesOfOtherSizesAreNotLaidSideBySide()
    {
        Random random(5);
        const Scene a = surface(random), b = surface(random);
        QVERIFY(sweepsTogether(a, edited(random, a, 0.2f)));
        QVERIFY(!sweepsTogether(a, b));
    }

private:
    /// Bytes that a sweep has at most beside what was in use before it.
    template <class Sweep> static std::size_t mostInUse(const Sweep& sweep, std::span<const SweepMoment> moments)
    {
        const auto inUse = [] {
            const struct mallinfo2 now = mallinfo2();
            return now.uordblks + now.hblkhd;
        };
        const std::size_t before = inUse();
        std::size_t most = before;
        Task task;
        task.progress = [&](float) { most = std::max(most, inUse()); };
        if (!sweep(moments, task)) return 0;
        return most - before;
    }
};

} // namespace sweep_test

QTEST_GUILESS_MAIN(sweep_test::SweepTest)
#include "sweep_test.moc"
