// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <cmath>

namespace cli_compare_test {

using namespace bindpose::testing;

/// `what-if` and `diff`: what they print, what they end with, and what they refuse.
class CliCompareTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    QString path(const QString& name) const { return folder_.path(name); }
    Ran whatIf(const QString& in, const QStringList& more = {}) const
    {
        return runBindpose(QStringList{"what-if", path(in)} + more);
    }
    Ran diff(const QString& a, const QString& b, const QStringList& more = {}) const
    {
        return runBindpose(QStringList{"diff", path(a), path(b)} + more);
    }
    static const QJsonObject variant(const QJsonObject& json, const QString& name)
    {
        for (const QJsonValue& each : json["variants"].toArray())
            if (each["name"] == name) return each.toObject();
        return {};
    }
    static QStringList kinds(const QJsonObject& json)
    {
        QStringList out;
        for (const QJsonValue& each : json["differences"].toArray()) out << each["kind"].toString();
        return out;
    }
    static bool isNear(const QJsonValue& value, double wanted)
    {
        return std::abs(value.toDouble(-1.0) - wanted) < 1e-5;
    }

    /// The rig with its third vertex on the second joint alone.
    void writeMoved() const
    {
        GltfBuilder rig = CliFolder::smallRig();
        writeFile(path("plain.glb"), byteArrayOf(rig.glb()));
        const Ran moved = runBindpose({"weights", path("plain.glb"), "move=root,tip", "--out", path("moved.glb")});
        QVERIFY2(moved.code == 0, moved.err.constData());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        writeMoved();
    }

