// SPDX-License-Identifier: MIT
#include "core/edit/query/select_query.h"
#include "render/camera/camera.h"
#include "render/maps/legend.h"
#include "tests/core/render_scene.h"
#include "tests/render/plain_drawing.h"

#include <QPainter>
#include <QTest>

#include <cmath>
#include <set>

namespace heat_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Frame heatFrame(const Scene& scene, unsigned joint)
{
    ViewState view = frontView();
    view.shading = Shading::Heat;
    view.joints = {NodeId(joint)};
    return frameOf(scene, view);
}

bool near(QRgb pixel, const glm::vec3& color, int steps = 1)
{
    const int want[] = {
        int(std::lround(color.x * 255.0f)), int(std::lround(color.y * 255.0f)), int(std::lround(color.z * 255.0f))};
    return std::abs(qRed(pixel) - want[0]) <= steps && std::abs(qGreen(pixel) - want[1]) <= steps &&
           std::abs(qBlue(pixel) - want[2]) <= steps;
}

bool onlyThese(const std::set<QRgb>& found, const std::vector<glm::vec3>& colors)
{
    std::set<std::size_t> seen;
    for (const QRgb pixel : found) {
        bool known = false;
        for (std::size_t i = 0; i < colors.size(); ++i)
            if (near(pixel, colors[i])) {
                seen.insert(i);
                known = true;
            }
        if (!known) return false;
    }
    return seen.size() == colors.size();
}

} // namespace

