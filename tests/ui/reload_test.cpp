// SPDX-License-Identifier: MIT
#include "core/edit/ground/scene_difference.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/save/save.h"
#include "tests/core/random_scene.h"
#include "tests/ui/rig_file.h"
#include "ui/motion/bookmarks.h"
#include "ui/safety/disk_watch.h"
#include "ui/safety/reload.h"

#include <QSignalSpy>

#include <thread>

namespace reload_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A rig that is open while another program writes it.
struct Watched {
    QTemporaryDir folder;
    QString file = folder.filePath("rig.glb");
    Session session;
    std::unique_ptr<DiskWatch> watch;
    Reload reload{session, {}};
    DocumentId id;
    QList<ReapplyReport> reports, conflicts;
    QList<QString> refused;

    Watched()
    {
        Rig{}.writeTo(file);
        watch = std::make_unique<DiskWatch>(session);
        id = session.open(loadRig(file));
        session.presentNow();
        QObject::connect(
            &reload, &Reload::reloaded, [this](DocumentId, const ReapplyReport& report) { reports += report; });
        QObject::connect(
            &reload, &Reload::conflicted, [this](DocumentId, const ReapplyReport& report) { conflicts += report; });
        QObject::connect(&reload, &Reload::refused,
            [this](DocumentId, const Error& error) { refused += QString::fromStdString(englishMessage(error)); });
    }
    void readAgain(Reload::When when = Reload::When::Always)
    {
        reload.start(when);
        QTRY_VERIFY(!reload.running());
        session.presentNow();
    }
    float weight(PointIndex point) const { return session.scene().weights[0]->weights(point)[0]; }
};

using Kind = SceneDifference::Kind;

std::vector<SceneDifference> difference(const Rig& a, const Rig& b)
{
    const Result<Loaded> before = loadMemory(a.glb()), after = loadMemory(b.glb());
    return differencesBetween(before->scene, after->scene);
}

} // namespace

/// The file is exported again while it is open.
class ReloadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReplacedFileIsNoticed_data();
    void aReplacedFileIsNoticed();
    void theSecondChangeIsNoticed();
    void theSameBytesAreNoChange();
    void aRemovedFileIsNoticedAndComesBack();
    void ourOwnSaveIsNoChange();
    void whatIsKeptIsNotToldAgain();
    void aSideFileIsWatched();
    void theNewFileIsShown();
    void editsAreOnTheNewFile();
    void marksAreOnTheNewFileAndAreNoEdits();
    void editsThatDoNotFitAreListed();
    void withConflictsNothingHappensUnasked();
    void whatIsLookedAtStays();
    void aHundredExportsWhileItPlaysMoveNothing();
    void theClipOfBeforeIsKnownByItsName();
    void aHalfWrittenFileLeavesAllAsItWas();
    void editsMadeWhileReadingAreKept();
    void aSaveMadeWhileReadingIsNotTakenForEdits();
    void aDocumentBehindIsReadAgainToo();
    void aLongJobDoesNotKeepFromNoticing();
    void clipsOfAFileThatIsGoneStay();
    void aRowOfExportsLosesNothing();
    void differencesAreCounted();
};

void ReloadTest::aReplacedFileIsNoticed_data()
{
    QTest::addColumn<bool>("inOneStep");
    QTest::newRow("renamed over it") << true;
    QTest::newRow("written into it") << false;
}

void ReloadTest::aReplacedFileIsNoticed()
{
    QFETCH(bool, inOneStep);
    Watched open;
    QCOMPARE(open.watch->state(open.id), DiskState::Same);
    Rig{.weights = 1}.writeTo(open.file, inOneStep);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Changed);
}

void ReloadTest::theSecondChangeIsNoticed()
{
    Watched open;
    for (unsigned i = 1; i < 4; ++i) {
        Rig{.weights = i}.writeTo(open.file, i != 2);
        QTRY_COMPARE(open.watch->state(open.id), DiskState::Changed);
        open.readAgain();
        QCOMPARE(open.watch->state(open.id), DiskState::Same);
    }
}

