// SPDX-License-Identifier: MIT
#include "tests/ui/pseudo.h"
#include "tests/ui/test_scene.h"
#include "ui/base/texts.h"
#include "ui/checks/clips_check.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>

namespace language_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Said {
    QString where, text;
};

void add(QList<Said>& out, const QObject& object, const char* what, const QString& text)
{
    if (text.isEmpty()) return;
    QString where = QLatin1String(object.metaObject()->className());
    for (const QObject* up = &object; up; up = up->parent())
        if (!up->objectName().isEmpty()) {
            where += u'/' + up->objectName();
            break;
        }
    out.push_back({where + u'.' + QLatin1String(what), text});
}

void addModel(QList<Said>& out, const QWidget& widget, const QAbstractItemModel& model)
{
    for (int column = 0; column < model.columnCount(); ++column)
        add(out, widget, "head", model.headerData(column, Qt::Horizontal).toString());
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column) {
            add(out, widget, "item", model.index(row, column).data().toString());
            add(out, widget, "item tip", model.index(row, column).data(Qt::ToolTipRole).toString());
        }
}

/// Everything that the window says.
QList<Said> saidBy(QWidget& window)
{
    QList<Said> out;
    QList<QWidget*> widgets = window.findChildren<QWidget*>();
    widgets.prepend(&window);
    for (const QWidget* widget : widgets) {
        // Our docks have titles of their own in place of Qt's.
        if (QByteArray(widget->metaObject()->className()) == "QDockWidgetTitleButton") continue;
        add(out, *widget, "title", widget->windowTitle());
        add(out, *widget, "tip", widget->toolTip());
        add(out, *widget, "name", widget->accessibleName());
        add(out, *widget, "description", widget->accessibleDescription());
        for (const QAction* action : widget->actions()) {
            add(out, *action, "text", action->text());
            add(out, *action, "tip", action->toolTip());
        }
        if (const auto* label = qobject_cast<const QLabel*>(widget)) add(out, *widget, "text", label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(out, *widget, "text", button->text());
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            add(out, *widget, "empty", line->placeholderText());
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i) add(out, *widget, "tab", tabs->tabText(i));
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) addModel(out, *widget, *box->model());
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
            if (view->model()) addModel(out, *widget, *view->model());
    }
    return out;
}

QStringList linesOf(QWidget& window)
{
    QStringList lines;
    for (const Said& said : saidBy(window)) lines += said.where + QStringLiteral(": ") + said.text;
    lines.sort();
    return lines;
}

/// Nothing is worked out in the background, nor waits for its turn.
bool isQuiet(const Session& session)
{
    const ClipsCheck* check = ClipsCheck::of(session);
    return !session.jobs().anyRunning() && (!check || check->state() == ClipsCheck::State::Done);
}

std::unique_ptr<MainWindow> openWindow()
{
    auto window = std::make_unique<MainWindow>(Importer());
    window->resize(1280, 860);
    window->session().open(loadedArm(), QStringLiteral("arm"));
    window->session().selection().selectJoint(NodeId(1u));
    window->session().selection().selectPoint(pointOfArm(0));
    Override turned;
    turned.node = NodeId(1u);
    (void)window->session().overrides().put(turned);
    window->show();
    for (Dock* dock : window->docks().all()) dock->raise();
    QCoreApplication::processEvents();
    // What corrections would move is measured aside, and so is the surface over the clips.
    (void)QTest::qWaitFor([&window] { return isQuiet(window->session()); });
    window->session().presentNow();
    return window;
}

void settle(MainWindow& window)
{
    const std::size_t before = window.session().presenter().presentations();
    QTRY_VERIFY(window.session().presenter().presentations() > before);
    QTRY_VERIFY(isQuiet(window.session()));
}

