// SPDX-License-Identifier: MIT
// A problem that changes while it is looked at is mended as it is, not as it was.
#include "tests/ui/test_scene.h"
#include "ui/findings.h"
#include "ui/models/finding_model.h"

#include <QListView>
#include <QPushButton>

namespace changed_problem_test {

using namespace bindpose;
using namespace bindpose::testing;

class ChangedProblemTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A second vertex joins the line that is selected: the fix takes both.
    void theFixIsOfAllThatTheLineSays()
    {
        Shown shown("findings");
        Session& session = shown.session;
        Result<Scene> scene = setWeight(armScene(), SetId(0u), 7, 1, 0.5f);
        QVERIFY(scene);
        Loaded loaded{std::move(*scene), nullptr, {}};
        findAll(loaded, {});
        session.open(std::move(loaded), QStringLiteral("arm"));
        session.presentNow();
        auto* list = shown.find<QListView>("findings");
        auto* fix = shown.find<QPushButton>("fix");
        const QModelIndex line = list->model()->index(0, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(line).center());
        session.presentNow();
        QTRY_VERIFY(fix->isEnabled());
        QVERIFY(session.setWeight(SetId(0u), 11, 1, 0.25f));
        session.presentNow();
        QTRY_VERIFY(session.frame().findings->front().count == 2);
        session.presentNow();
        QTRY_VERIFY(!session.jobs().anyRunning() && fix->isEnabled());
        fix->click();
        for (const PointIndex point : {7u, 11u}) QVERIFY(std::abs(session.scene().weights[0]->sum(point) - 1.0) < 1e-6);
    }
};

} // namespace changed_problem_test

QTEST_MAIN(changed_problem_test::ChangedProblemTest)
#include "changed_problem_test.moc"
