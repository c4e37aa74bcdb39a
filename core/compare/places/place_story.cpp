// SPDX-License-Identifier: MIT
#include "core/compare/places/place_story.h"

#include "core/base/errors.h"
#include "core/compare/diff/changes.h"
#include "core/eval/compare/explain.h"
#include "core/eval/pose/bake.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace bindpose {
namespace {

PoseRequest requestAt(const SweepMoment& moment, bool inScene)
{
    PoseRequest request;
    request.overrides = false;
    if (!moment.clip.valid() || !inScene) return request;
    request.from = PoseRequest::From::Clip;
    request.clip = moment.clip;
    request.timeSec = moment.timeSec;
    return request;
}

bool hasClip(const Scene& scene, ClipId clip)
{
    return clip.valid() && clip.index() < scene.clips.size() && scene.clips[clip.index()];
}

/// Points of one scene at one moment after the other.
class PointPlaces {
public:
    PointPlaces(const Scene& scene, bool dual) : scene_(scene), dual_(dual) {}

    void add(const SweptPoint& at)
    {
        const Instance& instance = *scene_.instances[at.instance.index()];
        const SetId set = scene_.setOf(instance.mesh, at.set);
        points_.push_back({at, set, drawnRow(scene_, instance, set, at.point)});
    }
    void at(const SweepMoment& moment, std::vector<glm::vec3>& out)
    {
        evaluatePose(scene_, requestAt(moment, hasClip(scene_, moment.clip)), pose_);
        skins_.clear();
        out.clear();
        for (const Held& one : points_) {
            const Instance& instance = *scene_.instances[one.at.instance.index()];
            auto skin = skins_.find(one.at.instance.value);
            if (skin == skins_.end()) {
                skin = skins_.emplace(one.at.instance.value, pointSkin(scene_, pose_, instance)).first;
                if (dual_) skin->second.blend = SkinBlend::DualQuaternion;
            }
            const glm::vec3 place =
                morphedPosition(*scene_.sets[one.set.index()], one.at.point, targetWeightsOf(scene_, instance, pose_));
            out.push_back(drawnPlace(skin->second, one.row, one.at.point, place));
        }
    }

private:
    struct Held {
        SweptPoint at;
        SetId set;
        BlendWeights row;
    };
    const Scene& scene_;
    bool dual_;
    std::vector<Held> points_;
    Pose pose_;
    std::map<std::uint32_t, PointSkin> skins_;
};

struct Explained {
    PointExplanation why;
    glm::dvec3 drawn{0.0}; ///< in A's unit
    Pose pose;

