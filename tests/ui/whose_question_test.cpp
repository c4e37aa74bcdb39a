// SPDX-License-Identifier: MIT
// In the middle of a question about one document a second one arrives, its tab is chosen, and the tab of the first is
// closed: the answer is about the first one, and the second one stays as it was.
#include "tests/core/posed_character.h"
#include "tests/ui/in_the_middle.h"
#include "ui/base/settings.h"
#include "ui/keys/key_tools.h"
#include "ui/models/clip_model.h"
#include "ui/models/weights/weight_sheet.h"
#include "ui/open/dump_dialog.h"
#include "ui/open/welcome.h"
#include "ui/safety/safety.h"
#include "ui/save/export_dialog.h"
#include "ui/shell/banner.h"
#include "ui/show/ramp_dialog.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/tools/ramp_bar.h"
#include "ui/window/editor.h"

#include <QColorDialog>
#include <QComboBox>
#include <QImage>
#include <QInputDialog>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

namespace whose_question_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

namespace {

Scene armWithMaterial()
{
    Scene scene = armScene();
    auto material = std::make_shared<Material>();
    material->name = "cloth";
    scene.materials = {material};
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->material = MaterialId(0u);
    mesh->parts = {part};
    scene.meshes[0] = mesh;
    return scene;
}

struct Asked : Middle {
    using Middle::Middle;
    QString write(const char* name, const QByteArray& bytes) const
    {
        QFile out(folder.filePath(QLatin1String(name)));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size()) qFatal("not written");
        return out.fileName();
    }
    template <class T> T* in(const char* dock, const char* name)
    {
        window.areas().showDock(dock);
        session.presentNow();
        T* found = nullptr;
        if (!QTest::qWaitFor([&] { return (found = shown<T>(name)) != nullptr; })) qFatal("no %s", name);
        return found;
    }
    void follow(const char* banner, const char* link) const
    {
        auto* line = window.findChild<Banner*>(QLatin1String(banner));
        QTRY_VERIFY(line->isVisible());
        for (QPushButton* button : line->findChildren<QPushButton*>())
            if (button->text().startsWith(QLatin1String(link)) && button->isVisible()) return button->click();
        QFAIL("no such link");
    }
    QString state() const { return folder.filePath(QStringLiteral("state")); }
    QString log() const { return state() + QStringLiteral("/autosave/dead/1.editlog"); }
    /// A process that was killed with one edit of others in the file.
    void killedWith(const QString& path) const
    {
        Session killed;
        Autosave autosave(killed, state() + QStringLiteral("/autosave"));
        Result<Loaded> loaded = loadFile(path.toStdString(), {});
        QVERIFY(loaded);
        const DocumentId id = killed.open(std::move(*loaded));
        QVERIFY(setWeight(killed, SetId(0u), kElsewhere, 1, kOfOthers));
        QVERIFY(autosave.flush(id));
        QDir().mkpath(QFileInfo(log()).path());
        QVERIFY(QFile::copy(autosave.ownFolder() + QStringLiteral("/1.editlog"), log()));
    }
    std::unique_ptr<Safety> safety()
    {
        return std::make_unique<Safety>(session, window.central(), state(), Importer{}, &window);
    }
    /// The question about what a killed process left; answered with Continue, which recovers.
    void recovers(Safety& kept)
    {
        kept.askAboutLeftEdits();
        QTRY_VERIFY(shown<QDialog>("recoveryDialog"));
        happens();
        shown<QDialog>("recoveryDialog")->findChild<QPushButton*>("continue")->click();
    }
};

float elsewhere(const Scene& scene)
{
    return weightIn(scene, kElsewhere);
}

} // namespace

class WhoseQuestionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void anImageThatIsChosenIsTheFirstOnes()
    {
        Asked asked(armWithMaterial());
        QImage skin(4, 4, QImage::Format_RGB32);
        skin.fill(Qt::red);
        const QString image = asked.folder.filePath("skin.png");
        QVERIFY(skin.save(image));
        auto* texture = asked.in<QWidget>("material", "texture_normal");
        texture->findChildren<QToolButton*>()[0]->click();
        asked.happens();
        asked.choose(image);
        const OpenDocument& first = asked.of(asked.first);
        QCOMPARE(first.history.count(), 2);
        QVERIFY(first.document.scene().materials[0]->normalTexture.present());
        asked.firstIsSaved();
        asked.secondIsUntouched();
        QVERIFY(!asked.session.scene().materials[0]->normalTexture.present());
        const Result<Loaded> saved = loadFile(asked.a.toStdString(), {});
        QVERIFY(saved && saved->scene.materials[0]->normalTexture.present());
        QCOMPARE(weightIn(saved->scene), kEdited);
    }

    void aBindPoseThatIsMendedIsTheFirstOnes()
    {
        Asked asked;
        const QString file = asked.write("posed.fbx", bytesOf(madefbx::binaryFile(posed(moved(2, 0.5, 0)).records)));
        const QByteArray before = bytesOf(file);
        asked.beginWith(file);
        auto* mend = asked.in<QPushButton>("binds", "clustersFromPose");
        QTRY_VERIFY(mend->isEnabled());
        QTRY_VERIFY(!asked.session.jobs().anyRunning());
        mend->click();
        QTRY_VERIFY(asked.shown<QMessageBox>("moveSurface"));
        asked.happens();
        asked.press("moveSurface", QMessageBox::AcceptRole);
        QTRY_COMPARE(asked.of(asked.first).history.count(), 1);
        asked.firstIsSaved();
        asked.secondIsUntouched();
        QVERIFY(bytesOf(file) != before);
        QCOMPARE(bytesOf(asked.a), asked.bytesOfA);
    }

    void filesThatAnExportReplacesAreReplacedWithTheFirst()
    {
        Asked asked;
        const QString out = asked.folder.filePath("exported.gltf"), side = asked.write("exported.bin", "mine");
        asked.window.saving().exportAs();
        QTRY_VERIFY(asked.shown<ExportDialog>());
        QPointer<ExportDialog> dialog = asked.shown<ExportDialog>();
        auto* format = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < format->count(); ++i)
            if (format->itemText(i).contains("(.gltf)")) Q_EMIT format->activated(i);
        dialog->findChild<QLineEdit*>("path")->setText(out);
        auto* button = dialog->findChild<QPushButton*>("exportNow");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
        QTRY_VERIFY(asked.shown<QMessageBox>("replace"));
        asked.happens();
        asked.press("replace", QMessageBox::AcceptRole);
        QTRY_VERIFY(!dialog);
        QVERIFY(bytesOf(side) != "mine");
        QCOMPARE(weightOnDisk(out), kEdited);
        asked.firstIsSaved();
        asked.secondIsUntouched();
        asked.firstHoldsItsEdit();
    }

    void theFileThatWeightsAreTakenFromEditsNobody()
    {
        Asked asked;
        asked.in<QWidget>("tools", "weightTool_transfer");
        auto* box = asked.window.findChild<QComboBox*>("weightTool_transfer_source");
        QVERIFY(box);
        Q_EMIT box->activated(box->count() - 1);
        QVERIFY(asked.shown<QFileDialog>("sourceDialog"));
        asked.happens();
        const int before = box->currentIndex();
        asked.choose(asked.file("others.glb", asked.ofOthers()));
        QTRY_VERIFY(box->currentIndex() != before);
        QCOMPARE(asked.of(asked.first).history.count(), 1);
        asked.firstIsSaved();
        asked.secondIsUntouched();
        asked.firstHoldsItsEdit();
        QCOMPARE(elsewhere(asked.session.scene()), kAuthored);
    }

    void theMeshThatIsAskedForTakesTheDumpOfTheFirst()
    {
        Asked asked;
        const Result<Scene> edited = setWeight(asked.scene, SetId(0u), kEditedPoint, 1, kEdited);
        QVERIFY(edited);
        const QByteArray weights = dumpOf(*edited);
        const QString dump = asked.write("body", weights);
        asked.beginWith(dump);
        asked.follow("aloneBanner", "Open its mesh");
        asked.happens();
        asked.choose(asked.c);
        QTRY_VERIFY(asked.shown<DumpDialog>());
        const DocumentId mesh = documentOf(asked.session, asked.c);
        QCOMPARE(asked.session.current(), mesh);
        asked.shown<DumpDialog>()->findChild<QPushButton*>("loadDump")->click();
        QTRY_COMPARE(asked.of(mesh).history.count(), 1);
        QCOMPARE(weightIn(asked.of(mesh).document.scene()), kEdited);
        QVERIFY(!asked.session.find(asked.first));
        QCOMPARE(bytesOf(dump), weights);
        asked.session.close(mesh);
        asked.secondIsUntouched();
        QCOMPARE(bytesOf(asked.c), asked.bytesOfA);
    }

    void editsThatWereLeftComeBackInTheirOwnFile()
    {
        Asked asked;
        asked.killedWith(asked.c);
        const std::unique_ptr<Safety> safety = asked.safety();
        asked.recovers(*safety);
        asked.firstIsSaved();
        QTRY_VERIFY(documentOf(asked.session, asked.c).valid());
        const DocumentId third = documentOf(asked.session, asked.c);
        QTRY_COMPARE(asked.of(third).history.count(), 1);
        QCOMPARE(elsewhere(asked.of(third).document.scene()), kOfOthers);
        asked.firstHoldsItsEdit();
        asked.session.close(third);
        asked.secondIsUntouched();
        QCOMPARE(bytesOf(asked.c), asked.bytesOfA);
    }

    void editsThatWereLeftComeBackInTheSecondAlone()
    {
        Asked asked;
        asked.killedWith(asked.b);
        const std::unique_ptr<Safety> safety = asked.safety();
        asked.recovers(*safety);
        asked.firstIsSaved();
        QTRY_COMPARE(asked.of(asked.second).history.count(), 1);
        const Scene& now = asked.of(asked.second).document.scene();
        QCOMPARE(elsewhere(now), kOfOthers);
        QCOMPARE(weightIn(now), kAuthored);
        QCOMPARE(bytesOf(asked.b), asked.bytesOfB);
        asked.firstHoldsItsEdit();
        QTRY_VERIFY(!QFile::exists(asked.log())); // they are kept anew
    }

    /// The question of the tab that was closed comes between: who answers it with Discard keeps what was left.
    void editsThatWereLeftForTheFirstAreNotLostWithIt()
    {
        for (const bool goes : {true, false}) {
            Asked asked;
            asked.killedWith(asked.a);
            const std::unique_ptr<Safety> safety = asked.safety();
            asked.recovers(*safety);
            QTRY_VERIFY(asked.shown<QMessageBox>("unsaved"));
            const bool back = asked.of(asked.first).history.count() == 2; // and the question says two edits
            asked.press("unsaved", goes ? QMessageBox::DestructiveRole : QMessageBox::RejectRole);
            QTRY_VERIFY(!asked.session.jobs().anyRunning());
            if (asked.shown<QMessageBox>("unsaved")) asked.press("unsaved", QMessageBox::RejectRole); // of both edits
            if (asked.session.find(asked.first)) {
                QTRY_COMPARE(asked.of(asked.first).history.count(), 2);
                QCOMPARE(elsewhere(asked.of(asked.first).document.scene()), kOfOthers);
                QCOMPARE(weightIn(asked.of(asked.first).document.scene()), kEdited);
                asked.session.close(asked.first);
            } else {
                QCOMPARE(QFile::exists(asked.log()), !back);
            }
            asked.secondIsUntouched();
            QCOMPARE(bytesOf(asked.a), asked.bytesOfA);
        }
    }

    void theDifferenceToTheDiskIsTheFirstOnes()
    {
        Asked asked;
        const std::unique_ptr<Safety> safety = asked.safety();
        (void)asked.file("a.glb", asked.ofOthers());
        const QByteArray written = bytesOf(asked.a);
        asked.follow("diskBanner", "Show difference");
        QTRY_VERIFY(asked.shown<QDialog>("listDialog"));
        QVERIFY(asked.shown<QDialog>("listDialog")->windowTitle().contains("a.glb"));
        asked.happens();
        asked.shown<QDialog>("listDialog")->reject();
        asked.endsWithFileOfFirst(written);
    }

    void whereAnExportGoesIsChosenForTheFirst()
    {
        Asked asked;
        asked.window.saving().exportAs();
        QTRY_VERIFY(asked.shown<ExportDialog>());
        QPointer<ExportDialog> dialog = asked.shown<ExportDialog>();
        for (QPushButton* each : dialog->findChildren<QPushButton*>())
            if (each->toolTip() == QStringLiteral("Chooses the place by hand.")) each->click();
        QVERIFY(asked.shown<QFileDialog>());
        asked.happens();
        const QString out = asked.folder.filePath("chosen.glb");
        asked.choose(out);
        auto* button = dialog->findChild<QPushButton*>("exportNow");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
        QTRY_VERIFY(!dialog);
        QCOMPARE(weightOnDisk(out), kEdited);
        asked.endsWithFileOfFirst(asked.bytesOfA);
    }

    void theModelThatIsOpenedWithClipsTakesThem()
    {
        Asked asked;
        const QString clips = asked.file("clips.glb");
        Q_EMIT asked.window.findChild<Welcome*>()->openWithClipsAsked();
        QVERIFY(asked.shown<QFileDialog>());
        asked.happens();
        asked.choose(asked.c);
        asked.firstIsSaved(); // before the clips are asked for, or after
        QTRY_VERIFY(documentOf(asked.session, asked.c).valid());
        const DocumentId third = documentOf(asked.session, asked.c);
        QTRY_VERIFY(asked.shown<QFileDialog>());
        asked.choose(clips);
        QTRY_COMPARE(asked.of(third).document.scene().clips.size(), std::size_t{4});
        asked.session.close(third);
        asked.secondIsUntouched();
        asked.firstHoldsItsEdit();
    }

    void aColourThatIsAskedForIsTheFirstOnes()
    {
        Asked asked;
        asked.window.asking().editRamp();
        QPointer<RampDialog> dialog = asked.shown<RampDialog>();
        QVERIFY(dialog);
        Q_EMIT dialog->findChild<RampBar*>("rampBar")->opened();
        auto* colours = asked.shown<QColorDialog>();
        QVERIFY(colours);
        asked.happens();
        Q_EMIT colours->colorSelected(QColor(1, 2, 3));
        colours->hide();
        const RampStops& own = asked.session.view().map.ownRamp;
        const auto chosen = [](const RampStop& stop) { return stop.rgb == 0x010203; };
        QVERIFY(std::any_of(own.begin(), own.end(), chosen));
        const RampStops& others = asked.of(asked.second).view.map.ownRamp;
        QVERIFY(std::none_of(others.begin(), others.end(), chosen));
        dialog->accept();
        asked.endsWithFileOfFirst(asked.bytesOfA);
    }

    /// What is still typed in a table holds nothing: it counts as it stands when the second one comes.
    void aWeightThatIsTypedInTheTableIsTheFirstOnes()
    {
        Asked asked;
        asked.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&asked.window));
        asked.session.selection().selectJoint(NodeId(1u));
        asked.session.selection().selectPoints({pointOfArm(kElsewhere)});
        auto* list = asked.in<QTableView>("table", "weightGrid");
        const QModelIndex at = list->model()->index(0, WeightSheet::kFirstJoint);
        list->setFocus();
        list->setCurrentIndex(at);
        list->edit(at);
        auto* field = list->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, "0.25");
        asked.second = asked.open(asked.b);
        QCOMPARE(asked.session.current(), asked.second);
        QCOMPARE(asked.of(asked.first).history.count(), 2);
        asked.closeTab(asked.first);
        asked.firstIsSaved();
        asked.secondIsUntouched();
        const Result<Loaded> saved = loadFile(asked.a.toStdString(), {});
        QVERIFY(saved);
        QCOMPARE(weightIn(saved->scene), kEdited);
        QCOMPARE(elsewhere(saved->scene), 0.25f);
    }

    void aClipNameThatIsTypedIsTheFirstOnes()
    {
        Asked asked;
        asked.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&asked.window));
        auto* list = asked.in<QTableView>("clips", "list");
        const QModelIndex at = list->model()->index(0, ClipModel::Name);
        list->setFocus();
        list->setCurrentIndex(at);
        list->edit(at);
        auto* field = list->findChild<QLineEdit*>(QStringLiteral("clipName"));
        QVERIFY(field && field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, "stride");
        asked.second = asked.open(asked.b);
        QCOMPARE(asked.session.current(), asked.second);
        asked.session.presentNow();
        QCOMPARE(asked.of(asked.first).history.count(), 2);
        QCOMPARE(asked.of(asked.first).document.scene().clips[0]->name, std::string("stride"));
        asked.closeTab(asked.first);
        asked.firstIsSaved();
        asked.secondIsUntouched();
    }

    /// What is shown while one chooses is no choice for a file that comes meanwhile.
    void coloursThatAreTakenAreTheFirstOnes()
    {
        Asked asked;
        asked.window.asking().editRamp();
        QPointer<RampDialog> dialog = asked.shown<RampDialog>();
        QVERIFY(dialog);
        auto* add = dialog->findChild<QPushButton*>("rampAdd");
        add->click();
        asked.happens();
        QVERIFY(asked.of(asked.second).view.map.ramp == Ramp::Own);
        add->click();
        const RampStops chosen = asked.session.view().map.ownRamp;
        dialog->accept();
        const auto& own = asked.of(asked.first).view.map;
        QVERIFY(own.ramp == Ramp::Own && own.ownRamp == chosen);
        asked.endsWithFileOfFirst(asked.bytesOfA);
        QVERIFY(asked.session.view().map.ramp != Ramp::Own);
        QVERIFY(asked.session.view().map.ownRamp.empty());
    }

    void whereAFileIsNowIsOfTheEditsThatWereLeft()
    {
        Asked asked;
        asked.killedWith(asked.c);
        const QString moved = asked.folder.filePath("moved.glb");
        QVERIFY(QFile::rename(asked.c, moved));
        const std::unique_ptr<Safety> safety = asked.safety();
        safety->askAboutLeftEdits();
        QTRY_VERIFY(asked.shown<QDialog>("recoveryDialog"));
        QPointer<QDialog> dialog = asked.shown<QDialog>("recoveryDialog");
        for (QPushButton* each : dialog->findChildren<QPushButton*>())
            if (each->toolTip() == QStringLiteral("Shows where the file is now.")) each->click();
        QVERIFY(asked.shown<QFileDialog>());
        asked.happens();
        asked.choose(moved);
        dialog->findChild<QPushButton*>("continue")->click();
        asked.firstIsSaved();
        QTRY_VERIFY(documentOf(asked.session, moved).valid());
        const DocumentId third = documentOf(asked.session, moved);
        QTRY_COMPARE(asked.of(third).history.count(), 1);
        QCOMPARE(elsewhere(asked.of(third).document.scene()), kOfOthers);
        asked.firstHoldsItsEdit();
        asked.session.close(third);
        asked.secondIsUntouched();
        QCOMPARE(bytesOf(moved), asked.bytesOfA);
    }

    /// What of the added clips matched nothing is told of the file that they were added to.
    void theListOfAddedClipsIsTheFirstOnes()
    {
        Asked asked;
        Scene others = asked.scene;
        auto renamed = std::make_shared<Node>(*others.nodes[2]);
        renamed->name = "paw";
        others.nodes[2] = renamed;
        asked.window.adding().addClips({asked.file("clips.glb", others)});
        QTRY_COMPARE(asked.of(asked.first).history.count(), 2);
        asked.follow("addedBanner", "Show list");
        QTRY_VERIFY(asked.shown<QDialog>("listDialog"));
        asked.happens();
        asked.shown<QDialog>("listDialog")->reject();
        asked.firstIsSaved();
        asked.secondIsUntouched();
        QVERIFY(!asked.window.findChild<Banner*>(QStringLiteral("addedBanner"))->isVisible());
        QCOMPARE(weightOnDisk(asked.a), kEdited);
    }

    void aWeightForTheRowOfWeightsIsNoDocuments()
    {
        Asked asked;
        asked.session.selection().selectJoint(NodeId(1u));
        asked.session.selection().selectPoints({pointOfArm(3), pointOfArm(4)});
        asked.in<QToolButton>("vertex", "addWeightPreset")->click();
        auto* dialog = asked.shown<QInputDialog>("newWeightPreset");
        QVERIFY(dialog);
        asked.happens();
        dialog->setTextValue(QStringLiteral("0.375"));
        dialog->accept();
        const QString row = asked.session.settings().extra(QStringLiteral("weightPresets"));
        asked.session.settings().setExtra(QStringLiteral("weightPresets"), {});
        QVERIFY2(row.contains("0.375"), qPrintable(row));
        QCOMPARE(asked.of(asked.first).history.count(), 1);
        asked.endsWithFileOfFirst(asked.bytesOfA);
    }

    /// Half a number holds nothing: it counts as it stands when the second one comes.
    void aNumberThatIsTypedIsTheFirstOnes_data()
    {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("edits"); ///< the file; else the view, or a number that waits for a button
        const struct {
            const char *dock, *name, *text;
            bool edits;
        } rows[] = {{"key", "time", "0.4", true}, {"key", "keyFrame", "6", true}, {"key", "value00", "0.5", true},
            {"joint", "field_0_0", "0.5", true}, {"joint", "field_1_0", "20", true}, {"joint", "field_2_0", "2", true},
            {"joint", "mixField", "25", true}, {"vertex", "selectedWeight", "0.5", true},
            {"vertex", "selectedAmount", "0.25", false}, {"vertex", "selectedFactor", "0.5", false},
            {"vertex", "number", "12", false}, {"brush", "brushValue", "0.3", false},
            {"brush", "brushSize", "30", false}, {"brush", "brushStrength", "0.4", false},
            {"clips", "shift", "5", false}};
        for (const auto& row : rows)
            QTest::addRow("%s: %s", row.dock, row.name)
                << QString(row.dock) << QString(row.name) << QString(row.text) << row.edits;
    }
    void aNumberThatIsTypedIsTheFirstOnes()
    {
        QFETCH(QString, dock);
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(bool, edits);
        Asked asked;
        asked.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&asked.window));
        selectKeys(asked.session, {{1, 1}}, AddKeys::Replace, true);
        asked.session.selection().selectJoint(NodeId(2u));
        asked.session.selection().selectPoints({pointOfArm(3), pointOfArm(4)});
        Override turned;
        turned.node = NodeId(2u);
        turned.mix = 0.5f;
        QVERIFY(asked.session.overrides().put(turned));
        const int steps = asked.of(asked.first).history.count();
        auto* field = asked.in<NumberField>(qPrintable(dock), qPrintable(name));
        QVERIFY(field->isEnabled());
        field->setFocus();
        QVERIFY(field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, text);
        QVERIFY(field->isModified());
        asked.second = asked.open(asked.b);
        QCOMPARE(asked.session.current(), asked.second);
        const ViewState others = asked.of(asked.second).view;
        QCOMPARE(asked.of(asked.first).history.count(), steps + (edits ? 1 : 0));
        QTest::keyClick(field, Qt::Key_Return); // nothing of it is left in the field
        QCOMPARE(asked.of(asked.second).history.count(), 0);
        QVERIFY(asked.of(asked.second).view == others);
        asked.closeTab(asked.first);
        asked.firstIsSaved();
        asked.secondIsUntouched();
        QCOMPARE(weightOnDisk(asked.a), kEdited);
    }

    void theNameOfALayoutIsNoDocuments()
    {
        Asked asked;
        asked.window.areas().saveLayoutAs();
        auto* dialog = asked.shown<QInputDialog>("layoutName");
        QVERIFY(dialog);
        asked.happens();
        dialog->setTextValue(QStringLiteral("mine"));
        dialog->accept();
        asked.endsWithFileOfFirst(asked.bytesOfA);
    }
};

} // namespace whose_question_test

int main(int argc, char** argv)
{
    using namespace whose_question_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_question_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseQuestionTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_question_test.moc"
