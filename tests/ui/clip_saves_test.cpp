// SPDX-License-Identifier: MIT
// A clip that lies in a file of its own is saved into that file, from the window: list, title, question, crash.
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"
#include "tests/ui/next_start.h"
#include "tests/ui/test_scene.h"
#include "ui/open/add_files.h"
#include "ui/open/recent_files.h"
#include "ui/safety/file_memory.h"
#include "ui/save/change_model.h"
#include "ui/save/save_dialog.h"
#include "ui/shell/banner.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>

namespace clip_saves_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Edit keyEdit(ClipId id, float by)
{
    return {"Edit key", "clip " + std::to_string(id.value), 0,
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

enum class By { Adding, Script };

/// arm.smd in the window, with the clips of three files: added, or named by a script that was opened.
struct Added {
    QTemporaryDir folder;
    QString model = put("arm.smd", true),
            clips[3] = {put("walk.smd", false), put("run.smd", false), put("wave.smd", false)};
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId id;
    ClipId second; ///< of run.smd
    std::map<QString, QByteArray> bytes;

    explicit Added(By by = By::Adding)
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        if (by == By::Script) window.openFile(script());
        id = open(model, by == By::Adding);
        const std::size_t own = by == By::Script ? 0 : session.scene().clips.size();
        if (by == By::Adding) window.adding().addClips(QStringList{clips[0], clips[1], clips[2]});
        if (!QTest::qWaitFor([&] { return session.scene().clips.size() == own + 3; }, 20000)) qFatal("not added");
        second = ClipId(own + 1);
        session.settings().set("preview", true);
        session.presentNow();
        for (const QString& path : {model, clips[0], clips[1], clips[2]}) bytes[path] = content(path);
    }
    static QByteArray content(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString put(const char* name, bool triangles) const
    {
        QFile out(folder.filePath(QLatin1String(name)));
        QByteArray text = "version 1\nnodes\n0 \"root\" -1\n1 \"tip\" 0\nend\nskeleton\n";
        for (int frame = 0; frame < (triangles ? 1 : 3); ++frame)
            text += "time " + QByteArray::number(frame) +
                    "\n0 0.500000 0.000000 0.000000 0.000000 0.000000 0.000000\n"
                    "1 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\n";
        text += "end\n";
        if (triangles)
            text += "triangles\nskin.tga\n0 -0.5 0.0 0.0 0.0 0.0 1.0 0.0 0.0 1 0 1.0\n"
                    "0 0.5 0.0 0.0 0.0 0.0 1.0 1.0 0.0 1 1 0.25\n1 0.5 2.0 0.0 0.0 0.0 1.0 1.0 1.0\nend\n";
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()) qFatal("no file");
        return out.fileName();
    }
    QString script() const
    {
        QFile out(folder.filePath("arm.qc"));
        const QByteArray text = "$body arm arm\n$sequence stroll walk fps 12\n$sequence dash run fps 24\n"
                                "$sequence wave wave\n$attachment hand tip 0 0 1\n";
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()) qFatal("no file");
        return out.fileName();
    }
    DocumentId open(const QString& path, bool ask = true)
    {
        if (ask) window.openFile(path);
        const auto there = [&] { return documentOf(session, path).valid(); };
        if (!QTest::qWaitFor(there, 20000)) qFatal("not opened");
        session.presentNow();
        return documentOf(session, path);
    }
    void edit()
    {
        QVERIFY(session.editing().push(keyEdit(second, 0.25f)));
        session.presentNow();
    }
    QPointer<SaveDialog> dialog() const { return window.findChild<SaveDialog*>(); }
    void saveInDialog()
    {
        QTRY_VERIFY_WITH_TIMEOUT(dialog(), 20000);
        QPointer<SaveDialog> shown = dialog();
        auto* save = shown->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY_WITH_TIMEOUT(save->isEnabled(), 20000);
        save->click();
        QTRY_VERIFY_WITH_TIMEOUT(!shown, 20000);
        session.presentNow();
    }
    /// The files that have other bytes now.
    QStringList changed() const
    {
        QStringList out;
        for (const auto& [path, before] : bytes)
            if (content(path) != before) out += QFileInfo(path).fileName();
        return out;
    }
    const Document& document() const { return session.find(id)->document; }
};

} // namespace

class ClipSavesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void theOneFileChangesAndIsTheOneThatIsNamed()
    {
        Added added;
        QVERIFY(!added.window.isWindowModified());
        added.edit();
        QVERIFY(added.window.isWindowModified());
        QVERIFY(added.window.findChild<Banner*>("copyBanner")->isHidden()); // a save does write it
        added.window.saving().save();
        QPointer<SaveDialog> dialog = added.dialog();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->findChild<QPushButton*>("saveNow")->isEnabled());
        QStringList titles;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->property("role") == QLatin1String("dialogTitle")) titles += label->text();
        QVERIFY2(titles.join(u' ').contains("run.smd"), qPrintable(titles.join(u' ')));
        const auto* model = dialog->findChild<ChangeModel*>();
        QCOMPARE(model->parts().size(), std::size_t{1});
        QVERIFY2(model->parts()[0].what.contains("run.smd"), qPrintable(model->parts()[0].what));
        QCOMPARE(model->parts()[0].changes.size(), std::size_t{1});
        QVERIFY(model->index(0, ChangeModel::Where).data().toString().startsWith("run.smd"));
        added.saveInDialog();
        QCOMPARE(added.changed(), QStringList{"run.smd"});
        QByteArray wanted = added.bytes[added.clips[1]];
        wanted.replace(wanted.indexOf("0.500000"), 8, "0.750000");
        QCOMPARE(Added::content(added.clips[1]), wanted);
        QVERIFY(!added.window.isWindowModified());
        QCOMPARE(added.session.front().history.stepsFromSaved(), 0);
        added.session.editing().undo();
        added.session.presentNow();
        QVERIFY(added.window.isWindowModified());
        added.window.saving().save();
        added.saveInDialog();
        QCOMPARE(added.changed(), QStringList{});
        QVERIFY(!added.window.isWindowModified());
    }

    void aScriptOpensItsModelAndIsNeverWritten()
    {
        Added added(By::Script);
        const QByteArray script = Added::content(added.folder.filePath("arm.qc"));
        QVERIFY(!added.window.isWindowModified());
        QCOMPARE(added.session.scene().clips[1]->name, std::string("dash"));
        QCOMPARE(added.session.scene().facts->sockets.size(), std::size_t{1});
        QCOMPARE(QFileInfo(recent::openedAs(added.document())).fileName(), QString("arm.qc"));
        added.window.openFile(added.folder.filePath("arm.qc")); // its model is open: it comes to the front
        QTRY_VERIFY(!added.window.opener().loading());
        QCOMPARE(added.session.documents().size(), std::size_t{1});
        for (const char* wanted : {"0.750000", "1.000000"}) {
            const QByteArray before = Added::content(added.clips[1]);
            added.edit();
            QVERIFY(added.window.isWindowModified());
            added.window.saving().save();
            added.saveInDialog();
            QCOMPARE(added.changed(), QStringList{"run.smd"});
            QVERIFY2(Added::content(added.clips[1]).contains(wanted), wanted);
            QVERIFY(!added.window.isWindowModified());
        }
        QCOMPARE(Added::content(added.folder.filePath("arm.qc")), script);
        for (int i = 0; i < 2; ++i) added.session.editing().undo();
        added.session.presentNow();
        added.window.saving().save();
        added.saveInDialog();
        QCOMPARE(added.changed(), QStringList{});
    }

    void whoWantsNoQuestionIsNotAsked()
    {
        Added added;
        added.session.settings().set("preview", false);
        added.edit();
        added.window.saving().save();
        QTRY_VERIFY(!added.document().modified());
        QCOMPARE(added.changed(), QStringList{"run.smd"});
    }

    void whatIsLeftOutStaysAnEdit()
    {
        Added added;
        added.edit();
        QVERIFY(added.session.editing().push(keyEdit(ClipId(added.second.value + 1), 0.125f)));
        added.window.saving().save();
        QPointer<SaveDialog> dialog = added.dialog();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        auto* model = dialog->findChild<ChangeModel*>();
        QCOMPARE(model->parts().size(), std::size_t{2});
        model->setData(model->index(0, ChangeModel::What), Qt::Unchecked, Qt::CheckStateRole);
        added.saveInDialog();
        QCOMPARE(added.changed(), QStringList{"wave.smd"});
        QVERIFY(added.window.isWindowModified());
    }

    void closingAsksAndSaves()
    {
        Added added;
        added.edit();
        added.window.leaving().closeDocument();
        QPointer<QMessageBox> box;
        for (QMessageBox* each : added.window.findChildren<QMessageBox*>("unsaved"))
            if (each->isVisible()) box = each;
        QVERIFY(box);
        QVERIFY2(box->informativeText().isEmpty(), qPrintable(box->informativeText())); // it is no copy
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        added.saveInDialog();
        QTRY_VERIFY(!added.session.find(added.id));
        QCOMPARE(added.changed(), QStringList{"run.smd"});
    }

    /// Another document comes to the front while the dialog is open: the clip is still that of the one it is about.
    void aDocumentThatArrivesChangesNothingOfIt()
    {
        Added added;
        added.edit();
        added.window.saving().save();
        QTRY_VERIFY(added.dialog());
        const QString other = added.put("other.smd", true);
        added.window.openFile(other);
        QTRY_VERIFY_WITH_TIMEOUT(documentOf(added.session, other).valid(), 20000);
        added.session.show(documentOf(added.session, other));
        added.saveInDialog();
        QCOMPARE(added.changed(), QStringList{"run.smd"});
        QVERIFY(!added.document().modified());
        QVERIFY(added.session.find(documentOf(added.session, other))->document.clipFiles().empty());
        QCOMPARE(added.document().clipFiles().size(), std::size_t{3});
    }

    void aFileThatAnotherProgramWroteIsSaidFirst()
    {
        Added added;
        added.edit();
        QFile file(added.clips[1]);
        QVERIFY(file.open(QIODevice::Append) && file.write("// theirs\n") > 0);
        file.close();
        added.window.saving().save();
        QPointer<SaveDialog> dialog = added.dialog();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        const auto* message = dialog->findChild<QLabel*>("message");
        QVERIFY2(message->text().contains("run.smd"), qPrintable(message->text()));
        QVERIFY(!save->isDefault());
        dialog->reject();
        QVERIFY(Added::content(added.clips[1]).endsWith("// theirs\n"));
    }

    void aCrashLeavesAnEditThatCanBeSaved_data()
    {
        QTest::addColumn<bool>("changed");
        QTest::addColumn<bool>("script");
        QTest::newRow("as it was") << false << false;
        QTest::newRow("changed meanwhile") << true << false;
        QTest::newRow("as a script named it") << false << true;
    }
    void aCrashLeavesAnEditThatCanBeSaved()
    {
        QFETCH(bool, changed);
        QFETCH(bool, script);
        QTemporaryDir folder;
        const QString root = folder.filePath("autosave"), dead = root + "/dead";
        Added added(script ? By::Script : By::Adding);
        {
            Autosave autosave(added.session, root);
            added.edit();
            QVERIFY(autosave.flush(added.id));
            QDir().mkpath(dead);
            for (const QString& name : QDir(autosave.ownFolder()).entryList({"*.editlog"}, QDir::Files))
                QVERIFY(QFile::copy(autosave.ownFolder() + "/" + name, dead + "/" + name));
        }
        if (changed) {
            QFile file(added.clips[1]);
            QVERIFY(file.open(QIODevice::Append) && file.write("// theirs\n") > 0);
        }
        Next next(root);
        next.look();
        QCOMPARE(next.left.found.logs.size(), std::size_t{1});
        next.recover();
        const Document& document = next.session.front().document;
        QVERIFY(document.modified());
        const auto plans = planClipFiles(document.clipFiles(), document.scene(), document.baseline().source.get(), {});
        QCOMPARE(plans.size(), std::size_t{changed ? 0u : 1u});
        QCOMPARE(next.reports.front().notes.size(), std::size_t{changed ? 1u : 0u});
        if (changed) return; // a copy, which the banner tells of
        QVERIFY(plans[0].plan && writePlan(*plans[0].plan, {}));
        QCOMPARE(added.changed(), QStringList{"run.smd"});
    }

    void clipsThatAreAddedAgainAreNoEdit()
    {
        Added added;
        added.session.editing().undo();
        const std::size_t without = added.session.scene().clips.size();
        added.window.adding().addClips(QStringList{added.clips[0]});
        QTRY_COMPARE(added.session.scene().clips.size(), without + 1);
        added.session.presentNow();
        QVERIFY(!added.window.isWindowModified());
    }

    /// The session beside the model names them: opened again, the document has its clips, as they are on disk.
    /// Who opens one of its files is told, until it is put away.
    void aSaveThatWasCutOffIsToldOverTheViewport()
    {
        QTemporaryDir folder;
        const auto path = [&folder](const QString& name) { return folder.filePath(name); };
        const auto put = [&path](const QString& name, const std::string& text) {
            QFile out(path(name));
            if (!out.open(QIODevice::WriteOnly) || out.write(text.data(), qint64(text.size())) < 0) qFatal("no file");
        };
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        const std::string before(asText(*builder.glb())), after = before + std::string(4, '\0');
        put("cut.glb", before);
        put("whole.glb", before);
        MainWindow window{Importer{}};
        window.show();
        auto* banner = window.findChild<Banner*>(QStringLiteral("saveBanner"));
        const auto open = [&](const QString& name) {
            window.openFile(path(name));
            if (!QTest::qWaitFor([&] { return !window.opener().loading(); })) qFatal("not opened");
            window.session().presentNow();
        };
        open("whole.glb");
        QVERIFY(!banner->isVisible());
        put(".bindpose-1-00000000-1.tmp", after);
        put(kJournalName,
            journalText(before, after, "cut.glb", ".bindpose-1-00000000-1.tmp", ".bindpose-1-00000000-1.old"));
        open("cut.glb");
        QVERIFY(banner->isVisible());
        QVERIFY2(banner->accessibleName().contains("cut.glb"), qPrintable(banner->accessibleName()));
        banner->findChild<QToolButton*>()->click();
        window.session().presentNow();
        QVERIFY(!banner->isVisible());
    }

    void clipFilesOfLastTimeAreBack()
    {
        Added added;
        saveSession(added.session);
        QVERIFY(QFile::exists(added.folder.filePath("arm.bindpose.json")) && QFile::remove(added.clips[2]));
        MainWindow next{Importer{}};
        Session& session = next.session();
        FileMemory memory(session, added.folder.filePath("views"));
        std::shared_ptr<const void> drag;
        connect(&memory, &FileMemory::clipsWanted, &next, [&](DocumentId id, const QStringList& paths) {
            drag = session.hold().grip();
            next.adding().addClipsAgain(DocumentHandle(session, id), paths);
        });
        QStringList said;
        connect(&session, &Session::noticed, this, [&said](const QString& text) { said += text; });
        next.openFile(added.model);
        QTRY_VERIFY_WITH_TIMEOUT(documentOf(session, added.model).valid(), 20000);
        const std::size_t own = added.session.scene().clips.size() - 3;
        QTRY_VERIFY_WITH_TIMEOUT(drag && !session.jobs().anyRunning(), 20000);
        QCoreApplication::processEvents();
        QCOMPARE(session.scene().clips.size(), own); // not into the middle of it
        drag.reset();
        session.hold().lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(session.scene().clips.size(), own + 2, 20000);
        session.presentNow();
        QVERIFY(!next.isWindowModified());
        QCOMPARE(session.scene().clips[own]->source, added.clips[0].toStdString());
        QVERIFY(!session.view().clip.valid() || session.view().clip.index() < own); // it shows what it showed
        QVERIFY2(said.join(u'\n').contains("gone with their files: wave.smd"), qPrintable(said.join(u'\n')));
        QVERIFY(session.editing().push(keyEdit(ClipId(own + 1), 0.25f)));
        session.presentNow();
        QVERIFY(next.isWindowModified());
    }

    /// An OGRE pair is one document: where a key moves, its skeleton is the file that is written, named and backed up.
    void thePairsSkeletonIsNamedWhereItAloneChanges()
    {
        QTemporaryDir folder;
        const QString mesh = folder.filePath("arm.mesh.xml");
        const Result<Written> written = formatById("ogre")->write(armScene(), "arm", {});
        QVERIFY(written && writeFiles(written->files, mesh.toStdString(), {}));
        const QByteArray before = Added::content(mesh);
        MainWindow window{Importer{}};
        window.resize(1300, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.openFile(mesh);
        Session& session = window.session();
        QTRY_VERIFY_WITH_TIMEOUT(documentOf(session, mesh).valid(), 20000);
        session.settings().set("preview", true);
        session.settings().set("backup", true);
        QVERIFY(session.editing().push(keyEdit(ClipId(0u), 0.25f)));
        session.presentNow();
        window.saving().save();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SaveDialog*>(), 20000);
        QPointer<SaveDialog> dialog = window.findChild<SaveDialog*>();
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY_WITH_TIMEOUT(save->isEnabled(), 20000);
        QString title;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->property("role") == QLatin1String("dialogTitle")) title += label->text();
        QVERIFY2(title.contains("skeleton") && !title.contains("arm.mesh.xml"), qPrintable(title));
        save->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20000);
        QCOMPARE(Added::content(mesh), before);
        QVERIFY(!QFile::exists(mesh + ".bak"));
        QCOMPARE(QDir(folder.path()).entryList({"*skeleton*.bak"}, QDir::Files).size(), 1);
    }
};

} // namespace clip_saves_test

int main(int argc, char** argv)
{
    using namespace clip_saves_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clip_saves_test"));
    applyTheme(app, ThemeId::Dark);
    ClipSavesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "clip_saves_test.moc"
