// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"
#include "tests/ui/pseudo.h"
#include "tests/ui/test_scene.h"
#include "ui/docks.h"
#include "ui/editor.h"
#include "ui/key_editor.h"
#include "ui/main_window.h"
#include "ui/settings_dialog.h"
#include "ui/widgets/elided_label.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QOpenGLWidget>
#include <QScrollArea>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <set>

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The mannequin, of which a joint and a vertex are selected: every dock has something to show.
struct Stand {
    explicit Stand(QSize size) : window({})
    {
        window.resize(size);
        window.session().open(sampleByName("mannequin"), QStringLiteral("mannequin"));
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window was not shown");
        Session& session = window.session();
        session.selectJoint(session.scene().skins.front()->joints[8]);
        session.selectPoint({{ActorId(0u), InstanceId(0u), 0}, 3000});
        session.presentNow();
    }
    static Loaded sampleByName(const char* name)
    {
        for (const Sample& sample : samples())
            if (QByteArray(sample.id) == name) {
                Result<Scene> scene = sample.make();
                if (!scene) qFatal("no scene");
                Loaded loaded;
                loaded.scene = std::move(*scene);
                return loaded;
            }
        qFatal("no sample %s", name);
    }
    MainWindow window;
};

QByteArray nameOf(const QWidget& widget)
{
    QByteArray name = widget.metaObject()->className();
    for (const QWidget* up = &widget; up; up = up->parentWidget())
        if (!up->objectName().isEmpty()) name = up->objectName().toUtf8() + " > " + name;
    return name;
}

QString textOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    if (const auto* button = qobject_cast<const QToolButton*>(&widget))
        return button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull() ? QString()
                                                                                               : button->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    return {};
}

/// A text has less room than it needs. Labels that are made to give way say the whole in their tool tips.
bool isClipped(const QWidget& widget)
{
    const QString text = textOf(widget);
    if (text.isEmpty() || qobject_cast<const ElidedLabel*>(&widget)) return false;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap()) return label->heightForWidth(label->width()) > label->height() + 1;
    if (label && label->textFormat() == Qt::RichText) return false;
    const int needed =
        label ? label->sizeHint().width() : qobject_cast<const QAbstractButton*>(&widget)->minimumSizeHint().width();
    return needed > widget.width() + 1;
}

/// What of the widget lies beyond the room that its dock, or the page it scrolls in, has. Scrolling up and down is
/// what pages are for; sideways nobody looks.
bool isCutOff(const QWidget& widget, const QWidget& area)
{
    const QRect here(widget.mapTo(&area, QPoint()), widget.size());
    for (const QWidget* up = widget.parentWidget(); up && up != &area; up = up->parentWidget())
        if (const auto* scroll = qobject_cast<const QScrollArea*>(up)) {
            const int x = widget.mapTo(scroll, QPoint()).x();
            return x < 0 || x + widget.width() > scroll->viewport()->geometry().right() + 1;
        } else if (qobject_cast<const QAbstractScrollArea*>(up)) {
            return false;
        }
    return !area.rect().contains(here);
}

QByteArrayList faultsIn(const QWidget& area)
{
    QByteArrayList out;
    for (const QWidget* widget : area.findChildren<QWidget*>()) {
        const bool control = qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget) ||
                             qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget);
        if (!control || !widget->isVisible() || widget->size().isEmpty()) continue;
        if (isClipped(*widget)) out += "clipped: " + nameOf(*widget) + " \"" + textOf(*widget).toUtf8() + '"';
        if (isCutOff(*widget, area)) out += "cut off: " + nameOf(*widget) + " \"" + textOf(*widget).toUtf8() + '"';
    }
    return out;
}

/// For looking at: every picture that was judged, where BINDPOSE_PICTURES names a folder.
void keep(QWidget& window, const QString& name)
{
    const QString folder = qEnvironmentVariable("BINDPOSE_PICTURES");
    if (!folder.isEmpty()) window.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

} // namespace

