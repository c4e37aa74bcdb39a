// SPDX-License-Identifier: MIT
#include "tests/core/corpus.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace corpus_save_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What must hold for every glTF and GLB of the corpus.
class CorpusSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unedited_data() { rows(); }
    void unedited();
    void aWeightSetToItsOwnValueChangesNothing_data() { rows(); }
    void aWeightSetToItsOwnValueChangesNothing();
    void weightsThereAndBackGiveTheOriginalBytes_data() { rows(); }
    void weightsThereAndBackGiveTheOriginalBytes();
    void aFurtherInfluenceIsThereAfterSaving_data() { rows(); }
    void aFurtherInfluenceIsThereAfterSaving();
    void keysThereAndBackGiveTheOriginalBytes_data() { rows(); }
    void keysThereAndBackGiveTheOriginalBytes();
    void bindsThereAndBackGiveTheOriginalBytes_data() { rows(); }
    void bindsThereAndBackGiveTheOriginalBytes();
    void aMovedNodeAndNewNamesAreSaved_data() { rows(); }
    void aMovedNodeAndNewNamesAreSaved();
    void aNewKeyIsSaved_data() { rows(); }
    void aNewKeyIsSaved();

private:
    static void rows();
    Loaded file_;
    bool open();
};

void CorpusSaveTest::rows()
{
    QTest::addColumn<QString>("path");
    for (const std::string& path : corpusFiles({".glb", ".gltf"}))
        QTest::newRow(std::filesystem::path(path).filename().c_str()) << QString::fromStdString(path);
    if (corpusFiles({".glb", ".gltf"}).empty()) QTest::newRow("none") << QString();
}

bool CorpusSaveTest::open()
{
    QFETCH(QString, path);
    if (path.isEmpty()) return false;
    Result<Loaded> loaded = loadFile(path.toStdString(), {});
    if (!loaded) return false;
    file_ = std::move(*loaded);
    return true;
}

/// Why bytes need not come back, null otherwise: an accessor that something else shares is copied on the way out, and
/// bounds in the JSON text are spelled by whoever wrote them.
static const char* cannotComeBack(const SavePlan& plan)
{
    for (const ChangedValue& change : plan.changes) {
        if (change.pointer.find("/bufferViews") == 0) return "the values are shared";
        if (change.pointer.find("/min/") != std::string::npos) return "the accessor has bounds";
        if (change.pointer.find("/max/") != std::string::npos) return "the accessor has bounds";
    }
    return nullptr;
}

#define OPEN_OR_SKIP()                                                                                                 \
    if (!open()) QSKIP("BINDPOSE_SHARED names no folder with a corpus")
void CorpusSaveTest::unedited()
{
    OPEN_OR_SKIP();
    const Saved saved = saveInMemory(file_.scene, *file_.source, file_.scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes && saved.plan.changes.empty());
    QVERIFY(sameFiles(*file_.source, *saved.loaded.source));
}

void CorpusSaveTest::aWeightSetToItsOwnValueChangesNothing()
{
    OPEN_OR_SKIP();
    Scene scene = file_.scene;
    for (std::size_t s = 0; s < scene.weights.size(); ++s)
        for (PointIndex point = 0; point < scene.weights[s]->points(); point += 97)
            scene = withRow(scene, s, point, scene.weights[s]->at(point));
    const Saved saved = saveInMemory(file_.scene, *file_.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes && saved.plan.changes.empty());
}

void CorpusSaveTest::weightsThereAndBackGiveTheOriginalBytes()
{
    OPEN_OR_SKIP();
    Scene there = file_.scene;
    for (std::size_t s = 0; s < there.weights.size(); ++s) {
        for (PointIndex point = 0; point < there.weights[s]->points(); point += 131) {
            std::vector<Influence> row = there.weights[s]->at(point);
            row[0].weight = row[0].weight * 0.5f + 0.11f;
            row[1].slot = (row[1].slot + 1) % 3;
            there = withRow(there, s, point, row);
        }
    }
    const Saved saved = saveInMemory(file_.scene, *file_.source, there);
    VERIFY_SAVED(saved);
    const bool any = std::any_of(there.weights.begin(), there.weights.end(), [](const auto& w) { return !w->empty(); });
    QCOMPARE(saved.plan.sameBytes, !any);
    Scene back = saved.loaded.scene;
    back.weights = file_.scene.weights;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QVERIFY(sameFiles(*file_.source, *restored.loaded.source));
    // The same in one session: undo past a save, where the document keeps its own scene.
    const Saved undone = saveInMemory(there, *saved.loaded.source, file_.scene);
    VERIFY_SAVED(undone);
    QVERIFY(sameFiles(*file_.source, *undone.loaded.source));
}

