// SPDX-License-Identifier: MIT
#include "core/io/export/rig_export.h"
#include "tests/core/corpus.h"
#include "tests/core/exports.h"

#include <QtTest>

namespace convert_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Formats that Bindpose writes and that hold a surface; a list of weights alone does not.
const std::vector<const char*>& surfaceFormats()
{
    static std::vector<const char*> out;
    if (!out.empty()) return out;
    for (const FileFormat* format : fileFormats()) {
        if (!format->write || !format->load || !format->patch) continue;
        const Scene scene = sampleScene("tentacle");
        const Result<Written> written = format->write(scene, "out", {});
        if (!written) continue;
        const Result<ExportMove> move = measureExport(scene, *written, mainName(format->id), {});
        if (!move || move->points > 0) out.push_back(format->id);
    }
    return out;
}

/// The rig with `row` in place of one point's weights.
Scene withRow(Scene scene, PointIndex point, const std::vector<Influence>& row)
{
    const std::vector<std::vector<Influence>> rows{row};
    Result<SetWeights> changed = scene.weights[0]->with(std::vector{point}, rows);
    if (!changed) qFatal("%s", englishMessage(changed.error()).c_str());
    scene.weights[0] = std::make_shared<const SetWeights>(std::move(*changed));
    return scene;
}

/// The point that two scenes have farthest apart over the keys of all clips.
std::pair<double, std::size_t> worstAtKeys(const Scene& a, const Scene& b)
{
    std::pair<double, std::size_t> worst{0.0, 0};
    for (std::size_t c = 0; c < a.clips.size(); ++c)
        for (const auto& track : a.clips[c]->tracks)
            for (const double time : *track->times) {
                const auto first = pointsAt(a, time, c), second = pointsAt(b, time, c);
                for (std::size_t i = 0; i < first.size(); ++i)
                    worst = std::max(worst, {double{glm::distance(first[i], second[i])}, i});
            }
    return worst;
}

/// IQM has bytes for weights and 65536 steps for keys, and says what that costs.
double toldRounding(const Written& written)
{
    double out = 0.0;
    for (const char* told : {"iqm_loss_weights", "iqm_loss_keys"})
        if (const Finding* loss = lossIn(written, told)) out += 1.01 * std::stod(loss->args[0].plain());
    return out;
}

} // namespace

/// Fresh exports: how far they are said to move the surface, and that every format takes every other's models.
class ConvertTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPairOfExamplesGivesTheCanonicalPoints_data();
    void everyPairOfExamplesGivesTheCanonicalPoints();
    void everyPairOfFormatsKeepsTheTentacle_data();
    void everyPairOfFormatsKeepsTheTentacle();
    void aFifthInfluenceMovesTheSurfaceAsFarAsSaid();
    void pointsNumberedOtherwiseAreFoundByPlace();
    void aVertexThatIsGoneIsCounted();
    void framesAtAnotherRateAreCompared();
    void aRunThatIsStoppedSaysSo();
    void whatDoesNotReadBackIsAnError();
    void clipsThatAreLeftOutAreCounted();
    void curvesThatGltfLacksAreFollowed();
};

void ConvertTest::everyPairOfExamplesGivesTheCanonicalPoints_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    if (examplesFolder().empty()) {
        QTest::newRow("none") << QString() << QString();
        return;
    }
    std::vector<QString> names{
        "tiny_ref.smd", "tiny.mesh.xml", "tiny_page.illmesh", "tiny_converter.illmesh", "tiny_scaled.dae"};
    if (const FileFormat* mdl = formatBySuffix("tiny.mdl"); mdl && mdl->patch) names.push_back("tiny.mdl");
    for (const QString& from : names)
        for (const char* to : surfaceFormats()) QTest::addRow("%s to %s", qPrintable(from), to) << from << to;
}

void ConvertTest::everyPairOfExamplesGivesTheCanonicalPoints()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    if (from.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with examples");
    const QByteArray id = to.toLatin1();
    const Scene scene = example(from);
    const Written written = fresh(id, scene);
    const ExportMove move = measured(scene, written, id);
    QVERIFY(move.points >= 4 && move.keys >= 2 && move.clips == 1);
    QCOMPARE(move.unmatched, std::size_t(0));
    const double limit = 2e-6 + toldRounding(written);
    QVERIFY2(move.atKeys.distance <= limit, std::to_string(move.atKeys.distance).c_str());
    const Scene again = readAgain(written, id);
    QCOMPARE(again.clips.size(), std::size_t(1));
    std::vector<glm::vec3> points = pointsAt(again, again.clips[0]->endSec());
    QVERIFY(points.size() >= 4);
    const glm::dmat3 back = glm::inverse(written.toFile); // a file in metres has other numbers than one in centimetres
    for (glm::vec3& p : points) p = glm::vec3(back * glm::dvec3(p));
    const auto nearest = [](const glm::vec3& p, std::span<const glm::vec3> others) {
        float best = 1e9f;
        for (const glm::vec3& q : others) best = std::min(best, glm::distance(p, q));
        return best;
    };
    for (const glm::vec3& p : kCanonical) QVERIFY(double{nearest(p, points)} <= limit);
    for (const glm::vec3& p : points) QVERIFY(double{nearest(p, kCanonical)} <= limit);
}

