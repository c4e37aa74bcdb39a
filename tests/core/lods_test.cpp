// SPDX-License-Identifier: MIT
#include "core/edit/changes/scene_changes.h"
#include "core/edit/model/lod_distances.h"
#include "core/edit/model/lod_level.h"
#include "core/edit/script/edits_json.h"
#include "tests/core/made_lods.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

#include <map>
#include <set>

namespace lods_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::tube_rig;

namespace {

/// Places of edges that only one triangle of a level has: where the surface is open.
std::set<std::pair<std::size_t, std::size_t>> openEdges(const Scene& scene, std::size_t level)
{
    std::map<std::array<float, 3>, std::size_t> places;
    std::map<std::pair<std::size_t, std::size_t>, int> uses;
    for (const auto& mesh : scene.meshes)
        for (std::size_t p = 0; p < mesh->parts.size(); ++p) {
            const Part& part = *mesh->parts[p];
            const auto& list = trianglesAt(*mesh, p, level);
            const auto place = [&](std::size_t i) {
                const glm::vec3& at =
                    scene.sets[mesh->sets[part.set].index()]->positions[part.vertices->point(list[i])];
                return places.try_emplace({at.x, at.y, at.z}, places.size()).first->second;
            };
            for (std::size_t i = 0; i + 2 < list.size(); i += 3)
                for (std::size_t c = 0; c < 3; ++c) {
                    const std::size_t a = place(i + c), b = place(i + (c + 1) % 3);
                    if (a != b) ++uses[std::minmax(a, b)];
                }
        }
    std::set<std::pair<std::size_t, std::size_t>> out;
    for (const auto& [edge, count] : uses)
        if (count == 1) out.insert(edge);
    return out;
}

} // namespace

/// Levels of detail: made, measured, chosen.
class LodsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fiveLevelsOfTwentyPerCentHaveTheTrianglesAskedFor();
    void pointsAndWeightsStayTheSameObjects();
    void theSameSceneGivesTheSameBits();
    void aClosedSurfaceStaysClosed();
    void openEdgesStayWhereTheyAreLocked();
    void partsMeetAsBefore();
    void aMeshOfLooseFacesIsSimplifiedOverItsSeams();
    void numbersOutOfRangeAreRefused();
    void aStoppedTaskMakesNothing();
    void theFullMeshIsNoDistanceAway();
    void distancesAreThoseOfAPlainSearch();
    void editsAsAListAndKeptAside();
    void theEyeChoosesByTheFilesDistances();
};

void LodsTest::fiveLevelsOfTwentyPerCentHaveTheTrianglesAskedFor()
{
    const Scene scene = sampleScene("mannequin");
    LodReport report;
    const Scene made = madeLods(scene, {}, &report);
    QCOMPARE(detailLevels(made), std::size_t(6));
    const auto full = static_cast<double>(trianglesDrawn(scene, 0));
    double left = 1.0;
    for (std::size_t level = 1; level <= 5; ++level) {
        left *= 0.8;
        const auto count = static_cast<double>(trianglesDrawn(made, level));
        QVERIFY2(std::abs(count - left * full) <= 0.02 * left * full, qPrintable(QString::number(count)));
        QVERIFY(report.levels[level - 1].reached());
        QVERIFY(!report.levels[level - 1].overSeams);
    }
}

void LodsTest::pointsAndWeightsStayTheSameObjects()
{
    const Scene scene = sampleScene("mannequin");
    const Scene made = madeLods(scene);
    QVERIFY(made.sets == scene.sets && made.weights == scene.weights && made.skins == scene.skins);
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) QVERIFY(made.meshes[m]->parts == scene.meshes[m]->parts);
    const Result<Scene> bare = removeLods(made);
    QVERIFY(bare);
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) QVERIFY(bare->meshes[m]->lods == scene.meshes[m]->lods);
    QVERIFY(!removeLods(*bare));
    for (const auto& mesh : made.meshes) {
        std::vector<std::shared_ptr<const PointSet>> sets;
        for (const SetId set : mesh->sets) sets.push_back(made.sets[set.index()]);
        QVERIFY(Mesh::make(*mesh, sets));
    }
}

void LodsTest::theSameSceneGivesTheSameBits()
{
    const Scene scene = sampleScene("mannequin");
    const Scene one = madeLods(scene), two = madeLods(scene);
    for (std::size_t m = 0; m < one.meshes.size(); ++m) QVERIFY(one.meshes[m]->lods == two.meshes[m]->lods);
}

void LodsTest::aClosedSurfaceStaysClosed()
{
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 40; ++i) path.push_back({0.1f * float(i), 0.0f, 0.0f});
    const Scene scene = rigged(tubeAround(path, 0.4f), {{"root", -1, {0, 0, 0}}, {"end", 0, {3.9f, 0, 0}}});
    QVERIFY(openEdges(scene, 0).empty());
    const Scene made = madeLods(scene, {.levels = 5, .reduction = 0.4});
    for (std::size_t level = 1; level <= 5; ++level) QVERIFY(openEdges(made, level).empty());
}

