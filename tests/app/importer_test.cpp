// SPDX-License-Identifier: MIT
#include "app/system/importer.h"
#include "core/base/errors.h"
#include "core/io/import/import_errors.h"
#include "tests/app/cli.h"

#include <sys/stat.h>

namespace importer_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Files that need the importer: what its process gives, and what becomes of one that crashes, hangs, floods or lies.
class ImporterTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    std::string path(const QByteArray& name) const { return folder_.path().toStdString() + "/" + name.toStdString(); }
    std::string put(const QByteArray& name, const QByteArray& bytes) const
    {
        const std::string out = path(name);
        std::FILE* file = std::fopen(out.c_str(), "wb"); // the name may be no UTF-8
        if (file) {
            std::fwrite(bytes.data(), 1, std::size_t(bytes.size()), file);
            std::fclose(file);
        }
        return out;
    }
    /// A worker of the test's own: a shell script.
    QString worker(const QByteArray& script) const
    {
        const std::string out = put("worker.sh", "#!/bin/sh\n" + script + "\n");
        chmod(out.c_str(), 0755);
        return QString::fromStdString(out);
    }
    static ImportLimits real()
    {
        ImportLimits limits;
        limits.program = qEnvironmentVariable("BINDPOSE_EXE");
        return limits;
    }
    static Result<Loaded> import(const std::string& file, const ImportLimits& limits, const Task& task = {})
    {
        return loadFile(file, task, makeImporter(limits));
    }
    const ErrorText* refusal(const QByteArray& script, ImportLimits limits = {}, const Task& task = {}) const
    {
        limits.program = worker(script);
        const Result<Loaded> loaded = import(put("any.obj", kTriangle), limits, task);
        return loaded ? nullptr : loaded.error().text;
    }
    static constexpr const char* kTriangle = "o tri\nv 0 0 0\nv 2 0 0\nv 0 3 0\nvn 0 0 1\nf 1//1 2//1 3//1\n";

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }

    void plainObjOpens()
    {
        const Result<Loaded> loaded = import(put("tri.obj", kTriangle), real());
        QVERIFY2(loaded, loaded ? "" : englishMessage(loaded.error()).c_str());
        const Scene& scene = loaded->scene;
        QCOMPARE(scene.sets.size(), std::size_t(1));
        QCOMPARE(scene.sets[0]->points(), std::size_t(3));
        QCOMPARE(scene.meshes[0]->parts[0]->indices.size(), std::size_t(3));
        Bounds box;
        for (const glm::vec3& p : scene.sets[0]->positions) box.add(p);
        QVERIFY(box.high == glm::vec3(2, 3, 0) && box.low == glm::vec3(0));
        QVERIFY(scene.facts->pointsAsImported);
        QCOMPARE(loaded->source->files.size(), std::size_t(1));
        QCOMPARE(scene.facts->formatName, std::string("Wavefront OBJ"));
        QCOMPARE(scene.facts->upAxis, char(0)); // the format does not say
    }
    void aDoomModelStandsUpright()
    {
        const QByteArray model = "MD5Version 10\ncommandline \"\"\nnumJoints 1\nnumMeshes 1\njoints {\n"
                                 "\"origin\" -1 ( 0 0 0 ) ( 0 0 0 )\n}\nmesh {\nshader \"a\"\nnumverts 3\n"
                                 "vert 0 ( 0 0 ) 0 1\nvert 1 ( 0 0 ) 1 1\nvert 2 ( 0 0 ) 2 1\nnumtris 1\n"
                                 "tri 0 0 1 2\nnumweights 3\nweight 0 0 1 ( 0 0 0 )\nweight 1 0 1 ( 1 0 0 )\n"
                                 "weight 2 0 1 ( 0 0 2 )\n}\n";
        const Result<Loaded> loaded = import(put("stand.md5mesh", model), real());
        QVERIFY2(loaded, loaded ? "" : englishMessage(loaded.error()).c_str());
        QCOMPARE(loaded->scene.facts->upAxis, 'z');
        QCOMPARE(loaded->scene.facts->formatName, std::string("Doom 3 MD5"));
    }
    void namesThatAreNoUtf8Open()
    {
        const std::string file = put("caf\xe9-\xff.obj", kTriangle);
        const Result<Loaded> loaded = import(file, real());
        QVERIFY2(loaded, loaded ? "" : englishMessage(loaded.error()).c_str());
        QCOMPARE(loaded->scene.sets[0]->points(), std::size_t(3));
    }
    void missingTextureNamesEachPathTriedOnce()
    {
        put("tex.mtl", "newmtl m\nmap_Kd sub/none.png\n");
        const Result<Loaded> loaded =
            import(put("tex.obj", QByteArray("mtllib tex.mtl\nusemtl m\n") + kTriangle), real());
        QVERIFY(loaded);
        QCOMPARE(loaded->scene.images.size(), std::size_t(1));
        QCOMPARE(loaded->scene.images[0]->tried, (std::vector<std::string>{path("sub/none.png"), path("none.png")}));
    }
    void damagedFileIsRefusedWithTheImportersReason()
    {
        const Result<Loaded> loaded = import(put("torn.ms3d", "MS3D000000\x04"), real());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text, &errors::kImporterRefused);
        QVERIFY(!loaded.error().args[0].empty());
    }
    void crashOfTheWorkerIsAnErrorOfTheFile()
    {
        QCOMPARE(refusal("kill -SEGV $$"), &errors::kImporterCrashed);
        QCOMPARE(refusal("exit 3"), &errors::kImporterCrashed); // refused without a word
    }
    void hangingWorkerIsStopped()
    {
        ImportLimits limits;
        limits.seconds = 1;
        QCOMPARE(refusal("exec sleep 1000", limits), &errors::kImporterSlow);
        QCOMPARE(refusal("kill -XCPU $$"), &errors::kImporterSlow); // its own limit of processor time
    }
    void floodingWorkerIsStopped()
    {
        ImportLimits limits;
        limits.answerBytes = 1 << 20;
        QCOMPARE(refusal("exec yes BPDUMP02", limits), &errors::kImporterTooMuch);
    }
    void lyingWorkerIsAnError()
    {
        QCOMPARE(refusal("printf BPDUMP02xxxxxxxx"), &errors::kImporterAnswer);
        QCOMPARE(refusal("exit 0"), &errors::kImporterAnswer);
    }
    void workerThatIsNotThereIsSaid()
    {
        ImportLimits limits;
        limits.program = folder_.filePath("nobody");
        const Result<Loaded> loaded = import(put("tri.obj", kTriangle), limits);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text, &errors::kImporterMissing);
    }
    void memoryLimitIsAnErrorNotACrash()
    {
        QByteArray big;
        for (int i = 0; i < 400000; ++i) big += "v " + QByteArray::number(i) + " 0 0\n";
        for (int i = 1; i + 2 < 400000; ++i)
            big +=
                "f " + QByteArray::number(i) + " " + QByteArray::number(i + 1) + " " + QByteArray::number(i + 2) + "\n";
        ImportLimits limits = real();
        const std::string file = put("big.obj", big);
        limits.memoryBytes = std::uint64_t{200} << 20; // the program and its libraries alone map half of it
        const Result<Loaded> loaded = import(file, limits);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text, &errors::kOutOfMemory);
        QCOMPARE(loaded.error().kind, ErrorKind::Limit);
    }
    void cancelStopsTheWorker()
    {
        std::stop_source stop;
        stop.request_stop();
        Task task;
        task.stop = stop.get_token();
        QCOMPARE(refusal("exec sleep 1000", {}, task), &errors::kCancelled);
    }
};

} // namespace importer_test

QTEST_GUILESS_MAIN(importer_test::ImporterTest)
#include "importer_test.moc"
