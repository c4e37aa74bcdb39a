// SPDX-License-Identifier: MIT
#include "tests/core/text_rigs.h"

#include <QtTest>

namespace ogre_poses_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr std::size_t kKeys = 20000; ///< so many that work by their square would be felt

/// A mesh of one point whose two tracks have a key 100 times a second, in turn.
std::string longAnimation()
{
    std::string tracks[2];
    for (std::size_t k = 0; k < kKeys; ++k)
        tracks[k % 2] += "<keyframe time=\"" + std::to_string(0.01 * static_cast<double>(k)) +
                         "\"><poseref poseindex=\"" + std::to_string(k % 2) + "\" influence=\"0.5\"/></keyframe>";
    const auto pose = [](const char* name) {
        return std::string("<pose target=\"submesh\" index=\"0\" name=\"") + name +
               "\"><poseoffset index=\"0\" x=\"0\" y=\"4\" z=\"0\"/></pose>";
    };
    std::string out = R"(<mesh><submeshes><submesh><geometry vertexcount="1"><vertexbuffer><vertex>
<position x="2" y="3" z="0"/></vertex></vertexbuffer></geometry><faces count="0"/></submesh></submeshes><poses>)";
    out += pose("up") + pose("high") + "</poses><animations><animation name=\"long\" length=\"400\"><tracks>";
    for (const std::string& keys : tracks)
        out += "<track target=\"submesh\" index=\"0\" type=\"pose\"><keyframes>" + keys + "</keyframes></track>";
    return out + "</tracks></animation></animations></mesh>";
}

} // namespace

class OgrePosesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tracksWithKeysInTurnAreOneThatHasAllMoments()
    {
        const Result<Loaded> file = loadText(longAnimation(), "long.mesh.xml", {});
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        QCOMPARE(file->scene.clips.size(), std::size_t{1});
        const Track& track = *file->scene.clips[0]->tracks[0];
        QCOMPARE(track.keys(), kKeys);
        QVERIFY(std::all_of(track.values.begin(), track.values.end(), [](float value) { return value == 0.5f; }));
    }
};

} // namespace ogre_poses_test

QTEST_GUILESS_MAIN(ogre_poses_test::OgrePosesTest)
#include "ogre_poses_test.moc"
