// SPDX-License-Identifier: MIT
#include "core/io/save/save.h"
#include "core/sample/sample.h"
#include "tests/core/corpus.h"
#include "tests/core/nearest_points.h"
#include "tests/core/text_rigs.h"

#include <QTemporaryDir>
#include <QtTest>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>

#include <set>

namespace read_by_assimp_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Samples, and two models of others.
Scene modelNamed(const std::string& name)
{
    for (const Sample& sample : samples())
        if (name == sample.id) return *sample.make();
    for (const std::string& path : corpusFiles({".glb"}))
        if (std::filesystem::path(path).stem() == name) return opened(path).scene;
    return {};
}

/// Places of the points that triangles use, in the bind pose.
std::vector<glm::vec3> drawnPoints(const Scene& scene)
{
    PoseRequest bind;
    bind.from = PoseRequest::From::Bind;
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, bind), {.vertices = true})) {
        const Mesh& mesh = *scene.meshes[scene.instances[instance.instance.index()]->mesh.index()];
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            const std::set<VertexIndex> used(mesh.parts[p]->indices.begin(), mesh.parts[p]->indices.end());
            for (const VertexIndex v : used) out.push_back(instance.sets[p].positions[v]);
        }
    }
    return out;
}

/// Names of the joints that weigh something.
std::set<std::string> weighingJoints(const Scene& scene)
{
    std::set<std::string> out;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const Skin& skin = *scene.skins[instance->skin.index()];
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            for (PointIndex p = 0; p < scene.weights[set.index()]->points(); ++p)
                for (const Influence& one : scene.weights[set.index()]->at(p))
                    if (one.weight > 0.0f) out.insert(scene.nodes[skin.joints[one.slot].index()]->name);
    }
    return out;
}

/// Points as assimp has them: those of meshes without joints where their nodes put them.
void collect(const aiScene& read, const aiNode& node, const aiMatrix4x4& parent, std::vector<glm::vec3>& points,
    std::set<std::string>& joints)
{
    const aiMatrix4x4 model = parent * node.mTransformation;
    for (unsigned m = 0; m < node.mNumMeshes; ++m) {
        const aiMesh& mesh = *read.mMeshes[node.mMeshes[m]];
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            const aiVector3D p = mesh.mNumBones > 0 ? mesh.mVertices[v] : model * mesh.mVertices[v];
            points.emplace_back(p.x, p.y, p.z);
        }
        for (unsigned b = 0; b < mesh.mNumBones; ++b)
            if (mesh.mBones[b]->mNumWeights > 0) joints.insert(mesh.mBones[b]->mName.C_Str());
    }
    for (unsigned c = 0; c < node.mNumChildren; ++c) collect(read, *node.mChildren[c], model, points, joints);
}

} // namespace

/// assimp, which shares nothing with our readers, finds in our files the points that were written.
class ReadByAssimpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pointsAndJointsAreThose_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("format");
        for (const char* model : {"mannequin", "tentacle", "Fox", "Knight"})
            for (const char* format : {"smd", "ogre", "collada", "fbx", "md5", "iqm"})
                if (!underSanitizer() || qstrcmp(model, "tentacle") == 0)
                    QTest::addRow("%s as %s", model, format) << model << format;
    }
    void pointsAndJointsAreThose()
    {
        QFETCH(QString, model);
        QFETCH(QString, format);
        Scene scene = modelNamed(model.toStdString());
        if (scene.meshes.empty()) QSKIP("the model is not there");
        if (scene.clips.size() > 1) scene.clips.resize(1); // points and joints are what this is about
        const FileFormat& to = *formatById(format.toStdString());
        const Result<Written> written = writeFresh(to, scene, "out", {});
        QVERIFY2(written, written ? "" : englishMessage(written.error()).c_str());
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("out.")).toStdString() + to.suffixes[0];
        QVERIFY(writeFiles(written->files, path, {}));
        Assimp::Importer importer;
        const aiScene* read = importer.ReadFile(path, 0);
        QVERIFY2(read, importer.GetErrorString());
        std::vector<glm::vec3> points;
        std::set<std::string> joints;
        // assimp turns IQM at its root, and reads no joints of it.
        const bool iqm = format == QLatin1String("iqm");
        aiMatrix4x4 back = iqm ? read->mRootNode->mTransformation : aiMatrix4x4();
        collect(*read, *read->mRootNode, back.Inverse(), points, joints);
        const std::vector<glm::vec3> ours = drawnPoints(scene);
        Bounds box;
        for (const glm::vec3& p : ours) box.add(p);
        // It computes an MD5's fourth numbers in floats: near half turns these are rough.
        const double limit = (format == QLatin1String("md5") ? 2e-4 : 1e-5) * double{box.diagonal()};
        QVERIFY2(farthestFrom(ours, points) <= limit, std::to_string(farthestFrom(ours, points)).c_str());
        QVERIFY2(farthestFrom(points, ours) <= limit, std::to_string(farthestFrom(points, ours)).c_str());
        const std::set<std::string> weighing = weighingJoints(scene);
        for (const std::string& joint : iqm ? std::set<std::string>() : weighing)
            QVERIFY2(joints.contains(joint), joint.c_str());
    }
};

} // namespace read_by_assimp_test

QTEST_GUILESS_MAIN(read_by_assimp_test::ReadByAssimpTest)
#include "read_by_assimp_test.moc"
