// SPDX-License-Identifier: MIT
#include "core/eval/stage/merge_clips.h"
#include "tests/core/edit_scene.h"

namespace merge_clips_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Clips of another file, appended.
class MergeClipsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mergedClipsLeaveOutTracksOfNoNode()
    {
        Scene other = editScene();
        Clip clip = *other.clips[0];
        Track stray = *clip.tracks[0];
        stray.node = {};
        clip.tracks.push_back(std::make_shared<const Track>(stray));
        other.clips[0] = std::make_shared<const Clip>(clip);
        const MergedClips merged = mergeClips(editScene(), other, "more.glb");
        QCOMPARE(merged.scene.clips[2]->tracks.size(), std::size_t{3});
    }
    void mergedClipsFollowNodesByName()
    {
        const Scene scene = editScene();
        Scene other = editScene();
        Node renamed = *other.nodes[2];
        renamed.name = "elbow";
        other.nodes[2] = std::make_shared<const Node>(renamed);
        const MergedClips merged = mergeClips(scene, other, "more.glb");
        QCOMPARE(merged.added, std::size_t{2});
        QCOMPARE(merged.unmatched, std::vector<std::string>{"elbow"});
        QCOMPARE(merged.scene.clips.size(), std::size_t{4});
        QCOMPARE(merged.scene.clips[2]->source, std::string("more.glb"));
        QCOMPARE(merged.scene.clips[2]->tracks.size(), std::size_t{2});
        QCOMPARE(merged.scene.clips[2]->tracks[0]->node, kHand); // the second "hand" goes to the second
        QCOMPARE(merged.scene.clips[0], scene.clips[0]);
    }
};

} // namespace merge_clips_test

QTEST_GUILESS_MAIN(merge_clips_test::MergeClipsTest)
#include "merge_clips_test.moc"
