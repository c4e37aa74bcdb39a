// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/weight_tools.h"

#include <semaphore>
#include <set>
#include <thread>

namespace session_documents_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

class Last final : public View {
public:
    using View::View;
    void present(const Frame& frame) override { frame_ = frame; }
    Frame frame_;
};

} // namespace

class SessionDocumentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withNothingOpenTheSceneIsEmpty()
    {
        Session session;
        QVERIFY(!session.current().valid());
        QVERIFY(session.documents().empty());
        QVERIFY(session.scene().nodes.empty());
        QVERIFY(!session.front().document.modified());
        QVERIFY(!session.frame().actors.empty());
    }

    void eachDocumentKeepsItsOwnHistory()
    {
        Session session;
        const DocumentId first = session.open(loadedArm(), QStringLiteral("first"));
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        const DocumentId second = session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(session.current(), second);
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
        session.editing().undo();
        session.show(first);
        QCOMPARE(session.front().name(), QStringLiteral("first"));
        QCOMPARE(session.front().history.count(), 1);
        QCOMPARE(session.scene().weights[0]->weights(0)[0], 0.5f);
        session.editing().undo();
        QCOMPARE(session.scene().weights[0]->weights(0)[0], 0.75f);
    }

    void eachDocumentIsLeftAndFoundAsItWas()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.5);
        session.looking().setShading(Shading::Clay);
        Camera camera = session.view().camera;
        camera.distance = 42.0f;
        session.looking().setCamera(camera);
        const DocumentId second = session.open(loadedArm());
        QVERIFY(session.view().joints.empty());
        QCOMPARE(session.view().timeSec, 0.0);
        QVERIFY(session.view().camera.distance != 42.0f);
        session.show(first);
        QCOMPARE(session.view().joint(), NodeId(2u));
        QCOMPARE(session.view().timeSec, 0.5);
        QCOMPARE(session.view().camera.distance, 42.0f);
        session.show(second);
        QVERIFY(session.view().joints.empty());
    }

    void aFileShowsTheJointOfItsWorstProblemElseItsSurface()
    {
        Session session;
        session.open(loadedArm());
        session.looking().setShading(Shading::Clay);
        session.open(loadedArm());
        QVERIFY(session.view().joints.empty());
        QCOMPARE(session.view().shading, Shading::Textured);
        Loaded bad = loadedArm();
        Finding doubtful, wrong;
        doubtful.text = wrong.text = &errors::kImageMissing;
        doubtful.severity = Severity::Warning;
        doubtful.place.joints = {NodeId(2u)};
        wrong.severity = Severity::Error;
        wrong.place.joints = {NodeId(1u)};
        bad.findings = {doubtful, wrong};
        session.open(std::move(bad));
        QCOMPARE(session.view().joint(), NodeId(1u));
        QCOMPARE(session.view().shading, Shading::Heat);
        ViewState view = session.view();
        view.holds.locked = {NodeId(1u)};
        view.brush.radius = 3.0f;
        session.look(view);
        session.open(loadedArm());                     // not the heat of the file before
        QCOMPARE(session.view().holds, WeightHolds{}); // nor its locks: they name its joints
        QCOMPARE(session.view().brush.radius, 0.0f);
        QVERIFY(session.view().joints.empty());
        QCOMPARE(session.view().shading, Shading::Textured);
    }

    void whereAClipIsGoneTheOneBeforeItInThatDocumentIsShown()
    {
        const auto withThreeClips = [] {
            Loaded loaded = loadedArm();
            loaded.scene.clips.resize(3, loaded.scene.clips.front());
            return loaded;
        };
        Session session;
        const DocumentId first = session.open(withThreeClips(), QStringLiteral("first"));
        const DocumentId second = session.open(withThreeClips(), QStringLiteral("second"));
        session.playback().setClip(ClipId(1u));
        session.playback().setClip(ClipId(2u));
        session.show(first);
        session.playback().setClip(ClipId(2u)); // here the one before is the first
        session.show(second);
        QVERIFY(session.editing().push({"", "", 0, [](const Scene& scene) {
                                            Scene after = scene;
                                            after.clips[2] = nullptr;
                                            return Result<Scene>(std::move(after));
                                        }}));
        session.presentNow();
        QCOMPARE(session.view().clip, ClipId(1u));
        session.show(first);
        session.presentNow();
        QCOMPARE(session.view().clip, ClipId(2u)); // nothing of it is gone
    }

    void switchingStopsPlaying()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        session.playback().setPlaying(true);
        session.open(loadedArm());
        QVERIFY(!session.view().play.on);
        session.show(first);
        QVERIFY(!session.view().play.on);
        session.playback().setPlaying(true);
        QTRY_VERIFY(session.view().timeSec > 0.0);
    }

    void viewsSeeTheDocumentInFront()
    {
        Session session;
        Last view;
        session.presenter().add(&view);
        const DocumentId first = session.open(loadedArm());
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        session.presentNow();
        const Scene* edited = view.frame_.actors[0].scene.get();
        const std::uint64_t revision = view.frame_.revision;
        QVERIFY(view.frame_.modified);
        session.open(loadedArm());
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.25f));
        session.editing().undo();
        session.presentNow();
        QVERIFY(view.frame_.actors[0].scene.get() != edited);
        QVERIFY(view.frame_.revision != revision);
        QVERIFY(!view.frame_.modified);
        session.show(first);
        session.presentNow();
        QCOMPARE(view.frame_.actors[0].scene.get(), edited);
        QCOMPARE(view.frame_.revision, revision);
        QVERIFY(view.frame_.modified);
    }

    void closingBringsTheNeighbourAndInTheEndNothing()
    {
        Session session;
        const DocumentId a = session.open(loadedArm(), QStringLiteral("a"));
        const DocumentId b = session.open(loadedArm(), QStringLiteral("b"));
        const DocumentId c = session.open(loadedArm(), QStringLiteral("c"));
        QSignalSpy closing(&session, &Session::documentClosing);
        session.show(b);
        session.close(b);
        QCOMPARE(session.current(), c);
        session.close(c);
        QCOMPARE(session.current(), a);
        session.close(a);
        QVERIFY(!session.current().valid());
        QVERIFY(session.scene().nodes.empty());
        QCOMPARE(closing.count(), 3);
        session.close(a); // gone already
        QCOMPARE(closing.count(), 3);
        QVERIFY(session.open(loadedArm()) != a);
    }

    void whoReadsTheFrameFindsNoDocumentThatIsClosed()
    {
        Session session;
        const DocumentId a = session.open(loadedArm()), b = session.open(loadedArm()), c = session.open(loadedArm());
        QObject context;
        std::set<DocumentId> seen, closed;
        int frames = 0;
        session.presenter().addReader(&context, [&](const Frame&) {
            ++frames;
            for (const auto& held : session.documents()) seen.insert(held->id);
        });
        connect(&session, &Session::documentClosing, &context, [&](DocumentId id) { closed.insert(id); });
        session.presentNow();
        QCOMPARE(seen, (std::set{a, b, c}));
        for (const DocumentId id : {c, a, b}) { // in front with neighbours, behind, the last one
            seen.clear();
            const int before = frames;
            session.close(id);
            session.presentNow();
            QVERIFY(frames > before && closed.contains(id) && !seen.contains(id));
        }
        QVERIFY(seen.empty());
    }

    void closingAnotherKeepsTheOneInFront()
    {
        Session session;
        const DocumentId a = session.open(loadedArm());
        const DocumentId b = session.open(loadedArm());
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        session.close(a);
        QCOMPARE(session.current(), b);
        QVERIFY(anyModified(session));
        QCOMPARE(session.front().history.count(), 1);
    }

    void documentsAreOpenedBesideTheOneInFrontAndMoved()
    {
        Session session;
        const DocumentId a = session.open(loadedArm());
        const DocumentId c = session.open(loadedArm());
        session.show(a);
        const DocumentId b = session.open(loadedArm());
        const auto order = [&session] {
            std::vector<DocumentId> ids;
            for (const auto& held : session.documents()) ids.push_back(held->id);
            return ids;
        };
        QCOMPARE(order(), (std::vector{a, b, c}));
        session.move(c, 0);
        QCOMPARE(order(), (std::vector{c, a, b}));
        session.move(c, 9);
        QCOMPARE(order(), (std::vector{a, b, c}));
    }

    void anEditJobEndsInTheDocumentThatItBeganIn()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        auto gate = std::make_shared<std::binary_semaphore>(0);
        session.editing().start("Long edit", QStringLiteral("Long"), [gate](const Scene& scene, const Task&) {
            gate->acquire();
            return setWeight(scene, SetId(0u), 0, 1, 0.5f);
        });
        session.open(loadedArm());
        gate->release();
        QTRY_COMPARE(session.find(first)->history.count(), 1);
        QCOMPARE(session.front().history.count(), 0);
        QCOMPARE(session.scene().weights[0]->weights(0)[0], 0.75f);
    }

    void anEditJobLocksItsOwnDocumentAlone()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        auto gate = std::make_shared<std::counting_semaphore<2>>(0);
        const auto longEdit = [&session, gate](float weight) {
            return session.editing().start(
                "Long edit", QStringLiteral("Long"), [gate, weight](const Scene& scene, const Task&) {
                    gate->acquire();
                    return setWeight(scene, SetId(0u), 0, 1, weight);
                });
        };
        QVERIFY(longEdit(0.5f) != 0);
        QVERIFY(!setWeight(session, SetId(0u), 1, 1, 0.5f));
        QCOMPARE(longEdit(0.25f), JobId(0)); // one at a time
        const DocumentId second = session.open(loadedArm());
        QVERIFY(session.editing().locked(first) && !session.editing().locked(second));
        QVERIFY(setWeight(session, SetId(0u), 1, 1, 0.5f));
        session.editing().undo();
        QCOMPARE(session.front().history.index(), 0);
        QVERIFY(longEdit(0.125f) != 0); // and one in each document
        session.editing().undo();
        gate->release(2);
        QTRY_VERIFY(!session.jobs().anyRunning());
        QCOMPARE(session.find(first)->document.scene().weights[0]->weights(0)[0], 0.5f);
        QCOMPARE(session.scene().weights[0]->weights(0)[0], 0.125f);
        session.presentNow();
        QVERIFY(session.find(first)->modified); // its tab tells
    }

    void aDocumentBehindIsReopenedWithoutComingToTheFront()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        session.selection().selectJoint(NodeId(2u));
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        const DocumentId second = session.open(loadedArm());
        DocumentHandle(session, first).reopen(loadedArm(), session.find(first)->view);
        QCOMPARE(session.current(), second);
        QVERIFY(!session.find(first)->document.modified());
        session.show(first);
        QCOMPARE(session.view().joint(), NodeId(2u));
    }

    void anEditJobOfAClosedDocumentIsLetGo()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        auto gate = std::make_shared<std::binary_semaphore>(0);
        session.editing().start("Long edit", QStringLiteral("Long"), [gate](const Scene& scene, const Task&) {
            gate->acquire();
            return setWeight(scene, SetId(0u), 0, 1, 0.5f);
        });
        session.open(loadedArm());
        session.close(first);
        gate->release();
        QTRY_VERIFY(!session.jobs().anyRunning());
        QCOMPARE(session.front().history.count(), 0);
    }

    void closingOrReopeningStopsTheEditJobOfTheDocument()
    {
        for (const bool closes : {true, false}) {
            Session session;
            const DocumentId first = session.open(loadedArm());
            session.editing().start("Long edit", QStringLiteral("Long"), [](const Scene& scene, const Task& task) {
                while (!task.cancelled()) std::this_thread::yield(); // ends only when it is stopped
                return setWeight(scene, SetId(0u), 0, 1, 0.5f);
            });
            if (closes)
                session.close(first);
            else
                DocumentHandle(session).reopen(loadedArm(), session.view());
            QTRY_VERIFY(!session.jobs().anyRunning());
            QCOMPARE(session.front().history.count(), 0);
            QVERIFY(!anyModified(session));
        }
    }

    void aSaveBelongsToTheDocumentThatWasWritten()
    {
        Session session;
        const DocumentId first = session.open(loadedArm());
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        const std::shared_ptr<const Scene> written = session.front().document.sharedScene();
        const DocumentId second = session.open(loadedArm());
        QVERIFY(setWeight(session, SetId(0u), 1, 1, 0.25f));
        DocumentHandle(session, first).saved(*written, nullptr); // arrives when another one is in front
        QVERIFY(session.front().document.modified());
        QVERIFY(!session.find(first)->document.modified());
        QVERIFY(!session.find(first)->modified);
        session.close(first);
        DocumentHandle(session, first).saved(*written, nullptr); // arrives when it is closed
        QCOMPARE(session.current(), second);
        QVERIFY(session.front().document.modified());
    }

    void aReopenedDocumentKeepsItsPlaceAndTheView()
    {
        Session session;
        session.open(loadedArm(), QStringLiteral("a"));
        const DocumentId b = session.open(loadedArm(), QStringLiteral("b"));
        session.selection().selectJoint(NodeId(2u));
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        DocumentHandle(session).reopen(loadedArm(), session.view());
        QCOMPARE(session.current(), b);
        QCOMPARE(session.documents().size(), std::size_t{2});
        QCOMPARE(session.view().joint(), NodeId(2u));
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
    }
};

} // namespace session_documents_test

QTEST_MAIN(session_documents_test::SessionDocumentsTest)
#include "session_documents_test.moc"
