// SPDX-License-Identifier: MIT
#include "tests/app/joint_faults.h"

#include <QImage>
#include <QImageReader>

namespace cli_render_test {

using namespace bindpose::testing;

/// `render` and `evaluate --device gpu` under a display.
class CliRenderTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    Ran render(const QStringList& more) const
    {
        return runBindpose(
            QStringList{"render", folder_.path("rig.glb"), "--out", folder_.path("x.png")} + more, {}, {});
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE"); }

    void pictureHasTheSizeAskedFor()
    {
        const Ran ran = render({"--size", "120x80"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.out.isEmpty() && ran.err.isEmpty());
        QCOMPARE(QImage(folder_.path("x.png")).size(), QSize(120, 80));
    }
    void viewsDiffer()
    {
        QList<QByteArray> pictures;
        for (const QStringList& more :
            {QStringList{"--view", "shaded"}, QStringList{"--view", "heat", "--joint", "tip"},
                QStringList{"--view", "heat", "--joint", "root"}, QStringList{"--view", "shaded", "--camera", "back"},
                QStringList{"--camera", "30,10"}, QStringList{"--clip", "turn", "--time", "1.5"},
                QStringList{"--override", "tip:space=local:t=2,2,0"}, QStringList{"--hide", "bones,grid,background"}}) {
            const Ran ran = render(QStringList{"--size", "160x160"} + more);
            QVERIFY2(ran.code == 0, ran.err.constData());
            const QByteArray picture = contentOf(folder_.path("x.png"));
            QVERIFY2(!pictures.contains(picture), qPrintable(more.join(' ')));
            pictures << picture;
        }
    }
    void legendIsAddedToTheHeatMap()
    {
        QCOMPARE(render({"--size", "400x300", "--view", "heat", "--joint", "tip"}).code, 0);
        const QImage plain(folder_.path("x.png"));
        QCOMPARE(render({"--size", "400x300", "--view", "heat", "--joint", "tip", "--legend"}).code, 0);
        const QImage with(folder_.path("x.png"));
        QCOMPARE(plain.copy(320, 0, 80, 200), with.copy(320, 0, 80, 200));
        QVERIFY(plain.copy(0, 200, 300, 100) != with.copy(0, 200, 300, 100));
    }
    void mapsDifferAndHaveALegend()
    {
        QList<QByteArray> pictures;
        for (const QStringList& more : {QStringList{"--view", "joints"}, QStringList{"--view", "strongest"},
                 QStringList{"--view", "pair", "--joint", "tip", "--second", "root"},
                 QStringList{"--view", "influences"}, QStringList{"--view", "influences", "--limit", "1"},
                 QStringList{"--view", "sum"}, QStringList{"--view", "heat", "--joint", "tip", "--ramp", "max"},
                 QStringList{"--view", "heat", "--joint", "tip", "--ramp", "maya"},
                 QStringList{"--view", "heat", "--joint", "tip", "--ramp", "own=0:204060,70:FFFFFF,100:FF0000"}}) {
            const Ran ran = render(QStringList{"--size", "400x300", "--legend"} + more);
            QVERIFY2(ran.code == 0, ran.err.constData());
            const QByteArray picture = contentOf(folder_.path("x.png"));
            QVERIFY2(!pictures.contains(picture), qPrintable(more.join(' ')));
            pictures << picture;
        }
        QCOMPARE(render({"--view", "pair", "--joint", "tip"}).code, 2);
        for (const char* wrong : {"own=", "own=0:204060", "own=50:204060,50:FFFFFF", "own=0:20406,9:FFFFFF",
                 "own=0:204060,101:FFFFFF", "own=0:204060,100:FFFFFF,", "own=0:2040G0,100:FFFFFF"})
            QCOMPARE(render({"--view", "heat", "--joint", "tip", "--ramp", wrong}).code, 2);
        QCOMPARE(render({"--view", "clay", "--legend"}).code, 2);
        QCOMPARE(render({"--view", "influences", "--limit", "2.5"}).code, 2);
        QCOMPARE(render({"--view", "sum", "--threshold", "1"}).code, 2);
        QCOMPARE(render({"--view", "pair", "--joint", "tip", "--second", "nobody"}).code, 3);
    }
    /// The same with OpenGL and without.
    void bonesAreColoredByIssueWhereThatIsAskedFor()
    {
        writeFile(folder_.path("wrong.glb"), jointFaults(true));
        writeFile(folder_.path("right.glb"), jointFaults(false));
        const auto draw = [&](const char* file, const QStringList& more) {
            const QStringList all{"render", folder_.path(file), "--out", folder_.path("b.png"), "--size", "300x300",
                "--hide", "mesh,grid"};
            return runBindpose(all + more, {}, {}).code == 0 ? QImage(folder_.path("b.png")) : QImage();
        };
        for (const QStringList& way : {QStringList{}, QStringList{"--software"}}) {
            const QImage plain = draw("wrong.glb", way),
                         colored = draw("wrong.glb", way + QStringList{"--show", "issues"});
            QVERIFY(!plain.isNull() && !colored.isNull());
            QVERIFY(plain != colored);
            const QImage told = draw("wrong.glb", way + QStringList{"--show", "issues", "--legend"});
            QVERIFY(!told.isNull() && told != colored);
            QCOMPARE(told.copy(200, 0, 100, 100), colored.copy(200, 0, 100, 100));
            QVERIFY(draw("right.glb", way + QStringList{"--show", "issues", "--legend"}) !=
                    draw("right.glb", way + QStringList{"--show", "issues"})); // it says that nothing is wrong
        }
        QVERIFY(draw("wrong.glb", {"--legend"}).isNull());
        QVERIFY(draw("wrong.glb", {"--show", "issue"}).isNull());
    }
    void theSurfaceIsMeasuredAtAMomentAndOverTheClips()
    {
        QList<QByteArray> pictures;
        const QStringList turned{"--clip", "turn", "--time", "1"};
        for (const QStringList& more :
            {QStringList{"--view", "clay"}, QStringList{"--view", "stretch"}, QStringList{"--view", "heal"},
                QStringList{"--view", "stretch", "--legend"}, QStringList{"--view", "heal", "--legend"},
                QStringList{"--view", "volume", "--legend"}, QStringList{"--view", "stretch", "--legend", "--worst"}}) {
            const Ran ran = render(QStringList{"--size", "400x300", "--hide", "bones"} + turned + more);
            QVERIFY2(ran.code == 0, ran.err.constData());
            const QByteArray picture = contentOf(folder_.path("x.png"));
            QVERIFY2(!pictures.contains(picture), qPrintable(more.join(' ')));
            pictures << picture;
        }
        // At rest nothing of the sample is stretched: the map is clay.
        QCOMPARE(runBindpose({"sample", "mannequin", folder_.path("m.glb")}, {}, {}).code, 0);
        const auto atRest = [&](const char* view) {
            runBindpose({"render", folder_.path("m.glb"), "--out", folder_.path("m.png"), "--size", "200x150", "--hide",
                            "bones,grid,background", "--view", view},
                {}, {});
            return QImage(folder_.path("m.png")).convertToFormat(QImage::Format_RGBA8888);
        };
        QCOMPARE(atRest("stretch"), atRest("clay"));
        QCOMPARE(atRest("symmetry"), atRest("clay")); // both sides of the sample are alike
        QCOMPARE(runBindpose({"sample", "mannequin-bad", folder_.path("m.glb")}, {}, {}).code, 0);
        QVERIFY(atRest("symmetry") != atRest("clay"));
        QCOMPARE(
            render({"--size", "200x150", "--split", "beside", "--other", "view=heal", "--view", "stretch"}).code, 0);
        for (const char* own : {"shaded", "symmetry"})
            QCOMPARE(
                render({"--size", "200x150", "--split", "beside", "--other", "view=stretch", "--view", own, "--worst"})
                    .code,
                0);
        QCOMPARE(render({"--worst"}).code, 2);
        QCOMPARE(render({"--view", "sum", "--worst"}).code, 2);
        QCOMPARE(render({"--view", "symmetry", "--worst"}).code, 2); // it is the same in every pose
        // Over the clips the surface is measured as the file itself skins it.
        const QStringList worst{"--size", "200x150", "--view", "stretch", "--worst", "--skinning"};
        QCOMPARE(render(worst + QStringList{"dual-quaternion"}).code, 2);
        QCOMPARE(render(worst + QStringList{"linear"}).code, 0);
    }
    void aLevelOfDetailIsDrawn()
    {
        const QString mesh = qEnvironmentVariable("BINDPOSE_SOURCE_DIR") + "/tests/data/tiny/tiny.mesh.xml";
        QList<QByteArray> pictures;
        for (const char* level : {"0", "1"}) {
            const QString out = folder_.path("lod.png");
            const Ran ran = runBindpose(
                {"render", mesh, "--size", "120x120", "--hide", "bones", "--lod", level, "--out", out}, {}, {});
            QVERIFY2(ran.code == 0, ran.err.constData());
            pictures << contentOf(out);
        }
        QVERIFY(pictures[0] != pictures[1]); // one of two triangles is left
        const Ran none = runBindpose({"render", mesh, "--lod", "2", "--out", folder_.path("no.png")}, {}, {});
        QCOMPARE(none.code, 3);
        QVERIFY2(none.err.contains("the last is 1"), none.err.constData());
        QCOMPARE(render({"--lod", "1.5"}).code, 2);
        QCOMPARE(render({"--lod", "-1"}).code, 2);
    }
    void clipsAndTurnsAreOneFileThatMoves()
    {
        const auto drawn = [&](const QString& name, const QStringList& more) {
            const QString out = folder_.path(name);
            const Ran ran = runBindpose(
                QStringList{"render", folder_.path("rig.glb"), "--size", "40x30", "--out", out} + more, {}, {});
            if (ran.code != 0) qWarning("%s", ran.err.constData());
            QList<QImage> pictures;
            QImageReader reader(out);
            for (QImage one = reader.read(); !one.isNull(); one = reader.read())
                pictures << one.convertToFormat(QImage::Format_RGBA8888);
            return pictures;
        };
        const QList<QImage> turn = drawn("turn.webp", {"--turntable", "5", "--quality", "100"});
        QCOMPARE(turn.size(), 5);
        QVERIFY(turn[0] != turn[2]);
        QCOMPARE(drawn("again.webp", {"--turntable", "5", "--quality", "100"}), turn);
        QCOMPARE(drawn("turn.gif", {"--turntable", "3"}).size(), 3);
        const QList<QImage> clip = drawn("clip.gif", {"--clip", "turn", "--fps", "5"});
        QVERIFY(clip.size() > 2 && clip.front() != clip.back());
        QCOMPARE(drawn("some.gif", {"--clip", "turn", "--frames", "15:45:15", "--fps", "30"}).size(), 3);
        QCOMPARE(render({"--turntable", "2"}).code, 0);
        QVERIFY(QFile::exists(folder_.path("x_0000.png")) && QFile::exists(folder_.path("x_0001.png")));
        for (const QStringList& wrong : {QStringList{"--turntable", "1"}, QStringList{"--turntable", "2.5"},
                 QStringList{"--quality", "101"}, QStringList{"--turntable", "3", "--out", "-"}})
            QVERIFY2(render(wrong).code == 2, qPrintable(wrong.join(' ')));
        const auto refused = [&](const QStringList& more) {
            return runBindpose(
                QStringList{"render", folder_.path("rig.glb"), "--out", folder_.path("no.gif")} + more, {}, {})
                .code;
        };
        QCOMPARE(refused({}), 2);                                  // nothing moves
        QCOMPARE(refused({"--turntable", "4", "--fps", "60"}), 2); // more than a GIF can tell
        QVERIFY(!QFile::exists(folder_.path("no.gif")));
    }
    /// Each half is what the whole would be; the line stands where it is told to.
    void twoSidesAreOnePicture()
    {
        const auto drawn = [&](const QStringList& more) {
            const Ran ran = render(QStringList{"--size", "120x80", "--clip", "turn", "--time", "1"} + more);
            return ran.code == 0 ? QImage(folder_.path("x.png")).convertToFormat(QImage::Format_RGBA8888) : QImage();
        };
        const QImage own = drawn({"--view", "clay"}),
                     rest = drawn({"--split", "0", "--other", "pose=rest", "--view", "clay"});
        QVERIFY(!own.isNull() && !rest.isNull() && own != rest);
        const QImage split = drawn({"--view", "clay", "--split", "0.25", "--other", "pose=rest"});
        // Of the column beside the line the driver may take some samples for the other side.
        QCOMPARE(split.copy(0, 0, 29, 80), own.copy(0, 0, 29, 80));
        QCOMPARE(split.copy(30, 0, 90, 80), rest.copy(30, 0, 90, 80));
        const QStringList others{
            "pose=bind", "view=heat", "skinning=rigid", "lod=0", "file=" + folder_.path("rig.glb")};
        for (const QString& other : others) {
            const QImage picture = drawn({"--view", "clay", "--joint", "tip", "--split", "beside", "--other", other});
            QVERIFY2(picture.size() == QSize(120, 80), qPrintable(other));
        }
        for (const QStringList& wrong :
            {QStringList{"--split", "0.5"}, QStringList{"--other", "pose=rest"},
                QStringList{"--split", "1.5", "--other", "pose=rest"},
                QStringList{"--split", "left", "--other", "pose=rest"},
                QStringList{"--split", "0.5", "--other", "pose=walk"}, QStringList{"--split", "0.5", "--other", "rest"},
                QStringList{"--split", "0.5", "--other", "view=heat"},
                QStringList{"--split", "0.5", "--other", "lod=-1"}})
            QVERIFY2(render(wrong).code == 2, qPrintable(wrong.join(' ')));
        QCOMPARE(render({"--split", "0.5", "--other", "lod=3"}).code, 3);
        QCOMPARE(render({"--split", "0.5", "--other", "file=" + folder_.path("no.glb")}).code, 3);
    }
    void framesWriteASequence()
    {
        const Ran ran = render({"--size", "40x40", "--clip", "turn", "--frames", "15:45:15", "--fps", "30"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY(ran.err.isEmpty());
        const QByteArray first = contentOf(folder_.path("x_0015.png"));
        QVERIFY(!first.isEmpty() && QFile::exists(folder_.path("x_0030.png")));
        QVERIFY(first != contentOf(folder_.path("x_0045.png")));
        QVERIFY(!QFile::exists(folder_.path("x_0046.png")));
    }
    void gpuGivesTheCpusPositions()
    {
        const QStringList common{"evaluate", folder_.path("rig.glb"), "--clip", "turn", "--time", "1.2"};
        for (const QStringList& more : {QStringList{}, QStringList{"--weights", "normalized"}}) {
            const Ran cpu = runBindpose(common + more);
            const Ran gpu = runBindpose(common + more + QStringList{"--device", "gpu"}, {}, {});
            QVERIFY2(gpu.code == 0, gpu.err.constData());
            for (const int instance : {0, 1})
                QVERIFY(near(positions(cpu.json(), instance), positions(gpu.json(), instance)));
        }
    }
    void aSkinningIsDrawn()
    {
        const QStringList bent{"--size", "160x160", "--clip", "turn", "--time", "1.2", "--hide", "bones,grid"};
        QList<QByteArray> pictures;
        for (const QStringList& more :
            {QStringList{}, QStringList{"--skinning", "dual-quaternion"}, QStringList{"--skinning", "rigid"}}) {
            const Ran ran = render(bent + more);
            QVERIFY2(ran.code == 0, ran.err.constData());
            const QByteArray picture = contentOf(folder_.path("x.png"));
            QVERIFY2(!pictures.contains(picture), qPrintable(more.join(' ')));
            pictures << picture;
        }
        QCOMPARE(render({"--skinning", "unity"}).code, 2);
    }
    void theGpuIsComparedWithTheCpu()
    {
        const Ran ran = runBindpose({"evaluate", folder_.path("rig.glb"), "--compare", "gpu"}, {}, {});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(ran.json()["schema"].toString(), QString("bindpose.compare/1"));
        QVERIFY(ran.json()["partOfDiagonal"].toDouble(1.0) <= 1e-5);
        QVERIFY(ran.json()["moments"].toInt() > 1);
        QCOMPARE(ran.json()["instances"].toArray().size(), 2);
        QCOMPARE(
            runBindpose({"evaluate", folder_.path("rig.glb"), "--compare", "gpu", "--clip", "turn"}, {}, {}).code, 2);
        QVERIFY(!ran.err.contains("lose influences"));
        const Ran rigid =
            runBindpose({"evaluate", folder_.path("rig.glb"), "--compare", "gpu", "--skinning", "rigid"}, {}, {});
        QVERIFY2(rigid.code == 0 && rigid.err.contains("lose influences"), rigid.err.constData());
    }
    void unknownJointExitsWithThree() { QCOMPARE(render({"--view", "heat", "--joint", "tail"}).code, 3); }
};

} // namespace cli_render_test

QTEST_GUILESS_MAIN(cli_render_test::CliRenderTest)
#include "cli_render_test.moc"
