// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/skin_dump_rig.h"

#include <QtTest>

namespace skin_dump_test {

using namespace bindpose;
using namespace bindpose::testing;

/// A skin dump put onto a mesh, and taken from it again.
class SkinDumpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bonesAreJointsByNameAndNeverByNumber();
    void namesThatDifferInBlanksAreFoundWhereThatIsAsked();
    void whatMovesNothingIsSkippedAndTheRestIsNotNormalised();
    void splitVerticesTakeTheDumpByPlace();
    void otherCountsAreRefusedWithBoth();
    void theMeshOfTheDumpsNameIsTheOneItGoesOnto();
    void jointsThatTheSkinLacksJoinItWithTheirBind();
    void anUnskinnedMeshIsBoundAsItStands();
    void weightsOfOtherVerticesAreDoubted();
    void integersRefuseWhatTheyCannotHold();
    void takenBackUneditedItIsTheSameBytes();
    void takenBackOnlyWhatWasEditedChanges();
    void theTinyRigBendsAsEverywhere();
};

void SkinDumpTest::bonesAreJointsByNameAndNeverByNumber()
{
    const Scene scene = onto(square(), loadedText(kDump, "square").scene);
    // In the skin the tip is slot 0 and the root slot 1; in the dump it is the other way round.
    QCOMPARE(scene.weights[0]->at(1), (std::vector<Influence>{{1, 0.75f}, {0, 0.25f}}));
    QCOMPARE(scene.weights[0]->at(2), (std::vector<Influence>{{0, 1.0f}}));
    const Scene before = square();
    const Scene same = onto(onto(before, loadedText(kDump, "square").scene), loadedText(kDump, "square").scene);
    QCOMPARE(same.skins[0]->joints, before.skins[0]->joints);
}

void SkinDumpTest::namesThatDifferInBlanksAreFoundWhereThatIsAsked()
{
    const Scene scene = square();
    const Loaded dump = loadedText(replaced(kDump, "the tip", "The_Tip"), "square");
    const std::vector<NodeId> exact = dumpJoints(scene, dump.scene, InstanceId(0u), false);
    QVERIFY(exact[0] == NodeId(1u) && !exact[1].valid());
    QCOMPARE(dumpJoints(scene, dump.scene, InstanceId(0u), true)[1], NodeId(2u));
    const Loaded nameless = loadedText(replaced(kDump, "the tip", ""), "square");
    QVERIFY(!dumpJoints(scene, nameless.scene, InstanceId(0u), true)[1].valid());
}

void SkinDumpTest::whatMovesNothingIsSkippedAndTheRestIsNotNormalised()
{
    std::string text = replaced(kDump, kEntry, "\t\tBoneNum: -1\n\t\tBoneWeight: 0.100000\n" + std::string(kEntry));
    text = replaced(replaced(text, "numVertexBones: 2", "numVertexBones: 3"), "0.750000", "-0.750000");
    text = replaced(text, "BoneNum: 0\n\t\tBoneWeight: 0.250000", "BoneNum: 0\n\t\tBoneWeight: 0.000000");
    const Scene scene = onto(square(), loadedText(text, "square").scene);
    QCOMPARE(scene.weights[0]->at(1), (std::vector<Influence>{{1, -0.75f}, {0, 0.25f}}));
    QCOMPARE(scene.weights[0]->at(3), (std::vector<Influence>{{0, 0.75f}}));
}

void SkinDumpTest::splitVerticesTakeTheDumpByPlace()
{
    // Two triangles that share no vertex: six points at four places, −0 where another has 0.
    const Scene scene = square({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {1, -0.0f, 0}, {1, 1, 0}});
    const Loaded dump = loadedText(kDump, "square");
    const Result<DumpPlan> plan = planSkinDump(scene, dump.scene, false);
    QVERIFY(plan && plan->match == DumpMatch::Place);
    const Scene out = onto(scene, dump.scene);
    QCOMPARE(out.weights[0]->at(4), out.weights[0]->at(1));
    QCOMPARE(out.weights[0]->at(5), (std::vector<Influence>{{1, 0.25f}, {0, 0.75f}}));
    QCOMPARE(writtenBack(out, dump), std::string(kDump));
    // Where the points of a place differ by now, the first one's weights are written, and that is said.
    const Result<TakenDump> torn = takeSkinDump(withWeight(out, 4, 0, 0.5f), dump.scene, *plan);
    QVERIFY(torn);
    QCOMPARE(torn->torn, std::size_t{1});
    QCOMPARE(torn->dump.weights[0], dump.scene.weights[0]);
}