    /// Vertex 2 stands at (0, 1, 0), half on a root that stays and half on a tip at (0, 1, 0) that turns by 90° about z
    /// (clip "turn") or goes 3 along x (clip "move", the binds are identities).
    void aLimitIsMeasuredByHand()
    {
        const Ran ran = whatIf("rig.glb", {"--influences", "1", "--json", "-"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonObject json = ran.json();
        QCOMPARE(json["schema"].toString(), QString("bindpose.what-if/1"));
        QCOMPARE(json["moments"].toInt(), 6);
        const QJsonObject limit = variant(json, "limit1");
        for (const char* key :
            {"max", "mean", "rms", "p99", "maxPercentOfHeight", "meanPercentOfHeight", "points", "worst", "clips"})
            QVERIFY2(limit.contains(key), key);
        // Both halves are equal, so that either may stay: the tip's model matrix carries the vertex as far from the
        // mean of both as the root's does.
        const QJsonObject posed = runBindpose({"evaluate", path("rig.glb"), "--clip", "move", "--time", "1"}).json();
        const QList<double> places = positions(posed, 0);
        const double away = std::hypot(places[6], places[7] - 1.0); // the root alone leaves it where it is
        QVERIFY2(isNear(limit["max"], away), QByteArray::number(away));
        QCOMPARE(limit["points"].toInt(), 1);
        QCOMPARE(limit["worst"]["clip"].toString(), QString("move"));
        QCOMPARE(limit["worst"]["point"].toInt(), 2);
        QVERIFY(isNear(limit["worst"]["time"], 1.0));
        const double height = json["height"].toDouble();
        QVERIFY(isNear(limit["maxPercentOfHeight"], 100.0 * limit["max"].toDouble() / height));
        QVERIFY(limit["mean"].toDouble() < limit["max"].toDouble());
        QVERIFY(variant(json, "cut1")["max"].toDouble() > 0.0 && variant(json, "u8").isEmpty());
    }

    void withoutAQuestionAllTargetsAndRulesAreThere()
    {
        const Ran ran = whatIf("rig.glb");
        QVERIFY2(ran.code == 0, ran.err.constData());
        for (const char* word : {"unity", "unreal", "godot", "studiomdl", "limit4", "cut1", "u8-nearest", "dqs",
                 "matrices-f16", "clip move"})
            QVERIFY2(ran.out.contains(word), word);
        QVERIFY(!ran.out.contains("did not sum to 1"));
        const QJsonObject json = whatIf("rig.glb", {"--json", "-"}).json();
        QCOMPARE(variant(json, "limit4")["max"].toDouble(), 0.0);
        QCOMPARE(variant(json, "unity")["target"].toBool(), true);
        QVERIFY(variant(json, "goldsource")["max"] == variant(json, "limit1")["max"]);
        const QJsonObject two =
            whatIf("rig.glb", {"--profile", "unity", "--profile", "goldsource", "--json", "-"}).json();
        QCOMPARE(two["variants"].toArray().size(), 2);
        QCOMPARE(variant(two, "goldsource")["max"], variant(json, "goldsource")["max"]);
        QCOMPARE(whatIf("rig.glb", {"--profile", "all", "--json", "-"}).json()["variants"].toArray().size(), 11);
    }

    void oneClipAloneIsLookedAt()
    {
        const QJsonObject json = whatIf("rig.glb", {"--clip", "turn", "--influences", "1", "--json", "-"}).json();
        QCOMPARE(variant(json, "limit1")["clips"].toArray().size(), 1);
        QCOMPARE(variant(json, "limit1")["worst"]["clip"].toString(), QString("turn"));
        QCOMPARE(whatIf("rig.glb", {"--clip", "none"}).code, 3);
    }

    void aToleranceDecidesTheExitCode()
    {
        QCOMPARE(whatIf("rig.glb", {"--influences", "1", "--tolerance", "100 m"}).code, 0);
        const Ran ran = whatIf("rig.glb", {"--influences", "1", "--tolerance", "10mm"});
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains("farther than 10mm"), ran.err.constData());
        QCOMPARE(whatIf("rig.glb", {"--influences", "4", "--tolerance", "0%"}).code, 0);
        for (const char* length : {"10", "mm", "-1mm", "1 km", ""})
            QCOMPARE(whatIf("rig.glb", {"--tolerance", length}).code, 2);
    }

    void whatIfRefusesWhatMeansNothing()
    {
        for (const QStringList& options : {QStringList{"--influences", "0"}, QStringList{"--influences", "1.5"},
                 QStringList{"--joints", "-1"}, QStringList{"--fps", "0"}, QStringList{"--weights", "u4"},
                 QStringList{"--profile", "nobody"}, QStringList{"--profile", "unity", "--joints", "3"}})
            QCOMPARE(whatIf("rig.glb", options).code, 2);
        QCOMPARE(whatIf("missing.glb").code, 3);
        writeFile(path("empty.glb"), {});
        QCOMPARE(whatIf("empty.glb").code, 3);
        GltfBuilder bare;
        bare.addTriangle();
        writeFile(path("bare.glb"), byteArrayOf(bare.glb()));
        QCOMPARE(whatIf("bare.glb").code, 3);
        QCOMPARE(whatIf("rig.glb", {"--json", path("no/such/folder.json")}).code, 4);
    }

    /// Other worlds of the same file: the rig's binds are identities while its tip rests one up.
    void anotherBindIsHeldAgainstByHand()
    {
        const Ran ran = whatIf("rig.glb", {"--bind", "rest", "--influences", "1", "--json", "-"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonObject json = ran.json();
        QCOMPARE(json["variants"].toArray().size(), 3); // limit1, cut1 and the bind
        const QJsonObject bind = variant(json, "bind-rest");
        // The tip's matrix takes off where it rests: what it holds half goes half as far, at rest and in each clip.
        QVERIFY2(isNear(bind["max"], 0.5) || bind["max"].toDouble() >= 0.5, ran.out.constData());
        QCOMPARE(whatIf("rig.glb", {"--bind", "rest", "--tolerance", "1mm"}).code, 1);
        QVERIFY(whatIf("rig.glb", {"--bind", "rest", "--html", path("bind.html"), "--lang", "de"}).code == 0);
        QFile html(path("bind.html"));
        QVERIFY(html.open(QIODevice::ReadOnly) && html.readAll().contains("Gebunden, wo die Knoten ruhen"));
    }

    /// Who asks for weights that are solved for asks for the limits that they are solved for.
    void aRefitBesideAnotherWorldIsNotDropped()
    {
        const QJsonObject both = whatIf("rig.glb", {"--refit", "--bind", "rest", "--json", "-"}).json();
        QVERIFY(!variant(both, "bind-rest").isEmpty());
        QVERIFY(variant(both, "limit1").contains("refit"));
        QCOMPARE(both["variants"].toArray().size(),
            whatIf("rig.glb", {"--refit", "--json", "-"}).json()["variants"].toArray().size() + 1);
        QCOMPARE(
            whatIf("rig.glb", {"--bind", "rest", "--json", "-"}).json()["variants"].toArray().size(), qsizetype{1});
        const Ran none = whatIf("rig.glb", {"--refit", "--weights", "u8"});
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains("--refit needs --influences"), none.err.constData());
    }

    void worldsThatAreNotThereAreRefused()
    {
        for (const QStringList& options : {QStringList{"--lod", "0"}, QStringList{"--lod", "some"},
                 QStringList{"--shapes", "smile"}, QStringList{"--shapes", "=1"}, QStringList{"--shapes", ""}})
            QCOMPARE(whatIf("rig.glb", options).code, 2);
        for (const QStringList& options : {QStringList{"--lod", "1"}, QStringList{"--lod", "all"},
                 QStringList{"--shapes", "off"}, QStringList{"--shapes", "smile=1"}, QStringList{"--bind", "nobody"}})
            QCOMPARE(whatIf("rig.glb", options).code, 3);
    }

    void restrictionsTogetherAreOneMore()
    {
        const QJsonObject json =
            whatIf("rig.glb", {"--influences", "1", "--weights", "u8", "--fps", "10", "--joints", "1", "--json", "-"})
                .json();
        for (const char* name : {"limit1", "cut1", "u8", "u8-nearest", "fps10", "joints1", "joints1+limit1+u8+fps10"})
            QVERIFY2(!variant(json, name).isEmpty(), name);
        QCOMPARE(json["removedJoints"].toArray(), QJsonDocument::fromJson(R"(["tip"])").array());
    }

    void twoEqualFilesHaveNoDifference()
    {
        const Ran ran = diff("rig.glb", "embedded.gltf");
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(ran.out, QByteArray("The files show the same character.\n"));
        const QJsonObject json = diff("rig.glb", "embedded.gltf", {"--json", "-"}).json();
        QCOMPARE(json["schema"].toString(), QString("bindpose.diff/1"));
        QVERIFY(kinds(json).isEmpty());
        QCOMPARE(json["surface"]["max"].toDouble(), 0.0);
        QCOMPARE(json["matched"]["by"].toString(), QString("number"));
    }

    void changedWeightsAreTheCauseAndTheExitCode()
    {
        const Ran ran = diff("plain.glb", "moved.glb", {"--json", "-"});
        QCOMPARE(ran.code, 1);
        const QJsonObject json = ran.json();
        QCOMPARE(kinds(json), QStringList{"weights"});
        const QJsonObject change = json["differences"][0].toObject();
        QCOMPARE(change["count"].toInt(), 3);
        QCOMPARE(change["place"]["joints"][0].toString(), QString("tip"));
        QCOMPARE(change["place"]["points"].toArray(), QJsonDocument::fromJson("[[0, 2]]").array());
        QCOMPARE(change["surface"]["max"].toDouble(), json["surface"]["max"].toDouble());
        // Vertex 1 was held by the root alone and goes with the tip now.
        double largest = 0.0;
        for (const char* time : {"0", "0.5", "1"}) {
            QList<double> places[2];
            for (int i = 0; i < 2; ++i)
                places[i] = positions(
                    runBindpose({"evaluate", path(i ? "moved.glb" : "plain.glb"), "--clip", "move", "--time", time})
                        .json(),
                    0);
            for (int p = 0; p < 3; ++p)
                largest = std::max(largest,
                    std::hypot(places[0][3 * p] - places[1][3 * p], places[0][3 * p + 1] - places[1][3 * p + 1]));
        }
        for (const QJsonValue& clip : json["surface"]["clips"].toArray())
            if (clip["clip"] == "move") QVERIFY(isNear(clip["max"], largest));
        const QByteArray text = diff("plain.glb", "moved.glb").out;
        QVERIFY2(text.startsWith("The surface differs by at most ") &&
                     text.contains("3 vertices whose weights changed (tip)"),
            text.constData());
        QCOMPARE(diff("plain.glb", "moved.glb", {"--tolerance", "1000m"}).code, 0);
        QCOMPARE(diff("plain.glb", "moved.glb", {"--tolerance", "1000m", "--fail-on", "info"}).code, 1);
        QCOMPARE(diff("plain.glb", "moved.glb", {"--threshold", "1mm"}).code, 1);
        QCOMPARE(json["fingerprint"], diff("plain.glb", "moved.glb", {"--json", "-"}).json()["fingerprint"]);
    }

    void namesAndKeysAreToldApart()
    {
        GltfBuilder rig = CliFolder::smallRig();
        rig.json["nodes"][1]["name"] = "DEF-tip";
        writeFile(path("renamed.glb"), byteArrayOf(rig.glb()));
        const Ran renamed = diff("plain.glb", "renamed.glb", {"--json", "-"});
        QCOMPARE(renamed.code, 0);
        const QJsonObject names = renamed.json();
        QCOMPARE(kinds(names), QStringList{"rename"});
        QCOMPARE(names["surface"]["max"].toDouble(), 0.0);
        QCOMPARE(names["matched"]["joints"]["renamed"].toArray(),
            QJsonDocument::fromJson(R"([["tip", "DEF-tip"]])").array());
        const QString edits = folder_.edits("{'op': 'set-key', 'clip': 'move', 'node': 'tip', 'channel': "
                                            "'translation', 'key': 1, 'value': [5, 1, 0]}");
        QCOMPARE(runBindpose({"save", path("plain.glb"), path("keyed.glb"), "--apply", edits}).code, 0);
        const QJsonObject keyed = diff("plain.glb", "keyed.glb", {"--json", "-"}).json();
        QCOMPARE(kinds(keyed), QStringList{"key"});
        QCOMPARE(keyed["differences"][0]["place"]["clip"].toString(), QString("move"));
        QVERIFY(isNear(keyed["differences"][0]["place"]["time"], 1.0));
        QVERIFY(isNear(keyed["surface"]["max"], 1.0)); // half of the two that the tip goes farther
        QCOMPARE(diff("plain.glb", "keyed.glb").code, 1);
        QCOMPARE(diff("plain.glb", "keyed.glb", {"--clip", "turn"}).code, 0); // the key is of another clip
        const QJsonObject turned = diff("plain.glb", "keyed.glb", {"--clip", "turn", "--json", "-"}).json();
        QCOMPARE(turned["surface"]["max"].toDouble(), 0.0);
    }

    void diffRefusesWhatMeansNothing()
    {
        QCOMPARE(runBindpose({"diff", path("rig.glb")}).code, 2);
        QCOMPARE(diff("rig.glb", "rig.glb", {"--fail-on", "never"}).code, 2);
        QCOMPARE(diff("rig.glb", "rig.glb", {"--tolerance", "1mm", "--threshold", "1mm"}).code, 2);
        QCOMPARE(diff("rig.glb", "rig.glb", {"--clip", "none"}).code, 3);
        QCOMPARE(diff("rig.glb", "missing.glb").code, 3);
        QCOMPARE(diff("missing.glb", "rig.glb").code, 3);
        QCOMPARE(diff("rig.glb", "rig.glb", {"--json", path("no/such/folder.json")}).code, 4);
        GltfBuilder bare;
        bare.addTriangle();
        writeFile(path("bare.glb"), byteArrayOf(bare.glb()));
        QCOMPARE(diff("rig.glb", "bare.glb").code, 1);
        QCOMPARE(diff("bare.glb", "bare.glb").code, 0);
    }

    static int pictures(const QByteArray& page) { return int(page.count("data:image/png;base64,")); }

    /// One run, four reports and the JSON: the same difference in each.
    void aDifferenceStandsInEveryReport()
    {
        const Ran ran = diff("plain.glb", "moved.glb",
            {"--json", path("d.json"), "--sarif", path("d.sarif"), "--junit", path("d.xml"), "--html", path("d.html"),
                "--lang", "en"});
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.out.startsWith("The surface differs"), ran.out.constData());
        const QJsonObject json = QJsonDocument::fromJson(contentOf(path("d.json"))).object();
        QCOMPARE(json["schema"].toString(), QString("bindpose.diff/1"));
        const QJsonObject run = QJsonDocument::fromJson(contentOf(path("d.sarif")))["runs"][0].toObject();
        QCOMPARE(run["results"].toArray().size(), 1);
        const QJsonObject result = run["results"][0].toObject();
        QCOMPARE(result["ruleId"].toString(), QString("diff/weights"));
        QCOMPARE(run["tool"]["driver"]["rules"][result["ruleIndex"].toInt()]["id"], result["ruleId"]);
        QCOMPARE(result["level"].toString(), QString("error")); // farther than 5 % of the height
        QVERIFY(isNear(result["properties"]["worst"], json["surface"]["max"].toDouble()));
        QCOMPARE(result["properties"]["clip"].toString(), QString("move"));
        QVERIFY(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].toString().endsWith("moved.glb"));
        const QByteArray xml = contentOf(path("d.xml"));
        QVERIFY2(xml.contains("tests=\"11\" failures=\"1\""), xml.constData());
        const QByteArray page = contentOf(path("d.html"));
        QCOMPARE(pictures(page), 2);
        for (const char* part : {"<dt>A</dt>", "<dt>B</dt>", ">Fails<", "bindpose diff ", "3 vertices", "ringed.",
                 "Distance between the two places over move, at most "})
            QVERIFY2(page.contains(part), part);
        for (const char* part : {"<script", "bindpose check", "Blender", "Mended"})
            QVERIFY2(!page.contains(part), part);
        QCOMPARE(diff("plain.glb", "moved.glb", {"--tolerance", "1000m", "--sarif", path("d.sarif")}).code, 0);
    }

