// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <bit>
#include <set>

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

/// The binary generation of the illMesh formats: read, patched, written.
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

    void numbersAndNamesAreSavedInPlace()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
        QVERIFY(saveInMemory(file.scene, *file.source, file.scene).plan.sameBytes);
        const Scene weights = withRow(file.scene, 0, 0, {{1, 0.5f}, {0, 0.5f}, {0, 0.0f}, {0, 0.0f}});
        const Saved saved = saveInMemory(file.scene, *file.source, weights);
        VERIFY_SAVED(saved);
        QCOMPARE(saved.plan.changes.size(), std::size_t{3}); // a joint and two weights
        QCOMPARE(saved.plan.files.size(), std::size_t{1});
        QCOMPARE(thereAndBack(file, weights), std::string());
        Scene all = weights;
        change(all.nodes, 1, [](Node& node) {
            node.name = "a longer name of it";
            (*node.restMatrix)[3][0] = 0.25f;
        });
        change(all.skins, 0, [](Skin& skin) { skin.inverseBind[1][3][0] = -0.25f; });
        changeTrack(all, 0, 0, [](Track& track) { track.values[0] = 0.125f; });
        QCOMPARE(thereAndBack(file, all), std::string());
    }

    void keysComeAndGoAndTheLengthFollows()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
        Scene more = file.scene;
        for (std::size_t t = 0; t < more.clips[0]->tracks.size(); ++t)
            changeTrack(more, 0, t, [](Track& track) {
                std::vector<double> times = *track.times;
                times.push_back(3.0);
                track.times = std::make_shared<const std::vector<double>>(times);
                const std::vector<float> last(track.values.end() - track.components, track.values.end());
                track.values.insert(track.values.end(), last.begin(), last.end());
            });
        const Saved saved = saveInMemory(file.scene, *file.source, more);
        VERIFY_SAVED(saved);
        QCOMPARE(saved.loaded.scene.clips[0]->endSec(), 3.0);
        QCOMPARE(thereAndBack(file, more), std::string());
    }

    void whatItHasNoPlaceForIsRefused()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
        const auto problem = [&](const Scene& scene) { return saveInMemory(file.scene, *file.source, scene).problem; };
        QVERIFY(problem(withRow(file.scene, 0, 0, std::vector<Influence>(5, {0, 0.2f}))).find("more than four") !=
                std::string::npos);
        std::map<std::string, std::string> files = wholeSet();
        files.erase("a.illanset");
        const Loaded unnamed = loadedText(meshBytes(), "a.illmesh", files);
        Scene renamed = unnamed.scene;
        change(renamed.nodes, 1, [](Node& node) { node.name = "tip"; });
        QVERIFY(!saveInMemory(unnamed.scene, *unnamed.source, renamed).problem.empty());
        files["a.illskel"] = "ILLSKEL0\n2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n\n1 0 0 0\n0 1 0 1\n0 0 1 0\n0 0 0 1\n\n"
                             "-1\n0\nroot\ntip\n";
        const Loaded mixed = loadedText(meshBytes(), "a.illmesh", files);
        const Saved refused = saveInMemory(mixed.scene, *mixed.source, withRow(mixed.scene, 0, 0, {{1, 1.0f}}));
        QVERIFY2(refused.problem.find("binary generation") != std::string::npos, refused.problem.c_str());
    }

    void moreFramesThanTwoBytesCountAreRefused()
    {
        Scene scene = loadedText(meshBytes(), "a.illmesh", wholeSet()).scene;
        const WriteOptions binary{{"generation", "binary"}};
        change(scene.clips, 0, [](Clip& clip) { clip.framesPerSecond = 24.0; });
        const auto lasting = [&scene](double seconds) {
            Scene out = scene;
            for (std::size_t t = 0; t < out.clips[0]->tracks.size(); ++t)
                changeTrack(out, 0, t, [seconds](Track& track) {
                    std::vector<double> times = *track.times;
                    times.back() = seconds;
                    track.times = std::make_shared<const std::vector<double>>(times);
                });
            return out;
        };
        const double most = 65534.0 / 24.0;
        QVERIFY(writeFresh(*formatById("ill"), lasting(most), "out", binary).has_value());
        const Result<Written> refused = writeFresh(*formatById("ill"), lasting(most + 0.05), "out", binary);
        QVERIFY(!refused && refused.error().kind == ErrorKind::Limit);
        QVERIFY(englishMessage(refused.error()).find("65536 frames") != std::string::npos);
    }

    void aFreshSetHoldsWhatTheTextHolds()
    {
        for (const char* sample : {"tentacle"}) {
            const Scene scene = sampleScene(sample);
            const Written binary = fresh("ill", scene, {{"generation", "binary"}}), text = fresh("ill", scene);
            const ExportMove a = measured(scene, binary, "ill"), b = measured(scene, text, "ill");
            QCOMPARE(a.points, b.points);
            QVERIFY(a.unmatched == 0 && a.clips == b.clips);
            QVERIFY2(
                a.atKeys.distance <= b.atKeys.distance + 1e-6 * a.height, std::to_string(a.atKeys.distance).c_str());
            std::set<std::string> names;
            for (const OutputFile& file : binary.files) names.insert(file.name);
            QVERIFY(names.contains("out.illskel") && names.contains("out.illanset"));
            QCOMPARE(binary.losses.size(), text.losses.size());
        }
        Scene large = sampleScene("tentacle");
        change(large.meshes, 0,
            [](Mesh& mesh) { change(mesh.parts, 0, [](Part& part) { part.indices.resize(65538, 0); }); });
        const Result<Written> refused = writeFresh(*formatById("ill"), large, "out", {{"generation", "binary"}});
        QVERIFY(!refused);
        QCOMPARE(QString::fromUtf8(refused.error().text->key.data()), QString("ill_binary_full"));
        QVERIFY(writeFresh(*formatById("ill"), large, "out", {}).has_value());
    }

    void itIsExported()
    {
        const Loaded file = loadedText(meshBytes(), "a.illmesh", wholeSet());
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