void SkinDumpTest::otherCountsAreRefusedWithBoth()
{
    const Scene scene = square({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {2, 0, 0}, {3, 0, 0}});
    const Result<DumpPlan> plan = planSkinDump(scene, loadedText(kDump, "a").scene, false);
    QVERIFY(!plan);
    QCOMPARE(std::string(plan.error().text->key), std::string("dump_vertices"));
    QVERIFY((plan.error().args == Wordings{"4", "square", "6", "5"}));
    QVERIFY(!applySkinDump(scene, loadedText(kDump, "a").scene, {InstanceId(0u), {NodeId(1u), NodeId(2u)}}));
    QVERIFY(!planSkinDump(Scene{}, loadedText(kDump, "a").scene, false));
}

void SkinDumpTest::theMeshOfTheDumpsNameIsTheOneItGoesOnto()
{
    Scene scene = square();
    scene.sets.push_back(scene.sets[0]);
    scene.weights.push_back(scene.weights[0]);
    Mesh mesh = *scene.meshes[0];
    mesh.name = "hat";
    mesh.sets = {SetId(1u)};
    scene.meshes.push_back(std::make_shared<const Mesh>(mesh));
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(1u), SkinId(0u), "hat"}));
    QCOMPARE(dumpTarget(scene, loadedText(kDump, "folder/hat").scene), InstanceId(1u));
    QCOMPARE(dumpTarget(scene, loadedText(kDump, "body.txt").scene), InstanceId(0u));
}

void SkinDumpTest::jointsThatTheSkinLacksJoinItWithTheirBind()
{
    const Scene scene = onto(square(), loadedText(replaced(kDump, "the tip", "other"), "square").scene);
    QCOMPARE(scene.skins[0]->joints.back(), NodeId(3u));
    QCOMPARE(scene.weights[0]->at(2), (std::vector<Influence>{{2, 1.0f}}));
    PoseRequest rest;
    const std::vector<DeformedInstance> bound = deform(scene, evaluatePose(scene, rest), {});
    QVERIFY(glm::distance(bound[0].sets[0].positions[2], glm::vec3(0, 1, 0)) < 1e-6f); // binds where it rests
}

void SkinDumpTest::anUnskinnedMeshIsBoundAsItStands()
{
    Scene scene = square();
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(3u), MeshId(0u), {}, "body"})};
    scene.skins.clear();
    scene.weights = {std::make_shared<const SetWeights>()};
    const Scene bound = onto(scene, loadedText(kDump, "square").scene);
    QVERIFY(bound.instances[0]->skin.valid());
    const auto at = [](const Scene& of) {
        return deform(of, evaluatePose(of, PoseRequest{}), {})[0].sets[0].positions[3];
    };
    QVERIFY(glm::distance(at(bound), at(scene)) < 1e-6f);
    QCOMPARE(at(scene), glm::vec3(1, 3, 0));
}

void SkinDumpTest::weightsOfOtherVerticesAreDoubted()
{
    // Two points at the root and two at the tip: with the dump's order each hangs on its own joint, in the other
    // order on the far one.
    const std::string text = replacedAll(replacedAll(kDump, "0.750000", "0.900000"), "0.250000", "0.100000");
    const Loaded dump = loadedText(text, "square");
    for (const bool right : {true, false}) {
        std::vector<glm::vec3> points{{0, 0, 0}, {0.1f, 0, 0}, {0, 1, 0}, {0.1f, 1, 0}};
        if (!right) std::reverse(points.begin(), points.end());
        const Scene scene = square(points);
        const Result<DumpPlan> plan = planSkinDump(scene, dump.scene, false);
        QVERIFY(plan);
        const std::optional<DumpDistance> distance = dumpDistance(scene, dump.scene, *plan);
        QVERIFY(distance);
        QCOMPARE(distance->doubtful(), !right);
        QVERIFY(distance->nearest <= 0.051 && (distance->held <= 0.051) == right);
    }
}

