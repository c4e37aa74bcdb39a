// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"
#include "tests/core/hostile_tokens.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <cstring>

namespace iqm_test {

using namespace bindpose;
using namespace bindpose::testing;

/// A file of its own writing: two joints, one triangle, one clip of three frames that moves the tip along x.
struct IqmFile {
    std::uint32_t version = 2;
    std::uint32_t weightSum = 255; ///< of each vertex: the first joint's and the second's 55
    bool extension = false, custom = false;

    /// What is written so far: text, and what stands behind it.
    struct Out {
        std::string text = std::string(1, '\0'), data;
        std::uint32_t head[27] = {};
        std::uint32_t place() const { return static_cast<std::uint32_t>(124 + text.size() + data.size()); }
        void u32(std::uint32_t v) { data.append(reinterpret_cast<const char*>(&v), 4); }
        void f32(float v) { data.append(reinterpret_cast<const char*>(&v), 4); }
    };

    std::string bytes() const
    {
        Out out;
        auto& [text, data, head] = out;
        const auto place = [&] { return out.place(); };
        const auto u32 = [&](std::uint32_t v) { out.u32(v); };
        const auto f32 = [&](float v) { out.f32(v); };
        const auto name = [&](const char* word) {
            const std::size_t at = text.size();
            text += std::string(word) + '\0';
            return static_cast<std::uint32_t>(at);
        };
        const std::uint32_t root = name("root"), tip = name("the tip"), walk = name("walk"), body = name("body"),
                            own = name("bones_of_mine"), more = name("FTE_MESH");
        while (text.size() % 4 != 0) text += '\0';
        head[0] = version;
        head[3] = static_cast<std::uint32_t>(text.size());
        head[4] = 124;
        head[5] = 1;
        head[6] = place();
        for (const std::uint32_t v : {body, body, 0u, 3u, 0u, 1u}) u32(v);
        head[7] = custom ? 4 : 3;
        head[8] = 3;
        head[9] = place();
        const std::uint32_t arrays = place() + 20 * head[7];
        const std::uint32_t rows[][5] = {{0, 0, 7, 3, arrays}, {4, 0, 1, 4, arrays + 36}, {5, 0, 1, 4, arrays + 48},
            {16 + own, 0, 1, 4, arrays + 48}};
        for (std::size_t a = 0; a < head[7]; ++a)
            for (const std::uint32_t v : rows[a]) u32(v);
        for (const float v : {0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 0.f, 2.f}) f32(v);
        for (int v = 0; v < 3; ++v) u32(0x00000100u);
        for (int v = 0; v < 3; ++v) u32((weightSum - 55) | 55u << 8);
        head[10] = 1;
        head[11] = place();
        for (const std::uint32_t v : {0u, 1u, 2u}) u32(v);
        putMotion(out, root, tip, walk);
        if (extension) {
            head[25] = 1;
            head[26] = place();
            for (const std::uint32_t v : {more, 0u, 0u, 0u}) u32(v);
        }
        head[1] = place();
        std::string all("INTERQUAKEMODEL\0", 16);
        all.append(reinterpret_cast<const char*>(head), sizeof head);
        return all + text + data;
    }

