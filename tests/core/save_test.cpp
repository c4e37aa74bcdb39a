// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/disk/save_errors.h"
#include "core/io/save/backup.h"
#include "tests/core/exports.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_folder.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace save_test {

using namespace bindpose;
using namespace bindpose::testing;
namespace fs = std::filesystem;

class SaveTest : public QObject, SaveFolder {
    Q_OBJECT
private Q_SLOTS:
    void init() { makeRoot(); }
    void ontoItselfSideFilesStayWhereTheyAre();
    void aMeshBesideASkeletonThatChangesIsLeftAlone();
    void inTheSameFolderASideFileGetsANameOfItsOwn();
    void inAnotherFolderReferencesAreRebased();
    void inAnotherFolderAChangedSideFileIsWrittenBeside();
    void aSideFileFoundByAnotherSpellingStaysThatFile();
    void escapedNamesOfSideFilesAreFollowed();
    void ontoASideFileIsRefused();
    void aDataUriStaysInOneFile();
    void permissionsAndLinksStay();
    void aFileChangedOnDiskIsNotOverwritten();
    void whatDoesNotReadBackIsNotWritten();
    void aFolderInTheWayLeavesAllAsItWas();
    void aLateFailureTakesTheSideFilesBack();
    void aFileThatCannotGrowLeavesAllAsItWas();
    void aFullDiskLeavesAllAsItWas();
    void aFreshExportReplacesWhatWasThere();
    void whatAnExportWillReplaceIsListed();
    void aStoppedSaveWritesNothing();
    void aStoppedPatchLeavesFilesAndDocumentAsTheyWere_data();
    void aStoppedPatchLeavesFilesAndDocumentAsTheyWere();
};

void SaveTest::ontoItselfSideFilesStayWhereTheyAre()
{
    const Loaded file = sideModel();
    const std::vector<std::byte> main = get("in/model.gltf"), side = get("in/data/a.bin");
    VERIFY_DONE(save(file, edited(file.scene), at("in/model.gltf")));
    QVERIFY(get("in/model.gltf") == main);
    QVERIFY(get("in/data/a.bin") != side && get("in/data/a.bin").size() == side.size());
    const Result<Loaded> again = loadFile(at("in/model.gltf"), {});
    VERIFY_DONE(again);
    QCOMPARE(again->scene.weights[0]->weights(0)[1], 0.75f);
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/model.gltf"}));
    // And back: both files as they were.
    VERIFY_DONE(save(*again, file.scene, at("in/model.gltf")));
    QVERIFY(get("in/data/a.bin") == side);
    QVERIFY(unchangedOnDisk(*file.source));
}

/// A key of the skeleton: the mesh is neither written nor copied, and what is named is the skeleton.
void SaveTest::aMeshBesideASkeletonThatChangesIsLeftAlone()
{
    for (const char* name : {"tiny.mesh.xml", "tiny.skeleton.xml", "tiny.material"})
        put(name, asBytes(textOfFile(dataFolder("tiny/" + std::string(name)))));
    const Result<Loaded> file = loadFile(at("tiny.mesh.xml"), {});
    VERIFY_DONE(file);
    const auto inode = [&](const char* name) {
        struct stat found {};
        return ::stat(at(name).c_str(), &found) == 0 ? found.st_ino : 0;
    };
    const auto mesh = inode("tiny.mesh.xml"), skeleton = inode("tiny.skeleton.xml");
    Scene keys = file->scene;
    changeTrack(keys, 0, 0, [](Track& track) { track.values[0] = 0.25f; });
    const Result<SavePlan> plan = planSave(file->scene, *file->source, keys, at("tiny.mesh.xml"));
    VERIFY_DONE(plan);
    QCOMPARE(writtenPaths(*plan), std::vector<std::string>{at("tiny.skeleton.xml")});
    QCOMPARE(filesToKeep(*plan), std::vector<std::string>{at("tiny.skeleton.xml")});
    VERIFY_DONE(writePlan(*plan, {}));
    QCOMPARE(inode("tiny.mesh.xml"), mesh);
    QVERIFY(inode("tiny.skeleton.xml") != skeleton);
    // Weights are the mesh's.
    const Result<Loaded> again = loadFile(at("tiny.mesh.xml"), {});
    VERIFY_DONE(again);
    const Result<SavePlan> other =
        planSave(again->scene, *again->source, withRow(again->scene, 0, 0, {{1, 1.0f}}), at("tiny.mesh.xml"));
    VERIFY_DONE(other);
    QCOMPARE(writtenPaths(*other), std::vector<std::string>{at("tiny.mesh.xml")});
}

