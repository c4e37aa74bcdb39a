// SPDX-License-Identifier: MIT
#include "core/edit/script/edits_between.h"
#include "core/edit/script/edits_json.h"

#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "tests/core/edit_scene.h"

namespace edits_json_test {

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

std::string list(const std::string& entries)
{
    return json("{'schema': 'bindpose.edits/1', 'edits': [") + entries + "]}";
}

Result<AppliedEdits> apply(const std::string& entries)
{
    return applyEditsJson(editScene(), list(entries));
}

QString failure(const Result<AppliedEdits>& result)
{
    return result ? QString("no error") : QString::fromStdString(englishMessage(result.error()));
}

} // namespace

class EditsJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Names of the file's own may be of morph weights as well as of elements.
    void aChannelThatTheFileNamesIsFound()
    {
        Scene scene = editScene();
        Clip clip = *scene.clips[0];
        for (const ChannelPath path : {ChannelPath::MorphWeights, ChannelPath::Element}) {
            Track track;
            track.node = kArm;
            track.path = path;
            track.components = 1;
            track.label = path == ChannelPath::Element ? "turn" : "smile";
            track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
            track.values = {0.0f, 1.0f};
            clip.tracks.push_back(std::make_shared<const Track>(track));
        }
        scene.clips[0] = std::make_shared<const Clip>(clip);
        for (const std::string name : {"smile", "turn"}) {
            const Result<AppliedEdits> out =
                applyEditsJson(scene, list(json("{'op': 'set-key', 'clip': 'Walk', 'node': 'arm', 'channel': '" + name +
                                                "', 'key': 1, 'value': [0.5]}")));
            QVERIFY2(out, qPrintable(failure(out)));
            const std::size_t at = clip.tracks.size() - (name == "smile" ? 2 : 1);
            QCOMPARE(out->scene.clips[0]->tracks[at]->values[1], 0.5f);
        }
    }
    /// What the history copies as a command.
    void whatStepsChangedIsAListThatMakesTheSame()
    {
        const Scene before = editScene();
        const std::vector<Influence> row{{0, 0.3f}, {1, 0.7f}};
        Scene after = *setWeights(before, SetId(0u), 0, row);
        LocalChange moved;
        moved.translation = glm::vec3(0.1f, 1.0f / 3.0f, -2.0f);
        after = *setLocal(after, NodeId(1u), moved);
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made);
        QVERIFY(made->scene.weights[0]->at(0) == after.weights[0]->at(0));
        QCOMPARE(made->scene.node(NodeId(1u))->rest.translation, *moved.translation);
        QVERIFY(!editsBetween(before, before)); // nothing to say
        Scene other = after;
        other.clips.push_back(nullptr); // no list says that
        QVERIFY(!editsBetween(before, other));
    }

    /// Weights are set while the joints still have their old names.
    void aListOverARenameMakesTheSame()
    {
        const Scene before = editScene();
        const std::vector<Influence> row{{0, 0.3f}, {1, 0.7f}};
        Scene after = *setWeights(before, SetId(0u), 0, row);
        const auto named = [](const Scene& scene, NodeId node, const char* name) {
            Scene out = scene;
            Node one = *scene.node(node);
            one.name = name;
            out.nodes[node.index()] = std::make_shared<const Node>(one);
            return out;
        };
        const NodeId joint = before.skins[0]->joints[1], other = before.skins[0]->joints[0];
        after = named(after, joint, "renamed");
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY2(made, qPrintable(failure(made)));
        QCOMPARE(made->scene.node(joint)->name, std::string("renamed"));
        QVERIFY(made->scene.weights[0]->at(0) == after.weights[0]->at(0));
        // Two that change names: what a list cannot say is not copied.
        const Scene swapped =
            named(named(after, joint, before.node(other)->name.c_str()), other, before.node(joint)->name.c_str());
        if (const std::optional<std::string> both = editsBetween(before, swapped)) {
            const Result<AppliedEdits> again = applyEditsJson(before, *both);
            QVERIFY(again);
            QCOMPARE(again->scene.node(joint)->name, before.node(other)->name);
            QCOMPARE(again->scene.node(other)->name, before.node(joint)->name);
            QVERIFY(again->scene.weights[0]->at(0) == swapped.weights[0]->at(0));
        }
    }

    void emptyListGivesTheSameScene()
    {
        const Scene scene = editScene();
        const Result<AppliedEdits> applied = applyEditsJson(scene, list(""));
        QVERIFY(applied.has_value());
        QVERIFY(applied->scene == scene);
    }
    void everyOperationApplies()
    {
        const Result<AppliedEdits> out = apply(json(
            "{'op': 'set-weights', 'mesh': 0, 'set': 0, 'point': 0, 'influences': [['hand', 0.6], ['arm', 0.4]]},"
            "{'op': 'set-weight', 'mesh': 'body', 'set': 0, 'point': 1, 'joint': 'hand', 'weight': 0.25},"
            "{'op': 'set-local', 'node': 'arm', 'translation': [0, 0.1, 0], 'rotation': [1, 0, 0, 0], 'scale': [1, 1, "
            "2]},"
            "{'op': 'set-inverse-bind', 'skin': 0, 'joint': 'hand', 'matrix': [1,0,0,0, 0,1,0,0, 0,0,1,0, 4,5,6,1]},"
            "{'op': 'set-key', 'clip': 'Walk', 'node': '#3', 'channel': 'rotation', 'key': 1, 'value': [0, 1, 0, 0]},"
            "{'op': 'set-key', 'clip': 0, 'node': 'arm', 'channel': 'translation', 'key': 0, 'value': [9, 9, 9], "
            "'part': 'out'},"
            "{'op': 'insert-key', 'clip': 'Walk', 'node': 'arm', 'channel': 'translation', 'time': 0.5, 'value': [1, "
            "2, 3]},"
            "{'op': 'delete-key', 'clip': 'Walk', 'node': 3, 'channel': 'rotation', 'key': 0},"
            "{'op': 'move-key', 'clip': '#1', 'node': 'arm', 'channel': 'translation', 'key': 2, 'time': 3.5},"
            "{'op': 'set-material', 'material': 0, 'field': 'roughness', 'value': 0.5},"
            "{'op': 'set-material', 'material': 'skin', 'field': 'emissive', 'value': [1, 0, 0]},"
            "{'op': 'set-material', 'material': 0, 'field': 'doubleSided', 'value': true},"
            "{'op': 'rename', 'kind': 'clip', 'from': 'Walk', 'to': 'Stroll'}"));
        QVERIFY2(out, qPrintable(failure(out)));
        const Scene& scene = out->scene;
        QCOMPARE(scene.weights[0]->at(0), (std::vector<Influence>{{2, 0.6f}, {1, 0.4f}, {0, 0}, {0, 0}}));
        QCOMPARE(scene.weights[0]->at(1)[1], (Influence{2, 0.25f}));
        QCOMPARE(scene.node(kArm)->rest.scale, glm::vec3(1, 1, 2));
        QCOMPARE(scene.node(kArm)->rest.rotation.x, 1.0f);
        QCOMPARE(scene.skins[0]->inverseBind[2][3], glm::vec4(4, 5, 6, 1));
        QCOMPARE(scene.clips[0]->tracks[0]->values[1], 1.0f);
        QCOMPARE(scene.clips[0]->tracks[0]->keys(), std::size_t{2});
        QCOMPARE(scene.clips[0]->tracks[1]->keys(), std::size_t{4});
        QCOMPARE(scene.clips[0]->tracks[1]->values[6], 9.0f);
        QCOMPARE(scene.clips[1]->tracks[1]->times->back(), 3.5);
        QCOMPARE(scene.materials[0]->roughness, 0.5f);
        QCOMPARE(scene.materials[0]->emissive, glm::vec3(1, 0, 0));
        QVERIFY(scene.materials[0]->doubleSided);
        QCOMPARE(scene.clips[0]->name, std::string("Stroll"));
        QCOMPARE(out->count, std::size_t{13});
    }
    void jointsAreAddedBeforeTheyGetWeights()
    {
        const std::string weight =
            json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 1, 'joint': '12', 'weight': 0.25}");
        const Result<AppliedEdits> alone = apply(weight);
        QVERIFY(!alone && alone.error().text == &errors::kJointNotInSkin);
        const Result<AppliedEdits> out =
            apply(json("{'op': 'add-joints', 'skin': 'rig', 'joints': ['12', '#1']},") + weight);
        QVERIFY2(out, qPrintable(failure(out)));
        QCOMPARE(out->scene.skins[0]->joints.size(), std::size_t{5});
        QCOMPARE(out->scene.skins[0]->joints[3], NodeId(6u));
        QCOMPARE(out->scene.weights[0]->at(1)[1], (Influence{3, 0.25f}));
        for (const char* wrong :
            {"{'op': 'add-joints', 'skin': 'rig', 'joints': []}", "{'op': 'add-joints', 'skin': 'rig', 'joints': [1]}",
                "{'op': 'add-joints', 'skin': 'rig'}", "{'op': 'add-joints', 'skin': 'rig', 'joints': ['nobody']}",
                "{'op': 'add-joints', 'skin': 'rig', 'joints': ['root']}"})
            QVERIFY2(!apply(json(wrong)), wrong);
    }
    void laterEntriesSeeEarlierOnes()
    {
        const Result<AppliedEdits> out =
            apply(json("{'op': 'rename', 'kind': 'node', 'from': 'arm', 'to': 'elbow'},"
                       "{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 0, 'joint': 'elbow', 'weight': 0.5}"));
        QVERIFY2(out, qPrintable(failure(out)));
        QCOMPARE(out->scene.weights[0]->at(0)[1].weight, 0.5f);
    }
    void jointNamesAreLookedForInTheSkinFirst()
    {
        const Result<AppliedEdits> byName =
            apply(json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 1, 'joint': 'hand', 'weight': 0.5}"));
        QVERIFY2(byName, qPrintable(failure(byName)));
        QCOMPARE(byName->scene.weights[0]->at(1)[1], (Influence{2, 0.5f}));
        const Result<AppliedEdits> byIndex =
            apply(json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 1, 'joint': '#1', 'weight': 0.5}"));
        QVERIFY(!byIndex);
        QCOMPARE(byIndex.error().text, &errors::kJointNotInSkin);
    }
    void editOfASharedSetSaysSo()
    {
        const Result<AppliedEdits> out =
            apply(json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 0, 'joint': 'arm', 'weight': 0.5},"
                       "{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 1, 'joint': 'arm', 'weight': 0.5}"));
        QVERIFY(out.has_value());
        QCOMPARE(out->notes.size(), std::size_t{1});
        QVERIFY(
            fillTemplate(out->notes[0].text->english, out->notes[0].args).find("set 0 of mesh 1") != std::string::npos);
    }
    void failedEntryIsNamed_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* name, const std::string& entry, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(entry) << QString(expected);
        };
        add("no op", "{}", "\"op\" is missing");
        add("unknown op", json("{'op': 'paint'}"),
            "\"paint\" is none of set-weights, set-weight, clamp-weights, set-local");
        add("no object", "7", "An object");
        add("missing field", json("{'op': 'set-local'}"), "\"node\" is missing: a name or an index");
        add("nothing to set", json("{'op': 'set-local', 'node': 'arm'}"), "translation, rotation, scale or matrix");
        add("unknown field", json("{'op': 'set-local', 'node': 'arm', 'scale': [1,1,1], 'colour': 1}"),
            "\"colour\" is not known here");
        add("wrong count", json("{'op': 'set-local', 'node': 'arm', 'scale': [1,1]}"), "an array of 3 numbers");
        add("wrong type", json("{'op': 'set-weight', 'mesh': 0, 'set': '0', 'point': 0, 'joint': 'arm', 'weight': 1}"),
            "\"set\" has to be an index");
        add("negative index",
            json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': -1, 'joint': 'arm', 'weight': 1}"),
            "\"point\" has to be an index");
        add("no such node", json("{'op': 'set-local', 'node': 'tail', 'scale': [1,1,1]}"), "tail");
        add("no such mesh", json("{'op': 'set-weight', 'mesh': 5, 'set': 0, 'point': 0, 'joint': 'arm', 'weight': 1}"),
            "no mesh #5");
        add("no such set", json("{'op': 'set-weight', 'mesh': 0, 'set': 7, 'point': 0, 'joint': 'arm', 'weight': 1}"),
            "no mesh 0 with a set 7");
        add("no such point", json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 5, 'joint': 'arm', 'weight': 1}"),
            "no vertex 5; the set has 5 vertices");
        add("no such clip", json("{'op': 'delete-key', 'clip': 'Fly', 'node': 'arm', 'channel': 'scale', 'key': 0}"),
            "no clip Fly");
        add("no such channel", json("{'op': 'delete-key', 'clip': 'Walk', 'node': 'arm', 'channel': 'size', 'key': 0}"),
            "none of translation");
        add("no such key",
            json("{'op': 'delete-key', 'clip': 'Walk', 'node': 'arm', 'channel': 'translation', 'key': 3}"),
            "no key 3");
        add("wrong part",
            json("{'op': 'set-key', 'clip': 'Walk', 'node': 'arm', 'channel': 'translation', 'key': 0, 'value': "
                 "[1,1,1], 'part': 'side'}"),
            "none of value, in, out");
        add("bad influence", json("{'op': 'set-weights', 'mesh': 0, 'set': 0, 'point': 0, 'influences': [['arm']]}"),
            "[joint, weight] pairs");
        add("wrong kind", json("{'op': 'rename', 'kind': 'bone', 'from': 'arm', 'to': 'x'}"), "none of node, mesh");
        add("missing value", json("{'op': 'set-material', 'material': 0, 'field': 'metallic'}"),
            "\"value\" is missing");
    }
    void failedEntryIsNamed()
    {
        QFETCH(QString, entry);
        QFETCH(QString, expected);
        const std::string good = json("{'op': 'rename', 'kind': 'mesh', 'from': 'body', 'to': 'x'},");
        const Result<AppliedEdits> out = apply(good + entry.toStdString());
        QVERIFY(!out);
        QCOMPARE(out.error().kind, ErrorKind::Edit);
        QCOMPARE(out.error().where, std::string("/edits/1"));
        QVERIFY2(failure(out).contains(expected), qPrintable(failure(out)));
    }
    void whatIsNoListIsRefused()
    {
        const Scene scene = editScene();
        const auto reason = [&](const std::string& text) { return applyEditsJson(scene, text).error().text; };
        QCOMPARE(reason(""), &errors::kEditsSyntax);
        QCOMPARE(reason("[}"), &errors::kEditsSyntax);
        QCOMPARE(reason("{\"a\": \"\xff\"}"), &errors::kEditsSyntax);
        QCOMPARE(reason("[]"), &errors::kEntryType);
        QCOMPARE(reason(json("{'edits': []}")), &errors::kFieldMissing);
        QCOMPARE(reason(json("{'schema': 'bindpose.edits/2', 'edits': []}")), &errors::kWrongSchema);
        QCOMPARE(reason(json("{'schema': 'bindpose.edits/1'}")), &errors::kFieldMissing);
        QCOMPARE(reason(json("{'schema': 'bindpose.edits/1', 'edits': {}}")), &errors::kFieldType);
        QCOMPARE(reason(json("{'schema': 'bindpose.edits/1', 'edits': [], 'more': 1}")), &errors::kFieldUnknown);
        const std::string deep = std::string(100000, '[') + std::string(100000, ']');
        QCOMPARE(reason(deep), &errors::kEditsSyntax);
    }
    void hugeNumbersAreNotFinite()
    {
        const Result<AppliedEdits> out =
            apply(json("{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 0, 'joint': 'arm', 'weight': 1e300}"));
        QVERIFY(!out);
        QCOMPARE(out.error().text, &errors::kNumberNotFinite);
    }
};

} // namespace edits_json_test

QTEST_GUILESS_MAIN(edits_json_test::EditsJsonTest)
#include "edits_json_test.moc"
