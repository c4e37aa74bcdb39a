// SPDX-License-Identifier: MIT
// While the window works for one document (measures, compares, checks, keeps, solves) a second one arrives, its tab is
// chosen, and the first is closed, now or later: what was worked out is the first one's or nobody's, and the second one
// stays as it was.
#include "core/edit/surface/place_weights.h"
#include "tests/ui/compare_shell.h"
#include "tests/ui/in_the_middle.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/open/recent_files.h"
#include "ui/safety/safety.h"
#include "ui/shell/banner.h"
#include "ui/show/gpu_proof.h"
#include "ui/show/turntable.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/compare/place_take.h"
#include "ui/widgets/compare/refit_run.h"

#include <QBuffer>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QListView>
#include <QTimer>
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

Result<Scene> withPicture(const Scene& scene)
{
    QImage skin(64, 64, QImage::Format_RGB32);
    skin.fill(Qt::red);
    QByteArray png;
    QBuffer buffer(&png);
    if (!skin.save(&buffer, "PNG")) qFatal("no picture");
    Image image;
    image.name = "skin";
    image.mimeType = "image/png";
    image.size = static_cast<std::size_t>(png.size());
    image.file = shareBytes(std::string_view(png.constData(), image.size));
    auto material = std::make_shared<Material>();
    material->name = "cloth";
    material->baseColorTexture.image = ImageId(0u);
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->material = MaterialId(0u);
    mesh->parts[0] = part;
    Scene out = scene;
    out.images = {std::make_shared<const Image>(image)};
    out.materials = {material};
    out.meshes[0] = mesh;
    return out;
}

/// More than trails are evaluated of at once: nodes that carry nothing.
Result<Scene> manyNodes(const Scene& scene)
{
    constexpr std::size_t kNodes = 9000;
    Scene out = scene;
    const auto one = makeNode("more", NodeId(0u), {0, 0, 0}, false);
    out.nodes.resize(kNodes, one);
    return Scene::make(std::move(out));
}

/// More than is made ready for the brush at once: triangles without an area.
Result<Scene> manyTriangles(const Scene& scene)
{
    constexpr std::size_t kTriangles = 21000;
    Scene out = scene;
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->indices.resize(3 * kTriangles, 0u);
    mesh->parts[0] = part;
    out.meshes[0] = mesh;
    return out;
}

Result<Scene> keyMoved(const Scene& scene)
{
    Scene out = scene;
    auto clip = std::make_shared<Clip>(*scene.clips[0]);
    auto track = std::make_shared<Track>(*clip->tracks[0]);
    track->values[0] += 0.25f;
    clip->tracks[0] = track;
    out.clips[0] = clip;
    return out;
}

constexpr const char* kPoses = "version 1\nnodes\n0 \"root\" -1\n1 \"hand\" 0\nend\nskeleton\n"
                               "time 0\n0 0 0 0 0 0 0\n1 1 0 0 0 0 0\ntime 1\n0 0 0 0 0 0 0\n1 1 0 0 0 0 0.5\n"
                               "time 2\n0 0 0 0 0 0 0\n1 1 0 0 0 0 1\nend\n";

std::vector<Row> drawnRows()
{
    const auto hoverWithBrush = [](Work& work) {
        QVERIFY(work.session.editing().push({"Set weights", "point", 0, manyTriangles}));
        work.session.selection().selectJoint(NodeId(1u));
        work.look([](ViewState& view) { view.tool = Tool::Brush; });
        auto& viewport = *work.window.findChild<Viewport*>();
        QTest::mouseMove(&viewport, viewport.rect().center() + QPoint(2, 0));
        QTest::mouseMove(&viewport, viewport.rect().center());
        work.session.presentNow();
    };
    return {
        {"textures", "Reading textures",
            [](Work& work) {
                work.dock("material");
                QVERIFY(work.session.editing().push({"Change texture", "material", 0, withPicture}));
                work.session.presentNow();
            },
            2},
        {"trails", "Trails of joints",
            [](Work& work) {
                QVERIFY(work.session.editing().push({"Set weights", "point", 0, manyNodes}));
                work.session.selection().selectJoint(NodeId(2u));
                work.look([](ViewState& view) { view.motion.trail.on = true; });
            },
            2},
        {"the ground of the brush", "Making the mesh ready for the brush", hoverWithBrush, 2},
        {"what a fix moves", "Measuring what the fix moves",
            [](Work& work) {
                QVERIFY(work.session.editing().push({"Set weights", "point", 0, belowZero}));
                work.dock("findings");
                auto* list = work.shown<QListView>("findings");
                QVERIFY(list);
                int row = 0;
                const auto goes = [&] { // from one problem to the next, until one has a fix
                    const QAbstractItemModel& all = *list->model();
                    while (all.rowCount() > 0 && !work.happened && !work.session.jobs().anyRunning()) {
                        const QModelIndex at = all.index(row++ % all.rowCount(), 0);
                        list->setCurrentIndex(at);
                        Q_EMIT list->clicked(at);
                        work.session.presentNow();
                        if (row % all.rowCount() == 0) break;
                    }
                    return work.happened;
                };
                QTRY_VERIFY_WITH_TIMEOUT(goes(), 20000);
            },
            2},
    };
}

