// SPDX-License-Identifier: MIT
// What deforms wrong over the clips is found where it was planted, and sound characters are left alone.
#include "core/base/parallel.h"
#include "core/compare/ground/seen_spans.h"
#include "core/compare/measures/deformation.h"
#include "core/compare/measures/joint_regions.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/report.h"
#include "core/edit/clips/exercise_clip.h"
#include "core/sample/sample.h"
#include "tests/core/added_things.h"

#include <QtTest>

#include <algorithm>
#include <limits>

namespace deformation_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Scene sampleCalled(std::string_view id)
{
    for (const Sample& sample : samples())
        if (id == sample.id) return *sample.make();
    qFatal("no such sample");
    return {};
}

std::uint32_t columnCalled(const Scene& scene, const WeldedSurface& surface, std::string_view name)
{
    for (std::uint32_t c = 0; c < surface.columns; ++c)
        if (surface.jointOf[c].valid() && scene.node(surface.jointOf[c])->name == name) return c;
    qFatal("no such joint");
    return 0;
}

/// The vertex that hangs most on the joint, with all that is two edges away or nearer.
std::uint32_t vertexOn(const WeldedSurface& surface, std::uint32_t column)
{
    std::uint32_t out = 0;
    float most = 0.0f;
    for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
        if (!(surface.weight(v, column) > most)) continue;
        float least = 1.0f;
        for (const std::uint32_t k : surface.grown(std::span(&v, 1), 2))
            least = std::min(least, surface.weight(k, column));
        if (least > most) most = least, out = v;
    }
    return out;
}

/// These vertices, or only so many of the points of each, have one row.
Scene hung(const Scene& scene, const WeldedSurface& surface, std::span<const std::uint32_t> vertices,
    const std::vector<Influence>& row, std::size_t members = 1000)
{
    Scene out = scene;
    for (const std::uint32_t v : vertices) {
        const auto all = surface.membersOf(v);
        for (std::size_t i = 0; i < std::min(members, all.size()); ++i) {
            const SetId set = scene.meshes[surface.bodies[surface.bodyOf[v]].mesh]->sets[all[i].set];
            const PointIndex point = all[i].point;
            out.weights[set.index()] = std::make_shared<const SetWeights>(
                *out.weights[set.index()]->with(std::span(&point, 1), std::span(&row, 1)));
        }
    }
    return out;
}

DeformationOptions optionsFor(const Scene& scene)
{
    PoseRequest rest;
    rest.overrides = false;
    const Bounds box = boundsOf(scene, evaluatePose(scene, rest));
    DeformationOptions out;
    out.height = box.empty() ? 0.0 : double{box.high.y - box.low.y};
    out.work = 1.0; // the fewest moments
    return out;
}

Deformation measured(const Scene& scene)
{
    return measureDeformation(scene, optionsFor(scene), {});
}

/// All that a defect says, so that two runs can be compared.
std::string textOf(const Deformation& found)
{
    std::string out;
    for (const SurfaceDefect& each : found.defects) {
        out +=
            std::to_string(static_cast<int>(each.kind)) + ":" + QByteArray::number(each.worst, 'g', 17).toStdString();
        out += ":" + QByteArray::number(each.impact, 'g', 17).toStdString() + ":" + std::to_string(each.moment);
        for (const std::uint32_t v : each.vertices) out += " " + std::to_string(v);
        out += "\n";
    }
    return out;
}

/// The mannequin is made once.
const Scene& mannequin()
{
    static const Scene made = sampleCalled("mannequin");
    return made;
}
const WeldedSurface& mannequinSurface()
{
    static const WeldedSurface made = makeWeldedSurface(mannequin());
    return made;
}

} // namespace

class DeformationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundCharacterIsLeftAlone()
    {
        const Deformation found = measured(mannequin());
        QVERIFY(found.complete);
        QCOMPARE(found.clips, mannequin().clips.size());
        for (const SurfaceDefect& each : found.defects) QVERIFY2(each.minor, textOf(found).c_str());
    }

    void aVertexOnAForeignJointIsFoundWithItsJointAndWorstMoment()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const std::uint32_t odd = columnCalled(clean, surface, "forearm_r");
        const Scene bad = hung(clean, surface, std::span(&v, 1), {{odd, 1.0f}});
        const Deformation found = measured(bad);
        QVERIFY(!found.defects.empty());
        const SurfaceDefect& first = found.defects.front();
        QVERIFY(first.kind == DeformKind::Spike);
        QCOMPARE(first.vertices, std::vector<std::uint32_t>{v});
        QCOMPARE(first.columns.front(), odd);
        // Another engine says how far that vertex goes from where it was, and when.
        const Result<SurfaceMoves> truth = sweepMoves(clean, bad, found.moments.all, {});
        QVERIFY(truth.has_value());
        QVERIFY(first.worst > 0.95 * truth->worst().distance && first.worst < 1.05 * truth->worst().distance);
        QCOMPARE(std::size_t{first.moment}, truth->worst().moment);
        QVERIFY(first.visibleShare > 0.0 && first.visibleShare <= 1.0 && first.impact > 0.0);
    }

    void aVertexThatStaysWhileItsRingGoesIsLeftBehind()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_r"));
        const Scene bad = hung(clean, surface, std::span(&v, 1), {{columnCalled(clean, surface, "hips"), 1.0f}});
        const Deformation found = measured(bad);
        QVERIFY(!found.defects.empty());
        QVERIFY(found.defects.front().kind == DeformKind::LeftBehind);
        QCOMPARE(found.defects.front().vertices, std::vector<std::uint32_t>{v});
        QVERIFY(found.defects.front().other < 0.1 * found.defects.front().number);
    }

    void aPatchOnAForeignJointTearsTheSurface()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const std::vector<std::uint32_t> patch = surface.grown(std::span(&v, 1), 2);
        const Scene bad = hung(clean, surface, patch, {{columnCalled(clean, surface, "upperarm_r"), 1.0f}});
        const Deformation found = measured(bad);
        const auto torn = std::find_if(found.defects.begin(), found.defects.end(),
            [](const SurfaceDefect& each) { return each.kind == DeformKind::OverStretch; });
        QVERIFY(torn != found.defects.end());
        QCOMPARE(torn->vertices, patch);
        QVERIFY(torn->number > 2.5);
    }

    void aPatchBesideItsJointsOwnSkinIsFoundByTheOtherSide()
    {
        // The front of the skin behind an elbow follows the upper arm from a sharp line on, connected with what the
        // upper arm holds anyway: nothing but the other arm tells where that should end.
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t upper = columnCalled(clean, surface, "upperarm_l");
        const std::uint32_t lower = columnCalled(clean, surface, "forearm_l");
        const glm::vec3 elbow = surface.head[lower];
        const float reach = 0.4f * glm::length(elbow - surface.head[upper]);
        std::vector<std::uint32_t> patch;
        for (std::uint32_t v = 0; v < surface.vertices(); ++v)
            if (surface.weight(v, lower) > 0.6f && surface.bind[v].z > elbow.z &&
                glm::length(surface.bind[v] - elbow) < reach)
                patch.push_back(v);
        QVERIFY(patch.size() > 12);
        DeformationOptions options = optionsFor(clean);
        options.joints.least = -1e9; // what else is wrong with that elbow is another test's
        options.joints.most = 1e9;
        const Deformation found = measureDeformation(hung(clean, surface, patch, {{upper, 1.0f}}), options, {});
        const auto odd = std::find_if(
            found.defects.begin(), found.defects.end(), [](const SurfaceDefect& each) { return each.oneSided; });
        QVERIFY2(odd != found.defects.end(), textOf(found).c_str());
        QCOMPARE(odd->columns.front(), upper);
        std::vector<std::uint32_t> both;
        std::set_intersection(
            odd->vertices.begin(), odd->vertices.end(), patch.begin(), patch.end(), std::back_inserter(both));
        QVERIFY2(2 * both.size() > patch.size() && both.size() == odd->vertices.size(), textOf(found).c_str());
    }

    /// A box without a skin stands where a torn patch goes to; without the box the patch gets into nothing.
    void aPatchThatGoesIntoWhatHasNoSkinIsTold()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const auto of = [](const Deformation& found, DeformKind kind) {
            return std::find_if(found.defects.begin(), found.defects.end(),
                [kind](const SurfaceDefect& each) { return each.kind == kind; });
        };
        const std::uint32_t middle = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const std::vector<std::uint32_t> patch = surface.grown(std::span(&middle, 1), 3);
        for (const char* joint : {"spine_03", "head", "foot_l", "thigh_l"}) {
            const std::uint32_t column = columnCalled(clean, surface, joint);
            const Scene torn = hung(clean, surface, patch, {{column, 1.0f}});
            const Deformation found = measured(torn);
            const auto tear = of(found, DeformKind::OverStretch);
            if (tear == found.defects.end() || of(found, DeformKind::Penetration) != found.defects.end()) continue;
            PaletteRun run(torn, found.surface);
            run.fill(std::span(&found.moments.all[tear->moment], 1));
            glm::vec3 centre(0.0f);
            for (const std::uint32_t v : tear->vertices)
                centre += placed(found.surface.rows.at(v), run.at(0), found.surface.bind[v]) /
                          static_cast<float>(tear->vertices.size());
            Scene carrying = withBox(torn, centre, column, column, 0.25f * static_cast<float>(tear->worst));
            Node node;
            node.name = "thing";
            Instance instance = *carrying.instances.back();
            instance.node = NodeId(carrying.nodes.size());
            instance.skin = SkinId();
            carrying.nodes.push_back(std::make_shared<const Node>(std::move(node)));
            carrying.instances.back() = std::make_shared<const Instance>(std::move(instance));
            carrying.weights.back() = std::make_shared<const SetWeights>();
            const Deformation inside = measured(*Scene::make(std::move(carrying)));
            const auto deep = of(inside, DeformKind::Penetration);
            QVERIFY2(deep != inside.defects.end(), (std::string(joint) + "\n" + textOf(inside)).c_str());
            QCOMPARE(deep->vertices, tear->vertices);
            return;
        }
        QFAIL("every patch gets into the body");
    }

    void aPatchThatGoesIntoTheBodyIsToldBesideTheTear_data()
    {
        QTest::addColumn<int>("floor");
        QTest::newRow("alone") << 0;
        QTest::newRow("over a floor") << 1; // which hides nothing that is inside
        QTest::newRow("over a floor seen from below") << -1;
    }
    void aPatchThatGoesIntoTheBodyIsToldBesideTheTear()
    {
        QFETCH(int, floor);
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        std::uint32_t middle = 0; // at the hip
        for (std::uint32_t v = 0; v < surface.vertices(); ++v)
            if (glm::length(surface.bind[v] - glm::vec3(0.15f, 0.92f, 0.035f)) <
                glm::length(surface.bind[middle] - glm::vec3(0.15f, 0.92f, 0.035f)))
                middle = v;
        const std::vector<std::uint32_t> patch = surface.grown(std::span(&middle, 1), 4);
        const std::uint32_t toe = columnCalled(clean, surface, "toe_l");
        const Scene torn = hung(clean, surface, patch, {{toe, 1.0f}});
        const Deformation found = measured(floor == 0 ? torn : withFloor(torn, floor > 0));
        const auto deep = std::find_if(found.defects.begin(), found.defects.end(),
            [](const SurfaceDefect& each) { return each.kind == DeformKind::Penetration; });
        QVERIFY2(deep != found.defects.end(), textOf(found).c_str());
        QCOMPARE(deep->vertices, patch);
        QVERIFY(deep->minor && deep->number > 0.005 * optionsFor(clean).height);
    }

    void trianglesThatTurnOverAreFoundInTheBadSample()
    {
        const Deformation found = measured(sampleCalled("mannequin-bad"));
        const auto flips = std::count_if(found.defects.begin(), found.defects.end(),
            [](const SurfaceDefect& each) { return each.kind == DeformKind::Flip && !each.minor; });
        QVERIFY(flips > 0);
    }

    void aForearmSplitHalfWayThinsOutWhenTheHandTurns()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t arm = columnCalled(clean, surface, "forearm_l"),
                            hand = columnCalled(clean, surface, "hand_l");
        const std::uint32_t twist = columnCalled(clean, surface, "forearm_twist_l");
        const glm::vec3 along = surface.head[hand] - surface.head[arm];
        std::vector<std::uint32_t> lower, middle, upper;
        for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
            const float t = glm::dot(surface.bind[v] - surface.head[arm], along) / glm::dot(along, along);
            const float held = surface.weight(v, arm) + surface.weight(v, twist) + surface.weight(v, hand);
            if (held > 0.9f && t > 0.0f && t < 1.0f) (t < 0.4f ? lower : t > 0.6f ? upper : middle).push_back(v);
        }
        Scene bad = hung(clean, surface, lower, {{arm, 1.0f}});
        bad = hung(bad, surface, middle, {{arm, 0.5f}, {hand, 0.5f}});
        bad = hung(bad, surface, upper, {{hand, 1.0f}});
        bad.clips.clear();
        const NodeId joint = surface.jointOf[hand];
        const ExerciseRange wide{glm::vec3(-150.0f), glm::vec3(150.0f)};
        bad = *addExerciseClip(bad, std::span(&joint, 1), std::span(&wide, 1), "turn");
        const Deformation found = measured(bad);
        const auto thin = std::find_if(found.defects.begin(), found.defects.end(),
            [](const SurfaceDefect& each) { return each.kind == DeformKind::CandyWrapper; });
        QVERIFY2(thin != found.defects.end(), textOf(found).c_str());
        QVERIFY(thin->number < 0.7 && thin->other > 60.0);
    }

    void oneSideIsTheImageOfTheOther()
    {
        const WeldedSurface& surface = mannequinSurface();
        const SurfaceMirror mirror = mirrorOf(surface, optionsFor(mannequin()).height);
        QCOMPARE(mirror.imageOf.size(), surface.vertices());
        const std::uint32_t left = columnCalled(mannequin(), surface, "forearm_l");
        QCOMPARE(mirror.columnOf[left], columnCalled(mannequin(), surface, "forearm_r"));
        std::size_t same = 0, known = 0;
        for (std::uint32_t v = 0; v < surface.vertices(); ++v) {
            if (!mirror.known(v)) continue;
            ++known;
            const std::vector<ColumnWeight> row = mirror.rowOf(surface, v);
            same += !row.empty() && rowDifference(surface.rows.at(v), row) < 0.05f;
        }
        QVERIFY(known > surface.vertices() / 2 && same > known * 9 / 10);
        const Scene tentacle = sampleCalled("tentacle"); // has one side only
        QVERIFY2(measured(tentacle).defects.empty(), textOf(measured(tentacle)).c_str());
    }

    void whatIsAsBadOnBothSidesIsOneFindingThatItsFixMendsOnBoth()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        Scene bad = clean;
        std::vector<NodeId> elbows;
        for (const auto& [a, b] : {std::pair("upperarm_l", "forearm_l"), std::pair("upperarm_r", "forearm_r")}) {
            const std::uint32_t upper = columnCalled(clean, surface, a), lower = columnCalled(clean, surface, b);
            const float reach = 0.5f * glm::length(surface.head[lower] - surface.head[upper]);
            std::vector<std::uint32_t> round;
            for (std::uint32_t v = 0; v < surface.vertices(); ++v)
                if (surface.weight(v, upper) + surface.weight(v, lower) > 0.9f &&
                    glm::length(surface.bind[v] - surface.head[lower]) < reach)
                    round.push_back(v);
            bad = hung(bad, surface, round, {{upper, 0.5f}, {lower, 0.5f}});
            elbows.push_back(surface.jointOf[lower]);
        }
        const ExerciseRange ranges[2]; // a right angle each way about each axis, one elbow after the other
        const auto bent = [&](Scene scene) {
            scene.clips.clear();
            return *addExerciseClip(scene, elbows, ranges, "bend");
        };
        bad = bent(bad);
        DiagnoseOptions options;
        options.only = {"D006"};
        const Report report = diagnose(bad, {}, options, {});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Finding& both = report.findings.front();
        QCOMPARE(both.place.joints.size(), std::size_t{4});
        for (const NodeId elbow : elbows)
            QVERIFY(std::find(both.place.joints.begin(), both.place.joints.end(), elbow) != both.place.joints.end());
        const Result<Scene> mended = checkOf(both)->fix(bad, both, {});
        QVERIFY(mended.has_value());
        const WeldedSurface before = makeWeldedSurface(bad), after = makeWeldedSurface(*mended);
        for (const char* side : {"l", "r"}) { // half and half nowhere but in the middle of the ramp
            const std::uint32_t lower = columnCalled(clean, surface, std::string("forearm_") + side);
            std::size_t flat = 0, ramped = 0;
            for (std::uint32_t v = 0; v < after.vertices(); ++v) {
                flat += std::abs(before.weight(v, lower) - 0.5f) < 1e-4f;
                ramped += std::abs(after.weight(v, lower) - 0.5f) < 1e-4f;
            }
            QVERIFY2(flat > 50 && 2 * ramped < flat, side);
        }
        Finding elsewhere = both; // joints that nothing lies below
        elsewhere.place.joints = {NodeId(std::uint32_t{0}), NodeId(std::uint32_t{0})};
        QVERIFY(!checkOf(both)->fix(bad, elsewhere, {}));
    }

    void whatOnlyAWiderTurnShowsIsToldWhenAsked()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const Scene bad = hung(clean, surface, std::span(&v, 1), {{columnCalled(clean, surface, "forearm_r"), 1.0f}});
        DiagnoseOptions options;
        options.only = {"beyond_clips"};
        QVERIFY(diagnose(bad, {}, options, {}).findings.empty()); // nobody asked
        options.thresholds = {{"beyond_clips", "more", 0.2}};
        for (const Finding& each : diagnose(bad, {}, options, {}).findings)
            for (const auto& [first, last] : each.place.points) // the clips show that one already
                for (PointIndex point = first; point <= last; ++point) QVERIFY(point != surface.membersOf(v)[0].point);
        // The same vertex where a clip turns each joint by one degree.
        const std::vector<NodeId> joints = weighingJoints(bad);
        Scene still = bad;
        still.clips.clear();
        const std::vector<ExerciseRange> calm(joints.size(), ExerciseRange{glm::vec3(-1.0f), glm::vec3(1.0f)});
        still = *addExerciseClip(still, joints, calm, "calm");
        options.thresholds[0].value = 40.0;
        const Report found = diagnose(still, {}, options, {});
        const bool told = std::any_of(found.findings.begin(), found.findings.end(), [&](const Finding& each) {
            return std::any_of(each.place.points.begin(), each.place.points.end(), [&](const auto& range) {
                const PointIndex point = surface.membersOf(v)[0].point;
                return range.first <= point && point <= range.second;
            });
        });
        QVERIFY(told);
        for (const Finding& each : found.findings) QVERIFY(each.severity == Severity::Info && !each.place.clip);
    }

    void aHardThingOnTwoJointsBends()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t arm = columnCalled(clean, surface, "forearm_l"),
                            foot = columnCalled(clean, surface, "foot_r");
        const glm::vec3 at = surface.head[arm];
        const auto bending = [](const Deformation& found) {
            return std::find_if(found.defects.begin(), found.defects.end(),
                [](const SurfaceDefect& each) { return each.kind == DeformKind::PartBends; });
        };
        const Deformation hard = measured(withBox(clean, at, arm, arm));
        QVERIFY2(bending(hard) == hard.defects.end(), textOf(hard).c_str());
        const Deformation found = measured(withBox(clean, at, arm, foot));
        const auto bends = bending(found);
        QVERIFY2(bends != found.defects.end(), textOf(found).c_str());
        QVERIFY(!bends->minor);
        QCOMPARE(bends->vertices.size(), std::size_t{8});
        std::vector<std::uint32_t> joints = bends->columns, wanted{arm, foot};
        std::sort(joints.begin(), joints.end());
        std::sort(wanted.begin(), wanted.end());
        QCOMPARE(joints, wanted);
        QVERIFY(bends->number > 0.005 * optionsFor(clean).height);
    }

    void pointsOfOnePlaceThatPartAreAnOpenSeam()
    {
        Scene bad = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(bad, surface, "forearm_l"));
        const std::uint32_t beside = surface.ring.at(v)[0];
        const SetId set = bad.meshes[surface.bodies[0].mesh]->sets[surface.membersOf(v)[0].set];
        PointSet points = *bad.sets[set.index()];
        points.positions[surface.membersOf(beside)[0].point] = points.positions[surface.membersOf(v)[0].point];
        bad.sets[set.index()] = std::make_shared<const PointSet>(std::move(points));
        bad = hung(bad, surface, std::span(&beside, 1), {{columnCalled(bad, surface, "hips"), 1.0f}});
        const Deformation found = measured(bad);
        QVERIFY(!found.defects.empty());
        const SurfaceDefect& first = found.defects.front();
        QVERIFY(first.kind == DeformKind::SeamOpens);
        QCOMPARE(first.vertices.size(), std::size_t{1});
        QCOMPARE(found.surface.membersOf(first.vertices[0]).size(), std::size_t{2});
    }

    void anElbowOfHalfWeightsLosesVolume()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t upper = columnCalled(clean, surface, "upperarm_l");
        const std::uint32_t lower = columnCalled(clean, surface, "forearm_l");
        const float reach = 0.6f * glm::length(surface.head[lower] - surface.head[upper]);
        std::vector<std::uint32_t> round;
        for (std::uint32_t v = 0; v < surface.vertices(); ++v)
            if (surface.weight(v, upper) + surface.weight(v, lower) > 0.9f &&
                glm::length(surface.bind[v] - surface.head[lower]) < reach)
                round.push_back(v);
        const Deformation found = measured(hung(clean, surface, round, {{upper, 0.5f}, {lower, 0.5f}}));
        const auto thin = std::find_if(found.defects.begin(), found.defects.end(),
            [](const SurfaceDefect& each) { return each.kind == DeformKind::VolumeChange; });
        QVERIFY(thin != found.defects.end());
        QCOMPARE(thin->columns.front(), lower);
        QVERIFY(thin->number < 0.8 && thin->other > 50.0);
    }

    void whatTheWorstFindingSaysIsMendedByItsFix()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const Scene bad = hung(clean, surface, std::span(&v, 1), {{columnCalled(clean, surface, "forearm_r"), 1.0f}});
        DiagnoseOptions options;
        options.only = {"D001"};
        const Report report = diagnose(bad, {}, options, {});
        QCOMPARE(report.findings.size(), std::size_t{1});
        const Finding& finding = report.findings.front();
        QCOMPARE(nameOf(finding).id, "D001");
        QVERIFY(finding.place.clip && finding.place.timeSec && finding.percentOfHeight > 1.0);
        const std::optional<DeformFacts> facts = deformFactsOf(finding);
        QVERIFY(facts && !facts->clips.empty());
        QVERIFY(std::ranges::any_of(facts->spans, [&](const SeenSpan& span) {
            return span.clip == *finding.place.clip && span.fromSec <= *finding.place.timeSec &&
                   *finding.place.timeSec <= span.toSec;
        }));
        QCOMPARE(finding.count, surface.membersOf(v).size()); // every split point
        const Result<Scene> mended = checkOf(finding)->fix(bad, finding, {});
        QVERIFY(mended.has_value());
        QVERIFY(diagnose(*mended, {}, options, {}).findings.empty());
    }

    void aStretchEndsWhereItIsLessThanHalfAsBadOrTheClipDoes()
    {
        std::vector<SweepMoment> moments;
        for (std::uint32_t i = 0; i < 6; ++i) moments.push_back({ClipId(i / 4), 0.25 * (i % 4), true});
        const std::vector<std::uint32_t> looked{0, 1, 2, 3, 4, 5}, some{0, 2, 4};
        const std::vector<SeenMoment> seen{{6.0, 1}, {10.0, 2}, {4.9, 3}, {5.0, 4}, {7.0, 5}};
        const std::vector<SeenSpan> spans = spansSeen(moments, looked, seen);
        QCOMPARE(spans, (std::vector<SeenSpan>{{ClipId(0u), 0.25, 0.5}, {ClipId(1u), 0.0, 0.25}}));
        const std::vector<SeenMoment> apart{{9.0, 0}, {9.0, 2}};
        QCOMPARE(spansSeen(moments, some, apart), (std::vector<SeenSpan>{{ClipId(0u), 0.0, 0.5}}));
        QVERIFY(spansSeen(moments, looked, {}).empty());
        QCOMPARE(joinedSpans(spans, std::vector<SeenSpan>{{ClipId(0u), 0.5, 0.7}, {ClipId(0u), 0.0, 0.1}}),
            (std::vector<SeenSpan>{{ClipId(0u), 0.0, 0.1}, {ClipId(0u), 0.25, 0.7}, {ClipId(1u), 0.0, 0.25}}));
    }

    void oneThreadFindsWhatAllFind()
    {
        const Scene& clean = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const std::uint32_t v = vertexOn(surface, columnCalled(clean, surface, "forearm_l"));
        const Scene bad = hung(clean, surface, std::span(&v, 1), {{columnCalled(clean, surface, "hips"), 1.0f}});
        const std::string all = textOf(measured(bad));
        std::string alone;
        parallelFor(2, 1, [&](std::size_t from, std::size_t) { // inside a loop, loops run on one thread
            if (from == 0) alone = textOf(measured(bad));
        });
        QVERIFY(!all.empty());
        QCOMPARE(alone, all);
    }

    void aStopIsHeardBeforeAnythingIsMeasured()
    {
        std::stop_source stop;
        stop.request_stop();
        const Task task{stop.get_token(), {}};
        QCOMPARE(makeWeldedSurface(mannequin(), task).vertices(), std::size_t{0});
        QVERIFY(ringMeans(mannequinSurface(), task).size() < mannequinSurface().vertices());
        QVERIFY(jointHinges(mannequinSurface(), optionsFor(mannequin()).height, task).empty());
        QVERIFY(!jointHinges(mannequinSurface(), optionsFor(mannequin()).height).empty());
        const Deformation found = measureDeformation(mannequin(), optionsFor(mannequin()), task);
        QVERIFY(!found.complete && found.defects.empty());
    }

    void whatCannotBeMeasuredGivesNothing()
    {
        Scene still = mannequin();
        for (auto& clip : still.clips) clip.reset();
        QVERIFY(measured(still).defects.empty());
        DeformationOptions flat = optionsFor(mannequin());
        for (const double height : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
            flat.height = height;
            QVERIFY(measureDeformation(mannequin(), flat, {}).defects.empty());
        }
        QVERIFY(measureDeformation(Scene(), flat, {}).defects.empty());
    }

    void weightsThatAreNoNumbersHarmNobodyElse()
    {
        Scene bad = mannequin();
        const WeldedSurface& surface = mannequinSurface();
        const PointIndex points[] = {0, 1, 2};
        const float odd = std::numeric_limits<float>::quiet_NaN();
        const std::vector<Influence> rows[] = {{{0, odd}}, {{0, std::numeric_limits<float>::infinity()}}, {}};
        const Result<SetWeights> made = bad.weights[0]->with(points, rows);
        if (!made) QSKIP("such rows cannot be made");
        bad.weights[0] = std::make_shared<const SetWeights>(*made);
        const Deformation found = measured(bad);
        QVERIFY(found.complete);
        QVERIFY(found.surface.vertices() <= surface.vertices());
        for (const SurfaceDefect& each : found.defects) QVERIFY(std::isfinite(each.worst) && std::isfinite(each.rank));
    }
};

} // namespace deformation_test

QTEST_APPLESS_MAIN(deformation_test::DeformationTest)
#include "deformation_test.moc"