void SaveTest::inTheSameFolderASideFileGetsANameOfItsOwn()
{
    const Loaded file = sideModel();
    VERIFY_DONE(save(file, edited(file.scene), at("in/other.gltf")));
    QCOMPARE(
        names(), (std::set<std::string>{"in/data/a.bin", "in/data/other.a.bin", "in/model.gltf", "in/other.gltf"}));
    QVERIFY(unchangedOnDisk(*file.source));
    const Result<Loaded> again = loadFile(at("in/other.gltf"), {});
    VERIFY_DONE(again);
    QCOMPARE(again->source->files[1].name, std::string("data/other.a.bin"));
    QCOMPARE(again->scene.weights[0]->weights(0)[1], 0.75f);
    // A change of the main file alone leaves the side file to both.
    VERIFY_DONE(save(file, renamed(file.scene), at("in/third.gltf")));
    QCOMPARE(names().size(), std::size_t{5});
}

void SaveTest::inAnotherFolderReferencesAreRebased()
{
    const Loaded file = sideModel();
    fs::create_directories(at("out/deep"));
    VERIFY_DONE(save(file, renamed(file.scene), at("out/deep/model.gltf")));
    const Result<Loaded> again = loadFile(at("out/deep/model.gltf"), {});
    VERIFY_DONE(again);
    QCOMPARE(again->source->files[1].name, std::string("../../in/data/a.bin"));
    QCOMPARE(again->scene.images[0]->uri, std::string("../../in/no%20such.png"));
    QVERIFY(!fs::exists(at("out/deep/data")));
}

void SaveTest::inAnotherFolderAChangedSideFileIsWrittenBeside()
{
    const Loaded file = sideModel();
    VERIFY_DONE(save(file, edited(file.scene), at("out/model.gltf")));
    QVERIFY(fs::exists(at("out/data/a.bin")));
    QVERIFY(unchangedOnDisk(*file.source));
    const Result<Loaded> again = loadFile(at("out/model.gltf"), {});
    VERIFY_DONE(again);
    QCOMPARE(again->source->files[1].name, std::string("data/a.bin"));
    QCOMPARE(again->scene.images[0]->uri, std::string("../in/no%20such.png"));
}

void SaveTest::aSideFileFoundByAnotherSpellingStaysThatFile()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    put("Model.BIN", builder.bin);
    put("model.gltf", *builder.gltfWithSideFile("model.bin"));
    const Result<Loaded> file = loadFile(at("model.gltf"), {});
    VERIFY_DONE(file);
    VERIFY_DONE(save(*file, edited(file->scene), at("model.gltf")));
    QCOMPARE(names(), (std::set<std::string>{"Model.BIN", "model.gltf"}));
    QVERIFY(get("Model.BIN") != builder.bin);
}

void SaveTest::escapedNamesOfSideFilesAreFollowed()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    for (const char* name : {"in/my file.bin", "in/50%20.bin"}) {
        const bool literal = std::string_view(name).find('%') != std::string_view::npos;
        put(name, builder.bin);
        put("in/model.gltf", *builder.gltfWithSideFile(literal ? "50%20.bin" : "my%20file.bin"));
        const Result<Loaded> file = loadFile(at("in/model.gltf"), {});
        VERIFY_DONE(file);
        VERIFY_DONE(save(*file, edited(file->scene), at("in/other.gltf")));
        VERIFY_DONE(save(*file, renamed(file->scene), at("out/model.gltf")));
        for (const char* out : {"in/other.gltf", "out/model.gltf"}) VERIFY_DONE(loadFile(at(out), {}));
    }
    QVERIFY(names().count("in/other.my file.bin") && names().count("in/other.50%20.bin"));
}

void SaveTest::ontoASideFileIsRefused()
{
    const Loaded file = sideModel();
    const Result<SavePlan> plan = planSave(file.scene, *file.source, edited(file.scene), at("in/data/a.bin"));
    QVERIFY(!plan);
    QCOMPARE(plan.error().text, &errors::kOverwritesInput);
}

void SaveTest::aDataUriStaysInOneFile()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    put("in/model.gltf", *builder.gltfWithDataUri());
    const Result<Loaded> file = loadFile(at("in/model.gltf"), {});
    VERIFY_DONE(file);
    VERIFY_DONE(save(*file, edited(file->scene), at("out.gltf")));
    QCOMPARE(names(), (std::set<std::string>{"in/model.gltf", "out.gltf"}));
    const Result<Loaded> again = loadFile(at("out.gltf"), {});
    VERIFY_DONE(again);
    QCOMPARE(again->scene.weights[0]->weights(0)[1], 0.75f);
}

