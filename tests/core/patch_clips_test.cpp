// SPDX-License-Identifier: MIT
#include "tests/core/animated_triangle.h"

namespace patch_clips_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

class PatchClipsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyChangesInPlace();
    void sharedKeyTimesStayForOthers();
    void timesThatAllTracksMoveChangeInPlace();
    void keysAreInsertedAndDeleted();
    void aSamplerOfTwoChannelsSplitsWhenTheyDisagree();
    void clipsAreRenamedRemovedAndAdded();
    void aRemovedClipComesBackInItsPlace();
    void tracksAreRemovedAndAdded();
};

void PatchClipsTest::aKeyChangesInPlace()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("Walk", 1, "translation", {0, 1}, "VEC3", {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5},
        "CUBICSPLINE");
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    changeTrack(scene, 0, 0, [](Track& track) {
        track.values[track.valueAt(1)] = 9.0f;
        track.values[track.valueAt(1) + 3] = 8.0f; // the out-tangent
    });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.changes.size(), std::size_t{2});
    QVERIFY(englishText(saved.plan.changes[0].what).find("key 1") != std::string::npos);
    QCOMPARE(saved.plan.files[0].bytes->size(), file.source->files[0].bytes->size());
}

void PatchClipsTest::sharedKeyTimesStayForOthers()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    changeTrack(scene, 0, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0, 0.625, 1});
    });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips[0]->tracks[0]->times->at(1), 0.625);
    QCOMPARE(saved.loaded.scene.clips[0]->tracks[1]->times->at(1), 0.5);
    QCOMPARE(saved.loaded.scene.clips[1]->tracks[0]->times->at(1), 0.5);
    const Json json = jsonIn(*saved.plan.files[0].bytes);
    const Json input = json["accessors"][json["animations"][0]["samplers"][0]["input"].get<std::size_t>()];
    QCOMPARE(input["max"], Json({1}));
}

void PatchClipsTest::timesThatAllTracksMoveChangeInPlace()
{
    GltfBuilder builder = animated();
    builder.json["accessors"][builder.json["animations"][0]["samplers"][0]["input"].get<std::size_t>()]["min"] = {0.0};
    builder.json["accessors"][builder.json["animations"][0]["samplers"][0]["input"].get<std::size_t>()]["max"] = {1.0};
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    const auto later = std::make_shared<const std::vector<double>>(std::vector<double>{0, 0.5, 2});
    for (std::size_t clip = 0; clip < 2; ++clip)
        for (std::size_t track = 0; track < 2; ++track)
            changeTrack(scene, clip, track, [&](Track& copy) { copy.times = later; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.files[0].bytes->size(), file.source->files[0].bytes->size());
    QCOMPARE(saved.plan.changes.size(), std::size_t{2}); // the time and the bound that follows
    QVERIFY(saved.plan.changes[1].derived);
}

void PatchClipsTest::keysAreInsertedAndDeleted()
{
    const Loaded file = opened(animated().gltfWithDataUri());
    Scene scene = file.scene;
    changeTrack(scene, 0, 1, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0, 0.25, 0.5, 1});
        track.values.insert(track.values.begin() + 3, {0.5f, 0.25f, 0.125f});
    });
    changeTrack(scene, 1, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0, 1});
        track.values.erase(track.values.begin() + 4, track.values.begin() + 8);
    });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QCOMPARE(back.loaded.scene.clips[0]->tracks[1]->keys(), std::size_t{3});
}

void PatchClipsTest::aSamplerOfTwoChannelsSplitsWhenTheyDisagree()
{
    GltfBuilder builder = animated();
    Json& walk = builder.json["animations"][0];
    walk["channels"].push_back({{"sampler", 1}, {"target", {{"node", 2}, {"path", "translation"}}}});
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    changeTrack(scene, 0, 2, [](Track& track) { track.values[3] = 5.0f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips[0]->tracks[1]->values[3], 1.0f);
    QCOMPARE(jsonIn(*saved.plan.files[0].bytes)["animations"][0]["samplers"].size(), std::size_t{3});
    // Both alike: the sampler stays one.
    changeTrack(scene, 0, 1, [](Track& track) { track.values[3] = 5.0f; });
    const Saved alike = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(alike);
    QCOMPARE(jsonIn(*alike.plan.files[0].bytes)["animations"][0]["samplers"].size(), std::size_t{2});
    // An interpolation of its own.
    changeTrack(scene, 0, 1, [](Track& track) { track.interpolation = Interpolation::Step; });
    VERIFY_SAVED(saveInMemory(file.scene, *file.source, scene));
}

void PatchClipsTest::clipsAreRenamedRemovedAndAdded()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    scene.clips[0] = nullptr;
    change(scene.clips, 1, [](Clip& clip) { clip.name = "Jog"; });
    Clip added = *file.scene.clips[0];
    added.name = "Added";
    changeTrack(scene, 1, 0, [](Track& track) { track.values[0] = 0.5f; });
    scene.clips.push_back(std::make_shared<const Clip>(added));
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips.size(), std::size_t{2});
    QCOMPARE(saved.loaded.scene.clips[0]->name, std::string("Jog"));
    // The document keeps its own scene, with the gap; the next save finds the right clip all the same.
    Scene next = scene;
    change(next.clips, 2, [](Clip& clip) { clip.name = "Last"; });
    changeTrack(next, 1, 1, [](Track& track) { track.values[0] = 0.25f; });
    const Saved again = saveInMemory(scene, *saved.loaded.source, next);
    VERIFY_SAVED(again);
    // All gone.
    Scene none = next;
    none.clips.assign(3, nullptr);
    const Saved empty = saveInMemory(next, *again.loaded.source, none);
    VERIFY_SAVED(empty);
    QVERIFY(!jsonIn(*empty.plan.files[0].bytes).contains("animations"));
}

void PatchClipsTest::aRemovedClipComesBackInItsPlace()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    scene.clips[0] = nullptr;
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QCOMPARE(back.loaded.scene.clips[0]->name, std::string("Walk"));
}

void PatchClipsTest::tracksAreRemovedAndAdded()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    change(scene.clips, 0, [](Clip& clip) {
        Track scale = *clip.tracks[1];
        scale.path = ChannelPath::Scale;
        clip.tracks.push_back(std::make_shared<const Track>(scale));
        clip.tracks.erase(clip.tracks.begin());
    });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    change(scene.clips, 0, [](Clip& clip) { clip.tracks.clear(); });
    QVERIFY(!saveInMemory(file.scene, *file.source, scene).problem.empty());
}

} // namespace patch_clips_test

QTEST_GUILESS_MAIN(patch_clips_test::PatchClipsTest)
#include "patch_clips_test.moc"
