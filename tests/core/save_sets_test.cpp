// SPDX-License-Identifier: MIT
#include "tests/core/save_folder.h"
#include "tests/core/text_rigs.h"

namespace save_sets_test {

using namespace bindpose;
using namespace bindpose::testing;

static const std::string kReference =
    "version 1\nnodes\n0 \"root\" -1\n1 \"tip\" 0\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\n1 0 1 0 0 0 0\nend\n"
    "triangles\nskin.bmp\n0 0 0 0 0 0 1 0 0 1 0 1\n0 1 0 0 0 0 1 1 0 1 0 1\n1 0 1 0 0 0 1 0 1 1 1 1\nend\n";
static const std::string kShapes =
    "version 1\nnodes\n0 \"root\" -1\n1 \"tip\" 0\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\n1 0 1 0 0 0 0\ntime 1\nend\n"
    "vertexanimation\ntime 0\n0 0 0 0 0 0 1\n1 1 0 0 0 0 1\n2 0 1 0 0 0 1\ntime 1\n2 0 1.5 0 0 0 1\nend\n";
static const std::string kMesh = "ILLMESH0\n1 0 0 0 1 0\n3 3\n0 0 0 0 1 0 0 1 0 0 0\n1 0 0 0 1 0 0 1 0 0 0\n"
                                 "0 1 0 1 0 0 0 1 0 0 0\n0 1 2\n";
static const std::string kSkeleton = "ILLSKEL0\n2\n1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1\n1 0 0 0 0 1 0 1 0 0 1 0 0 0 0 1\n"
                                     "-1\n0\nroot\ntip\n";
static const std::string kMotion = "ILLANIM0\n1\n2\n1\ntip\n0 1 0 0 0 0 1 1 1 1\n0 2 0 0 0 0 1 1 1 1\n";

/// Formats whose files find each other by their names alone: saved elsewhere they stay together.
class SaveSetsTest : public QObject, SaveFolder {
    Q_OBJECT
    Loaded reference() const
    {
        put("in/fox_ref.smd", asBytes(kReference));
        put("in/fox.vta", asBytes(kShapes));
        return opened(at("in/fox_ref.smd"));
    }
    Loaded illSet(const std::string& stem = "a") const
    {
        put("in/" + stem + ".illmesh", asBytes(kMesh));
        put("in/a.illskel", asBytes(kSkeleton));
        put("in/a.illanim", asBytes(kMotion));
        return opened(at("in/" + stem + ".illmesh"));
    }
    static Scene halved(const Scene& scene) { return withRow(scene, 0, 2, {{1, 0.5f}, {0, 0.5f}}); }
    static Scene moved(const Scene& scene)
    {
        Scene out = scene;
        changeTrack(out, 0, 0, [](Track& track) { track.values[4] = 3.0f; });
        return out;
    }
private Q_SLOTS:
    void init()
    {
        makeRoot();
        fs::remove_all(root_); // rows of one function share it
        fs::create_directories(root_);
    }

    void aReferenceTakesItsShapesAlong_data()
    {
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("shapes");
        QTest::newRow("another folder") << "out/fox_ref.smd"
                                        << "out/fox_ref.vta";
        QTest::newRow("another folder and name") << "out/new.smd"
                                                 << "out/new.vta";
        QTest::newRow("another name") << "in/new.smd"
                                      << "in/new.vta";
    }
    void aReferenceTakesItsShapesAlong()
    {
        QFETCH(QString, out);
        QFETCH(QString, shapes);
        const Loaded file = reference();
        for (int time = 0; time < 2; ++time) VERIFY_DONE(save(file, halved(file.scene), at(out.toStdString())));
        QVERIFY(get(shapes.toStdString()) == *shareBytes(kShapes));
        const Loaded again = opened(at(out.toStdString()));
        QCOMPARE(again.scene.meshes[0]->morphNames.size(), std::size_t{1});
        QCOMPARE(again.scene.weights[0]->weights(2)[0], 0.5f);
        QCOMPARE(names().size(), std::size_t{4});
        QVERIFY(get("in/fox_ref.smd") == *shareBytes(kReference));
    }

    void anIllSetIsSavedWholeIntoAnotherFolder()
    {
        const Loaded file = illSet();
        VERIFY_DONE(save(file, moved(halved(file.scene)), at("out/b.illmesh")));
        QCOMPARE(names(), (std::set<std::string>{"in/a.illanim", "in/a.illmesh", "in/a.illskel", "out/b.illanim",
                              "out/b.illmesh", "out/b.illskel"}));
        const Loaded again = opened(at("out/b.illmesh"));
        QCOMPARE(again.scene.weights[0]->weights(2)[0], 0.5f);
        QCOMPARE(again.scene.clips[0]->tracks[0]->values[4], 3.0f);
        QVERIFY(get("in/a.illanim") == *shareBytes(kMotion));
    }

    void whatIsFoundBesideIsNotCopied()
    {
        const Loaded file = illSet("page");
        VERIFY_DONE(save(file, halved(file.scene), at("in/other.illmesh")));
        QCOMPARE(
            names(), (std::set<std::string>{"in/a.illanim", "in/a.illskel", "in/other.illmesh", "in/page.illmesh"}));
        QCOMPARE(opened(at("in/other.illmesh")).scene.clips.size(), std::size_t{1});
        // A second animation beside would leave the first mesh with neither.
        const Result<void> refused = save(file, moved(file.scene), at("in/third.illmesh"));
        QVERIFY(!refused);
        QCOMPARE(QString::fromUtf8(refused.error().text->key.data()), QString("only_one_found"));
        QCOMPARE(names().size(), std::size_t{4});
    }

    void aForeignFileOfThatNameIsKept()
    {
        const Loaded file = illSet();
        const std::string foreign = replaced(kSkeleton, "tip", "toe");
        put("out/b.illskel", asBytes(foreign));
        const Result<void> refused = save(file, halved(file.scene), at("out/b.illmesh"));
        QVERIFY(!refused);
        QCOMPARE(QString::fromUtf8(refused.error().text->key.data()), QString("side_name_taken"));
        QCOMPARE(names().size(), std::size_t{4});
        QVERIFY(get("out/b.illskel") == *shareBytes(foreign));
    }
};

} // namespace save_sets_test

QTEST_GUILESS_MAIN(save_sets_test::SaveSetsTest)
#include "save_sets_test.moc"
