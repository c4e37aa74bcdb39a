// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"
#include "tests/ui/test_scene.h"
#include "ui/session/document/scene_cost.h"

namespace history_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Edit weightEdit(float weight, std::uint64_t gesture, PointIndex point = 0)
{
    return {"Set weight", "point " + std::to_string(point), gesture,
        [=](const Scene& scene) { return setWeight(scene, SetId(0u), point, 1, weight); }};
}

float weightOf(const Document& document, PointIndex point = 0)
{
    return document.scene().weights[0]->weights(point)[0];
}

} // namespace

class HistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneDragIsOneStep()
    {
        Document document(loadedArm());
        History history(document);
        for (int i = 1; i <= 20; ++i) QVERIFY(history.push(weightEdit(0.75f - 0.01f * static_cast<float>(i), 7)));
        QCOMPARE(history.count(), 1);
        history.undo();
        QCOMPARE(weightOf(document), 0.75f);
        history.redo();
        QCOMPARE(weightOf(document), 0.75f - 0.2f);
    }

    void aStepThatGrowsIsNotMeasuredAnyMore()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        history.keepMove(1, 0.5);
        QVERIFY(history.push(weightEdit(0.2f, 7)));
        QVERIFY(!history.notes(2).move);
        history.keepMove(2, 0.25);
        QCOMPARE(history.notes(2).move, std::optional(0.25));
        QVERIFY(history.push(weightEdit(0.3f, 7)));
        QCOMPARE(history.count(), 2);
        QVERIFY(!history.notes(2).move);
        QCOMPARE(history.notes(1).move, std::optional(0.5));
        history.undo();
        QCOMPARE(history.notes(1).move, std::optional(0.5));
        QVERIFY(history.push(weightEdit(0.4f, 0)));
        QVERIFY(!history.notes(2).move); // another step
    }

    void twoDragsOfTheSameThingAreTwoSteps()
    {
        Document document(loadedArm());
        History history(document);
        for (const std::uint64_t gesture : {1u, 2u})
            for (int i = 1; i <= 5; ++i)
                QVERIFY(history.push(
                    weightEdit(0.1f * static_cast<float>(gesture) + 0.001f * static_cast<float>(i), gesture)));
        QCOMPARE(history.count(), 2);
    }

    void oneGestureOnTwoThingsIsTwoSteps()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 3, 0)));
        QVERIFY(history.push(weightEdit(0.1f, 3, 1)));
        QCOMPARE(history.count(), 2);
    }

    /// A drag that is taken back, or ends where it began, was none: what was undone before it can still be redone.
    void aDragThatIsTakenBackKeepsWhatWasUndone_data()
    {
        QTest::addColumn<bool>("dragsBack");
        QTest::newRow("Esc") << false;
        QTest::newRow("back where it began") << true;
    }
    void aDragThatIsTakenBackKeepsWhatWasUndone()
    {
        QFETCH(bool, dragsBack);
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(weightEdit(0.2f, 0)));
        history.setSaved(document.scene());
        QVERIFY(history.push(weightEdit(0.3f, 0)));
        history.keepMove(2, 0.25);
        history.undo();
        history.undo();
        QSignalSpy changes(&document, &Document::changed);
        QVERIFY(history.push(weightEdit(0.5f, 7)));
        QVERIFY(!history.canRedo());
        if (!dragsBack) QVERIFY(history.push(weightEdit(0.5f, 7, 1)));
        if (dragsBack)
            QVERIFY(history.push(weightEdit(0.1f, 7)));
        else
            history.undoGesture(7);
        QVERIFY(changes.count() <= 4); // there and back, and nothing for the steps that came back
        QCOMPARE(weightOf(document), 0.1f);
        QCOMPARE(history.index(), 1);
        QCOMPARE(history.count(), 3);
        QCOMPARE(history.marks().saved, 2);
        QCOMPARE(history.notes(2).move, std::optional(0.25));
        history.redo();
        QCOMPARE(weightOf(document), 0.2f);
        history.redo();
        QCOMPARE(weightOf(document), 0.3f);
        history.undo();
        QCOMPARE(weightOf(document), 0.2f);
    }

    /// A drag that goes somewhere takes their place, as any step does.
    void aDragThatGoesSomewhereTakesThePlaceOfWhatWasUndone()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        history.undo();
        QVERIFY(history.push(weightEdit(0.5f, 7)));
        history.undo(); // by hand
        QCOMPARE(history.count(), 1);
        history.redo();
        QCOMPARE(weightOf(document), 0.5f);
        history.undo();
        QVERIFY(history.push(weightEdit(0.6f, 8)));
        history.undoGesture(7);
        QCOMPARE(weightOf(document), 0.6f);
        history.undoGesture(8);
        QCOMPARE(history.count(), 1);
        history.redo();
        QCOMPARE(weightOf(document), 0.5f);
    }

    void stepsWithoutAGestureNeverMerge()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(weightEdit(0.2f, 0)));
        QCOMPARE(history.count(), 2);
    }

    void aDragThatEndsWhereItBeganIsNoStep()
    {
        Document document(loadedArm());
        History history(document);
        const auto before = document.scene().weights[0];
        QVERIFY(history.push(weightEdit(0.1f, 4)));
        QVERIFY(history.push(weightEdit(0.2f, 4)));
        QVERIFY(history.push(weightEdit(0.75f, 4)));
        QCOMPARE(history.count(), 0);
        QCOMPARE(document.scene().weights[0], before); // the very objects: nothing is uploaded or saved for it
        QVERIFY(!document.modified());
    }

    void anEditThatChangesNoValueIsNoStep()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.75f, 0)));
        QCOMPARE(history.count(), 0);
    }

    void trimmingTheRangeAloneIsAStep()
    {
        Loaded arm = loadedArm();
        Clip clip = *arm.scene.clips[0];
        clip.range = ClipSpan{0.0, 3.0}; // behind all keys
        arm.scene.clips[0] = std::make_shared<const Clip>(clip);
        Document document(std::move(arm));
        History history(document);
        QVERIFY(history.push(
            {"Trim clip", "clip 0", 0, [](const Scene& scene) { return trimClip(scene, ClipId(0u), 0.0, 2.0); }}));
        QCOMPARE(history.count(), 1);
        QCOMPARE(history.stepsFromSaved(), 1);
        QCOMPARE(document.scene().clips[0]->endSec(), 2.0);
        QCOMPARE(document.scene().clips[0]->tracks, clip.tracks);
    }

    /// Each field that an edit can change makes another scene.
    void aScenesObjectsAreComparedWhole()
    {
        const Scene scene = armScene();
        const auto differs = [&scene]<class T>(SharedList<T> Scene::*list, const auto& change) {
            Scene copy = scene, other = scene;
            T object = *(scene.*list)[0];
            (copy.*list)[0] = std::make_shared<const T>(object);
            change(object);
            (other.*list)[0] = std::make_shared<const T>(object);
            return equalByValue(scene, copy) && !equalByValue(scene, other);
        };
        QVERIFY(differs(&Scene::nodes, [](Node& node) { node.elements.resize(1); }));
        QVERIFY(differs(&Scene::skins, [](Skin& skin) { skin.blend = SkinBlend::PerPoint; }));
        QVERIFY(differs(&Scene::skins, [](Skin& skin) { skin.rule = SkinRule::OgreOffset; }));
        QVERIFY(differs(&Scene::skins, [](Skin& skin) { skin.dualShares = {0.5f}; }));
        QVERIFY(differs(&Scene::skins, [](Skin& skin) { skin.bindModel.resize(4); }));
        QVERIFY(differs(&Scene::skins, [](Skin& skin) { skin.associates.resize(4); }));
        QVERIFY(differs(&Scene::clips, [](Clip& clip) { clip.timesAreFrames = true; }));
        QVERIFY(differs(&Scene::clips, [](Clip& clip) { clip.layers.resize(1); }));
        const auto track = [&differs](const auto& change) {
            return differs(&Scene::clips, [&change](Clip& clip) {
                Track other = *clip.tracks[0];
                change(other);
                clip.tracks[0] = std::make_shared<const Track>(other);
            });
        };
        QVERIFY(track([](Track& other) { other.before.kind = Extrapolation::Kind::Repeat; }));
        QVERIFY(track([](Track& other) { other.after.rounds = 2; }));
        QVERIFY(track([](Track& other) { other.layer = 1; }));
        QVERIFY(track([](Track& other) { other.element = 1; }));
        QVERIFY(track([](Track& other) { other.member = 1; }));
        QVERIFY(track([](Track& other) { other.label = "rotateX"; }));
    }

    void anEditThatMemoryDoesNotSufficeForIsRefused()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        const std::shared_ptr<const Scene> before = document.sharedScene();
        const Result<void> pushed =
            history.push({"Set weight", "", 0, [](const Scene&) -> Result<Scene> { throw std::bad_alloc(); }});
        QVERIFY(!pushed && pushed.error().kind == ErrorKind::Limit);
        QCOMPARE(document.sharedScene(), before);
        QCOMPARE(history.count(), 1);
        history.undo();
        QCOMPARE(weightOf(document), 0.75f);
    }

    void refusedEditLeavesNoStep()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(!history.push(weightEdit(0.5f, 0, kArmPoints)));
        QCOMPARE(history.count(), 0);
        QCOMPARE(document.revision(), Document(loadedArm()).revision());
    }

    void undoGivesTheOldObjectsBack()
    {
        Document document(loadedArm());
        History history(document);
        const Scene before = document.scene();
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(!(document.scene() == before));
        history.undo();
        QVERIFY(document.scene() == before);
    }

    void aStepCostsWhatItTouched()
    {
        const Scene before = armScene();
        const Result<Scene> after = setWeight(before, SetId(0u), 0, 1, 0.1f);
        QVERIFY(after);
        const std::size_t bytes = ownBytes(before, *after);
        QVERIFY(bytes > 1024 * 4); // the block of 1024 points …
        const std::size_t all = ownBytes(Scene{}, before);
        QVERIFY2(bytes < all / 2 + 4096, "… and not the other one");
    }

    void copiesOfAPartShareItsPolygonsAndTheirCreases()
    {
        Polygons table;
        table.corners.assign(4000, 0);
        table.ends.assign(1000, 4000);
        table.creases.assign(4000, 0.5f);
        const auto shared = std::make_shared<const Polygons>(std::move(table));
        const auto withTable = [&](const Scene& scene) {
            Scene out = scene;
            Mesh mesh = *scene.meshes[0];
            Part part = *mesh.parts[0];
            part.polygons = shared;
            mesh.parts[0] = std::make_shared<const Part>(std::move(part));
            out.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
            return out;
        };
        const Scene before = armScene(), once = withTable(before), again = withTable(once);
        QCOMPARE(ownBytes(before, once) - ownBytes(once, again), sizeof(Polygons) + 4 * (4000 + 1000 + 4000));
    }

    void theOldestStepsGoWhenTheBudgetIsSpent()
    {
        Document document(loadedArm());
        History history(document);
        for (int i = 0; i < 10; ++i) QVERIFY(history.push(weightEdit(0.01f * static_cast<float>(i + 1), 0)));
        const std::size_t all = history.usedBytes();
        history.setBudget(all / 2);
        QVERIFY(history.usedBytes() <= all / 2);
        QVERIFY(history.oldest() > 0);
        while (history.canUndo()) history.undo();
        QCOMPARE(history.index(), history.oldest());
        QCOMPARE(weightOf(document), 0.01f * static_cast<float>(history.oldest()));
        history.goTo(0); // cannot be reached any more
        QCOMPARE(history.index(), history.oldest());
        history.goTo(10);
        QCOMPARE(weightOf(document), 0.1f);
    }

    /// They are held for as long as the drag can be taken back.
    void whatADragMadeImpossibleToRedoCountsInTheBudget()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(weightEdit(0.2f, 0)));
        QVERIFY(history.push(weightEdit(0.3f, 0)));
        QImage picture(64, 64, QImage::Format_RGB32);
        history.keepPicture(3, picture);
        const std::size_t all = history.usedBytes();
        history.undo();
        history.undo();
        QCOMPARE(history.usedBytes(), all);
        QVERIFY(history.push(weightEdit(0.5f, 7)));
        QVERIFY(history.usedBytes() > all); // those two, and the drag's own
        history.undoGesture(7);
        QCOMPARE(history.usedBytes(), all);
        QVERIFY(history.push(weightEdit(0.5f, 0))); // no drag: they are gone
        QVERIFY(history.usedBytes() < all);
    }

    void theLastStepStaysWhateverTheBudget()
    {
        Document document(loadedArm());
        History history(document);
        history.setBudget(0);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(weightEdit(0.2f, 0)));
        QVERIFY(history.canUndo());
        history.undo();
        QCOMPARE(weightOf(document), 0.1f);
        QVERIFY(!history.canUndo());
    }

    void whatASaveWouldNotWriteIsNotCounted()
    {
        Document document(loadedArm());
        History history(document);
        Override value;
        value.node = NodeId(1u);
        const Edit turn{"Override joint", "override of node 1", 0,
            [value](const Scene& scene) { return addOverride(scene, value); }};
        QVERIFY(history.push(turn));
        QCOMPARE(history.count(), 1);
        QCOMPARE(history.stepsFromSaved(), 0);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(turn));
        QCOMPARE(history.stepsFromSaved(), 1);
    }

    void afterAPartialSaveTheDiskMarkIsAtTheStateThatIsThere()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0, 0)));
        const Scene first = document.scene();
        QVERIFY(history.push(weightEdit(0.2f, 0, 1)));
        const Scene both = document.scene();
        history.setSaved(first);
        QCOMPARE(history.marks().saved, 1);
        QCOMPARE(history.stepsFromSaved(), 1);
        history.setSaved(both);
        QCOMPARE(history.marks().saved, 2);
        // The second edit alone is no state of the history.
        const Result<Scene> second = setWeight(loadedArm().scene, SetId(0u), 1, 1, 0.2f);
        QVERIFY(second);
        history.setSaved(*second);
        QCOMPARE(history.marks().saved, -1);
        QCOMPARE(history.stepsFromSaved(), -1);
    }

    void whatWasSavedInTheMiddleOfADragStaysAState()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 7)));
        history.setSaved(document.scene());
        QVERIFY(history.push(weightEdit(0.2f, 7))); // the same drag goes on
        QVERIFY(history.push(weightEdit(0.3f, 7)));
        QCOMPARE(history.count(), 2);
        QCOMPARE(history.marks().saved, 1);
        QCOMPARE(history.stepsFromSaved(), 1);
        history.goTo(history.marks().saved);
        QCOMPARE(weightOf(document), 0.1f);
        history.redo();
        QCOMPARE(weightOf(document), 0.3f);
        history.undoGesture(7); // all of it, and with it the state on disk
        QCOMPARE(weightOf(document), 0.75f);
        QCOMPARE(history.marks().saved, -1);
    }

    void stepsFromTheSavedStateAreCounted()
    {
        Document document(loadedArm());
        History history(document);
        QVERIFY(history.push(weightEdit(0.1f, 0)));
        QVERIFY(history.push(weightEdit(0.2f, 0)));
        QCOMPARE(history.stepsFromSaved(), 2);
        history.setSaved(document.scene());
        QCOMPARE(history.stepsFromSaved(), 0);
        history.undo();
        QCOMPARE(history.stepsFromSaved(), 1);
        QVERIFY(history.push(weightEdit(0.3f, 0))); // the saved state is gone for good
        QCOMPARE(history.stepsFromSaved(), -1);
    }
};

} // namespace history_test

QTEST_GUILESS_MAIN(history_test::HistoryTest)
#include "history_test.moc"
