// SPDX-License-Identifier: MIT
#include "core/edit/model/generate_lods.h"
#include "core/eval/stage/detail_level.h"
#include "tests/ui/viewport_stage.h"
#include "ui/commands/held_keys.h"
#include "ui/show/detail_words.h"
#include "ui/show/lod_dialog.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/window/status_line.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>

namespace detail_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void giveLevels(Session& session)
{
    const Result<void> done = session.editing().push({"Make levels of detail", {}, 0,
        [](const Scene& scene) { return generateLods(scene, {.levels = 5, .reduction = 0.3}, {}); }});
    if (!done) qFatal("%s", englishMessage(done.error()).c_str());
    session.presentNow();
}

std::uint32_t drawn(Session& session)
{
    session.presentNow();
    return session.frame().actors.front().lod;
}

} // namespace

/// Levels of detail in the window.
class DetailTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHeldKeyShowsALevelAndGoesBack()
    {
        Stage stage;
        giveLevels(stage.session);
        showDetail(stage.session, {false, 4});
        for (int i = 1; i <= 5; ++i) {
            const auto key = static_cast<Qt::Key>(Qt::Key_F1 + i - 1);
            QTest::keyPress(&stage.viewport, key, Qt::ShiftModifier);
            QCOMPARE(drawn(stage.session), static_cast<std::uint32_t>(i));
            QTest::keyRelease(&stage.viewport, key); // Shift was let go of first
            QCOMPARE(drawn(stage.session), 4u);
        }
        QTest::keyPress(&stage.viewport, Qt::Key_F2); // alone it is no such key
        QCOMPARE(drawn(stage.session), 4u);
    }

    void fromOneHeldKeyToTheNextAndAwayFromTheWindow()
    {
        Stage stage;
        giveLevels(stage.session);
        QTest::keyPress(&stage.viewport, Qt::Key_F1, Qt::ShiftModifier);
        QTest::keyPress(&stage.viewport, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(drawn(stage.session), 3u);
        QTest::keyRelease(&stage.viewport, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(drawn(stage.session), 3u);
        QFocusEvent away(QEvent::FocusOut);
        QCoreApplication::sendEvent(&stage.viewport, &away);
        QCOMPARE(drawn(stage.session), 0u);
        QTest::keyRelease(&stage.viewport, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(drawn(stage.session), 0u);
    }

    void theTutorialsKeysAreBare()
    {
        Stage stage;
        giveLevels(stage.session);
        stage.session.settings().set("keys", QStringLiteral("tutorial"));
        QTest::keyPress(&stage.viewport, Qt::Key_F5);
        QCOMPARE(drawn(stage.session), 5u);
        QTest::keyRelease(&stage.viewport, Qt::Key_F5);
        QCOMPARE(drawn(stage.session), 0u);
        const KeyMap keys(KeyPreset::Tutorial);
        for (const ActionSpec& row : heldMenu().rows) QVERIFY2(keys.clashes(row).empty(), row.id);
        for (const ActionSpec& row : heldMenu().rows) QVERIFY2(KeyMap().clashes(row).empty(), row.id);
    }

    void withoutLevelsTheKeySaysWhy()
    {
        Stage stage;
        QString said;
        connect(&stage.session, &Session::noticed, this, [&said](const QString& text) { said = text; });
        QTest::keyPress(&stage.viewport, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(said.contains("levels of detail"));
        QTest::keyRelease(&stage.viewport, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(needsLevels(stage.session));
        giveLevels(stage.session);
        QVERIFY(!needsLevels(stage.session));
    }

    void theSelectorListsLevelsWithTheirTriangles()
    {
        Stage stage;
        auto* chip = stage.viewport.findChild<QToolButton*>("detailChip");
        QVERIFY(!chip->isVisible());
        giveLevels(stage.session);
        QVERIFY(chip->isVisible());
        auto* menu = stage.viewport.findChild<QMenu*>("detailMenu");
        Q_EMIT menu->aboutToShow();
        QList<QAction*> rows = menu->actions();
        QCOMPARE(rows.size(), 8); // by distance, a line, six levels
        const Scene& scene = stage.session.scene();
        for (std::size_t level = 0; level < 6; ++level)
            QVERIFY(rows[static_cast<int>(level) + 2]->text().contains(QString::number(trianglesDrawn(scene, level))));
        rows[4]->trigger();
        QCOMPARE(drawn(stage.session), 2u);
        QVERIFY(chip->text().contains(QString::number(trianglesDrawn(scene, 2))));
        rows[0]->trigger();
        QVERIFY(stage.session.view().detail.automatic);
    }

    void automaticFollowsTheCamera()
    {
        Stage stage;
        giveLevels(stage.session);
        showDetail(stage.session, {true, 0});
        Camera camera = stage.session.view().camera;
        std::uint32_t before = 0;
        for (const float away : {1.0f, 10.0f, 30.0f, 100.0f, 1000.0f}) {
            camera.distance = away;
            stage.session.looking().setCamera(camera);
            QVERIFY(drawn(stage.session) >= before);
            before = drawn(stage.session);
        }
        QCOMPARE(before, 5u);
        camera.distance = 1.0f;
        stage.session.looking().setCamera(camera);
        QCOMPARE(drawn(stage.session), 0u);
    }

    void theStatusLineTellsTheTrianglesThatAreDrawn()
    {
        Session session;
        StatusLine line(nullptr);
        Loaded loaded;
        loaded.scene = makeTube({.joints = 5, .influences = 2, .smooth = true});
        session.open(std::move(loaded), "tube");
        giveLevels(session);
        const auto shows = [&](std::size_t level) {
            showDetail(session, {false, static_cast<std::uint32_t>(level)});
            session.presentNow();
            line.present(session);
            const QString count = QString::number(trianglesDrawn(session.scene(), level));
            const auto labels = line.findChildren<QLabel*>();
            return std::any_of(
                labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(count); });
        };
        QVERIFY(shows(0) && shows(3) && shows(5));
    }

    void theDialogMakesMeasuresAndRemoves()
    {
        Session session;
        Loaded loaded;
        loaded.scene = makeTube({.joints = 5, .influences = 2, .smooth = true});
        session.open(std::move(loaded), "tube");
        session.presentNow();
        LodDialog dialog(session, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* table = dialog.findChild<QTableWidget*>("lodTable");
        QCOMPARE(table->rowCount(), 0);
        dialog.findChild<NumberField*>("lodLevels")->put(3.0);
        dialog.findChild<QPushButton*>("makeLods")->click();
        QTRY_COMPARE(table->rowCount(), 4);
        QTRY_VERIFY(table->item(3, 3)->text() != QStringLiteral("–")); // measured
        QVERIFY(table->item(1, 1)->text().toInt() > table->item(3, 1)->text().toInt());
        QCOMPARE(session.front().history.count(), 1);
        session.editing().undo();
        session.presentNow();
        QCOMPARE(table->rowCount(), 0);
        session.editing().redo();
        session.presentNow();
        QCOMPARE(table->rowCount(), 4);
        QTRY_VERIFY(dialog.findChild<QPushButton*>("removeLods")->isEnabled());
        dialog.findChild<QPushButton*>("removeLods")->click();
        session.presentNow();
        QCOMPARE(table->rowCount(), 0);
        dialog.findChild<NumberField*>("lodLevels")->put(12.0);
        dialog.findChild<QPushButton*>("makeLods")->click();
        QTRY_VERIFY(!session.jobs().anyRunning());
        QCOMPARE(session.front().history.count(), 2); // refused: no step
    }
};

} // namespace detail_test

int main(int argc, char** argv)
{
    using namespace bindpose;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    detail_test::DetailTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "detail_test.moc"
