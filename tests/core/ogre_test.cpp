// SPDX-License-Identifier: MIT
#include "core/document/document.h"
#include "core/eval/stage/merge_clips.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace ogre_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::string tiny(const std::string& name)
{
    return textOfFile(dataFolder("tiny/" + name));
}

Result<Loaded> load(const std::string& mesh, const std::string& skeleton = tiny("tiny.skeleton.xml"))
{
    return loadText(mesh, "tiny.mesh.xml", {{"tiny.skeleton.xml", skeleton}, {"tiny.material", tiny("tiny.material")}});
}

/// Positions of a mesh whose skeleton has one joint that is turned and then scaled unevenly.
const char* const kScaledSkeleton = R"(<skeleton><animations><animation length="1" name="a"><tracks><track bone="b">
<keyframes><keyframe time="0"><scale x="2" y="1" z="1"/></keyframe></keyframes></track></tracks></animation></animations>
<bones><bone name="b" id="7"><rotation angle="1.5707963267948966"><axis z="1" x="0" y="0"/></rotation>
<position z="0" y="0" x="1"/></bone></bones></skeleton>)";

const char* const kOnePoint = R"(<mesh><skeletonlink name="tiny.skeleton"/><submeshes><submesh>
<boneassignments><vertexboneassignment boneindex="7" vertexindex="0"/></boneassignments>
<geometry vertexcount="1"><vertexbuffer><vertex><position x="2" y="3" z="0"/></vertex></vertexbuffer></geometry>
<faces count="0"/></submesh></submeshes></mesh>)";

} // namespace

class OgreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTinyRigBendsAsEverywhere();
    void meshMaterialAndLevelsAreRead();
    void orderOfElementsAndAttributesDoesNotMatter();
    void scaleActsPerAxisAsInOgre();
    void posesAreShapes();
    void animationsOfPosesArePlayed();
    void namesOfAnyLengthAreKept();
    void aSkeletonAloneShowsItsBones();
    void aMissingSkeletonLeavesTheMesh();
    void badNumbersNameTheirLine();
    void anAssignmentOfNoVertexIsSkippedAndSaid();
    void entitiesAreRefused();
    void oneWeightChangesItsTokenAlone();
    void anInfluenceIsAddedAndTakenAwayAgain();
    void oneKeyChangesItsTokensAndComesBack();
    void aKeyFrameIsInsertedAndRemoved();
    void materialColoursArePatched();
    void aRenamedBoneIsRenamedEverywhere();
    void bindChangesAreRefused();
    void aCopyUnderAnotherNameHoldsTheSame();
    void clipsOfOtherFilesAreNoEditOfThisOne();
};

void OgreTest::theTinyRigBendsAsEverywhere()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QVERIFY(farthest(skinnedAt(file->scene, 1.0), kBentRig) <= 2e-6f);
    QCOMPARE(file->scene.facts->formatId, std::string("ogre"));
}

void OgreTest::meshMaterialAndLevelsAreRead()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    const Mesh& mesh = *file->scene.meshes[0];
    QCOMPARE(mesh.parts[0]->name, std::string("quad"));
    QCOMPARE(mesh.parts[0]->vertices->uvs.size(), std::size_t{2});
    QCOMPARE(mesh.parts[0]->vertices->uvs[1][3], glm::vec2(0.5f, 0.5f));
    QCOMPARE(mesh.parts[0]->vertices->tangents[0].w, -1.0f);
    QCOMPARE(mesh.lods.size(), std::size_t{1});
    QCOMPARE(mesh.lods[0].valueText, std::string("10000"));
    QCOMPARE(mesh.lods[0].partIndices[0], (std::vector<VertexIndex>{0, 1, 3}));
    const ImageId base = file->scene.materials[0]->baseColorTexture.image;
    QCOMPARE(file->scene.images[base.index()]->uri, std::string("tiny.png"));
    QVERIFY(findingOf(*file, "image_missing"));
    QVERIFY(findingOf(*file, "ogre_non_standard"));
}

void OgreTest::orderOfElementsAndAttributesDoesNotMatter()
{
    const Result<Loaded> file = loadText(kOnePoint, "b.mesh.xml", {{"tiny.skeleton.xml", kScaledSkeleton}});
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.sets[0]->positions[0], glm::vec3(2, 3, 0));
    QCOMPARE(file->scene.weights[0]->at(0), (std::vector<Influence>{{0, 1.0f}}));
}

