// SPDX-License-Identifier: MIT
#include "core/edit/changes/edit_log.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/ground/edits.h"
#include "core/eval/stage/merge_clips.h"
#include "core/model/added_clip.h"
#include "tests/core/edit_scene.h"

namespace added_things_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Attachment sword()
{
    Attachment out;
    out.anchor = kHand;
    out.offset[3] = glm::vec4(0.125f, -2.0f, 0.5f, 1.0f);
    out.prop = std::make_shared<const Scene>(editScene());
    out.path = "/props/sword.glb";
    out.hash = 0xfedcba9876543210u;
    out.clip = ClipId(1u);
    out.follow = false;
    out.timeSec = 0.75;
    return out;
}

/// The scene with the clips of another file and a prop.
Scene grown(const Scene& file)
{
    Scene scene = mergeClips(file, editScene(), "/clips/more.glb").scene;
    return *addAttachment(scene, sword());
}

SceneSources sources()
{
    const auto read = [](const std::string& path) -> Result<Scene> {
        if (path == "/clips/more.glb" || path == "/props/sword.glb") return editScene();
        return Error(ErrorKind::Read, errors::kLostProp, path);
    };
    return {read, read};
}

/// Through the text of a log, as after a crash.
SceneChanges kept(const Scene& file, const Scene& edited)
{
    EditLog log;
    log.changes = changesBetween(file, edited);
    return parseEditLog(editLogText(log))->changes;
}

} // namespace

/// What came from other files is in the record of edits: by file and name.
class AddedThingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clipsAndPropsComeBackFromTheirFiles()
    {
        const Scene file = editScene(), edited = grown(file);
        const SceneChanges changes = kept(file, edited);
        QVERIFY(changes.left.empty());
        QCOMPARE(changes.values, file.clips.size() + 1);
        const Result<Reapplied> back = reapplyChanges(file, changes.json, sources());
        QVERIFY(back && back->conflicts.empty() && back->notes.empty());
        QCOMPARE(back->applied, changes.values);
        QCOMPARE(back->scene.clips.size(), edited.clips.size());
        for (std::size_t c = 0; c < edited.clips.size(); ++c) {
            QCOMPARE(back->scene.clips[c]->name, edited.clips[c]->name);
            QCOMPARE(back->scene.clips[c]->source, edited.clips[c]->source);
            QCOMPARE(back->scene.clips[c]->tracks.size(), edited.clips[c]->tracks.size());
            for (std::size_t t = 0; t < edited.clips[c]->tracks.size(); ++t) {
                QCOMPARE(back->scene.clips[c]->tracks[t]->node, edited.clips[c]->tracks[t]->node);
                QCOMPARE(back->scene.clips[c]->tracks[t]->values, edited.clips[c]->tracks[t]->values);
            }
        }
        QCOMPARE(back->scene.attachments.size(), std::size_t{1});
        const Attachment &is = *back->scene.attachments[0], was = sword();
        QVERIFY(is.anchor == was.anchor && is.offset == was.offset && is.path == was.path && is.hash == was.hash);
        QVERIFY(is.clip == was.clip && is.follow == was.follow && is.timeSec == was.timeSec && is.enabled);
        QVERIFY(is.prop);
    }
    void applyingTwiceAddsClipsOnce()
    {
        const Scene file = editScene(), edited = grown(file);
        const Result<Reapplied> back = reapplyChanges(edited, changesBetween(file, edited).json, sources());
        QVERIFY(back);
        QCOMPARE(back->scene.clips.size(), edited.clips.size());
    }
    void whatCannotBeReadIsListed()
    {
        const Scene file = editScene();
        const SceneChanges changes = kept(file, grown(file));
        const Result<Reapplied> back = reapplyChanges(file, changes.json);
        QVERIFY(back);
        QCOMPARE(back->lost, changes.values);
        QCOMPARE(back->conflicts.size(), changes.values);
        QCOMPARE(back->conflicts.front().where, std::string("/clips/more.glb"));
        QCOMPARE(back->conflicts.front().text, &errors::kLostSource);
        const Clip& clip = *file.clips.front();
        QCOMPARE(englishText(Phrase(*back->conflicts.front().text, back->conflicts.front().args)),
            "The clip " + clip.name +
                " was added from /clips/more.glb, which cannot be read or has no such clip any more.");
        QCOMPARE(englishText(Phrase(*back->conflicts.back().text, back->conflicts.back().args)),
            std::string("The prop /props/sword.glb cannot be read any more."));
        QCOMPARE(back->conflicts.back().text, &errors::kLostProp);
        QVERIFY(back->scene == file);
    }
    void aPropWithoutItsJointIsListed()
    {
        const Scene file = editScene();
        const SceneChanges changes = kept(file, *addAttachment(file, sword()));
        Scene other = file;
        for (auto& node : other.nodes) {
            Node renamed = *node;
            renamed.name = "x" + renamed.name;
            node = std::make_shared<const Node>(renamed);
        }
        const Result<Reapplied> back = reapplyChanges(other, changes.json, sources());
        QVERIFY(back);
        QCOMPARE(back->conflicts.size(), std::size_t{1});
        QCOMPARE(back->conflicts[0].text, &errors::kLostAnchor);
        QVERIFY(back->scene.attachments.empty());
    }
    void anAddedClipThatWasEditedComesBackAsItWas()
    {
        const Scene file = editScene();
        Scene edited = grown(file);
        Clip clip = *edited.clips.back();
        Track track = *clip.tracks[0];
        track.values[0] += 1.0f;
        clip.tracks[0] = std::make_shared<const Track>(track);
        edited.clips.back() = std::make_shared<const Clip>(clip);
        QVERIFY(isEditedCopy(edited.clips.back()));
        QVERIFY(!isEditedCopy(edited.clips[edited.clips.size() - 2]));
        // Its file may be gone: what was edited is kept whole.
        for (const SceneSources& from : {sources(), SceneSources{{}, sources().props}}) {
            const Result<Reapplied> back = reapplyChanges(file, kept(file, edited).json, from);
            QVERIFY(back && back->notes.empty());
            const Clip& again = *back->scene.clips.back();
            QCOMPARE(again.tracks[0]->values, track.values);
            QCOMPARE(again.source, clip.source);
            QVERIFY(isEditedCopy(back->scene.clips.back()));
        }
        const Result<Reapplied> twice = reapplyChanges(edited, kept(file, edited).json, sources());
        QVERIFY(twice);
        QCOMPARE(twice->scene.clips.size(), edited.clips.size());
    }
    void whoEditsAnAddedClipMakesACopyOfIt()
    {
        const Shared<Clip> added = grown(editScene()).clips.back();
        QVERIFY(!isEditedCopy(added));
        Clip clip = *added;
        clip.name += "x";
        QVERIFY(isEditedCopy(std::make_shared<const Clip>(clip)));
        clip.source.clear(); // a clip of its own
        QVERIFY(!isEditedCopy(std::make_shared<const Clip>(clip)));
        QVERIFY(!isEditedCopy(nullptr));
    }
    void whatHasNoFileIsLeft()
    {
        const Scene file = editScene();
        Attachment held = sword();
        held.path.clear();
        QCOMPARE(changesBetween(file, *addAttachment(file, held)).left, std::vector<std::string>{"attachments"});
        Scene edited = file;
        edited.clips.pop_back();
        QCOMPARE(changesBetween(file, edited).left, std::vector<std::string>{"clips"});
    }
};

} // namespace added_things_test

QTEST_APPLESS_MAIN(added_things_test::AddedThingsTest)
#include "added_things_test.moc"
