// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <meshoptimizer.h>

namespace cli_fix_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// `fix` and `convert` in a build: what is saved, what is left, and when they end with 1.
class CliFixTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    QString bad() const { return folder_.path("bad.glb"); }
    QString out() const { return folder_.path("out.glb"); }

    /// Two skinned triangles whose weights sum to 0.9: those of the first are stored compressed, where no weight can be
    /// changed in place.
    QString halfCompressed() const
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        const std::vector<float> weights{0.9f, 0, 0, 0, 0.9f, 0, 0, 0, 0.5f, 0.4f, 0, 0};
        std::vector<unsigned char> packed(meshopt_encodeVertexBufferBound(3, 16));
        packed.resize(meshopt_encodeVertexBuffer(packed.data(), packed.size(), weights.data(), 3, 16));
        const std::size_t raw = builder.addView(packed.data(), packed.size());
        const Json at = builder.json["bufferViews"][raw]["byteOffset"];
        builder.json["bufferViews"][1] = {{"buffer", 1}, {"byteLength", 48}, {"byteStride", 16},
            {"extensions",
                {{"EXT_meshopt_compression", {{"buffer", 0}, {"byteOffset", at}, {"byteLength", packed.size()},
                                                 {"byteStride", 16}, {"count", 3}, {"mode", "ATTRIBUTES"}}}}}};
        const std::size_t joints = builder.add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
        const std::size_t plain = builder.add<float>("VEC4", weights);
        const std::size_t mesh = builder.addTriangle({{"JOINTS_0", joints}, {"WEIGHTS_0", plain}});
        builder.json["meshes"][mesh]["name"] = "plain";
        builder.push("nodes", {{"name", "second"}, {"mesh", mesh}, {"skin", 0}});
        builder.json["scenes"][0]["nodes"] = {0, 2, 3};
        builder.json["extensionsRequired"] = builder.json["extensionsUsed"] = {"EXT_meshopt_compression"};
        builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}}, {{"byteLength", 48}}});
        const QString name = folder_.path("half.glb");
        writeFile(name, byteArrayOf(builder.glb()));
        return name;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QCOMPARE(runBindpose({"sample", "mannequin-bad", bad()}).code, 0);
    }

    void whatCannotBeSavedIsLeftAndTheRestIsSaved()
    {
        const QString model = halfCompressed();
        const auto sums = [](const QString& file) {
            return runBindpose({"check", file, "--only", "W001"}).out.count(" W001 ");
        };
        QCOMPARE(sums(model), 2);
        const Ran ran = runBindpose({"fix", model, "--out", out()});
        QVERIFY2(ran.code == 1, ran.err.constData());
        QCOMPARE(ran.out.count("fixed W001"), 1);
        QVERIFY2(
            ran.err.contains("cannot be saved") && ran.err.contains("EXT_meshopt_compression"), ran.err.constData());
        QCOMPARE(sums(out()), 1);
    }

    void somethingLeftEndsWithOne()
    {
        QCOMPARE(runBindpose({"fix", bad(), "--out", out()}).code, 1); // vertices without weights want a look
        QCOMPARE(runBindpose({"fix", bad(), "--out", out(), "--only", "W001"}).code, 0); // all that was asked for
        const QStringList skipped{"fix", bad(), "--out", out(), "--skip", "W001"};
        const Ran ran = runBindpose(skipped);
        QVERIFY(!ran.out.contains("fixed W001") && ran.out.contains("fixed W003"));
        QCOMPARE(runBindpose({"fix", bad(), "--out", out(), "--skip", "W0001"}).code, 2);
        QCOMPARE(runBindpose({"fix", bad(), "--out", out(), "--only", "W013", "--fail-on", "info"}).code, 0);
    }

    void theEvidenceHoldsWhatWasFixedAndWhatIsLeft()
    {
        const Ran ran = runBindpose({"fix", bad(), "--out", out(), "--json"});
        const QJsonObject json = ran.json();
        QCOMPARE(json["schema"].toString(), QString("bindpose.fix/1"));
        QVERIFY(json["fixed"].toArray().size() >= 5 && json["left"].toArray().size() >= 3);
        for (const char* field : {"path", "out", "dryRun", "ranges", "surface", "tool"})
            QVERIFY2(json.contains(field), field);
        QVERIFY(json["surface"]["max"].toDouble() > 0.0);
    }

    void aSurfaceThatMovesBeyondTheToleranceEndsWithOne()
    {
        const QStringList sums{"fix", bad(), "--out", out(), "--only", "W001", "--tolerance"};
        QCOMPARE(runBindpose(sums + QStringList{"2m"}).code, 0);
        const Ran ran = runBindpose(sums + QStringList{"0.0001 mm"});
        QVERIFY2(ran.code == 1 && ran.err.contains("beyond the tolerance of 0.0001 mm"), ran.err.constData());
        QCOMPARE(runBindpose(sums + QStringList{"100%"}).code, 0);
        QCOMPARE(runBindpose(sums + QStringList{"3"}).code, 2);
        QCOMPARE(runBindpose(sums + QStringList{"-1mm"}).code, 2);
        const QString smd = folder_.path("out.smd"), back = folder_.path("back.smd");
        const QString good = folder_.path("good.glb");
        QCOMPARE(runBindpose({"sample", "tentacle", good}).code, 0);
        QCOMPARE(runBindpose({"convert", good, smd, "--tolerance", "1%"}).code, 0);
        QCOMPARE(runBindpose({"convert", good, smd, "--tolerance", "0mm"}).code, 1); // decimals of a text
        QCOMPARE(runBindpose({"convert", smd, back, "--tolerance", "1mm"}).code, 2); // SMD does not tell its unit
    }

    void aLossMayFailAConversion()
    {
        const QString mdl = folder_.path("out.mdl");
        QCOMPARE(runBindpose({"convert", bad(), mdl}).code, 0);
        QCOMPARE(runBindpose({"convert", bad(), mdl, "--fail-on", "warning"}).code, 1);
        QCOMPARE(runBindpose({"convert", bad(), folder_.path("same.glb"), "--fail-on", "warning"}).code, 0);
    }

    void aNumberThatIsNoneIsNotWritten()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        const float nan = std::numeric_limits<float>::quiet_NaN();
        std::memcpy(builder.bin.data() + builder.json["bufferViews"][2]["byteOffset"].get<std::size_t>() + 16, &nan, 4);
        const QString model = folder_.path("nan.glb");
        writeFile(model, byteArrayOf(builder.glb()));
        for (const char* to : {"nan.mesh.xml", "nan.smd", "nan.fbx", "nan.dae", "nan.mdl", "nan2.glb"}) {
            const Ran ran = runBindpose({"convert", model, folder_.path(QLatin1String(to))});
            QVERIFY2(ran.code == 3, to);
            QVERIFY2(
                ran.err.contains("vertex 1") && !QFile::exists(folder_.path(QLatin1String(to))), ran.err.constData());
        }
    }
};

} // namespace cli_fix_test

QTEST_GUILESS_MAIN(cli_fix_test::CliFixTest)
#include "cli_fix_test.moc"
