// SPDX-License-Identifier: MIT
#include "core/edit/brush/brush.h"
#include "core/edit/weights/mirror_weights.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

#include <set>

namespace brush_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr BrushMode kModes[] = {BrushMode::Add, BrushMode::Subtract, BrushMode::Replace, BrushMode::Scale,
    BrushMode::Smooth, BrushMode::Average, BrushMode::Smear, BrushMode::Heal};

struct Stage {
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const BrushMesh> mesh;
    std::vector<glm::vec3> positions;
    explicit Stage(Scene made)
        : scene(std::make_shared<const Scene>(std::move(made))),
          mesh(std::make_shared<const BrushMesh>(*scene, InstanceId(0u))), positions(mesh->rest)
    {}
    BrushStroke begin(const BrushOptions& options) const
    {
        return *BrushStroke::begin(scene, mesh, std::make_shared<const std::vector<glm::vec3>>(positions), options);
    }
    Scene paint(const BrushOptions& options, const std::vector<BrushDab>& dabs) const
    {
        return *brushStroke(scene, mesh, positions, options, dabs);
    }
    std::uint32_t place(PointIndex point) const { return mesh->places->links().places()[point]; }
    std::set<std::uint32_t> reached(const MeshSpot& spot, float radius) const
    {
        std::set<std::uint32_t> out;
        for (const PlaceDistance& one : surfaceDistances(*mesh->places, positions, spot, radius)) out.insert(one.place);
        return out;
    }
    /// On the triangle of that corner, at the corner.
    MeshSpot at(PointIndex point) const
    {
        const std::uint32_t triangle = mesh->places->trianglesAt(place(point)).front();
        MeshSpot out{triangle, glm::vec3(0.0f)};
        for (int c = 0; c < 3; ++c)
            if (mesh->places->triangles()[triangle][std::size_t(c)] == place(point)) out.barycentric[c] = 1.0f;
        return out;
    }
};

BrushDab randomDab(Random& random, const Stage& stage, float radius)
{
    const float a = random.uniform(0.0f, 1.0f), b = random.uniform(0.0f, 1.0f - a);
    const std::size_t triangle = random.below(stage.mesh->places->triangles().size());
    return {{std::uint32_t(triangle), {a, b, 1.0f - a - b}}, radius, random.uniform(0.2f, 1.0f)};
}

BrushOptions randomOptions(Random& random)
{
    BrushOptions out;
    out.look.mode = kModes[random.below(std::size(kModes))];
    out.look.falloff = BrushFalloff(int(random.below(3)));
    out.look.strength = random.uniform(0.1f, 1.0f);
    out.look.value = random.uniform(0.0f, 1.0f);
    out.joint = NodeId(random.below(kJoints));
    for (std::size_t j = 0; j < kJoints; ++j)
        if (NodeId(j) != out.joint && random.chance(0.2f)) out.locks.joints.push_back(NodeId(j));
    if (random.chance(0.4f)) out.locks.receiver = NodeId(random.below(kJoints));
    return out;
}

/// Sums to 1, so that what a stroke leaves alone can be told from what it brings to 1.
Scene summed(Random& random)
{
    const Scene raw = sheet(random);
    return *normalizePoints(raw, allWeightedPoints(raw));
}

} // namespace

class BrushTest : public QObject {
    Q_OBJECT
    template <class Check> static void eachCase(Check check)
    {
        const int cases = caseCount();
        for (int i = 0; i < cases; ++i) {
            const unsigned seed = firstSeed() + unsigned(i);
            Random random(seed);
            if (!check(random)) QFAIL(qPrintable(QStringLiteral("BINDPOSE_SEED=%1").arg(seed)));
        }
    }

private Q_SLOTS:
    void onAPlaneDistancesAreTheStraightOnes()
    {
        eachCase([](Random& random) {
            const Stage stage(sheet(random));
            const BrushDab dab = randomDab(random, stage, 100.0f);
            const glm::vec3 from = positionOf(*stage.mesh->places, stage.positions, dab.at);
            const auto all = surfaceDistances(*stage.mesh->places, stage.positions, dab.at, dab.radius);
            if (all.size() != stage.mesh->places->places()) return false;
            double total = 0.0;
            for (const PlaceDistance& one : all) {
                const float straight = glm::distance(stage.positions[one.place], from);
                if (one.distance < straight - 1e-4f || one.distance > straight * 1.03f + 1e-4f) return false;
                total += double(one.distance) / std::max(1e-3, double(straight));
            }
            return total / double(all.size()) < 1.005;
        });
    }

