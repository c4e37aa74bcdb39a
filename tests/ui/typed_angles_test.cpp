// SPDX-License-Identifier: MIT
// Rotations of keys as three angles in degrees, in fields, table and clipboard.
#include "core/edit/keys/key_angles.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/format/format.h"
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_csv.h"
#include "ui/keys/key_tools.h"
#include "ui/keys/rotation_look.h"
#include "ui/look/exact_copy.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/order_box.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/timeline/key_table.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QToolButton>

namespace typed_angles_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr const char* kElbow = "version 1\nnodes\n0 \"elbow\" -1\nend\nskeleton\n"
                               "time 0\n0 1.000000 0.000000 0.000000 0.100000 0.200000 0.300000\n"
                               "time 1\n0 1.000000 0.000000 0.000000 0.250000 -0.500000 1.250000\n"
                               "time 2\n0 1.000000 0.000000 0.000000 0.100000 2.500000 -2.900000\nend\n";

Loaded elbow()
{
    Result<Loaded> loaded = loadBytes({.path = "elbow.smd", .bytes = shareBytes(kElbow)}, {});
    if (!loaded) qFatal("elbow.smd");
    return std::move(*loaded);
}

/// The arm whose first clip has another track for its arm's rotation.
Loaded armWith(Track track, std::vector<TransformElement> elements = {})
{
    Loaded loaded = loadedArm();
    Clip clip = *loaded.scene.clips[0];
    clip.tracks[0] = std::make_shared<const Track>(std::move(track));
    loaded.scene.clips[0] = std::make_shared<const Clip>(clip);
    Node node = *loaded.scene.nodes[1];
    node.elements = std::move(elements);
    loaded.scene.nodes[1] = std::make_shared<const Node>(node);
    return loaded;
}

