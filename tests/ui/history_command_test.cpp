// SPDX-License-Identifier: MIT
// A step of the history is copied as the command that makes it without a window.
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/script/keys_between.h"
#include "tests/ui/saved_arm.h"
#include "ui/vertices/weight_tools.h"

#include <QClipboard>
#include <QGuiApplication>

namespace history_command_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A clip that turns a joint and another one, and a material.
Scene armOfTwoClips()
{
    Scene scene = *duplicateClip(armScene(), ClipId(0u), "Second");
    Material skin;
    skin.name = "skin";
    scene.materials.push_back(std::make_shared<const Material>(skin));
    return scene;
}

struct Step {
    const char* name;
    Result<Scene> (*run)(const Scene&);
};
const Step kSteps[] = {
    {"delete clip", [](const Scene& scene) { return removeClip(scene, ClipId(0u)); }},
    {"duplicate clip", [](const Scene& scene) { return duplicateClip(scene, ClipId(0u), "Copy"); }},
    {"reverse clip", [](const Scene& scene) { return reverseClip(scene, ClipId(1u)); }},
    {"shift clip", [](const Scene& scene) { return shiftClip(scene, ClipId(0u), 0.25); }},
    {"split clip",
        [](const Scene& scene) {
            const double end = scene.clips[0]->endSec();
            return cutClip(scene, ClipId(0u), {{"First half", 0.0, 0.5 * end}, {"Second half", 0.5 * end, end}});
        }},
    {"resample clip", [](const Scene& scene) { return resampleClip(scene, ClipId(0u), 60.0, RotationMode::Slerp); }},
    {"change material",
        [](const Scene& scene) {
            return setMaterialField(scene, MaterialId(0u), "roughness", std::vector<double>{0.125});
        }},
};

/// The list of edits in the line that was copied.
std::string copiedList()
{
    const QString text = QGuiApplication::clipboard()->text();
    const qsizetype from = text.indexOf(u'\n') + 1;
    return text.mid(from, text.lastIndexOf(QStringLiteral("EDITS")) - from).toStdString();
}

} // namespace

class HistoryCommandTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStepIsCopiedAsTheCommandThatMakesIt()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        session.presentNow();
        auto* copy = shown.find<QPushButton>("copyStep");
        QVERIFY(!copy->isEnabled()); // nothing was done yet
        const Scene before = session.scene();
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        session.presentNow();
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(QStringLiteral("bindpose save ")), qPrintable(text));
        QVERIFY(text.contains(arm.path) && text.contains(QStringLiteral("arm.edited.glb --apply - <<'EDITS'")));
        const qsizetype from = text.indexOf(u'\n') + 1;
        const std::string list = text.mid(from, text.lastIndexOf(QStringLiteral("EDITS")) - from).toStdString();
        const Result<AppliedEdits> made = applyEditsJson(before, list);
        QVERIFY(made);
        QCOMPARE(made->count, std::size_t{1});
        QVERIFY(made->scene.weights[0]->at(7) == session.scene().weights[0]->at(7));
    }

    /// What the file holds already is no edit of it any more; what comes after is.
    void afterASaveACommandIsOfTheFileAsItWasSaved()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        const QPointer<SaveDialog> dialog = new SaveDialog(session, DocumentHandle(session), arm.path, nullptr);
        dialog->open();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog && !session.front().modified);
        auto* copy = shown.find<QPushButton>("copyStep");
        session.presentNow();
        QVERIFY(!copy->isEnabled() && copy->toolTip().contains(QStringLiteral("holds this step already")));
        QVERIFY(setWeight(session, SetId(0u), 9, 1, 0.25f));
        session.presentNow();
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString text = QGuiApplication::clipboard()->text();
        const qsizetype from = text.indexOf(u'\n') + 1;
        const std::string list = text.mid(from, text.lastIndexOf(QStringLiteral("EDITS")) - from).toStdString();
        const Result<Loaded> onDisk = loadFile(arm.path.toStdString(), {});
        const Result<AppliedEdits> made = applyEditsJson(onDisk->scene, list);
        QVERIFY(made);
        QCOMPARE(made->count, std::size_t{1});
        QVERIFY(made->scene.weights[0]->at(7) == session.scene().weights[0]->at(7));
        QVERIFY(made->scene.weights[0]->at(9) == session.scene().weights[0]->at(9));
    }

    /// The document's own file does not hold what another one got.
    void afterAnExportElsewhereAStepCanStillBeCopied()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        DocumentHandle(session).exported(session.front().document.sharedScene());
        session.presentNow();
        QVERIFY(!session.front().modified);
        auto* copy = shown.find<QPushButton>("copyStep");
        QVERIFY(copy->isEnabled());
        copy->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\"point\": 7")) ||
                QGuiApplication::clipboard()->text().contains(QStringLiteral("\"point\":7")));
    }

    /// Keys are called by number: what an earlier step put in has moved the numbers on.
    void aStepAfterKeysThatTheFileLacksIsNotCopiedAlone()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        const std::shared_ptr<const Track> track = session.scene().clips[0]->tracks[0];
        const ChannelAddress at{ClipId(0u), track->node, track->path};
        const std::vector<float> value(track->values.end() - track->components, track->values.end());
        const std::vector<double>& times = *track->times;
        QVERIFY(times.size() > 1);
        const double between = 0.5 * (times[0] + times[1]);
        QVERIFY(session.editing().push(
            {"Insert key", "key", 0, [&](const Scene& scene) { return insertKey(scene, at, between, value); }}));
        const std::size_t last = times.size(); // one more by now
        const std::vector<float> first(track->values.begin(), track->values.begin() + track->components);
        QVERIFY(session.editing().push(
            {"Set key", "key", 0, [&](const Scene& scene) { return setKey(scene, at, last, first, KeyPart::Value); }}));
        session.presentNow();
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        QString said;
        connect(&session, &Session::noticed, this, [&said](const QString& text) { said = text; });
        shown.find<QPushButton>("copyStep")->click();
        QVERIFY2(said.contains(QStringLiteral("needs others before it")), qPrintable(said));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    }

    void aStepsCommandGivesTheBytesThatTheWindowSaves_data()
    {
        QTest::addColumn<int>("step");
        for (std::size_t i = 0; i < std::size(kSteps); ++i) QTest::newRow(kSteps[i].name) << static_cast<int>(i);
    }
    void aStepsCommandGivesTheBytesThatTheWindowSaves()
    {
        QFETCH(int, step);
        SavedArm arm(armOfTwoClips());
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        QVERIFY(session.editing().push({"Step", "step", 0, kSteps[step].run}));
        session.presentNow();
        auto* copy = shown.find<QPushButton>("copyStep");
        QVERIFY(copy->isEnabled());
        QString said;
        connect(&session, &Session::noticed, this, [&said](const QString& text) { said = text; });
        copy->click();
        QVERIFY2(said.startsWith(QStringLiteral("Copied")), qPrintable(said));
        const Result<Loaded> onDisk = loadFile(arm.path.toStdString(), {});
        const Result<AppliedEdits> made = applyEditsJson(onDisk->scene, copiedList());
        QVERIFY(made);
        const Result<SavePlan> plan =
            planSave(onDisk->scene, *onDisk->source, made->scene, arm.folder.filePath("by_line.glb").toStdString());
        QVERIFY(plan && !plan->sameBytes);
        const QPointer<SaveDialog> dialog = new SaveDialog(session, DocumentHandle(session), arm.path, nullptr);
        dialog->open();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog && !session.front().modified);
        const std::vector<std::byte>& bytes = *plan->files[0].bytes;
        QVERIFY(bytesOf(arm.path) ==
                QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())));
    }

    /// A second step after a clip was deleted and saved: the window keeps the place of the clip, the file does not.
    void afterADeletedClipWasSavedOthersAreStillFound()
    {
        SavedArm arm(armOfTwoClips());
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        QVERIFY(session.editing().push({"Delete clip", "clip 0", 0, kSteps[0].run}));
        const QPointer<SaveDialog> dialog = new SaveDialog(session, DocumentHandle(session), arm.path, nullptr);
        dialog->open();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog && !session.front().modified);
        QVERIFY(session.editing().push(
            {"Reverse", "clip 1", 0, [](const Scene& scene) { return reverseClip(scene, ClipId(1u)); }}));
        session.presentNow();
        shown.find<QPushButton>("copyStep")->click();
        const Result<Loaded> onDisk = loadFile(arm.path.toStdString(), {});
        const Result<AppliedEdits> made = applyEditsJson(onDisk->scene, copiedList());
        QVERIFY(made);
        QVERIFY(sameClips(made->scene, session.scene()));
    }

    void whatNoListSaysIsGreyedWithItsReason()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        Override value;
        value.node = NodeId(1u);
        QVERIFY(session.editing().push(
            {"Override joint", "joint", 0, [&value](const Scene& scene) { return addOverride(scene, value); }}));
        session.presentNow();
        auto* copy = shown.find<QPushButton>("copyStep");
        QTRY_VERIFY(!copy->isEnabled());
        QVERIFY2(copy->toolTip().contains(QStringLiteral("holds nothing of this step")), qPrintable(copy->toolTip()));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        session.presentNow();
        QTRY_VERIFY(copy->isEnabled());
    }

    void whatHasNoFileHasNoCommand()
    {
        Shown shown("history");
        Session& session = shown.session;
        session.open(loadedArm(), QStringLiteral("arm"));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        session.presentNow();
        QVERIFY(!shown.find<QPushButton>("copyStep")->isEnabled());
    }
};

} // namespace history_command_test

QTEST_MAIN(history_command_test::HistoryCommandTest)
#include "history_command_test.moc"