class HeatTest : public QObject, private PlainDrawing {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
    }
    void cleanupTestCase() { end(); }

    void theColourAtAPointIsTheLegends()
    {
        for (const float w : {0.001f, 0.1f, 0.25f, 1.0f / 3.0f, 0.5f, 0.619f, 0.8f, 0.999f}) {
            const Scene scene = makeSquare(everywhere({{0, w}, {1, 1.0f - w}}));
            const QImage image = draw(heatFrame(scene, 0));
            QVERIFY2(near(image.pixel(64, 64), rampColor(Ramp::Ember, w)), qPrintable(QString::number(w)));
            QVERIFY2(near(image.pixel(40, 80), rampColor(Ramp::Ember, w)), qPrintable(QString::number(w)));
        }
    }
    /// What the threshold leaves are the vertices that the query finds, each for each.
    void shownVerticesAreThoseOfTheQuery()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 24, .sides = 24, .smooth = true});
        Frame frame = heatFrame(scene, 2);
        frame.view.camera.target = {0.0f, 1.0f, 0.0f};
        frame.view.camera.distance = 3.4f;
        const std::string name = scene.nodes[2]->name;
        for (const float threshold : {0.1f, 0.3f}) {
            frame.view.map.weightThreshold = threshold;
            const Result<QImage> image = drawing().render(frame, plainOptions(), QSize(600, 600));
            QVERIFY(image);
            const auto query =
                SelectQuery::parse("weight(" + name + ") > " + QString::number(double{threshold}).toStdString());
            QVERIFY(query);
            const auto found = query->points(scene);
            QVERIFY(found && found->size() == 1);
            std::set<PointIndex> asked(found->front().points.begin(), found->front().points.end());
            std::size_t shown = 0, wanted = 0;
            for (PointIndex p = 0; p < scene.sets[0]->points(); ++p) {
                const glm::vec3 at = scene.sets[0]->positions[p];
                if (at.z < 0.3f * glm::length(glm::vec2(at.x, at.z))) continue; // turned away
                // Half a pixel beside the vertex the weight is another one.
                const float weight = weightOfJoint(scene, InstanceId(0u), 0, p, NodeId(2u)).value_or(0.0f);
                if (std::abs(weight - threshold) < 0.02f) continue;
                const auto pixel = project(frame.view.camera, {600.0f, 600.0f}, at);
                if (!pixel || !image->rect().contains(int(pixel->pixel.x), int(pixel->pixel.y))) continue;
                const QColor color = image->pixelColor(int(pixel->pixel.x), int(pixel->pixel.y));
                const bool colored = color.saturationF() > 0.25f;
                QVERIFY2(colored == asked.contains(p), qPrintable(QString("%1 at %2").arg(p).arg(double{threshold})));
                shown += colored;
                wanted += asked.contains(p);
            }
            QVERIFY2(shown == wanted && shown > 20, qPrintable(QString::number(shown)));
        }
    }
    void ownColoursStandWhereTheyWerePut()
    {
        const RampStops own{{0, 0x102030u}, {37, 0x20FF40u}, {38, 0xF0E0D0u}, {100, 0x0000FFu}};
        const RampColors ramp(Ramp::Own, own);
        for (const RampStop& stop : own)
            QVERIFY(near(qRgb(stop.rgb >> 16 & 255, stop.rgb >> 8 & 255, stop.rgb & 255),
                ramp.at(static_cast<float>(stop.hundredths) / 100.0f), 0));
        RenderOptions options = plainOptions();
        options.ramp = ramp;
        for (const float w : {0.2f, 0.37f, 0.38f, 0.7f}) {
            const Scene scene = makeSquare(everywhere({{0, w}, {1, 1.0f - w}}));
            QVERIFY2(
                near(draw(heatFrame(scene, 0), options).pixel(64, 64), ramp.at(w)), qPrintable(QString::number(w)));
        }
        QCOMPARE(rampFromText(rampText(own)), std::optional(own));
    }
    void betweenPointsTheValueIsInterpolatedNotTheColour()
    {
        // 0.2 on the left, 0.8 on the right: in the middle 0.5.
        const Scene scene = makeSquare(
            {{{0, 0.2f}, {1, 0.8f}}, {{0, 0.8f}, {1, 0.2f}}, {{0, 0.2f}, {1, 0.8f}}, {{0, 0.8f}, {1, 0.2f}}});
        const QImage image = draw(heatFrame(scene, 0));
        QVERIFY(near(image.pixel(64, 64), rampColor(Ramp::Ember, 0.5f), 2));
    }
    void slotsOfOneJointAreSummed()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.2f}, {1, 0.5f}, {0, 0.3f}}));
        QVERIFY(near(draw(heatFrame(scene, 0)).pixel(64, 64), rampColor(Ramp::Ember, 0.5f)));
    }
    void notReferencedIsPlainClay()
    {
        const Scene scene = makeSquare(everywhere({{1, 1.0f}}));
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {plainOptions().colors.clay}));
    }
    void storedZeroIsClayWithDots()
    {
        const Scene scene = makeSquare(everywhere({{0, 1.0f}, {1, 0.0f}}));
        const glm::vec3 clay = plainOptions().colors.clay;
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 1))), {clay, clay * 0.42f}));
    }
    void anEntryThatOnlyFillsTheRowIsNoZeroOfTheFirstJoint()
    {
        const Scene scene = makeSquare(everywhere({{1, 1.0f}, {0, 0.0f}, {0, -0.0f}}));
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {plainOptions().colors.clay}));
    }
    void exactlyOneIsHatched()
    {
        const Scene scene = makeSquare(everywhere({{0, 1.0f}}));
        QVERIFY(
            onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {rampColor(Ramp::Ember, 1.0f), colorOf(0x7A5D00)}));
    }
    void belowZeroIsStriped()
    {
        const Scene scene = makeSquare(everywhere({{0, -0.25f}, {1, 1.25f}}));
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {colorOf(0x39D3E8), colorOf(0x06343C)}));
    }
    void aboveOneIsCheckered()
    {
        const Scene scene = makeSquare(everywhere({{0, 1.25f}, {1, -0.25f}}));
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {colorOf(0xA5E34B), colorOf(0x20420A)}));
    }
    void notANumberIsBlackAndWhite()
    {
        const Scene scene = makeSquare(everywhere({{0, std::nanf("")}}));
        QVERIFY(onlyThese(colorsInTheMiddle(draw(heatFrame(scene, 0))), {glm::vec3(0.0f), glm::vec3(1.0f)}));
    }
    void anotherJointUploadsNothing()
    {
        const Scene scene = makeTube({.joints = 30, .influences = 4});
        const auto shared = std::make_shared<const Scene>(scene);
        Frame frame = heatFrame(scene, 0);
        draw(frame);
        const UploadStats before = renderer().uploads();
        for (unsigned joint = 1; joint < 30; ++joint) {
            frame.view.joints = {NodeId(joint)};
            draw(frame);
        }
        frame.view.camera.distance = 5.0f;
        frame.view.shading = Shading::Clay;
        draw(frame);
        QCOMPARE(renderer().uploads().uploads, before.uploads);
    }
    void anEditOfWeightsUploadsItsRangeAlone()
    {
        const Scene scene = makeTube({.joints = 30, .influences = 4, .rings = 400, .sides = 20});
        draw(heatFrame(scene, 0));
        std::vector<Influence> row = scene.weights[0]->at(4000);
        row[1].weight += 0.125f;
        const Scene edited = withWeights(scene, {4000}, {row});
        const UploadStats before = renderer().uploads();
        draw(heatFrame(edited, 0));
        const UploadStats after = renderer().uploads();
        QCOMPARE(after.uploads - before.uploads, 1u);
        QCOMPARE(after.sizeBytes - before.sizeBytes, sizeof(glm::uvec2));
    }
    void anEditedWeightIsSeen()
    {
        const Scene scene = makeSquare(everywhere({{0, 0.25f}, {1, 0.75f}}));
        draw(heatFrame(scene, 0));
        const std::vector<Influence> row{{0, 0.75f}, {1, 0.25f}};
        const Scene edited = withWeights(scene, {0, 1, 2, 3}, {row, row, row, row});
        QVERIFY(near(draw(heatFrame(edited, 0)).pixel(64, 64), rampColor(Ramp::Ember, 0.75f)));
        const std::vector<Influence> longer{{0, 0.5f}, {1, 0.25f}, {2, 0.25f}};
        const Scene grown = withWeights(edited, {0, 1, 2, 3}, {longer, longer, longer, longer});
        QVERIFY(near(draw(heatFrame(grown, 0)).pixel(64, 64), rampColor(Ramp::Ember, 0.5f)));
    }
    void legendShowsTheRampItself()
    {
        QImage card(kLegendWidth + 24, kLegendHeight + 24, QImage::Format_RGBA8888);
        card.fill(Qt::black);
        Legend legend;
        legend.joint = "forearm_l";
        legend.value = 0.35f;
        addLegend(card, legend, {});
        // The ramp's bar starts 11 in and 31 down the card.
        const int y = 12 + 7 + 24 + 4;
        for (const float v : {0.1f, 0.5f, 0.9f}) {
            const int x = 12 + 11 + int(std::lround(v * float(kLegendWidth - 22)));
            QVERIFY(near(card.pixel(x, y), rampColor(Ramp::Ember, v), 4));
        }
    }

    void theLegendIsTheSameInEveryDirectionOfWriting()
    {
        Legend legend;
        legend.joint = "forearm_l";
        legend.value = 0.35f;
        legend.where = "vertex 12";
        QImage cards[2];
        for (int i = 0; i < 2; ++i) {
            cards[i] = QImage(kLegendWidth + 24, kLegendHeight + 24, QImage::Format_RGBA8888);
            cards[i].fill(Qt::black);
            QPainter painter(&cards[i]);
            painter.setLayoutDirection(i == 0 ? Qt::LeftToRight : Qt::RightToLeft);
            paintLegend(painter, {12.0, 12.0}, legend, {});
        }
        QCOMPARE(cards[1], cards[0]);
    }
};

} // namespace heat_test

QTEST_MAIN(heat_test::HeatTest)
#include "heat_test.moc"