    void reportsOfADifferenceGoToStdoutAlone()
    {
        const Ran sarif = diff("plain.glb", "moved.glb", {"--sarif", "-"});
        QCOMPARE(sarif.json()["version"].toString(), QString("2.1.0"));
        QCOMPARE(diff("plain.glb", "moved.glb", {"--sarif", "-", "--json", "-"}).code, 2);
        const Ran github = diff("plain.glb", "moved.glb", {"--github"});
        QVERIFY2(github.out.startsWith("::error file="), github.out.constData());
        QCOMPARE(diff("rig.glb", "rig.glb", {"--html", path("no/such/folder.html")}).code, 4);
        QCOMPARE(diff("rig.glb", "rig.glb", {"--html", path("d.html"), "--lang", "xx"}).code, 2);
        QCOMPARE(diff("rig.glb", "embedded.gltf", {"--html", path("d.html"), "--lang", "en"}).code, 0);
        QVERIFY(contentOf(path("d.html")).contains("Nothing was found."));
    }

    void aReportOfADifferenceIsGermanThroughout()
    {
        QCOMPARE(diff("plain.glb", "moved.glb", {"--html", path("d.html"), "--lang", "de"}).code, 1);
        const QByteArray page = contentOf(path("d.html"));
        for (const char* part : {"Gewichte von Vertices", "3 Vertices", "Das allein bewegt", "Nicht bestanden"})
            QVERIFY2(page.contains(part), part);
        for (const char* english : {"Weights of", "Alone that", "Why:"}) QVERIFY2(!page.contains(english), english);
    }

