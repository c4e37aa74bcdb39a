// SPDX-License-Identifier: MIT
// bindpose.project.json counts in the window as it does for `check`, and what is ignored for a project stands in it.
#include "core/document/project/project_baseline.h"
#include "core/document/project/project_ignored.h"
#include "core/model/weight_errors.h"
#include "tests/ui/saved_arm.h"
#include "ui/checks/clips_check.h"
#include "ui/models/finding_model.h"
#include "ui/safety/reload.h"
#include "ui/session/project_files.h"
#include "ui/widgets/problems/project_line.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

namespace project_window_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// An arm one of whose weights leaves a sum of 0.75, saved where a project file may lie.
Scene badArm()
{
    Result<Scene> scene = setWeight(armScene(), SetId(0u), 7, 1, 0.5f);
    if (!scene) qFatal("no such weight");
    return *scene;
}

struct Stage {
    explicit Stage(const QByteArray& members) : arm(badArm())
    {
        write(members);
        new ProjectFiles(shown.session);
        new ClipsCheck(shown.session);
        Result<Loaded> loaded = loadFile(arm.path.toStdString(), {});
        if (!loaded) qFatal("the arm was not saved");
        shown.session.open(std::move(*loaded));
        shown.session.presentNow();
        if (!QTest::qWaitFor([this] { return settled(); })) qFatal("nothing was checked");
    }
    void write(const QByteArray& members)
    {
        QFile file(project());
        if (!file.open(QIODevice::WriteOnly)) qFatal("no place for the project");
        file.write("{\"schema\": \"bindpose.project/1\"" + members + "}");
    }
    QString project() const { return arm.folder.filePath(QStringLiteral("bindpose.project.json")); }
    bool settled()
    {
        Session& session = shown.session;
        session.presentNow();
        const bool done = session.front().checked == session.front().document.sharedScene();
        return done && ClipsCheck::of(session)->state() == ClipsCheck::State::Done && !session.jobs().anyRunning();
    }
    const Finding* found(std::string_view code)
    {
        shown.session.presentNow();
        for (const Finding& finding : *shown.session.frame().findings)
            if (checkOf(finding) && checkOf(finding)->code == code) return &finding;
        return nullptr;
    }
    /// What `check` says of the same file, in words that do not depend on numbers.
    QStringList byCheck()
    {
        const auto open = [](const std::string& path, const Task& task) { return loadFile(path, task); };
        const Result<Project> read = readProject(project().toStdString(), open);
        if (!read) qFatal("no project");
        const DiagnoseOptions options = withProject({}, *read);
        const Result<Loaded> loaded = loadFile(arm.path.toStdString(), {});
        Report report = diagnose(loaded->scene, loaded->findings, options, {});
        applyProject(report, loaded->scene, *read, options);
        const std::vector<std::string> names = fingerprintsOf(loaded->scene, report.findings);
        QStringList out;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!ignoredBy(*read, arm.path.toStdString(), report.findings[i], names[i]))
                out += line(report.findings[i], names[i]);
        out.sort();
        return out;
    }
    QStringList inWindow()
    {
        shown.session.presentNow();
        const Frame& frame = shown.session.frame();
        QStringList out;
        for (std::size_t i = 0; i < frame.findings->size(); ++i)
            out += line((*frame.findings)[i], (*frame.fingerprints)[i]);
        out.sort();
        return out;
    }
    static QString line(const Finding& finding, const std::string& fingerprint)
    {
        return QStringLiteral("%1 %2 %3").arg(int(finding.severity)).arg(nameOf(finding).id, fingerprint.c_str());
    }
    void choose(std::string_view code)
    {
        auto* list = shown.find<QListView>("findings");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const Finding* at = static_cast<FindingModel*>(list->model())->finding(row);
            if (!at || !checkOf(*at) || checkOf(*at)->code != code) continue;
            list->setCurrentIndex(list->model()->index(row, 0));
        }
        shown.session.presentNow();
    }
    SavedArm arm;
    Shown shown{"findings", {360, 900}};
};

} // namespace

class ProjectWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void problemsAreThoseThatCheckCounts_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::newRow("nothing said") << QByteArray();
        QTest::newRow("severities") << QByteArray(
            ", \"severities\": {\"W001\": \"hint\", \"unused_joints\": \"off\", \"D003\": \"error\"}");
        QTest::newRow("thresholds") << QByteArray(", \"thresholds\": {\"weights_not_normalized.tolerance\": 0.9}");
        QTest::newRow("targets") << QByteArray(", \"targets\": [\"goldsource\", \"unity\"]");
        QTest::newRow("a check ignored") << QByteArray(
            ", \"ignored\": [{\"check\": \"W001\", \"file\": \"*.glb\", \"reason\": \"as agreed\"}]");
        QTest::newRow("contract") << QByteArray(
            ", \"contract\": {\"joints\": [\"root\", \"pelvis\"], \"extras\": [\"arm\"], \"sockets\": [\"weapon\"], "
            "\"meshes\": [{\"name\": \"*\", \"points\": 5}]}");
    }

    void problemsAreThoseThatCheckCounts()
    {
        QFETCH(QByteArray, members);
        Stage stage(members);
        QCOMPARE(stage.inWindow(), stage.byCheck());
        // An edit looks at what it changed alone, and comes to the same.
        Session& session = stage.shown.session;
        QVERIFY(session.editing().push({"edit", "edit", 0,
            [](const Scene& scene) -> Result<Scene> { return setWeight(scene, SetId(0u), 9, 1, 0.7f); }}));
        QTRY_VERIFY(stage.settled());
        session.editing().undo();
        QTRY_VERIFY(stage.settled());
        QCOMPARE(stage.inWindow(), stage.byCheck());
    }

    void theProjectIsNamedWithWhatItSays()
    {
        Stage stage(", \"targets\": [\"unity\"], \"contract\": {\"joints\": [\"pelvis\"]}");
        auto* line = stage.shown.find<QLabel>("projectLine");
        QVERIFY(line->isVisible());
        QVERIFY2(line->text().startsWith(QStringLiteral("bindpose.project.json: Unity")), qPrintable(line->text()));
        QVERIFY(line->text().contains(QStringLiteral("rig contract")));
        QVERIFY(stage.found("contract_joints"));
    }

    void aFileThatIsChangedElsewhereCountsWhenTheWindowComesBack()
    {
        Stage stage(", \"severities\": {\"W001\": \"off\"}");
        QVERIFY(!stage.found("weights_not_normalized"));
        stage.write(", \"severities\": {\"W001\": \"error\"}, \"targets\": []");
        ProjectFiles::of(stage.shown.session)->lookAgain();
        QTRY_VERIFY(stage.settled() && stage.found("weights_not_normalized"));
        QCOMPARE(stage.found("weights_not_normalized")->severity, Severity::Error);
        stage.write(", \"severites\": {}");
        ProjectFiles::of(stage.shown.session)->lookAgain();
        auto* line = stage.shown.find<QLabel>("projectLine");
        QTRY_VERIFY(stage.settled() && line->text().contains(QStringLiteral("does not count")));
        QVERIFY(line->text().contains(QStringLiteral("severities"))); // what was meant
        QVERIFY(QFile::remove(stage.project()));
        ProjectFiles::of(stage.shown.session)->lookAgain();
        QTRY_VERIFY(stage.settled() && !line->isVisible());
    }

    void ignoringForTheProjectWritesItsFileAndCountsForAll()
    {
        Stage stage(",\n  \"targets\" :  [\"unity\"]\n");
        const QByteArray before = bytesOf(stage.project());
        stage.choose("weights_not_normalized");
        stage.shown.find<QPushButton>("ignore")->click();
        auto* write = stage.shown.find<QPushButton>("ignoreForProject");
        QVERIFY(write->isVisible() && !write->isEnabled()); // it needs a reason
        QTest::keyClicks(stage.shown.find<QLineEdit>("reason"), QStringLiteral("glued on"));
        QVERIFY(write->isEnabled());
        write->click();
        QTRY_VERIFY(stage.settled() && !stage.found("weights_not_normalized"));
        QCOMPARE(stage.inWindow(), stage.byCheck());
        QVERIFY(bytesOf(stage.project()).startsWith(before.chopped(2))); // all that was there, in its own spelling
        QVERIFY(!stage.shown.session.front().modified);                  // the model's file has nothing of it
        QCOMPARE(stage.shown.session.frame().ignored->size(), std::size_t{1});
        QCOMPARE((*stage.shown.session.frame().ignored)[0].reason, std::string("glued on"));
        countForProject(stage.shown.session, DocumentHandle(stage.shown.session),
            (*stage.shown.session.frame().ignored)[0].fingerprint);
        QTRY_VERIFY(stage.settled() && stage.found("weights_not_normalized"));
    }

    /// What the surface does over the clips costs seconds: nothing of it depends on what is ignored.
    void ignoringForTheProjectKeepsWhatWasFoundOverTheClips()
    {
        Stage stage({});
        Session& session = stage.shown.session;
        const auto overClips = [&session] {
            QStringList out;
            for (const Finding& finding : *session.front().findings)
                if (checkOf(finding) && goesOverClips(*checkOf(finding))) out += QLatin1String(nameOf(finding).id);
            return out;
        };
        QVERIFY(!overClips().isEmpty());
        const QStringList before = overClips();
        QStringList jobs;
        connect(&session.jobs(), &Jobs::started, this, [&](JobId id) { jobs += session.jobs().title(id); });
        stage.choose("weights_not_normalized");
        stage.shown.find<QPushButton>("ignore")->click();
        QTest::keyClicks(stage.shown.find<QLineEdit>("reason"), QStringLiteral("glued on"));
        stage.shown.find<QPushButton>("ignoreForProject")->click();
        const auto isIgnored = [&] {
            session.presentNow();
            return session.frame().ignored->size() == 1 && overClips() == before;
        };
        QTRY_VERIFY(isIgnored());
        countForProject(session, DocumentHandle(session), (*session.frame().ignored)[0].fingerprint);
        QTRY_VERIFY(stage.found("weights_not_normalized") && stage.settled());
        QCOMPARE(overClips(), before);
        for (const QString& job : jobs) QVERIFY2(!job.contains(QStringLiteral("deformation")), qPrintable(job));
    }

    void aFileThatIsSavedElsewhereIsCountedByTheProjectThere()
    {
        Stage stage(", \"severities\": {\"W001\": \"error\"}");
        Session& session = stage.shown.session;
        QCOMPARE(stage.found("weights_not_normalized")->severity, Severity::Error);
        const QDir folder(stage.arm.folder.path());
        QVERIFY(folder.mkpath(QStringLiteral("other")));
        QFile other(folder.filePath(QStringLiteral("other/bindpose.project.json")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("{\"schema\": \"bindpose.project/1\", \"severities\": {\"W001\": \"off\"}}");
        other.close();
        const QPointer<SaveDialog> dialog =
            new SaveDialog(session, DocumentHandle(session), folder.filePath(QStringLiteral("other/arm.glb")), nullptr);
        dialog->open();
        QTRY_VERIFY(!dialog || saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog && session.front().document.path().endsWith(QStringLiteral("other/arm.glb")));
        QTRY_VERIFY(stage.settled() && !stage.found("weights_not_normalized"));
        QVERIFY(session.front().checkedBy);
        QCOMPARE(session.front().checkedBy, ProjectFiles::of(session)->now());
    }

    void aFileThatIsReadAgainIsCountedByItsProject()
    {
        Stage stage(", \"severities\": {\"W001\": \"error\"}");
        Session& session = stage.shown.session;
        const SavedArm another(armScene()); // as another program would write it
        QVERIFY(QFile::remove(stage.arm.path) && QFile::copy(another.path, stage.arm.path));
        Reload reload(session, {});
        reload.start(Reload::When::Always);
        QTRY_VERIFY(!reload.running());
        QTRY_VERIFY(stage.settled() && !stage.found("weights_not_normalized"));
        QCOMPARE(session.front().checkedBy, ProjectFiles::of(session)->now());
        const SavedArm bad(badArm());
        QVERIFY(QFile::remove(stage.arm.path) && QFile::copy(bad.path, stage.arm.path));
        reload.start(Reload::When::Always);
        QTRY_VERIFY(!reload.running());
        QTRY_VERIFY(stage.settled() && stage.found("weights_not_normalized"));
        QCOMPARE(stage.found("weights_not_normalized")->severity, Severity::Error);
    }

    /// As `check --baseline` does: what was there before does not count, what comes does.
    void problemsOfNowAreTakenAsKnownAndOnlyNewOnesAreShown()
    {
        Stage stage(",\n  \"targets\" :  [\"unity\"]\n");
        Session& session = stage.shown.session;
        const QByteArray before = bytesOf(stage.project());
        QVERIFY(stage.found("weights_not_normalized"));
        const std::size_t shown = session.frame().findings->size();
        auto* line = stage.shown.find<QLabel>("projectLine");
        QVERIFY(line->text().contains(QStringLiteral("href")));
        Q_EMIT line->linkActivated(QStringLiteral("#"));
        QTRY_VERIFY(stage.settled() && session.frame().findings->empty());
        QCOMPARE(session.frame().ignored->size(), shown);
        QVERIFY(
            line->text().contains(QStringLiteral("known before")) && !line->text().contains(QStringLiteral("href")));
        QVERIFY(bytesOf(stage.project()).startsWith(before.chopped(2))); // all that was there, in its own spelling
        const QString list = stage.arm.folder.filePath(QStringLiteral("bindpose.baseline.json"));
        const Result<KnownFindings> known = readBaseline(list.toStdString());
        QVERIFY(known);
        QCOMPARE(known->at("arm.glb").size(), shown);
        QVERIFY(bytesOf(list).contains("bindpose.report/1"));
        // One of another kind is new.
        QVERIFY(session.editing().push({"edit", "edit", 0, [](const Scene& scene) -> Result<Scene> {
                                            return setWeights(scene, SetId(0u), 9, std::vector<Influence>{});
                                        }}));
        QTRY_VERIFY(stage.settled() && !session.frame().findings->empty());
        session.editing().undo();
        QTRY_VERIFY(stage.settled() && session.frame().findings->empty());
        // One counts again; the others stay known.
        const std::string one = session.frame().ignored->front().fingerprint;
        QVERIFY(isKnownBefore(session, one) && namedByProject(session, one));
        countForProject(session, DocumentHandle(session), one);
        QTRY_VERIFY(stage.settled() && session.frame().findings->size() == 1);
        QCOMPARE(session.frame().fingerprints->front(), one);
        QCOMPARE(session.frame().ignored->size(), shown - 1);
    }

    void withoutAProjectThereIsNothingToWriteTo()
    {
        Shown shown("findings", {360, 900});
        new ProjectFiles(shown.session);
        Loaded loaded{badArm(), nullptr, {}};
        shown.session.open(std::move(loaded), QStringLiteral("arm"));
        shown.session.presentNow();
        QVERIFY(!shown.find<QLabel>("projectLine")->isVisible());
        QVERIFY(!hasProject(shown.session));
    }
};

} // namespace project_window_test

QTEST_MAIN(project_window_test::ProjectWindowTest)
#include "project_window_test.moc"
