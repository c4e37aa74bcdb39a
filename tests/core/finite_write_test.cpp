// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"

#include "core/io/format/format.h"

#include <limits>

namespace finite_write_test {

using namespace bindpose;
using namespace bindpose::testing;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// No writer spells out a number that is none.
class FiniteWriteTest : public QObject {
    Q_OBJECT
    static Scene scene() { return sampleScene("tentacle"); }
    /// All formats that can be written refuse it, and say where.
    static void refused(const Scene& broken, const char* where)
    {
        int writers = 0;
        for (const FileFormat* format : fileFormats()) {
            if (!format->write) continue;
            ++writers;
            const Result<Written> out = writeFresh(*format, broken, "out", {});
            QVERIFY2(!out, format->id);
            QVERIFY2(out.error().kind == ErrorKind::Unsupported, format->id);
            QVERIFY2(out.error().where.find(where) != std::string::npos, out.error().where.c_str());
        }
        QVERIFY(writers >= 6);
    }

private Q_SLOTS:
    void aSoundSceneIsWritten()
    {
        for (const FileFormat* format : fileFormats())
            if (format->write) QVERIFY2(writeFresh(*format, scene(), "out", {}), format->id);
    }

    void aPositionThatIsNoNumberIsRefusedByEveryWriter()
    {
        Scene broken = scene();
        PointSet set = *broken.sets[0];
        QVERIFY(set.positions.size() > 7);
        set.positions[7].y = kNan;
        broken.sets[0] = std::make_shared<const PointSet>(std::move(set));
        refused(broken, "set 0 vertex 7");
    }

    void soAreWeightsBindsNodesAndKeys()
    {
        Scene broken = scene();
        const SlotIndex slots[] = {0};
        const float weights[] = {kNan};
        const PointIndex points[] = {3};
        const std::vector<Influence> rows[] = {{{slots[0], weights[0]}}};
        Result<SetWeights> changed = broken.weights[0]->with(points, rows);
        QVERIFY(changed);
        broken.weights[0] = std::make_shared<const SetWeights>(std::move(*changed));
        refused(broken, "vertex 3 (weights)");

        broken = scene();
        Skin skin = *broken.skins[0];
        skin.inverseBind[1][3][0] = std::numeric_limits<float>::infinity();
        broken.skins[0] = std::make_shared<const Skin>(std::move(skin));
        refused(broken, "skin 0 joint 1");

        broken = scene();
        Node node = *broken.nodes[1];
        node.restMatrix.reset();
        node.elements.clear();
        node.rest.translation.x = kNan;
        broken.nodes[1] = std::make_shared<const Node>(std::move(node));
        refused(broken, "node ");

        broken = scene();
        QVERIFY(!broken.clips.empty());
        Clip clip = *broken.clips[0];
        Track track = *clip.tracks[0];
        track.values[track.valueAt(0)] = kNan;
        clip.tracks[0] = std::make_shared<const Track>(std::move(track));
        broken.clips[0] = std::make_shared<const Clip>(std::move(clip));
        refused(broken, "track 0");
    }
};

} // namespace finite_write_test

QTEST_GUILESS_MAIN(finite_write_test::FiniteWriteTest)
#include "finite_write_test.moc"
