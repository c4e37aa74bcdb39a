// SPDX-License-Identifier: MIT
// Problems are those of the scene as it is: an edit that mends one takes it off the list, undo brings it back.
#include "core/io/disk/errors.h"
#include "core/model/weight_errors.h"
#include "tests/ui/saved_arm.h"
#include "ui/look/language.h"
#include "ui/models/finding_model.h"
#include "ui/session/document/findings.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace_tabs.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
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

bool sumsToOne(const Session& session, PointIndex point)
{
    return std::abs(session.scene().weights[0]->sum(point) - 1.0) < 1e-6;
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

void click(Shown& shown, int row)
{
    auto* list = shown.find<QListView>("findings");
    list->scrollTo(list->model()->index(row, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(row, 0)).center());
    shown.session.presentNow();
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
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.75f));
        QTRY_VERIFY(!findingOf(session, errors::kWeightSums));
        QVERIFY(findingOf(session, errors::kTrailingBytes)); // of the file itself: until it is read again
        session.editing().undo();
        QTRY_VERIFY(findingOf(session, errors::kWeightSums));
    }

    void theListOfAnotherFileBeginsAtItsTop()
    {
        Shown shown("findings", {360, 240});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        QTRY_VERIFY(!session.jobs().anyRunning());
        session.presentNow();
        auto* list = shown.find<QListView>("findings");
        QTRY_VERIFY(list->verticalScrollBar()->maximum() > 0);
        list->setCurrentIndex(list->model()->index(list->model()->rowCount() - 1, 0));
        list->scrollToBottom();
        QVERIFY(list->verticalScrollBar()->value() > 0);
        session.presentNow(); // the same file: where it was left
        QVERIFY(list->verticalScrollBar()->value() > 0);
        openWithFindings(session, armWith(7, 0.5f));
        QTRY_VERIFY(!session.jobs().anyRunning());
        session.presentNow();
        QCOMPARE(list->verticalScrollBar()->value(), 0);
        QVERIFY(list->selectionModel()->selectedIndexes().isEmpty());
    }

    void theLineUnderTheMouseStaysThereWhenAWorseOneComes()
    {
        for (const bool pointed : {true, false}) {
            Shown shown("findings", {360, 240});
            Session& session = shown.session;
            openWithFindings(session, armWith(7, 0.5f));
            QTRY_VERIFY(!session.jobs().anyRunning());
            session.presentNow();
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            auto* list = shown.find<QListView>("findings");
            QTRY_VERIFY(list->verticalScrollBar()->maximum() > 0);
            const auto last = [list] { return list->model()->index(list->model()->rowCount() - 1, 0); };
            list->scrollToBottom();
            QCOMPARE(qobject_cast<FindingModel*>(list->model())->kind(last().row()), FindingModel::Kind::Problem);
            QTest::mouseMove(list->viewport(), list->visualRect(last()).center());
            QTRY_VERIFY(list->viewport()->underMouse());
            if (!pointed) QTest::mouseMove(shown.find<QLineEdit>("filter"));
            QTRY_COMPARE(list->viewport()->underMouse(), pointed);
            const int top = list->visualRect(last()).top();
            std::vector<Finding> more = *session.front().findings;
            more.push_back(ofTheFile());
            more.back().severity = Severity::Error;
            more.back().text = &errors::kImageMissing;
            session.front().findings = std::make_shared<const std::vector<Finding>>(std::move(more));
            session.presentNow();
            QCOMPARE(list->visualRect(last()).top() == top, pointed);
        }
    }

    void aStoppedCheckIsSaidAndBegunAgain()
    {
        Shown shown("findings");
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        QTRY_VERIFY(!session.jobs().anyRunning());
        const auto stop = connect(&session.jobs(), &Jobs::started, this, [&](JobId id) { session.jobs().stop(id); });
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.75f));
        QTRY_VERIFY(session.front().checkStopped());
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
        QVERIFY(session.editing().push(
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
        QVERIFY(setWeight(session, SetId(0u), 11, 1, 0.25f));
        QTRY_COMPARE(findingOf(session, errors::kWeightSums)->count, std::size_t{2});
        QCOMPARE(findingOf(session, errors::kWeightSums)->place.points.size(), std::size_t{2});
    }

    void eachDocumentHasItsOwn()
    {
        Session session;
        openWithFindings(session, armWith(7, 0.5f));
        const DocumentId first = session.current();
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.75f));
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
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        QTRY_VERIFY(findingOf(session, errors::kWeightSums));
        QVERIFY(findingOf(session, errors::kSlotOutOfRange));
    }

    void aFixSaysHowFarItMovesTheSurfaceAndIsOneStep()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
        click(shown, 0);
        QCOMPARE(session.view().points.back().point, PointIndex{7});
        QVERIFY(!session.view().problem.empty());
        auto* fix = shown.find<QPushButton>("fix");
        QTRY_VERIFY(fix->isEnabled());
        QVERIFY2(shown.find<QLabel>("fixEffect")->text().contains(QStringLiteral("vertex 7 of strip")),
            qPrintable(shown.find<QLabel>("fixEffect")->text()));
        QCOMPARE(session.front().history.count(), 0); // nothing is changed by looking
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(session.front().history.count(), 1);
        QVERIFY(sumsToOne(session, 7));
        QTRY_VERIFY(!findingOf(session, errors::kWeightSums));
        session.editing().undo();
        QCOMPARE(session.scene().weights, before->weights);
        QTRY_VERIFY(findingOf(session, errors::kWeightSums));
    }

    void aFixLeavesLockedJointsAsTheyAre()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f)); // beside 0.25 of the hand
        click(shown, 0);
        auto* fix = shown.find<QPushButton>("fix");
        QTRY_VERIFY(fix->isEnabled());
        const auto lock = [&](std::vector<NodeId> joints) {
            ViewState view = session.view();
            view.holds.locked = std::move(joints);
            session.look(view);
            session.presentNow();
        };
        const std::vector<NodeId> joints = session.scene().skins[0]->joints;
        lock({joints[1], joints[2]});
        const auto* effect = shown.find<QLabel>("fixEffect");
        QTRY_VERIFY2(effect->text().contains(QStringLiteral("Only weights of locked joints would change (arm, hand)")),
            qPrintable(effect->text()));
        QVERIFY(!fix->isEnabled());
        lock({joints[2]});
        QTRY_VERIFY(fix->isEnabled());
        QVERIFY2(effect->text().contains(QStringLiteral("At 1 vertex locked joints keep their weights.")),
            qPrintable(effect->text()));
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(session.scene().weights[0]->weights(7)[0], 0.75f);
        QCOMPARE(session.scene().weights[0]->weights(7)[1], 0.25f);
    }

    void enterGoesToAProblemAndThenMendsIt()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        auto* list = shown.find<QListView>("findings");
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(session.view().points.back().point, PointIndex{7});
        QCOMPARE(session.front().history.count(), 0);
        session.presentNow();
        QTRY_VERIFY(shown.find<QPushButton>("fix")->isEnabled());
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(session.front().history.count(), 1);
        QVERIFY(sumsToOne(session, 7));
    }

    void aFixOfAllOfOneKindIsOneStep()
    {
        Scene scene = armWith(7, 0.5f); // and the same mesh a second time
        Mesh second = *scene.meshes[0];
        second.sets = {SetId(scene.sets.size())};
        scene.sets.push_back(scene.sets[0]);
        scene.weights.push_back(scene.weights[0]);
        Instance drawn = *scene.instances[0];
        drawn.mesh = MeshId(scene.meshes.size());
        scene.meshes.push_back(std::make_shared<const Mesh>(second));
        scene.instances.push_back(std::make_shared<const Instance>(drawn));
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, scene);
        QCOMPARE(countOf(*session.frame().findings).errors, 2);
        click(shown, 0);
        auto* all = shown.find<QPushButton>("fixAll");
        QTRY_VERIFY(all->isVisible() && all->isEnabled());
        QCOMPARE(all->text(), QStringLiteral("Fix all 2"));
        QTest::mouseClick(all, Qt::LeftButton);
        QCOMPARE(session.front().history.count(), 1);
        QTRY_COMPARE(countOf(*session.frame().findings).errors, 0);
    }

    void whatNothingHereMendsSaysSo()
    {
        Shown shown("findings", {432, 640});
        openWithFindings(shown.session, armScene());
        click(shown, 0);
        QVERIFY(!shown.find<QPushButton>("fix")->isEnabled());
        QVERIFY(shown.find<QLabel>("fixEffect")->text().startsWith(QStringLiteral("No fix is known")));
    }

    void whatIsIgnoredIsNotCountedAndComesBackWithItsReasonTold()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        auto* list = shown.find<QListView>("findings");
        click(shown, 0);
        QTest::keyClick(list, Qt::Key_Delete);
        auto* reason = shown.find<QLineEdit>("reason");
        QTRY_VERIFY(reason->isVisible());
        QTest::keyClicks(reason, QStringLiteral("a hinge"));
        QTest::keyClick(reason, Qt::Key_Return);
        session.presentNow();
        QCOMPARE(countOf(*session.frame().findings).problems(), 1);
        QCOMPARE(session.frame().ignored->front().reason, std::string("a hinge"));
        QCOMPARE(session.front().history.count(), 1);
        QCOMPARE(session.front().history.text(0), QStringLiteral("Ignore problem"));
        QVERIFY(!session.front().document.modified());
        session.editing().undo();
        session.presentNow();
        QCOMPARE(countOf(*session.frame().findings).problems(), 2);
        QVERIFY(session.frame().ignored->empty());
        session.editing().redo();
        session.presentNow();
        QCOMPARE(countOf(*session.frame().findings).problems(), 1);
        QVERIFY(setWeight(session, SetId(0u), 8, 1, 0.5f)); // the same defect of more vertices is still that one
        QTRY_COMPARE(session.frame().ignored->front().finding.count, std::size_t{2});
        const int last = list->model()->rowCount() - 1;
        QCOMPARE(list->model()->index(last, 0).data().toString(), QStringLiteral("1 ignored"));
        click(shown, last); // unfolds them
        click(shown, last + 1);
        QVERIFY(shown.find<QLabel>("why")->text().contains(QStringLiteral("a hinge")));
        QTest::mouseClick(shown.find<QPushButton>("countAgain"), Qt::LeftButton);
        session.presentNow();
        QCOMPARE(countOf(*session.frame().findings).problems(), 2);
        QVERIFY(session.frame().ignored->empty());
    }

    void aHalfTypedReasonStaysWithItsProblemAndItsDocument()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        openWithFindings(session, armWith(7, 0.5f));
        const DocumentId first = session.current();
        auto* list = shown.find<QListView>("findings");
        auto* reason = shown.find<QLineEdit>("reason");
        click(shown, 0);
        QTest::keyClick(list, Qt::Key_Delete);
        QTRY_VERIFY(reason->isVisible());
        QTest::keyClicks(reason, QStringLiteral("a hin"));
        click(shown, 1);
        QVERIFY(!reason->isVisible());
        click(shown, 0);
        QVERIFY(reason->isVisible());
        QCOMPARE(reason->text(), QStringLiteral("a hin"));
        openWithFindings(session, armWith(7, 0.5f)); // the same problem, in another file
        const DocumentId second = session.current();
        click(shown, 0);
        QVERIFY(!reason->isVisible());
        session.show(first);
        session.presentNow();
        click(shown, 0);
        QVERIFY(reason->isVisible());
        QTest::keyClicks(reason, QStringLiteral("ge"));
        QTest::keyClick(reason, Qt::Key_Return);
        session.presentNow();
        QCOMPARE(session.frame().ignored->front().reason, std::string("a hinge"));
        QVERIFY(!session.find(second)->document.scene().marks);
    }

    void whatCouldNotBeCheckedIsCountedAndSaysWhy()
    {
        Scene scene = armScene();
        scene.weights[0] = std::make_shared<const SetWeights>();
        Shown shown("findings", {432, 640});
        openWithFindings(shown.session, scene);
        auto* list = shown.find<QListView>("findings");
        const int last = list->model()->rowCount() - 1;
        QVERIFY(list->model()->index(last, 0).data().toString().contains(QStringLiteral("not done")));
        click(shown, last);
        const QModelIndex why = list->model()->index(last + 1, 0);
        QCOMPARE(why.data().toString(), QStringLiteral("The file has no vertices with weights."));
        QVERIFY(why.data(FindingModel::PlaceRole).toString().contains(QStringLiteral("W001")));
    }

    void manyOfOneKindFoldBehindTheFirst()
    {
        Session session;
        Loaded loaded{armScene(), nullptr, {}};
        for (int i = 0; i < 5; ++i) {
            loaded.findings.push_back(ofTheFile());
            loaded.findings.back().args = {i};
        }
        session.open(std::move(loaded));
        session.presentNow();
        FindingModel model;
        model.present(session.frame());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("4 more like this"));
        model.toggle(1);
        QCOMPARE(model.rowCount(), 6);
        model.toggle(1);
        model.setFilter({{true, true, true, true}, QStringLiteral("3")}); // what fits is never folded away
        QCOMPARE(model.rowCount(), 1);
    }

    /// Within a severity what moves the surface farthest comes first; those of one kind stay together.
    void whatIsFarthestOffComesFirst()
    {
        const auto finding = [](Severity severity, const ErrorText& text, double units, const std::string& name) {
            Finding out;
            out.text = &text;
            out.args = {name};
            out.severity = severity;
            out.worst = units;
            out.unit = units > 0.0 ? Measure::Length : Measure::None;
            return out;
        };
        const ErrorText& a = errors::kTrailingBytes;
        const ErrorText& b = errors::kImageMissing;
        const std::vector<Finding> findings{finding(Severity::Hint, a, 0.9, "hint"),
            finding(Severity::Warning, a, 0.01, "near"), finding(Severity::Warning, b, 0.2, "far"),
            finding(Severity::Warning, a, 0.05, "middle"), finding(Severity::Error, a, 0.0, "error"),
            finding(Severity::Error, b, 0.001, "error with a distance")};
        QStringList names;
        for (const std::size_t i : worstFirst(findings)) names += wordingText(findings[i].args.front());
        QCOMPARE(names, QStringList({"error with a distance", "error", "far", "middle", "near", "hint"}));
        // Weights that are wrong by themselves come before what follows from them.
        const std::vector<Finding> torn{finding(Severity::Error, a, 0.7, "a seam opens"),
            finding(Severity::Error, errors::kWeightSums, 0.0, "sums")};
        QCOMPARE(worstFirst(torn), std::vector<std::size_t>({1, 0}));
    }

    /// The view stays at what was mended: the list says that nothing is looked at, not that another one is.
    void theListGoesToNoOtherProblemOfItsOwn()
    {
        Shown shown("findings", {432, 640});
        Session& session = shown.session;
        Finding one = ofTheFile(), other = ofTheFile();
        for (Finding* each : {&one, &other}) each->place.mesh = each->place.set = 0;
        one.place.points = {{3, 5}};
        other.place.points = {{20, 22}};
        session.open(Loaded{armScene(), nullptr, {one, other}}, QStringLiteral("arm"));
        session.presentNow();
        const auto find = [&session](std::vector<Finding> found) {
            session.find(session.current())->findings = std::make_shared<const std::vector<Finding>>(std::move(found));
            session.presentNow();
        };
        const auto* chosen = shown.find<QListView>("findings")->selectionModel();
        click(shown, 0);
        QCOMPARE(chosen->selectedIndexes().size(), 1);
        const std::vector<PointAddress> points = session.view().points;
        QVERIFY(!points.empty());
        one.place.points = {{5, 9}};
        find({other, one}); // the same one in other vertices, at another place of the list
        QCOMPARE(chosen->selectedIndexes().size(), 1);
        QCOMPARE(chosen->currentIndex().row(), 1);
        find({other});
        QVERIFY(!chosen->hasSelection());
        QVERIFY(shown.find<QWidget>("fixCard")->isHidden());
        QCOMPARE(session.view().points, points);
        auto* list = shown.find<QListView>("findings");
        list->selectionModel()->setCurrentIndex(list->model()->index(0, 0), QItemSelectionModel::NoUpdate); // the focus
        find({other, ofTheFile()});
        QVERIFY(!chosen->hasSelection());
        QVERIFY(shown.find<QWidget>("fixCard")->isHidden());
    }

    void f8GoesThroughTheProblems()
    {
        MainWindow window({});
        window.resize(1300, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        openWithFindings(window.session(), armWith(7, 0.5f));
        QTest::keyClick(&window, Qt::Key_F8);
        const std::string first = window.session().view().problem;
        QVERIFY(!first.empty());
        QCOMPARE(window.session().view().points.back().point, PointIndex{7});
        QTest::keyClick(&window, Qt::Key_F8);
        QVERIFY(window.session().view().problem != first);
        QTest::keyClick(&window, Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(window.session().view().problem, first);
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
        const bool clips = !window.session().scene().clips.empty(); // more may be found over them
        QCOMPARE(message->text().contains(QStringLiteral("so far")), clips);
        QVERIFY(setWeight(window.session(), SetId(0u), 7, 1, 0.75f));
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