void LodsTest::openEdgesStayWhereTheyAreLocked()
{
    const Scene tube = makeTube({.joints = 4, .influences = 2, .rings = 40, .sides = 24});
    const auto edges = openEdges(tube, 0).size();
    QVERIFY(edges > 0);
    LodReport report;
    const Scene made = madeLods(tube, {.levels = 2, .reduction = 0.9, .lockBorders = true}, &report);
    for (std::size_t level = 1; level <= 2; ++level) QCOMPARE(openEdges(made, level).size(), edges);
    QVERIFY(!report.levels[1].reached()); // 18 triangles cannot have 48 open edges, and that is told
    const Scene free = madeLods(tube, {.levels = 2, .reduction = 0.9});
    QVERIFY(openEdges(free, 2).size() < edges); // what locking is for
}

void LodsTest::partsMeetAsBefore()
{
    // One tube in two parts with vertices of their own, the ring in the middle in both.
    Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 40, .sides = 24});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    const Part& whole = *mesh->parts[0];
    const std::size_t half = whole.indices.size() / 6 * 3;
    auto first = std::make_shared<Part>(whole), second = std::make_shared<Part>(whole);
    first->indices.resize(half);
    second->indices.erase(second->indices.begin(), second->indices.begin() + std::ptrdiff_t(half));
    mesh->parts = {first, second};
    scene.meshes[0] = mesh;
    const std::size_t edges = openEdges(scene, 0).size();
    const Scene made = madeLods(scene, {.levels = 4, .reduction = 0.3, .lockBorders = true});
    QCOMPARE(openEdges(made, 4).size(), edges); // no gap where they meet
    for (std::size_t p = 0; p < 2; ++p) QVERIFY(!made.meshes[0]->lods[3].partIndices[p].empty());
}

void LodsTest::aMeshOfLooseFacesIsSimplifiedOverItsSeams()
{
    // Every triangle has vertices of its own, as flat shading stores them.
    Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 40, .sides = 24});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    auto streams = std::make_shared<VertexStreams>();
    for (const VertexIndex vertex : part->indices) streams->pointOf.push_back(part->vertices->point(vertex));
    streams->vertexCount = std::uint32_t(streams->pointOf.size());
    for (std::size_t i = 0; i < part->indices.size(); ++i) part->indices[i] = VertexIndex(i);
    part->vertices = streams;
    mesh->parts = {part};
    scene.meshes[0] = mesh;
    LodReport report;
    const Scene made = madeLods(scene, {.levels = 2, .reduction = 0.5}, &report);
    QVERIFY(report.levels[1].overSeams && report.levels[1].reached());
    QCOMPARE(openEdges(made, 1).size() > 0, openEdges(scene, 0).size() > 0);
}

void LodsTest::numbersOutOfRangeAreRefused()
{
    const Scene scene = sampleScene("mannequin");
    QVERIFY(!generateLods(scene, {.levels = 0}, {}));
    QVERIFY(!generateLods(scene, {.levels = 10}, {}));
    QVERIFY(!generateLods(scene, {.levels = 2, .reduction = 0.95}, {}));
    QVERIFY(!generateLods(scene, {.levels = 2, .reduction = 0.0}, {}));
    const Result<Scene> none = generateLods(Scene{}, {}, {});
    QVERIFY(!none && none.error().text->key == std::string("nothing_to_simplify"));
    QVERIFY(!lodDistances(scene, {}));
}

void LodsTest::aStoppedTaskMakesNothing()
{
    std::stop_source stop;
    stop.request_stop();
    const Task task{stop.get_token(), {}};
    const Scene scene = sampleScene("mannequin");
    QCOMPARE(generateLods(scene, {}, task).error().kind, ErrorKind::Cancelled);
    QCOMPARE(lodDistances(madeLods(scene, {.levels = 1}), task).error().kind, ErrorKind::Cancelled);
}

void LodsTest::theFullMeshIsNoDistanceAway()
{
    // A level that draws all triangles in another order lies nowhere off, one that lacks a part does.
    Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 20, .sides = 12});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    LodLevel same;
    same.partIndices = {mesh->parts[0]->indices};
    std::rotate(same.partIndices[0].begin(), same.partIndices[0].begin() + 30, same.partIndices[0].end());
    LodLevel part = same;
    part.partIndices[0].resize(part.partIndices[0].size() / 2);
    mesh->lods = {same, part};
    scene.meshes[0] = mesh;
    const Result<LodDistances> found = lodDistances(scene, {});
    QVERIFY(found);
    QVERIFY(found->levels[1].largest <= 1e-6);
    QVERIFY(found->levels[2].largest > 0.1 && found->levels[2].mean > 0.0);
    QVERIFY(found->levels[2].mean < found->levels[2].largest);
}

