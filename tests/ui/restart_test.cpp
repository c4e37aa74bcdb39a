// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/save/export_dialog.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QCloseEvent>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

#include <memory>
#include <semaphore>

namespace restart_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The window with a file open.
struct Opened {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("arm.glb"));
    std::unique_ptr<MainWindow> window = std::make_unique<MainWindow>(Importer());
    Session& session = window->session();

    Opened()
    {
        const Result<Written> written = formatById("gltf")->write(armScene(), "arm", {{"format", "glb"}});
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get())) qFatal("no window");
        session.open(*loadFile(path.toStdString(), {}));
        session.presentNow();
    }
    void edit(float weight)
    {
        QVERIFY(setWeight(session, SetId(0u), 7, 1, weight));
        session.presentNow();
    }
    QMessageBox* question() const
    {
        for (QMessageBox* box : window->findChildren<QMessageBox*>("unsaved"))
            if (box->isVisible()) return box;
        return nullptr;
    }
    void answer(QMessageBox::ButtonRole role) const
    {
        QTRY_VERIFY(question());
        const QPointer<QMessageBox> asked = question(); // another may come when it is gone
        for (QAbstractButton* button : asked->buttons())
            if (asked->buttonRole(button) == role) {
                button->click();
                break;
            }
        QTRY_VERIFY(!asked);
    }
};

} // namespace

/// What waits for the next start can have it at once. And what closing the window asks and waits for.
class RestartTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startingAgainOpensTheFilesThatAreOpenAndAsksAboutEdits()
    {
        MainWindow window{Importer()};
        window.show();
        const Result<Written> written = formatById("gltf")->write(armScene(), "arm", {{"format", "glb"}});
        QTemporaryDir folder;
        QStringList paths;
        for (const char* name : {"one.glb", "two.glb"}) {
            paths += folder.filePath(QLatin1String(name));
            QVERIFY(writeFiles(written->files, paths.last().toStdString(), {}));
            window.session().open(*loadFile(paths.last().toStdString(), {}));
        }
        window.session().presentNow();
        window.session().show(documentOf(window.session(), paths[0])); // in front: opened last
        QVERIFY(setWeight(window.session(), SetId(0u), 7, 1, 0.5f));
        window.session().presentNow();
        const auto restart = [&window] {
            window.guides().showSettings();
            auto* row = window.findChild<QWidget*>("setting_scale");
            auto* button = row->findChild<QPushButton*>("restart");
            if (!button->isVisible()) QTest::mouseClick(row->findChildren<QToolButton*>().at(1), Qt::LeftButton);
            button->click();
        };
        const auto answer = [&window](QMessageBox::ButtonRole role) {
            auto* box = window.findChild<QMessageBox*>("unsaved");
            QVERIFY(box);
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == role) button->click();
            QTRY_VERIFY(!window.findChild<QMessageBox*>("unsaved"));
        };
        restart();
        answer(QMessageBox::RejectRole);
        QVERIFY(window.isVisible() && !window.opensAgain());
        restart();
        answer(QMessageBox::DestructiveRole);
        QVERIFY(!window.isVisible());
        QVERIFY(window.opensAgain().has_value());
        QCOMPARE(*window.opensAgain(), (QStringList{paths[1], paths[0]}));
    }

    void whatIsEditedAfterTheQuestionsOfClosingIsAskedAbout()
    {
        Opened opened;
        const auto written = std::make_shared<std::binary_semaphore>(0);
        opened.session.jobs().start(
            {.title = QStringLiteral("writing"), .revision = {}, .writesFiles = true},
            [written](const Task&) {
                written->acquire();
                return 0;
            },
            [](int) {});
        opened.edit(0.5f);
        opened.window->close();
        opened.answer(QMessageBox::DestructiveRole);
        QVERIFY(opened.window->isVisible()); // it waits for the file that is being written
        opened.edit(0.25f);
        written->release();
        QTRY_VERIFY(opened.question());
        QVERIFY(opened.window->isVisible());
        opened.answer(QMessageBox::RejectRole);
        QVERIFY(opened.session.current().valid());
        QVERIFY(opened.session.front().document.modified());
        opened.window->close(); // called off: what was let go of then is asked about again
        opened.answer(QMessageBox::DestructiveRole);
        QTRY_VERIFY(!opened.window->isVisible());
    }

    void theWindowClosesWhenAQuestionIsAnswered()
    {
        Opened opened;
        opened.edit(0.5f);
        opened.window->leaving().closeDocument();
        QTRY_VERIFY(opened.question());
        QCloseEvent close; // as the desktop has it, whatever is in the way
        QCoreApplication::sendEvent(opened.window.get(), &close);
        QVERIFY(!close.isAccepted());
        QVERIFY(opened.session.current().valid());
        opened.answer(QMessageBox::RejectRole);
        QTRY_VERIFY(opened.question()); // the window's own one now
        opened.answer(QMessageBox::DestructiveRole);
        QTRY_VERIFY(!opened.window->isVisible());
        QVERIFY(!opened.session.current().valid());
    }

    void whatADragDoesIsAskedAboutBeforeTheWindowCloses()
    {
        Opened opened;
        std::shared_ptr<const void> drag = opened.session.hold().grip();
        opened.window->close();
        QVERIFY(opened.window->isVisible());
        opened.edit(0.5f);
        drag.reset();
        opened.answer(QMessageBox::RejectRole);
        QVERIFY(opened.window->isVisible());
        QVERIFY(opened.session.front().document.modified());
    }

    void dialogsGoBeforeTheDocumentsThatTheyAreOf()
    {
        Opened opened;
        opened.window->saving().exportAs();
        auto* dialog = opened.window->findChild<ExportDialog*>();
        QVERIFY(dialog);
        QStringList gone;
        connect(dialog, &QObject::destroyed, this, [&gone] { gone += QStringLiteral("dialog"); });
        connect(&opened.session, &QObject::destroyed, this, [&gone] { gone += QStringLiteral("session"); });
        opened.window.reset();
        QCOMPARE(gone, (QStringList{QStringLiteral("dialog"), QStringLiteral("session")}));
    }
};

} // namespace restart_test

int main(int argc, char** argv)
{
    using namespace restart_test;
    prepareEditor();
    QApplication app(argc, argv);
    applyTheme(app, ThemeId::Dark);
    RestartTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "restart_test.moc"
