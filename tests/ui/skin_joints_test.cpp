// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/texts.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/rig/skin_joint_list.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>

namespace skin_joints_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A second skin that lists arm alone and draws nothing.
Loaded withSecondSkin()
{
    Loaded file = loadedArm();
    Skin second;
    second.name = "sleeve";
    second.joints = {NodeId(1u)};
    second.inverseBind = {glm::mat4(1.0f)};
    file.scene.skins.push_back(std::make_shared<const Skin>(second));
    return file;
}

struct List {
    explicit List(const Shown& shown) : table(shown.find<QTableView>("skinJoints")) {}
    QStringList column(int column) const
    {
        QStringList out;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            out += table->model()->index(row, column).data().toString();
        return out;
    }
    void clickHead(int column) const
    {
        QHeaderView* head = table->horizontalHeader();
        const QPoint at(head->sectionViewportPosition(column) + head->sectionSize(column) / 2, head->height() / 2);
        QTest::mouseClick(head->viewport(), Qt::LeftButton, {}, at);
    }
    void clickRow(int row) const
    {
        const QRect box = table->visualRect(table->model()->index(row, SkinJointModel::Joint));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box.center());
    }
    QTableView* table;
};

} // namespace

class SkinJointsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jointsStandInTheFilesOrderWithWhatTheyMove()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const List list(shown);
        const QAbstractItemModelTester tester(list.table->model());
        const Scene& scene = shown.session.scene();
        QStringList names, slots_;
        for (const NodeId joint : scene.skins[0]->joints) {
            names += QString::fromStdString(scene.nodes[joint.index()]->name);
            slots_ += QString::number(slots_.size());
        }
        QCOMPARE(list.column(SkinJointModel::Joint), names);
        QCOMPARE(list.column(SkinJointModel::Slot), slots_);
        // Each point has 0.75 of arm and 0.25 of hand, and nothing of the others.
        const int arm = static_cast<int>(names.indexOf("arm")), hand = static_cast<int>(names.indexOf("hand"));
        for (int row = 0; row < names.size(); ++row) {
            const bool moves = row == arm || row == hand;
            QCOMPARE(list.column(SkinJointModel::Points)[row] != QStringLiteral("0"), moves);
        }
        QCOMPARE(list.column(SkinJointModel::Largest)[arm], weightText(0.75));
        QVERIFY(list.table->isColumnHidden(SkinJointModel::Shared));
    }

    void onlyUnusedOnesAreShownWhenAsked()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const List list(shown);
        const int all = list.table->model()->rowCount();
        auto* unused = shown.find<QCheckBox>("unusedOnly");
        unused->click();
        QCOMPARE(list.table->model()->rowCount(), all - 2);
        QVERIFY(!list.column(SkinJointModel::Joint).contains("arm"));
        // A joint that gets its first weight is not unused any more.
        const NodeId first = shown.session.scene().skins[0]->joints[0];
        QVERIFY(list.column(SkinJointModel::Joint)
                    .contains(QString::fromStdString(shown.session.scene().nodes[first.index()]->name)));
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 0, 0.5f));
        shown.session.presentNow();
        QCOMPARE(list.table->model()->rowCount(), all - 3);
    }

    void aRowThatIsPickedIsTheSelectedJointAndTheOtherWayRound()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const List list(shown);
        list.clickRow(2);
        QCOMPARE(shown.session.view().joint(), shown.session.scene().skins[0]->joints[2]);
        list.table->setFocus();
        QTest::keyClick(list.table, Qt::Key_Up);
        QCOMPARE(shown.session.view().joint(), shown.session.scene().skins[0]->joints[1]);
        shown.session.selection().selectJoints({shown.session.scene().skins[0]->joints[0]});
        shown.session.presentNow();
        QCOMPARE(list.table->currentIndex().row(), 0);
        QCOMPARE(list.table->selectionModel()->selectedRows().size(), 1);
    }

    void aHeadSortsBothWaysAndThenTheFilesOrderIsBack()
    {
        Shown shown("skin");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const List list(shown);
        const QStringList file = list.column(SkinJointModel::Joint);
        list.clickHead(SkinJointModel::Largest);
        QCOMPARE(list.column(SkinJointModel::Joint).value(0), QStringLiteral("arm"));
        list.clickHead(SkinJointModel::Largest);
        QCOMPARE(list.column(SkinJointModel::Joint).last(), QStringLiteral("arm"));
        list.clickHead(SkinJointModel::Largest);
        QCOMPARE(list.column(SkinJointModel::Joint), file);
    }

    void whoElseListsAJointIsSaid()
    {
        Shown shown("skin");
        shown.session.show(shown.session.open(withSecondSkin(), QStringLiteral("two")));
        shown.session.presentNow();
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const List list(shown);
        QVERIFY(!list.table->isColumnHidden(SkinJointModel::Shared));
        const QStringList names = list.column(SkinJointModel::Joint);
        for (int row = 0; row < names.size(); ++row)
            QCOMPARE(list.column(SkinJointModel::Shared)[row] == QStringLiteral("sleeve"), names[row] == "arm");
        QVERIFY(shown.find<QLabel>("jointFacts")->text().contains(QStringLiteral("1 also")));
    }
};

} // namespace skin_joints_test

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    bindpose::applyTheme(app, bindpose::ThemeId::Dark);
    skin_joints_test::SkinJointsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "skin_joints_test.moc"
