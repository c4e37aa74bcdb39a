// SPDX-License-Identifier: MIT
#include "core/eval/surface/made_tangents.h"
#include "core/io/format/load.h"
#include "tests/core/edit_scene.h"
#include "tests/core/render_scene.h"

#include <cmath>
#include <numeric>
#include <random>

namespace made_tangents_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Sheet {
    PointSet set;
    Part part;
};

/// Vertices that are points, one set of coordinates, triangles as given.
Sheet sheet(const std::vector<glm::vec3>& positions, const std::vector<glm::vec3>& normals,
    const std::vector<glm::vec2>& uvs, const std::vector<VertexIndex>& triangles)
{
    Sheet out;
    out.set.positions = positions;
    VertexStreams streams;
    streams.normals = normals;
    streams.uvs = {uvs};
    streams.vertexCount = static_cast<std::uint32_t>(positions.size());
    out.part.vertices = std::make_shared<VertexStreams>(streams);
    out.part.indices = triangles;
    return out;
}

MadeTangents made(const Sheet& sheet)
{
    return *makeTangents(sheet.part, sheet.set, 0);
}

const std::vector<glm::vec3> kUp4(4, glm::vec3(0.0f, 0.0f, 1.0f));
const std::vector<glm::vec3> kSquare{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
const std::vector<VertexIndex> kTwo{0, 1, 2, 0, 2, 3};

/// u along x, v down along −y: as an image lies on a square that is seen from in front.
std::vector<glm::vec2> upright(float uScale = 1.0f)
{
    std::vector<glm::vec2> out;
    for (const glm::vec3& p : kSquare) out.emplace_back(uScale * p.x, 1.0f - p.y);
    return out;
}

bool near(const glm::vec4& a, const glm::vec4& b, float within = 1.0e-6f)
{
    return glm::length(a - b) <= within;
}

/// Whether the file has another tangent for the same corner on the same side: two sheets touch there in a point.
bool isParted(const Part& part, const PointSet& set, VertexIndex v)
{
    const VertexStreams& streams = *part.vertices;
    for (VertexIndex other = 0; other < streams.vertexCount; ++other)
        if (set.positions[streams.point(v)] == set.positions[streams.point(other)] &&
            streams.normals[v] == streams.normals[other] && streams.uvs[0][v] == streams.uvs[0][other] &&
            streams.tangents[v].w == streams.tangents[other].w &&
            glm::distance(streams.tangents[v], streams.tangents[other]) > 1.0e-3f)
            return true;
    return false;
}

} // namespace

class MadeTangentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anUprightImageHasItsTangentAlongU()
    {
        const MadeTangents out = made(sheet(kSquare, kUp4, upright(), kTwo));
        QCOMPARE(out.vertices->vertexCount, 4u);
        for (const glm::vec4& t : out.vertices->tangents) QVERIFY(near(t, {1, 0, 0, 1}));
        QCOMPARE(out.over(kTwo), kTwo);
    }

    void aMirroredImageHasHandednessLessOne()
    {
        const MadeTangents out = made(sheet(kSquare, kUp4, upright(-1.0f), kTwo));
        QCOMPARE(out.vertices->vertexCount, 4u);
        for (const glm::vec4& t : out.vertices->tangents) QVERIFY(near(t, {-1, 0, 0, -1}));
        // As glTF has it: the bitangent is where the image's upper edge is, mirrored or not.
        const glm::vec4 t = out.vertices->tangents[0];
        QCOMPARE(glm::cross(glm::vec3(0, 0, 1), glm::vec3(t)) * t.w, glm::vec3(0, 1, 0));
    }

    /// The middle of a face whose halves share their image: its vertices have one tangent to each side.
    void whereBothSidesShareTheirImageEachHasItsOwn()
    {
        const std::vector<glm::vec3> places{{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}, {-1, 1, 0}, {0, 1, 0}, {1, 1, 0}};
        std::vector<glm::vec2> uvs;
        for (const glm::vec3& p : places) uvs.emplace_back(std::abs(p.x), 1.0f - p.y);
        const std::vector<VertexIndex> triangles{0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4};
        const Sheet face = sheet(places, std::vector<glm::vec3>(6, {0, 0, 1}), uvs, triangles);
        const MadeTangents out = made(face);
        QCOMPARE(out.vertices->vertexCount, 8u); // the two in the middle twice
        const std::vector<VertexIndex> drawn = out.over(triangles);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            const bool left = i < 6;
            QVERIFY(near(out.vertices->tangents[drawn[i]], left ? glm::vec4(-1, 0, 0, -1) : glm::vec4(1, 0, 0, 1)));
            QCOMPARE(out.vertices->point(drawn[i]), face.part.vertices->point(triangles[i])); // same points, same order
            QCOMPARE(out.vertices->uvs[0][drawn[i]], uvs[triangles[i]]);
        }
        // A level of detail that was made before is of the same vertices.
        QCOMPARE(out.over(std::vector<VertexIndex>{0, 1, 4}), (std::vector<VertexIndex>{drawn[0], drawn[1], drawn[2]}));
    }

    /// Triangles weigh by their angle at the corner, not by their number or size.
    void trianglesWeighByTheirAngle()
    {
        // Around the first corner: 90° whose u runs along x, and 45°, ten times the size, whose u runs along y.
        const std::vector<glm::vec3> places{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 10, 0}, {-10, 10, 0}};
        const std::vector<glm::vec2> uvs{{0, 0}, {1, 0}, {0, -1}, {10, 0}, {10, -10}};
        const MadeTangents out = made(sheet(places, std::vector<glm::vec3>(5, {0, 0, 1}), uvs, {0, 1, 2, 0, 3, 4}));
        QCOMPARE(out.vertices->vertexCount, 5u);
        const glm::vec4 t = out.vertices->tangents[0];
        QVERIFY2(
            near(t, glm::vec4(glm::normalize(glm::vec3(2, 1, 0)), 1)), qPrintable(QString("%1 %2").arg(t.x).arg(t.y)));
    }

    /// Around a tube tangents go round it, whether vertices are shared or every triangle has its own.
    void aTubeHasItsTangentsAround()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 24, .sides = 32, .smooth = true});
        const Part& part = *scene.meshes[0]->parts[0];
        const PointSet& set = *scene.sets[scene.meshes[0]->sets[part.set].index()];
        const MadeTangents out = *makeTangents(part, set, 0);
        Part alone = part;
        VertexStreams own;
        for (const VertexIndex v : part.indices) {
            own.pointOf.push_back(part.vertices->point(v));
            own.normals.push_back(part.vertices->normals[v]);
            own.uvs.resize(1);
            own.uvs[0].push_back(part.vertices->uvs[0][v]);
        }
        own.vertexCount = static_cast<std::uint32_t>(part.indices.size());
        alone.indices.resize(part.indices.size());
        std::iota(alone.indices.begin(), alone.indices.end(), 0u);
        alone.vertices = std::make_shared<VertexStreams>(own);
        const MadeTangents apart = *makeTangents(alone, set, 0);
        QCOMPARE(apart.vertices->vertexCount, own.vertexCount);
        const std::vector<VertexIndex> drawn = out.over(part.indices);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            const glm::vec3 n = out.vertices->normals[drawn[i]], t = glm::vec3(out.vertices->tangents[drawn[i]]);
            const glm::vec3 around = glm::normalize(glm::vec3(-n.z, 0.0f, n.x));
            QVERIFY(std::abs(glm::dot(t, around)) > 0.999f);
            QVERIFY(near(out.vertices->tangents[drawn[i]], apart.vertices->tangents[i], 1.0e-4f));
        }
    }

    /// Whatever triangles and coordinates there are: unit or 0, at right angles to the normal, ±1.
    void nothingIsEverNoDirection()
    {
        std::mt19937 random = seededRandom();
        int directions = 0;
        const auto pick = [&random](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
        for (int round = 0; round < 200; ++round) {
            const std::uint32_t count = 3 + pick(20);
            std::vector<glm::vec3> places, normals;
            std::vector<glm::vec2> uvs;
            for (std::uint32_t i = 0; i < count; ++i) {
                const auto small = [&] { return static_cast<float>(pick(4)) - 1.0f; }; // many are equal
                places.emplace_back(small(), small(), small());
                const glm::vec3 n(small(), small(), small());
                normals.push_back(n == glm::vec3(0.0f) ? glm::vec3(0, 1, 0) : glm::normalize(n));
                uvs.emplace_back(small(), pick(8) == 0 ? std::numeric_limits<float>::infinity() : small());
            }
            std::vector<VertexIndex> triangles;
            for (std::uint32_t i = 0; i < 3 * (1 + pick(30)); ++i) triangles.push_back(pick(count));
            const Sheet random3 = sheet(places, normals, uvs, triangles);
            const MadeTangents out = made(random3);
            QCOMPARE(out.vertices->tangents.size(), std::size_t{out.vertices->vertexCount});
            const std::vector<VertexIndex> drawn = out.over(triangles);
            QCOMPARE(drawn.size(), triangles.size());
            for (std::size_t i = 0; i < drawn.size(); ++i)
                QCOMPARE(out.vertices->point(drawn[i]), random3.part.vertices->point(triangles[i]));
            for (std::uint32_t v = 0; v < out.vertices->vertexCount; ++v) {
                const glm::vec4 t = out.vertices->tangents[v];
                const float size = glm::length(glm::vec3(t));
                QVERIFY(std::abs(size - 1.0f) < 1.0e-5f || size == 0.0f);
                QCOMPARE(std::abs(t.w), 1.0f);
                directions += size > 0.0f;
                QVERIFY(std::abs(glm::dot(glm::vec3(t), out.vertices->normals[v])) < 1.0e-4f);
            }
        }
        QVERIFY(directions > 200);
    }

    /// An image of which each triangle shows one texel has no direction.
    void coordinatesThatDoNotGrowHaveNoTangent()
    {
        const MadeTangents out = made(sheet(kSquare, kUp4, std::vector<glm::vec2>(4, glm::vec2(0.1f)), kTwo));
        for (const glm::vec4& t : out.vertices->tangents) QVERIFY(near(t, {0, 0, 0, 1}));
    }

    void thoseOfTheFileStay()
    {
        Material material;
        material.normalTexture.image = ImageId(0u);
        Sheet square = sheet(kSquare, kUp4, upright(), kTwo);
        QVERIFY(needsTangents(square.part, material));
        QVERIFY(!needsTangents(square.part, Material{}));
        material.normalTexture.uvSet = 1;
        QVERIFY(!needsTangents(square.part, material)); // no such coordinates
        QVERIFY(!makeTangents(square.part, square.set, 1));
        material.normalTexture.uvSet = 0;
        VertexStreams stored = *square.part.vertices;
        stored.tangents.assign(4, glm::vec4(0, 1, 0, -1));
        square.part.vertices = std::make_shared<VertexStreams>(stored);
        QVERIFY(!needsTangents(square.part, material));
    }

    /// Files in BINDPOSE_TANGENT_FILES, written with tangents by a program that has MikkTSpace itself.
    void tangentsAreThoseThatBlenderStores()
    {
        const QStringList files = qEnvironmentVariable("BINDPOSE_TANGENT_FILES").split(':', Qt::SkipEmptyParts);
        if (files.isEmpty()) QSKIP("BINDPOSE_TANGENT_FILES names no files; tests/blender/tangents.py makes them");
        for (const QString& file : files) {
            const Result<Loaded> loaded = loadFile(file.toStdString(), {});
            QVERIFY(loaded.has_value());
            const Mesh& mesh = *loaded->scene.meshes[0];
            const Part& part = *mesh.parts[0];
            QVERIFY(!part.vertices->tangents.empty() && !part.vertices->uvs.empty());
            const PointSet& set = *loaded->scene.sets[mesh.sets[part.set].index()];
            const MadeTangents out = *makeTangents(part, set, 0);
            const std::vector<VertexIndex> drawn = out.over(part.indices);
            std::size_t differ = 0, mirrored = 0, parted = 0;
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                const VertexIndex v = part.indices[i];
                const glm::vec4 stored = part.vertices->tangents[v], ours = out.vertices->tangents[drawn[i]];
                mirrored += stored.w < 0.0f;
                if (isParted(part, set, v))
                    ++parted;
                else
                    differ += stored.w != ours.w || glm::dot(glm::vec3(stored), glm::vec3(ours)) < 0.9999f;
            }
            qInfo("%s: %zu corners, %zu mirrored, %zu in parted vertices, %zu differ", qPrintable(file), drawn.size(),
                mirrored, parted, differ);
            QCOMPARE(differ, std::size_t{0});
            QVERIFY(10 * parted <= drawn.size());
        }
    }
};

} // namespace made_tangents_test

QTEST_GUILESS_MAIN(made_tangents_test::MadeTangentsTest)
#include "made_tangents_test.moc"
