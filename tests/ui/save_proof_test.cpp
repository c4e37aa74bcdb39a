// SPDX-License-Identifier: MIT
#include "core/diagnose/over_clips.h"
#include "core/diagnose/profiles.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/model/flip_textures.h"
#include "core/io/disk/errors.h"
#include "tests/ui/saved_arm.h"
#include "ui/base/settings.h"
#include "ui/motion/attach.h"
#include "ui/save/change_model.h"
#include "ui/save/save_parts.h"
#include "ui/session/document/findings.h"
#include "ui/vertices/weight_tools.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QTreeView>

namespace save_proof_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Problems that only the surface over the clips shows.
int overClips(const Scene& scene, const char* target = "")
{
    return countOf(reportOverClips(scene, {}, profileCalled(target)).findings).problems();
}

/// Open; `frames` get what its two pictures show.
SaveDialog* withPictures(SavedArm& arm, std::vector<Frame>& frames)
{
    auto* dialog = new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
    dialog->setPaint([&frames](const Frame& frame, const std::vector<Mark>&, QSize size) {
        frames.push_back(frame);
        return QImage(size, QImage::Format_RGB32);
    });
    dialog->open();
    return dialog;
}

} // namespace

/// What the save preview proves before anything is written, and that it can be done without.
class SaveProofTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void picturesShowWhereTheSurfaceMovesMost()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        auto* dialog = new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
        std::vector<Frame> frames;
        std::vector<glm::vec3> marks;
        dialog->setPaint([&](const Frame& frame, std::vector<Mark> marked, QSize size) {
            frames.push_back(frame);
            for (const Mark& mark : marked) marks.push_back(mark.place);
            QImage image(size, QImage::Format_RGB32);
            image.fill(frames.size() == 1 ? Qt::red : Qt::green);
            return image;
        });
        dialog->open();
        auto* surface = dialog->findChild<QLabel*>("surface");
        QTRY_VERIFY(surface->text().startsWith(QStringLiteral("Surface moves at most ")));
        QVERIFY2(surface->text().endsWith(QStringLiteral("vertex 7")), qPrintable(surface->text()));
        QCOMPARE(frames.size(), std::size_t{2});
        QCOMPARE(frames[0].actors[0].scene->weights[0]->at(7)[0].weight, 0.75f);
        QCOMPARE(frames[1].actors[0].scene->weights[0]->at(7)[0].weight, 0.5f);
        QVERIFY(frames[0].view.camera == frames[1].view.camera);
        QCOMPARE(frames[0].view.timeSec, frames[1].view.timeSec);
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(glm::distance(marks[0], marks[1]) > 0.0f);
        const auto inkOf = [dialog](const char* name) {
            return dialog->findChild<QLabel*>(QLatin1String(name))->pixmap().toImage().pixelColor(3, 3);
        };
        QCOMPARE(inkOf("pictureBefore"), QColor(Qt::red));
        QCOMPARE(inkOf("pictureAfter"), QColor(Qt::green));
        dialog->reject();
    }

    /// Edited or not at that moment: what one looks at is what is compared.
    void picturesShowTheMomentOfTheTimeline()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        ViewState view = arm.session.view();
        view.pose = PoseSource::Clip;
        view.clip = ClipId(1u);
        view.timeSec = 0.125;
        arm.session.look(view);
        arm.session.presentNow();
        std::vector<Frame> frames;
        SaveDialog* const dialog = withPictures(arm, frames);
        QTRY_COMPARE(frames.size(), std::size_t{2});
        for (const Frame& frame : frames) {
            QCOMPARE(frame.view.clip, ClipId(1u));
            QCOMPARE(frame.view.timeSec, 0.125);
            QVERIFY(frame.view.pose == PoseSource::Clip);
        }
        QVERIFY(frames[0].view.camera == frames[1].view.camera);
        const QString moment = dialog->findChild<QLabel*>("pictureMoment")->text();
        QVERIFY2(moment.contains("other") && moment.contains("0.13 s"), qPrintable(moment));
        dialog->reject();
    }

    /// Nobody may think that the file has the sword now.
    void whatHangsOnAJointIsSaidToStayOutAndSeenInNeitherPicture()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        attachProp(arm.session, PropShape::Sword, HangingPlace(NodeId(2u)));
        QCOMPARE(arm.session.scene().attachments.size(), std::size_t{1});
        arm.session.presentNow();
        std::vector<Frame> frames;
        SaveDialog* const dialog = withPictures(arm, frames);
        QTRY_COMPARE(frames.size(), std::size_t{2});
        for (const Frame& frame : frames) QCOMPARE(frame.actors.size(), std::size_t{1});
        const auto* rows = dialog->findChild<QTreeView*>()->model();
        QStringList told;
        for (int row = 0; row < rows->rowCount(); ++row)
            for (int column = 0; column < rows->columnCount(); ++column)
                told += rows->index(row, column).data().toString();
        const QList<QLabel*> labels = dialog->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel* label) { return label->text().contains(QStringLiteral("1 attachment")); }));
        QVERIFY2(told.filter("Attachment").size() == 1 && told.contains("stays out of the file"),
            qPrintable(told.join('|')));
        dialog->reject();
    }

    /// The file has no such clip: then neither picture has it.
    void aClipThatTheFileDoesNotHaveIsSeenInNeitherPicture()
    {
        SavedArm arm;
        QVERIFY(arm.session.editing().push({"Duplicate clip", "c", 0,
            [](const Scene& scene) { return duplicateClip(scene, ClipId(0u), "wave again"); }}));
        ViewState view = arm.session.view();
        view.pose = PoseSource::Clip;
        view.clip = ClipId(arm.session.scene().clips.size() - 1);
        arm.session.look(view);
        arm.session.presentNow();
        std::vector<Frame> frames;
        SaveDialog* const dialog = withPictures(arm, frames);
        QTRY_COMPARE(frames.size(), std::size_t{2});
        for (const Frame& frame : frames) QVERIFY(frame.view.pose == PoseSource::Rest);
        dialog->reject();
    }

    /// Also with what only the surface over the clips shows.
    void findingsOfTheTrialAreComparedWithThoseOfTheFile()
    {
        SavedArm arm;
        const int before = countOf(*arm.session.frame().findings).problems();
        QCOMPARE(overClips(arm.session.scene()), 0);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f)); // no longer sums to 1: said of a file by who reads it
        const int seen = overClips(arm.session.scene());
        QVERIFY(seen > 0);
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        auto* findings = dialog->findChild<QLabel*>("findings");
        const QString counts = QStringLiteral("Problems %1 → %2").arg(before).arg(before + 1 + seen);
        QTRY_VERIFY2(findings->text().startsWith(counts), qPrintable(findings->text()));
        QVERIFY(findings->text().contains("new:"));
        dialog->reject();
    }

    /// One joint a vertex is all that this target takes.
    void problemsOfTheTrialAreCountedWithTheChosenTarget()
    {
        SavedArm arm;
        const int without = countOf(*arm.session.frame().findings).problems();
        ViewState view = arm.session.view();
        view.target = "goldsource";
        arm.session.look(view);
        QTRY_VERIFY(countOf(*arm.session.frame().findings).problems() > without);
        const int before = countOf(*arm.session.frame().findings).problems();
        const int seenBefore = overClips(arm.session.scene(), "goldsource");
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.7f)); // no longer sums to 1
        const int seen = overClips(arm.session.scene(), "goldsource");
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        auto* findings = dialog->findChild<QLabel*>("findings");
        const QString counts = QStringLiteral("Problems %1 → %2").arg(before + seenBefore).arg(before + 1 + seen);
        QTRY_VERIFY2(findings->text().startsWith(counts), qPrintable(findings->text()));
        dialog->reject();
    }

    void theTitleCountsBytesThatAreOthersThanBefore()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f)); // 0.75 is 00 00 40 3f, 0.5 is 00 00 00 3f
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QVERIFY2(titleOf(*dialog).startsWith("Save arm.glb: 1 of "), qPrintable(titleOf(*dialog)));
        dialog->reject();
    }

    void theTitleTellsBytesThatAreAddedApartFromThoseThatChange()
    {
        SavedArm arm;
        const qint64 before = bytesOf(arm.path).size();
        QVERIFY(arm.session.editing().push({"Duplicate clip", "c", 0,
            [](const Scene& scene) { return duplicateClip(scene, ClipId(0u), "wave again"); }}));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        const QString title = titleOf(*dialog);
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        const qint64 added = bytesOf(arm.path).size() - before;
        QVERIFY(added > 0);
        QVERIFY2(title.endsWith(QStringLiteral(" bytes change, %1 are added").arg(added)), qPrintable(title));
    }

    void aProblemOfOneMoreVertexIsToldAsGrown()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        QVERIFY(setWeight(arm.session, SetId(0u), 9, 1, 0.5f));
        dialog = arm.open(arm.path);
        auto* findings = dialog->findChild<QLabel*>("findings");
        QTRY_VERIFY2(findings->text().contains("(1 before)"), qPrintable(findings->text()));
        QVERIFY2(!findings->text().contains("new:"), qPrintable(findings->text()));
        dialog->reject();
    }

    void aMissingImageIsNoNewProblemAndTurnedTexturesAreNamed()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.smd"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("version 1\nnodes\n0 \"root\" -1\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\nend\ntriangles\ngone.bmp\n"
                  "0 0 0 0 0 0 1 0 0\n0 1 0 0 0 0 1 1 0\n0 0 1 0 0 0 1 0 1\nend\n");
        out.close();
        Result<Loaded> loaded = loadFile(path.toStdString(), {});
        QVERIFY(loaded);
        QVERIFY(std::any_of(loaded->findings.begin(), loaded->findings.end(),
            [](const Finding& finding) { return finding.text == &errors::kImageMissing; }));
        Session session;
        session.open(std::move(*loaded));
        session.presentNow();
        QVERIFY(session.editing().push(
            {"Turn textures", "texture coordinates", 0, [](const Scene& scene) { return flipTextures(scene); }}));
        auto* dialog = new SaveDialog(session, DocumentHandle(session), path, nullptr);
        dialog->open();
        auto* findings = dialog->findChild<QLabel*>("findings");
        QTRY_VERIFY2(findings->text().endsWith(QStringLiteral("no new ones")), qPrintable(findings->text()));
        auto* list = dialog->findChild<QTreeView*>();
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QCOMPARE(list->model()->index(0, 1).data().toString(), QStringLiteral("texture coordinates"));
        dialog->reject();
    }

    void whoWantsNoQuestionSavesAtOnceUnlessThereIsAWarning()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f)); // no longer sums to 1
        QPointer<SaveDialog> dialog = new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
        dialog->saveUnasked();
        QTRY_VERIFY(dialog->isVisible());
        QCOMPARE(bytesOf(arm.path), before);
        QVERIFY(dialog->findChild<QLabel*>("message")->isVisible());
        dialog->reject();
        QTRY_VERIFY(!dialog);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 2, 0.5f));
        dialog = new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
        dialog->saveUnasked();
        bool seen = false;
        QTRY_VERIFY((seen = seen || (dialog && dialog->isVisible()), !dialog));
        QVERIFY(!seen);
        QVERIFY(bytesOf(arm.path) != before);
        QVERIFY(!arm.session.front().document.modified());
    }

    void aWarningOfASaveWithoutAQuestionWaitsForADrag()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f)); // no longer sums to 1
        std::shared_ptr<const void> drag = arm.session.hold().grip();
        QPointer<SaveDialog> dialog = new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
        dialog->saveUnasked();
        QTRY_VERIFY(saveButton(dialog)->isEnabled()); // the plan is there
        arm.session.hold().lookAgain();
        QVERIFY(!dialog->isVisible());
        drag.reset();
        QTRY_VERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>("message")->isVisible());
        dialog->reject();
    }

    void theReasonWhyASaveWithoutAQuestionFailedWaitsForADrag()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 2, 0.5f));
        std::shared_ptr<const void> drag = arm.session.hold().grip();
        QFile inTheWay(arm.folder.filePath("file"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        QPointer<SaveDialog> dialog = new SaveDialog(arm.session, DocumentHandle(arm.session),
            arm.folder.filePath("file/arm.glb"), nullptr); // a file is no folder
        dialog->saveUnasked();
        auto* message = dialog->findChild<QLabel*>("message");
        QTRY_VERIFY(message->text().contains("untouched"));
        arm.session.hold().lookAgain();
        QVERIFY(!dialog->isVisible());
        drag.reset();
        QTRY_VERIFY(dialog->isVisible());
        dialog->reject();
    }

    void enterSavesUnlessThereIsAWarning()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f)); // no longer sums to 1
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QCOMPARE(dialog->focusWidget(), dialog->findChild<QPushButton*>("cancelSave"));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(!dialog);
        QCOMPARE(bytesOf(arm.path), before);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 2, 0.5f));
        dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QCOMPARE(dialog->focusWidget(), saveButton(dialog));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(!dialog);
        QVERIFY(bytesOf(arm.path) != before);
    }

    void theLargestChangeOfAVertexStandsFirst()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.70f));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 2, 0.0f));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 3, 0.30f));
        const Scene& baseline = arm.session.front().document.baseline().scene;
        const std::vector<SavePart> parts = savePartsOf(baseline, arm.session.scene());
        QCOMPARE(parts.front().howMuch, QStringLiteral("tip 0 → 0.300, hand 0.250 → 0, arm 0.750 → 0.700"));
    }

    void aClipThatWasCutOutIsCalledByItsName()
    {
        SavedArm arm;
        QVERIFY(arm.session.editing().push({"Cut", "clips", 0, [](const Scene& scene) -> Result<Scene> {
                                                Scene out = scene;
                                                Clip cut = *scene.clips[0];
                                                cut.name = "short wave";
                                                out.clips.push_back(std::make_shared<const Clip>(cut));
                                                return out;
                                            }}));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* table = dialog->findChild<QTreeView*>("changes");
        QCOMPARE(
            table->model()->index(0, ChangeModel::Change).data().toString(), QStringLiteral("clip short wave added"));
        dialog->reject();
    }

    void theBoxThatEndsTheQuestionIsASetting()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        dialog->findChild<QCheckBox*>("unasked")->click();
        QVERIFY(!arm.session.settings().on("preview"));
        dialog->findChild<QCheckBox*>("unasked")->click();
        QVERIFY(arm.session.settings().on("preview"));
        dialog->reject();
    }

    void everySentenceOfTheProofHasItsRoomAndTheButtonsStayWhereTheyAre()
    {
        bool grew = false;
        Scene scene = armScene();
        Clip named = *scene.clips[0];
        named.name = "walking over a field with a heavy bag on the left shoulder and a child on the right arm";
        scene.clips[0] = std::make_shared<const Clip>(named);
        for (PointIndex rows = 1; rows <= 6; ++rows) {
            SavedArm arm(scene);
            for (PointIndex point = 0; point < rows; ++point)
                QVERIFY(setWeight(arm.session, SetId(0u), 7 + 2 * point, 1, 0.5f));
            QPointer<SaveDialog> dialog = arm.open(arm.path);
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            dialog->move(40, 320);
            QTRY_COMPARE(dialog->pos(), QPoint(40, 320));
            const int height = dialog->height(), bottom = dialog->mapToGlobal(dialog->rect().bottomLeft()).y();
            auto* surface = dialog->findChild<QLabel*>("surface");
            auto* findings = dialog->findChild<QLabel*>("findings");
            QTRY_VERIFY(surface->text().startsWith(QStringLiteral("Surface moves at most ")));
            QTRY_VERIFY(findings->text().contains(QChar(0x2192))); // how many there were and will be
            QVERIFY(surface->heightForWidth(surface->width()) >= 2 * surface->fontMetrics().height());
            for (const char* name : {"surface", "findings", "trial"}) {
                const auto* text = dialog->findChild<QLabel*>(QLatin1String(name));
                const auto enough = [text] { return text->height() >= text->heightForWidth(text->width()); };
                QTRY_VERIFY2(enough(), qPrintable(QStringLiteral("%1 rows, %2").arg(rows).arg(text->text())));
            }
            QTRY_VERIFY(surface->geometry().bottom() < findings->geometry().top());
            QTRY_COMPARE(dialog->mapToGlobal(dialog->rect().bottomLeft()).y(), bottom);
            grew = grew || dialog->height() > height;
            dialog->reject();
        }
        QVERIFY(grew);
    }

    void aLongChangeTakesSeveralLines()
    {
        SavedArm arm;
        for (const auto& [slot, weight] : {std::pair(0u, 0.1f), {1u, 0.2f}, {2u, 0.3f}, {3u, 0.4f}})
            QVERIFY(setWeight(arm.session, SetId(0u), 7, slot, weight));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* table = dialog->findChild<QTreeView*>("changes");
        const QModelIndex change = table->model()->index(0, ChangeModel::Change);
        const int wide = table->fontMetrics().horizontalAdvance(change.data().toString());
        QVERIFY(wide > table->columnWidth(ChangeModel::Change));
        QTRY_VERIFY(table->visualRect(change).height() >= 2 * table->fontMetrics().height());
        QVERIFY(table->visualRect(change).width() * table->visualRect(change).height() >=
                wide * table->fontMetrics().height()); // all of it has room
        dialog->reject();
    }
};

} // namespace save_proof_test

QTEST_MAIN(save_proof_test::SaveProofTest)
#include "save_proof_test.moc"
