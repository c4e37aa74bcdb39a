// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"
#include "core/edit/model/bind_correction.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_text.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/rig/range_list.h"
#include "ui/widgets/weights/compiler_rows.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QThread>
#include <QToolButton>

#include <atomic>

namespace tools_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void typeNumber(QLineEdit& field, const char* text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

QStringList textsIn(const QWidget& widget)
{
    QStringList out;
    for (const QLabel* label : widget.findChildren<QLabel*>()) out += label->text();
    return out;
}

} // namespace

/// The docks of what converters and tools do on purpose: skin, clip, memory.
class ToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTurnIsChosenGuessedBackAndUndone()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* turns = shown.find<QComboBox>("turns");
        QCOMPARE(turns->count(), 24);
        QCOMPARE(turns->currentText(), QStringLiteral("None"));
        const QString before = shown.find<QLabel>("distance")->text();
        turns->setFocus();
        QTest::keyClick(turns, Qt::Key_Down);
        shown.session.presentNow();
        QCOMPARE(turns->currentText(), QStringLiteral("X \u221290°"));
        QCOMPARE(shown.session.scene().skins[0]->bindCorrection, axisTurns()[1].matrix);
        QVERIFY(shown.find<QLabel>("distance")->text() != before);
        QStringList said;
        connect(&shown.session, &Session::noticed, this, [&said](const QString& text) { said += text; });
        shown.find<QPushButton>("guess")->click();
        shown.session.presentNow();
        QCOMPARE(shown.session.scene().skins[0]->bindCorrection, glm::mat4(1.0f));
        QCOMPARE(turns->currentText(), QStringLiteral("None"));
        QCOMPARE(shown.find<QLabel>("distance")->text(), before);
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0].startsWith(QStringLiteral("None: vertices were ")));
        shown.session.editing().undo();
        shown.session.presentNow();
        QCOMPARE(turns->currentIndex(), 1);
        shown.session.editing().undo();
        shown.session.presentNow();
        QCOMPARE(turns->currentIndex(), 0);
    }

    void aMatrixOfItsOwnIsNamedSo()
    {
        Shown shown("skin");
        glm::mat4 shape(0.5f);
        shape[3][3] = 1.0f;
        QVERIFY(shown.session.editing().push({"Set bind correction", "skin 0", 0,
            [shape](const Scene& s) { return setBindCorrection(s, SkinId(0u), shape); }}));
        shown.session.presentNow();
        auto* turns = shown.find<QComboBox>("turns");
        QCOMPARE(turns->count(), 25);
        QCOMPARE(turns->currentText(), QStringLiteral("Matrix of its own"));
        shown.session.editing().undo();
        shown.session.presentNow();
        QCOMPARE(turns->count(), 24);
    }

    void weightsBelowZeroAreClampedInOneStep()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* row = shown.find<QWidget>("negative");
        QVERIFY(!row->isVisible()); // nothing is below 0
        const auto odd = [](const Scene& scene) -> Result<Scene> {
            const std::vector<PointIndex> points{5};
            const std::vector<std::vector<Influence>> rows{{{1, 1.25f}, {2, -0.25f}, {0, 0.0f}, {0, 0.0f}}};
            Result<SetWeights> made = scene.weights[0]->with(points, rows);
            if (!made) return made.error();
            Scene out = scene;
            out.weights[0] = std::make_shared<const SetWeights>(std::move(*made));
            return out;
        };
        QVERIFY(shown.session.editing().push({"Set weights", "point 5", 0, odd}));
        shown.session.presentNow();
        QVERIFY(row->isVisible());
        QVERIFY(shown.find<QLabel>("negativeCount")->text().startsWith(QStringLiteral("1 ")));
        QStringList said;
        connect(&shown.session, &Session::noticed, this, [&said](const QString& text) { said += text; });
        shown.find<QPushButton>("clamp")->click();
        shown.session.presentNow();
        QVERIFY(!row->isVisible());
        QCOMPARE(shown.session.scene().weights[0]->weights(5)[0], 1.0f);
        QCOMPARE(shown.session.front().history.count(), 2);
        QTRY_VERIFY(!said.isEmpty());
        QVERIFY2(said.last().contains(QStringLiteral("the surface moves by at most")), qPrintable(said.last()));
        shown.session.editing().undo();
        shown.session.presentNow();
        QVERIFY(row->isVisible());
    }

    void resamplingShowsKeysAndSamplesAndIsOneStep()
    {
        Shown shown("clip");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* plan = shown.find<QLabel>("plan");
        QVERIFY(plan->text().startsWith(QStringLiteral("7 keys in 2 tracks become 20 samples each")));
        QVERIFY(shown.session.front().history.count() == 0);
        typeNumber(*shown.find<NumberField>("samples"), "11");
        QVERIFY(plan->text().contains(QStringLiteral("11 samples")));
        QVERIFY(shown.session.front().history.count() == 0);
        auto* button = shown.find<QPushButton>("resample");
        button->click(); // beside the window, which goes on
        QVERIFY(shown.session.editing().locked());
        QCOMPARE(button->text(), QStringLiteral("Stop"));
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QTRY_COMPARE(button->text(), QStringLiteral("Resample"));
        shown.session.presentNow();
        for (const auto& track : shown.session.scene().clips[0]->tracks) QCOMPARE(track->keys(), std::size_t{11});
        shown.session.editing().undo();
        shown.session.presentNow();
        QVERIFY(plan->text().startsWith(QStringLiteral("7 keys in 2 tracks")));
    }

    void stoppingAResamplingLeavesTheClip()
    {
        Shown shown("clip");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        typeNumber(*shown.find<NumberField>("samples"), "1000");
        auto* button = shown.find<QPushButton>("resample");
        // Other jobs keep every thread busy: it is stopped before it begins.
        std::atomic<bool> go = false;
        int others = 0;
        for (int i = 0; i < 64; ++i)
            shown.session.jobs().start(
                {.title = QStringLiteral("x"), .revision = {}},
                [&go](const Task&) {
                    while (!go) QThread::yieldCurrentThread();
                    return 1;
                },
                [&others](int) { ++others; });
        button->click();
        button->click();
        go = true;
        QTRY_COMPARE(others, 64);
        QTRY_VERIFY(!shown.session.editing().locked());
        QCOMPARE(shown.session.front().history.count(), 0);
        QCOMPARE(button->text(), QStringLiteral("Resample"));
    }

    void severalRangesAreCutInOneStep()
    {
        Shown shown("clip");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* list = shown.find<RangeList>("ranges");
        shown.session.playback().setTime(0.5);
        shown.session.presentNow();
        auto* add = shown.find<QPushButton>("addRange");
        auto* cut = shown.find<QPushButton>("cut");
        QVERIFY(!cut->isVisible());
        add->click();
        add->click();
        const std::vector<ClipRange> ranges = list->ranges();
        QCOMPARE(ranges.size(), std::size_t{2});
        QCOMPARE(ranges[0].name, std::string("wave 1"));
        QCOMPARE(ranges[0].fromSec, 0.0);
        QCOMPARE(ranges[0].toSec, 0.5);
        QCOMPARE(ranges[1].fromSec, 0.5);
        QCOMPARE(ranges[1].toSec, 1.0);
        QCOMPARE(cut->text(), QStringLiteral("Cut into 2 clip(s)"));
        cut->click();
        shown.session.presentNow();
        QCOMPARE(shown.session.scene().clips.size(), std::size_t{4});
        QCOMPARE(shown.session.scene().clips[3]->name, std::string("wave 2"));
        QCOMPARE(shown.session.scene().clips[3]->endSec(), 0.5);
        QCOMPARE(shown.session.front().history.count(), 1);
        QVERIFY(list->ranges().empty());
        shown.session.editing().undo();
        QCOMPARE(shown.session.scene().clips.size(), std::size_t{2});
    }

    void aRangeThatCannotBeStaysAndSaysWhy()
    {
        Shown shown("clip");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.find<QPushButton>("addRange")->click();
        auto* name = shown.find<RangeList>("ranges")->findChildren<QLineEdit*>().front();
        name->setText(QStringLiteral("other")); // the second clip's name
        QStringList errors;
        connect(&shown.session, &Session::noticed, this, [&errors](const QString& text, bool error) {
            if (error) errors += text;
        });
        shown.find<QPushButton>("cut")->click();
        QCOMPARE(errors, QStringList{QStringLiteral("There is a clip named other already.")});
        QCOMPARE(shown.find<RangeList>("ranges")->ranges().size(), std::size_t{1});
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void aChosenRateIsAStepAndARateOfTheFileIsNot()
    {
        Shown shown("clip");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* rate = shown.find<NumberField>("rate");
        QVERIFY(rate->isEnabled());
        typeNumber(*rate, "12");
        shown.session.presentNow();
        QCOMPARE(shown.session.playback().frameRate(), 12.0);
        QCOMPARE(shown.session.playback().endSec(), 1.0);
        QVERIFY(shown.find<QLabel>("rateNote")->text().startsWith(QStringLiteral("Not of the file")));
        shown.session.editing().undo();
        QVERIFY(shown.session.editing().push({"x", "clip 0", 0, [](const Scene& scene) -> Result<Scene> {
                                                  Scene next = scene;
                                                  Clip clip = *scene.clips[0];
                                                  clip.framesPerSecond = 24.0;
                                                  clip.rateIsFree = false; // the file's own
                                                  next.clips[0] = std::make_shared<const Clip>(clip);
                                                  return next;
                                              }}));
        shown.session.presentNow();
        QVERIFY(!rate->isEnabled());
        QCOMPARE(shown.find<QLabel>("rateNote")->text(), QStringLiteral("The file's own rate."));
    }

    void blendingIsLookingAndChangesThePose()
    {
        Shown shown("clip");
        shown.session.playback().setTime(0.6);
        shown.session.presentNow();
        const glm::mat4 slerp = shown.session.frame().actors[0].pose->local[1];
        shown.find<Segments>("blending")->findChildren<QToolButton*>()[1]->click();
        shown.session.presentNow();
        QCOMPARE(shown.session.view().rotation, RotationMode::Nlerp);
        QVERIFY(shown.session.frame().actors[0].pose->local[1] != slerp);
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void memoryTellsTheThreeMethodsWithTheirNumbers()
    {
        Shown shown("memory");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* frames = shown.find<QLabel>("bytes0");
        QTRY_VERIFY(!frames->text().isEmpty());
        // Two clips of 1 s at 60 fps and of 2 s at 30, 1198 triangles, 1200 vertices.
        const auto plain = [](QString text) { return text.remove(QChar(0x2009)).remove(QChar(0x202f)); };
        const QString bytes = QString::number(120 * (1198 * 6 + 1200 * 12)) + QStringLiteral(" byte");
        QVERIFY2(plain(frames->text()).startsWith(bytes), qPrintable(frames->text()));
        QVERIFY(plain(shown.find<QLabel>("formula0")->text())
                    .startsWith(QStringLiteral("120 frames × (1198 faces × 6 + 1200 vertices × 12)")));
    }

    void aKeySaysWhatItIsAwayFromBind()
    {
        const Scene scene = armScene();
        const Clip& clip = *scene.clips[0];
        const QStringList arm = keyTexts(scene, clip, NodeId(1u), 0.1);
        QCOMPARE(arm.size(), 1);
        QCOMPARE(arm[0], QStringLiteral("Rotation 34.4° about Z · from bind 34.4° about Z"));
        const QStringList hand = keyTexts(scene, clip, NodeId(2u), 0.5);
        QCOMPARE(hand.size(), 1);
        QCOMPARE(hand[0], QStringLiteral("Translation 0.0000  1.3000  0.0000 · from bind 0.0000  0.3000  0.0000"));
        QVERIFY(keyTexts(scene, clip, NodeId(2u), 0.4).isEmpty());
        Scene turned = scene;
        Node bent = *scene.nodes[1];
        bent.rest.rotation = glm::angleAxis(glm::radians(-10.0f), glm::vec3(0.0f, 0.0f, 1.0f));
        turned.nodes[1] = std::make_shared<const Node>(bent);
        turned.skins.clear(); // bound as it stands
        QCOMPARE(keyTexts(turned, clip, NodeId(1u), 0.1),
            QStringList{QStringLiteral("Rotation 34.4° about Z · from bind 44.4° about Z")});
    }

    void compilersAreShownForSmdAlone()
    {
        Scene scene = armScene();
        CompilerRows rows(nullptr);
        rows.present(scene, SetId(0u), SkinId(0u), 0);
        QVERIFY(rows.isHidden());
        FileFacts facts = *scene.facts;
        facts.weightRule = WeightRule::ResidueToOwnBone;
        scene.facts = std::make_shared<const FileFacts>(facts);
        const std::vector<Influence> row{{1, 0.0f}, {2, 0.96f}, {3, 0.02f}, {0, 0.0f}};
        const Result<Scene> edited = setWeights(scene, SetId(0u), 0, row);
        QVERIFY(edited);
        rows.present(*edited, SetId(0u), SkinId(0u), 0);
        QVERIFY(!rows.isHidden());
        const QStringList texts = textsIn(rows);
        const auto hand = texts.indexOf(QStringLiteral("hand"));
        QVERIFY(hand > 0);
        QCOMPARE(texts[hand + 1], QStringLiteral("1"));
        QCOMPARE(texts[hand + 2], QStringLiteral("0.960"));
    }
};

} // namespace tools_test

QTEST_MAIN(tools_test::ToolsTest)
#include "tools_test.moc"
