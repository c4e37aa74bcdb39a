// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "core/sample/sample.h"
#include "tests/ui/rig_file.h"
#include "tests/ui/test_scene.h"
#include "ui/models/weights/joint_model.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/rig/joint_tree.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

namespace joints_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QStringList visibleNames(const JointTree& tree)
{
    QStringList names;
    for (QModelIndex at = tree.model()->index(0, 0); at.isValid(); at = tree.indexBelow(at))
        names += at.data().toString();
    return names;
}

} // namespace

class JointsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void arrowKeysWalkJoints()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        tree->setFocus();
        shown.session.selection().selectJoint(NodeId(0u));
        shown.session.presentNow();
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(shown.session.view().joint(), NodeId(1u));
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
        QTest::keyClick(tree, Qt::Key_Up);
        QCOMPARE(shown.session.view().joint(), NodeId(1u));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    /// A letter that is no command does not jump to a joint whose name begins with it.
    void lettersChooseNoJoint()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        tree->setFocus();
        shown.session.selection().selectJoint(NodeId(0u));
        shown.session.presentNow();
        for (const char letter : {'h', 'a'}) QTest::keyClick(tree, letter, Qt::ShiftModifier);
        QCOMPARE(shown.session.view().joint(), NodeId(0u));
    }

    void aProblemMarksItsJointAndARemarkDoesNot()
    {
        static constexpr ErrorText kSaid{"said_of_joint", "Something."};
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        const Scene scene = armScene();
        for (const auto& [severity, mark] : {std::pair(Severity::Hint, -1), {Severity::Info, -1},
                 {Severity::Warning, int(Severity::Warning)}, {Severity::Error, int(Severity::Error)}}) {
            Finding said{.text = &kSaid, .severity = severity, .place = {}, .args = {}};
            said.place.joints = {NodeId(2u)};
            shown.session.open({scene, nullptr, {said}}, QStringLiteral("said"));
            shown.session.presentNow();
            const QModelIndexList at = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole,
                QString::fromStdString(scene.nodes[2]->name), 1, Qt::MatchExactly | Qt::MatchRecursive);
            QCOMPARE(at.size(), 1);
            QCOMPARE(at.front().data(JointModel::SeverityRole).toInt(), mark);
        }
    }

    void clickSelectsAndCtrlClickAdds()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const auto click = [tree](int row, Qt::KeyboardModifiers modifiers) {
            QModelIndex index = tree->model()->index(0, 0);
            for (int i = 0; i < row; ++i) index = tree->indexBelow(index);
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, modifiers, tree->visualRect(index).center());
        };
        click(1, Qt::NoModifier);
        QCOMPARE(shown.session.view().joints, std::vector<NodeId>{NodeId(1u)});
        click(2, Qt::ControlModifier);
        QCOMPARE(shown.session.view().joints.size(), std::size_t{2});
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
    }

    void aSelectionMadeElsewhereIsShown()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        shown.session.selection().selectJoint(NodeId(3u));
        shown.session.presentNow();
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("tip"));
        QCOMPARE(shown.session.view().joint(), NodeId(3u));
        shown.session.selection().clear();
        shown.session.presentNow();
        QVERIFY(!tree->selectionModel()->hasSelection());
    }

    void theFilterKeepsParentsOfHits()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        auto* filter = shown.find<QLineEdit>("filter");
        QTest::keyClicks(filter, "HAN");
        shown.session.presentNow();
        QCOMPARE(visibleNames(*tree), (QStringList{"root", "arm", "hand"}));
        QTest::keyClick(filter, Qt::Key_Escape);
        shown.session.presentNow();
        QVERIFY(visibleNames(*tree).contains("tip"));
        QVERIFY(filter->text().isEmpty());
    }

    void theSelectedJointIsThereWhateverTheFilterSays()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        shown.session.selection().clear();
        QTest::keyClicks(shown.find<QLineEdit>("filter"), "arm");
        shown.session.presentNow();
        QCOMPARE(visibleNames(*tree), (QStringList{"root", "arm"}));
        shown.session.selection().selectJoint(NodeId(3u)); // as a click in the view does
        shown.session.presentNow();
        QCOMPARE(visibleNames(*tree), (QStringList{"root", "arm", "hand", "tip"}));
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("tip"));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QCOMPARE(visibleNames(*tree), (QStringList{"root", "arm"}));
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("arm"));
    }

    void enterSelectsTheNextRowThatTheFilterFinds()
    {
        Shown shown("joints");
        auto* filter = shown.find<QLineEdit>("filter");
        const auto enter = [&] {
            shown.session.presentNow();
            QTest::keyClick(filter, Qt::Key_Return);
            return shown.session.view().joints;
        };
        shown.session.selection().selectJoint(NodeId(0u));
        QTest::keyClicks(filter, "and"); // of hand; root and arm stand above it
        QCOMPARE(enter(), std::vector<NodeId>{NodeId(2u)});
        QCOMPARE(enter(), std::vector<NodeId>{NodeId(2u)}); // there is no other
        QTest::keyClicks(filter, "x");
        QCOMPARE(enter(), std::vector<NodeId>{NodeId(2u)}); // nothing is found
        filter->clear();
        QTest::keyClicks(filter, "t"); // root, tip
        const std::vector<NodeId> tip = enter();
        QCOMPARE(tip, std::vector<NodeId>{NodeId(3u)});
        QCOMPARE(enter(), std::vector<NodeId>{NodeId(0u)}); // and round
    }

    void aHumanoidBoneIsFoundByItsName()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        auto* filter = shown.find<QLineEdit>("filter");
        Scene scene = armScene();
        Node hand = *scene.nodes[2];
        const QString name = QString::fromStdString(hand.name);
        hand.humanoid = "leftMiddleProximal";
        scene.nodes[2] = std::make_shared<const Node>(hand);
        shown.session.selection().clear();      // what is selected is there without being found
        QTest::keyClicks(filter, "middlePROX"); // no joint of the file in front is one
        shown.session.presentNow();
        QVERIFY(visibleNames(*tree).isEmpty());
        shown.session.open({scene, nullptr, {}}, QStringLiteral("avatar"));
        shown.session.presentNow();
        QTest::keyClicks(filter, "middlePROX");
        shown.session.presentNow();
        const QModelIndexList at = tree->model()->match(
            tree->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(at.size(), 1);
        QVERIFY(at.front().data(Qt::ToolTipRole).toString().contains(QStringLiteral("leftMiddleProximal")));
        QVERIFY(at.front().data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("leftMiddleProximal")));
        QVERIFY(!tree->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Humanoid")));
    }

    void everyFileHasItsOwnFilter()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        auto* filter = shown.find<QLineEdit>("filter");
        QTest::keyClicks(filter, "han");
        shown.session.presentNow();
        QCOMPARE(shown.session.view().jointFilter.text, std::string("han"));
        const DocumentId first = shown.session.current();
        shown.session.open(loadedArm(), QStringLiteral("other"));
        shown.session.presentNow();
        QVERIFY(filter->text().isEmpty());
        QVERIFY(visibleNames(*tree).contains("tip"));
        shown.session.show(first);
        shown.session.presentNow();
        QCOMPARE(filter->text(), QStringLiteral("han"));
        QVERIFY(!visibleNames(*tree).contains("tip"));
    }

    void theButtonThatClearsTheFilterShowsAllJoints()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        auto* filter = shown.find<QLineEdit>("filter");
        QTest::keyClicks(filter, "han");
        shown.session.presentNow();
        QVERIFY(!visibleNames(*tree).contains("tip"));
        QToolButton* clear = nullptr; // the other one is the magnifying glass
        for (QToolButton* button : filter->findChildren<QToolButton*>())
            if (!clear || button->x() > clear->x()) clear = button;
        QVERIFY(clear);
        QTest::mouseClick(clear, Qt::LeftButton);
        shown.session.presentNow();
        QVERIFY(visibleNames(*tree).contains("tip"));
    }

    void anotherNameLeavesFoldedWhatIsFolded()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        tree->collapse(tree->model()->index(0, 0));
        QVERIFY(shown.session.editing().push({"Rename joint", "node 2", 0,
            [](const Scene& scene) { return renameObject(scene, NameKind::Node, 2, "palm"); }}));
        shown.session.presentNow();
        QVERIFY(!tree->isExpanded(tree->model()->index(0, 0)));
        tree->expandAll();
        QVERIFY(visibleNames(*tree).contains("palm"));
    }

    void whereTheRoomIsShortTheBarsGoBeforeTheNames()
    {
        Shown shown("joints");
        auto* tree = shown.find<JointTree>("tree");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(!tree->header()->isSectionHidden(JointModel::Largest));
        const int usual = tree->header()->sectionSize(JointModel::Largest);
        int narrowest = usual;
        for (int width = 360; width > 60; width -= 4) {
            shown.view->resize(width, 640);
            QCoreApplication::processEvents();
            if (tree->header()->isSectionHidden(JointModel::Largest)) break;
            narrowest = tree->header()->sectionSize(JointModel::Largest);
            QVERIFY(narrowest <= usual);
        }
        QVERIFY(tree->header()->isSectionHidden(JointModel::Largest));
        QVERIFY(narrowest < usual);
        const QModelIndex tip = tree->model()->index(0, 0, tree->model()->index(0, 0, tree->model()->index(0, 0)));
        QVERIFY(tree->visualRect(tip).width() > tree->fontMetrics().horizontalAdvance(tip.data().toString()));
        shown.view->resize(360, 640);
        QTRY_COMPARE(tree->header()->sectionSize(JointModel::Largest), usual);
    }

    void ofADeepNameMostIsReadWhereTheBarsAre()
    {
        Shown shown("joints");
        for (const Sample& sample : samples()) {
            if (std::string_view(sample.id) != "tentacle") continue;
            Result<Scene> scene = sample.make();
            QVERIFY(scene);
            shown.session.open({std::move(*scene), nullptr, {}}, QStringLiteral("tentacle"));
        }
        shown.session.presentNow();
        auto* tree = shown.find<QTreeView>("tree");
        int seen = 0, depth = 0, closer = 0;
        for (int width = 480; width >= 120; width -= 4) {
            shown.view->resize(width, 240); // with a scroll bar
            QCoreApplication::processEvents();
            if (tree->header()->isSectionHidden(JointModel::Largest)) break;
            ++seen;
            depth = 0;
            for (QModelIndex at = tree->model()->index(0, 0); at.isValid(); at = tree->model()->index(0, 0, at)) {
                tree->scrollTo(at);
                const int name = tree->fontMetrics().horizontalAdvance(at.data().toString());
                constexpr int beside = 18; // twisty and padding
                const int room = tree->visualRect(at).width() - beside;
                QVERIFY(room >= name * 3 / 4);
                if (tree->indentation() > 5) QVERIFY(room >= name); // the indent gives way first
                closer += tree->indentation() < metrics::kIndent ? 1 : 0;
                ++depth;
            }
        }
        QVERIFY(seen > 0 && depth > 10 && closer > 0);
        QVERIFY(tree->header()->isSectionHidden(JointModel::Largest));
    }

    void noMarkMovesAColumn()
    {
        Shown shown("joints");
        auto* tree = shown.find<QTreeView>("tree");
        int seen = 0, hidden = 0;
        for (int width = 300; width >= 160; width -= 4) {
            shown.view->resize(width, 640);
            shown.session.presentNow();
            QCOMPARE(tree->width(), width);
            const auto places = [head = tree->header()] {
                std::vector<int> out;
                for (int column = 0; column < JointModel::Columns; ++column) out.push_back(head->sectionSize(column));
                return out;
            };
            const bool bars = !tree->header()->isSectionHidden(JointModel::Largest);
            const std::vector<int> before = places();
            QCOMPARE(before[JointModel::Marks], 46); // a problem, an override and a lock
            Override value;
            value.node = NodeId(2u);
            QVERIFY(shown.session.overrides().put(value)); // a drag of the handle does it
            shown.session.presentNow();
            QCOMPARE(places(), before);
            QVERIFY(shown.session.overrides().clear());
            shown.session.presentNow();
            ++(bars ? seen : hidden);
        }
        QVERIFY(seen > 0 && hidden > 0);
    }

    void aDimmedJointSaysWhyItIs()
    {
        JointModel model;
        Session session;
        session.open(loadedArm());
        session.presentNow();
        model.present(session.frame());
        QVERIFY(model.indexOf(NodeId(3u)).data(Qt::ToolTipRole).toString().contains("no vertex uses it"));
        QVERIFY(!model.indexOf(NodeId(1u)).data(Qt::ToolTipRole).toString().contains("no vertex"));
    }

    /// Grey has one meaning: no vertex moves with it.
    void aJointWithoutATrackLooksAsAnyOther()
    {
        Shown shown("joints");
        auto* tree = shown.find<QTreeView>("tree");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const auto picture = [&](PoseSource pose) {
            ViewState view = shown.session.view();
            view.joints.clear();
            view.clip = ClipId(1u); // without a track of the hand
            view.pose = pose;
            shown.session.look(std::move(view));
            shown.session.presentNow();
            return tree->viewport()->grab().toImage();
        };
        const QImage rest = picture(PoseSource::Rest);
        QVERIFY(picture(PoseSource::Clip) == rest);
    }

    void whileAClipIsShownJointsWithoutATrackSayIt()
    {
        JointModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Session session;
        session.open(loadedArm());
        const auto still = [&](PoseSource pose) {
            ViewState view = session.view();
            view.clip = ClipId(0u);
            view.pose = pose;
            session.look(std::move(view));
            session.presentNow();
            model.present(session.frame());
            std::vector<NodeId> out;
            for (std::size_t i = 0; i < session.scene().nodes.size(); ++i)
                if (model.indexOf(NodeId(i)).data(Qt::ToolTipRole).toString().contains("no track of this joint"))
                    out.push_back(NodeId(i));
            return out;
        };
        std::vector<NodeId> untracked;
        for (std::size_t i = 0; i < session.scene().nodes.size(); ++i) {
            if (!session.scene().nodes[i]->joint) continue;
            const auto& tracks = session.scene().clips[0]->tracks;
            if (std::none_of(tracks.begin(), tracks.end(), [i](const auto& t) { return t->node == NodeId(i); }))
                untracked.push_back(NodeId(i));
        }
        QVERIFY(!untracked.empty() && untracked.size() < session.scene().nodes.size());
        QCOMPARE(still(PoseSource::Clip), untracked);
        const QModelIndex row = model.indexOf(untracked.front());
        QVERIFY(row.data(Qt::AccessibleTextRole).toString().endsWith("no track"));
        QVERIFY(still(PoseSource::Rest).empty());
        QVERIFY(!row.data(Qt::ToolTipRole).toString().contains("no track"));
    }

    void aRetiredJointGivesItsWeightToTheOneAboveAndLeavesTheSkin()
    {
        for (const bool both : {false, true}) {
            Session session;
            session.open(loadedArm());
            session.presentNow();
            const Scene before = session.scene();
            session.selection().selectJoints(both ? std::vector{NodeId(1u), NodeId(2u)} : std::vector{NodeId(2u)});
            QVERIFY(retireJoints(session));
            const Scene& scene = session.scene();
            const std::vector<NodeId>& joints = scene.skins[0]->joints;
            const NodeId taker(both ? 0u : 1u);
            QCOMPARE(joints.size() + (both ? 2 : 1), before.skins[0]->joints.size());
            double held = 0.0, all = 0.0;
            for (const Influence& one : scene.weights[0]->at(7)) {
                all += double{one.weight};
                if (joints[one.slot] == taker) held += double{one.weight};
            }
            QCOMPARE(held, 1.0);
            QCOMPARE(all, 1.0);
            session.presentNow();
            JointModel model;
            model.present(session.frame());
            QVERIFY(model.indexOf(NodeId(2u)).data(Qt::ToolTipRole).toString().contains("not a joint of any skin"));
            QVERIFY(!scene.nodes[2]->joint && scene.nodes[2]->parent == before.nodes[2]->parent);
            QCOMPARE(session.front().history.count(), 1);
            session.editing().undo();
            QVERIFY(session.scene().weights == before.weights && session.scene().skins == before.skins);
        }
    }

    /// Better said at once than when it is to be saved.
    void aFileThatListsItsWholeSkeletonRefusesToRetireAJoint()
    {
        const QTemporaryDir folder;
        const QString glb = folder.filePath("rig.glb");
        Rig().writeTo(glb);
        const QString tiny = qEnvironmentVariable("BINDPOSE_SOURCE_DIR") + "/tests/data/tiny/";
        for (const auto& [path, taken] :
            {std::pair(glb, true), {tiny + "tiny.md5mesh", false}, {tiny + "tiny.iqm", false}}) {
            Session session;
            Result<Loaded> loaded = loadFile(path.toStdString(), {});
            QVERIFY2(loaded, qPrintable(path));
            session.open(std::move(*loaded));
            session.presentNow();
            QSignalSpy said(&session, &Session::noticed);
            session.selection().selectJoint(session.scene().skins[0]->joints[1]);
            QVERIFY2(bool(retireJoints(session)) == taken, qPrintable(path));
            QCOMPARE(session.front().history.count(), taken ? 1 : 0);
            if (!taken) QVERIFY(said.last().first().toString().contains("lists every joint"));
        }
    }

    void aLockedJointIsNotRetiredNorOneThatHasNoneAbove()
    {
        Session session;
        session.open(loadedArm());
        session.presentNow();
        ViewState view = session.view();
        view.holds.locked = {NodeId(2u)};
        view.joints = {NodeId(2u)};
        session.look(view);
        QVERIFY(!retireJoints(session));
        view.holds.locked.clear();
        session.look(view);
        QVERIFY(retireJoints(session));
        session.selection().selectJoint(NodeId(1u));
        QVERIFY(retireJoints(session)); // root has all weight now
        session.selection().selectJoint(NodeId(0u));
        QVERIFY(!retireJoints(session));
        QCOMPARE(session.front().history.count(), 2);
    }

    /// While the surface has the joints' colours.
    void rowsHaveTheColoursOfTheMapOfAllJoints()
    {
        JointModel model;
        Session session;
        session.open(loadedArm());
        session.presentNow();
        model.present(session.frame());
        QVERIFY(!model.indexOf(NodeId(1u)).data(JointModel::ColorRole).isValid());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        session.looking().setShading(Shading::Joints);
        session.presentNow();
        model.present(session.frame());
        QVERIFY(!changed.isEmpty());
        const glm::vec3 want = jointColors(session.scene())[1];
        QCOMPARE(model.indexOf(NodeId(1u)).data(JointModel::ColorRole).value<QColor>(),
            QColor::fromRgbF(want.x, want.y, want.z));
        session.looking().setShading(Shading::Clay);
        session.presentNow();
        model.present(session.frame());
        QVERIFY(!model.indexOf(NodeId(1u)).data(JointModel::ColorRole).isValid());
    }

    void theRowSaysHowMuchTheJointMoves()
    {
        JointModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Session session;
        session.open(loadedArm());
        session.presentNow();
        QVERIFY(model.present(session.frame()));
        const QModelIndex arm = model.indexOf(NodeId(1u));
        QCOMPARE(arm.siblingAtColumn(JointModel::Points).data().toString(), QStringLiteral("1200"));
        QCOMPARE(arm.data(JointModel::LargestRole).toFloat(), 0.75f);
        QVERIFY(model.indexOf(NodeId(3u)).data(JointModel::UnusedRole).toBool());
        QVERIFY(!model.indexOf(NodeId(4u)).isValid()); // no joint, and nothing of the skeleton
        const JointModel::Totals totals = model.totals();
        QCOMPARE(totals.joints, 4);
        QCOMPARE(totals.unused, 2); // root and tip
        QVERIFY(setWeight(session, SetId(0u), 1100, 3, 0.5f));
        session.presentNow();
        QVERIFY(!model.present(session.frame())); // the same tree: indexes stay
        QCOMPARE(model.indexOf(NodeId(3u)).siblingAtColumn(JointModel::Points).data().toString(), QStringLiteral("1"));
    }

    void aBranchFoldsAtTheStartOfItsNameInEitherDirection()
    {
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QApplication::setLayoutDirection(direction);
            Shown shown("joints");
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            auto* tree = shown.find<QTreeView>("tree");
            const QModelIndex root = tree->model()->index(0, 0);
            QVERIFY(tree->isExpanded(root));
            const QRect name = tree->visualRect(root);
            const int x = direction == Qt::LeftToRight ? name.left() + 8 : name.right() - 8;
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, QPoint(x, name.center().y()));
            QVERIFY(!tree->isExpanded(root));
        }
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void anOverrideMarksItsJoint()
    {
        JointModel model;
        Session session;
        session.open(loadedArm());
        Override value;
        value.node = NodeId(2u);
        QVERIFY(session.overrides().put(value));
        session.presentNow();
        model.present(session.frame());
        QCOMPARE(model.indexOf(NodeId(2u)).data(JointModel::OverrideRole).toInt(), 2);
        session.overrides().setOn(false);
        session.presentNow();
        model.present(session.frame());
        QCOMPARE(model.indexOf(NodeId(2u)).data(JointModel::OverrideRole).toInt(), 1);
    }
};

} // namespace joints_test

QTEST_MAIN(joints_test::JointsTest)
#include "joints_test.moc"
