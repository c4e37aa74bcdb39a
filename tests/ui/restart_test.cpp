// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

namespace restart_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What waits for the next start can have it at once.
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
        window.session().show(window.session().findPath(paths[0])); // in front: opened last
        QVERIFY(setWeight(window.session(), SetId(0u), 7, 1, 0.5f));
        window.session().presentNow();
        const auto restart = [&window] {
            window.showSettings();
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
