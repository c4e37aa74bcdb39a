// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/weight_tools.h"

#include <QLabel>
#include <QTreeWidget>

namespace statistics_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QTreeWidgetItem* rowOf(const QTreeWidget& table, const QString& first)
{
    for (int i = 0; i < table.topLevelItemCount(); ++i)
        if (table.topLevelItem(i)->text(0) == first) return table.topLevelItem(i);
    return nullptr;
}

void clickRow(QTreeWidget& table, QTreeWidgetItem& row)
{
    table.scrollToItem(&row);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(&row).center());
}

QString plain(QString text)
{
    return text.remove(QChar(0x2009)).remove(QChar(0x202f));
}

} // namespace

/// The docks that count weights and that show how the file stores them.
class StatisticsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void verticesAreCountedByTheirJointsAndARowSelectsThem()
    {
        Shown shown("statistics");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* counts = shown.find<QTreeWidget>("counts");
        QTRY_COMPARE(counts->topLevelItemCount(), 1);
        QCOMPARE(counts->topLevelItem(0)->text(0), QStringLiteral("2"));
        QCOMPARE(plain(counts->topLevelItem(0)->text(1)), QString::number(kArmPoints));
        // One vertex gets a third weight: it is a row of its own, which selects it.
        QVERIFY(setWeight(shown.session, SetId(0u), 7, 0, 0.1f));
        shown.session.presentNow();
        QTRY_COMPARE(counts->topLevelItemCount(), 2);
        QVERIFY(rowOf(*counts, "3"));
        clickRow(*counts, *rowOf(*counts, "3"));
        QCOMPARE(shown.session.view().points, (std::vector<PointAddress>{pointOfArm(7)}));
        counts->setFocus();
        counts->setCurrentItem(rowOf(*counts, "2"));
        QTest::keyClick(counts, Qt::Key_Return);
        QCOMPARE(shown.session.view().points.size(), kArmPoints - 1);
    }
    void jointsThatHoldNothingAreUnusedAndOthersSelectWhatTheyHold()
    {
        Shown shown("statistics");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* joints = shown.find<QTreeWidget>("joints");
        QTRY_VERIFY(joints->topLevelItemCount() > 2);
        QVERIFY(rowOf(*joints, "hand"));
        QCOMPARE(plain(rowOf(*joints, "hand")->text(1)), QString::number(kArmPoints));
        QCOMPARE(rowOf(*joints, "hand")->text(2), QStringLiteral("0.250"));
        QVERIFY(rowOf(*joints, "root"));
        QCOMPARE(rowOf(*joints, "root")->text(1), QStringLiteral("unused"));
        clickRow(*joints, *rowOf(*joints, "hand"));
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
        QCOMPARE(shown.session.view().points.size(), kArmPoints);
        clickRow(*joints, *rowOf(*joints, "root"));
        QVERIFY(shown.session.view().points.empty());
    }
    void theSmallestWeightIsNamedAndItsLinkGoesThere()
    {
        Shown shown("statistics");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* smallest = shown.find<QLabel>("smallest");
        QTRY_VERIFY(smallest->text().contains(QStringLiteral("0.250")));
        QVERIFY(setWeight(shown.session, SetId(0u), 9, 0, 0.0001f));
        shown.session.presentNow();
        QTRY_VERIFY(smallest->text().contains(QStringLiteral("vertex 9")));
        Q_EMIT smallest->linkActivated(QStringLiteral("#"));
        QCOMPARE(shown.session.view().points, (std::vector<PointAddress>{pointOfArm(9)}));
    }
    void entriesStandInTheFilesOrderWithTheirRawValues()
    {
        Shown shown("storage");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* rows = shown.find<QTreeWidget>("entries");
        shown.session.selection().selectPoint(pointOfArm(5), false);
        shown.session.presentNow();
        const Scene& scene = shown.session.scene();
        const auto slots = scene.weights[0]->slots(5);
        const auto weights = scene.weights[0]->weights(5);
        QCOMPARE(rows->topLevelItemCount(), static_cast<int>(slots.size()));
        for (int i = 0; i < rows->topLevelItemCount(); ++i) {
            QCOMPARE(rows->topLevelItem(i)->text(0), QString::number(i));
            QCOMPARE(rows->topLevelItem(i)->text(2), QString::number(slots[static_cast<std::size_t>(i)]));
        }
        QVERIFY(weights[0] == 0.75f);
        QCOMPARE(rows->topLevelItem(0)->text(1), QStringLiteral("arm"));
        QCOMPARE(rows->topLevelItem(0)->text(4), QStringLiteral("0.750"));
        clickRow(*rows, *rows->topLevelItem(1));
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
    }
    void whatRoundingCostsIsToldBeforeSaving()
    {
        Shown shown("storage");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded bytes = loadedArm();
        SetWeights weights = *bytes.scene.weights[0];
        weights.storage = WeightStorage::Unorm8;
        bytes.scene.weights[0] = std::make_shared<const SetWeights>(weights);
        shown.session.open(std::move(bytes), QStringLiteral("bytes"));
        shown.session.selection().selectPoint(pointOfArm(5), false);
        shown.session.presentNow();
        QVERIFY(setWeight(shown.session, SetId(0u), 5, shown.session.scene().weights[0]->slots(5)[0], 0.301f));
        shown.session.presentNow();
        const auto* row = shown.find<QTreeWidget>("entries")->topLevelItem(0); // 76.755 of 255
        QCOMPARE(row->text(3), QStringLiteral("77"));
        QCOMPARE(row->text(4), QStringLiteral("0.302"));
        QCOMPARE(row->text(5), QStringLiteral("0.001"));
        QVERIFY(shown.find<QLabel>("sums")->text().contains(QStringLiteral(" of 255")));
    }
};

} // namespace statistics_test

QTEST_MAIN(statistics_test::StatisticsTest)
#include "statistics_test.moc"
