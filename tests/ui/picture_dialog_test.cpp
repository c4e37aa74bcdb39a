// SPDX-License-Identifier: MIT
#include "tests/render/kept_picture.h"
#include "tests/ui/test_scene.h"
#include "ui/show/picture_dialog.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/segments.h"

#include <QComboBox>
#include <QFileDialog>
#include <QImageReader>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

namespace picture_dialog_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Paints the moment and the turn as colours: what is asked for can be read off the picture.
QImage painted(const Frame& frame, QSize size, bool legend, bool background)
{
    QImage out(size, QImage::Format_RGBA8888);
    const auto sec = static_cast<int>(std::lround(100.0 * frame.view.timeSec));
    const auto turn = static_cast<int>(std::lround(100.0f * glm::length(frame.view.camera.rotation.y)));
    out.fill(QColor(std::clamp(sec, 0, 255), std::clamp(turn, 0, 255), (legend ? 100 : 0) + (background ? 50 : 0)));
    return out;
}

/// Pictures of the view, saved: what, where, how many; and what stops it.
class PictureDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsSavedIsWhatIsShown()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setTime(0.5);
        PictureDialog* dialog = open(session);
        const QString path = folder_.filePath("one.png");
        dialog->saveTo(path);
        QTRY_VERIFY(QFile::exists(path));
        const QImage saved(path);
        QCOMPARE(saved.size(), QSize(320, 200));
        QCOMPARE(saved.pixelColor(5, 5), QColor(50, saved.pixelColor(5, 5).green(), 150));
        QTRY_VERIFY(!session.jobs().anyRunning());
        QCOMPARE(session.front().history.count(), 0); // the document is as it was
    }

    void thePictureIsNamedAfterTheModelThatItShows()
    {
        Session session;
        session.open(loadedArm(), QStringLiteral("first"));
        QPointer<PictureDialog> dialog = open(session);
        const DocumentId second = session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(session.current(), second);
        dialog->findChild<QPushButton*>("savePicture")->click();
        auto* asked = dialog->findChild<QFileDialog*>();
        QVERIFY(asked);
        QVERIFY2(
            asked->selectedFiles().join(u' ').contains("first.png"), qPrintable(asked->selectedFiles().join(u' ')));
        delete dialog;
    }

    void aClipIsOneFileOrAPictureForEachMoment()
    {
        Session session;
        session.open(loadedArm());
        QPointer<PictureDialog> dialog = open(session);
        choose(*dialog, 1);
        field(*dialog, "Pictures a second")->put(10.0);
        const auto expected = static_cast<qsizetype>(std::floor(
                                  (session.playback().endSec() - session.playback().startSec()) * 10.0 + 1e-6)) +
                              1;
        const QString path = folder_.filePath("clip.webp");
        dialog->saveTo(path);
        QTRY_VERIFY(QFile::exists(path));
        QImageReader reader(path);
        qsizetype pictures = 0;
        while (!reader.read().isNull()) ++pictures;
        QCOMPARE(pictures, expected);
        QTRY_VERIFY(!dialog);
        dialog = open(session);
        choose(*dialog, 1);
        dialog->findChild<QComboBox*>("format")->setCurrentIndex(2);
        field(*dialog, "Pictures a second")->put(10.0);
        dialog->saveTo(folder_.filePath("clip.png"));
        const QString last = folder_.filePath(QStringLiteral("clip_%1.png").arg(expected - 1, 4, 10, QLatin1Char('0')));
        QTRY_VERIFY(QFile::exists(last));
        QTRY_VERIFY(!dialog);
        QVERIFY(QImage(folder_.filePath("clip_0000.png")) != QImage(last));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("clip_%1.png").arg(expected, 4, 10, QLatin1Char('0')))));
    }

    /// Of a clip the part that plays.
    void theRangeThatPlaysIsSaved()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setTime(session.playback().startSec());
        session.playback().setRange({session.playback().startSec() + 0.25, session.playback().startSec() + 0.75});
        session.presentNow();
        PictureOrder order;
        order.what = PictureOrder::What::Clip;
        order.framesPerSecond = 8.0;
        const std::vector<PictureMoment> moments = momentsOf(order, session.frame());
        QCOMPARE(moments.size(), std::size_t{5});
        QCOMPARE(moments.front().timeSec, session.playback().startSec() + 0.25);
        QCOMPARE(moments.back().timeSec, session.playback().startSec() + 0.75);
    }

    void aTurnGoesAllRound()
    {
        Session session;
        session.open(loadedArm());
        session.presentNow();
        PictureOrder order;
        order.what = PictureOrder::What::Turntable;
        order.turns = 4;
        const std::vector<PictureMoment> moments = momentsOf(order, session.frame());
        QCOMPARE(moments.size(), std::size_t{4});
        const Frame quarter = frameAt(session.frame(), moments[1]);
        QVERIFY(quarter.view.camera.rotation != session.frame().view.camera.rotation);
        QCOMPARE(quarter.view.camera.target, session.frame().view.camera.target);
        QCOMPARE(quarter.view.timeSec, session.frame().view.timeSec);
    }

    void whatIsStoppedLeavesNoFile()
    {
        Session session;
        session.open(loadedArm());
        PictureDialog* dialog = open(session);
        choose(*dialog, 2);
        field(*dialog, "Pictures all round")->put(3000.0);
        const QString path = folder_.filePath("stopped.webp");
        dialog->saveTo(path);
        QTRY_VERIFY(session.jobs().anyRunning());
        dialog->reject();
        QTRY_VERIFY_WITH_TIMEOUT(!session.jobs().anyRunning(), 20000);
        QVERIFY(!QFile::exists(path));
        QVERIFY(dialog->isVisible()); // and something else can be chosen
    }

    void aFolderThatIsNotThereToBeWrittenIsSaid()
    {
        Session session;
        session.open(loadedArm());
        PictureDialog* dialog = open(session);
        dialog->saveTo(QStringLiteral("/proc/none/x.png"));
        auto* message = dialog->findChild<QLabel*>("message");
        QTRY_VERIFY(message->isVisible());
        const QString text = message->text().remove(QChar(0x200B)); // long words may break there
        QVERIFY2(text.contains("/proc/none"), qPrintable(text));
    }

    void aSessionThatEndsInTheMiddleDoesNotWait()
    {
        auto session = std::make_unique<Session>();
        session->open(loadedArm());
        session->presentNow();
        PictureOrder order;
        order.what = PictureOrder::What::Turntable;
        order.turns = 1000;
        order.path = folder_.filePath("never.png");
        order.size = {8, 8};
        savePictures(
            *session, session->frame(), order, [](const Frame& f, QSize s) { return painted(f, s, true, true); },
            [](const Result<QStringList>&) {});
        session.reset(); // would hang here
        QCoreApplication::processEvents();
    }

private:
    PictureDialog* open(Session& session)
    {
        auto* dialog = new PictureDialog(session, painted, {320, 200}, nullptr);
        dialog->setWindowModality(Qt::NonModal);
        dialog->show();
        return dialog;
    }
    static NumberField* field(PictureDialog& dialog, const QString& name)
    {
        for (NumberField* one : dialog.findChildren<NumberField*>())
            if (one->accessibleName() == name) return one;
        return nullptr;
    }
    static void choose(PictureDialog& dialog, int what) { Q_EMIT dialog.findChild<Segments*>()->chosen(what); }
    QTemporaryDir folder_;
};

} // namespace picture_dialog_test

QTEST_MAIN(picture_dialog_test::PictureDialogTest)
#include "picture_dialog_test.moc"
