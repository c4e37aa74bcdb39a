// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/app/cli.h"
#include "tests/core/exports.h"
#include "tests/core/fbx_builder.h"

#include <cstring>

namespace cli_evaluate_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The made FBX character with a clip "walk": a first layer that puts "hips" at x 3, a second one that adds half of 8.
QByteArray layeredFbx()
{
    const std::string file = madefbx::binaryFile(madefbx::character().records);
    Result<Loaded> loaded = loadBytes({.path = "made.fbx", .bytes = shareBytes(file)}, {});
    if (!loaded) qFatal("the character is not read");
    Scene& scene = loaded->scene;
    const NodeId hips = *findNode(scene, "hips");
    std::uint32_t step = 0;
    while (scene.nodes[hips.index()]->elements[step].name != "Lcl Translation") ++step;
    Clip clip;
    clip.name = "walk";
    clip.layers.resize(2);
    clip.layers[0].name = "base";
    clip.layers[1].name = "lean";
    clip.layers[1].weight = 0.5f;
    for (std::uint32_t layer = 0; layer < 2; ++layer) {
        Track track;
        track.node = hips;
        track.path = ChannelPath::Element;
        track.element = step;
        track.components = 1;
        track.layer = layer;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0});
        track.values = {layer == 0 ? 3.0f : 8.0f};
        clip.tracks.push_back(std::make_shared<const Track>(std::move(track)));
    }
    scene.clips = {std::make_shared<const Clip>(std::move(clip))};
    const Written made = fresh("fbx", scene);
    const std::string_view bytes = asText(made.files.at(0).bytes);
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

} // namespace

