// SPDX-License-Identifier: MIT
// Sentences of readers and writers, each fired once by the smallest thing that asks for it.
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/edits.h"
#include "core/io/disk/save_errors.h"
#include "core/io/format/format.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/save/save.h"
#include "tests/core/edit_scene.h"
#include "tests/core/load_checks.h"
#include "tests/core/random_scene.h"

#include <functional>

namespace said_errors_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

Json& attributesOf(GltfBuilder& builder)
{
    return builder.json["meshes"][0]["primitives"][0]["attributes"];
}

std::vector<std::string_view> lossesOf(const Scene& scene)
{
    const Result<Written> written = formatById("gltf")->write(scene, "out", {});
    std::vector<std::string_view> keys;
    if (written)
        for (const Finding& loss : written->losses) keys.push_back(loss.text->key);
    return keys;
}

bool has(const std::vector<std::string_view>& keys, const ErrorText& text)
{
    return std::find(keys.begin(), keys.end(), text.key) != keys.end();
}

Scene fileScene()
{
    Random random(5);
    Scene scene = randomScene(random);
    scene.materials.push_back(std::make_shared<const Material>());
    return scene;
}

} // namespace

class SaidErrorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPrimitiveWithoutPositionsIsNotDrawn()
    {
        GltfBuilder builder;
        builder.addTriangle();
        attributesOf(builder).erase("POSITION");
        QVERIFY(findingOf(loaded(builder.glb()), "no_positions"));
    }
    void anAttributeOfAnotherLengthIsLeftOut()
    {
        GltfBuilder builder;
        builder.addTriangle({{"NORMAL", builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1})}});
        const Loaded file = loaded(builder.glb());
        const Finding* finding = findingOf(file, "attribute_count");
        QVERIFY(finding);
        QCOMPARE(englishText(Phrase(*finding->text, finding->args)),
            std::string("NORMAL has 2 entries for 3 vertices and is left out."));
        QVERIFY(file.scene.meshes[0]->parts[0]->vertices->normals.empty());
    }
    void anIndexPastTheVerticesIsRefused()
    {
        GltfBuilder builder;
        builder.addTriangle();
        builder.json["meshes"][0]["primitives"][0]["indices"] = builder.add<std::uint16_t>("SCALAR", {0, 1, 7});
        QCOMPARE(errorKey(builder.glb()), std::string("vertex_out_of_range"));
    }
    void primitivesWithOtherNumbersOfMorphsAreNamed()
    {
        GltfBuilder builder;
        builder.addTriangle();
        Json& primitives = builder.json["meshes"][0]["primitives"];
        primitives.push_back(primitives[0]);
        primitives[1]["targets"] =
            Json::array({{{"POSITION", builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1})}}});
        QVERIFY(findingOf(loaded(builder.glb()), "morph_counts"));
    }
    void aSkinOnAMeshWithoutWeightsIsNamed()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        for (const char* name : {"JOINTS_0", "WEIGHTS_0"}) attributesOf(builder).erase(name);
        QVERIFY(findingOf(loaded(builder.glb()), "skin_without_weights"));
    }
    void shearOfAnAnimatedNodeIsSaidToBeLost()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.addClip("move", 1, "translation", {0, 1}, "VEC3", {0, 1, 0, 0, 2, 0});
        Scene scene = loaded(builder.glb()).scene;
        QVERIFY(!has(lossesOf(scene), errors::kLossShear));
        Node node = *scene.nodes[1];
        glm::mat4 sheared(1.0f);
        sheared[1][0] = 0.5f;
        node.restMatrix = sheared;
        scene.nodes[1] = std::make_shared<const Node>(node);
        QVERIFY(has(lossesOf(scene), errors::kLossShear));
    }
    void aSkinnedMeshsOwnTransformIsSaidToBeLost()
    {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        Scene scene = loaded(builder.glb()).scene;
        QVERIFY(!has(lossesOf(scene), errors::kLossNodeTransform));
        FileFacts facts = *scene.facts;
        facts.skinIgnoresNode = false;
        scene.facts = std::make_shared<const FileFacts>(facts);
        QVERIFY(has(lossesOf(scene), errors::kLossNodeTransform));
    }
    void aFormatThatCannotBePatchedSaysWhichOne()
    {
        Source source;
        for (const FileFormat* format : fileFormats())
            if (!format->patch) source.formatId = format->id;
        QVERIFY(!source.formatId.empty());
        const Result<SavePlan> plan = planSave({}, source, {}, "out.fbx");
        QVERIFY(!plan);
        QCOMPARE(plan.error().text, &errors::kCannotPatch);
        QCOMPARE(plan.error().args.size(), std::size_t{1});
    }

    void editsThatNoLongerFitAreNamed_data();
    void editsThatNoLongerFitAreNamed();
};

