// SPDX-License-Identifier: MIT
// Clips and tracks that are added to a skeleton file and taken out again: the rest of the file keeps its bytes.
#include "core/edit/clips/clip_edits.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QRegularExpression>
#include <QtTest>

namespace ogre_clips_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::string tiny(const std::string& name)
{
    return textOfFile(dataFolder("tiny/" + name));
}

Loaded load(const std::string& skeleton, const std::string& mesh = tiny("tiny.mesh.xml"))
{
    Result<Loaded> out =
        loadText(mesh, "tiny.mesh.xml", {{"tiny.skeleton.xml", skeleton}, {"tiny.material", tiny("tiny.material")}});
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return std::move(*out);
}

std::string skeletonOf(const Source& source)
{
    for (const SourceFile& file : source.files)
        if (file.name == "tiny.skeleton.xml") return std::string(asText(*file.bytes));
    return {};
}

/// The text between two marks, both with it.
std::string part(const std::string& text, const std::string& from, const std::string& to)
{
    const std::size_t begin = text.find(from), end = text.find(to, begin);
    return begin == std::string::npos || end == std::string::npos ? "none"
                                                                  : text.substr(begin, end + to.size() - begin);
}

QString withoutAngles(const std::string& text)
{
    return QString::fromStdString(text).replace(QRegularExpression("angle=\"[^\"]*\""), "angle");
}

std::string without(std::string text, const std::string& what)
{
    return replacedIn(std::move(text), what, "");
}

/// The skeleton without any clip, its bones moved by none.
const std::string& animations()
{
    static const std::string text = "\n    " + part(tiny("tiny.skeleton.xml"), "<animations>", "</animations>");
    return text;
}

Scene duplicated(const Scene& scene, const char* name)
{
    return *duplicateClip(scene, ClipId(0u), name);
}

Scene removed(const Scene& scene, std::size_t clip)
{
    Scene out = scene;
    out.clips[clip] = nullptr;
    return out;
}

std::string refusalOf(const Loaded& file, const Scene& scene)
{
    const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "tiny.mesh.xml");
    return plan ? "saved" : englishMessage(plan.error());
}

} // namespace

class OgreClipsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewClipStandsBehindTheOthersInTheirStyle();
    void aNewClipIsTakenOutAgain_data();
    void aNewClipIsTakenOutAgain();
    void aClipThatWasRemovedComesBackAsItStood();
    void clipsAreAddedRemovedAndEditedInOneSave();
    void newClipsComeBeforeThoseOfTheMesh();
    void aTrackComesAndGoes();
    void aChannelComesAndGoes();
    void anEmptyKeyFrameTakesAllItsParts();
    void aClipWithoutAPlaceIsLeftOutAndSaid();
    void theLengthFollowsTheLastKey();
    void whatNoSkeletonHoldsIsRefusedByName();
    void aNumberBesideTheOneThatMovesKeepsItsCharacters();
};

void OgreClipsTest::aNewClipStandsBehindTheOthersInTheirStyle()
{
    const std::string text = tiny("tiny.skeleton.xml");
    const Loaded file = load(text);
    const Saved saved = saveInMemory(file.scene, *file.source, duplicated(file.scene, "copy & more"));
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.left.size(), std::size_t{0});
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    // The same keys give the same text, but for the name and an angle's last digits: lines, blanks, ends of elements.
    const std::string bend = "\n        " + part(text, "<animation ", "</animation>");
    std::string copy = replacedIn(bend, "\"bend\"", "\"copy &amp; more\"");
    copy = replacedIn(copy, "<axis x=\"0\" y=\"0\" z=\"1\"", "<axis x=\"1\" y=\"0\" z=\"0\""); // no turn, any axis
    QCOMPARE(withoutAngles(skeletonOf(*saved.loaded.source)), withoutAngles(replacedIn(text, bend, bend + copy)));
}

void OgreClipsTest::aNewClipIsTakenOutAgain_data()
{
    const std::string text = tiny("tiny.skeleton.xml");
    QTest::addColumn<QString>("skeleton");
    const auto row = [](const char* name, const std::string& skeleton) {
        QTest::newRow(name) << QString::fromStdString(skeleton);
    };
    row("beside another", text);
    row("no list of clips", without(text, animations()));
    row("an empty list", replacedIn(text, animations(), "\n    <animations></animations>"));
    row("a closed list", replacedIn(text, animations(), "\n    <animations />"));
    std::string line = without(text, animations());
    std::erase(line, '\n');
    row("one line", line);
    std::string dos;
    for (const char letter : without(text, animations()))
        dos += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
    row("lines of DOS", dos);
}