void OgreTest::scaleActsPerAxisAsInOgre()
{
    // Bone::_getOffsetTransform scales in model axes: x of the bone's own axes is y of the model here, but OGRE
    // stretches x. p = (2, 3), bone at (1, 0): S = (2, 1), T = (1, 0) - (2, 0).
    const Result<Loaded> file = loadText(kOnePoint, "b.mesh.xml", {{"tiny.skeleton.xml", kScaledSkeleton}});
    QVERIFY(file);
    QVERIFY(farthest(skinnedAt(file->scene, 0.0), {{3, 3, 0}}) <= 2e-6f);
}

void OgreTest::posesAreShapes()
{
    const std::string poses = "<poses><pose target=\"submesh\" index=\"0\" name=\"up\"><poseoffset index=\"0\" "
                              "x=\"0\" y=\"4\" z=\"0\"/><poseoffset index=\"9\" x=\"1\" y=\"1\" z=\"1\"/>"
                              "</pose></poses></mesh>";
    const std::string text = replacedIn(kOnePoint, "</mesh>", poses);
    const Result<Loaded> file = load(text, kScaledSkeleton);
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.meshes[0]->morphNames, std::vector<std::string>{"up"});
    QCOMPARE(file->scene.sets[0]->morphs[0].positions[0], glm::vec3(0, 4, 0));
    const auto strays = std::count_if(file->findings.begin(), file->findings.end(),
        [](const Finding& finding) { return finding.text->key == "ogre_pose"; });
    QCOMPARE(strays, std::ptrdiff_t{1});
    const Saved saved = saveInMemory(file->scene, *file->source, file->scene);
    QVERIFY(saved.plan.sameBytes);
}

/// Two poses, a clip of the mesh alone and one that the skeleton has as well.
static std::string posedText()
{
    const auto pose = [](const char* name, const char* y) {
        return std::string("<pose target=\"submesh\" index=\"0\" name=\"") + name +
               "\"><poseoffset index=\"0\" x=\"0\" y=\"" + y + "\" z=\"0\"/></pose>";
    };
    const auto key = [](const char* time, const std::string& uses) {
        return std::string("<keyframe time=\"") + time + "\">" + uses + "</keyframe>";
    };
    const auto use = [](const char* index, const char* influence) {
        return std::string("<poseref poseindex=\"") + index + "\" influence=\"" + influence + "\"/>";
    };
    const auto animation = [](const char* name, const std::string& keys, const char* type = "pose") {
        return std::string("<animation name=\"") + name +
               "\" length=\"2\"><tracks><track target=\"submesh\" index=\"0\" type=\"" + type + "\"><keyframes>" +
               keys + "</keyframes></track></tracks></animation>";
    };
    return replacedIn(kOnePoint, "</mesh>",
        "<poses>" + pose("up", "4") + pose("high", "8") + "</poses><animations>" +
            animation("nod", key("2", use("1", "0.5")) + key("0", use("0", "1"))) +
            animation("a", key("0", use("0", "0.25"))) + animation("whole", key("0", ""), "morph") +
            "</animations></mesh>");
}

void OgreTest::animationsOfPosesArePlayed()
{
    const Result<Loaded> file = load(posedText(), kScaledSkeleton);
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.clips.size(), std::size_t{2}); // "a" of the skeleton and of the mesh are one
    QCOMPARE(file->scene.clips[0]->tracks.size(), std::size_t{2});
    const Track& track = *file->scene.clips[1]->tracks[0];
    QCOMPARE(track.path, ChannelPath::MorphWeights);
    QCOMPARE(track.values, (std::vector<float>{1, 0, 0, 0.5f}));
    float half[2] = {};
    sampleTrack(track, 1.0, RotationMode::Slerp, half);
    QCOMPARE(half[0], 0.5f);
    QCOMPARE(half[1], 0.25f);
    const auto whole = std::count_if(file->findings.begin(), file->findings.end(),
        [](const Finding& finding) { return finding.text->key == "ogre_morph_keys"; });
    QCOMPARE(whole, std::ptrdiff_t{1});
    Scene there = file->scene;
    change(there.clips, 0, [](Clip& clip) { clip.name = "walk & run"; });
    change(there.clips, 1, [](Clip& clip) { clip.name = "bow"; });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{3});
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY(sameFiles(*back.loaded.source, *file->source));
    Scene bent = file->scene;
    changeTrack(bent, 1, 0, [](Track& keys) { keys.values[0] = 0.5f; });
    const Result<SavePlan> refused = planSave(file->scene, *file->source, bent, "tiny.mesh.xml");
    QVERIFY(!refused);
    QVERIFY(englishMessage(refused.error()).find("keys of poses of clip nod") != std::string::npos);
}

