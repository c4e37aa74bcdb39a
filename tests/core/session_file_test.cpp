// SPDX-License-Identifier: MIT
#include "core/document/session_file.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/ground/edits.h"
#include "core/eval/stage/frame.h"
#include "core/sample/props.h"
#include "tests/core/random_scene.h"

namespace session_file_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const SessionPlace kPlace{"/models/heroes", "/models/heroes/hero.glb", 0x0123456789abcdefu};

Scene sceneOf(Random& random)
{
    Scene scene = randomScene(random, {6 + random.below(10), 20, 3, {}});
    return scene;
}

Override randomOverride(Random& random, std::size_t nodes)
{
    Override out;
    out.node = NodeId(random.below(nodes));
    out.kind = static_cast<OverrideKind>(random.below(5));
    out.space = static_cast<Space>(random.below(4));
    out.channels = {random.chance(0.5f), random.chance(0.5f), random.chance(0.5f)};
    out.mix = random.uniform(0.0f, 1.0f);
    out.children = random.chance(0.5f) ? ChildrenMode::Bind : ChildrenMode::Clip;
    out.enabled = random.chance(0.5f);
    out.matrix = matrixOf(random.transform());
    return out;
}

Attachment randomAttachment(Random& random, std::size_t nodes)
{
    Attachment out;
    const auto shape = static_cast<PropShape>(random.below(3));
    out.anchor = NodeId(random.below(nodes));
    out.offset = matrixOf(random.transform());
    out.path = propPath(shape, random.uniform(0.1f, 2.0f));
    out.prop = std::make_shared<const Scene>(*propFromPath(out.path));
    out.follow = random.chance(0.5f);
    out.timeSec = double{random.uniform(0.0f, 2.0f)};
    out.mergeByName = random.chance(0.2f);
    out.enabled = random.chance(0.7f);
    return out;
}

ViewState randomView(Random& random, const Scene& scene)
{
    ViewState view;
    view.clip = ClipId(0u);
    view.pose = PoseSource::Clip;
    const Clip& clip = *scene.clips[0];
    view.timeSec = clip.startSec() + (clip.endSec() - clip.startSec()) * double{random.uniform(0.0f, 1.0f)};
    for (std::size_t i = 0; i < 3; ++i) view.joints.emplace_back(random.below(scene.nodes.size()));
    view.points = {{{ActorId(0u), InstanceId(0u), 0}, static_cast<PointIndex>(random.below(20))}};
    view.camera = {random.vector(3.0f), random.rotation(), random.uniform(0.1f, 9.0f), random.uniform(0.2f, 1.5f),
        random.chance(0.5f)};
    view.shading = static_cast<Shading>(random.below(8));
    view.overridesOn = random.chance(0.5f);
    return view;
}

Marks randomMarks(Random& random)
{
    Marks out;
    for (std::size_t i = random.below(4); i-- > 0;)
        putBookmark(out.bookmarks,
            {ClipId(0u), double{random.uniform(0.0f, 2.0f)}, "contact “left”", random.chance(0.5f) ? "lands\nhard" : "",
                static_cast<MarkColor>(random.below(kMarkColors))},
            1e-9);
    if (random.chance(0.5f)) out.notes = "ask Ann\nabout the hip";
    if (random.chance(0.5f)) out.ignored = {{"0123456789abcdef", "meant so: a \"hinge\""}};
    return out;
}

Scene posed(Random& random, Scene scene)
{
    const std::size_t nodes = scene.nodes.size();
    for (std::size_t i = random.below(5); i-- > 0;) scene = *addOverride(scene, randomOverride(random, nodes));
    for (std::size_t i = random.below(4); i-- > 0;) scene = *addAttachment(scene, randomAttachment(random, nodes));
    return withMarks(std::move(scene), randomMarks(random));
}

bool same(const Attachment& a, const Attachment& b)
{
    return a.anchor == b.anchor && a.offset == b.offset && a.path == b.path && a.hash == b.hash && a.clip == b.clip &&
           a.follow == b.follow && a.timeSec == b.timeSec && a.mergeByName == b.mergeByName && a.enabled == b.enabled;
}

Result<Scene> readAgain(const std::string& path)
{
    return propFromPath(path);
}

} // namespace