void OgreClipsTest::aNewClipIsTakenOutAgain()
{
    QFETCH(QString, skeleton);
    const Loaded file = load(skeleton.toStdString());
    const Loaded other = load(tiny("tiny.skeleton.xml"));
    Scene there = file.scene;
    there.clips.push_back(duplicated(other.scene, "new").clips[1]);
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    const std::string text = skeletonOf(*saved.loaded.source);
    QCOMPARE(text.find('\n') != std::string::npos, skeleton.contains(u'\n'));
    QVERIFY(text.find("<animation name=\"new\"") < text.find("</animations>"));
    for (std::size_t at = text.find('\n'); skeleton.contains(u'\r') && at != std::string::npos;
         at = text.find('\n', at + 1))
        QCOMPARE(text[at - 1], '\r');
    // Undo behind the save, and redo of it.
    const Saved back = saveInMemory(*saved.plan.saved, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*file.source, *back.loaded.source));
    const Saved again = saveInMemory(*back.plan.saved, *back.loaded.source, there);
    VERIFY_SAVED(again);
    QVERIFY(sameFiles(*saved.loaded.source, *again.loaded.source));
}

void OgreClipsTest::aClipThatWasRemovedComesBackAsItStood()
{
    const std::string odd = replacedIn(tiny("tiny.skeleton.xml"), "angle=\"1.57079633\"", "angle =  '1.570796330'");
    for (const bool others : {false, true}) {
        const Loaded first = load(odd);
        const Saved start =
            saveInMemory(first.scene, *first.source, others ? duplicated(first.scene, "other") : first.scene);
        VERIFY_SAVED(start);
        const Loaded file = load(skeletonOf(*start.loaded.source));
        const Saved saved = saveInMemory(file.scene, *file.source, removed(file.scene, 0));
        VERIFY_SAVED(saved);
        QVERIFY(skeletonOf(*saved.loaded.source).find("\"bend\"") == std::string::npos);
        const Saved back = saveInMemory(*saved.plan.saved, *saved.loaded.source, file.scene);
        VERIFY_SAVED(back);
        QVERIFY(sameFiles(*file.source, *back.loaded.source));
    }
}

void OgreClipsTest::clipsAreAddedRemovedAndEditedInOneSave()
{
    Loaded file = load(tiny("tiny.skeleton.xml"));
    const Saved two = saveInMemory(file.scene, *file.source, duplicated(file.scene, "two"));
    VERIFY_SAVED(two);
    file = load(skeletonOf(*two.loaded.source));
    Scene there = duplicated(duplicated(file.scene, "three"), "four");
    there.clips[0] = nullptr;
    there = *shiftClip(there, ClipId(1u), 0.5);
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips.size(), std::size_t{3});
    for (const std::size_t c : {0, 1, 2}) QCOMPARE(saved.loaded.scene.clips[c]->name, there.clips[c + 1]->name);
    QCOMPARE(saved.loaded.scene.clips[0]->endSec(), 1.5);
    // What was saved is the baseline of the next: places in the list and in the file differ now.
    Scene next = removed(*saved.plan.saved, 2);
    changeTrack(next, 3, 0, [](Track& track) { track.values[0] = 0.25f; });
    const Saved again = saveInMemory(*saved.plan.saved, *saved.loaded.source, next);
    VERIFY_SAVED(again);
    QCOMPARE(again.loaded.scene.clips.size(), std::size_t{2});
    QCOMPARE(again.loaded.scene.clips[1]->name, std::string("four"));
    const Saved back = saveInMemory(*again.plan.saved, *again.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QCOMPARE(back.loaded.scene.clips.size(), std::size_t{2});
}