void ConvertTest::everyPairOfFormatsKeepsTheTentacle_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    const auto& formats = surfaceFormats();
    for (std::size_t from = 0; from < std::size(formats); ++from)
        for (std::size_t to = 0; to < std::size(formats); ++to)
            // In a ring there each is read once and written once, which is all the code there is.
            if (!underSanitizer() || to == (from + 1) % std::size(formats))
                QTest::addRow("%s to %s", formats[from], formats[to]) << formats[from] << formats[to];
}

void ConvertTest::everyPairOfFormatsKeepsTheTentacle()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const QByteArray first = from.toLatin1(), second = to.toLatin1();
    const Scene scene = readAgain(fresh(first, sampleScene("tentacle")), first);
    const Written written = fresh(second, scene);
    const ExportMove move = measured(scene, written, second);
    QCOMPARE(move.unmatched, std::size_t(0));
    QCOMPARE(move.lostClips, std::size_t(0));
    QCOMPARE(move.clips, scene.clips.size());
    QVERIFY(!move.byPosition || lossIn(written, "text_loss_meshes"));
    // A format that cuts influences moves what it cuts, and says of how many points.
    const bool cut = lossIn(written, "text_loss_influences") || lossIn(written, "mdl_loss_influences") ||
                     lossIn(written, "mdl_influences");
    // COLLADA blends the numbers of matrices; its own keys stand so dense that this is a few tenths of a thousandth.
    // SMD has six digits of each angle, and what they lack adds up along the chain.
    const double limit = (from == "collada" ? 3e-4 : to == "smd" ? 3e-5 : 1e-5) + toldRounding(written) / move.height;
    if (!cut) QVERIFY2(move.atKeys.distance <= limit * move.height, std::to_string(move.atKeys.distance).c_str());
}

void ConvertTest::aFifthInfluenceMovesTheSurfaceAsFarAsSaid()
{
    const Scene whole = withRow(sampleScene("tentacle"), 40, {{1, 0.3f}, {4, 0.25f}, {6, 0.2f}, {2, 0.15f}, {9, 0.1f}});
    const Scene cut = withRow(whole, 40, largestOf(whole.weights[0]->at(40), 4));
    const auto [distance, point] = worstAtKeys(whole, cut);
    QCOMPARE(point, std::size_t(40));
    const Written written = fresh("ill", whole);
    const ExportMove move = measured(whole, written, "ill");
    QVERIFY(distance > 1e-3 * move.height);
    QCOMPARE(move.atKeys.point, PointIndex(40));
    QVERIFY(std::abs(move.atKeys.distance - distance) < 1e-5 * move.height);
    QVERIFY(move.mean > 0.0 && move.mean < move.atKeys.distance);
    QCOMPARE(lossIn(written, "text_loss_influences")->count, std::size_t(1));
    // Where five fit, nothing moves.
    QVERIFY(measured(whole, fresh("gltf", whole), "gltf").atKeys.distance < 1e-6 * move.height);
    QVERIFY(lossIn(fresh("ogre", whole), "ogre_loss_influences"));
}

void ConvertTest::pointsNumberedOtherwiseAreFoundByPlace()
{
    const Scene scene = sampleScene("tentacle");
    // The points in reverse, and the triangles from last to first: neither numbers nor corners agree.
    Scene turned = scene;
    PointSet set = *scene.sets[0];
    const std::size_t count = set.points();
    std::reverse(set.positions.begin(), set.positions.end());
    turned.sets[0] = std::make_shared<const PointSet>(set);
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t i = count; i-- > 0;) {
        for (const Influence& one : scene.weights[0]->at(static_cast<PointIndex>(i))) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    turned.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights));
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    auto streams = std::make_shared<VertexStreams>(*part.vertices);
    for (VertexIndex v = 0; v < streams->vertexCount; ++v) {
        streams->pointOf.resize(streams->vertexCount);
        streams->pointOf[v] = static_cast<PointIndex>(count - 1 - part.vertices->point(v));
    }
    part.vertices = streams;
    std::reverse(part.indices.begin(), part.indices.end());
    mesh.parts[0] = std::make_shared<const Part>(part);
    turned.meshes[0] = std::make_shared<const Mesh>(mesh);
    const ExportMove move = measured(scene, fresh("gltf", turned), "gltf");
    QVERIFY(move.byPosition);
    QCOMPARE(move.unmatched, std::size_t(0));
    QVERIFY(move.atKeys.distance < 1e-5 * move.height);
}

