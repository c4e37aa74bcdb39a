// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "tests/ui/rig_file.h"
#include "tests/ui/test_scene.h"
#include "ui/save/byte_map.h"
#include "ui/save/save_dialog.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/transport/timeline_canvas.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAccessible>
#include <QDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeView>

namespace accessible_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QAccessibleInterface* accessOf(QObject* object)
{
    return QAccessible::queryAccessibleInterface(object);
}

QString nameOf(QAccessibleInterface* access)
{
    return access->text(QAccessible::Name);
}

/// Everything below, without what is not shown.
void collect(QAccessibleInterface* access, QList<QAccessibleInterface*>& out, int depth = 0)
{
    if (!access || !access->isValid() || depth > 40) return;
    if (access->state().invisible && access->object() && access->object()->isWidgetType()) return;
    out.push_back(access);
    for (int i = 0; i < access->childCount(); ++i) collect(access->child(i), out, depth + 1);
}

QString described(QAccessibleInterface* access)
{
    QString out = QStringLiteral("role %1").arg(access->role());
    for (QAccessibleInterface* up = access; up; up = up->parent()) {
        const QObject* object = up->object();
        if (!object) continue;
        out += QStringLiteral(" < ") + QLatin1String(object->metaObject()->className()) + u' ' + object->objectName();
    }
    return out;
}

/// A cell may hold nothing; all else that takes the focus says what it is.
bool mayBeEmpty(QAccessible::Role role)
{
    return role == QAccessible::Cell || role == QAccessible::TreeItem || role == QAccessible::ColumnHeader;
}

/// Names what has no name.
bool allNamed(QAccessibleInterface* root)
{
    QList<QAccessibleInterface*> all;
    collect(root, all);
    bool good = all.size() > 3;
    for (QAccessibleInterface* access : all) {
        if (!access->state().focusable || mayBeEmpty(access->role())) continue;
        if (access->role() == QAccessible::Client && access->childCount() > 0) continue;
        if (!nameOf(access).trimmed().isEmpty()) continue;
        qWarning("unnamed: %s", qPrintable(described(access)));
        good = false;
    }
    return good;
}

struct Opened {
    MainWindow window{Importer()};
    Opened()
    {
        window.resize(1280, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().selection().selectJoint(NodeId(1u));
        window.session().selection().selectPoint(pointOfArm(0));
        Override turned;
        turned.node = NodeId(1u);
        (void)window.session().overrides().put(turned);
        (void)setWeight(window.session(), SetId(0u), 0, 1, 0.5f);
        window.show();
        QCoreApplication::processEvents();
        window.session().presentNow();
    }
};

} // namespace