void SaveTest::permissionsAndLinksStay()
{
    const Loaded file = sideModel();
    fs::permissions(at("in/data/a.bin"), fs::perms(0640));
    fs::rename(at("in/data/a.bin"), at("real.bin"));
    fs::create_symlink(at("real.bin"), at("in/data/a.bin"));
    VERIFY_DONE(save(file, edited(file.scene), at("in/model.gltf")));
    QVERIFY(fs::is_symlink(at("in/data/a.bin")));
    QCOMPARE(static_cast<unsigned>(fs::status(at("real.bin")).permissions()), 0640u);
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/model.gltf", "real.bin"}));
}

void SaveTest::aFileChangedOnDiskIsNotOverwritten()
{
    const Loaded file = sideModel();
    const std::vector<std::byte> other(64, std::byte{1});
    put("in/data/a.bin", other);
    QVERIFY(!unchangedOnDisk(*file.source));
    Result<SavePlan> plan = planSave(file.scene, *file.source, edited(file.scene), at("in/model.gltf"));
    VERIFY_DONE(plan);
    const Result<void> refused = writePlan(*plan, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, &errors::kChangedOnDisk);
    QVERIFY(get("in/data/a.bin") == other);
    plan->keepMine = true;
    VERIFY_DONE(writePlan(*plan, {}));
    QVERIFY(get("in/data/a.bin") != other);
}

void SaveTest::whatDoesNotReadBackIsNotWritten()
{
    const Loaded file = sideModel();
    Result<SavePlan> plan = planSave(file.scene, *file.source, edited(file.scene), at("in/model.gltf"));
    VERIFY_DONE(plan);
    SavePlan garbled = *plan;
    garbled.files[0].bytes = shareBytes(asText(*plan->files[0].bytes).substr(0, 40));
    const Result<void> first = writePlan(garbled, {});
    QVERIFY(!first && first.error().text == &errors::kReadsBackWrong);
    SavePlan other = *plan;
    other.expected = std::make_shared<const Scene>(renamed(file.scene));
    const Result<void> second = writePlan(other, {});
    QVERIFY(!second && second.error().kind == ErrorKind::Write);
    QVERIFY(unchangedOnDisk(*file.source));
    QCOMPARE(names().size(), std::size_t{2});
}

void SaveTest::aFolderInTheWayLeavesAllAsItWas()
{
    const Loaded file = sideModel();
    fs::create_directories(at("out/model.gltf/x"));
    const Result<void> done = save(file, edited(file.scene), at("out/model.gltf"));
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Write);
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/model.gltf"}));
    QVERIFY(!fs::exists(at("out/data")));
}

void SaveTest::aLateFailureTakesTheSideFilesBack()
{
    // The main file is the last to be renamed; a folder that takes its place between the writing and the renaming
    // makes that fail.
    put("model.gltf", asBytes("old main"));
    put("side.bin", asBytes("old side"));
    const std::string main = at("model.gltf");
    Task task;
    task.progress = [&](float fraction) {
        if (fraction < 1.0f) return;
        fs::remove(main);
        fs::create_directories(main + "/x");
    };
    const std::vector<OutputFile> files{{"", std::vector<std::byte>(5)}, {"side.bin", std::vector<std::byte>(7)},
        {"new/fresh.bin", std::vector<std::byte>(7)}};
    const Result<void> done = writeFiles(files, main, task);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Write);
    QCOMPARE(asText(get("side.bin")), std::string_view("old side"));
    QCOMPARE(names(), (std::set<std::string>{"side.bin"}));
    QVERIFY(!fs::exists(at("new")));
}

void SaveTest::aFileThatCannotGrowLeavesAllAsItWas()
{
    const Loaded file = sideModel();
    const Result<SavePlan> plan = planSave(file.scene, *file.source, edited(file.scene), at("in/model.gltf"));
    VERIFY_DONE(plan);
    struct rlimit old {};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    struct rlimit small = old;
    small.rlim_cur = 40; // less than the side file, which alone is written
    setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> done = writePlan(*plan, {});
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Write);
    QVERIFY(unchangedOnDisk(*file.source));
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/model.gltf"}));
}