    /// Joints, poses, the clip and its frames.
    void putMotion(Out& out, std::uint32_t root, std::uint32_t tip, std::uint32_t walk) const
    {
        out.head[13] = 2;
        out.head[14] = out.place();
        for (const bool first : {true, false}) {
            out.u32(first ? root : tip);
            out.u32(first ? ~0u : 0u);
            for (const float v : {0.f, 0.f, first ? 0.f : 1.f, 0.6f, 0.f, 0.f}) out.f32(v);
            if (version == 2) out.f32(-0.8f);
            for (int i = 0; i < 3; ++i) out.f32(1.0f);
        }
        out.head[15] = 2;
        out.head[16] = out.place();
        for (const bool first : {true, false}) {
            out.u32(first ? ~0u : 0u);
            out.u32(first ? 0u : 1u);
            for (const float v : {first ? 0.f : -1.f, 0.f, first ? 0.f : 1.f, 0.6f, 0.f, 0.f}) out.f32(v);
            if (version == 2) out.f32(-0.8f);
            for (int i = 0; i < 3; ++i) out.f32(1.0f);
            for (int i = 0; i < (version == 2 ? 10 : 9); ++i) out.f32(i == 0 && !first ? 0.0001f : 0.0f);
        }
        out.head[17] = 1;
        out.head[18] = out.place();
        for (const std::uint32_t v : {walk, 0u, 3u, std::bit_cast<std::uint32_t>(10.0f), 1u}) out.u32(v);
        out.head[19] = 3;
        out.head[20] = 1;
        out.head[21] = out.place();
        for (const std::uint16_t v : {std::uint16_t{0}, std::uint16_t{10000}, std::uint16_t{20000}, std::uint16_t{0}})
            out.data.append(reinterpret_cast<const char*>(&v), 2);
    }
};

/// Inter-Quake Model: read, patched in place.
class IqmTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothVersionsHoldTheSameScene();
    void framesAreOffsetsAndSteps();
    void otherPartsAreKeptAndListed();
    void errorsNameTheByte();
    void aWeightChangesItsBytesAndTheSumStays();
    void jointsKeysAndNamesAreSavedInPlace_data();
    void jointsKeysAndNamesAreSavedInPlace();
    void whatTheFileHasNoPlaceForIsRefused();
    void editsThereAndBackGiveTheOriginalBytes_data();
    void editsThereAndBackGiveTheOriginalBytes();
    void clipsAloneShowTheirJoints();
    void anySpoiltFieldGivesASceneOrAnError();
};

void IqmTest::bothVersionsHoldTheSameScene()
{
    const Loaded two = loadedText(IqmFile{}.bytes(), "a.iqm"), one = loadedText(IqmFile{.version = 1}.bytes(), "a.iqm");
    QCOMPARE(two.scene.facts->formatName, std::string("Inter-Quake Model 2"));
    QVERIFY(!firstDifference(two.scene, one.scene));
    const Scene& scene = two.scene;
    QCOMPARE(scene.nodes[1]->name, std::string("the tip"));
    QCOMPARE(scene.weights[0]->at(0)[0].weight, 200.0f / 255.0f);
    QCOMPARE(scene.weights[0]->at(0)[1].slot, SlotIndex{1});
    QCOMPARE(scene.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 2, 1}));
    const std::vector<DeformedInstance> drawn = deform(scene, evaluatePose(scene, {}), {});
    QVERIFY(glm::distance(drawn[0].sets[0].positions[2], glm::vec3(0, 0, 2)) < 1e-6f);
    QVERIFY(!findingOf(two, "weights_not_normalized"));
    // Bytes count as they are: a sum of 250 draws towards the origin.
    const Loaded less = loadedText(IqmFile{.weightSum = 250}.bytes(), "a.iqm");
    const std::vector<DeformedInstance> small = deform(less.scene, evaluatePose(less.scene, {}), {});
    QVERIFY(std::abs(small[0].sets[0].positions[2].z - 2.0f * 250.0f / 255.0f) < 1e-5f);
    QVERIFY(findingOf(less, "weights_not_normalized"));
}

void IqmTest::framesAreOffsetsAndSteps()
{
    const Loaded file = loadedText(IqmFile{}.bytes(), "a.iqm");
    const Clip& clip = *file.scene.clips[0];
    QCOMPARE(clip.name, std::string("walk"));
    QCOMPARE(clip.framesPerSecond, std::optional<double>(10.0));
    const Track& move = *clip.tracks[3];
    QCOMPARE(move.keys(), std::size_t{3});
    for (std::size_t k = 0; k < 3; ++k) QVERIFY(std::abs(move.values[3 * k] - (static_cast<float>(k) - 1.0f)) < 1e-6f);
    QCOMPARE(move.values[5], 1.0f);
    QCOMPARE(clip.tracks[4]->keys(), std::size_t{1}); // no frame moves it
}