    /// In the mesh, as the shapes of the moment have it.
    glm::dvec3 inMesh() const { return why.place + why.morph; }
};

Explained explained(const Scene& scene, const SweptPoint& at, const SweepMoment& moment, bool dual, double unit)
{
    PoseRequest rest;
    rest.overrides = false;
    const Pose still = evaluatePose(scene, rest);
    Pose pose = evaluatePose(scene, requestAt(moment, hasClip(scene, moment.clip)));
    Explained out{explainPoint(scene, pose, still, at.instance, at.set, at.point), {}, {}};
    out.pose = std::move(pose);
    PointPlaces places(scene, dual);
    places.add(at);
    std::vector<glm::vec3> place;
    places.at(moment, place);
    out.drawn = glm::dvec3(place.front()) / unit;
    return out;
}

constexpr double kSmall = 1e-6; ///< weights differ by more than floats of a re-export round to
constexpr double kOddSum = 1e-3;
constexpr double kFlat = 1e-24;      ///< a smaller volume is that of a joint scaled away
constexpr double kCauseShare = 0.25; ///< of the whole way that a joint's share has to be to be its cause
constexpr double kShapeShare = 0.5;  ///< of the whole way: from here on it is the mesh that differs
constexpr float kSameLocal = 2e-5f;  ///< of turns and lengths: what rounding of angles and of text leaves

bool comesOrGoes(const PlaceStory::OfJoint& one)
{
    return (one.a > kSmall) != (one.b > kSmall);
}

/// Where what is cut is not given to others it pulls to the origin, whatever its own share is.
bool findLost(PlaceStory& out)
{
    double most = 0.0;
    for (std::size_t i = 0; i < out.joints.size(); ++i) {
        if (!comesOrGoes(out.joints[i]) || !(out.joints[i].a > most)) continue;
        most = out.joints[i].a;
        out.joint = i;
    }
    return most > 0.0;
}

/// How far apart B draws its own point and A's: what another place in the mesh does by itself. In A's unit.
double shapeApart(const WorldPair& pair, const SweptPoint& at, const Explained& a, const Explained& b)
{
    const glm::dvec3 here = a.inMesh() * pair.b.unit, there = b.inMesh();
    if (here == there) return 0.0;
    const Scene& scene = pair.b.scene;
    const Instance& instance = *scene.instances[at.instance.index()];
    PointSkin skin = pointSkin(scene, b.pose, instance);
    if (pair.b.dual) skin.blend = SkinBlend::DualQuaternion;
    const BlendWeights row = drawnRow(scene, instance, scene.setOf(instance.mesh, at.set), at.point);
    const auto drawn = [&](const glm::dvec3& place) {
        return glm::dvec3(drawnPlace(skin, row, at.point, glm::vec3(place)));
    };
    return glm::length(drawn(there) - drawn(here)) / pair.b.unit;
}

/// `weights`: what findShares gives; `shape`: shapeApart.
void findCause(PlaceStory& out, bool dual, double weights, double shape)
{
    using Cause = PlaceStory::Cause;
    const double least = kCauseShare * out.apart;
    if (std::abs(out.sumA - out.sumB) > kOddSum) {
        out.cause = findLost(out) ? Cause::Cut : Cause::Sum;
        return;
    }
    if (dual && (out.joints.empty() || !(out.joints.front().apart > least))) {
        out.cause = Cause::Blend;
        return;
    }
    // A joint that gains what another one lost is no cause: the one that comes or goes is.
    for (std::size_t i = 0; i < out.joints.size() && out.joints[i].apart > least; ++i) {
        if (!comesOrGoes(out.joints[i])) continue;
        out.joint = i;
        out.cause = out.joints[i].a > kSmall ? Cause::Cut : Cause::Added;
        return;
    }
    if (!(shape <= kShapeShare * out.apart)) {
        out.cause = Cause::Shape;
        return;
    }
    const bool other = !out.joints.empty() && std::abs(out.joints.front().a - out.joints.front().b) > kSmall;
    out.cause = other && weights > least ? Cause::Weight : Cause::Motion;
}

/// By what a node of A stands otherwise to its parent than its partner does.
PlaceStory::Differs differenceOf(const WorldPair& pair, NodeId node, NodeId other, ClipId clip)
{
    const Scene &a = *pair.a, &b = pair.b.scene;
    const Node &mine = *a.node(node), &theirs = *b.node(other);
    const NodeId above = theirs.parent.valid() ? pair.inA(theirs.parent) : NodeId();
    if (above != mine.parent) return PlaceStory::Differs::Other;
    if (!clip.valid()) return PlaceStory::Differs::Rest;
    const glm::mat4 was = mine.restLocal(), is = diff_changes::inUnit(theirs.restLocal(), pair.b.unit);
    if (diff_changes::sameMatrix(was, is, static_cast<float>(pair.height), kSameLocal))
        return PlaceStory::Differs::Keys;
    const auto moves = [clip](const Scene& scene, NodeId at) {
        if (!hasClip(scene, clip)) return false;
        const auto& tracks = scene.clips[clip.index()]->tracks;
        return std::any_of(tracks.begin(), tracks.end(),
            [at](const auto& track) { return track && track->node == at && movesNode(*track); });
    };
    return moves(a, node) || moves(b, other) ? PlaceStory::Differs::Other : PlaceStory::Differs::Rest;
}

NodeId inB(const WorldPair& pair, NodeId node)
{
    if (!pair.ofFiles()) return node;
    const auto at = std::find(pair.nodesOfB.begin(), pair.nodesOfB.end(), node);
    return at == pair.nodesOfB.end() ? NodeId() : NodeId(static_cast<std::size_t>(at - pair.nodesOfB.begin()));
}

void findMover(
    const WorldPair& pair, const Explained& a, const Explained& b, const SweepMoment& moment, PlaceStory& out)
{
    if (out.cause != PlaceStory::Cause::Motion || out.joint >= out.joints.size()) return;
    std::vector<NodeId> chain;
    for (NodeId node = out.joints[out.joint].joint; pair.a->node(node); node = pair.a->node(node)->parent)
        chain.push_back(node);
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        const NodeId other = inB(pair, *at), above = pair.a->node(*at)->parent;
        if (!pair.b.scene.node(other)) continue;
        const glm::dmat4 was(a.pose.local[at->index()]),
            is(diff_changes::inUnit(b.pose.local[other.index()], pair.b.unit)),
            parent(above.valid() ? a.pose.model[above.index()] : glm::mat4(1.0f));
        const glm::dmat4 stood = parent * was;
        if (!(std::abs(glm::determinant(glm::dmat3(stood))) > kFlat)) continue; // scaled away: it carries nothing
        const glm::dvec3 moved(parent * is * glm::inverse(stood) * glm::dvec4(a.drawn, 1.0));
        if (!(glm::distance(moved, a.drawn) > kCauseShare * out.apart)) continue;
        out.mover = *at;
        out.differs = differenceOf(pair, *at, other, moment.clip);
        return;
    }
}

