// SPDX-License-Identifier: MIT
// What the surface does over the clips joins the problems in its own time, and somebody may put it off.
#include "core/compare/ground/welded_surface.h"
#include "core/sample/sample.h"
#include "tests/ui/test_scene.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/checks/made_problems.h"
#include "ui/look/language.h"
#include "ui/session/document/findings.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QtTest>

namespace clips_check_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Scene mannequin()
{
    for (const Sample& sample : samples())
        if (std::string_view("mannequin") == sample.id) return *sample.make();
    qFatal("no such sample");
    return {};
}

/// A vertex of a left joint follows the right one.
Scene withSpike(Scene out = mannequin(), const std::string& joint = "forearm")
{
    const WeldedSurface surface = makeWeldedSurface(out);
    const auto column = [&](std::string_view name) {
        for (std::uint32_t c = 0; c < surface.columns; ++c)
            if (surface.jointOf[c].valid() && out.node(surface.jointOf[c])->name == name) return c;
        qFatal("no such joint");
        return 0u;
    };
    const std::uint32_t left = column(joint + "_l"), right = column(joint + "_r");
    std::uint32_t vertex = 0;
    float most = 0.0f;
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
        float least = 1.0f;
        for (const std::uint32_t k : surface.grown(std::span(&v, 1), 2))
            least = std::min(least, surface.weight(k, left));
        if (least > most) most = least, vertex = v;
    }
    for (const WeldedSurface::Member& each : surface.membersOf(vertex)) {
        const SetId set = out.meshes[surface.bodies[surface.bodyOf[vertex]].mesh]->sets[each.set];
        const std::vector<Influence> row{{right, 1.0f}};
        out.weights[set.index()] = std::make_shared<const SetWeights>(
            *out.weights[set.index()]->with(std::span(&each.point, 1), std::span(&row, 1)));
    }
    return out;
}

void open(Session& session, Scene scene)
{
    Loaded loaded{std::move(scene), nullptr, {}};
    findAll(loaded, {});
    session.open(std::move(loaded), QStringLiteral("mannequin"));
    session.presentNow();
}

const Finding* spikeOf(const Session& session)
{
    for (const Finding& finding : *session.frame().findings)
        if (checkOf(finding) && goesOverClips(*checkOf(finding)) && std::string_view(nameOf(finding).id) != "D010")
            return &finding;
    return nullptr;
}

ClipsCheck::State stateOf(const Session& session)
{
    return ClipsCheck::of(session)->state();
}

constexpr int kLongMs = 60000; ///< a machine that is busy needs as long as that

} // namespace

class ClipsCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsSeenOverTheClipsJoinsTheProblemsAndAnEditThatMendsItTakesItOff()
    {
        Session session;
        new ClipsCheck(session);
        open(session, withSpike());
        QVERIFY(!spikeOf(session)); // the others come first
        QVERIFY(stateOf(session) == ClipsCheck::State::Runs);
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY(spikeOf(session) && spikeOf(session)->place.clip && spikeOf(session)->place.timeSec);
        QVERIFY(session.editing().push({"Mend", "weights", 0, [](const Scene& scene) -> Result<Scene> {
                                            Scene out = scene;
                                            out.weights = mannequin().weights;
                                            return out;
                                        }}));
        session.presentNow();
        QVERIFY(stateOf(session) != ClipsCheck::State::Done);
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY(!spikeOf(session));
    }

    void aFixThatMakesANewProblemSaysSoBeforeItIsDone()
    {
        speak(*qApp, QStringLiteral("en"));
        Session session;
        new ClipsCheck(session);
        open(session, mannequin());
        MadeProblems made(session, nullptr);
        const auto spoilt = std::make_shared<const Scene>(withSpike());
        const auto harmless = std::make_shared<const Scene>(mannequin());
        made.look(DocumentHandle(session), spoilt); // nobody knows yet what the document has itself
        QVERIFY(stateOf(session) != ClipsCheck::State::Done && made.text(spoilt).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        made.look(DocumentHandle(session), spoilt);
        QTRY_VERIFY_WITH_TIMEOUT(made.text(spoilt).contains(QStringLiteral("Makes ")), kLongMs);
        QVERIFY(made.isBad(spoilt));
        speak(*qApp, QStringLiteral("de")); // in the language of the moment, not of when it was found
        QVERIFY2(!made.text(spoilt).contains(QStringLiteral("Makes")), qPrintable(made.text(spoilt)));
        speak(*qApp, QStringLiteral("en"));
        made.look(DocumentHandle(session), harmless);
        QVERIFY(made.text(spoilt).isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(made.text(harmless), QStringLiteral("No new problems."), kLongMs);
        QVERIFY(!made.isBad(harmless));
    }

    void whatAFixMendsIsToldBeforeWhatItMakes()
    {
        speak(*qApp, QStringLiteral("en"));
        Session session;
        new ClipsCheck(session);
        open(session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY(spikeOf(session));
        MadeProblems made(session, nullptr);
        const auto mended = std::make_shared<const Scene>(mannequin());
        const auto elsewhere = std::make_shared<const Scene>(withSpike(mannequin(), "calf"));
        made.look(DocumentHandle(session), mended);
        QTRY_VERIFY_WITH_TIMEOUT(made.text(mended).startsWith(QStringLiteral("Mends ")), kLongMs);
        QVERIFY2(made.text(mended).endsWith(QStringLiteral(", no new ones.")), qPrintable(made.text(mended)));
        QVERIFY(!made.isBad(mended));
        made.look(DocumentHandle(session), elsewhere);
        QTRY_VERIFY_WITH_TIMEOUT(made.text(elsewhere).startsWith(QStringLiteral("Mends ")), kLongMs);
        QVERIFY2(made.text(elsewhere).contains(QStringLiteral(". Makes ")), qPrintable(made.text(elsewhere)));
        QVERIFY(made.isBad(elsewhere));
    }

    void ofManyNewProblemsThreeAreNamedAndTheRestCounted()
    {
        Session session;
        new ClipsCheck(session);
        open(session, mannequin());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        Scene many = mannequin();
        for (const char* joint : {"forearm", "upperarm", "thigh", "calf", "foot"})
            many = withSpike(std::move(many), joint);
        const auto fixed = std::make_shared<const Scene>(std::move(many));
        MadeProblems made(session, nullptr);
        made.look(DocumentHandle(session), fixed);
        QTRY_VERIFY_WITH_TIMEOUT(made.text(fixed).contains(QStringLiteral("Makes ")), kLongMs);
        const QStringList lines = made.text(fixed).split(u'\n');
        QVERIFY2(lines.size() == 5, qPrintable(made.text(fixed)));
        const int all = lines[0].section(QStringLiteral("Makes "), 1).section(u' ', 0, 0).toInt();
        QVERIFY2(all > 4, qPrintable(lines[0]));
        QCOMPARE(lines[4], QStringLiteral("and %1 more").arg(all - 3));
    }

    void theCardOfAProblemSaysWhatItsFixMakes()
    {
        Shown shown("findings", {432, 700});
        Session& session = shown.session;
        new ClipsCheck(session);
        open(session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY(spikeOf(session));
        const QString spike = sentence(*spikeOf(session));
        auto* list = shown.find<QListView>("findings");
        const auto effect = [&shown] { return shown.find<QLabel>("fixEffect")->text(); };
        for (int row = 0; row < list->model()->rowCount() && !effect().contains(u'.'); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (!index.data(Qt::AccessibleTextRole).toString().contains(spike) &&
                !index.data().toString().contains(spike))
                continue;
            list->scrollTo(index);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            session.presentNow();
        }
        QTRY_VERIFY2_WITH_TIMEOUT(effect().contains(QStringLiteral("\nMends ")), qPrintable(effect()), kLongMs);
        QVERIFY2(effect().endsWith(QStringLiteral("no new ones.")), qPrintable(effect()));
    }

    /// Mirrored one way the spike stands on both sides, the other way it is gone.
    void aToolSaysWhichProblemsItMakesBeforeItIsApplied()
    {
        Shown shown("tools", {360, 900});
        Session& session = shown.session;
        new ClipsCheck(session);
        open(session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QTest::mouseClick(shown.find<QToolButton>("weightTool_mirror"), Qt::LeftButton);
        const auto* made = shown.find<QLabel>("weightTool_mirror_made");
        auto* way = shown.find<QComboBox>("weightTool_mirror_way");
        const auto isKnown = [made] { return !made->text().isEmpty() && !made->text().startsWith(u'L'); };
        QMap<QString, bool> bad; ///< by the side that gives
        for (const int one : {0, 1}) {
            way->setCurrentIndex(one);
            Q_EMIT way->activated(one);
            session.presentNow();
            QVERIFY(!isKnown());
            QTRY_VERIFY2_WITH_TIMEOUT(isKnown(), qPrintable(made->text()), kLongMs);
            const QString note = shown.find<QLabel>("weightTool_mirror_note")->text();
            const bool fromLeft = note.contains(QStringLiteral("_l to the side of "));
            QVERIFY2(note.contains(QStringLiteral("From the side of ")), qPrintable(note));
            QVERIFY2(fromLeft != note.contains(QStringLiteral("_r to the side of ")), qPrintable(note));
            const bool makes = made->text().contains(QStringLiteral("Makes "));
            bad[fromLeft ? "left" : "right"] = makes;
            QCOMPARE(made->property("role").toString() == QStringLiteral("warning"), makes);
            QVERIFY2(makes || made->text().startsWith(QStringLiteral("Mends ")), qPrintable(made->text()));
        }
        QCOMPARE(bad, (QMap<QString, bool>{{"left", true}, {"right", false}}));
    }

    void whatIsStoppedIsSaidAndBegunByALink()
    {
        Shown shown("findings");
        Session& session = shown.session;
        new ClipsCheck(session);
        const auto stop = connect(&session.jobs(), &Jobs::started, this, [&](JobId id) { session.jobs().stop(id); });
        open(session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::LeftOut, kLongMs);
        session.presentNow();
        auto* said = shown.find<QLabel>("clipsCheck");
        QVERIFY(!said->isHidden() && said->text().contains(u"href"));
        disconnect(stop);
        Q_EMIT said->linkActivated(QStringLiteral("#"));
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY2(said->text().contains(
                     QRegularExpression(QStringLiteral("^\\d+ clips?, (\\d+ of )?\\d+ moments checked\\."))),
            qPrintable(said->text()));
        QVERIFY(spikeOf(session));
    }

    void aLowDockHasRowsOfTwoLinesAndNoFoot()
    {
        Shown shown("findings", {360, 640});
        new ClipsCheck(shown.session);
        open(shown.session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(shown.session) == ClipsCheck::State::Done, kLongMs);
        shown.session.presentNow();
        auto* list = shown.find<QListView>("findings");
        auto* foot = shown.find<QLabel>("clipsCheck");
        QVERIFY(list->model()->rowCount() > 0 && foot->isVisible());
        const int tall = list->visualRect(list->model()->index(0, 0)).height();
        shown.view->resize(360, 320);
        QTRY_VERIFY(list->visualRect(list->model()->index(0, 0)).height() < tall);
        QVERIFY(!foot->isVisible());
        shown.view->resize(360, 640);
        QTRY_COMPARE(list->visualRect(list->model()->index(0, 0)).height(), tall);
        QVERIFY(foot->isVisible());
    }

    void theTimeThatItMayTakeEndsNoneThatIsAskedFor_data()
    {
        QTest::addColumn<bool>("asked");
        QTest::newRow("asked for while it runs") << true;
        QTest::newRow("unasked") << false;
    }

    void theTimeThatItMayTakeEndsNoneThatIsAskedFor()
    {
        QFETCH(bool, asked);
        Session session;
        auto* check = new ClipsCheck(session, 1);
        const auto ask = [check, asked] {
            if (asked) check->checkNow();
        };
        connect(&session.jobs(), &Jobs::started, check, ask, Qt::QueuedConnection);
        open(session, withSpike());
        QTRY_VERIFY_WITH_TIMEOUT(
            stateOf(session) == ClipsCheck::State::Done || stateOf(session) == ClipsCheck::State::LeftOut, kLongMs);
        QCOMPARE(stateOf(session), asked ? ClipsCheck::State::Done : ClipsCheck::State::LeftOut);
    }

    void whatComesForADocumentThatIsGoneIsDropped()
    {
        Session session;
        new ClipsCheck(session);
        open(session, withSpike());
        const DocumentId bad = session.current();
        QSignalSpy started(&session.jobs(), &Jobs::started);
        QTRY_VERIFY_WITH_TIMEOUT(!started.isEmpty(), kLongMs);
        open(session, mannequin());
        session.close(bad);
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(session) == ClipsCheck::State::Done, kLongMs);
        session.presentNow();
        QVERIFY(!spikeOf(session));
    }
};

} // namespace clips_check_test

QTEST_MAIN(clips_check_test::ClipsCheckTest)
#include "clips_check_test.moc"
