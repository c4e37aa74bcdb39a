// SPDX-License-Identifier: MIT
#include "core/edit/rows/point_weights.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/eval/compare/rigid_weights.h"
#include "core/eval/sweep/sweep.h"
#include "tests/core/exports.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

namespace weight_tools_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Tools for weights of whole meshes: what they change, and how far the surface moves by it.
class WeightToolsTest : public QObject {
    Q_OBJECT
    static Scene negative()
    {
        const Scene scene = sampleScene("tentacle");
        return withRow(scene, 0, 3, {{0, 1.1f}, {2, -0.1f}});
    }
private Q_SLOTS:
    void aWeightBelowZeroIsClampedAndTheSumStays()
    {
        const Scene scene = negative();
        QCOMPARE(negativePoints(scene), std::size_t{1});
        const Result<Scene> out = clampNegativeWeights(scene);
        QVERIFY(out);
        QCOMPARE(negativePoints(*out), std::size_t{0});
        QCOMPARE(out->weights[0]->weights(3)[0], 1.0f);
        QCOMPARE(out->weights[0]->weights(3)[1], 0.0f);
        for (PointIndex point : {0u, 2u, 4u}) QVERIFY(out->weights[0]->at(point) == scene.weights[0]->at(point));
        QVERIFY(!clampNegativeWeights(*out)); // nothing is below 0
    }

    void aWeightBelowZeroComesNearerToZeroWhenItIsAddedToOrScaled()
    {
        const Scene scene = negative();
        const std::vector<WeightedPoints> selected{{InstanceId(0u), SetId(0u), SkinId(0u), {3, 4}}};
        const NodeId joint = scene.skins[0]->joints[2];
        const auto below = [&](WeightChange how, float amount) {
            const Result<Scene> out = changeWeights(scene, selected, joint, how, amount);
            return out ? out->weights[0]->weights(3)[1] : 1.0f;
        };
        QCOMPARE(below(WeightChange::Scale, 0.5f), -0.05f);
        QCOMPARE(below(WeightChange::Scale, 2.0f), -0.1f);
        QCOMPARE(below(WeightChange::Add, -0.5f), -0.1f);
        QVERIFY(std::abs(below(WeightChange::Add, 0.075f) + 0.025f) < 1e-6f);
        QVERIFY(!changeWeights(scene, selected, joint, WeightChange::Set, -0.05f));
    }

    void theSurfaceMovesAsFarAsSaid()
    {
        const Scene scene = negative();
        const Scene out = *clampNegativeWeights(scene);
        const Result<double> moved = largestMove(scene, out, {});
        QVERIFY(moved && *moved > 0.0);
        double most = 0.0;
        for (const SweepMoment& moment : sweepMoments(scene))
            most = std::max(most, farthest(pointsAt(scene, moment.timeSec, moment.clip.index()),
                                      pointsAt(out, moment.timeSec, moment.clip.index())));
        QVERIFY(std::abs(*moved - most) <= 1e-6 * most);
        QCOMPARE(*largestMove(scene, scene, {}), 0.0);
    }

    void theListOfEditsClampsAndSaysIt()
    {
        const char* const edits = R"({"schema": "bindpose.edits/1", "edits": [{"op": "clamp-weights"}]})";
        const Result<AppliedEdits> applied = applyEditsJson(negative(), edits);
        QVERIFY(applied);
        QCOMPARE(applied->notes.size(), std::size_t{1});
        QCOMPARE(QString::fromUtf8(applied->notes[0].text->key.data()), QString("weights_clamped"));
        QVERIFY(!applyEditsJson(applied->scene, edits));
    }

    void rigidPartsMoveEachPointByOneMatrix()
    {
        const Scene scene = sampleScene("tentacle"), rigid = withRigidWeights(scene);
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = ClipId(0u);
        request.timeSec = scene.clips[0]->endSec() * 0.4;
        const Pose pose = evaluatePose(rigid, request);
        const std::vector<DeformedInstance> posed = deform(rigid, pose, {});
        const Skin& skin = *rigid.skins[0];
        std::size_t blended = 0;
        for (PointIndex point = 0; point < rigid.weights[0]->points(); ++point) {
            const std::vector<Influence> all = scene.weights[0]->at(point), row = rigid.weights[0]->at(point);
            QCOMPARE(row.size(), std::size_t{1});
            const auto weaker = [](const Influence& a, const Influence& b) { return a.weight < b.weight; };
            QCOMPARE(row[0].slot, std::max_element(all.begin(), all.end(), weaker)->slot);
            blended += std::count_if(all.begin(), all.end(), [](const Influence& i) { return i.weight > 0.0f; }) > 1;
            const glm::mat4 matrix = pose.model[skin.joints[row[0].slot].index()] * skin.inverseBind[row[0].slot];
            const glm::vec3 at(matrix * skin.bindCorrection * glm::vec4(rigid.sets[0]->positions[point], 1.0f));
            QVERIFY(glm::distance(at, posed[0].sets[0].positions[point]) <= 1e-5f);
        }
        QVERIFY(blended > 0);
    }
};

} // namespace weight_tools_test

QTEST_GUILESS_MAIN(weight_tools_test::WeightToolsTest)
#include "weight_tools_test.moc"