/// Without one list of objects, and without what is drawn.
template <class T> static Scene without(Scene scene, SharedList<T> Scene::*list)
{
    (scene.*list).clear();
    scene.instances.clear();
    return scene;
}

struct Lost {
    const char* name;
    const ErrorText& text;
    std::function<Result<Scene>(const Scene&)> edit;
    std::function<Scene(const Scene&)> file; ///< what became of the file
    bool note = false;                       ///< the edit stands, and it is said
};

static std::vector<Lost> losts()
{
    const auto renamed = [](NameKind kind, std::uint32_t index) {
        return [=](const Scene& scene) { return *renameObject(scene, kind, index, "another"); };
    };
    const auto weight = [](const Scene& scene) {
        const std::vector<Influence> row{{2, 0.625f}};
        return setWeights(scene, SetId(0u), 7, row);
    };
    const auto local = [](const Scene& scene) {
        return setLocal(scene, NodeId(2u), {glm::vec3(1.0f), glm::quat(1, 0, 0, 0), glm::vec3(1.0f), {}});
    };
    const auto bind = [](const Scene& scene) {
        glm::mat4 moved(1.0f);
        moved[3] = {1.0f, 2.0f, 3.0f, 1.0f};
        return setInverseBind(scene, SkinId(0u), 2, moved);
    };
    const auto key = [](const Scene& scene) {
        const Track& track = *scene.clips[0]->tracks[0];
        return deleteKey(scene, {ClipId(0u), track.node, track.path}, 0);
    };
    return {
        {"mesh", errors::kLostMesh, weight, [](const Scene& scene) { return without(scene, &Scene::meshes); }},
        {"weights", errors::kLostWeights, weight,
            [](const Scene& scene) {
                Scene out = scene;
                out.weights[0] = std::make_shared<const SetWeights>();
                return out;
            }},
        {"node", errors::kLostNode, local, renamed(NameKind::Node, 2)},
        {"node changed on both sides", errors::kBothNode, local,
            [](const Scene& scene) {
                return *setLocal(scene, NodeId(2u), {glm::vec3(9.0f), glm::quat(1, 0, 0, 0), glm::vec3(1.0f), {}});
            },
            true},
        {"joint of a bind", errors::kLostBind, bind, renamed(NameKind::Node, 2)},
        {"skin", errors::kLostObject, bind, [](const Scene& scene) { return without(scene, &Scene::skins); }},
        {"clip", errors::kLostObject, key, [](const Scene& scene) { return without(scene, &Scene::clips); }},
        {"track", errors::kLostTrack, key,
            [](const Scene& scene) {
                Scene out = scene;
                Clip clip = *out.clips[0];
                clip.tracks.erase(clip.tracks.begin());
                out.clips[0] = std::make_shared<const Clip>(clip);
                return out;
            }},
    };
}

void SaidErrorsTest::editsThatNoLongerFitAreNamed_data()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const Lost& lost : losts()) QTest::newRow(lost.name) << row++;
}

void SaidErrorsTest::editsThatNoLongerFitAreNamed()
{
    QFETCH(int, row);
    const Lost lost = losts()[static_cast<std::size_t>(row)];
    const Scene file = fileScene();
    const Result<Scene> edited = lost.edit(file);
    QVERIFY(edited);
    const Result<Reapplied> back = reapplyChanges(lost.file(file), changesBetween(file, *edited).json);
    QVERIFY(back);
    const std::vector<Error>& said = lost.note ? back->notes : back->conflicts;
    QVERIFY(!said.empty());
    QCOMPARE(said.front().text, &lost.text);
    const std::string sentence = englishMessage(said.front());
    QVERIFY2(sentence.find('%') == std::string::npos, sentence.c_str());
    QCOMPARE(back->applied > 0, lost.note);
}

} // namespace said_errors_test

QTEST_GUILESS_MAIN(said_errors_test::SaidErrorsTest)
#include "said_errors_test.moc"
