// SPDX-License-Identifier: MIT
#include "core/io/weight_findings.h"

#include "core/io/errors.h"
#include "core/io/text_errors.h"
#include "core/io/weight_errors.h"
#include "tests/core/edit_scene.h"

#include <limits>

namespace weight_findings_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Row = std::vector<Influence>;

/// The small character with these rows at its five points.
Scene sceneWith(const std::vector<Row>& rows, WeightRule rule = WeightRule::AsStored)
{
    Scene scene = editScene();
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t point = 0; point < scene.weights[0]->points(); ++point) {
        for (const Influence& one : point < rows.size() ? rows[point] : Row{{0, 1.0f}}) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights));
    FileFacts facts = *scene.facts;
    facts.weightRule = rule;
    scene.facts = std::make_shared<const FileFacts>(facts);
    return scene;
}

std::vector<std::string_view> keysOf(const std::vector<Finding>& findings)
{
    std::vector<std::string_view> keys;
    for (const Finding& finding : findings) keys.push_back(finding.text->key);
    return keys;
}

std::vector<std::string_view> found(const std::vector<Row>& rows, WeightRule rule = WeightRule::AsStored)
{
    return keysOf(weightFindings(sceneWith(rows, rule)));
}

using Keys = std::vector<std::string_view>;

Finding ofLoader(const ErrorText& text)
{
    Finding out;
    out.text = &text;
    out.severity = Severity::Info;
    out.place.mesh = 0;
    out.place.set = 0;
    out.place.pointer = "/meshes/0/primitives/0";
    return out;
}

} // namespace

class WeightFindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void soundWeightsHaveNoFinding() { QVERIFY(found({}).empty()); }

    void eachDefectIsOneFinding()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(found({{{0, 0.5f}, {1, 0.25f}}}), Keys{errors::kWeightSums.key});
        QCOMPARE(found({{{0, 1.25f}, {1, -0.25f}}}), Keys{errors::kNegativeWeights.key});
        QCOMPARE(found({{{0, nan}}}), Keys{errors::kNotFinite.key});
        QCOMPARE(found({{{0, 0.0f}}}), Keys{errors::kUnweighted.key});
        QCOMPARE(found({{}}), Keys{errors::kUnweighted.key});
        QCOMPARE(found({{{1, 0.5f}, {1, 0.5f}}}), Keys{errors::kJointTwice.key});
        QCOMPARE(found({{{99, 1.0f}}}), Keys{errors::kSlotOutOfRange.key});
        QVERIFY(found({{{1, 1.0f}, {1, 0.0f}}}).empty()); // what fills a row up is no second weight
    }

    void whereAndHowMuchIsSaid()
    {
        const std::vector<Finding> out = weightFindings(sceneWith({{}, {{0, 0.5f}}, {{0, 1.25f}}, {{0, 1.0f}}}));
        QCOMPARE(keysOf(out), (Keys{errors::kWeightSums.key, errors::kUnweighted.key}));
        QCOMPARE(out[0].count, std::size_t{2});
        QCOMPARE(out[0].worst, 0.5);
        QCOMPARE(out[0].place.points, (std::vector<std::pair<PointIndex, PointIndex>>{{1, 2}}));
        QCOMPARE(out[0].place.mesh, std::optional<std::uint32_t>(0u)); // two meshes share the set: said once
    }

    void theFormatDecidesWhatASumHasToBe()
    {
        const std::vector<Row> less{{{0, 0.5f}}}, more{{{0, 1.0f}, {1, 0.5f}}};
        QCOMPARE(weightFindings(sceneWith(less, WeightRule::DividedBySum)).front().severity, Severity::Info);
        QVERIFY(std::count(found(less, WeightRule::ResidueToOwnBone).begin(),
                    found(less, WeightRule::ResidueToOwnBone).end(), errors::kWeightSums.key) == 0);
        const Keys keys = found(more, WeightRule::ResidueToOwnBone);
        QVERIFY(std::find(keys.begin(), keys.end(), errors::kSumAboveOne.key) != keys.end());
    }

    void theLoadersPlaceAndSeverityStay()
    {
        const Scene scene = sceneWith({{{0, 0.5f}}});
        const std::vector<Finding> now = currentFindings({ofLoader(errors::kWeightSums)}, scene, scene);
        QCOMPARE(now.size(), std::size_t{1});
        QCOMPARE(now[0].severity, Severity::Info);
        QCOMPARE(now[0].place.pointer, std::string("/meshes/0/primitives/0"));
        QCOMPARE(now[0].count, std::size_t{1});
    }

    void whatIsMendedGoesAndWhatIsOfTheFileStays()
    {
        const Scene read = sceneWith({{{0, 0.5f}}}), mended = sceneWith({});
        const std::vector<Finding> loaded{ofLoader(errors::kTrailingBytes), ofLoader(errors::kWeightSums)};
        QCOMPARE(keysOf(currentFindings(loaded, read, mended)), Keys{errors::kTrailingBytes.key});
        QCOMPARE(
            keysOf(currentFindings(loaded, read, read)), (Keys{errors::kTrailingBytes.key, errors::kWeightSums.key}));
    }

    void aNameThatIsGivenOnceAgainIsNoProblem()
    {
        Finding twice = ofLoader(errors::kBoneNameTwice);
        twice.args = {"arm"};
        const Scene read = sceneWith({});
        QVERIFY(currentFindings({twice}, read, read).empty());
        Scene two = read;
        Node named = *two.nodes[kHand.index()];
        named.name = "arm";
        two.nodes[kHand.index()] = std::make_shared<const Node>(named);
        QCOMPARE(currentFindings({twice}, two, two).size(), std::size_t{1});
    }

    void equalFindingsAreTheSame()
    {
        const Scene scene = sceneWith({{{0, 0.5f}}});
        QVERIFY(sameFindings(weightFindings(scene), weightFindings(scene)));
        QVERIFY(!sameFindings(weightFindings(scene), weightFindings(sceneWith({{{0, 0.25f}}}))));
        QVERIFY(!sameFindings(weightFindings(scene), {}));
    }
};

} // namespace weight_findings_test

QTEST_APPLESS_MAIN(weight_findings_test::WeightFindingsTest)
#include "weight_findings_test.moc"
