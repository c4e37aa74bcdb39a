// SPDX-License-Identifier: MIT
#include "core/eval/stage/frame.h"
#include "tests/core/random_scene.h"

#include <set>

namespace stage_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::shared_ptr<const Scene> scene(unsigned seed)
{
    Random random(seed);
    return std::make_shared<const Scene>(randomScene(random, {6, 4, 2, {}}));
}

Attachment held(std::uint32_t id, NodeId anchor, std::shared_ptr<const Scene> prop)
{
    Attachment out;
    out.id = AttachmentId(id);
    out.anchor = anchor;
    out.prop = std::move(prop);
    out.offset = matrixOf({{0, 1, 0}, glm::quat(1, 0, 0, 0), glm::vec3(2.0f)});
    return out;
}

std::shared_ptr<const Scene> holding(const std::shared_ptr<const Scene>& base, std::vector<Attachment> props)
{
    auto out = std::make_shared<Scene>(*base);
    for (Attachment& prop : props) out->attachments.push_back(std::make_shared<const Attachment>(std::move(prop)));
    return out;
}

ViewState playing(double timeSec)
{
    ViewState view;
    view.pose = PoseSource::Clip;
    view.clip = ClipId(0u);
    view.timeSec = timeSec;
    return view;
}

} // namespace

class StageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void characterStandsAloneAtTheOrigin()
    {
        const auto hero = scene(firstSeed());
        const std::vector<Actor> actors = stage(hero, playing(0.5));
        QCOMPARE(actors.size(), std::size_t{1});
        QCOMPARE(actors[0].worldFromActor, glm::mat4(1.0f));
        QVERIFY(sameBits(actors[0].pose->model, evaluatePose(*hero, clipAt(0.5)).model));
    }
    void propsHangOnTheirAnchorsAndPropsOnProps()
    {
        const unsigned seed = firstSeed();
        const auto charm = scene(seed + 2), sword = holding(scene(seed + 1), {held(0, NodeId(3u), charm)});
        const auto hero = holding(scene(seed), {held(7, NodeId(2u), sword), held(8, NodeId(4u), charm)});
        const std::vector<Actor> actors = stage(hero, playing(0.5));
        QCOMPARE(actors.size(), std::size_t{4});
        const glm::mat4 offset = hero->attachments[0]->offset;
        const glm::mat4 atSword = actors[0].pose->model[2] * offset;
        QVERIFY(maxDifference(actors[1].worldFromActor, atSword) < 1e-4f);
        QVERIFY(maxDifference(actors[2].worldFromActor, atSword * actors[1].pose->model[3] * offset) < 1e-3f);
        QVERIFY(maxDifference(actors[3].worldFromActor, actors[0].pose->model[4] * offset) < 1e-4f);
        QCOMPARE(actors[1].attachment, AttachmentId(7u));
        QCOMPARE(actors[2].role, ActorRole::Prop);
        for (std::uint32_t i = 0; i < 4; ++i) QCOMPARE(actors[i].id, ActorId(i));
    }
    void hiddenPropKeepsTheOthersNumbers()
    {
        const unsigned seed = firstSeed();
        Attachment hidden = held(0, NodeId(1u), holding(scene(seed + 1), {held(0, NodeId(0u), scene(seed + 2))}));
        hidden.enabled = false;
        const auto hero = holding(scene(seed), {hidden, held(1, NodeId(2u), scene(seed + 3))});
        const std::vector<Actor> actors = stage(hero, playing(0.0));
        QCOMPARE(actors.size(), std::size_t{2});
        QCOMPARE(actors[1].id, ActorId(3u));
    }
    void propsFollowOrKeepTheirOwnTime()
    {
        const unsigned seed = firstSeed();
        const auto prop = scene(seed + 1);
        Attachment still = held(0, NodeId(1u), prop), follows = held(1, NodeId(1u), prop),
                   own = held(2, NodeId(1u), prop);
        follows.clip = own.clip = ClipId(0u);
        own.follow = false;
        own.timeSec = 0.25;
        const auto hero = holding(scene(seed), {still, follows, own});
        const std::vector<Actor> actors = stage(hero, playing(0.75));
        QVERIFY(sameBits(actors[1].pose->model, evaluatePose(*prop, {}).model));
        QVERIFY(sameBits(actors[2].pose->model, evaluatePose(*prop, clipAt(0.75)).model));
        QVERIFY(sameBits(actors[3].pose->model, evaluatePose(*prop, clipAt(0.25)).model));
        const std::vector<Actor> resting = stage(hero, ViewState{});
        QVERIFY(sameBits(resting[2].pose->model, evaluatePose(*prop, {}).model));
        QVERIFY(sameBits(resting[3].pose->model, evaluatePose(*prop, clipAt(0.25)).model));
    }
    void wornPropTakesTheJointsOfItsWearer()
    {
        const unsigned seed = firstSeed();
        auto armour = std::make_shared<Scene>(*scene(seed + 1));
        auto buckle = std::make_shared<Node>(*armour->nodes[5]);
        buckle->name = "buckle"; // its wearer has none: hangs below its own parent
        armour->nodes[5] = buckle;
        Attachment worn = held(0, NodeId(3u), armour);
        worn.mergeByName = true;
        const auto hero = holding(scene(seed), {worn});
        const std::vector<Actor> actors = stage(hero, playing(0.5));
        QCOMPARE(actors[1].worldFromActor, glm::mat4(1.0f));
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(actors[1].pose->model[i], actors[0].pose->model[i]);
        const glm::mat4 hung = actors[1].pose->model[buckle->parent.index()] * actors[1].pose->local[5];
        QVERIFY(maxDifference(actors[1].pose->model[5], hung) < 1e-4f);
    }
    void aRememberedPoseIsFilledAgainOnlyWhenNobodyShowsIt()
    {
        const auto hero = scene(firstSeed());
        PoseMemory memory;
        std::vector<Actor> shown = stage(hero, playing(0.0), &memory);
        const std::vector<glm::mat4> before = shown[0].pose->model;
        const Pose* first = shown[0].pose.get();
        std::set<const Pose*> used{first};
        for (int i = 1; i <= 20; ++i) {
            const double time = 0.05 * i;
            const std::vector<Actor> next = stage(hero, playing(time), &memory);
            QVERIFY(next[0].pose.get() != first); // that one is still shown
            used.insert(next[0].pose.get());
            QVERIFY(sameBits(next[0].pose->model, evaluatePose(*hero, clipAt(time)).model));
        }
        QVERIFY(sameBits(shown[0].pose->model, before));
        QCOMPARE(used.size(), std::size_t{2});
        // Another scene in the same buffers is none the worse.
        shown.clear();
        const auto other = scene(firstSeed() + 7);
        for (const double time : {0.2, 0.9})
            QVERIFY(sameBits(
                stage(other, playing(time), &memory)[0].pose->model, evaluatePose(*other, clipAt(time)).model));
    }
    void pinInAPropHoldsInTheWorld()
    {
        const unsigned seed = firstSeed();
        const glm::mat4 place = matrixOf({{1, 2, 3}, glm::quat(1, 0, 0, 0), glm::vec3(1.0f)});
        Override pin = overrideOf(0, NodeId(2u), Space::World, place);
        pin.kind = OverrideKind::Pin;
        const auto prop = std::make_shared<const Scene>(withOverrides(*scene(seed + 1), {pin}));
        const std::vector<Actor> actors = stage(holding(scene(seed), {held(0, NodeId(3u), prop)}), playing(0.4));
        QVERIFY(maxDifference(actors[1].worldFromActor * actors[1].pose->model[2], place) < 1e-3f);
    }
};

} // namespace stage_test

QTEST_GUILESS_MAIN(stage_test::StageTest)
#include "stage_test.moc"