void ReloadTest::theSameBytesAreNoChange()
{
    Watched open;
    QSignalSpy changed(open.watch.get(), &DiskWatch::changed);
    Rig{}.writeTo(open.file);
    Rig{.points = 8}.writeTo(open.folder.filePath("another.glb"));
    open.watch->look();
    QTRY_VERIFY(!open.session.jobs().anyRunning());
    // The next real change is the first that is told.
    Rig{.weights = 1}.writeTo(open.file);
    QVERIFY(changed.wait());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(open.watch->state(open.id), DiskState::Changed);
}

void ReloadTest::aRemovedFileIsNoticedAndComesBack()
{
    Watched open;
    QFile::remove(open.file);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Gone);
    Rig{}.writeTo(open.file);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Same);
}

void ReloadTest::ourOwnSaveIsNoChange()
{
    Watched open;
    QSignalSpy changed(open.watch.get(), &DiskWatch::changed);
    QVERIFY(open.session.editing().push(rowEdit(0)));
    const Baseline now = open.session.front().document.baseline();
    const Result<SavePlan> plan = planSave(now.scene, *now.source, open.session.scene(), open.file.toStdString());
    QVERIFY(plan && writePlan(*plan, {}));
    DocumentHandle(open.session).saved(open.session.scene(), reloadPlan(*plan, {})->source);
    open.session.presentNow();
    Rig{.weights = 1}.writeTo(open.file);
    QVERIFY(changed.wait());
    QCOMPARE(changed.size(), 1);
}

void ReloadTest::whatIsKeptIsNotToldAgain()
{
    Watched open;
    Rig{.weights = 1}.writeTo(open.file);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Changed);
    open.watch->keepMine(open.id);
    QCOMPARE(open.watch->state(open.id), DiskState::Same);
    QSignalSpy changed(open.watch.get(), &DiskWatch::changed);
    Rig{.weights = 1}.writeTo(open.file); // the same once more
    Rig{.weights = 2}.writeTo(open.file);
    QVERIFY(changed.wait());
    QCOMPARE(open.watch->state(open.id), DiskState::Changed);
}

void ReloadTest::aSideFileIsWatched()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    QTemporaryDir folder;
    const auto write = [&folder](const char* name, ByteSpan bytes) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
    };
    write("a.bin", builder.bin);
    write("a.gltf", *builder.gltfWithSideFile("a.bin"));
    Session session;
    DiskWatch watch(session);
    const DocumentId id = session.open(loadRig(folder.filePath("a.gltf")));
    session.presentNow();
    builder.bin.back() ^= std::byte{1};
    write("a.bin", builder.bin);
    QTRY_COMPARE(watch.state(id), DiskState::Changed);
}

void ReloadTest::theNewFileIsShown()
{
    Watched open;
    Rig{.points = 32, .weights = 1}.writeTo(open.file);
    open.readAgain();
    QCOMPARE(open.session.scene().sets[0]->points(), std::size_t{32});
    QVERIFY(!open.session.front().document.modified());
    QCOMPARE(open.reports.size(), 1);
    QVERIFY(open.reports[0].whole());
}

void ReloadTest::editsAreOnTheNewFile()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    Rig{.weights = 1}.writeTo(open.file);
    const float elsewhere = loadRig(open.file).scene.weights[0]->weights(5)[0];
    open.readAgain();
    QCOMPARE(open.weight(3), 4.0f / 65536.0f);
    QCOMPARE(open.weight(5), elsewhere);
    QCOMPARE(open.reports[0].notes.size(), std::size_t{1}); // that vertex was changed there, too
    QVERIFY(open.session.front().document.modified());
    open.session.editing().undo();
    QVERIFY(!open.session.front().document.modified());
}

void ReloadTest::marksAreOnTheNewFileAndAreNoEdits()
{
    Watched open;
    QVERIFY(addBookmark(open.session));
    changeNotes(open.session, "ask Ann");
    const Marks marks = marksOf(open.session.scene());
    Rig{.weights = 1}.writeTo(open.file);
    open.readAgain();
    QVERIFY(marksOf(open.session.scene()) == marks);
    QCOMPARE(open.session.front().history.count(), 0); // nothing that undo could take away again
    QCOMPARE(open.reports.size(), 1);
    QCOMPARE(open.reports[0].applied + open.reports[0].present + open.reports[0].lost, std::size_t{0});
}

