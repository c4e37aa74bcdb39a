// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "core/sample/sample.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <set>

namespace xml_write_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Scene sampleNamed(const std::string& name)
{
    if (name == "tiny Ogre")
        return loadText(textOfFile(dataFolder("tiny/tiny.mesh.xml")), "tiny.mesh.xml",
            {{"tiny.skeleton.xml", textOfFile(dataFolder("tiny/tiny.skeleton.xml"))},
                {"tiny.material", textOfFile(dataFolder("tiny/tiny.material"))}})
            ->scene;
    if (name == "tiny COLLADA") return loadText(textOfFile(dataFolder("tiny/tiny_scaled.dae")), "tiny.dae")->scene;
    for (const Sample& sample : samples())
        if (name == sample.id) return *sample.make();
    return {};
}

Result<Loaded> writtenAndRead(const Scene& scene, const char* format, const std::string& name)
{
    Result<Written> written = formatById(format)->write(scene, "out", {});
    if (!written) return written.error();
    std::map<std::string, std::string> side;
    for (const OutputFile& file : written->files) side[file.name] = std::string(asText(file.bytes));
    for (const Finding& loss : written->losses) qInfo("%s", fillTemplate(loss.text->english, loss.args).c_str());
    return loadText(side[""], name, side);
}

/// What is drawn: the vertices that each part's triangles use, part by part.
std::vector<glm::vec3> drawnAt(const Scene& scene, const PoseRequest& request)
{
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, request), {.vertices = true})) {
        const Mesh& mesh = *scene.meshes[scene.instances[instance.instance.index()]->mesh.index()];
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            const std::set<VertexIndex> used(mesh.parts[p]->indices.begin(), mesh.parts[p]->indices.end());
            for (const VertexIndex v : used) out.push_back(instance.sets[p].positions[v]);
        }
    }
    return out;
}

std::vector<glm::vec3> pointsAt(const Scene& scene, const PoseRequest& request)
{
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, request), {}))
        for (const DeformedSet& set : instance.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

/// Times of a clip at which both files have keys.
std::vector<PoseRequest> looks(const Scene& scene)
{
    std::vector<PoseRequest> out;
    for (std::size_t c = 0; c < scene.clips.size(); ++c)
        for (const auto& track : scene.clips[c]->tracks) {
            if (track->keys() == 0 || out.size() > 12) continue;
            for (const std::size_t k : {std::size_t{0}, track->keys() / 2, track->keys() - 1}) {
                PoseRequest& look = out.emplace_back();
                look.from = PoseRequest::From::Clip;
                look.clip = ClipId(c);
                look.timeSec = (*track->times)[k];
                look.overrides = false;
            }
        }
    return out;
}

} // namespace

/// What we write fresh and read again draws the same at every key.
class XmlWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void collada_data() { rows(); }
    void collada();
    void ogre_data() { rows(); }
    void ogre();
    void ogreSharesNoVertices();
    void colladaKeepsMorphs();

private:
    static void rows();
};

void XmlWriteTest::rows()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"tiny Ogre", "tiny COLLADA", "mannequin", "tentacle"}) QTest::newRow(name) << name;
}

void XmlWriteTest::collada()
{
    QFETCH(QString, name);
    const Scene scene = sampleNamed(name.toStdString());
    const Result<Loaded> again = writtenAndRead(scene, "collada", "out.dae");
    QVERIFY2(again, again ? "" : englishMessage(again.error()).c_str());
    QCOMPARE(again->scene.clips.size(), scene.clips.size());
    const float size = boundsOf(scene, evaluatePose(scene, {})).diagonal();
    std::vector<PoseRequest> all = looks(scene);
    all.push_back({});
    for (const PoseRequest& look : all)
        QVERIFY(farthest(pointsAt(scene, look), pointsAt(again->scene, look)) <= 1e-5f * size);
    for (std::size_t i = 0; i < scene.clips.size(); ++i) QCOMPARE(again->scene.clips[i]->name, scene.clips[i]->name);
}

void XmlWriteTest::ogre()
{
    QFETCH(QString, name);
    const Scene scene = sampleNamed(name.toStdString());
    const Result<Loaded> again = writtenAndRead(scene, "ogre", "out.mesh.xml");
    QVERIFY2(again, again ? "" : englishMessage(again.error()).c_str());
    QCOMPARE(again->scene.clips.size(), scene.clips.size());
    const float size = boundsOf(scene, evaluatePose(scene, {})).diagonal();
    for (const PoseRequest& look : looks(scene)) {
        const double off = farthest(drawnAt(scene, look), drawnAt(again->scene, look)) / size;
        QVERIFY2(off <= 1e-5f, std::to_string(off).c_str());
    }
}

void XmlWriteTest::ogreSharesNoVertices()
{
    // OgreXMLConverter crashes where the attribute is left out, which the DTD allows.
    const Result<Written> written = formatById("ogre")->write(sampleNamed("tiny COLLADA"), "out", {});
    QVERIFY(written);
    const std::string_view mesh = asText(written->files[0].bytes);
    QVERIFY(mesh.find("<submesh material=\"m\" usesharedvertices=\"false\"") != std::string_view::npos);
    QCOMPARE(written->files[1].name, std::string("out.skeleton.xml"));
    QVERIFY(mesh.find("<skeletonlink name=\"out.skeleton\" />") != std::string_view::npos);
}

void XmlWriteTest::colladaKeepsMorphs()
{
    Scene scene = sampleNamed("tiny COLLADA");
    Mesh mesh = *scene.meshes[0];
    mesh.morphNames = {"up"};
    mesh.morphWeights = {0.25f};
    PointSet set = *scene.sets[0];
    set.morphs = {{std::vector<glm::vec3>(4, glm::vec3(0, 1, 0))}};
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    scene.sets[0] = std::make_shared<const PointSet>(set);
    const Result<Loaded> again = writtenAndRead(scene, "collada", "out.dae");
    QVERIFY2(again, again ? "" : englishMessage(again.error()).c_str());
    QCOMPARE(again->scene.meshes[0]->morphNames, mesh.morphNames);
    QVERIFY(farthest(skinnedAt(scene, 2.0), skinnedAt(again->scene, 2.0)) <= 2e-6f);
}

} // namespace xml_write_test

QTEST_GUILESS_MAIN(xml_write_test::XmlWriteTest)
#include "xml_write_test.moc"
