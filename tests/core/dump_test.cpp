// SPDX-License-Identifier: MIT
#include "core/io/import/dump.h"

#include "core/io/import/import_errors.h"
#include "tests/core/hostile_load.h"
#include "tests/core/random_scene.h"

namespace dump_test {

using namespace bindpose;
using namespace bindpose::testing;

/// The flat dump that the importer's process hands over.
class DumpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySceneComesBackAsItWas();
    void dumpOfTheReadSceneHasTheSameBytes();
    void everyCutGivesAnError();
    void flippedBytesGiveASceneThatCanBeEvaluatedOrAnError();
    void objectsThatDoNotHoldTogetherAreRefused_data();
    void objectsThatDoNotHoldTogetherAreRefused();
    void lyingCountSizesNoMoreThanTheItemsCouldTake();
    void lyingCountIsRefusedBeforeItSizesAnything();
    void anotherMagicIsRefused();
    void aRemarkWithoutASentenceIsRefused();
};

static ImportedScene importedScene(unsigned seed)
{
    Random random(seed);
    return {
        randomScene(random, SceneSize{}), {{&errors::kImporterSays, {}}, {&errors::kBoneWithoutNode, {"tip", "body"}}}};
}

void DumpTest::everySceneComesBackAsItWas()
{
    const ImportedScene before = importedScene(firstSeed());
    const Result<ImportedScene> after = readDump(dumpScene(before));
    QVERIFY(after.has_value());
    QCOMPARE(after->remarks, before.remarks);
    const Scene &a = before.scene, &b = after->scene;
    QCOMPARE(b.nodes.size(), a.nodes.size());
    for (std::size_t i = 0; i < a.nodes.size(); ++i) {
        QCOMPARE(b.nodes[i]->name, a.nodes[i]->name);
        QVERIFY(b.nodes[i]->restLocal() == a.nodes[i]->restLocal());
        QVERIFY(b.nodes[i]->rule == a.nodes[i]->rule);
    }
    QCOMPARE(b.sets.size(), a.sets.size());
    for (std::size_t s = 0; s < a.sets.size(); ++s) {
        QVERIFY(b.sets[s]->positions == a.sets[s]->positions);
        for (PointIndex p = 0; p < a.weights[s]->points(); ++p) QVERIFY(b.weights[s]->at(p) == a.weights[s]->at(p));
    }
    QCOMPARE(b.clips.size(), a.clips.size());
    for (std::size_t c = 0; c < a.clips.size(); ++c)
        for (std::size_t t = 0; t < a.clips[c]->tracks.size(); ++t) {
            QVERIFY(b.clips[c]->tracks[t]->values == a.clips[c]->tracks[t]->values);
            QVERIFY(*b.clips[c]->tracks[t]->times == *a.clips[c]->tracks[t]->times);
        }
}

void DumpTest::dumpOfTheReadSceneHasTheSameBytes()
{
    const unsigned seed = firstSeed();
    for (unsigned i = 0; i < static_cast<unsigned>(caseCount()); ++i) {
        const std::vector<std::byte> first = dumpScene(importedScene(seed + i));
        const Result<ImportedScene> read = readDump(first);
        QVERIFY(read.has_value());
        QVERIFY(dumpScene(*read) == first);
    }
}

void DumpTest::everyCutGivesAnError()
{
    const std::vector<std::byte> whole = dumpScene(importedScene(firstSeed()));
    Random random(firstSeed());
    for (int i = 0; i < caseCount(); ++i) {
        const std::size_t size = random.below(whole.size());
        QVERIFY(!readDump(ByteSpan(whole).first(size)).has_value());
    }
}

void DumpTest::flippedBytesGiveASceneThatCanBeEvaluatedOrAnError()
{
    const std::vector<std::byte> whole = dumpScene(importedScene(firstSeed()));
    Random random(firstSeed());
    int scenes = 0, refused = 0;
    for (int i = 0; i < 4 * caseCount(); ++i) {
        std::vector<std::byte> damaged = whole;
        damaged[random.below(whole.size())] ^= std::byte(1 + random.below(255));
        readHostileDump(damaged) ? ++scenes : ++refused;
    }
    // Both kinds of damage exist: a number is only another number, a count or a link is an error.
    QVERIFY(scenes > 0);
    QVERIFY(refused > 0);
}

using Damage = std::function<void(Scene&)>;

/// The object at a list's first place, changed by `change`.
template <class T> static void damageFirst(SharedList<T>& list, const std::function<void(T&)>& change)
{
    T copy = *list.front();
    change(copy);
    list.front() = std::make_shared<const T>(std::move(copy));
}