void ReloadTest::editsThatDoNotFitAreListed()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    Rig{.points = 30}.writeTo(open.file);
    open.readAgain();
    QCOMPARE(open.reports[0].conflicts.size(), std::size_t{1});
    QCOMPARE(open.reports[0].applied, std::size_t{0});
    QVERIFY(!open.session.front().document.modified());
}

void ReloadTest::withConflictsNothingHappensUnasked()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    Rig{.points = 30}.writeTo(open.file);
    open.readAgain(Reload::When::NoConflicts);
    QCOMPARE(open.conflicts.size(), 1);
    QVERIFY(open.reports.isEmpty());
    QCOMPARE(open.weight(3), 4.0f / 65536.0f);
    QCOMPARE(open.session.scene().sets[0]->points(), std::size_t{64});
}

void ReloadTest::whatIsLookedAtStays()
{
    Watched open;
    open.session.selection().selectJoint(NodeId(2u));
    open.session.selection().selectPoint({{ActorId(0u), InstanceId(0u), 0}, 7});
    open.session.playback().setTime(0.75);
    Camera camera = open.session.view().camera;
    camera.distance = 42.0f;
    open.session.looking().setCamera(camera);
    Rig{.joints = {"root", "spine", "arm", "hand", "tip"}, .weights = 1}.writeTo(open.file);
    open.readAgain();
    const ViewState& view = open.session.view();
    QCOMPARE(open.session.scene().nodes[view.joint().index()]->name, std::string("hand"));
    QCOMPARE(view.points.size(), std::size_t{1});
    QCOMPARE(view.timeSec, 0.75);
    QCOMPARE(view.camera, camera);
    Rig{.points = 10, .joints = {"root", "arm"}, .clip = "walk", .lastKeySec = 0.5f}.writeTo(open.file);
    open.readAgain();
    QVERIFY(open.session.view().joints.empty() && open.session.view().points.empty());
    QVERIFY(!open.session.view().clip.valid()); // no clip of that name
    QCOMPARE(open.session.view().camera, camera);
}

/// As people ask of viewers that they leave open beside their modelling program: clip, moment, pose, camera and
/// filters.
void ReloadTest::aHundredExportsWhileItPlaysMoveNothing()
{
    constexpr float kLong = 10000.0f; // the clip does not end while this runs
    constexpr double kFrom = 5000.0;
    Watched open;
    Rig{.lastKeySec = kLong}.writeTo(open.file);
    open.readAgain();
    Override turned;
    turned.node = NodeId(2u);
    turned.matrix = glm::mat4_cast(glm::angleAxis(0.5f, glm::vec3(0, 0, 1)));
    QVERIFY(open.session.overrides().put(turned));
    open.session.selection().selectJoint(NodeId(2u));
    ViewState view = open.session.view();
    view.camera.distance = 42.0f;
    view.jointFilter.text = "a";
    open.session.look(std::move(view));
    open.session.playback().setClip(ClipId(0u));
    open.session.playback().setTime(kFrom);
    open.session.playback().setPlaying(true);
    const ViewState before = open.session.view();
    double last = kFrom;
    for (unsigned i = 1; i <= 100; ++i) {
        Rig{.weights = i, .lastKeySec = kLong}.writeTo(open.file, i % 2 == 0);
        open.readAgain();
        const ViewState& now = open.session.view();
        QVERIFY2(now.play.on && now.timeSec >= last && now.timeSec < kLong, QByteArray::number(now.timeSec));
        last = now.timeSec;
        QCOMPARE(now.clip, before.clip);
        QVERIFY(now.camera == before.camera && now.jointFilter == before.jointFilter && now.joints == before.joints);
        QCOMPARE(open.session.scene().overrides.size(), std::size_t{1});
        QCOMPARE(open.session.scene().overrides.begin()->get()->matrix, turned.matrix);
    }
    QVERIFY(open.refused.empty() && open.conflicts.empty());
    open.session.playback().setPlaying(false);
}

