// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

namespace cli_lods_test {

using namespace bindpose::testing;

/// `lods`: what is listed, made, measured, saved and refused.
class CliLodsTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    Ran lods(const QString& in, const QStringList& more) const
    {
        return runBindpose(QStringList{"lods", path(in)} + more);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QCOMPARE(runBindpose({"sample", "tentacle", path("t.glb")}).code, 0);
        QCOMPARE(runBindpose({"convert", path("t.glb"), path("t.mesh.xml")}).code, 0);
    }

    void levelsAreMadeIntoAnOgreMeshAndListed()
    {
        const Ran made = lods("t.mesh.xml", {"--make", "3", "--reduce", "40", "--out", path("out.mesh.xml")});
        QVERIFY2(made.code == 0, made.err.constData());
        QVERIFY(contentOf(path("out.mesh.xml")).contains("numlevels=\"4\""));
        const Ran listed = lods("out.mesh.xml", {"--json", "--distances"});
        QVERIFY2(listed.code == 0, listed.err.constData());
        QCOMPARE(listed.json()["schema"].toString(), QString("bindpose.lods/1"));
        const QJsonArray levels = listed.json()["levels"].toArray();
        QCOMPARE(levels.size(), 4);
        const double full = levels[0].toObject()["triangles"].toDouble();
        double left = 1.0;
        for (int i = 1; i < 4; ++i) {
            left *= 0.6;
            const QJsonObject level = levels[i].toObject();
            QVERIFY(std::abs(level["triangles"].toDouble() - left * full) <= 0.02 * left * full);
            QVERIFY(level["largest"].toDouble() > 0.0 && level["mean"].toDouble() < level["largest"].toDouble());
            QVERIFY(level["distance"].toDouble() > levels[i - 1].toObject()["distance"].toDouble());
        }
        const Ran gone = lods("out.mesh.xml", {"--remove", "--out", path("bare.mesh.xml")});
        QVERIFY2(gone.code == 0, gone.err.constData());
        QCOMPARE(contentOf(path("bare.mesh.xml")), contentOf(path("t.mesh.xml")));
    }

    void aDryRunPrintsAndWritesNothing()
    {
        const Ran dry = lods("t.mesh.xml", {"--make", "2", "--dry-run"});
        QVERIFY2(dry.code == 0, dry.err.constData());
        QCOMPARE(dry.out.count('\n'), 4); // heads and three levels
        QVERIFY(!contentOf(path("t.mesh.xml")).contains("levelofdetail"));
    }

    void aFileWithoutRoomKeepsItsBytesAndThatIsSaid()
    {
        const Ran made = lods("t.glb", {"--make", "1", "--out", path("out.glb")});
        QVERIFY2(made.code == 0, made.err.constData());
        QVERIFY2(made.err.contains("stay in the session"), made.err.constData());
        QCOMPARE(contentOf(path("out.glb")), contentOf(path("t.glb")));
    }

    void wrongNumbersAndMissingFilesAreRefused()
    {
        QCOMPARE(lods("t.glb", {"--make", "0", "--dry-run"}).code, 2);
        QCOMPARE(lods("t.glb", {"--make", "10", "--dry-run"}).code, 2);
        QCOMPARE(lods("t.glb", {"--make", "2", "--reduce", "95", "--dry-run"}).code, 2);
        QCOMPARE(lods("t.glb", {"--make", "2"}).code, 2); // nowhere to write to
        QCOMPARE(lods("t.glb", {"--make", "2", "--remove", "--dry-run"}).code, 2);
        QCOMPARE(lods("none.glb", {}).code, 3);
        QCOMPARE(lods("t.glb", {"--remove", "--dry-run"}).code, 3); // there are none
        QCOMPARE(lods("t.glb", {"--distances"}).code, 0);           // nothing to measure is no fault
        QCOMPARE(lods("t.glb", {"--make", "1", "--out", path("no/such/folder.glb")}).code, 4);
    }
};

} // namespace cli_lods_test

QTEST_GUILESS_MAIN(cli_lods_test::CliLodsTest)
#include "cli_lods_test.moc"
