// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"
#include "tests/ui/test_scene.h"
#include "tests/ui/typist.h"
#include "ui/compare/comparison.h"
#include "ui/save/save_dialog.h"
#include "ui/window/editor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QTemporaryDir>

namespace keyboard_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A file with a skinned triangle and a clip, buffer beside the text.
QString writeModel(const QTemporaryDir& folder)
{
    GltfBuilder rig;
    rig.addSkinnedTriangle();
    const float h = 0.70710678f;
    rig.addClip("turn", 1, "rotation", {0.0f, 1.0f}, "VEC4", {0, 0, 0, 1, 0, 0, h, h});
    QFile side(folder.filePath(QStringLiteral("rig.bin")));
    QFile main(folder.filePath(QStringLiteral("rig.gltf")));
    const SharedBytes text = rig.gltfWithSideFile("rig.bin");
    if (side.open(QIODevice::WriteOnly))
        side.write(reinterpret_cast<const char*>(rig.bin.data()), qint64(rig.bin.size()));
    if (main.open(QIODevice::WriteOnly)) main.write(reinterpret_cast<const char*>(text->data()), qint64(text->size()));
    return main.fileName();
}

/// What Tab reaches in a dock, in its order; also what is disabled yet: when a job ends is no matter of order.
std::vector<const QWidget*> tabStops(const QWidget& dock)
{
    std::vector<const QWidget*> out;
    for (const QWidget* at = dock.nextInFocusChain(); at != &dock; at = at->nextInFocusChain())
        if (dock.isAncestorOf(at) && at->isVisible() && (at->focusPolicy() & Qt::TabFocus) && !at->focusProxy() &&
            !at->visibleRegion().isEmpty())
            out.push_back(at);
    return out;
}

QString nameOf(const QWidget& widget)
{
    return widget.objectName().isEmpty() ? widget.accessibleName() : widget.objectName();
}

/// Is read earlier: stands above it, or in its row left of it.
bool isBefore(const QWidget& a, const QWidget& b, const QWidget& dock)
{
    const QRect one(a.mapTo(&dock, QPoint()), a.size()), other(b.mapTo(&dock, QPoint()), b.size());
    if (one.bottom() <= other.top()) return true;
    return one.top() < other.bottom() && one.bottom() > other.top() && one.right() <= other.left();
}

} // namespace

