// SPDX-License-Identifier: MIT
// The samples are made by code, and the bad one says what it planted where.
#include "core/diagnose/check.h"
#include "core/diagnose/over_clips.h"
#include "core/diagnose/report.h"
#include "core/sample/sample.h"
#include "tests/core/corpus.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

namespace planted_defects_test {

using namespace bindpose;

namespace {

Scene sampleCalled(std::string_view id)
{
    for (const Sample& sample : samples())
        if (id == sample.id) return *sample.make();
    qFatal("no such sample");
    return {};
}

std::set<PointIndex> pointsIn(const Finding& finding)
{
    std::set<PointIndex> out;
    for (const auto& [first, last] : finding.place.points)
        for (PointIndex point = first; point <= last; ++point) out.insert(point);
    return out;
}

std::map<std::string, std::set<PointIndex>> pointsById(const std::vector<Finding>& findings)
{
    std::map<std::string, std::set<PointIndex>> out;
    for (const Finding& finding : findings) {
        std::set<PointIndex>& points = out[nameOf(finding).id];
        points.merge(pointsIn(finding));
    }
    return out;
}

/// Points that have any of the defects.
std::set<PointIndex> plantedIn(const Scene& bad)
{
    std::set<PointIndex> out;
    const auto planted = nlohmann::json::parse(bad.facts->extrasJson)["defects"];
    for (const auto& defect : planted) out.merge(defect["points"].get<std::set<PointIndex>>());
    return out;
}

bool sameBits(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Influence)) == 0;
}

/// Of checks of weights.
/// Under the sanitizers without the checks of the surface over the clips, which are most of the time.
Report reportOf(const Scene& scene)
{
    DiagnoseOptions options;
    for (const Check* check : checkParts())
        if (bindpose::testing::underSanitizer() && goesOverClips(*check)) options.skip.emplace_back(check->code);
    return diagnose(scene, {}, options, {});
}

std::set<std::string> idsOf(const Scene& scene)
{
    std::set<std::string> out;
    for (const Finding& finding : reportOf(scene).findings)
        if (nameOf(finding).id[0] == 'W') out.insert(nameOf(finding).id);
    return out;
}

} // namespace

class PlantedDefectsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// By the number that the catalogue of checks has for it.
    void everyPlantedDefectIsFoundByItsCheck()
    {
        const std::map<std::string, std::string> checkOf{{"zero-sum", "W006"}, {"sum", "W001"}, {"negative", "W003"},
            {"above-one", "W005"}, {"duplicate-joint", "W009"}, {"dust", "W013"}, {"zero-with-joint", "W010"},
            {"wrong-side", "W018"}, {"far-joint", "W015"}, {"island", "W017"}, {"left-behind", "W023"},
            {"hard-step", "W021"}};
        const Scene bad = sampleCalled("mannequin-bad");
        const auto planted = nlohmann::json::parse(bad.facts->extrasJson)["defects"];
        QCOMPARE(planted.size(), checkOf.size());
        const Report report = diagnose(bad, {}, {}, {});
        for (const auto& defect : planted) {
            const std::string kind = defect["kind"];
            const std::set<PointIndex> points = defect["points"];
            std::size_t inside = 0;
            bool named = defect["joints"].empty() || kind == "sum" || kind == "above-one";
            for (const Finding& finding : report.findings) {
                if (checkOf.at(kind) != nameOf(finding).id) continue;
                const std::set<PointIndex> found = pointsIn(finding);
                for (const PointIndex point : points) inside += found.count(point);
                for (const NodeId joint : finding.place.joints)
                    named = named || bad.node(joint)->name == defect["joints"][0];
            }
            // A step is found on both sides of its edge, not all through what was painted.
            QVERIFY2(kind == "hard-step" ? inside > 0 : inside == points.size(), kind.c_str());
            QVERIFY2(named, kind.c_str());
        }
    }

    /// As by hand: the first of the list that can be fixed, until there is none. Fixes that copy a side are no mending
    /// of one defect.
    void fixingOneAfterTheOtherLeavesNoOtherProblem()
    {
        Scene scene = sampleCalled("mannequin-bad");
        std::set<std::string> ids = idsOf(scene);
        const std::size_t defects = ids.size();
        const std::set<PointIndex> planted = plantedIn(scene);
        QVERIFY(defects >= 12);
        for (std::size_t step = 0; step < defects; ++step) {
            const Report report = reportOf(scene);
            const auto next = std::find_if(report.findings.begin(), report.findings.end(), [](const Finding& one) {
                const Check* check = checkOf(one);
                return check && check->fix && check->id[0] == 'W' && std::string_view(check->id) != "W019";
            });
            if (next == report.findings.end()) break;
            const std::string id = nameOf(*next).id;
            const Result<Scene> fixed = checkOf(*next)->fix(scene, *next, {});
            QVERIFY2(fixed.has_value(), id.c_str());
            for (PointIndex point = 0; point < scene.weights[0]->points(); ++point)
                if (!planted.count(point))
                    QVERIFY2(sameBits(scene.weights[0]->at(point), fixed->weights[0]->at(point)),
                        qPrintable(QString("mending %1 changes sound vertex %2").arg(id.c_str()).arg(point)));
            const std::map<std::string, std::set<PointIndex>> before = pointsById(report.findings);
            const std::map<std::string, std::set<PointIndex>> after = pointsById(reportOf(*fixed).findings);
            QVERIFY2(after.count(id) == 0, id.c_str());
            for (const auto& [other, points] : after)
                for (const PointIndex point : points)
                    QVERIFY2(before.count(other) && before.at(other).count(point),
                        qPrintable(
                            QString("mending %1 makes %2 at vertex %3").arg(id.c_str(), other.c_str()).arg(point)));
            scene = *fixed;
        }
        std::string left;
        for (const std::string& id : idsOf(scene)) left += id + ' ';
        QCOMPARE(left, std::string("W019 ")); // for people to decide
    }

    void soundSamplesHaveNoProblem()
    {
        for (const char* id : {"mannequin", "tentacle"})
            for (const Finding& finding : diagnose(sampleCalled(id), {}, {}, {}).findings)
                QVERIFY2(finding.severity < Severity::Warning, std::string(nameOf(finding).code).c_str());
    }

    void nothingIsFoundTwiceInOnePlaceForOneCause()
    {
        const Report report = diagnose(sampleCalled("mannequin-bad"), {}, {}, {});
        std::map<PointIndex, std::set<std::string>> spatial; // checks that compare a vertex with its neighbours
        for (const Finding& finding : report.findings)
            for (const char* id : {"W015", "W016", "W017", "W018", "W020"})
                if (std::string_view(id) == nameOf(finding).id)
                    for (const PointIndex point : pointsIn(finding)) spatial[point].insert(id);
        QVERIFY(!spatial.empty());
        for (const auto& [point, checks] : spatial) QCOMPARE(checks.size(), std::size_t{1});
    }
};

} // namespace planted_defects_test

QTEST_APPLESS_MAIN(planted_defects_test::PlantedDefectsTest)
#include "planted_defects_test.moc"