void SaveTest::aFullDiskLeavesAllAsItWas()
{
    fs::create_directories(at("disk"));
    if (::mount("tmpfs", at("disk").c_str(), "tmpfs", 0, "size=32k") != 0) QSKIP("no right to mount a small disk");
    const std::vector<std::byte> content(20000, std::byte{5});
    const Result<void> first = writeFiles({{"", content}}, at("disk/a.glb"), {});
    const Result<void> second = writeFiles({{"", content}, {"b.bin", content}}, at("disk/a.glb"), {});
    const bool same = get("disk/a.glb") == content;
    const std::set<std::string> left = names();
    ::umount(at("disk").c_str());
    VERIFY_DONE(first);
    QVERIFY(!second);
    QCOMPARE(second.error().kind, ErrorKind::Write);
    QVERIFY(englishMessage(second.error()).find("space") != std::string::npos);
    QVERIFY(same);
    QCOMPARE(left, (std::set<std::string>{"disk/a.glb"}));
}

void SaveTest::aFreshExportReplacesWhatWasThere()
{
    put("out.gltf", asBytes("old"));
    const std::vector<OutputFile> files{{"", std::vector<std::byte>(5)}, {"out.bin", std::vector<std::byte>(7)}};
    VERIFY_DONE(writeFiles(files, at("out.gltf"), {}));
    QCOMPARE(get("out.gltf").size(), std::size_t{5});
    QCOMPARE(names(), (std::set<std::string>{"out.bin", "out.gltf"}));
}

void SaveTest::whatAnExportWillReplaceIsListed()
{
    const std::vector<OutputFile> files{{"", {}}, {"out.bin", {}}, {"tex/skin.png", {}}};
    QVERIFY(filesInTheWay(files, at("out.gltf")).empty());
    put("out.gltf", asBytes("old"));
    put("tex/skin.png", asBytes("drawn by hand"));
    QVERIFY(filesInTheWay(files, at("out.gltf")) == std::vector<std::string>{at("tex/skin.png")});
}

void SaveTest::aStoppedSaveWritesNothing()
{
    std::stop_source stop;
    stop.request_stop();
    Task task;
    task.stop = stop.get_token();
    const Result<void> done = writeFiles({{"", std::vector<std::byte>(5)}}, at("out.gltf"), task);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
    QVERIFY(names().empty());
}

void SaveTest::aStoppedPatchLeavesFilesAndDocumentAsTheyWere_data()
{
    QTest::addColumn<QString>("id");
    for (const FileFormat* format : fileFormats())
        if (format->patch && format->write) QTest::newRow(format->id) << format->id;
}

void SaveTest::aStoppedPatchLeavesFilesAndDocumentAsTheyWere()
{
    QFETCH(QString, id);
    const FileFormat& format = *formatById(id.toStdString());
    const Result<Written> written = format.write(sampleScene("tentacle"), "out", {});
    VERIFY_DONE(written);
    const std::string name = mainName(format.id);
    VERIFY_DONE(writeFiles(written->files, at(name), {}));
    const Loaded file = *loadFile(at(name), {});
    Scene edited = file.scene;
    const std::vector<PointIndex> points{0};
    const std::vector<std::vector<Influence>> rows{{{1, 1.0f}}};
    edited.weights[0] = std::make_shared<const SetWeights>(*file.scene.weights[0]->with(points, rows));
    std::map<std::string, std::vector<std::byte>> before;
    for (const std::string& each : names()) before[each] = get(each);

    std::stop_source stop;
    Task task;
    task.stop = stop.get_token();
    float reached = 0.0f;
    task.progress = [&](float fraction) {
        reached = fraction;
        stop.request_stop();
    };
    const Result<SavePlan> stopped = planSave(file.scene, *file.source, edited, at(name), task);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().kind, ErrorKind::Cancelled);
    QVERIFY(reached > 0.0f && reached < 1.0f); // in the middle, not before it began or when all was done
    for (const std::string& each : names()) QVERIFY(get(each) == before[each]);
    QVERIFY(unchangedOnDisk(*file.source));

    task = {};
    task.progress = [&](float fraction) { reached = fraction; };
    const Result<SavePlan> whole = planSave(file.scene, *file.source, edited, at(name), task);
    VERIFY_DONE(whole);
    QCOMPARE(reached, 1.0f);
    VERIFY_DONE(writePlan(*whole, {}));
    QVERIFY(!unchangedOnDisk(*file.source));
}

} // namespace save_test

QTEST_GUILESS_MAIN(save_test::SaveTest)
#include "save_test.moc"
