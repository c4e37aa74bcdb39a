// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <QXmlStreamReader>

namespace cli_report_test {

using namespace bindpose::testing;

/// Reports of `check` for machines: SARIF, JUnit, annotations; baselines, shards, projects.
class CliReportTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    QString good() const { return folder_.path("good.glb"); }
    QString bad() const { return folder_.path("bad.glb"); }
    QString path(const char* name) const { return folder_.path(QLatin1String(name)); }
    /// JSON that is written with single quotes.
    static QByteArray quoted(QByteArray text) { return text.replace('\'', '"'); }
    static const QJsonObject jsonIn(const QString& file) { return QJsonDocument::fromJson(contentOf(file)).object(); }
    static qsizetype findingsIn(const QJsonObject& report)
    {
        qsizetype out = 0;
        for (const QJsonValue& file : report["files"].toArray()) out += file["findings"].toArray().size();
        return out;
    }
    /// How often elements of each name come, and whether the text is XML.
    static QMap<QString, int> elementsOf(const QByteArray& xml, bool* sound)
    {
        QMap<QString, int> out;
        QXmlStreamReader reader(xml);
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement) ++out[reader.name().toString()];
        *sound = !reader.hasError();
        return out;
    }
    static int attributeOfRoot(const QByteArray& xml, const char* name)
    {
        QXmlStreamReader reader(xml);
        reader.readNextStartElement();
        return reader.attributes().value(QLatin1String(name)).toInt();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QCOMPARE(runBindpose({"sample", "mannequin", good()}).code, 0);
        QCOMPARE(runBindpose({"sample", "mannequin-bad", bad()}).code, 0);
    }

    void severalReportsOfOneRunAgree()
    {
        const QStringList all{
            "check", bad(), good(), "--json", path("a.json"), "--sarif", path("a.sarif"), "--junit", path("a.xml")};
        const Ran ran = runBindpose(all);
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.out.contains(": error W001")); // the lines for people stay
        const QJsonObject json = jsonIn(path("a.json")), sarif = jsonIn(path("a.sarif"));
        const QJsonObject run = sarif["runs"].toArray()[0].toObject();
        QCOMPARE(run["results"].toArray().size(), findingsIn(json));
        QVERIFY(findingsIn(json) > 5);
        const QJsonObject summary = json["summary"].toObject();
        QCOMPARE(summary["files"].toInt(), 2);
        QCOMPARE(summary["verdict"].toString(), QString("fail"));
        QCOMPARE(summary["errors"].toInt() + summary["warnings"].toInt() + summary["notes"].toInt() +
                     summary["hints"].toInt(),
            int(findingsIn(json)));
        QVERIFY(summary["fixable"].toInt() > 3 && summary["fixable"].toInt() <= findingsIn(json));
        QVERIFY2(ran.err.contains("bindpose fix mends"), ran.err.constData());
        const QByteArray first[] = {contentOf(path("a.json")), contentOf(path("a.sarif")), contentOf(path("a.xml"))};
        QCOMPARE(runBindpose(all).code, 1);
        QCOMPARE(contentOf(path("a.json")), first[0]);
        QCOMPARE(contentOf(path("a.sarif")), first[1]);
        QCOMPARE(contentOf(path("a.xml")), first[2]);
    }

    void everyJsonNamesTheTool()
    {
        const QList<QStringList> all{{"check", good(), "--json"}, {"check", "--list", "--json"},
            {"info", good(), "--json"}, {"formats", "--json"}, {"sample", "--list", "--json"},
            {"weights", good(), "--json"}, {"weights", good(), "--stats", "--json"}, {"lods", good(), "--json"},
            {"explain", good(), "--point", "3", "--json"}, {"fix", good(), "--dry-run", "--json"},
            {"evaluate", good(), "--out", path("e.json")}};
        for (const QStringList& words : all) {
            const Ran ran = runBindpose(words);
            const QJsonObject json = words.last() == path("e.json") ? jsonIn(path("e.json")) : ran.json();
            QVERIFY2(json["tool"]["name"].toString() == "bindpose" && !json["tool"]["version"].toString().isEmpty(),
                qPrintable(words.join(' ') + ": " + ran.err));
        }
        QCOMPARE(runBindpose({"info", good(), "--json", path("info.json")}).out, QByteArray());
        QCOMPARE(jsonIn(path("info.json"))["schema"].toString(), QString("bindpose.info/1"));
    }

    /// OASIS SARIF 2.1.0 asks for version and runs, tool.driver.name, message.text; GitHub's code scanning for the
    /// rest.
    void sarifHasWhatCodeScanningReads()
    {
        GltfBuilder builder; // no weights: checks of weights cannot look
        builder.push("nodes", {{"mesh", builder.addTriangle()}});
        builder.json["scenes"] = {{{"nodes", {0}}}};
        writeFile(path("a prop, 50%.glb"), byteArrayOf(builder.glb()));
        runBindpose({"check", bad(), path("a prop, 50%.glb"), "--sarif", path("b.sarif")});
        const QJsonObject sarif = jsonIn(path("b.sarif"));
        QCOMPARE(sarif["version"].toString(), QString("2.1.0"));
        QVERIFY(sarif["$schema"].toString().contains("sarif-schema-2.1.0"));
        const QJsonObject run = sarif["runs"].toArray()[0].toObject(), driver = run["tool"]["driver"].toObject();
        QVERIFY(!driver["name"].toString().isEmpty() && !driver["version"].toString().isEmpty());
        const QJsonArray rules = driver["rules"].toArray();
        QSet<QString> ids;
        for (const QJsonValue& rule : rules) {
            ids << rule["id"].toString();
            for (const char* text : {"shortDescription", "fullDescription", "help"})
                QVERIFY2(!rule[QLatin1String(text)]["text"].toString().isEmpty(), qPrintable(rule["id"].toString()));
            QVERIFY(
                QStringList({"error", "warning", "note"}).contains(rule["defaultConfiguration"]["level"].toString()));
        }
        QCOMPARE(ids.size(), rules.size());
        for (const QJsonValue& result : run["results"].toArray()) {
            QCOMPARE(rules[result["ruleIndex"].toInt(-1)]["id"], result["ruleId"]);
            QVERIFY(QStringList({"error", "warning", "note"}).contains(result["level"].toString()));
            QVERIFY(!result["message"]["text"].toString().isEmpty());
            const QJsonValue place = result["locations"][0]["physicalLocation"];
            QVERIFY(!place["artifactLocation"]["uri"].toString().contains(' '));
            QVERIFY(place["region"]["startLine"].toInt() >= 1);
            const QJsonObject prints = result["partialFingerprints"].toObject();
            QVERIFY(!prints["bindpose/v1"].toString().isEmpty());
            QCOMPARE(prints["primaryLocationLineHash"], prints["bindpose/v1"]);
            QVERIFY(result["rank"].toDouble(-1.0) >= 0.0 && result["rank"].toDouble() <= 100.0);
        }
        const QJsonArray notes = run["invocations"][0]["toolExecutionNotifications"].toArray();
        QVERIFY(!notes.isEmpty() && run["invocations"][0]["executionSuccessful"].toBool());
        QVERIFY(QJsonDocument(notes).toJson().contains("a%20prop%2C%2050%25.glb"));
    }

    void junitCountsWhatItHolds()
    {
        writeFile(path("broken.glb"), "glTF no more");
        writeFile(folder_.path("odd \x01 name & <x>.glb"), contentOf(bad()));
        const Ran ran = runBindpose(
            {"check", bad(), good(), path("broken.glb"), folder_.path("odd \x01 name & <x>.glb"), "--junit", "-"});
        QCOMPARE(ran.code, 1);
        bool sound = false;
        const QMap<QString, int> all = elementsOf(ran.out, &sound);
        QVERIFY2(sound, ran.out.left(400).constData());
        QCOMPARE(all["testsuite"], 4);
        QCOMPARE(all["error"], 1); // the file that cannot be read
        QCOMPARE(attributeOfRoot(ran.out, "tests"), all["testcase"]);
        QCOMPARE(attributeOfRoot(ran.out, "failures"), all["failure"]);
        QCOMPARE(attributeOfRoot(ran.out, "errors"), all["error"]);
        QCOMPARE(attributeOfRoot(ran.out, "skipped"), all["skipped"]);
        QVERIFY(all["failure"] > 5 && all["testcase"] > 3 * 60); // passed ones are cases, too
        QVERIFY(ran.out.contains("classname=\"bindpose.W006\""));
        QVERIFY(!ran.out.contains(": error W001")); // stdout is the report's alone
        QVERIFY(elementsOf(runBindpose({"check", bad(), "--junit", "-", "--fail-on", "error"}).out, &sound)["failure"] <
                all["failure"] / 2 + 1);
    }

    void annotationsAreEscapedAndKeepToTenOfALevel()
    {
        writeFile(folder_.path("many/50%, a.glb"), contentOf(bad()));
        for (int i = 0; i < 4; ++i) writeFile(folder_.path(QStringLiteral("many/m%1.glb").arg(i)), contentOf(bad()));
        const QString summary = path("summary.md");
        writeFile(summary, "before\n");
        const Ran ran = runBindpose(
            {"check", folder_.path("many"), "--github"}, {}, {"DISPLAY=", "GITHUB_STEP_SUMMARY=" + summary});
        QCOMPARE(ran.code, 1);
        for (const char* level : {"::error ", "::warning ", "::notice "}) {
            QVERIFY2(ran.out.count(level) <= 10, level);
            QVERIFY2(ran.out.count(level) == 10, ran.out.constData());
        }
        QVERIFY(ran.out.contains("more of these were found"));
        QVERIFY2(ran.out.contains("50%25%2C a.glb,title=W"), ran.out.constData());
        for (const QByteArray& line : ran.out.split('\n')) QVERIFY(line.isEmpty() || line.startsWith("::"));
        const QByteArray table = contentOf(summary);
        QVERIFY(table.startsWith("before\n### Bindpose: fails") && table.contains("| --- |"));
        // Under GitHub it goes by itself where nothing else is asked for.
        QVERIFY(runBindpose({"check", bad()}, {}, {"DISPLAY=", "GITHUB_ACTIONS=true"}).out.startsWith("::error "));
        QVERIFY(!runBindpose({"check", bad(), "--junit", path("x.xml")}, {}, {"DISPLAY=", "GITHUB_ACTIONS=true"})
                     .out.contains("::error "));
    }

    void onlyNewFindingsFail()
    {
        const QString list = path("known.json");
        QCOMPARE(runBindpose({"check", bad(), "--skip", "W006", "--write-baseline", list}).code, 0);
        const Ran ran =
            runBindpose({"check", bad(), "--baseline", list, "--sarif", path("k.sarif"), "--json", path("k.json")});
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.out.contains(" W006 ") && !ran.out.contains(" W001 "));
        QCOMPARE(ran.out.count('\n') - ran.out.count(": not checked: "), ran.out.count(" W006 "));
        QVERIFY(ran.err.contains("more are known and not counted"));
        QCOMPARE(runBindpose({"check", bad(), "--baseline", list, "--skip", "W006"}).code, 0);
        int known = 0;
        for (const QJsonValue& result : jsonIn(path("k.sarif"))["runs"][0]["results"].toArray()) {
            const bool is = !result["suppressions"].toArray().isEmpty();
            QCOMPARE(result["baselineState"].toString(), QString(is ? "unchanged" : "new"));
            QCOMPARE(is, result["ruleId"].toString() != "W006");
            if (is) QCOMPARE(result["suppressions"][0]["kind"].toString(), QString("external"));
            known += is;
        }
        QCOMPARE(jsonIn(path("k.json"))["summary"]["suppressed"].toInt(), known);
        // What is mended is told, so that the list can shrink.
        const QString mended = folder_.path("bad.glb.kept");
        writeFile(mended, contentOf(bad()));
        runBindpose({"fix", bad(), "--out", bad(), "--only", "W001"});
        const Ran after = runBindpose({"check", bad(), "--baseline", list});
        QVERIFY2(after.err.contains("W001 (") && after.err.contains("not found any more"), after.err.constData());
        writeFile(bad(), contentOf(mended));
        // A reason that somebody wrote into the list goes along.
        QByteArray text = contentOf(list);
        text.replace("\"suppressed\": null", quoted("'suppressed': {'by': 'baseline', 'reason': 'stylised'}"));
        writeFile(list, text);
        runBindpose({"check", bad(), "--baseline", list, "--sarif", path("k.sarif")});
        QVERIFY(contentOf(path("k.sarif")).contains("\"justification\": \"stylised\""));
        QCOMPARE(runBindpose({"check", bad(), "--baseline", path("nothing.json")}).code, 3);
        writeFile(path("no.json"), quoted("{'schema': 'bindpose.info/1'}"));
        const Ran wrong = runBindpose({"check", bad(), "--baseline", path("no.json")});
        QVERIFY(wrong.code == 3 && wrong.err.contains("/schema"));
    }

    /// A project names its baseline: no option is needed, and the option goes first.
    void aProjectsBaselineIsKnown()
    {
        const QString model = folder_.path("p/bad.glb"), list = folder_.path("p/known.json");
        writeFile(model, contentOf(bad()));
        writeFile(folder_.path("p/bindpose.project.json"), quoted("{'schema': 'bindpose.project/1'}"));
        QCOMPARE(runBindpose({"check", model, "--skip", "W006", "--write-baseline", list}).code, 0);
        writeFile(folder_.path("p/bindpose.project.json"),
            quoted("{'schema': 'bindpose.project/1', 'baseline': 'known.json'}"));
        const Ran ran = runBindpose({"check", model, "--sarif", path("p.sarif")});
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.out.contains(" W006 ") && !ran.out.contains(" W001 "));
        QVERIFY(contentOf(path("p.sarif")).contains("\"baselineState\": \"new\""));
        QCOMPARE(runBindpose({"check", model, "--skip", "W006"}).code, 0);
        writeFile(path("empty.json"), quoted("{'schema': 'bindpose.report/1', 'files': []}"));
        QVERIFY(runBindpose({"check", model, "--baseline", path("empty.json")}).out.contains(" W001 "));
        QVERIFY(QFile::remove(list));
        QCOMPARE(runBindpose({"check", model}).code, 3);                           // what is named has to be there
        QCOMPARE(runBindpose({"check", model, "--write-baseline", list}).code, 0); // or is made
        QCOMPARE(runBindpose({"check", model}).code, 0);
        const Ran only = runBindpose({"check", model, "--only", "W006"});
        QVERIFY2(!only.out.contains("any more") && !only.err.contains("any more"), only.out + only.err);
    }

    void shardsPutTogetherAreTheWhole()
    {
        for (int i = 0; i < 5; ++i)
            writeFile(folder_.path(QStringLiteral("all/c%1.glb").arg(i)), contentOf(i % 2 ? good() : bad()));
        QCOMPARE(runBindpose({"convert", good(), folder_.path("all/ogre.mesh.xml")}).code, 0); // with side files
        const QString models = folder_.path("all"), whole = path("whole.json");
        runBindpose({"check", models, "--json", whole});
        QStringList merge{"report", "merge"};
        int files = 0;
        for (int i = 1; i <= 3; ++i) {
            const QString part = folder_.path(QStringLiteral("part%1.json").arg(i));
            runBindpose({"check", models, "--shard", QStringLiteral("%1/3").arg(i), "--json", part});
            const int here = jsonIn(part)["summary"]["files"].toInt();
            QVERIFY(here > 0);
            files += here;
            merge << part;
        }
        QCOMPARE(files, jsonIn(whole)["summary"]["files"].toInt());
        const Ran ran = runBindpose(merge + QStringList{"--json", path("merged.json"), "--junit", path("m.xml")});
        QCOMPARE(ran.code, 1);
        QCOMPARE(contentOf(path("merged.json")), contentOf(whole));
        // A model and its side files are one entry.
        int ogre = 0;
        for (const QJsonValue& file : jsonIn(whole)["files"].toArray())
            if (file["path"].toString().contains("ogre.")) {
                ++ogre;
                QVERIFY(file["files"].toArray().size() >= 2);
            }
        QCOMPARE(ogre, 1);
        for (const char* wrong : {"0/3", "4/3", "1", "a/b"})
            QCOMPARE(runBindpose({"check", models, "--shard", QLatin1String(wrong)}).code, 2);
        QCOMPARE(runBindpose({"report", "join", whole}).code, 2);
        QCOMPARE(runBindpose({"report", "merge", path("nothing.json")}).code, 3);
    }

    /// Any one of the three opens the others; clips of other names stand for themselves.
    void theMeshStandsForFilesThatFindOneAnother()
    {
        QDir().mkpath(folder_.path("ill"));
        QCOMPARE(runBindpose({"convert", good(), folder_.path("ill/hero.illmesh")}).code, 0);
        runBindpose({"check", folder_.path("ill"), "--json", path("ill.json")});
        QStringList names;
        for (const QJsonValue& file : jsonIn(path("ill.json"))["files"].toArray())
            names << file["path"].toString().section('/', -1);
        QVERIFY2(names.contains("hero.illmesh"), qPrintable(names.join(' ')));
        QVERIFY(!names.contains("hero.illskel") && !names.contains("hero.illanim"));
    }

    void aProjectFileSaysWhatCounts()
    {
        const QString model = folder_.path("game/chars/bad.glb"), file = folder_.path("game/bindpose.project.json");
        writeFile(model, contentOf(bad()));
        const auto project = [&](const char* members) {
            writeFile(file, quoted(QByteArray("{'schema': 'bindpose.project/1', ") + members + "}"));
            return runBindpose({"check", model});
        };
        const Ran ran = project("'severities': {'W001': 'hint', 'dust_weights': 'off', 'W006': 'info'}, 'ignored': "
                                "[{'check': 'W018', 'file': 'chars/*.glb', 'reason': 'the cape'}]");
        QVERIFY2(ran.out.contains(": hint W001") && ran.out.contains(": info W006"), ran.err.constData());
        QVERIFY(!ran.out.contains(" W013 ") && !ran.out.contains(" W018 "));
        QVERIFY(runBindpose({"check", model, "--no-project"}).out.contains(" W018 "));
        runBindpose({"check", model, "--json", path("p.json"), "--only", "W018"});
        const QJsonObject known = jsonIn(path("p.json"))["files"][0]["findings"][0]["suppressed"].toObject();
        QCOMPARE(known["by"].toString(), QString("project"));
        QCOMPARE(known["reason"].toString(), QString("the cape"));
        // The command line goes first.
        QVERIFY(!project("'thresholds': {'many_influences.most': 8}").out.contains(" W007 "));
        QVERIFY(runBindpose({"check", model, "--limit", "many_influences.most=1"}).out.contains(" W007 "));
        QVERIFY(project("'targets': ['goldsource', 'unreal']").out.contains(" W007 ")); // the narrowest holds
    }

    void aProjectFileThatIsMistypedIsRefusedAtItsPlace()
    {
        const QString model = folder_.path("wrong/bad.glb"), file = folder_.path("wrong/bindpose.project.json");
        writeFile(model, contentOf(good()));
        const auto said = [&](const char* members) {
            writeFile(file, quoted(QByteArray("{'schema': 'bindpose.project/1', ") + members + "}"));
            const Ran ran = runBindpose({"check", model});
            return ran.code == 3 && ran.err.contains("bindpose.project.json: ") ? ran.err : QByteArray();
        };
        QVERIFY(said("'severites': {}")
                    .contains("/severites: There is no member \"severites\" here; did you mean severities?"));
        QVERIFY(said("'severities': {'W001': 'fatal'}").contains("/severities/W001"));
        QVERIFY(said("'severities': {'dust_weight': 'off'}").contains("did you mean dust_weights"));
        QVERIFY(said("'thresholds': {'weights_not_normalized.tolerence': 1}")
                    .contains("did you mean weights_not_normalized.tolerance"));
        QVERIFY(
            said("'targets': ['unrael']").contains("/targets/0: There is no target \"unrael\"; did you mean unreal"));
        QVERIFY(said("'ignored': [{'check': 'W001'}]").contains("/ignored/0: What is ignored needs a reason"));
        QVERIFY(said("'ignored': [{'reason': 'so'}]").contains("/ignored/0"));
        QVERIFY(said("'contract': {'joints': [{'parent': 'root'}]}").contains("/contract/joints/0"));
        QVERIFY(said("'contract': 'nothing.json'").contains("nothing.json"));
    }

    void aRigKeepsItsContractOrSaysWhereNot()
    {
        const QString model = folder_.path("rigs/hero.glb"), file = folder_.path("rigs/bindpose.project.json");
        writeFile(model, contentOf(good()));
        writeFile(folder_.path("reference.glb"), contentOf(good()));
        const auto found = [&](const char* contract) {
            writeFile(file, quoted(QByteArray("{'schema': 'bindpose.project/1', 'contract': ") + contract + "}"));
            const Ran ran = runBindpose({"check", model});
            return ran.code <= 1 ? ran.out : "refused: " + ran.err;
        };
        QVERIFY2(!found("{'from': '../reference.glb', 'extras': []}").contains(" H01"), found("{}").constData());
        QVERIFY(found("{'joints': ['root_of_all']}").contains("error H013"));
        const QByteArray extra = found("{'joints': ['root'], 'extras': ['hand*']}");
        QVERIFY2(extra.contains("not in the contract"), extra.constData());
        QVERIFY(found("{'sockets': ['weapon_r']}").contains("error H014"));
        QVERIFY(found("{'clips': ['No such clip']}").contains("error H014"));
        QVERIFY(found("{'meshes': [{'triangles': 10}]}").contains("error H015"));
        QVERIFY(!found("{'meshes': [{'name': 'no*', 'triangles': 10}, {'triangles': 1000000}]}").contains(" H015"));
        writeFile(folder_.path("rigs/rig.json"), quoted("{'sockets': ['weapon_l']}"));
        QVERIFY(found("'rig.json'").contains("weapon_l"));
    }

    void unknownNamesAreAnsweredWithNearOnes()
    {
        const auto said = [](const QStringList& words) { return runBindpose(words).err; };
        QVERIFY(said({"chekc", good()}).contains("did you mean check?"));
        QVERIFY(said({"check", good(), "--sarff", "x"}).contains("did you mean --sarif"));
        QVERIFY(said({"check", good(), "--only", "weights_not_normalised"})
                    .contains("did you mean weights_not_normalized"));
        QVERIFY(said({"check", good(), "--profile", "unrael"}).contains("did you mean unreal"));
        QVERIFY(said({"check", good(), "--limit", "weights_not_normalized.tolerence=1"}).contains("tolerance"));
        QVERIFY(said({"evaluate", good(), "--clip", "wav", "--out", path("n.json")}).contains("did you mean"));
        QVERIFY(!said({"check", good(), "--only", "qqqqqqqq"}).contains("did you mean"));
    }

    void warningsMayBeCountedAndLinesCut()
    {
        const QStringList warnings{"check", bad(), "--only", "W010", "--only", "W018", "--fail-on", "error"};
        QCOMPARE(runBindpose(warnings).code, 0);
        QCOMPARE(runBindpose(warnings + QStringList{"--max-warnings", "0"}).code, 1);
        QCOMPARE(runBindpose(warnings + QStringList{"--max-warnings", "1000"}).code, 0);
        const Ran quiet = runBindpose({"check", bad(), "--quiet", "--json", path("q.json")});
        QVERIFY(quiet.out.contains(": error ") && !quiet.out.contains(": warning ") && !quiet.out.contains(": info "));
        QVERIFY(contentOf(path("q.json")).contains("\"severity\": \"warning\""));
        const Ran both = runBindpose({"check", bad(), "--json", "--sarif", "-"});
        QVERIFY(both.code == 2 && both.err.contains("--json and --sarif both go to stdout"));
    }
};

} // namespace cli_report_test

QTEST_GUILESS_MAIN(cli_report_test::CliReportTest)
#include "cli_report_test.moc"
