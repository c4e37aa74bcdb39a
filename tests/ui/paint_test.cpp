// SPDX-License-Identifier: MIT
#include "tests/ui/brushing.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/brush/ring_curves.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>

namespace paint_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The rings from one to another of the tube's set, weights and triangles, as a mesh of its own.
void addPiece(Scene& to, const Scene& tube, PointIndex from, PointIndex rings)
{
    constexpr PointIndex kSides = 16;
    auto set = std::make_shared<PointSet>();
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (PointIndex p = from * kSides; p < (from + rings + 1) * kSides; ++p) {
        set->positions.push_back(tube.sets[0]->positions[p]);
        for (const Influence& one : tube.weights[0]->at(p)) {
            slots.push_back(one.slot);
            values.push_back(one.weight);
        }
    }
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = static_cast<std::uint32_t>(set->positions.size());
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    const std::vector<std::uint32_t>& indices = tube.meshes[0]->parts[0]->indices;
    for (std::size_t i = from * kSides * 6; i < (from + rings) * kSides * 6; ++i)
        part->indices.push_back(indices[i] - from * kSides);
    auto mesh = std::make_shared<Mesh>();
    mesh->sets = {SetId(to.sets.size())};
    mesh->parts = {part};
    auto instance = std::make_shared<Instance>(*tube.instances[0]);
    instance->mesh = MeshId(to.meshes.size());
    to.weights.push_back(std::make_shared<const SetWeights>(
        *SetWeights::makeUniform(set->positions.size(), slots.size() / set->positions.size(), slots, values)));
    to.sets.push_back(set);
    to.meshes.push_back(mesh);
    to.instances.push_back(instance);
}

/// The tube cut in the middle: two meshes that meet there.
Scene cutTube()
{
    const Scene tube = makeTube({.joints = 5, .influences = 2, .smooth = true});
    Scene out = tube;
    out.sets.clear();
    out.weights.clear();
    out.meshes.clear();
    out.instances.clear();
    addPiece(out, tube, 0, 12);
    addPiece(out, tube, 12, 12);
    return *Scene::make(std::move(out));
}

} // namespace

/// The brush in the 3D view: what people do with the mouse and keys, and what they are told.
class PaintTest : public QObject {
    Q_OBJECT

