// SPDX-License-Identifier: MIT
#include "tests/core/save_folder.h"

#include <sys/stat.h>

namespace save_places_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Where the outputs of a save go, and what is never written over.
class SavePlacesTest : public QObject, SaveFolder {
    Q_OBJECT
private Q_SLOTS:
    void init() { makeRoot(); }
    void aFileOfAnotherModelIsNotOverwrittenByASideFile();
    void theOutputsOwnSideFileIsReplaced();
    void sideFilesOfTheOutputAreKnownWithoutDecodingIt();
    void aSaveThatRenamesIsPatchedOnceAndParsedOnce();
    void aPipeIsNeitherReplacedNorReadAgain();
};

void SavePlacesTest::aFileOfAnotherModelIsNotOverwrittenByASideFile()
{
    const Loaded file = sideModel();
    const std::vector<std::byte> foreign{std::byte{1}, std::byte{2}};
    for (const char* name : {"out/data/a.bin", "out/data/model.a.bin", "in/data/other.a.bin"}) put(name, foreign);
    VERIFY_DONE(save(file, edited(file.scene), at("out/model.gltf")));
    VERIFY_DONE(save(file, edited(file.scene), at("in/other.gltf")));
    for (const char* name : {"out/data/a.bin", "out/data/model.a.bin", "in/data/other.a.bin"})
        QVERIFY2(get(name) == foreign, name);
    for (const auto& [main, side] :
        {std::pair("out/model.gltf", "data/model-2.a.bin"), std::pair("in/other.gltf", "data/other-2.a.bin")}) {
        const Result<Loaded> again = loadFile(at(main), {});
        VERIFY_DONE(again);
        QCOMPARE(again->source->files[1].name, std::string(side));
        QCOMPARE(again->scene.weights[0]->weights(0)[1], 0.75f);
    }
}

void SavePlacesTest::theOutputsOwnSideFileIsReplaced()
{
    const Loaded file = sideModel();
    for (int time = 0; time < 2; ++time) {
        VERIFY_DONE(save(file, edited(file.scene), at("out/model.gltf")));
        VERIFY_DONE(save(file, edited(file.scene), at("in/other.gltf")));
    }
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/data/other.a.bin", "in/model.gltf", "in/other.gltf",
                          "out/data/a.bin", "out/model.gltf"}));
}

void SavePlacesTest::sideFilesOfTheOutputAreKnownWithoutDecodingIt()
{
    const Loaded file = sideModel();
    VERIFY_DONE(save(file, edited(file.scene), at("out/model.gltf")));
    put("out/data/a.bin", asBytes("nothing that a mesh could be decoded from"));
    QVERIFY(!loadFile(at("out/model.gltf"), {}));
    VERIFY_DONE(save(file, edited(file.scene), at("out/model.gltf")));
    QCOMPARE(names(), (std::set<std::string>{"in/data/a.bin", "in/model.gltf", "out/data/a.bin", "out/model.gltf"}));
    VERIFY_DONE(loadFile(at("out/model.gltf"), {}));
}

namespace {

struct Counted {
    int patches = 0, loads = 0;
} counted;

/// glTF, its calls counted.
FileFormat countedGltf()
{
    static const FileFormat& gltf = *formatById("gltf");
    FileFormat out = gltf;
    out.patch = [](const Scene& baseline, const Source& source, const Scene& scene, const Task& task) {
        ++counted.patches;
        return gltf.patch(baseline, source, scene, task);
    };
    out.patchRenamed = [](const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename,
                           const Task& task) {
        ++counted.patches;
        return gltf.patchRenamed(baseline, source, scene, rename, task);
    };
    out.load = [](const LoadInput& input, const LoadContext& context) {
        ++counted.loads;
        return gltf.load(input, context);
    };
    return out;
}

} // namespace

void SavePlacesTest::aSaveThatRenamesIsPatchedOnceAndParsedOnce()
{
    const Loaded file = sideModel();
    const FileFormat format = countedGltf();
    counted = {};
    const Result<SavePlan> plan = planSave(format, file.scene, *file.source, edited(file.scene), at("in/other.gltf"));
    VERIFY_DONE(plan);
    QCOMPARE(plan->files.at(1).name, std::string("data/other.a.bin"));
    QCOMPARE(counted.patches, 1);
    const Result<std::shared_ptr<const Source>> proved = provePlan(*plan, {});
    VERIFY_DONE(proved);
    VERIFY_DONE(writePlan(*plan, {}, *proved));
    QCOMPARE(counted.patches, 1);
    QCOMPARE(counted.loads, 1);
    for (std::size_t f = 0; f < plan->files.size(); ++f) { // what is written, compared and kept are the same bytes
        QCOMPARE((*proved)->files[f].bytes, plan->files[f].bytes);
        QVERIFY(get(f == 0 ? "in/other.gltf" : "in/data/other.a.bin") == *plan->files[f].bytes);
    }
    VERIFY_DONE(writePlan(*plan, {})); // without a proof it makes one itself
    QCOMPARE(counted.loads, 2);
}

void SavePlacesTest::aPipeIsNeitherReplacedNorReadAgain()
{
    const Loaded file = sideModel();
    QCOMPARE(::mkfifo(at("pipe.glb").c_str(), 0600), 0);
    const Result<void> written = save(file, edited(file.scene), at("pipe.glb"));
    QVERIFY(!written);
    QCOMPARE(written.error().kind, ErrorKind::Write);
    struct stat there {};
    QCOMPARE(::stat(at("pipe.glb").c_str(), &there), 0);
    QVERIFY(S_ISFIFO(there.st_mode));
    Source source = *file.source; // as it is after a model came through the pipe: asking again would wait for ever
    source.files.front().path = at("pipe.glb");
    QVERIFY(unchangedOnDisk(source));
}

} // namespace save_places_test

QTEST_GUILESS_MAIN(save_places_test::SavePlacesTest)
#include "save_places_test.moc"
