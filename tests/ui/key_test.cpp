// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/keys/key_csv.h"
#include "ui/keys/key_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/timeline/key_table.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QToolButton>

#include <tuple>

namespace key_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Dock : Shown {
    explicit Dock(QSize size = {344, 700}) : Shown("key", size) {}
    const Track& track(std::size_t at) const { return *session.scene().clips[session.view().clip.index()]->tracks[at]; }
    void select(const KeyAddress& key)
    {
        selectKeys(session, {key}, AddKeys::Replace, true);
        session.presentNow();
    }
    void type(const char* field, const QString& text)
    {
        auto* number = find<NumberField>(field);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
        session.presentNow();
    }
    QString text(const char* label) const { return find<QLabel>(label)->text(); }
};

/// The arm with a spline of two keys for its rotation.
Loaded splineArm()
{
    Loaded loaded = loadedArm();
    Clip clip = *loaded.scene.clips[0];
    Track spline = *clip.tracks[1];
    spline.interpolation = Interpolation::CubicSpline;
    spline.values.clear();
    for (int key = 0; key < 3; ++key)
        for (int part = 0; part < 3; ++part)
            for (int i = 0; i < 3; ++i) spline.values.push_back(static_cast<float>(100 * key + 10 * part + i));
    clip.tracks[1] = std::make_shared<const Track>(spline);
    loaded.scene.clips = {std::make_shared<const Clip>(clip)};
    return loaded;
}

} // namespace

class KeyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Undo in a field is for what is being typed; what was taken is a step of the document.
    void onceANumberIsTakenUndoIsTheDocuments()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        auto* field = shown.find<NumberField>("value01");
        const auto keptByField = [field] {
            QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
            undo.ignore();
            QApplication::sendEvent(field, &undo);
            return undo.isAccepted();
        };
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("7"));
        QVERIFY(keptByField());
        shown.type("value01", QStringLiteral("0.25"));
        QCOMPARE(shown.track(1).values[4], 0.25f);
        QVERIFY(!keptByField());
        QVERIFY(!field->isUndoAvailable());
    }

    void aTableThatWasCopiedComesBackByTheNamesOfItsColumns()
    {
        Dock shown;
        shown.select({1, 1});
        const auto paste = [&shown](const QString& text) {
            QGuiApplication::clipboard()->setText(text);
            shown.find<QToolButton>("paste")->click();
            shown.session.presentNow();
        };
        shown.find<QToolButton>("copy")->click();
        const QString csv = QGuiApplication::clipboard()->text();
        paste(csv);
        QCOMPARE(shown.session.front().history.index(), 0); // nothing changed: no step
        const Track before = shown.track(1);
        paste(QStringLiteral("key;z;time\n3;7,5;0,875\n1;-2;0\n")); // a decimal comma, as spreadsheets have it
        const Track& after = shown.track(1);
        QCOMPARE(after.values[8], 7.5f);
        QCOMPARE(after.values[2], -2.0f);
        QCOMPARE(after.values[6], before.values[6]);
        QCOMPARE((*after.times)[2], 0.875);
        QCOMPARE(shown.session.front().history.index(), 1);
        paste(csv);
        QVERIFY(*shown.track(1).times == *before.times && shown.track(1).values == before.values);
    }

    void cellsWithoutAHeadGoFromTheCurrentOneOn()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 0});
        auto* table = shown.find<KeyTable>("table");
        table->setCurrentIndex(table->model()->index(1, KeyTableModel::FirstValue + 1));
        QGuiApplication::clipboard()->setText(QStringLiteral("5\t6\n8\t9\n"));
        QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
        shown.session.presentNow();
        const std::vector<float>& values = shown.track(1).values;
        QCOMPARE((std::vector<float>{values[4], values[5], values[7], values[8]}), (std::vector<float>{5, 6, 8, 9}));
        QCOMPARE(shown.session.front().history.index(), 1);
    }

    void aTableThatDoesNotFitIsRefusedWithItsPlace()
    {
        Dock shown;
        shown.select({1, 0});
        auto* table = shown.find<KeyTable>("table");
        const auto refused = [&shown, table](const char* text) {
            return pastedKeyCells(table->keys(), table->model()->index(0, 1), 30.0, QLatin1String(text)).refusal;
        };
        QVERIFY(refused("key,x\n1,2\n").isEmpty());
        for (const auto& [text, place, why] :
            {std::tuple("key,x\n1,2\n2,abc\n", "Line 3, column 2 ", "abc is not a number"),
                {"key,w\n1,2\n", "Line 1, column 2 ", "w is no column"}, {"key,x\n9,2\n", "Line 2, column 1 ", "key 9"},
                {"key,x\n1,2\n1,3\n", "Line 3, column 1 ", "Key 1"}, {"key,x\n1\n", "Line 2, column 2 ", "Nothing"},
                {"1,2,3,4,5,6\n", "Line 1, column 6 ", "ends"}, {"", "no numbers", ""}}) {
            const QString said = refused(text);
            QVERIFY2(said.contains(QLatin1String(place)) && said.contains(QLatin1String(why)), qPrintable(said));
        }
        // What is no rotation says in which line, and nothing is taken of the others.
        shown.select({0, 0});
        QSignalSpy said(&shown.session, &Session::noticed);
        QGuiApplication::clipboard()->setText(QStringLiteral("key,x,y,z,w\n1,0,0,0,1\n2,0,0,0,3\n"));
        shown.find<QToolButton>("paste")->click();
        QVERIFY(!said.isEmpty() && said.last().at(0).toString().contains(QStringLiteral("Line 3")));
        QCOMPARE(shown.session.front().history.index(), 0);
    }

    void aKeyIsReadToTheLastDigit()
    {
        Dock shown;
        shown.select({0, 2});
        QVERIFY(shown.text("title").startsWith("arm"));
        QCOMPARE(shown.text("number"), QStringLiteral("3 of 4"));
        QCOMPARE(shown.text("interpolation"), QStringLiteral("LINEAR"));
        QCOMPARE(shown.find<NumberField>("time")->text(), QStringLiteral("0.25"));
        QVERIFY(shown.find<NumberField>("time")->toolTip().contains("0.25000000010000")); // all 17 digits
        QVERIFY(shown.text("length").contains("1.0000000"));
        QVERIFY(shown.text("length").contains("same hemisphere"));
        QVERIFY(shown.text("stored").contains("f32"));
        const float z = shown.track(0).values[shown.track(0).valueAt(2) + 2];
        QVERIFY(std::abs(shown.find<NumberField>("value02")->value() - double{z}) < 1e-12);
    }

    void withoutASelectedKeyThatOfTheJointAtThePlayheadIsRead()
    {
        Dock shown;
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.playback().setTime(0.7);
        shown.session.presentNow();
        QVERIFY(shown.text("title").startsWith("hand"));
        QCOMPARE(shown.text("number"), QStringLiteral("2 of 3, not at the playhead"));
        shown.session.selection().selectJoint(NodeId(3u)); // has none
        shown.session.presentNow();
        QVERIFY(shown.text("empty").contains("tip"));
    }

    void aTypedTimeMovesTheKeyInOneStep()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        shown.type("time", QStringLiteral("0.625"));
        QVERIFY((*shown.track(1).times)[1] == 0.625);
        QVERIFY(shown.session.view().timeSec == 0.625);
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.editing().undo();
        QVERIFY((*shown.track(1).times)[1] == 0.5);
    }

    void aRefusedTimeSaysWhyAndShowsTheOldOne()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        shown.type("time", QStringLiteral("1"));
        QVERIFY2(said.contains("already stands"), qPrintable(said));
        QCOMPARE(shown.find<NumberField>("time")->text(), QStringLiteral("0.5"));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void typedValuesChangeThatKeyAlone()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        const std::vector<float> before = shown.track(1).values;
        shown.type("value00", QStringLiteral("2.5"));
        std::vector<float> wanted = before;
        wanted[3] = 2.5f;
        QVERIFY(shown.track(1).values == wanted);
        QCOMPARE(shown.session.front().history.count(), 1);
    }

    void aRotationKeepsItsLengthWhenOneNumberIsTyped()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({0, 1});
        shown.type("value02", QStringLiteral("0.6"));
        const float* q = shown.track(0).values.data() + shown.track(0).valueAt(1);
        QCOMPARE(q[2], 0.6f);
        QVERIFY(std::abs(q[3] - 0.8f) < 1e-6f);
        shown.type("value02", QStringLiteral("1.5")); // of no rotation
        QCOMPARE(shown.track(0).values[shown.track(0).valueAt(1) + 2], 0.6f);
    }

    void tangentsOfASplineAreTyped()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.open(splineArm());
        shown.select({1, 1});
        QCOMPARE(shown.find<NumberField>("value11")->value(), 101.0); // in-tangent y
        shown.type("value21", QStringLiteral("-3"));
        QCOMPARE(shown.track(1).values[shown.track(1).valueAt(1) + 3 + 1], -3.0f);
        QCOMPARE(shown.track(1).values[shown.track(1).valueAt(1) + 1], 111.0f);
    }

    void theTableHoldsEveryKeyAndIsCopiedWithAllDigits()
    {
        Dock shown;
        shown.select({0, 1});
        auto* table = shown.find<KeyTable>("table");
        const QAbstractItemModelTester tester(&table->keys(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->keys().rowCount(), 4);
        QCOMPARE(table->currentIndex().row(), 1);
        shown.find<QToolButton>("copy")->click();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[0], QStringLiteral("key,time,frame,x,y,z,w"));
        const QStringList cells = lines[3].split(u',');
        QVERIFY(cells[1].toDouble() == 0.2500000001);
        for (int i = 0; i < 4; ++i)
            QVERIFY(cells[3 + i].toFloat() ==
                    shown.track(0).values[shown.track(0).valueAt(2) + static_cast<std::size_t>(i)]);
    }

    void aCellOfTheTableIsTyped()
    {
        Dock shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.select({1, 1});
        auto* table = shown.find<KeyTable>("table");
        const auto type = [table](int column, const QString& text, Qt::Key end) {
            table->setFocus();
            table->setCurrentIndex(table->model()->index(2, column));
            QTest::keyClick(table, Qt::Key_Return);
            auto* editor = table->findChild<QLineEdit*>();
            QVERIFY(editor);
            editor->selectAll();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, end);
            QTRY_VERIFY(!table->findChild<QLineEdit*>());
        };
        type(KeyTableModel::FirstValue + 1, QStringLiteral("7,25"), Qt::Key_Return); // a comma is a dot
        QCOMPARE(shown.track(1).values[shown.track(1).valueAt(2) + 1], 7.25f);
        type(KeyTableModel::Time, QStringLiteral("1.5"), Qt::Key_Return);
        QVERIFY((*shown.track(1).times)[2] == 1.5);
        type(KeyTableModel::Time, QStringLiteral("1.75"), Qt::Key_Escape);
        QVERIFY((*shown.track(1).times)[2] == 1.5);
        QCOMPARE(shown.session.front().history.count(), 2);
    }
};

} // namespace key_test

QTEST_MAIN(key_test::KeyTest)
#include "key_test.moc"
