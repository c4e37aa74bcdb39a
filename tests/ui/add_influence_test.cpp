// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/look/language.h"
#include "ui/session/document/history.h"
#include "ui/widgets/weights/influence_table.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace add_influence_test {

using namespace bindpose;
using namespace bindpose::testing;

/// The joint to add is chosen from a list or typed.
class AddInfluenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theJointToAddIsFoundByAPartOfItsName()
    {
        Shown shown("vertex");
        shown.view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(5)); // arm and hand hold it: root and tip are left
        shown.session.selection().selectJoint(NodeId(0u));
        shown.session.presentNow();
        auto* joint = shown.find<QComboBox>("newJoint");
        QCOMPARE(joint->currentText(), QStringLiteral("root"));
        joint->setFocus();
        joint->lineEdit()->selectAll();
        QTest::keyClicks(joint->lineEdit(), "IP");
        QTRY_VERIFY(joint->completer()->popup()->isVisible());
        QCOMPARE(joint->completer()->completionCount(), 1);
        QTest::keyClick(joint->completer()->popup(), Qt::Key_Escape);
        shown.find<QPushButton>("addJoint")->setFocus();
        QCOMPARE(joint->currentText(), QStringLiteral("tip"));
        QTest::mouseClick(shown.find<QPushButton>("addJoint"), Qt::LeftButton);
        QCOMPARE(shown.session.scene().weights[0]->slots(5)[2], SlotIndex{3});
    }

    void whatNamesNoJointIsNotAdded()
    {
        Shown shown("vertex");
        shown.view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.selection().selectJoint(NodeId(0u));
        shown.session.presentNow();
        auto* joint = shown.find<QComboBox>("newJoint");
        joint->setFocus();
        joint->lineEdit()->selectAll();
        QTest::keyClicks(joint->lineEdit(), "nobody");
        shown.find<QPushButton>("addJoint")->setFocus();
        QCOMPARE(joint->currentText(), QStringLiteral("root"));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void theListOfJointsHasRoomForANameInEveryLanguage()
    {
        for (const Language& language : languages()) {
            speak(*qApp, QLatin1String(language.id));
            Shown shown("vertex", {296, 640}); // the narrowest dock
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            shown.session.selection().selectPoint(pointOfArm(5));
            shown.session.presentNow();
            const auto* joint = shown.find<QComboBox>("newJoint");
            QTRY_VERIFY2(joint->width() >= 180, qPrintable(language.id + QString::number(joint->width())));
            const auto* add = shown.find<QPushButton>("addJoint");
            QVERIFY(add->width() >= add->sizeHint().width());
        }
        speak(*qApp, QStringLiteral("en"));
    }

    void whatTheCardHoldsBeginsInOneLine()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        const auto left = [&](const QWidget& widget) { return widget.mapTo(shown.view.get(), QPoint()).x(); };
        const auto* table = shown.find<InfluenceTable>("influences");
        QTRY_VERIFY(table->isVisible());
        const int column = left(*shown.find<QComboBox>("newJoint"));
        QCOMPARE(left(*shown.find<QLabel>("sumName")), column);
        QCOMPARE(left(*table) + 6, column); // a cell's text begins 6 px into it
        // And ends so: the last column's numbers 6 px before the table does.
        const auto* weight = shown.find<QLineEdit>("newWeight");
        QCOMPARE(left(*table) + table->width() - 6, left(*weight) + weight->width());
    }
};

} // namespace add_influence_test

QTEST_MAIN(add_influence_test::AddInfluenceTest)
#include "add_influence_test.moc"
