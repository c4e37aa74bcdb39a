// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/auto_weights.h"
#include "core/io/format/load.h"
#include "core/model/rewritten_weights.h"
#include "core/sample/sample.h"
#include "tests/core/failing_new.h"
#include "tests/core/tiny_rig.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

namespace out_of_memory_test {

using namespace bindpose;
using namespace bindpose::testing;

/// One allocation fails, on whatever thread: the answer is the error for it, and the next call is as good as ever.
class OutOfMemoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void automaticWeightsSayThatMemoryEnds()
    {
        std::vector<glm::vec3> path;
        for (int i = 0; i <= 96; ++i) path.push_back({float(i) / 24.0f, 0.0f, 0.0f});
        const Scene scene = tube_rig::rigged(tube_rig::tubeAround(path, 0.3f),
            {{"shoulder", -1, {0, 0, 0}}, {"elbow", 0, {2, 0, 0}}, {"end", 1, {3.9f, 0, 0}}});
        for (const AutoMethod method : {AutoMethod::Heat, AutoMethod::Inside}) {
            AutoOptions options;
            options.method = method;
            const std::vector<WeightedPoints> points = allWeightedPoints(scene);
            eachMayFail([&] { return autoWeights(scene, points, options, {}); });
        }
    }

    void rowsThatAreRewrittenSayThatMemoryEnds()
    {
        Random random(7);
        const Scene scene = randomScene(random, {.nodes = 12, .points = 20'000, .influences = 4});
        std::vector<PointIndex> points(scene.weights[0]->points());
        for (std::size_t i = 0; i < points.size(); ++i) points[i] = static_cast<PointIndex>(i);
        eachMayFail([&] {
            return rewritten(*scene.weights[0], points, [](std::size_t at, std::vector<Influence>& row) {
                row.assign(1 + at % 9, {0, 0.125f});
                return Result<void>();
            });
        });
    }

    void samplesSayThatMemoryEnds() { eachMayFail(samples()[2].make); }

    void filesThatAreLoadedSayThatMemoryEnds()
    {
        // No file with JSON: what frees its values asks for memory itself, and may not fail.
        const LoadInput input{.path = "a.dae", .bytes = shareBytes(textOfFile(dataFolder("tiny/tiny_scaled.dae")))};
        const LoadContext context;
        eachMayFail([&] { return loadBytes(input, context); });
    }

private:
    template <class Work> static void eachMayFail(const Work& work)
    {
        failing = -1;
        QVERIFY(counted(work));
        const long all = allocations, step = std::max(1L, all / 60);
        std::size_t failed = 0;
        for (long i = 0; i < all; i += step) {
            failing = i;
            const auto result = counted(work);
            if (result) continue; // something caught it that can do without
            ++failed;
            QCOMPARE(result.error().kind, ErrorKind::Limit);
        }
        QVERIFY2(failed > 20 || failed >= static_cast<std::size_t>(all / step / 2),
            qPrintable(QStringLiteral("%1 of %2").arg(failed).arg(all)));
        failing = -1;
        QVERIFY(counted(work));
    }
};

} // namespace out_of_memory_test

QTEST_GUILESS_MAIN(out_of_memory_test::OutOfMemoryTest)
#include "out_of_memory_test.moc"
