// SPDX-License-Identifier: MIT
// A mesh that only its node moves (a helmet on a head) stands beside a skinned one: every panel shows it.
#include "tests/ui/test_scene.h"
#include "ui/vertices/point_pose.h"

#include <QPushButton>

namespace unskinned_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm twice: with its skin, and once more below the hand without one.
Loaded armAndHelmet()
{
    Loaded loaded = loadedArm();
    Scene scene = loaded.scene;
    scene.nodes.push_back(makeNode("helmet", NodeId(2u), {0, 0.5f, 0}, false));
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(5u), MeshId(0u), SkinId(), "helmet"}));
    Result<Scene> valid = Scene::make(std::move(scene));
    Q_ASSERT(valid);
    loaded.scene = *valid;
    return loaded;
}

PointAddress pointOfHelmet(PointIndex point)
{
    return {{ActorId(0u), InstanceId(1u), 0}, point};
}

} // namespace

class UnskinnedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPanelShowsAVertexThatOnlyItsNodeMoves_data()
    {
        QTest::addColumn<QByteArray>("part");
        for (const ViewPart* part : viewParts()) QTest::newRow(part->id) << QByteArray(part->id);
    }
    void everyPanelShowsAVertexThatOnlyItsNodeMoves()
    {
        QFETCH(QByteArray, part);
        Session session;
        session.open(armAndHelmet(), QStringLiteral("arm"));
        std::unique_ptr<View> view;
        for (const ViewPart* candidate : viewParts())
            if (QByteArray(candidate->id) == part) view.reset(candidate->make(session, nullptr));
        QVERIFY(view);
        session.presenter().add(view.get());
        view->resize({360, 640});
        view->show();
        session.presentNow();
        session.playback().setClip(ClipId(0u));
        for (const PointAddress& address : {pointOfArm(7), pointOfHelmet(7), pointOfHelmet(900), pointOfArm(900)}) {
            session.selection().selectPoint(address);
            session.presentNow();
            QApplication::processEvents();
        }
        QVERIFY(placeOf(session.frame().actors.front(), pointOfHelmet(7)));
    }

    void itIsOfferedNoCorrectionOfWeights()
    {
        Shown shown("vertex", {344, 800});
        shown.session.open(armAndHelmet(), QStringLiteral("arm"));
        shown.session.selection().selectPoint(pointOfArm(7));
        shown.session.presentNow();
        const auto* rebuild = shown.find<QPushButton>("storyRebuild");
        QVERIFY(rebuild->isVisible());
        shown.session.selection().selectPoint(pointOfHelmet(7));
        shown.session.presentNow();
        QVERIFY(!rebuild->isVisible());
    }
};

} // namespace unskinned_test

QTEST_MAIN(unskinned_test::UnskinnedTest)
#include "unskinned_test.moc"
