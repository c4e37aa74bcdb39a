// SPDX-License-Identifier: MIT
// While the window works for one document (measures, compares, checks, keeps, solves) a second one arrives, its tab is
// chosen, and the first is closed, now or later: what was worked out is the first one's or nobody's, and the second one
// stays as it was.
#include "core/edit/surface/place_weights.h"
#include "tests/ui/compare_shell.h"
#include "tests/ui/in_the_middle.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/safety/safety.h"
#include "ui/shell/banner.h"
#include "ui/show/gpu_proof.h"
#include "ui/widgets/compare/place_take.h"
#include "ui/widgets/compare/refit_run.h"

#include <QComboBox>
#include <QToolButton>

namespace whose_work_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

namespace {

struct Work : Middle {
    bool goes = true; ///< the first one is closed in the middle; else after all
    bool happened = false;
    QStringList said; ///< since then
    std::unique_ptr<Safety> kept;
    std::unique_ptr<FileMemory> memory;

    explicit Work(bool closes) : Middle(armOfTwoPlaces().scene), goes(closes)
    {
        QObject::connect(&session, &Session::noticed, &window, [this](const QString& text) {
            if (happened) said += text;
        });
    }
    Session* operator->() { return &session; }
    void dock(const char* id)
    {
        window.areas().showDock(id);
        session.presentNow();
    }
    template <class Button> void click(const char* name)
    {
        Button* button = nullptr;
        QTRY_VERIFY((button = shown<Button>(name)) && button->isEnabled());
        button->click();
    }
    void look(const std::function<void(ViewState&)>& change)
    {
        ViewState view = session.view();
        change(view);
        session.look(view);
        session.presentNow();
    }
    QString others() const { return file("others.glb", ofOthers()); }
    void compare(const CompareChoice& choice)
    {
        window.areas().showWorkspace("compare");
        session.presentNow();
        comparisonOf(session).choose(choice);
    }
    void compared(const CompareChoice& choice)
    {
        compare(choice);
        const Comparison& made = comparisonOf(session);
        QTRY_VERIFY_WITH_TIMEOUT(
            made.status().state == Comparison::State::Ready && made.isWhole() && !made.isOld(), 20000);
        session.presentNow();
        window.actions()["problem_after"]->trigger();
    }
    CompareChoice withOthers() const { return {CompareChoice::Kind::File, {}, {}, others()}; }
    void keeps()
    {
        kept = std::make_unique<Safety>(session, window.central(), folder.filePath("state"), Importer{}, &window);
        session.presentNow();
    }
    void beginAnew(const QString& path)
    {
        session.close(first);
        Result<Loaded> loaded = loadFile(path.toStdString(), {});
        QVERIFY(loaded);
        first = session.open(std::move(*loaded));
    }
    /// The second one arrives while a job of this title runs: it has begun, and nobody has heard of it yet.
    void arrivesIn(const QString& title, const std::function<void(Work&)>& start)
    {
        QObject once;
        bool found = false;
        QObject::connect(&session.jobs(), &Jobs::started, &once, [&](JobId id) {
            if (found || !session.jobs().title(id).startsWith(title)) return;
            found = true;
            QMetaObject::invokeMethod(
                &once, [this] { arrives(); }, Qt::QueuedConnection);
        });
        start(*this);
        QTRY_VERIFY2_WITH_TIMEOUT(happened, qPrintable("never: " + title), 20000);
    }
    void arrives()
    {
        happened = true;
        if (goes) return happensAtOnce();
        QVERIFY(!session.hold().held() && session.jobs().anyRunning());
        Result<Loaded> loaded = loadFile(b.toStdString(), {});
        QVERIFY(loaded);
        second = session.open(std::move(*loaded));
        session.show(second);
        QCOMPARE(session.current(), second);
    }
    /// `steps` that the first one has once all is done, where it is still there.
    void ends(int steps)
    {
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 20000);
        session.presentNow();
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 20000);
        QCOMPARE(session.current(), second);
        for (const QString& text : said) QVERIFY2(!goes && text.contains("a.glb"), qPrintable(text));
        QVERIFY(!shown<QMessageBox>());
        auto* list = shown<QDialog>("listDialog"); // somebody asked for it, and it says of which file it is
        QVERIFY(!list || (!goes && list->windowTitle().contains("a.glb")));
        if (list) list->reject();
        if (!goes) {
            QCOMPARE(of(first).history.count(), steps);
            session.close(first);
        }
        secondIsUntouched();
        QVERIFY(session.view().trial.empty());
        QVERIFY(session.view().points.empty());
    }
};