/// Where the clip that is shown goes, the one before in time comes back: also where a reload gave it another number.
void ReloadTest::theClipOfBeforeIsKnownByItsName()
{
    Watched open;
    const auto withClips = [&open](const std::vector<std::string>& names) {
        Loaded out = loadRig(open.file);
        Clip clip = *out.scene.clips[0];
        out.scene.clips.clear();
        for (const std::string& name : names) {
            clip.name = name;
            out.scene.clips.push_back(std::make_shared<const Clip>(clip));
        }
        return out;
    };
    const DocumentHandle document(open.session, open.id);
    document.reopen(withClips({"a", "b", "c"}), open.session.view());
    for (const std::uint32_t clip : {0u, 2u}) { // "a", then "c"
        ViewState view = open.session.view();
        view.clip = ClipId(clip);
        open.session.look(std::move(view));
    }
    Loaded other = withClips({"c", "b", "a"});
    const ViewState view = sameView(open.session.view(), open.session.scene(), other.scene);
    document.reopen(std::move(other), view);
    QCOMPARE(open.session.view().clip, ClipId(0u));
    Loaded less = withClips({"gone", "b", "a"});
    less.scene.clips[0].reset();
    QCOMPARE(open.session.find(open.id)->formerClip, ClipId(2u));
    document.reopen(std::move(less), open.session.view());
    QCOMPARE(open.session.view().clip, ClipId(2u));
}

void ReloadTest::aHalfWrittenFileLeavesAllAsItWas()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    QFile file(open.file);
    QVERIFY(file.resize(file.size() / 2));
    open.readAgain();
    QCOMPARE(open.refused.size(), 1);
    QCOMPARE(open.weight(3), 4.0f / 65536.0f);
    QVERIFY(open.session.front().document.modified());
}

void ReloadTest::editsMadeWhileReadingAreKept()
{
    Watched open;
    Rig{.weights = 1}.writeTo(open.file);
    open.reload.start(Reload::When::Always);
    QVERIFY(open.session.editing().push(rowEdit(3)));
    QTRY_VERIFY(!open.reload.running());
    QCOMPARE(open.weight(3), 4.0f / 65536.0f);
}

void ReloadTest::aSaveMadeWhileReadingIsNotTakenForEdits()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    Rig{.weights = 1}.writeTo(open.file);
    open.reload.start(Reload::When::Always);
    const Baseline before = open.session.front().document.baseline();
    Result<SavePlan> plan = planSave(before.scene, *before.source, open.session.scene(), open.file.toStdString());
    QVERIFY(plan);
    plan->keepMine = true; // over what the other program wrote
    QVERIFY(writePlan(*plan, {}));
    const Result<Loaded> written = reloadPlan(*plan, {});
    QVERIFY(written);
    DocumentHandle(open.session).saved(*plan->saved, written->source);
    QTRY_VERIFY(!open.reload.running());
    // Whatever was read first: the file is what was saved, and nothing is to be taken in, asked or undone anew.
    QCOMPARE(open.weight(3), 4.0f / 65536.0f);
    QCOMPARE(open.session.front().document.baseline().source, written->source);
    QVERIFY(!open.session.front().document.modified());
    QCOMPARE(open.session.front().history.count(), 1);
    QCOMPARE(open.session.front().history.marks().saved, 1);
    QVERIFY(open.reports.isEmpty() && open.conflicts.isEmpty() && open.refused.isEmpty());
    // One that the other program writes after the save is.
    Rig{.weights = 2}.writeTo(open.file);
    open.readAgain();
    QCOMPARE(open.reports.size(), 1);
    QVERIFY(!open.session.front().document.modified());
}

void ReloadTest::aDocumentBehindIsReadAgainToo()
{
    Watched open;
    QVERIFY(open.session.editing().push(rowEdit(3)));
    const QString another = open.folder.filePath("another.glb");
    Rig{.points = 16}.writeTo(another);
    const DocumentId front = open.session.open(loadRig(another));
    open.session.presentNow();
    Rig{.weights = 1}.writeTo(open.file);
    Rig{.points = 20}.writeTo(another);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Changed);
    open.reload.start(Reload::When::Always, open.id);
    open.reload.start(Reload::When::Always); // of the one in front, side by side
    QTRY_VERIFY(!open.reload.running());
    QCOMPARE(open.session.current(), front);
    QCOMPARE(open.session.scene().sets[0]->points(), std::size_t{20});
    const OpenDocument& behind = *open.session.find(open.id);
    QCOMPARE(behind.document.scene().weights[0]->weights(3)[0], 4.0f / 65536.0f);
    QVERIFY(
        behind.document.scene().weights[0]->weights(5)[0] != loadMemory(Rig{}.glb())->scene.weights[0]->weights(5)[0]);
    QCOMPARE(open.reports.size(), 2);
}

