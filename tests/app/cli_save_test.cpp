// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"
#include "tests/core/save_checks.h"

namespace cli_save_test {

using namespace bindpose::testing;

/// `save`: what is written, what is listed, what is refused.
class CliSaveTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    Ran save(const QString& in, const QString& out, const QString& entries, const QStringList& more = {}) const
    {
        return runBindpose(
            QStringList{"save", folder_.path(in), folder_.path(out), "--apply", folder_.edits(entries)} + more);
    }
    static constexpr const char* kOneWeight =
        "{'op': 'set-weight', 'mesh': 0, 'set': 0, 'point': 2, 'joint': 'tip', 'weight': 0.75}";

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }
    void cleanup()
    {
        for (const QString name : {"out.glb", "out.gltf", "out.rig.bin", "out.bin"}) QFile::remove(folder_.path(name));
    }

    void emptyListGivesTheSameBytes()
    {
        for (const QString in : {"rig.glb", "embedded.gltf"}) {
            const QString out = "out." + in.section('.', 1);
            const Ran ran = save(in, out, "");
            QVERIFY2(ran.code == 0, ran.err.constData());
            QCOMPARE(contentOf(folder_.path(out)), contentOf(folder_.path(in)));
        }
    }
    void aSaveThatWasCutOffIsFinishedAndTold()
    {
        const QByteArray before = contentOf(folder_.path("rig.glb")), after = before + QByteArray(4, '\0');
        writeFile(folder_.path("cut.glb"), before);
        writeFile(folder_.path(".bindpose-1-00000000-1.tmp"), after);
        writeFile(
            folder_.path(kJournalName), QByteArray::fromStdString(journalText(before.toStdString(), after.toStdString(),
                                            "cut.glb", ".bindpose-1-00000000-1.tmp", ".bindpose-1-00000000-1.old")));
        const Ran told = runBindpose({"evaluate", folder_.path("cut.glb"), "--out", folder_.path("cut.json")});
        QVERIFY2(
            told.code == 0 && told.err.contains("A save of cut.glb had been cut off; it is finished now"), told.err);
        QCOMPARE(contentOf(folder_.path("cut.glb")), after);
        const Ran silent = runBindpose({"evaluate", folder_.path("cut.glb"), "--out", folder_.path("cut.json")});
        QVERIFY2(silent.code == 0 && silent.err.isEmpty(), silent.err);
        QFile::remove(folder_.path("cut.glb"));
    }
    void ownValueGivesTheSameBytes()
    {
        const Ran ran = save("rig.glb", "out.glb", QString(kOneWeight).replace("0.75", "0.5"));
        QCOMPARE(ran.code, 0);
        QCOMPARE(contentOf(folder_.path("out.glb")), contentOf(folder_.path("rig.glb")));
    }
    void dryRunListsWhatSaveThenChanges()
    {
        const QString entries =
            QString(kOneWeight) +
            ", {'op': 'move-key', 'clip': 'turn', 'node': 'tip', 'channel': 'rotation', 'key': 1, 'time': 2},"
            "{'op': 'set-local', 'node': 'tip', 'translation': [0, 3, 0]}";
        const QByteArray before = contentOf(folder_.path("rig.glb"));
        const Ran dry = save("rig.glb", "out.glb", entries, {"--dry-run", "--json"});
        QVERIFY2(dry.code == 0, dry.err.constData());
        QVERIFY(!QFile::exists(folder_.path("out.glb")));
        QCOMPARE(dry.json()["schema"].toString(), QString("bindpose.save/1"));
        QCOMPARE(dry.json()["dryRun"].toBool(), true);
        const QJsonArray changes = dry.json()["changes"].toArray();
        QVERIFY(changes.size() >= 3);
        for (const QJsonValue& value : changes)
            for (const char* field : {"file", "offset", "length", "pointer", "what", "before", "after", "derived"})
                QVERIFY2(value.toObject().contains(field), field);
        const Ran text = save("rig.glb", "out.glb", entries, {"--dry-run"});
        QCOMPARE(int(text.out.count('\n')), int(changes.size()) + 1); // a head
        QVERIFY(!QFile::exists(folder_.path("out.glb")));

        const Ran saved = save("rig.glb", "out.glb", entries, {"--json"});
        QCOMPARE(saved.code, 0);
        QCOMPARE(saved.json()["changes"].toArray(), changes);
        QCOMPARE(contentOf(folder_.path("rig.glb")), before);
    }
    void onlyListedBytesDiffer()
    {
        const Ran saved = save("rig.glb", "out.glb", kOneWeight, {"--json"});
        QVERIFY2(saved.code == 0, saved.err.constData());
        const QByteArray before = contentOf(folder_.path("rig.glb"));
        const QByteArray after = contentOf(folder_.path("out.glb"));
        QCOMPARE(after.size(), before.size());
        QByteArray listed(before.size(), 0);
        for (const QJsonValue& value : saved.json()["changes"].toArray()) {
            const qsizetype offset = value.toObject()["offset"].toInt();
            for (qsizetype i = 0; i < value.toObject()["length"].toInt(); ++i) listed[offset + i] = 1;
        }
        int differ = 0;
        for (qsizetype i = 0; i < before.size(); ++i) {
            differ += before[i] != after[i];
            QVERIFY(before[i] == after[i] || listed[i]);
        }
        QVERIFY(differ > 0 && differ <= 4);
    }
    void grownInfluenceIsListedWhereItIsAppended()
    {
        QStringList edits; // the triangle's rows have four places
        for (const auto& [joint, weight] : {std::pair("root", 0.25), std::pair("tip", 0.25)})
            edits << QString("['%1', %2]").arg(joint).arg(weight);
        const QString list = (edits + edits + edits).join(", ");
        const Ran dry = save("rig.glb", "out.glb",
            "{'op': 'set-weights', 'mesh': 0, 'set': 0, 'point': 0, 'influences': [" + list + "]}",
            {"--dry-run", "--json"});
        QVERIFY2(dry.code == 0, dry.err.constData());
        int grown = 0;
        for (const QJsonValue& value : dry.json()["changes"].toArray()) {
            const QJsonObject change = value.toObject();
            if (!change["what"].toString().startsWith("joint slots and weights of point 0")) continue;
            ++grown;
            QVERIFY(change["pointer"].toString().startsWith("/accessors/"));
            QCOMPARE(change["offset"].toInteger(), contentOf(folder_.path("rig.glb")).size()); // the chunk's end
        }
        QCOMPARE(grown, 1);
    }
    void savedWeightIsReadBack()
    {
        QCOMPARE(save("rig.gltf", "out.gltf", kOneWeight).code, 0);
        const Ran ran = runBindpose({"evaluate", folder_.path("out.gltf")});
        QVERIFY(near(positions(ran.json(), 0), {0, 0, 0, 1, 0, 0, 0, 2, 0})); // 0.5·(0,1,0) + 0.75·(0,2,0)
    }
    void sideFileThatWouldOverwriteAnInputGetsTheOutputsName()
    {
        const QByteArray bin = contentOf(folder_.path("rig.bin"));
        QCOMPARE(save("rig.gltf", "out.gltf", kOneWeight).code, 0);
        QCOMPARE(contentOf(folder_.path("rig.bin")), bin);
        QVERIFY(QFile::exists(folder_.path("out.rig.bin")));
        QVERIFY(contentOf(folder_.path("out.gltf")).contains("out.rig.bin"));
    }
    void failedEntryWritesNothing()
    {
        const QStringList before = folder_.files();
        const QString bad = QString(kOneWeight) + ", {'op': 'set-local', 'node': 'tail', 'scale': [1, 1, 1]}";
        const Ran ran = save("rig.glb", "out.glb", bad);
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(ran.errorLines(), 1);
        QVERIFY2(ran.err.contains("edits.json: /edits/1: ") && ran.err.contains("tail"), ran.err.constData());
        QVERIFY(!QFile::exists(folder_.path("out.glb")));
        QCOMPARE(folder_.files().size(), before.size() + (before.contains("edits.json") ? 0 : 1));
    }
    void editsComeFromStdinToo()
    {
        const QByteArray list = "{\"schema\": \"bindpose.edits/1\", \"edits\": []}";
        const Ran ran = runBindpose({"save", folder_.path("rig.glb"), folder_.path("out.glb"), "--apply", "-"}, list);
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(contentOf(folder_.path("out.glb")), contentOf(folder_.path("rig.glb")));
    }
    void savingOverTheInputAndBackGivesTheOldBytes()
    {
        const QByteArray original = contentOf(folder_.path("rig.glb"));
        QFile::copy(folder_.path("rig.glb"), folder_.path("out.glb"));
        QCOMPARE(save("out.glb", "out.glb", kOneWeight).code, 0);
        QVERIFY(contentOf(folder_.path("out.glb")) != original);
        QCOMPARE(save("out.glb", "out.glb", QString(kOneWeight).replace("0.75", "0.5")).code, 0);
        QCOMPARE(contentOf(folder_.path("out.glb")), original);
    }
    void editsThatAreNoJsonAreNamed()
    {
        writeFile(folder_.path("edits.json"), "{");
        const Ran ran = runBindpose(
            {"save", folder_.path("rig.glb"), folder_.path("out.glb"), "--apply", folder_.path("edits.json")});
        QCOMPARE(ran.code, 3);
        QVERIFY(ran.err.contains("edits.json"));
        QVERIFY(!QFile::exists(folder_.path("out.glb")));
    }
};

} // namespace cli_save_test

QTEST_GUILESS_MAIN(cli_save_test::CliSaveTest)
#include "cli_save_test.moc"
