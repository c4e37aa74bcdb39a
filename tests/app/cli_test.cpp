// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

namespace cli_test {

using namespace bindpose::testing;

namespace {

const QStringList kNoDisplay{"DISPLAY=", "WAYLAND_DISPLAY=", "QT_QPA_PLATFORM="};

} // namespace

/// The command line as such: help, exit codes, stdout and stderr, info and formats.
class CliTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    static QStringList commandNames()
    {
        return {"check", "convert", "evaluate", "fix", "formats", "info", "render", "sample", "save"};
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }

    void versionIsOneLineOnStdout()
    {
        const Ran ran = runBindpose({"--version"});
        QCOMPARE(ran.code, 0);
        QVERIFY(QRegularExpression("^bindpose \\d+\\.\\d+\\.\\d+\n$").match(ran.out).hasMatch());
        QVERIFY(ran.err.isEmpty());
    }
    void wordsThatNothingUsesAreRefused()
    {
        for (const char* option : {"--version", "--help"}) {
            const Ran ran = runBindpose({option, "extra"});
            QCOMPARE(ran.code, 2);
            QVERIFY(ran.out.isEmpty());
            QVERIFY(ran.err.contains("extra"));
        }
    }
    void helpListsEveryCommand()
    {
        const Ran ran = runBindpose({"--help"});
        QCOMPARE(ran.code, 0);
        for (const QString& name : commandNames())
            QVERIFY2(ran.out.contains(("  " + name + " ").toUtf8()), qPrintable(name));
    }
    void everyCommandHasHelpWithItsOptions()
    {
        for (const QString& name : commandNames()) {
            const Ran ran = runBindpose({name, "--help"});
            QCOMPARE(ran.code, 0);
            QVERIFY(ran.out.startsWith(("Usage: bindpose " + name).toUtf8()));
            QVERIFY(ran.out.contains("--progress"));
        }
        for (const char* option : {"--clip", "--time", "--frame", "--pose", "--with", "--override", "--method",
                 "--rotation", "--weights", "--skinning", "--device", "--compare", "--normals", "--vertices", "--out"})
            QVERIFY2(runBindpose({"evaluate", "--help"}).out.contains(option), option);
    }
    void everyCommandHasAManualPageWithAllItsOptions()
    {
        const Ran program = runBindpose({"--man"});
        QCOMPARE(program.code, 0);
        for (const QString& name : commandNames()) {
            QVERIFY2(program.out.contains(("bindpose\\-" + name).toUtf8()), qPrintable(name));
            const Ran page = runBindpose({"--man", name});
            QCOMPARE(page.code, 0);
            QVERIFY(page.out.startsWith(".TH BINDPOSE"));
            static const QRegularExpression option("^  (--[a-z-]+)", QRegularExpression::MultilineOption);
            const QString help = QString::fromUtf8(runBindpose({name, "--help"}).out);
            for (auto it = option.globalMatch(help); it.hasNext();) {
                const QString word = it.next().captured(1).replace('-', "\\-");
                QVERIFY2(page.out.contains((".B " + word).toUtf8()), qPrintable(name + ' ' + word));
            }
        }
        QCOMPARE(runBindpose({"--man", "paint"}).code, 2);
    }
    void everySuffixThatIsReadIsAFileTypeOfTheDesktop()
    {
        const Ran types = runBindpose({"--file-types"});
        QCOMPARE(types.code, 0);
        const QJsonArray formats = runBindpose({"formats", "--json"}).json()["formats"].toArray();
        QVERIFY(!formats.isEmpty());
        for (const QJsonValue& format : formats)
            for (const QJsonValue& suffix : format.toObject()["suffixes"].toArray())
                QVERIFY2(
                    types.out.contains(("\"*." + suffix.toString() + "\"").toUtf8()), qPrintable(suffix.toString()));
    }
    void wrongCommandLinesExitWithTwoAndOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString rig = folder_.path("rig.glb");
        QTest::newRow("unknown command") << QStringList{"paint"};
        QTest::newRow("unknown program option") << QStringList{"--paint"};
        QTest::newRow("unknown option") << QStringList{"info", "--paint", rig};
        QTest::newRow("no operand") << QStringList{"info"};
        QTest::newRow("too many operands") << QStringList{"info", rig, rig};
        QTest::newRow("value missing") << QStringList{"evaluate", rig, "--clip"};
        QTest::newRow("option for value") << QStringList{"evaluate", rig, "--clip", "--normals"};
        QTest::newRow("flag with value") << QStringList{"check", "--list=1"};
        QTest::newRow("given twice") << QStringList{"evaluate", rig, "--clip", "0", "--clip", "1"};
        QTest::newRow("needed option") << QStringList{"save", rig, rig};
        QTest::newRow("clip and pose") << QStringList{"evaluate", rig, "--clip", "0", "--pose", "bind"};
        QTest::newRow("time without clip") << QStringList{"evaluate", rig, "--time", "1"};
        QTest::newRow("time and frame") << QStringList{"evaluate", rig, "--clip", "0", "--time", "1", "--frame", "1"};
        QTest::newRow("override's mix above 1") << QStringList{"evaluate", rig, "--override", "tip:space=local:mix=2"};
        QTest::newRow("override without a space") << QStringList{"evaluate", rig, "--override", "tip:t=0,0,0"};
        QTest::newRow("patch to stdout") << QStringList{"save", rig, "-", "--apply", folder_.edits("")};
        QTest::newRow("no number") << QStringList{"evaluate", rig, "--clip", "0", "--time", "1,5"};
        QTest::newRow("not finite") << QStringList{"evaluate", rig, "--clip", "0", "--time", "nan"};
        QTest::newRow("wrong word") << QStringList{"evaluate", rig, "--pose", "current"};
        QTest::newRow("wrong suffix") << QStringList{"evaluate", rig, "--out", folder_.path("x.txt")};
        QTest::newRow("normals to npy") << QStringList{"evaluate", rig, "--normals", "--out", folder_.path("x.npy")};
        QTest::newRow("unknown target") << QStringList{"convert", rig, folder_.path("x.doc")};
        QTest::newRow("target by name") << QStringList{"convert", rig, folder_.path("x.glb"), "--to", "doc"};
        QTest::newRow("option without value") << QStringList{"convert", rig, folder_.path("x.glb"), "--option", "k"};
        QTest::newRow("unknown sample") << QStringList{"sample", "teapot", folder_.path("x.glb")};
        QTest::newRow("sample without out") << QStringList{"sample", "tentacle"};
    }
    void wrongCommandLinesExitWithTwoAndOneLine()
    {
        QFETCH(QStringList, arguments);
        const QStringList before = folder_.files();
        const Ran ran = runBindpose(arguments);
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(ran.errorLines(), 1);
        QVERIFY(ran.err.startsWith("bindpose"));
        QCOMPARE(folder_.files(), before);
    }
    void wrongRenderOptionsExitWithTwo_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("view") << QStringList{"--view", "nothing"};
        QTest::newRow("size") << QStringList{"--size", "640"};
        QTest::newRow("size 0") << QStringList{"--size", "0x10"};
        QTest::newRow("heat without joint") << QStringList{"--view", "heat"};
        QTest::newRow("legend without heat") << QStringList{"--legend"};
        QTest::newRow("frames without clip") << QStringList{"--frames", "0:3:1"};
        QTest::newRow("frames to stdout") << QStringList{"--clip", "0", "--frames", "0:1", "--out", "-"};
        QTest::newRow("frames backwards") << QStringList{"--clip", "0", "--frames", "3:0:1"};
        QTest::newRow("switch") << QStringList{"--hide", "hat"};
    }
    void wrongRenderOptionsExitWithTwo()
    {
        QFETCH(QStringList, more);
        // The platform without a window system passes the look for a display; nothing is drawn.
        if (!more.contains("--out")) more << "--out" << folder_.path("x.png");
        const Ran ran =
            runBindpose(QStringList{"render", folder_.path("rig.glb")} + more, {}, {"QT_QPA_PLATFORM=offscreen"});
        QCOMPARE(ran.code, 2);
        QCOMPARE(ran.errorLines(), 1);
    }
    void viewErrorNamesTheViewsThatExist()
    {
        const Ran ran =
            runBindpose({"render", folder_.path("rig.glb"), "--out", folder_.path("x.png"), "--view", "nothing"}, {},
                {"QT_QPA_PLATFORM=offscreen"});
        QVERIFY(ran.err.contains("shaded|clay|normals|checker|colors|parts|heat"));
    }
    void unreadableInputsExitWithThree()
    {
        writeFile(folder_.path("bad/torn.glb"), contentOf(folder_.path("rig.glb")).left(100));
        writeFile(folder_.path("bad/text.glb"), "no model at all");
        for (const QString& file :
            {folder_.path("bad/torn.glb"), folder_.path("bad/text.glb"), folder_.path("none.glb")}) {
            const Ran ran = runBindpose({"info", file});
            QCOMPARE(ran.code, 3);
            QVERIFY(ran.out.isEmpty());
            QCOMPARE(ran.errorLines(), 1);
            QVERIFY2(ran.err.contains(file.toUtf8()), ran.err.constData());
        }
        const QString rig = folder_.path("rig.glb");
        QCOMPARE(runBindpose({"evaluate", rig, "--clip", "swim"}).code, 3);
        QCOMPARE(runBindpose({"evaluate", rig, "--clip", "0", "--frame", "2"}).code, 3); // glTF has no frame rate
        QCOMPARE(runBindpose({"evaluate", rig, "--with", folder_.path("none.glb")}).code, 3);
        QCOMPARE(runBindpose({"evaluate", rig, "--override", "tail:space=local:t=0,0,0"}).code, 3);
    }
    void unwritableOutputsExitWithFour()
    {
        const QString rig = folder_.path("rig.glb");
        const QString nowhere = folder_.path("no/such/folder/x.");
        QCOMPARE(runBindpose({"evaluate", rig, "--out", nowhere + "json"}).code, 4);
        QCOMPARE(runBindpose({"convert", rig, nowhere + "glb"}).code, 4);
        QCOMPARE(runBindpose({"save", rig, nowhere + "glb", "--apply", folder_.edits("")}).code, 4);
    }
    void missingDisplayIsSaidInOneLine()
    {
        for (const QStringList& arguments : {QStringList{"evaluate", folder_.path("rig.glb"), "--device", "gpu"},
                 QStringList{folder_.path("rig.glb")}}) {
            const Ran ran = runBindpose(arguments, {}, kNoDisplay);
            QCOMPARE(ran.code, 3);
            QCOMPARE(ran.errorLines(), 1);
            QVERIFY(ran.err.contains("display"));
        }
    }
    void softwareDrawsWithoutADisplay()
    {
        const QString picture = folder_.path("software.png");
        const QStringList heat{"render", folder_.path("rig.glb"), "--out", picture, "--size", "400x300", "--view",
            "heat", "--joint", "tip", "--legend"};
        const Ran ran = runBindpose(heat + QStringList{"--software"}, {}, kNoDisplay);
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.isEmpty() && ran.err.isEmpty());
        const QByteArray asked = contentOf(picture);
        QVERIFY(asked.size() > 2000 && asked.startsWith("\x89PNG"));
        // Not asked for it draws all the same, and says so.
        const Ran unasked = runBindpose(heat, {}, kNoDisplay);
        QVERIFY2(unasked.code == 0, unasked.err.constData());
        QCOMPARE(unasked.errorLines(), 1);
        QVERIFY2(unasked.err.contains("the CPU draws the picture"), unasked.err.constData());
        QCOMPARE(contentOf(picture), asked);
        // A clip and an override act as they do with OpenGL.
        for (const QStringList& more : {QStringList{"--clip", "turn", "--time", "1.2"},
                 QStringList{"--override", "tip:space=local:t=2,2,0"}, QStringList{"--skinning", "rigid"}}) {
            QCOMPARE(runBindpose(heat + more + QStringList{"--software"}, {}, kNoDisplay).code, 0);
            QVERIFY2(more.contains("rigid") || contentOf(picture) != asked, qPrintable(more.join(' ')));
        }
    }
    void whatTheCpuDoesNotDrawIsAnErrorThatNamesIt()
    {
        const QString picture = folder_.path("none.png");
        for (const char* what : {"wire", "normals", "tangents"}) {
            const Ran ran = runBindpose(
                {"render", folder_.path("rig.glb"), "--out", picture, "--software", "--show", what}, {}, kNoDisplay);
            QCOMPARE(ran.code, 3);
            QCOMPARE(ran.errorLines(), 1);
            QVERIFY2(ran.err.contains(QByteArray("--show ") + what + " needs OpenGL"), ran.err.constData());
            QVERIFY(!QFile::exists(picture));
        }
    }
    void progressShowsOnlyWhenAskedFor()
    {
        QVERIFY(runBindpose({"info", folder_.path("rig.glb")}).err.isEmpty());
        QCOMPARE(runBindpose({"info", "--progress", folder_.path("rig.glb")}).code, 0);
    }
    void wordsAfterTwoDashesAreOperands()
    {
        const Ran ran = runBindpose({"info", "--", "--help"});
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.err.contains("--help"));
    }

    void editorTakesWordsAfterTwoDashesAsFiles()
    {
        const Ran ran = runBindpose({"--", "--paint"}, {}, {"DISPLAY=", "WAYLAND_DISPLAY=", "QT_QPA_PLATFORM="});
        QCOMPARE(ran.code, 3); // no display: the word itself was taken
        QVERIFY(!ran.err.contains("option"));
    }
    void listOfEditsFromStdinHasALimit()
    {
        QProcess shell; // zeros without end
        shell.start(
            "/bin/sh", {"-c", "exec \"$0\" save \"$1\" \"$2\" --apply - </dev/zero",
                           qEnvironmentVariable("BINDPOSE_EXE"), folder_.path("rig.glb"), folder_.path("x.glb")});
        QVERIFY(shell.waitForFinished(60000));
        QCOMPARE(shell.exitCode(), 3);
        QVERIFY(shell.readAllStandardError().contains("limit"));
    }
    void sharingIsListedOncePerSet()
    {
        GltfBuilder rig = CliFolder::smallRig();
        for (int i = 1; i < 200; ++i) rig.json["meshes"].push_back(rig.json["meshes"][0]);
        writeFile(folder_.path("shared.glb"), byteArrayOf(rig.glb()));
        const QJsonArray meshes =
            runBindpose({"info", folder_.path("shared.glb"), "--json"}).json()["meshes"].toArray();
        const auto sharedWith = [&](int mesh) {
            return meshes[mesh].toObject()["sets"].toArray()[0].toObject()["sharedWith"].toArray();
        };
        QCOMPARE(meshes.size(), 200);
        QCOMPARE(sharedWith(0).size(), 199);
        for (int i = 1; i < 200; ++i) {
            QCOMPARE(sharedWith(i).size(), 1);
            QCOMPARE(sharedWith(i)[0].toObject()["mesh"].toInt(-1), 0);
        }
    }
    void convertWritesOneFileToStdout()
    {
        const QStringList before = folder_.files();
        const Ran ran = runBindpose({"convert", folder_.path("rig.glb"), "-", "--to", "glb"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.startsWith("glTF"));
        QCOMPARE(folder_.files(), before);
        QVERIFY(!QFile::exists("-"));
    }
    void formatsTellsWhatIsReadPatchedAndWritten()
    {
        const Ran ran = runBindpose({"formats", "--json"});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.json()["schema"].toString(), QString("bindpose.formats/1"));
        bool gltf = false;
        for (const QJsonValue& value : ran.json()["formats"].toArray()) {
            const QJsonObject format = value.toObject();
            if (format["id"] != "gltf") continue;
            gltf = format["read"].toBool() && format["patch"].toBool() && format["write"].toBool() &&
                   format["suffixes"].toArray().contains("glb");
        }
        QVERIFY(gltf);
        QVERIFY(runBindpose({"formats"}).out.contains(".glb"));
    }
    void infoTellsTheMemoryOfThreeMethodsWithTheFormula()
    {
        const QJsonObject memory = runBindpose({"info", folder_.path("rig.glb"), "--json"}).json()["memory"].toObject();
        const auto number = [&memory](const char* field) { return memory[field].toInt(); };
        QVERIFY(number("faces") > 0);
        QCOMPARE(number("frames"), 60); // two clips of a second
        QCOMPARE(number("frameBytes"), number("frames") * (number("faces") * 6 + number("vertices") * 12));
        const Ran text = runBindpose({"info", folder_.path("rig.glb")});
        const QByteArray formula = QByteArray::number(number("frames")) + "*(" + QByteArray::number(number("faces")) +
                                   "*6+" + QByteArray::number(number("vertices")) + "*12)";
        QVERIFY2(text.out.contains(formula), text.out.constData());
    }

    void infoHasEveryFieldOfTheContract()
    {
        const Ran ran = runBindpose({"info", folder_.path("rig.glb"), "--json"});
        QCOMPARE(ran.code, 0);
        const QJsonObject json = ran.json();
        QCOMPARE(json["schema"].toString(), QString("bindpose.info/1"));
        for (const char* field :
            {"file", "format", "generator", "points", "weightRule", "unweightedRule", "notUnderstood", "meshes",
                "instances", "skins", "nodes", "sockets", "clips", "materials", "images", "findings"})
            QVERIFY2(json.contains(field), field);
        QCOMPARE(json["points"].toString(), QString("as stored"));
        const QJsonObject mesh = json["meshes"].toArray()[0].toObject();
        const QJsonObject set = mesh["sets"].toArray()[0].toObject();
        QCOMPARE(set["points"].toInt(), 3);
        QCOMPARE(set["influences"].toObject()["max"].toInt(), 2);
        QVERIFY(std::abs(set["influences"].toObject()["mean"].toDouble() - 4.0 / 3.0) < 1e-9);
        QCOMPARE(set["weightSum"].toObject()["min"].toDouble(), 1.0);
        QCOMPARE(set["unweighted"].toInt(), 0);
        const QJsonObject part = mesh["parts"].toArray()[0].toObject();
        QCOMPARE(part["vertices"].toInt(), 3);
        QCOMPARE(part["triangles"].toInt(), 1);
        QVERIFY(part["material"].isNull());
        const QJsonArray instances = json["instances"].toArray();
        QCOMPARE(instances.size(), 2);
        QCOMPARE(instances[0].toObject()["skin"].toInt(-1), 0);
        QVERIFY(instances[1].toObject()["skin"].isNull());
        QCOMPARE(json["skins"].toArray()[0].toObject()["joints"].toArray().size(), 2);
        const QJsonObject palette = json["skins"].toArray()[0].toObject()["paletteBytes"].toObject();
        QCOMPARE(palette["matrix4x4"].toInt(), 128);
        QCOMPARE(palette["matrix3x4"].toInt(), 96);
        QCOMPARE(palette["dualQuaternion"].toInt(), 64);
        QCOMPARE(json["nodes"].toArray()[1].toObject()["parent"].toInt(-1), 0);
        QCOMPARE(json["nodes"].toArray()[1].toObject()["rule"].toString(), QString("matrix chain"));
        const QJsonObject clip = json["clips"].toArray()[0].toObject();
        QCOMPARE(clip["name"].toString(), QString("turn"));
        QCOMPARE(clip["duration"].toDouble(), 1.0);
        QCOMPARE(clip["keys"].toInt(), 2);
        QCOMPARE(clip["interpolation"].toArray()[0].toString(), QString("linear"));
        QVERIFY(clip["fps"].isNull());
    }
    void infoForPeopleNamesWhatTheFileHolds()
    {
        const Ran ran = runBindpose({"info", folder_.path("rig.glb")});
        QCOMPARE(ran.code, 0);
        for (const char* word : {"Meshes", "Sets", "Parts", "Instances", "Skins", "Nodes", "Clips", "turn", "tip"})
            QVERIFY2(ran.out.contains(word), word);
    }
    void samplesAreListedAndWritten()
    {
        const Ran list = runBindpose({"sample", "--list"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("tentacle") && list.out.contains("mannequin"));
        const QString out = folder_.path("tentacle.glb");
        const Ran made = runBindpose({"sample", "tentacle", out});
        QVERIFY2(made.code == 0, made.err.constData());
        const Ran info = runBindpose({"info", out, "--json"});
        QCOMPARE(info.json()["skins"].toArray()[0].toObject()["joints"].toArray().size(), 12);
        QFile::remove(out);
    }
    void convertWritesAFileThatHoldsTheSame()
    {
        const QString out = folder_.path("converted.glb");
        const Ran ran = runBindpose({"convert", folder_.path("rig.gltf"), out});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.isEmpty());
        const Ran a = runBindpose({"evaluate", folder_.path("rig.gltf"), "--clip", "turn", "--time", "1.1"});
        const Ran b = runBindpose({"evaluate", out, "--clip", "turn", "--time", "1.1"});
        for (int instance : {0, 1}) QVERIFY(near(positions(a.json(), instance), positions(b.json(), instance)));
        QFile::remove(out);
    }
};

} // namespace cli_test

QTEST_GUILESS_MAIN(cli_test::CliTest)
#include "cli_test.moc"
