// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/pose/override_sets.h"
#include "core/eval/pose/overrides.h"
#include "core/eval/pose/pose.h"
#include "tests/core/random_scene.h"

namespace overrides_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr float kClose = 1e-4f;

struct Case {
    Scene scene;
    NodeId node;
    PoseRequest request;
    glm::mat4 matrix{1.0f};
    Pose clip; ///< without overrides
    glm::mat4 local() const { return clip.local[node.index()]; }
    glm::mat4 model() const { return clip.model[node.index()]; }
    glm::mat4 parent() const
    {
        const NodeId id = scene.node(node)->parent;
        return id.valid() ? clip.model[id.index()] : glm::mat4(1.0f);
    }
};

Case randomCase(Random& random)
{
    Case out;
    out.scene = randomScene(random, {2 + random.below(20), 1, 1, {}});
    out.node = NodeId(random.below(out.scene.nodes.size()));
    out.request = clipAt(static_cast<double>(random.uniform(-0.5f, 3.0f)));
    out.matrix = matrixOf(random.transform());
    out.clip = evaluatePose(out.scene, out.request);
    return out;
}

Pose posed(const Case& c, const Override& override)
{
    return evaluatePose(withOverrides(c.scene, {override}), c.request);
}

template <class Check> void forCases(Check check)
{
    const unsigned seed = firstSeed();
    for (int i = 0; i < caseCount(); ++i) {
        Random random(seed + static_cast<unsigned>(i));
        Case c = randomCase(random);
        check(random, c);
        if (QTest::currentTestFailed()) {
            qWarning("seed %u", seed + static_cast<unsigned>(i));
            return;
        }
    }
}

/// Every node below keeps its own local.
bool localsBelowAreTheClips(const Case& c, const Pose& pose)
{
    for (std::size_t i = 0; i < pose.local.size(); ++i)
        if (i != c.node.index() && std::memcmp(&pose.local[i], &c.clip.local[i], sizeof(glm::mat4)) != 0) return false;
    return true;
}

} // namespace

class OverridesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachSpaceIsItsFormula()
    {
        forCases([](Random&, const Case& c) {
            const auto local = [&](Space space, OverrideKind kind) {
                Override o = overrideOf(0, c.node, space, c.matrix);
                o.kind = kind;
                const Pose pose = posed(c, o);
                QVERIFY(localsBelowAreTheClips(c, pose));
                const glm::mat4 chained = c.parent() * pose.local[c.node.index()];
                QVERIFY(maxDifference(chained, pose.model[c.node.index()]) < kClose);
            };
            const auto at = [&](Space space, OverrideKind kind, bool model) {
                Override o = overrideOf(0, c.node, space, c.matrix);
                o.kind = kind;
                const Pose pose = posed(c, o);
                return model ? pose.model[c.node.index()] : pose.local[c.node.index()];
            };
            using enum OverrideKind;
            const glm::mat4 m = c.matrix;
            QCOMPARE(at(Space::Local, Replace, false), m);
            QCOMPARE(at(Space::Parent, Replace, false), m);
            QVERIFY(maxDifference(at(Space::Local, Add, false), c.local() * m) < kClose);
            QVERIFY(maxDifference(at(Space::Parent, Add, false), m * c.local()) < kClose);
            QCOMPARE(at(Space::Model, Replace, true), m);
            QVERIFY(maxDifference(at(Space::Model, Add, true), m * c.model()) < kClose);
            for (const Space space : {Space::Local, Space::Parent, Space::Model, Space::World})
                for (const OverrideKind kind : {Replace, Add}) local(space, kind);
        });
    }
    void worldOverrideLooksThroughTheInstance()
    {
        forCases([](Random& random, Case& c) {
            c.request.worldFromInstance = matrixOf(random.transform());
            const glm::mat4 world = c.request.worldFromInstance;
            Override pin = overrideOf(0, c.node, Space::Local, c.matrix);
            pin.kind = OverrideKind::Pin;
            for (const Override& o : {overrideOf(0, c.node, Space::World, c.matrix), pin})
                QVERIFY(maxDifference(world * posed(c, o).model[c.node.index()], c.matrix) < kClose);
            Override add = overrideOf(0, c.node, Space::World, c.matrix);
            add.kind = OverrideKind::Add;
            QVERIFY(maxDifference(world * posed(c, add).model[c.node.index()], c.matrix * world * c.model()) < 1e-3f);
        });
    }
    void pinHoldsWhateverTheClipDoes()
    {
        forCases([](Random&, Case& c) {
            Override pin = overrideOf(0, c.node, Space::World, c.matrix);
            pin.kind = OverrideKind::Pin;
            for (const double time : {0.0, 0.4, 1.3}) {
                c.request.timeSec = time;
                QVERIFY(maxDifference(posed(c, pin).model[c.node.index()], c.matrix) < 1e-5f);
            }
        });
    }
    void muteAndFreezeStopTheClip()
    {
        forCases([](Random&, const Case& c) {
            Override mute = overrideOf(0, c.node, Space::Local, c.matrix);
            mute.kind = OverrideKind::Mute;
            QCOMPARE(posed(c, mute).local[c.node.index()], c.scene.node(c.node)->restLocal());
            Override freeze = mute;
            freeze.kind = OverrideKind::Freeze;
            QCOMPARE(posed(c, freeze).local[c.node.index()], c.matrix);
        });
    }
    void offAndMixZeroAreTheClipBitForBit()
    {
        forCases([](Random& random, const Case& c) {
            Override o = overrideOf(0, c.node, static_cast<Space>(random.below(4)), c.matrix);
            o.kind = static_cast<OverrideKind>(random.below(5));
            o.children = static_cast<ChildrenMode>(random.below(2));
            Override off = o, none = o;
            off.enabled = false;
            none.mix = 0.0f;
            for (const Override& silent : {off, none}) {
                const Pose pose = posed(c, silent);
                QVERIFY(!anyOverrideActs(withOverrides(c.scene, {silent})));
                QVERIFY(sameBits(pose.local, c.clip.local));
                QVERIFY(sameBits(pose.model, c.clip.model));
            }
            Override acts = o;
            acts.enabled = true;
            acts.mix = 1.0f;
            QVERIFY(anyOverrideActs(withOverrides(c.scene, {acts})));
            PoseRequest clipOnly = c.request;
            clipOnly.overrides = false;
            QVERIFY(sameBits(evaluatePose(withOverrides(c.scene, {o}), clipOnly).model, c.clip.model));
        });
    }
    void mixGoesStraightFromClipToOverride()
    {
        forCases([](Random& random, const Case& c) {
            Override o = overrideOf(0, c.node, Space::Local, c.matrix);
            o.mix = random.uniform(0.1f, 0.9f);
            const glm::mat4 mixed = posed(c, o).local[c.node.index()];
            const Decomposition a = decompose(c.local()), b = decompose(c.matrix), m = decompose(mixed);
            const glm::vec3 straight = glm::mix(a.transform.translation, b.transform.translation, o.mix);
            QVERIFY(glm::length(m.transform.translation - straight) < kClose);
            const glm::quat turned = slerpShortest(a.transform.rotation, b.transform.rotation, o.mix);
            QVERIFY(std::abs(std::abs(glm::dot(m.transform.rotation, turned)) - 1.0f) < kClose);
            QVERIFY(glm::length(m.transform.scale - glm::mix(a.transform.scale, b.transform.scale, o.mix)) < kClose);
        });
    }
    void channelsNotGivenKeepTheirValueInThatSpace()
    {
        forCases([](Random& random, Case& c) {
            c.matrix = matrixOf({random.vector(2.0f), random.rotation(), glm::vec3(1.0f)});
            Override o = overrideOf(0, c.node, random.chance(0.5f) ? Space::Local : Space::Model, c.matrix);
            const bool model = o.space == Space::Model;
            o.channels = {random.chance(0.5f), random.chance(0.5f), random.chance(0.5f)};
            const Pose pose = posed(c, o);
            const Decomposition had = decompose(model ? c.model() : c.local());
            const Decomposition has = decompose(model ? pose.model[c.node.index()] : pose.local[c.node.index()]);
            const Decomposition given = decompose(c.matrix);
            const auto from = [](bool taken, const Decomposition& m, const Decomposition& old) {
                return (taken ? m : old).transform;
            };
            const Transform t = from(o.channels.translation, given, had), r = from(o.channels.rotation, given, had),
                            s = from(o.channels.scale, given, had);
            QVERIFY(glm::length(has.transform.translation - t.translation) < 1e-3f);
            QVERIFY(std::abs(std::abs(glm::dot(has.transform.rotation, r.rotation)) - 1.0f) < 1e-3f);
            QVERIFY(glm::length(has.transform.scale - s.scale) < 1e-3f);
        });
    }
    void childrenOnBindHangAsTheyWereBound()
    {
        forCases([](Random&, const Case& c) {
            Override o = overrideOf(0, c.node, Space::Model, c.matrix);
            o.children = ChildrenMode::Bind;
            const Pose pose = posed(c, o);
            const std::vector<glm::mat4> bind = bindModel(c.scene);
            const glm::mat4 bindFromModel = affineInverse(bind[c.node.index()]);
            const std::uint32_t place = c.scene.order->position[c.node.index()];
            for (std::uint32_t below = place + 1; below < c.scene.order->subtreeEnd[place]; ++below) {
                const std::size_t node = c.scene.order->sorted[below].index();
                QVERIFY(maxDifference(pose.model[node], c.matrix * bindFromModel * bind[node]) < 1e-2f);
                QVERIFY(maxDifference(pose.local[node], bindLocal(c.scene, NodeId(node))) == 0.0f);
            }
            for (std::uint32_t other = 0; other < c.scene.order->sorted.size(); ++other) {
                if (other >= place && other < c.scene.order->subtreeEnd[place]) continue;
                const std::size_t node = c.scene.order->sorted[other].index();
                QVERIFY(std::memcmp(&pose.model[node], &c.clip.model[node], sizeof(glm::mat4)) == 0);
            }
        });
    }
    void parentsActBeforeChildrenAndThenTheListCounts()
    {
        forCases([](Random& random, const Case& c) {
            const NodeId parent = c.scene.node(c.node)->parent;
            if (!parent.valid()) return;
            const glm::mat4 first = matrixOf(random.transform()), second = matrixOf(random.transform());
            // The child's model override is named first in the list, yet holds against its parent's.
            Scene scene = withOverrides(
                c.scene, {overrideOf(0, c.node, Space::Model, c.matrix), overrideOf(1, parent, Space::Model, first)});
            QCOMPARE(evaluatePose(scene, c.request).model[c.node.index()], c.matrix);
            Override add = overrideOf(2, c.node, Space::Local, second);
            add.kind = OverrideKind::Add;
            scene = withOverrides(c.scene, {overrideOf(0, c.node, Space::Local, c.matrix), add});
            QVERIFY(maxDifference(evaluatePose(scene, c.request).local[c.node.index()], c.matrix * second) < kClose);
            scene = withOverrides(c.scene, {add, overrideOf(0, c.node, Space::Local, c.matrix)});
            QCOMPARE(evaluatePose(scene, c.request).local[c.node.index()], c.matrix);
        });
    }
    void overridesActOnRestAndBindToo()
    {
        forCases([](Random&, Case& c) {
            for (const auto from : {PoseRequest::From::Rest, PoseRequest::From::Bind}) {
                c.request.from = from;
                const Pose plain = evaluatePose(c.scene, c.request);
                const Pose pose = posed(c, overrideOf(0, c.node, Space::Model, c.matrix));
                QCOMPARE(pose.model[c.node.index()], c.matrix);
                const std::uint32_t place = c.scene.order->position[c.node.index()];
                const glm::mat4 move = c.matrix * affineInverse(plain.model[c.node.index()]);
                for (std::uint32_t p = 0; p < c.scene.order->sorted.size(); ++p) {
                    const std::size_t node = c.scene.order->sorted[p].index();
                    const bool below = p >= place && p < c.scene.order->subtreeEnd[place];
                    if (below)
                        QVERIFY(maxDifference(pose.model[node], move * plain.model[node]) < 1e-2f);
                    else
                        QVERIFY(std::memcmp(&pose.model[node], &plain.model[node], sizeof(glm::mat4)) == 0);
                }
            }
        });
    }

    void overridesPutTogetherTakeTheSmallestFreeNumbers()
    {
        Random random(5);
        Scene scene = randomScene(random, {6, 1, 1, {}});
        scene.overrides.clear();
        for (const std::uint32_t id : {0u, 5u, 2u}) {
            Override there;
            there.id = OverrideId(id);
            there.node = scene.order->sorted.front();
            scene.overrides.push_back(std::make_shared<const Override>(there));
        }
        std::vector<Override> values(5);
        for (Override& value : values) value.node = scene.order->sorted.back();
        values[2].id = OverrideId(5u); // is changed where it stands
        const Result<Scene> put = putOverrides(scene, values);
        QVERIFY(put);
        std::vector<std::uint32_t> ids;
        for (const auto& entry : put->overrides) ids.push_back(entry->id.value);
        QCOMPARE(ids, (std::vector<std::uint32_t>{0, 5, 2, 1, 3, 4, 6}));
        QCOMPARE(put->overrides[1]->node, scene.order->sorted.back());
        values[3].id = OverrideId(7u);
        QVERIFY(!putOverrides(scene, values));
        // One by one gives the same.
        Result<Scene> single = scene;
        for (std::size_t i = 0; i < 4; ++i) single = addOverride(*single, values[0]);
        std::vector<std::uint32_t> singleIds;
        for (const auto& entry : single->overrides) singleIds.push_back(entry->id.value);
        QCOMPARE(singleIds, ids);
    }
};

} // namespace overrides_test

QTEST_GUILESS_MAIN(overrides_test::OverridesTest)
#include "overrides_test.moc"