    /// The sheet folded like a hand whose first and last finger nearly touch.
    void aFingerDoesNotTouchItsNeighbour()
    {
        Random random(5);
        Stage stage(summed(random));
        for (glm::vec3& one : stage.positions)
            if (one.y > 4.0f) one = {one.x, 8.0f - one.y, 0.1f};
        BrushOptions options;
        options.joint = NodeId(3u);
        options.look.falloff = BrushFalloff::Constant;
        const Scene after = stage.paint(options, {{stage.at(4), 2.5f, 1.0f}});
        const std::uint32_t near = stage.place(4), beside = stage.place(8 * kSide + 4);
        QVERIFY(glm::distance(stage.positions[near], stage.positions[beside]) < 0.11f);
        for (PointIndex p = 0; p < kSide * kSide; ++p) {
            const bool changed = stage.scene->weights[0]->at(p) != after.weights[0]->at(p);
            if (p / kSide >= 4) QVERIFY2(!changed, qPrintable(QString::number(p)));
        }
        QVERIFY(stage.scene->weights[0]->at(4) != after.weights[0]->at(4));
    }

    void sumsKeepLocksKeepTheirBitsAndTwinsAreEqual()
    {
        eachCase([](Random& random) {
            const Stage stage(*unifySeams(summed(random), allWeightedPoints(summed(random))));
            const BrushOptions options = randomOptions(random);
            std::vector<BrushDab> dabs;
            for (int i = 0; i < 4; ++i) dabs.push_back(randomDab(random, stage, random.uniform(0.5f, 4.0f)));
            const Result<Scene> after = brushStroke(stage.scene, stage.mesh, stage.positions, options, dabs);
            if (!after) return false;
            for (PointIndex p = 0; p < kPoints; ++p) {
                const auto was = stage.scene->weights[0]->at(p), is = after->weights[0]->at(p);
                if (was == is) continue;
                double sum = 0.0;
                for (const Influence& one : is) sum += double(one.weight);
                if (std::abs(sum - 1.0) > 1e-6) return false;
                for (const NodeId lock : options.locks.joints)
                    if (heldBy(was, lock) != heldBy(is, lock)) return false;
            }
            for (PointIndex row = 0; row < kSide; ++row)
                for (SlotIndex joint = 0; joint < kJoints; ++joint) {
                    const double a = weightIn(*after, row * kSide + kSide / 2, joint);
                    const double b = weightIn(*after, kSide * kSide + row, joint);
                    const bool changed =
                        stage.scene->weights[0]->at(kSide * kSide + row) != after->weights[0]->at(kSide * kSide + row);
                    if (changed && options.locks.joints.empty() && std::abs(a - b) > 2e-4) return false;
                }
            return true;
        });
    }

    void aStrokeInTwoHalvesIsOneStroke()
    {
        eachCase([](Random& random) {
            const Stage stage(summed(random));
            const BrushOptions options = randomOptions(random);
            std::vector<BrushDab> dabs;
            for (int i = 0; i < 6; ++i) dabs.push_back(randomDab(random, stage, 2.5f));
            BrushStroke stroke = stage.begin(options);
            std::vector<Scene> kept; // what is handed out on the way stays as it was
            for (const BrushDab& dab : dabs) {
                if (!stroke.add(dab)) return false;
                kept.push_back(stroke.scene());
            }
            return sameBits(stroke.scene(), stage.paint(options, dabs));
        });
    }

    void goingOverItAgainAddsNothing()
    {
        eachCase([](Random& random) {
            const Stage stage(summed(random));
            BrushOptions options = randomOptions(random);
            if (options.look.mode == BrushMode::Smear) options.look.mode = BrushMode::Add;
            const BrushDab dab = randomDab(random, stage, 3.0f);
            return sameBits(stage.paint(options, {dab}), stage.paint(options, {dab, dab, dab}));
        });
    }

