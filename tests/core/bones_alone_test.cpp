// SPDX-License-Identifier: MIT
// Skeletons and clips in files of their own: they open, their bones stand somewhere and their clips move them.
#include "core/eval/skinning/skin_points.h"
#include "tests/core/exports.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/ogre_chunks.h"
#include "tests/core/tiny_rig.h"

namespace bones_alone_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The tentacle without its surface.
Scene bonesOf(const Scene& scene)
{
    Scene out = scene;
    out.meshes.clear();
    out.instances.clear();
    out.sets.clear();
    out.weights.clear();
    return out;
}

/// Of what the format's writer makes of the tentacle, the file with this suffix, alone.
Loaded aloneOf(const char* id, const std::string& suffix)
{
    const Written written = fresh(id, sampleScene("tentacle"));
    for (const OutputFile& file : written.files)
        if (file.name.ends_with(suffix)) return loadedText(std::string(asText(file.bytes)), file.name);
    qFatal("no %s", suffix.c_str());
    return {};
}

/// Three nodes, a clip, no mesh and no skin.
Loaded gltfAlone()
{
    GltfBuilder builder;
    builder.push("nodes", {{"name", "hip"}, {"children", {1}}});
    builder.push("nodes", {{"name", "knee"}, {"translation", {0, 1, 0}}, {"children", {2}}});
    builder.push("nodes", {{"name", "foot"}, {"translation", {0, 1, 0}}});
    builder.push("scenes", {{"nodes", {0}}});
    builder.json["scene"] = 0;
    builder.addClip("kick", 1, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, 0.70710678f, 0, 0, 0.70710678f});
    const SharedBytes bytes = builder.glb();
    return loadedText(std::string(asText(*bytes)), "kick.glb");
}

Loaded iqmAlone()
{
    const Written written = fresh("iqm", bonesOf(sampleScene("tentacle")));
    return loadedText(std::string(asText(written.files[0].bytes)), "bones.iqm");
}

struct Case {
    const char* name;
    Loaded (*load)();
    bool clip = true;
};

const Case kCases[] = {
    {"skeleton.xml", [] { return loadedText(textOfFile(dataFolder("tiny/tiny.skeleton.xml")), "tiny.skeleton.xml"); }},
    {"skeleton", [] { return loadedText(ogrechunks::skeleton(), "tiny.skeleton"); }},
    {"md5anim", [] { return aloneOf("md5", ".md5anim"); }},
    {"iqm", iqmAlone},
    {"illanim", [] { return aloneOf("ill", ".illanim"); }},
    {"illskel", [] { return aloneOf("ill", ".illskel"); }, false},
    {"smd", [] { return aloneOf("smd", ".smd"); }},
    {"glb", gltfAlone},
};

} // namespace

class BonesAloneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyStandSomewhereAndMove_data()
    {
        QTest::addColumn<int>("at");
        for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) QTest::newRow(kCases[i].name) << i;
    }
    void theyStandSomewhereAndMove()
    {
        QFETCH(int, at);
        const Loaded file = kCases[at].load();
        const Scene& scene = file.scene;
        QVERIFY(scene.meshes.empty() && scene.instances.empty());
        QVERIFY(!scene.facts->formatName.empty());
        std::size_t joints = 0;
        for (const auto& node : scene.nodes) joints += node->joint;
        QVERIFY(joints >= 2);
        QCOMPARE(!scene.clips.empty(), kCases[at].clip);
        PoseRequest request;
        if (kCases[at].clip) {
            request.from = PoseRequest::From::Clip;
            request.clip = ClipId(0u);
        }
        const Pose first = evaluatePose(scene, request);
        Bounds box;
        for (const glm::mat4& model : first.model) box.add(glm::vec3(model[3]));
        QVERIFY(box.diagonal() > 0.1f);
        if (!kCases[at].clip) return;
        request.timeSec = 0.5 * (scene.clips[0]->startSec() + scene.clips[0]->endSec());
        const Pose later = evaluatePose(scene, request);
        float moved = 0.0f;
        for (std::size_t n = 0; n < scene.nodes.size(); ++n)
            moved = std::max(moved, maxDifference(first.model[n], later.model[n]));
        QVERIFY(moved > 1e-3f);
    }

    /// Where something is drawn, nodes that no skin lists stay nodes.
    void besideAMeshNodesAreNoBones()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.push("nodes", {{"name", "socket"}});
        builder.json["scenes"][0]["nodes"].push_back(3);
        const SharedBytes bytes = builder.glb();
        const Loaded file = loadedText(std::string(asText(*bytes)), "a.glb");
        QVERIFY(!file.scene.nodes[3]->joint && file.scene.nodes[1]->joint);
    }

    void anEditOfAClipIsSavedThere()
    {
        const Loaded file = gltfAlone();
        Scene scene = file.scene;
        changeTrack(scene, 0, 0, [](Track& track) {
            const glm::quat q = glm::angleAxis(0.4f, glm::vec3(0, 1, 0));
            track.values[0] = q.x;
            track.values[1] = q.y;
            track.values[2] = q.z;
            track.values[3] = q.w;
        });
        QCOMPARE(thereAndBack(file, scene), std::string());
    }
};

} // namespace bones_alone_test

QTEST_GUILESS_MAIN(bones_alone_test::BonesAloneTest)
#include "bones_alone_test.moc"
