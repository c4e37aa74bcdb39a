// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_rows.h"
#include "ui/motion/layer_marks.h"
#include "ui/widgets/rig/layer_list.h"

#include <QHeaderView>
#include <QMenu>

namespace layers_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::shared_ptr<const Track> raised(NodeId node, std::uint32_t layer, float value)
{
    Track out;
    out.node = node;
    out.path = ChannelPath::Element;
    out.components = 1;
    out.member = 1;
    out.layer = layer;
    out.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    out.values = {value, value};
    return std::make_shared<const Track>(std::move(out));
}

/// The arm with a clip of three layers that move the hand up: by 3, by 8 with a weight that goes from 0 to 1 within
/// 1 s, and by 100 with half the weight.
Loaded layeredArm()
{
    Loaded out = loadedArm();
    Scene& scene = out.scene;
    const NodeId hand(2u);
    Node node = *scene.nodes[hand.index()];
    node.elements = {{TransformElement::Kind::Translate, "T", {0.0f, 0.0f, 0.0f}}};
    node.restMatrix = glm::mat4(1.0f);
    node.rest = {};
    scene.nodes[hand.index()] = std::make_shared<const Node>(node);
    Clip clip;
    clip.name = "layered";
    clip.layers.resize(3);
    clip.layers[0].name = "BaseAnimation";
    clip.layers[1].name = "lean";
    Track weights;
    weights.path = ChannelPath::Element;
    weights.components = 1;
    weights.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    weights.values = {0.0f, 1.0f};
    clip.layers[1].weightKeys = std::make_shared<const Track>(weights);
    clip.layers[2].name = "breath";
    clip.layers[2].weight = 0.5f;
    clip.layers[2].rotationByChannel = clip.layers[2].scaleAdds = true;
    clip.tracks = {raised(hand, 0, 3.0f), raised(hand, 1, 8.0f), raised(hand, 2, 100.0f)};
    scene.clips = {std::make_shared<const Clip>(clip), scene.clips[0]};
    return out;
}

struct Layers : Shown {
    Layers() : Shown("dope_sheet", {1000, 500})
    {
        session.open(layeredArm());
        session.playback().setTime(0.5);
        session.presentNow();
        list = find<LayerList>("layers");
    }
    QString text(int row, int column) const { return list->model()->index(row, column).data().toString(); }
    bool on(int row, int column) const { return list->model()->index(row, column).data(LayerModel::OnRole).toBool(); }
    bool plays(int row) const { return list->model()->index(row, 0).data(LayerModel::PlaysRole).toBool(); }
    void click(int row, int column)
    {
        const QRect box = list->visualRect(list->model()->index(row, column));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, box.center());
        session.presentNow();
    }
    float height() const { return session.frame().actors.front().pose->local[2][3].y; }
    LayerList* list = nullptr;
};

enum Row { Breath, Lean, Base };

} // namespace