/// What a screen reader finds.
class AccessibleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }

    void nothingThatTakesTheFocusIsUnnamed()
    {
        Opened opened;
        for (Dock* dock : opened.window.docks().all()) {
            dock->raise();
            QCoreApplication::processEvents();
            QVERIFY2(allNamed(accessOf(&opened.window)), dock->part().id);
        }
    }

    void nothingInTheDialogsIsUnnamedEither_data()
    {
        QTest::addColumn<QByteArray>("action");
        for (const char* action : {"guide", "keys", "settings", "save_as"}) QTest::newRow(action) << QByteArray(action);
    }
    void nothingInTheDialogsIsUnnamedEither()
    {
        QFETCH(QByteArray, action);
        Opened opened;
        opened.window.actions()[action]->trigger();
        QDialog* dialog = nullptr;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* shown = qobject_cast<QDialog*>(widget); shown && shown->isVisible()) dialog = shown;
        QVERIFY(dialog);
        if (action == "save_as") return; // Qt's own; that it opens is enough
        QVERIFY(allNamed(accessOf(dialog)));
    }

    void nothingInTheSavePreviewIsUnnamed()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("rig.glb"));
        Rig().writeTo(path);
        Session session;
        session.open(loadRig(path));
        QVERIFY(setWeight(session, SetId(0u), 3, 1, 0.5f));
        auto* dialog = new SaveDialog(session, DocumentHandle(session), path, nullptr);
        dialog->open();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QVERIFY(allNamed(accessOf(dialog)));
        QList<QAccessibleInterface*> all;
        collect(accessOf(dialog), all);
        QStringList names;
        for (QAccessibleInterface* access : all) names += nameOf(access);
        QVERIFY(names.filter(QStringLiteral("vertex 3")).join(u'|').contains(QStringLiteral("will be saved")));
        dialog->reject();
    }

    void sidesOfTheViewCubeCanBePressed()
    {
        Opened opened;
        auto* cube = opened.window.findChild<ViewCube*>();
        QVERIFY(cube);
        QAccessibleInterface* access = accessOf(cube);
        QCOMPARE(access->childCount(), 6);
        for (int i = 0; i < 6; ++i) {
            QAccessibleInterface* side = access->child(i);
            QCOMPARE(side->role(), QAccessible::PushButton);
            const Camera before = opened.window.session().view().camera;
            side->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
            QVERIFY2(!(opened.window.session().view().camera == before), qPrintable(nameOf(side)));
        }
    }

    void theViewSaysWhatIsSelectedInIt()
    {
        Opened opened;
        QList<QAccessibleInterface*> all;
        collect(accessOf(&opened.window), all);
        bool joint = false, vertex = false;
        for (QAccessibleInterface* access : all) {
            joint = joint || (access->role() == QAccessible::StaticText && nameOf(access) == u"Joint arm");
            vertex = vertex || nameOf(access).startsWith(QStringLiteral("Vertex 0, weight 0.5"));
        }
        QVERIFY(joint);
        QVERIFY(vertex);
    }

    void rowsOfJointsSayTheirWeights()
    {
        Opened opened;
        auto* tree = opened.window.docks().find(QStringLiteral("joints"))->findChild<QTreeView*>();
        QVERIFY(tree);
        QCOMPARE(accessOf(tree)->role(), QAccessible::Tree);
        QList<QAccessibleInterface*> all;
        collect(accessOf(tree), all);
        QStringList names;
        for (QAccessibleInterface* access : all) names += nameOf(access);
        const qsizetype arm = names.indexOf(QStringLiteral("arm"));
        QVERIFY(arm > 0);
        QCOMPARE(names.mid(arm, 4), QStringList({"arm", "0.750", "1200", "override on"}));
    }

    void theTimelineIsASliderWithRows()
    {
        Opened opened;
        QAccessibleInterface* timeline = accessOf(opened.window.findChild<TimelineCanvas*>());
        QCOMPARE(timeline->role(), QAccessible::Slider);
        QVERIFY(timeline->valueInterface());
        QVERIFY(timeline->childCount() > 0);
        QVERIFY(!nameOf(timeline->child(0)).isEmpty());
    }

    void segmentsAreButtonsThatSayTheirGroup()
    {
        Opened opened;
        auto* space = opened.window.findChild<Segments*>("space");
        QVERIFY(space);
        QAccessibleInterface* access = accessOf(space);
        QVERIFY(access->childCount() >= 4);
        QVERIFY(nameOf(access->child(0)).startsWith(nameOf(access)));
        QVERIFY(access->child(0)->state().checkable);
    }

    void theMapOfBytesSaysItsRanges()
    {
        ByteMap map;
        map.resize(400, 18);
        map.show(1000, {{16, 4}, {64, 1}});
        QAccessibleInterface* access = accessOf(&map);
        QCOMPARE(access->childCount(), 2);
        QVERIFY(nameOf(access->child(0)).contains(QStringLiteral("16")));
        QVERIFY(nameOf(access->child(1)).contains(QStringLiteral("64")));
        QVERIFY(access->indexOfChild(access->child(1)) == 1);
    }

    void whereTheFocusIsCanBeSeen()
    {
        Opened opened;
        opened.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&opened.window));
        int seen = 0;
        bool all = true;
        for (QWidget* widget : opened.window.findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || !widget->isEnabled()) continue;
            if (widget->focusProxy() || widget->visibleRegion().isEmpty()) continue;
            widget->setFocus(Qt::TabFocusReason);
            if (QApplication::focusWidget() != widget) continue;
            const QImage with = widget->grab().toImage();
            widget->clearFocus();
            const QImage without = widget->grab().toImage();
            ++seen;
            if (with != without) continue;
            qWarning("no mark of the focus: %s", qPrintable(described(accessOf(widget))));
            all = false;
        }
        QVERIFY(all);
        QVERIFY(seen > 10);
    }
};

} // namespace accessible_test

int main(int argc, char** argv)
{
    using namespace accessible_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("accessible_test"));
    applyTheme(app, ThemeId::Dark);
    AccessibleTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "accessible_test.moc"
