// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "core/sample/mannequin.h"
#include "core/sample/sample.h"
#include "tests/core/self_intersection.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <map>
#include <set>

namespace samples_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const Scene& scene(std::string_view id)
{
    static std::map<std::string, Scene, std::less<>> made;
    if (const auto found = made.find(id); found != made.end()) return found->second;
    for (const Sample& sample : samples()) {
        if (id == sample.id) return made.emplace(id, sample.make().value()).first->second;
    }
    qFatal("no such sample");
}

/// Triangles of the only part as points.
std::vector<PointIndex> trianglesOf(const Scene& s)
{
    const Part& part = *s.meshes[0]->parts[0];
    std::vector<PointIndex> out;
    for (const VertexIndex v : part.indices) out.push_back(part.vertices->point(v));
    return out;
}

std::vector<glm::vec3> posed(const Scene& s, const char* clip, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = findClip(s, clip).value();
    request.timeSec = timeSec;
    return deform(s, evaluatePose(s, request), {})[0].sets[0].positions;
}

double largestMove(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b)
{
    double out = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) out = std::max(out, double{glm::distance(a[i], b[i])});
    return out;
}

std::uint32_t slotOf(const Scene& s, const std::string& name)
{
    const NodeId node = findNode(s, name).value();
    const std::vector<NodeId>& joints = s.skins[0]->joints;
    return static_cast<std::uint32_t>(std::find(joints.begin(), joints.end(), node) - joints.begin());
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySampleIsAValidScene()
    {
        QCOMPARE(samples().front().id, "mannequin");
        for (const Sample& sample : samples()) {
            const Scene& s = scene(sample.id);
            QVERIFY(Scene::make(s).has_value());
            QCOMPARE(s.facts->metresPerUnit, std::optional<double>(1.0));
            const ByteSpan png = s.images[0]->encoded();
            QVERIFY(png.size() > 10'000);
            QCOMPARE(asText(png.subspan(1, 3)), std::string_view("PNG"));
        }
    }

    void surfaceIsOneClosedTwoManifold_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("mannequin") << "mannequin";
        QTest::newRow("tentacle") << "tentacle";
    }

    void surfaceIsOneClosedTwoManifold()
    {
        QFETCH(QString, id);
        const Scene& s = scene(id.toStdString());
        const std::vector<PointIndex> corners = trianglesOf(s);
        const std::size_t points = s.sets[0]->points();
        std::map<std::pair<PointIndex, PointIndex>, int> edges; // directed: each once, and once the other way
        for (std::size_t t = 0; t < corners.size(); t += 3)
            for (std::size_t i = 0; i < 3; ++i) ++edges[{corners[t + i], corners[t + (i + 1) % 3]}];
        for (const auto& [edge, uses] : edges) {
            QCOMPARE(uses, 1);
            QVERIFY(edges.count({edge.second, edge.first}) == 1);
        }
        // A closed surface without handles: V - E + F = 2. Pieces would add 2 each.
        const auto euler = static_cast<std::ptrdiff_t>(points) - static_cast<std::ptrdiff_t>(edges.size() / 2) +
                           static_cast<std::ptrdiff_t>(corners.size() / 3);
        QCOMPARE(euler, std::ptrdiff_t{2});
        std::set<std::array<float, 3>> places; // welding by position changes nothing
        for (const glm::vec3& p : s.sets[0]->positions) places.insert({p.x, p.y, p.z});
        QCOMPARE(places.size(), points);
    }

    void surfaceDoesNotCutItself_data() { surfaceIsOneClosedTwoManifold_data(); }

    void surfaceDoesNotCutItself()
    {
        QFETCH(QString, id);
        const Scene& s = scene(id.toStdString());
        const auto pairs = selfIntersections(s.sets[0]->positions, trianglesOf(s), 0.01f);
        for (const auto& [a, b] : pairs) qWarning("triangles %zu and %zu", a, b);
        QVERIFY(pairs.empty());
    }

    void cuttingTrianglesAreFound()
    {
        const std::vector<glm::vec3> points{
            {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.2f, 0.2f, -1}, {0.3f, 0.2f, 1}, {0.2f, 0.3f, 1}};
        const std::vector<std::uint32_t> corners{0, 1, 2, 3, 4, 5};
        QCOMPARE(selfIntersections(points, corners, 0.1f).size(), std::size_t{1});
    }

    void mannequinIsBigEnoughAndOutward()
    {
        const Scene& s = scene("mannequin");
        QVERIFY(s.sets[0]->points() >= 10'000);
        QVERIFY(s.skins[0]->joints.size() >= 50);
        Bounds box;
        for (const glm::vec3& p : s.sets[0]->positions) box.add(p);
        QVERIFY(std::abs(box.high.y - 1.8f) < 0.01f && std::abs(box.low.y) < 0.01f);
        double volume = 0.0;
        const std::vector<PointIndex> corners = trianglesOf(s);
        for (std::size_t t = 0; t < corners.size(); t += 3) {
            const auto at = [&](std::size_t i) { return glm::dvec3(s.sets[0]->positions[corners[t + i]]); };
            volume += glm::dot(at(0), glm::cross(at(1), at(2))) / 6.0;
        }
        QVERIFY2(volume > 0.05 && volume < 0.1, "cubic metres of a grown person, faces outward");
        for (const char* side : {"_l", "_r"})
            for (const char* finger : {"thumb", "index", "middle", "ring", "little"})
                for (int i = 1; i <= 3; ++i)
                    QVERIFY(findNode(s, finger + std::string("_0") + std::to_string(i) + side).has_value());
    }

    void mannequinIsSymmetricToTheBit()
    {
        const Scene& s = scene("mannequin");
        const std::vector<glm::vec3>& points = s.sets[0]->positions;
        std::map<std::array<float, 3>, PointIndex> byPlace;
        for (PointIndex i = 0; i < points.size(); ++i) byPlace[{points[i].x, points[i].y, points[i].z}] = i;
        std::vector<SlotIndex> twin;
        for (const NodeId joint : s.skins[0]->joints) {
            std::string name = s.node(joint)->name;
            if (name.ends_with("_l"))
                name.back() = 'r';
            else if (name.ends_with("_r"))
                name.back() = 'l';
            twin.push_back(slotOf(s, name));
        }
        const SetWeights& weights = *s.weights[0];
        for (PointIndex i = 0; i < points.size(); ++i) {
            const auto other = byPlace.find({points[i].x == 0.0f ? 0.0f : -points[i].x, points[i].y, points[i].z});
            QVERIFY(other != byPlace.end());
            std::map<SlotIndex, float> mine, theirs;
            for (const Influence& in : weights.at(i))
                if (in.weight > 0.0f) mine[twin[in.slot]] = in.weight;
            for (const Influence& in : weights.at(other->second))
                if (in.weight > 0.0f) theirs[in.slot] = in.weight;
            for (const auto& [slot, weight] : mine) QVERIFY(std::abs(theirs[slot] - weight) < 1e-4f);
        }
    }

    void weightsAreFourAtMostAndAddUpExactly_data() { surfaceIsOneClosedTwoManifold_data(); }

    void weightsAreFourAtMostAndAddUpExactly()
    {
        QFETCH(QString, id);
        const SetWeights& weights = *scene(id.toStdString()).weights[0];
        for (PointIndex i = 0; i < weights.points(); ++i) {
            QVERIFY(weights.influences(i) <= 4);
            float sum = 0.0f;
            std::set<SlotIndex> used;
            for (const Influence& in : weights.at(i)) {
                QVERIFY(in.weight >= 0.0f && in.weight <= 1.0f);
                QVERIFY2(in.weight == 0.0f || in.weight >= 0.001f, "no dust");
                if (in.weight > 0.0f)
                    QVERIFY(used.insert(in.slot).second);
                else
                    QCOMPARE(in.slot, 0u);
                sum += in.weight;
            }
            QVERIFY2(sum == 1.0f, "to the bit, in the stored order");
        }
    }

    void weightsAreSmoothAlongEdges()
    {
        const Scene& s = scene("mannequin");
        const std::vector<PointIndex> corners = trianglesOf(s);
        const SetWeights& weights = *s.weights[0];
        for (std::size_t t = 0; t < corners.size(); t += 3) {
            std::map<SlotIndex, float> difference;
            for (const Influence& in : weights.at(corners[t])) difference[in.slot] += in.weight;
            for (const Influence& in : weights.at(corners[t + 1])) difference[in.slot] -= in.weight;
            for (const auto& [slot, step] : difference)
                QVERIFY2(std::abs(step) < 0.45f, s.node(s.skins[0]->joints[slot])->name.c_str());
        }
    }

    void everyJointButTheRootMovesSomething()
    {
        const Scene& s = scene("mannequin");
        std::vector<double> most(s.skins[0]->joints.size(), 0.0);
        for (PointIndex i = 0; i < s.weights[0]->points(); ++i)
            for (const Influence& in : s.weights[0]->at(i)) most[in.slot] = std::max(most[in.slot], double{in.weight});
        QCOMPARE(most[slotOf(s, "root")], 0.0);
        for (std::size_t j = 1; j < most.size(); ++j)
            QVERIFY2(most[j] > 0.5, s.node(s.skins[0]->joints[j])->name.c_str());
    }

    void bindPoseIsTheMeshItself()
    {
        for (const char* id : {"mannequin", "tentacle"}) {
            const Scene& s = scene(id);
            const auto positions = deform(s, evaluatePose(s, {}), {})[0].sets[0].positions;
            QVERIFY(largestMove(positions, s.sets[0]->positions) < 1e-5);
        }
    }

    void clipsMoveAndClose_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("clip");
        QTest::addColumn<double>("endSec");
        QTest::addColumn<double>("movesAtLeast");
        QTest::newRow("walk") << "mannequin"
                              << "walk" << 1.1 << 0.4;
        QTest::newRow("wave") << "mannequin"
                              << "wave" << 2.6 << 0.8;
        QTest::newRow("twist") << "mannequin"
                               << "twist" << 3.0 << 0.3;
        QTest::newRow("curl") << "tentacle"
                              << "curl" << 3.0 << 0.8;
    }

    void clipsMoveAndClose()
    {
        QFETCH(QString, id);
        QFETCH(QString, clip);
        QFETCH(double, endSec);
        QFETCH(double, movesAtLeast);
        const Scene& s = scene(id.toStdString());
        const std::string name = clip.toStdString();
        QVERIFY(std::abs(s.clips[findClip(s, name).value().index()]->endSec() - endSec) < 1e-6);
        const auto first = posed(s, name.c_str(), 0.0);
        QVERIFY(largestMove(first, posed(s, name.c_str(), endSec)) < 1e-6);
        double most = 0.0, step = 0.0;
        auto before = first;
        for (double t = 1.0 / 30.0; t < endSec; t += 1.0 / 30.0) {
            const auto now = posed(s, name.c_str(), t);
            most = std::max(most, largestMove(first, now));
            step = std::max(step, largestMove(before, now));
            before = now;
        }
        QVERIFY(most > movesAtLeast);
        QVERIFY2(step < 0.2, "no jump from frame to frame");
    }

    void walkingFeetStayOnTheGround()
    {
        const Scene& s = scene("mannequin");
        for (int frame = 0; frame < 33; ++frame) {
            float lowest = 1.0f;
            for (const glm::vec3& p : posed(s, "walk", frame / 30.0)) lowest = std::min(lowest, p.y);
            QVERIFY2(lowest > -0.03f && lowest < 0.03f, qPrintable(QString("frame %1: %2").arg(frame).arg(lowest)));
        }
    }

    void posesKeepTheSkinWhole()
    {
        // Stretch of edges: candy wrappers collapse, torn fingers grow.
        const Scene& s = scene("mannequin");
        const std::vector<PointIndex> corners = trianglesOf(s);
        const std::vector<glm::vec3>& rest = s.sets[0]->positions;
        for (const auto& [clip, time] : {std::pair("walk", 0.0), {"walk", 0.55}, {"wave", 1.3}, {"twist", 0.75}}) {
            const auto now = posed(s, clip, time);
            std::size_t bad = 0;
            for (std::size_t t = 0; t < corners.size(); t += 3) {
                const PointIndex a = corners[t], b = corners[t + 1];
                const float ratio = glm::distance(now[a], now[b]) / glm::distance(rest[a], rest[b]);
                if (ratio < 0.2f || ratio > 3.0f) ++bad;
            }
            QVERIFY2(bad < corners.size() / 3 / 200, qPrintable(QString("%1: %2 edges").arg(clip).arg(bad)));
        }
    }

    void badMannequinListsTwelveDefectsThatAreThere()
    {
        const Scene& bad = scene("mannequin-bad");
        const Scene& good = scene("mannequin");
        const auto extras = nlohmann::json::parse(bad.facts->extrasJson);
        QCOMPARE(extras["defects"].size(), std::size_t{12});
        std::set<PointIndex> listed;
        std::set<std::string> kinds;
        for (const auto& defect : extras["defects"]) {
            QVERIFY(!defect["points"].empty() && !defect["name"].get<std::string>().empty());
            const std::string kind = defect["kind"];
            QVERIFY(kinds.insert(kind).second);
            std::set<SlotIndex> joints;
            for (const auto& name : defect["joints"]) joints.insert(slotOf(bad, name));
            for (const PointIndex point : defect["points"]) {
                QVERIFY2(listed.insert(point).second, "one defect a point");
                QVERIFY2(shows(kind, joints, bad.weights[0]->at(point), bad.weights[0]->sum(point)), kind.c_str());
            }
        }
        for (PointIndex i = 0; i < good.sets[0]->points(); ++i) {
            if (listed.count(i) == 0) QVERIFY(good.weights[0]->at(i) == bad.weights[0]->at(i));
        }
    }

private:
    static bool shows(
        const std::string& kind, const std::set<SlotIndex>& joints, const std::vector<Influence>& row, double sum)
    {
        std::map<SlotIndex, int> times;
        float most = -9.0f, least = 9.0f, named = 0.0f;
        bool namedAtZero = false, dust = false;
        for (const Influence& in : row) {
            most = std::max(most, in.weight);
            least = std::min(least, in.weight);
            if (in.weight != 0.0f) ++times[in.slot];
            if (joints.count(in.slot) == 0) continue;
            named += in.weight;
            namedAtZero = namedAtZero || (in.weight == 0.0f && in.slot != 0);
            dust = dust || (in.weight > 0.0f && in.weight < 0.001f);
        }
        if (kind == "zero-sum") return sum == 0.0 && most == 0.0f;
        if (kind == "sum") return std::abs(sum - 0.9) < 1e-3;
        if (kind == "negative") return least < 0.0f && named < 0.0f;
        if (kind == "above-one") return most > 1.0f;
        if (kind == "duplicate-joint") return times[*joints.begin()] == 2 && sum == 1.0;
        if (kind == "dust") return dust && sum == 1.0;
        if (kind == "zero-with-joint") return namedAtZero && sum == 1.0;
        if (kind == "left-behind" || kind == "hard-step") return named == 1.0f && most == 1.0f;
        if (kind == "wrong-side" || kind == "far-joint" || kind == "island") return named > 0.2f && sum == 1.0;
        return false;
    }
};

} // namespace samples_test

QTEST_GUILESS_MAIN(samples_test::SamplesTest)
#include "samples_test.moc"