/// The whole job without a mouse: open, walk joints, scrub, pick by number, change a weight, override, save.
class KeyboardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void f6VisitsEveryAreaAndShiftF6GoesBack()
    {
        MainWindow window{Importer()};
        start(window);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().presentNow();
        Typist typist(window);
        for (const Dock* dock : window.docks().all()) {
            if (QByteArray(dock->part().id) == "findings")
                continue;                   // this model has none, so there is nothing to press
            if (dock->isHidden()) continue; // not in this workspace
            QVERIFY2(typist.goToArea(dock->part().id), dock->part().id);
        }
        const QWidget* here = Typist::focus();
        Typist::press(Qt::Key_F6);
        QVERIFY(Typist::focus() != here);
        Typist::press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(Typist::focus(), here);
    }

    void whatIsComparedIsChosenByKeys()
    {
        MainWindow window{Importer()};
        start(window);
        Session& session = window.session();
        session.open(loadedArm(), QStringLiteral("first"));
        session.open(loadedArm(), QStringLiteral("second"));
        session.presentNow();
        window.actions()["workspace_compare"]->trigger();
        session.presentNow();
        const auto* bar = window.findChild<QWidget*>(QStringLiteral("worldBar"));
        const auto inBar = [bar] { return bar->isAncestorOf(Typist::focus()); };
        for (int i = 0; i < 20 && !inBar(); ++i) Typist::press(Qt::Key_F6);
        QVERIFY(inBar());
        // Its list opens by a command, from any workspace, and letters choose from it.
        window.actions()["workspace_inspect"]->trigger();
        window.actions()["compare_with"]->trigger();
        auto* b = window.findChild<QComboBox*>(QStringLiteral("worldB"));
        QVERIFY(QTest::qWaitFor([b] { return b->view()->isVisible(); }));
        QTest::keyClicks(b->view(), QStringLiteral("first"));
        QTest::keyClick(b->view(), Qt::Key_Return);
        QVERIFY2(b->currentText().startsWith(QStringLiteral("first")), qPrintable(b->currentText()));
        QVERIFY(comparisonOf(session).choice().kind == CompareChoice::Kind::Document);
    }

    /// Else the focus jumps about, and people miss what they passed.
    void tabGoesInReadingOrderInEveryDock()
    {
        MainWindow window{Importer()};
        start(window);
        Session& session = window.session();
        session.open(loadedArm(), QStringLiteral("arm"));
        session.selection().selectJoint(NodeId(1u));
        session.selection().selectPoints({pointOfArm(4), pointOfArm(7)});
        QStringList jumps;
        for (const Dock* dock : window.docks().all()) {
            window.areas().showDock(dock->part().id);
            session.presentNow();
            QCoreApplication::processEvents();
            const QWidget* before = nullptr;
            for (const QWidget* now : tabStops(*dock)) {
                if (before && isBefore(*now, *before, *dock))
                    jumps += QStringLiteral("%1: from %2 to %3")
                                 .arg(QLatin1String(dock->part().id), nameOf(*before), nameOf(*now));
                before = now;
            }
        }
        QCOMPARE(jumps.join(QStringLiteral("; ")), QString());
    }

    void theWholeJobIsDoneByKeysAndOneWeightIsAnother()
    {
        const QTemporaryDir folder;
        const QString path = writeModel(folder);
        const QByteArray text = contentOf(path), side = contentOf(folder.filePath(QStringLiteral("rig.bin")));
        MainWindow window{Importer()};
        start(window);
        Session& session = window.session();
        Typist typist(window);

        openByKeys(window, path);
        if (QTest::currentTestFailed()) return;
        QVERIFY(typist.goToArea("joints"));
        Typist::press(Qt::Key_Home);
        Typist::press(Qt::Key_Down);
        session.presentNow();
        QCOMPARE(session.view().joint(), NodeId(1u));

        QVERIFY(typist.goToArea("timeline"));
        Typist::press(Qt::Key_Right);
        QVERIFY(session.view().timeSec > 0.0);

        QVERIFY(typist.goToArea("vertex"));
        QVERIFY(Typist::tabTo(QStringLiteral("number")));
        Typist::type(QStringLiteral("2"));
        Typist::press(Qt::Key_Return);
        QCOMPARE(session.view().points.size(), std::size_t{1});
        QCOMPARE(session.view().points.back().point, PointIndex{2});
        session.presentNow();

        QVERIFY(Typist::tabTo(QStringLiteral("keepSums")));
        Typist::press(Qt::Key_Space); // one weight is to change, not what the others have beside it
        QVERIFY(Typist::tabTo(QStringLiteral("influences"), Qt::Key_Backtab));
        typeWeight(QStringLiteral("0,25"));
        QCOMPARE(session.front().history.count(), 1);

        QVERIFY(typist.goToArea("joint"));
        QVERIFY(Typist::tabTo(QStringLiteral("field_1_0")));
        Typist::type(QStringLiteral("30"));
        Typist::press(Qt::Key_Return);
        QVERIFY(session.overrides().of(NodeId(1u)));

        saveByKeys(window);
        if (QTest::currentTestFailed()) return;
        QCOMPARE(contentOf(path), text);
        const QByteArray now = contentOf(folder.filePath(QStringLiteral("rig.bin")));
        QCOMPARE(now.size(), side.size());
        int floats = 0;
        for (qsizetype i = 0; i < now.size(); i += 4) floats += now.mid(i, 4) != side.mid(i, 4);
        QCOMPARE(floats, 1);
    }

private:
    static void start(MainWindow& window)
    {
        window.resize(1280, 860);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
    static void openByKeys(MainWindow& window, const QString& path)
    {
        Typist::press(Qt::Key_O, Qt::ControlModifier);
        auto* dialog = window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTRY_VERIFY(qobject_cast<QLineEdit*>(Typist::focus()));
        Typist::type(path);
        Typist::press(Qt::Key_Return);
        QTRY_VERIFY(window.session().front().hasFile());
        window.activateWindow(); // what a window manager does
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.session().presentNow();
    }
    /// Of the selected row.
    static void typeWeight(const QString& text)
    {
        Typist::press(Qt::Key_Home);
        Typist::press(Qt::Key_F2);
        QVERIFY2(qobject_cast<QLineEdit*>(Typist::focus()), "F2 opens the weight for typing");
        Typist::press(Qt::Key_A, Qt::ControlModifier);
        Typist::type(text);
        Typist::press(Qt::Key_Return);
    }
    static void saveByKeys(MainWindow& window)
    {
        Typist::press(Qt::Key_S, Qt::ControlModifier);
        auto* dialog = window.findChild<SaveDialog*>();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* save = dialog->findChild<QWidget*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QVERIFY(Typist::tabTo(QStringLiteral("saveNow"))); // the sum is no longer 1: Enter alone would write nothing
        Typist::press(Qt::Key_Return);
        QTRY_VERIFY(!window.session().front().document.modified() || !window.findChild<SaveDialog*>());
        QTRY_VERIFY(!window.findChild<SaveDialog*>());
        window.activateWindow();
    }
};

} // namespace keyboard_test

int main(int argc, char** argv)
{
    using namespace keyboard_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("keyboard_test"));
    applyTheme(app, ThemeId::Dark);
    KeyboardTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "keyboard_test.moc"