static Damage inTrack(const std::function<void(Track&)>& change)
{
    return [=](Scene& scene) {
        damageFirst<Clip>(scene.clips, [&](Clip& clip) { damageFirst<Track>(clip.tracks, change); });
    };
}
static Damage inPart(const std::function<void(Part&)>& change)
{
    return [=](Scene& scene) {
        damageFirst<Mesh>(scene.meshes, [&](Mesh& mesh) { damageFirst<Part>(mesh.parts, change); });
    };
}

void DumpTest::objectsThatDoNotHoldTogetherAreRefused_data()
{
    QTest::addColumn<Damage>("damage");
    QTest::newRow("index past the vertices") << inPart([](Part& part) { part.indices = {0, 1, 100000}; });
    QTest::newRow("half a triangle") << inPart([](Part& part) { part.indices = {0, 1}; });
    QTest::newRow("vertex of no point") << inPart([](Part& part) {
        VertexStreams streams = *part.vertices;
        streams.pointOf.assign(streams.vertexCount, 100000);
        part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    });
    QTest::newRow("short normals") << inPart([](Part& part) {
        VertexStreams streams = *part.vertices;
        streams.normals.resize(1);
        part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    });
    QTest::newRow("fewer values than keys") << inTrack([](Track& track) { track.values.pop_back(); });
    QTest::newRow("rotation of 3") << inTrack([](Track& track) { track.components = 2; });
    QTest::newRow("unknown interpolation")
        << inTrack([](Track& track) { track.interpolation = static_cast<Interpolation>(3); });
    QTest::newRow("unknown channel") << inTrack([](Track& track) { track.path = static_cast<ChannelPath>(6); });
    QTest::newRow("no set") << Damage([](Scene& scene) { scene.sets.front() = nullptr; });
    QTest::newRow("no clip") << Damage([](Scene& scene) { scene.clips.front() = nullptr; });
    QTest::newRow("no node") << Damage([](Scene& scene) { scene.nodes.back() = nullptr; });
}

void DumpTest::objectsThatDoNotHoldTogetherAreRefused()
{
    QFETCH(Damage, damage);
    ImportedScene imported = importedScene(7);
    QVERIFY(readDump(dumpScene(imported)).has_value());
    damage(imported.scene);
    QVERIFY(!readDump(dumpScene(imported)).has_value());
}

void DumpTest::lyingCountSizesNoMoreThanTheItemsCouldTake()
{
    ImportedScene imported;
    imported.remarks = {{&errors::kBoneWithoutNode, std::vector<std::string>(1000)}};
    std::vector<std::byte> dump = dumpScene(imported);
    const std::size_t listAt = dump.size() - 1000 * 8 - 8;
    const std::uint64_t claimed = 1001; // a text takes its count of 8 bytes at least: one more than fits
    std::memcpy(dump.data() + listAt, &claimed, sizeof claimed);
    const Result<ImportedScene> read = readDump(dump);
    QVERIFY(!read.has_value());
    // It is refused where the count stands: nothing was read by it.
    QCOMPARE(read.error().args[0].plain(), std::to_string(listAt + 8));
}

void DumpTest::lyingCountIsRefusedBeforeItSizesAnything()
{
    std::vector<std::byte> dump = dumpScene(importedScene(firstSeed()));
    // The first string of the facts (formatId) begins after the magic and a presence byte.
    for (std::size_t i = 0; i < 8; ++i) dump[9 + i] = std::byte{0x7f};
    const Result<ImportedScene> read = readDump(dump);
    QVERIFY(!read.has_value());
    QVERIFY(read.error().text == &errors::kImporterAnswer);
}

void DumpTest::aRemarkWithoutASentenceIsRefused()
{
    std::vector<std::byte> dump = dumpScene({{}, {{&errors::kImporterSays, {}}}});
    QVERIFY(readDump(dump).has_value());
    dump[dump.size() - 9] ^= std::byte{1}; // the key's last letter
    QVERIFY(!readDump(dump).has_value());
}

void DumpTest::anotherMagicIsRefused()
{
    std::vector<std::byte> dump = dumpScene(importedScene(firstSeed()));
    dump[7] = std::byte{'9'};
    QVERIFY(!readDump(dump).has_value());
    QVERIFY(!readDump({}).has_value());
}

} // namespace dump_test

QTEST_GUILESS_MAIN(dump_test::DumpTest)
#include "dump_test.moc"
