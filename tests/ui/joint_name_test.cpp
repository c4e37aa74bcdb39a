// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/session/document/history.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QClipboard>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>

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

    /// A clip in another file finds its joints by name.
    void otherOpenFilesThatHaveTheNameAreOfferedToBeRenamedToo()
    {
        for (const bool there : {true, false}) {
            MainWindow window({});
            Session& session = window.session();
            Scene others = armScene();
            auto other = std::make_shared<Node>(*others.nodes[2]);
            other->name = "paw";
            others.nodes[2] = other;
            const DocumentId walk = session.open(loadedArm(), QStringLiteral("walk"));
            const DocumentId cat = session.open({others, nullptr, {}}, QStringLiteral("cat"));
            const DocumentId arm = session.open(loadedArm(), QStringLiteral("arm"));
            window.show();
            session.presentNow();
            const auto rename = [&](NodeId joint, const char* to) {
                session.selection().selectJoint(joint);
                session.presentNow();
                window.actions()["rename_joint"]->trigger();
                auto* dialog = window.findChild<QInputDialog*>(QStringLiteral("jointName"));
                dialog->setTextValue(QLatin1String(to));
                dialog->accept();
                delete dialog;
                return window.findChild<QMessageBox*>(QStringLiteral("renameInOthers"));
            };
            QMessageBox* box = rename(NodeId(2u), "palm");
            QVERIFY(box);
            QVERIFY(box->informativeText().contains("walk") && !box->informativeText().contains("cat"));
            const auto role = there ? QMessageBox::AcceptRole : QMessageBox::RejectRole;
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == role) button->click();
            const auto nameIn = [&](DocumentId id) { return session.find(id)->document.scene().nodes[2]->name; };
            QCOMPARE(nameIn(arm), std::string("palm"));
            QCOMPARE(nameIn(walk), std::string(there ? "palm" : "hand"));
            QCOMPARE(session.find(walk)->history.count(), there ? 1 : 0);
            QCOMPARE(nameIn(cat), std::string("paw"));
            QCOMPARE(session.current(), arm);
            delete box;
            QVERIFY(!rename(NodeId(2u), "fist") || there); // nobody else has it where they were left
        }
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
