// SPDX-License-Identifier: MIT
// Pairs of joints of the mirror, put right by hand.
#include "tests/ui/test_scene.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
#include <QToolButton>

namespace pair_table_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Mirror : Shown {
    Mirror() : Shown("tools", {400, 1000})
    {
        session.open({armScene(), nullptr, {}}, QStringLiteral("arm"));
        session.presentNow();
        QTest::mouseClick(find<QToolButton>("weightTool_mirror"), Qt::LeftButton);
        QTest::mouseClick(find<QToolButton>("pairsHead"), Qt::LeftButton);
        table = find<QTableWidget>("pairTable");
    }
    int row(const char* joint) const
    {
        for (int i = 0; i < table->rowCount(); ++i)
            if (table->item(i, 0)->text() == QLatin1String(joint)) return i;
        return -1;
    }
    QString text(const char* joint, int column) const { return table->item(row(joint), column)->text(); }
    void pair(const char* joint, const char* partner) const
    {
        table->setCurrentCell(row(joint), 0);
        auto* box = find<QComboBox>("pairPartner");
        const int at = box->findText(QLatin1String(partner));
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
    QString note() const { return find<QLabel>("weightTool_mirror_note")->text(); }
    bool isMeasured() const
    {
        return !find<QLabel>("weightTool_mirror_effect")->text().startsWith(QStringLiteral("Measuring"));
    }
    /// Vertices with 0.75 of hand; of arm they all have it at first.
    int ofHand() const
    {
        const SetWeights& weights = *session.scene().weights[0];
        int out = 0;
        for (PointIndex point = 0; point < weights.points(); ++point)
            for (const Influence& one : weights.at(point)) out += one.slot == SlotIndex{2} && one.weight == 0.75f;
        return out;
    }
    QTableWidget* table = nullptr;
};

} // namespace

class PairTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPairMadeByHandIsWhatTheMirrorExchanges()
    {
        Mirror shown;
        QCOMPARE(shown.table->rowCount(), 4);
        QCOMPARE(shown.text("arm", 1), QStringLiteral("Itself"));
        QCOMPARE(shown.ofHand(), 0);
        shown.pair("arm", "hand");
        QCOMPARE(shown.table->rowCount(), 3); // both stand in one line now
        QCOMPARE(shown.text("arm", 1), QStringLiteral("hand"));
        QCOMPARE(shown.text("arm", 2), QStringLiteral("By hand"));
        QTRY_VERIFY(shown.isMeasured());
        QVERIFY2(
            shown.note().startsWith(QStringLiteral("Pairs of joints: 1, changed by hand.")), qPrintable(shown.note()));
        QTest::mouseClick(shown.find<QPushButton>("weightTool_mirror_apply"), Qt::LeftButton);
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QVERIFY(shown.ofHand() > 0); // the side that takes
        shown.session.editing().undo();
        QCOMPARE(shown.ofHand(), 0);
    }

    void theUnfoldedListComesIntoSight()
    {
        Mirror shown;
        shown.view->resize(360, 420);
        auto* head = shown.find<QToolButton>("pairsHead");
        auto* scroll = shown.view->findChild<QScrollArea*>();
        QVERIFY(scroll && head->isVisible());
        const auto seen = [&] {
            const QRect table(shown.table->mapTo(scroll->viewport(), QPoint()), shown.table->size());
            return scroll->viewport()->rect().contains(table);
        };
        if (head->isChecked()) QTest::mouseClick(head, Qt::LeftButton);
        scroll->verticalScrollBar()->setValue(0);
        QTest::mouseClick(head, Qt::LeftButton);
        QTRY_VERIFY(seen());
    }

    void changesOfPairsAreTakenBackAndGoWithTheirJoints()
    {
        Mirror shown;
        auto* asFound = shown.find<QPushButton>("pairsAsFound");
        QVERIFY(!asFound->isEnabled());
        shown.pair("arm", "hand");
        shown.pair("tip", "hand"); // arm is left alone then
        QCOMPARE(shown.text("arm", 1), QStringLiteral("Itself"));
        QCOMPARE(shown.table->rowCount(), 3);
        QTest::mouseClick(asFound, Qt::LeftButton);
        QCOMPARE(shown.table->rowCount(), 4);
        QTRY_VERIFY(shown.isMeasured());
        QVERIFY(shown.note().contains(QStringLiteral("by name")));
        shown.pair("arm", "hand");
        shown.session.open(loadedArm(), QStringLiteral("another"));
        shown.session.presentNow();
        QCOMPARE(shown.text("arm", 1), QStringLiteral("Itself"));
    }
};

} // namespace pair_table_test

QTEST_MAIN(pair_table_test::PairTableTest)
#include "pair_table_test.moc"