void OgreTest::namesOfAnyLengthAreKept()
{
    const std::string name(40, 'b');
    std::string skeleton = replacedIn(kScaledSkeleton, "bone=\"b\"", "bone=\"" + name + "\"");
    skeleton = replacedIn(skeleton, "name=\"b\"", "name=\"" + name + "\"");
    const Result<Loaded> file = load(kOnePoint, skeleton);
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const auto named = [&](const auto& node) { return node->name == name; };
    QVERIFY(std::any_of(file->scene.nodes.begin(), file->scene.nodes.end(), named));
    QCOMPARE(file->scene.clips[0]->tracks.size() > 0, true);
}

void OgreTest::aSkeletonAloneShowsItsBones()
{
    const Result<Loaded> file = loadText(tiny("tiny.skeleton.xml"), "tiny.skeleton.xml");
    QVERIFY(file);
    QCOMPARE(file->scene.nodes.size(), std::size_t{2});
    QCOMPARE(file->scene.nodes[1]->parent, NodeId(0u));
    QCOMPARE(file->scene.clips[0]->name, std::string("bend"));
    QVERIFY(file->scene.instances.empty());
}

void OgreTest::aMissingSkeletonLeavesTheMesh()
{
    const Result<Loaded> file = loadText(tiny("tiny.mesh.xml"), "tiny.mesh.xml");
    QVERIFY(file);
    QVERIFY(findingOf(*file, "ogre_skeleton_missing"));
    QCOMPARE(file->scene.weights[0]->at(1).size(), std::size_t{2});
    QCOMPARE(skinnedAt(file->scene, 0.0)[3], glm::vec3(0.5f, 2.0f, 0.0f));
}

void OgreTest::badNumbersNameTheirLine()
{
    const std::string comma = replacedIn(tiny("tiny.mesh.xml"), "x=\"0.5\"", "x=\"0,5\"");
    const Result<Loaded> file = load(comma);
    QVERIFY(!file);
    QCOMPARE(std::string(file.error().text->key), std::string("xml_number"));
    QCOMPARE(file.error().where, std::string("tiny.mesh.xml: line 15"));
    const Result<Loaded> cut = load(tiny("tiny.mesh.xml").substr(0, 700));
    QVERIFY(!cut);
    QVERIFY(QString::fromStdString(cut.error().where).contains("line "));
}

void OgreTest::anAssignmentOfNoVertexIsSkippedAndSaid()
{
    const std::string text = replacedIn(tiny("tiny.mesh.xml"), "vertexindex=\"2\"", "vertexindex=\"99999\"");
    const Result<Loaded> file = load(text);
    QVERIFY(file);
    const Finding* finding = findingOf(*file, "ogre_assignment_vertex");
    QVERIFY(finding);
    QCOMPARE(finding->place.pointer, std::string("line 54"));
    QCOMPARE(std::count_if(file->findings.begin(), file->findings.end(),
                 [](const Finding& f) { return f.text->key == "ogre_assignment_vertex"; }),
        std::ptrdiff_t{1});
    QCOMPARE(file->scene.weights[0]->at(3).size(), std::size_t{2});
}

void OgreTest::entitiesAreRefused()
{
    const std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE mesh [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>";
    const Result<Loaded> file = load(bomb + tiny("tiny.mesh.xml"));
    QVERIFY(!file);
    QCOMPARE(std::string(file.error().text->key), std::string("xml_entities"));
}

void OgreTest::oneWeightChangesItsTokenAlone()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    const Scene there = withRow(file->scene, 0, 1, {{0, 0.7f}, {1, 0.25f}});
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    qInfo("%s: %s -> %s", englishText(saved.plan.changes[0].what).c_str(), saved.plan.changes[0].before.c_str(),
        saved.plan.changes[0].after.c_str());
    QCOMPARE(saved.plan.changes[0].before, std::string("0.75"));
    QCOMPARE(saved.plan.changes[0].after, std::string("0.7"));
    QCOMPARE(asText(*saved.plan.files[0].bytes).size() + 1, tiny("tiny.mesh.xml").size());
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void OgreTest::anInfluenceIsAddedAndTakenAwayAgain()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    const Scene there = withRow(file->scene, 0, 0, {{0, 0.5f}, {1, 0.5f}});
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.loaded.scene.weights[0]->at(0), (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void OgreTest::oneKeyChangesItsTokensAndComesBack()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = file->scene;
    const std::size_t turn = file->scene.clips[0]->tracks[0]->path == ChannelPath::Rotation ? 0 : 1;
    changeTrack(there, 0, turn, [](Track& track) {
        const float half = std::sqrt(0.5f);
        std::copy_n(std::array<float, 4>{half, 0, 0, half}.data(), 4, track.values.data() + track.valueAt(1));
    });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    for (const ChangedValue& change : saved.plan.changes) {
        qInfo("%s: %s -> %s", englishText(change.what).c_str(), change.before.c_str(), change.after.c_str());
        QCOMPARE(change.file, std::size_t{1});
    }
    QVERIFY(saved.plan.changes.size() <= 3);
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void OgreTest::aKeyFrameIsInsertedAndRemoved()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = file->scene;
    for (const std::size_t track : {0, 1})
        changeTrack(there, 0, track, [](Track& one) {
            one.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0});
            const auto at = one.values.begin() + static_cast<std::ptrdiff_t>(one.components);
            const std::vector<float> first(one.values.begin(), at);
            one.values.insert(at, first.begin(), first.end());
        });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.loaded.scene.clips[0]->tracks[0]->keys(), std::size_t{3});
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
    Scene alone = file->scene;
    alone.clips[0] = there.clips[0];
    changeTrack(alone, 0, 1, [&](Track& one) { one = *file->scene.clips[0]->tracks[1]; });
    QVERIFY(!planSave(file->scene, *file->source, alone, "tiny.mesh.xml"));
}

