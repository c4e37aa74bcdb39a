// SPDX-License-Identifier: MIT
#include "core/eval/compare/surface_distances.h"
#include "tests/ui/test_scene.h"
#include "ui/show/gpu_proof.h"
#include "ui/show/view_choices.h"
#include "ui/vertices/weight_tools.h"

#include <QtTest>

#include <set>

namespace skinning_view_test {

using namespace bindpose;
using namespace bindpose::testing;

/// How the view skins, what differs by it, and whether the GPU is right.
class SkinningViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySkinningIsOffered()
    {
        std::set<std::string> chosen;
        for (const ViewChoice& choice : viewChoices()) {
            if (choice.group != ViewGroup::Skinning) continue;
            ViewState view;
            view.skinning = "tutorial";
            choice.choose(view);
            QVERIFY(choice.on(view));
            QVERIFY(!choiceText(choice).isEmpty());
            QVERIFY(skinningCalled(view.skinning));
            chosen.insert(view.skinning);
        }
        QCOMPARE(chosen.size(), skinnings().size());
        QVERIFY(chosen.contains("")); // the file's own is no choice of its own
    }

    void theMapOfDifferencesIsOfThePoseThatIsShown()
    {
        Session session;
        session.open(loadedArm());
        ViewState view = session.view();
        view.shading = Shading::Difference;
        session.look(view);
        session.presentNow();
        QVERIFY(!session.frame().distances); // nothing is held against the file's own rule
        view.skinning = "rigid";
        session.look(view);
        session.playback().setTime(0.5);
        session.presentNow();
        const std::shared_ptr<const SurfaceDistances> half = session.frame().distances;
        QVERIFY(half && half->most > 0.0f);
        const Actor& actor = session.frame().actors.front();
        QCOMPARE(half->most, distancesOf(*actor.scene, *actor.pose, *skinningCalled("rigid")).most);
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        QCOMPARE(session.frame().distances, half); // looking elsewhere works nothing out
        session.playback().setTime(1.0);
        session.presentNow();
        QVERIFY(session.frame().distances != half);
        session.looking().setShading(Shading::Clay);
        session.presentNow();
        QVERIFY(!session.frame().distances);
    }

    void theGpuIsHeldAgainstTheCpu()
    {
        Session session;
        session.open(loadedArm());
        QStringList said;
        bool wrong = true;
        connect(&session, &Session::noticed, this, [&](const QString& text, bool error) {
            said += text;
            wrong = error;
        });
        compareGpuWithCpu(session);
        QVERIFY(session.jobs().anyRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 60000);
        session.presentNow();
        QVERIFY2(!wrong && said.size() == 1, qPrintable(said.join(u'\n')));
        QVERIFY2(said.front().startsWith("GPU and CPU agree"), qPrintable(said.front()));
        QCOMPARE(session.view().shading, Shading::Difference);
        QCOMPARE(session.view().map.heldAgainst, HeldAgainst::Cpu);
        QVERIFY(session.frame().distances);
        QVERIFY(session.frame().distances->most <= 1e-4f);
        QVERIFY(setWeight(session, SetId(0u), 5, 0, 0.25f)); // another model: it was not measured
        session.presentNow();
        QVERIFY(!session.frame().distances);
        session.editing().undo();
        session.presentNow();
        QVERIFY(session.frame().distances);
    }

    void aComparisonThatIsStoppedSaysNothing()
    {
        Session session;
        session.open(loadedArm());
        compareGpuWithCpu(session);
        session.close(session.current());
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 60000);
        QVERIFY(session.view().shading != Shading::Difference);
    }

    void aSessionThatEndsInTheMiddleDoesNotWait()
    {
        auto session = std::make_unique<Session>();
        session->open(loadedArm());
        compareGpuWithCpu(*session);
        session.reset(); // would hang here
        QCoreApplication::processEvents();
    }
};

} // namespace skinning_view_test

QTEST_MAIN(skinning_view_test::SkinningViewTest)
#include "skinning_view_test.moc"
