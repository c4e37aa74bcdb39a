// SPDX-License-Identifier: MIT
#include "core/edit/script/edits_between.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/script/keys_between.h"
#include "core/edit/script/objects_between.h"

#include "core/edit/clips/clip_edits.h"
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
        QVERIFY(whyNoEdits(before, before) == Unlisted::Session);
        Scene other = after;
        other.nodes.push_back(nullptr); // no list says that
        QVERIFY(!editsBetween(before, other));
        QVERIFY(whyNoEdits(before, other) == Unlisted::Other);
    }

    void clipsThatComeAndGoAreInTheList()
    {
        const Scene before = editScene();
        Scene after = *duplicateClip(before, ClipId(0u), "Walk again");
        after = *reverseClip(after, ClipId(0u));
        after = *renameObject(after, NameKind::Clip, 0, "Back");
        after = *removeClip(after, ClipId(1u));
        after = *duplicateClip(after, ClipId(0u), "Gone"); // came and went
        after = *removeClip(after, ClipId(3u));
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        for (const char* op : {"duplicate-clip", "remove-clip", "rename"})
            QVERIFY2(list->find(op) != std::string::npos, list->c_str());
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made);
        QVERIFY(!made->scene.clips[1] && sameClips(made->scene, after));
        QCOMPARE(made->scene.clips[2]->name, std::string("Walk again"));
        QVERIFY(*made->scene.clips[2]->tracks[0] == *before.clips[0]->tracks[0]); // as it was before it was reversed
    }

    /// A clip that no other is like: its tracks stand in the list.
    void aClipOfItsOwnIsInTheList()
    {
        const Scene before = editScene();
        Clip clip;
        clip.name = "Greet";
        Track track;
        track.node = kArm;
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0 / 3.0});
        track.values = {0.0f, 0.0f, 0.0f, 1.0f, 0.1f, 0.0f, 0.0f, std::sqrt(0.99f)};
        clip.tracks.push_back(std::make_shared<const Track>(track));
        Scene after = before;
        after.clips.push_back(std::make_shared<const Clip>(clip));
        std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list && list->find("add-clip") != std::string::npos);
        Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made && sameClips(made->scene, after));
        track.label = "rotateX.ANGLE"; // a channel of a file of its own
        clip.tracks[0] = std::make_shared<const Track>(track);
        after.clips.back() = std::make_shared<const Clip>(clip);
        QVERIFY(!editsBetween(before, after));
        std::vector<double> many(kMostListedKeys + 1);
        for (std::size_t i = 0; i < many.size(); ++i) many[i] = 0.01 * static_cast<double>(i);
        track.label.clear();
        track.values.assign(4 * many.size(), 0.5f);
        track.times = std::make_shared<const std::vector<double>>(std::move(many));
        clip.tracks[0] = std::make_shared<const Track>(track);
        after.clips.back() = std::make_shared<const Clip>(clip);
        QVERIFY(!editsBetween(before, after));
        QVERIFY(whyNoEdits(before, after) == Unlisted::Keys);
    }

    void materialsAreInTheList()
    {
        const Scene before = editScene();
        Scene after = *setMaterialField(before, MaterialId(0u), "roughness", std::vector<double>{0.25});
        after = *setMaterialField(after, MaterialId(0u), "alphaMode", std::vector<double>{2.0});
        after = *setMaterialField(after, MaterialId(0u), "emissive", std::vector<double>{1.0, 0.5, 0.25});
        auto image = std::make_shared<Image>();
        image->name = image->uri = "skin.png";
        after = *setMaterialTexture(after, MaterialId(0u), "baseColor", image);
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made && sameMaterials(made->scene, after));
        QCOMPARE(made->count, std::size_t{4});
        Material other = *after.materials[0];
        other.unlit = !other.unlit; // no edit sets that
        after.materials[0] = std::make_shared<const Material>(other);
        QVERIFY(!editsBetween(before, after));
    }

    void whatATrackIsMadeOfIsChecked()
    {
        const auto bad = [](const std::string& fields) {
            return !apply(
                json("{'op': 'set-track', 'clip': 'Walk', 'node': 'arm', 'channel': 'scale', " + fields + "}"));
        };
        QVERIFY(!bad("'interpolation': 'step', 'times': [0, 1], 'values': [1, 1, 1, 2, 2, 2]"));
        QVERIFY(bad("'interpolation': 'step', 'times': [1, 0], 'values': [1, 1, 1, 2, 2, 2]"));
        QVERIFY(bad("'interpolation': 'step', 'times': [0, 1], 'values': [1, 1, 1, 2, 2]"));
        QVERIFY(bad("'interpolation': 'step', 'times': [0, 1], 'values': [1, 1, 1, 2, 2, null]"));
        QVERIFY(bad("'interpolation': 'step', 'times': [], 'values': []"));
        QVERIFY(bad("'interpolation': 'round', 'times': [0], 'values': [1, 1, 1]"));
        QVERIFY(!apply(json("{'op': 'remove-track', 'clip': 'Walk', 'node': 'arm', 'channel': 'scale'}")));
        QVERIFY(!apply(json("{'op': 'add-clip', 'name': 'Walk', 'tracks': []}"))); // the name is taken
        QVERIFY(!apply(json("{'op': 'add-clip', 'name': '', 'tracks': []}")));
    }

    /// Keys that are set, put in, taken out and moved, a tangent, and the clip's name.
    void whatStepsChangedOfAClipIsAListToo()
    {
        Scene before = editScene();
        Clip clip = *before.clips[0];
        Track track;
        track.node = kHand;
        track.path = ChannelPath::Translation;
        track.interpolation = Interpolation::CubicSpline;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0});
        for (int i = 0; i < 27; ++i) track.values.push_back(0.1f * float(i));
        std::erase_if(clip.tracks, [](const auto& one) { return one->node == kHand; });
        clip.tracks.push_back(std::make_shared<const Track>(track));
        before.clips[0] = std::make_shared<const Clip>(clip);
        const ChannelAddress at{ClipId(0u), kHand, ChannelPath::Translation};
        Scene after = *setKey(before, at, 0, std::vector<float>{1.0f / 3.0f, 2.0f, 3.0f}, KeyPart::Value);
        after = *setKey(after, at, 1, std::vector<float>{0.5f, 0.25f, 1e-3f}, KeyPart::OutTangent);
        after = *insertKey(after, at, 0.75, std::vector<float>{4.0f, 5.0f, 6.0f});
        after = *moveKey(after, at, 3, 1.25);
        after = *deleteKey(after, at, 1);
        after = *renameObject(after, NameKind::Clip, 0, "Walk slowly");
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made);
        QCOMPARE(made->scene.clips[0]->name, std::string("Walk slowly"));
        const Track &is = *made->scene.clips[0]->tracks.back(), &wanted = *after.clips[0]->tracks.back();
        QCOMPARE(*is.times, (std::vector<double>{0.0, 0.75, 1.25}));
        QVERIFY(is == wanted);
        Clip other = *after.clips[0];
        other.tracks.pop_back();
        Scene fewer = after;
        fewer.clips[0] = std::make_shared<const Clip>(std::move(other));
        const std::optional<std::string> gone = editsBetween(before, fewer);
        QVERIFY(gone && gone->find("remove-track") != std::string::npos);
    }

    /// The list is applied from its first line on: everything else names joints as they were called before.
    void aJointThatIsRenamedBetweenOtherStepsIsStillFound()
    {
        const Scene before = editScene();
        const auto renamed = [](Scene scene, NodeId id, const std::string& name) {
            Node node = *scene.nodes[id.index()];
            node.name = name;
            scene.nodes[id.index()] = std::make_shared<const Node>(std::move(node));
            return scene;
        };
        const std::vector<Influence> row{{0, 0.3f}, {1, 0.7f}};
        Scene after = renamed(before, kArm, "upper arm");
        after = *setWeights(after, SetId(0u), 0, row);
        LocalChange moved;
        moved.translation = glm::vec3(0.5f, 0.0f, 0.0f);
        after = *setLocal(after, kArm, moved);
        Skin skin = *after.skins[0];
        skin.inverseBind[1][3] = glm::vec4(0.0f, -2.0f, 0.0f, 1.0f);
        after.skins[0] = std::make_shared<const Skin>(std::move(skin));
        const std::optional<std::string> list = editsBetween(before, after);
        QVERIFY(list);
        const Result<AppliedEdits> made = applyEditsJson(before, *list);
        QVERIFY(made);
        QCOMPARE(made->scene.node(kArm)->name, std::string("upper arm"));
        QCOMPARE(made->scene.node(kArm)->rest.translation, *moved.translation);
        QVERIFY(made->scene.weights[0]->at(0) == after.weights[0]->at(0));
        QCOMPARE(made->scene.skins[0]->inverseBind[1], after.skins[0]->inverseBind[1]);
        // Two that change names with each other: a list that says it makes it, or there is none.
        const NodeId other(kArm.value == 0 ? 1u : 0u);
        const Scene crossed = renamed(renamed(before, kArm, before.node(other)->name), other, before.node(kArm)->name);
        if (const std::optional<std::string> swapped = editsBetween(before, crossed)) {
            const Result<AppliedEdits> both = applyEditsJson(before, *swapped);
            QVERIFY(both);
            QCOMPARE(both->scene.node(kArm)->name, before.node(other)->name);
            QCOMPARE(both->scene.node(other)->name, before.node(kArm)->name);
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
        const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
        QCOMPARE(reason(nested(65)), &errors::kEditsSyntax);
        QVERIFY(reason(nested(64)) != &errors::kEditsSyntax);                      // JSON, and no list of edits
        QVERIFY(reason("[\"\\\"" + nested(100) + "\"]") != &errors::kEditsSyntax); // a name may hold brackets
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
