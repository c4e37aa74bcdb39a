// SPDX-License-Identifier: MIT
// What a fix does not do, or does beside what was asked, is told.
#include "core/diagnose/left_over.h"
#include "core/diagnose/report.h"
#include "core/io/format/load.h"

#include <QtTest>

#include <cstdlib>
#include <filesystem>

namespace partial_fixes_test {

using namespace bindpose;

namespace {

Scene caseScene(const std::string& name)
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    const auto path = std::filesystem::path(root ? root : ".") / "tests/data/check" / (name + ".gltf");
    return loadFile(path.string(), {})->scene;
}

std::vector<Finding> found(const Scene& scene, std::string_view code)
{
    DiagnoseOptions options;
    options.only = {std::string(code)};
    return diagnose(scene, {}, options, {}).findings;
}

/// Another mesh like the first, with points and weights of its own; its instance is still to come.
MeshId addedCopy(Scene& scene, MeshId of, const glm::vec3& away)
{
    Mesh mesh = *scene.meshes[of.index()];
    mesh.name = "gloves";
    for (SetId& id : mesh.sets) {
        PointSet set = *scene.sets[id.index()];
        for (glm::vec3& position : set.positions) position += away;
        scene.weights.push_back(scene.weights[id.index()]);
        scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        id = SetId(scene.sets.size() - 1);
    }
    scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    return MeshId(scene.meshes.size() - 1);
}

void draw(Scene& scene, MeshId mesh, SkinId skin)
{
    Instance instance = *scene.instances[0];
    instance.mesh = mesh;
    instance.skin = skin;
    scene.instances.push_back(std::make_shared<const Instance>(instance));
}

} // namespace

class PartialFixesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFixThatDoesItAllLeavesNothing()
    {
        const Scene scene = caseScene("few_joints_used");
        const std::vector<Finding> findings = found(scene, "few_joints_used");
        QCOMPARE(findings.size(), std::size_t{1});
        const Result<Scene> fixed = checkOf(findings[0])->fix(scene, findings[0], {});
        QVERIFY(fixed);
        QVERIFY(leftOvers(*fixed, findings, nullptr, {}).empty());
    }

    /// Which side is right, a person says: each way leaves both alike, and the side that it keeps as it was.
    void sidesAreMadeAlikeInTwoWays()
    {
        const Scene scene = caseScene("sides_differ");
        const Finding finding = found(scene, "sides_differ").front();
        const Check& check = *checkOf(finding);
        QCOMPARE(fixWays(check), std::size_t{2});
        const char* const kept[] = {"arm_l", "arm_r"};
        const auto differ = [](const Scene& one, const Scene& other) {
            for (PointIndex point = 0; point < one.weights[0]->points(); ++point)
                if (one.weights[0]->at(point) != other.weights[0]->at(point)) return true;
            return false;
        };
        for (std::size_t way = 0; way < 2; ++way) {
            const Result<Scene> mended = fixBy(check, way, scene, finding, {});
            QVERIFY(mended && found(*mended, "sides_differ").empty());
            QVERIFY(differ(*mended, scene));
            QCOMPARE(scene.node(check.ways[way].kept(scene, finding))->name, std::string(kept[way]));
            for (PointIndex point = 0; point < scene.weights[0]->points(); ++point)
                if (const float x = scene.sets[0]->positions[point].x; way == 0 ? x > 0.1f : x < -0.1f)
                    QCOMPARE(mended->weights[0]->at(point), scene.weights[0]->at(point));
        }
        QVERIFY(differ(*fixBy(check, 0, scene, finding, {}), *fixBy(check, 1, scene, finding, {})));
    }

    /// One of three skins can let go of joints; the others share the weights of a mesh.
    void whatAFixCouldNotMendIsNamedWithTheReason()
    {
        Scene scene = caseScene("few_joints_used");
        const SkinId skin = scene.instances[0]->skin;
        const MeshId copy = addedCopy(scene, scene.instances[0]->mesh, glm::vec3(0.0f));
        for (int i = 0; i < 2; ++i) {
            scene.skins.push_back(scene.skins[skin.index()]);
            draw(scene, copy, SkinId(scene.skins.size() - 1));
        }
        const std::vector<Finding> before = found(scene, "few_joints_used");
        QCOMPARE(before.size(), std::size_t{1});
        QCOMPARE(before[0].args[0].plain(), std::string("3"));
        const Result<Scene> fixed = checkOf(before[0])->fix(scene, before[0], {});
        QVERIFY(fixed);
        QVERIFY(fixed->skins[skin.index()]->joints.size() < scene.skins[skin.index()]->joints.size());
        const std::vector<LeftOver> left = leftOvers(*fixed, before, nullptr, {});
        QCOMPARE(left.size(), std::size_t{1});
        QCOMPARE(left[0].finding.args[0].plain(), std::string("2"));
        QVERIFY(left[0].why);
        QCOMPARE(left[0].why->text->key, std::string_view("skin_weights_shared"));
    }

    /// The same joint in another clip is a problem of its own.
    void whatIsFoundInAnotherClipIsNotLeftOver()
    {
        Scene scene = caseScene("key_rotation_not_unit");
        scene.clips.push_back(scene.clips[0]);
        const std::vector<Finding> both = found(scene, "key_rotation_not_unit");
        QCOMPARE(both.size(), std::size_t{2});
        const Result<Scene> fixed = checkOf(both[0])->fix(scene, both[0], {});
        QVERIFY(fixed);
        QCOMPARE(found(*fixed, "key_rotation_not_unit").size(), std::size_t{1});
        QVERIFY(leftOvers(*fixed, {both[0]}, nullptr, {}).empty());
    }

    void bindsOfASkinThatDrawsOtherMeshesAreSaidToMoveThem()
    {
        Scene scene = caseScene("seam_binds_differ");
        const std::vector<Finding> alone = found(scene, "seam_binds_differ");
        QCOMPARE(alone.size(), std::size_t{1});
        QCOMPARE(alone[0].text->key, std::string_view("seam_binds_differ"));
        SkinId skin;
        for (const auto& instance : scene.instances)
            if (instance && instance->mesh.value == *alone[0].place.mesh) skin = instance->skin;
        QVERIFY(skin.valid());
        draw(scene, addedCopy(scene, MeshId(*alone[0].place.mesh), glm::vec3(100.0f)), skin);
        const std::vector<Finding> shared = found(scene, "seam_binds_differ");
        QCOMPARE(shared.size(), std::size_t{1});
        QCOMPARE(shared[0].text->key, std::string_view("seam_binds_differ_shared"));
        QCOMPARE(shared[0].args[5].plain(), std::string("gloves"));
        QCOMPARE(checkOf(shared[0]), checkOf(alone[0]));
        QVERIFY(checkOf(shared[0])->fix(scene, shared[0], {}));
    }
};

} // namespace partial_fixes_test

QTEST_APPLESS_MAIN(partial_fixes_test::PartialFixesTest)
#include "partial_fixes_test.moc"
