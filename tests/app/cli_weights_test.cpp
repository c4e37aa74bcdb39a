// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

namespace cli_weights_test {

using namespace bindpose::testing;

/// `weights` and `explain`: what is edited, printed, read back and refused.
class CliWeightsTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    Ran weights(const QStringList& more, const QString& in = "rig.glb") const
    {
        return runBindpose(QStringList{"weights", folder_.path(in)} + more);
    }
    QString out() const { return folder_.path("out.glb"); }
    QByteArray table(const QString& name) const { return weights({"--csv"}, name).out; }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }
    void cleanup() { QFile::remove(out()); }

    void theTableComesBackAsTheSameBytes()
    {
        for (const QString option : {"--csv", "--json"}) {
            const Ran printed = weights({option});
            QVERIFY2(printed.code == 0, printed.err.constData());
            writeFile(folder_.path("table"), printed.out);
            const Ran taken = weights({"--import", folder_.path("table"), "--out", out()});
            QVERIFY2(taken.code == 0, taken.err.constData());
            QCOMPARE(contentOf(out()), contentOf(folder_.path("rig.glb")));
        }
    }

    void anEditedTableChangesThoseWeights()
    {
        const QByteArray before = table("rig.glb");
        QVERIFY(before.startsWith("mesh,set,point,joint,weight\n"));
        QByteArray lines;
        for (const QByteArray& line : before.split('\n'))
            if (!line.startsWith("0,0,2,") && !line.isEmpty()) lines += line + '\n';
        lines += "0,0,2,tip,0.75\n0,0,2,root,0.25\n";
        writeFile(folder_.path("table.csv"), lines);
        QCOMPARE(weights({"--import", folder_.path("table.csv"), "--out", out()}).code, 0);
        const QByteArray after = table("out.glb");
        QVERIFY(after.contains("0,0,2,tip,0.75\n") && after.contains("0,0,2,root,0.25\n"));
        QCOMPARE(after.count('\n'), lines.count('\n'));
    }

    void aTableFindsItsVerticesByPlaceAndTellsWhatItLacks()
    {
        const QByteArray full = weights({"--csv", "--places"}).out;
        QVERIFY(full.startsWith("mesh,set,point,joint,weight,mesh_name,x,y,z\n"));
        QByteArray elsewhere = full; // mesh 9 of another file, and a joint by another name
        elsewhere.replace("\n0,0,", "\n9,0,").replace(",tip,", ",rig:Tip,");
        writeFile(folder_.path("places.csv"), elsewhere);
        const QStringList taking{"--import", folder_.path("places.csv"), "--out", out()};
        QCOMPARE(weights(taking).code, 3);
        const Ran taken = weights(taking + QStringList{"--match", "place"});
        QVERIFY2(taken.code == 0, taken.err.constData());
        QVERIFY2(taken.err.contains("rig:Tip is tip here"), taken.err.constData());
        QCOMPARE(contentOf(out()), contentOf(folder_.path("rig.glb")));
        writeFile(folder_.path("lacking.csv"), full + "0,0,2,nobody,0.5,,0,0,0\n");
        const Ran lacking = weights({"--import", folder_.path("lacking.csv"), "--out", out()});
        QVERIFY2(lacking.code == 0 && lacking.err.contains("nobody is not in the skin here"), lacking.err.constData());
        QCOMPARE(contentOf(out()), contentOf(folder_.path("rig.glb")));
        QCOMPARE(weights({"--match", "guess", "--csv"}).code, 2);
    }

    void operationsAreDoneInOrderAndTheMoveIsTold()
    {
        const Ran ran = weights({"move=tip,root", "move=root,tip", "--out", out()});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY2(ran.err.contains("the surface moves at most"), ran.err.constData());
        QVERIFY(ran.out.isEmpty());
        const QByteArray after = table("out.glb");
        QVERIFY(after.contains(",tip,1\n") && !after.contains(",root,"));
    }

    void onlySelectedPointsChangeAndLockedJointsDoNot()
    {
        const QByteArray before = table("rig.glb");
        QCOMPARE(weights({"smooth=3:1", "--lock", "tip", "--lock", "root", "--lock", "body", "--out", out()}).code, 0);
        QCOMPARE(contentOf(out()), contentOf(folder_.path("rig.glb")));
        QCOMPARE(weights({"move=tip,root", "--select", "point=2", "--out", out()}).code, 0);
        for (const QByteArray& line : before.split('\n'))
            if (!line.startsWith("0,0,2,")) QVERIFY2(table("out.glb").contains(line), line.constData());
    }

    void copiedWeightsArePastedAtWhatIsSelected()
    {
        const Ran copied = weights({"--copy", "--select", "point=2"});
        QVERIFY2(copied.code == 0, copied.err.constData());
        QVERIFY(copied.out.contains("bindpose.copied-weights/1"));
        writeFile(folder_.path("copied.json"), copied.out);
        const auto rows = [&](const QString& name, const char* point) {
            QByteArray out;
            for (const QByteArray& line : table(name).split('\n'))
                if (line.startsWith(point)) out += line.mid(int(qstrlen(point))) + '\n';
            return out;
        };
        QVERIFY(rows("rig.glb", "0,0,0,") != rows("rig.glb", "0,0,2,"));
        const QString paste = "paste=" + folder_.path("copied.json");
        const Ran pasted = weights({paste, "--select", "point=0", "--out", out()});
        QVERIFY2(pasted.code == 0, pasted.err.constData());
        QCOMPARE(rows("out.glb", "0,0,0,"), rows("out.glb", "0,0,2,"));
        QCOMPARE(rows("out.glb", "0,0,1,"), rows("rig.glb", "0,0,1,"));
        QCOMPARE(weights({paste + ":mean", "--select", "point=0", "--out", out()}).code, 0);
        writeFile(folder_.path("copied.json"), "0.5");
        const Ran refused = weights({paste, "--out", out()});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.err.contains("not a text of copied weights"), refused.err.constData());
        QVERIFY(weights({"--copy", "--csv"}).code != 0);
    }

    void automaticWeightsKeepWhatIsLockedAndNotSelected()
    {
        const QByteArray before = table("rig.glb");
        const Ran all = weights({"auto", "--out", out()});
        QVERIFY2(all.code == 0, all.err.constData());
        QVERIFY2(all.err.contains("by heat over the surface"), all.err.constData());
        QVERIFY(table("out.glb") != before);
        for (const char* how : {"auto=2", "auto=:inside"}) {
            QCOMPARE(weights({how, "--select", "point=2", "--out", out()}).code, 0);
            const QByteArray after = table("out.glb");
            for (const QByteArray& line : before.split('\n'))
                if (!line.startsWith("0,0,2,")) QVERIFY2(after.contains(line), line.constData());
        }
        QCOMPARE(weights({"auto", "--joints", "tip", "--out", out()}).code, 0);
        QVERIFY(!table("out.glb").contains(",root,"));
        QCOMPARE(weights({"auto", "--joints", "nobody", "--out", out()}).code, 3);
    }

    void aNumberTypedIsTheWeightAndTheOthersShareTheRest()
    {
        const auto row = [&](const QByteArray& line) { return table("out.glb").contains(line); };
        const QStringList one{"--select", "point=2", "--out", out()};
        QCOMPARE(weights(QStringList{"set=root,1", "set=tip,0.25"} + one).code, 0);
        QVERIFY(row("0,0,2,tip,0.25\n") && row("0,0,2,root,0.75\n"));
        QCOMPARE(weights(QStringList{"set=root,1", "set=tip,0.25", "add=tip,0.25", "percent=tip,50"} + one).code, 0);
        QVERIFY(row("0,0,2,tip,0.75\n") && row("0,0,2,root,0.25\n"));
        QCOMPARE(weights(QStringList{"set=root,1", "set=tip,0.5", "scale=tip,0.5"} + one).code, 0);
        QVERIFY(row("0,0,2,tip,0.25\n"));
        const Ran stays = weights(QStringList{"set=root,1", "set=root,0.5"} + one);
        QVERIFY2(stays.err.contains("1 vertex stays as it is"), stays.err.constData());
    }

    void aGradientGoesFromOnePlaceToAnother()
    {
        // The triangle stands at (0,0,0) (1,0,0) (0,1,0).
        const auto row = [&](const QByteArray& line) { return table("out.glb").contains(line); };
        QCOMPARE(weights({"set=root,1", "gradient=tip,0.5@0,0,0@2,0,0", "--out", out()}).code, 0);
        QVERIFY2(row("0,0,0,tip,0.5\n") && row("0,0,1,tip,0.25\n") && row("0,0,2,tip,0.5\n"), table("out.glb"));
        QCOMPARE(weights({"set=root,1", "gradient=tip,1@0,1,0@0,0.5,0:radial:before", "--out", out()}).code, 0);
        QVERIFY2(row("0,0,2,tip,1\n") && !row("0,0,0,tip") && !row("0,0,1,tip"), table("out.glb"));
        for (const char* wrong : {"gradient=tip,1", "gradient=tip,1@0,0,0", "gradient=tip,1@0,0,0@0,0,0",
                 "gradient=tip,2@0,0,0@1,0,0", "gradient=tip,1@0,0@1,0,0", "gradient=tip,1@0,0,0@1,0,0:bent"}) {
            const Ran ran = weights({wrong, "--dry-run"});
            QVERIFY2(ran.code == 2 && ran.err.contains("JOINT,X@X,Y,Z@X,Y,Z"), ran.err.constData());
        }
    }

    void counterpartsAreFoundAsAsked()
    {
        const Ran place = weights({"mirror=x", "--dry-run"});
        QVERIFY2(place.code == 0 && place.err.contains(" places by position, "), place.err.constData());
        const Ran faces = weights({"mirror=x", "--by", "topology", "--dry-run"});
        QVERIFY2(faces.code == 0 && faces.err.contains(" places by topology, "), faces.err.constData());
        QVERIFY(!faces.err.contains("nearest surface"));
        const Ran surface = weights({"mirror=x", "--by", "surface", "--dry-run"});
        QVERIFY2(surface.code == 0 && surface.err.contains(" by the nearest surface, "), surface.err.constData());
        QVERIFY(!surface.err.contains("by position"));
        const Ran seams = weights({"unify-seams", "--across-meshes", "--dry-run"});
        QVERIFY2(seams.code == 0 && seams.err.contains("places where vertices of"), seams.err.constData());
    }

    void whatIsWrongIsSaidAndNothingWritten()
    {
        const std::pair<QStringList, int> cases[] = {{{"normalise", "--out", out()}, 2},
            {{"limit=0", "--out", out()}, 2}, {{"auto=0", "--out", out()}, 2}, {{"auto=", "--out", out()}, 2},
            {{"set=tip", "--out", out()}, 2}, {{"set=nobody,1", "--out", out()}, 3}, {{"mirror=w", "--out", out()}, 2},
            {{"normalize"}, 2}, {{}, 2}, {{"normalize", "--select", "influences > x", "--out", out()}, 2},
            {{"normalize", "--select", "point=99", "--out", out()}, 3}, {{"move=nobody", "--out", out()}, 3},
            {{"normalize", "--lock", "nobody", "--out", out()}, 3}, {{"mirror=x", "--by", "nose", "--out", out()}, 2},
            {{"mirror=x", "--by", "topology", "--middle-edge", "0", "--out", out()}, 2},
            {{"mirror=x", "--by", "topology", "--middle-edge", "0,9999", "--out", out()}, 2},
            {{"mirror=x", "--by", "topology", "--middle-edge", "1,1", "--out", out()}, 3},
            {{"normalize", "--out", folder_.path("no/such/out.glb")}, 4}};
        for (const auto& [arguments, code] : cases) {
            const Ran ran = weights(arguments);
            QVERIFY2(ran.code == code, (arguments.join(' ').toUtf8() + ran.err).constData());
            QVERIFY(ran.errorLines() == 1);
            QVERIFY(!QFile::exists(out()));
        }
        const Ran limit = weights({"limit=0", "--out", out()});
        QVERIFY2(limit.err.contains("limit=0: expected is a number"), limit.err.constData());
        const Ran query = weights({"normalize", "--select", "influences > x", "--out", out()});
        QVERIFY2(query.err.contains("at character 14: expected a number"), query.err.constData());
    }

    void theHelpNamesOperationsAndQueries()
    {
        const Ran ran = runBindpose({"weights", "--help"});
        for (const char* word : {"normalize", "limit=N[:refit]", "quantize=u8|u16", "auto[=N][:inside]", "set=JOINT,X",
                 "influences > 4", "weight(JOINT)"})
            QVERIFY2(ran.out.contains(word), word);
    }

    void statisticsAreThoseOfTheTable()
    {
        const Ran ran = weights({"--stats", "--json"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonObject told = ran.json();
        QHash<QString, int> points, ofJoint;
        double smallest = 2.0;
        const QList<QByteArray> lines = table("rig.glb").split('\n');
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            if (cells.size() < 5) continue;
            ++points[QString(cells[0] + "," + cells[1] + "," + cells[2])];
            ++ofJoint[QString(cells[3])];
            smallest = std::min(smallest, cells[4].toDouble());
        }
        QCOMPARE(told["smallest"].toDouble(), smallest);
        QHash<int, int> counts;
        for (const int count : points) ++counts[count];
        const QJsonArray influences = told["influences"].toArray();
        for (int used = 1; used < influences.size(); ++used) QCOMPARE(influences[used].toInt(), counts[used]);
        QCOMPARE(told["joints"].toArray().size(), ofJoint.size());
        for (const QJsonValue& value : told["joints"].toArray())
            QCOMPARE(value["points"].toInt(), ofJoint[value["joint"].toString()]);
        for (const QJsonValue& value : told["unused"].toArray()) QVERIFY(!ofJoint.contains(value.toString()));
        QVERIFY(weights({"--stats"}).out.contains("influences"));
        QCOMPARE(weights({"--stats", "--csv"}).code, 2);
    }

    void explainedTermsSumToTheDisplacement()
    {
        const QStringList where{"explain", folder_.path("rig.glb"), "--point", "2", "--clip", "turn", "--time", "0.5"};
        const Ran ran = runBindpose(where + QStringList{"--json"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonObject told = ran.json();
        QCOMPARE(told["schema"].toString(), QString("bindpose.explain/1"));
        for (int axis = 0; axis < 3; ++axis) {
            double sum = 0.0;
            for (const QJsonValue& one : told["influences"].toArray())
                sum += one.toObject()["moves"].toArray()[axis].toDouble();
            for (const QJsonValue& term : told["terms"].toObject()) sum += term.toArray()[axis].toDouble();
            QVERIFY(std::abs(sum - told["displacement"].toArray()[axis].toDouble()) <= 1e-6);
        }
        const Ran text = runBindpose(where);
        QVERIFY(text.out.contains("tip") && text.out.contains("displacement"));
        const Ran beyond = runBindpose({"explain", folder_.path("rig.glb"), "--point", "99"});
        QCOMPARE(beyond.code, 3);
        QCOMPARE(runBindpose({"explain", folder_.path("rig.glb")}).code, 2);
    }
};

} // namespace cli_weights_test

QTEST_GUILESS_MAIN(cli_weights_test::CliWeightsTest)
#include "cli_weights_test.moc"
