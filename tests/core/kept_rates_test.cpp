// SPDX-License-Identifier: MIT
#include "core/eval/stage/frame_rate.h"
#include "tests/core/random_scene.h"

namespace kept_rates_test {

using namespace bindpose;
using namespace bindpose::testing;

class KeptRatesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGuessedRateStaysWhileKeysAreEdited()
    {
        Track track;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0 / 30.0, 2.0 / 30.0});
        track.values.assign(9, 0.0f);
        Clip clip;
        clip.tracks = {std::make_shared<const Track>(track)};
        Scene scene;
        scene.clips = {std::make_shared<const Clip>(clip)};
        const Scene kept = withRatesKept(scene);
        QVERIFY(kept.clips[0]->framesPerSecond == 30.0 && kept.clips[0]->rateIsFree);
        Clip edited = *kept.clips[0];
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.25 / 30.0, 2.0 / 30.0});
        edited.tracks = {std::make_shared<const Track>(track)};
        QCOMPARE(frameRateOf(edited), 30.0);
        edited.framesPerSecond.reset(); // what it would be guessed as now
        QVERIFY(frameRateOf(edited) != 30.0);
        QVERIFY(withRatesKept(kept).clips == kept.clips); // a rate that is there stays
    }
};

} // namespace kept_rates_test

QTEST_GUILESS_MAIN(kept_rates_test::KeptRatesTest)
#include "kept_rates_test.moc"
