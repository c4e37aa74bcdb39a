// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

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
};

} // namespace cli_info_test

QTEST_GUILESS_MAIN(cli_info_test::CliInfoTest)
#include "cli_info_test.moc"
