// SPDX-License-Identifier: MIT
// What deforms wrong over the clips is found where it was planted, and sound characters are left alone.
#include "core/base/parallel.h"
#include "core/compare/measures/deformation.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/report.h"
#include "core/sample/sample.h"

#include <QtTest>

#include <algorithm>
#include <limits>

namespace deformation_test {

using namespace bindpose;

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
        QVERIFY(deformFactsOf(finding) && !deformFactsOf(finding)->clips.empty());
        QCOMPARE(finding.count, surface.membersOf(v).size()); // every split point
        const Result<Scene> mended = checkOf(finding)->fix(bad, finding, {});
        QVERIFY(mended.has_value());
        QVERIFY(diagnose(*mended, {}, options, {}).findings.empty());
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
