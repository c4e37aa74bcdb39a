// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "render/pictures/compare_gpu.h"
#include "tests/core/corpus.h"
#include "tests/core/render_scene.h"

#include <QTest>

namespace compare_gpu_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A clip of so many keys that turns every joint.
Scene withKeys(Scene scene, std::size_t keys)
{
    std::mt19937 random(5);
    std::uniform_real_distribution<float> any(-0.5f, 0.5f);
    std::vector<double> times;
    for (std::size_t k = 0; k < keys; ++k) times.push_back(0.25 * static_cast<double>(k));
    const auto shared = std::make_shared<const std::vector<double>>(times);
    auto clip = std::make_shared<Clip>();
    for (std::size_t n = 0; n + 1 < scene.nodes.size(); ++n) {
        Track track;
        track.node = NodeId(n);
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.times = shared;
        for (std::size_t k = 0; k < keys; ++k) {
            const glm::quat q = glm::angleAxis(any(random), glm::normalize(glm::vec3(any(random), any(random), 1.0f)));
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        }
        clip->tracks.push_back(std::make_shared<const Track>(*Track::make(track)));
    }
    scene.clips = {clip};
    return scene;
}

} // namespace

class CompareGpuTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProofLooksAtKeysAndBetweenThemAndAtNoMoreThanForty()
    {
        const Scene few = withKeys(makeTube({}), 3);
        const std::vector<SweepMoment> moments = provingMoments(few);
        QCOMPARE(moments.size(), std::size_t(5));
        QVERIFY(std::any_of(moments.begin(), moments.end(), [](const SweepMoment& m) { return !m.atKey; }));
        QCOMPARE(provingMoments(withKeys(makeTube({}), 100)).size(), std::size_t(40));
        QCOMPARE(provingMoments(makeTube({})).size(), std::size_t(1));
    }
    /// 40 keys have 79 moments: every second of them is a key.
    void aProofLooksBetweenKeysWhateverTheirNumberIs()
    {
        for (const std::size_t keys : {std::size_t(21), std::size_t(40), std::size_t(79), std::size_t(118)}) {
            const std::vector<SweepMoment> moments = provingMoments(withKeys(makeTube({}), keys));
            QCOMPARE(moments.size(), std::size_t(40));
            const auto atKeys =
                std::count_if(moments.begin(), moments.end(), [](const SweepMoment& m) { return m.atKey; });
            QCOMPARE(atKeys, std::ptrdiff_t(20));
            QCOMPARE(moments.front().timeSec, 0.0);
            QCOMPARE(moments.back().timeSec, 0.25 * static_cast<double>(keys - 1));
            for (std::size_t i = 1; i < moments.size(); ++i) QVERIFY(moments[i - 1].timeSec < moments[i].timeSec);
        }
    }
    /// The CPU's floats have coarse steps there.
    void roundingFarFromZeroIsNoFinding()
    {
        GpuComparison found;
        found.diagonal = 2.0f;
        found.distances.most = 0.002f;
        QVERIFY(!found.isRounding());
        found.farthest = 8192.0f;
        QVERIFY(found.isRounding());
        found.distances.most = 0.02f;
        QVERIFY(!found.isRounding());
    }
    void gpuIsCpuFarFromZero()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .offset = {4096.0f, 0.0f, -8192.0f}});
        for (const char* skinning : {"", "dual-quaternion"}) {
            const Result<GpuComparison> found = compareGpu(scene, provingMoments(scene), *skinningCalled(skinning), {});
            if (!found) QFAIL(englishMessage(found.error()).c_str());
            QVERIFY(found->farthest >= 8192.0f && found->farthest < 8200.0f);
            QVERIFY2(found->isRounding(), qPrintable(QString::number(found->distances.most)));
        }
    }
    void gpuIsCpuOnGeneratedRigs_data()
    {
        QTest::addColumn<int>("joints");
        QTest::addColumn<int>("influences");
        QTest::addColumn<QString>("skinning");
        for (const int influences : {4, 8, 12})
            for (const char* skinning : {"", "dual-quaternion", "division"})
                QTest::addRow("500 joints, %d influences %s", influences, skinning) << 500 << influences << skinning;
    }
    void gpuIsCpuOnGeneratedRigs()
    {
        QFETCH(int, joints);
        QFETCH(int, influences);
        QFETCH(QString, skinning);
        const Scene scene = withKeys(
            makeTube(
                {.joints = std::uint32_t(joints), .influences = std::uint32_t(influences), .rings = 40, .sides = 30}),
            3);
        const Result<GpuComparison> found =
            compareGpu(scene, provingMoments(scene), *skinningCalled(skinning.toStdString()), {});
        if (!found) QFAIL(englishMessage(found.error()).c_str());
        QCOMPARE(found->moments, std::size_t(5));
        QVERIFY2(found->share() <= kGpuIsCpu, qPrintable(QString::number(found->share())));
        QVERIFY(found->distances.most > 0.0f); // sums in another order round otherwise: both were worked out
        const auto at =
            found->distances.at(found->distances.worstInstance, found->distances.worstSet, found->distances.worstPoint);
        QCOMPARE(at, std::optional(found->distances.most));
    }
    void gpuIsCpuOnEveryFileOfTheCorpus()
    {
        const std::vector<std::string> files = corpusFiles({".glb", ".gltf", ".dae", ".xml", ".smd", ".mdl"});
        if (files.empty()) QSKIP("no corpus beside the checkout");
        constexpr std::size_t kMomentsOfAClip = 5; // the command takes 40
        std::size_t compared = 0;
        for (const std::string& path : files) {
            const Result<Loaded> loaded = loadFile(path, {});
            if (!loaded || loaded->scene.instances.empty()) continue;
            const Result<GpuComparison> found =
                compareGpu(loaded->scene, provingMoments(loaded->scene, kMomentsOfAClip), {}, {});
            if (!found && found.error().kind == ErrorKind::Limit) continue;
            if (!found) QFAIL(englishMessage(found.error()).c_str());
            QVERIFY2(found->share() <= kGpuIsCpu, qPrintable(QString("%1 %2").arg(path.c_str()).arg(found->share())));
            ++compared;
        }
        QVERIFY(compared > 0);
        qInfo("%zu files", compared);
    }
    void itStopsWhereItIsTold()
    {
        const Scene scene = withKeys(makeTube({}), 30);
        std::stop_source stop;
        int reports = 0;
        const Task task{stop.get_token(), [&](float) {
                            if (++reports == 3) stop.request_stop();
                        }};
        const Result<GpuComparison> found = compareGpu(scene, provingMoments(scene), {}, task);
        QVERIFY(!found);
        QCOMPARE(found.error().kind, ErrorKind::Cancelled);
        QCOMPARE(reports, 3);
    }
};

} // namespace compare_gpu_test

QTEST_MAIN(compare_gpu_test::CompareGpuTest)
#include "compare_gpu_test.moc"