    void aRestrictionStandsInEveryReport()
    {
        const QStringList reports{
            "--sarif", path("w.sarif"), "--junit", path("w.xml"), "--html", path("w.html"), "--lang", "en"};
        const QStringList one{"--influences", "1"};
        QCOMPARE(whatIf("rig.glb", one + reports).code, 0); // nobody said what is too far
        QCOMPARE(QJsonDocument::fromJson(contentOf(path("w.sarif")))["runs"][0]["results"][0]["level"].toString(),
            QString("note"));
        QVERIFY(contentOf(path("w.html")).contains(">Passes<"));
        QCOMPARE(whatIf("rig.glb", one + reports + QStringList{"--tolerance", "1mm"}).code, 1);
        const QJsonObject result =
            QJsonDocument::fromJson(contentOf(path("w.sarif")))["runs"][0]["results"][0].toObject();
        QCOMPARE(result["ruleId"].toString(), QString("what-if/limit1"));
        QCOMPARE(result["level"].toString(), QString("error"));
        const QByteArray page = contentOf(path("w.html"));
        QCOMPARE(pictures(page), 4); // limit1 and cut1, each as it is and as it is then
        for (const char* part :
            {">Fails<", "The largest influence alone, the sum kept", "--influences 1 --tolerance 1mm"})
            QVERIFY2(page.contains(part), part);
        QVERIFY(contentOf(path("w.xml")).contains("tests=\"2\" failures=\"2\""));
    }

