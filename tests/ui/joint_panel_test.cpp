// SPDX-License-Identifier: MIT
#include "core/math/euler.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_commands.h"
#include "ui/models/override_model.h"
#include "ui/motion/pose_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/pose/matrix_panel.h"
#include "ui/widgets/pose/override_list.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace joint_panel_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void typeInto(NumberField& field, const char* text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

void press(const Segments& segments, int index)
{
    segments.findChildren<QToolButton*>()[index]->click();
}

} // namespace

class JointPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsTypedWhileTheClipPlaysIsTheWholeNumber()
    {
        NumberField field;
        field.resize(90, 24);
        field.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        field.activateWindow();
        QTRY_VERIFY(field.hasFocus());
        const auto play = [&field](double from) {
            for (int i = 0; i < 5; ++i) field.setValue(from + 0.37 * i);
        };
        QSignalSpy committed(&field, &NumberField::committed);
        field.setValue(52.4);
        QTest::mouseDClick(&field, Qt::LeftButton);
        play(52.4);
        QTest::keyClicks(&field, "6");
        play(60.0);
        QTest::keyClicks(&field, "0");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(committed.value(0).value(0).toDouble(), 60.0);
        play(10.0);
        QCOMPARE(field.text(), QStringLiteral("11.48")); // after Enter it shows what is now
        field.clearFocus();
        QTest::mouseClick(&field, Qt::LeftButton);
        play(20.0);
        QTest::keyClicks(&field, "7");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(committed.value(1).value(0).toDouble(), 7.0);
        // The cursor put into the number: it stands still.
        const QString before = field.text();
        field.setCursorPosition(0);
        QTest::mouseClick(&field, Qt::LeftButton, {}, QPoint(field.width() - 8, 12));
        play(30.0);
        QCOMPARE(field.text(), before);
    }
    void overrideTypedInAppearsAndUndoes()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* z = shown.find<NumberField>("field_1_2");
        typeInto(*z, "45");
        QCOMPARE(shown.session.scene().overrides.size(), std::size_t{1});
        const Override value = *shown.session.scene().overrides[0];
        QCOMPARE(value.node, NodeId(1u));
        QVERIFY(value.channels.rotation && !value.channels.translation && !value.channels.scale);
        shown.session.presentNow();
        const glm::mat4 local = shown.session.frame().actors[0].pose->local[1];
        QVERIFY(std::abs(local[0][1] - std::sqrt(0.5f)) < 1e-6f);
        QCOMPARE(local[3].y, 1.0f); // the clip's translation stays
        QCOMPARE(z->text(), QStringLiteral("45"));
        QCOMPARE(shown.find<OverrideList>("overrides")->model()->rowCount(), 1);
        shown.session.editing().undo();
        shown.session.presentNow();
        QVERIFY(shown.session.scene().overrides.empty());
        QCOMPARE(z->text(), QStringLiteral("0"));
    }

    void theFieldStaysUnderTheMouseWhenItMakesTheFirstOverride()
    {
        Shown shown("joint", {360, 900});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* z = shown.find<NumberField>("field_1_2");
        const auto top = [&] {
            QApplication::processEvents();
            return z->mapTo(shown.view.get(), QPoint()).y();
        };
        const int before = top();
        typeInto(*z, "45");
        shown.session.presentNow();
        QCOMPARE(shown.session.scene().overrides.size(), std::size_t{1});
        QCOMPARE(top(), before);
    }

    /// Degrees, key, the next frame, degrees, key: what was keyed is off, and its numbers are not those of this frame.
    void whatIsTypedAfterAKeyMovesTheJointAgainAndIsKeyed()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Session& session = shown.session;
        session.selection().selectJoint(NodeId(1u));
        session.playback().setClip(ClipId(0u));
        session.playback().setTime(0.0);
        session.presentNow();
        auto* z = shown.find<NumberField>("field_1_2");
        const auto rotation = [&session] { return glm::mat3(session.frame().actors[0].pose->local[1]); };
        for (const auto& [timeSec, degrees] : {std::pair(0.0, "45"), std::pair(0.25, "30")}) {
            session.playback().setTime(timeSec);
            session.presentNow();
            const glm::mat3 before = rotation();
            const double seen = glm::degrees(std::atan2(double{before[0][1]}, double{before[0][0]}));
            QVERIFY2(std::abs(z->value() - seen) < 0.1, qPrintable(z->text())); // of this frame
            typeInto(*z, degrees);
            session.presentNow();
            const glm::mat3 typed = rotation();
            QVERIFY(
                std::abs(glm::degrees(std::atan2(typed[0][1], typed[0][0])) - QByteArray(degrees).toFloat()) < 1e-3f);
            setKeysNow(session);
            session.presentNow();
            QVERIFY(glm::distance(rotation()[0], typed[0]) < 1e-5f); // now it is the clip's
            QVERIFY(!session.overrides().of(NodeId(1u))->enabled);
        }
        QCOMPARE(session.scene().overrides.size(), std::size_t{1});
    }

    void theClipIsNotTouchedByOverrides()
    {
        Shown shown("joint");
        const auto clips = shown.session.scene().clips;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        typeInto(*shown.find<NumberField>("field_0_0"), "3");
        typeInto(*shown.find<NumberField>("field_2_1"), "2");
        QCOMPARE(shown.session.front().history.count(), 2);
        QVERIFY(shown.session.scene().clips == clips);
    }

    void anotherSpaceKeepsTheJointWhereItStands_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("space");
        for (int kind = 0; kind < 2; ++kind)
            for (int space = 0; space < (kind == 1 ? 3 : 4); ++space)
                QTest::addRow("kind %d space %d", kind, space) << kind << space;
    }

    void anotherSpaceKeepsTheJointWhereItStands()
    {
        QFETCH(int, kind);
        QFETCH(int, space);
        Shown shown("joint");
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.playback().setTime(0.4);
        Override value;
        value.node = NodeId(2u);
        value.matrix = glm::mat4(glm::mat3_cast(glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, 2, 3)))));
        value.matrix[3] = glm::vec4(0.1f, 0.9f, -0.2f, 1.0f);
        QVERIFY(shown.session.overrides().put(value));
        shown.session.presentNow();
        const glm::mat4 before = shown.session.frame().actors[0].pose->model[2];
        press(*shown.find<Segments>("space"), space == 0 ? 1 : space);
        shown.session.presentNow();
        press(*shown.find<Segments>("kind"), kind);
        shown.session.presentNow();
        press(*shown.find<Segments>("space"), space);
        shown.session.presentNow();
        const Override& now = *shown.session.overrides().of(NodeId(2u));
        QCOMPARE(now.kind, kind == 1 ? OverrideKind::Add : OverrideKind::Replace);
        QCOMPARE(static_cast<int>(now.space), space);
        QVERIFY(maxDifference(before, shown.session.frame().actors[0].pose->model[2]) < 1e-5f);
    }

    void mutedJointsThatArePinnedTogetherEachKeepTheirPlaceOfTheClip()
    {
        Shown shown("joint");
        Session& session = shown.session;
        const auto modelOf = [&session](std::size_t node) { return session.frame().actors.front().pose->model[node]; };
        session.selection().selectJoints({NodeId(1u), NodeId(2u)});
        session.playback().setTime(0.4);
        session.presentNow();
        const glm::mat4 upper = modelOf(1), lower = modelOf(2);
        const auto* kinds = shown.find<Segments>("kind");
        press(*kinds, 3); // mute
        session.presentNow();
        QVERIFY(maxDifference(modelOf(2), lower) > 1e-3f); // else pinning could not fail
        press(*kinds, 2);                                  // pin
        session.presentNow();
        QCOMPARE(session.front().history.index(), 2);
        for (const auto& value : session.scene().overrides) QCOMPARE(value->kind, OverrideKind::Pin);
        QVERIFY(maxDifference(modelOf(1), upper) < 1e-5f);
        QVERIFY(maxDifference(modelOf(2), lower) < 1e-5f);
    }

    void matrixIsReadAsRowsOrColumns()
    {
        const QString rows = "1 0 0 5\n0 1 0 6\n0 0 1 7\n0 0 0 1";
        const QString columns = "[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [5, 6, 7, 1]";
        for (const QString& text : {rows, columns}) {
            const Result<glm::mat4> matrix = typedMatrix(text);
            QVERIFY(matrix);
            QCOMPARE((*matrix)[3], glm::vec4(5, 6, 7, 1));
        }
        QVERIFY(!typedMatrix("1 2 3"));
        QVERIFY(!typedMatrix("1 0 0 5 0 1 0 6 0 0 1 7 0 0 1 1"));
        QVERIFY(!typedMatrix(QString(rows).replace('5', 'x')));
    }

    void typedMatrixBecomesTheOverride()
    {
        Shown shown("joint");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        shown.find<QPushButton>("typeMatrix")->click();
        auto* text = shown.find<QPlainTextEdit>("matrixText");
        text->setPlainText("1 0.5 0 5\n0 1 0 6\n0 0 1 7\n0 0 0 1"); // with shear
        shown.find<QPushButton>("applyMatrix")->click();
        shown.session.presentNow();
        const glm::mat4 local = shown.session.frame().actors[0].pose->local[1];
        QCOMPARE(local[1][0], 0.5f);
        QCOMPARE(local[3], glm::vec4(5, 6, 7, 1));
        const QString facts = shown.find<QLabel>("matrixFacts")->text();
        QVERIFY2(facts.contains("shear 0.5000"), qPrintable(facts));
    }

    void aHalfTypedMatrixStaysWithItsJointAndItsDocument()
    {
        Shown shown("joint");
        Session& session = shown.session;
        const DocumentId first = session.current();
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        shown.find<QPushButton>("typeMatrix")->click();
        auto* text = shown.find<QPlainTextEdit>("matrixText");
        text->setPlainText("1 0 0");
        session.selection().selectJoint(NodeId(2u));
        session.presentNow();
        QVERIFY(!text->isVisible());
        session.open(loadedArm(), QStringLiteral("another arm"));
        session.selection().selectJoint(NodeId(1u)); // the same number in another file
        session.presentNow();
        QVERIFY(!text->isVisible());
        shown.find<QPushButton>("typeMatrix")->click();
        QVERIFY(text->toPlainText() != "1 0 0");
        text->setPlainText("2 0 0");
        session.show(first);
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        QVERIFY(text->isVisible());
        QCOMPARE(text->toPlainText(), QStringLiteral("1 0 0"));
        shown.find<QPushButton>("typeMatrix")->click(); // put away, it is gone
        session.selection().selectJoint(NodeId(2u));
        session.presentNow();
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        QVERIFY(!text->isVisible());
    }

    void onePartTypedKeepsTheShear()
    {
        MatrixParts parts;
        parts.transform.rotation = glm::quat(eulerRotation({10, 20, 30}, RotationOrder::ZYX));
        parts.transform.scale = {1, 2, 3};
        parts.shear = {0.1f, 0.2f, 0.3f};
        const MatrixParts back = partsOf(parts.matrix());
        QVERIFY(maxDifference(back.matrix(), parts.matrix()) < 1e-5f);
    }

    void spaceKeyTurnsTheCurrentOverrideOffAndDeleteRemovesIt()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        Override value;
        value.node = NodeId(1u);
        QVERIFY(shown.session.overrides().put(value));
        shown.session.presentNow();
        auto* list = shown.find<OverrideList>("overrides");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Space);
        QVERIFY(!shown.session.overrides().of(NodeId(1u))->enabled);
        shown.session.presentNow();
        QTest::keyClick(list, Qt::Key_Delete);
        QVERIFY(shown.session.scene().overrides.empty());
        QCOMPARE(shown.session.front().history.count(), 3);
    }

    void altArrowsChangeTheOrderOfOverridesAndUndoPutsItBack()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        for (const NodeId node : {NodeId(1u), NodeId(2u)}) {
            Override value;
            value.node = node;
            QVERIFY(shown.session.overrides().put(value));
        }
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        auto* list = shown.find<OverrideList>("overrides");
        QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown.session.scene().overrides[0]->node, NodeId(2u));
        shown.session.presentNow();
        QCOMPARE(list->currentIndex().row(), 0); // the same override, where it stands now
        QVERIFY(!shown.find<QToolButton>("up")->isEnabled());
        shown.find<QToolButton>("down")->click();
        QCOMPARE(shown.session.scene().overrides[1]->node, NodeId(2u));
        shown.session.editing().undo();
        QCOMPARE(shown.session.scene().overrides[0]->node, NodeId(2u));
        shown.session.presentNow();
        shown.find<QPushButton>("clear")->click();
        QVERIFY(shown.session.scene().overrides.empty());
    }

    void aMatrixCopiedAsGlslIsColumnsOfFloats()
    {
        glm::mat4 matrix(1.0f);
        matrix[3] = glm::vec4(5.0f, 0.1f, -2.0f, 1.0f);
        const QString text = glslText(matrix);
        QVERIFY2(text.startsWith("mat4(\n    1.0, 0.0, 0.0, 0.0,"), qPrintable(text));
        QVERIFY2(text.endsWith("5.0, 0.100000001, -2.0, 1.0)\n"), qPrintable(text));
    }

    void theListKeepsTheRulesOfModels()
    {
        OverrideModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Session session;
        session.open(loadedArm());
        for (const std::uint32_t node : {1u, 2u}) {
            Override value;
            value.node = NodeId(node);
            QVERIFY(session.overrides().put(value));
            session.presentNow();
            model.present(session.frame());
        }
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOf(NodeId(2u)), 1);
        QVERIFY(session.overrides().clear());
        session.presentNow();
        model.present(session.frame());
        QCOMPARE(model.rowCount(), 0);
    }

    void theMatrixIsWrittenAsOnPaper()
    {
        MatrixModel model;
        glm::mat4 matrix(1.0f);
        matrix[3] = glm::vec4(5, -6, 7, 1);
        model.show(matrix);
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("5.0000"));
        QCOMPARE(model.index(1, 3).data().toString(), QString(QChar(0x2212)) + "6.0000");
        QCOMPARE(model.index(3, 3).data().toString(), QStringLiteral("1"));
        model.show(matrix, true);
        QCOMPARE(model.index(3, 0).data().toString(), QStringLiteral("5.0000"));
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("0"));
        QVERIFY(matrixText(matrix, false).startsWith("1, 0, 0, 5\n"));
        QVERIFY(matrixText(matrix, true).startsWith("1, 0, 0, 0\n"));
    }
};

} // namespace joint_panel_test

QTEST_MAIN(joint_panel_test::JointPanelTest)
#include "joint_panel_test.moc"