struct Row {
    const char* name;
    const char* title; ///< of the job, or what it begins with
    std::function<void(Work&)> start;
    int steps = 1; ///< of the first one afterwards: its edit, and what the job makes
};

std::vector<Row> shownRows()
{
    using Kind = CompareChoice::Kind;
    return {
        {"statistics", "Counting weights", [](Work& work) { work.dock("statistics"); }},
        {"memory", "Adding up memory", [](Work& work) { work.dock("memory"); }},
        {"bind definitions", "Comparing bind definitions", [](Work& work) { work.dock("binds"); }},
        {"problems", "Checking a.glb",
            [](Work& work) { QVERIFY(setWeight(work.session, SetId(0u), kElsewhere, 1, 0.5f)); }, 2},
        {"problems over the clips", "Checking the deformation of a.glb",
            [](Work& work) { QVERIFY(setWeight(work.session, SetId(0u), kElsewhere, 1, 0.5f)); }, 2},
        {"stretch", "Reading the surface",
            [](Work& work) { work.look([](ViewState& view) { view.shading = Shading::Stretch; }); }},
        {"stretch over the clips", "Measuring the surface over the clips",
            [](Work& work) {
                work.look([](ViewState& view) {
                    view.shading = Shading::Stretch;
                    view.map.worstOverClips = true;
                });
            }},
        {"what-if", "Measuring what programs take",
            [](Work& work) {
                work.window.areas().showWorkspace("compare");
                work.dock("whatif");
            }},
        {"what-if's weights", "Solving for weights",
            [](Work& work) {
                work.window.areas().showWorkspace("compare");
                work.dock("whatif");
            }},
        {"comparing with a rule", "Comparing", [](Work& work) { work.compare(limit(1)); }},
        {"comparing with a file", "Comparing", [](Work& work) { work.compare(work.withOthers()); }},
        {"comparing with what was opened", "Comparing",
            [](Work& work) {
                work.compare({Kind::Opened, {}, {}, {}});
            }},
        {"map of a moment", "Measuring a moment", [](Work& work) { work.compare(work.withOthers()); }},
        {"changes to a file", "Looking for changes",
            [](Work& work) {
                work.window.areas().showWorkspace("compare");
                work.dock("changes");
                work.compare(work.withOthers());
            }},
        {"re-fit of a place", "Trying a re-fit", [](Work& work) { work.compared(limit(1)); }},
        {"weights of B", "Trying the weights of B", [](Work& work) { work.compared(work.withOthers()); }},
        {"taking weights of B", "Taking weights from B",
            [](Work& work) {
                work.compared(work.withOthers());
                work.session.presentNow();
                QVERIFY(takeLookedAt(work.session));
            },
            2},
    };
}

std::vector<Row> comparedRows()
{
    return {
        {"re-fit", "Re-fitting weights",
            [](Work& work) {
                QVERIFY(runRefit(work.session, 1, [](const Scene& scene) { return allWeightedPoints(scene); }, {}));
            },
            2},
        {"reducing keys", "Reducing keys",
            [](Work& work) {
                work.dock("clips");
                work.click<QPushButton>("tryReduce");
            }},
        {"resampling", "Resampling",
            [](Work& work) {
                work.dock("clip");
                work.click<QPushButton>("resample");
            },
            2},
        {"exercise as a clip", "Writing the clip", [](Work& work) { exerciseToClip(work.session, true); }, 2},
        {"trial of a tool", "Measuring what \"",
            [](Work& work) {
                work.dock("tools");
                work.click<QToolButton>("weightTool_smooth");
            }},
        {"corrections of a vertex", "Measuring what corrections move",
            [](Work& work) {
                work.dock("vertex");
                work.session.selection().selectPoint(pointOfArm(kFar), false);
                work.session.presentNow();
            }},
        {"how far a step moves", "Measuring how far the surface moves",
            [](Work& work) {
                setWeightCells(work.session, {{SetId(0u), kFar, 2, 0.6f}});
            },
            2},
        {"GPU against CPU", "Comparing the GPU with the CPU", [](Work& work) { compareGpuWithCpu(work.session); }},
        {"autosave", "Keeping edits of a.glb",
            [](Work& work) {
                work.keeps();
                QVERIFY(setWeight(work.session, SetId(0u), kElsewhere, 1, 0.5f));
                work.session.presentNow();
            },
            2},
        {"watching the disk", "Looking at the file on disk",
            [](Work& work) {
                work.keeps();
                (void)work.file("a.glb", work.ofOthers());
            }},
    };
}

