// SPDX-License-Identifier: MIT
// Changes that are applied to a scene that has some of them already.
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/clips/clip_edits.h"
#include "tests/core/random_scene.h"

#include <QtTest>

namespace log_again_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Scene fixedScene()
{
    Random random(5);
    return randomScene(random);
}

Reapplied onto(const Scene& file, const Scene& edited, const Scene& other)
{
    return *reapplyChanges(other, changesBetween(file, edited).json);
}

} // namespace

class LogAgainTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatStandsAlreadyIsNotPutTwice();
    void aDeletedClipStaysDeleted();
    void whatATrackSaysBeyondItsKeysComesBack();
    void aLayersKeysComeBack();
};

/// Each of the list answers for one of the scene: two alike in it are two.
void LogAgainTest::whatStandsAlreadyIsNotPutTwice()
{
    const Scene file = fixedScene();
    const auto one = overrideOf(0, NodeId(3u), Space::Local, glm::mat4(2.0f));
    const auto same = overrideOf(1, NodeId(3u), Space::Local, glm::mat4(2.0f));
    const auto other = overrideOf(2, NodeId(3u), Space::Model, glm::mat4(2.0f));
    const Scene edited = withOverrides(file, {one, same, other});
    const Reapplied onFile = onto(file, edited, file);
    QCOMPARE(onFile.scene.overrides.size(), std::size_t{3});
    const Reapplied again = onto(file, edited, onFile.scene);
    QCOMPARE(again.scene.overrides.size(), std::size_t{3});
    QCOMPARE(again.present, std::size_t{3});
    const Reapplied onOne = onto(file, edited, withOverrides(file, {same}));
    QCOMPARE(onOne.scene.overrides.size(), std::size_t{3});
    QCOMPARE(onOne.applied, std::size_t{2});
}

void LogAgainTest::aDeletedClipStaysDeleted()
{
    const Scene file = fixedScene();
    QVERIFY(!file.clips.empty());
    const Scene edited = *removeClip(file, ClipId(0u));
    const SceneChanges changes = changesBetween(file, edited);
    QVERIFY(changes.left.empty());
    QCOMPARE(changes.values, std::size_t{1});
    const Reapplied back = onto(file, edited, file);
    QVERIFY(!back.scene.clips[0]);
    QCOMPARE(back.applied, std::size_t{1});
    QCOMPARE(onto(file, edited, edited).present, std::size_t{1}); // it was saved
    Scene other = file;
    Clip clip = *file.clips[0];
    clip.tracks.pop_back();
    other.clips[0] = std::make_shared<const Clip>(std::move(clip));
    const Reapplied changed = onto(file, edited, other);
    QVERIFY(changed.scene.clips[0]);
    QCOMPARE(changed.conflicts.size(), std::size_t{1});
    QCOMPARE(changed.conflicts[0].text, &errors::kChangedClip);
}

void LogAgainTest::whatATrackSaysBeyondItsKeysComesBack()
{
    Scene file = fixedScene();
    Clip clip = *file.clips[0];
    Track track = *clip.tracks[0];
    track.after = {Extrapolation::Kind::Repeat, 3};
    clip.tracks[0] = std::make_shared<const Track>(track);
    file.clips[0] = std::make_shared<const Clip>(clip);
    Scene edited = file;
    track.before = {Extrapolation::Kind::Mirror, 2};
    track.after = {};
    clip.tracks[0] = std::make_shared<const Track>(track);
    edited.clips[0] = std::make_shared<const Clip>(clip);
    QCOMPARE(changesBetween(file, edited).values, std::size_t{1});
    const Reapplied back = onto(file, edited, file);
    QCOMPARE(back.applied, std::size_t{1});
    QVERIFY(back.conflicts.empty());
    QVERIFY(back.scene.clips[0]->tracks[0]->before == track.before);
    QVERIFY(back.scene.clips[0]->tracks[0]->after == track.after);
    QCOMPARE(onto(file, edited, edited).present, std::size_t{1});
}

void LogAgainTest::aLayersKeysComeBack()
{
    Scene file = fixedScene();
    Clip clip = *file.clips[0];
    Track weight;
    weight.components = 1;
    weight.path = ChannelPath::Visibility;
    weight.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    weight.values = {0.0f, 1.0f};
    clip.layers.resize(2);
    clip.layers[1].weightKeys = std::make_shared<const Track>(weight);
    file.clips[0] = std::make_shared<const Clip>(clip);
    Scene edited = file;
    weight.values = {0.5f, 0.25f};
    clip.layers[1].weightKeys = std::make_shared<const Track>(weight);
    edited.clips[0] = std::make_shared<const Clip>(clip);
    QCOMPARE(changesBetween(file, edited).values, std::size_t{1});
    const Reapplied back = onto(file, edited, file);
    QCOMPARE(back.applied, std::size_t{1});
    QCOMPARE(back.scene.clips[0]->layers[1].weightKeys->values, weight.values);
    QCOMPARE(onto(file, edited, edited).present, std::size_t{1});
}

} // namespace log_again_test

QTEST_APPLESS_MAIN(log_again_test::LogAgainTest)
#include "log_again_test.moc"
