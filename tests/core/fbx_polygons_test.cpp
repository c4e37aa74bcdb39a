// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/record.h"
#include "tests/core/exports.h"
#include "tests/core/fbx_builder.h"

#include <QtTest>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>

#include <algorithm>
#include <set>

namespace fbx_polygons_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

/// A quad and a triangle.
const std::string kColladaText =
    "<?xml version='1.0'?><COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' "
    "version='1.4.1'><library_geometries><geometry id='g'><mesh><source id='p'><float_array id='a' count='15'>0 0 0 1 "
    "0 0 1 "
    "1 0 0 1 0 2 0 0</float_array><technique_common><accessor source='#a' count='5' stride='3'><param name='X' "
    "type='float'/> "
    "<param name='Y' type='float'/><param name='Z' type='float'/></accessor></technique_common></source><vertices "
    "id='v'> "
    "<input semantic='POSITION' source='#p'/></vertices><polylist count='2'><input semantic='VERTEX' source='#v' "
    "offset='0'/> "
    "<vcount>4 3</vcount><p>0 1 2 3 1 4 2</p></polylist></mesh></geometry></library_geometries><library_visual_scenes> "
    "<visual_scene id='s'><node id='n'><instance_geometry "
    "url='#g'/></node></visual_scene></library_visual_scenes><scene> "
    "<instance_visual_scene url='#s'/></scene></COLLADA> ";

/// Points around a polygon.
using Loop = std::vector<std::int32_t>;

Scene loadedFbx(const std::string& bytes)
{
    return loadedText(bytes, "made.fbx").scene;
}

/// An L of six corners seen from either side, a quad and a triangle, in two materials; the quad's upper edge is
/// creased.
Character faces()
{
    Character c = character();
    Rec& geometry = c.object(c.geometry);
    const auto set = [](Rec& record, const std::string& child, std::vector<Value> values) {
        Character::child(record, child).values = std::move(values);
    };
    set(geometry, "Vertices", {std::vector<double>{0, 0, 0, 2, 0, 0, 2, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0}});
    set(geometry, "PolygonVertexIndex",
        {std::vector<std::int32_t>{3, 4, 5, 0, 1, ~2, 5, 4, 3, 2, 1, ~0, 0, 1, 2, ~3, 1, 2, ~3}});
    set(Character::child(geometry, "LayerElementMaterial"), "Materials", {std::vector<std::int32_t>{0, 1, 0, 1}});
    set(Character::child(geometry, "LayerElementUV"), "UVIndex",
        {std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2}});
    set(geometry, "Edges", {std::vector<std::int32_t>{0, 12, 14}});
    geometry.children.push_back({"LayerElementEdgeCrease", {0},
        {{"MappingInformationType", {std::string("ByEdge")}}, {"ReferenceInformationType", {std::string("Direct")}},
            {"EdgeCrease", {std::vector<double>{0.0, 0.0, 0.75}}}}});
    Rec second = c.object(c.material);
    second.values = {std::int64_t{51}, Path{"Material", "leather"}, std::string()};
    c.top("Objects").children.push_back(second);
    c.top("Connections").children.push_back(connection(51, c.mesh));
    return c;
}

std::vector<Loop> loopsOf(const Part& part)
{
    std::vector<Loop> out;
    const Polygons* const polygons = polygonsOf(part);
    const std::size_t count = polygons ? polygons->size() : part.indices.size() / 3;
    for (std::size_t p = 0; p < count; ++p) {
        const auto corners = polygons ? polygons->of(p) : std::span(part.indices).subspan(3 * p, 3);
        out.emplace_back();
        for (const VertexIndex corner : corners)
            out.back().push_back(static_cast<std::int32_t>(part.vertices->point(corner)));
    }
    return out;
}

/// Of all parts of a mesh one after the other.
std::vector<Loop> loopsOf(const Mesh& mesh)
{
    std::vector<Loop> out;
    for (const auto& part : mesh.parts)
        for (Loop& loop : loopsOf(*part)) out.push_back(std::move(loop));
    return out;
}