/// What belongs to a model and is in no model file comes back as it was left.
class SessionFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReopenedSessionIsAsItWasLeft()
    {
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene file = sceneOf(random);
            const Scene left = posed(random, file);
            ViewState view = randomView(random, file);
            if (!left.attachments.empty())
                view.attachment = left.attachments[random.below(left.attachments.size())]->id;
            const std::string text = sessionText(left, view, kPlace);
            const Result<SessionFile> session = SessionFile::read(file, text, kPlace.folder);
            QVERIFY(session);
            std::vector<Error> lost;
            const Result<Scene> back = session->apply(file, readAgain, lost);
            QVERIFY(back && lost.empty());
            QCOMPARE(back->overrides.size(), left.overrides.size());
            for (std::size_t k = 0; k < left.overrides.size(); ++k) QVERIFY(*back->overrides[k] == *left.overrides[k]);
            QCOMPARE(back->attachments.size(), left.attachments.size());
            for (std::size_t k = 0; k < left.attachments.size(); ++k)
                QVERIFY(same(*back->attachments[k], *left.attachments[k]));
            ViewState start;
            start.clip = view.clip;
            QVERIFY(session->view(*back, start) == view);
            const Scene marked = withMarks(*back, session->marks(*back));
            QVERIFY(marksOf(marked) == marksOf(left));
            QCOMPARE(sessionText(marked, session->view(*back, start), kPlace), text);
            // The model itself is not touched by any of it.
            QVERIFY(back->clips == file.clips && back->nodes == file.nodes && back->weights == file.weights);
            if (QTest::currentTestFailed()) return qWarning("case %d", i);
        }
    }
    void filesAreToldFromWhereTheSessionIs()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        Attachment held = randomAttachment(random, file.nodes.size());
        held.path = "/models/weapons/sword.glb";
        held.hash = 77;
        const Scene left = *addAttachment(file, held);
        const std::string text = sessionText(left, {}, kPlace);
        QVERIFY(QString::fromStdString(text).contains("\"../weapons/sword.glb\""));
        QVERIFY(QString::fromStdString(text).contains("\"hero.glb\""));
        const Result<SessionFile> moved = SessionFile::read(file, text, "/elsewhere/heroes");
        QVERIFY(moved);
        QCOMPARE(moved->props().size(), std::size_t{1});
        QCOMPARE(moved->props()[0].path, std::string("/elsewhere/weapons/sword.glb"));
        QCOMPARE(moved->props()[0].hash, std::uint64_t{77});
        QCOMPARE(sessionPathFor("/models/heroes/hero.v2.glb"), std::string("/models/heroes/hero.v2.bindpose.json"));
    }
    void clipFilesAreToldFromThereAsWell()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        SessionPlace place = kPlace;
        QVERIFY(!QString::fromStdString(sessionText(file, {}, place)).contains("clipFiles"));
        place.clipFiles = {"/models/heroes/walk.smd", "/models/clips/run.smd"};
        const std::string text = sessionText(file, {}, place);
        const Result<SessionFile> moved = SessionFile::read(file, text, "/elsewhere/heroes");
        QVERIFY(moved);
        QCOMPARE(
            moved->clipFiles(), (std::vector<std::string>{"/elsewhere/heroes/walk.smd", "/elsewhere/clips/run.smd"}));
        const std::string odd =
            R"({"schema": "bindpose.session/1", "overrides": [], "clipFiles": [7, "walk.smd", null]})";
        const Result<SessionFile> read = SessionFile::read(file, odd, "/models");
        QVERIFY(read);
        QCOMPARE(read->clipFiles(), std::vector<std::string>{"/models/walk.smd"});
    }
    void whatIsGoneIsToldAndTheRestComes()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        Scene left = *addOverride(file, randomOverride(random, file.nodes.size()));
        Attachment held = randomAttachment(random, file.nodes.size());
        left = *addAttachment(left, held);
        held.path = "/gone.glb";
        left = *addAttachment(left, held);
        const Result<SessionFile> session = SessionFile::read(file, sessionText(left, {}, kPlace), kPlace.folder);
        QVERIFY(session);
        std::vector<Error> lost;
        const Result<Scene> back = session->apply(file, readAgain, lost);
        QVERIFY(back);
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost.front().text, &errors::kLostProp);
        QCOMPARE(back->overrides.size(), std::size_t{1});
        // Its place is kept until the file is back: all is in the session that is saved next.
        QCOMPARE(back->attachments.size(), std::size_t{2});
        QVERIFY(back->attachments.back()->prop->nodes.empty());
        QCOMPARE(sessionText(*back, {}, kPlace), sessionText(left, {}, kPlace));
        for (const Actor& actor : stage(std::make_shared<const Scene>(*back), {})) QVERIFY(!actor.scene->nodes.empty());
    }
    void aJointThatIsGoneTakesNoOtherOverrideAlong()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        Scene left = file;
        for (std::size_t i = 0; i < 3; ++i) {
            Override value = randomOverride(random, file.nodes.size());
            value.node = NodeId(i);
            left = *addOverride(left, value);
        }
        ViewState view;
        view.camera.distance = 17.0f;
        const std::string text = sessionText(left, view, kPlace);
        Scene other = file;
        auto renamed = std::make_shared<Node>(*file.nodes[1]);
        renamed->name = "another name";
        other.nodes[1] = renamed;
        const Result<SessionFile> session = SessionFile::read(other, text, kPlace.folder);
        QVERIFY(session);
        QCOMPARE(session->view(other, {}).camera.distance, 17.0f);
        std::vector<Error> lost;
        const Result<Scene> back = session->apply(other, readAgain, lost);
        QVERIFY(back);
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(back->overrides.size(), std::size_t{2});
    }
    void notesAreWrittenBesideWhatCouldNotBePutBack()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        const Scene left = *addOverride(file, randomOverride(random, file.nodes.size()));
        const std::string before = sessionText(left, {}, kPlace);
        const Marks marks{{{ClipId(0u), 0.25, "contact", {}, MarkColor::Teal}}, "ask Ann", {{"0123", "a hinge"}}};
        const Scene noted = withMarks(file, marks);
        const Result<std::string> text = withMarksOf(before, noted); // the override is not in this scene
        QVERIFY(text);
        const Result<SessionFile> session = SessionFile::read(file, *text, kPlace.folder);
        QVERIFY(session);
        QCOMPARE(session->overrides(), std::size_t{1});
        QVERIFY(session->marks(file) == marks);
        const Result<std::string> again = withMarksOf(*text, file);
        QVERIFY(again);
        QCOMPARE(*again, before);
        QVERIFY(!withMarksOf("{", noted));
    }
    void marksOfOlderSessionFilesAreRead()
    {
        Random random(firstSeed());
        const Scene file = sceneOf(random);
        const std::string clip = file.clips[0]->name;
        std::string old = R"({"schema": "bindpose.session/1", "overrides": [], "view": {"shading": "clay",)"
                          R"("ignored": [{"fingerprint": "0123", "reason": "a hinge"}], "notes": "ask Ann",)"
                          R"("bookmarks": [{"clip": {"name": "CLIP", "index": 0}, "time": 0.25, "color": "teal",)"
                          R"("name": "contact"}]}})";
        old.replace(old.find("CLIP"), 4, clip);
        const Result<SessionFile> session = SessionFile::read(file, old, kPlace.folder);
        QVERIFY(session);
        QVERIFY(session->marks(file) ==
                (Marks{{{ClipId(0u), 0.25, "contact", {}, MarkColor::Teal}}, "ask Ann", {{"0123", "a hinge"}}}));
    }
    void theFileNamesItsModel()
    {
        Random random(firstSeed());
        const std::string text = sessionText(sceneOf(random), {}, kPlace);
        QCOMPARE(sessionModel(text, kPlace.folder), kPlace.model);
        QCOMPARE(sessionModel("{}", kPlace.folder), std::string());
        QCOMPARE(sessionModel("[", kPlace.folder), std::string());
    }
    void aRangeOfAClipThatIsNoneIsLeftOut()
    {
        Random random(firstSeed());
        Scene scene = sceneOf(random);
        Clip clip;
        clip.name = "walk";
        clip.tracks = {std::make_shared<const Track>(Track{.node = NodeId(0u),
            .path = ChannelPath::Translation,
            .components = 3,
            .times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 2.0}),
            .values = {0, 0, 0, 1, 0, 0}})};
        scene.clips = {std::make_shared<const Clip>(std::move(clip))};
        const auto rangeOf = [&](const std::string& range) {
            const std::string text = R"({"schema":"bindpose.session/1","overrides":[],"view":)"
                                     R"({"clip":{"name":"walk","index":0},"range":)" +
                                     range + "}}";
            const ViewState view = SessionFile::read(scene, text, {})->view(scene, {});
            return view.clip == ClipId(0u) ? view.play.range : PlayRange{9.0, 9.5};
        };
        QVERIFY((rangeOf("[0.5,1.5]") == PlayRange{0.5, 1.5}));
        QVERIFY((rangeOf("[-3,1.5]") == PlayRange{0.0, 1.5})); // as far as the clip goes
        for (const char* range : {R"(["x",1,2])", R"(["x",1])", "[1]", "7", "[1.5,0.5]", "[5,6]", R"({"0":1,"1":2})"})
            QVERIFY2(rangeOf(range) == PlayRange{}, range);
    }
    void nonsenseIsNotTakenUp_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::newRow("none") << QByteArray("null");
        QTest::newRow("wrong types") << QByteArray(
            R"({"shading":77,"joints":[{"path":"x"},5],"camera":[1],"time":"x","clip":5,"speed":null,"points":{"a":1}})");
        QTest::newRow("no camera") << QByteArray(
            R"({"camera":{"target":[0,0,0],"rotation":[0,0,0,0],"distance":-1,"fovY":9}})");
        QTest::newRow("out of range") << QByteArray(
            R"({"boneSize":1e9,"speed":-40,"influenceLimit":1e9,"weightThreshold":7,"ramp":"plaid","attachment":-1})");
        QTest::newRow("no such words") << QByteArray(
            R"({"atEnd":"never","skinning":"unity","heldAgainst":3,"light":[1],"range":["x",1,2]})");
        QTest::newRow("no layers") << QByteArray(
            R"({"layers":[5,{"clip":{"name":"no such","index":99},"layer":0},{"layer":"x"},{"clip":7,"mute":1}]})");
        QTest::newRow("no bookmarks") << QByteArray(
            R"({"notes":7,"ignored":[3,"x"],"bookmarks":[5,{"clip":{"name":"no such","index":99},"time":1},{"time":"x"},{"clip":7}]})");
    }
    void layersOfTheViewAreFoundByNameWhereTheyMoved()
    {
        Random random(firstSeed());
        Scene scene = sceneOf(random);
        Clip clip;
        clip.name = "walk";
        clip.layers.resize(3);
        clip.layers[1].name = "lean";
        clip.layers[2].name = "breath";
        scene.clips = {std::make_shared<const Clip>(clip)};
        ViewState view;
        view.clipLook.layers = {{ClipId(0u), 1, true, false}, {ClipId(0u), 2, false, true}};
        const std::string text = sessionText(scene, view, {});
        QVERIFY(SessionFile::read(scene, text, {})->view(scene, {}).clipLook == view.clipLook);
        clip.layers.erase(clip.layers.begin() + 1);
        scene.clips = {std::make_shared<const Clip>(clip)};
        const LayerMarks found = SessionFile::read(scene, text, {})->view(scene, {}).clipLook.layers;
        QCOMPARE(found, (LayerMarks{{ClipId(0u), 1, false, true}})); // "breath"; there is no "lean"
    }
    void nonsenseIsNotTakenUp()
    {
        QFETCH(QByteArray, view);
        Random random(firstSeed());
        const Scene scene = sceneOf(random);
        ViewState start;
        start.camera.distance = 4.0f;
        const std::string text =
            R"({"schema":"bindpose.session/1","overrides":[],"attachments":[{"file":5},7],"view":)" +
            view.toStdString() + "}";
        const Result<SessionFile> session = SessionFile::read(scene, text, {});
        QVERIFY(session);
        QVERIFY(session->view(scene, start) == start);
        QVERIFY(!session->marks(scene).any());
        QVERIFY(session->props().empty());
        QVERIFY(!SessionFile::read(scene, "{{{", {}));
        QVERIFY(!SessionFile::read(scene, R"({"schema":"other/1","overrides":[]})", {}));
    }
};

} // namespace session_file_test

QTEST_GUILESS_MAIN(session_file_test::SessionFileTest)
#include "session_file_test.moc"
