// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"
#include "core/io/formats/fbx/motion/curve.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>
#include <stop_token>

namespace fbx_curve_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;
using fbx::Curve;
using fbx::StoredKey;

namespace {

constexpr std::uint32_t kAutoCubic = fbx::kCubic | fbx::kAuto;
constexpr std::int64_t kSecond = 46186158000;

StoredKey key(double time, double value, std::uint32_t flags, double right = 0.0, double nextLeft = 0.0)
{
    return {.timeSec = time, .value = value, .flags = flags, .right = right, .nextLeft = nextLeft};
}

/// Slopes on both sides of a key, as the handles of the track say them.
struct Slopes {
    double left = 0.0, right = 0.0;
};
Slopes slopesOf(const std::vector<StoredKey>& keys, std::size_t at)
{
    const Track track = fbx::trackOf({keys, {}, {}}, 1.0);
    const float* v = track.values.data() + 5 * at;
    const double time = keys[at].timeSec;
    return {
        (double{v[2]} - double{v[1]}) / (time - double{v[0]}), (double{v[4]} - double{v[2]}) / (double{v[3]} - time)};
}

bool are(const Slopes& slopes, double left, double right)
{
    if (std::abs(slopes.left - left) < 1e-4 && std::abs(slopes.right - right) < 1e-4) return true;
    qWarning("%g %g instead of %g %g", slopes.left, slopes.right, left, right);
    return false;
}

/// Chords 1 and −½ about the key at 1 s, 0 across.
std::vector<StoredKey> hill(std::uint32_t flags, double right = 0.0, double before = 0.0)
{
    return {key(0, 0, flags, 0, before), key(1, 1, flags, right), key(3, 0, flags)};
}

Rec keyTimes(std::vector<std::int64_t> times)
{
    return {"KeyTime", {std::move(times)}};
}

/// A curve with one kind of keys.
Rec curve(std::int64_t id, const std::vector<double>& seconds, std::vector<float> values, std::int32_t flags)
{
    std::vector<std::int64_t> times;
    for (const double second : seconds) times.push_back(std::llround(second * static_cast<double>(kSecond)));
    const auto count = static_cast<std::int32_t>(values.size());
    return {"AnimationCurve", {id, Path{"AnimCurve", ""}, std::string()},
        {keyTimes(times), {"KeyValueFloat", {std::move(values)}}, {"KeyAttrFlags", {std::vector<std::int32_t>{flags}}},
            {"KeyAttrDataFloat", {std::vector<float>{0, 0, 0, 0}}},
            {"KeyAttrRefCount", {std::vector<std::int32_t>{count}}}}};
}

Rec object(const std::string& kind, std::int64_t id, const std::string& name, std::vector<Rec> properties)
{
    return {kind, {id, Path{kind, name}, std::string()}, {{"Properties70", {}, std::move(properties)}}};
}

/// "hips" moves along x by a straight line from 0 at 1 s to 10 at 2 s, which repeats; y is 3 by the curve node. A
/// second layer adds half of 8 to x. The shape goes from 0 to 50 percent.
Character animated()
{
    Character out = character();
    std::vector<Rec>& objects = out.top("Objects").children;
    objects.push_back(object("AnimationStack", 100, "walk",
        {valued("LocalStart", "KTime", {kSecond}), valued("LocalStop", "KTime", {4 * kSecond})}));
    objects.push_back(object("AnimationLayer", 101, "base", {}));
    objects.push_back(object("AnimationLayer", 102, "over", {valued("Weight", "Number", {50.0})}));
    objects.push_back(object("AnimationCurveNode", 110, "T",
        {valued("d|X", "Number", {0.0}), valued("d|Y", "Number", {3.0}), valued("d|Z", "Number", {0.0})}));
    objects.push_back(object("AnimationCurveNode", 111, "T",
        {valued("d|X", "Number", {8.0}), valued("d|Y", "Number", {0.0}), valued("d|Z", "Number", {0.0})}));
    objects.push_back(object("AnimationCurveNode", 112, "DeformPercent", {valued("d|DeformPercent", "Number", {0.0})}));
    objects.push_back(curve(120, {1, 2}, {0, 10}, fbx::kLinear));
    objects.back().children.push_back({"Post-Extrapolation", {}, {{"Type", {Letter{'R'}}}, {"Repetition", {-1}}}});
    objects.push_back(curve(121, {1, 2}, {0, 50}, fbx::kLinear));
    for (const auto& [source, destination] : {std::pair{101, 100}, {102, 100}, {110, 101}, {111, 102}, {112, 101}})
        out.top("Connections").children.push_back(connection(source, destination));
    for (const std::int64_t node : {110, 111})
        out.top("Connections").children.push_back(connection(node, out.hips, "Lcl Translation"));
    out.top("Connections").children.push_back(connection(112, out.channel, "DeformPercent"));
    out.top("Connections").children.push_back(connection(120, 110, "d|X"));
    out.top("Connections").children.push_back(connection(121, 112, "d|DeformPercent"));
    return out;
}

/// Numbers and vectors of "hips" at rest.
void stepped(Character& c, const std::vector<std::pair<const char*, int>>& numbers,
    const std::vector<std::pair<const char*, glm::dvec3>>& vectors)
{
    std::vector<Rec>& properties = Character::child(c.object(c.hips), "Properties70").children;
    for (const auto& [name, number] : numbers) properties.push_back(valued(name, "int", {number}));
    for (const auto& [name, v] : vectors) properties.push_back(valued(name, "Vector3D", {v.x, v.y, v.z}));
}

/// A stack, 100, with layers from 101 on that have these weights.
void addLayers(Character& c, const std::vector<double>& weights)
{
    c.top("Objects").children.push_back(object("AnimationStack", 100, "walk", {}));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::int64_t id = 101 + static_cast<std::int64_t>(i);
        c.top("Objects").children.push_back(
            object("AnimationLayer", id, "layer", {valued("Weight", "Number", {weights[i]})}));
        c.top("Connections").children.push_back(connection(id, 100));
    }
}

