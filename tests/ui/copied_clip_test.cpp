// SPDX-License-Identifier: MIT
// Clips that were added from files of their own are copies: what is edited in them is in no file, and not let go in
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
#include "ui/save/save_dialog.h"
#include "ui/shell/banner.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

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

/// arm.smd, open in the window, with the clips of moves.glb added.
struct Copied {
    QTemporaryDir folder;
    QString model = write("smd", "arm.smd"), clips = write("gltf", "moves.glb");
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId id;
    ClipId added;

    Copied()
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
        QVERIFY(session.push(keyEdit(added, 0.5f)));
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
        QVERIFY(!copied.session.document().modified());
        QVERIFY(!copied.window.isWindowModified());
        QVERIFY(copied.note().isHidden());
        copied.window.closeDocument();
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
        copied.window.closeDocument();
        QVERIFY(copied.question());
        QVERIFY(copied.question()->informativeText().contains("copies"));
        copied.question()->reject();
        QVERIFY(copied.session.find(copied.id));
        copied.session.undo();
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
        copied.window.save();
        QTRY_VERIFY(copied.window.findChild<SaveDialog*>());
        QPointer<SaveDialog> dialog = copied.window.findChild<SaveDialog*>();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QStringList rows;
        const auto* model = dialog->findChild<ChangeModel*>();
        for (const SavePart& part : model->parts()) rows += part.what + u' ' + part.howMuch;
        QVERIFY2(rows.contains("Copied clip stays out of the file"), qPrintable(rows.join(u'\n')));
        save->click();
        QTRY_VERIFY(!dialog);
        copied.session.presentNow();
        QVERIFY(copied.window.isWindowModified());
        QCOMPARE(copied.session.history().savedIndex(), -1); // no state is the one on disk with the copy edited
    }

    void whatWasSavedBesideUntouchedCopiesIsMarkedAsSaved()
    {
        Copied copied;
        Document& document = copied.session.find(copied.id)->document;
        QVERIFY(setWeight(copied.session, SetId(0u), 0, 1, 0.5f));
        const Result<SavePlan> plan = planSave(
            document.baseline().scene, *document.baseline().source, document.scene(), copied.model.toStdString());
        QVERIFY(plan && writePlan(*plan, {}));
        copied.session.saved(*plan->saved, reloadPlan(*plan, {})->source, copied.id);
        QVERIFY(!document.modified());
        QCOMPARE(copied.session.history().savedIndex(), 2);
        QCOMPARE(copied.session.history().stepsFromSaved(), 0);
    }

    void anExportKeepsThem()
    {
        Copied copied;
        copied.edit();
        copied.session.exported(copied.session.document().sharedScene(), copied.id);
        copied.session.presentNow();
        QVERIFY(!copied.window.isWindowModified());
        QVERIFY(copied.note().isHidden());
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
        QVERIFY(next.session.document().modified());
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
