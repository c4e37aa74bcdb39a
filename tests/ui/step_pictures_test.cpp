// SPDX-License-Identifier: MIT
#include "ui/show/step_pictures.h"

#include "tests/ui/test_scene.h"
#include "tests/ui/viewport_stage.h"
#include "ui/models/history_model.h"
#include "ui/vertices/weight_tools.h"

namespace step_pictures_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Pictures whose colour is the weight of point 0.
struct Painter {
    Session session;
    std::vector<float> drawn;
    bool wanted = true, draws = true;
    std::unique_ptr<StepPictures> pictures = std::make_unique<StepPictures>(
        session,
        [this](const Frame& frame, QSize size, bool) -> std::optional<QImage> {
            if (!draws) return QImage();
            drawn.push_back(frame.actors[0].scene->weights[0]->weights(0)[0]);
            QImage image(size, QImage::Format_RGB32);
            image.fill(QColor::fromRgbF(drawn.back(), 0.0f, 0.0f));
            return image;
        },
        [this] { return wanted; }, nullptr);

    Painter()
    {
        session.open(loadedArm());
        session.presentNow();
    }
    ~Painter() { pictures.reset(); }
    void set(float weight, std::uint64_t gesture = 0)
    {
        (void)setWeight(session, SetId(0u), 0, 1, weight, gesture);
        session.presentNow();
    }
    bool has(int state) const { return !session.front().history.notes(state).picture.isNull(); }
};

} // namespace

class StepPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyStepGetsItsOwnPicture()
    {
        Painter painter;
        painter.set(0.25f);
        painter.set(0.5f);
        QTRY_VERIFY(painter.has(0) && painter.has(1) && painter.has(2));
        const History& history = painter.session.front().history;
        QVERIFY(history.notes(0).picture.pixelColor(1, 1) != history.notes(1).picture.pixelColor(1, 1));
        QVERIFY(history.notes(1).picture.pixelColor(1, 1) != history.notes(2).picture.pixelColor(1, 1));
        QCOMPARE(painter.drawn.front(), 0.5f); // what was done last is seen first
        QCOMPARE(painter.drawn.size(), std::size_t{3});
    }

    void aDragTakesOnePicture()
    {
        Painter painter;
        for (int i = 1; i <= 20; ++i) painter.set(0.75f - 0.01f * static_cast<float>(i), 7);
        QTRY_VERIFY(painter.has(0) && painter.has(1));
        QCOMPARE(painter.drawn, (std::vector<float>{0.75f - 0.2f, 0.75f}));
    }

    void noPictureIsDrawnThatNobodySees()
    {
        Painter painter;
        painter.wanted = false;
        painter.set(0.25f);
        Painter other;
        other.set(0.25f);
        QTRY_VERIFY(other.has(0) && other.has(1)); // would have been time for it
        QVERIFY(painter.drawn.empty());
        painter.wanted = true;
        painter.set(0.5f);
        QTRY_VERIFY(painter.has(0) && painter.has(1) && painter.has(2));
    }

    void aStepIsSeenAsItWasLookedAtThen()
    {
        Painter painter;
        painter.wanted = false;
        ViewState view = painter.session.view();
        view.camera.distance = 7.0f;
        painter.session.look(view);
        painter.set(0.25f);
        view.camera.distance = 9.0f;
        painter.session.look(view);
        painter.session.presentNow();
        QCOMPARE(painter.session.front().history.notes(1).view->camera.distance, 7.0f);
    }

    void theBudgetCountsPictures()
    {
        Painter painter;
        painter.wanted = false;
        for (int i = 0; i < 4; ++i) painter.set(0.1f * static_cast<float>(i));
        History& history = painter.session.front().history;
        const std::size_t before = history.usedBytes();
        QImage large(200, 100, QImage::Format_RGB32);
        history.keepPicture(1, large);
        QCOMPARE(history.usedBytes(), before + 80000);
        history.setBudget(before);
        QVERIFY(history.oldest() > 1); // gone with its step
        QVERIFY(history.notes(1).picture.isNull());
        QVERIFY(history.usedBytes() <= before);
    }

    void anotherStepInThePlaceOfAnUndoneOneHasNotItsPicture()
    {
        Painter painter;
        painter.set(0.25f);
        QTRY_VERIFY(painter.has(0) && painter.has(1));
        painter.session.editing().undo();
        painter.draws = false;
        painter.set(0.5f);
        QVERIFY(!painter.has(1));
        QVERIFY(painter.has(0));
    }

    void whereNothingCanBeDrawnRowsHaveAnIconAndNoPicture()
    {
        Painter painter;
        painter.draws = false;
        painter.set(0.25f);
        Painter other;
        other.set(0.25f);
        QTRY_VERIFY(other.has(0) && other.has(1));
        QVERIFY(!painter.has(0) && !painter.has(1));
        HistoryModel model, seen;
        model.update(painter.session.front().history, painter.session.scene());
        seen.update(other.session.front().history, other.session.scene());
        QVERIFY(model.index(1).data(HistoryModel::PictureRole).value<QImage>().isNull());
        QVERIFY(!model.index(1).data(HistoryModel::IconRole).toString().isEmpty());
        QVERIFY(!seen.index(1).data(HistoryModel::PictureRole).value<QImage>().isNull());
        QVERIFY(seen.index(1).data(Qt::AccessibleDescriptionRole).toString().contains("picture"));
    }

    void thePictureIsOfThe3DView()
    {
        Stage stage;
        if (!stage.viewport.draws()) QSKIP("no OpenGL");
        StepPictures pictures(
            stage.session,
            [&stage](const Frame& frame, QSize size, bool now) {
                return stage.viewport.smallPicture([&frame] { return frame; }, size, now);
            },
            [] { return true; }, nullptr);
        stage.session.selection().selectJoint(NodeId(2u));
        stage.session.presentNow();
        QVERIFY(setWeight(stage.session, SetId(0u), 0, 0, 0.0f));
        stage.selectAndTurn();
        stage.drag(Qt::LeftButton, stage.onViewRing(0.0), stage.onViewRing(1.2));
        History& history = stage.session.front().history;
        QVERIFY(history.count() > 0);
        const int now = history.index();
        QTRY_VERIFY(!history.notes(now).picture.isNull() && !history.notes(now - 1).picture.isNull());
        QVERIFY(history.notes(now).picture != history.notes(now - 1).picture);
        QCOMPARE(history.notes(now).picture.size(), StepPictures::kSize * stage.viewport.devicePixelRatioF());
    }
};

} // namespace step_pictures_test

int main(int argc, char** argv)
{
    using namespace step_pictures_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<StepPicturesTest>().get(), argc, argv);
}
#include "step_pictures_test.moc"
