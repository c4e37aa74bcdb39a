// SPDX-License-Identifier: MIT
#include "tests/ui/viewport_stage.h"
#include "ui/commands/works_on.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/viewport/hud/hud_layer.h"

#include <QAction>
#include <QToolButton>

namespace viewport_tools_test {
using namespace bindpose;
using namespace bindpose::testing;

namespace {

const NodeId kJoint(2u);

/// Where an arm of the handles ends.
QPoint armOf(const Stage& stage, Handle handle)
{
    return stage.viewport.gizmo().arms().placeOf(handle).toPoint();
}

glm::vec3 placeOf(const Stage& stage, NodeId joint)
{
    return glm::vec3(stage.session.frame().actors[0].pose->model[joint.index()][3]);
}

QWidget* card(const Stage& stage, const QString& name)
{
    for (QWidget* child : stage.viewport.findChildren<QWidget*>())
        if (child->accessibleName() == name) return child;
    return nullptr;
}

} // namespace

class ViewportToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragOfAnArmMovesTheJointAlongItsAxisAsOneStep()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const glm::vec3 before = placeOf(stage, kJoint);
        const QPoint from = armOf(stage, Handle::X);
        stage.drag(Qt::LeftButton, from, from + QPoint(60, 25));
        const glm::vec3 moved = placeOf(stage, kJoint) - before;
        QVERIFY(moved.x > 0.05f);
        QVERIFY(std::abs(moved.y) < 1e-4f && std::abs(moved.z) < 1e-4f);
        QCOMPARE(stage.session.front().history.count(), 1);
        stage.session.editing().undo();
        QVERIFY(stage.session.scene().overrides.empty());
    }
    void aDragOfABoxStretchesTheJointAlongItsAxis()
    {
        Stage stage;
        stage.selectAndTake(Tool::Scale);
        const QPoint from = armOf(stage, Handle::Y);
        const QPointF middle = stage.viewport.gizmo().centerPixel();
        stage.drag(Qt::LeftButton, from, (middle + 1.5 * (from - middle)).toPoint());
        const Override* value = stage.session.overrides().of(kJoint);
        QVERIFY(value);
        QCOMPARE(value->channels, (Channels{false, false, true}));
        QVERIFY(std::abs(value->matrix[1][1] - 1.5f) < 0.05f);
        QVERIFY(std::abs(value->matrix[0][0] - 1.0f) < 1e-5f);
    }
    void aKeyLocksAnotherAxisAndDigitsTypeMillimetresThere()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const glm::vec3 before = placeOf(stage, kJoint);
        const QPoint from = armOf(stage, Handle::X);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QTest::keyClicks(&stage.viewport, "0.25");
        stage.session.presentNow();
        const glm::vec3 moved = placeOf(stage, kJoint) - before;
        // The tube's file knows no unit: what is typed is in its own.
        QVERIFY(glm::length(moved - glm::vec3(0.0f, 0.25f, 0.0f)) < 1e-4f);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from);
        QVERIFY(stage.session.scene().overrides.empty());
        QVERIFY(!stage.session.front().history.canUndo());
    }
    void theTagNamesJointAxisAmountAndTheWayFromTheClip()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_Z);
        QTest::keyClicks(&stage.viewport, "0.5");
        stage.session.presentNow();
        const std::optional<HudTag>& tag = stage.viewport.hud().tag;
        QVERIFY(tag.has_value());
        QCOMPARE(tag->title, QString("joint2"));
        QCOMPARE(tag->aside, QString("local"));
        QCOMPARE(tag->lines.size(), 2u);
        QVERIFY(tag->lines[0].label.startsWith('Z') && tag->lines[0].value.startsWith("0.5"));
        QCOMPARE(tag->lines[1].value, QString("0.5000 units"));
        QVERIFY(!tag->hint.isEmpty());
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from);
    }
    void theAxesCanBeChangedWhileDragging()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_T);
        stage.session.presentNow();
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Parent);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(stage.session.front().history.count(), 1);
    }
    void aBoxSelectsWhatIsSeenAndXrayWhatIsBehindToo()
    {
        Stage stage;
        stage.take(Tool::Select);
        stage.drag(Qt::LeftButton, {100, 100}, {540, 240});
        const std::size_t seen = stage.session.view().points.size();
        QVERIFY(seen > 10);
        ViewState view = stage.session.view();
        view.xray = true;
        stage.session.look(view);
        stage.session.presentNow();
        stage.drag(Qt::LeftButton, {100, 100}, {540, 240});
        QVERIFY(stage.session.view().points.size() > seen * 3 / 2);
        QCOMPARE(stage.session.front().history.count(), 0);
    }
    void theChipStandsOverACardThatHasItsCorner()
    {
        HudState state;
        state.chip = QStringLiteral("17 joints selected");
        const QRectF view(0.0, 0.0, 800.0, 600.0), free = HudLayer::chipBox(state, view, false);
        state.cards = {QRectF(500.0, free.top() - 4.0, 290.0, 40.0)};
        const QRectF box = HudLayer::chipBox(state, view, false);
        QVERIFY(!box.intersects(state.cards.front()));
        QCOMPARE(box.right(), free.right());
        state.cards = {QRectF(10.0, free.top(), 290.0, 40.0)}; // beside it
        QCOMPARE(HudLayer::chipBox(state, view, false), free);
    }
    void inPoseABoxIsDrawnAroundJointsAsLongAsTheyAreSeen()
    {
        Stage stage;
        (new WorksOn(stage.session))->setWorkspace("pose");
        stage.take(Tool::Select);
        const QPoint joint = stage.pixelOf(placeOf(stage, kJoint));
        const QPoint from = joint - QPoint(12, 12), to = joint + QPoint(12, 12);
        stage.session.selection().clear();
        stage.session.presentNow();
        stage.drag(Qt::LeftButton, from, to);
        QVERIFY(stage.session.view().points.empty());
        QCOMPARE(stage.session.view().joints, std::vector<NodeId>{kJoint});
        stage.drag(Qt::LeftButton, {4, 4}, {636, 476}, Qt::ShiftModifier);
        QVERIFY(stage.session.view().joints.size() > 1);
        stage.drag(Qt::LeftButton, from, to, Qt::ControlModifier);
        const std::vector<NodeId>& left = stage.session.view().joints;
        QVERIFY(!left.empty() && std::find(left.begin(), left.end(), kJoint) == left.end());
        ViewState view = stage.session.view();
        view.bones.shown = false;
        stage.session.look(view);
        stage.session.presentNow();
        stage.drag(Qt::LeftButton, {100, 100}, {540, 240});
        QVERIFY(!stage.session.view().points.empty());
    }
    void withMayasKeysADragBesideTheHandlesDrawsABox()
    {
        for (const bool maya : {false, true}) {
            Stage stage;
            if (maya) stage.session.settings().set("keys", "maya");
            stage.selectAndTurn();
            const Camera before = stage.session.view().camera;
            QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, {20, 20});
            QTest::mouseMove(&stage.viewport, {600, 440});
            QCOMPARE(stage.viewport.hud().selectFrame.isEmpty(), !maya);
            QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, {600, 440});
            QCOMPARE(stage.session.view().camera == before, maya);
            if (maya) QVERIFY(stage.session.view().joints.size() > 1 && stage.session.view().points.empty());
            stage.drag(Qt::LeftButton, {20, 20}, {60, 440}, Qt::AltModifier);
            QVERIFY(stage.session.view().camera != before);
        }
    }
    void aDoubleClickSelectsTheLoopOfAnEdgeAndShiftAddsAnother()
    {
        Stage stage;
        ViewState view = stage.session.view();
        view.bones.shown = false; // a click is the surface's
        stage.session.look(view);
        stage.session.presentNow();
        const QPoint upper(320, 180), lower(296, 300);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, upper);
        QCOMPARE(stage.session.view().points.size(), std::size_t(1));
        QTest::mouseDClick(&stage.viewport, Qt::LeftButton, {}, upper);
        const std::vector<PointAddress> one = stage.session.view().points;
        QVERIFY(one.size() > 2);
        QTest::mouseDClick(&stage.viewport, Qt::LeftButton, Qt::ShiftModifier, lower);
        const std::vector<PointAddress> both = stage.session.view().points;
        QVERIFY(both.size() > one.size());
        for (const PointAddress& point : one) QVERIFY(std::find(both.begin(), both.end(), point) != both.end());
        QCOMPARE(stage.session.front().history.count(), 0);
    }
    void shiftAddsToTheSelectionAndCtrlTakesAway()
    {
        Stage stage;
        stage.take(Tool::Select);
        stage.drag(Qt::LeftButton, {100, 100}, {540, 200});
        const std::size_t upper = stage.session.view().points.size();
        stage.drag(Qt::LeftButton, {100, 280}, {540, 380}, Qt::ShiftModifier);
        const std::size_t both = stage.session.view().points.size();
        QVERIFY(both > upper);
        stage.drag(Qt::LeftButton, {100, 280}, {540, 380}, Qt::ControlModifier);
        QCOMPARE(stage.session.view().points.size(), upper);
        stage.drag(Qt::LeftButton, {10, 10}, {30, 30});
        QVERIFY(stage.session.view().points.empty());
    }
    void aLassoIsDrawnWithItsToolOrWithCtrlAndTheRightButton()
    {
        for (const bool tool : {true, false}) {
            Stage stage;
            if (tool) stage.take(Tool::Lasso);
            const Qt::MouseButton button = tool ? Qt::LeftButton : Qt::RightButton;
            const Qt::KeyboardModifiers keys = tool ? Qt::NoModifier : Qt::ControlModifier;
            QTest::mousePress(&stage.viewport, button, keys, {260, 120});
            for (const QPoint at : {QPoint(380, 120), QPoint(380, 300), QPoint(260, 300)})
                QTest::mouseMove(&stage.viewport, at);
            QTest::mouseRelease(&stage.viewport, button, keys, {260, 300});
            QVERIFY(stage.session.view().points.size() > 5);
            for (const PointAddress& point : stage.session.view().points)
                QVERIFY(stage.session.scene().sets[0]->positions[point.point].y < 1.95f);
        }
    }
    void escapeGivesABoxUpAndASecondOneTheTool()
    {
        Stage stage;
        stage.take(Tool::Select);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, {100, 100});
        QTest::mouseMove(&stage.viewport, {540, 300});
        QVERIFY(!stage.viewport.hud().selectFrame.isEmpty());
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, {540, 300});
        QVERIFY(stage.session.view().points.empty());
        QCOMPARE(stage.session.view().tool, Tool::Select);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QCOMPARE(stage.session.view().tool, Tool::Inspect);
    }
    /// Where only Alt turns the camera.
    void mayasHandsDrawABoxWithNothingInHand()
    {
        Stage stage;
        const glm::quat before = stage.session.view().camera.rotation;
        stage.drag(Qt::LeftButton, {100, 100}, {540, 300});
        QVERIFY(stage.session.view().points.empty());
        QVERIFY(stage.session.view().camera.rotation != before);
        stage.session.settings().set("keys", QStringLiteral("maya"));
        const Camera camera = stage.session.view().camera;
        stage.drag(Qt::LeftButton, {100, 100}, {540, 400});
        QVERIFY(stage.session.view().points.size() > 5);
        QVERIFY(stage.session.view().camera == camera);
        stage.drag(Qt::LeftButton, {100, 100}, {200, 100}, Qt::AltModifier);
        QVERIFY(stage.session.view().camera.rotation != camera.rotation);
        QCOMPARE(stage.session.view().tool, Tool::Inspect);
    }
    void theSizeOfSquaresIsReadOverAMesh()
    {
        HudState state;
        state.scale = QStringLiteral("Squares of 1 cm");
        HudLayer layer(nullptr);
        layer.resize(300, 120);
        layer.present(state);
        QImage over(layer.size(), QImage::Format_RGB32);
        over.fill(Qt::magenta);
        layer.render(&over, QPoint(), QRegion(), QWidget::RenderFlags());
        const QRgb nothing = QColor(Qt::magenta).rgb();
        QCOMPARE(over.pixel(4, 4), nothing);
        QVERIFY(over.pixel(300 - 12 - 4, 120 - 12 - 3) != nothing); // a ground, beside the letters
    }
    void aTappedKeyDoesWhatItIsBoundToAndAHeldOnePicks()
    {
        Stage stage;
        QAction bound;
        int triggered = 0;
        bound.setShortcut(Qt::Key_B);
        connect(&bound, &QAction::triggered, this, [&triggered] { ++triggered; });
        stage.viewport.addAction(&bound);
        QTest::keyClick(&stage.viewport, Qt::Key_B);
        QCOMPARE(triggered, 1);
        QTest::keyPress(&stage.viewport, Qt::Key_B);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.pixelOf({0.0f, 1.0f, 0.0f}));
        QTest::keyRelease(&stage.viewport, Qt::Key_B);
        QCOMPARE(triggered, 1);
        QCOMPARE(stage.session.view().joint(), kJoint);
    }
    void pageKeysWalkTheJointsThatHoldTheVertexUnderTheMouse()
    {
        Stage stage;
        ViewState view = stage.session.view();
        view.bones.shown = false;
        stage.session.look(view);
        stage.session.presentNow();
        QTest::mouseMove(&stage.viewport, stage.pixelOf({0.0f, 0.85f, 0.25f}));
        QTest::keyClick(&stage.viewport, Qt::Key_PageDown);
        const NodeId first = stage.session.view().joint();
        QVERIFY(first.valid());
        stage.session.presentNow();
        QTest::keyClick(&stage.viewport, Qt::Key_PageDown);
        QVERIFY(stage.session.view().joint().valid());
        QVERIFY(stage.session.view().joint() != first);
    }
    void aDragWithKHeldGoesThroughTimeByWholeFrames()
    {
        Stage stage;
        Scene scene = makeTube({.joints = 3});
        auto track = std::make_shared<Track>();
        track->node = NodeId(1u);
        track->path = ChannelPath::Translation;
        track->components = 3;
        track->values = {0, 1, 0, 0, 2, 0};
        track->times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 2.0});
        auto clip = std::make_shared<Clip>();
        clip->tracks = {track};
        scene.clips = {clip};
        Loaded loaded;
        loaded.scene = *Scene::make(std::move(scene));
        stage.session.open(std::move(loaded), "moving");
        stage.session.presentNow();
        QTest::keyPress(&stage.viewport, Qt::Key_K);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, {100, 100});
        QTest::mouseMove(&stage.viewport, {148, 100});
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, {148, 100});
        QTest::keyRelease(&stage.viewport, Qt::Key_K);
        QVERIFY(std::abs(stage.session.view().timeSec - 6.0 / stage.session.playback().frameRate()) < 1e-9);
    }
    void theCubeLooksFromTheSideThatIsClicked()
    {
        Stage stage;
        ViewCube& cube = stage.viewport.bars().cube();
        // From the front there is one face; its upper edge is between front and top.
        const std::optional<QPointF> edge = cube.placeOf({0.0f, 1.0f, 1.0f});
        QVERIFY(edge.has_value());
        QTest::mouseClick(&cube, Qt::LeftButton, {}, edge->toPoint());
        stage.session.presentNow();
        const glm::vec3 toEye = glm::mat3_cast(stage.session.view().camera.rotation)[2];
        QVERIFY(glm::length(toEye - glm::normalize(glm::vec3(0, 1, 1))) < 1e-3f);
        const std::optional<QPointF> top = cube.placeOf({0.0f, 1.0f, 0.0f});
        QVERIFY(top.has_value());
        QTest::mouseClick(&cube, Qt::LeftButton, {}, top->toPoint());
        const glm::vec3 above = glm::mat3_cast(stage.session.view().camera.rotation)[2];
        QVERIFY(glm::length(above - glm::vec3(0, 1, 0)) < 1e-3f);
        QCOMPARE(stage.session.front().history.count(), 0);
    }
    void aDragOnTheCubeOrbits()
    {
        Stage stage;
        ViewCube& cube = stage.viewport.bars().cube();
        const Camera before = stage.session.view().camera;
        QTest::mousePress(&cube, Qt::LeftButton, {}, {36, 36});
        QTest::mouseMove(&cube, {56, 36});
        QTest::mouseMove(&cube, {66, 36});
        QTest::mouseRelease(&cube, Qt::LeftButton, {}, {66, 36});
        QVERIFY(!(stage.session.view().camera.rotation == before.rotation));
        QCOMPARE(stage.session.view().camera.distance, before.distance);
    }
    void cardsDoNotLieOverOneAnother_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("mirrored");
        for (const int width : {480, 560, 640, 900}) {
            QTest::addRow("%d", width) << width << false;
            QTest::addRow("%d right to left", width) << width << true;
        }
    }
    void cardsDoNotLieOverOneAnother()
    {
        QFETCH(int, width);
        QFETCH(bool, mirrored);
        Stage stage;
        stage.selectAndTake(Tool::Move);
        stage.viewport.setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
        ViewState view = stage.session.view();
        view.camera.orthographic = true;
        stage.session.look(view);
        Override value;
        value.node = kJoint;
        QVERIFY(stage.session.overrides().put(value));
        stage.viewport.resize(width, 480);
        stage.session.presentNow();
        std::vector<QRectF> boxes = stage.viewport.bars().boxes();
        QVERIFY(boxes.size() >= 7);
        QVERIFY(stage.viewport.hud().legend.has_value());
        boxes.push_back(stage.viewport.hud().legendBox);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            QVERIFY2(QRectF(stage.viewport.rect()).contains(boxes[i]), qPrintable(QString::number(i)));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!boxes[i].intersects(boxes[j]), qPrintable(QString("%1 over %2").arg(i).arg(j)));
        }
    }
    /// Whoever has learnt where a tool is finds it there, whatever is in hand and whatever file is open.
    void toolsKeepTheirPlaces()
    {
        Stage stage;
        const auto places = [&stage] {
            QStringList out;
            for (const QToolButton* button : card(stage, "Tools")->findChildren<QToolButton*>())
                out +=
                    QStringLiteral("%1 %2").arg(button->accessibleName()).arg(button->isVisible() ? button->y() : -1);
            return out;
        };
        const QStringList before = places();
        QCOMPARE(before.filter(QStringLiteral("-1")).size(), 0);
        for (const Tool tool : {Tool::Brush, Tool::Gradient, Tool::Move, Tool::Select}) {
            stage.take(tool);
            QCOMPARE(places(), before);
        }
        auto* brush = qobject_cast<QToolButton*>(card(stage, "Brush"));
        QVERIFY(brush && brush->isEnabled());
        Scene rigid = stage.session.scene();
        Instance drawn = *rigid.instances[0];
        drawn.skin = {};
        rigid.instances[0] = std::make_shared<const Instance>(drawn);
        stage.session.open(Loaded{std::move(rigid), nullptr, {}}, "rigid");
        stage.session.presentNow();
        QCOMPARE(places(), before);
        QVERIFY(!brush->isEnabled());
        QVERIFY(brush->toolTip().contains(QStringLiteral("Nothing in this file is skinned")));
        QVERIFY(qobject_cast<QToolButton*>(card(stage, "Explain"))->isEnabled());
    }

    void namesNeverLieOverOneAnotherAndTheSelectedOneIsAlwaysThere()
    {
        Stage stage;
        stage.session.open(Loaded{makeTube({.joints = 120}), nullptr, {}}, "bush");
        ViewState view = stage.session.view();
        view.bones.names = true;
        view.shading = Shading::Heat;
        view.joints = {NodeId(117u)};
        stage.session.look(view);
        stage.session.presentNow();
        const std::vector<JointLabel>& labels = stage.viewport.hud().labels;
        QVERIFY(labels.size() > 5 && labels.size() < 120);
        QCOMPARE(labels.front().joint, NodeId(117u));
        const std::vector<QRectF> cards = stage.viewport.bars().boxes();
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!labels[i].box.intersects(labels[j].box));
            for (const QRectF& box : cards) QVERIFY(!labels[i].box.intersects(box));
        }
    }
    void aClickOnACardLeavesTheKeysToTheView()
    {
        Stage stage;
        QWidget other;
        QVERIFY(card(stage, "Names"));
        QTest::mouseClick(card(stage, "Names"), Qt::LeftButton);
        stage.session.presentNow();
        QVERIFY(stage.session.view().bones.names);
        QCOMPARE(stage.viewport.focusWidget(), &stage.viewport);
    }
    void whatChangesNothingOfThePictureDrawsNone()
    {
        Stage stage;
        QTRY_VERIFY(stage.viewport.pictures() > 0);
        for (int i = 0; i < 10; ++i) QCoreApplication::processEvents();
        const std::size_t before = stage.viewport.pictures();
        ViewState view = stage.session.view();
        view.bones.names = true;
        view.play.speed = 2.0f;
        stage.session.look(view);
        stage.session.presentNow();
        QTest::mouseMove(&stage.viewport, stage.pixelOf({0.1f, 1.3f, 0.2f}));
        stage.session.presentNow();
        for (int i = 0; i < 10; ++i) QCoreApplication::processEvents();
        QCOMPARE(stage.viewport.pictures(), before);
        view = stage.session.view();
        view.surface.wireframe = true;
        stage.session.look(view);
        stage.session.presentNow();
        QTRY_VERIFY(stage.viewport.pictures() > before);
    }
    void thePictureComesBackInAnotherWindowAndGoesWithIt()
    {
        Session session;
        auto first = std::make_unique<QWidget>();
        auto second = std::make_unique<QWidget>();
        auto* viewport = new Viewport(session, first.get());
        session.presenter().add(viewport);
        Loaded loaded;
        loaded.scene = makeTube({.joints = 3});
        session.open(std::move(loaded), "tube");
        viewport->resize(500, 400);
        first->resize(500, 400);
        second->resize(500, 400);
        first->show();
        session.presentNow();
        QTRY_VERIFY(viewport->pictures() > 0);
        const QImage before = viewport->grab().toImage();
        viewport->setParent(second.get());
        viewport->show();
        second->show();
        const std::size_t pictures = viewport->pictures();
        session.presentNow();
        QTRY_VERIFY(viewport->pictures() > pictures);
        const QImage after = viewport->grab().toImage();
        QCOMPARE(after.pixel(250, 200), before.pixel(250, 200));
        QCOMPARE(after.pixel(20, 200), before.pixel(20, 200));
        first.reset();
        session.presentNow();
        QTRY_VERIFY(viewport->pictures() > pictures + 1);
        second.reset();
        session.presentNow();
    }
    void anotherLanguageMakesTheCardsAnew()
    {
        Stage stage;
        QEvent change(QEvent::LanguageChange);
        QCoreApplication::sendEvent(&stage.viewport, &change);
        QVERIFY(card(stage, "Names")->isVisible());
        QTest::mouseClick(card(stage, "Names"), Qt::LeftButton);
        QVERIFY(stage.session.view().bones.names);
    }
};
} // namespace viewport_tools_test

int main(int argc, char** argv)
{
    using namespace viewport_tools_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<ViewportToolsTest>().get(), argc, argv);
}
#include "viewport_tools_test.moc"