Result<Scene> belowZero(const Scene& scene)
{
    const std::vector<PointIndex> points{kElsewhere};
    const std::vector<std::vector<Influence>> rows{{{1, 1.25f}, {2, -0.25f}, {0, 0.0f}, {0, 0.0f}}};
    Result<SetWeights> made = scene.weights[0]->with(points, rows);
    if (!made) return made.error();
    Scene out = scene;
    out.weights[0] = std::make_shared<const SetWeights>(std::move(*made));
    return out;
}

std::vector<Row> editedRows()
{
    return {
        {"difference to the disk", "Comparing a.glb",
            [](Work& work) {
                work.keeps();
                (void)work.file("a.glb", work.ofOthers());
                auto* line = work.window.findChild<Banner*>("diskBanner");
                QTRY_VERIFY(line->isVisible());
                for (QPushButton* button : line->findChildren<QPushButton*>())
                    if (button->text() == "Show difference") button->click();
            }},
        {"what is attached", "Reading what is attached",
            [](Work& work) {
                const QString views = work.folder.filePath("views");
                {
                    Session before;
                    const FileMemory memory(before, views);
                    Result<Loaded> loaded = loadFile(work.a.toStdString(), {});
                    QVERIFY(loaded);
                    before.open(std::move(*loaded));
                    attachFile(before, work.c, NodeId(1u));
                    QTRY_COMPARE(before.scene().attachments.size(), std::size_t{1});
                }
                work.memory = std::make_unique<FileMemory>(work.session, views);
                work.beginAnew(work.a);
            },
            0},
        {"what a clamp moves", "Measuring how far the surface moves",
            [](Work& work) {
                QVERIFY(work.session.editing().push({"Set weights", "point", 0, belowZero}));
                work.dock("skin");
                work.click<QPushButton>("clamp");
            },
            3},
        {"a file that weights are taken from", "Reading others.glb",
            [](Work& work) {
                work.dock("tools");
                auto* box = work.window.findChild<QComboBox*>("weightTool_transfer_source");
                QVERIFY(box);
                Q_EMIT box->activated(box->count() - 1);
                work.choose(work.others());
            }},
    };
}

const std::vector<Row>& rows()
{
    static const std::vector<Row> all = [] {
        std::vector<Row> out;
        for (const std::vector<Row>& some : {shownRows(), comparedRows(), editedRows()})
            out.insert(out.end(), some.begin(), some.end());
        return out;
    }();
    return all;
}

} // namespace

class WhoseWorkTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void whatIsWorkedOutIsTheFirstOnesOrNobodys_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<bool>("closes");
        for (std::size_t i = 0; i < rows().size(); ++i)
            for (const bool closes : {true, false})
                if (std::getenv("BINDPOSE_ALL") || closes == (i % 2 == 0)) // the others in the long run
                    QTest::addRow("%s, %s", rows()[i].name, closes ? "closed" : "behind")
                        << static_cast<int>(i) << closes;
    }
    void whatIsWorkedOutIsTheFirstOnesOrNobodys()
    {
        QFETCH(int, row);
        QFETCH(bool, closes);
        const Row& of = rows()[static_cast<std::size_t>(row)];
        Work work(closes);
        work.arrivesIn(QString::fromUtf8(of.title), of.start);
        work.ends(of.steps);
    }
};

} // namespace whose_work_test

int main(int argc, char** argv)
{
    using namespace whose_work_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_work_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseWorkTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_work_test.moc"
