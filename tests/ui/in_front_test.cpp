// SPDX-License-Identifier: MIT
// What views show is of the file in front and of its state now: nothing of another file, of before a save or of before
// a new name stays. And a wheel over a page changes nothing.
#include "core/edit/model/bind_correction.h"
#include "core/model/source.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/rig/range_list.h"
#include "ui/widgets/weights/compiler_rows.h"
#include "ui/widgets/weights/vertex_head.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QWheelEvent>

namespace in_front_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm with its mesh under another name.
Loaded otherArm(const char* mesh)
{
    Loaded out = loadedArm();
    Mesh named = *out.scene.meshes[0];
    named.name = mesh;
    out.scene.meshes[0] = std::make_shared<const Mesh>(named);
    Instance drawn = *out.scene.instances[0]; // people know it by its object's name
    drawn.name = mesh;
    out.scene.instances[0] = std::make_shared<const Instance>(drawn);
    return out;
}

std::shared_ptr<const Source> sourceOf(const char* format)
{
    Source source;
    source.formatId = format;
    return std::make_shared<const Source>(std::move(source));
}

void turnWheel(QWidget& widget)
{
    const QPointF at = QRectF(widget.rect()).center();
    QWheelEvent event(
        at, widget.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

QStringList textsIn(const QWidget& widget)
{
    QCoreApplication::processEvents(); // labels come and go with the layout
    QStringList out;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (!label->isHidden()) out += label->text();
    return out;
}

} // namespace

class InFrontTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameVertexOfAnotherFileHasThatFilesMesh()
    {
        Shown shown("vertex");
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        const auto* head = shown.view->findChild<VertexHead*>();
        QVERIFY2(head->subtitle().startsWith("strip"), qPrintable(head->subtitle()));
        const DocumentId other = shown.session.open(otherArm("sleeve"), QStringLiteral("other"));
        shown.session.show(other);
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        QVERIFY2(head->subtitle().startsWith("sleeve"), qPrintable(head->subtitle()));
    }

    void aCorrectionThatWasSavedIsSaidNoLonger()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded file = loadedArm();
        file.source = sourceOf("collada");
        shown.session.show(shown.session.open(std::move(file), QStringLiteral("arm.dae")));
        shown.session.presentNow();
        const auto* saves = shown.find<QLabel>("saves");
        QVERIFY(saves->isHidden());
        QVERIFY(shown.session.editing().push({"Set bind correction", "skin 0", 0,
            [](const Scene& scene) { return setBindCorrection(scene, SkinId(0u), axisTurns()[1].matrix); }}));
        shown.session.presentNow();
        QCOMPARE(saves->text(), QStringLiteral("A save writes it."));
        QVERIFY(!saves->isHidden());
        DocumentHandle(shown.session).saved(shown.session.scene(), sourceOf("collada"));
        shown.session.presentNow();
        QVERIFY(saves->isHidden());
    }

    void theDistanceToJointsFollowsWeights()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const auto* distance = shown.find<QLabel>("distance");
        const QString before = distance->text();
        for (PointIndex point = 0; point < 400; ++point) // their strongest joint is another one now
            QVERIFY(setWeight(shown.session, SetId(0u), point, 2, 3.0f));
        shown.session.presentNow();
        QVERIFY(distance->text() != before);
    }

    void aRenamedJointIsRenamedInWhatCompilersMake()
    {
        Scene scene = armScene();
        FileFacts facts = *scene.facts;
        facts.weightRule = WeightRule::ResidueToOwnBone;
        scene.facts = std::make_shared<const FileFacts>(facts);
        CompilerRows rows(nullptr);
        rows.present(scene, SetId(0u), SkinId(0u), 0);
        QVERIFY(textsIn(rows).contains("hand"));
        const Result<Scene> renamed = renameObject(scene, NameKind::Node, 2, "paw");
        QVERIFY(renamed);
        rows.present(*renamed, SetId(0u), SkinId(0u), 0);
        QVERIFY(textsIn(rows).contains("paw"));
        QVERIFY(!textsIn(rows).contains("hand"));
    }

    void rangesOfAClipAreNotThoseOfAnotherFilesClip()
    {
        Shown shown("clip");
        auto* list = shown.find<RangeList>("ranges");
        const DocumentId first = shown.session.current();
        shown.find<QPushButton>("addRange")->click();
        QCOMPARE(list->ranges().size(), std::size_t{1});
        // Looking at the pose at rest meanwhile loses nothing that was typed.
        shown.session.playback().setClip({});
        shown.session.presentNow();
        shown.session.playback().setClip(ClipId(0u));
        shown.session.presentNow();
        QCOMPARE(list->ranges().size(), std::size_t{1});
        const DocumentId second = shown.session.open(loadedArm(), QStringLiteral("second")); // its clip is "wave", too
        QVERIFY(second != first);
        shown.session.show(second);
        shown.session.presentNow();
        QVERIFY(list->ranges().empty());
    }

    void memoryOfAnotherFileIsNotShownForThisOne()
    {
        Shown shown("memory");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const auto* frames = shown.find<QLabel>("bytes0");
        QTRY_VERIFY(!frames->text().isEmpty());
        const QString before = frames->text();
        Loaded still = loadedArm();
        still.scene.clips.clear();
        shown.session.show(shown.session.open(std::move(still), QStringLiteral("still")));
        shown.session.presentNow();
        QVERIFY(frames->text() != before); // nothing yet, or its own
        QTRY_VERIFY(shown.find<QLabel>("formula0")->text().startsWith("1 frames"));
    }

    void theWheelOverAListChangesNothing_data()
    {
        QTest::addColumn<QString>("part");
        for (const char* part : {"skin", "timeline", "vertex"}) QTest::newRow(part) << part;
    }
    void theWheelOverAListChangesNothing()
    {
        QFETCH(QString, part);
        Shown shown(qPrintable(part), {1200, 640});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        const ViewState before = shown.session.view();
        int lists = 0;
        for (QComboBox* box : shown.view->findChildren<QComboBox*>()) {
            if (!box->isVisible() || box->count() < 2) continue;
            const int row = box->currentIndex();
            turnWheel(*box);
            QCOMPARE(box->currentIndex(), row);
            ++lists;
        }
        QVERIFY(lists > 0);
        QCOMPARE(shown.session.front().history.count(), 0);
        QVERIFY(shown.session.view() == before);
    }

    void thePressBesideTheMixHandleIsAnEditAndTheWheelIsNone()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        Override made;
        made.node = NodeId(1u);
        made.matrix = glm::mat4_cast(glm::angleAxis(0.5f, glm::vec3(0.0f, 0.0f, 1.0f)));
        QVERIFY(shown.session.overrides().put(made));
        shown.session.presentNow();
        auto* mix = shown.find<QSlider>("mix");
        QVERIFY(mix->isVisible());
        QCOMPARE(mix->value(), 100);
        const int steps = shown.session.front().history.count();
        turnWheel(*mix);
        QCOMPARE(mix->value(), 100);
        QCOMPARE(shown.session.front().history.count(), steps);
        QTest::mouseClick(mix, Qt::LeftButton, {}, {mix->width() / 4, mix->height() / 2});
        shown.session.presentNow();
        QCOMPARE(shown.session.front().history.count(), steps + 1);
        QVERIFY(mix->value() < 100);
        QCOMPARE(shown.session.scene().overrides.front()->mix, static_cast<float>(mix->value()) / 100.0f);
    }
};

} // namespace in_front_test

QTEST_MAIN(in_front_test::InFrontTest)
#include "in_front_test.moc"