void LodsTest::distancesAreThoseOfAPlainSearch()
{
    // Without clips and with the rest as bind: against the distance to every triangle, worked out another way.
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 12; ++i) path.push_back({std::cos(0.15f * float(i)), std::sin(0.15f * float(i)), 0.0f});
    Scene scene = rigged(tubeAround(path, 0.3f), {{"root", -1, {1, 0, 0}}, {"end", 0, {0, 1, 0}}});
    scene.clips.clear();
    scene = madeLods(scene, {.levels = 1, .reduction = 0.8});
    const Result<LodDistances> found = lodDistances(scene, {});
    QVERIFY(found);
    PoseRequest bind;
    bind.from = PoseRequest::From::Bind;
    const auto drawn = deform(scene, evaluatePose(scene, bind), {});
    const std::vector<glm::vec3>& at = drawn[0].sets[0].positions;
    const Mesh& mesh = *scene.meshes[0];
    const auto corner = [&](VertexIndex v) { return glm::dvec3(at[mesh.parts[0]->vertices->point(v)]); };
    const auto& level = mesh.lods[0].partIndices[0];
    double largest = 0.0;
    const auto& full = mesh.parts[0]->indices;
    for (const VertexIndex vertex : full) {
        double nearest = 1e9;
        for (std::size_t t = 0; t + 2 < level.size(); t += 3)
            for (int u = 0; u <= 40; ++u) // a grid over each triangle: never nearer, hardly further
                for (int v = 0; u + v <= 40; ++v) {
                    const glm::dvec3 place = (corner(level[t]) * double(40 - u - v) + corner(level[t + 1]) * double(u) +
                                                 corner(level[t + 2]) * double(v)) /
                                             40.0;
                    nearest = std::min(nearest, glm::length(place - corner(vertex)));
                }
        largest = std::max(largest, nearest);
    }
    const QByteArray told = QByteArray::number(found->levels[1].largest) + " against " + QByteArray::number(largest);
    QVERIFY2(found->levels[1].largest >= largest - 0.015, told);      // as far as the grid is coarse
    QVERIFY2(found->levels[1].largest <= 1.5 * largest + 0.02, told); // middles of triangles may lie further
    QVERIFY2(largest > 0.03, told);
}

void LodsTest::editsAsAListAndKeptAside()
{
    const Scene scene = sampleScene("mannequin");
    const Result<AppliedEdits> applied = applyEditsJson(
        scene, R"({"schema":"bindpose.edits/1","edits":[{"op":"generate-lods","levels":2,"reduction":30}]})");
    QVERIFY2(applied, applied ? "" : englishMessage(applied.error()).c_str());
    const Scene made = madeLods(scene, {.levels = 2, .reduction = 0.3});
    QVERIFY(applied->scene.meshes[0]->lods == made.meshes[0]->lods);
    QVERIFY(!applyEditsJson(scene, R"({"schema":"bindpose.edits/1","edits":[{"op":"remove-lods"}]})"));
    // What a crash leaves behind comes back bit for bit, and a mesh that draws something else keeps its own.
    const SceneChanges changes = changesBetween(scene, made);
    QVERIFY(changes.left.empty() && changes.values > 0);
    const Result<Reapplied> again = reapplyChanges(scene, changes.json);
    QVERIFY(again && again->conflicts.empty());
    QVERIFY(again->scene.meshes[0]->lods == made.meshes[0]->lods);
    Scene other = scene;
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->indices.resize(part->indices.size() - 3);
    mesh->parts[0] = part;
    other.meshes[0] = mesh;
    const Result<Reapplied> elsewhere = reapplyChanges(other, changes.json);
    QVERIFY(elsewhere && !elsewhere->conflicts.empty());
    QVERIFY(elsewhere->scene.meshes[0]->lods.empty());
}

void LodsTest::theEyeChoosesByTheFilesDistances()
{
    Scene scene = madeLods(sampleScene("mannequin"), {.levels = 3, .reduction = 0.3});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    const float from[] = {10.0f, 400.0f, 40.0f};
    const LodMeasure as[] = {LodMeasure::Distance, LodMeasure::DistanceSquared, LodMeasure::Distance};
    for (std::size_t i = 0; i < 3; ++i) {
        mesh->lods[i].value = from[i];
        mesh->lods[i].measure = as[i];
    }
    scene.meshes[0] = mesh;
    const Pose pose = evaluatePose(scene, {});
    ViewState view;
    view.detail.automatic = true;
    const auto levelAt = [&](float away) {
        view.camera.target = {0.0f, 0.9f, 0.0f}; // about the middle of the joints
        view.camera.distance = away;
        return shownDetail(scene, pose, view);
    };
    QCOMPARE(levelAt(5.0f), std::size_t(0));
    QCOMPARE(levelAt(15.0f), std::size_t(1));
    QCOMPARE(levelAt(25.0f), std::size_t(2)); // 400 is squared: from 20 on
    QCOMPARE(levelAt(100.0f), std::size_t(3));
    for (LodLevel& level : mesh->lods) level.measure = LodMeasure::None;
    QCOMPARE(levelAt(1.0f), std::size_t(0)); // by size: fills the picture
    QVERIFY(levelAt(6.0f) >= 1 && levelAt(6.0f) < levelAt(14.0f) + 1);
    QCOMPARE(levelAt(500.0f), std::size_t(3));
    view.detail = {false, 9};
    QCOMPARE(shownDetail(scene, pose, view), std::size_t(3)); // no further than there are
}

} // namespace lods_test

QTEST_GUILESS_MAIN(lods_test::LodsTest)
#include "lods_test.moc"
