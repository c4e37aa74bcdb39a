// SPDX-License-Identifier: MIT
#include "core/model/errors.h"
#include "tests/core/random_scene.h"

namespace mesh_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Levels of detail: index lists on the same sets, or another mesh.
class MeshTest : public QObject {
    Q_OBJECT

    static Scene base()
    {
        Random random(11);
        return randomScene(random, {.points = 6});
    }
    static std::vector<std::shared_ptr<const PointSet>> setsOf(const Scene& scene) { return {scene.sets[0]}; }
    static Mesh withLevel(const Scene& scene, std::vector<std::vector<VertexIndex>> indices)
    {
        Mesh mesh = *scene.meshes[0];
        LodLevel level;
        level.value = 12.5f;
        level.valueText = "12.50";
        level.partIndices = std::move(indices);
        mesh.lods.push_back(std::move(level));
        return mesh;
    }

private Q_SLOTS:
    void levelOfIndicesDrawsPointsOfTheSameSets()
    {
        Scene scene = base();
        const Result<Mesh> made = Mesh::make(withLevel(scene, {{0, 1, 5}}), setsOf(scene));
        QVERIFY(made.has_value());
        scene.meshes[0] = std::make_shared<const Mesh>(*made);
        const Result<Scene> valid = Scene::make(scene);
        QVERIFY(valid.has_value());
        // The weights are those of the one set: a level has none of its own.
        QCOMPARE(valid->weights.size(), std::size_t{1});
        QCOMPARE(valid->meshes[0]->lods[0].partIndices[0].size(), std::size_t{3});
        QVERIFY(!valid->meshes[0]->lods[0].mesh.valid());
    }
    void levelThatLeavesItsSetIsRefused()
    {
        const Scene scene = base();
        QCOMPARE(Mesh::make(withLevel(scene, {{0, 1, 6}}), setsOf(scene)).error().text, &errors::kIndexRange);
        QCOMPARE(Mesh::make(withLevel(scene, {{0, 1}}), setsOf(scene)).error().text, &errors::kCountMismatch);
        QCOMPARE(Mesh::make(withLevel(scene, {{0, 1, 2}, {0, 1, 2}}), setsOf(scene)).error().text,
            &errors::kCountMismatch); // one part, two lists
    }
    void levelMayBeAnotherMeshWithSetsOfItsOwn()
    {
        Scene scene = base();
        scene.sets.push_back(scene.sets[0]);
        scene.weights.push_back(scene.weights[0]);
        Mesh coarse = *scene.meshes[0];
        coarse.sets = {SetId(1u)};
        Mesh mesh = withLevel(scene, {});
        mesh.lods[0].mesh = MeshId(1u);
        scene.meshes = {std::make_shared<const Mesh>(mesh), std::make_shared<const Mesh>(coarse)};
        QVERIFY(Mesh::make(mesh, setsOf(scene)).has_value());
        const Result<Scene> valid = Scene::make(scene);
        QVERIFY(valid.has_value());
        QVERIFY(valid->setOf(valid->meshes[0]->lods[0].mesh, 0) == SetId(1u));
        mesh.lods[0].mesh = MeshId(2u);
        scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        QCOMPARE(Scene::make(scene).error().text, &errors::kIndexRange);
    }
};

} // namespace mesh_test

QTEST_GUILESS_MAIN(mesh_test::MeshTest)
#include "mesh_test.moc"
