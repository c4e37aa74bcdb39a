// SPDX-License-Identifier: MIT
#include "core/edit/brush/character_brush.h"
#include "core/edit/weights/unify_meshes.h"
#include "tests/core/body_with_hand.h"
#include "tests/core/cases.h"
#include "tests/core/weight_moves.h"

#include <QtTest>

namespace character_brush_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::body_with_hand;

namespace {

/// Body and hand with one brush: joint 3, which both skins have.
struct Painting {
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const BrushCharacter> character;
    BrushOptions options;
    CharacterPositions positions;

    explicit Painting(Scene made, NodeId joint = NodeId(3u))
        : scene(std::make_shared<const Scene>(std::move(made))),
          character(std::make_shared<const BrushCharacter>(*scene, InstanceId(0u)))
    {
        options.look.strength = 1.0f;
        options.look.falloff = BrushFalloff::Linear;
        options.joint = joint;
        for (const auto& mesh : character->meshes)
            positions.push_back(std::make_shared<const std::vector<glm::vec3>>(mesh->rest));
    }
    Result<CharacterStroke> begin() const { return CharacterStroke::begin(scene, character, positions, 0, options); }
    /// On the body near the wrist.
    MeshSpot spot(float share = 0.5f) const
    {
        const MeshPlaces& places = *character->meshes[0]->places;
        std::uint32_t best = 0;
        float least = 1e9f;
        for (std::uint32_t t = 0; t < places.triangles().size(); ++t) {
            glm::vec3 middle(0.0f);
            for (const std::uint32_t corner : places.triangles()[t]) middle += (*positions[0])[corner] / 3.0f;
            const float away = glm::distance(middle, glm::vec3(float(kSide / 2), share * float(kSide - 1), 0.0f));
            if (away < least) least = away, best = t;
        }
        return {best, glm::vec3(1.0f / 3.0f)};
    }
    Result<CharacterStroke> stroke(float radius) const
    {
        Result<CharacterStroke> out = begin();
        if (!out) return out;
        if (Result<void> done = out->add({0, spot(), radius, 1.0f, {}}); !done) return done.error();
        return out;
    }
};

std::size_t changedPoints(const Scene& a, const Scene& b, std::size_t set)
{
    std::size_t out = 0;
    for (PointIndex p = 0; p < a.weights[set]->points(); ++p) out += a.weights[set]->at(p) != b.weights[set]->at(p);
    return out;
}

Scene closed(const Scene& scene)
{
    return *unifyAcrossMeshes(scene, allWeightedPoints(scene));
}

} // namespace