    void smearStartsAnewWhereTheBrushComesBackFromAnotherMesh()
    {
        Random random(7);
        const Stage stage(summed(random));
        BrushOptions options;
        options.look.mode = BrushMode::Smear;
        options.look.strength = 1.0f;
        options.joint = NodeId(0u);
        const auto touch = [&stage](PointIndex point) {
            const MeshSpot spot = stage.at(point);
            return BrushTouch{surfaceDistances(*stage.mesh->places, stage.positions, spot, 2.0f),
                positionOf(*stage.mesh->places, stage.positions, spot), 2.0f, 1.0f, 0};
        };
        const BrushTouch first = touch(0), last = touch(kSide * kSide - 1);
        for (const bool elsewhere : {false, true}) {
            BrushStroke stroke = stage.begin(options);
            Scene out = *stage.scene;
            QVERIFY(stroke.addTo(out, {&first, 1}));
            if (elsewhere) QVERIFY(stroke.addTo(out, {}));
            QVERIFY(stroke.addTo(out, {&last, 1}));
            QCOMPARE(sameBits(out, *stage.scene), elsewhere); // on the way from there to here it was not on this mesh
        }
    }

    void noStrengthAndNoPressureChangeNothing()
    {
        eachCase([](Random& random) {
            const Stage stage(sheet(random));
            BrushOptions options = randomOptions(random);
            BrushDab dab = randomDab(random, stage, 3.0f), soft = dab;
            soft.pressure = 0.0f;
            const bool noPressure = sameBits(stage.paint(options, {soft}), *stage.scene);
            options.look.strength = 0.0f;
            return noPressure && sameBits(stage.paint(options, {dab, dab}), *stage.scene);
        });
    }

    void nothingOutsideTheRadiusChanges()
    {
        eachCase([](Random& random) {
            const Stage stage(summed(random));
            const BrushOptions options = randomOptions(random);
            const BrushDab dab = randomDab(random, stage, random.uniform(0.3f, 3.0f));
            const glm::vec3 middle = positionOf(*stage.mesh->places, stage.positions, dab.at);
            const Scene after = stage.paint(options, {dab});
            for (PointIndex p = 0; p < kPoints; ++p)
                if (glm::distance(stage.positions[stage.place(p)], middle) > dab.radius &&
                    stage.scene->weights[0]->at(p) != after.weights[0]->at(p))
                    return false;
            return true;
        });
    }

    void theReceiverTakesWhatThePaintedJointLoses()
    {
        Random random(3);
        const Stage stage(summed(random));
        PointIndex point = 0;
        while (weightIn(*stage.scene, point, 2) < 0.05 || point % kSide == kSide / 2) ++point;
        BrushOptions options;
        options.joint = NodeId(2u);
        options.look.mode = BrushMode::Replace;
        options.look.value = 0.0f;
        options.look.strength = 1.0f;
        options.locks.receiver = NodeId(7u);
        BrushStroke stroke = stage.begin(options);
        QVERIFY(stroke.add({stage.at(point), 0.4f, 1.0f}));
        for (SlotIndex joint = 0; joint < kJoints; ++joint) {
            const double was = weightIn(*stage.scene, point, joint), is = weightIn(stroke.scene(), point, joint);
            const double lost = weightIn(*stage.scene, point, 2);
            QVERIFY(std::abs(is - (joint == 2 ? 0.0 : joint == 7 ? was + lost : was)) < 1e-5);
        }
        const BrushStroke::Effect effect = stroke.effect();
        QCOMPARE(effect.points, std::size_t{1});
        QCOMPARE(effect.moved.size(), std::size_t{2});
        QCOMPARE(effect.moved[0].joint, NodeId(2u));
        QVERIFY(effect.moved[0].weight < 0.0);
        QCOMPARE(effect.moved[1].joint, NodeId(7u));
    }

    void withoutNormalizingOtherJointsKeepTheirBits()
    {
        eachCase([](Random& random) {
            const Stage stage(sheet(random));
            BrushOptions options = randomOptions(random);
            options.look.mode = kModes[random.below(4)];
            options.normalize = false;
            const Scene after = stage.paint(options, {randomDab(random, stage, 3.0f)});
            for (PointIndex p = 0; p < kPoints; ++p)
                for (std::size_t j = 0; j < kJoints; ++j)
                    if (NodeId(j) != options.joint &&
                        heldBy(stage.scene->weights[0]->at(p), NodeId(j)) != heldBy(after.weights[0]->at(p), NodeId(j)))
                        return false;
            return true;
        });
    }

