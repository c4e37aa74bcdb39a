// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <QtEndian>

#include <map>

namespace cli_check_test {

using namespace bindpose::testing;

/// `check` and `fix`: what is found in files and folders, exit codes, what a fix writes.
class CliCheckTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    QString good() const { return folder_.path("good.glb"); }
    QString bad() const { return folder_.path("bad.glb"); }
    static QStringList idsOf(const QJsonObject& file)
    {
        QStringList out;
        for (const QJsonValue& finding : file["findings"].toArray()) out << finding.toObject()["id"].toString();
        return out;
    }
    static QJsonObject findingIn(const QJsonObject& report, const QString& id)
    {
        for (const QJsonValue& finding : report["files"].toArray()[0].toObject()["findings"].toArray())
            if (finding.toObject()["id"].toString() == id) return finding.toObject();
        return {};
    }
    QJsonObject reportOf(const QStringList& paths) const
    {
        return runBindpose(QStringList{"check", "--json", "-"} + paths).json();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QCOMPARE(runBindpose({"sample", "mannequin", good()}).code, 0);
        QCOMPARE(runBindpose({"sample", "mannequin-bad", bad()}).code, 0);
    }

    void aSoundCharacterHasNoProblem()
    {
        const Ran ran = runBindpose({"check", good()});
        QVERIFY2(ran.code == 0, ran.out.constData());
        QVERIFY(!ran.out.contains(": warning ") && !ran.out.contains(": error "));
    }