/// Structural facts of every workspace as it is drawn here; what it looks like in detail is looked at.
class LayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsCutOffInAnyWorkspace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("text");
        QTest::addColumn<QString>("theme");
        QTest::newRow("english") << QSize(1440, 900) << "en" << 1.0 << "dark";
        QTest::newRow("german") << QSize(1440, 900) << "de" << 1.0 << "light";
        QTest::newRow("wide") << QSize(1920, 1080) << "en" << 1.0 << "light";
        QTest::newRow("narrow") << QSize(1280, 720) << "de" << 1.0 << "dark";
        QTest::newRow("long words") << QSize(1440, 900) << "long" << 1.0 << "contrast_dark";
        QTest::newRow("right to left") << QSize(1440, 900) << "mirrored" << 1.0 << "dark";
        QTest::newRow("large text") << QSize(1920, 1080) << "en" << 1.5 << "contrast_light";
    }
    void nothingIsCutOffInAnyWorkspace()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QFETCH(double, text);
        speakTest(language);
        QFETCH(QString, theme);
        const ThemeId id = theme == u"light"            ? ThemeId::Light
                           : theme == u"contrast_dark"  ? ThemeId::ContrastDark
                           : theme == u"contrast_light" ? ThemeId::ContrastLight
                                                        : ThemeId::Dark;
        applyTheme(*qApp, id, text);
        Stand shown(size);
        QByteArrayList faults;
        for (const Workspace& workspace : workspaces()) {
            shown.window.showWorkspace(workspace.id);
            shown.window.session().presentNow();
            QCoreApplication::processEvents();
            keep(shown.window, QLatin1String(QTest::currentDataTag()) + u' ' + QLatin1String(workspace.id));
            for (const QByteArray& fault : faultsOf(shown.window)) faults += QByteArray(workspace.id) + ": " + fault;
        }
        for (const QByteArray& fault : faults) qWarning("%s", fault.constData());
        QVERIFY(faults.isEmpty());
    }

    void eachDockHasItsRoomAndTheCharacterIsDrawn()
    {
        Stand shown({1440, 900});
        for (const Workspace& workspace : workspaces()) {
            shown.window.showWorkspace(workspace.id);
            shown.window.session().presentNow();
            QCoreApplication::processEvents();
            for (const Dock* dock : shown.window.docks().all()) {
                if (!inFront(shown.window, *dock)) continue;
                const QByteArray name = QByteArray(workspace.id) + ", " + dock->part().id;
                const QSize needed = dock->view().minimumSizeHint();
                QVERIFY2(dock->view().width() >= needed.width(), name.constData());
                QVERIFY2(dock->view().height() >= needed.height(), name.constData());
            }
            auto* canvas = shown.window.findChild<QOpenGLWidget*>();
            QVERIFY(canvas && canvas->width() >= 480 && canvas->height() >= 320);
            std::set<QRgb> colors;
            const QImage picture = canvas->grabFramebuffer();
            for (int y = picture.height() / 4; y < picture.height() * 3 / 4; ++y)
                for (int x = picture.width() / 3; x < picture.width() * 2 / 3; ++x) colors.insert(picture.pixel(x, y));
            QVERIFY2(colors.size() > 200, workspace.id); // an empty picture is a gradient and the grid
        }
    }

    void nothingIsCutOffInTheSettings_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de", "long", "mirrored"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void nothingIsCutOffInTheSettings()
    {
        QFETCH(QString, language);
        speakTest(language);
        Settings settings;
        SettingsDialog dialog(settings, nullptr);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QByteArrayList faults = faultsIn(dialog);
        keep(dialog, QStringLiteral("settings ") + language);
        dialog.showKeys({});
        QCoreApplication::processEvents();
        faults += faultsIn(dialog);
        keep(dialog, QStringLiteral("keys ") + language);
        for (const QByteArray& fault : faults) qWarning("%s", fault.constData());
        QVERIFY(faults.isEmpty());
    }

    void timeGoesToTheRightInEveryLanguage()
    {
        speakTest(QStringLiteral("mirrored"));
        Stand shown({1440, 900});
        const QWidget& timeline = shown.window.docks().find(QStringLiteral("timeline"))->view();
        const auto x = [&timeline](const char* name) {
            const auto* widget = timeline.findChild<QWidget*>(QLatin1String(name));
            return widget->mapTo(&timeline, widget->rect().center()).x();
        };
        QVERIFY(x("first") < x("play") && x("play") < x("last"));
    }

    void cleanup()
    {
        speakTest(QStringLiteral("en"));
        applyTheme(*qApp, ThemeId::Dark);
    }

private:
    static void speakTest(const QString& language)
    {
        if (language == u"long")
            speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::LeftToRight));
        else if (language == u"mirrored")
            speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::RightToLeft));
        else
            speak(*qApp, std::make_unique<Catalogue>(language));
    }
    /// Docks behind another tab lie outside of the window.
    static bool inFront(const MainWindow& window, const Dock& dock)
    {
        return !dock.isHidden() && window.rect().contains(dock.view().mapTo(&window, dock.view().rect().center()));
    }
    static QByteArrayList faultsOf(MainWindow& window)
    {
        QByteArrayList out = faultsIn(*window.centralWidget());
        for (const Dock* dock : window.docks().all())
            if (inFront(window, *dock)) out += faultsIn(dock->view());
        for (const QToolBar* bar : window.findChildren<QToolBar*>()) out += faultsIn(*bar);
        out += faultsIn(*window.statusBar());
        return out;
    }
};

int main(int argc, char** argv)
{
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("layout_test"));
    applyTheme(app, ThemeId::Dark);
    LayoutTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "layout_test.moc"