    void whatFailsIsSaid()
    {
        const QStringList one{"--influences", "1"};
        QCOMPARE(whatIf("rig.glb", one + QStringList{"--fail-on", "info"}).code, 1);
        QCOMPARE(whatIf("rig.glb", one + QStringList{"--fail-on", "error"}).code, 1); // beyond 5 %
        QCOMPARE(whatIf("rig.glb", one + QStringList{"--fail-on", "error", "--tolerance", "1000m"}).code, 0);
        QCOMPARE(whatIf("rig.glb", {"--influences", "4", "--fail-on", "info"}).code, 0);
        QCOMPARE(whatIf("rig.glb", {"--fail-on", "never"}).code, 2);
    }

    void framesBeyondReasonAreRefused()
    {
        for (const char* fps : {"1e9", "1001", "-5", "inf", "nan"}) {
            const Ran ran = whatIf("rig.glb", {"--fps", fps});
            QCOMPARE(ran.code, 2);
            QVERIFY2(ran.err.contains("--fps"), ran.err.constData());
        }
        QCOMPARE(whatIf("rig.glb", {"--fps", "1000"}).code, 0);
        GltfBuilder rig = CliFolder::smallRig();
        writeFile(path("long.glb"), byteArrayOf(rig.glb()));
        QCOMPARE(
            runBindpose({"save", path("long.glb"), path("years.glb"), "--apply",
                            folder_.edits("{'op': 'move-key', 'clip': 'move', 'node': 'tip', 'channel': 'translation', "
                                          "'key': 1, 'time': 1000000}")})
                .code,
            0);
        const Ran years = whatIf("years.glb", {"--fps", "60"});
        QCOMPARE(years.code, 3);
        QVERIFY2(years.err.contains("16 million"), years.err.constData());
    }

