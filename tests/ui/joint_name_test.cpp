// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/session/document/history.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QClipboard>
#include <QInputDialog>
#include <QMenu>

namespace joint_name_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Joints are named by the menu of their tree.
class JointNameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJointIsRenamedAndItsNameCopiedByTheMenuOfTheTree()
    {
        MainWindow window({});
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        window.session().presentNow();
        QVERIFY(!window.actions()["rename_joint"]->isEnabled());
        window.session().selection().selectJoints({NodeId(1u), NodeId(2u)});
        window.session().presentNow();
        const std::unique_ptr<QMenu> menu = window.actions().contextMenu(kInTree);
        QVERIFY(menu->actions().contains(window.actions()["rename_joint"]));
        QVERIFY(menu->actions().contains(window.actions()["copy_joint_name"]));
        window.actions()["copy_joint_name"]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("arm\nhand"));
        window.actions()["rename_joint"]->trigger();
        auto* dialog = window.findChild<QInputDialog*>(QStringLiteral("jointName"));
        QVERIFY(dialog);
        QCOMPARE(dialog->textValue(), QStringLiteral("hand"));
        dialog->setTextValue(QStringLiteral("palm"));
        dialog->accept();
        QCOMPARE(window.session().scene().node(NodeId(2u))->name, std::string("palm"));
        QCOMPARE(window.session().front().history.count(), 1);
        window.session().editing().undo();
        QCOMPARE(window.session().scene().node(NodeId(2u))->name, std::string("hand"));
    }
};

} // namespace joint_name_test

int main(int argc, char** argv)
{
    using namespace joint_name_test;
    prepareEditor();
    QApplication app(argc, argv);
    applyTheme(app, ThemeId::Dark);
    JointNameTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "joint_name_test.moc"
