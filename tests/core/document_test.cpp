// SPDX-License-Identifier: MIT
#include "core/document/document.h"
#include "core/edit/ground/edits.h"
#include "core/io/import/dump.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/random_scene.h"
#include "tests/core/save_checks.h"

#include <QSignalSpy>
#include <QtTest>

namespace document_test {

using namespace bindpose;
using namespace bindpose::testing;

class DocumentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyDocumentIsUnmodifiedAndHasNoPath();
    void aReplacedSceneIsToldOnce();
    void theSameSceneIsNoChange();
    void overridesAndAttachmentsDoNotModify();
    void undoBackToTheBaselineIsUnmodified();
    void anExportLeavesNothingUnsavedAndTheBaselineAlone();
    void anotherFileTakesAllWithIt();
    void saveUndoSaveGivesTheFirstBytes();
    void clipsAreBitEqualAfterASessionOfOverrides();

private:
    static Loaded triangle()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        Result<Loaded> file = loadMemory(builder.glb());
        if (!file) qFatal("%s", englishMessage(file.error()).c_str());
        return std::move(*file);
    }
    static Scene edited(const Scene& scene)
    {
        return withRow(scene, 0, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    }
};

void DocumentTest::anEmptyDocumentIsUnmodifiedAndHasNoPath()
{
    const Document document;
    QVERIFY(!document.modified());
    QVERIFY(document.path().isEmpty());
    QVERIFY(document.scene().nodes.empty());
}

void DocumentTest::aReplacedSceneIsToldOnce()
{
    Document document(triangle());
    QCOMPARE(document.path(), QString("test.glb"));
    QSignalSpy told(&document, &Document::changed);
    const std::uint64_t revision = document.revision();
    document.replace(edited(document.scene()));
    QCOMPARE(told.count(), 1);
    QVERIFY(document.revision() > revision);
    QVERIFY(document.modified());
}

void DocumentTest::theSameSceneIsNoChange()
{
    Document document(triangle());
    QSignalSpy told(&document, &Document::changed);
    document.replace(Scene(document.scene()));
    QCOMPARE(told.count(), 0);
}

void DocumentTest::overridesAndAttachmentsDoNotModify()
{
    Document document(triangle());
    Scene scene = document.scene();
    scene.overrides.push_back(std::make_shared<const Override>());
    scene.attachments.push_back(std::make_shared<const Attachment>());
    document.replace(scene);
    QVERIFY(!document.modified());
}

void DocumentTest::undoBackToTheBaselineIsUnmodified()
{
    Document document(triangle());
    const Scene before = document.scene();
    document.replace(edited(before));
    document.replace(before);
    QVERIFY(!document.modified());
}

void DocumentTest::anExportLeavesNothingUnsavedAndTheBaselineAlone()
{
    Document document(triangle());
    const Scene before = document.scene();
    document.replace(edited(before));
    QVERIFY(document.modified());
    document.exported(document.sharedScene());
    QVERIFY(!document.modified());
    // What is made again when the file is reloaded, and what a log keeps, is measured from the file that is open.
    QVERIFY(document.differsFromBaseline());
    QVERIFY(document.baseline().scene == before);
    document.replace(before);
    QVERIFY(!document.modified());
    document.replace(edited(edited(before)));
    document.reset(triangle());
    document.replace(edited(document.scene()));
    QVERIFY(document.modified()); // the export was of another file
}

void DocumentTest::anotherFileTakesAllWithIt()
{
    Document document(triangle());
    document.replace(edited(document.scene()));
    Loaded other = triangle();
    other.findings.emplace_back();
    document.reset(std::move(other));
    QVERIFY(!document.modified());
    QCOMPARE(document.findings().size(), std::size_t{1});
}

/// Bits of all clips: names, times, values.
static std::vector<std::byte> clipBits(const Scene& scene)
{
    ImportedScene only;
    only.scene.nodes = scene.nodes; // tracks name them
    only.scene.order = scene.order;
    only.scene.clips = scene.clips;
    return dumpScene(only);
}

void DocumentTest::clipsAreBitEqualAfterASessionOfOverrides()
{
    const unsigned seed = firstSeed();
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("turn", 1, "rotation", {0, 1, 2}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0, 0.6f, 0, 0.8f, 0});
    builder.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.3f), "CUBICSPLINE");
    const Result<Loaded> file = loadMemory(builder.glb());
    QVERIFY(file.has_value());
    for (int i = 0; i < caseCount(); ++i) {
        Random random(seed + static_cast<unsigned>(i));
        Document document(*loadMemory(builder.glb()));
        for (int step = 0; step < 25; ++step) {
            const Scene& scene = document.scene();
            const bool any = !scene.overrides.empty();
            Override value = any ? *scene.overrides[random.below(scene.overrides.size())] : Override();
            const bool fresh = !any || random.chance(0.4f);
            value.node = NodeId(random.below(scene.nodes.size()));
            value.kind = static_cast<OverrideKind>(random.below(5));
            value.space = static_cast<Space>(random.below(4));
            value.children = static_cast<ChildrenMode>(random.below(2));
            value.mix = random.uniform(0.0f, 1.0f);
            value.matrix = matrixOf(random.transform());
            const Result<Scene> next = fresh                 ? addOverride(scene, value)
                                       : random.chance(0.3f) ? removeOverride(scene, value.id)
                                                             : changeOverride(scene, value);
            QVERIFY2(next, next ? "" : englishMessage(next.error()).c_str());
            document.replace(*next);
            evaluatePose(document.scene(), clipAt(static_cast<double>(random.uniform(0.0f, 2.0f))));
        }
        // Against a file that was read anew: what an override wrote into shared keys would be seen.
        QVERIFY(clipBits(document.scene()) == clipBits(file->scene));
        QVERIFY(!document.modified());
        const Saved saved = saveInMemory(document.baseline().scene, *document.baseline().source, document.scene());
        QVERIFY2(saved.problem.empty() && saved.plan.sameBytes, saved.problem.c_str());
    }
}

void DocumentTest::saveUndoSaveGivesTheFirstBytes()
{
    Document document(triangle());
    const Scene first = document.scene();
    const std::vector<std::byte> bytes = *document.baseline().source->files[0].bytes;
    document.replace(edited(first));
    const Saved saved = saveInMemory(document.baseline().scene, *document.baseline().source, document.scene());
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    const auto held = document.sharedScene();
    document.rebase(document.scene(), saved.loaded.source);
    QVERIFY(!document.modified());
    QCOMPARE(document.sharedScene(), held); // its objects keep their pointers: nothing is uploaded again
    document.replace(first);
    QVERIFY(document.modified());
    const Saved back = saveInMemory(document.baseline().scene, *document.baseline().source, document.scene());
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(*back.plan.files[0].bytes == bytes);
}

} // namespace document_test

QTEST_GUILESS_MAIN(document_test::DocumentTest)
#include "document_test.moc"
