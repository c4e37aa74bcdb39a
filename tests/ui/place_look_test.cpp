// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"
#include "tests/core/render_scene.h"
#include "ui/session/session.h"
#include "ui/vertices/place_look.h"
#include "ui/viewport/frame/view_words.h"

#include <QtTest>

namespace place_look_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A problem of the points round a corner of a ring of the tube; 0 is the one at +X.
Place ringPlace(std::uint32_t first, std::uint32_t last)
{
    Place place;
    place.mesh = 0;
    place.set = 0;
    const TubeSpec spec;
    for (std::uint32_t ring = 10; ring < 13; ++ring)
        place.points.emplace_back(ring * spec.sides + first, ring * spec.sides + last);
    return place;
}

glm::vec3 toEye(const Session& session)
{
    return glm::normalize(session.view().camera.rotation) * glm::vec3(0.0f, 0.0f, 1.0f);
}

/// Cosine between the line of sight and the way out of the tube at the points that are selected.
float facing(const Session& session)
{
    glm::vec3 sum(0.0f);
    for (const PointAddress& point : session.view().points) {
        const glm::vec3 at = session.scene().sets[0]->positions[point.point];
        sum += glm::normalize(glm::vec3(at.x, 0.0f, at.z));
    }
    return glm::dot(glm::normalize(sum), toEye(session));
}

struct Looking {
    Session session;
    explicit Looking(glm::vec3 from)
    {
        Loaded loaded;
        loaded.scene = makeTube({});
        session.open(std::move(loaded), "tube");
        session.looking().setCamera(lookFrom(session.view().camera, from, UpAxis::Y));
        session.presentNow();
    }
};

} // namespace

/// Where the camera goes when a problem is chosen.
class PlaceLookTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProblemOnTheFarSideIsLookedAtFromThere()
    {
        for (std::uint32_t side = 0; side + 1 < TubeSpec{}.sides; ++side) {
            Looking looking({0.0f, 0.2f, 1.0f});
            lookAt(looking.session, ringPlace(side, side + 1));
            looking.session.presentNow();
            QVERIFY2(facing(looking.session) > 0.14f, qPrintable(QString("side %1").arg(side)));
            // The world's up stays up.
            const glm::vec3 right = looking.session.view().camera.rotation * glm::vec3(1.0f, 0.0f, 0.0f);
            QVERIFY(std::abs(right.y) < 1e-4f);
        }
    }
    void whatIsSeenIsLookedAtFromWhereOneIs()
    {
        for (const glm::vec3 from : {glm::vec3(1.0f, 0.3f, 0.3f), glm::vec3(0.5f, 0.0f, -0.6f)}) {
            Looking looking(from);
            const glm::quat before = looking.session.view().camera.rotation;
            lookAt(looking.session, ringPlace(0, 0));
            QCOMPARE(looking.session.view().camera.rotation, before);
        }
    }
    void whatIsMostlyHiddenIsLookedAtFromWhereMostOfItIsSeen()
    {
        // Three quarters of a ring, the quarter before the eye left out: no side is theirs alone.
        Looking looking({1.0f, 0.2f, 0.0f});
        lookAt(looking.session, ringPlace(3, TubeSpec{}.sides - 3));
        looking.session.presentNow();
        QVERIFY2(toEye(looking.session).x < 0.8f, qPrintable(QString::number(toEye(looking.session).x)));
        QVERIFY2(facing(looking.session) > 0.3f, qPrintable(QString::number(facing(looking.session))));
    }
    void onlyTheVerticesOfTheProblemThatIsGoneThroughShineThrough()
    {
        Looking looking({0.0f, 0.2f, 1.0f});
        Frame frame = looking.session.frame();
        Finding finding;
        finding.place = ringPlace(0, 1);
        frame.findings = std::make_shared<const std::vector<Finding>>(std::vector{finding});
        frame.fingerprints = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"one"});
        lookAt(looking.session, finding.place, "one");
        frame.view = looking.session.view();
        QVERIFY(selectsFinding(frame));
        frame.view.points.pop_back(); // others were selected since
        QVERIFY(!selectsFinding(frame));
        frame.view = looking.session.view();
        frame.view.problem = "another";
        QVERIFY(!selectsFinding(frame));
    }
    void whichProblemOfHowManyIsSaidAsLongAsItIsLookedAt()
    {
        static constexpr ErrorText kBad{"bad", "These vertices have lost their way home through the long night."};
        Looking looking({0.0f, 0.2f, 1.0f});
        Frame frame = looking.session.frame();
        std::vector<Finding> findings(3);
        for (Finding& finding : findings) finding.text = &kBad;
        findings[1].place = ringPlace(0, 1);
        findings[1].severity = Severity::Error;
        findings[2].place.joints = {NodeId(1u)};
        frame.findings = std::make_shared<const std::vector<Finding>>(findings);
        frame.fingerprints =
            std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"none", "points", "joint"});
        ProblemWords words;
        frame.view = looking.session.view();
        QVERIFY(words.of(frame).isEmpty());
        lookAt(looking.session, findings[1].place, "points");
        frame.view = looking.session.view();
        QCOMPARE(words.of(frame), QStringLiteral("1 of 3 · Bad: mesh 0"));
        lookAt(looking.session, findings[2].place, "joint");
        frame.view = looking.session.view();
        QVERIFY2(words.of(frame).startsWith(QStringLiteral("3 of 3")), qPrintable(words.of(frame)));
        frame.view.joints = {NodeId(0u)}; // another one was selected since
        QVERIFY(words.of(frame).isEmpty());
    }
    /// As in Maya; a problem of a joint is looked at from nearer.
    void aJointIsFramedWithAllBelowIt()
    {
        Looking looking({0.0f, 0.0f, 1.0f});
        Session& session = looking.session;
        const Actor actor = session.frame().actors.front();
        const auto heightOf = [&actor](NodeId joint) { return actor.pose->model[joint.index()][3].y; };
        const NodeId root = actor.scene->skins[0]->joints.front(), last = actor.scene->skins[0]->joints.back();
        session.selection().selectJoint(root);
        session.looking().frameSelected();
        const float middle = 0.5f * (heightOf(root) + heightOf(last));
        QVERIFY2(std::abs(session.view().camera.target.y - middle) < 1e-3f,
            qPrintable(QString::number(double(session.view().camera.target.y))));
        session.selection().selectJoint(last);
        session.looking().frameSelected();
        const float framed = session.view().camera.distance;
        Place place;
        place.joints = {last};
        lookAt(session, place);
        const float nearer = session.view().camera.distance;
        QVERIFY2(
            std::abs(framed / nearer - 0.35f / 0.25f) < 0.01f, qPrintable(QString::number(double(framed / nearer))));
    }
    void whatGoesAllRoundIsLookedAtFromWhereOneIs()
    {
        Looking looking({0.0f, 0.2f, 1.0f});
        const glm::quat before = looking.session.view().camera.rotation;
        lookAt(looking.session, ringPlace(0, TubeSpec{}.sides - 1));
        QCOMPARE(looking.session.view().camera.rotation, before);
    }
};

} // namespace place_look_test

QTEST_MAIN(place_look_test::PlaceLookTest)
#include "place_look_test.moc"