void OgreTest::materialColoursArePatched()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = file->scene;
    change(there.materials, 0, [](Material& material) { material.baseColor.g = 0.5f; });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].before, std::string("1"));
    QCOMPARE(saved.plan.changes[0].after, std::string("0.5"));
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void OgreTest::aRenamedBoneIsRenamedEverywhere()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = file->scene;
    change(there.nodes, 1, [](Node& node) { node.name = "a \"<tip>\""; });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{3});
    QCOMPARE(saved.loaded.scene.nodes[1]->name, std::string("a \"<tip>\""));
    QVERIFY(farthest(skinnedAt(saved.loaded.scene, 1.0), kBentRig) <= 2e-6f);
}

void OgreTest::bindChangesAreRefused()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = file->scene;
    change(there.skins, 0, [](Skin& skin) { skin.inverseBind[0][3].x += 1.0f; });
    const Result<SavePlan> plan = planSave(file->scene, *file->source, there, "tiny.mesh.xml");
    QVERIFY(!plan);
    QCOMPARE(std::string(plan.error().text->key), std::string("xml_cannot_save"));
}

void OgreTest::aCopyUnderAnotherNameHoldsTheSame()
{
    const Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    QVERIFY(file);
    Scene there = withRow(file->scene, 0, 1, {{0, 0.7f}, {1, 0.25f}});
    changeTrack(there, 0, 0, [](Track& track) { track.values[0] += 0.5f; });
    const Result<SavePlan> plan = planSave(file->scene, *file->source, there, "copy.mesh.xml");
    QVERIFY2(plan, plan ? "" : englishMessage(plan.error()).c_str());
    QCOMPARE(plan->files[1].name, std::string("copy.mesh.tiny.skeleton.xml"));
    QVERIFY(
        asText(*plan->files[0].bytes).find("<skeletonlink name=\"copy.mesh.tiny.skeleton\"") != std::string_view::npos);
    const Result<Loaded> again = reloadPlan(*plan, {});
    QVERIFY2(again, again ? "" : englishMessage(again.error()).c_str());
    QVERIFY(!firstDifference(there, again->scene));
}

void OgreTest::clipsOfOtherFilesAreNoEditOfThisOne()
{
    Result<Loaded> file = load(tiny("tiny.mesh.xml"));
    const Result<Loaded> motion = loadText(tiny("tiny.skeleton.xml"), "tiny.skeleton.xml");
    QVERIFY(file && motion);
    const Scene with = mergeClips(file->scene, motion->scene, "/else/tiny.skeleton.xml").scene;
    QCOMPARE(with.clips.size(), file->scene.clips.size() + 1);
    const Saved saved = saveInMemory(file->scene, *file->source, withRow(with, 0, 1, {{0, 0.5f}, {1, 0.5f}}));
    QCOMPARE(saved.problem, std::string()); // they do not stand in the way of another edit
    QVERIFY(!saved.plan.sameBytes);
    Document document(*std::move(file));
    document.replace(with);
    QVERIFY(!document.modified());
    document.replace(withRow(with, 0, 1, {{0, 0.5f}, {1, 0.5f}}));
    QVERIFY(document.modified());
    document.rebase(document.scene(), document.baseline().source);
    QVERIFY(!document.modified());
    QCOMPARE(document.scene().clips.size(), with.clips.size());
}
} // namespace ogre_test

QTEST_GUILESS_MAIN(ogre_test::OgreTest)
#include "ogre_test.moc"
