// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>

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
        shown.session.selectPoint(pointOfArm(5)); // arm and hand hold it: root and tip are left
        shown.session.selectJoint(NodeId(0u));
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
        shown.session.selectPoint(pointOfArm(5));
        shown.session.selectJoint(NodeId(0u));
        shown.session.presentNow();
        auto* joint = shown.find<QComboBox>("newJoint");
        joint->setFocus();
        joint->lineEdit()->selectAll();
        QTest::keyClicks(joint->lineEdit(), "nobody");
        shown.find<QPushButton>("addJoint")->setFocus();
        QCOMPARE(joint->currentText(), QStringLiteral("root"));
    }
};

QTEST_MAIN(AddInfluenceTest)
#include "add_influence_test.moc"