void IqmTest::otherPartsAreKeptAndListed()
{
    const Loaded file = loadedText(IqmFile{.extension = true, .custom = true}.bytes(), "a.iqm");
    QCOMPARE(file.scene.facts->notUnderstood, (std::vector<std::string>{"FTE_MESH", "vertex array bones_of_mine"}));
    const Saved saved = saveInMemory(file.scene, *file.source, file.scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes);
    QVERIFY(loadedText(IqmFile{}.bytes(), "a.iqm").scene.facts->notUnderstood.empty());
}

void IqmTest::errorsNameTheByte()
{
    const std::string whole = IqmFile{}.bytes();
    const auto with = [&](std::size_t word, std::uint32_t value) {
        std::string out = whole;
        std::memcpy(out.data() + 16 + 4 * word, &value, 4);
        return out;
    };
    const auto refused = [](const std::string& bytes, std::string_view key, const std::string& where) {
        const Result<Loaded> file = loadText(bytes, "a.iqm");
        return !file && file.error().text->key == key && file.error().where.ends_with(where);
    };
    QVERIFY(refused(with(0, 3), "iqm_version", "byte 16"));
    QVERIFY(refused(whole.substr(0, 100), "text_ends", "byte 100"));
    QVERIFY(refused(whole.substr(0, whole.size() - 4), "text_ends", "byte " + std::to_string(whole.size() - 4)));
    QVERIFY(refused(with(8, 0x7fffffff), "iqm_outside", ""));
    QVERIFY(refused(with(19, 0x7fffffff), "iqm_outside", "byte 92"));
    QVERIFY(refused(with(13, 1000000), "iqm_outside", "byte 68"));
}

void IqmTest::aWeightChangesItsBytesAndTheSumStays()
{
    const Loaded file = loadedText(IqmFile{}.bytes(), "a.iqm");
    const Saved saved =
        saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.1f}, {1, 0.9f}, {0, 0.0f}, {0, 0.0f}}));
    VERIFY_SAVED(saved);
    const std::vector<Influence> row = saved.loaded.scene.weights[0]->at(1);
    QCOMPARE(std::lround(row[0].weight * 255.0f) + std::lround(row[1].weight * 255.0f), 255L);
    QCOMPARE(saved.plan.changes.size(), std::size_t{2});
    std::size_t different = 0;
    const ByteSpan before = *file.source->files[0].bytes, after = *saved.loaded.source->files[0].bytes;
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) different += before[i] != after[i];
    QCOMPARE(different, std::size_t{2});
}

void IqmTest::jointsKeysAndNamesAreSavedInPlace_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("version 1") << 1;
    QTest::newRow("version 2") << 2;
}

void IqmTest::jointsKeysAndNamesAreSavedInPlace()
{
    QFETCH(int, version);
    const Loaded file = loadedText(IqmFile{.version = static_cast<std::uint32_t>(version)}.bytes(), "a.iqm");
    Scene scene = file.scene;
    change(scene.nodes, 1, [](Node& node) {
        node.name = "tail";
        node.rest.translation.z = 1.5f;
        node.rest.rotation = glm::quat(-0.6f, 0.8f, 0.0f, 0.0f);
    });
    followRest(scene);
    changeTrack(scene, 0, 3, [](Track& track) { track.values[3] = 0.25f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[1]->name, std::string("tail"));
    QVERIFY(std::abs(saved.loaded.scene.clips[0]->tracks[3]->values[3] - 0.25f) <= 0.00005f);
    QCOMPARE(saved.loaded.source->files[0].bytes->size(), file.source->files[0].bytes->size());
}

void IqmTest::whatTheFileHasNoPlaceForIsRefused()
{
    const Loaded file = loadedText(IqmFile{}.bytes(), "a.iqm");
    const auto refused = [&](const Scene& scene) {
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "a.iqm");
        return !plan && englishMessage(plan.error()).find("export") != std::string::npos;
    };
    Scene scene = file.scene;
    change(scene.nodes, 1, [](Node& node) { node.name = "a longer name"; });
    QVERIFY(refused(scene));
    scene = file.scene;
    changeTrack(scene, 0, 3, [](Track& track) { track.values[3] = 99.0f; });
    QVERIFY(refused(scene));
    scene = file.scene;
    changeTrack(scene, 0, 3, [](Track& track) { track.values[4] = 1.0f; }); // y has one value for all frames
    QVERIFY(refused(scene));
    QVERIFY(refused(withRow(file.scene, 0, 1, std::vector<Influence>(5, {0, 0.2f}))));
}

