// SPDX-License-Identifier: MIT
#include "tests/ui/rig_file.h"
#include "ui/look/theme.h"
#include "ui/shell/central_area.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace loading_card_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A file that gives its bytes when it is told to: a pipe with the name of a model.
struct SlowFile {
    QTemporaryDir folder;
    QString path = folder.filePath("slow.glb");

    SlowFile()
    {
        if (::mkfifo(qPrintable(path), 0600) != 0) qFatal("no pipe");
    }
    ~SlowFile() // who still reads it is let go
    {
        const int pipe = ::open(qPrintable(path), O_WRONLY | O_NONBLOCK);
        if (pipe >= 0) ::close(pipe);
    }
    /// Waits until it is being read.
    void give(const SharedBytes& bytes) const
    {
        int pipe = -1;
        const auto opened = [&] { // once: a second writer would keep the reader waiting
            if (pipe < 0) pipe = ::open(qPrintable(path), O_WRONLY | O_NONBLOCK);
            return pipe >= 0;
        };
        QTRY_VERIFY(opened());
        ::fcntl(pipe, F_SETFL, 0);
        QCOMPARE(::write(pipe, bytes->data(), bytes->size()), static_cast<ssize_t>(bytes->size()));
        ::close(pipe);
    }
};

QStringList marksOf(const QWidget& card)
{
    QStringList out;
    for (const QLabel* label : card.findChild<QWidget*>("loadStages")->findChildren<QLabel*>())
        if (!label->accessibleName().isEmpty()) out += label->accessibleName();
    return out;
}

} // namespace

/// The card over the view while a file is opened.
class LoadingCardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSlowFileShowsWhatItIsAt()
    {
        MainWindow window({});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const SlowFile file;
        QSignalSpy stages(&window.opener(), &Opener::entered);
        window.openFile(file.path);
        auto* card = window.central().findChild<QWidget*>("loadCard");
        QTRY_VERIFY(card->isVisible());
        QCOMPARE(marksOf(*card), (QStringList{"Reading the file: now", "Decoding", "Building the scene"}));
        QVERIFY(window.central().rect().contains(card->geometry()));
        file.give(Rig{}.glb());
        QTRY_COMPARE(window.session().front().name(), QString("slow.glb"));
        QVERIFY(!card->isVisible());
        QCOMPARE(stages.size(), 3);
        for (int i = 0; i < 3; ++i) QCOMPARE(stages[i][0].value<LoadStage>(), static_cast<LoadStage>(i));
    }
    void itsCancelEndsItAndWhatWasOpenIsUsableMeanwhile()
    {
        MainWindow window({});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTemporaryDir folder;
        Rig{}.writeTo(folder.filePath("rig.glb"));
        window.session().open(loadRig(folder.filePath("rig.glb")));
        const SlowFile file;
        window.openFile(file.path);
        auto* card = window.central().findChild<QWidget*>("loadCard");
        QTRY_VERIFY(card->isVisible());
        QVERIFY(window.session().editing().push(rowEdit(3)));
        QCOMPARE(window.session().front().history.count(), 1);
        window.activateWindow(); // keys of actions are those of the active window
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.opener().loading());
        QVERIFY(!card->isVisible());
        file.give(Rig{.points = 8}.glb()); // what was waited for comes too late
        QTRY_VERIFY(!window.session().jobs().anyRunning());
        QCOMPARE(window.session().front().name(), QString("rig.glb"));
        QCOMPARE(window.session().documents().size(), std::size_t{1});
    }
};

} // namespace loading_card_test

int main(int argc, char** argv)
{
    using namespace loading_card_test;
    prepareEditor();
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    LoadingCardTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "loading_card_test.moc"
