// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/widgets/labels/number_field.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace shapes_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm with two targets on its strip.
void giveShapes(Session& session)
{
    (void)session.editing().push({"Set shape", "test", 0, [](const Scene& scene) -> Result<Scene> {
                                      Scene next = scene;
                                      auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
                                      mesh->morphNames = {"smile", "blink"};
                                      mesh->morphWeights = {0.0f, 0.25f};
                                      next.meshes[0] = mesh;
                                      auto set = std::make_shared<PointSet>(*scene.sets[0]);
                                      set->morphs.assign(
                                          2, {std::vector<glm::vec3>(set->points(), glm::vec3(0, 0, 1))});
                                      next.sets[0] = set;
                                      return next;
                                  }});
    session.presentNow();
}

const std::vector<float>& weightsOf(const Session& session)
{
    return session.frame().actors.front().pose->morphWeights[4];
}

} // namespace

/// Morph targets as a list of sliders.
class ShapesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutShapesItSaysSo()
    {
        Shown shown("shapes", {300, 400});
        shown.session.presentNow();
        QVERIFY(shown.find<QLabel>("noShapes")->isVisibleTo(shown.view.get()));
        giveShapes(shown.session);
        QVERIFY(!shown.find<QLabel>("noShapes")->isVisibleTo(shown.view.get()));
    }
    void aDragOfASliderIsOneStep()
    {
        Shown shown("shapes", {300, 400});
        Session& session = shown.session;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        giveShapes(session);
        auto* slider = shown.find<QSlider>("shape0");
        QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() / 4, slider->height() / 2});
        for (int x = slider->width() / 4; x < slider->width() / 2; x += 4) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, slider->height() / 2.0),
                slider->mapToGlobal(QPointF(x, slider->height() / 2.0)), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(slider, &move);
        }
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 2, slider->height() / 2});
        session.presentNow();
        QCOMPARE(session.scene().shapes.size(), std::size_t{1});
        const float weight = session.scene().shapes[0]->weight;
        QVERIFY(weight > 0.3f && weight < 0.7f);
        QCOMPARE(weightsOf(session)[0], weight);
        QCOMPARE(weightsOf(session)[1], 0.25f);
        session.editing().undo();
        QVERIFY(session.scene().shapes.empty()); // and the targets are still there
        QCOMPARE(session.scene().meshes[0]->morphNames.size(), std::size_t{2});
    }
    void aNumberIsTypedAndGoesPastTheSlider()
    {
        Shown shown("shapes", {300, 400});
        Session& session = shown.session;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        giveShapes(session);
        auto* number = shown.find<NumberField>("shapeNumber1");
        QCOMPARE(number->value(), 0.25);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, "1.5");
        QTest::keyClick(number, Qt::Key_Return);
        session.presentNow();
        QCOMPARE(session.scene().shapes.at(0)->weight, 1.5f);
        QCOMPARE(shown.find<QSlider>("shape1")->value(), 1000);
        QVERIFY(!shown.find<QToolButton>("shapeBack0")->isEnabled());
        shown.find<QToolButton>("shapeBack1")->click();
        session.presentNow();
        QVERIFY(session.scene().shapes.empty());
        QCOMPARE(number->value(), 0.25);
    }
    void allGoBackAtOnce()
    {
        Shown shown("shapes", {300, 400});
        Session& session = shown.session;
        giveShapes(session);
        auto* all = shown.find<QPushButton>("resetShapes");
        QVERIFY(!all->isEnabled());
        for (const char* name : {"shape0", "shape1"}) QTest::keyClick(shown.find<QSlider>(name), Qt::Key_End);
        session.presentNow();
        QCOMPARE(session.scene().shapes.size(), std::size_t{2});
        all->click();
        QVERIFY(session.scene().shapes.empty());
    }
    void theFilterLeavesWhatItNames()
    {
        Shown shown("shapes", {300, 400});
        giveShapes(shown.session);
        QTest::keyClicks(shown.find<QLineEdit>("shapeFilter"), "BLI");
        QVERIFY(!shown.find<QSlider>("shape0")->isVisibleTo(shown.view.get()));
        QVERIFY(shown.find<QSlider>("shape1")->isVisibleTo(shown.view.get()));
    }
};

} // namespace shapes_test

QTEST_MAIN(shapes_test::ShapesTest)
#include "shapes_test.moc"
