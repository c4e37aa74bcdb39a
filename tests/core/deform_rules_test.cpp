// SPDX-License-Identifier: MIT
// What other blends, programs and levels of detail make of the clips is told where it is seen, and not where it is not.
#include "core/compare/ground/welded_surface.h"
#include "core/diagnose/over_clips.h"
#include "core/edit/model/generate_lods.h"
#include "core/sample/sample.h"

#include <QtTest>

#include <algorithm>

namespace deform_rules_test {

using namespace bindpose;

namespace {

const Scene& mannequin()
{
    static const Scene made = [] {
        for (const Sample& sample : samples())
            if (std::string_view("mannequin") == sample.id) return *sample.make();
        qFatal("no such sample");
        return Scene();
    }();
    return made;
}

NodeId jointCalled(const Scene& scene, std::string_view name)
{
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.node(NodeId(i)) && scene.node(NodeId(i))->name == name) return NodeId(i);
    qFatal("no such joint");
    return {};
}

Report reportOf(const Scene& scene, const char* id, const char* profile = "", std::vector<ThresholdValue> set = {})
{
    DiagnoseOptions options;
    options.only = {id};
    options.thresholds = std::move(set);
    options.profile = profileCalled(profile);
    return diagnose(scene, {}, options, {});
}

/// All of the arm round the elbow hangs half on each of its joints.
Scene withHalfElbow()
{
    Scene out = mannequin();
    const WeldedSurface surface = makeWeldedSurface(out);
    const NodeId upper = jointCalled(out, "upperarm_l"), lower = jointCalled(out, "forearm_l");
    std::uint32_t a = 0, b = 0;
    for (std::uint32_t c = 0; c < surface.columns; ++c) {
        if (surface.jointOf[c] == upper) a = c;
        if (surface.jointOf[c] == lower) b = c;
    }
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
        if (surface.weight(v, a) + surface.weight(v, b) < 0.9f) continue;
        for (const WeldedSurface::Member& each : surface.membersOf(v)) {
            const SetId set = out.meshes[surface.bodies[surface.bodyOf[v]].mesh]->sets[each.set];
            const std::vector<Influence> row{{a, 0.5f}, {b, 0.5f}};
            out.weights[set.index()] = std::make_shared<const SetWeights>(
                *out.weights[set.index()]->with(std::span(&each.point, 1), std::span(&row, 1)));
        }
    }
    return out;
}

/// A copy of the first mesh hangs on a hand; `moves`: keys of its own take it this far.
Scene withThingInHand(float moves)
{
    Scene out = mannequin();
    Node node;
    node.name = "lamp";
    node.parent = jointCalled(out, "hand_r");
    const NodeId id(out.nodes.size());
    out.nodes.push_back(std::make_shared<const Node>(node));
    out.order = std::make_shared<const NodeOrder>(*NodeOrder::make(out.nodes));
    Instance thing;
    thing.node = id;
    thing.mesh = MeshId(0u);
    out.instances.push_back(std::make_shared<const Instance>(thing));
    Clip clip = **std::find_if(out.clips.begin(), out.clips.end(), [](const auto& each) { return each != nullptr; });
    Track track;
    track.node = id;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{clip.startSec(), clip.endSec()});
    track.values = {0.0f, 0.0f, 0.0f, moves, 0.0f, 0.0f};
    clip.tracks.push_back(std::make_shared<const Track>(*Track::make(track)));
    *std::find_if(out.clips.begin(), out.clips.end(), [](const auto& each) { return each != nullptr; }) =
        std::make_shared<const Clip>(clip);
    return out;
}

} // namespace

class DeformRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void dualQuaternionsPartFromAnElbowOfHalfWeights()
    {
        const Report report = reportOf(withHalfElbow(), "D010", "", {{"dual_quaternions_differ", "away", 0.005}});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Finding& found = report.findings.front();
        QVERIFY(found.severity == Severity::Info);
        QVERIFY(found.percentOfHeight > 0.5 && found.place.clip && found.place.timeSec && found.count > 0);
        QCOMPARE(found.place.joints.size(), std::size_t{1});
    }

    void theTwoBlendsAgreeWithinALooseLimit()
    {
        QVERIFY(reportOf(withHalfElbow(), "D010", "", {{"dual_quaternions_differ", "away", 0.5}}).findings.empty());
    }

    void aProgramOfOneInfluenceMovesTheSurface()
    {
        const Report report = reportOf(mannequin(), "D015", "goldsource");
        QCOMPARE(report.findings.size(), std::size_t{1});
        QVERIFY(report.findings.front().severity == Severity::Warning);
        QVERIFY(report.findings.front().percentOfHeight > 0.3 && report.findings.front().count > 0);
    }

    void aProgramThatTakesAllWeightsDoesNot()
    {
        QVERIFY(reportOf(mannequin(), "D015", "godot").findings.empty());
        QVERIFY(reportOf(mannequin(), "D015").findings.empty()); // nobody says what it is for
    }

    void aJointScaledAlongOneAxisTiltsFastNormals()
    {
        Scene scene = mannequin();
        Skin skin = *scene.skins[0];
        const NodeId joint = jointCalled(scene, "forearm_l");
        for (std::size_t j = 0; j < skin.joints.size(); ++j)
            if (skin.joints[j] == joint)
                skin.inverseBind[j] = glm::mat4(glm::mat3(1, 0, 0, 0, 3, 0, 0, 0, 1)) * skin.inverseBind[j];
        scene.skins[0] = std::make_shared<const Skin>(skin);
        const Report report = reportOf(scene, "D011");
        QCOMPARE(report.findings.size(), std::size_t{1});
        QVERIFY(report.findings.front().worst > 10.0 && report.findings.front().unit == Measure::Angle);
        QCOMPARE(report.findings.front().place.joints, std::vector<NodeId>{joint});
    }

    void evenJointsDoNot() { QVERIFY(reportOf(mannequin(), "D011").findings.empty()); }

    void theGraphicsDeviceIsToldOfOnlyToWhoAsks()
    {
        const Report asked = reportOf(mannequin(), "D012");
        QVERIFY(asked.findings.empty());
        QCOMPARE(asked.notChecked.size(), std::size_t{1});
        QCOMPARE(asked.notChecked.front().why.text->key, "gpu_needs_window");
        for (const NotChecked& each : diagnose(mannequin(), {}, {}, {}).notChecked)
            QVERIFY(std::string_view(each.check->id) != "D012");
    }

    void aLevelThatTakesOverTooNearIsFound()
    {
        LodOptions options;
        options.levels = 1;
        options.reduction = 0.9;
        const Result<Scene> made = generateLods(mannequin(), options, {});
        QVERIFY(made.has_value());
        const auto at = [&made](float distance) {
            Scene out = *made;
            for (auto& mesh : out.meshes) {
                if (!mesh || mesh->lods.empty()) continue;
                Mesh changed = *mesh;
                changed.lods[0].measure = LodMeasure::Distance;
                changed.lods[0].value = distance;
                mesh = std::make_shared<const Mesh>(changed);
            }
            return out;
        };
        const Report near = reportOf(at(0.5f), "D013");
        QCOMPARE(near.findings.size(), std::size_t{1});
        QVERIFY(near.findings.front().worst > 0.0 && near.findings.front().unit == Measure::Length);
        QVERIFY(reportOf(at(1000.0f), "D013").findings.empty());
        QVERIFY(reportOf(mannequin(), "D013").findings.empty());
    }

    void aThingThatMovesInTheHandIsFound()
    {
        const Report report = reportOf(withThingInHand(0.2f), "D014");
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Finding& found = report.findings.front();
        QVERIFY(found.worst > 0.19 && found.worst < 0.21); // metres
        QCOMPARE(found.place.joints, std::vector<NodeId>{jointCalled(mannequin(), "hand_r")});
        QVERIFY(found.place.clip && found.place.timeSec);
    }

    void aThingThatIsHeldIsNot() { QVERIFY(reportOf(withThingInHand(0.0f), "D014").findings.empty()); }

    void whatIsSeenOverTheClipsJoinsTheOthersAndLeavesWhenItIsTouched()
    {
        const Scene bad = withHalfElbow();
        const Report fast = currentReport({}, bad, bad);
        const auto ofClips = [](const Report& report) {
            return std::count_if(report.findings.begin(), report.findings.end(),
                [](const Finding& each) { return checkOf(each) && goesOverClips(*checkOf(each)); });
        };
        QCOMPARE(ofClips(fast), std::ptrdiff_t{0});
        const Report joined = joinedReport(fast, reportOverClips(bad, {}));
        QVERIFY(ofClips(joined) > 0);
        QCOMPARE(joined.findings.size(), fast.findings.size() + static_cast<std::size_t>(ofClips(joined)));
        QVERIFY(sameFindings(joinedReport(joined, reportOverClips(bad, {})).findings, joined.findings));
        // An edit of other things keeps them, one of the weights there lets go of what it touched.
        Scene renamed = bad;
        FileFacts facts = *bad.facts;
        facts.generator = "another";
        renamed.facts = std::make_shared<const FileFacts>(facts);
        QVERIFY(!changedOverClips(bad, renamed));
        QCOMPARE(ofClips(currentReport({}, bad, renamed, {bad, joined.findings})), ofClips(joined));
        QVERIFY(changedOverClips(bad, mannequin()));
        const Report mended = currentReport({}, bad, mannequin(), {bad, joined.findings});
        QVERIFY(ofClips(mended) < ofClips(joined));
    }
};

} // namespace deform_rules_test

QTEST_APPLESS_MAIN(deform_rules_test::DeformRulesTest)
#include "deform_rules_test.moc"
