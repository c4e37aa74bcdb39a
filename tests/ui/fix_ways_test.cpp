// SPDX-License-Identifier: MIT
// A problem that can be mended in two ways: a person says which side is right, and is told what each would move.
#include "core/diagnose/report.h"
#include "core/sample/sample.h"
#include "tests/ui/test_scene.h"
#include "ui/models/finding_model.h"
#include "ui/session/document/findings.h"
#include "ui/vertices/fix_trial.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>

namespace fix_ways_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

bool sidesDiffer(const Finding& finding)
{
    return nameOf(finding).code == "sides_differ";
}

/// The mannequin whose sides differ; its problem is chosen.
struct Problems : Shown {
    Problems() : Shown("findings", {432, 700})
    {
        for (const Sample& sample : samples())
            if (std::string_view(sample.id) == "mannequin-bad") before = *sample.make();
        Loaded loaded{before, nullptr, {}};
        findAll(loaded, {});
        const auto at = std::find_if(loaded.findings.begin(), loaded.findings.end(), &sidesDiffer);
        if (at == loaded.findings.end()) qFatal("its sides do not differ");
        finding = *at;
        session.open(std::move(loaded), QStringLiteral("mannequin"));
        session.presentNow();
        auto* list = find<QListView>("findings");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (!index.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("mirrored partner")) &&
                !index.data().toString().contains(QStringLiteral("mirrored partner")))
                continue;
            list->scrollTo(index);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            break;
        }
        session.presentNow();
    }
    QString effect(int way) const
    {
        return find<QLabel>(qPrintable(QStringLiteral("fixWayEffect%1").arg(way)))->text();
    }
    Scene before;
    Finding finding;
};

} // namespace

class FixWaysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachSideTellsWhatItMovesAndTheChosenOneIsTaken()
    {
        for (const std::size_t way : {std::size_t{0}, std::size_t{1}}) {
            Problems shown;
            auto* fix = shown.find<QPushButton>("fix");
            QTRY_VERIFY_WITH_TIMEOUT(fix->isEnabled(), 60000);
            QVERIFY(!shown.find<QLabel>("fixEffect")->isVisible());
            for (const int each : {0, 1})
                QVERIFY2(shown.effect(each).contains(QStringLiteral("Moves the surface by at most")),
                    qPrintable(shown.effect(each)));
            QVERIFY(shown.effect(0) != shown.effect(1));
            auto* button = shown.find<QRadioButton>(qPrintable(QStringLiteral("fixWay%1").arg(way)));
            QTest::mouseClick(button, Qt::LeftButton, {}, {10, button->height() / 2});
            QVERIFY(button->isChecked() && shown.session.front().history.index() == 0); // choosing changes nothing
            QTest::mouseClick(fix, Qt::LeftButton);
            QCOMPARE(shown.session.front().history.index(), 1);
            const Result<Scene> wanted = checkOf(shown.finding)->ways[way].fix(shown.before, shown.finding, {});
            QVERIFY(wanted);
            QCOMPARE(shown.session.scene().weights.size(), wanted->weights.size());
            for (std::size_t set = 0; set < wanted->weights.size(); ++set)
                for (PointIndex point = 0; point < wanted->weights[set]->points(); ++point)
                    if (shown.session.scene().weights[set]->at(point) != wanted->weights[set]->at(point))
                        QFAIL(qPrintable(QStringLiteral("point %1").arg(point)));
        }
    }

    void aProblemWithOneWayOffersNone()
    {
        Problems shown;
        auto* list = shown.find<QListView>("findings");
        QVERIFY(shown.find<QRadioButton>("fixWay1")->isVisible());
        const QModelIndex first = list->model()->index(0, 0);
        list->scrollTo(first);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(first).center());
        shown.session.presentNow();
        QVERIFY(shown.find<QLabel>("fixEffect")->isVisible());
        QVERIFY(!shown.find<QRadioButton>("fixWay1")->isVisible());
    }
};

} // namespace fix_ways_test

QTEST_MAIN(fix_ways_test::FixWaysTest)
#include "fix_ways_test.moc"