/// Where B holds morph targets, which are a part of its positions then. Precondition: points have the same numbers.
void findHeldShape(const WorldPair& pair, const PairedPoint& point, const SweepMoment& moment, PlaceStory& out)
{
    const Scene &a = *pair.a, &b = pair.b.scene;
    const Instance& instance = *a.instances[point.a.instance.index()];
    const SetId id = a.setOf(instance.mesh, point.a.set);
    if (pair.ofFiles() || point.a.point != point.b.point || id.index() >= b.sets.size() || !b.sets[id.index()]) return;
    const PointSet &was = *a.sets[id.index()], &held = *b.sets[id.index()];
    if (was.morphs.empty() || was.morphs.size() != held.morphs.size() || was.points() != held.points()) return;
    const Mesh& mesh = *a.meshes[instance.mesh.index()];
    const Pose pose = evaluatePose(a, requestAt(moment, hasClip(a, moment.clip)));
    const std::vector<float> weights = targetWeightsOf(a, instance, pose);
    const PointIndex at = point.a.point;
    const glm::dvec3 moved = glm::dvec3(held.positions[at]) - glm::dvec3(was.positions[at]);
    double most = kCauseShare * out.apart;
    for (std::size_t target = 0; target < was.morphs.size() && target < weights.size(); ++target) {
        const std::size_t channel = mesh.morphSteps.empty() ? target : mesh.morphSteps[target].channel;
        if (was.morphs[target].positions.empty() || !held.morphs[target].positions.empty()) continue;
        const glm::dvec3 offset(was.morphs[target].positions[at]);
        const double square = glm::dot(offset, offset), in = double{weights[target]};
        const double inB = square > 0.0 ? glm::dot(moved, offset) / square : 0.0;
        const double way = std::sqrt(square) * std::abs(in - inB);
        if (!(way > most) || channel >= mesh.morphNames.size()) continue;
        most = way;
        out.cause = PlaceStory::Cause::Shape;
        out.shape = mesh.morphNames[channel];
        out.shapeA = in;
        out.shapeB = inB;
    }
}

