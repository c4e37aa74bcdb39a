// SPDX-License-Identifier: MIT
#include "render/maps/map_colors.h"
#include "render/scene/joint_colors.h"
#include "tests/ui/viewport_stage.h"
#include "ui/base/texts.h"
#include "ui/look/painted_access.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace viewport_maps_test {
using namespace bindpose;
using namespace bindpose::testing;

namespace {

QToolButton* button(const Stage& stage, const QString& name)
{
    for (QToolButton* one : stage.viewport.findChildren<QToolButton*>())
        if (one->accessibleName() == name) return one;
    return nullptr;
}

/// An entry of the menu beside the map's buttons, also in its submenus.
QAction* entry(const Stage& stage, const QString& text)
{
    for (const QMenu* menu : stage.viewport.findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->text() == text) return action;
    return nullptr;
}

/// What screen readers are told of the legend.
QString legend(const Stage& stage)
{
    const std::vector<PaintedPart> parts = stage.viewport.paintedParts();
    return parts.empty() ? QString() : parts.front().name;
}

} // namespace

class ViewportMapsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What is chosen is seen at once, not with the next turn of the mouse.
    void whatIsChosenDrawsAnotherPicture()
    {
        Stage stage(Shading::Difference);
        QTRY_VERIFY(stage.viewport.pictures() > 0);
        const auto draws = [&](const char* what, void (*change)(ViewState&)) {
            QTest::qWait(150); // the picture before has come
            const std::size_t before = stage.viewport.pictures();
            ViewState view = stage.session.view();
            change(view);
            stage.session.look(std::move(view));
            QTRY_VERIFY2(stage.viewport.pictures() > before, what);
        };
        draws("skinning, and what it differs by", [](ViewState& view) { view.skinning = "rigid"; });
        draws("points by the CPU", [](ViewState& view) { view.surface.cpuPoints = true; });
        draws("textured", [](ViewState& view) { view.shading = Shading::Textured; });
        draws("skinning", [](ViewState& view) { view.skinning = "dual-quaternion"; });
        draws("strength of heights", [](ViewState& view) { view.surface.relief = 2.0f; });
        draws("normals", [](ViewState& view) { view.surface.normalLines = true; });
        draws("tangents", [](ViewState& view) { view.surface.tangentLines = true; });
    }
    void theSkinningThatIsNotTheFilesIsNamedAndGoesByAClick()
    {
        Stage stage(Shading::Textured);
        auto* chip = stage.viewport.findChild<QToolButton*>("skinningChip");
        QVERIFY(chip && !chip->isVisible());
        ViewState view = stage.session.view();
        view.skinning = "division";
        stage.session.look(std::move(view));
        stage.session.presentNow();
        QVERIFY(chip->isVisible() && chip->text().startsWith("Division"));
        QVERIFY(chip->toolTip().contains("60 bones"));
        chip->click();
        stage.session.presentNow();
        QVERIFY(stage.session.view().skinning.empty() && !chip->isVisible());
    }
    void eachMapHasAButtonThatShowsIt_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("shading");
        QTest::newRow("pair") << "Two joints" << int(Shading::Pair);
        QTest::newRow("joints") << "All joints" << int(Shading::Joints);
        QTest::newRow("count") << "Count" << int(Shading::Count);
        QTest::newRow("sum") << "Sum" << int(Shading::Sum);
        QTest::newRow("difference") << "Differences" << int(Shading::Difference);
    }
    void eachMapHasAButtonThatShowsIt()
    {
        QFETCH(QString, name);
        QFETCH(int, shading);
        Stage stage(Shading::Clay);
        stage.session.selection().selectJoints({NodeId(1u), NodeId(2u)});
        stage.session.presentNow();
        QVERIFY(legend(stage).startsWith("Joint ")); // no legend without a map
        const QImage before = stage.viewport.grab().toImage();
        QToolButton* map = button(stage, name);
        QVERIFY(map);
        QTest::mouseClick(map, Qt::LeftButton);
        stage.session.presentNow();
        QCOMPARE(int(stage.session.view().shading), shading);
        QVERIFY(map->isChecked());
        QVERIFY(!legend(stage).startsWith("Joint "));
        QVERIFY(stage.viewport.grab().toImage() != before);
    }
    void theStrongestJointsAreAChoiceOfAllJoints()
    {
        Stage stage(Shading::Joints);
        QAction* strongest = entry(stage, "Strongest joints");
        QVERIFY(strongest);
        strongest->trigger();
        stage.session.presentNow();
        QCOMPARE(stage.session.view().shading, Shading::Strongest);
        QVERIFY(button(stage, "All joints")->isChecked());
        QVERIFY(strongest->isChecked() && !entry(stage, "All joints")->isChecked());
        QCOMPARE(button(stage, "All joints")->text(), "Strongest joints");
    }
    void theButtonOfSeveralMapsHasTheNameOfTheOneThatIsOn()
    {
        Stage stage(Shading::Symmetry);
        const QToolButton* measured = button(stage, "Stretch");
        QVERIFY(measured->isChecked());
        QCOMPARE(measured->text(), "Left against right");
        for (const char* name : {"Volume by joint", "Heal distance", "Stretch"}) {
            QVERIFY2(entry(stage, name), name);
            entry(stage, name)->trigger();
            stage.session.presentNow();
            QCOMPARE(measured->text(), name);
        }
        entry(stage, "Texture checker")->trigger();
        stage.session.presentNow();
        QCOMPARE(button(stage, "Surface")->text(), "Texture checker");
        QCOMPARE(measured->text(), "Stretch"); // of none of its own while another's is on
        QVERIFY(!measured->isChecked());
    }
    void theMenuOfMapsIsNoHigherThanASmallScreen()
    {
        Stage stage;
        int menus = 0;
        for (QMenu* menu : stage.viewport.findChildren<QMenu*>()) {
            menus += menu->actions().size() > 0;
            QVERIFY2(menu->sizeHint().height() < 500, qPrintable(menu->title()));
        }
        QVERIFY(menus > 10);
        QVERIFY(entry(stage, "As in Blender") && entry(stage, "All layers")); // folded, not gone
    }
    /// Of a bone under the mouse, too, however little it holds.
    void theLegendNamesTheJointUnderTheMouse()
    {
        Stage stage(Shading::Joints);
        ViewState view = stage.session.view();
        view.bones.shown = true;
        stage.session.look(view);
        stage.session.presentNow();
        const Frame& frame = stage.session.frame();
        const NodeId joint(3u);
        QTest::mouseMove(&stage.viewport, stage.pixelOf(glm::vec3(frame.actors[0].pose->model[joint.index()][3])));
        const std::optional<Legend>& told = stage.viewport.hud().legend;
        QVERIFY(told);
        QCOMPARE(told->joints.size(), std::size_t{1});
        QCOMPARE(told->joints[0].name, nodeName(stage.session.scene(), joint));
        QCOMPARE(told->joints[0].color, jointColors(stage.session.scene())[joint.index()]);
    }
    void aLimitThatIsChosenIsShown()
    {
        Stage stage;
        for (const auto& [text, limit] : {std::pair(QString("8"), 8u), {QString("1"), 1u}, {QString("No limit"), 0u}}) {
            QVERIFY(entry(stage, text));
            entry(stage, text)->trigger();
            stage.session.presentNow();
            QCOMPARE(stage.session.view().map.influenceLimit, limit);
            QCOMPARE(stage.session.view().shading, Shading::Count);
        }
    }
    void theLegendTellsOfTheSelectedVertex()
    {
        Stage stage(Shading::Count);
        const PointAddress point{{ActorId(0u), InstanceId(0u), 0}, 200};
        stage.session.selection().selectPoints({point});
        stage.session.presentNow();
        const MapPoint map = mapPoint(stage.session.scene(), InstanceId(0u), 0, 200, stage.session.view());
        QVERIFY(map.count >= 1.0f);
        QVERIFY2(legend(stage).endsWith(QString("vertex 200: %1").arg(map.count)), qPrintable(legend(stage)));
        stage.session.looking().setShading(Shading::Joints);
        stage.session.presentNow();
        for (const MapPoint::Share& share : map.shares)
            QVERIFY(legend(stage).contains(QString::fromStdString(stage.session.scene().node(share.joint)->name)));
    }
    void twoJointsNeedASecondOneAndSaySo()
    {
        Stage stage(Shading::Pair);
        stage.session.selection().selectJoints({NodeId(1u)});
        stage.session.presentNow();
        QCOMPARE(legend(stage), QString("Weights of two joints, a second one is not selected"));
        stage.session.selection().selectJoint(NodeId(2u), true);
        stage.session.presentNow();
        const Scene& scene = stage.session.scene();
        QCOMPARE(legend(stage), QString("Weights of %1 and %2")
                                    .arg(QString::fromStdString(scene.node(NodeId(2u))->name),
                                        QString::fromStdString(scene.node(NodeId(1u))->name)));
    }
    void weightsThatAreLeftOutAreNotCounted()
    {
        Stage stage(Shading::Count);
        stage.session.selection().selectPoints({{{ActorId(0u), InstanceId(0u), 0}, 200}});
        QVERIFY(entry(stage, "Up to 0.1"));
        entry(stage, "Up to 0.1")->trigger();
        stage.session.presentNow();
        QCOMPARE(stage.session.view().map.weightThreshold, 0.1f);
        const auto weights = stage.session.scene().weights[0]->weights(200);
        const auto above = std::count_if(weights.begin(), weights.end(), [](float w) { return w > 0.1f; });
        QVERIFY2(legend(stage).endsWith(QString(": %1").arg(above)), qPrintable(legend(stage)));
    }
};

} // namespace viewport_maps_test

QTEST_MAIN(viewport_maps_test::ViewportMapsTest)
#include "viewport_maps_test.moc"
