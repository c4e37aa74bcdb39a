// SPDX-License-Identifier: MIT
// In the middle of a drag in the window a second document arrives, its tab is chosen, and the tab of the first is
// closed: the drag ends in the first one, which is saved then, and the second one stays as it was.
#include "tests/ui/compare_shell.h"
#include "tests/ui/hand.h"
#include "tests/ui/in_the_middle.h"
#include "ui/keys/key_tools.h"
#include "ui/motion/attach.h"
#include "ui/show/ramp_dialog.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/curves/curve_canvas.h"
#include "ui/widgets/problems/distance_curve.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/tools/ramp_bar.h"
#include "ui/widgets/transport/timeline_canvas.h"

#include <QSlider>
#include <QStyle>
#include <QTableView>
#include <QTreeView>

namespace whose_hand_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

namespace {

/// The arm with two targets on its strip.
Scene armWithShapes()
{
    Scene scene = armScene();
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->morphNames = {"smile", "blink"};
    mesh->morphWeights = {0.0f, 0.25f};
    scene.meshes[0] = mesh;
    auto set = std::make_shared<PointSet>(*scene.sets[0]);
    set->morphs.assign(2, {std::vector<glm::vec3>(set->points(), glm::vec3(0, 0, 1))});
    scene.sets[0] = set;
    return scene;
}

/// The arm whose second channel is a cubic spline.
Scene armWithSpline()
{
    Scene scene = armScene();
    Clip clip = *scene.clips[0];
    Track track = *clip.tracks[1];
    track.interpolation = Interpolation::CubicSpline;
    track.values.clear();
    for (int key = 0; key < 3; ++key)
        for (int part = 0; part < 3; ++part)
            for (int i = 0; i < 3; ++i)
                track.values.push_back(part == 1 && i == 1 ? 1.0f + static_cast<float>(key) : 0.0f);
    clip.tracks[1] = std::make_shared<const Track>(track);
    scene.clips[0] = std::make_shared<const Clip>(clip);
    return scene;
}

struct Drags : Middle {
    std::shared_ptr<const void> grip; ///< what waits does not come in the middle of the checks after the release

    using Middle::Middle;
    template <class T> T* in(const char* dock, const char* name)
    {
        window.areas().showDock(dock);
        session.presentNow();
        T* found = nullptr;
        const auto visible = [&] {
            for (T* each : window.findChildren<T*>(QLatin1String(name)))
                if (each->isVisible() && each->width() > 20) found = each;
            return found != nullptr;
        };
        if (!QTest::qWaitFor(visible)) qFatal("no %s in %s", name, dock);
        QCoreApplication::processEvents();
        return found;
    }
    Viewport& viewport() { return *window.findChild<Viewport*>(); }
    void take(Tool tool)
    {
        ViewState view = session.view();
        view.tool = tool;
        session.look(view);
        session.presentNow();
    }
    void releases(const Hand& hand, QPoint at)
    {
        grip = session.hold().grip();
        hand.release(at);
        QCOMPARE(session.current(), first);
    }
    /// What waited comes: the first one asks, is saved and goes; the second one is what its file is.
    void endsSaved()
    {
        QCOMPARE(of(second).history.count(), 0);
        grip.reset();
        firstIsSaved();
        secondIsUntouched();
        firstHoldsItsEdit();
    }
};

/// The middle of a slider's handle.
QPoint handleOf(const QSlider& slider)
{
    constexpr int kKnob = 16;
    const int x = QStyle::sliderPositionFromValue(
        slider.minimum(), slider.maximum(), slider.sliderPosition(), slider.width() - kKnob);
    return {x + kKnob / 2, slider.height() / 2};
}

} // namespace

class WhoseHandTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void theRangeThatIsMarkedIsTheFirstOnes()
    {
        Drags drags;
        auto* canvas = drags.in<TimelineCanvas>("timeline", "canvas");
        const auto at = [canvas](double sec) { return QPoint(static_cast<int>(std::lround(canvas->xOf(sec))), 10); };
        const Hand hand(*canvas, Qt::LeftButton, Qt::ControlModifier);
        hand.press(at(0.75));
        hand.move(at(0.5));
        drags.happens();
        hand.move(at(0.25));
        drags.releases(hand, at(0.25));
        const PlayRange range = drags.session.view().play.range;
        QVERIFY(std::abs(range.startSec - 0.25) < 0.05 && std::abs(range.endSec - 0.75) < 0.05);
        QVERIFY(!drags.of(drags.second).view.play.range.any());
        drags.endsSaved();
    }

    void aHandleOfACurveIsTheFirstOnes()
    {
        Drags drags(armWithSpline());
        auto* canvas = drags.in<CurveCanvas>("dope_sheet", "curves");
        selectKeys(drags.session, {{1, 1}}, AddKeys::Replace, true);
        drags.session.presentNow();
        QTest::keyClick(canvas, Qt::Key_Down); // the line of Y
        const QPoint from = canvas->plot().handleOf(1, 1, true).toPoint();
        const Hand hand(*canvas);
        hand.press(from);
        hand.move(from - QPoint(0, 10));
        drags.happens();
        hand.move(from - QPoint(0, 25));
        drags.releases(hand, from - QPoint(0, 25));
        const Scene& scene = drags.of(drags.first).document.scene();
        QCOMPARE(drags.of(drags.first).history.count(), 2);
        const Track& before = *drags.scene.clips[0]->tracks[1];
        const std::size_t out = before.valueAt(1) + 4; // Y of what leaves the key
        const float turned = scene.clips[0]->tracks[1]->values[out];
        QVERIFY(turned > before.values[out]);
        QCOMPARE(drags.of(drags.second).history.count(), 0);
        drags.grip.reset();
        drags.firstIsSaved();
        drags.secondIsUntouched();
        const Result<Loaded> saved = loadFile(drags.a.toStdString(), {});
        QVERIFY(saved);
        QCOMPARE(weightIn(saved->scene), kEdited);
        QCOMPARE(saved->scene.clips[0]->tracks[1]->values[out], turned);
    }

    void aHandleOfTheGizmoIsTheFirstOnes_data()
    {
        QTest::addColumn<int>("tool");
        QTest::addColumn<bool>("attached"); ///< of what hangs on the joint
        QTest::newRow("move") << static_cast<int>(Tool::Move) << false;
        QTest::newRow("rotate") << static_cast<int>(Tool::Rotate) << false;
        QTest::newRow("scale") << static_cast<int>(Tool::Scale) << false;
        QTest::newRow("move what is attached") << static_cast<int>(Tool::Move) << true;
    }
    void aHandleOfTheGizmoIsTheFirstOnes()
    {
        QFETCH(int, tool);
        QFETCH(bool, attached);
        Drags drags;
        drags.session.selection().selectJoint(NodeId(2u));
        if (attached) {
            attachFile(drags.session, drags.c, NodeId(2u));
            QTRY_COMPARE(drags.session.scene().attachments.size(), std::size_t{1});
            ViewState view = drags.session.view();
            view.attachment = AttachmentId(0u);
            drags.session.look(view);
        }
        drags.take(static_cast<Tool>(tool));
        const PoseGizmo& gizmo = drags.viewport().gizmo();
        const bool rings = static_cast<Tool>(tool) == Tool::Rotate;
        constexpr int kViewRing = 90; // pixels
        const QPointF middle = gizmo.centerPixel();
        const QPoint arm = gizmo.arms().placeOf(Handle::X).toPoint();
        const QPoint from = rings ? (middle + QPointF(kViewRing, 0)).toPoint() : arm;
        const QPoint by = rings ? QPoint(-10, -40) : QPoint(40, 0);
        const int steps = drags.of(drags.first).history.count();
        const Hand hand(drags.viewport());
        hand.press(from);
        hand.move(from + by / 2);
        drags.happens();
        hand.move(from + by);
        drags.releases(hand, from + by);
        QCOMPARE(drags.of(drags.first).history.count(), steps + 1);
        QCOMPARE(drags.of(drags.first).document.scene().overrides.empty(), attached);
        QVERIFY(drags.of(drags.second).document.scene().overrides.empty());
        drags.endsSaved();
        QVERIFY(drags.session.scene().overrides.empty() && drags.session.scene().attachments.empty());
    }

    void theTimeThatAHeldKeyScrubsIsTheFirstOnes()
    {
        Drags drags;
        drags.take(Tool::Inspect);
        const QPoint middle = drags.viewport().rect().center();
        drags.viewport().setFocus();
        QTest::keyPress(&drags.viewport(), Qt::Key_K);
        const Hand hand(drags.viewport());
        hand.press(middle);
        hand.move(middle + QPoint(40, 0));
        const double begun = drags.session.view().timeSec;
        drags.happens();
        const double others = drags.of(drags.second).view.timeSec;
        hand.move(middle + QPoint(120, 0));
        QVERIFY(drags.session.view().timeSec > begun);
        drags.releases(hand, middle + QPoint(120, 0));
        QTest::keyRelease(&drags.viewport(), Qt::Key_K);
        QCOMPARE(drags.of(drags.second).view.timeSec, others);
        drags.endsSaved();
    }

    void theFrameOfTheViewSelectsInTheFirst()
    {
        Drags drags;
        drags.take(Tool::Select);
        const QPoint middle = drags.viewport().rect().center();
        const Hand hand(drags.viewport());
        hand.press(middle - QPoint(140, 60));
        hand.move(middle);
        drags.happens();
        QVERIFY(!drags.viewport().hud().selectFrame.isEmpty());
        hand.move(middle + QPoint(140, 60));
        drags.releases(hand, middle + QPoint(140, 60));
        QVERIFY(drags.session.view().points.size() > 5);
        QVERIFY(drags.of(drags.second).view.points.empty());
        drags.endsSaved();
    }

    void theFrameOfTheDopeSheetSelectsKeysOfTheFirst()
    {
        Drags drags;
        auto* sheet = drags.in<DopeSheet>("dope_sheet", "sheet");
        const auto at = [sheet](std::size_t row, double sec) {
            return QPoint(static_cast<int>(std::lround(sheet->xOf(sec))), sheet->rowRect(row).center().y());
        };
        const Hand hand(*sheet->viewport());
        hand.press(at(1, 0.7));
        hand.move(at(1, 0.5));
        drags.happens();
        hand.move(at(1, 0.05));
        drags.releases(hand, at(1, 0.05));
        QCOMPARE(drags.session.view().keys.size(), std::size_t{2}); // 0.1 and 0.25 s
        QVERIFY(drags.of(drags.second).view.keys.empty());
        drags.endsSaved();
    }

    void theFrameOfTheCurvesSelectsKeysOfTheFirst()
    {
        Drags drags;
        auto* canvas = drags.in<CurveCanvas>("dope_sheet", "curves");
        selectKeys(drags.session, {{1, 2}}, AddKeys::Replace, true);
        drags.session.presentNow();
        const QPoint key = canvas->plot().pointOf(1, 1).toPoint();
        const Hand hand(*canvas);
        hand.press(key + QPoint(40, 20));
        hand.move(key + QPoint(10, 10));
        drags.happens();
        hand.move(key - QPoint(40, 20));
        drags.releases(hand, key - QPoint(40, 20));
        QCOMPARE(drags.session.view().keys, (std::vector<KeyAddress>{{1, 1}}));
        QVERIFY(drags.of(drags.second).view.keys.empty());
        drags.endsSaved();
    }

    void aColourThatIsDraggedIsTheFirstOnes()
    {
        Drags drags;
        drags.window.asking().editRamp();
        QPointer<RampDialog> dialog = drags.shown<RampDialog>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        auto* bar = dialog->findChild<RampBar*>("rampBar");
        const Hand hand(*bar);
        const QPoint from = bar->placeOf(1).toPoint();
        hand.press(from);
        hand.move(from + QPoint(3, 0));
        drags.happens();
        const RampStops before = drags.session.view().map.ownRamp;
        hand.move(from + QPoint(6, 0));
        hand.release(from + QPoint(6, 0));
        QCOMPARE(drags.session.current(), drags.first);
        QVERIFY(drags.session.view().map.ownRamp != before);
        QVERIFY(drags.of(drags.second).view.map.ownRamp != drags.session.view().map.ownRamp);
        dialog->accept();
        drags.endsSaved();
    }

    void jointsThatAreDraggedOverAreTheFirstOnes()
    {
        Drags drags;
        auto* tree = drags.in<QTreeView>("joints", "tree");
        tree->expandAll();
        const auto row = [tree](int at) {
            QModelIndex index = tree->model()->index(0, 0);
            for (int i = 0; i < at; ++i) index = tree->indexBelow(index);
            return tree->visualRect(index).center();
        };
        const Hand hand(*tree->viewport());
        hand.press(row(0));
        hand.move(row(1));
        drags.happens();
        hand.move(row(2));
        drags.releases(hand, row(2));
        QVERIFY(!drags.session.view().joints.empty());
        QVERIFY(drags.session.view().joints != drags.of(drags.second).view.joints);
        drags.endsSaved();
    }

    void jointsOfASkinThatAreDraggedOverAreTheFirstOnes()
    {
        Drags drags;
        auto* table = drags.in<QTableView>("skin", "skinJoints");
        const auto row = [table](int at) { return table->visualRect(table->model()->index(at, 0)).center(); };
        const Hand hand(*table->viewport());
        hand.press(row(1));
        QCOMPARE(drags.session.view().joints, std::vector<NodeId>{NodeId(1u)});
        hand.move(row(2));
        drags.happens();
        const std::vector<NodeId> others = drags.of(drags.second).view.joints;
        hand.move(row(3));
        drags.releases(hand, row(3));
        const std::vector<NodeId> chosen{NodeId(1u), NodeId(2u), NodeId(3u)};
        std::vector<NodeId> joints = drags.session.view().joints;
        std::sort(joints.begin(), joints.end());
        QCOMPARE(joints, chosen);
        QCOMPARE(drags.of(drags.second).view.joints, others);
        drags.endsSaved();
        QCOMPARE(drags.session.view().joints, others);
    }

    void cellsThatAreDraggedOverAreTheFirstOnes()
    {
        Drags drags;
        drags.session.selection().selectJoint(NodeId(1u));
        drags.session.selection().selectPoints({pointOfArm(3), pointOfArm(4), pointOfArm(5)});
        auto* table = drags.in<QTableView>("table", "weightGrid");
        const auto cell = [table](int at) { return table->visualRect(table->model()->index(at, 1)).center(); };
        const Hand hand(*table->viewport());
        hand.press(cell(0));
        hand.move(cell(1));
        drags.happens();
        hand.move(cell(2));
        drags.releases(hand, cell(2));
        QCOMPARE(drags.session.view().points.size(), std::size_t{3});
        QVERIFY(drags.of(drags.second).view.points.empty());
        drags.endsSaved();
    }

    void aSliderOfADockIsTheFirstOnes_data()
    {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("edits");
        QTest::newRow("how much of an override is seen") << "joint"
                                                         << "mix" << true;
        QTest::newRow("a shape") << "shapes"
                                 << "shape0" << true;
        QTest::newRow("where in the exercise") << "exercise"
                                               << "place" << false;
        QTest::newRow("the size of the exercised joint") << "exercise"
                                                         << "scale" << false;
        QTest::newRow("how much of a pose is laid over") << "poses"
                                                         << "blend" << false;
        QTest::newRow("the share of the second clip") << "motion"
                                                      << "share" << false;
    }
    void aSliderOfADockIsTheFirstOnes()
    {
        QFETCH(QString, dock);
        QFETCH(QString, name);
        QFETCH(bool, edits);
        Drags drags(armWithShapes());
        drags.session.selection().selectJoint(NodeId(1u));
        Override turned;
        turned.node = NodeId(1u);
        turned.mix = 0.5f;
        QVERIFY(drags.session.overrides().put(turned));
        ViewState view = drags.session.view();
        view.second = {.how = SecondClip::How::Blend, .clip = ClipId(1u)};
        drags.session.look(view);
        auto* slider = drags.in<QSlider>(qPrintable(dock), qPrintable(name));
        const Hand hand(*slider);
        const QPoint from = handleOf(*slider);
        const int by = from.x() > slider->width() / 2 ? -12 : 12;
        const int steps = drags.of(drags.first).history.count();
        hand.press(from);
        QVERIFY(slider->isSliderDown());
        hand.move(from + QPoint(by, 0));
        drags.happens();
        const ViewState others = drags.of(drags.second).view;
        hand.move(from + QPoint(2 * by, 0));
        drags.releases(hand, from + QPoint(2 * by, 0));
        QCOMPARE(drags.of(drags.first).history.count(), steps + (edits ? 1 : 0));
        QVERIFY(drags.of(drags.second).view == others);
        QVERIFY(others.trial.empty());
        drags.endsSaved();
        QVERIFY(drags.session.view().trial.empty());
    }

    /// What moves what is in sight, of the view and of the strips of time.
    void aDragOfTheViewIsTheFirstOnes_data()
    {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<QString>("name");
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::addColumn<Qt::KeyboardModifiers>("held");
        const Qt::KeyboardModifiers none, shift = Qt::ShiftModifier, both = Qt::ControlModifier | Qt::ShiftModifier;
        QTest::newRow("pan of the view") << ""
                                         << "" << Qt::MiddleButton << shift;
        QTest::newRow("zoom of the view") << ""
                                          << "" << Qt::RightButton << Qt::KeyboardModifiers(Qt::AltModifier);
        QTest::newRow("light of the view") << ""
                                           << "" << Qt::MiddleButton << both;
        QTest::newRow("pan of the dope sheet") << "dope_sheet"
                                               << "sheet" << Qt::MiddleButton << none;
        QTest::newRow("pan of the curves") << "dope_sheet"
                                           << "curves" << Qt::MiddleButton << none;
        QTest::newRow("pan of the timeline") << "timeline"
                                             << "canvas" << Qt::MiddleButton << none;
    }
    void aDragOfTheViewIsTheFirstOnes()
    {
        QFETCH(QString, dock);
        QFETCH(QString, name);
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, held);
        Drags drags;
        drags.take(Tool::Inspect);
        QWidget* on = dock.isEmpty() ? &drags.viewport() : drags.in<QWidget>(qPrintable(dock), qPrintable(name));
        if (auto* area = qobject_cast<QAbstractScrollArea*>(on)) on = area->viewport();
        const Hand hand(*on, button, held);
        const QPoint from = on->rect().center();
        const ViewState before = drags.session.view();
        hand.press(from);
        hand.move(from + QPoint(10, 5));
        drags.happens();
        const ViewState others = drags.of(drags.second).view;
        hand.move(from + QPoint(40, 20));
        drags.releases(hand, from + QPoint(40, 20));
        if (dock.isEmpty())
            QVERIFY(drags.session.view().camera != before.camera ||
                    drags.session.view().light.turned != before.light.turned);
        QVERIFY(drags.of(drags.second).view == others);
        drags.endsSaved();
    }

    void theCurveOfAPlaceScrubsTheFirst()
    {
        Drags drags(armOfTwoPlaces().scene);
        drags.window.areas().showWorkspace("compare");
        comparisonOf(drags.session).choose(limit(1));
        const auto compared = [&] {
            return comparisonOf(drags.session).status().state == Comparison::State::Ready &&
                   comparisonOf(drags.session).isWhole();
        };
        QTRY_VERIFY(compared());
        drags.window.actions()["problem_after"]->trigger();
        drags.session.presentNow();
        auto* curve = drags.in<DistanceCurve>("place", "placeCurve");
        const Hand hand(*curve);
        const QPoint middle = curve->rect().center();
        hand.press(middle - QPoint(30, 0));
        hand.move(middle);
        const double begun = drags.session.view().timeSec;
        drags.happens();
        const double others = drags.of(drags.second).view.timeSec;
        hand.move(middle + QPoint(40, 0));
        drags.releases(hand, middle + QPoint(40, 0));
        QVERIFY(drags.session.view().timeSec > begun);
        QCOMPARE(drags.of(drags.second).view.timeSec, others);
        drags.endsSaved();
    }

    /// A press on a tab chooses it and holds nothing: what arrives comes at once, under the tab that is dragged.
    void aTabThatIsDraggedStaysItsDocuments()
    {
        Drags drags;
        const DocumentId third = drags.open(drags.c);
        drags.session.show(drags.first);
        drags.session.presentNow();
        auto* tabs = drags.window.findChild<QTabBar*>("fileTabs");
        QTRY_VERIFY(tabs->isVisible());
        const QPoint from = tabs->tabRect(0).center();
        const Hand hand(*tabs);
        hand.press(from);
        for (int i = 1; i <= 4; ++i) hand.move(from + QPoint(10 * i, 0));
        drags.second = drags.open(drags.b);
        drags.session.show(drags.second);
        drags.closeTab(drags.first);
        drags.session.presentNow();
        hand.move(tabs->tabRect(1).center());
        hand.release(tabs->tabRect(1).center());
        drags.firstIsSaved();
        drags.session.presentNow();
        const auto& open = drags.session.documents();
        QCOMPARE(tabs->count(), static_cast<int>(open.size()));
        for (std::size_t i = 0; i < open.size(); ++i) QCOMPARE(tabs->tabText(static_cast<int>(i)), open[i]->name());
        QCOMPARE(drags.of(third).history.count(), 0);
        drags.session.close(third);
        drags.secondIsUntouched();
        drags.firstHoldsItsEdit();
    }
};

} // namespace whose_hand_test

int main(int argc, char** argv)
{
    using namespace whose_hand_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_hand_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseHandTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_hand_test.moc"
