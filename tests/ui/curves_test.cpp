// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_angles.h"
#include "core/eval/pose/pose.h"
#include "tests/core/corpus.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_text.h"
#include "ui/keys/key_tools.h"
#include "ui/keys/rotation_look.h"
#include "ui/widgets/curves/curve_canvas.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QAccessible>
#include <QToolButton>

namespace curves_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm's curves; `spline`: the hand's translation is a cubic spline with its first tangent going up.
struct Curves : Shown {
    explicit Curves(bool spline = false) : Shown("dope_sheet", {1000, 500})
    {
        canvas = find<CurveCanvas>("curves");
        if (!spline) return;
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        Track track = *clip.tracks[1];
        track.interpolation = Interpolation::CubicSpline;
        track.values.clear();
        for (int key = 0; key < 3; ++key)
            for (int part = 0; part < 3; ++part)
                for (int i = 0; i < 3; ++i)
                    track.values.push_back(part == 1 && i == 1 ? 1.0f + static_cast<float>(key) : 0.0f);
        clip.tracks[1] = std::make_shared<const Track>(track);
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        session.open(std::move(loaded));
    }
    const Track& track(std::size_t at) const { return *session.scene().clips[session.view().clip.index()]->tracks[at]; }
    void select(const KeyAddress& key)
    {
        selectKeys(session, {key}, AddKeys::Replace, true);
        session.presentNow();
    }
    void send(QEvent::Type type, const QPointF& at, Qt::KeyboardModifiers held = {})
    {
        const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, at, canvas->mapToGlobal(at), button, Qt::LeftButton, held);
        QApplication::sendEvent(canvas, &event);
        session.presentNow();
    }
    void drag(const QPointF& from, const QPointF& to, bool release = true, Qt::KeyboardModifiers held = {})
    {
        send(QEvent::MouseButtonPress, from, held);
        for (int step = 1; step <= 4; ++step) send(QEvent::MouseMove, from + (to - from) * step / 4.0, held);
        if (release) send(QEvent::MouseButtonRelease, to, held);
    }
    CurveCanvas* canvas = nullptr;
};

/// The arm whose hand goes up by a track of one number, in a clip from 0 to 4 s.
Loaded liftedArm(Track track)
{
    Loaded out = loadedArm();
    Node node = *out.scene.nodes[2];
    node.elements = {{TransformElement::Kind::Translate, "T", {0.0f, 0.0f, 0.0f}}};
    node.restMatrix = glm::mat4(1.0f);
    node.rest = {};
    out.scene.nodes[2] = std::make_shared<const Node>(node);
    track.node = NodeId(2u);
    track.path = ChannelPath::Element;
    track.components = 1;
    track.member = 1;
    Clip clip;
    clip.range = ClipSpan{0.0, 4.0};
    clip.tracks = {std::make_shared<const Track>(std::move(track))};
    out.scene.clips = {std::make_shared<const Clip>(clip)};
    return out;
}

/// How much of the ink a pixel has over its ground; 0 where it is of another colour.
double inkIn(QRgb pixel, const QColor& ink, const QColor& ground)
{
    const double to[] = {ink.redF() - ground.redF(), ink.greenF() - ground.greenF(), ink.blueF() - ground.blueF()};
    const double is[] = {qRed(pixel) / 255.0 - ground.redF(), qGreen(pixel) / 255.0 - ground.greenF(),
        qBlue(pixel) / 255.0 - ground.blueF()};
    const double part =
        (to[0] * is[0] + to[1] * is[1] + to[2] * is[2]) / (to[0] * to[0] + to[1] * to[1] + to[2] * to[2]);
    double off = 0.0;
    for (int i = 0; i < 3; ++i) off = std::max(off, std::abs(is[i] - part * to[i]));
    return off < 0.04 ? part : 0.0; // the white of a handle is not taken for it
}

/// What is wrong with the line on the screen against what core plays of the track `at`; `dashes`, `solid`: columns
/// without ink outside of the keys and between them.
struct Drawn {
    double worst = 0.0; ///< pixels
    int seen = 0, dashes = 0, solid = 0;
};