    void theMirroredSideGetsThePairedJoint()
    {
        eachCase([](Random& random) {
            const Scene raw = summed(random);
            const std::vector<JointPair> pairs = jointPairs(raw, SkinId(0u), 0);
            MirrorOptions mirror{.pairs = pairs, .locks = {}};
            const Stage stage(*mirrorWeights(raw, allWeightedPoints(raw), mirror));
            BrushOptions options;
            options.look = {
                .mode = kModes[random.below(4)], .falloff = BrushFalloff::Linear, .value = 0.7f, .mirrored = true};
            options.joint = NodeId(random.below(kJoints));
            options.pairs = pairs;
            const BrushDab dab = randomDab(random, stage, 2.5f);
            const Scene after = stage.paint(options, {dab});
            const std::set<std::uint32_t> here = stage.reached(dab.at, dab.radius);
            const auto over = stage.mesh->mirrored(dab.at, options.look.axis, dab.radius);
            const std::set<std::uint32_t> there = over ? stage.reached(*over, dab.radius) : std::set<std::uint32_t>();
            for (PointIndex p = 0; p < kSide * kSide; ++p) {
                if (p % kSide == kSide / 2) continue;
                const PointIndex other = p / kSide * kSide + (kSide - 1 - p % kSide);
                // At the border one half may be reached where the other, cut into triangles another way, just is not.
                const std::uint32_t place = stage.place(p), twin = stage.place(other);
                if (here.contains(place) != there.contains(twin) || there.contains(place) != here.contains(twin))
                    continue;
                for (SlotIndex joint = 0; joint < kJoints; ++joint) {
                    const SlotIndex pair = joint == 0 ? joint : SlotIndex(joint < 5 ? joint + 4 : joint - 4);
                    // The two halves are cut into triangles another way.
                    if (std::abs(weightIn(after, p, joint) - weightIn(after, other, pair)) > 0.03) return false;
                }
            }
            return true;
        });
    }

    void whoCannotGiveIsSaidBeforeTheStroke()
    {
        Random random(1);
        const Stage stage(summed(random));
        BrushOptions options;
        options.joint = NodeId(2u);
        options.locks.joints = {NodeId(2u)};
        const auto positions = std::make_shared<const std::vector<glm::vec3>>(stage.positions);
        const auto locked = BrushStroke::begin(stage.scene, stage.mesh, positions, options);
        QVERIFY(!locked && locked.error().text->key == std::string("painted_joint_locked"));
        options.locks.joints.clear();
        for (std::size_t j = 0; j < kJoints; ++j)
            if (j != 2) options.locks.joints.push_back(NodeId(j));
        const auto nobody = BrushStroke::begin(stage.scene, stage.mesh, positions, options);
        QVERIFY(!nobody && nobody.error().text->key == std::string("nothing_gives"));
        options.normalize = false;
        QVERIFY(BrushStroke::begin(stage.scene, stage.mesh, positions, options));
    }

    void healingRebuildsWhatStandsOutFromWhatIsAround()
    {
        Random random(9);
        Scene scene = summed(random);
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex p = 0; p < kPoints; ++p) {
            points.push_back(p);
            rows.push_back({{p == 20 ? SlotIndex(6) : SlotIndex(1), 1.0f}});
        }
        scene.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
        const Stage stage(scene);
        BrushOptions options;
        options.look = {.mode = BrushMode::Heal, .falloff = BrushFalloff::Constant, .strength = 1.0f};
        const Scene after = stage.paint(options, {{stage.at(20), 0.5f, 1.0f}});
        QCOMPARE(weightIn(after, 20, 1), 1.0);
        QCOMPARE(weightIn(after, 20, 6), 0.0);
    }

private:
    static std::vector<float> heldBy(const std::vector<Influence>& row, NodeId joint)
    {
        std::vector<float> out;
        for (const Influence& one : row)
            if (one.slot == joint.index() && one.weight != 0.0f) out.push_back(one.weight);
        return out;
    }
};

} // namespace brush_test

QTEST_GUILESS_MAIN(brush_test::BrushTest)
#include "brush_test.moc"
