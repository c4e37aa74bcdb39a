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

} // namespace log_again_test

QTEST_APPLESS_MAIN(log_again_test::LogAgainTest)
#include "log_again_test.moc"
