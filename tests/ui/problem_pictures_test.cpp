// SPDX-License-Identifier: MIT
#include "ui/show/problem_pictures.h"

#include "tests/ui/test_scene.h"
#include "ui/vertices/place_look.h"
#include "ui/vertices/weight_tools.h"

namespace problem_pictures_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Place placeOf(PointIndex point)
{
    Place out;
    out.mesh = 0;
    out.set = 0;
    out.points = {{point, point}};
    out.clip = ClipId(0u);
    out.timeSec = 0.25;
    return out;
}

/// Pictures of one colour each; keeps what they were asked to show.
struct Painter {
    Session session;
    std::vector<Frame> drawn;
    std::vector<ProblemPictures::Wanted> seen;
    bool draws = true, settled = true;
    ProblemPictures pictures{session, QSize(64, 48),
        [this](const std::function<Frame()>& made, QSize size) -> std::optional<QImage> {
            if (!settled) return std::nullopt;
            drawn.push_back(made());
            if (!draws) return QImage();
            QImage image(size, QImage::Format_RGB32);
            image.fill(QColor::fromRgb(static_cast<int>(drawn.size()), 0, 0));
            return image;
        },
        [this] { return seen; }, nullptr};

    Painter()
    {
        session.open(loadedArm());
        session.presentNow();
    }
    int redOf(const char* name) const
    {
        return pictures.of(name).isNull() ? 0 : pictures.of(name).pixelColor(1, 1).red();
    }
};

} // namespace

class ProblemPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachShowsItsVerticesAtTheirMomentAndTheViewStays()
    {
        Painter painter;
        const ViewState before = painter.session.view();
        painter.seen = {{"a", placeOf(7)}, {"b", placeOf(1100)}};
        painter.pictures.soon();
        QTRY_VERIFY(painter.redOf("a") == 1 && painter.redOf("b") == 2);
        QCOMPARE(painter.drawn.size(), std::size_t{2});
        for (const std::size_t i : {std::size_t(0), std::size_t(1)}) {
            const ViewState& view = painter.drawn[i].view;
            QCOMPARE(view.points.size(), std::size_t{1});
            QCOMPARE(view.points[0].point, painter.seen[i].place.points[0].first);
            QVERIFY(view.clip == ClipId(0u) && view.timeSec == 0.25 && view.pose == PoseSource::Clip);
            QVERIFY(view.camera.distance < before.camera.distance); // it goes up to them
        }
        QVERIFY(!(painter.drawn[0].view.camera == painter.drawn[1].view.camera));
        QVERIFY(painter.session.view() == before);
    }

    void afterAnEditTheOldOneStaysUntilItIsDrawnAnew()
    {
        Painter painter;
        painter.seen = {{"a", placeOf(7)}};
        painter.pictures.soon();
        QTRY_COMPARE(painter.redOf("a"), 1);
        QVERIFY(setWeight(painter.session, SetId(0u), 7, 1, 0.5f));
        painter.session.presentNow();
        QCOMPARE(painter.redOf("a"), 1);
        QTRY_COMPARE(painter.redOf("a"), 2);
        QCOMPARE(painter.drawn[1].actors[0].scene->weights[0]->at(7)[0].weight, 0.5f);
    }

    void aViewThatDrawsTooSlowlyIsAskedOncePerFile()
    {
        Painter painter;
        painter.draws = false;
        painter.seen = {{"a", placeOf(7)}, {"b", placeOf(8)}};
        painter.pictures.soon();
        QTRY_VERIFY(!painter.pictures.able());
        painter.session.presentNow();
        Painter other;
        other.seen = painter.seen;
        other.pictures.soon();
        QTRY_VERIFY(other.redOf("b") > 0); // would have been time for it
        QCOMPARE(painter.drawn.size(), std::size_t{1});
        painter.draws = true;
        painter.session.open(loadedArm());
        painter.session.presentNow();
        QTRY_VERIFY(painter.redOf("a") > 0);
    }

    void anotherFileHasPicturesOfItsOwn()
    {
        Painter painter;
        painter.seen = {{"a", placeOf(7)}};
        painter.pictures.soon();
        QTRY_COMPARE(painter.redOf("a"), 1);
        painter.session.open(loadedArm());
        painter.session.presentNow();
        QCOMPARE(painter.redOf("a"), 0);
    }

    void aViewThatIsNotWholeYetIsAskedAgain()
    {
        Painter painter;
        painter.settled = false;
        painter.seen = {{"a", placeOf(7)}};
        painter.pictures.soon();
        Painter other;
        other.seen = painter.seen;
        other.pictures.soon();
        QTRY_COMPARE(other.redOf("a"), 1);
        QVERIFY(painter.pictures.able() && painter.drawn.empty());
        painter.settled = true;
        QTRY_COMPARE(painter.redOf("a"), 1);
    }

    /// The list is of the last check; an edit since may have taken away what it names.
    void whatIsGoneSinceIsLeftOut()
    {
        Painter painter;
        Place place = placeOf(7);
        place.points.push_back({1u << 20, (1u << 20) + 3});
        place.joints = {NodeId(2u), NodeId(700u)};
        place.clip = ClipId(40u);
        painter.seen = {{"a", place}};
        painter.pictures.soon();
        QTRY_COMPARE(painter.redOf("a"), 1);
        const ViewState& view = painter.drawn[0].view;
        QVERIFY(view.points.size() == 1 && view.joints == std::vector<NodeId>{NodeId(2u)});
    }

    void onlyWhatStandsInTheSceneHasOne()
    {
        const Scene scene = loadedArm().scene;
        Place file;
        file.pointer = "/meshes/0";
        QVERIFY(!standsIn(scene, file));
        file.joints = {NodeId(700u)};
        QVERIFY(!standsIn(scene, file));
        file.joints = {NodeId(1u)};
        QVERIFY(standsIn(scene, file));
        QVERIFY(standsIn(scene, placeOf(0)));
        Place none = placeOf(0);
        none.mesh = 9;
        QVERIFY(!standsIn(scene, none));
    }
};

} // namespace problem_pictures_test

QTEST_MAIN(problem_pictures_test::ProblemPicturesTest)
#include "problem_pictures_test.moc"
