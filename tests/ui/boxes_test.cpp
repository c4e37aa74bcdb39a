// SPDX-License-Identifier: MIT
// Boxes that tell something leave the window alive behind them.
#include "core/eval/lanes/cpu_kernels.h"
#include "tests/ui/test_scene.h"
#include "ui/save/export_dialog.h"
#include "ui/shell/banner.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

namespace boxes_test {

using namespace bindpose;
using namespace bindpose::testing;

class BoxesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aboutSaysTheVersionAndComesBackAtOnce()
    {
        MainWindow window({});
        window.show();
        window.guides().about();
        auto* box = window.findChild<QMessageBox*>("told");
        QVERIFY(box && box->isVisible());
        QVERIFY(box->text().contains(QCoreApplication::applicationVersion()));
        QVERIFY(box->text().contains(QLatin1String(kernelName(bestKernel())) + QStringLiteral(" instructions")));
        box->accept();
        QTRY_VERIFY(!window.findChild<QMessageBox*>("told"));
    }

    void anExportThatFailedIsToldAndJobsGoOn()
    {
        QTemporaryDir folder;
        MainWindow window({});
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.saving().saveAs();
        auto* files = window.findChild<QFileDialog*>();
        QVERIFY(files);
        QFile inTheWay(folder.filePath(QStringLiteral("file")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        Q_EMIT files->fileSelected(folder.filePath(QStringLiteral("file/arm.glb"))); // a file is no folder
        files->hide();
        QTRY_VERIFY(window.findChild<QMessageBox*>("told"));
        auto* box = window.findChild<QMessageBox*>("told");
        QVERIFY(box->text().contains("untouched"));
        // Its result was delivered: no job waits for the box, which still stands open.
        QTRY_VERIFY(!window.session().jobs().anyRunning());
        QVERIFY(box->isVisible());
        bool done = false;
        window.session().jobs().start(
            {.title = QStringLiteral("x"), .revision = {}}, [](const Task&) { return 1; },
            [&done](int) { done = true; });
        QTRY_VERIFY(done);
        QVERIFY(window.session().frame().modified == false);
    }

    void theLineOfAReadOnlyFileOpensTheExport()
    {
        MainWindow window({});
        Loaded file = loadedArm();
        Source source;
        source.formatId = "b3d";
        source.files.resize(1);
        source.files[0].path = "/models/arm.b3d";
        source.files[0].bytes = std::make_shared<const std::vector<std::byte>>();
        file.source = std::make_shared<const Source>(std::move(source));
        window.session().open(std::move(file));
        window.show();
        window.session().presentNow();
        QPushButton* link = nullptr;
        for (Banner* banner : window.findChildren<Banner*>())
            if (!banner->isHidden()) link = banner->findChild<QPushButton*>();
        QVERIFY(link);
        QCOMPARE(link->text(), QStringLiteral("Export…"));
        link->click();
        auto* dialog = window.findChild<ExportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
    }
};

} // namespace boxes_test

int main(int argc, char** argv)
{
    using namespace boxes_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("boxes_test"));
    QCoreApplication::setApplicationVersion(QStringLiteral("7.8.9"));
    applyTheme(app, ThemeId::Dark);
    BoxesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "boxes_test.moc"
