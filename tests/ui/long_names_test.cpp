// SPDX-License-Identifier: MIT
// A name of 300 letters without a space makes no window wider than it was drawn, and can be read where it matters.
#include "tests/ui/saved_arm.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/open/dump_dialog.h"
#include "ui/safety/list_dialog.h"
#include "ui/safety/recovery_dialog.h"
#include "ui/save/export_dialog.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QStatusBar>

namespace long_names_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const QString kLong = QString(290, u'W') + QStringLiteral("_end");
const QString kFile = QString(230, u'W') + QStringLiteral("_end.glb"); // file systems allow 255 bytes

Scene longScene()
{
    Scene scene = armScene();
    const std::string name = kLong.toStdString();
    const auto named = [&name](auto& object) {
        auto copy = *object;
        copy.name = name;
        object = std::make_shared<const decltype(copy)>(std::move(copy));
    };
    for (auto& node : scene.nodes) named(node);
    for (auto& clip : scene.clips) named(clip);
    for (auto& mesh : scene.meshes) named(mesh);
    return scene;
}

/// A dialog is as wide as it asked for; what it holds asks for no more.
void verifyWidth(QWidget& dialog, int width)
{
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY2(dialog.minimumSizeHint().width() <= width,
        qPrintable(QString::number(dialog.minimumSizeHint().width()) + QStringLiteral(" > ") + QString::number(width)));
    QVERIFY2(dialog.width() <= width, qPrintable(QString::number(dialog.width())));
}

} // namespace

class LongNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWordTooLongForItsLineIsBrokenAndWholeAndAFewWordsAreAsEver()
    {
        QWidget page;
        page.resize(300, 400);
        QLabel* label = makeText("label", &page);
        label->setText(QStringLiteral("Short words."));
        QLabel usual(QStringLiteral("Short words."), &page);
        usual.setWordWrap(true);
        usual.setProperty("role", "label");
        QCOMPARE(label->heightForWidth(300), usual.heightForWidth(300));
        QCOMPARE(label->minimumSizeHint(), usual.minimumSizeHint());
        const int line = label->heightForWidth(300);
        label->setText(QString(200, u'W'));
        QVERIFY(label->minimumSizeHint().width() <= 160);
        const int across = label->fontMetrics().horizontalAdvance(QString(200, u'W'));
        QVERIFY2(label->heightForWidth(300) >= line * (across / 300), qPrintable(QString::number(across)));
        // All lines are painted: there is ink in the last one.
        label->setGeometry(0, 0, 300, label->heightForWidth(300));
        const QImage picture = label->grab().toImage();
        const QRgb ground = picture.pixel(picture.width() - 1, 0);
        bool ink = false;
        for (int y = picture.height() - line; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) ink = ink || picture.pixel(x, y) != ground;
        QVERIFY(ink);
    }

    void aShortenedNameKeepsItsEndsAndWholeLetters()
    {
        QCOMPARE(shortName(QStringLiteral("hero.glb")), QStringLiteral("hero.glb"));
        const QString shown = shortName(kFile);
        QVERIFY(shown.size() <= 45 && shown.startsWith(u"WWW") && shown.endsWith(u"_end.glb") && shown.contains(u'…'));
        QString hands;
        for (int i = 0; i < 60; ++i) hands += QString::fromUtf8("👩🏽‍🚀");
        const QString few = shortName(hands);
        QString rest = few;
        rest.remove(QString::fromUtf8("👩🏽‍🚀"));
        QCOMPARE(rest, QStringLiteral("…")); // no half of a letter
    }

    void savingAndExporting()
    {
        SavedArm arm;
        const QString path = arm.folder.filePath(kFile);
        QVERIFY(QFile::copy(arm.path, path));
        arm.session.show(arm.session.open(*loadFile(path.toStdString(), {})));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(arm.session.editing().push({"x", "node 1", 0,
            [](const Scene& scene) { return renameObject(scene, NameKind::Node, 1, kLong.toStdString()); }}));
        QPointer<SaveDialog> save = arm.open(path);
        QTRY_VERIFY(saveButton(save)->isEnabled());
        verifyWidth(*save, 820);
        save->reject();
        auto* dialog = new ExportDialog(arm.session, DocumentHandle(arm.session), nullptr);
        dialog->open();
        verifyWidth(*dialog, 720);
        dialog->reject();
    }

    void exportsOfOneClipName()
    {
        Session session;
        session.show(session.open({longScene(), nullptr, {}}, kFile));
        auto* dialog = new ExportDialog(session, DocumentHandle(session), nullptr);
        dialog->open();
        auto* format = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < format->count(); ++i) {
            format->setCurrentIndex(i);
            Q_EMIT format->activated(i);
            verifyWidth(*dialog, 720);
        }
        dialog->reject();
    }

    void dumpsListsAndRecords()
    {
        const auto scene = std::make_shared<const Scene>(longScene());
        auto* dump = new DumpDialog(scene, scene, kLong, nullptr);
        dump->open();
        verifyWidth(*dump, 620);
        dump->reject();
        ListText text;
        text.title = QStringLiteral("Clips added from ") + kFile;
        text.note = kLong;
        text.columns = {QStringLiteral("What"), QStringLiteral("File")};
        text.rows = {{kLong, kFile}};
        QDialog* list = showList(text, nullptr);
        verifyWidth(*list, 720);
        list->reject();
        Recovery::Left left;
        FoundLog log;
        log.log.path = (QStringLiteral("/models/heroes/") + kFile + u'/' + kFile).toStdString();
        left.found.logs = {log};
        left.files = {FileNow::Same};
        auto* recovery = new RecoveryDialog(std::move(left), nullptr);
        recovery->open();
        verifyWidth(*recovery, 620);
        recovery->reject();
    }

    void theWindowsCardsAndQuestions()
    {
        MainWindow window({});
        window.resize(1280, 860);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.session().show(window.session().open({longScene(), nullptr, {}}, kFile));
        window.session().presentNow();
        window.central().refusal().add(kFile, kLong, kLong);
        auto* card = window.findChild<QFrame*>("refusalCard");
        for (const QLabel* label : card->findChildren<QLabel*>())
            QVERIFY2(
                card->rect().contains(QRect(label->mapTo(card, QPoint()), label->size())), qPrintable(label->text()));
        window.central().refusal().dismiss();
        window.central().loading().begin(kFile, kFile, 2, 3);
        auto* load = window.findChild<QFrame*>("loadCard");
        QTRY_VERIFY(load->isVisible());
        for (const QLabel* label : load->findChildren<QLabel*>())
            QVERIFY2(
                load->rect().contains(QRect(label->mapTo(load, QPoint()), label->size())), qPrintable(label->text()));
        window.central().loading().end();
        // The status bar says as much as there is room for, and the rest in its tool tip.
        window.session().say(kLong + QStringLiteral(" was not saved."), true);
        const auto* message = window.statusBar()->findChild<QLabel*>("message");
        QVERIFY(window.statusBar()->rect().contains(message->geometry()));
        QVERIFY(message->toolTip().contains(kLong));
        QVERIFY(setWeight(window.session(), SetId(0u), 7, 1, 0.5f));
        window.leaving().closeDocument();
        auto* box = window.findChild<QMessageBox*>("unsaved");
        QVERIFY(box);
        verifyWidth(*box, 640);
        box->reject();
        window.asking().renameJoint();
        QCOMPARE(window.width(), 1280);
    }

    void aLineOverTheViewBreaksRatherThanToBeCut()
    {
        Banner banner("warn", Token::Warn);
        banner.setText(
            QStringLiteral("hero.glb was changed by another program."), QStringLiteral("3 edits here are not saved."));
        banner.addLink(QStringLiteral("Reload"), QStringLiteral("Reads the file again."), [] {});
        banner.ensurePolished();
        const int line = banner.heightForWidth(1600);
        QVERIFY2(banner.heightForWidth(300) > line, qPrintable(QString::number(line)));
        banner.resize(300, banner.heightForWidth(300));
        banner.show();
        QVERIFY(QTest::qWaitForWindowExposed(&banner));
        const auto* text = banner.findChild<QLabel*>();
        QVERIFY(text->height() >= text->heightForWidth(text->width())); // all of it is seen
    }
};

} // namespace long_names_test

int main(int argc, char** argv)
{
    using namespace long_names_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("long_names_test"));
    applyTheme(app, ThemeId::Dark);
    LongNamesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "long_names_test.moc"