struct Dock : Shown {
    Dock() : Shown("key", {344, 760}) {}
    const Track& track(std::size_t at) const { return *session.scene().clips[session.view().clip.index()]->tracks[at]; }
    void select(const KeyAddress& key)
    {
        selectKeys(session, {key}, AddKeys::Replace, true);
        session.presentNow();
    }
    void choose(const char* way)
    {
        for (auto* button : find<Segments>("rotationAs")->findChildren<QAbstractButton*>())
            if (button->text() == QLatin1String(way)) button->click();
        session.presentNow();
    }
    void order(const char* name)
    {
        auto* box = find<OrderBox>("eulerOrder");
        box->setCurrentText(QLatin1String(name));
        Q_EMIT box->activated(box->currentIndex());
        session.presentNow();
    }
    NumberField& field(int i) const { return *find<NumberField>(qPrintable(QStringLiteral("value0%1").arg(i))); }
    void type(int i, const QString& text)
    {
        field(i).setFocus();
        field(i).selectAll();
        QTest::keyClicks(&field(i), text);
        QTest::keyClick(&field(i), Qt::Key_Return);
        session.presentNow();
    }
    glm::dvec3 shown() const { return {field(0).value(), field(1).value(), field(2).value()}; }
    KeyTableModel& keys() const { return find<KeyTable>("table")->keys(); }
    QString head(int column) const
    {
        return keys().headerData(KeyTableModel::FirstValue + column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    void paste(const QString& text)
    {
        QGuiApplication::clipboard()->setText(text);
        find<QToolButton>("paste")->click();
        session.presentNow();
    }
    QString copied() const
    {
        find<QToolButton>("copy")->click();
        return QGuiApplication::clipboard()->text();
    }
    int steps() const { return session.front().history.index(); }
    std::vector<float> turn(std::size_t key) const
    {
        const auto from = track(0).values.begin() + static_cast<std::ptrdiff_t>(track(0).valueAt(key));
        return {from, from + 4};
    }
};

} // namespace

class TypedAnglesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aQuaternionIsReadAndTypedAsAnglesOnceThatIsChosen()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        dock.select({0, 1});
        QVERIFY(!dock.keys().angles() && dock.field(3).isVisible() && !dock.find<OrderBox>("eulerOrder")->isVisible());
        const std::vector<float> before = dock.track(0).values;
        dock.choose("Angles");
        QVERIFY(dock.keys().angles() && !dock.field(3).isVisible() && dock.find<OrderBox>("eulerOrder")->isVisible());
        QCOMPARE(dock.find<OrderBox>("eulerOrder")->currentText(), QStringLiteral("XYZ"));
        QCOMPARE(dock.head(0), QStringLiteral("X°"));
        QCOMPARE(dock.keys().columnCount(), KeyTableModel::FirstValue + 3);
        QVERIFY(dock.track(0).values == before && dock.steps() == 0); // looking changes nothing
        const glm::dvec3 shown = dock.shown();
        dock.type(0, QStringLiteral("45"));
        QCOMPARE(dock.steps(), 1);
        QCOMPARE(dock.shown(), glm::dvec3(45.0, shown.y, shown.z));
        QVERIFY(sameTurn(turnOfKey(dock.track(0), 1), eulerRotation({45.0, shown.y, shown.z}, RotationOrder::ZYX)));
        for (std::size_t i = 0; i < before.size(); ++i)
            if (i < 4 || i >= 8) QCOMPARE(dock.track(0).values[i], before[i]); // the keys beside it
        dock.session.editing().undo();
        QVERIFY(dock.track(0).values == before);
        // What holds no rotation has no such choice.
        dock.select({1, 1});
        QVERIFY(!dock.find<Segments>("rotationAs")->isVisible());
        QCOMPARE(dock.head(0), QStringLiteral("X"));
    }

    void anAngleStaysAsTypedWhileItsKeyIsShown()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        dock.select({0, 1});
        dock.choose("Angles");
        dock.type(1, QStringLiteral("135")); // the quaternion alone would say 45 and turn the other two
        QCOMPARE(dock.shown().y, 135.0);
        dock.type(0, QStringLiteral("-270"));
        QCOMPARE(dock.shown().x, -270.0);
        QCOMPARE(dock.shown().y, 135.0);
        const glm::dvec3 typed = dock.shown();
        QCOMPARE(dock.keys().anglesAt(1), typed); // the table says the same
        dock.select({0, 2});
        dock.select({0, 1});
        QVERIFY(dock.shown() != typed);
        QVERIFY(sameTurn(eulerRotation(dock.shown(), RotationOrder::ZYX), eulerRotation(typed, RotationOrder::ZYX)));
        // Another rotation is not what was typed.
        dock.type(1, QStringLiteral("100"));
        dock.session.editing().undo();
        dock.session.presentNow();
        QVERIFY(dock.shown().y != 100.0);
    }

    void aFileOfAnglesOpensOnItsOwnInItsOrder()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        const DocumentId arm = dock.session.current(), smd = dock.session.open(elbow());
        dock.select({1, 2});
        QVERIFY(dock.keys().angles());
        QCOMPARE(dock.find<OrderBox>("eulerOrder")->currentText(), QStringLiteral("ZYX")); // Rz · Ry · Rx
        QVERIFY(glm::distance(dock.shown(), glm::degrees(glm::dvec3(0.1, 2.5, -2.9))) < 1e-9);
        QVERIFY(dock.find<QLabel>("stored")->text().contains(QStringLiteral("order of the file")));
        // What its number says already is no edit.
        dock.type(1, exactText(dock.shown().y));
        QCOMPARE(dock.steps(), 0);
        dock.choose("Quaternion");
        QVERIFY(!dock.keys().angles());
        dock.session.open(elbow()); // another one begins anew
        dock.select({1, 2});
        QVERIFY(dock.keys().angles());
        dock.session.show(smd);
        dock.session.presentNow();
        QVERIFY(!rotationLook(dock.session).angles);
        // Files of quaternions go by what was chosen last for such.
        dock.session.show(arm);
        dock.session.presentNow();
        QVERIFY(!rotationLook(dock.session).angles);
        setRotationLook(dock.session, true, RotationOrder::YXZ);
        dock.session.open(loadedArm());
        QVERIFY(rotationLook(dock.session).angles);
        QCOMPARE(rotationLook(dock.session).order, RotationOrder::YXZ);
    }

    void whoCountsInDegreesSeesThem()
    {
        Session session;
        session.open(loadedArm());
        for (const auto& [preset, angles] : {std::pair("default", false), {"maya", true}, {"blender", true}}) {
            session.settings().set("keys", QLatin1String(preset));
            QVERIFY2(rotationLook(session).angles == angles, preset);
        }
        setRotationLook(session, false, RotationOrder::ZYX);
        QVERIFY(!rotationLook(session).angles);
    }

    void anAngleTypedInTheTableChangesItsOwnBytesInAnSmd()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        dock.session.open(elbow());
        dock.select({1, 1});
        Q_EMIT dock.find<KeyTable>("table")->typed(2, KeyTableModel::FirstValue + 0, QStringLiteral("45"));
        dock.session.presentNow();
        dock.type(2, QStringLiteral("45"));
        QCOMPARE(dock.steps(), 2);
        const Document& document = dock.session.front().document;
        const Result<SavePlan> plan =
            planSave(document.baseline().scene, *document.baseline().source, document.scene(), "elbow.smd");
        QVERIFY(plan);
        QByteArray wanted(kElbow);
        wanted.replace("-0.500000 1.250000", "-0.500000 0.785398").replace("0.100000 2.500000", "0.785398 2.500000");
        const std::string_view text = asText(*plan->files[0].bytes);
        QCOMPARE(QByteArray(text.data(), static_cast<qsizetype>(text.size())), wanted);
    }

    /// Its nodes are numbered otherwise than the document's.
    void aClipInAFileOfItsOwnGoesByThatFile()
    {
        Dock dock;
        const std::string text = QByteArray(kElbow).replace("elbow", "hand").toStdString();
        const Result<Loaded> added = loadBytes({.path = "wave.smd", .bytes = shareBytes(text)}, {});
        QVERIFY(added);
        const MergedClips merged = mergeClips(dock.session.scene(), added->scene, "wave.smd");
        QVERIFY(dock.session.editing().push({"Add clips", "clips", 0, [&](const Scene&) { return merged.scene; }, {}}));
        const auto show = [&dock](ClipId clip) {
            dock.session.playback().setClip(clip);
            dock.select({1, 2});
        };
        const ClipId wave(merged.scene.clips.size() - 1);
        show(wave);
        QVERIFY(!dock.keys().angles()); // a copy that no file holds
        DocumentHandle(dock.session, dock.session.current())
            .tookClipFiles({std::make_shared<const ClipFile>(clipFileIn(dock.session.scene(), *added, "wave.smd"))});
        show(wave);
        QVERIFY(dock.keys().angles());
        QVERIFY(glm::distance(dock.shown(), glm::degrees(glm::dvec3(0.1, 2.5, -2.9))) < 1e-9);
        show(ClipId(0u));
        QVERIFY(!rotationLook(dock.session).angles);
    }

    void aSplineShowsTheAnglesOfItsValuesAlone()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        Track spline = *loadedArm().scene.clips[0]->tracks[0];
        spline.interpolation = Interpolation::CubicSpline;
        std::vector<float> values;
        for (std::size_t i = 0; i < spline.values.size(); i += 4) {
            values.insert(values.end(), {0.1f, 0.2f, 0.3f, 0.0f});
            values.insert(values.end(), spline.values.begin() + static_cast<std::ptrdiff_t>(i),
                spline.values.begin() + static_cast<std::ptrdiff_t>(i + 4));
            values.insert(values.end(), {0.0f, 0.1f, 0.0f, 0.0f});
        }
        spline.values = values;
        dock.session.open(armWith(spline));
        dock.select({0, 1});
        QCOMPARE(dock.keys().columnCount(), KeyTableModel::FirstValue + 12);
        QVERIFY(dock.find<NumberField>("value10")->isVisible());
        const QAbstractItemModelTester tester(&dock.keys(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        dock.choose("Angles");
        QCOMPARE(dock.keys().columnCount(), KeyTableModel::FirstValue + 3);
        QVERIFY(!dock.find<NumberField>("value10")->isVisible());
        dock.type(2, QStringLiteral("20"));
        QCOMPARE(dock.steps(), 1);
        QCOMPARE(dock.track(0).values[12], 0.1f); // its tangents stay
        QCOMPARE(dock.track(0).values[21], 0.1f);
        QVERIFY(sameTurn(turnOfKey(dock.track(0), 1), eulerRotation(dock.shown(), RotationOrder::ZYX)));
    }

    void aTableOfAnglesComesBackInAnyOrder()
    {
        Dock dock;
        dock.select({0, 1});
        const std::vector<float> before = dock.track(0).values;
        const QString quaternions = dock.copied();
        dock.choose("Angles");
        const QString angles = dock.copied();
        QCOMPARE(angles.section(u'\n', 0, 0), QStringLiteral("key,time,frame,rx_xyz,ry_xyz,rz_xyz"));
        dock.order("YZX");
        QVERIFY(dock.copied().startsWith(QStringLiteral("key,time,frame,rx_yzx")));
        dock.paste(angles); // of another order than what is shown
        QVERIFY(dock.track(0).values == before && dock.steps() == 0);
        dock.choose("Quaternion");
        dock.paste(QStringLiteral("key,rz_xyz,rx_xyz\n2,30,10\n"));
        QVERIFY(sameTurn(turnOfKey(dock.track(0), 1),
            eulerRotation({10.0, anglesOfKey(dock.track(0), 1, RotationOrder::ZYX).y, 30.0}, RotationOrder::ZYX)));
        QCOMPARE(dock.steps(), 1);
        dock.choose("Angles");
        dock.paste(quaternions); // as numbers of the file, whatever is shown
        QVERIFY(dock.track(0).values == before);
        dock.order("XYZ");
        dock.paste(QStringLiteral("key\trx\try\trz\n1\t0\t0\t90\n3\t5\t6\t7\n")); // in the order that is shown
        QVERIFY(sameTurn(turnOfKey(dock.track(0), 2), eulerRotation({5, 6, 7}, RotationOrder::ZYX)));
        const QModelIndex from = dock.keys().index(0, KeyTableModel::FirstValue);
        for (const char* text : {"key,rx_xyx\n1,2\n", "key,rw\n1,2\n"})
            QVERIFY(pastedKeyCells(dock.keys(), from, 30.0, QLatin1String(text)).refusal.contains("no column"));
        // Cells without a head are what stands there.
        QCOMPARE(pastedKeyCells(dock.keys(), from, 30.0, QStringLiteral("1\t2\t3\n")).values.size(), std::size_t{1});
        dock.select({1, 1}); // of no rotation
        QVERIFY(pastedKeyCells(dock.keys(), from, 30.0, QStringLiteral("key,rx\n1,2\n")).refusal.contains("no column"));
    }

    void anSmdIsCopiedAsItsOwnAnglesAndComesBackToTheBit()
    {
        Dock dock;
        dock.session.open(elbow());
        dock.select({1, 1});
        const QString text = dock.copied();
        QCOMPARE(
            text.section(u'\n', 0, 0), QStringLiteral("key,time,frame,rx,ry,rz")); // the file's order needs no name
        QVERIFY(std::abs(text.section(u'\n', 3, 3).section(u',', 4, 4).toDouble() - glm::degrees(2.5)) < 1e-9);
        const std::vector<float> before = dock.track(1).values;
        dock.order("XYZ");
        QVERIFY(dock.copied().contains(QStringLiteral("rx_xyz")));
        dock.paste(text);
        QVERIFY(dock.track(1).values == before && dock.steps() == 0);
    }

    void anglesThatAreTheFilesNumbersSayTheirUnitAndAxis()
    {
        Dock dock;
        QVERIFY(QTest::qWaitForWindowExposed(dock.view.get()));
        Track track = *makeTrack(NodeId(1u), ChannelPath::Element, {0.0, 1.0});
        track.components = 1;
        track.member = 1;
        track.values = {10.0f, 20.0f};
        const auto element = [](TransformElement::Kind kind, std::vector<float> values) {
            return std::vector<TransformElement>{{kind, "R", std::move(values)}};
        };
        using Kind = TransformElement::Kind;
        dock.session.open(armWith(track, element(Kind::Euler, {0, 0, 0})));
        dock.select({0, 1});
        QCOMPARE(dock.head(0), QStringLiteral("Y°"));
        QVERIFY(dock.find<QLabel>("stored")->text().contains(QStringLiteral("ZYX")));
        QVERIFY(!dock.find<Segments>("rotationAs")->isVisible());
        dock.session.open(armWith(track, element(Kind::Translate, {0, 0, 0})));
        dock.select({0, 1});
        QCOMPARE(dock.head(0), QStringLiteral("Y"));
        track.member = 3; // Collada: an axis, and degrees about it
        dock.session.open(armWith(track, element(Kind::Rotate, {1, 0, 0, 0})));
        dock.select({0, 1});
        QCOMPARE(dock.head(0), QStringLiteral("°"));
    }
};

} // namespace typed_angles_test

QTEST_MAIN(typed_angles_test::TypedAnglesTest)
#include "typed_angles_test.moc"
