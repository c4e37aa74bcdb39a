// SPDX-License-Identifier: MIT
// Clips whose files do not take them (any more) are copies: what is edited in them is in no file, and not let go in
// silence.
#include "core/edit/changes/edit_log.h"
#include "core/io/format/format.h"
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "core/model/added_clip.h"
#include "tests/ui/next_start.h"
#include "tests/ui/test_scene.h"
#include "ui/open/add_files.h"
#include "ui/save/change_model.h"
#include "ui/save/export_dialog.h"
#include "ui/save/save_dialog.h"
#include "ui/shell/banner.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

namespace copied_clip_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Edit keyEdit(ClipId id, float by, std::uint64_t gesture = 0)
{
    return {"Edit key", "clip " + std::to_string(id.value), gesture,
        [id, by](const Scene& scene) -> Result<Scene> {
            Scene out = scene;
            Clip clip = *out.clips[id.index()];
            for (auto& track : clip.tracks) {
                if (track->path != ChannelPath::Translation) continue;
                Track moved = *track;
                moved.values.front() += by;
                track = std::make_shared<const Track>(moved);
                break;
            }
            out.clips[id.index()] = std::make_shared<const Clip>(clip);
            return out;
        },
        {}};
}

/// A file, open in the window, with the clips of moves.glb added.
struct Copied {
    QTemporaryDir folder;
    QString model, clips = write("gltf", "moves.glb");
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId id;
    ClipId added;

    explicit Copied(const char* format = "smd", const char* name = "arm.smd") : model(write(format, name))
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        window.openFile(model);
        if (!QTest::qWaitFor([this] { return session.current().valid(); }, 20000)) qFatal("not opened");
        id = session.current();
        added = ClipId(session.scene().clips.size());
        window.adding().addClips({clips});
        if (!QTest::qWaitFor([this] { return session.scene().clips.size() > added.index(); }, 20000))
            qFatal("not added");
        session.find(id)->document.setClipFiles({}); // as where the file is gone: it does not take them
        session.presentNow();
    }
    QString write(const char* format, const char* name)
    {
        const WriteOptions options = QByteArray(format) == "gltf" ? WriteOptions{{"format", "glb"}} : WriteOptions{};
        const Result<Written> written = formatById(format)->write(armScene(), "arm", options);
        const QString path = folder.filePath(QLatin1String(name));
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
        return path;
    }
    void edit()
    {
        QVERIFY(session.editing().push(keyEdit(added, 0.5f)));
        session.presentNow();
    }
    /// By the dialog, into the folder. `clip`: the row of the only clip that is written; 0: all of them.
    void exportAs(const char* suffix, const char* name, int clip = 0)
    {
        window.saving().exportAs();
        QPointer<ExportDialog> dialog = window.findChild<ExportDialog*>();
        QVERIFY(dialog);
        auto* format = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < format->count(); ++i)
            if (format->itemText(i).contains(QStringLiteral("(.%1)").arg(QLatin1String(suffix))))
                Q_EMIT format->activated(i);
        if (clip > 0) {
            auto* box = dialog->findChild<QComboBox*>("option_clip");
            QVERIFY(box && box->count() > clip);
            box->setCurrentIndex(clip);
            Q_EMIT box->activated(clip);
        }
        auto* path = dialog->findChild<QLineEdit*>("path");
        path->setText(folder.filePath(QLatin1String(name)));
        Q_EMIT path->textEdited(path->text());
        auto* button = dialog->findChild<QPushButton*>("exportNow");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20000);
        session.presentNow();
    }
    const Banner& note() const { return *window.findChild<Banner*>("copyBanner"); }
    QMessageBox* question() const
    {
        for (QMessageBox* box : window.findChildren<QMessageBox*>("unsaved"))
            if (box->isVisible()) return box;
        return nullptr;
    }
};

} // namespace

class CopiedClipTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addingIsNoEditOfTheFile()
    {
        Copied copied;
        QVERIFY(!copied.session.front().document.modified());
        QVERIFY(!copied.window.isWindowModified());
        QVERIFY(copied.note().isHidden());
        copied.window.leaving().closeDocument();
        QVERIFY(!copied.session.find(copied.id));
    }

    void theFirstEditIsMarkedSaidAndAskedAbout()
    {
        Copied copied;
        copied.edit();
        QVERIFY(copied.window.isWindowModified());
        QVERIFY(!copied.note().isHidden());
        QVERIFY2(copied.note().accessibleName().contains("moves.glb"), qPrintable(copied.note().accessibleName()));
        QVERIFY(!QApplication::activeModalWidget()); // a note, not a question
        copied.window.leaving().closeDocument();
        QVERIFY(copied.question());
        QVERIFY(copied.question()->informativeText().contains("copies"));
        copied.question()->reject();
        QVERIFY(copied.session.find(copied.id));
        copied.session.editing().undo();
        copied.session.presentNow();
        QVERIFY(!copied.window.isWindowModified());
        QVERIFY(copied.note().isHidden());
    }

    void aSaveOfTheModelDoesNotPassForOneOfTheCopy()
    {
        Copied copied;
        copied.edit();
        // Something of the model itself, which a save does write.
        QVERIFY(setWeight(copied.session, SetId(0u), 0, 1, 0.5f));
        copied.session.settings().set("preview", true);
        copied.window.saving().save();
        QTRY_VERIFY(copied.window.findChild<SaveDialog*>());
        QPointer<SaveDialog> dialog = copied.window.findChild<SaveDialog*>();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QStringList rows;
        const auto* model = dialog->findChild<ChangeModel*>();
        for (const SavePart& part : model->parts()) rows += part.what + u' ' + part.howMuch;
        QVERIFY2(rows.contains("Copied clip stays out of the file"), qPrintable(rows.join(u'\n')));
        // What is listed is what the file gets, each by itself: the copies do not make one heap of it.
        QVERIFY2(rows.front().startsWith("Weights"), qPrintable(rows.join(u'\n')));
        QVERIFY(model->parts().front().leaveOut);
        for (const SavePart& part : model->parts())
            QVERIFY2(part.told || !part.howMuch.contains("clip"), qPrintable(part.howMuch));
        const auto* message = dialog->findChild<QLabel*>("message");
        QVERIFY2(message->text().contains("do not sum to 1"), qPrintable(message->text()));
        save->click();
        QTRY_VERIFY(!dialog);
        copied.session.presentNow();
        QVERIFY(copied.window.isWindowModified());
        QCOMPARE(copied.session.front().history.marks().saved, -1); // no state is the one on disk with the copy edited
    }

    void whatWasSavedBesideUntouchedCopiesIsMarkedAsSaved()
    {
        Copied copied;
        Document& document = copied.session.find(copied.id)->document;
        QVERIFY(setWeight(copied.session, SetId(0u), 0, 1, 0.5f));
        const Result<SavePlan> plan = planSave(
            document.baseline().scene, *document.baseline().source, document.scene(), copied.model.toStdString());
        QVERIFY(plan && writePlan(*plan, {}));
        DocumentHandle(copied.session, copied.id).saved(*plan->saved, reloadPlan(*plan, {})->source);
        QVERIFY(!document.modified());
        QCOMPARE(copied.session.front().history.marks().saved, 2);
        QCOMPARE(copied.session.front().history.stepsFromSaved(), 0);
    }

    void anExportKeepsThem()
    {
        Copied copied;
        copied.edit();
        copied.exportAs("glb", "all.glb");
        QVERIFY(!copied.window.isWindowModified());
        QVERIFY(copied.note().isHidden());
        const Result<Loaded> again = loadFile(copied.folder.filePath("all.glb").toStdString(), {});
        QVERIFY(again && again->scene.clips.size() > copied.added.index());
    }

    void anExportOfAnotherClipDoesNot()
    {
        Copied copied;
        copied.edit();
        copied.exportAs("smd", "one.smd", 1);
        QVERIFY(copied.window.isWindowModified());
        QVERIFY(!copied.note().isHidden());
    }

    void anExportOfWeightsAloneDoesNot()
    {
        QVERIFY(skinDumpFormat().weightsOnly);
        Copied copied;
        copied.edit();
        copied.exportAs(skinDumpFormat().suffixes.front(), "dump.txt");
        QVERIFY(copied.window.isWindowModified());
    }

    /// The file itself can hold them, so that they are edits that a save writes.
    void anExportIsNoSaveOfAFileThatTakesClips()
    {
        Copied copied("gltf", "own.glb");
        QVERIFY(copied.session.front().document.modified());
        copied.exportAs("smd", "other.smd");
        QVERIFY(copied.session.front().document.modified());
        QVERIFY(copied.window.isWindowModified());
    }

    void aCrashLeavesThem()
    {
        QTemporaryDir folder;
        const QString root = folder.filePath("autosave"), dead = root + "/dead";
        Copied copied;
        std::vector<float> values;
        {
            Autosave autosave(copied.session, root);
            copied.edit();
            QVERIFY(autosave.flush(copied.id));
            QDir().mkpath(dead);
            for (const QString& name : QDir(autosave.ownFolder()).entryList({"*.editlog"}, QDir::Files))
                QVERIFY(QFile::copy(autosave.ownFolder() + "/" + name, dead + "/" + name));
            values = copied.session.scene().clips[copied.added.index()]->tracks[1]->values;
        }
        QVERIFY(QFile::remove(copied.clips)); // it does not have them anyway
        Next next(root);
        next.look();
        QCOMPARE(next.left.found.logs.size(), std::size_t{1});
        next.recover();
        const Clip& again = *next.session.scene().clips[copied.added.index()];
        QVERIFY(isEditedCopy(next.session.scene().clips[copied.added.index()]));
        QCOMPARE(again.tracks[1]->values, values);
        QVERIFY(next.session.front().document.modified());
    }
};

} // namespace copied_clip_test

int main(int argc, char** argv)
{
    using namespace copied_clip_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("copied_clip_test"));
    applyTheme(app, ThemeId::Dark);
    CopiedClipTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "copied_clip_test.moc"