void IqmTest::editsThereAndBackGiveTheOriginalBytes_data()
{
    QTest::addColumn<QString>("path");
    for (const std::string& path : corpusFiles({".iqm"}))
        QTest::newRow(QString::fromStdString(path).section('/', -1).toUtf8()) << QString::fromStdString(path);
    QTest::newRow("made") << QString();
}

void IqmTest::editsThereAndBackGiveTheOriginalBytes()
{
    QFETCH(QString, path);
    const Loaded file = path.isEmpty() ? loadedText(IqmFile{}.bytes(), "a.iqm") : opened(path.toStdString());
    const Saved unedited = saveInMemory(file.scene, *file.source, file.scene);
    VERIFY_SAVED(unedited);
    QVERIFY(unedited.plan.sameBytes);
    Scene there = file.scene, same = file.scene;
    for (std::size_t s = 0; s < there.weights.size(); ++s)
        for (PointIndex point = 0; point < there.weights[s]->points(); point += 3) {
            std::vector<Influence> row = there.weights[s]->at(point);
            same = withRow(same, s, point, row);
            row[0].weight *= 0.5f;
            there = withRow(there, s, point, row);
        }
    const Saved own = saveInMemory(file.scene, *file.source, same);
    VERIFY_SAVED(own);
    QVERIFY(own.plan.sameBytes);
    for (std::size_t c = 0; c < there.clips.size(); ++c)
        for (std::size_t t = 0; t < there.clips[c]->tracks.size(); ++t) {
            const Track& track = *there.clips[c]->tracks[t];
            if (track.keys() < 3) continue; // a key becomes another one: that stays in the file's range
            changeTrack(there, c, t, [](Track& copy) {
                for (std::size_t i = 0; i < copy.components; ++i) copy.values[i] = copy.values[copy.components * 2 + i];
            });
        }
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    Scene back = saved.loaded.scene;
    back.weights = file.scene.weights;
    back.clips = file.scene.clips;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QVERIFY(sameFiles(*file.source, *restored.loaded.source));
}

void IqmTest::clipsAloneShowTheirJoints()
{
    if (sharedFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder with models");
    const Loaded file = opened(sharedFolder() + "/data/corpus/raylib/guyanim.iqm");
    QCOMPARE(file.scene.nodes.size(), std::size_t{14});
    QCOMPARE(file.scene.nodes[3]->name, std::string("joint 3"));
    QVERIFY(file.scene.meshes.empty() && !file.scene.clips.empty());
    QVERIFY(findingOf(file, "iqm_numbered"));
}

void IqmTest::anySpoiltFieldGivesASceneOrAnError()
{
    for (const std::uint32_t version : {1u, 2u}) {
        const SharedBytes bytes = shareBytes(IqmFile{.version = version, .extension = true, .custom = true}.bytes());
        for (const TokenFile& file : tokenFilesOf(*bytes))
            for (std::size_t i = 0; i < file.cases(); ++i) loadHostile(file.at(i).bytes, "a.iqm");
        HostileRandom random(version);
        for (int i = 0; i < 400; ++i)
            loadHostile(i % 4 == 0 ? cutAt(*bytes, random) : flipOne(*bytes, random), "a.iqm");
    }
}

} // namespace iqm_test

QTEST_GUILESS_MAIN(iqm_test::IqmTest)
#include "iqm_test.moc"
