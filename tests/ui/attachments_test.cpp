// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "tests/ui/rig_file.h"
#include "tests/ui/test_scene.h"
#include "tests/ui/viewport_stage.h"
#include "ui/base/texts.h"
#include "ui/motion/attach.h"
#include "ui/safety/file_memory.h"
#include "ui/viewport/gizmo/drag_target.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/pose/attachment_list.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>

namespace attachments_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const Attachment& only(const Session& session)
{
    return *session.scene().attachments.at(0);
}

const Actor& propOf(const Session& session)
{
    return session.frame().actors.at(1);
}

bool close(const glm::mat4& a, const glm::mat4& b)
{
    return maxDifference(a, b) < 1e-5f;
}

} // namespace

/// What is put into a hand stays there, and its place can be told to an engine.
class AttachmentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNumberThatFindsNoRoomIsWholeInItsTipAndToBeChanged()
    {
        QWidget window;
        auto* other = new QLineEdit(&window);
        auto* field = new NumberField(QStringLiteral("X"), Token::X, &window);
        field->setGeometry(0, 40, 52, 24);
        other->setFocus();
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field->setValue(-12345.123);
        const QString whole = QChar(0x2212) + QStringLiteral("12345.123");
        QVERIFY(whole.startsWith(field->text()) && field->text() != whole);
        QHelpEvent asks(QEvent::ToolTip, QPoint(5, 5), field->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(field, &asks);
        QVERIFY2(QToolTip::text().contains(whole), qPrintable(QToolTip::text()));
        field->setFocus(Qt::TabFocusReason);
        QCOMPARE(field->text(), whole);
        QCOMPARE(field->selectedText(), whole);
        other->setFocus();
        QVERIFY(field->text() != whole);
        QCOMPARE(field->value(), -12345.123);
    }
    void aSwordHangsOnTheSelectedJointAndFollowsTheClip()
    {
        Shown shown("attachments");
        const QAbstractItemModelTester tester(shown.find<AttachmentList>("attachmentList")->model());
        shown.session.selection().selectJoint(NodeId(2u));
        attachProp(shown.session, PropShape::Sword, NodeId(2u));
        shown.session.presentNow();
        QCOMPARE(shown.find<AttachmentList>("attachmentList")->model()->rowCount(), 1);
        for (const double timeSec : {0.0, 0.4, 1.0}) {
            shown.session.playback().setTime(timeSec);
            shown.session.presentNow();
            const Pose& pose = *shown.session.frame().actors[0].pose;
            QVERIFY(close(propOf(shown.session).worldFromActor, pose.model[2] * only(shown.session).offset));
        }
        QVERIFY(!shown.session.front().document.modified()); // it is in no model file
        shown.session.editing().undo();
        QVERIFY(shown.session.scene().attachments.empty());
    }
    void theChipOverTheViewNamesWhatIsSelectedAndItsJoint()
    {
        Stage stage;
        attachProp(stage.session, PropShape::Sword, NodeId(2u));
        stage.session.presentNow();
        const auto* chip = stage.viewport.findChild<QToolButton*>(QStringLiteral("jointChip"));
        const QString joint = nodeName(stage.session.scene(), NodeId(2u));
        QVERIFY2(chip->toolTip().contains(attachmentName(only(stage.session)) + QStringLiteral(" on ") + joint),
            qPrintable(chip->toolTip()));
        stage.session.selection().selectJoint(NodeId(2u));
        stage.session.presentNow();
        QVERIFY2(!chip->toolTip().contains(QStringLiteral(" on ")), qPrintable(chip->toolTip()));
        QVERIFY2(chip->toolTip().contains(joint), qPrintable(chip->toolTip()));
    }
    void theOffsetIsTypedAndUndone()
    {
        Shown shown("attachments");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        attachProp(shown.session, PropShape::Box, NodeId(2u));
        shown.session.presentNow();
        auto* x = shown.find<NumberField>("field_0_0");
        x->setFocus();
        x->selectAll();
        QTest::keyClicks(x, "250"); // mm, as all distances of the window
        QTest::keyClick(x, Qt::Key_Return);
        QCOMPARE(only(shown.session).offset[3].x, 0.25f);
        shown.session.editing().undo();
        QCOMPARE(only(shown.session).offset[3].x, 0.0f);
    }
    void numbersTypedFasterThanTheyAreShownAllCount()
    {
        Shown shown("attachments", {360, 800});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        attachProp(shown.session, PropShape::Box, NodeId(2u));
        shown.session.presentNow();
        for (const char* row : {"field_0_", "field_2_"}) { // no turn of the event loop between them
            for (int axis = 0; axis < 3; ++axis) {
                auto* field = shown.find<NumberField>((QByteArray(row) + QByteArray::number(axis)).constData());
                field->setFocus();
                field->selectAll();
                QTest::keyClicks(field, QString::number((2 + axis) * (row[6] == '0' ? 1000 : 1))); // mm; factors
                QTest::keyClick(field, Qt::Key_Return);
            }
        }
        const glm::mat4& offset = only(shown.session).offset;
        QCOMPARE(glm::vec3(offset[3]), glm::vec3(2, 3, 4));
        QCOMPARE(glm::vec3(offset[0].x, offset[1].y, offset[2].z), glm::vec3(2, 3, 4));
    }
    void anotherModelKeepsJointAndOffset()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("shield.glb");
        Rig{}.writeTo(file);
        Shown shown("attachments");
        attachProp(shown.session, PropShape::Sword, NodeId(2u));
        Attachment moved = only(shown.session);
        moved.offset[3] = glm::vec4(1, 2, 3, 1);
        QVERIFY(putAttachment(shown.session, moved));
        attachFile(shown.session, file, NodeId(0u), moved.id);
        QTRY_COMPARE(QString::fromStdString(only(shown.session).path), file);
        QCOMPARE(only(shown.session).anchor, NodeId(2u));
        QCOMPARE(only(shown.session).offset, moved.offset);
        QVERIFY(only(shown.session).hash != 0);
        QVERIFY(only(shown.session).prop->nodes.size() > 1);
    }
    void theEyeHidesAndDelRemoves()
    {
        Shown shown("attachments");
        attachProp(shown.session, PropShape::Axis, NodeId(1u));
        shown.session.presentNow();
        auto* list = shown.find<AttachmentList>("attachmentList");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Space);
        QVERIFY(!only(shown.session).enabled);
        shown.session.presentNow();
        QCOMPARE(shown.session.frame().actors.size(), std::size_t{1});
        QTest::keyClick(list, Qt::Key_Delete);
        QVERIFY(shown.session.scene().attachments.empty());
    }
    void handlesMoveTurnAndStretchWhatIsSelected()
    {
        Shown shown("attachments");
        Session& session = shown.session;
        attachProp(session, PropShape::Sword, NodeId(2u));
        session.playback().setTime(0.6);
        session.presentNow();
        const auto target = [&session] { return dragTarget(session, session.frame().actors.front()); };
        const glm::mat4 before = propOf(session).worldFromActor;
        QVERIFY(target()->move({0.5f, 0, 0}, HandleSpace::Model, HandleSpace::Model, session.editing().newGesture()));
        session.presentNow();
        QVERIFY(glm::distance(propOf(session).worldFromActor[3], before[3] + glm::vec4(0.5f, 0, 0, 0)) < 1e-5f);
        const glm::mat4 moved = propOf(session).worldFromActor;
        const glm::quat turn = glm::angleAxis(0.8f, glm::normalize(glm::vec3(1, 2, 3)));
        QVERIFY(target()->turn({1, 2, 3}, 0.8f, HandleSpace::Model, session.editing().newGesture()));
        session.presentNow();
        glm::mat4 expected = glm::mat4(glm::mat3_cast(turn) * glm::mat3(moved));
        expected[3] = moved[3];
        QVERIFY(close(propOf(session).worldFromActor, expected));
        QVERIFY(target()->scale({2, 1, 1}, session.editing().newGesture()));
        session.presentNow();
        QVERIFY(std::abs(glm::length(propOf(session).worldFromActor[0]) - 2.0f * glm::length(moved[0])) < 1e-5f);
        QVERIFY(session.scene().overrides.empty());
        // A joint that is selected takes the handles back.
        session.selection().selectJoint(NodeId(1u));
        QVERIFY(!session.view().attachment.valid());
        QVERIFY(target()->turn({0, 0, 1}, 0.5f, HandleSpace::Model, session.editing().newGesture()));
        QCOMPARE(session.scene().overrides.size(), std::size_t{1});
    }
    void aMovedHandBendsTheJointsAboveAndLetsGoOfThem()
    {
        Shown shown("attachments");
        Session& session = shown.session;
        session.selection().selectJoint(NodeId(2u));
        session.presentNow();
        const auto target = dragTarget(session, session.frame().actors.front());
        QCOMPARE(target->jointsAbove(), std::size_t{2});
        target->begin();
        const auto stands = handlePlace(session.view(), session.frame().actors.front(), HandleSpace::Local);
        QVERIFY(stands && stands->axes == target->axes(HandleSpace::Local));
        const glm::vec3 wanted = stands->center + glm::vec3(0.3f, -0.4f, 0.0f);
        const std::uint64_t gesture = session.editing().newGesture();
        QVERIFY(target->reachBy({0.3f, -0.4f, 0.0f}, 2, 0.0f, gesture));
        session.presentNow();
        QVERIFY(glm::distance(glm::vec3(session.frame().actors[0].pose->model[2][3]), wanted) < 1e-4f);
        QCOMPARE(session.scene().overrides.size(), std::size_t{2});
        QVERIFY(target->missedBy() < 1e-4f);
        // Farther away than the arm is long it stretches, and says how much is missing.
        QVERIFY(target->reachBy({0.0f, 5.0f, 0.0f}, 2, 0.0f, gesture));
        session.presentNow();
        QVERIFY(std::abs(target->missedBy() - 5.0f) < 0.1f);
        // The same drag without it: the hand alone moves, the others are where they were.
        QVERIFY(target->move({0.3f, -0.4f, 0.0f}, HandleSpace::Model, HandleSpace::Model, gesture));
        session.presentNow();
        QVERIFY(glm::distance(glm::vec3(session.frame().actors[0].pose->model[2][3]), wanted) < 1e-4f);
        QCOMPARE(session.scene().overrides.size(), std::size_t{1});
        QCOMPARE(session.front().history.count(), 1);
        session.editing().undo();
        QVERIFY(session.scene().overrides.empty());
    }
    void theCheckBoxPutsAModelOn()
    {
        Shown shown("attachments");
        Session& session = shown.session;
        session.playback().setClip(ClipId(0u));
        session.playback().setTime(0.4);
        Attachment glove;
        glove.anchor = NodeId(2u);
        glove.prop = std::make_shared<const Scene>(armScene());
        glove.path = "/props/glove.glb";
        QVERIFY(putAttachment(session, glove));
        session.presentNow();
        auto* worn = shown.find<QCheckBox>("attachmentMerge");
        QVERIFY(worn->isVisibleTo(shown.view.get()) && !worn->isChecked());
        const auto offBy = [&session] {
            const std::vector<Actor>& actors = session.frame().actors;
            float most = maxDifference(actors[0].worldFromActor, actors[1].worldFromActor);
            for (std::size_t joint = 0; joint < 4; ++joint)
                most = std::max(most, maxDifference(actors[0].pose->model[joint], actors[1].pose->model[joint]));
            return most;
        };
        QVERIFY(offBy() > 0.1f);
        worn->click();
        session.presentNow();
        QCOMPARE(offBy(), 0.0f);
        QVERIFY(worn->isChecked());
        session.playback().setTime(0.9);
        session.presentNow();
        QCOMPARE(offBy(), 0.0f);
        session.editing().undo();
        session.presentNow();
        QVERIFY(offBy() > 0.1f && !worn->isChecked());
    }
    void theOffsetIsCopiedForAnEngine()
    {
        Shown shown("attachments");
        attachProp(shown.session, PropShape::Sword, NodeId(2u));
        shown.session.presentNow();
        const QList<QAction*> forms = shown.find<QToolButton>("copyOffset")->menu()->actions();
        QStringList copied;
        for (QAction* form : forms) {
            if (form->isSeparator()) continue;
            QApplication::clipboard()->clear();
            form->trigger();
            copied += QApplication::clipboard()->text();
        }
        QCOMPARE(copied.size(), 8);
        copied.removeDuplicates();
        QCOMPARE(copied.size(), 8);
        QVERIFY(!copied.contains(QString()));
        QVERIFY(copied.last().startsWith("$attachment \"Sword\" \"hand\""));
    }
    void socketsOfTheFileAreListed()
    {
        Shown shown("attachments");
        Session& session = shown.session;
        session.presentNow();
        auto* sockets = shown.find<QTreeWidget>("sockets");
        QVERIFY(sockets->isHidden());
        QVERIFY(session.editing().push({"Edit", "n", 0, [](const Scene& scene) -> Result<Scene> {
                                            Scene next = scene;
                                            next.nodes.push_back(makeNode("grip", NodeId(2u), {0, 0.1f, 0}, false));
                                            next.order = std::make_shared<NodeOrder>();
                                            return Scene::make(std::move(next));
                                        }}));
        session.presentNow();
        QCOMPARE(sockets->topLevelItemCount(), 1);
        QCOMPARE(sockets->topLevelItem(0)->text(0), QStringLiteral("grip"));
        QCOMPARE(sockets->topLevelItem(0)->text(1), QStringLiteral("hand"));
        Q_EMIT sockets->itemActivated(sockets->topLevelItem(0), 0);
        attachProp(session, PropShape::Box, session.view().joint());
        QCOMPARE(only(session).anchor, NodeId(session.scene().nodes.size() - 1));
    }
    void aSocketOfAQcIsWhereTheNextThingHangs()
    {
        const QTemporaryDir folder;
        const QByteArray smd = "version 1\nnodes\n0 \"root\" -1\n1 \"hand\" 0\nend\nskeleton\ntime 0\n"
                               "0 0 0 0 0 0 0\n1 0 2 0 0 0 0\nend\n";
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        write("guard.smd", smd);
        write("guard.qc", "$body b \"guard.smd\"\n$attachment grip hand 1 2 3 rotate 0 90 0\n");
        Shown shown("attachments");
        Result<Loaded> loaded = loadFile(folder.filePath("guard.smd").toStdString(), {});
        QVERIFY(loaded);
        shown.session.open(std::move(*loaded));
        shown.session.presentNow();
        auto* sockets = shown.find<QTreeWidget>("sockets");
        QVERIFY(!sockets->isHidden());
        QCOMPARE(sockets->topLevelItemCount(), 1);
        QCOMPARE(sockets->topLevelItem(0)->text(0), QStringLiteral("grip"));
        QVERIFY(sockets->topLevelItem(0)->toolTip(0).contains("QC"));
        Q_EMIT sockets->itemClicked(sockets->topLevelItem(0), 0);
        shown.session.presentNow();
        auto* attach = shown.find<QToolButton>("attach");
        QCOMPARE(attach->text(), QStringLiteral("Attach to grip"));
        for (QAction* action : attach->menu()->actions())
            if (action->text() == QStringLiteral("Box")) action->trigger();
        QCOMPARE(only(shown.session).anchor, NodeId(1u));
        QVERIFY(glm::distance(only(shown.session).offset[3], glm::vec4(1, 2, 3, 1)) < 1e-6f);
        QVERIFY(glm::distance(only(shown.session).offset[0], glm::vec4(0, 1, 0, 0)) < 1e-6f);
        shown.session.selection().selectJoint(NodeId(0u)); // another joint: the socket is let go of
        shown.session.presentNow();
        QCOMPARE(attach->text(), QStringLiteral("Attach to root"));
    }
    void aSessionFileBesideTheModelBringsAllBack()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rig.glb"), prop = folder.filePath("prop.glb");
        Rig{}.writeTo(file);
        Rig{}.writeTo(prop);
        QFile model(file);
        QVERIFY(model.open(QIODevice::ReadOnly));
        const QByteArray bytes = model.readAll();
        Scene left;
        {
            Session session;
            session.open(loadRig(file));
            attachProp(session, PropShape::Sword, NodeId(2u));
            attachFile(session, prop, NodeId(1u));
            QTRY_COMPARE(session.scene().attachments.size(), std::size_t{2});
            saveSession(session);
            left = session.scene();
        }
        Session session;
        const FileMemory memory(session, folder.filePath("views"));
        session.open(loadRig(file));
        QTRY_COMPARE(session.scene().attachments.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(session.scene().attachments[i]->path, left.attachments[i]->path);
            QCOMPARE(session.scene().attachments[i]->offset, left.attachments[i]->offset);
        }
        QCOMPARE(session.front().history.count(), 1);
        QVERIFY(!session.front().document.modified());
        model.seek(0);
        QCOMPARE(model.readAll(), bytes);
    }
    void whatIsReadForATabBehindComesWhenItIsInFront()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rig.glb"), other = folder.filePath("other.glb"),
                      prop = folder.filePath("prop.glb"), views = folder.filePath("views");
        for (const QString& path : {file, other, prop}) Rig{}.writeTo(path);
        {
            Session session;
            const FileMemory memory(session, views);
            session.open(loadRig(file));
            attachFile(session, prop, NodeId(1u));
            QTRY_COMPARE(session.scene().attachments.size(), std::size_t{1});
        }
        for (int round = 0; round < 2; ++round) { // the second time it was closed without having been seen
            Session session;
            const FileMemory memory(session, views);
            const DocumentId behind = session.open(loadRig(file));
            session.open(loadRig(other));
            QTRY_VERIFY(!session.jobs().anyRunning());
            QVERIFY(session.scene().attachments.empty()); // not onto the wrong one
            if (round == 0) continue;
            session.show(behind);
            QTRY_COMPARE(session.scene().attachments.size(), std::size_t{1});
        }
    }
    void aSessionFileOfAnotherModelIsNeitherTakenNorWritten()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("rig.glb"), path = folder.filePath("rig.bindpose.json");
        Rig{}.writeTo(file);
        Session session;
        session.open(loadRig(file));
        attachProp(session, PropShape::Sword, NodeId(2u));
        saveSession(session);
        QFile written(path);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QByteArray bytes = written.readAll();
        written.close();
        bytes.replace("\"rig.glb\"", "\"rig.fbx\"");
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(bytes);
        written.close();
        Session again;
        const FileMemory memory(again, folder.filePath("views"));
        again.open(loadRig(file));
        QVERIFY(again.scene().attachments.empty());
        QSignalSpy said(&again, &Session::noticed);
        saveSession(again);
        QCOMPARE(said.count(), 1);
        QVERIFY(said[0][1].toBool());
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), bytes);
    }
};

} // namespace attachments_test

QTEST_MAIN(attachments_test::AttachmentsTest)
#include "attachments_test.moc"
