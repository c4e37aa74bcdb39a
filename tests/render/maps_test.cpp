// SPDX-License-Identifier: MIT
#include "core/diagnose/report.h"
#include "render/maps/legend_parts.h"
#include "render/maps/map_colors.h"
#include "render/scene/joint_colors.h"
#include "tests/core/render_scene.h"
#include "tests/render/plain_drawing.h"

#include <QPainter>
#include <QTest>

#include <cmath>
#include <limits>
#include <set>

namespace maps_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

ViewState mapView(Shading shading)
{
    ViewState view = frontView();
    view.shading = shading;
    view.joints = {NodeId(1u), NodeId(0u)}; // the last is the current one
    return view;
}

int stepsApart(QRgb pixel, const glm::vec3& color)
{
    const int channels[] = {qRed(pixel), qGreen(pixel), qBlue(pixel)};
    int out = 0;
    for (int i = 0; i < 3; ++i)
        out = std::max(out, std::abs(channels[i] - static_cast<int>(std::lround(color[i] * 255.0f))));
    return out;
}

} // namespace

class MapsTest : public QObject, private PlainDrawing {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
    }
    void cleanupTestCase() { end(); }

    void theColourAtAPointIsTheLegends_data()
    {
        QTest::addColumn<int>("shading");
        for (const auto& [name, shading] : {std::pair("joints", Shading::Joints), {"strongest", Shading::Strongest},
                 {"pair", Shading::Pair}, {"count", Shading::Count}, {"sum", Shading::Sum}})
            QTest::addRow("%s", name) << int(shading);
    }
    void theColourAtAPointIsTheLegends()
    {
        QFETCH(int, shading);
        const ViewState view = mapView(static_cast<Shading>(shading));
        const std::vector<std::vector<Influence>> rows{{{0, 0.7f}, {1, 0.3f}}, {{0, 0.2f}, {1, 0.8f}},
            {{0, 0.5f}, {1, 0.25f}}, {{0, 0.4f}, {1, 0.59f}}, {{0, 0.5f}, {1, 0.501f}}, {{1, 1.0f}},
            {{0, 0.1f}, {1, 0.3f}, {1, 0.3f}, {0, 0.2f}, {0, 0.1f}}};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Scene scene = makeSquare(everywhere(rows[i]));
            const MapPoint point = mapPoint(scene, InstanceId(0u), 0, 0, view);
            const auto want = mapColor(mapKindOf(view.shading), point, view, jointColors(scene));
            const glm::vec3 color = want.value_or(plainOptions().colors.clay);
            bool shown = false; // where there is a pattern, its ground is
            for (const QRgb pixel : colorsInTheMiddle(draw(frameOf(scene, view))))
                shown = shown || stepsApart(pixel, color) <= 1;
            QVERIFY2(shown, qPrintable(QString("row %1").arg(i)));
        }
    }
    void betweenPointsTheValueIsInterpolatedNotTheColour()
    {
        // One weight on the left, three on the right: two in the middle. And sums 1.001 and 1.003: 1.002.
        const std::vector<Influence> one{{0, 1.0f}}, three{{0, 0.5f}, {1, 0.25f}, {1, 0.25f}};
        QImage image = draw(frameOf(makeSquare({one, three, one, three}), mapView(Shading::Count)));
        QVERIFY(stepsApart(image.pixel(64, 64), countColor(2.0f, 4)) <= 1);
        const std::vector<Influence> less{{0, 0.9f}}, much{{0, 0.7f}};
        image = draw(frameOf(makeSquare({less, much, less, much}), mapView(Shading::Sum)));
        QVERIFY(stepsApart(image.pixel(64, 64), *sumColor(-0.2f)) <= 2);
        const std::vector<Influence> a{{0, 1.0f}}, b{{1, 1.0f}};
        image = draw(frameOf(makeSquare({a, b, a, b}), mapView(Shading::Pair)));
        QVERIFY(stepsApart(image.pixel(64, 64), pairColor({0.5f, 0.5f})) <= 2);
    }
    void moreThanTheLimitIsRedAndHatched()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.25f}, {1, 0.25f}, {0, 0.5f}}));
        ViewState view = mapView(Shading::Count);
        for (const std::uint32_t limit : {1u, 2u, 3u, 4u, 8u, 0u}) {
            view.map.influenceLimit = limit;
            const std::set<QRgb> found = colorsInTheMiddle(draw(frameOf(scene, view)));
            const bool over = limit != 0 && limit < 3;
            QCOMPARE(found.size(), std::size_t(over ? 2 : 1));
            for (const QRgb pixel : found)
                QVERIFY(over ? qRed(pixel) > 2 * qGreen(pixel) : stepsApart(pixel, countColor(3.0f, limit)) <= 1);
        }
    }
    void aWeightUpToTheThresholdIsNotCounted()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.985f}, {1, 0.01f}, {1, 0.005f}}));
        ViewState view = mapView(Shading::Count);
        const float thresholds[] = {0.0f, 0.005f, 0.01f}, counts[] = {3.0f, 2.0f, 1.0f};
        for (int i = 0; i < 3; ++i) {
            view.map.weightThreshold = thresholds[i];
            QCOMPARE(mapPoint(scene, InstanceId(0u), 0, 0, view).count, counts[i]);
            QVERIFY(stepsApart(draw(frameOf(scene, view)).pixel(64, 64), countColor(counts[i], 4)) <= 1);
        }
    }
    void inTheHeatMapAWeightUpToTheThresholdIsClay()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.05f}, {1, 0.95f}}));
        ViewState view = mapView(Shading::Heat);
        QVERIFY(stepsApart(draw(frameOf(scene, view)).pixel(64, 64), rampColor(Ramp::Ember, 0.05f)) <= 1);
        view.map.weightThreshold = 0.05f;
        QVERIFY(stepsApart(draw(frameOf(scene, view)).pixel(64, 64), plainOptions().colors.clay) <= 1);
    }
    void theMapOfSumsShowsWhatTheChecksReportAndNothingOnceThatIsMended_data()
    {
        QTest::addColumn<int>("storage");
        QTest::addColumn<int>("rule");
        QTest::addColumn<std::vector<float>>("seconds"); ///< beside a weight of one half, by vertex
        QTest::addColumn<int>("off");
        const std::vector<float> floats{0.5f, 0.50001f, 0.4995f, 0.49f};
        QTest::newRow("floats") << int(WeightStorage::Float32) << int(WeightRule::AsStored) << floats << 1;
        QTest::newRow("text") << int(WeightStorage::Text) << int(WeightRule::DividedBySum) << floats << 1;
        QTest::newRow("what is missing is filled") << int(WeightStorage::Text) << int(WeightRule::ResidueToOwnBone)
                                                   << std::vector<float>{0.5f, 0.2f, 0.5005f, 0.51f} << 1;
        const float half = 32768.0f / 65535.0f; // the other half is 32767
        QTest::newRow("words") << int(WeightStorage::Unorm16) << int(WeightRule::AsStored)
                               << std::vector<float>{half, 32769.0f / 65535.0f, half, half} << 1;
    }
    void theMapOfSumsShowsWhatTheChecksReportAndNothingOnceThatIsMended()
    {
        QFETCH(int, storage);
        QFETCH(int, rule);
        QFETCH(std::vector<float>, seconds);
        QFETCH(int, off);
        const float first = storage == int(WeightStorage::Unorm16) ? 32767.0f / 65535.0f : 0.5f;
        std::vector<std::vector<Influence>> rows;
        for (const float second : seconds) rows.push_back({{0, first}, {1, second}});
        Scene scene = makeSquare(rows);
        auto weights = std::make_shared<SetWeights>(*scene.weights[0]);
        weights->storage = static_cast<WeightStorage>(storage);
        scene.weights[0] = weights;
        auto facts = std::make_shared<FileFacts>(*scene.facts);
        facts->weightRule = static_cast<WeightRule>(rule);
        scene.facts = facts;
        const ViewState view = mapView(Shading::Sum);
        const auto shownOff = [&view](const Scene& of) {
            int out = 0;
            for (PointIndex point = 0; point < 4; ++point)
                out += mapPoint(of, InstanceId(0u), 0, point, view).sumOff != 0.0f;
            return out;
        };
        QCOMPARE(shownOff(scene), off);
        DiagnoseOptions sums;
        sums.only = {"weights_not_normalized", "weights_integer_sum"};
        const Report report = diagnose(scene, {}, sums, {});
        QCOMPARE(report.findings.size(), 1u);
        QCOMPARE(report.findings[0].count, std::size_t(off));
        const Check* check = checkOf(report.findings[0]);
        QVERIFY(check && check->fix);
        const Result<Scene> mended = check->fix(scene, report.findings[0], {});
        QVERIFY(mended);
        QVERIFY(diagnose(*mended, {}, sums, {}).findings.empty());
        QCOMPARE(shownOff(*mended), 0);
        const QImage before = draw(frameOf(scene, view)), after = draw(frameOf(*mended, view));
        std::set<QRgb> was, is;
        for (int y = 24; y < 104; ++y)
            for (int x = 24; x < 104; ++x) {
                was.insert(before.pixel(x, y));
                is.insert(after.pixel(x, y));
            }
        QVERIFY(was.size() > 1);
        QCOMPARE(is.size(), 1u);
        QVERIFY(stepsApart(*is.begin(), plainOptions().colors.clay) <= 1);
    }
    void aNegativeWeightIsStripedInTheMapOfSums()
    {
        const Scene scene = makeSquare(everywhere({{0, -0.25f}, {1, 1.25f}}));
        const std::set<QRgb> found = colorsInTheMiddle(draw(frameOf(scene, mapView(Shading::Sum))));
        QCOMPARE(found.size(), 2u);
        for (const QRgb pixel : found)
            QVERIFY(
                stepsApart(pixel, belowZeroColors().ground) <= 1 || stepsApart(pixel, belowZeroColors().pattern) <= 1);
    }
    /// Such a point goes nowhere as the file has it; a map shows it where its other weights place it.
    void whatIsNoNumberIsBlackAndWhiteInEveryMap()
    {
        for (const float bad : {std::nanf(""), std::numeric_limits<float>::infinity()})
            for (const std::vector<Influence>& row : {std::vector<Influence>{{0, 0.5f}, {1, bad}}, {{0, bad}}})
                for (const Shading shading :
                    {Shading::Heat, Shading::Joints, Shading::Strongest, Shading::Count, Shading::Sum}) {
                    ViewState view = mapView(shading);
                    view.joints = {row.back().slot == 1 ? NodeId(1u) : NodeId(0u)};
                    const std::set<QRgb> found = colorsInTheMiddle(draw(frameOf(makeSquare(everywhere(row)), view)));
                    QCOMPARE(found, (std::set<QRgb>{qRgb(0, 0, 0), qRgb(255, 255, 255)}));
                }
    }
    void withoutAnyWeightThereIsClayWithDots()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.0f}, {1, 0.0f}}));
        const glm::vec3 clay = plainOptions().colors.clay;
        for (const Shading shading : {Shading::Joints, Shading::Count, Shading::Sum}) {
            const std::set<QRgb> found = colorsInTheMiddle(draw(frameOf(scene, mapView(shading))));
            QCOMPARE(found.size(), 2u);
            for (const QRgb pixel : found)
                QVERIFY(stepsApart(pixel, clay) <= 1 || stepsApart(pixel, clay * 0.42f) <= 1);
        }
    }
    void aMeshWithoutASkinIsPlainClay()
    {
        Scene scene = makeSquare(everywhere({{0, 1.0f}}));
        Instance rigid = *scene.instances[0];
        rigid.skin = {};
        scene.instances[0] = std::make_shared<const Instance>(rigid);
        for (const Shading shading : {Shading::Joints, Shading::Pair, Shading::Count, Shading::Sum}) {
            const std::set<QRgb> found = colorsInTheMiddle(draw(frameOf(scene, mapView(shading))));
            QCOMPARE(found.size(), 1u);
            QVERIFY(stepsApart(*found.begin(), plainOptions().colors.clay) <= 1);
        }
    }
    void anotherMapUploadsTheColoursOfJointsOnceAndNothingElse()
    {
        Frame frame = frameOf(makeTube({.joints = 30, .influences = 4}), mapView(Shading::Heat));
        draw(frame);
        const std::size_t before = renderer().uploads().uploads;
        for (int round = 0; round < 3; ++round)
            for (const Shading shading :
                {Shading::Joints, Shading::Strongest, Shading::Pair, Shading::Count, Shading::Sum}) {
                frame.view.shading = shading;
                frame.view.joints = {NodeId(3u), NodeId(static_cast<unsigned>(round))};
                draw(frame);
            }
        QCOMPARE(renderer().uploads().uploads, before + 1);
    }
    void aJointsColourIsItsNames()
    {
        QCOMPARE(hueOfName("forearm_l"), hueOfName("forearm_l"));
        QVERIFY(hueOfName("forearm_l") != hueOfName("forearm_r"));
        // The same names in another file: the same colours, whatever else that has.
        const Scene small = makeTube({.joints = 4}), large = makeTube({.joints = 4, .rings = 60});
        QCOMPARE(jointColors(small), jointColors(large));
    }
    void neighboursInTheTreeAreToldApart()
    {
        const Scene scene = makeTube({.joints = 60});
        const std::vector<glm::vec3> colors = jointColors(scene);
        for (std::size_t i = 0; i < scene.nodes.size(); ++i)
            if (scene.nodes[i] && scene.nodes[i]->parent.valid())
                QVERIFY(glm::distance(oklabOf(colors[i]), oklabOf(colors[scene.nodes[i]->parent.index()])) > 0.08f);
    }
    void linesStandAtEveryTenthWithoutAGap()
    {
        const std::vector<Influence> low{{0, 0.001f}, {1, 0.999f}}, high{{0, 0.999f}, {1, 0.001f}};
        RenderOptions lined = plainOptions();
        lined.heatLines = true;
        const Frame frame = frameOf(makeSquare({low, high, low, high}), mapView(Shading::Heat));
        const QImage plain = draw(frame, plainOptions(), 256), image = draw(frame, lined, 256);
        int rowsWithNine = 0, rows = 0;
        for (int y = 100; y < 156; ++y, ++rows) {
            int lines = 0;
            bool inside = false;
            for (int x = 50; x < 206; ++x) {
                const bool dark = qGray(image.pixel(x, y)) < qGray(plain.pixel(x, y)) - 2;
                lines += dark && !inside;
                inside = dark;
            }
            rowsWithNine += lines == linesBetween(plain);
        }
        QCOMPARE(rowsWithNine, rows);
    }
    void aSurfaceThatHasOneValueAllOverHasNoLine()
    {
        const Frame frame = frameOf(makeSquare(everywhere({{0, 0.5f}, {1, 0.5f}})), mapView(Shading::Heat));
        RenderOptions lined = plainOptions();
        lined.heatLines = true;
        QCOMPARE(draw(frame, lined), draw(frame));
    }
    void rampsGrowLighterUnderEveryColourVision()
    {
        // Full colour vision, protanopia and deuteranopia (Viénot, Brettel and Mollon 1999), in linear light.
        const glm::mat3 seen[] = {glm::mat3(1.0f),
            glm::transpose(glm::mat3(0.11238f, 0.88762f, 0.0f, 0.11238f, 0.88762f, 0.0f, 0.00401f, -0.00401f, 1.0f)),
            glm::transpose(glm::mat3(0.29275f, 0.70725f, 0.0f, 0.29275f, 0.70725f, 0.0f, -0.02234f, 0.02234f, 1.0f))};
        for (const Ramp ramp : {Ramp::Ember, Ramp::Viridis, Ramp::Cividis, Ramp::Grey})
            for (const glm::mat3& vision : seen) {
                float before = -1.0f;
                for (int i = 0; i <= 20; ++i) {
                    glm::vec3 linear;
                    for (int c = 0; c < 3; ++c)
                        linear[c] = std::pow(rampColor(ramp, static_cast<float>(i) / 20.0f)[c], 2.2f);
                    const float light = glm::dot(vision * linear, glm::vec3(0.2126f, 0.7152f, 0.0722f));
                    QVERIFY2(light > before, qPrintable(QString("ramp %1 at %2").arg(int(ramp)).arg(i)));
                    before = light;
                }
            }
    }
    void aMapIsSeenOnTheSurfaceThroughItAndFromBehind()
    {
        ViewState view = mapView(Shading::Heat);
        const Scene scene = makeSquare(everywhere({{0, 0.5f}, {1, 0.5f}}));
        const auto middle = [&](Faces faces) {
            view.surface.faces = faces;
            return draw(frameOf(scene, view)).pixel(64, 64);
        };
        const glm::vec3 color = rampColor(Ramp::Ember, 0.5f);
        QVERIFY(stepsApart(middle(Faces::Surface), color) <= 1);
        QVERIFY(stepsApart(middle(Faces::Back), color) > 40); // it faces us: nothing of it is left
        QVERIFY(stepsApart(middle(Faces::Through), color) > 10);
        view.camera.rotation = glm::quat(0.0f, 0.0f, 1.0f, 0.0f); // from behind
        QVERIFY(stepsApart(middle(Faces::Back), color) <= 1);
    }
    void bonesDoNotHideAMapAndGoAwayWhileSomethingIsDone()
    {
        ViewState view = mapView(Shading::Count);
        const Scene scene = makeTube({.joints = 4});
        const auto picture = [&](bool bones, float fade) {
            view.bones.shown = bones;
            RenderOptions options = plainOptions();
            options.boneFade = fade;
            return draw(frameOf(scene, view), options, 200);
        };
        const auto apart = [](const QImage& a, const QImage& b) {
            int most = 0;
            for (int y = 0; y < a.height(); ++y)
                for (int x = 0; x < a.width(); ++x) most += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
            return most;
        };
        const int overMap = apart(picture(true, 1.0f), picture(false, 1.0f));
        QCOMPARE(picture(true, 0.0f), picture(false, 1.0f));
        view.bones.size = 0.5f;
        QVERIFY(apart(picture(true, 1.0f), picture(false, 1.0f)) < overMap);
    }
    void everyMapHasALegendOfItsOwn()
    {
        std::set<QByteArray> seen;
        for (const Shading shading :
            {Shading::Heat, Shading::Joints, Shading::Strongest, Shading::Pair, Shading::Count, Shading::Sum}) {
            Legend legend;
            legend.map = shading;
            legend.joint = "forearm_l";
            legend.second = "hand_l";
            legend.value = 0.25f;
            legend.secondValue = 0.5f;
            QImage card(kLegendWidth + 24, kLegendHeight + 24, QImage::Format_RGBA8888);
            card.fill(Qt::black);
            addLegend(card, legend, {});
            seen.insert(
                QByteArray(reinterpret_cast<const char*>(card.constBits()), static_cast<int>(card.sizeInBytes())));
        }
        QCOMPARE(seen.size(), 6u);
    }
    /// Stretch and volume are ratios to bind; what is measured of weights has no unit, and its noise not all colours.
    void legendsOfTheSurfaceTellRatiosAndWeights()
    {
        QCOMPARE(ratioText(0.0), QStringLiteral("1.00×"));
        QCOMPARE(ratioText(2.0), QStringLiteral("4.00×"));
        QCOMPARE(ratioText(-1.0), QStringLiteral("0.50×"));
        QCOMPARE(ratioText(5.0), QStringLiteral("32.0×"));
        SurfaceMap map;
        map.measured = 4;
        map.low = -2.0f;
        map.high = 1.0f;
        map.numbers.scale = kStretchEnd;
        Legend legend;
        legend.map = Shading::Stretch;
        tellMap(legend, &map, {});
        QCOMPARE(legend.ticks, (QStringList{"≤ 0.25×", "0.5×", "1×", "2×", "≥ 4×"}));
        QCOMPARE(legend.most, QStringLiteral("0.25× … 2.00×"));
        QCOMPARE(legend.least, QStringLiteral("0.91× … 1.10×"));
        map.measure = SurfaceMeasure::Symmetry;
        map.numbers.most = 0.35f;
        map.numbers.scale = 0.5f;
        legend.map = Shading::Symmetry;
        tellMap(legend, &map, {});
        QCOMPARE(legend.ticks.first(), QStringLiteral("0"));
        QCOMPARE(legend.ticks.last(), QStringLiteral("0.5"));
        QCOMPARE(legend.most, QStringLiteral("0.350"));
        QCOMPARE(legend.least, QStringLiteral("0.001"));
        tellSpot(legend, {0.25f, {}, {}}, map, {});
        QCOMPARE(legend.told, QStringLiteral("0.250"));
        QCOMPARE(*legend.value, 0.5f);
    }
    /// A scale has one unit; what is below it is told in its own. No power of ten where people need none.
    void legendsTellLengthsInPlainNumbers()
    {
        FileFacts metres;
        metres.metresPerUnit = 1.0;
        SurfaceDistances numbers;
        const auto told = [&numbers](float scale, const FileFacts& facts) {
            numbers.scale = numbers.most = scale;
            Legend legend;
            tellDistances(legend, &numbers, facts);
            return QStringList{legend.ticks.last(), legend.least};
        };
        QCOMPARE(told(0.5f, metres), (QStringList{"500 mm", "1 mm"}));
        QCOMPARE(told(1.0f, metres), (QStringList{"1 m", "2 mm"}));
        QCOMPARE(told(0.02f, metres), (QStringList{"20 mm", "40 µm"}));
        QCOMPARE(told(2000.0f, {}), (QStringList{"2000 units", "4 units"}));
        QCOMPARE(told(0.02f, {}), (QStringList{"0.02 units", "0.00004 units"}));
        QCOMPARE(told(1e-8f, {}), (QStringList{"1e−08 units", "2e−11 units"}));
    }
    void theLegendOfCountsShowsTheirColours()
    {
        Legend legend;
        legend.map = Shading::Count;
        QImage card(kLegendWidth + 24, kLegendHeight + 24, QImage::Format_RGBA8888);
        card.fill(Qt::black);
        addLegend(card, legend, {});
        for (int count = 1; count <= 4; ++count) { // five cells, the last for what is over
            const int x = 12 + 11 + static_cast<int>((count - 0.5) * (kLegendWidth - 22) / 5.0);
            QVERIFY(stepsApart(card.pixel(x, 12 + 7 + 24 + 5), countColor(static_cast<float>(count), 4)) <= 2);
        }
    }
    void longWordsOfALegendStayInTheirCardAndApart()
    {
        QImage card(400, 40, QImage::Format_RGB32);
        card.fill(Qt::black);
        {
            QPainter painter(&card);
            const QString word(30, u'M');
            const LegendSwatch swatches[] = {{HeatMark::None, word}, {HeatMark::None, QStringLiteral("M")},
                {HeatMark::None, word}, {HeatMark::None, word}};
            paintLegendSwatches(painter, QRectF(10.0, 0.0, 278.0, 40.0), swatches, {});
        }
        const auto inked = [&card](int x) {
            for (int y = 0; y < card.height(); ++y)
                if (card.pixel(x, y) != qRgb(0, 0, 0)) return true;
            return false;
        };
        const QRgb clay = legendColor(RenderOptions().colors.clay).rgb();
        int swatches = 0;
        for (int x = 6; x < card.width() - 16; ++x) {
            const auto all = [&](int from, int to) {
                for (int at = from; at < to; ++at)
                    if (card.pixel(at, 30) != clay) return false;
                return true;
            };
            if (!all(x, x + 15) || all(x - 1, x)) continue;
            ++swatches;
            for (int before = 2; before <= 6; ++before) QVERIFY2(!inked(x - before), qPrintable(QString::number(x)));
        }
        QCOMPARE(swatches, 4);
        for (int x = 289; x < card.width(); ++x) QVERIFY2(!inked(x), qPrintable(QString::number(x)));
    }

private:
    /// Tenths between the weights at the first and the last column that are looked at.
    static int linesBetween(const QImage& plain)
    {
        const auto valueAt = [&plain](int x) {
            float best = 0.0f;
            int least = 1000;
            for (int i = 0; i <= 1000; ++i)
                if (const int off =
                        stepsApart(plain.pixel(x, 128), rampColor(Ramp::Ember, static_cast<float>(i) / 1000.0f));
                    off < least) {
                    least = off;
                    best = static_cast<float>(i) / 1000.0f;
                }
            return best;
        };
        return static_cast<int>(std::floor(valueAt(205) * 10.0f)) - static_cast<int>(std::floor(valueAt(50) * 10.0f));
    }
};

} // namespace maps_test

QTEST_MAIN(maps_test::MapsTest)
#include "maps_test.moc"
