// SPDX-License-Identifier: MIT
// Clips of other files, and skin dumps: onto the model in front and back.
#include "core/edit/changes/scene_changes.h"
#include "core/io/format/format.h"
#include "tests/ui/test_scene.h"
#include "ui/look/language.h"
#include "ui/open/add_files.h"
#include "ui/open/dump_dialog.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>

namespace add_files_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QByteArray written(const char* format, const Scene& scene, const WriteOptions& options = {})
{
    const Result<Written> out = formatById(format)->write(scene, "arm", options);
    if (!out) qFatal("nothing was written");
    const std::string_view text = asText(out->files.front().bytes);
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// The arm with its hand under another name.
Scene otherHand(const char* name)
{
    Scene scene = armScene();
    Node hand = *scene.nodes[2];
    hand.name = name;
    scene.nodes[2] = std::make_shared<const Node>(hand);
    return scene;
}

struct Shell {
    Shell() : window({})
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window was not shown");
        session().open(loadedArm(), QStringLiteral("arm"));
        session().presentNow();
    }
    Session& session() { return window.session(); }
    QString file(const char* name, const QByteArray& bytes)
    {
        QFile out(folder.filePath(QLatin1String(name)));
        if (!out.open(QIODevice::WriteOnly)) qFatal("no file");
        out.write(bytes);
        return out.fileName();
    }
    QByteArray bytesOf(const QString& path)
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    Banner* banner() { return window.findChild<Banner*>("addedBanner"); }
    /// What the status bar is told last.
    QString said() { return notes.isEmpty() ? QString() : notes.last().front().toString(); }
    DumpDialog* dialog()
    {
        for (DumpDialog* found : window.findChildren<DumpDialog*>())
            if (found->isVisible()) return found;
        return nullptr;
    }
    /// Loads a dump as its dialog proposes.
    void load(const QString& path)
    {
        window.adding().loadDump(path);
        QTRY_VERIFY(dialog());
        dialog()->findChild<QPushButton*>("loadDump")->click();
        QTRY_VERIFY(!dialog());
    }
    QTemporaryDir folder;
    MainWindow window;
    QSignalSpy notes{&window.session(), &Session::noticed};
};

QString text(DumpDialog& dialog, const char* label)
{
    return dialog.findChild<QLabel*>(QLatin1String(label))->text();
}

} // namespace

class AddFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clipsOfSeveralFilesAreOneStep()
    {
        Shell shell;
        const QString a = shell.file("a.glb", written("gltf", armScene(), {{"format", "glb"}}));
        const QString c = shell.file("c.glb", written("gltf", armScene(), {{"format", "glb"}}));
        shell.window.adding().addClips({a, c});
        QTRY_COMPARE(shell.session().scene().clips.size(), std::size_t{6});
        QCOMPARE(shell.session().front().history.count(), 1);
        QCOMPARE(shell.session().view().clip, ClipId(2u)); // the first of the new ones is shown
        QVERIFY(shell.banner()->isHidden());               // all went well: no line in the way
        QCOMPARE(shell.said(), QStringLiteral("4 clips added."));
        const SceneChanges record =
            changesBetween(shell.session().front().document.baseline().scene, shell.session().scene());
        QVERIFY(record.left.empty() && record.values == 4);
        QVERIFY(record.json.find(a.toStdString()) != std::string::npos);
        shell.session().editing().undo();
        QCOMPARE(shell.session().scene().clips.size(), std::size_t{2});
    }

    void openWithClipsAsksForTheModelAndThenForItsClips()
    {
        QTemporaryDir folder;
        const QByteArray bytes = written("gltf", armScene(), {{"format", "glb"}});
        const auto file = [&](const char* name) {
            QFile out(folder.filePath(QLatin1String(name)));
            return out.open(QIODevice::WriteOnly) && out.write(bytes) > 0 ? out.fileName() : QString();
        };
        const QString model = file("model.glb"), clips = file("clips.glb");
        MainWindow window({});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto asked = [&window]() -> QFileDialog* {
            for (QFileDialog* dialog : window.findChildren<QFileDialog*>())
                if (dialog->isVisible()) return dialog;
            return nullptr;
        };
        window.findChild<QPushButton*>("openWithClips")->click();
        QTRY_VERIFY(asked());
        QCOMPARE(asked()->fileMode(), QFileDialog::ExistingFile); // one model
        QVERIFY(asked()->nameFilters().front().contains(QStringLiteral("*.glb")));
        Q_EMIT asked()->fileSelected(model);
        asked()->close();
        QTRY_COMPARE(window.session().front().name(), QStringLiteral("model.glb"));
        QTRY_VERIFY(asked());
        QCOMPARE(asked()->fileMode(), QFileDialog::ExistingFiles); // of many clips
        QCOMPARE(QDir(asked()->directory()).canonicalPath(), QDir(folder.path()).canonicalPath());
        Q_EMIT asked()->filesSelected({clips});
        asked()->close();
        QTRY_COMPARE(window.session().scene().clips.size(), std::size_t{4});
        QTRY_VERIFY(!asked());
    }

    void namesThatMatchNothingAreToldForEachFile()
    {
        Shell shell;
        const QString a = shell.file("a.glb", written("gltf", otherHand("paw"), {{"format", "glb"}}));
        const QString b = shell.file("b.glb", written("gltf", otherHand("claw"), {{"format", "glb"}}));
        const QString none = shell.file("none.smd", written("smd", armScene())); // a reference holds no clip
        shell.window.adding().addClips({a, b, none});
        QTRY_VERIFY(!shell.banner()->isHidden());
        const QString said = shell.banner()->accessibleName();
        QVERIFY2(
            said.startsWith(QStringLiteral("4 clips added. 2 names match nothing here: paw, claw.")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("none.smd: The file holds no clip.")), qPrintable(said));
        shell.banner()->findChild<QPushButton*>()->click();
        auto* list = shell.window.findChild<QTableWidget*>("list");
        QVERIFY(list);
        QStringList rows;
        for (int row = 0; row < list->rowCount(); ++row)
            rows += list->item(row, 1)->text() + u' ' + list->item(row, 0)->text();
        QVERIFY(rows.contains(QStringLiteral("b.glb Nothing here is named claw")));
        shell.session().editing().undo();
        shell.session().presentNow();
        QVERIFY(shell.banner()->isHidden()); // nothing is added any more
        shell.session().editing().redo();
        shell.session().presentNow();
        QVERIFY(!shell.banner()->isHidden());
        // It is the document's: another one in front has no such line. The list holds the front while it is open.
        list->window()->close();
        shell.session().open(loadedArm(), QStringLiteral("second"));
        shell.session().presentNow();
        QVERIFY(shell.banner()->isHidden());
    }

    void aFileOfStrangersOrOfNoFormatAddsNothing()
    {
        Shell shell;
        Scene strangers = armScene();
        for (auto& node : strangers.nodes) {
            Node renamed = *node;
            renamed.name = "x" + renamed.name;
            node = std::make_shared<const Node>(renamed);
        }
        const QString a = shell.file("a.glb", written("gltf", strangers, {{"format", "glb"}}));
        const QString b = shell.file("b.glb", "glTF, but not really");
        shell.window.adding().addClips({a, b});
        QTRY_VERIFY(!shell.banner()->isHidden());
        QVERIFY(shell.banner()->accessibleName().startsWith(QStringLiteral("0 clips added. a.glb: None of its names")));
        QCOMPARE(shell.session().scene().clips.size(), std::size_t{2});
        QCOMPARE(shell.session().front().history.count(), 0);
    }

    void filesDroppedOnTheTrailingHalfAreAddedOthersOpened()
    {
        Shell shell;
        const QString a = shell.file("a.glb", written("gltf", armScene(), {{"format", "glb"}}));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(a)});
        const QPoint middle = shell.window.central().mapTo(&shell.window, shell.window.central().rect().center());
        const auto drop = [&](const QPoint& at) {
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&shell.window, &enter);
            QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&shell.window, &event);
        };
        drop(middle + QPoint(60, 0));
        QTRY_COMPARE(shell.session().scene().clips.size(), std::size_t{4});
        QCOMPARE(shell.session().documents().size(), std::size_t{1});
        drop(middle - QPoint(60, 0));
        QTRY_COMPARE(shell.session().documents().size(), std::size_t{2});
    }

    void bonesWithoutAJointStandFirstAndTakeTheOneChosen()
    {
        Shell shell;
        const QByteArray dump = written("maxskin", otherHand("")); // the hand has no name
        shell.window.adding().loadDump(shell.file("body", dump));
        QTRY_VERIFY(shell.dialog());
        DumpDialog& dialog = *shell.dialog();
        auto* table = dialog.findChild<QTableWidget*>("dumpBones");
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("Bone 2, no name"));
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral("Choose a joint…"));
        QVERIFY(text(dialog, "dumpFoot").contains(QStringLiteral("1 bone without a joint holds vertices")));
        table->setFocus();
        table->setCurrentCell(0, 0);
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_VERIFY(dialog.findChild<QComboBox*>(QString(), Qt::FindChildrenRecursively) &&
                    !table->viewport()->findChildren<QComboBox*>().isEmpty());
        auto* box = table->viewport()->findChildren<QComboBox*>().first();
        box->setCurrentIndex(box->findText(QStringLiteral("hand")));
        Q_EMIT box->activated(box->findText(QStringLiteral("hand")));
        QTRY_COMPARE(table->item(0, 1)->text(), QStringLiteral("hand"));
        QCOMPARE(text(dialog, "dumpFoot"), QStringLiteral("4 of 4 bones have a joint."));
        dialog.findChild<QPushButton*>("loadDump")->click();
        // What was loaded is what was there: a step all the same, and no row changed.
        QCOMPARE(shell.session().scene().weights[0]->at(7), armScene().weights[0]->at(7));
    }

    void otherCountsAreSaidAndMatchedByPlaceOnlyWhenAsked()
    {
        Shell shell;
        Scene half = armScene(); // two vertices of the dump become one place of the mesh
        PointSet set = *half.sets[0];
        for (std::size_t i = 1; i < set.positions.size(); i += 2) set.positions[i] = set.positions[i - 1];
        half.sets[0] = std::make_shared<const PointSet>(set);
        shell.session().open({half, nullptr, {}}, QStringLiteral("split"));
        QByteArray dump = "numBones: 1\nnumVerts: 600\n\nVertex data:\n";
        for (int i = 0; i < 600; ++i)
            dump += "\tVertex: " + QByteArray::number(i) +
                    "\n\tnumVertexBones: 1\n\t\tBoneNum: 0\n\t\tBoneWeight: 1.000000\n";
        dump += "\nBone data:\n\tBone: 0\n\t\tBoneName: arm\n\t\tBoneFlag: 0\n";
        shell.window.adding().loadDump(shell.file("body", dump));
        QTRY_VERIFY(shell.dialog());
        DumpDialog& dialog = *shell.dialog();
        auto* load = dialog.findChild<QPushButton*>("loadDump");
        QVERIFY(!load->isEnabled());
        QVERIFY(text(dialog, "dumpCounts")
                    .startsWith(QStringLiteral("The dump has 600 vertices, the mesh 1200 at 600 places.")));
        dialog.findChild<QCheckBox*>("byPlace")->click();
        QVERIFY(load->isEnabled());
        load->click();
        QTRY_COMPARE(shell.session().scene().weights[0]->at(7)[0].slot, SlotIndex{1});
        QCOMPARE(shell.session().scene().weights[0]->at(7)[0].weight, 1.0f);
        shell.session().editing().undo();
        QCOMPARE(shell.session().scene().weights[0]->at(7)[0].weight, 0.75f);
    }

    void editedWeightsGoBackIntoTheDumpAndNothingElseChanges()
    {
        Shell shell;
        QByteArray dump = written("maxskin", armScene());
        dump.replace("BoneFlag: 0", "BoneFlag: 3").replace("\n", "\r\n");
        const QString path = shell.file("body", dump);
        shell.load(path);
        QCOMPARE(shell.window.adding().dumpPath(), path);
        shell.window.adding().writeDump(path);
        QTRY_VERIFY(shell.said().endsWith(QStringLiteral("already holds these weights.")));
        QVERIFY(setWeight(shell.session(), SetId(0u), 7, 2, 0.5f));
        shell.window.adding().writeDump(path);
        QPushButton* write = nullptr;
        QTRY_VERIFY((write = shell.window.findChild<QPushButton*>("listAction")));
        auto* list = shell.window.findChild<QTableWidget*>("list");
        QStringList row;
        for (int column = 0; column < list->columnCount(); ++column) row += list->item(0, column)->text();
        QCOMPARE(row.mid(0, 3),
            (QStringList{QStringLiteral("Vertex 7"), QStringLiteral("0.250000"), QStringLiteral("0.500000")}));
        QCOMPARE(list->rowCount(), 1);
        QCOMPARE(shell.bytesOf(path), dump); // nothing is written by looking
        write->click();
        QTRY_VERIFY(shell.said().endsWith(QStringLiteral("body written")));
        const qsizetype at = dump.indexOf("0.250000", dump.indexOf("\tVertex: 7\r"));
        QCOMPARE(shell.bytesOf(path), QByteArray(dump).replace(at, 8, "0.500000"));
    }

    void aDumpAloneOffersToOpenItsMesh()
    {
        Shell shell;
        const QString mesh = shell.file("arm.glb", written("gltf", armScene(), {{"format", "glb"}}));
        shell.window.openFile(shell.file("body", written("maxskin", armScene())));
        QTRY_COMPARE(shell.session().documents().size(), std::size_t{2});
        auto* banner = shell.window.findChild<Banner*>("aloneBanner");
        QTRY_VERIFY(banner->isVisible());
        shell.window.adding().openMeshFor(mesh);
        QTRY_VERIFY(shell.dialog());
        QCOMPARE(shell.session().front().name(), QStringLiteral("arm.glb"));
        QVERIFY(!banner->isVisible());
        shell.dialog()->findChild<QPushButton*>("loadDump")->click();
        QTRY_VERIFY(shell.said().contains(QStringLiteral("loaded from body")));
    }

    void theDumpIsLoadedAlsoWhereItsMeshHadToWait()
    {
        Shell shell;
        const QString mesh = shell.file("arm.glb", written("gltf", armScene(), {{"format", "glb"}}));
        shell.window.openFile(shell.file("body", written("maxskin", armScene())));
        QTRY_COMPARE(shell.session().front().name(), QStringLiteral("body"));
        QTRY_VERIFY(!shell.window.opener().loading());
        std::shared_ptr<const void> drag = shell.session().hold().grip();
        QSignalSpy ended(&shell.window.opener(), &Opener::loadingEnded);
        shell.window.adding().openMeshFor(mesh);
        QTRY_COMPARE(ended.count(), 1);
        QTRY_VERIFY(!shell.session().jobs().anyRunning());
        shell.session().hold().lookAgain();
        QCOMPARE(shell.session().front().name(), QStringLiteral("body"));
        QVERIFY(!shell.dialog());
        drag.reset();
        QTRY_VERIFY(shell.dialog());
        QCOMPARE(shell.session().front().name(), QStringLiteral("arm.glb"));
    }

    void theDumpIsTheOneThatWasAskedFor()
    {
        Shell shell;
        const QString mesh = shell.file("arm.glb", written("gltf", armScene(), {{"format", "glb"}}));
        const DocumentId other = shell.session().current();
        shell.window.openFile(shell.file("body", written("maxskin", armScene())));
        QTRY_COMPARE(shell.session().front().name(), QStringLiteral("body"));
        const DocumentHandle body(shell.session());
        shell.session().show(other);
        shell.window.adding().openMeshFor(body, mesh);
        QTRY_VERIFY(shell.dialog());
        shell.dialog()->findChild<QPushButton*>("loadDump")->click();
        QTRY_VERIFY(shell.said().contains(QStringLiteral("loaded from body")));
    }

    void whatAWriteChangesIsListedWhenADragIsOver()
    {
        Shell shell;
        const QString path = shell.file("body", written("maxskin", armScene()));
        shell.load(path);
        QVERIFY(setWeight(shell.session(), SetId(0u), 7, 2, 0.5f));
        std::shared_ptr<const void> drag = shell.session().hold().grip();
        QSignalSpy jobs(&shell.session().jobs(), &Jobs::finished);
        shell.window.adding().writeDump(path);
        QTRY_VERIFY(jobs.count() > 0 && !shell.session().jobs().anyRunning());
        shell.session().hold().lookAgain();
        QVERIFY(!shell.window.findChild<QPushButton*>("listAction"));
        drag.reset();
        QTRY_VERIFY(shell.window.findChild<QPushButton*>("listAction"));
    }

    void aMeshThatWasRefusedAsksForNoDumpLater()
    {
        Shell shell;
        const QString mesh = shell.file("arm.glb", "no model at all");
        shell.window.openFile(shell.file("body", written("maxskin", armScene())));
        QTRY_COMPARE(shell.session().front().name(), QStringLiteral("body"));
        shell.window.adding().openMeshFor(mesh);
        QTRY_VERIFY(shell.window.central().refusal().shown());
        QCoreApplication::processEvents();
        shell.file("arm.glb", written("gltf", armScene(), {{"format", "glb"}}));
        QStringList begun; // checks begin by themselves
        Jobs& jobs = shell.session().jobs();
        connect(&jobs, &Jobs::started, &shell.window, [&](JobId id) { begun += jobs.title(id); });
        shell.window.openFile(mesh);
        QTRY_COMPARE(shell.session().front().name(), QStringLiteral("arm.glb"));
        QTRY_VERIFY_WITH_TIMEOUT(!jobs.anyRunning(), 20000);
        QCoreApplication::processEvents();
        QVERIFY2(begun.filter(QStringLiteral("Reading")).isEmpty(), qPrintable(begun.join(u'|')));
        QVERIFY(begun.filter(QStringLiteral("Opening")).size() == 1);
        QVERIFY(!shell.dialog());
    }

    void aNewDumpIsWrittenAndOtherFilesAreLeftAlone()
    {
        Shell shell;
        const QString path = shell.folder.filePath(QStringLiteral("new"));
        shell.window.adding().writeDump(path);
        QTRY_VERIFY(!shell.bytesOf(path).isEmpty());
        QTRY_COMPARE(shell.bytesOf(path), written("maxskin", armScene()));
        const QString other = shell.file("notes.txt", "numbers of bones");
        shell.window.adding().writeDump(other);
        QTRY_VERIFY(shell.said().startsWith(QStringLiteral("notes.txt was not written.")));
        QCOMPARE(shell.bytesOf(other), QByteArray("numbers of bones"));
        shell.window.adding().loadDump(other);
        QTRY_VERIFY(shell.said().startsWith(QStringLiteral("notes.txt was not loaded.")));
    }
};

} // namespace add_files_test

int main(int argc, char** argv)
{
    using namespace add_files_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("add_files_test"));
    speak(app, QStringLiteral("en"));
    applyTheme(app, ThemeId::Dark);
    AddFilesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "add_files_test.moc"