/// The layers of a clip above the dope sheet.
class LayersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachLayerSaysHowItIsPutOverWhatIsBelow()
    {
        const Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(shown.list->isVisible());
        QCOMPARE(shown.list->model()->rowCount(), 3);
        QCOMPARE(shown.text(Breath, LayerModel::Name), QString("breath")); // the topmost first, as animators have them
        QCOMPARE(shown.text(Base, LayerModel::Name), QString("BaseAnimation"));
        QCOMPARE(shown.text(Breath, LayerModel::Mode), QString("Additive"));
        QCOMPARE(shown.text(Breath, LayerModel::Rotations), QString("by channel"));
        QCOMPARE(shown.text(Breath, LayerModel::Scales), QString("add"));
        QCOMPARE(shown.text(Lean, LayerModel::Rotations), QString("by layer"));
        QCOMPARE(shown.text(Lean, LayerModel::Scales), QString("multiply"));
        QCOMPARE(shown.text(Base, LayerModel::Mode), QString("Base"));
        QCOMPARE(shown.text(Base, LayerModel::Weight), QString());
    }
    void theWeightIsThatOfThePlayhead()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QCOMPARE(shown.text(Lean, LayerModel::Weight), QString("50 %"));
        QVERIFY(shown.list->model()->index(Lean, LayerModel::Weight).data(LayerModel::MovesRole).toBool());
        QVERIFY(!shown.list->model()->index(Breath, LayerModel::Weight).data(LayerModel::MovesRole).toBool());
        shown.session.playback().setTime(0.25);
        shown.session.presentNow();
        QCOMPARE(shown.text(Lean, LayerModel::Weight), QString("25 %"));
        QCOMPARE(shown.text(Breath, LayerModel::Weight), QString("50 %"));
    }
    void aClickMutesALayerForTheViewAndLeavesTheFileAsItIs()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QCOMPARE(shown.height(), 57.0f); // 3 + ½·8 + ½·100
        shown.click(Breath, LayerModel::Mute);
        QVERIFY(shown.on(Breath, LayerModel::Mute) && !shown.plays(Breath) && shown.plays(Lean));
        QCOMPARE(shown.height(), 7.0f);
        QVERIFY(!shown.session.front().document.modified());
        QCOMPARE(shown.session.front().history.count(), 0);
        QVERIFY(!shown.session.scene().clips[0]->layers[2].mute);
        QVERIFY(layersText(shown.session.scene(), shown.session.view()).contains("silent in the view"));
        shown.click(Breath, LayerModel::Mute);
        QCOMPARE(shown.height(), 57.0f);
        QVERIFY(shown.session.view().clipLook.layers.empty()); // as in the file: nothing to keep
        QVERIFY(layersText(shown.session.scene(), shown.session.view()).isEmpty());
    }
    void aSoloLayerPlaysOverTheBaseAlone()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(Lean, LayerModel::Solo);
        QCOMPARE(shown.height(), 7.0f);
        QVERIFY(shown.plays(Lean) && shown.plays(Base) && !shown.plays(Breath));
        shown.click(Breath, LayerModel::Solo); // several may be
        QCOMPARE(shown.height(), 57.0f);
        shown.click(Base, LayerModel::Mute);
        QCOMPARE(shown.height(), 54.0f); // over the joint's own place
        resetLayers(shown.session);
        shown.session.presentNow();
        QCOMPARE(shown.height(), 57.0f);
        QVERIFY(whyNoLayerReset(shown.session));
    }
    void spaceMutesTheCurrentRowAndWithShiftItIsSolo()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.list->setFocus();
        shown.list->setCurrentIndex(shown.list->model()->index(Lean, LayerModel::Name));
        QTest::keyClick(shown.list, Qt::Key_Space);
        shown.session.presentNow();
        QVERIFY(shown.on(Lean, LayerModel::Mute));
        QVERIFY(!shown.session.view().play.on);
        QTest::keyClick(shown.list, Qt::Key_Space);
        QTest::keyClick(shown.list, Qt::Key_Space, Qt::ShiftModifier);
        shown.session.presentNow();
        QVERIFY(shown.on(Lean, LayerModel::Solo) && !shown.on(Lean, LayerModel::Mute));
        QCOMPARE(shown.list->model()->index(Lean, LayerModel::Solo).data(Qt::AccessibleTextRole).toString(),
            QString("solo"));
    }
    void aClipWithoutLayersToTellApartHasNoList()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(shown.list->isVisible());
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        QVERIFY(!shown.list->isVisible());
        shown.session.playback().setClip(ClipId(0u));
        shown.session.presentNow();
        QVERIFY(shown.list->isVisible());
    }
    void eachClipKeepsItsOwnMutes()
    {
        Layers shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(Lean, LayerModel::Mute);
        shown.session.playback().setClip(ClipId(1u));
        QVERIFY(whyNoLayerReset(shown.session));
        shown.session.playback().setClip(ClipId(0u));
        shown.session.playback().setTime(0.5);
        shown.session.presentNow();
        QVERIFY(shown.on(Lean, LayerModel::Mute));
        QCOMPARE(shown.height(), 53.0f);
    }
    void channelsNameTheirLayer()
    {
        const Layers shown;
        const Clip& clip = *shown.session.scene().clips[0];
        QVERIFY(channelTitle(clip, *clip.tracks[1]).endsWith("· lean"));
        const Clip& plain = *shown.session.scene().clips[1];
        QCOMPARE(channelTitle(plain, *plain.tracks[0]), channelTitle(*plain.tracks[0]));
    }
};

} // namespace layers_test

QTEST_MAIN(layers_test::LayersTest)
#include "layers_test.moc"
