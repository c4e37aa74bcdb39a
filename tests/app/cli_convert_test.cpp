// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

namespace cli_convert_test {

using namespace bindpose::testing;

/// `convert`: options, what is said of losses, and how far the surface moves.
class CliConvertTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    Ran convert(const QString& out, const QStringList& more = {}) const
    {
        return runBindpose(QStringList{"convert", folder_.path("rig.glb"), folder_.path(out)} + more);
    }
    /// Number in front of a unit: "at most 2.1 mm".
    static double millimetres(const QByteArray& text)
    {
        const QRegularExpression found("moves at most ([0-9.e+-]+) (µm|mm|m),");
        const QRegularExpressionMatch match = found.match(QString::fromUtf8(text));
        if (!match.hasMatch()) return -1.0;
        const QString unit = match.captured(2);
        return match.captured(1).toDouble() * (unit == "m" ? 1e3 : unit == "mm" ? 1.0 : 1e-3);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }

    void whatStandsIsSaidSo()
    {
        const Ran ran = convert("same.gltf");
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.isEmpty());
        QVERIFY2(ran.err.contains("the surface stands where it stood"), ran.err.constData());
    }
    void aScaledJointIsSaidWithHowFarTheSurfaceMoves()
    {
        const QString grown = folder_.path("grown.glb");
        GltfBuilder rig = CliFolder::smallRig();
        rig.addClip("grow", 1, "scale", {0, 1}, "VEC3", {1, 1, 1, 1, 3, 1});
        writeFile(grown, byteArrayOf(rig.glb()));
        const Ran ran = runBindpose({"convert", grown, folder_.path("grown.smd")});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY2(ran.err.contains("these joints scale in clip grow: tip"), ran.err.constData());
        QVERIFY2(ran.err.contains("(clip grow, 1 s, vertex "), ran.err.constData());
        // As far as evaluate has the two apart.
        const QList<double> before =
            positions(runBindpose({"evaluate", grown, "--clip", "grow", "--time", "1"}).json(), 0);
        double most = 0.0;
        const QList<double> without =
            positions(runBindpose({"evaluate", grown, "--clip", "grow", "--time", "0"}).json(), 0);
        for (qsizetype i = 0; i + 2 < before.size(); i += 3)
            most = std::max(most,
                std::hypot(before[i] - without[i], before[i + 1] - without[i + 1], before[i + 2] - without[i + 2]));
        QVERIFY(most > 0.1);
        QVERIFY2(std::abs(millimetres(ran.err) - most * 1e3) < 0.01 * most * 1e3, ran.err.constData());
    }
    void optionsOfTheFormatAreTakenAndOthersRefusedWithTheList()
    {
        QCOMPARE(convert("a.illmesh", {"--option", "root=self", "--option", "order=engine"}).code, 0);
        QCOMPARE(convert("b.illmesh").code, 0);
        QVERIFY(contentOf(folder_.path("a.illskel")).contains("\n0\n0\n")); // the root's parent is itself
        QVERIFY(contentOf(folder_.path("b.illskel")).contains("\n-1\n0\n"));
        for (const char* wrong : {"colour=blue", "order=mine"}) {
            const Ran ran = convert("c.illmesh", {"--option", wrong});
            QCOMPARE(ran.code, 2);
            QCOMPARE(ran.errorLines(), 1);
            QVERIFY2(ran.err.contains("documented|engine"), ran.err.constData());
            QVERIFY(!QFile::exists(folder_.path("c.illmesh")));
        }
    }
    void optionsAreListedByHelpAndFormats()
    {
        const QByteArray help = runBindpose({"convert", "--help"}).out, list = runBindpose({"formats"}).out;
        for (const char* option : {"order=documented|engine", "uvSets=all|one", "tangents=4|3|none", "fps=1 … 240"}) {
            QVERIFY2(help.contains(option), option);
            QVERIFY2(list.contains(option), option);
        }
        bool found = false;
        for (const QJsonValue& format : runBindpose({"formats", "--json"}).json()["formats"].toArray())
            for (const QJsonValue& option : format.toObject()["options"].toArray())
                found = found || (option.toObject()["key"] == "order" && option.toObject()["standard"] == "documented");
        QVERIFY(found);
    }
    /// Numbers of a file in centimetres are a hundred times what glTF means.
    void aFileInCentimetresBecomesAGlbInMetres()
    {
        QCOMPARE(convert("large.dae").code, 0);
        QByteArray text = contentOf(folder_.path("large.dae"));
        QCOMPARE(text.count("meter=\"1\""), 1);
        writeFile(folder_.path("large.dae"), text.replace("meter=\"1\"", "meter=\"0.01\""));
        const auto convertLarge = [this](const char* out, const QStringList& more = {}) {
            return runBindpose(
                QStringList{"convert", folder_.path("large.dae"), folder_.path(QLatin1String(out))} + more);
        };
        const auto places = [this](const char* file, const char* clip) {
            return positions(
                runBindpose({"evaluate", folder_.path(QLatin1String(file)), "--clip", clip, "--time", "0.7"}).json(),
                0);
        };
        const Ran metres = convertLarge("metres.glb");
        QVERIFY2(metres.code == 0 && metres.err.contains("written in metres: times 0.01"), metres.err.constData());
        QVERIFY2(metres.err.contains("the surface stands where it stood"), metres.err.constData());
        const Ran stored = convertLarge("stored.glb", {"--option", "units=stored"});
        QVERIFY2(stored.code == 0 && stored.err.contains("not scaled"), stored.err.constData());
        for (const char* clip : {"turn", "move"}) {
            const QList<double> large = places("large.dae", clip), small = places("metres.glb", clip);
            const QList<double> same = places("stored.glb", clip);
            QVERIFY(large.size() > 6 && small.size() == large.size() && same.size() == large.size());
            for (qsizetype i = 0; i < large.size(); ++i) {
                QVERIFY(std::abs(small[i] - 0.01 * large[i]) < 1e-6);
                QVERIFY(std::abs(same[i] - large[i]) < 1e-4);
            }
        }
        // A note is no loss to fail on; that lengths stand is one.
        QCOMPARE(convertLarge("again.glb", {"--fail-on", "warning"}).code, 0);
        QCOMPARE(convertLarge("again.glb", {"--fail-on", "warning", "--option", "units=stored"}).code, 1);
        QCOMPARE(convertLarge("again.glb", {"--option", "units=feet"}).code, 2);
        // SMD says no unit.
        QCOMPARE(convert("bare.smd").code, 0);
        const Ran bare =
            runBindpose({"convert", folder_.path("bare.smd"), folder_.path("bare.glb"), "--option", "units=metres"});
        QVERIFY2(bare.code == 0 && bare.err.contains("nothing is scaled"), bare.err.constData());
    }
    void aFolderOfClipsIsComparedToo()
    {
        const Ran ran = convert("rig.smd", {"--option", "fps=60", "--option", "lineEnd=lf"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(QFile::exists(folder_.path("rig_turn.smd")) && QFile::exists(folder_.path("rig_move.smd")));
        QVERIFY(contentOf(folder_.path("rig_turn.smd")).contains("time 90\n")); // 1.5 s
        QVERIFY2(!ran.err.contains("clips are not in the files"), ran.err.constData());
        QVERIFY(!contentOf(folder_.path("rig.smd")).contains('\r'));
    }
};

} // namespace cli_convert_test

QTEST_GUILESS_MAIN(cli_convert_test::CliConvertTest)
#include "cli_convert_test.moc"