/// The brush where body and hands are meshes of their own.
class CharacterBrushTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStrokeGoesOnAlongTheSurfaceIntoTheNextMesh()
    {
        Random random(3);
        const Painting painting(closed(bodyWithHand(random)));
        const auto after = painting.stroke(3.0f);
        QVERIFY(after);
        QVERIFY(changedPoints(*painting.scene, after->scene(), 0) > 3);
        QVERIFY(changedPoints(*painting.scene, after->scene(), 1) > 3);
        // The outer column of the hand is one step further than the wrist, and takes part less.
        float wrist = 0.0f, outer = 0.0f;
        for (const BrushStroke::Hit& hit : after->strokeOf(1)->hits()) {
            const bool far = (*painting.positions[1])[hit.place].x > float(kSide / 2) + 0.5f;
            float& most = far ? outer : wrist;
            most = std::max(most, hit.influence);
        }
        QVERIFY(outer > 0.1f && std::abs(wrist - outer - 1.0f / 3.0f) < 0.05f);
    }

    void meshesThatMeetStayTogetherAtEveryKey()
    {
        eachCase([](Random& random) {
            const Scene scene = closed(bodyWithHand(random));
            if (gapOf(scene) > 1e-4) return true; // nothing in common at some place
            Painting painting(scene);
            painting.options = weight_moves::anyBrush(random, scene, BrushMode(int(random.below(8))), {});
            painting.options.look.mirrored = false;
            Result<CharacterStroke> stroke = painting.begin();
            if (!stroke) return false;
            for (int i = 0; i < 3; ++i)
                if (!stroke->add({0, painting.spot(random.uniform(0.0f, 1.0f)), random.uniform(1.0f, 4.0f), 1.0f, {}}))
                    return false;
            return gapOf(stroke->scene()) < 1e-4;
        });
    }

    void aMeshThatIsNotSeenKeepsItsBits()
    {
        Random random(3);
        Painting painting(closed(bodyWithHand(random)));
        painting.positions[1] = nullptr;
        const auto after = painting.stroke(3.0f);
        QVERIFY(after);
        QVERIFY(changedPoints(*painting.scene, after->scene(), 0) > 3);
        QVERIFY(painting.scene->weights[1] == after->scene().weights[1]);
    }

    void aMeshWithoutTheJointIsLeftOutAndNamed()
    {
        Random random(3);
        const Painting painting(closed(bodyWithHand(random)), NodeId(1u)); // of the body alone
        const auto after = painting.stroke(3.0f);
        QVERIFY(after);
        QVERIFY(painting.scene->weights[1] == after->scene().weights[1]);
        QCOMPARE(after->leftOut().size(), std::size_t{1});
        QCOMPARE(after->leftOut().front().mesh, std::size_t{1});
        QVERIFY(painting.stroke(0.2f)->leftOut().empty()); // it does not get that far
    }

    void oneMeshAloneIsPaintedToTheBitAsByItsOwnStroke()
    {
        eachCase([](Random& random) {
            Painting painting(sheet(random));
            painting.options = weight_moves::anyBrush(random, *painting.scene, BrushMode(int(random.below(8))), {});
            Result<CharacterStroke> stroke = painting.begin();
            std::vector<BrushDab> dabs;
            for (int i = 0; i < 3; ++i) {
                const auto triangle =
                    std::uint32_t(random.below(painting.character->meshes[0]->places->triangles().size()));
                dabs.push_back({{triangle, glm::vec3(1.0f / 3.0f)}, random.uniform(0.5f, 4.0f), 1.0f});
                if (!stroke->add({0, dabs.back().at, dabs.back().radius, 1.0f, {}})) return false;
            }
            const auto alone = brushStroke(
                painting.scene, painting.character->meshes[0], *painting.positions[0], painting.options, dabs);
            return alone && sameBits(*alone, stroke->scene());
        });
    }

    /// The body hangs on joint 8, the hand on joint 3; both skins have both.
    void averageGoesToOneMeanOfAllThatIsUnderTheBrush()
    {
        Random random(3);
        Scene scene = bodyWithHand(random);
        const auto allOn = [](std::size_t points, std::size_t columns, SlotIndex slot) {
            std::vector<SlotIndex> slots(points * columns, 0);
            std::vector<float> values(points * columns, 0.0f);
            for (std::size_t p = 0; p < points; ++p) slots[p * columns] = slot, values[p * columns] = 1.0f;
            return std::make_shared<const SetWeights>(*SetWeights::makeUniform(points, columns, slots, values));
        };
        scene.weights[0] = allOn(kPoints, 4, 8);
        scene.weights[1] = allOn(2 * kSide, 4, kHandJoints - 1);
        Painting painting(scene);
        painting.options.look.mode = BrushMode::Average;
        painting.options.look.falloff = BrushFalloff::Constant;
        const auto after = painting.stroke(3.0f);
        QVERIFY(after && after->strokeOf(1));
        std::vector<double> ofJoint8;
        for (std::size_t set = 0; set < 2; ++set)
            for (PointIndex p = 0; p < scene.weights[set]->points(); ++p)
                if (after->scene().weights[set]->at(p) != scene.weights[set]->at(p))
                    ofJoint8.push_back(weight_shares::shareIn(
                        weight_shares::storedShares(*after->scene().weights[set], p, kJoints), set == 0 ? 8 : 0));
        QVERIFY(ofJoint8.size() > 6);
        QVERIFY(ofJoint8.front() > 0.05 && ofJoint8.front() < 0.95);
        for (const double one : ofJoint8) QVERIFY(std::abs(one - ofJoint8.front()) < 1e-5);
    }

    void placesThatAreSeenUnderTheBrushTakePartAsFarAsTheStraightWayLeaves()
    {
        Random random(3);
        const Painting painting(bodyWithHand(random));
        Result<CharacterStroke> stroke = painting.begin();
        const MeshSpot far = painting.spot(0.5f), onHand{0, {1.0f, 0.0f, 0.0f}};
        const glm::vec3 there = positionOf(*painting.character->meshes[1]->places, *painting.positions[1], onHand);
        const glm::vec3 from = positionOf(*painting.character->meshes[0]->places, *painting.positions[0], far);
        const float radius = glm::distance(from, there) + 0.5f;
        Painting apart = painting; // as if nothing met
        auto loose = std::make_shared<BrushCharacter>(*painting.character);
        for (BrushCharacter::Bound& bound : loose->bounds) bound.groupOf.clear();
        apart.character = loose;
        stroke = apart.begin();
        QVERIFY(stroke->add({0, far, radius, 1.0f, {}}));
        QVERIFY(!stroke->strokeOf(1));
        QVERIFY(stroke->add({0, far, radius, 1.0f, {{1, onHand}}}));
        QVERIFY(stroke->strokeOf(1));
        for (const BrushStroke::Hit& hit : stroke->strokeOf(1)->hits()) QVERIFY(hit.influence <= 0.5f / radius + 1e-4f);
    }
};

} // namespace character_brush_test

QTEST_GUILESS_MAIN(character_brush_test::CharacterBrushTest)
#include "character_brush_test.moc"
