// SPDX-License-Identifier: MIT
// Maps of what is measured of the surface: at this moment, and at the worst of all clips.
#include "core/compare/maps/surface_meter.h"
#include "core/sample/sample.h"
#include "tests/ui/test_scene.h"
#include "ui/checks/surface_maps.h"
#include "ui/session/jobs.h"
#include "ui/viewport/pick/pick_control.h"
#include "ui/widgets/transport/timeline_canvas.h"

#include <QtTest>

namespace surface_maps_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr int kLongMs = 60000; ///< a machine that is busy needs as long as that

Scene mannequin()
{
    for (const Sample& sample : samples())
        if (std::string_view("mannequin") == sample.id) return *sample.make();
    qFatal("no such sample");
    return {};
}

struct Opened {
    Session session;
    SurfaceMaps& maps = *new SurfaceMaps(session);

    Opened()
    {
        session.open({mannequin(), nullptr, {}}, QStringLiteral("mannequin"));
        session.presentNow();
    }
    void show(Shading shading, bool worst)
    {
        ViewState view = session.view();
        view.shading = shading;
        view.map.worstOverClips = worst;
        session.look(std::move(view));
        session.presentNow();
    }
    bool has(SurfaceMeasure measure, bool worst)
    {
        session.presentNow();
        const SurfaceMap* map = session.frame().map.get();
        return map && map->measure == measure && map->worst == worst && maps.note().isEmpty();
    }
    bool worstIsThere() { return has(SurfaceMeasure::Stretch, true); }
    void edit(const char* label, void (*change)(Scene&))
    {
        QVERIFY(session.editing().push({label, label, 0, [change](const Scene& scene) -> Result<Scene> {
                                            Scene out = scene;
                                            change(out);
                                            return out;
                                        }}));
        session.presentNow();
    }
    /// What the tag at the mouse says at the vertex where the shown map is farthest.
    HudTag tagAtWorst()
    {
        const Frame& frame = session.frame();
        const SurfaceDistances& numbers = frame.map->numbers;
        Hover hover;
        hover.surface.emplace();
        hover.surface->actor = frame.actors.front().id;
        hover.surface->instance = numbers.worstInstance;
        hover.surface->point = {{frame.actors.front().id, numbers.worstInstance, numbers.worstSet}, numbers.worstPoint};
        return PickControl().tag(frame, hover, QPointF()).value_or(HudTag{});
    }
    /// Every vertex follows one joint.
    void makeRigid()
    {
        QVERIFY(session.editing().push({"Rigid", "weights", 0, [](const Scene& scene) -> Result<Scene> {
                                            Scene out = scene;
                                            for (auto& weights : out.weights) {
                                                if (weights->empty()) continue;
                                                std::vector<PointIndex> points;
                                                std::vector<std::vector<Influence>> rows;
                                                for (PointIndex p = 0; p < weights->points(); ++p) {
                                                    points.push_back(p);
                                                    rows.push_back({{0, 1.0f}});
                                                }
                                                weights =
                                                    std::make_shared<const SetWeights>(*weights->with(points, rows));
                                            }
                                            return out;
                                        }}));
        session.presentNow();
    }
};

} // namespace

class SurfaceMapsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMapIsOfTheMomentThatIsShown()
    {
        Opened opened;
        QVERIFY(!opened.session.frame().map);
        opened.show(Shading::Stretch, false);
        QTRY_VERIFY_WITH_TIMEOUT(opened.has(SurfaceMeasure::Stretch, false), kLongMs);
        const SurfaceMeter meter(opened.session.front().document.sharedScene());
        const auto isOfNow = [&] { // many vertices are measured in the background
            opened.session.presentNow();
            const Pose& pose = *opened.session.frame().actors.front().pose;
            return std::abs(opened.session.frame().map->numbers.most -
                            meter.at(SurfaceMeasure::Stretch, pose).numbers.most) < 1e-5f;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOfNow(), kLongMs);
        const float before = opened.session.frame().map->numbers.most;
        Playback& playback = opened.session.playback();
        playback.setTime(0.4 * (playback.startSec() + playback.endSec()));
        QTRY_VERIFY_WITH_TIMEOUT(isOfNow(), kLongMs);
        QVERIFY(opened.session.frame().map->numbers.most != before);
        opened.show(Shading::Volume, false);
        QTRY_VERIFY_WITH_TIMEOUT(opened.has(SurfaceMeasure::Volume, false), kLongMs);
        opened.show(Shading::Clay, false);
        QVERIFY(!opened.session.frame().map && !opened.session.frame().worst);
    }

    /// It hangs on no pose: the clips are not gone through for it, and what was measured stays while they play.
    void leftAgainstRightIsTheSameInEveryPose()
    {
        Opened opened;
        opened.show(Shading::Symmetry, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.has(SurfaceMeasure::Symmetry, false), kLongMs);
        QVERIFY(!opened.maps.running());
        const auto map = opened.session.frame().map;
        opened.session.playback().setTime(0.4 * opened.session.playback().endSec());
        opened.session.presentNow();
        QCOMPARE(opened.session.frame().map.get(), map.get());
        QVERIFY(map->measured > 0);
        QVERIFY(opened.session.frame().map->numbers.scale >= 0.02f); // noise is not spread over all colours
        opened.makeRigid(); // one joint of the middle holds all: both sides are alike
        QTRY_VERIFY_WITH_TIMEOUT(
            opened.session.frame().map != map && opened.has(SurfaceMeasure::Symmetry, false), kLongMs);
        QCOMPARE(opened.session.frame().map->numbers.most, 0.0f);
    }

    /// B of a comparison, the character before an edit, another document: each is measured by itself.
    void theOtherSideShowsItsOwnMap()
    {
        Opened opened;
        const std::shared_ptr<const Scene> before = opened.session.front().document.sharedScene();
        opened.makeRigid();
        opened.session.looking().setSplit({.layout = SplitLook::Layout::Beside, .with = SplitLook::With::Before});
        opened.show(Shading::Stretch, false);
        const SurfaceMeter meter(before);
        const auto other = [&]() -> const Frame& {
            opened.session.presentNow();
            return *opened.session.frame().other;
        };
        const auto isOfB = [&] {
            const Frame& now = other();
            return now.map && now.view.shading == Shading::Stretch &&
                   std::abs(now.map->numbers.most -
                            meter.at(SurfaceMeasure::Stretch, *now.actors.front().pose).numbers.most) < 1e-5f;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOfB(), kLongMs);
        Playback& playback = opened.session.playback();
        playback.setTime(0.4 * (playback.startSec() + playback.endSec()));
        QTRY_VERIFY_WITH_TIMEOUT(isOfB(), kLongMs);
        QTRY_VERIFY_WITH_TIMEOUT(opened.has(SurfaceMeasure::Stretch, false), kLongMs);
        QVERIFY(other().map->numbers.most > opened.session.frame().map->numbers.most); // one is rigid
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(other().map && other().map->worst, kLongMs);
        opened.show(Shading::Clay, false);
        QVERIFY(!other().map);
    }

    void theWorstOverTheClipsIsKeptUntilAnEditAndHasALane()
    {
        Opened opened;
        QVERIFY(!opened.session.frame().worst);
        opened.show(Shading::Stretch, true);
        QVERIFY(opened.maps.running() && !opened.maps.note().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere(), kLongMs);
        const std::shared_ptr<const SurfaceMap> worst = opened.session.frame().map;
        QVERIFY(worst->numbers.most > 0.2f);
        TimelineCanvas canvas;
        canvas.resize(700, 200);
        canvas.present(opened.session.frame());
        QVERIFY2(canvas.rowTexts().filter("Stretch: at most").size() == 1, qPrintable(canvas.rowTexts().join('\n')));
        // Another measure was found by the same run; another time changes nothing.
        opened.show(Shading::Heal, true);
        QVERIFY(opened.has(SurfaceMeasure::Heal, true) && !opened.maps.running());
        opened.show(Shading::Stretch, true);
        opened.session.playback().setTime(opened.session.playback().endSec());
        opened.session.presentNow();
        QVERIFY(opened.session.frame().map == worst);
        opened.makeRigid();
        QVERIFY(opened.session.frame().map == worst); // until the new one is there
        QTRY_VERIFY_WITH_TIMEOUT(opened.session.frame().map != worst && opened.worstIsThere(), kLongMs);
        QVERIFY(opened.session.frame().map->numbers.most < 1e-3f); // one joint stretches nothing
    }

    void whatIsStoppedIsSaidAndBeginsAgainWhenItIsChosenAgain()
    {
        Opened opened;
        const auto stop =
            connect(&opened.session.jobs(), &Jobs::started, this, [&](JobId id) { opened.session.jobs().stop(id); });
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(!opened.maps.running(), kLongMs);
        opened.session.presentNow();
        QVERIFY(!opened.session.frame().map);
        QVERIFY2(opened.maps.note().startsWith("Stopped"), qPrintable(opened.maps.note()));
        disconnect(stop);
        opened.show(Shading::Stretch, false);
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere(), kLongMs);
    }

    void whatIsStoppedBecauseNobodyLooksBeginsAgainByItself()
    {
        Opened opened;
        opened.show(Shading::Stretch, true);
        QVERIFY(opened.maps.running());
        opened.show(Shading::Clay, true);
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere() || opened.maps.note().startsWith("Stopped"), kLongMs);
        QVERIFY2(opened.worstIsThere(), qPrintable(opened.maps.note()));
    }

    void aTagOfAMapThatIsOlderThanItsClipLeavesTheMomentOut()
    {
        Opened opened;
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere(), kLongMs);
        const std::shared_ptr<const SurfaceMap> before = opened.session.frame().map;
        QCOMPARE(opened.tagAtWorst().lines.size(), std::size_t(2));
        opened.edit("Remove", [](Scene& scene) {
            for (auto& clip : scene.clips) clip.reset();
        });
        QVERIFY(opened.session.frame().map == before);
        QCOMPARE(opened.tagAtWorst().lines.size(), std::size_t(1));
        opened.edit("Remove all", [](Scene& scene) { scene.clips.clear(); });
        QVERIFY(opened.session.frame().map == before);
        QCOMPARE(opened.tagAtWorst().lines.size(), std::size_t(1));
    }

    void theFilesOwnSkinningIsMeasuredOverTheClips()
    {
        Opened opened;
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere(), kLongMs);
        QVERIFY(opened.session.frame().worst);
        ViewState view = opened.session.view();
        view.skinning = "dual-quaternion";
        opened.session.look(std::move(view));
        opened.session.presentNow();
        QVERIFY(!opened.session.frame().worst);
        QVERIFY2(opened.maps.note().contains("skinning"), qPrintable(opened.maps.note()));
    }

    void nothingIsKeptOfADocumentThatIsClosed()
    {
        Opened opened;
        std::weak_ptr<const Scene> scene = opened.session.front().document.sharedScene();
        opened.show(Shading::Stretch, true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.worstIsThere(), kLongMs);
        const DocumentId first = opened.session.current();
        opened.session.open({mannequin(), nullptr, {}}, QStringLiteral("other"));
        opened.session.presentNow();
        opened.session.close(first);
        opened.session.presentNow();
        QTRY_VERIFY_WITH_TIMEOUT(scene.expired(), kLongMs);
    }

    void whatHasNoSkinSaysSo()
    {
        Opened opened;
        QVERIFY(opened.session.editing().push({"None", "instances", 0, [](const Scene& scene) -> Result<Scene> {
                                                   Scene out = scene;
                                                   out.instances.clear();
                                                   return out;
                                               }}));
        opened.show(Shading::Stretch, false);
        QTRY_VERIFY_WITH_TIMEOUT(opened.maps.note().contains("skin"), kLongMs);
    }
};

} // namespace surface_maps_test

QTEST_MAIN(surface_maps_test::SurfaceMapsTest)
#include "surface_maps_test.moc"