Drawn drawnLine(const Curves& shown, std::size_t at, const std::function<double(double)>& played)
{
    const CurvePlot& plot = shown.canvas->plot();
    const QImage image = shown.canvas->grab().toImage();
    const QRect box = plot.axis().box();
    const std::vector<double>& keys = *shown.track(at).times;
    const QColor ink = curveInk(plot.shape(), 0), ground = color(Token::Inset);
    Drawn out;
    for (int x = box.left() + 2; x < box.right() - 2; ++x) {
        const auto y = [&](double away) { return plot.yOf(played(plot.axis().timeAt(x + 0.5 + away))); };
        // Beside a key its handle covers the line, which leaves the key along it.
        const auto near = [&](double time) { return std::abs(plot.axis().xOf(time) - x) < 24.0; };
        double steep = 0.0; // where it goes up at once neighbouring columns have ink, too
        for (const double away : {-4.5, -3.0, -1.5, 1.5, 3.0, 4.5}) steep = std::max(steep, std::abs(y(away) - y(0.0)));
        if (steep > 40.0 || std::any_of(keys.begin(), keys.end(), near) || near(shown.session.view().timeSec)) continue;
        bool any = false;
        for (int row = 0; row < image.height(); ++row) {
            if (inkIn(image.pixel(x, row), ink, ground) < 0.3) continue;
            any = true;
            out.worst = std::max(out.worst, std::abs(row + 0.5 - y(0.0)) - steep);
        }
        const double time = plot.axis().timeAt(x + 0.5);
        out.seen += any ? 1 : 0;
        if (!any) ++(time < keys.front() || time > keys.back() ? out.dashes : out.solid);
    }
    return out;
}

} // namespace

class CurvesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointIsDraggedInTimeAndValueInOneStep()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        const float before = shown.track(1).values[4];
        const QPointF from = shown.canvas->plot().pointOf(1, 1);
        shown.drag(from, from + QPointF(60, -20));
        const double frame = (*shown.track(1).times)[1] * shown.session.playback().frameRate();
        QVERIFY((*shown.track(1).times)[1] > 0.51);
        QVERIFY2(std::abs(frame - std::round(frame)) < 1e-6, "it lands on a frame");
        QVERIFY(shown.track(1).values[4] > before); // upwards is more
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.editing().undo();
        QCOMPARE(shown.track(1).values[4], before);
        QCOMPARE((*shown.track(1).times)[1], 0.5);
    }

    void aRotationStaysOneWhileItsNumberIsDragged()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({0, 2});
        const QPointF from = shown.canvas->plot().pointOf(2, 2);
        shown.drag(from, from + QPointF(0, 15));
        const Track& track = shown.track(0);
        double length = 0.0;
        for (std::size_t i = 0; i < 4; ++i) length += double{track.values[8 + i]} * double{track.values[8 + i]};
        QVERIFY(std::abs(std::sqrt(length) - 1.0) < 1e-6);
        QCOMPARE(shown.session.front().history.count(), 1);
        QVERIFY((*track.times)[2] == 0.2500000001); // sideways it did not move
    }

    void aHandleTurnsBothSidesOfASmoothKeyAndWithCtrlItsOwnAlone()
    {
        for (const bool alone : {false, true}) {
            Curves shown(true);
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            shown.select({1, 1});
            QTest::keyClick(shown.canvas, Qt::Key_Down); // the line of Y
            QCOMPARE(shown.canvas->plot().current(), std::size_t{1});
            const std::vector<float> before = shown.track(1).values;
            const QPointF from = shown.canvas->plot().handleOf(1, 1, true);
            shown.drag(from, from + QPointF(0, -25), true, alone ? Qt::ControlModifier : Qt::NoModifier);
            const std::vector<float> after = shown.track(1).values;
            const std::size_t value = shown.track(1).valueAt(1) + 1, out = value + 3, in = value - 3;
            QVERIFY(after[out] > 0.1f); // up
            QCOMPARE(after[in], alone ? before[in] : after[out]);
            for (std::size_t i = 0; i < after.size(); ++i)
                if (i != out && i != in) QCOMPARE(after[i], before[i]);
            QCOMPARE(shown.session.front().history.count(), 1);
        }
    }

    void aHandleOfABezierKeyGoesWhereTheMouseIs()
    {
        Curves shown;
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        Track track = *makeTrack(NodeId(2u), ChannelPath::Translation, {0.0, 0.5, 1.0}, Interpolation::Bezier);
        track.values.clear();
        for (const float time : {0.0f, 0.5f, 1.0f})
            for (const float away : {-0.125f, 0.0f, 0.25f}) {
                if (away != 0.0f) track.values.insert(track.values.end(), 3, time + away);
                track.values.insert(track.values.end(), {0, time, 0});
            }
        clip.tracks[1] = std::make_shared<const Track>(track);
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        QTest::keyClick(shown.canvas, Qt::Key_Down);
        const QPointF from = shown.canvas->plot().handleOf(1, 1, true);
        QVERIFY(from.x() > shown.canvas->plot().pointOf(1, 1).x() + 20);
        shown.drag(from, from + QPointF(-12, -25));
        const std::size_t value = shown.track(1).valueAt(1) + 1;
        QVERIFY(shown.track(1).values[value + 3] < 0.745f); // sooner
        QVERIFY(shown.track(1).values[value + 6] > 0.51f);  // and higher
        QCOMPARE(shown.track(1).values[value - 6], 0.375f); // the other side keeps its time
        QVERIFY(shown.track(1).values[value - 3] < 0.49f);  // and goes the other way
        QCOMPARE(shown.session.front().history.count(), 1);
        // Past its key it does not go.
        const QPointF now = shown.canvas->plot().handleOf(1, 1, true);
        shown.drag(now, now + QPointF(-400, 0), true, Qt::ControlModifier);
        QCOMPARE(shown.track(1).values[value + 3], 0.5f);
        // The value takes its handles along.
        const float in = shown.track(1).values[value - 3], was = shown.track(1).values[value];
        shown.drag(shown.canvas->plot().pointOf(1, 1), shown.canvas->plot().pointOf(1, 1) + QPointF(0, 30));
        QVERIFY(shown.track(1).values[value] < was);
        QVERIFY(std::abs(shown.track(1).values[value - 3] - in - (shown.track(1).values[value] - was)) < 1e-5f);
    }

    void theSelectedPointsOfAChannelMoveTogether()
    {
        Curves shown;
        const std::vector<double> times{0.0, 0.1, 0.7};
        QVERIFY2((times[1] + times[2]) - times[2] != times[1], "the way there and back is not what it was");
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        Track track = *clip.tracks[1];
        track.times = std::make_shared<const std::vector<double>>(times);
        clip.tracks[1] = std::make_shared<const Track>(track);
        loaded.scene.clips[0] = std::make_shared<const Clip>(clip);
        shown.session.open(std::move(loaded));
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        selectKeys(shown.session, {{0, 1}, {1, 1}, {1, 2}});
        shown.session.presentNow();
        const std::vector<float> before = shown.track(1).values;
        const QPointF from = shown.canvas->plot().pointOf(1, 2);
        shown.drag(from, from + QPointF(0, -20));
        const float by = shown.track(1).values[7] - before[7];
        QVERIFY(by > 0.0f);
        QVERIFY(std::abs(shown.track(1).values[4] - before[4] - by) < 1e-6f); // the other selected one as far
        QVERIFY(*shown.track(1).times == times);                              // to the last bit: up is not sideways
        QCOMPARE(shown.track(1).values[1], before[1]);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{3}); // all stay selected
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.send(QEvent::MouseButtonPress, shown.canvas->plot().pointOf(1, 1));
        shown.send(QEvent::MouseButtonRelease, shown.canvas->plot().pointOf(1, 1));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{1, 1}})); // a click means that one
    }

    void aFrameSelectsPointsAndTheWheelZoomsValues()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        const QPointF corner = shown.canvas->plot().pointOf(1, 1) - QPointF(15, 15);
        shown.drag(corner, QPointF(shown.canvas->width() - 2, shown.canvas->height() - 2));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{1, 1}, {1, 2}}));
        const auto all = shown.canvas->plot().values();
        const QPointF at = shown.canvas->plot().pointOf(1, 1);
        QWheelEvent wheel(at, shown.canvas->mapToGlobal(at), {}, {0, 240}, Qt::NoButton,
            Qt::ControlModifier | Qt::ShiftModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(shown.canvas, &wheel);
        const auto near = shown.canvas->plot().values();
        QVERIFY(near.second - near.first < 0.7 * (all.second - all.first));
        QVERIFY(std::abs(shown.canvas->plot().pointOf(1, 1).y() - at.y()) < 1.0); // what is under the cursor stays
        QTest::keyClick(shown.canvas, Qt::Key_F);
        QVERIFY(shown.canvas->plot().values().second - shown.canvas->plot().values().first > near.second - near.first);
        // However long it turns, lines and grid stay what can be drawn.
        for (int i = 0; i < 40; ++i) QApplication::sendEvent(shown.canvas, &wheel), shown.canvas->repaint();
        QVERIFY(shown.canvas->plot().values().second - shown.canvas->plot().values().first >= 1e-6);
    }

    void valuesOfAnotherClipOrInAnglesAreShownWhole()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({0, 1});
        const auto zoom = [&shown] {
            const QPointF at(shown.canvas->width() - 20, 5);
            QWheelEvent wheel(at, shown.canvas->mapToGlobal(at), {}, {0, 1200}, Qt::NoButton,
                Qt::ControlModifier | Qt::ShiftModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(shown.canvas, &wheel);
        };
        const auto whole = shown.canvas->plot().values();
        zoom();
        QVERIFY(shown.canvas->plot().values() != whole);
        shown.session.playback().setTime(0.5); // the same channel: what was zoomed to stays
        shown.session.presentNow();
        QVERIFY(shown.canvas->plot().values() != whole);
        shown.find<QToolButton>("euler")->click();
        shown.session.presentNow();
        QVERIFY(shown.canvas->plot().values().second > 30.0); // 0.6 rad are 34°
        shown.find<QToolButton>("euler")->click();
        shown.session.presentNow();
        QCOMPARE(shown.canvas->plot().values(), whole);
        zoom();
        shown.session.playback().setClip(ClipId(1u)); // there too it is the first channel
        shown.session.presentNow();
        QCOMPARE(shown.canvas->plot().shape().track()->keys(), std::size_t{2});
        for (const std::size_t component : {0, 1, 2, 3}) {
            const double y = shown.canvas->plot().pointOf(component, 0).y();
            QVERIFY2(y >= 0.0 && y <= shown.canvas->height(), qPrintable(QString::number(y)));
        }
    }

    void everyComponentHasItsRowAlsoWhereThereIsLittleRoom()
    {
        Curves shown;
        shown.select({0, 1});
        for (const int height : {96, 118, 300}) {
            shown.canvas->resize(shown.canvas->width(), height);
            for (const std::size_t component : {0, 1, 2, 3})
                QVERIFY2(shown.canvas->legend().componentRect(component).bottom() < height,
                    qPrintable(QString::number(height)));
            QVERIFY(shown.canvas->legend().componentRect(0).height() >= 16);
        }
    }

    void whereLinesMeetTheChosenOneIsDragged()
    {
        for (const std::size_t chosen : {0, 2}) {
            Curves shown;
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            shown.select({1, 1});
            for (std::size_t i = 0; i < chosen; ++i) QTest::keyClick(shown.canvas, Qt::Key_Down);
            QCOMPARE(shown.canvas->plot().pointOf(0, 1), shown.canvas->plot().pointOf(2, 1));
            const std::vector<float> before = shown.track(1).values;
            shown.drag(shown.canvas->plot().pointOf(0, 1), shown.canvas->plot().pointOf(0, 1) + QPointF(0, -20));
            QCOMPARE(shown.canvas->plot().current(), chosen);
            for (const std::size_t c : {0, 1, 2}) QCOMPARE(shown.track(1).values[3 + c] > before[3 + c], c == chosen);
        }
    }

    void theChannelsOfTheJointAreALetterOrAKeyAway()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        clip.tracks.push_back(makeTrack(NodeId(1u), ChannelPath::Translation, {0.0, 0.5, 1.0}));
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QCOMPARE(shown.canvas->plot().shape().components(), std::size_t{4});
        const QPointF letter = QRectF(shown.canvas->legend().channelRect(2)).center();
        shown.send(QEvent::MouseButtonPress, letter);
        shown.send(QEvent::MouseButtonRelease, letter);
        QCOMPARE(shown.canvas->plot().shape().components(), std::size_t{3});
        QTest::keyClick(shown.canvas, Qt::Key_PageUp);
        shown.session.presentNow();
        QCOMPARE(shown.canvas->plot().shape().components(), std::size_t{4});
    }

    void escTakesADragBack()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        const std::vector<float> before = shown.track(1).values;
        const QPointF from = shown.canvas->plot().pointOf(1, 1);
        shown.drag(from, from + QPointF(0, -30), false);
        QVERIFY(shown.track(1).values != before);
        QTest::keyClick(shown.canvas, Qt::Key_Escape);
        QVERIFY(shown.track(1).values == before);
        QVERIFY(!shown.session.front().history.canUndo());
    }

    /// Without a button, in time and value.
    void blendersGMovesTheSelectedKeys()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.settings().set("keys", QStringLiteral("blender"));
        shown.select({1, 1});
        const Track before = shown.track(1);
        const QPointF point = shown.canvas->plot().pointOf(1, 1), away = point + QPointF(60.0, -30.0);
        const auto grab = [&] {
            shown.session.presentNow();
            QTest::keyClick(shown.canvas, Qt::Key_G);
            for (const QPointF& at : {point, away}) {
                QMouseEvent event(QEvent::MouseMove, at, shown.canvas->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
                QApplication::sendEvent(shown.canvas, &event);
            }
            return (*shown.track(1).times)[1] > (*before.times)[1] && shown.track(1).values != before.values;
        };
        QVERIFY(grab());
        QTest::keyClick(shown.canvas, Qt::Key_Escape);
        QVERIFY(shown.track(1) == before && !shown.session.front().history.canUndo());
        QVERIFY(grab());
        QFocusEvent leaves(QEvent::FocusOut, Qt::MouseFocusReason);
        QApplication::sendEvent(shown.canvas, &leaves);
        QVERIFY(shown.track(1) == before);
        QVERIFY(grab());
        shown.send(QEvent::MouseButtonPress, away);
        shown.send(QEvent::MouseButtonRelease, away);
        const Track there = shown.track(1);
        shown.send(QEvent::MouseMove, point); // it is over
        QVERIFY(shown.track(1) == there && there != before && shown.session.front().history.count() == 1);
    }

    void anglesAreReadInsteadOfQuaternions()
    {
        Curves shown;
        shown.select({0, 1});
        QCOMPARE(shown.canvas->plot().shape().components(), std::size_t{4});
        shown.find<QToolButton>("euler")->click();
        shown.session.presentNow();
        QCOMPARE(shown.canvas->plot().shape().components(), std::size_t{3});
        const float z = shown.canvas->plot().shape().stored(2, 1); // 0.3 is half the angle
        QVERIFY2(std::abs(z - glm::degrees(0.6f)) < 0.01f, qPrintable(QString::number(double{z})));
        // In the order that is chosen for keys, and a point that is dragged there is an angle of it.
        setRotationLook(shown.session, true, RotationOrder::XYZ);
        shown.session.presentNow();
        QCOMPARE(*shown.canvas->plot().shape().euler(), RotationOrder::XYZ);
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const glm::dvec3 before = anglesOfKey(shown.track(0), 1, RotationOrder::XYZ);
        const QPointF from = shown.canvas->plot().pointOf(0, 1);
        shown.drag(from, from + QPointF(0, -30));
        const glm::dvec3 after = anglesOfKey(shown.track(0), 1, RotationOrder::XYZ);
        QVERIFY(after.x > before.x + 1.0);
        QVERIFY(std::abs(after.y - before.y) < 1e-3 && std::abs(after.z - before.z) < 1e-3);
    }

    void flipsAndHalfTurnsAreMarked()
    {
        Track track = *makeTrack(NodeId(1u), ChannelPath::Rotation, {0.0, 1.0, 2.0, 3.0});
        track.values = {0, 0, 0, 1, /* other sign */ 0, 0, -0.1f, -0.995f, /* near */ 0, 0, -0.2f, -0.98f,
            /* half a turn */ 0, 0, -0.98f, 0.2f};
        const CurveShape shape(std::make_shared<const Track>(track), RotationMode::Slerp, std::nullopt);
        const std::vector<CurveShape::Mark> marks = shape.doubts(0, 3);
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].key, std::size_t{1});
        QCOMPARE(marks[0].doubt, CurveShape::Doubt::OtherHemisphere);
        QCOMPARE(marks[1].key, std::size_t{3});
        QCOMPARE(marks[1].doubt, CurveShape::Doubt::HalfTurn);
    }

    void aSplineIsDrawnAsItRuns()
    {
        Track track = *makeTrack(NodeId(1u), ChannelPath::Translation, {0.0, 1.0}, Interpolation::CubicSpline);
        track.values = {0, 0, 0, 0, 0, 0, 3, 0, 0, /**/ 0, 0, 0, 0, 0, 0, 0, 0, 0};
        const CurveShape shape(std::make_shared<const Track>(track), RotationMode::Slerp, std::nullopt);
        const std::vector<float> line = shape.line(0, {0.0, 0.5, 1.0});
        QCOMPARE(line[0], 0.0f);
        QVERIFY(std::abs(line[1] - 0.375f) < 1e-6f); // (s³ − 2s² + s) · 3 at one half
        QCOMPARE(line[2], 0.0f);
    }

    void theLineIsWhatPlaysAlsoBeyondTheKeys_data()
    {
        using Kind = Extrapolation::Kind;
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        QTest::addColumn<int>("rounds");
        const auto row = [](const char* name, Kind before, Kind after, int rounds = -1) {
            QTest::newRow(name) << static_cast<int>(before) << static_cast<int>(after) << rounds;
        };
        row("constant", Kind::Hold, Kind::Hold);
        row("linear", Kind::Slope, Kind::Slope);
        row("cycle, oscillate", Kind::Repeat, Kind::Mirror);
        row("cycle with offset", Kind::RepeatRelative, Kind::RepeatRelative);
        row("one round", Kind::Mirror, Kind::Repeat, 1);
    }
    /// Bézier keys with handles of uneven lengths, as weighted tangents and TCB keys are read.
    void theLineIsWhatPlaysAlsoBeyondTheKeys()
    {
        QFETCH(int, before);
        QFETCH(int, after);
        QFETCH(int, rounds);
        Track track;
        track.interpolation = Interpolation::Bezier;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{1.0, 2.0, 2.5});
        track.values = {NAN, NAN, 1, 1.9f, 1.4f, 1.15f, 3, 3, 2.05f, 4, 2.4f, 1, 2, NAN, NAN};
        track.before = {static_cast<Extrapolation::Kind>(before), rounds};
        track.after = {static_cast<Extrapolation::Kind>(after), rounds};
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.open(liftedArm(track));
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        const Scene& scene = shown.session.scene();
        const auto played = [&scene](double timeSec) {
            PoseRequest request;
            request.from = PoseRequest::From::Clip;
            request.clip = ClipId(0u);
            request.timeSec = timeSec;
            return double{evaluatePose(scene, request).local[2][3].y};
        };
        const Drawn line = drawnLine(shown, 0, played);
        QVERIFY2(line.worst < 2.5, qPrintable(QString::number(line.worst)));
        QVERIFY(line.seen > 200);
        QCOMPARE(line.solid, 0); // between the keys there is no gap
        QVERIFY2(line.dashes > 20, qPrintable(QString::number(line.dashes)));
        if (after != static_cast<int>(Extrapolation::Kind::Hold))
            QVERIFY(drawnLine(shown, 0, [&](double timeSec) { return played(std::min(timeSec, 2.5)); }).worst > 10.0);
    }
    void whatHoldsBeyondTheKeysIsToldInWords()
    {
        using Kind = Extrapolation::Kind;
        QCOMPARE(beyondText({}), QString("constant"));
        QCOMPARE(beyondText({Kind::Repeat, 0}), QString("constant"));
        QCOMPARE(beyondText({Kind::Slope, 0}), QString("linear"));
        QCOMPARE(beyondText({Kind::Mirror, -1}), QString("oscillate"));
        QVERIFY(beyondText({Kind::RepeatRelative, 2}).startsWith("cycle with offset, 2 round"));
        Track track;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{1.0, 2.0});
        track.values = {0.0f, 1.0f};
        track.after.kind = Kind::Repeat;
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.open(liftedArm(track));
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        const CurveLegend& legend = shown.canvas->legend();
        QCOMPARE(legend.beyondKeysText(), QString("Before the keys: constant, after: cycle"));
        QVERIFY(!legend.beyondRect().isEmpty());
        shown.session.open(loadedArm());
        shown.select({1, 1});
        QVERIFY(legend.beyondRect().isEmpty());
    }
    /// MotionBuilder's and Maya's own keys.
    void curvesOfRealFilesAreDrawnAsTheyPlay_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* name :
            {"motionbuilder_tangent_tcb_7700_ascii", "motionbuilder_tangent_weight_split_7700_ascii",
                "motionbuilder_extrapolation_mirror_7700_binary", "maya_anim_extrapolation_7200_ascii"})
            QTest::newRow(name) << QString::fromStdString(sharedFolder() + "/data/corpus/ufbx/" + name + ".fbx");
    }
    void curvesOfRealFilesAreDrawnAsTheyPlay()
    {
        QFETCH(QString, file);
        if (!QFile::exists(file)) QSKIP("the corpus is not here");
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Result<Loaded> loaded = loadFile(file.toStdString(), {});
        QVERIFY(loaded);
        shown.session.open(std::move(*loaded));
        const Clip& clip = *shown.session.playback().clip();
        const auto moves = [](const auto& track) {
            return track->path == ChannelPath::Element && track->keys() > 1 &&
                   (track->keys() > 2 || !track->before.holds() || !track->after.holds());
        };
        const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(), moves);
        QVERIFY(found != clip.tracks.end());
        const auto at = static_cast<std::uint32_t>(found - clip.tracks.begin());
        selectChannel(shown.session, at, clip.startSec());
        shown.session.presentNow();
        const Track& track = **found;
        const auto played = [&](double timeSec) {
            float out = 0.0f;
            sampleTrack(track, std::clamp(timeSec, clip.startSec(), clip.endSec()), RotationMode::Slerp, {&out, 1});
            return double{out};
        };
        const Drawn line = drawnLine(shown, at, played);
        QVERIFY2(line.worst < 2.5, qPrintable(QString::number(line.worst)));
        QVERIFY(line.seen > 100);
    }

    void curvesAndDopeSheetShareOneAxis()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        const auto* sheet = shown.find<DopeSheet>("sheet");
        QCOMPARE(shown.canvas->plot().pointOf(0, 1).x(), sheet->xOf(0.5));
        QTest::keyClick(shown.canvas, Qt::Key_F); // the selected key fills what is in sight
        QCOMPARE(shown.canvas->plot().pointOf(0, 1).x(), sheet->xOf(0.5));
        QVERIFY(sheet->xOf(1.0) > sheet->width());
        QTest::keyClick(shown.canvas, Qt::Key_Left);
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{1, 0}}));
    }

    void whoCannotSeeHearsEachComponent()
    {
        Curves shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(shown.canvas);
        QVERIFY(access);
        QStringList names;
        for (int i = 0; i < access->childCount(); ++i) names += access->child(i)->text(QAccessible::Name);
        QVERIFY2(names.join(u'\n').contains("Translation Y: 1.3000 at 0.5000 s"), qPrintable(names.join(u'\n')));
        QVERIFY2(names.join(u'\n').contains("Key 2 at 0.5000 s: "), qPrintable(names.join(u'\n')));
    }
};

} // namespace curves_test

QTEST_MAIN(curves_test::CurvesTest)
#include "curves_test.moc"
