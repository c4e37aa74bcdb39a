// SPDX-License-Identifier: MIT
#include "core/edit/skindump/skin_dump.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/format/load.h"
#include "tests/core/corpus.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <cstring>

namespace truth_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = nlohmann::json;

namespace {

/// float32 values of a little-endian, C-ordered .npy of version 1 or 2.
std::vector<float> readNpy(const std::string& path)
{
    const Result<SharedBytes> bytes = readFile(path);
    if (!bytes || (*bytes)->size() < 12) return {};
    const auto byte = [&](std::size_t at) { return static_cast<std::size_t>((**bytes)[at]); };
    const std::size_t head = byte(6) == 1 ? 10 + byte(8) + 256 * byte(9)
                                          : 12 + byte(8) + 256 * byte(9) + 65536 * byte(10) + 16777216 * byte(11);
    std::vector<float> values(((*bytes)->size() - head) / sizeof(float));
    std::memcpy(values.data(), (*bytes)->data() + head, values.size() * sizeof(float));
    return values;
}

struct Row {
    PoseRequest pose;
    SurfaceOptions surface;
};

/// The same reading of a row as tools that drive the command line have.
Row rowOf(const Json& row, const Scene& scene)
{
    Row out;
    const std::string label = row.at("label");
    const Json& clip = row.contains("clip") ? row.at("clip") : Json();
    if (clip.is_object() && clip.value("index", 0) != -1) {
        out.pose.from = PoseRequest::From::Clip;
        if (clip.contains("index"))
            out.pose.clip = ClipId(clip.at("index").get<std::uint32_t>());
        else if (const Result<ClipId> found = findClip(scene, clip.at("name").get<std::string>()))
            out.pose.clip = *found;
        out.pose.timeSec = row.at("time_s");
    } else {
        out.pose.from = label == "bind" || label == "base" ? PoseRequest::From::Bind : PoseRequest::From::Rest;
    }
    if (label == "nlerp") out.pose.rotation = RotationMode::Nlerp;
    if (label.size() > 5 && label.substr(label.size() - 5) == "/norm") out.surface.weights = WeightMode::Normalized;
    return out;
}

std::vector<float> pointsOf(const Scene& scene, const Row& row)
{
    std::vector<float> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, row.pose), row.surface))
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& p : set.positions) out.insert(out.end(), {p.x, p.y, p.z});
    return out;
}

/// Formats with a reader of ours: the importer is not linked here.
bool readByUs(const std::string& name)
{
    static constexpr std::string_view kPrefixes[] = {"gltf_", "ogre_", "made_ogre_", "collada_", "made_dae_",
        "made_smd_", "made_ill_", "made_mdl_", "fbx_", "made_fbx_", "md5_", "iqm_"};
    return std::any_of(
        std::begin(kPrefixes), std::end(kPrefixes), [&](std::string_view prefix) { return name.starts_with(prefix); });
}

/// 3ds Max's matrices are floats: what is computed from them in doubles differs by that much.
double toleranceOf(const std::string& name)
{
    return name.find("_max") != std::string::npos ? 6e-5 : 1e-5;
}

/// With the clips and weights of the files that the row names.
Scene sceneFor(const Json& row, const Scene& scene, const std::string& model)
{
    Scene out = scene;
    Json names = row.value("with", Json::array());
    const std::filesystem::path own(model);
    if (own.extension() == ".md5mesh" && !row.at("clip").is_null())
        names.push_back(own.stem().string() + ".md5anim"); // the clip is another file's
    for (const Json& name : names) {
        const std::filesystem::path path = own.parent_path() / name.get<std::string>();
        const Result<Loaded> other = loadFile(path.string(), {});
        if (!other) qFatal("%s", englishMessage(other.error()).c_str());
        if (isSkinDump(other->scene))
            out = *applySkinDump(out, other->scene, *planSkinDump(out, other->scene, false));
        else
            out = mergeClips(out, other->scene, path.filename().string()).scene;
    }
    return out;
}

} // namespace

class TruthTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void skinnedPointsMatchAnIndependentEvaluator_data();
    void skinnedPointsMatchAnIndependentEvaluator();
};

void TruthTest::skinnedPointsMatchAnIndependentEvaluator_data()
{
    QTest::addColumn<QString>("name");
    const std::string folder = sharedFolder() + "/data/truth";
    std::vector<std::string> names;
    if (!sharedFolder().empty() && std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".json" && readByUs(entry.path().stem().string()))
                names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    if (names.empty()) QTest::newRow("none") << QString();
}

void TruthTest::skinnedPointsMatchAnIndependentEvaluator()
{
    QFETCH(QString, name);
    if (name.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with truth files");
    const std::string stem = sharedFolder() + "/data/truth/" + name.toStdString();
    const Result<SharedBytes> text = readFile(stem + ".json");
    QVERIFY(text);
    const Json meta = Json::parse(asText(**text));
    const std::string model = meta.at("model");
    const std::string folder = sharedFolder() + (model.starts_with("../") ? "/data/corpus/" : "/data/");
    const Result<Loaded> file = loadFile(folder + model, {});
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const std::vector<float> truth = readNpy(stem + ".npy");
    const std::size_t count = meta.at("shape").at(1).get<std::size_t>() * 3;
    const double diagonal = meta.at("bbox_diag");
    double worst = 0.0;
    for (const Json& row : meta.at("samples")) {
        const Scene scene = sceneFor(row, file->scene, folder + model);
        const std::vector<float> ours = pointsOf(scene, rowOf(row, scene));
        QCOMPARE(ours.size(), count);
        const std::size_t at = row.at("row").get<std::size_t>() * count;
        QVERIFY(at + count <= truth.size());
        double error = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            const double difference = std::abs(double{ours[i]} - double{truth[at + i]}) / diagonal;
            if (!(difference <= error)) error = difference;
        }
        QVERIFY2(
            error <= toleranceOf(name.toStdString()), (row.dump() + " is off by " + std::to_string(error)).c_str());
        worst = std::max(worst, error);
    }
    qInfo("%zu rows, worst %.2e", meta.at("samples").size(), worst);
}

} // namespace truth_test

QTEST_GUILESS_MAIN(truth_test::TruthTest)
#include "truth_test.moc"
