// SPDX-License-Identifier: MIT
#include "core/document/document.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QSignalSpy>
#include <QtTest>

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
    void anotherFileTakesAllWithIt();
    void saveUndoSaveGivesTheFirstBytes();

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
    QVERIFY(back.plan.files[0].bytes == bytes);
}

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
