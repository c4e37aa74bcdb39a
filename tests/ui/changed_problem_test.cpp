// SPDX-License-Identifier: MIT
// A problem that changes while it is looked at is mended as it is, not as it was.
#include "core/diagnose/report.h"
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/models/finding_model.h"
#include "ui/session/document/findings.h"
#include "ui/vertices/fix_trial.h"
#include "ui/vertices/weight_tools.h"

#include <QListView>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdlib>

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
        QVERIFY(setWeight(session, SetId(0u), 11, 1, 0.25f));
        session.presentNow();
        QTRY_VERIFY(session.frame().findings->front().count == 2);
        session.presentNow();
        QTRY_VERIFY(!session.jobs().anyRunning() && fix->isEnabled());
        fix->click();
        for (const PointIndex point : {7u, 11u}) QVERIFY(std::abs(session.scene().weights[0]->sum(point) - 1.0) < 1e-6);
    }

    /// A COLLADA file is saved by changing numbers: its lists of joints stay. That is said before the fix, not by the
    /// save after it.
    void whatTheFileCannotTakeIsSaidBeforeTheFix()
    {
        const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
        const std::string from = std::string(root ? root : ".") + "/tests/data/check/few_joints_used.gltf";
        const Result<Loaded> many = loadFile(from, {});
        QVERIFY(many);
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("many.dae")).toStdString();
        const Result<Written> written = formatBySuffix(path)->write(many->scene, "many", {});
        QVERIFY(written && writeFiles(written->files, path, {}));
        for (const std::string& file : {from, path}) {
            Result<Loaded> loaded = loadFile(file, {});
            QVERIFY(loaded);
            findAll(*loaded, {});
            const auto finding = std::find_if(loaded->findings.begin(), loaded->findings.end(),
                [](const Finding& one) { return nameOf(one).code == "few_joints_used"; });
            QVERIFY(finding != loaded->findings.end());
            const FixGround ground{{loaded->scene, loaded->source}, nullptr};
            const Result<MeasuredChange> change =
                tryFixes(std::make_shared<const Scene>(loaded->scene), FixOrder{{*finding}}, ground, {});
            QVERIFY(change);
            QCOMPARE(moveSentence(*change).contains("cannot be saved into the file"), file == path);
        }
    }
};

} // namespace changed_problem_test

QTEST_MAIN(changed_problem_test::ChangedProblemTest)
#include "changed_problem_test.moc"