std::vector<Row> askedRows()
{
    return {
        {"whether the file takes keys", "Asking the file",
            [](Work& work) {
                QFile poses(work.folder.filePath("poses.smd"));
                QVERIFY(poses.open(QIODevice::WriteOnly) && poses.write(kPoses) > 0);
                poses.close();
                work.beginAnew(poses.fileName());
                work.dock("dope_sheet");
                QVERIFY(work.session.editing().push({"Set key", "node", 0, keyMoved}));
                work.session.presentNow();
            }},
        {"a query", "Looking for vertices",
            [](Work& work) {
                work.dock("table");
                auto* query = work.shown<QLineEdit>("query");
                QVERIFY(query);
                query->setText("influences > 1");
                Q_EMIT query->returnPressed();
            }},
        {"a query after an edit", "Looking what the query is true of now",
            [](Work& work) {
                work.dock("table");
                auto* query = work.shown<QLineEdit>("query");
                QVERIFY(query);
                query->setText("influences > 1");
                Q_EMIT query->returnPressed();
                QTRY_VERIFY(!work.session.jobs().anyRunning());
                QVERIFY(setWeight(work.session, SetId(0u), kFar, 2, 0.0f));
                work.session.presentNow();
            },
            2},
        {"the check of a folder", "Checking ",
            [](Work& work) {
                QTRY_VERIFY(!work.session.jobs().anyRunning());
                work.window.opening().checkFolder();
                work.choose(work.folder.path());
            }},
    };
}

const std::vector<Row>& rows()
{
    static const std::vector<Row> all = [] {
        std::vector<Row> out;
        for (const std::vector<Row>& some : {shownRows(), comparedRows(), editedRows(), drawnRows(), askedRows()})
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

    /// No job, but what goes on by a clock.
    void whatTheClockMovesIsTheFirstOnes_data()
    {
        QTest::addColumn<bool>("turns");
        QTest::addColumn<bool>("closes");
        for (const bool closes : {true, false}) {
            QTest::addRow("turntable, %s", closes ? "closed" : "behind") << true << closes;
            QTest::addRow("exercise, %s", closes ? "closed" : "behind") << false << closes;
        }
    }
    void whatTheClockMovesIsTheFirstOnes()
    {
        QFETCH(bool, turns);
        QFETCH(bool, closes);
        Work work(closes);
        QTRY_VERIFY_WITH_TIMEOUT(!work->jobs().anyRunning(), 20000);
        work->selection().selectJoint(NodeId(1u));
        const ViewState before = work->view();
        if (turns) {
            toggleTurntable(work.session);
            QTRY_VERIFY(!(work->view().camera == before.camera));
        } else {
            work.dock("exercise");
            work.click<QPushButton>("run");
            const std::vector<Override> begun = work->view().trial;
            QTRY_VERIFY(!begun.empty() && !(work->view().trial == begun));
        }
        Result<Loaded> loaded = loadFile(work.b.toStdString(), {});
        QVERIFY(loaded);
        work.second = work->open(std::move(*loaded));
        if (closes) work->close(work.first);
        work->presentNow();
        QTest::qWait(120); // some beats of the clock
        const Camera others = work->view().camera;
        QTest::qWait(120);
        QVERIFY(work->view().camera == others);
        QVERIFY(!work.window.findChild<QTimer*>("turntable"));
        if (!closes) QVERIFY(work.of(work.first).view.trial.empty());
        work.ends(1);
    }

    /// The picture beside a recent file is of that file, also where it was closed before it was drawn.
    void thePictureOfARecentFileIsItsOwn()
    {
        Work work(true);
        work.window.rememberLayout();
        work->close(work.first);
        QTRY_VERIFY(!work->jobs().anyRunning());
        Scene nothing = work.scene;
        nothing.instances.clear();
        const QString body = work.file("body.glb"), none = work.file("none.glb", nothing);
        const auto pictureLeftBy = [&work](const QString& path, bool drawn) {
            Result<Loaded> loaded = loadFile(path.toStdString(), {});
            if (!loaded) qFatal("not read");
            const DocumentId id = work->open(std::move(*loaded));
            if (drawn) work->presentNow();
            work->close(id);
            return recent::pictureOf(path);
        };
        const QImage own = pictureLeftBy(body, true), empty = pictureLeftBy(none, true);
        QVERIFY(!own.isNull() && !empty.isNull() && own.size() == empty.size());
        work->open({work.scene, nullptr, {}}, QStringLiteral("shown"));
        work->presentNow();
        const QImage left = pictureLeftBy(none, false);
        QCOMPARE(left.size(), empty.size());
        const auto unlike = [&left](const QImage& other) {
            int out = 0;
            for (int y = 0; y < left.height(); ++y)
                for (int x = 0; x < left.width(); ++x) out += left.pixel(x, y) != other.pixel(x, y);
            return out;
        };
        QVERIFY2(unlike(empty) < unlike(own), qPrintable(QString("%1 %2").arg(unlike(empty)).arg(unlike(own))));
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