    /// Numbers of an evaluator of its own, where they lie beside the checkout.
    void truthOfTheSharedCharactersIsFound_data()
    {
        QTest::addColumn<QString>("model");
        QTest::newRow("Fox") << "corpus/bevy/Fox.glb";
        QTest::newRow("kenney") << "deform/chars/kenney.glb";
    }
    void truthOfTheSharedCharactersIsFound()
    {
        QFETCH(QString, model);
        const QString data = qEnvironmentVariable("BINDPOSE_SHARED") + "/data/";
        const QString truth = data + "whatif/" + QTest::currentDataTag() + ".json";
        if (!QFile::exists(truth) || !QFile::exists(data + model)) QSKIP("no shared data beside the checkout");
        const QJsonObject wanted = QJsonDocument::fromJson(contentOf(truth)).object();
        const Ran ran = runBindpose({"what-if", data + model, "--json", "-"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const double slack = 1e-6 * wanted["height"].toDouble();
        const QJsonObject variants = wanted["variants"].toObject();
        for (const QString& name : variants.keys()) {
            if (variants[name].toObject().contains("ties")) continue; // either way to break them is right
            const QJsonObject found = variant(ran.json(), name);
            for (const char* key : {"max", "mean", "rms", "p99"}) {
                const double want = variants[name][key].toDouble(), is = found[key].toDouble(-1.0);
                QVERIFY2(std::abs(is - want) <= std::max(0.01 * want, slack),
                    qPrintable(QString("%1 %2: %3, not %4").arg(name, key).arg(is).arg(want)));
            }
        }
    }
};

} // namespace cli_compare_test

QTEST_GUILESS_MAIN(cli_compare_test::CliCompareTest)
#include "cli_compare_test.moc"
