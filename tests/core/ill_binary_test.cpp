// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <bit>

namespace ill_binary_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Little-endian numbers, one after another.
class Packed {
public:
    explicit Packed(std::string magic) : text_(std::move(magic)) {}
    Packed& whole(std::size_t value, int size)
    {
        for (int i = 0; i < size; ++i) text_ += static_cast<char>(value >> (8 * i) & 255u);
        return *this;
    }
    Packed& floats(std::initializer_list<float> values)
    {
        for (const float value : values) whole(std::bit_cast<std::uint32_t>(value), 4);
        return *this;
    }
    Packed& name(const std::string& text)
    {
        text_ += static_cast<char>(text.size() >> 8);
        text_ += static_cast<char>(text.size() & 255u);
        text_ += text;
        return *this;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

/// Two groups of one triangle, as the format's second generation has them. Of the counts any may lie.
std::string meshBytes(std::size_t secondFirst = 3, std::size_t indices = 6)
{
    Packed out("ILLMESH1");
    out.whole(0b011011, 1).whole(2, 1).whole(4, 4).whole(indices, 2); // positions, normals, uvs, weights
    out.whole(3, 1).whole(0, 2).whole(3, 2).whole(3, 1).whole(secondFirst, 2).whole(3, 2);
    out.floats({-0.5f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0});
    out.floats({0.5f, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0.75f, 0.25f, 0, 0, 1, 0});
    out.floats({-0.5f, 2, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    out.floats({0.5f, 2, 0, 0, 0, 1, 0, 1, 0, 0, 0.25f, 0.75f, 0, 0, 1, 1});
    for (const std::size_t index : {0u, 1u, 3u, 0u, 3u, 2u}) out.whole(index, 2);
    return out.text();
}

std::string skeletonBytes()
{
    Packed out("ILLSKEL0");
    out.whole(2, 2);
    out.floats({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1})
        .floats({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    out.floats({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1})
        .floats({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1});
    return out.whole(0, 2).whole(0, 2).text();
}

std::string motionBytes()
{
    Packed out("ILLANIM0");
    out.floats({2}).whole(1, 2).whole(1, 2);
    out.whole(1, 2).floats({0, 0, 1, 0});
    out.whole(2, 2).floats({0, 0, 0, 0, 1}).floats({1, 0, 0, 0.70710678f, 0.70710678f});
    return out.whole(0, 2).text();
}

std::string nameBytes()
{
    return Packed("ILANSET0").whole(2, 2).name("root").name("tip of it").text();
}

std::map<std::string, std::string> wholeSet()
{
    return {{"a.illmesh", meshBytes()}, {"a.illskel", skeletonBytes()}, {"a.illanim", motionBytes()},
        {"a.illanset", nameBytes()}};
}

} // namespace

/// The binary generation of the illMesh formats: read, never written.
class IllBinaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTinyRigBendsAsEverywhere()
    {
        for (const char* name : {"a.illmesh", "a.illskel", "a.illanim"}) {
            const Loaded file = loadedText(wholeSet().at(name), name, wholeSet());
            QCOMPARE(file.findings.size(), std::size_t{0});
            const std::vector<glm::vec3> points = pointsAt(file.scene, 1.0);
            QCOMPARE(points.size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i) QVERIFY(glm::distance(points[i], kCanonical[i]) <= 2e-6f);
            QCOMPARE(file.scene.nodes[1]->name, std::string("tip of it"));
        }
    }

    void everyGroupIsAPartWithAMaterial()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
        QCOMPARE(file.scene.meshes[0]->parts.size(), std::size_t{2});
        QCOMPARE(file.scene.materials.size(), std::size_t{2});
        QCOMPARE(file.scene.meshes[0]->parts[1]->indices, (std::vector<VertexIndex>{0, 3, 2}));
        QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->uvs[0][3], glm::vec2(1.0f, 1.0f));
    }

    void countsThatTheConverterCutShortAreMended()
    {
        for (const std::string& bytes : {meshBytes(250), meshBytes(3, 2)}) {
            const Loaded file = loadedText(bytes, "a.illmesh", wholeSet());
            QVERIFY(findingOf(file, "ill_repaired"));
            QCOMPARE(file.scene.meshes[0]->parts[1]->indices, (std::vector<VertexIndex>{0, 3, 2}));
        }
        QVERIFY(!findingOf(loadedText(meshBytes(), "a.illmesh", wholeSet()), "ill_repaired"));
    }

    void withoutTheSetBonesHaveNumbers()
    {
        std::map<std::string, std::string> files = wholeSet();
        files.erase("a.illanset");
        const Loaded file = loadedText(meshBytes(), "a.illmesh", files);
        QVERIFY(findingOf(file, "ill_no_names"));
        QCOMPARE(file.scene.nodes[1]->name, std::string("bone 1"));
        QVERIFY(glm::distance(pointsAt(file.scene, 1.0)[3], kCanonical[3]) <= 2e-6f);
    }

    void itIsNotSavedInPlaceButExported()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
        QVERIFY(saveInMemory(file.scene, *file.source, file.scene).plan.sameBytes);
        const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 0, {{1, 1.0f}}));
        QVERIFY2(saved.problem.find("binary generation") != std::string::npos, saved.problem.c_str());
        const ExportMove move = measured(file.scene, fresh("ill", file.scene), "ill");
        QVERIFY(move.points > 0 && move.unmatched == 0 && move.keys > 1);
        QVERIFY(move.atKeys.distance <= 2e-6);
    }

    void anUnknownGenerationIsNamed()
    {
        const Result<Loaded> file = loadText(replaced(meshBytes(), "ILLMESH1", "ILLMESH7"), "a.illmesh");
        QVERIFY(!file);
        const std::string said = englishMessage(file.error());
        QVERIFY2(
            said.find("ILLMESH7") != std::string::npos && said.find("ILLMESH1") != std::string::npos, said.c_str());
        const Result<Loaded> cut = loadText(meshBytes().substr(0, 60), "a.illmesh");
        QVERIFY(!cut);
        QVERIFY2(cut.error().where.find("byte ") != std::string::npos, cut.error().where.c_str());
    }

    void anyCutOrFlippedByteGivesASceneOrAnError()
    {
        const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                          cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
        qInfo("seed %zu, %zu cases", seed, cases);
        HostileRandom random(seed);
        const std::map<std::string, std::string> whole = wholeSet();
        const std::vector<std::pair<std::string, std::string>> files(whole.begin(), whole.end());
        std::size_t scenes = 0;
        for (std::size_t i = 0; i < cases; ++i) {
            const auto& [name, text] = files[i % files.size()];
            const std::vector<std::byte> bytes = *shareBytes(text);
            std::map<std::string, SharedBytes> beside;
            for (const auto& [other, content] : whole) beside[other] = shareBytes(content);
            beside[name] = random.below(2) ? cutAt(bytes, random) : flipOne(bytes, random);
            LoadContext context;
            context.resolver = memoryResolver(beside);
            const std::string main = name == "a.illanset" ? "a.illskel" : name; // the set is read with the others
            scenes += loadHostile(beside[main], main, context);
        }
        QVERIFY2(scenes > 0 && scenes < cases, std::to_string(scenes).c_str());
    }
};

} // namespace ill_binary_test

QTEST_GUILESS_MAIN(ill_binary_test::IllBinaryTest)
#include "ill_binary_test.moc"
