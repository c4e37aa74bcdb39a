// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace ogre_binary_write_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// What was written, read again as from its folder.
Loaded again(const Written& written)
{
    std::map<std::string, std::string> side;
    for (const OutputFile& file : written.files)
        if (!file.name.empty()) side[file.name] = std::string(asText(file.bytes));
    return loadedText(std::string(asText(written.files[0].bytes)), "out.mesh", side);
}

Written binary(const Scene& scene)
{
    return fresh("ogre", scene, {{"format", "mesh"}});
}

} // namespace

class OgreBinaryWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsTheXmlInOtherBytes_data();
    void itIsTheXmlInOtherBytes();
    void levelsAndColoursComeBack();
    void theSuffixDecides();
    void oddNamesStayOneLine();
    void ogresOwnConverterReadsIt();
};

void OgreBinaryWriteTest::itIsTheXmlInOtherBytes_data()
{
    QTest::addColumn<QByteArray>("sample");
    for (const char* sample : {"mannequin", "tentacle"}) QTest::newRow(sample) << QByteArray(sample);
}

/// Points, weights, clips, bones and materials are those of the XML; lengths are right.
void OgreBinaryWriteTest::itIsTheXmlInOtherBytes()
{
    QFETCH(QByteArray, sample);
    const Scene scene = sampleScene(sample.constData());
    const Scene text = readAgain(fresh("ogre", scene), "ogre");
    const Loaded bytes = again(binary(scene));
    QVERIFY(!findingOf(bytes, "ogre_lengths"));
    QCOMPARE(bytes.scene.facts->formatName, std::string("OGRE mesh 1.100"));
    QCOMPARE(bytes.scene.sets.size(), text.sets.size());
    for (std::size_t s = 0; s < text.sets.size(); ++s) {
        QCOMPARE(bytes.scene.sets[s]->positions, text.sets[s]->positions);
        for (PointIndex point = 0; point < text.weights[s]->points(); ++point)
            QCOMPARE(bytes.scene.weights[s]->at(point), text.weights[s]->at(point));
    }
    QCOMPARE(bytes.scene.materials.size(), text.materials.size());
    QCOMPARE(bytes.scene.clips.size(), text.clips.size());
    for (std::size_t c = 0; c < text.clips.size(); ++c) {
        QCOMPARE(bytes.scene.clips[c]->name, text.clips[c]->name);
        const double end = text.clips[c]->endSec();
        for (const double timeSec : {0.37 * end, end})
            QVERIFY(farthest(pointsAt(bytes.scene, timeSec, c), pointsAt(text, timeSec, c)) <= 1e-6);
    }
    const Part &a = *bytes.scene.meshes[0]->parts[0], &b = *text.meshes[0]->parts[0];
    QCOMPARE(a.indices, b.indices);
    QCOMPARE(a.vertices->normals, b.vertices->normals);
    QCOMPARE(a.vertices->uvs, b.vertices->uvs);
    QCOMPARE(a.vertices->tangents, b.vertices->tangents);
}

void OgreBinaryWriteTest::levelsAndColoursComeBack()
{
    Scene scene = loadedText(textOfFile(dataFolder("tiny/tiny.mesh.xml")), "tiny.mesh.xml",
        {{"tiny.skeleton.xml", textOfFile(dataFolder("tiny/tiny.skeleton.xml"))}})
                      .scene;
    for (const float green : {0.2f, 0.21f}) { // 51 of 255, and between two steps
        change(scene.meshes, 0, [&](Mesh& mesh) {
            change(mesh.parts, 0, [&](Part& part) {
                auto streams = std::make_shared<VertexStreams>(*part.vertices);
                streams->colors = {std::vector<glm::vec4>(streams->vertexCount, glm::vec4(1, green, 0, 1))};
                part.vertices = streams;
            });
        });
        const Loaded file = again(binary(scene));
        QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->colors[0][0], glm::vec4(1, green, 0, 1));
        QCOMPARE(file.scene.meshes[0]->lods.size(), std::size_t{1});
        QCOMPARE(file.scene.meshes[0]->lods[0].value, 10000.0f);
        QCOMPARE(file.scene.meshes[0]->lods[0].measure, LodMeasure::Distance);
        QCOMPARE(file.scene.meshes[0]->lods[0].partIndices, scene.meshes[0]->lods[0].partIndices);
        QCOMPARE(file.scene.meshes[0]->parts[0]->name, std::string("quad"));
    }
}

void OgreBinaryWriteTest::theSuffixDecides()
{
    const Scene scene = sampleScene("tentacle");
    QVERIFY(asText(fresh("ogre", scene).files[0].bytes).starts_with("<mesh"));
    const Written written = binary(scene);
    QVERIFY(asText(written.files[0].bytes).substr(2).starts_with("[MeshSerializer_v1.100]"));
    QCOMPARE(written.files[1].name, std::string("out.skeleton"));
    const Result<Written> wrong = formatById("ogre")->write(scene, "out", {{"format", "skeleton"}});
    QVERIFY(!wrong);
    QCOMPARE(std::string(wrong.error().text->key), std::string("unknown_export_option"));
}

void OgreBinaryWriteTest::oddNamesStayOneLine()
{
    Scene scene = sampleScene("tentacle");
    change(scene.nodes, 0, [](Node& node) { node.name = "two\nlines"; });
    const Loaded file = again(binary(scene));
    QVERIFY(std::any_of(
        file.scene.nodes.begin(), file.scene.nodes.end(), [](const auto& node) { return node->name == "two lines"; }));
}

/// What OGRE 1.12 makes of the files is what they hold.
void OgreBinaryWriteTest::ogresOwnConverterReadsIt()
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("OgreXMLConverter"));
    if (program.isEmpty()) QSKIP("OgreXMLConverter (ogre-1.12-tools) is not installed");
    const QTemporaryDir folder;
    const Scene scene = sampleScene("tentacle");
    const Written written = binary(scene);
    for (const OutputFile& file : written.files) {
        QFile out(folder.filePath(file.name.empty() ? QStringLiteral("out.mesh") : QString::fromStdString(file.name)));
        QVERIFY(out.open(QFile::WriteOnly));
        out.write(reinterpret_cast<const char*>(file.bytes.data()), static_cast<qint64>(file.bytes.size()));
    }
    for (const char* name : {"out.mesh", "out.skeleton"}) {
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(program, {QString(name)});
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitCode(), 0);
    }
    const Loaded ours = again(written);
    const Loaded theirs = opened(folder.filePath(QStringLiteral("out.mesh.xml")).toStdString());
    QCOMPARE(theirs.scene.clips.size(), ours.scene.clips.size());
    for (const auto& clip : ours.scene.clips) {
        const auto other = std::find_if(theirs.scene.clips.begin(), theirs.scene.clips.end(),
            [&](const auto& one) { return one->name == clip->name; });
        QVERIFY(other != theirs.scene.clips.end());
        const auto a = static_cast<std::size_t>(&clip - ours.scene.clips.data());
        const auto b = static_cast<std::size_t>(other - theirs.scene.clips.begin());
        // Six digits of text, and joints far from the origin.
        QVERIFY(farthest(pointsAt(ours.scene, 0.3, a), pointsAt(theirs.scene, 0.3, b)) <= 1e-4);
    }
}

} // namespace ogre_binary_write_test

QTEST_GUILESS_MAIN(ogre_binary_write_test::OgreBinaryWriteTest)
#include "ogre_binary_write_test.moc"
