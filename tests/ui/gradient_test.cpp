// SPDX-License-Identifier: MIT
// The gradient, the dropper and the pen in the 3D view.
#include "tests/ui/brushing.h"
#include "ui/vertices/brush_tools.h"

#include <QMenu>
#include <QPointingDevice>
#include <QTabletEvent>

namespace gradient_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Drawing : Brushing {
    explicit Drawing(Tool tool = Tool::Gradient) : Brushing(0.5f)
    {
        ViewState view = session.view();
        view.tool = tool;
        view.brush.mode = BrushMode::Replace;
        view.brush.value = 1.0f;
        view.brush.strength = 1.0f;
        view.brush.falloff = BrushFalloff::Linear;
        session.look(view);
        session.presentNow();
    }
    const SetWeights& weights() const { return *session.scene().weights[0]; }
    static double weightOf(const SetWeights& weights, PointIndex point)
    {
        double out = 0.0;
        for (const Influence& one : weights.at(point))
            if (one.slot == 1) out += double(one.weight);
        return out;
    }
    /// How much of the way to 1 each vertex went.
    double share(const Scene& before, PointIndex point) const
    {
        const double was = weightOf(*before.weights[0], point);
        return was < 1.0 ? (weightOf(weights(), point) - was) / (1.0 - was) : 1.0;
    }
    float height(PointIndex point) const { return session.scene().sets[0]->positions[point].y; }
    QPoint at(float y, float x = 0.0f) const { return pixelOf({x, y, 0.0f}); }
    void draw(Qt::KeyboardModifiers held = {}) { drag(Qt::LeftButton, at(0.5f), at(1.5f), held); }
};

void sendPen(Viewport& viewport, QEvent::Type type, QPoint at, double pressure, QPointingDevice::PointerType end)
{
    static const QPointingDevice pen(QStringLiteral("pen"), 77, QInputDevice::DeviceType::Stylus,
        QPointingDevice::PointerType::Pen, QInputDevice::Capability::Pressure, 1, 1);
    static const QPointingDevice eraser(QStringLiteral("eraser"), 78, QInputDevice::DeviceType::Stylus,
        QPointingDevice::PointerType::Eraser, QInputDevice::Capability::Pressure, 1, 1);
    const bool down = type != QEvent::TabletRelease && pressure > 0.0;
    QTabletEvent event(type, end == QPointingDevice::PointerType::Eraser ? &eraser : &pen, at, viewport.mapToGlobal(at),
        pressure, 0, 0, 0, 0, 0, {}, Qt::LeftButton, down ? Qt::LeftButton : Qt::NoButton);
    QCoreApplication::sendEvent(&viewport, &event);
}

/// A tap with the pen: what it says, and the mouse that follows from it.
void tapPen(Viewport& viewport, QPoint at, double pressure,
    QPointingDevice::PointerType end = QPointingDevice::PointerType::Pen)
{
    sendPen(viewport, QEvent::TabletPress, at, pressure, end);
    QTest::mousePress(&viewport, Qt::LeftButton, {}, at);
    sendPen(viewport, QEvent::TabletRelease, at, 0.0, end);
    QTest::mouseRelease(&viewport, Qt::LeftButton, {}, at);
}

} // namespace

class GradientTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragGoesFromTheWholeToNothingInOneStep()
    {
        Drawing stage;
        const Scene before = stage.session.scene();
        stage.draw();
        QCOMPARE(stage.session.front().history.count(), 1);
        QVERIFY(!stage.viewport.paints());
        double last = 1.0;
        for (PointIndex p = 0; p < stage.weights().points(); p += 16) {
            const double share = stage.share(before, p);
            const float y = stage.height(p);
            if (y < 0.3f || y > 1.7f) QVERIFY(before.weights[0]->at(p) == stage.weights().at(p));
            if (y < 0.6f || y > 1.4f) continue;
            QVERIFY2(std::abs(share - double(1.5f - y)) < 0.15, qPrintable(QString::number(share)));
            QVERIFY(share < last + 1e-6);
            last = share;
        }
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            QVERIFY(std::abs(stage.weights().sum(p) - 1.0) < 1e-5);
        stage.session.editing().undo();
        QVERIFY(stage.session.scene() == before);
    }

    void theLineIsSeenWhileItIsDrawnAndEscGivesItUp()
    {
        Drawing stage;
        const Scene before = stage.session.scene();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.at(0.5f));
        stage.move(stage.at(1.0f));
        stage.move(stage.at(1.5f));
        QVERIFY(stage.viewport.paints());
        const auto line = stage.viewport.hud().brush.line;
        QVERIFY(line && !line->radial);
        QCOMPARE(line->from.toPoint(), stage.at(0.5f));
        QCOMPARE(line->to.toPoint(), stage.at(1.5f));
        QVERIFY(stage.viewport.hud().tag && !stage.viewport.hud().tag->lines.empty());
        QVERIFY(!(stage.session.scene() == before)); // it is seen on the surface already
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QVERIFY(stage.session.scene() == before);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.at(1.5f));
        QVERIFY(!stage.viewport.hud().brush.line);
        QCOMPARE(stage.session.view().tool, Tool::Gradient);
    }

    void whereTheEndGoesBackNothingOfTheWayIsLeft()
    {
        Drawing stage;
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.at(0.5f));
        stage.move(stage.at(1.8f));
        stage.move(stage.at(1.5f));
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.at(1.5f));
        const Scene there = stage.session.scene();
        stage.session.editing().undo();
        stage.draw();
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            QVERIFY(there.weights[0]->at(p) == stage.weights().at(p));
    }

    void shiftDrawsACircle()
    {
        Drawing stage;
        const Scene before = stage.session.scene();
        stage.drag(Qt::LeftButton, stage.at(1.0f), stage.at(1.5f), Qt::ShiftModifier);
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            if (std::abs(stage.height(p) - 1.0f) > 0.6f) QVERIFY(before.weights[0]->at(p) == stage.weights().at(p));
        bool above = false, below = false;
        for (PointIndex p = 0; p < stage.weights().points(); ++p) {
            const bool changed = before.weights[0]->at(p) != stage.weights().at(p);
            above = above || (changed && stage.height(p) > 1.1f);
            below = below || (changed && stage.height(p) < 0.9f);
        }
        QVERIFY(above && below);
    }

    void onlySelectedVerticesChange()
    {
        Drawing stage;
        const Scene before = stage.session.scene();
        PointIndex near = 0;
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            if (std::abs(stage.height(p) - 1.0f) < std::abs(stage.height(near) - 1.0f)) near = p;
        stage.session.selection().selectPoints({{{ActorId(0u), InstanceId(0u), 0}, near}});
        stage.session.presentNow();
        stage.draw();
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            if (stage.session.scene().sets[0]->positions[p] != stage.session.scene().sets[0]->positions[near])
                QVERIFY(before.weights[0]->at(p) == stage.weights().at(p));
        QVERIFY(before.weights[0]->at(near) != stage.weights().at(near));
    }

    void itMayBeginBesideTheMesh()
    {
        Drawing stage;
        const Scene before = stage.session.scene();
        const Camera camera = stage.session.view().camera;
        stage.drag(Qt::LeftButton, stage.at(0.5f, 1.0f), stage.at(1.5f, 1.0f));
        QVERIFY(!(stage.session.scene() == before));
        QVERIFY(stage.session.view().camera == camera);
    }

    void withTheBrushInHandItsKeyDrawsOneAndATapTakesItUp()
    {
        Drawing stage(Tool::Brush);
        const Scene before = stage.session.scene();
        stage.move(stage.at(0.5f));
        QTest::keyPress(&stage.viewport, Qt::Key_G);
        stage.draw();
        QTest::keyRelease(&stage.viewport, Qt::Key_G);
        QCOMPARE(stage.session.view().tool, Tool::Brush);
        QCOMPARE(stage.session.front().history.count(), 1);
        bool far = false; // farther than the brush reaches from its way
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            far = far || (stage.session.scene().sets[0]->positions[p].z < 0.0f &&
                             before.weights[0]->at(p) != stage.weights().at(p));
        QVERIFY(far);
    }

    void withBlendersKeysAltDrawsOne()
    {
        Drawing stage(Tool::Brush);
        stage.session.settings().set("keys", QStringLiteral("blender"));
        const Camera camera = stage.session.view().camera;
        stage.draw(Qt::AltModifier);
        QCOMPARE(stage.session.front().history.count(), 1);
        stage.session.settings().set("keys", QStringLiteral("default"));
        stage.draw(Qt::AltModifier);
        QCOMPARE(stage.session.front().history.count(), 1); // here Alt turns the camera
        QVERIFY(!(stage.session.view().camera == camera));
    }

    void withoutAJointItIsSaidWhatIsMissing()
    {
        Drawing stage;
        ViewState view = stage.session.view();
        view.joints.clear();
        stage.session.look(view);
        stage.session.presentNow();
        stage.move(stage.at(1.2f));
        stage.move(stage.at(0.5f));
        QVERIFY(stage.viewport.hud().tag);
        const Scene before = stage.session.scene();
        stage.draw();
        QVERIFY(stage.session.scene() == before);
    }

    void theDropperTakesTheWeightOfTheVertex()
    {
        Drawing stage(Tool::Dropper);
        const QPoint at = stage.at(0.9f);
        stage.move(at);
        const Hover hit = PickControl().at(stage.session.frame(),
            {float(stage.viewport.width()), float(stage.viewport.height())}, at, PickFilter::PointsOnly);
        QVERIFY(hit.surface);
        const double weight = Drawing::weightOf(stage.weights(), hit.surface->point.point);
        QVERIFY(weight > 0.0 && weight < 1.0);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, at);
        QCOMPARE(double(stage.session.view().brush.value), weight);
        QCOMPARE(stage.session.view().tool, Tool::Brush);
        QCOMPARE(stage.session.front().history.count(), 0);
        QVERIFY(stage.session.view().points.empty()); // it selects nothing
    }

    void theJointsOfAVertexAreListedToChooseFrom()
    {
        Drawing stage(Tool::Dropper);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, Qt::ShiftModifier, stage.at(0.9f));
        auto* menu = stage.viewport.findChild<QMenu*>("jointsHere");
        QVERIFY(menu);
        const QList<QAction*> rows = menu->actions();
        QVERIFY(rows.size() >= 3); // its head and two joints
        for (qsizetype i = 2; i < rows.size(); ++i)
            QVERIFY(rows[i - 1]->text().section(u'\t', 1).toDouble() >= rows[i]->text().section(u'\t', 1).toDouble());
        const QString name = rows[2]->text().section(u'\t', 0, 0);
        rows[2]->trigger();
        QCOMPARE(QString::fromStdString(stage.session.scene().node(stage.session.view().joint())->name), name);
        QCOMPARE(stage.session.view().tool, Tool::Dropper);
    }

    void withNothingUnderTheMouseTheSelectedVertexCounts()
    {
        Drawing stage(Tool::Brush);
        stage.move(QPoint(2, 2));
        stage.session.selection().selectPoints({{{ActorId(0u), InstanceId(0u), 0}, 200}});
        stage.session.presentNow();
        stage.viewport.sampleWeight();
        QCOMPARE(double(stage.session.view().brush.value), Drawing::weightOf(stage.weights(), 200));
    }

    void aPenThatIsPressedLessDoesLess()
    {
        const auto gained = [](double pressure, bool used) {
            Drawing stage(Tool::Brush);
            ViewState view = stage.session.view();
            view.brush.mode = BrushMode::Add;
            view.brush.pressure = used;
            stage.session.look(view);
            stage.session.presentNow();
            const Scene before = stage.session.scene();
            tapPen(stage.viewport, stage.middle(), pressure);
            double out = 0.0;
            for (PointIndex p = 0; p < stage.weights().points(); ++p)
                out += Drawing::weightOf(stage.weights(), p) - Drawing::weightOf(*before.weights[0], p);
            return out;
        };
        const double whole = gained(1.0, true), half = gained(0.5, true), ignored = gained(0.5, false);
        QVERIFY(whole > 0.1);
        QVERIFY2(half > 0.05 && half < 0.8 * whole, qPrintable(QString::number(half)));
        QCOMPARE(ignored, whole);
    }

    void aPenMayChangeTheSizeInsteadOfTheStrength()
    {
        const auto painted = [](double pressure, const char* changes) {
            Drawing stage(Tool::Brush);
            stage.session.settings().set("pen", QLatin1String(changes));
            ViewState view = stage.session.view();
            view.brush.mode = BrushMode::Add;
            view.brush.pressure = true;
            stage.session.look(view);
            stage.session.presentNow();
            const Scene before = stage.session.scene();
            tapPen(stage.viewport, stage.middle(), pressure);
            std::pair<int, double> out{0, 0.0}; // vertices, and the most that one gained
            for (PointIndex p = 0; p < stage.weights().points(); ++p) {
                const double gain = Drawing::weightOf(stage.weights(), p) - Drawing::weightOf(*before.weights[0], p);
                out.first += gain > 1e-6 ? 1 : 0;
                out.second = std::max(out.second, gain);
            }
            return out;
        };
        const auto whole = painted(1.0, "size"), thin = painted(0.5, "size"), weak = painted(0.5, "strength"),
                   both = painted(0.5, "both");
        QVERIFY2(thin.first > 0 && thin.first < whole.first, qPrintable(QString::number(thin.first)));
        QVERIFY(thin.second > 0.8 * whole.second); // where the pen stands it does as much
        QCOMPARE(weak.first, whole.first);
        QVERIFY(weak.second < 0.7 * whole.second);
        QCOMPARE(both.first, thin.first);
        QVERIFY(both.second < 0.7 * whole.second);
    }

    void aPenThatHoversLeavesTheMouseItsStrength()
    {
        Drawing stage(Tool::Brush);
        ViewState view = stage.session.view();
        view.brush.pressure = true;
        stage.session.look(view);
        const Scene before = stage.session.scene();
        sendPen(stage.viewport, QEvent::TabletMove, stage.middle(), 0.0, QPointingDevice::PointerType::Eraser);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        double most = 0.0;
        for (PointIndex p = 0; p < stage.weights().points(); ++p)
            most = std::max(most, Drawing::weightOf(stage.weights(), p) - Drawing::weightOf(*before.weights[0], p));
        QVERIFY(most > 0.1);
    }

    void theOtherEndOfThePenTakesAway()
    {
        Drawing stage(Tool::Brush);
        ViewState view = stage.session.view();
        view.brush.mode = BrushMode::Add;
        stage.session.look(view);
        stage.session.presentNow();
        const Scene before = stage.session.scene();
        const auto change = [&] {
            double out = 0.0;
            for (PointIndex p = 0; p < stage.weights().points(); ++p)
                out += Drawing::weightOf(stage.weights(), p) - Drawing::weightOf(*before.weights[0], p);
            return out;
        };
        tapPen(stage.viewport, stage.middle(), 1.0, QPointingDevice::PointerType::Eraser);
        QVERIFY(change() < -0.1);
        stage.session.editing().undo();
        tapPen(stage.viewport, stage.middle(), 1.0);
        QVERIFY(change() > 0.1);
    }

    void whatWasMadeReadyGoesWithItsFile()
    {
        Drawing stage(Tool::Brush);
        stage.move(stage.middle());
        QVERIFY(stage.viewport.brush().ground().keepsAny());
        stage.session.close(stage.session.current());
        stage.session.presentNow();
        QVERIFY(!stage.viewport.brush().ground().keepsAny());
    }
};

} // namespace gradient_test

int main(int argc, char** argv)
{
    using namespace gradient_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication app(argc, argv);
    applyTheme(app, ThemeId::Dark);
    return QTest::qExec(std::make_unique<GradientTest>().get(), argc, argv);
}
#include "gradient_test.moc"
