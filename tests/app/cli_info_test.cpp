// SPDX-License-Identifier: MIT
#include "tests/app/joint_faults.h"

#include <QJsonArray>
#include <QtTest>

namespace cli_info_test {

using namespace bindpose::testing;

/// What `info` tells of files that lie beside.
class CliInfoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void infoListsTheSocketsOfAQcBesideAnSmd()
    {
        CliFolder folder;
        const QByteArray smd = "version 1\nnodes\n0 \"root\" -1\n1 \"hand\" 0\nend\nskeleton\ntime 0\n"
                               "0 0 0 0 0 0 0\n1 0 2 0 0 0 0\nend\n";
        writeFile(folder.path("guard.smd"), smd);
        writeFile(
            folder.path("models.qc"), "$sequence idle \"guard.smd\"\n$attachment grip hand 1 2 3 rotate 0 90 0\n");
        const Ran json = runBindpose({"info", folder.path("guard.smd"), "--json"});
        QCOMPARE(json.code, 0);
        const QJsonArray sockets = json.json()["sockets"].toArray();
        QCOMPARE(sockets.size(), 1);
        QCOMPARE(sockets[0].toObject()["name"].toString(), QString("grip"));
        QCOMPARE(sockets[0].toObject()["joint"].toInt(-1), 1);
        QVERIFY(sockets[0].toObject()["node"].isNull());
        QCOMPARE(sockets[0].toObject()["offset"].toArray()[13].toDouble(), 2.0);
        const Ran text = runBindpose({"info", folder.path("guard.smd")});
        QVERIFY2(text.out.contains("Sockets") && text.out.contains("grip"), text.out.constData());
    }

    void infoListsTheSequencesOfAQc()
    {
        CliFolder folder;
        const QByteArray nodes = "version 1\nnodes\n0 \"root\" -1\n1 \"hand\" 0\nend\nskeleton\n"
                                 "time 0\n0 0 0 0 0 0 0\n1 0 2 0 0 0 0\n";
        writeFile(folder.path("guard.smd"), nodes + "end\ntriangles\nskin\n0 0 0 0 0 0 1 0 0\n0 1 0 0 0 0 1 0 0\n"
                                                    "1 0 1 0 0 0 1 0 0\nend\n");
        writeFile(folder.path("walk.smd"), nodes + "time 1\n0 1 0 0 0 0 0\nend\n");
        writeFile(folder.path("guard.qc"), "$body b \"guard\"\n$sequence stroll \"walk\" fps 10\n$sequence gone gone\n"
                                           "$attachment grip hand 1 2 3\n");
        const Ran json = runBindpose({"info", folder.path("guard.qc"), "--json"});
        QVERIFY2(json.code == 0, json.err.constData());
        QCOMPARE(json.json()["clips"].toArray().size(), 1);
        QCOMPARE(json.json()["clips"].toArray()[0].toObject()["name"].toString(), QString("stroll"));
        QCOMPARE(json.json()["sockets"].toArray().size(), 1);
        const Ran check = runBindpose({"check", folder.path("guard.qc")});
        QVERIFY2(check.out.contains("gone.smd"), check.out.constData());
        // Nothing is written over a script: weights are those of its body, in the body's file.
        QVERIFY(runBindpose({"fix", folder.path("guard.qc"), "--out", folder.path("guard.qc")}).code != 0);
        QVERIFY(runBindpose({"fix", folder.path("guard.qc"), "--dry-run"}).err.contains("0 findings would be fixed"));
        const Ran exported = runBindpose({"convert", folder.path("guard.qc"), folder.path("guard.glb")});
        QVERIFY2(exported.code == 0, exported.err.constData());
        QCOMPARE(runBindpose({"info", folder.path("guard.glb"), "--json"}).json()["clips"].toArray().size(), 1);
        QVERIFY(runBindpose({"convert", folder.path("guard.smd"), folder.path("other.qc")}).code != 0);
        writeFile(folder.path("open.qc"), "$body b guard\n$sequence stroll {\n walk\n");
        const Ran refused = runBindpose({"info", folder.path("open.qc")});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.err.contains("line 2"), refused.err.constData());
    }

    /// What bones would be coloured by: which joint has which fault.
    void jointsAreListedWithWhatIsWrongWithThem()
    {
        CliFolder folder;
        writeFile(folder.path("wrong.glb"), jointFaults(true));
        writeFile(folder.path("right.glb"), jointFaults(false));
        const Ran ran = runBindpose({"info", folder.path("wrong.glb"), "--json"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonArray nodes = ran.json()["nodes"].toArray();
        QCOMPARE(nodes.size(), 5);
        QVERIFY(!nodes[0].toObject().contains("issues"));
        QCOMPARE(nodes[1]["issues"].toArray(), QJsonArray{"scaled"});
        QCOMPARE(nodes[2]["issues"].toArray(), QJsonArray{"mirrored"});
        QCOMPARE(nodes[3]["issues"].toArray(), QJsonArray{"unused"});
        QVERIFY(runBindpose({"info", folder.path("wrong.glb")}).out.contains("issues"));
        QVERIFY(!runBindpose({"info", folder.path("right.glb")}).out.contains("issues"));
    }
};

} // namespace cli_info_test

QTEST_GUILESS_MAIN(cli_info_test::CliInfoTest)
#include "cli_info_test.moc"
