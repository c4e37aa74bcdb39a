// SPDX-License-Identifier: MIT
#include "core/edit/pose/override_spec.h"

#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "tests/core/edit_scene.h"

namespace override_spec_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// JSON with single quotes, for moc does not follow raw strings.
std::string json(std::string text)
{
    for (char& c : text)
        if (c == '\'') c = '"';
    return text;
}

const ErrorText* refused(std::string_view spec)
{
    const Result<Override> out = parseOverride(editScene(), spec);
    return out ? nullptr : out.error().text;
}

} // namespace

class OverrideSpecTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matrixTakesAllChannels()
    {
        const Result<Override> out =
            parseOverride(editScene(), "arm:space=model:matrix=1,0,0,0,0,2,0,0,0,0,3,0,4,5,6,1");
        QVERIFY(out.has_value());
        QCOMPARE(out->node, kArm);
        QCOMPARE(out->space, Space::Model);
        QCOMPARE(out->kind, OverrideKind::Replace);
        QVERIFY(out->channels.all());
        QCOMPARE(out->matrix[3], glm::vec4(4, 5, 6, 1));
        QCOMPARE(out->matrix[1][1], 2.0f);
        QCOMPARE(out->mix, 1.0f);
    }
    void partsTakeOnlyTheirChannels()
    {
        const Result<Override> out =
            parseOverride(editScene(), "arm:space=local:add:children=bind:mix=0.25:t=1,-2.5,3e-1:r=0,0,2,0");
        QVERIFY(out.has_value());
        QCOMPARE(out->kind, OverrideKind::Add);
        QCOMPARE(out->children, ChildrenMode::Bind);
        QCOMPARE(out->mix, 0.25f);
        QCOMPARE(out->channels, (Channels{true, true, false}));
        const glm::mat4 expected = matrixOf({glm::vec3(1, -2.5f, 0.3f), glm::quat(0, 0, 0, 1), glm::vec3(1)});
        QCOMPARE(out->matrix, expected);
    }
    void jointIsEverythingBeforeTheLastSpace()
    {
        const Result<Override> out = parseOverride(editScene(), "stored:space=matrix:space=world:s=2,2,2");
        QVERIFY(out.has_value());
        QCOMPARE(out->node, kMatrixNode);
        QCOMPARE(out->space, Space::World);
    }
    void jointFollowsTheAddressRules()
    {
        const auto node = [](const char* joint) {
            const Result<Override> out = parseOverride(editScene(), std::string(joint) + ":space=parent:t=0,0,0");
            return out ? out->node.value : 999u;
        };
        QCOMPARE(node("#3"), 3u);
        QCOMPARE(node("hand"), 1u);
        QCOMPARE(node("12"), 6u); // a node has that name
        QCOMPARE(node("11"), 11u);
        QCOMPARE(node("name:12"), 6u);
        QCOMPARE(node("name:"), 5u);
        QCOMPARE(node("#13"), 999u);
        QCOMPARE(node("name:11"), 999u);
    }
    void childrenAloneIsAnOverride()
    {
        const Result<Override> out = parseOverride(editScene(), "arm:space=local:children=bind");
        QVERIFY(out.has_value());
        QCOMPARE(out->channels, (Channels{false, false, false}));
    }
    void wrongSpecsAreRefused()
    {
        QCOMPARE(refused("arm"), &errors::kSpecNoSpace);
        QCOMPARE(refused(":space=local:t=0,0,0"), &errors::kSpecNoSpace);
        QCOMPARE(refused("arm:space=here:t=0,0,0"), &errors::kValueUnknown);
        QCOMPARE(refused("arm:space=local"), &errors::kNothingToSet);
        QCOMPARE(refused("arm:space=local:t=0,0"), &errors::kSpecNumbers);
        QCOMPARE(refused("arm:space=local:t=0,0,nan"), &errors::kSpecNumbers);
        QCOMPARE(refused("arm:space=local:t=0,0,0,"), &errors::kSpecNumbers);
        QCOMPARE(refused("arm:space=local:t=0,0,0:t=1,1,1"), &errors::kSpecTwice);
        QCOMPARE(refused("arm:space=local:t=0,0,0:matrix=1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1"), &errors::kSpecTwice);
        QCOMPARE(refused("arm:space=local:r=0,0,0,0"), &errors::kNotUnitRotation);
        QCOMPARE(refused("arm:space=local:mix=1.5:t=0,0,0"), &errors::kMixRange);
        QCOMPARE(refused("arm:space=local:children=all:t=0,0,0"), &errors::kValueUnknown);
        QCOMPARE(refused("arm:space=local:spin"), &errors::kSpecUnknownPart);
        QCOMPARE(refused("arm:space=local:t"), &errors::kSpecUnknownPart);
        QCOMPARE(refused("arm:space=local:matrix=1,0,0,1,0,1,0,0,0,0,1,0,0,0,0,1"), &errors::kNotAffine);
    }
    void listIsReadBackAsItWasWritten()
    {
        std::mt19937 random = seededRandom();
        for (int i = 0; i < propertyCases(); ++i) {
            Scene scene = editScene();
            for (unsigned n = random() % 4 + 1; n > 0; --n) {
                Override value;
                value.node = NodeId{static_cast<std::uint32_t>(random() % scene.nodes.size())};
                value.kind = static_cast<OverrideKind>(random() % 5);
                value.space = static_cast<Space>(random() % 4);
                value.channels = {random() % 2 == 0, random() % 2 == 0, random() % 2 == 0};
                value.mix = static_cast<float>(random() % 1001) / 1000.0f;
                value.children = static_cast<ChildrenMode>(random() % 2);
                value.enabled = random() % 2 == 0;
                for (int c = 0; c < 4; ++c)
                    for (int r = 0; r < 3; ++r) value.matrix[c][r] = static_cast<float>(random()) / 1e9f;
                scene = *addOverride(scene, value);
            }
            const Result<std::vector<Override>> list = parseOverrideList(scene, overrideListJson(scene));
            QVERIFY2(list, list ? "" : englishMessage(list.error()).c_str());
            QCOMPARE(list->size(), scene.overrides.size());
            for (std::size_t n = 0; n < list->size(); ++n) {
                Override read = (*list)[n];
                read.id = scene.overrides[n]->id;
                QVERIFY(read == *scene.overrides[n]);
            }
        }
    }
    void otherFieldsOfASessionAreLeftAlone()
    {
        const Result<std::vector<Override>> list = parseOverrideList(editScene(),
            json("{'schema': 'bindpose.session/1',"
                 "'camera': {}, 'overrides': [{'node': 'arm', 'matrix': [1,0,0,0, 0,1,0,0, 0,0,1,0, 1,2,3,1]}]}"));
        QVERIFY(list.has_value());
        QCOMPARE(list->at(0).node, kArm);
        QVERIFY(list->at(0).enabled);
    }
    void wrongListEntryIsNamed()
    {
        const auto error = [](const std::string& entry) {
            const Result<std::vector<Override>> list = parseOverrideList(
                editScene(), (json("{'schema': 'bindpose.session/1', 'overrides': [")) + entry + "]}");
            return list ? std::string("none") : englishMessage(list.error());
        };
        QVERIFY(error("{}").starts_with("/overrides/0: "));
        QVERIFY(error(json("{'node': 'arm', 'kind': 'bend'}")).find("none of replace") != std::string::npos);
        QVERIFY(error(json("{'node': 'arm', 'mix': 3}")).find("from 0 to 1") != std::string::npos);
        QVERIFY(error(json("{'node': 'arm', 'matrix': [1]}")).find("16 numbers") != std::string::npos);
        QVERIFY(error(json("{'node': 'arm', 'tint': 1}")).find("\"tint\" is not known") != std::string::npos);
        QVERIFY(error(json("{'node': 'tail'}")).find("tail") != std::string::npos);
        QCOMPARE(parseOverrideList(editScene(), json("{'schema': 'x', 'overrides': []}")).error().text,
            &errors::kWrongSchema);
    }
    void whatIsWrittenWronglyIsAUsageErrorWhatIsMissingIsNot()
    {
        const auto kind = [](const char* spec) { return parseOverride(editScene(), spec).error().kind; };
        for (const char* spec : {"arm:space=local:mix=2", "arm", "arm:space=moon:t=0,0,0", "arm:space=local:t=1"})
            QVERIFY2(kind(spec) == ErrorKind::Usage, spec);
        QVERIFY(kind("tail:space=local:t=0,0,0") == ErrorKind::Edit);
    }
    void numberSignIsAnIndexAlways()
    {
        Scene scene = editScene();
        Node odd = *scene.nodes[5];
        odd.name = "#99";
        scene.nodes[5] = std::make_shared<const Node>(odd);
        QVERIFY(!findNode(scene, "#99"));
        QVERIFY(findNode(scene, "name:#99") && findNode(scene, "name:#99")->value == 5);
        QVERIFY(findNode(scene, "#5") && findNode(scene, "#5")->value == 5);
        Mesh mesh = *scene.meshes[1];
        mesh.name = "#7";
        scene.meshes[1] = std::make_shared<const Mesh>(mesh);
        QVERIFY(!findMesh(scene, "#7") && findMesh(scene, "name:#7")->value == 1);
    }
    void nodeAddressesLeadBack()
    {
        const Scene scene = editScene();
        for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
            const Result<NodeId> found = findNode(scene, nodeAddress(scene, NodeId{i}));
            QVERIFY(found.has_value());
            QCOMPARE(found->value, i);
        }
    }
};

} // namespace override_spec_test

QTEST_GUILESS_MAIN(override_spec_test::OverrideSpecTest)
#include "override_spec_test.moc"
