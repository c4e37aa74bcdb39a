// SPDX-License-Identifier: MIT
// Fixes of checks beyond weights: the defect is gone, nothing else came, the saved file holds just that, and the
// surface moves as far as was told before.
#include "core/diagnose/report.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/model/fold_transform.h"
#include "core/edit/model/skin_joints.h"
#include "core/eval/sweep/sweep.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <filesystem>
#include <set>

namespace fixes_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Result<Loaded> caseCalled(const std::string& name)
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    const auto path = std::filesystem::path(root ? root : ".") / "tests/data/check" / name;
    return loadFile(path.string(), {});
}

const Finding* foundAs(const std::vector<Finding>& findings, std::string_view key)
{
    for (const Finding& finding : findings)
        if (key == finding.text->key) return &finding;
    return nullptr;
}

/// What people have to look at: codes of warnings and errors.
std::set<std::string> grave(const std::vector<Finding>& findings)
{
    std::set<std::string> out;
    for (const Finding& finding : findings)
        if (finding.severity >= Severity::Warning) out.insert(std::string(nameOf(finding).code));
    return out;
}

double moveBetween(const Scene& before, const Scene& after)
{
    std::vector<SweepMoment> moments = sweepMoments(before);
    if (moments.front().clip.valid()) moments.insert(moments.begin(), SweepMoment{});
    const Result<SurfaceMoves> moves = sweepMoves(before, after, moments, {});
    return moves ? moves->worst().distance : HUGE_VAL;
}

} // namespace

class FixesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDefectIsGoneAndNothingElseChanged_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("changes"); ///< what the pointers of all that is saved begin with
        QTest::addColumn<bool>("stays");      ///< the surface
        QTest::newRow("skin lists many") << "few_joints_used.gltf"
                                         << "few_joints_used"
                                         << "/skins/0 /accessors /bufferViews /buffers" << true;
        QTest::newRow("order of the list") << "slot_before_parent.gltf"
                                           << "slot_before_parent"
                                           << "/skins/0 /accessors /bufferViews /buffers" << true;
        QTest::newRow("bind missing") << "bind_missing.gltf"
                                      << "bind_missing"
                                      << "/skins/0 /accessors /bufferViews /buffers" << true;
        QTest::newRow("bind missing, rest moved") << "bind_missing_moved.gltf"
                                                  << "bind_missing_moved"
                                                  << "/skins/0 /accessors /bufferViews /buffers" << true;
        QTest::newRow("roots") << "joined_roots.gltf"
                               << "joined_roots"
                               << "/skins/0 /accessors /bufferViews /buffers" << true;
        QTest::newRow("binds of a seam") << "seam_binds_differ.gltf"
                                         << "seam_binds_differ"
                                         << "/accessors" << false;
        QTest::newRow("factor") << "hidden_factor.gltf"
                                << "hidden_factor"
                                << "/nodes /skins /accessors /bufferViews /buffers" << true;
        QTest::newRow("turn") << "hidden_turn.gltf"
                              << "hidden_turn"
                              << "/nodes" << true;
        QTest::newRow("normals") << "normals_not_unit.gltf"
                                 << "normals_stored"
                                 << "/accessors" << true;
        QTest::newRow("morph of a seam") << "morph_opens_seam.gltf"
                                         << "morph_opens_seam"
                                         << "/accessors" << true;
        QTest::newRow("bind not stored") << "bind_not_stored.dae"
                                         << "bind_not_stored"
                                         << "" << false;
        QTest::newRow("bind shape") << "bind_shape_moves.dae"
                                    << "bind_shape_moves"
                                    << "" << true;
    }
    void theDefectIsGoneAndNothingElseChanged()
    {
        QFETCH(QString, file);
        QFETCH(QString, key);
        QFETCH(QString, changes);
        QFETCH(bool, stays);
        const Result<Loaded> loaded = caseCalled(file.toStdString());
        QVERIFY(loaded);
        const Report before = diagnose(loaded->scene, loaded->findings, {}, {});
        const Finding* finding = foundAs(before.findings, key.toStdString());
        QVERIFY(finding);
        const Check* check = checkOf(*finding);
        QVERIFY(check && check->fix && check->fixLabel);
        const Result<Scene> fixed = check->fix(loaded->scene, *finding, {});
        QVERIFY2(fixed, fixed ? "" : englishMessage(fixed.error()).c_str());

        const double told = moveBetween(loaded->scene, *fixed);
        const double height = Subject(loaded->scene, {}).height();
        QVERIFY2(stays == (told <= 1e-6 * height), qPrintable(QString::number(told)));
        const Saved saved = saveInMemory(loaded->scene, *loaded->source, *fixed);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QVERIFY(!saved.plan.sameBytes);
        QVERIFY(std::abs(moveBetween(loaded->scene, saved.loaded.scene) - told) <= 1e-6 * height);
        const Report after = diagnose(saved.loaded.scene, saved.loaded.findings, {}, {});
        const Finding* left = foundAs(after.findings, key.toStdString());
        QVERIFY2(!left, left ? englishText(Phrase(*left->text, left->args)).c_str() : "");
        for (const std::string& code : grave(after.findings))
            QVERIFY2(grave(before.findings).count(code) > 0, code.c_str());

        const QStringList allowed = changes.split(QLatin1Char(' '));
        for (const ChangedValue& change : saved.plan.changes) {
            const QString pointer = QString::fromStdString(change.pointer);
            const bool known = std::any_of(allowed.begin(), allowed.end(),
                [&](const QString& each) { return pointer.isEmpty() || pointer.startsWith(each); });
            QVERIFY2(known, qPrintable(pointer));
        }
        QVERIFY(!check->fix(*fixed, *finding, {})); // there is nothing left to fix
    }

    /// Keys of all kinds below a node of another unit or other axes: the surface is the same in every frame.
    void aFoldedTransformMovesNoFrame()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        const float half = std::sqrt(0.5f);
        builder.addClip("move", 1, "translation", {0, 1}, "VEC3", {0, 1, 0, 1, 2, 3});
        builder.addClip("turn", 0, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, half, 0, 0, half});
        builder.addClip("spline", 0, "translation", {0, 1}, "VEC3",
            {0, 0, 0, 0, 1, 0, 3, 0, 0, 0, 2, 0, 1, 1, 1, 0, 0, 0}, "CUBICSPLINE");
        builder.push("nodes",
            {{"name", "Armature"}, {"children", {0}}, {"rotation", {half, 0, 0, half}}, {"scale", {0.01, 0.01, 0.01}}});
        builder.json["scenes"][0]["nodes"] = {2, 3};
        const Result<Loaded> loaded = loadMemory(builder.glb());
        QVERIFY(loaded);
        const NodeId armature(3u);
        for (const auto fold : {foldScale, foldTurn}) {
            const Result<Scene> folded = fold(loaded->scene, armature);
            QVERIFY2(folded, folded ? "" : englishMessage(folded.error()).c_str());
            QVERIFY(moveBetween(loaded->scene, *folded) < 1e-6);
            const Saved saved = saveInMemory(loaded->scene, *loaded->source, *folded);
            QVERIFY2(saved.problem.empty(), saved.problem.c_str());
            QVERIFY(moveBetween(loaded->scene, saved.loaded.scene) < 1e-6);
        }
        QCOMPARE(foldScale(loaded->scene, armature)->nodes[3]->rest.scale, glm::vec3(1.0f));
        QCOMPARE(foldTurn(loaded->scene, armature)->nodes[3]->rest.rotation, glm::quat(1, 0, 0, 0));
    }

    /// A turn does not go past a mirror along one axis; past one along all three it does.
    void aTurnOfANodeThatMirrorsIsRefused()
    {
        const float half = std::sqrt(0.5f);
        const auto withScale = [half](std::vector<float> scale) {
            GltfBuilder builder;
            builder.addSkinnedTriangle();
            builder.push(
                "nodes", {{"name", "Armature"}, {"children", {0}}, {"rotation", {half, 0, 0, half}}, {"scale", scale}});
            builder.json["scenes"][0]["nodes"] = {2, 3};
            return loadMemory(builder.glb());
        };
        const Result<Loaded> mirrored = withScale({-1, 1, 1}), inverted = withScale({-1, -1, -1});
        QVERIFY(mirrored && inverted);
        const Result<Scene> refused = foldTurn(mirrored->scene, NodeId(3u));
        QVERIFY(!refused);
        QCOMPARE(refused.error().text->key, std::string_view("fold_mirrors"));
        const Result<Scene> folded = foldTurn(inverted->scene, NodeId(3u));
        QVERIFY(folded);
        QVERIFY(moveBetween(inverted->scene, *folded) < 1e-6);
    }

    void aTurnOfANodeWhoseScaleMovesUnevenlyIsRefused()
    {
        const float half = std::sqrt(0.5f);
        const auto withKeys = [half](const std::vector<float>& keys) {
            GltfBuilder builder;
            builder.addSkinnedTriangle();
            builder.addClip("swell", 3, "scale", {0, 1}, "VEC3", keys);
            builder.push("nodes", {{"name", "Armature"}, {"children", {0}}, {"rotation", {half, 0, 0, half}}});
            builder.json["scenes"][0]["nodes"] = {2, 3};
            return loadMemory(builder.glb());
        };
        const Result<Loaded> uneven = withKeys({1, 1, 1, 1, 2, 1}), even = withKeys({1, 1, 1, 2, 2, 2});
        QVERIFY(uneven && even);
        const Result<Scene> refused = foldTurn(uneven->scene, NodeId(3u));
        QVERIFY(!refused);
        QCOMPARE(refused.error().text->key, std::string_view("fold_scale_moves"));
        const Result<Scene> folded = foldTurn(even->scene, NodeId(3u));
        QVERIFY(folded);
        QVERIFY(moveBetween(even->scene, *folded) < 1e-6);
    }

    /// A turn does not come to light again at the next node: it goes down to the joints in one step.
    void aTurnGoesDownToTheJoints()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        const float half = std::sqrt(0.5f);
        builder.push("nodes", {{"name", "Armature"}, {"children", {0}}});
        builder.push("nodes", {{"name", "Z_UP"}, {"children", {2, 3}}, {"rotation", {half, 0, 0, half}}});
        builder.json["scenes"][0]["nodes"] = {4};
        const Result<Loaded> loaded = loadMemory(builder.glb());
        QVERIFY(loaded);
        const Report before = diagnose(loaded->scene, loaded->findings, {}, {});
        const Finding* turn = foundAs(before.findings, "hidden_turn");
        QVERIFY(turn);
        const Result<Scene> fixed = checkOf(*turn)->fix(loaded->scene, *turn, {});
        QVERIFY(fixed);
        QVERIFY(moveBetween(loaded->scene, *fixed) < 1e-6);
        QVERIFY(!foundAs(diagnose(*fixed, loaded->findings, {}, {}).findings, "hidden_turn"));
        QCOMPARE(fixed->nodes[2], loaded->scene.nodes[2]); // draws the skinned mesh, which ignores it
        const Saved saved = saveInMemory(loaded->scene, *loaded->source, *fixed);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        const Report after = diagnose(saved.loaded.scene, saved.loaded.findings, {}, {});
        for (const std::string& code : grave(after.findings))
            QVERIFY2(grave(before.findings).count(code) > 0, code.c_str());
    }

    /// A thing that hangs there without a skin would change its size: nothing is folded.
    void whatHangsRigidlyIsNotResized()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.push("nodes", {{"name", "Hat"}, {"mesh", builder.addTriangle()}});
        builder.json["nodes"][1]["children"] = {3};
        builder.json["nodes"][0]["scale"] = {100, 100, 100};
        const Result<Loaded> loaded = loadMemory(builder.glb());
        QVERIFY(loaded);
        const Result<Scene> folded = foldScale(loaded->scene, NodeId(0u));
        QVERIFY(!folded);
        QCOMPARE(folded.error().text->key, "fold_rigid_below");
    }

    /// The log of edits cannot tell of another list of joints, and says so: the weights that it puts back name the
    /// joints that they named, by the file's own list.
    void aLogOfANewListPutsNoWeightOnAnotherJoint()
    {
        const Result<Loaded> loaded = caseCalled("slot_before_parent.gltf");
        QVERIFY(loaded);
        const Result<Scene> fixed = parentsFirst(loaded->scene, SkinId(0u));
        QVERIFY(fixed && fixed->weights != loaded->scene.weights);
        const SceneChanges changes = changesBetween(loaded->scene, *fixed);
        QCOMPARE(changes.left, std::vector<std::string>{"skins"});
        const Result<Reapplied> again = reapplyChanges(loaded->scene, changes.json);
        QVERIFY(again);
        QVERIFY(!firstDifference(loaded->scene, again->scene));
    }

    void aNewListTakesAlongWhatTheSkinSaysOfEachJoint()
    {
        Scene scene = caseCalled("slot_before_parent.gltf")->scene;
        Skin skin = *scene.skins[0];
        for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
            const float mark = static_cast<float>(skin.joints[slot].value) + 2.0f;
            skin.bindModel.emplace_back(mark);
            skin.associates.push_back({NodeId(0u), glm::mat4(mark)});
        }
        scene.skins[0] = std::make_shared<const Skin>(skin);
        const Result<Scene> sorted = parentsFirst(scene, SkinId(0u));
        QVERIFY(sorted);
        const Skin& now = *sorted->skins[0];
        QVERIFY(now.joints != skin.joints);
        QCOMPARE(now.bindModel.size(), now.joints.size());
        QCOMPARE(now.associates.size(), now.joints.size());
        for (std::size_t slot = 0; slot < now.joints.size(); ++slot) {
            const glm::mat4 mark(static_cast<float>(now.joints[slot].value) + 2.0f);
            QVERIFY(now.bindModel[slot] == mark);
            QVERIFY((now.associates[slot] == SkinAssociate{NodeId(0u), mark}));
        }
        // A joint that comes in is bound where its inverse bind says, and has no associate.
        std::vector<ListedJoint> joints{{now.joints[0], now.inverseBind[0]}};
        for (std::size_t node = 0; node < scene.nodes.size() && joints.size() == 1; ++node)
            if (std::count(now.joints.begin(), now.joints.end(), NodeId(node)) == 0)
                joints.insert(joints.begin(), {NodeId(node), glm::mat4(1.0f)});
        for (std::size_t slot = 1; slot < now.joints.size(); ++slot)
            joints.push_back({now.joints[slot], now.inverseBind[slot]});
        QVERIFY(joints.size() > now.joints.size());
        const SkinId id(0u);
        const Result<Scene> more = listJoints(*sorted, std::span(&id, 1), joints);
        QVERIFY(more);
        QVERIFY(more->skins[0]->bindModel[0] == glm::mat4(1.0f));
        QVERIFY(more->skins[0]->associates[0] == SkinAssociate());
        QVERIFY(more->skins[0]->bindModel[1] == now.bindModel[0]);
    }

    /// What no fix can do without a person is said with what to do.
    void whatNoFixCanDoIsSaid()
    {
        for (const auto& [file, key] : {std::pair("child_before_parent.smd", "child_before_parent"),
                 std::pair("extra_roots.dae", "extra_roots"), std::pair("joints_outside.dae", "joints_outside")}) {
            const Result<Loaded> loaded = caseCalled(file);
            QVERIFY(loaded);
            const Report report = diagnose(loaded->scene, loaded->findings, {}, {});
            const Finding* finding = foundAs(report.findings, key);
            QVERIFY2(finding, key);
            const Result<Scene> fixed = checkOf(*finding)->fix(loaded->scene, *finding, {});
            QVERIFY2(!fixed, key);
            QVERIFY(fixed.error().text->key != std::string_view("nothing_to_fix"));
        }
    }
};

} // namespace fixes_test

QTEST_APPLESS_MAIN(fixes_test::FixesTest)
#include "fixes_test.moc"