void OgreClipsTest::newClipsComeBeforeThoseOfTheMesh()
{
    const std::string pose =
        "<poses><pose target=\"submesh\" index=\"0\" name=\"up\"><poseoffset index=\"0\" x=\"0\" y=\"4\" z=\"0\"/>"
        "</pose></poses><animations><animation name=\"nod\" length=\"1\"><tracks><track target=\"submesh\" index=\"0\" "
        "type=\"pose\"><keyframes><keyframe time=\"0\"><poseref poseindex=\"0\" influence=\"1\"/></keyframe>"
        "</keyframes></track></tracks></animation></animations></mesh>";
    const std::string mesh = replacedIn(tiny("tiny.mesh.xml"), "</mesh>", pose);
    const Loaded file = load(tiny("tiny.skeleton.xml"), mesh);
    QCOMPARE(file.scene.clips.size(), std::size_t{2});
    const Scene there = duplicated(file.scene, "new");
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips[1]->name, std::string("new"));
    QCOMPARE(saved.loaded.scene.clips[2]->name, std::string("nod"));
    const Saved nothing = saveInMemory(*saved.plan.saved, *saved.loaded.source, there);
    VERIFY_SAVED(nothing);
    QVERIFY(nothing.plan.sameBytes);
    Scene renamed = there;
    change(renamed.clips, 2, [](Clip& clip) { clip.name = "newer"; });
    const Saved again = saveInMemory(there, *saved.loaded.source, renamed);
    VERIFY_SAVED(again);
    QCOMPARE(again.plan.changes.size(), std::size_t{1});
    QVERIFY(refusalOf(file, removed(file.scene, 1)).find("keys of poses of clip nod") != std::string::npos);
    Scene twice = file.scene;
    twice.clips.push_back(file.scene.clips[1]);
    const Result<SavePlan> kept = planSave(file.scene, *file.source, twice, "tiny.mesh.xml");
    QVERIFY2(kept, kept ? "" : englishMessage(kept.error()).c_str());
    QCOMPARE(kept->left.size(), std::size_t{1}); // only the session has it
    QCOMPARE(kept->left[0].text->key, std::string_view("clip_not_held"));
    QVERIFY(kept->sameBytes);
}

void OgreClipsTest::aTrackComesAndGoes()
{
    const Loaded file = load(tiny("tiny.skeleton.xml"));
    Scene there = file.scene;
    change(there.clips, 0, [](Clip& clip) {
        Track root = *clip.tracks[1];
        root.node = NodeId(0u);
        clip.tracks.push_back(std::make_shared<const Track>(std::move(root)));
    });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(skeletonOf(*saved.loaded.source).find("\n                <track bone=\"root\">\n") != std::string::npos);
    const Saved back = saveInMemory(there, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*file.source, *back.loaded.source));
    Scene none = file.scene;
    change(none.clips, 0, [](Clip& clip) { clip.tracks.clear(); });
    const Saved empty = saveInMemory(file.scene, *file.source, none);
    VERIFY_SAVED(empty);
    const Saved full = saveInMemory(none, *empty.loaded.source, there);
    VERIFY_SAVED(full);
    QCOMPARE(full.loaded.scene.clips[0]->tracks.size(), there.clips[0]->tracks.size());
}