/// What the first geometry of a file lists, as it stands there.
std::vector<Loop> storedLoops(const std::string& bytes)
{
    const auto tree = fbx::RecordTree::parse(shareBytes(bytes), Task());
    std::vector<Loop> out;
    for (const fbx::Record object : tree->root().child("Objects").children()) {
        const fbx::Record list = object.child("PolygonVertexIndex");
        if (!list || !out.empty()) continue;
        out.emplace_back();
        for (const std::int32_t corner : list.values<std::int32_t>()) {
            out.back().push_back(corner < 0 ? ~corner : corner);
            if (corner < 0) out.emplace_back();
        }
        out.pop_back();
    }
    return out;
}

std::string textOf(ByteSpan bytes)
{
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

std::string written(const Scene& scene, const WriteOptions& options = {})
{
    return textOf(fresh("fbx", scene, options).files.at(0).bytes);
}

Scene withTriangles(const Scene& scene, const std::vector<VertexIndex>& triangles)
{
    Scene out = scene;
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    part.indices = triangles;
    mesh.parts[0] = std::make_shared<const Part>(std::move(part));
    out.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    return out;
}

} // namespace

/// The faces of a file beside the triangles that they were cut into, and what is made of them.
class FbxPolygonsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void polygonsStandBesideTheirTriangles()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        const Mesh& mesh = *scene.meshes[0];
        QCOMPARE(mesh.parts.size(), std::size_t{2});
        QCOMPARE(loopsOf(*mesh.parts[0]), (std::vector<Loop>{{3, 4, 5, 0, 1, 2}, {0, 1, 2, 3}}));
        QCOMPARE(loopsOf(*mesh.parts[1]), (std::vector<Loop>{{5, 4, 3, 2, 1, 0}, {1, 2, 3}}));
        const PolygonCounts counts = countPolygons(*mesh.parts[1]);
        QCOMPARE(counts.triangles, std::size_t{1});
        QCOMPARE(counts.quads, std::size_t{0});
        QCOMPARE(counts.larger, std::size_t{1});
        QCOMPARE(countPolygons(*mesh.parts[0]).quads, std::size_t{1});
    }

    void trianglesHaveNoTable()
    {
        Character c = character();
        Character::child(c.object(c.geometry), "PolygonVertexIndex").values = {
            std::vector<std::int32_t>{0, 1, ~4, 0, 4, ~3}};
        const Scene scene = loadedFbx(binaryFile(c.records));
        QVERIFY(!scene.meshes[0]->parts[0]->polygons);
        QCOMPARE(countPolygons(*scene.meshes[0]->parts[0]).all(), std::size_t{2});
    }

    void otherTrianglesHaveLostTheirPolygons()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        std::vector<VertexIndex> triangles = scene.meshes[0]->parts[0]->indices;
        QVERIFY(polygonsOf(*withTriangles(scene, triangles).meshes[0]->parts[0]));
        std::swap(triangles[1], triangles[2]); // the same corners, the other way round
        const Scene turned = withTriangles(scene, triangles);
        QVERIFY(!polygonsOf(*turned.meshes[0]->parts[0]));
        const std::vector<Loop> loops = storedLoops(written(turned));
        QCOMPARE(loops.size(), triangles.size() / 3 + 2);
        for (std::size_t i = 0; i < triangles.size() / 3; ++i) QCOMPARE(loops[i].size(), std::size_t{3});
    }

    void tablesThatDoNotFitAreRefused()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        const auto made = [&scene](auto change) {
            Mesh mesh = *scene.meshes[0];
            Part part = *mesh.parts[0];
            Polygons polygons = *part.polygons;
            change(polygons);
            part.polygons = std::make_shared<const Polygons>(std::move(polygons));
            mesh.parts[0] = std::make_shared<const Part>(std::move(part));
            return Mesh::make(std::move(mesh), {scene.sets[0]}).has_value();
        };
        QVERIFY(made([](Polygons&) {}));
        QVERIFY(!made([](Polygons& p) { p.corners[3] = 4711; }));
        QVERIFY(!made([](Polygons& p) { p.ends[0] = 2; }));
        QVERIFY(!made([](Polygons& p) { p.ends.back() += 1; }));
        QVERIFY(!made([](Polygons& p) { p.creases.pop_back(); }));
    }

    void freshFilesHaveThePolygons_data()
    {
        QTest::addColumn<QString>("encoding");
        QTest::newRow("binary") << "binary";
        QTest::newRow("text") << "ascii";
    }

    void freshFilesHaveThePolygons()
    {
        QFETCH(QString, encoding);
        const Scene scene = loadedFbx(binaryFile(faces().records));
        const std::string bytes = written(scene, {{"encoding", encoding.toStdString()}});
        QCOMPARE(
            storedLoops(bytes), (std::vector<Loop>{{3, 4, 5, 0, 1, 2}, {0, 1, 2, 3}, {5, 4, 3, 2, 1, 0}, {1, 2, 3}}));
        const Scene again = loadedFbx(bytes);
        for (std::size_t p = 0; p < 2; ++p) {
            const Part &was = *scene.meshes[0]->parts[p], &is = *again.meshes[0]->parts[p];
            QCOMPARE(loopsOf(is), loopsOf(was));
            QCOMPARE(is.indices.size(), was.indices.size());
            for (std::size_t i = 0; i < is.indices.size(); ++i) // cut in the same way
                QCOMPARE(is.vertices->point(is.indices[i]), was.vertices->point(was.indices[i]));
            QVERIFY(polygonsOf(is)->creases == polygonsOf(was)->creases);
        }
    }

    /// On both sides of the edge, and nowhere else.
    void creasesBelongToTheirEdges()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        std::size_t creased = 0;
        for (const auto& part : scene.meshes[0]->parts) {
            const Polygons& polygons = *polygonsOf(*part);
            for (std::size_t p = 0; p < polygons.size(); ++p)
                for (std::size_t c = 0; c < polygons.of(p).size(); ++c) {
                    const Loop loop = loopsOf(*part)[p];
                    const auto edge = std::minmax({loop[c], loop[(c + 1) % loop.size()]});
                    const bool sharp = edge == std::pair(2, 3);
                    QCOMPARE(polygons.creases[polygons.first(p) + c], sharp ? 0.75f : 0.0f);
                    creased += sharp;
                }
        }
        QCOMPARE(creased, std::size_t{4});
    }

    void edgesInsideOfAPolygonAreLeftOut()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        const Part& part = *scene.meshes[0]->parts[0];
        const std::vector<char> edges = polygonEdges(part);
        QCOMPARE(std::count(edges.begin(), edges.end(), 1), std::ptrdiff_t{6 + 4});
        std::set<std::pair<PointIndex, PointIndex>> drawn;
        for (std::size_t i = 12; i < edges.size(); ++i) // the quad, behind the four triangles of the L
            if (edges[i])
                drawn.emplace(std::minmax({part.vertices->point(part.indices[i]),
                    part.vertices->point(part.indices[i % 3 == 2 ? i - 2 : i + 1])}));
        QCOMPARE(drawn, (std::set<std::pair<PointIndex, PointIndex>>{{0, 1}, {1, 2}, {2, 3}, {0, 3}}));
        Part plain = part;
        plain.polygons = nullptr;
        const std::vector<char> all = polygonEdges(plain);
        QCOMPARE(std::count(all.begin(), all.end(), 1), static_cast<std::ptrdiff_t>(plain.indices.size()));
    }

    /// Another reader finds the same faces.
    void assimpReadsThePolygons()
    {
        const Scene scene = loadedFbx(binaryFile(faces().records));
        const std::string bytes = written(scene);
        Assimp::Importer importer;
        const aiScene* const read = importer.ReadFileFromMemory(bytes.data(), bytes.size(), 0, "fbx");
        QVERIFY2(read, importer.GetErrorString());
        std::vector<unsigned> corners;
        for (unsigned m = 0; m < read->mNumMeshes; ++m)
            for (unsigned f = 0; f < read->mMeshes[m]->mNumFaces; ++f)
                corners.push_back(read->mMeshes[m]->mFaces[f].mNumIndices);
        std::sort(corners.begin(), corners.end());
        QCOMPARE(corners, (std::vector<unsigned>{3, 4, 6, 6}));
    }

    void polygonsOfColladaAreKept()
    {
        const Scene scene = loadedText(kColladaText, "made.dae").scene;
        QCOMPARE(loopsOf(*scene.meshes[0]), (std::vector<Loop>{{0, 1, 2, 3}, {1, 4, 2}}));
        QCOMPARE(storedLoops(written(scene)), (std::vector<Loop>{{0, 1, 2, 3}, {1, 4, 2}}));
    }

    /// An arrowhead that is listed from one of its wings: a fan from there would cover what is beside it.
    void hollowPolygonsOfColladaAreCoveredOnce()
    {
        std::string text = kColladaText;
        for (const auto& [was, now] :
            {std::pair<std::string, std::string>{"0 0 0 1 0 0 1 1 0 0 1 0 2 0 0", "0 0 0 2 -1 0 1 0 0 2 1 0 9 9 0"},
                {"0 1 2 3 1 4 2", "1 2 3 0 1 4 2"}}) {
            QVERIFY(text.find(was) != std::string::npos);
            text.replace(text.find(was), was.size(), now);
        }
        const Scene scene = loadedText(text, "made.dae").scene;
        const Part& part = *scene.meshes[0]->parts[0];
        QCOMPARE(loopsOf(part), (std::vector<Loop>{{1, 2, 3, 0}, {1, 4, 2}}));
        std::set<std::set<PointIndex>> triangles;
        for (std::size_t i = 0; i < part.indices.size(); i += 3) {
            const auto point = [&](std::size_t corner) { return part.vertices->point(part.indices[i + corner]); };
            triangles.insert({point(0), point(1), point(2)});
        }
        QCOMPARE(triangles, (std::set<std::set<PointIndex>>{{0, 1, 2}, {0, 2, 3}, {1, 2, 4}}));
    }

    /// As its records list them, and again in a fresh file.
    void filesOfTheCorpusKeepTheirPolygons_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* name : {"maya_kenney_character_7700_binary", "blender_293x_nonmanifold_subsurf_7400_binary",
                 "maya_game_sausage_7500_binary_combined", "maya_uv_and_color_sets_7500_binary"})
            QTest::newRow(name) << QString("/data/corpus/ufbx/%1.fbx").arg(name);
    }

    void filesOfTheCorpusKeepTheirPolygons()
    {
        QFETCH(QString, file);
        const std::string path = sharedFolder() + file.toStdString();
        if (!std::filesystem::exists(path)) QSKIP("the corpus is not there");
        const Loaded loaded = opened(path);
        const std::vector<Loop> stored = storedLoops(textOf(ByteSpan(*loaded.source->files.at(0).bytes)));
        const auto quads = [](const std::vector<Loop>& loops) {
            return std::count_if(loops.begin(), loops.end(), [](const Loop& loop) { return loop.size() == 4; });
        };
        QVERIFY(quads(stored) > 0);
        const auto sorted = [](std::vector<Loop> loops) {
            std::sort(loops.begin(), loops.end());
            return loops;
        };
        QVERIFY(sorted(loopsOf(*loaded.scene.meshes[0])) == sorted(stored));
        const Scene again = loadedFbx(written(loaded.scene));
        QCOMPARE(again.meshes.size(), loaded.scene.meshes.size());
        for (std::size_t m = 0; m < again.meshes.size(); ++m)
            QVERIFY(loopsOf(*again.meshes[m]) == loopsOf(*loaded.scene.meshes[m]));
    }
};

} // namespace fbx_polygons_test

QTEST_GUILESS_MAIN(fbx_polygons_test::FbxPolygonsTest)
#include "fbx_polygons_test.moc"