/// Says which lines differ (a message of a failed comparison is cut short).
bool same(const QStringList& a, const QStringList& b)
{
    QStringList rest = b;
    for (const QString& line : a)
        if (!rest.removeOne(line)) qWarning("- %s", qPrintable(line));
    for (const QString& line : rest) qWarning("+ %s", qPrintable(line));
    return a == b;
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { speak(*qApp, QStringLiteral("en")); }

    void theWindowSpeaksGerman()
    {
        speak(*qApp, QStringLiteral("de"));
        const auto window = openWindow();
        QCOMPARE(window->actions()["open"]->text(), QStringLiteral("Öffnen…"));
        QCOMPARE(window->docks().find(QStringLiteral("joints"))->windowTitle(), QStringLiteral("Gelenke"));
    }

    void switchingWhileRunningLeavesNoWordBehind()
    {
        const auto window = openWindow();
        const QStringList english = linesOf(*window);
        speak(*qApp, QStringLiteral("de"));
        settle(*window);
        const QStringList switched = linesOf(*window);
        const QStringList german = linesOf(*openWindow());
        QVERIFY(same(switched, german));
        speak(*qApp, QStringLiteral("en"));
        settle(*window);
        const QStringList back = linesOf(*window);
        QVERIFY(same(back, english));
    }

    void switchingKeepsWhatIsOpenAndSelected()
    {
        const auto window = openWindow();
        Session& session = window->session();
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        session.playback().setTime(0.25);
        const auto scene = session.front().document.sharedScene();
        QTest::keyClicks(window->docks().find(QStringLiteral("joints"))->findChild<QLineEdit*>("filter"), "a");
        speak(*qApp, QStringLiteral("de"));
        settle(*window);
        QCOMPARE(session.front().document.sharedScene(), scene);
        QCOMPARE(session.view().joint(), NodeId(1u));
        QVERIFY(session.view().timeSec == 0.25);
        QVERIFY(session.front().history.canUndo());
        QCOMPARE(window->docks().find(QStringLiteral("joints"))->findChild<QLineEdit*>("filter")->text(),
            QStringLiteral("a"));
    }

    void namesOfTheFileAreNotTranslated()
    {
        const auto window = openWindow();
        Loaded loaded = loadedArm();
        Node node = *loaded.scene.nodes[1];
        node.name = "Joint";
        loaded.scene.nodes[1] = std::make_shared<const Node>(node);
        Clip clip = *loaded.scene.clips[0];
        clip.name = "Loop";
        loaded.scene.clips[0] = std::make_shared<const Clip>(clip);
        window->session().open(std::move(loaded), QStringLiteral("Open"));
        window->session().selection().selectJoint(NodeId(1u));
        window->session().presentNow();
        speak(*qApp, QStringLiteral("de"));
        settle(*window);
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("Open")));
        const auto* clips = window->docks().find(QStringLiteral("timeline"))->findChild<QComboBox*>();
        QVERIFY(clips->findText(QStringLiteral("Loop")) >= 0);
        QCOMPARE(window->docks().find(QStringLiteral("joint"))->findChild<QLabel*>("title")->text(),
            QStringLiteral("Joint"));
    }

    void qtsOwnButtonsSpeakGermanToo()
    {
        speak(*qApp, QStringLiteral("de"));
        const QDialogButtonBox box(QDialogButtonBox::Cancel);
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text(), QStringLiteral("Abbrechen"));
    }

    void oneAndManyReadRight_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("one, English") << "en" << 1 << "1 byte";
        QTest::newRow("none, English") << "en" << 0 << "0 bytes";
        QTest::newRow("many, English") << "en" << 224 << "224 bytes";
        QTest::newRow("many, German") << "de" << 224 << "224 Byte";
    }
    void oneAndManyReadRight()
    {
        QFETCH(QString, language);
        QFETCH(int, bytes);
        QFETCH(QString, text);
        speak(*qApp, language);
        QCOMPARE(bytesText(static_cast<std::size_t>(bytes)), text);
    }

    void placesInFilesAreToldInTheLanguage_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("german");
        QTest::newRow("line") << "line 12"
                              << "Zeile 12";
        QTest::newRow("byte") << "byte 0"
                              << "Byte 0";
        QTest::newRow("of a file") << "/a line 3/x: y.xml: line 12"
                                   << "/a line 3/x: y.xml: Zeile 12";
        QTest::newRow("pointer") << "/nodes/3"
                                 << "/nodes/3";
        QTest::newRow("a file called so") << "/models/line 12.glb"
                                          << "/models/line 12.glb";
    }
    void placesInFilesAreToldInTheLanguage()
    {
        QFETCH(QString, where);
        QFETCH(QString, german);
        QCOMPARE(whereText(where.toStdString()), where);
        speak(*qApp, QStringLiteral("de"));
        QCOMPARE(whereText(where.toStdString()), german);
    }

    void anUnknownLanguageFallsBackToOneThatThereIs()
    {
        const QString id = languageFor(QStringLiteral("tlh"));
        bool there = false;
        for (const Language& language : languages()) there = there || id == QLatin1String(language.id);
        QVERIFY(there);
        QCOMPARE(languageFor(QStringLiteral("de_AT")), QStringLiteral("de"));
    }

    void everyWordOfTheWindowCanBeTranslated()
    {
        speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::LeftToRight));
        const auto window = openWindow();
        // Names of the test's file, units, keys and numbers are said as they are.
        static const QRegularExpression plain(
            QStringLiteral(
                "^(arm(\\[\\*\\] — "
                "Bindpose)?|Bindpose|root|hand|tip|body|strip|wave|other|f32|mm|mannequin(-bad)?|tentacle|"
                "Unreal|Unity|Godot|OGRE|Source \\$attachment|M\\x{1D40}|([XYZ] \\x{2212}?\\d+° … \\x{2212}?\\d+° *)+|"
                "[^A-Za-z]*( mm| m)?|[XYZWTRS]|([XYZ] \\x{2212}?\\d+°(, "
                ")?)+|(Ctrl|Shift|Alt|Esc|Tab|Enter|Space|F\\d|[A-Z0-9+, "
                ";.\\x{2191}\\x{2193}])+|.*<span.*|.*⟦.*)$"),
            QRegularExpression::DotMatchesEverythingOption | QRegularExpression::UseUnicodePropertiesOption);
        static const QRegularExpression ofQt(QStringLiteral("/Scroll(Left|Right)Button"));
        bool all = true;
        for (const Said& said : saidBy(*window))
            if (!said.where.contains(ofQt) && !plain.match(said.text).hasMatch()) {
                qWarning("%s: %s", qPrintable(said.where), qPrintable(said.text));
                all = false;
            }
        QVERIFY(all);
    }

    void writtenFromTheRightTheWindowIsMirroredButTimeIsNot()
    {
        const auto window = openWindow();
        speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::RightToLeft));
        settle(*window);
        QCOMPARE(window->layoutDirection(), Qt::RightToLeft);
        for (const char* name : {"canvas", "timelineCanvas"})
            if (const auto* widget = window->findChild<QWidget*>(QLatin1String(name)))
                QVERIFY2(widget->width() > 0, name);
        speak(*qApp, QStringLiteral("en"));
        settle(*window);
        QCOMPARE(window->layoutDirection(), Qt::LeftToRight);
    }
};

} // namespace language_test

int main(int argc, char** argv)
{
    using namespace language_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("language_test"));
    applyTheme(app, ThemeId::Dark);
    LanguageTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "language_test.moc"