/// Joints of both sides, with their shares of the way. Returns how far B's weights alone would take the point, on A's
/// joints where they are.
double findShares(
    const WorldPair& pair, const PairedPoint& point, const Explained& a, const Explained& b, PlaceStory& out)
{
    struct Share {
        PlaceStory::OfJoint of;
        glm::dvec3 way{0.0}, alone{0.0}; ///< its share; where it alone puts the point, in A if it holds it there
    };
    std::vector<Share> shares;
    const auto shareOf = [&shares](NodeId joint, const std::string& name) -> Share& {
        for (Share& known : shares)
            if (known.of.joint == joint && (joint.valid() || known.of.name == name)) return known;
        shares.push_back({{joint, name, 0.0, 0.0, 0.0}, {}, {}});
        return shares.back();
    };
    const auto nameOf = [](const Scene& scene, NodeId joint) {
        const Node* node = scene.node(joint);
        return node ? node->name : std::string();
    };
    for (const ExplainedInfluence& one : a.why.influences) {
        Share& share = shareOf(one.joint, nameOf(*pair.a, one.joint));
        share.of.a += one.weight;
        share.way -= one.weight * (one.alone - a.drawn);
        share.alone = one.alone;
        if (one.weight > kSmall) ++out.influences;
    }
    for (const ExplainedInfluence& one : b.why.influences) {
        Share& share = shareOf(pair.inA(one.joint), nameOf(pair.b.scene, one.joint));
        if (share.of.a == 0.0) share.alone = one.alone / pair.b.unit;
        share.of.b += one.weight;
        share.way += one.weight * (one.alone / pair.b.unit - a.drawn);
    }
    if (!a.why.skinned && !b.why.skinned) {
        const NodeId node = pair.a->instances[point.a.instance.index()]->node,
                     other = pair.b.scene.instances[point.b.instance.index()]->node;
        shareOf(node, nameOf(*pair.a, node)).of.a = 1.0;
        Share& share = shareOf(pair.inA(other), nameOf(pair.b.scene, other));
        share.of.b = 1.0;
        share.way = b.drawn - a.drawn;
    }
    glm::dvec3 weights(0.0);
    for (Share& share : shares) {
        weights += (share.of.b - share.of.a) * share.alone;
        share.of.apart = glm::length(share.way);
        out.joints.push_back(std::move(share.of));
    }
    std::stable_sort(out.joints.begin(), out.joints.end(),
        [](const PlaceStory::OfJoint& x, const PlaceStory::OfJoint& y) { return x.apart > y.apart; });
    return glm::length(weights);
}

} // namespace

PlaceStory placeStory(const WorldPair& pair, const PairedPoint& point, const SweepMoment& moment)
{
    const Explained a = explained(*pair.a, point.a, moment, false, 1.0),
                    b = explained(pair.b.scene, point.b, moment, pair.b.dual, pair.b.unit);
    PlaceStory out;
    const double weights = findShares(pair, point, a, b, out);
    const bool rigid = !a.why.skinned && !b.why.skinned; // the node holds all of it
    out.sumA = rigid ? 1.0 : a.why.sum;
    out.sumB = rigid ? 1.0 : b.why.sum;
    out.apart = glm::length(b.drawn - a.drawn);
    findCause(out, pair.b.dual, weights, shapeApart(pair, point.b, a, b));
    findHeldShape(pair, point, moment, out);
    findMover(pair, a, b, moment, out);
    if (out.joint < out.joints.size())
        for (const PlaceStory::OfJoint& one : out.joints) out.rank += one.a >= out.joints[out.joint].a ? 1 : 0;
    return out;
}

Result<std::vector<std::vector<float>>> pointCurves(
    const WorldPair& pair, std::span<const PairedPoint> points, const Task& task)
{
    PointPlaces a(*pair.a, false), b(pair.b.scene, pair.b.dual);
    for (const PairedPoint& point : points) {
        a.add(point.a);
        b.add(point.b);
    }
    std::vector<std::vector<float>> out(points.size(), std::vector<float>(pair.moments.size(), 0.0f));
    std::vector<glm::vec3> from, to;
    for (std::size_t i = 0; i < pair.moments.size(); ++i) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        a.at(pair.moments[i], from);
        b.at(pair.moments[i], to);
        for (std::size_t k = 0; k < points.size(); ++k) {
            const double apart = glm::length(glm::dvec3(to[k]) / pair.b.unit - glm::dvec3(from[k]));
            // A place that is no number is farther than any.
            out[k][i] = std::isnan(apart) ? std::numeric_limits<float>::infinity() : static_cast<float>(apart);
        }
    }
    return out;
}

} // namespace bindpose
