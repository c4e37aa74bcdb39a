// SPDX-License-Identifier: MIT
#include "tests/ui/saved_arm.h"
#include "ui/save/change_model.h"
#include "ui/vertices/weight_tools.h"

#include <QTreeView>

namespace revert_part_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Edit renameHand()
{
    return {"Rename", "node", 0, [](const Scene& scene) -> Result<Scene> {
                Scene out = scene;
                auto node = std::make_shared<Node>(*out.nodes[2]);
                node->name = "paw";
                out.nodes[2] = node;
                return out;
            }};
}

} // namespace

/// What a save would write is taken back before it is written.
class RevertPartTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void revertingARowTakesBackItsWholeFieldAndNoOther()
    {
        SavedArm arm;
        const Scene saved = arm.session.scene();
        for (const PointIndex point : {7u, 9u}) QVERIFY(setWeight(arm.session, SetId(0u), point, 1, 0.5f));
        QVERIFY(arm.session.editing().push(renameHand()));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* revert = dialog->findChild<QPushButton*>("revertPart");
        auto* table = dialog->findChild<QTreeView*>("changes");
        QVERIFY(revert && !revert->isEnabled() && revert->toolTip().contains("Choose a row"));
        QCOMPARE(table->model()->rowCount(), 3); // two vertices and a joint
        table->setCurrentIndex(table->model()->index(0, 0));
        QVERIFY(revert->isEnabled());
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(arm.session.scene().weights, saved.weights);
        QCOMPARE(arm.session.scene().nodes[2]->name, std::string("paw"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        table->setCurrentIndex(table->model()->index(0, 0));
        revert->click();
        QVERIFY(!arm.session.front().document.modified());
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(!saveButton(dialog)->isEnabled());
        dialog->reject();
        QTRY_VERIFY(!dialog);
        arm.session.editing().undo();
        arm.session.editing().undo(); // one step each
        QCOMPARE(arm.session.scene().weights[0]->weights(9)[0], 0.5f);
    }

    void whatIsLeftOutStaysSoWhenAnotherRowIsReverted()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(arm.session.editing().push(renameHand()));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* table = dialog->findChild<QTreeView*>("changes");
        QAbstractItemModel& model = *table->model();
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        table->setCurrentIndex(model.index(0, 0));
        dialog->findChild<QPushButton*>("revertPart")->click();
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QVERIFY(!saveButton(dialog)->isEnabled()); // nothing is left to write
    }
};

} // namespace revert_part_test

QTEST_MAIN(revert_part_test::RevertPartTest)
#include "revert_part_test.moc"
