// SPDX-License-Identifier: MIT
#include "tests/ui/rig_file.h"
#include "ui/checks/clips_check.h"
#include "ui/open/welcome.h"
#include "ui/open/welcome_cards.h"
#include "ui/shell/banner.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QLabel>
#include <QPushButton>

namespace start_files_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A window as the program starts it without a file.
struct Started {
    MainWindow window{Importer()};
    Started(const QString& with, const QStringList& last)
    {
        Settings& settings = window.session().settings();
        if (!with.isEmpty()) {
            settings.set("start", with);
            settings.setExtra(QStringLiteral("start/begun"), QStringLiteral("yes"));
            settings.setExtra(QStringLiteral("start/files"), last.join(u'\n'));
        }
        window.resize(1200, 800);
        window.show();
        window.beginWith({});
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !window.opener().loading(); }, 60000));
        window.session().presentNow();
    }
    QString front() { return window.session().current().valid() ? window.session().front().name() : QString(); }
    /// What a banner says; empty where none is shown.
    QString told()
    {
        for (const Banner* banner : window.findChildren<Banner*>())
            if (banner->isVisible()) return banner->findChild<QLabel*>()->text();
        return {};
    }
};

} // namespace

/// Nobody sees an empty grey window, and nobody takes the sample for a file of their own.
class StartFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theVeryFirstStartShowsTheSampleAndSaysSo()
    {
        Started first({}, {});
        QCOMPARE(first.front(), QStringLiteral("mannequin"));
        QVERIFY2(first.told().contains(QStringLiteral("sample")), qPrintable(first.told()));
        // It goes with the sample.
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("rig.glb"));
        Rig{}.writeTo(file);
        first.window.openFile(file);
        first.settle();
        QVERIFY(first.told().isEmpty());
        QVERIFY(first.window.session().documents().size() == 1);
    }

    void laterTheSettingSays()
    {
        const QTemporaryDir folder;
        const QString one = folder.filePath(QStringLiteral("one.glb")),
                      two = folder.filePath(QStringLiteral("two.glb"));
        Rig{}.writeTo(one);
        Rig{}.writeTo(two);
        Started welcome(QStringLiteral("welcome"), {one});
        QVERIFY(welcome.front().isEmpty());
        QVERIFY(welcome.window.findChild<Welcome*>()->isVisible());
        Started sample(QStringLiteral("sample"), {one});
        QCOMPARE(sample.front(), QStringLiteral("mannequin"));
        QVERIFY(sample.told().isEmpty());
        Started last(QStringLiteral("last"), {one, folder.filePath(QStringLiteral("gone.glb")), two});
        QCOMPARE(last.window.session().documents().size(), std::size_t{2});
        QVERIFY(last.front().startsWith(QStringLiteral("two")));
        QVERIFY2(last.told().contains(QStringLiteral("gone.glb")), qPrintable(last.told()));
    }

    void theSamplesLineIsOfThatSampleAlone()
    {
        Started first({}, {});
        first.window.opener().openSample(QStringLiteral("tentacle"), {});
        first.settle();
        QCOMPARE(first.front(), QStringLiteral("tentacle"));
        QVERIFY2(first.told().isEmpty(), qPrintable(first.told()));
    }

    /// What was counted before the look over the clips ends is not all: a green card would be a lie.
    void aRecentFilesCardTellsItsProblemsOnceItWasLookedThrough()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("rig.glb"));
        Rig{}.writeTo(file);
        Started one(QStringLiteral("welcome"), {});
        one.window.rememberLayout();
        one.window.openFile(file);
        one.settle();
        Session& session = one.window.session();
        const auto kept = [&file] {
            for (const RecentFile& each : recent::files())
                if (each.path == file) return each;
            return RecentFile{};
        };
        const auto card = [&kept] { return RecentCard(kept(), nullptr).accessibleName(); };
        const auto done = [&session] { return ClipsCheck::of(session)->state() == ClipsCheck::State::Done; };
        QCOMPARE(kept().path, file);
        if (!done())
            QVERIFY2(!kept().looked && card().endsWith(QStringLiteral("not looked through")), qPrintable(card()));
        QVERIFY(QTest::qWaitFor([&] { return done() && kept().looked; }, 60000));
        const FindingCount found = countOf(*session.frame().findings);
        QCOMPARE(kept().errors, found.errors);
        QCOMPARE(kept().warnings, found.warnings);
        QVERIFY2(!card().endsWith(QStringLiteral("not looked through")), qPrintable(card()));
        QVERIFY(session.editing().push(rowEdit(3))); // nobody has written what that breaks
        session.presentNow();
        QVERIFY(!done());
        QVERIFY(QTest::qWaitFor(done, 60000));
        session.presentNow();
        QVERIFY(countOf(*session.frame().findings).problems() > found.problems());
        QCOMPARE(kept().errors + kept().warnings, found.problems());
    }

    void aWindowThatClosesKeepsItsFilesForTheNext()
    {
        const QTemporaryDir folder;
        const QStringList files{folder.filePath(QStringLiteral("a.glb")), folder.filePath(QStringLiteral("b.glb"))};
        for (const QString& file : files) Rig{}.writeTo(file);
        Started one(QStringLiteral("last"), {});
        one.window.rememberLayout(); // as the program does, not each test
        for (const QString& file : files) {
            one.window.openFile(file);
            one.settle();
        }
        one.window.close();
        QCOMPARE(one.window.session().settings().extra(QStringLiteral("start/files")).split(u'\n'), files);
    }
};

} // namespace start_files_test

int main(int argc, char** argv)
{
    using namespace start_files_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("start_files_test"));
    applyTheme(app, ThemeId::Dark);
    StartFilesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "start_files_test.moc"