void OgreClipsTest::aChannelComesAndGoes()
{
    const Loaded file = load(tiny("tiny.skeleton.xml"));
    const ChannelPath paths[] = {file.scene.clips[0]->tracks[0]->path, file.scene.clips[0]->tracks[1]->path};
    QCOMPARE(paths[1], ChannelPath::Rotation);
    Scene turns = file.scene;
    change(turns.clips, 0, [](Clip& clip) { clip.tracks.erase(clip.tracks.begin()); });
    const Saved saved = saveInMemory(file.scene, *file.source, turns);
    VERIFY_SAVED(saved);
    QVERIFY(skeletonOf(*saved.loaded.source).find("<translate") == std::string::npos);
    const Saved back = saveInMemory(turns, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QCOMPARE(back.loaded.scene.clips[0]->tracks.size(), std::size_t{2});
}

void OgreClipsTest::anEmptyKeyFrameTakesAllItsParts()
{
    const std::string text = tiny("tiny.skeleton.xml");
    const std::string frame = part(text, "<keyframe ", "</keyframe>");
    const Loaded whole = load(text), file = load(replacedIn(text, frame, frame.substr(0, frame.find('>')) + "/>"));
    Scene filled = file.scene;
    filled.clips = whole.scene.clips;
    for (const auto& track : filled.clips[0]->tracks) QVERIFY(track->keys() > 1);
    const Saved saved = saveInMemory(file.scene, *file.source, filled);
    VERIFY_SAVED(saved);
    const std::string now = part(skeletonOf(*saved.loaded.source), "<keyframe ", "</keyframe>");
    QVERIFY2(now.find("<translate") != std::string::npos && now.find("<rotate") != std::string::npos, now.c_str());
}

void OgreClipsTest::aClipWithoutAPlaceIsLeftOutAndSaid()
{
    Result<Loaded> file = loadText(tiny("tiny.mesh.xml"), "tiny.mesh.xml", {}); // its skeleton is not there
    QVERIFY(file);
    Scene scene = file->scene;
    Clip clip;
    clip.name = "new";
    scene.clips.push_back(std::make_shared<const Clip>(clip));
    const Result<SavePlan> plan = planSave(file->scene, *file->source, scene, "tiny.mesh.xml");
    QVERIFY2(plan, plan ? "" : englishMessage(plan.error()).c_str());
    QCOMPARE(plan->left.size(), std::size_t{1});
    QCOMPARE(plan->left[0].text->key, std::string_view("clip_not_held"));
    QVERIFY(plan->sameBytes);
}

void OgreClipsTest::theLengthFollowsTheLastKey()
{
    for (const char* length : {"1\">", "2.5\">"}) {
        const std::string text =
            replacedIn(tiny("tiny.skeleton.xml"), "length=\"1\">", std::string("length=\"") + length);
        const Loaded file = load(text);
        const Saved grown = saveInMemory(file.scene, *file.source, *shiftClip(file.scene, ClipId(0u), 3.0));
        VERIFY_SAVED(grown); // OGRE would never reach the key behind the end
        QVERIFY(skeletonOf(*grown.loaded.source).find("length=\"4\"") != std::string::npos);
        const Saved back = saveInMemory(*grown.plan.saved, *grown.loaded.source, file.scene);
        VERIFY_SAVED(back);
        QVERIFY(skeletonOf(*back.loaded.source).find(std::string("length=\"") + length) != std::string::npos);
        const Saved shifted = saveInMemory(file.scene, *file.source, *shiftClip(file.scene, ClipId(0u), 0.5));
        VERIFY_SAVED(shifted); // a clip that holds its last pose keeps its length
        const char* then = length[0] == '1' ? "length=\"1.5\"" : "length=\"2.5\"";
        QVERIFY(skeletonOf(*shifted.loaded.source).find(then) != std::string::npos);
    }
}

void OgreClipsTest::whatNoSkeletonHoldsIsRefusedByName()
{
    const Loaded file = load(tiny("tiny.skeleton.xml"));
    const Scene there = duplicated(file.scene, "new");
    Scene odd = there;
    changeTrack(odd, 1, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector{0.0, 2.0});
    });
    QVERIFY(refusalOf(file, odd).find("key at 1 s, bone tip, clip new") != std::string::npos);
    odd = there;
    changeTrack(odd, 1, 0, [](Track& track) { track.interpolation = Interpolation::Step; });
    QVERIFY(refusalOf(file, odd).find("another interpolation: bone tip, clip new") != std::string::npos);
    odd = there;
    changeTrack(odd, 1, 0, [](Track& track) { track.node = NodeId(2u); });
    QVERIFY(refusalOf(file, odd).find("clip new that move no bone") != std::string::npos);
    odd = there;
    change(odd.clips, 1, [](Clip& clip) { clip.name = "bend"; });
    QVERIFY(refusalOf(file, odd).find("another clip has: bend") != std::string::npos);
    // The file's own two clips neither.
    const Saved two = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(two);
    odd = *two.plan.saved;
    change(odd.clips, 1, [](Clip& clip) { clip.name = "bend"; });
    const Saved same = saveInMemory(*two.plan.saved, *two.loaded.source, odd);
    QVERIFY2(same.problem.find("another clip has: bend") != std::string::npos, same.problem.c_str());
}

/// 1.1 less the bind's 1 is not the 0.1 of the file any more: what nobody touched keeps its characters, left out or
/// not.
void OgreClipsTest::aNumberBesideTheOneThatMovesKeepsItsCharacters()
{
    for (const char* parts : {"<translate x=\"0.50\" y=\"0.1\" z=\"-0.0\" />", "<translate x=\"0.50\" y=\"1e-1\" />"}) {
        const std::string text = replacedIn(tiny("tiny.skeleton.xml"), "<translate x=\"0\" y=\"0\" z=\"0\" />", parts);
        const Loaded file = load(text);
        Scene there = file.scene;
        const std::size_t move = file.scene.clips[0]->tracks[0]->path == ChannelPath::Translation ? 0 : 1;
        changeTrack(there, 0, move, [](Track& track) { track.values[0] = 0.25f; });
        const Saved saved = saveInMemory(file.scene, *file.source, there);
        VERIFY_SAVED(saved);
        QCOMPARE(saved.plan.changes.size(), std::size_t{1});
        const std::string now = skeletonOf(*saved.loaded.source);
        QCOMPARE(now.find("x=\"0.50\""), std::string::npos);
        QVERIFY2(now.find(std::string(parts).substr(21)) != std::string::npos, now.c_str()); // behind x
        QCOMPARE(thereAndBack(file, there), std::string());
    }
}

} // namespace ogre_clips_test

QTEST_GUILESS_MAIN(ogre_clips_test::OgreClipsTest)
#include "ogre_clips_test.moc"