/// A property of "hips" goes in a layer from nothing at 1 s to `end` at 2 s. Returns its first curve; the curve node is
/// the one before.
std::int64_t drive(Character& c, std::int64_t layer, const std::string& property, const glm::dvec3& end)
{
    std::vector<Rec>& objects = c.top("Objects").children;
    std::vector<Rec>& links = c.top("Connections").children;
    const std::int64_t node = 200 + static_cast<std::int64_t>(objects.size());
    objects.push_back(object("AnimationCurveNode", node, property, {}));
    links.push_back(connection(node, layer));
    links.push_back(connection(node, c.hips, property));
    for (int i = 0; i < 3; ++i) {
        objects.push_back(curve(node + 1 + i, {1, 2}, {0.0f, static_cast<float>(end[i])}, fbx::kLinear));
        links.push_back(connection(node + 1 + i, node, std::string("d|") + "XYZ"[i]));
    }
    return node + 1;
}

/// "hips" in the first clip.
glm::mat4 localAt(const Scene& scene, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = timeSec;
    return evaluatePose(scene, request).local[1];
}

void near(const glm::mat4& local, const glm::dmat4& expected, double timeSec)
{
    for (int i = 0; i < 16; ++i)
        QVERIFY2(std::abs(double{local[i / 4][i % 4]} - expected[i / 4][i % 4]) < 1e-5,
            qPrintable(QString("%1 s, number %2").arg(timeSec).arg(i)));
}

/// Numbers that a step of a transform has at rest and at the end of a clip.
struct Step {
    const char* name;
    glm::dvec3 rest, end;
};

glm::dmat4 move(const glm::dvec3& v)
{
    return glm::translate(glm::dmat4(1.0), v);
}

/// About x first.
glm::dmat4 turn(const glm::dvec3& degrees)
{
    glm::dmat4 out(1.0);
    for (int i = 2; i >= 0; --i) {
        glm::dvec3 axis(0.0);
        axis[i] = 1.0;
        out = glm::rotate(out, glm::radians(degrees[i]), axis);
    }
    return out;
}

Scene sceneOf(const std::string& file)
{
    Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = shareBytes(file)}, {});
    if (!result) qFatal("%s", englishMessage(result.error()).c_str());
    return std::move(result->scene);
}

} // namespace

class FbxCurveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void storedSlopesAndWeightsBecomeHandles()
    {
        std::vector<StoredKey> keys{key(0, 0, fbx::kCubic | fbx::kUser, 3, 1), key(2, 4, fbx::kCubic | fbx::kUser)};
        QVERIFY(are(slopesOf(keys, 0), 3, 3) && are(slopesOf(keys, 1), 1, 0));
        keys[0].flags |= fbx::kRightWeighted | fbx::kNextLeftWeighted;
        keys[0].rightWeight = 0.5;
        keys[0].nextLeftWeight = 0.25;
        const Track track = fbx::trackOf({keys, {}, {}}, 2.0);
        QCOMPARE(track.interpolation, Interpolation::Bezier);
        QVERIFY(std::abs(track.values[3] - 1.0f) < 1e-6f && std::abs(track.values[4] - 6.0f) < 1e-6f);
        QVERIFY(std::abs(track.values[5] - 1.5f) < 1e-6f && std::abs(track.values[6] - 7.0f) < 1e-6f);
    }
    void plainKindsAreKeptPlain()
    {
        const auto kind = [](std::uint32_t flags) { return fbx::trackOf({hill(flags), {}, {}}, 1.0).interpolation; };
        QCOMPARE(kind(fbx::kLinear), Interpolation::Linear);
        QCOMPARE(kind(0), Interpolation::Linear);
        QCOMPARE(kind(fbx::kConstant), Interpolation::Step);
        const Track next = fbx::trackOf({hill(fbx::kConstant | fbx::kNextValue), {}, {}}, 1.0);
        float value = 0.0f;
        sampleTrack(next, 0.5, RotationMode::Slerp, {&value, 1});
        QCOMPARE(value, 1.0f);
    }
    void autoTangentsFollowTheNeighbours()
    {
        QVERIFY(are(slopesOf(hill(kAutoCubic | fbx::kTimeIndependent), 1), 0, 0));
        QVERIFY(are(slopesOf(hill(kAutoCubic), 1), 0.25, 0.25)); // half of (⅔ · 1 − ⅓ · ½)
        QVERIFY(are(slopesOf(hill(kAutoCubic), 0), 1, 1));       // the chord at an end
    }
    void biasPullsASideWhereItsFlagSaysThatItCounts()
    {
        const std::uint32_t flags = kAutoCubic | fbx::kTimeIndependent;
        QVERIFY(are(slopesOf(hill(flags, 50, 50), 1), 0, 0));
        const std::uint32_t counts = flags | fbx::kRightVelocity | fbx::kNextLeftVelocity;
        QVERIFY(are(slopesOf(hill(counts, 50, 50), 1), 0.5, -0.25)); // left turned round: to the left chord
        QVERIFY(are(slopesOf(hill(counts, 50, -50), 1), -0.25, -0.25));
        QVERIFY(are(slopesOf(hill(counts, 600, 0), 1), 0, -43)); // −3, and 40 more beyond 500 %
    }
    void clampedAndProgressiveTangentsDoNotOvershoot()
    {
        const auto three = [](double last, std::uint32_t flags) {
            flags |= kAutoCubic | fbx::kTimeIndependent;
            return slopesOf({key(0, 0, flags), key(1, 1, flags), key(2, last, flags)}, 1);
        };
        QVERIFY(are(three(1, 0), 0.5, 0.5) && are(three(1, fbx::kClamp), 0, 0));
        QVERIFY(are(three(10, 0), 5, 5) && are(three(10, fbx::kProgressive), 3, 3));
        QVERIFY(are(three(0.5, fbx::kProgressive), 0, 0)); // a summit
    }
    void tensionContinuityAndBias()
    {
        auto keys = hill(fbx::kCubic | fbx::kTcb);
        QVERIFY(are(slopesOf(keys, 1), 0.25, 0.25)); // half of 1 − ½
        keys[1].right = 0.5;                         // tension
        QVERIFY(are(slopesOf(keys, 1), 0.125, 0.125));
        keys[1].right = 0.0;
        keys[1].nextLeft = 1.0; // continuity
        QVERIFY(are(slopesOf(keys, 1), -0.5, 1));
        keys[1].nextLeft = 0.0;
        keys[1].bias = 1.0;
        QVERIFY(are(slopesOf(keys, 1), 1, 1));
    }
    void heldAndStraightKeysSayTheSlopeBeforeTheNext()
    {
        const std::uint32_t user = fbx::kCubic | fbx::kUser;
        QVERIFY(are(slopesOf({key(0, 0, fbx::kConstant), key(1, 1, user, 2), key(2, 2, user)}, 1), 0, 2));
        QVERIFY(are(slopesOf({key(0, 0, fbx::kLinear), key(1, 1, user, 2), key(2, 2, user)}, 1), 1, 2));
        const Track track =
            fbx::trackOf({{key(0, 0, user, 0, 7), key(1, 1, fbx::kConstant), key(2, 2, user)}, {}, {}}, 1.0);
        QVERIFY(std::abs((track.values[7] - track.values[6]) * 3.0f - 7.0f) < 1e-4f); // as stored
    }
    void clipsTakeCurvesLayersAndRanges()
    {
        for (const std::string& file : {binaryFile(animated().records), textFile(animated().records)}) {
            const Scene scene = sceneOf(file);
            QCOMPARE(scene.clips.size(), std::size_t{1});
            const Clip& clip = *scene.clips[0];
            QCOMPARE(clip.name, std::string("walk"));
            QCOMPARE(clip.startSec(), 1.0);
            QCOMPARE(clip.endSec(), 4.0);
            QCOMPARE(clip.layers.size(), std::size_t{2});
            QCOMPARE(clip.layers[1].weight, 0.5f);
            PoseRequest request;
            request.from = PoseRequest::From::Clip;
            request.clip = ClipId(0u);
            const NodeId hips = *findNode(scene, "hips");
            const auto at = [&](double time) {
                request.timeSec = time;
                return glm::vec3(evaluatePose(scene, request).local[hips.index()][3]);
            };
            QVERIFY(glm::distance(at(1.5), glm::vec3(9, 3, 0)) < 1e-4f);
            QVERIFY(std::abs(at(2.25).x - 6.5f) < 1e-4f); // repeats
            QVERIFY(std::abs(at(9.0).x - at(4.0).x) < 1e-4f);
            request.timeSec = 1.5;
            const Pose pose = evaluatePose(scene, request);
            QVERIFY(std::abs(morphWeightsOf(scene, *scene.instances[0], pose)[0] - 0.25f) < 1e-5f);
        }
    }
    void whoStopsIsHeardAtMaterialsAndAtCurves()
    {
        for (const float stopAt : {0.3f, 0.9f}) {
            std::stop_source stop;
            LoadContext context;
            context.task = {stop.get_token(), [&](float progress) {
                                if (progress == stopAt) stop.request_stop();
                            }};
            const Result<Loaded> read =
                loadBytes({.path = "made.fbx", .bytes = shareBytes(binaryFile(animated().records))}, context);
            QVERIFY(!read);
            QCOMPARE(read.error().kind, ErrorKind::Cancelled);
        }
    }
    /// By the formula, worked out here: each step of the transform goes from its numbers at rest at 1 s to others at
    /// 2 s, two of them from nothing; what undoes a pivot goes with it.
    void curvesOfPivotsAndOtherStepsPlay()
    {
        const std::vector<Step> steps{{"RotationOffset", {0, 0, 0}, {1, 2, 3}},
            {"RotationPivot", {0, 0, 0}, {2, -1, 4}}, {"PreRotation", {10, 20, 30}, {40, -20, 70}},
            {"PostRotation", {0, 0, 0}, {15, 25, -35}}, {"ScalingOffset", {1, 0, 0}, {0, 3, 1}},
            {"ScalingPivot", {3, 2, 1}, {-1, 1, 2}}};
        Character c = character();
        std::vector<Rec>& objects = c.top("Objects").children;
        std::vector<Rec>& links = c.top("Connections").children;
        std::vector<Rec>& properties = Character::child(c.object(c.hips), "Properties70").children;
        properties.push_back(valued("RotationActive", "bool", {1}));
        properties.push_back(valued("Lcl Rotation", "Lcl Rotation", {30.0, 0.0, 50.0}));
        properties.push_back(valued("Lcl Scaling", "Lcl Scaling", {2.0, 1.0, 0.5}));
        for (const Step& step : steps)
            properties.push_back(valued(step.name, "Vector3D", {step.rest.x, step.rest.y, step.rest.z}));
        objects.push_back(object("AnimationStack", 100, "walk", {}));
        objects.push_back(object("AnimationLayer", 101, "base", {}));
        links.push_back(connection(101, 100));
        std::int64_t id = 200;
        for (const Step& step : steps) {
            const std::int64_t node = id++;
            objects.push_back(object("AnimationCurveNode", node, step.name, {}));
            links.push_back(connection(node, 101));
            links.push_back(connection(node, c.hips, step.name));
            for (int i = 0; i < 3; ++i) {
                const std::vector<float> values{static_cast<float>(step.rest[i]), static_cast<float>(step.end[i])};
                objects.push_back(curve(id, {1, 2}, values, fbx::kLinear));
                links.push_back(connection(id++, node, std::string("d|") + "XYZ"[i]));
            }
        }
        const Scene scene = sceneOf(binaryFile(c.records));
        for (const double timeSec : {1.0, 1.25, 2.0}) {
            const auto at = [&](std::size_t step) {
                return steps[step].rest + (timeSec - 1.0) * (steps[step].end - steps[step].rest);
            };
            const glm::dmat4 expected = move(at(0)) * move(at(1)) * turn(at(2)) * turn({30, 0, 50}) *
                                        glm::inverse(turn(at(3))) * move(-at(1)) * move(at(4)) * move(at(5)) *
                                        glm::scale(glm::dmat4(1.0), {2.0, 1.0, 0.5}) * move(-at(5));
            near(localAt(scene, timeSec), expected, timeSec);
        }
    }
    /// Q(r) · slerp(1, Q(x), w) in the node's order for the rotation, r + w · x for PostRotation, which is a plain
    /// property; both by the formula, worked out here.
    void additiveLayersLieOverRotationAndPostRotation_data()
    {
        QTest::addColumn<double>("rotation");
        QTest::addColumn<double>("post");
        QTest::newRow("rotation") << 1.0 << 0.0;
        QTest::newRow("post-rotation") << 0.0 << 1.0;
        QTest::newRow("both") << 1.0 << 1.0;
    }
    void additiveLayersLieOverRotationAndPostRotation()
    {
        QFETCH(double, rotation);
        QFETCH(double, post);
        Character c = character();
        const glm::dvec3 pre(10, 20, 30), base(40, -25, 70), under(15, 25, -35);
        const glm::dvec3 over = rotation * glm::dvec3(-60, 35, 20), postOver = post * glm::dvec3(30, -10, 50);
        stepped(c, {{"RotationActive", 1}, {"RotationOrder", 3}}, {{"PreRotation", pre}});
        addLayers(c, {100.0, 40.0});
        drive(c, 101, "Lcl Rotation", base);
        drive(c, 102, "Lcl Rotation", over);
        drive(c, 101, "PostRotation", under);
        drive(c, 102, "PostRotation", postOver);
        const Scene scene = sceneOf(binaryFile(c.records));
        for (const double timeSec : {1.0, 1.3, 2.0}) {
            const double share = timeSec - 1.0;
            const auto inOrder = [](const glm::dvec3& v) { // YXZ: about y first
                return turn({0, 0, v.z}) * turn({v.x, 0, 0}) * turn({0, v.y, 0});
            };
            const glm::dquat added = glm::slerp(
                glm::dquat(1, 0, 0, 0), glm::normalize(glm::quat_cast(glm::dmat3(inOrder(share * over)))), 0.4);
            const glm::dmat4 expected = turn(pre) * inOrder(share * base) * glm::mat4_cast(added) *
                                        glm::inverse(turn(share * (under + 0.4 * postOver)));
            near(localAt(scene, timeSec), expected, timeSec);
        }
    }
    /// By the formula, worked out here.
    void oneCurveDrivesPreAndPostRotation()
    {
        const glm::dvec3 both(25, -40, 65);
        for (const bool oneNode : {true, false}) {
            Character c = character();
            stepped(c, {{"RotationActive", 1}}, {{"Lcl Rotation", {30, 0, 50}}});
            addLayers(c, {100.0});
            const std::int64_t curves = drive(c, 101, "PreRotation", both);
            if (oneNode) { // a curve node with two places that it goes to
                c.top("Connections").children.push_back(connection(curves - 1, c.hips, "PostRotation"));
            } else { // a curve with two curve nodes
                c.top("Objects").children.push_back(object("AnimationCurveNode", 900, "PostRotation", {}));
                std::vector<Rec>& links = c.top("Connections").children;
                links.push_back(connection(900, 101));
                links.push_back(connection(900, c.hips, "PostRotation"));
                for (int i = 0; i < 3; ++i) links.push_back(connection(curves + i, 900, std::string("d|") + "XYZ"[i]));
            }
            const Scene scene = sceneOf(binaryFile(c.records));
            for (const double timeSec : {1.0, 1.3, 2.0}) {
                const glm::dvec3 now = (timeSec - 1.0) * both;
                near(localAt(scene, timeSec), turn(now) * turn({30, 0, 50}) * glm::inverse(turn(now)), timeSec);
            }
        }
    }
    void curvesOfAGeometricTransformAreSaidWhereTheyMoveIt()
    {
        Character c = animated();
        std::vector<Rec>& objects = c.top("Objects").children;
        objects.push_back(object("AnimationCurveNode", 113, "GeometricTranslation", {valued("d|X", "Number", {0.0})}));
        objects.push_back(curve(122, {1, 2}, {0, 0}, fbx::kLinear));
        for (const Rec& link :
            {connection(113, 101), connection(113, c.hips, "GeometricTranslation"), connection(122, 113, "d|X")})
            c.top("Connections").children.push_back(link);
        const auto unplayed = [&] {
            const Result<Loaded> read = loadBytes({.path = "a.fbx", .bytes = shareBytes(binaryFile(c.records))}, {});
            return std::count_if(read->findings.begin(), read->findings.end(),
                [](const Finding& finding) { return std::string_view(finding.text->key) == "fbx_unplayed"; });
        };
        QCOMPARE(unplayed(), std::ptrdiff_t{0}); // it holds the value at rest
        c.object(122) = curve(122, {1, 2}, {0, 5}, fbx::kLinear);
        QCOMPARE(unplayed(), std::ptrdiff_t{1});
    }
    void keysOfOlderFilesAreReadByTheirLetters()
    {
        // X: straight to 4, then a user tangent (slope 2, next 0) with one weight; Y: held; Z: a letter nobody knows.
        const auto axis = [](const std::string& name, std::vector<Value> keys) {
            return Rec{"Channel", {name}, {{"Default", {1.5}}, {"KeyVer", {4005}}, {"Key", std::move(keys)}}};
        };
        const std::int64_t s = kSecond;
        const std::vector<Value> x{std::int64_t{0}, 0.0, Letter{'L'}, s, 4.0, Letter{'U'}, Letter{'s'}, 2.0, 0.0,
            Letter{'r'}, 0.5, 2 * s, 4.0, Letter{'C'}, Letter{'n'}};
        const std::vector<Value> y{std::int64_t{0}, 7.0, Letter{'C'}, Letter{'s'}, s, 8.0, Letter{'C'}, Letter{'s'}};
        const std::vector<Value> z{std::int64_t{0}, 7.0, Letter{'Z'}};
        const auto tree = fbx::RecordTree::parse(
            shareBytes(textFile(
                {{"FBXHeaderExtension", {}, {{"FBXVersion", {6100}}}}, axis("X", x), axis("Y", y), axis("Z", z)})),
            {});
        std::vector<Curve> curves;
        for (const fbx::Record record : tree->root().children())
            if (record.name() == "Channel") curves.push_back(fbx::readChannel(record, double{kSecond}));
        QCOMPARE(curves.size(), std::size_t{3});
        QCOMPARE(curves[0].keys.size(), std::size_t{3});
        QCOMPARE(curves[0].keys[1].right, 2.0);
        QCOMPARE(curves[0].keys[1].rightWeight, 0.5);
        QCOMPARE(curves[0].keys[2].flags, std::uint32_t{fbx::kConstant | fbx::kNextValue});
        QCOMPARE(curves[1].keys.size(), std::size_t{2});
        QVERIFY(curves[2].keys.empty());
    }
};

} // namespace fbx_curve_test

QTEST_GUILESS_MAIN(fbx_curve_test::FbxCurveTest)
#include "fbx_curve_test.moc"
