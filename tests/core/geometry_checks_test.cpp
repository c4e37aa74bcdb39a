// SPDX-License-Identifier: MIT
// What checks of seams, hard parts, sides and bounds find in the cases of tests/data/check, and what their fixes leave.
#include "core/compare/ground/surface.h"
#include "core/compare/maps/surface_meter.h"
#include "core/diagnose/measures/near_points.h"
#include "core/diagnose/report.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"
#include "core/io/format/load.h"
#include "tests/core/random_scene.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <fstream>
#include <set>

namespace geometry_checks_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = nlohmann::ordered_json;

namespace {

std::string casePath(const std::string& name)
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    return std::string(root ? root : ".") + "/tests/data/check/" + name + ".gltf";
}

Scene caseScene(const std::string& name)
{
    const Result<Loaded> file = loadFile(casePath(name), {});
    if (!file) qFatal("%s does not load", name.c_str());
    return file->scene;
}

/// The case with another document.
template <class Change> Loaded changedCase(const std::string& name, Change&& change)
{
    std::ifstream stream(casePath(name));
    Json json = Json::parse(stream);
    change(json);
    const std::string text = json.dump();
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    const Result<Loaded> file = loadBytes(
        {.path = "case.gltf", .bytes = std::make_shared<const std::vector<std::byte>>(first, first + text.size())}, {});
    if (!file) qFatal("%s does not load", name.c_str());
    return *file;
}

std::vector<Finding> found(const Scene& scene, const char* code, std::vector<ThresholdValue> limits = {})
{
    DiagnoseOptions only;
    only.only = {code};
    only.thresholds = std::move(limits);
    return diagnose(scene, {}, only, {}).findings;
}

Finding onlyFinding(const Scene& scene, const char* code)
{
    const std::vector<Finding> all = found(scene, code);
    if (all.size() != 1) qFatal("%s: %zu findings", code, all.size());
    return all.front();
}

/// The side on + of the first mesh as one mesh, that on − as another, each drawn by itself.
Scene withSidesApart(Scene scene)
{
    const PointSet whole = *scene.sets[0];
    const SetWeights weights = *scene.weights[0];
    Instance instance = *scene.instances[0];
    const Mesh mesh = *scene.meshes[0];
    scene.sets.clear();
    scene.weights.clear();
    scene.meshes.clear();
    scene.instances.clear();
    for (const bool positive : {true, false}) {
        PointSet side;
        std::vector<SlotIndex> slots;
        std::vector<float> values;
        for (PointIndex point = 0; point < whole.points(); ++point) {
            if ((whole.positions[point].x > 0.0f) != positive) continue;
            side.positions.push_back(whole.positions[point]);
            slots.insert(slots.end(), weights.slots(point).begin(), weights.slots(point).end());
            values.insert(values.end(), weights.weights(point).begin(), weights.weights(point).end());
        }
        Mesh part;
        part.name = positive ? "left" : "right";
        part.sets = {SetId(scene.sets.size())};
        instance.mesh = MeshId(scene.meshes.size());
        scene.weights.push_back(std::make_shared<const SetWeights>(
            *SetWeights::makeUniform(side.points(), values.size() / side.points(), slots, values)));
        scene.sets.push_back(std::make_shared<const PointSet>(std::move(side)));
        scene.meshes.push_back(std::make_shared<const Mesh>(std::move(part)));
        scene.instances.push_back(std::make_shared<const Instance>(instance));
    }
    const Result<Scene> made = Scene::make(std::move(scene));
    if (!made) qFatal("%s", englishMessage(made.error()).c_str());
    return *made;
}

Scene fixedScene(const Scene& scene, const Finding& finding)
{
    const Result<Scene> fixed = checkOf(finding)->fix(scene, finding, {});
    if (!fixed) qFatal("%s", englishMessage(fixed.error()).c_str());
    return *fixed;
}