void CorpusSaveTest::aFurtherInfluenceIsThereAfterSaving()
{
    OPEN_OR_SKIP();
    Scene scene = file_.scene;
    std::vector<std::vector<Influence>> asked(scene.weights.size());
    for (std::size_t s = 0; s < scene.weights.size(); ++s) {
        if (scene.weights[s]->empty()) continue;
        const auto point = static_cast<PointIndex>(scene.weights[s]->points() / 2);
        asked[s] = scene.weights[s]->at(point);
        asked[s].push_back({1, 0.2f});
        scene = withRow(scene, s, point, asked[s]);
    }
    const Saved saved = saveInMemory(file_.scene, *file_.source, scene);
    VERIFY_SAVED(saved);
    for (std::size_t s = 0; s < scene.weights.size(); ++s) {
        if (asked[s].empty()) continue;
        const auto point = static_cast<PointIndex>(scene.weights[s]->points() / 2);
        const std::vector<Influence> row = saved.loaded.scene.weights[s]->at(point);
        QCOMPARE(row.size(), asked[s].size() + 3);
        QCOMPARE(row[asked[s].size() - 1].slot, 1u);
        QVERIFY(std::abs(row[asked[s].size() - 1].weight - 0.2f) < 0.002f);
    }
    // A second save of the grown file touches the new set in place; without the influence it is the first file again.
    Scene other = scene;
    for (std::size_t s = 0; s < scene.weights.size(); ++s) {
        if (asked[s].empty()) continue;
        asked[s].back().weight = 0.4f;
        other = withRow(other, s, static_cast<PointIndex>(scene.weights[s]->points() / 2), asked[s]);
    }
    const Saved again = saveInMemory(scene, *saved.loaded.source, other);
    VERIFY_SAVED(again);
    QCOMPARE(again.plan.files[0].bytes->size(), saved.plan.files[0].bytes->size());
    const Saved undone = saveInMemory(other, *again.loaded.source, file_.scene);
    VERIFY_SAVED(undone);
    QVERIFY(sameFiles(*undone.loaded.source, *file_.source));
}

void CorpusSaveTest::keysThereAndBackGiveTheOriginalBytes()
{
    OPEN_OR_SKIP();
    if (file_.scene.clips.empty()) QSKIP("no clips");
    Scene there = file_.scene;
    changeTrack(there, 0, 0, [](Track& track) {
        for (std::size_t i = 0; i < track.components; ++i) track.values[track.valueAt(0) + i] *= 0.5f;
    });
    const Saved saved = saveInMemory(file_.scene, *file_.source, there);
    VERIFY_SAVED(saved);
    Scene back = saved.loaded.scene;
    changeTrack(back, 0, 0, [&](Track& track) { track.values = file_.scene.clips[0]->tracks[0]->values; });
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    if (const char* why = cannotComeBack(saved.plan)) QSKIP(why);
    QVERIFY(sameFiles(*file_.source, *restored.loaded.source));
}

void CorpusSaveTest::bindsThereAndBackGiveTheOriginalBytes()
{
    OPEN_OR_SKIP();
    if (file_.scene.skins.empty() || !file_.scene.skins[0]->inverseBindStored) QSKIP("no inverse binds");
    Scene there = file_.scene;
    change(there.skins, 0, [](Skin& skin) { skin.inverseBind[0][3] += glm::vec4(0.25f, 0.5f, 0.0f, 0.0f); });
    const Saved saved = saveInMemory(file_.scene, *file_.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    const Saved restored = saveInMemory(there, *saved.loaded.source, file_.scene);
    VERIFY_SAVED(restored);
    if (const char* why = cannotComeBack(saved.plan)) QSKIP(why);
    QVERIFY(sameFiles(*file_.source, *restored.loaded.source));
}

void CorpusSaveTest::aMovedNodeAndNewNamesAreSaved()
{
    OPEN_OR_SKIP();
    Scene there = file_.scene;
    change(there.nodes, 0, [](Node& node) {
        node.name = "a \"new\" näme\n";
        if (node.restMatrix) (*node.restMatrix)[3][0] += 1.0f;
        node.rest.translation.x += 1.0f;
    });
    change(there.meshes, 0, [](Mesh& mesh) { mesh.name = "body"; });
    if (!there.materials.empty())
        change(there.materials, 0, [](Material& material) {
            material.baseColor.r = 0.25f;
            material.roughness = 0.125f;
            material.doubleSided = !material.doubleSided;
        });
    const Saved saved = saveInMemory(file_.scene, *file_.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    QCOMPARE(saved.loaded.scene.nodes[0]->name, there.nodes[0]->name);
    const Saved back = saveInMemory(there, *saved.loaded.source, file_.scene);
    VERIFY_SAVED(back);
}

void CorpusSaveTest::aNewKeyIsSaved()
{
    OPEN_OR_SKIP();
    if (file_.scene.clips.empty()) QSKIP("no clips");
    Scene there = file_.scene;
    changeTrack(there, 0, 0, [](Track& track) {
        std::vector<double> times = *track.times;
        times.push_back(times.back() + 0.5);
        track.times = std::make_shared<const std::vector<double>>(times);
        const std::vector<float> last(
            track.values.end() - static_cast<std::ptrdiff_t>(track.floatsPerKey()), track.values.end());
        track.values.insert(track.values.end(), last.begin(), last.end());
    });
    const Saved saved = saveInMemory(file_.scene, *file_.source, there);
    VERIFY_SAVED(saved);
    const Saved back = saveInMemory(there, *saved.loaded.source, file_.scene);
    VERIFY_SAVED(back);
}

#undef OPEN_OR_SKIP
} // namespace corpus_save_test

QTEST_GUILESS_MAIN(corpus_save_test::CorpusSaveTest)
#include "corpus_save_test.moc"