void ReloadTest::aLongJobDoesNotKeepFromNoticing()
{
    Watched open;
    const JobId job =
        open.session.editing().start("Long edit", "Long", [](const Scene& scene, const Task& task) -> Result<Scene> {
            while (!task.cancelled()) std::this_thread::yield();
            return scene;
        });
    Rig{.weights = 1}.writeTo(open.file);
    QTRY_COMPARE(open.watch->state(open.id), DiskState::Changed);
    open.session.jobs().stop(job);
}

void ReloadTest::clipsOfAFileThatIsGoneStay()
{
    Watched open;
    const Scene other = loadMemory(Rig{.clip = "walk"}.glb())->scene;
    QVERIFY(open.session.editing().push({"Add clips", "clips", 0,
        [&other](const Scene& scene) -> Result<Scene> { return mergeClips(scene, other, "/gone.glb").scene; }}));
    Rig{.weights = 1}.writeTo(open.file);
    open.readAgain();
    QCOMPARE(open.session.scene().clips.size(), std::size_t{2});
    QCOMPARE(open.session.scene().clips[1]->name, std::string("walk"));
    QVERIFY(open.reports[0].whole());
}

void ReloadTest::aRowOfExportsLosesNothing()
{
    const unsigned seed = firstSeed();
    qInfo("first seed %u", seed);
    Random random(seed);
    Watched open;
    for (unsigned i = 0; i < 50; ++i) {
        std::size_t edits = 1 + random.below(5);
        for (std::size_t e = 0; e < edits; ++e) (void)open.session.editing().push(rowEdit(random.below(5000)));
        if (random.chance(0.4f)) {
            Override turned;
            turned.node = NodeId(random.below(open.session.scene().nodes.size()));
            QVERIFY(open.session.overrides().put(turned));
        }
        if (random.chance(0.3f)) open.session.selection().selectJoint(NodeId(random.below(4)));
        const SceneChanges pending =
            changesBetween(open.session.front().document.baseline().scene, open.session.scene());
        Rig next;
        next.weights = i;
        if (random.chance(0.3f)) next.joints[1 + random.below(3)] = "joint" + std::to_string(i);
        if (random.chance(0.3f)) next.points = 4 + random.below(60);
        if (random.chance(0.2f)) next.mesh = "mesh" + std::to_string(i);
        if (random.chance(0.2f)) next.joints.resize(3);
        next.writeTo(open.file, random.chance(0.5f));
        open.readAgain();
        QCOMPARE(open.reports.size(), 1);
        const ReapplyReport report = open.reports.takeFirst();
        // Every edit is in the scene, or was in the file, or is named.
        QCOMPARE(report.applied + report.present + report.lost, pending.values);
        QCOMPARE(report.conflicts.empty(), report.lost == 0);
        QCOMPARE(open.session.scene().sets[0]->points(), next.points);
        open.session.presentNow();
    }
}

void ReloadTest::differencesAreCounted()
{
    QVERIFY(difference({}, {}).empty());
    const std::vector<SceneDifference> fewer = difference({}, {.points = 30});
    QCOMPARE(fewer.front().kind, Kind::Points);
    QCOMPARE(fewer.front().before, 64.0);
    QCOMPARE(fewer.front().after, 30.0);
    const std::vector<SceneDifference> painted = difference({}, {.weights = 1});
    QCOMPARE(painted.size(), std::size_t{1});
    QCOMPARE(painted.front().kind, Kind::Weights);
    QVERIFY(painted.front().changed > 60);
    const std::vector<SceneDifference> renamed = difference({}, {.joints = {"root", "arm", "hand", "end"}});
    QCOMPARE(renamed.size(), std::size_t{2}); // one gone, one new
    QCOMPARE(renamed.front().name, std::string("tip"));
    const std::vector<SceneDifference> longer = difference({}, {.lastKeySec = 2.0f});
    QCOMPARE(longer.front().kind, Kind::ClipLength);
    QCOMPARE(longer.back().kind, Kind::Keys);
}

} // namespace reload_test

QTEST_GUILESS_MAIN(reload_test::ReloadTest)
#include "reload_test.moc"