void SkinDumpTest::integersRefuseWhatTheyCannotHold()
{
    Scene scene = square();
    SetWeights bytes = *scene.weights[0];
    bytes.storage = WeightStorage::Unorm8;
    scene.weights = {std::make_shared<const SetWeights>(bytes)};
    for (const char* weight : {"-0.250000", "1.250000"}) {
        const Loaded dump = loadedText(replaced(kDump, "0.250000", weight), "square");
        QVERIFY(!applySkinDump(scene, dump.scene, *planSkinDump(scene, dump.scene, false)));
    }
}

void SkinDumpTest::takenBackUneditedItIsTheSameBytes()
{
    std::string odd = replaced(kDump, kEntry, "\t\tBoneNum: -1\n\t\tBoneWeight: 0.1\n" + std::string(kEntry));
    odd = replaced(replaced(odd, "numVertexBones: 2", "numVertexBones: 3"), "0.750000", "-0.3333333333");
    for (const std::string& text : {std::string(kDump), replacedAll(kDump, "\n", "\r\n"), odd,
             replaced(kDump, "the tip", ""), replaced(kDump, "the tip", "nobody")}) {
        const Loaded dump = loadedText(text, "square");
        QCOMPARE(writtenBack(onto(square(), dump.scene), dump), text);
    }
    // A format whose rest goes to the line's own bone keeps its own order.
    Scene scene = square();
    FileFacts facts = *scene.facts;
    facts.weightRule = WeightRule::ResidueToOwnBone;
    scene.facts = std::make_shared<const FileFacts>(facts);
    const Loaded dump = loadedText(kDump, "square");
    const Scene out = onto(scene, dump.scene);
    QCOMPARE(out.weights[0]->at(2), (std::vector<Influence>{{1, 0.0f}, {0, 1.0f}}));
    QCOMPARE(writtenBack(out, dump), std::string(kDump));
}

void SkinDumpTest::takenBackOnlyWhatWasEditedChanges()
{
    const Loaded dump = loadedText(kDump, "square");
    const Scene scene = onto(square(), dump.scene);
    QCOMPARE(writtenBack(withWeight(scene, 1, 0, 0.5f), dump), replaced(kDump, "0.250000", "0.500000"));
    QCOMPARE(writtenBack(withWeight(scene, 1, 0, 0.0f), dump),
        replaced(replaced(kDump, kEntry, ""), "numVertexBones: 2", "numVertexBones: 1"));
    // A joint that the dump does not know yet becomes its last bone.
    Scene wider = scene;
    Skin skin = *scene.skins[0];
    skin.joints.push_back(NodeId(3u));
    skin.inverseBind.push_back(glm::mat4(1.0f));
    wider.skins = {std::make_shared<const Skin>(skin)};
    std::string expected =
        replaced(kDump, "numBones: 2", "numBones: 3") + "\tBone: 2\n\t\tBoneName: other\n\t\tBoneFlag: 0\n";
    expected = replaced(expected, "0.250000\n", "0.250000\n\t\tBoneNum: 2\n\t\tBoneWeight: 0.125000\n");
    QCOMPARE(writtenBack(withWeight(wider, 1, 2, 0.125f), dump),
        replaced(expected, "numVertexBones: 2", "numVertexBones: 3"));
}

void SkinDumpTest::theTinyRigBendsAsEverywhere()
{
    const std::string folder = examplesFolder();
    if (folder.empty()) QSKIP("BINDPOSE_SHARED names no folder with examples");
    const Loaded mesh = opened(folder + "/tiny.mesh.xml"), dump = opened(folder + "/tiny_skin.txt");
    Scene bare = mesh.scene; // every point on the first joint, so that the weights are the dump's
    for (PointIndex point = 0; point < 4; ++point) bare = withRow(bare, 0, point, {{0, 1.0f}});
    const Scene scene = onto(bare, dump.scene);
    const std::vector<glm::vec3> points = pointsAt(scene, scene.clips[0]->endSec());
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(glm::distance(points[i], kCanonical[i]) <= 2e-6f);
    QCOMPARE(writtenBack(scene, dump), std::string(asText(*dump.source->files[0].bytes)));
    QCOMPARE(exported("maxskin", mesh.scene, "new").at(""), std::string(asText(*dump.source->files[0].bytes)));
}

} // namespace skin_dump_test

QTEST_GUILESS_MAIN(skin_dump_test::SkinDumpTest)
#include "skin_dump_test.moc"