void ConvertTest::aVertexThatIsGoneIsCounted()
{
    const Scene scene = sampleScene("tentacle");
    Scene less = scene;
    PointSet set = *scene.sets[0];
    set.positions[7] += glm::vec3(100.0f, 0.0f, 0.0f); // by number it is another point, by place it is nowhere
    set.positions.push_back(glm::vec3(0.0f));
    less.sets[0] = std::make_shared<const PointSet>(set);
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (PointIndex i = 0; i <= scene.sets[0]->points(); ++i) {
        for (const Influence& one : scene.weights[0]->at(i == scene.sets[0]->points() ? 0 : i)) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    less.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights));
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    part.indices.resize(part.indices.size() - 3); // and the corners are fewer
    part.indices.erase(part.indices.begin(), part.indices.begin() + 3);
    mesh.parts[0] = std::make_shared<const Part>(part);
    less.meshes[0] = std::make_shared<const Mesh>(mesh);
    const ExportMove move = measured(scene, fresh("gltf", less), "gltf");
    QVERIFY(move.byPosition);
    QVERIFY(move.unmatched >= 1);
}

void ConvertTest::framesAtAnotherRateAreCompared()
{
    const Scene scene = sampleScene("tentacle");
    const Written slow = fresh("smd", scene, {{"fps", "30"}}), fast = fresh("smd", scene, {{"fps", "60"}});
    QCOMPARE(slow.clockScale, 1.0);
    QCOMPARE(fast.clockScale, 2.0);
    QVERIFY(std::count(fast.files[1].bytes.begin(), fast.files[1].bytes.end(), std::byte{'\n'}) >
            std::count(slow.files[1].bytes.begin(), slow.files[1].bytes.end(), std::byte{'\n'}) * 3 / 2);
    const ExportMove move = measured(scene, fast, "smd");
    QVERIFY(move.clips > 0);
    QVERIFY2(move.atKeys.distance <= 1e-3 * move.height, std::to_string(move.atKeys.distance).c_str());
}

void ConvertTest::aRunThatIsStoppedSaysSo()
{
    const Scene scene = sampleScene("tentacle");
    std::stop_source stop;
    Task task{stop.get_token(), [&](float) { stop.request_stop(); }};
    const Result<ExportMove> move = measureExport(scene, fresh("gltf", scene), "out.glb", task);
    QVERIFY(!move);
    QCOMPARE(move.error().kind, ErrorKind::Cancelled);
}

void ConvertTest::whatDoesNotReadBackIsAnError()
{
    const Scene scene = sampleScene("tentacle");
    Written damaged = fresh("gltf", scene);
    damaged.files[0].bytes.resize(damaged.files[0].bytes.size() / 2);
    QVERIFY(!measureExport(scene, damaged, "out.glb", {}));
}

void ConvertTest::clipsThatAreLeftOutAreCounted()
{
    const Scene scene = sampleScene("mannequin");
    QVERIFY(scene.clips.size() > 1);
    Scene fewer = scene;
    fewer.clips.erase(fewer.clips.begin());
    const ExportMove move = measured(scene, fresh("gltf", fewer), "gltf");
    QCOMPARE(move.lostClips, std::size_t(1));
    QCOMPARE(move.clips, scene.clips.size() - 1);
    QVERIFY(move.atKeys.distance < 1e-6 * move.height); // the others are found by their names
}

void ConvertTest::curvesThatGltfLacksAreFollowed()
{
    const std::string path = sharedFolder() + "/data/made/dae_fox_bezier";
    if (sharedFolder().empty() || !std::filesystem::is_directory(path)) QSKIP("the made files are not there");
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
        if (entry.path().extension() != ".dae") continue;
        ++files;
        const Scene scene = opened(entry.path().string()).scene;
        const Written written = fresh("gltf", scene);
        const ExportMove move = measured(scene, written, "gltf");
        QVERIFY(move.clips > 0);
        QVERIFY2(move.atKeys.distance <= 1e-5 * move.height, std::to_string(move.atKeys.distance).c_str());
        QVERIFY2(move.between.distance <= 1e-2 * move.height, std::to_string(move.between.distance).c_str());
    }
    QVERIFY(files > 0);
}

} // namespace convert_test

QTEST_GUILESS_MAIN(convert_test::ConvertTest)
#include "convert_test.moc"