    void aReportHasEveryFieldOfTheSchema()
    {
        const QJsonObject json = reportOf({bad(), good()});
        QCOMPARE(json["schema"].toString(), QString("bindpose.report/1"));
        const QJsonArray files = json["files"].toArray();
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0]["path"].toString(), bad());
        QCOMPARE(files[0]["format"].toString(), QString("gltf"));
        QSet<QString> prints;
        for (const QJsonValue& value : files[0]["findings"].toArray()) {
            const QJsonObject finding = value.toObject();
            for (const char* field : {"id", "code", "severity", "text", "why", "place", "count", "worst", "fix",
                     "khronosCode", "fingerprint"})
                QVERIFY2(finding.contains(field), field);
            for (const char* field : {"mesh", "set", "points", "joints", "clip", "time", "pointer"})
                QVERIFY2(finding["place"].toObject().contains(field), field);
            prints << finding["fingerprint"].toString();
        }
        QCOMPARE(prints.size(), files[0]["findings"].toArray().size()); // each its own
        QCOMPARE(runBindpose({"check", "--json", "-", bad()}).out, runBindpose({"check", "--json", "-", bad()}).out);
    }

    /// The file has a vertex for each corner that is drawn otherwise, the sample's points are fewer.
    void theSamplesListOfDefectsNamesTheFilesVertices()
    {
        const QByteArray glb = contentOf(bad());
        const auto length = qFromLittleEndian<quint32>(glb.constData() + 12);
        const QJsonObject json = QJsonDocument::fromJson(glb.mid(20, static_cast<int>(length))).object();
        const std::map<QString, QString> checkOf{{"zero-sum", "W006"}, {"negative", "W003"}, {"above-one", "W005"},
            {"duplicate-joint", "W009"}, {"dust", "W013"}, {"zero-with-joint", "W010"}, {"wrong-side", "W018"},
            {"far-joint", "W015"}, {"island", "W017"}, {"left-behind", "W023"}};
        std::size_t seen = 0;
        for (const QJsonValue& defect : json["extras"]["defects"].toArray()) {
            const auto check = checkOf.find(defect["kind"].toString());
            if (check == checkOf.end()) continue; // found among others, or at its border alone
            QJsonArray found;
            const QJsonObject report = runBindpose({"check", "--json", "-", bad(), "--only", check->second}).json();
            for (const QJsonValue& range : report["files"][0]["findings"][0]["place"]["points"].toArray())
                for (int vertex = range[0].toInt(); vertex <= range[1].toInt(); ++vertex) found.append(vertex);
            QVERIFY2(!found.isEmpty() && found == defect["vertices"].toArray(), qPrintable(check->second));
            ++seen;
        }
        QCOMPARE(seen, checkOf.size());
    }

    void severityDecidesTheExitCode()
    {
        QCOMPARE(runBindpose({"check", bad()}).code, 1);
        QCOMPARE(runBindpose({"check", bad(), "--only", "W013"}).code, 0); // a note
        QCOMPARE(runBindpose({"check", bad(), "--only", "dust_weights", "--fail-on", "info"}).code, 1);
        QCOMPARE(runBindpose({"check", bad(), "--only", "W010", "--fail-on", "error"}).code, 0);
        QCOMPARE(runBindpose({"check", bad(), "--only", "W010"}).code, 1);
        QCOMPARE(runBindpose({"check", bad(), "--fail-on", "hint"}).code, 2);
        QCOMPARE(runBindpose({"check", bad(), "--only", "W999"}).code, 2);
        QCOMPARE(runBindpose({"check", bad(), "--limit", "dust_weights.above=1"}).code, 2);
        QCOMPARE(
            runBindpose({"check", bad(), "--only", "W001", "--limit", "weights_not_normalized.tolerance=0.5"}).code, 0);
        QCOMPARE(runBindpose({"check", bad(), "--sarify", "x"}).code, 2);
        QCOMPARE(runBindpose({"check"}).code, 2);
    }

    void aTargetsLimitsAreCheckedWhereOneIsNamed()
    {
        const Ran plain = runBindpose({"check", good()});
        const Ran narrow = runBindpose({"check", good(), "--profile", "goldsource"}); // one joint a vertex
        QCOMPARE(plain.code, 0);
        QCOMPARE(narrow.code, 1);
        QVERIFY2(narrow.out.contains("warning W007 many_influences"), narrow.out.constData());
        QCOMPARE(runBindpose({"check", good(), "--profile", "goldsource", "--limit", "many_influences.most=8",
                                 "--limit", "target_differs.away=1"})
                     .code,
            0);
        QCOMPARE(runBindpose({"check", good(), "--profile", "nothing"}).code, 2);
        const Ran list = runBindpose({"check", "--list-profiles"});
        QCOMPARE(list.code, 0);
        for (const char* id :
            {"tutorial", "division", "illmesh", "studiomdl", "goldsource", "ogre", "unreal", "threejs"})
            QVERIFY2(list.out.contains(id), id);
    }

    void whatTheProjectRequiresHasToBeThere()
    {
        QCOMPARE(runBindpose({"check", good(), "--require", "hips"}).code, 0);
        const Ran missing = runBindpose({"check", good(), "--require", "hips", "--require", "weapon_r"});
        QCOMPARE(missing.code, 1);
        QVERIFY2(missing.out.contains("required_joints: 1 node that is required is missing: weapon_r."),
            missing.out.constData());
        QFile names(folder_.path("names.txt"));
        QVERIFY(names.open(QIODevice::WriteOnly));
        names.write("hips\r\n\nhand_l\n");
        names.close();
        QCOMPARE(runBindpose({"check", good(), "--require", "@" + names.fileName()}).code, 0);
        QCOMPARE(runBindpose({"check", good(), "--require", "@" + folder_.path("none.txt")}).code, 3);
    }

    void anUnreadableFileOfAFolderIsAFindingAndAMissingOneAnError()
    {
        writeFile(folder_.path("batch/a.glb"), contentOf(good()));
        writeFile(folder_.path("batch/inner/broken.glb"), "glTF and then nothing");
        writeFile(folder_.path("batch/readme.txt"), "No model.");
        for (const char* jobs : {"1", "4"}) {
            const Ran ran = runBindpose({"check", folder_.path("batch"), "--json", "-", "--jobs", jobs});
            QCOMPARE(ran.code, 1);
            const QJsonArray files = ran.json()["files"].toArray();
            QCOMPARE(files.size(), 2);
            QVERIFY(files[0]["path"].toString().endsWith("a.glb"));
            QVERIFY(files[1]["format"].isNull());
            QCOMPARE(files[1]["findings"].toArray().size(), 1);
            QCOMPARE(files[1]["findings"][0]["severity"].toString(), QString("error"));
        }
        QCOMPARE(runBindpose({"check", folder_.path("nothing.glb")}).code, 3);
        QCOMPARE(runBindpose({"check", good(), "--json", folder_.path("no/such/folder.json")}).code, 4);
    }

    void whatCouldNotBeCheckedIsSaid()
    {
        const QJsonObject plain = reportOf({folder_.path("rig.glb")})["files"].toArray()[0].toObject();
        QVERIFY(plain["notChecked"].toArray().isEmpty());
        GltfBuilder builder;
        builder.push("nodes", {{"mesh", builder.addTriangle()}});
        builder.json["scenes"] = {{{"nodes", {0}}}};
        writeFile(folder_.path("prop.glb"), byteArrayOf(builder.glb()));
        const Ran ran = runBindpose({"check", folder_.path("prop.glb")});
        QVERIFY2(ran.out.contains("not checked: "), ran.out.constData());
        QStringList codes;
        const QJsonObject prop = reportOf({folder_.path("prop.glb")})["files"].toArray()[0].toObject();
        for (const QJsonValue& left : prop["notChecked"].toArray()) codes << left.toObject()["code"].toString();
        QVERIFY(codes.contains("weights_not_normalized") && codes.contains("seam_weights_differ"));
    }

    void theListNamesEveryCheckWithItsThresholds()
    {
        const QJsonObject list = runBindpose({"check", "--list", "--json", "-"}).json();
        QCOMPARE(list["schema"].toString(), QString("bindpose.checks/1"));
        const QByteArray text = runBindpose({"check", "--list"}).out;
        for (const QJsonValue& check : list["checks"].toArray()) {
            QVERIFY(text.contains(check["id"].toString().toUtf8() + "  " + check["code"].toString().toUtf8()));
            for (const char* field : {"severity", "why", "thresholds", "fix", "khronosCode"})
                QVERIFY2(check.toObject().contains(field), field);
        }
        QVERIFY(list["checks"].toArray().size() >= 15);
    }

    void aFixIsAPatchAfterWhichNothingOfItIsFound()
    {
        const QString out = folder_.path("fixed.glb");
        const QByteArray before = contentOf(bad());
        QStringList fix{"fix", bad(), "--out", out};
        for (int i = 1; i < 10; ++i) fix << "--skip" << QStringLiteral("D00%1").arg(i); // they mend some of the same
        const Ran dry = runBindpose(fix + QStringList{"--dry-run"});
        QVERIFY2(dry.code == 1 && !QFile::exists(out), dry.err.constData()); // something is left
        const Ran ran = runBindpose(fix);
        QVERIFY2(ran.code == 1, ran.err.constData());
        QVERIFY(ran.out.contains("fixed W001") && ran.out.contains("The surface moves by at most"));
        QVERIFY2(ran.out.contains(", vertex "), ran.out.constData()); // where it does
        QVERIFY2(ran.err.contains("asked for by --only W006"), ran.err.constData());
        QCOMPARE(contentOf(bad()), before);
        QCOMPARE(contentOf(out).size(), before.size()); // patched in place
        const QStringList left = idsOf(reportOf({out})["files"].toArray()[0].toObject());
        for (const char* id : {"W001", "W003", "W005", "W009", "W010", "W013"}) QVERIFY2(!left.contains(id), id);
        QVERIFY(left.contains("W006")); // nobody knows where these vertices belong
        QCOMPARE(runBindpose({"fix", bad()}).code, 2);
        QCOMPARE(runBindpose({"fix", bad(), "--out", "-"}).code, 2);
        QCOMPARE(runBindpose({"fix", folder_.path("nothing.glb"), "--out", out}).code, 3);
    }

    void everyPlantedDefectIsMendedByCommandLineAlone()
    {
        const QString looked = folder_.path("looked.glb"), mended = folder_.path("mended.glb");
        QStringList assist{"fix", bad(), "--out", looked};
        for (const char* id : {"W006", "W015", "W016", "W017", "W018", "W023"}) assist << "--only" << id;
        const Ran ran = runBindpose(assist);
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(runBindpose({"fix", looked, "--out", mended}).code, 0);
        const Ran checked = runBindpose({"check", mended});
        QVERIFY2(checked.code == 0, checked.out.constData()); // the hard step is a note: its border may be meant
        QCOMPARE(contentOf(mended).size(), contentOf(bad()).size());
    }

    /// A note whose fix needs a person: which side is right is said on the command line, and what each would move.
    void theSideThatIsRightIsChosen()
    {
        const QString out = folder_.path("sides.glb");
        const Ran plain = runBindpose({"fix", bad(), "--dry-run"});
        QVERIFY2(plain.err.contains(" W019 ") && plain.err.contains("--only W019"), plain.err.constData());
        const auto csv = [](const QString& file) { return runBindpose({"weights", file, "--csv"}).out; };
        const auto fixed = [&](const char* way) {
            const Ran ran = runBindpose({"fix", bad(), "--out", out, "--only", "W019", "--way", way});
            const bool told =
                ran.err.contains("other  --way W019=") && ran.err.contains("chosen --way " + QByteArray(way));
            return ran.code == 0 && told ? csv(out) : QByteArray();
        };
        const QByteArray there = fixed("W019=+to-"), back = fixed("W019=-to+");
        QVERIFY(!there.isEmpty() && !back.isEmpty() && there != back);
        QCOMPARE(runBindpose({"fix", bad(), "--out", out, "--only", "W019"}).code, 0);
        QCOMPARE(csv(out), there); // as it always was
        for (const QStringList& wrong : {QStringList{"--way", "W019=-to+"}, {"--only", "W019", "--way", "W019"},
                 {"--only", "W019", "--way", "W019=left"}, {"--only", "W001", "--way", "W001=+to-"},
                 {"--only", "W019", "--way", "W999=-to+"}})
            QCOMPARE(runBindpose(QStringList{"fix", bad(), "--out", out} + wrong).code, 2);
        const QJsonArray ways =
            findingIn(reportOf({bad(), "--only", "W019"}), "W019")["fix"].toObject()["ways"].toArray();
        QCOMPARE(ways.size(), 2);
        QCOMPARE(ways[1].toObject()["way"].toString(), QStringLiteral("-to+"));
        for (const QJsonValue& way : ways) QVERIFY(way.toObject()["displacement"].toDouble() > 0.0);
        QVERIFY(runBindpose({"check", "--list"}).out.contains("--way W019=-to+"));
    }

    /// Of the vertices whose sum is off, the others share what a locked joint leaves.
    void aLockedJointKeepsItsWeightsThroughAFix()
    {
        const QString out = folder_.path("locked.glb");
        const auto rows = [](const QString& file) {
            return QString::fromUtf8(runBindpose({"weights", file, "--csv"}).out).split('\n', Qt::SkipEmptyParts);
        };
        const QStringList before = rows(bad());
        const QJsonArray points = findingIn(reportOf({bad()}), "W001")["place"].toObject()["points"].toArray();
        QVERIFY(!points.isEmpty());
        const QString place = QStringLiteral("0,0,%1,").arg(points[0].toArray()[0].toInt());
        const QStringList there = before.filter(place);
        QVERIFY(there.size() >= 2);
        const QString locked = ',' + there[0].section(',', 3, 3) + ',';
        const Ran ran =
            runBindpose({"fix", bad(), "--out", out, "--only", "W001", "--lock", locked.section(',', 1, 1)});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.contains("fixed W001"));
        const QStringList after = rows(out);
        QCOMPARE(after.filter(locked), before.filter(locked));
        QVERIFY(after.filter(place) != there); // the others gave or took
        double sum = 0.0;
        for (const QString& row : after.filter(place)) sum += row.section(',', 4).toDouble();
        QVERIFY(std::abs(sum - 1.0) < 1e-6);
        // Without the lock it would have changed.
        QCOMPARE(runBindpose({"fix", bad(), "--out", out, "--only", "W001"}).code, 0);
        QVERIFY(rows(out).filter(locked) != before.filter(locked));
        QCOMPARE(runBindpose({"fix", bad(), "--out", out, "--lock", "nobody"}).code, 3);
    }

    /// Lengths are measured in the file's own unit, and it is named; sentences say millimetres.
    void lengthsNameTheirUnit()
    {
        const QString root = qEnvironmentVariable("BINDPOSE_SOURCE_DIR") + "/tests/data/check/";
        const QJsonObject metres = findingIn(reportOf({root + "seam_binds_differ.gltf"}), "G003");
        QCOMPARE(metres["worst"].toObject()["unit"].toString(), QString("m"));
        QVERIFY2(metres["text"].toString().endsWith(" mm."), qPrintable(metres["text"].toString()));
        const QJsonObject units = findingIn(reportOf({root + "scale_inheritance.mesh.xml"}), "H012");
        QCOMPARE(units["worst"].toObject()["unit"].toString(), QString("units"));
        QVERIFY2(units["text"].toString().contains(" units "), qPrintable(units["text"].toString()));
    }

    void onlyWhatIsNamedIsFixed()
    {
        const QString out = folder_.path("one.glb");
        const Ran ran = runBindpose({"fix", bad(), "--out", out, "--only", "W009"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QStringList left = idsOf(reportOf({out})["files"].toArray()[0].toObject());
        QVERIFY(!left.contains("W009"));
        QVERIFY(left.contains("W001") && left.contains("W003"));
    }
};

} // namespace cli_check_test

QTEST_GUILESS_MAIN(cli_check_test::CliCheckTest)
#include "cli_check_test.moc"