/// `evaluate` against values worked out by hand on the small rig: points (0,0,0), (1,0,0) on root and (0,1,0) half on
/// root, half on tip. No inverse binds are stored, so tip's rest (up by 1) moves its half of point 2 by 0.5.
class CliEvaluateTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    Ran evaluate(const QStringList& more) const
    {
        return runBindpose(QStringList{"evaluate", folder_.path("rig.glb")} + more);
    }
    QList<double> moved(const QStringList& more) const { return positions(evaluate(more).json(), 0); }
    QList<double> overridden(const QString& spec) const { return moved({"--override", spec}); }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }

    void jsonHasEveryFieldOfTheContract()
    {
        const Ran ran = evaluate({"--clip", "turn", "--normals"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.err.isEmpty());
        const QJsonObject json = ran.json();
        QCOMPARE(json["schema"].toString(), QString("bindpose.evaluate/1"));
        QCOMPARE(json["time"].toDouble(), 0.5); // without --time: the clip's first key
        QCOMPARE(json["instances"].toArray().size(), 2);
        QCOMPARE(positions(json, 0).size(), 9);
        const QJsonArray nodes = json["nodes"].toArray();
        QCOMPARE(nodes.size(), 5);
        QCOMPARE(nodes[1].toObject()["name"].toString(), QString("tip"));
        QCOMPARE(nodes[1].toObject()["model"].toArray().size(), 16);
        QCOMPARE(nodes[1].toObject()["model"].toArray()[13].toDouble(), 1.0); // column-major: the fourth column moves
    }
    void posesAndClipsAreWhatTheRuleSays()
    {
        QVERIFY(near(moved({}), {0, 0, 0, 1, 0, 0, 0, 1.5, 0}));
        QVERIFY(near(moved({"--pose", "rest"}), {0, 0, 0, 1, 0, 0, 0, 1.5, 0}));
        QVERIFY(near(moved({"--pose", "bind"}), {0, 0, 0, 1, 0, 0, 0, 1, 0}));
        // tip turned by 90° about z at (0,1,0): its half of (0,1,0) goes to (-1,1,0)
        QVERIFY(near(moved({"--clip", "turn", "--time", "1.5"}), {0, 0, 0, 1, 0, 0, -0.5, 1, 0}));
        QVERIFY(near(moved({"--clip", "turn", "--time", "99"}), {0, 0, 0, 1, 0, 0, -0.5, 1, 0}));
        QVERIFY(near(moved({"--clip", "#1", "--time", "1"}), {0, 0, 0, 1, 0, 0, 1.5, 1.5, 0}));
    }
    void layersOfAClipAreMutedByNameOrNumber()
    {
        const QString file = folder_.path("layered.fbx");
        writeFile(file, layeredFbx());
        const auto x = [&](const QStringList& more) {
            const Ran ran = runBindpose(QStringList{"evaluate", file, "--clip", "walk"} + more);
            for (const QJsonValue node : ran.json()["nodes"].toArray())
                if (node.toObject()["name"] == "hips") return node.toObject()["model"].toArray()[12].toDouble();
            return -1e9;
        };
        QCOMPARE(x({}), 7.0);
        QCOMPARE(x({"--mute-layer", "lean"}), 3.0);
        QCOMPARE(x({"--mute-layer", "#1"}), 3.0);
        QCOMPARE(x({"--mute-layer", "base"}), 4.0); // over the node's own 0
        QCOMPARE(x({"--mute-layer", "base", "--mute-layer", "lean"}), 0.0);
        const Ran none = runBindpose({"evaluate", file, "--clip", "walk", "--mute-layer", "arms"});
        QCOMPARE(none.code, 3);
        QVERIFY2(none.err.contains("has no layer arms"), none.err);
        QCOMPARE(runBindpose({"evaluate", file, "--mute-layer", "lean"}).code, 2); // of which clip
        QCOMPARE(evaluate({"--clip", "turn", "--mute-layer", "lean"}).code, 3);
    }
    void clipsAreFoundByNameIndexAndForcedName()
    {
        const QList<double> turn = moved({"--clip", "turn", "--time", "1.5"});
        for (const char* address : {"#0", "0", "name:turn"})
            QVERIFY2(near(moved({"--clip", address, "--time", "1.5"}), turn), address);
        for (const char* address : {"#2", "2", "name:0", "name:#0", "Turn"})
            QVERIFY2(evaluate({"--clip", address}).code == 3, address);
    }
    void unskinnedInstanceStandsAtItsNode()
    {
        QVERIFY(near(positions(evaluate({}).json(), 1), {5, 0, 0, 6, 0, 0, 5, 1, 0}));
    }
    void everySpaceOfAnOverride()
    {
        const QList<double> up2{0, 0, 0, 1, 0, 0, 0, 2, 0}; // tip at (0,2,0): half of (0,1,0) + (0,2,0)
        QVERIFY(near(overridden("tip:space=local:t=0,2,0"), up2));
        QVERIFY(near(overridden("tip:space=local:add:t=0,1,0"), up2));
        QVERIFY(near(overridden("tip:space=parent:add:t=0,1,0"), up2));
        QVERIFY(near(overridden("tip:space=model:t=0,2,0"), up2));
        QVERIFY(near(overridden("tip:space=model:add:t=0,1,0"), up2));
        QVERIFY(near(overridden("tip:space=world:matrix=1,0,0,0,0,1,0,0,0,0,1,0,0,2,0,1"), up2));
        QVERIFY(near(overridden("tip:space=local:mix=0.5:t=0,3,0"), up2));
        // root up by 1 takes tip along; bind locals below it put tip where its bind has it (no inverse binds: at root)
        QVERIFY(near(overridden("root:space=model:t=0,1,0"), {0, 1, 0, 1, 1, 0, 0, 2.5, 0}));
        QVERIFY(near(overridden("root:space=model:children=bind:t=0,1,0"), {0, 1, 0, 1, 1, 0, 0, 2, 0}));
    }
    void overridesRepeatInOrder()
    {
        const QList<double> out =
            moved({"--override", "tip:space=local:t=0,5,0", "--override", "tip:space=local:add:t=0,1,0"});
        QVERIFY(near(out, {0, 0, 0, 1, 0, 0, 0, 4, 0}));
    }
    void jointOfAnOverrideIsEverythingBeforeTheLastSpace()
    {
        const Ran ran = evaluate({"--override", "name:#1:space=x:space=local:t=7,0,0"});
        QCOMPARE(ran.code, 0);
        QVERIFY(near(positions(ran.json(), 1), {7, 0, 0, 8, 0, 0, 7, 1, 0}));
        QVERIFY(near(overridden("#1:space=local:t=0,2,0"), {0, 0, 0, 1, 0, 0, 0, 2, 0}));
        const Ran twelve = evaluate({"--override", "12:space=local:t=1,2,3"}); // a node has that name
        QCOMPARE(twelve.json()["nodes"].toArray()[3].toObject()["model"].toArray()[12].toDouble(), 1.0);
    }
    void overridesAreReadFromASessionFile()
    {
        const QString session = folder_.path("pose.json");
        QByteArray text = "{'schema': 'bindpose.session/1', 'overrides': [{'node': 'tip', 'space': 'local',"
                          "'matrix': [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,2,0,1]}, {'node': 'tip', 'enabled': false}]}";
        writeFile(session, text.replace('\'', '"'));
        QVERIFY(near(overridden("@" + session), {0, 0, 0, 1, 0, 0, 0, 2, 0}));
        writeFile(session, "{\"schema\": \"bindpose.session/1\", \"overrides\": [{\"node\": \"tail\"}]}");
        const Ran ran = evaluate({"--override", "@" + session});
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.err.contains("/overrides/0") && ran.err.contains("pose.json"));
    }
    void addedClipsComeAfterTheFilesOwn()
    {
        GltfBuilder other = CliFolder::smallRig();
        other.json["nodes"][0]["name"] = "elsewhere";
        other.addClip("lift", 1, "translation", {0}, "VEC3", {0, 4, 0});
        other.addClip("stray", 0, "translation", {0}, "VEC3", {0, 4, 0});
        writeFile(folder_.path("more.glb"), byteArrayOf(other.glb()));
        const Ran ran = evaluate({"--with", folder_.path("more.glb"), "--clip", "#4"});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.json()["clipName"].toString(), QString("lift"));
        QVERIFY(near(positions(ran.json(), 0), {0, 0, 0, 1, 0, 0, 0, 3, 0}));
        QVERIFY(ran.err.contains("elsewhere"));
        QCOMPARE(ran.errorLines(), 1);
    }
    void aSkinDumpTakesThePlaceOfTheWeights()
    {
        const auto entry = [](int bone, const char* weight) {
            return "\t\tBoneNum: " + QByteArray::number(bone) + "\n\t\tBoneWeight: " + weight + '\n';
        };
        const auto vertex = [](int number, int entries) {
            return "\tVertex: " + QByteArray::number(number) + "\n\tnumVertexBones: " + QByteArray::number(entries) +
                   '\n';
        };
        const auto bone = [](int number, const char* name) {
            return "\tBone: " + QByteArray::number(number) + "\n\t\tBoneName: " + name + "\n\t\tBoneFlag: 0\n";
        };
        const QByteArray vertices = "Vertex data:\n" + vertex(0, 2) + entry(1, "1.000000") + entry(-1, "0.500000") +
                                    vertex(1, 2) + entry(1, "1.000000") + entry(2, "0.500000") + vertex(2, 1) +
                                    entry(0, "1.000000");
        const QByteArray bones = "\nBone data:\n" + bone(0, "tip") + bone(1, "root") + bone(2, "elsewhere");
        writeFile(folder_.path("body"), "numBones: 3\nnumVerts: 3\n\n" + vertices + bones);
        const Ran ran = evaluate({"--with", folder_.path("body")});
        QCOMPARE(ran.code, 0);
        QVERIFY(near(positions(ran.json(), 0), {0, 0, 0, 1, 0, 0, 0, 2, 0})); // all of the last point goes with tip
        QVERIFY(ran.err.contains("elsewhere") && ran.err.contains("Its vertices: 1."));
        QCOMPARE(ran.errorLines(), 1);
        writeFile(folder_.path("other"),
            "numBones: 3\nnumVerts: 2\n\n" + vertices.left(vertices.indexOf("\tVertex: 2")) + bones);
        const Ran refused = evaluate({"--with", folder_.path("other")});
        QCOMPARE(refused.code, 3);
        QVERIFY(refused.err.contains("2 vertices") && refused.err.contains("has 3"));
        const QString fresh = folder_.path("fresh.txt");
        QCOMPARE(runBindpose({"convert", folder_.path("rig.glb"), fresh, "--to", "maxskin"}).code, 0);
        QVERIFY(near(moved({"--with", fresh}), moved({})));
    }
    void npyIsLittleEndianFloatsInRows()
    {
        const QString out = folder_.path("p.npy");
        const Ran ran = evaluate({"--clip", "turn", "--time", "1.5", "--out", out});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.out.isEmpty());
        const QByteArray bytes = contentOf(out);
        QVERIFY(bytes.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
        const int header = int(uchar(bytes[8])) + 256 * int(uchar(bytes[9]));
        QCOMPARE((10 + header) % 64, 0);
        const QByteArray text = bytes.mid(10, header);
        QVERIFY(text.startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (6, 3), }"));
        QVERIFY(text.endsWith('\n'));
        QCOMPARE(bytes.size(), 10 + header + 6 * 3 * 4);
        float x = 0;
        std::memcpy(&x, bytes.constData() + 10 + header + 6 * 4, 4);
        QVERIFY(std::abs(x + 0.5f) < 1e-6f);
    }
    void normalizedWeightsDivideByTheSum()
    {
        GltfBuilder rig = CliFolder::smallRig();
        float* weights = reinterpret_cast<float*>(rig.bin.data() + rig.json["bufferViews"][1]["byteOffset"].get<int>());
        weights[0] = 0.5f;
        weights[4] = 0.5f;
        writeFile(folder_.path("half.glb"), byteArrayOf(rig.glb()));
        const auto run = [&](const QStringList& more) {
            return positions(runBindpose(QStringList{"evaluate", folder_.path("half.glb")} + more).json(), 0);
        };
        QVERIFY(near(run({"--weights", "stored"}), {0, 0, 0, 0.5, 0, 0, 0, 1.5, 0}));
        QVERIFY(near(run({}), {0, 0, 0, 0.5, 0, 0, 0, 1.5, 0})); // glTF: as stored
        QVERIFY(near(run({"--weights", "normalized"}), {0, 0, 0, 1, 0, 0, 0, 1.5, 0}));
    }
    void methodsRotationsAndVerticesAreTheEvaluatorsOwn_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("rotation");
        QTest::addColumn<bool>("vertices");
        QTest::newRow("lbs slerp") << QStringList{} << 0 << 0 << false;
        QTest::newRow("dqs") << QStringList{"--method", "dqs"} << 1 << 0 << false;
        QTest::newRow("nlerp") << QStringList{"--rotation", "nlerp"} << 0 << 1 << false;
        QTest::newRow("dqs nlerp vertices")
            << QStringList{"--method", "dqs", "--rotation", "nlerp", "--vertices"} << 1 << 1 << true;
    }
    void methodsRotationsAndVerticesAreTheEvaluatorsOwn()
    {
        using namespace bindpose;
        QFETCH(QStringList, words);
        QFETCH(int, method);
        QFETCH(int, rotation);
        QFETCH(bool, vertices);
        const Result<Loaded> file = loadFile(folder_.path("rig.glb").toStdString(), {});
        QVERIFY(file.has_value());
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = ClipId(0u);
        request.timeSec = 0.8; // 0.3 of a turn by 90°: all methods differ
        request.rotation = rotation ? RotationMode::Nlerp : RotationMode::Slerp;
        SurfaceOptions options{.normals = true, .vertices = vertices};
        options.method = method ? SkinMethod::DualQuaternion : SkinMethod::Linear;
        const auto expected = deform(file->scene, evaluatePose(file->scene, request), options);
        const Ran ran = evaluate(QStringList{"--clip", "turn", "--time", "0.8", "--normals"} + words);
        QCOMPARE(ran.code, 0);
        for (int instance : {0, 1}) {
            const QJsonObject set =
                ran.json()["instances"].toArray()[instance].toObject()["sets"].toArray()[0].toObject();
            QCOMPARE(set[vertices ? "vertices" : "points"].toInt(), 3);
            QCOMPARE(set["part"].toInt(-1), vertices ? 0 : -1);
            const QList<double> found = positions(ran.json(), instance);
            const std::vector<glm::vec3>& own = expected[std::size_t(instance)].sets[0].positions;
            for (qsizetype i = 0; i < 9; ++i)
                QCOMPARE(float(found[i]), own[std::size_t(i / 3)][glm::length_t(i % 3)]); // to the bit
        }
    }
    void aSkinningIsAskedForByName()
    {
        const QStringList at{"--clip", "turn", "--time", "0.8"};
        QVERIFY(
            near(moved(at + QStringList{"--skinning", "dual-quaternion"}), moved(at + QStringList{"--method", "dqs"})));
        QVERIFY(near(moved(at + QStringList{"--skinning", "rigid"}), moved(at + QStringList{"--weights", "rigid"})));
        QVERIFY(near(moved(at + QStringList{"--skinning", "linear"}), moved(at)));
        QVERIFY(!near(moved(at + QStringList{"--skinning", "blend=0.5"}), moved(at)));
        QCOMPARE(evaluate({"--skinning", "dqs"}).code, 2);
        QCOMPARE(evaluate({"--skinning", "rigid", "--method", "dqs"}).code, 2);
        QCOMPARE(evaluate({"--skinning", "rigid", "--weights", "stored"}).code, 2);
    }
    void methodsAndRotationsDiffer()
    {
        const QStringList at{"--clip", "turn", "--time", "0.8"};
        const QList<double> plain = moved(at);
        QVERIFY(!near(moved(at + QStringList{"--method", "dqs"}), plain));
        QVERIFY(!near(moved(at + QStringList{"--rotation", "nlerp"}), plain));
    }
    void numbersHaveADotInEveryLocale()
    {
        QStringList environment{"LC_ALL=de_DE.UTF-8", "DISPLAY="};
        QTemporaryDir locales;
        const bool made =
            QProcess::execute("localedef", {"-i", "de_DE", "-f", "UTF-8", locales.filePath("de_DE.UTF-8")}) == 0;
        if (made) environment << "LOCPATH=" + locales.path();
        const Ran german =
            runBindpose({"evaluate", folder_.path("rig.glb"), "--clip", "turn", "--time", "0.75"}, {}, environment);
        QCOMPARE(german.code, 0);
        QCOMPARE(german.out, evaluate({"--clip", "turn", "--time", "0.75"}).out);
        QVERIFY(german.out.contains("0.75"));
        if (!made) QSKIP("localedef or its data are missing here: only the names of the locale were set");
    }
    void floatsReadBackToTheSameBits()
    {
        const QString npy = folder_.path("bits.npy");
        QCOMPARE(evaluate({"--clip", "turn", "--time", "0.9", "--out", npy}).code, 0);
        const QList<double> json = moved({"--clip", "turn", "--time", "0.9"});
        const QByteArray bytes = contentOf(npy);
        std::vector<float> floats(18);
        std::memcpy(floats.data(), bytes.constData() + bytes.size() - 18 * 4, 18 * 4);
        for (int i = 0; i < 9; ++i) QVERIFY(static_cast<float>(json[i]) == floats[std::size_t(i)]);
    }
};

} // namespace cli_evaluate_test

QTEST_GUILESS_MAIN(cli_evaluate_test::CliEvaluateTest)
#include "cli_evaluate_test.moc"
