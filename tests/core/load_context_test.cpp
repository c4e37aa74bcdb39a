// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/format/load.h"
#include "core/io/format/side_files.h"
#include "core/io/import/import_errors.h"
#include "tests/core/random_scene.h"

namespace load_context_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Formats without a reader of ours ask the importer that the caller gives: here one that needs no process.
class LoadContextTest : public QObject {
    Q_OBJECT

    static LoadInput obj() { return {"models/thing.obj", shareBytes("v 0 0 0\n")}; }
    static Loaded imported()
    {
        Random random(5);
        Loaded out;
        out.scene = randomScene(random);
        Image image;
        image.uri = "C:\\work\\skin.png";
        out.scene.images = {std::make_shared<const Image>(image)};
        out.findings.resize(1);
        return out;
    }

private Q_SLOTS:
    void importersSceneIsTheFiles()
    {
        std::string asked;
        LoadContext context;
        context.runImporter = [&](const std::string& path, const Task&) -> Result<Loaded> {
            asked = path;
            return imported();
        };
        const Result<Loaded> loaded = loadBytes(obj(), context);
        QVERIFY(loaded.has_value());
        QCOMPARE(asked, std::string("models/thing.obj"));
        QCOMPARE(loaded->scene.nodes.size(), imported().scene.nodes.size());
        QCOMPARE(loaded->findings.size(), std::size_t{1});
        QCOMPARE(loaded->source->formatId, std::string("assimp"));
        QCOMPARE(loaded->source->files[0].name, std::string("thing.obj"));
        QCOMPARE(loaded->source->files[0].bytes->size(), obj().bytes->size());
    }
    void texturesAreFoundByTheResolver()
    {
        LoadContext context;
        context.runImporter = [](const std::string&, const Task&) -> Result<Loaded> { return imported(); };
        context.resolver = [](const std::string& name) -> Result<SourceFile> {
            if (name != "skin.png") return Error(ErrorKind::Read, errors::kCannotOpen, name);
            return SourceFile{.path = "models/skin.png", .name = name, .bytes = shareBytes("png")};
        };
        const Result<Loaded> loaded = loadBytes(obj(), context);
        QVERIFY(loaded.has_value());
        QCOMPARE(asText(loaded->scene.images[0]->encoded()), std::string_view("png"));
        QCOMPARE(loaded->scene.images[0]->foundAt, std::string("models/skin.png"));
        QVERIFY(loaded->source->files[1].readOnlyUse);
    }
    void missingTextureIsAFindingWithThePathsTriedOnce()
    {
        LoadContext context;
        context.runImporter = [](const std::string&, const Task&) -> Result<Loaded> { return imported(); };
        context.resolver = sideFileResolver("/nowhere/at/all/thing.obj");
        const Result<Loaded> loaded = loadBytes(obj(), context);
        QVERIFY(loaded.has_value());
        QCOMPARE(loaded->scene.images[0]->tried, std::vector<std::string>{"/nowhere/at/all/skin.png"});
        QCOMPARE(loaded->findings.size(), std::size_t{2});
        QCOMPARE(loaded->findings[1].text, &errors::kImportedImageMissing);
        QCOMPARE(loaded->findings[1].args[1].plain(), std::string("/nowhere/at/all/skin.png"));
    }
    void importersErrorIsTheFiles()
    {
        LoadContext context;
        context.runImporter = [](const std::string&, const Task&) -> Result<Loaded> {
            return Error(ErrorKind::Format, errors::kImporterCrashed);
        };
        const Result<Loaded> loaded = loadBytes(obj(), context);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text, &errors::kImporterCrashed);
        QCOMPARE(loaded.error().where, std::string("models/thing.obj"));
    }
    void withoutAnImporterThatIsSaid()
    {
        const Result<Loaded> loaded = loadBytes(obj(), {});
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text, &errors::kImporterMissing);
        QCOMPARE(loaded.error().kind, ErrorKind::Unsupported);
    }
    void stopReachesTheImporter()
    {
        std::stop_source stop;
        stop.request_stop();
        LoadContext context;
        context.task.stop = stop.get_token();
        context.runImporter = [](const std::string&, const Task& task) -> Result<Loaded> {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return imported();
        };
        QCOMPARE(loadBytes(obj(), context).error().kind, ErrorKind::Cancelled);
    }
};

} // namespace load_context_test

QTEST_GUILESS_MAIN(load_context_test::LoadContextTest)
#include "load_context_test.moc"
