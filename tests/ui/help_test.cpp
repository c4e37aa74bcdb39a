// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/guide/help_pages.h"
#include "ui/guide/help_window.h"
#include "ui/look/language.h"
#include "ui/shell/docks.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBrowser>

namespace help_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

bool isMade(const QString& id)
{
    return id == u"keys" || id == u"commandline";
}

HelpWindow* guideOf(const MainWindow& window)
{
    return window.findChild<HelpWindow*>();
}

} // namespace

/// The guide: F1 tells of the area in hand; every page is there in every language, and so are its links and pictures.
class HelpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { speak(*qApp, QStringLiteral("en")); }

    void everyPageIsThereInEveryLanguage()
    {
        for (const Language& language : languages())
            for (const HelpPage& page : helpPages()) {
                if (isMade(QLatin1String(page.id))) continue;
                const QString path =
                    QStringLiteral(":/help/%1/%2.md").arg(QLatin1String(language.id), QLatin1String(page.id));
                QVERIFY2(QFile::exists(path), qPrintable(path));
            }
    }

    void linksAndPicturesOfEveryPageLeadSomewhere()
    {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
        for (const Language& language : languages()) {
            speak(*qApp, QLatin1String(language.id));
            for (const HelpPage& page : helpPages()) {
                const QString text = helpText(QLatin1String(page.id));
                for (auto it = link.globalMatch(text); it.hasNext();) {
                    const QString target = it.next().captured(1);
                    bool found =
                        target.endsWith(QStringLiteral(".png")) && QFile::exists(QStringLiteral(":/help/") + target);
                    for (const HelpPage& other : helpPages())
                        found = found || target == QLatin1String(other.id) + QStringLiteral(".md");
                    QVERIFY2(found, qPrintable(target));
                }
            }
        }
    }

    void theGuideTellsOfTheAreaInHand()
    {
        MainWindow window{Importer()};
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.session().presentNow();
        window.docks().raise(QStringLiteral("joints"));
        window.docks().find(QStringLiteral("joints"))->findChild<QLineEdit*>("filter")->setFocus();
        window.actions()["guide"]->trigger();
        QVERIFY(guideOf(window));
        QCOMPARE(guideOf(window)->page(), QStringLiteral("joints"));
        QVERIFY(guideOf(window)->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("skeleton")));
    }

    void everyKeyOfTheTableStandsInTheGuide()
    {
        MainWindow window{Importer()};
        window.show();
        window.guides().showGuide();
        guideOf(window)->open(QStringLiteral("keys"));
        const QString text = guideOf(window)->findChild<QTextBrowser*>()->toPlainText();
        for (const ActionSpec* spec : actionTable())
            if (spec->keys) QVERIFY2(text.contains(window.actions()[spec->id]->text().remove(u'&')), spec->id);
    }

    void whatTheCommandLineSaysStandsInTheGuide()
    {
        MainWindow window{Importer()};
        window.setCommandLineGuide(QStringLiteral("Usage: bindpose render FILE"));
        window.show();
        window.guides().showGuide();
        guideOf(window)->open(QStringLiteral("commandline"));
        QVERIFY(guideOf(window)->findChild<QTextBrowser*>()->toPlainText().contains(
            QStringLiteral("bindpose render FILE")));
    }

    void anOpenGuideChangesItsLanguage()
    {
        MainWindow window{Importer()};
        window.show();
        window.guides().showGuide();
        guideOf(window)->open(QStringLiteral("never"));
        speak(*qApp, QStringLiteral("de"));
        QTRY_VERIFY(guideOf(window)->findChild<QTextBrowser*>()->toPlainText().startsWith(
            QStringLiteral("Was Bindpose nie tut")));
        QCOMPARE(guideOf(window)->page(), QStringLiteral("never"));
        QCOMPARE(guideOf(window)->findChild<QListWidget*>("pages")->item(0)->text(), QStringLiteral("Erste Schritte"));
    }
};

} // namespace help_test

int main(int argc, char** argv)
{
    using namespace help_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("help_test"));
    HelpTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "help_test.moc"
