// SPDX-License-Identifier: MIT
// Problems are those of the scene as it is: an edit that mends one takes it off the list, undo brings it back.
#include "core/io/errors.h"
#include "core/model/weight_errors.h"
#include "tests/ui/saved_arm.h"
#include "ui/findings.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/workspace_tabs.h"

#include <QLabel>
#include <QListView>
#include <QStatusBar>

namespace problems_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm with a weight of this vertex as given; 0.75 is what makes its sum 1.
Scene armWith(PointIndex point, float weight)
{
    Result<Scene> scene = setWeight(armScene(), SetId(0u), point, 1, weight);
    if (!scene) qFatal("no such weight");
    return *scene;
}

const Finding* findingOf(const Session& session, const ErrorText& text)
{
    for (const Finding& finding : *session.frame().findings)
        if (finding.text->key == text.key) return &finding;
    return nullptr;
}

/// What a file holds that nothing here can mend.
Finding ofTheFile()
{
    Finding out;
    out.text = &errors::kTrailingBytes;
    out.args = {"4"};
    return out;
}

void openWithFindings(Session& session, Scene scene)
{
    Loaded loaded{std::move(scene), nullptr, {ofTheFile()}};
    findAll(loaded, {});
    session.open(std::move(loaded), QStringLiteral("arm"));
    session.presentNow();
}

} // namespace

class ProblemsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMendedProblemLeavesAndUndoBringsItBack()
    {
        Session session;
        openWithFindings(session, armWith(7, 0.5f));
        QCOMPARE(countOf(*session.frame().findings).problems(), 2);
        QVERIFY(findingOf(session, errors::kWeightSums));
        QVERIFY(session.setWeight(SetId(0u), 7, 1, 0.75f));
        QTRY_VERIFY(!findingOf(session, errors::kWeightSums));
        QVERIFY(findingOf(session, errors::kTrailingBytes)); // of the file itself: until it is read again
        session.undo();
        QTRY_VERIFY(findingOf(session, errors::kWeightSums));
    }

    void aStoppedCheckIsSaidAndBegunAgain()
    {
        Shown shown("findings");
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        QTRY_VERIFY(!session.jobs().anyRunning());
        const auto stop = connect(&session.jobs(), &Jobs::started, this, [&](JobId id) { session.jobs().stop(id); });
        QVERIFY(session.setWeight(SetId(0u), 7, 1, 0.75f));
        QTRY_VERIFY(session.checkStopped());
        session.presentNow();
        auto* stopped = shown.find<QLabel>("checkStopped");
        QVERIFY(!stopped->isHidden());
        QVERIFY(findingOf(session, errors::kWeightSums)); // of before
        disconnect(stop);
        Q_EMIT stopped->linkActivated(QStringLiteral("#"));
        QTRY_VERIFY(!findingOf(session, errors::kWeightSums));
        session.presentNow();
        QVERIFY(stopped->isHidden());
    }

    void anEditThatDoesHarmIsFound()
    {
        Session session;
        openWithFindings(session, armScene());
        QVERIFY(session.push(
            {"Paint", "weights", 0, [](const Scene& scene) -> Result<Scene> {
                 Scene out = scene;
                 const PointIndex points[] = {9};
                 const std::vector<Influence> rows[] = {{{1, -0.25f}, {2, 0.25f}, {0, 0.0f}, {0, 0.0f}}};
                 out.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
                 return out;
             }}));
        QTRY_VERIFY(findingOf(session, errors::kNegativeWeights));
        QVERIFY(findingOf(session, errors::kWeightSums));
        const Finding* negative = findingOf(session, errors::kNegativeWeights);
        QCOMPARE(negative->place.points.front().first, PointIndex{9});
        QCOMPARE(negative->place.points.front().second, PointIndex{9});
    }

    void aSecondVertexIsCountedInTheSameLine()
    {
        Session session;
        openWithFindings(session, armWith(7, 0.5f));
        QVERIFY(session.setWeight(SetId(0u), 11, 1, 0.25f));
        QTRY_COMPARE(findingOf(session, errors::kWeightSums)->count, std::size_t{2});
        QCOMPARE(findingOf(session, errors::kWeightSums)->place.points.size(), std::size_t{2});
    }

    void eachDocumentHasItsOwn()
    {
        Session session;
        openWithFindings(session, armWith(7, 0.5f));
        const DocumentId first = session.current();
        QVERIFY(session.setWeight(SetId(0u), 7, 1, 0.75f));
        session.presentNow(); // is to be looked at …
        openWithFindings(session, armWith(9, 0.5f));
        QTRY_VERIFY(!session.jobs().anyRunning());
        QVERIFY(findingOf(session, errors::kWeightSums));
        session.show(first); // … when it comes to the front again
        session.presentNow();
        QTRY_VERIFY(!findingOf(session, errors::kWeightSums));
    }

    void whatALoaderFoundAndNobodyCanSeeHereStays()
    {
        Session session;
        Finding dropped; // influences that the loader left out of the scene
        dropped.text = &errors::kSlotOutOfRange;
        dropped.args = {"3", "0", "4"};
        Loaded loaded{armScene(), nullptr, {dropped}};
        session.open(std::move(loaded), QStringLiteral("arm"));
        session.presentNow();
        QVERIFY(session.setWeight(SetId(0u), 7, 1, 0.5f));
        QTRY_VERIFY(findingOf(session, errors::kWeightSums));
        QVERIFY(findingOf(session, errors::kSlotOutOfRange));
    }

    void theNumberInTheStatusBarIsTheOneOnTheTabAndFollows()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("arm.glb"));
        const Result<Written> written = formatBySuffix("arm.glb")->write(armWith(7, 0.5f), "arm", {});
        QVERIFY(written && writeFiles(written->files, path.toStdString(), {}));
        MainWindow window({});
        window.resize(1300, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.openFile(path);
        const auto* message = window.statusBar()->findChild<QLabel*>("message");
        QTRY_VERIFY(message->text().contains("problem"));
        const auto* tab = window.findChild<WorkspaceTab*>("workspace_problems");
        const int problems = countOf(*window.session().frame().findings).problems();
        QVERIFY(problems > 0);
        QTRY_VERIFY(tab->accessibleName().endsWith(QString::number(problems)));
        QVERIFY2(message->text().contains(QString::number(problems)), qPrintable(message->text()));
        QVERIFY(window.session().setWeight(SetId(0u), 7, 1, 0.75f));
        QTRY_COMPARE(countOf(*window.session().frame().findings).problems(), problems - 1);
        QTRY_VERIFY(!tab->accessibleName().endsWith(QString::number(problems)));
    }
};

} // namespace problems_test

int main(int argc, char** argv)
{
    using namespace problems_test;
    QApplication app(argc, argv);
    speak(app, QStringLiteral("en"));
    applyTheme(app, ThemeId::Dark);
    ProblemsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "problems_test.moc"