    struct Painting : Brushing {
        Painting() : Brushing(0.5f) {}
        const SetWeights& weights() const { return *session.scene().weights[0]; }
        double total(SlotIndex slot) const
        {
            double out = 0.0;
            for (PointIndex p = 0; p < weights().points(); ++p)
                for (std::size_t i = 0; i < weights().influences(p); ++i)
                    if (weights().slots(p)[i] == slot) out += double(weights().weights(p)[i]);
            return out;
        }
    };

private Q_SLOTS:
    void aPressMakesOneStroke()
    {
        Painting stage;
        PaintControl brush(stage.session);
        const Frame& frame = stage.session.frame();
        const PictureSize size{static_cast<float>(stage.viewport.width()), static_cast<float>(stage.viewport.height())};
        brush.hover(frame, size, stage.middle(), {});
        QCOMPARE(brush.strokesMade(), std::size_t{1}); // shown, not kept
        QVERIFY(brush.begin(frame, size, stage.middle(), {}, 1.0f));
        QCOMPARE(brush.strokesMade(), std::size_t{2});
        QVERIFY(brush.paints() && brush.ring().shown && brush.tag());
        brush.moveTo(stage.middle() + QPoint(0, 20), 1.0f);
        brush.finish();
        QCOMPARE(brush.strokesMade(), std::size_t{2});
        QCOMPARE(stage.session.front().history.count(), 1);
    }
    void aStrokeIsOneStepThatKeepsSumsAndIsUndoneWhole()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        const double had = stage.total(1);
        stage.drag(Qt::LeftButton, stage.middle(), stage.middle() + QPoint(0, 60));
        QCOMPARE(stage.session.front().history.count(), 1);
        QVERIFY(stage.total(1) > had + 0.5);
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            QVERIFY(std::abs(stage.weights().sum(p) - 1.0) < 1e-5);
        stage.session.editing().undo();
        QVERIFY(stage.session.scene() == before);
    }

    void aStrokeThatAnotherFollowsAtOnceGetsItsLengthToo()
    {
        Painting stage;
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle() + QPoint(0, 40));
        const History& history = stage.session.front().history;
        QCOMPARE(history.count(), 2);
        QTRY_VERIFY(history.notes(1).move && history.notes(2).move);
    }

    void aStrokeReachesTheMeshBesideAndIsUndoneWholeInBoth()
    {
        Painting stage;
        const ViewState view = stage.session.view();
        stage.session.open(Loaded{cutTube(), nullptr, {}});
        stage.session.look(view);
        stage.session.presentNow();
        const Scene before = stage.session.scene();
        stage.move(stage.middle() + QPoint(0, 20)); // on the lower one
        QVERIFY(stage.viewport.hud().tag);
        QVERIFY(stage.viewport.hud().tag->aside.contains(QStringLiteral("2 meshes")));
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle() + QPoint(0, 20));
        const Scene after = stage.session.scene();
        QCOMPARE(stage.session.front().history.count(), 1);
        QVERIFY(after.weights[0] != before.weights[0] && after.weights[1] != before.weights[1]);
        for (PointIndex side = 0; side < 16; ++side) // where they meet
            QCOMPARE(after.weights[0]->at(12 * 16 + side), after.weights[1]->at(side));
        stage.session.editing().undo();
        QVERIFY(stage.session.scene() == before); // the same objects

        ViewState hidden = stage.session.view();
        hidden.hidden.parts.push_back({ActorId(0u), InstanceId(1u), 0});
        stage.session.look(hidden);
        stage.session.presentNow();
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle() + QPoint(0, 20));
        QVERIFY(stage.session.scene().weights[0] != before.weights[0]);
        QVERIFY(stage.session.scene().weights[1] == before.weights[1]);
    }

    void escGivesTheStrokeUpAndNothingIsLeftOfIt()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        stage.move(stage.middle() + QPoint(0, 30));
        QVERIFY(stage.viewport.paints());
        QVERIFY(!(stage.session.scene() == before));
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QVERIFY(!stage.viewport.paints());
        QVERIFY(stage.session.scene() == before);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        QVERIFY(stage.session.scene() == before);
        QCOMPARE(stage.session.view().tool, Tool::Brush);
    }

    void aFileThatComesToTheFrontMeanwhileIsNotPaintedOn()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        stage.move(stage.middle() + QPoint(0, 30));
        const DocumentId first = stage.session.current();
        const DocumentId second = stage.session.open(Loaded{makeTube({.joints = 3}), nullptr, {}});
        const Scene other = stage.session.find(second)->document.scene();
        QCOMPARE(stage.session.current(), first); // the other one waits until the button is up
        stage.move(stage.middle() + QPoint(0, 60));
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.middle() + QPoint(0, 60));
        QTRY_COMPARE(stage.session.current(), second);
        QVERIFY(!stage.viewport.paints());
        QVERIFY(stage.session.scene() == other);
        stage.session.show(first);
        QVERIFY(!(stage.session.scene() == before));
        QCOMPARE(stage.session.front().history.count(), 1);
    }

    void anEditMeanwhileEndsTheStrokeAndIsKept()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        stage.move(stage.middle() + QPoint(0, 30));
        QVERIFY(stage.viewport.paints());
        stage.session.editing().undo();
        stage.move(stage.middle() + QPoint(0, 60));
        QVERIFY(!stage.viewport.paints());
        QVERIFY(stage.session.scene() == before);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        QVERIFY(stage.session.scene() == before);
    }

    void beforeTheStrokeItIsSaidWhoGetsAndWhoGives()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        stage.move(stage.middle());
        QVERIFY(stage.viewport.hud().brush.shown);
        QVERIFY(!stage.viewport.hud().brush.rim.empty());
        QVERIFY(stage.viewport.hud().tag);
        const HudTag tag = *stage.viewport.hud().tag;
        QVERIFY(tag.lines.size() >= 2);
        QCOMPARE(tag.lines[0].label, QString::fromStdString(before.node(NodeId(1u))->name));
        QVERIFY(tag.lines[0].value.startsWith(u'+'));
        QVERIFY(tag.lines[1].value.startsWith(QChar(0x2212)));
        QVERIFY(stage.session.scene() == before);
        const double promised = tag.lines[0].value.mid(1).toDouble(), had = stage.total(1);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        QVERIFY(std::abs(stage.total(1) - had - promised) < 0.011);
    }

    /// The mouse stays where it is; what is under it is found anew.
    void theRingFollowsTheCameraAndTheJointAtOnce()
    {
        Painting stage;
        stage.move({300, 460}); // it is to come from elsewhere
        stage.move(stage.middle());
        const auto hud = [&stage]() -> const HudState& { return stage.viewport.hud(); };
        QVERIFY(hud().brush.shown);
        const QRectF before = boundsOf(hud().brush);
        ViewState view = stage.session.view();
        view.camera.distance *= 2.0f;
        stage.session.look(view);
        stage.session.presentNow();
        const QRectF farther = boundsOf(hud().brush);
        QVERIFY2(std::abs(farther.width() / before.width() - 0.5) < 0.15, qPrintable(QString::number(farther.width())));
        QVERIFY((hud().brush.middle - QPointF(stage.middle())).manhattanLength() < 3.0);
        const QString joint = hud().tag->lines[0].label;
        stage.session.selection().selectJoint(NodeId(2u));
        stage.session.presentNow();
        QVERIFY(hud().tag && hud().tag->lines[0].label != joint);
        view = stage.session.view();
        view.camera.target.x += 10.0f; // nothing is under the mouse any more
        stage.session.look(view);
        stage.session.presentNow();
        QVERIFY(!hud().brush.shown && !hud().tag);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&stage.viewport, &leave);
        view.camera.target.x -= 10.0f; // and the mouse is not there
        stage.session.look(view);
        stage.session.presentNow();
        QVERIFY(!hud().brush.shown);
    }

    void theTagStandsBesideTheRing()
    {
        Painting stage;
        for (const QPoint at : {stage.middle(), stage.middle() + QPoint(10, 120), stage.middle() - QPoint(10, 120)}) {
            stage.move({300, 460});
            stage.move(at);
            const HudState& hud = stage.viewport.hud();
            QVERIFY(hud.brush.shown && hud.tag);
            const QRectF box = tagBox(*hud.tag, stage.viewport.rect(), hud.cards);
            QVERIFY(!box.intersects(boundsOf(hud.brush)));
            QVERIFY(QRectF(stage.viewport.rect()).contains(box));
            for (const QRectF& card : hud.cards) QVERIFY(!box.intersects(card));
        }
        // At the mouse alone it gives way to a card, too.
        const QRectF whole(0.0, 0.0, 640.0, 480.0);
        const std::vector<QRectF> bar{QRectF(100.0, 420.0, 440.0, 40.0)};
        const HudTag angle{{300.0, 380.0}, "upperarm", "local", {{"Z angle", "+12.5"}}, "Click keeps it"};
        QVERIFY(tagBox(angle, whole, {}).intersects(bar.front()));
        QVERIFY(!tagBox(angle, whole, bar).intersects(bar.front()) && whole.contains(tagBox(angle, whole, bar)));
        HudTag tag{{630.0, 240.0}, "Add", {}, {}, {}, QRectF(580.0, 190.0, 100.0, 100.0)};
        const QRectF view(0.0, 0.0, 640.0, 480.0);
        QVERIFY(tagBox(tag, view, {}).right() < tag.clear.left()); // there is no room on the right
        tag.clear = view.adjusted(-50.0, -50.0, 50.0, 50.0);       // nor anywhere
        const QRectF corner = tagBox(tag, view, {});
        QVERIFY(view.contains(corner) && !corner.contains(tag.at));
    }

    /// A line around a prism of few sides: no corner is left of where it goes over an edge, and it stays as large.
    void theRingIsSmoothOverLargeTriangles()
    {
        constexpr int kSides = 7;
        RingPieces pieces;
        const auto corner = [](int i) {
            const float angle = 6.2831853f * static_cast<float>(i % kSides) / kSides;
            return RingPieces::End{
                {0u, static_cast<std::uint32_t>(i % kSides + 1)}, {std::cos(angle), std::sin(angle), 0.0f}};
        };
        for (int i = kSides; i-- > 0;) pieces.add(corner(i), corner(i + 1), true);
        const std::vector<RingCurve> curves = pieces.curves();
        QCOMPARE(curves.size(), std::size_t{1});
        QVERIFY(curves[0].closed);
        QCOMPARE(curves[0].places.size(), std::size_t{kSides});
        const RingCurve smooth = smoothed(curves[0], 1.0f);
        float sharpest = 0.0f, least = 10.0f, most = 0.0f;
        const std::size_t count = smooth.places.size();
        for (std::size_t i = 0; i < count; ++i) {
            const glm::vec3 &a = smooth.places[i], &b = smooth.places[(i + 1) % count],
                            &c = smooth.places[(i + 2) % count];
            const float turn = glm::dot(glm::normalize(b - a), glm::normalize(c - b));
            sharpest = std::max(sharpest, glm::degrees(std::acos(std::clamp(turn, -1.0f, 1.0f))));
            least = std::min(least, glm::length(b));
            most = std::max(most, glm::length(b));
        }
        QVERIFY2(sharpest < 12.0f, qPrintable(QString::number(sharpest))); // it was 51
        QVERIFY2(least > 0.9f && most < 1.02f, qPrintable(QString("%1 … %2").arg(least).arg(most)));
    }

    void ctrlTakesAwayAndShiftSmooths()
    {
        Painting stage;
        const double had = stage.total(1);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, Qt::ControlModifier, stage.middle() + QPoint(0, 40));
        QVERIFY(stage.total(1) < had - 0.1);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, Qt::ShiftModifier, stage.middle());
        QCOMPARE(stage.session.front().history.count(), 2);
        QVERIFY(stage.session.front().history.text(0) != stage.session.front().history.text(1));
    }

    void aLockedJointIsNotPaintedAndOtherEditsLeaveItAlone()
    {
        Painting stage;
        toggleLocks(stage.session);
        stage.session.presentNow();
        const Scene before = stage.session.scene();
        const QSignalSpy said(&stage.session, &Session::noticed);
        stage.drag(Qt::LeftButton, stage.middle(), stage.middle() + QPoint(0, 40));
        QVERIFY(stage.session.scene() == before);
        QVERIFY(!said.empty() && said.last()[1].toBool());
        stage.session.selection().selectPoints({{{ActorId(0u), InstanceId(0u), 0}, 3}});
        QVERIFY(!changeSelected(stage.session, DocumentHandle(stage.session), NodeId(1u), WeightChange::Set, 0.25));
        QVERIFY(!setWeight(stage.session, SetId(0u), 3, 1, 0.25f));
        QVERIFY(stage.session.scene() == before);
        QVERIFY(setWeight(stage.session, SetId(0u), 3, 2, 0.25f));
    }

    void aLockedNeighbourKeepsItsBitsInAStroke()
    {
        Painting stage;
        ViewState view = stage.session.view();
        view.holds.locked = {NodeId(2u)};
        stage.session.look(view);
        stage.session.presentNow();
        const double had = stage.total(2);
        stage.drag(Qt::LeftButton, stage.middle() + QPoint(0, 40), stage.middle() + QPoint(0, 90));
        QCOMPARE(stage.session.front().history.count(), 1);
        QCOMPARE(stage.total(2), had);
    }

    void theSizeKeyAndTheMouseChangeTheBrushAndNoWeight()
    {
        Painting stage;
        const Scene before = stage.session.scene();
        stage.move(stage.middle() - QPoint(9, 0));
        stage.move(stage.middle());
        QVERIFY(stage.viewport.hud().brush.shown);
        QTest::keyPress(&stage.viewport, Qt::Key_S);
        stage.move(stage.middle() + QPoint(90, 0));
        QTest::keyRelease(&stage.viewport, Qt::Key_S);
        const float radius = stage.session.view().brush.radius;
        QVERIFY2(std::abs(radius - 1.0f) < 0.05f, qPrintable(QString::number(double(radius))));
        // Who holds a button beside it, as in Maya, does not paint by that.
        stage.move(stage.middle());
        QTest::keyPress(&stage.viewport, Qt::Key_S);
        stage.drag(Qt::LeftButton, stage.middle(), stage.middle() + QPoint(90, 0));
        QTest::keyRelease(&stage.viewport, Qt::Key_S);
        QVERIFY(stage.session.view().brush.radius > 1.5f * radius);
        QVERIFY(stage.session.scene() == before);
        stage.move(stage.middle());
        const float strength = stage.session.view().brush.strength;
        QTest::keyPress(&stage.viewport, Qt::Key_S, Qt::ShiftModifier);
        stage.move(stage.middle() + QPoint(40, 0));
        QTest::keyRelease(&stage.viewport, Qt::Key_S, Qt::ShiftModifier);
        QVERIFY(stage.session.view().brush.strength > strength + 0.1f);
        QTest::keyClick(&stage.viewport, Qt::Key_3);
        QCOMPARE(stage.session.view().brush.value, 0.3f);
        QVERIFY(stage.session.scene() == before);
    }

    /// As in Blender: F, move, click; or Esc.
    void aTappedKeyOfBlendersGoesOnUntilAClick()
    {
        Painting stage;
        stage.session.settings().set("keys", QStringLiteral("blender"));
        const Scene before = stage.session.scene();
        const auto tapAndMove = [&stage](int by) {
            stage.move(stage.middle());
            QTest::keyClick(&stage.viewport, Qt::Key_F);
            stage.move(stage.middle() + QPoint(by, 0));
            QVERIFY(stage.viewport.hud().brush.shown); // its ring, where it was
        };
        stage.move(stage.middle() - QPoint(9, 0));
        stage.move(stage.middle());
        const float first = brushRadius(stage.session.scene(), stage.session.view().brush);
        const auto now = [&] { return brushRadius(stage.session.scene(), stage.session.view().brush) / first; };
        tapAndMove(90);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle() + QPoint(90, 0));
        QVERIFY2(std::abs(now() - 2.0f) < 0.1f, qPrintable(QString::number(double(now()))));
        stage.move(stage.middle());
        QVERIFY(std::abs(now() - 2.0f) < 0.1f); // the mouse moves the brush again
        tapAndMove(-90);
        QVERIFY(std::abs(now() - 1.0f) < 0.1f);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QVERIFY(std::abs(now() - 2.0f) < 0.1f);
        QCOMPARE(stage.session.view().tool, Tool::Brush);
        tapAndMove(-90);
        QTest::mouseClick(&stage.viewport, Qt::RightButton, {}, stage.middle());
        QVERIFY(std::abs(now() - 2.0f) < 0.1f);
        QVERIFY(stage.session.scene() == before);
    }

    void escLeavesTheBrushInHandAndPutsBackWhatAKeyChanges()
    {
        Painting stage;
        stage.session.selection().selectPoints({{{ActorId(0u), InstanceId(0u), 0}, 3}});
        stage.session.presentNow();
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(&stage.viewport, Qt::Key_Escape);
            stage.session.presentNow();
            QVERIFY(stage.session.view().points.empty());
            QCOMPARE(stage.session.view().joint(), NodeId(1u));
            QCOMPARE(stage.session.view().tool, Tool::Brush);
        }
        const auto radius = [&] { return brushRadius(stage.session.scene(), stage.session.view().brush); };
        const float before = radius();
        stage.move(stage.middle() - QPoint(9, 0));
        stage.move(stage.middle());
        QTest::keyPress(&stage.viewport, Qt::Key_S);
        stage.move(stage.middle() + QPoint(90, 0));
        QVERIFY(radius() > 1.5f * before);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QVERIFY(std::abs(radius() / before - 1.0f) < 0.01f);
        stage.move(stage.middle() + QPoint(60, 0)); // the key is still held, and means nothing any more
        QVERIFY(std::abs(radius() / before - 1.0f) < 0.01f);
        QTest::keyRelease(&stage.viewport, Qt::Key_S);
        QCOMPARE(stage.session.view().tool, Tool::Brush);
    }

    /// As in Blender's weight paint: Ctrl Shift and a click.
    void blendersHandsChooseTheJointWhilePainting()
    {
        for (const bool bones : {true, false}) {
            Painting stage;
            ViewState view = stage.session.view();
            view.bones.shown = bones;
            stage.session.look(view);
            stage.session.presentNow();
            const Scene before = stage.session.scene();
            const QPoint other = stage.pixelOf({0.0f, 1.75f, 0.0f});
            const Qt::KeyboardModifiers both = Qt::ControlModifier | Qt::ShiftModifier;
            stage.session.settings().set("keys", QStringLiteral("blender"));
            QTest::mouseClick(&stage.viewport, Qt::LeftButton, both, other);
            stage.session.presentNow();
            const NodeId chosen = stage.session.view().joint();
            QVERIFY(chosen.valid() && chosen != NodeId(1u));
            QVERIFY(stage.session.scene() == before);
            QVERIFY(stage.session.view().points.empty());
            QCOMPARE(stage.session.view().tool, Tool::Brush);
            stage.session.settings().set("keys", QStringLiteral("default"));
            QTest::mouseClick(&stage.viewport, Qt::LeftButton, both, stage.middle()); // smooths
            stage.session.presentNow();
            QCOMPARE(stage.session.view().joint(), chosen);
        }
    }

    void theBrushSelectsNothingAndSaysWhyItPaintsNothing()
    {
        Painting stage;
        Scene rigid = stage.session.scene();
        Instance drawn = *rigid.instances[0];
        drawn.skin = {};
        rigid.instances[0] = std::make_shared<const Instance>(drawn);
        const Camera camera = stage.session.view().camera;
        stage.session.open(Loaded{std::move(rigid), nullptr, {}}, "rigid");
        ViewState view = stage.session.view();
        view.tool = Tool::Brush;
        view.bones.shown = false;
        view.camera = camera;
        stage.session.look(view);
        stage.session.presentNow();
        QString said;
        connect(&stage.session, &Session::noticed, this, [&said](const QString& text) { said = text; });
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        stage.session.presentNow();
        QVERIFY(stage.session.view().points.empty());
        QVERIFY2(said.contains("is not skinned"), qPrintable(said));
        QCOMPARE(stage.session.front().history.count(), 0);
    }

    void offTheSurfaceADragTurnsTheCamera()
    {
        Painting stage;
        const Camera camera = stage.session.view().camera;
        stage.drag(Qt::LeftButton, {20, 240}, {80, 240});
        QVERIFY(!(stage.session.view().camera == camera));
        QCOMPARE(stage.session.front().history.count(), 0);
    }

    void theDockShowsTheBrushAndChangesIt()
    {
        Painting stage;
        const ViewPart* brush = nullptr;
        for (const ViewPart* part : viewParts())
            if (QByteArray(part->id) == "brush") brush = part;
        QVERIFY(brush);
        const std::unique_ptr<View> dock(brush->make(stage.session, nullptr));
        stage.session.presenter().add(dock.get());
        stage.session.presentNow();
        const auto segments = dock->findChild<QWidget*>("brushModesOfAll")->findChildren<QAbstractButton*>();
        segments.last()->click();
        QCOMPARE(stage.session.view().brush.mode, BrushMode::Heal);
        stage.session.presentNow();
        for (QAbstractButton* one : dock->findChild<QWidget*>("brushModes")->findChildren<QAbstractButton*>())
            QVERIFY(!one->isChecked());
        dock->findChild<QCheckBox*>("brushNormalize")->click();
        QVERIFY(!stage.session.view().holds.normalize);
        dock->findChild<QAbstractButton*>("brushLockOthers")->click();
        QCOMPARE(stage.session.view().holds.locked.size(), std::size_t{4});
        QVERIFY(!stage.session.view().holds.has(NodeId(1u)));
        stage.session.presentNow();
        dock->findChild<QAbstractButton*>("brushUnlock")->click();
        QVERIFY(stage.session.view().holds.locked.empty());
        dock->findChild<QAbstractButton*>("brushReceive")->click();
        QCOMPARE(stage.session.view().holds.receiver, NodeId(1u));
    }
};

} // namespace paint_test

int main(int argc, char** argv)
{
    using namespace paint_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<PaintTest>().get(), argc, argv);
}
#include "paint_test.moc"