std::vector<std::string> namesOf(const Scene& scene, const Finding& finding)
{
    std::vector<std::string> out;
    for (const NodeId joint : finding.place.joints) out.push_back(scene.node(joint)->name);
    std::sort(out.begin(), out.end());
    return out;
}

} // namespace

class GeometryChecksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBuckleGetsOneRowForAllOfIt()
    {
        const Scene scene = caseScene("rigid_part_bends");
        const Finding finding = onlyFinding(scene, "rigid_part_bends");
        QCOMPARE(namesOf(scene, finding), (std::vector<std::string>{"arm_l", "hand_l"}));
        const Scene fixed = fixedScene(scene, finding);
        QVERIFY(found(fixed, "rigid_part_bends").empty());
        const PointIndex first = finding.place.points.front().first, last = finding.place.points.back().second;
        for (PointIndex point = first; point <= last; ++point)
            QCOMPARE(fixed.weights[0]->at(point), fixed.weights[0]->at(first));
        for (PointIndex point = 0; point < first; ++point) // nothing else is touched
            QCOMPARE(fixed.weights[0]->at(point), scene.weights[0]->at(point));
    }

    void aPartThatTwoJointsStandInIsMadeToBend()
    {
        Scene scene = caseScene("rigid_part_bends");
        Skin skin = *scene.skins[0];
        for (const SlotIndex slot : {4u, 5u}) // the arm and the hand go into the buckle
            skin.inverseBind[slot][3] = glm::vec4(-1.3f, -2.3f, 0.0f, 1.0f);
        scene.skins[0] = std::make_shared<const Skin>(skin);
        QVERIFY(found(scene, "rigid_part_bends").empty());
    }

    void anImpossiblePairIsNamedByItsJoints()
    {
        const Scene scene = caseScene("impossible_pair");
        const Finding finding = onlyFinding(scene, "impossible_pair");
        QCOMPARE(namesOf(scene, finding), (std::vector<std::string>{"hips", "tip_l"}));
        QCOMPARE(finding.count, std::size_t{16});
        QVERIFY(found(scene, "impossible_pair", {{"impossible_pair", "steps", 5.0}}).empty());
    }

    void oneSideMirroredLeavesBothAlike()
    {
        const Scene scene = caseScene("sides_differ");
        const Finding finding = onlyFinding(scene, "sides_differ");
        QCOMPARE(namesOf(scene, finding), (std::vector<std::string>{"arm_l", "hand_l"}));
        QVERIFY(found(fixedScene(scene, finding), "sides_differ").empty());
    }

    /// What the map shows is what the check tells: as many places beyond its limit, the same largest difference.
    void theMapOfSidesHasTheNumbersOfTheCheck()
    {
        const auto scene = std::make_shared<const Scene>(caseScene("sides_differ"));
        const Finding finding = onlyFinding(*scene, "sides_differ");
        const SurfaceMap map = SurfaceMeter(scene).at(SurfaceMeasure::Symmetry, evaluatePose(*scene, {}));
        QVERIFY(std::abs(double{map.numbers.most} - finding.worst) < 1e-6);
        QVERIFY(map.measured > 0);
        const Surface surface = makeSurface(*scene, 0);
        std::set<std::uint32_t> beyond;
        for (std::uint32_t point = 0; point < surface.points(); ++point) {
            const auto [set, index] = surface.address(point);
            const auto spot = map.at(InstanceId(0u), set, index);
            if (spot && spot->value > 0.02f) beyond.insert(surface.placeOf[point]);
        }
        QCOMPARE(QString::fromStdString(finding.args.front().plain()), QString::number(beyond.size() / 2));
        const Scene mirrored = fixedScene(*scene, finding);
        const SurfaceMap after = SurfaceMeter(std::make_shared<const Scene>(mirrored))
                                     .at(SurfaceMeasure::Symmetry, evaluatePose(mirrored, {}));
        QVERIFY(after.measured == map.measured && after.numbers.most < 1e-3f);
    }

    /// A left and a right arm may be meshes of their own: they are held against each other, and either side mends the
    /// other.
    void sidesThatAreTwoMeshesAreOnePair()
    {
        const Scene whole = caseScene("sides_differ"), apart = withSidesApart(whole);
        const Finding of = onlyFinding(whole, "sides_differ"), finding = onlyFinding(apart, "sides_differ");
        QCOMPARE(finding.args, of.args); // as many places of as many, and the same difference
        QCOMPARE(finding.worst, of.worst);
        QCOMPARE(apart.meshes[*finding.place.mesh]->name, std::string("left"));
        QCOMPARE(namesOf(apart, finding), namesOf(whole, of));
        for (const FixWay& way : checkOf(finding)->ways) {
            const Result<Scene> fixed = way.fix(apart, finding, {});
            QVERIFY(fixed);
            QVERIFY(found(*fixed, "sides_differ").empty());
            QVERIFY((fixed->weights[0] == apart.weights[0]) != (fixed->weights[1] == apart.weights[1]));
        }
        const Pose pose = evaluatePose(apart, {});
        const auto mapOf = [&pose](const Scene& scene) {
            return SurfaceMeter(std::make_shared<const Scene>(scene)).at(SurfaceMeasure::Symmetry, pose);
        };
        const SurfaceMap map = mapOf(apart), before = mapOf(whole);
        QCOMPARE(map.measured, before.measured);
        QCOMPARE(map.numbers.most, before.numbers.most);

        // Alone, or with a skin of its own, a side has nothing to be held against.
        Scene alone = apart, skins = apart;
        alone.instances.pop_back();
        Instance own = *skins.instances[1];
        own.skin = SkinId(skins.skins.size());
        skins.skins.push_back(skins.skins[0]);
        skins.instances[1] = std::make_shared<const Instance>(own);
        for (const Scene& scene : {alone, skins}) {
            QVERIFY(found(scene, "sides_differ").empty());
            QCOMPARE(mapOf(scene).measured, std::size_t{0});
        }
    }

    /// A character that was modelled beside the origin is compared, and no side of it is mirrored to the wrong place.
    void aMiddleBesideTheOriginIsNotMirroredByPlace()
    {
        Scene scene = caseScene("sides_differ");
        PointSet set = *scene.sets[0];
        for (glm::vec3& position : set.positions) position.x += 3.0f;
        scene.sets[0] = std::make_shared<const PointSet>(set);
        Skin skin = *scene.skins[0];
        for (glm::mat4& bind : skin.inverseBind) bind[3].x -= 3.0f;
        scene.skins[0] = std::make_shared<const Skin>(skin);
        const Finding finding = onlyFinding(scene, "sides_differ");
        const Result<Scene> fixed = checkOf(finding)->fix(scene, finding, {});
        QVERIFY(!fixed);
        QCOMPARE(std::string(fixed.error().text->key), std::string("middle_elsewhere"));
    }

    void weightsInFloatsAreFineEnough()
    {
        Scene scene = caseScene("weights_too_coarse");
        QCOMPARE(onlyFinding(scene, "weights_too_coarse").place.clip, std::optional<ClipId>(ClipId(0u)));
        SetWeights floats = *scene.weights[0];
        floats.storage = WeightStorage::Float32;
        scene.weights[0] = std::make_shared<const SetWeights>(floats);
        QVERIFY(found(scene, "weights_too_coarse").empty());
    }

    /// What the check tells is what the surface does: half of 1/255 times the way between hand and arm.
    void howFarAHalfStepMovesIsMeasured()
    {
        const Scene scene = caseScene("weights_too_coarse");
        const double told = onlyFinding(scene, "weights_too_coarse").worst;
        QVERIFY2(std::abs(told - 3.0 * 0.5 / 255.0) < 1e-5, std::to_string(told).c_str());
    }

    void aSeamTakesTheWeightsOfTheLargerMesh()
    {
        for (const char* name : {"seam_between_meshes", "seam_weights_of_meshes"}) {
            const Scene scene = caseScene(name);
            const Finding finding = onlyFinding(scene, "seam_between_meshes");
            QCOMPARE(scene.meshes[*finding.place.mesh]->name, std::string("head"));
            const Scene fixed = fixedScene(scene, finding);
            QVERIFY(found(fixed, "seam_between_meshes").empty());
            QVERIFY(fixed.weights[0] == scene.weights[0]); // the body keeps its own
        }
    }

    /// Whatever the order of the meshes: one that has the weights already does not hide the one that has not.
    void ofTwoLargerMeshesTheOneThatDiffersMostIsTaken()
    {
        const Scene alone = caseScene("seam_between_meshes");
        const Scene wanted = fixedScene(alone, onlyFinding(alone, "seam_between_meshes"));
        Scene scene = alone; // and a coat over the body, equal to the head where all three meet
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex point = 0; point < 8; ++point) {
            points.push_back(112 + point);
            rows.push_back(scene.weights[1]->at(point));
        }
        Mesh coat = *scene.meshes[0];
        coat.name = "coat";
        scene.weights.push_back(std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows)));
        scene.sets.push_back(scene.sets[0]);
        coat.sets[0] = SetId(scene.sets.size() - 1);
        scene.meshes.push_back(std::make_shared<const Mesh>(coat));
        Instance instance = *scene.instances[0];
        instance.mesh = MeshId(scene.meshes.size() - 1);
        scene.instances.push_back(std::make_shared<const Instance>(instance));
        const Scene fixed = fixedScene(scene, onlyFinding(scene, "seam_between_meshes"));
        for (PointIndex point = 0; point < 8; ++point)
            QCOMPARE(fixed.weights[1]->at(point), wanted.weights[1]->at(point));
    }

    void aLimitBelowZeroTellsEveryMeetingPoint()
    {
        const Scene scene = caseScene("seam_between_meshes");
        const Scene fixed = fixedScene(scene, onlyFinding(scene, "seam_between_meshes"));
        const std::vector<Finding> all = found(fixed, "seam_between_meshes", {{"seam_between_meshes", "gap", -1.0}});
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(!all[0].place.clip); // no moment is worse than another
    }

    /// The gap is the one that opens between the two drawn surfaces.
    void howFarASeamOpensIsMeasured()
    {
        const Scene scene = caseScene("seam_between_meshes");
        const Finding finding = onlyFinding(scene, "seam_between_meshes");
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = *finding.place.clip;
        request.timeSec = *finding.place.timeSec;
        const std::vector<DeformedInstance> drawn = deform(scene, evaluatePose(scene, request), {});
        double worst = 0.0;
        for (PointIndex point = 0; point < 8; ++point)
            worst = std::max(worst,
                double{glm::distance(drawn[0].sets[0].positions[112 + point], drawn[1].sets[0].positions[point])});
        QVERIFY2(std::abs(worst - finding.worst) < 1e-5, std::to_string(worst).c_str());
    }

    void levelsOfDetailAreNoSeam()
    {
        Scene scene = caseScene("seam_between_meshes");
        Mesh whole = *scene.meshes[0];
        whole.name = "copy";
        Instance copy = *scene.instances[0];
        PointSet set = *scene.sets[whole.sets[0].index()];
        scene.sets.push_back(std::make_shared<const PointSet>(set));
        SetWeights weights = *SetWeights::makeUniform(
            set.points(), 1, std::vector<SlotIndex>(set.points(), 1), std::vector<float>(set.points(), 1.0f));
        scene.weights.push_back(std::make_shared<const SetWeights>(std::move(weights)));
        whole.sets[0] = SetId(scene.sets.size() - 1);
        scene.meshes[1] = std::make_shared<const Mesh>(whole);
        copy.mesh = MeshId(1u);
        scene.instances[1] = std::make_shared<const Instance>(copy);
        QVERIFY(found(scene, "seam_between_meshes").empty());
    }

    void bindsThatDifferTellWhereTheMeshesPart()
    {
        const Scene scene = caseScene("seam_binds_differ");
        const Finding finding = onlyFinding(scene, "seam_binds_differ");
        QCOMPARE(namesOf(scene, finding), std::vector<std::string>{"head"});
        QVERIFY(std::abs(finding.worst - 0.25) < 1e-6);
        QVERIFY(found(caseScene("seam_between_meshes"), "seam_binds_differ").empty());
    }

    void ofTwoMorphTargetsOfOneNameTheOneThatIsMeantIsMended()
    {
        Scene scene = caseScene("morph_opens_seam");
        Mesh mesh = *scene.meshes[0];
        const std::size_t targets = mesh.morphNames.size();
        mesh.morphNames.push_back(mesh.morphNames.front());
        if (!mesh.morphWeights.empty()) mesh.morphWeights.push_back(0.0f);
        for (const SetId id : mesh.sets) {
            PointSet set = *scene.sets[id.index()];
            if (!set.morphs.empty()) set.morphs.push_back(set.morphs.front());
            scene.sets[id.index()] = std::make_shared<const PointSet>(set);
        }
        for (auto& each : mesh.parts) {
            Part part = *each;
            VertexStreams streams = *part.vertices;
            if (!streams.morphs.empty()) streams.morphs.push_back(streams.morphs.front());
            part.vertices = std::make_shared<const VertexStreams>(streams);
            each = std::make_shared<const Part>(part);
        }
        scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        const std::vector<Finding> both = found(scene, "morph_opens_seam");
        QCOMPARE(both.size(), std::size_t{2});
        QVERIFY(both[0].args[1].plain() != both[1].args[1].plain());
        const Scene fixed = fixedScene(scene, both[1]);
        const PointSet &was = *scene.sets[mesh.sets[0].index()], &is = *fixed.sets[mesh.sets[0].index()];
        for (std::size_t target = 0; target < targets; ++target)
            QVERIFY(is.morphs[target].positions == was.morphs[target].positions);
        QVERIFY(is.morphs[targets].positions != was.morphs[targets].positions);
        QCOMPARE(found(fixed, "morph_opens_seam").size(), std::size_t{1});
    }

    /// Lips touch in a closed mouth: what parts there looks the other way.
    void aMorphPartsSurfacesThatOnlyTouch()
    {
        const Scene scene = caseScene("morph_opens_seam");
        QCOMPARE(onlyFinding(scene, "morph_opens_seam").count, std::size_t{8});
        Scene lips = scene;
        Mesh mesh = *scene.meshes[0];
        Part part = *mesh.parts[0];
        VertexStreams streams = *part.vertices;
        for (std::size_t i = 226; i < streams.normals.size(); ++i) streams.normals[i] *= -1.0f;
        part.vertices = std::make_shared<const VertexStreams>(streams);
        mesh.parts[0] = std::make_shared<const Part>(part);
        lips.meshes[0] = std::make_shared<const Mesh>(mesh);
        QVERIFY(found(lips, "morph_opens_seam").empty());
    }

    void theBoxOfAClipIsWhatIsDrawn()
    {
        const Scene scene = caseScene("outside_bounds");
        const Finding finding = onlyFinding(scene, "outside_bounds");
        QVERIFY(std::abs(finding.worst - 8.0) < 1e-5);
        QCOMPARE(finding.place.timeSec, std::optional<double>(1.0));
    }

    /// Whatever a clip does: the check finds the moment at which a look at every vertex finds it farthest outside.
    void noMomentOutsideOfTheBoxIsMissed()
    {
        const int cases = caseCount(); // says the seeds
        for (int i = 0; i < cases; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = randomScene(random);
            PoseRequest request;
            request.overrides = false;
            const Bounds rest = boundsOf(scene, evaluatePose(scene, request));
            double worst = 0.0;
            for (const SweepMoment& moment : someMoments(sweepMoments(scene), 64)) {
                request.from = moment.clip.valid() ? PoseRequest::From::Clip : PoseRequest::From::Rest;
                request.clip = moment.clip;
                request.timeSec = moment.timeSec;
                const Bounds box = boundsOf(scene, evaluatePose(scene, request));
                for (int axis = 0; axis < 3; ++axis)
                    worst = std::max({worst, double{box.high[axis]} - double{rest.high[axis]},
                        double{rest.low[axis]} - double{box.low[axis]}});
            }
            const std::vector<Finding> told = found(scene, "outside_bounds", {{"outside_bounds", "outside", 0.0}});
            QCOMPARE(told.empty(), worst <= 0.0);
            if (!told.empty()) QCOMPARE(told.front().worst, worst);
        }
    }

    /// The validator says it of what stands in the file, not of what was compressed.
    void normalsThatHadToBeDecompressedHaveNoCodeOfTheValidator()
    {
        const Finding stored = onlyFinding(caseScene("normals_not_unit"), "normals_not_unit");
        QCOMPARE(std::string(nameOf(stored).khronosCode), "ACCESSOR_VECTOR3_NON_UNIT");
        const Loaded file = changedCase(
            "normals_not_unit", [](Json& json) { json["extensionsUsed"].push_back("KHR_draco_mesh_compression"); });
        const Finding packed = onlyFinding(file.scene, "normals_not_unit");
        QVERIFY(!nameOf(packed).khronosCode);
        QCOMPARE(packed.severity, Severity::Warning);
    }

    void boundsOfPositionsAreThoseOfTheFile()
    {
        const auto positions = [](Json& json) -> Json& {
            return json["accessors"][json["meshes"][0]["primitives"][0]["attributes"]["POSITION"].get<std::size_t>()];
        };
        const auto codes = [](const Loaded& file) {
            std::vector<std::string> out;
            for (const Finding& finding : file.findings) {
                const FindingName name = nameOf(finding);
                if (name.code == "position_bounds") out.push_back(name.khronosCode + (' ' + finding.place.pointer));
            }
            return out;
        };
        QCOMPARE(codes(changedCase("sound", [](Json&) {})), std::vector<std::string>{});
        QCOMPARE(codes(changedCase("sound", [&](Json& json) { positions(json).erase("min"); })),
            std::vector<std::string>{"MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS "
                                     "/meshes/0/primitives/0/attributes/POSITION"});
        const Loaded wrong = changedCase("sound", [&](Json& json) {
            positions(json)["min"][2] = -7;
            positions(json)["max"][1] = 2.0;
        });
        QCOMPARE(codes(wrong), (std::vector<std::string>{"ACCESSOR_MIN_MISMATCH /accessors/0/min/2",
                                   "ACCESSOR_MAX_MISMATCH /accessors/0/max/1"}));
    }

    /// The same as a look at every pair.
    void nearPointsFindsTheNearest()
    {
        const int cases = caseCount(); // says the seeds
        for (int i = 0; i < cases; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            std::vector<glm::vec3> points;
            for (int k = 0; k < 60; ++k) points.push_back(random.vector(1.0f));
            const float radius = random.uniform(0.01f, 0.5f);
            const NearPoints near(points, radius);
            for (int k = 0; k < 20; ++k) {
                const glm::vec3 at = random.vector(1.1f);
                std::int64_t nearest = -1;
                for (std::size_t j = 0; j < points.size(); ++j)
                    if (glm::distance(points[j], at) <= radius &&
                        (nearest < 0 || glm::distance(points[j], at) <
                                            glm::distance(points[static_cast<std::size_t>(nearest)], at)))
                        nearest = static_cast<std::int64_t>(j);
                QCOMPARE(near.nearest(at), nearest);
            }
        }
    }
};

} // namespace geometry_checks_test

QTEST_APPLESS_MAIN(geometry_checks_test::GeometryChecksTest)
#include "geometry_checks_test.moc"
