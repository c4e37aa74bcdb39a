// SPDX-License-Identifier: MIT
#include "core/diagnose/one_cause.h"
#include "core/diagnose/report.h"
#include "core/io/disk/errors.h"
#include "core/io/text/text_errors.h"
#include "core/model/weight_errors.h"
#include "tests/core/edit_scene.h"
#include "tests/core/random_scene.h"

#include <filesystem>
#include <limits>
#include <set>
#include <string>
#include <thread>

namespace diagnose_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Row = std::vector<Influence>;

/// The small character with these rows at its five points.
Scene sceneWith(const std::vector<Row>& rows, WeightRule rule = WeightRule::AsStored)
{
    Scene scene = editScene();
    Node other = *scene.nodes[1]; // called as a joint, which is a finding of its own
    other.name = "prop";
    scene.nodes[1] = std::make_shared<const Node>(other);
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

/// 2500 points that hang on one joint, but one of them.
Scene longSceneWith(const Row& row, PointIndex at)
{
    Scene scene = sceneWith({});
    PointSet set;
    set.positions.resize(2500);
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (PointIndex point = 0; point < 2500; ++point) {
        set.positions[point].x = static_cast<float>(point);
        for (const Influence& one : point == at ? row : Row{{0, 1.0f}}) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    scene.sets[0] = std::make_shared<const PointSet>(set);
    scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights));
    return scene;
}

std::vector<std::string_view> keysOf(const std::vector<Finding>& findings)
{
    std::vector<std::string_view> keys;
    for (const Finding& finding : findings) keys.push_back(finding.text->key);
    return keys;
}

/// What the checks say of a scene alone.
std::vector<Finding> checked(const Scene& scene)
{
    DiagnoseOptions weights;
    weights.reads = Reads::Weights;
    weights.skip = {"unused_joints", "single_joint_mesh", "outside_bounds"}; // of the skeleton and its clip
    return diagnose(scene, {}, weights, {}).findings;
}

/// What is known of a scene now, without what is said of the small character's skeleton and its lack of triangles.
template <class... Arguments> std::vector<Finding> current(Arguments&&... arguments)
{
    std::vector<Finding> out = bindpose::currentFindings(std::forward<Arguments>(arguments)...);
    std::erase_if(out, [](const Finding& each) {
        return each.text->key == "unused_joints" || each.text->key == "single_joint_mesh" ||
               each.text->key == "loose_points" || each.text->key == "coincident_joints";
    });
    return out;
}

std::vector<std::string_view> found(const std::vector<Row>& rows, WeightRule rule = WeightRule::AsStored)
{
    return keysOf(checked(sceneWith(rows, rule)));
}

using Keys = std::vector<std::string_view>;
using Findings = std::vector<Finding>;

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

class DiagnoseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void soundWeightsHaveNoFinding() { QVERIFY(found({}).empty()); }

    void oneBadRowBehindManySoundOnesIsFound()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::vector<Row> bad{{{0, 0.5f}, {1, 0.25f}}, {{0, 0.75f}, {1, 0.5f}, {2, -0.25f}}, {{0, 1.25f}},
            {{0, nan}}, {{0, 0.0f}}, {}, {{1, 0.5f}, {1, 0.5f}}, {{99, 1.0f}}, {{0, 0.9995f}, {1, 0.0005f}}};
        for (const Row& row : bad)
            for (const PointIndex at : {0u, 1023u, 1024u, 2047u, 2499u}) {
                const std::vector<Finding> findings = checked(longSceneWith(row, at));
                QCOMPARE(keysOf(findings), found({row}));
                QVERIFY(!findings.empty());
                for (const Finding& finding : findings)
                    QCOMPARE(finding.place.points, (std::vector<std::pair<PointIndex, PointIndex>>{{at, at}}));
            }
    }

    void eachDefectIsOneFinding()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(found({{{0, 0.5f}, {1, 0.25f}}}), Keys{errors::kWeightSums.key});
        QCOMPARE(found({{{0, 0.75f}, {1, 0.5f}, {2, -0.25f}}}), Keys{errors::kNegativeWeights.key});
        QCOMPARE(found({{{0, 1.25f}, {1, -0.25f}}}), (Keys{errors::kNegativeWeights.key, "weight_above_one"}));
        QCOMPARE(found({{{0, nan}}}), Keys{"weights_not_finite"});
        QCOMPARE(found({{{0, 0.0f}}}), Keys{errors::kUnweighted.key});
        QCOMPARE(found({{}}), Keys{errors::kUnweighted.key});
        QCOMPARE(found({{{1, 0.5f}, {1, 0.5f}}}), Keys{errors::kJointTwice.key});
        QCOMPARE(found({{{99, 1.0f}}}), Keys{errors::kSlotOutOfRange.key});
        QVERIFY(found({{{1, 1.0f}, {1, 0.0f}}}).empty()); // what fills a row up is no second weight
    }

    void whereAndHowMuchIsSaid()
    {
        const std::vector<Finding> out = checked(sceneWith({{}, {{0, 0.5f}}, {{0, 1.0f}, {1, 0.25f}}, {{0, 1.0f}}}));
        QCOMPARE(keysOf(out), (Keys{errors::kWeightSums.key, errors::kUnweighted.key}));
        QCOMPARE(out[0].count, std::size_t{2});
        QCOMPARE(out[0].worst, 0.5);
        QCOMPARE(out[0].place.points, (std::vector<std::pair<PointIndex, PointIndex>>{{1, 2}}));
        QCOMPARE(out[0].place.mesh, std::optional<std::uint32_t>(0u)); // two meshes share the set: said once
    }

    void theFormatDecidesWhatASumHasToBe()
    {
        const std::vector<Row> less{{{0, 0.5f}}}, more{{{0, 1.0f}, {1, 0.5f}}};
        QCOMPARE(checked(sceneWith(less, WeightRule::DividedBySum)).front().severity, Severity::Info);
        QVERIFY(std::count(found(less, WeightRule::ResidueToOwnBone).begin(),
                    found(less, WeightRule::ResidueToOwnBone).end(), errors::kWeightSums.key) == 0);
        const Keys keys = found(more, WeightRule::ResidueToOwnBone);
        QVERIFY(std::find(keys.begin(), keys.end(), errors::kSumAboveOne.key) != keys.end());
    }

    void theLoadersPlaceStaysAndTheChecksSeverityCounts()
    {
        const Scene scene = sceneWith({{{0, 0.5f}}});
        const std::vector<Finding> now = current(Findings{ofLoader(errors::kWeightSums)}, scene, scene);
        QCOMPARE(now.size(), std::size_t{1});
        QCOMPARE(now[0].severity, Severity::Error); // off by a half
        QCOMPARE(now[0].place.pointer, std::string("/meshes/0/primitives/0"));
        QCOMPARE(now[0].count, std::size_t{1});
    }

    void whatIsMendedGoesAndWhatIsOfTheFileStays()
    {
        const Scene read = sceneWith({{{0, 0.5f}}}), mended = sceneWith({});
        const std::vector<Finding> loaded{ofLoader(errors::kTrailingBytes), ofLoader(errors::kWeightSums)};
        QCOMPARE(keysOf(current(loaded, read, mended)), Keys{errors::kTrailingBytes.key});
        QCOMPARE(keysOf(current(loaded, read, read)), (Keys{errors::kWeightSums.key, errors::kTrailingBytes.key}));
    }

    void aNameThatIsGivenOnceAgainIsNoProblem()
    {
        Finding twice = ofLoader(errors::kBoneNameTwice);
        twice.args = {"arm"};
        const Scene read = sceneWith({});
        QVERIFY(current(Findings{twice}, read, read).empty());
        Scene two = read;
        Node named = *two.nodes[kHand.index()];
        named.name = "arm";
        two.nodes[kHand.index()] = std::make_shared<const Node>(named);
        QCOMPARE(keysOf(current(Findings{twice}, two, two)), Keys{"equal_names"});
    }

    void onlyChecksOfWhatChangedRunAgain()
    {
        const Scene read = sceneWith({{{0, 0.5f}}});
        const std::vector<Finding> before = current(Findings{}, read, read);
        Scene renamed = read;
        Node node = *read.nodes[kHand.index()];
        node.name = "palm";
        renamed.nodes[kHand.index()] = std::make_shared<const Node>(node);
        QVERIFY(!meets(changedParts(read, renamed), Reads::Weights));
        const CheckedScene known{read, before};
        // What is known of the weights is taken over, also where it is of another scene: they were not looked at.
        QVERIFY(sameFindings(current(Findings{}, read, renamed, known), before));
        const std::vector<Finding> none;
        QVERIFY(current(Findings{}, read, renamed, CheckedScene{read, none}).empty());
        const Scene mended = sceneWith({});
        QVERIFY(current(Findings{}, read, mended, known).empty());
    }

    void aFingerprintStaysWhenOtherPointsHaveTheDefect()
    {
        const Scene one = sceneWith({{{0, 0.5f}}}), other = sceneWith({{}, {{0, 0.25f}}, {{0, 0.5f}}});
        const std::vector<Finding> before = checked(one), after = checked(other);
        QCOMPARE(fingerprintsOf(one, before).front(), fingerprintsOf(other, after).front());
        const std::vector<Finding> twice{before.front(), before.front()};
        const std::vector<std::string> prints = fingerprintsOf(one, twice);
        QVERIFY(prints[0] != prints[1]);
        QCOMPARE(fingerprintsOf(one, after).size(), after.size());
        QVERIFY(fingerprintsOf(other, after)[0] != fingerprintsOf(other, after)[1]); // sums and no weight
    }

    /// A scene that was edited does not know where in the file its things stand.
    void aFingerprintHangsOnThePlaceInTheFileOnlyWhereNothingElseIsNamed()
    {
        const Scene scene = sceneWith({{{0, 0.5f}}});
        Finding named = checked(scene).front(), elsewhere = named;
        QVERIFY(named.place.mesh);
        elsewhere.place.pointer += "/further";
        elsewhere.place.file = "side.bin";
        QCOMPARE(fingerprintsOf(scene, {named}), fingerprintsOf(scene, {elsewhere}));
        for (Finding* finding : {&named, &elsewhere}) {
            finding->place.mesh.reset();
            finding->place.joints.clear();
            finding->place.clip.reset();
        }
        QVERIFY(fingerprintsOf(scene, {named}) != fingerprintsOf(scene, {elsewhere}));
    }

    void everyCheckIsCalledAsItsFile()
    {
        const std::string folder = std::string(std::getenv("BINDPOSE_SOURCE_DIR")) + "/core/diagnose/checks";
        std::set<std::string> files, parts;
        for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
            if (file.is_regular_file()) files.insert(file.path().stem().string());
        for (const Check* check : checkParts()) parts.insert(check->code);
        QCOMPARE(parts, files);
        QCOMPARE(checks().size(), checkParts().size() + reportedChecks().size());
        for (const Check* check : checks()) {
            QVERIFY2(check->why && *check->why, check->code);
            QVERIFY2(check->run || !parts.contains(check->code), check->code); // loaders report it
            QVERIFY2(!check->run || check->reads != Reads::Nothing, check->code);
            QVERIFY2(!check->fix == !check->fixLabel, check->code);
            QCOMPARE(checksCalled(check->code).front(), check);
        }
    }

    void fixedIsNotFoundAgain()
    {
        const std::vector<Row> bad{{{0, 0.75f}, {1, 0.5f}, {2, -0.25f}}, {{0, 0.5f}}, {{1, 0.5f}, {1, 0.5f}},
            {{0, 0.9995f}, {2, 0.0005f}}, {{1, 1.25f}}};
        Scene scene = sceneWith(bad);
        std::size_t fixes = 0;
        for (const Finding& finding : checked(scene)) {
            const Check* check = checkOf(finding);
            if (!check->fix) continue;
            const Result<Scene> fixed = check->fix(scene, finding, {});
            if (fixed) ++fixes;
            if (fixed) scene = *fixed;
        }
        QVERIFY(fixes >= 4);
        QCOMPARE(keysOf(checked(scene)), Keys{});
    }

    void aNameThatANodeHasWhichIsNoJointIsANote()
    {
        const std::vector<Finding> out = current(Findings{}, editScene(), editScene());
        const auto shared =
            std::find_if(out.begin(), out.end(), [](const Finding& each) { return each.text->key == "shared_names"; });
        QVERIFY(shared != out.end());
        QCOMPARE(shared->severity, Severity::Info);
        QCOMPARE(shared->place.joints, std::vector<NodeId>{kHand});
    }

    void aThresholdCanBeSet()
    {
        const Scene scene = sceneWith({{{0, 0.75f}}});
        DiagnoseOptions options;
        options.only = {"W001"};
        QCOMPARE(diagnose(scene, {}, options, {}).findings.size(), std::size_t{1});
        options.thresholds = {{"weights_not_normalized", "tolerance", 0.5}};
        QVERIFY(diagnose(scene, {}, options, {}).findings.empty());
    }

    /// Which thread a check ran on, and what ran beside it, does not show.
    void allChecksTogetherSayWhatEachSaysAlone()
    {
        const unsigned first = firstSeed();
        std::size_t all = 0;
        for (int i = 0; i < caseCount() / 4; ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            Random random(seed);
            const Scene scene = randomScene(random, {.nodes = 12, .points = 200, .influences = 6});
            std::vector<Finding> alone;
            for (const Check* check : checksInOrder()) {
                DiagnoseOptions only;
                only.only = {check->code};
                const std::vector<Finding> made = diagnose(scene, {}, only, {}).findings;
                alone.insert(alone.end(), made.begin(), made.end());
            }
            keepTheTelling(alone);
            const std::vector<Finding> together = diagnose(scene, {}, {}, {}).findings;
            QVERIFY2(together.size() == alone.size(), std::to_string(seed).c_str());
            for (const Finding& each : together) {
                const auto same = [&each](const Finding& other) { return sameFindings({each}, {other}); };
                QVERIFY2(std::any_of(alone.begin(), alone.end(), same), std::to_string(seed).c_str());
            }
            QVERIFY2(sameFindings(together, diagnose(scene, {}, {}, {}).findings), std::to_string(seed).c_str());
            all += together.size();
        }
        QVERIFY(all > 0);
    }

    /// Wherever it is when it is stopped: some of it comes back, and nobody waits for what is not made any more.
    void aReportThatIsStoppedEnds()
    {
        Random random(firstSeed());
        const Scene scene = randomScene(random, {.nodes = 30, .points = 4000, .influences = 8});
        const std::vector<Finding> whole = diagnose(scene, {}, {}, {}).findings;
        for (int round = 0; round < 40; ++round) {
            std::stop_source stop;
            const Task task{stop.get_token(), {}};
            if (round == 0) stop.request_stop();
            std::jthread other([&stop, round] {
                for (int i = 0; i < round * 100; ++i) std::this_thread::yield();
                stop.request_stop();
            });
            const std::vector<Finding> some = diagnose(scene, {}, {}, task).findings;
            if (round == 0) QVERIFY(some.empty());
            if (!task.cancelled()) QVERIFY(sameFindings(some, whole));
        }
    }

    void equalFindingsAreTheSame()
    {
        const Scene scene = sceneWith({{{0, 0.5f}}});
        QVERIFY(sameFindings(checked(scene), checked(scene)));
        QVERIFY(!sameFindings(checked(scene), checked(sceneWith({{{0, 0.25f}}}))));
        QVERIFY(!sameFindings(checked(scene), {}));
    }
};

} // namespace diagnose_test

QTEST_APPLESS_MAIN(diagnose_test::DiagnoseTest)
#include "diagnose_test.moc"
