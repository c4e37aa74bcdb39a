// SPDX-License-Identifier: MIT
// What reads the same in every direction of writing, and what changes sides.
#include "tests/ui/test_scene.h"
#include "ui/save/change_model.h"
#include "ui/shell/docks.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/problems/point_rows.h"
#include "ui/window/main_window.h"

#include <QLabel>

namespace mirrored_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Direction {
    explicit Direction(Qt::LayoutDirection direction) { QApplication::setLayoutDirection(direction); }
    ~Direction() { QApplication::setLayoutDirection(Qt::LeftToRight); }
};

} // namespace

class MirroredTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coordinatesStandInColumnsInTheOrderOfTheAxes()
    {
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            const Direction turned(direction);
            PointRows rows(nullptr);
            rows.resize(360, 60);
            rows.present(armScene(), PointPlace{{-0.5f, 12.25f, 3.0f}, {0.25f, -1.0f, 100.125f}});
            rows.show();
            QVERIFY(QTest::qWaitForWindowExposed(&rows));
            int before = -1;
            for (const char* axis : {"x", "y", "z"}) {
                const QList<QLabel*> column = rows.findChildren<QLabel*>(QLatin1String(axis));
                QCOMPARE(column.size(), 2);
                QCOMPARE(column[0]->geometry().right(), column[1]->geometry().right());
                QVERIFY(column[0]->geometry().right() > before);
                before = column[0]->geometry().right();
            }
            QCOMPARE(rows.findChild<QLabel*>("x")->text(), QString(QChar(0x2212)) + "500.0"); // mm
        }
    }

    void whatASaveChangesReadsFromOldToNew()
    {
        SavePart part;
        part.what = QStringLiteral("Weights");
        part.howMuch = QString("hand 0.783 ") + QChar(0x2192) + QStringLiteral(" 0.500");
        part.changes.resize(1);
        const auto shown = [&part] {
            ChangeModel model;
            model.show({part}, {QStringLiteral("arm.glb")});
            return model.index(0, ChangeModel::Change).data().toString();
        };
        QCOMPARE(shown(), part.howMuch);
        const Direction turned(Qt::RightToLeft);
        QCOMPARE(shown(), QChar(0x2066) + part.howMuch + QChar(0x2069));
    }

    void docksChangeSidesAndComeBack()
    {
        MainWindow window({});
        window.resize(1440, 900);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto middleOf = [&window](const char* id) {
            const QWidget& dock = *window.docks().find(QLatin1String(id));
            return dock.mapTo(&window, dock.rect().center()).x();
        };
        QTRY_VERIFY(middleOf("joints") < 720 && middleOf("vertex") > 720);
        {
            const Direction turned(Qt::RightToLeft);
            QTRY_VERIFY(middleOf("joints") > 720 && middleOf("vertex") < 720);
            window.docks().toggleSide(); // the trailing one
            QVERIFY(window.docks().find(QStringLiteral("vertex"))->isHidden());
            QVERIFY(!window.docks().find(QStringLiteral("joints"))->isHidden());
            window.docks().toggleSide();
        }
        QTRY_VERIFY(middleOf("joints") < 720 && middleOf("vertex") > 720);
    }

    void theLetterOfAnAxisLeavesTheNumberItsRoom()
    {
        NumberField field(QStringLiteral("X"), Token::X, nullptr);
        QCOMPARE(field.textMargins().left(), 14);
        field.setLayoutDirection(Qt::RightToLeft);
        QCOMPARE(field.textMargins().left(), 0);
        QCOMPARE(field.textMargins().right(), 14);
        NumberField bare;
        bare.setLayoutDirection(Qt::RightToLeft);
        QCOMPARE(bare.textMargins().right(), 0);
    }

    void aFieldHasTheMinusOfTheWindowAndReadsItAgain()
    {
        NumberField field;
        field.setValue(-59.3);
        QCOMPARE(field.text(), QString(QChar(0x2212)) + "59.3");
        QSignalSpy typed(&field, &NumberField::committed);
        field.end(false);
        QTest::keyClick(&field, Qt::Key_5);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(typed.count(), 1);
        QCOMPARE(typed[0][0].toDouble(), -59.35);
    }
};

} // namespace mirrored_test

QTEST_MAIN(mirrored_test::MirroredTest)
#include "mirrored_test.moc"
