// SPDX-License-Identifier: MIT
#include "app/html/finding_view.h"

#include "core/diagnose/report.h"
#include "core/eval/compare/skin_as.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"
#include "render/camera/depth_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kSeenAround = 0.08f;                      ///< of the height: what is seen around the points at least
constexpr float kLeastMove = 1e-4f;                       ///< of the height: what moves less is not seen
constexpr std::size_t kMostLooked = 96;                   ///< points that a direction is judged by
constexpr std::size_t kMostCurve = 41, kLeastCurve = 5;   ///< moments of a curve
constexpr std::size_t kMostSwept = std::size_t{48} << 20; ///< points × moments

/// Where the eye may stand, in a world whose Y is up; nearer to the front first.
constexpr std::array<glm::vec3, 14> kToEye{
    {{0.45f, 0.16f, 1.0f}, {-0.45f, 0.16f, 1.0f}, {0.0f, 0.1f, 1.0f}, {1.0f, 0.15f, 0.25f}, {-1.0f, 0.15f, 0.25f},
        {1.0f, 0.2f, -0.8f}, {-1.0f, 0.2f, -0.8f}, {0.0f, 0.2f, -1.0f}, {0.5f, 1.0f, 0.7f}, {-0.5f, 1.0f, 0.7f},
        {0.3f, 1.0f, -0.8f}, {0.5f, -0.9f, 0.7f}, {-0.5f, -0.9f, 0.7f}, {0.2f, -0.9f, -0.8f}}};

struct Moment {
    PoseSource pose = PoseSource::Rest;
    ClipId clip;
    double timeSec = 0.0;
    double move = 0.0; ///< that the fix makes there
};

/// The moment that the finding names, else that at which its fix is seen most.
Moment momentOf(const Scene& scene, const Finding& finding, const Scene* fixed, const Task& task)
{
    Moment out;
    std::vector<SweepMoment> moments;
    if (finding.place.clip && finding.place.clip->index() < scene.clips.size() &&
        scene.clips[finding.place.clip->index()]) {
        const Clip& clip = *scene.clips[finding.place.clip->index()];
        out = {PoseSource::Clip, *finding.place.clip, finding.place.timeSec.value_or(clip.startSec())};
        moments = {{out.clip, out.timeSec, true}};
    } else if (fixed) {
        std::size_t points = 1;
        for (const auto& set : scene.sets) points += set ? set->points() : 0;
        moments = someMoments(sweepMoments(scene), std::max<std::size_t>(2, kMostSwept / points));
        moments.insert(moments.begin(), SweepMoment{});
    }
    if (!fixed || !sweepsTogether(scene, *fixed)) return out;
    const Result<SurfaceMoves> moves = sweepMoves(scene, *fixed, moments, task);
    if (!moves || !std::isfinite(moves->worst().distance)) return out;
    const SurfaceMoves::Worst& worst = moves->worst();
    out.move = worst.distance;
    if (!(worst.distance > 0.0)) return out;
    const SweepMoment& at = moments[worst.moment];
    out.pose = at.clip.valid() ? PoseSource::Clip : PoseSource::Rest;
    out.clip = at.clip;
    out.timeSec = at.timeSec;
    return out;
}

bool finite(const glm::vec3& p)
{
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

/// Where the finding's points are; of its joints where it names no points.
std::vector<glm::vec3> placesOf(
    const Scene& scene, const Pose& pose, const std::vector<DeformedInstance>& surface, const Finding& finding)
{
    std::vector<glm::vec3> out;
    const Place& place = finding.place;
    for (const DeformedInstance& instance : surface) {
        if (!place.mesh || scene.instances[instance.instance.index()]->mesh.index() != *place.mesh) continue;
        for (const DeformedSet& set : instance.sets) {
            if (set.set != place.set.value_or(0)) continue;
            for (const auto& [first, last] : place.points)
                for (std::size_t p = first; p <= last && p < set.positions.size(); ++p)
                    if (finite(set.positions[p])) out.push_back(set.positions[p]);
        }
        if (!out.empty()) return out; // one instance of several is enough to see it
    }
    if (!place.points.empty()) return out;
    for (const NodeId joint : place.joints)
        if (joint.index() < pose.model.size() && finite(glm::vec3(pose.model[joint.index()][3])))
            out.emplace_back(pose.model[joint.index()][3]);
    return out;
}

Bounds boxOf(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b, float around)
{
    Bounds out;
    for (const auto* places : {&a, &b})
        for (const glm::vec3& place : *places) out.add(place);
    const glm::vec3 least(around);
    const glm::vec3 center = out.center();
    out.add(center - least);
    out.add(center + least);
    return out;
}

glm::vec3 middleOf(const std::vector<glm::vec3>& places)
{
    glm::dvec3 sum(0.0);
    for (const glm::vec3& place : places) sum += glm::dvec3(place);
    return places.empty() ? glm::vec3(0.0f) : glm::vec3(sum / static_cast<double>(places.size()));
}

/// The surface's depths as a camera sees it.
DepthMap depthsOf(
    const Scene& scene, const std::vector<DeformedInstance>& surface, const Camera& camera, PictureSize size)
{
    DepthMap out(camera, size);
    const Projector projector(camera, size);
    for (const DeformedInstance& instance : surface) {
        const Mesh& mesh = *scene.meshes[scene.instances[instance.instance.index()]->mesh.index()];
        for (const auto& part : mesh.parts) {
            const auto set = std::find_if(instance.sets.begin(), instance.sets.end(),
                [&part](const DeformedSet& each) { return each.set == part->set; });
            if (set == instance.sets.end()) continue;
            for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
                std::array<glm::vec3, 3> corners{};
                bool before = true;
                for (std::size_t c = 0; c < 3; ++c) {
                    const PointIndex point = part->vertices->point(part->indices[i + c]);
                    before = before && point < set->positions.size() && finite(set->positions[point]) &&
                             projector.project(set->positions[point], corners[c]);
                }
                if (before) out.add(corners);
            }
        }
    }
    return out;
}

/// How much is seen of the points from there, and of the way that they go when they are mended.
double seenFrom(const Scene& scene, const std::vector<DeformedInstance>& surface, const FindingView& look,
    const Camera& camera, PictureSize size)
{
    const DepthMap depths = depthsOf(scene, surface, camera, size);
    const Projector projector(camera, size);
    const std::size_t step = std::max<std::size_t>(1, look.before.size() / kMostLooked);
    std::size_t seen = 0, asked = 0;
    for (std::size_t i = 0; i < look.before.size(); i += step, ++asked) {
        glm::vec3 pixel;
        if (projector.project(look.before[i], pixel) && depths.sees(pixel)) ++seen;
    }
    double out = asked > 0 ? static_cast<double>(seen) / static_cast<double>(asked) : 0.0;
    glm::vec3 from, to;
    if (look.after.size() == look.before.size() && projector.project(middleOf(look.before), from) &&
        projector.project(middleOf(look.after), to))
        out += 0.8 * std::min(1.0, double{glm::length(glm::vec2(to) - glm::vec2(from))} / (0.25 * double{size.height}));
    return out;
}

Camera bestCamera(const Scene& scene, const std::vector<DeformedInstance>& surface, const FindingView& look,
    const Bounds& box, PictureSize size)
{
    const PictureSize small{size.width / 4.0f, size.height / 4.0f};
    Camera best;
    double most = -1.0;
    for (std::size_t i = 0; i < kToEye.size(); ++i) {
        Camera camera = framed(lookFrom(Camera{}, kToEye[i], upAxisOf(scene)), box, size.aspect(), 1.12f);
        camera.distance = std::max(camera.distance, 0.6f * box.diagonal());
        const double seen = seenFrom(scene, surface, look, camera, small) - 0.01 * static_cast<double>(i);
        if (seen <= most) continue;
        most = seen;
        best = camera;
    }
    return best;
}

} // namespace

namespace {

/// The pose of a view, with the finding's points in it.
struct Posed {
    Pose pose;
    std::vector<DeformedInstance> surface;
    std::vector<glm::vec3> places;
};

Posed posedAt(const Scene& scene, const Finding& finding, PoseRequest request)
{
    request.overrides = false;
    Posed out;
    out.pose = evaluatePose(scene, request);
    out.surface = deform(scene, out.pose, {});
    out.places = placesOf(scene, out.pose, out.surface, finding);
    return out;
}

/// How far the finding's points lie from where they are mended, over the clip that is looked at.
void addCurve(FindingView& look, const Finding& finding)
{
    if (look.view.pose != PoseSource::Clip || !look.fixed || finding.place.points.empty()) return;
    const Clip& clip = *look.scene->clips[look.view.clip.index()];
    std::size_t points = 1;
    for (const auto& set : look.scene->sets) points += set ? set->points() : 0;
    const std::size_t moments = std::min(kMostCurve, kMostSwept / points);
    if (!(clip.endSec() > clip.startSec()) || moments < kLeastCurve) return;
    look.startSec = clip.startSec();
    look.endSec = clip.endSec();
    for (std::size_t i = 0; i < moments; ++i) {
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = look.view.clip;
        request.timeSec =
            look.startSec + (look.endSec - look.startSec) * static_cast<double>(i) / static_cast<double>(moments - 1);
        const std::vector<glm::vec3> now = posedAt(*look.scene, finding, request).places;
        const std::vector<glm::vec3> mended = posedAt(*look.fixed, finding, request).places;
        if (now.size() != mended.size()) return look.curve.clear(); // some have no place: others would be compared
        double most = 0.0;
        for (std::size_t p = 0; p < now.size(); ++p)
            most = std::max(most, glm::distance(glm::dvec3(now[p]), glm::dvec3(mended[p])));
        look.curve.push_back(most);
    }
}

} // namespace

std::optional<FindingView> viewOf(
    const std::shared_ptr<const Scene>& scene, const Finding& finding, PictureSize size, const Task& task)
{
    const Check* check = checkOf(finding);
    std::optional<Scene> fixed;
    if (check && check->fix)
        if (Result<Scene> made = fixBy(*check, 0, *scene, finding, task)) fixed = std::move(*made);
    const Moment moment = momentOf(*scene, finding, fixed ? &*fixed : nullptr, task);
    FindingView out;
    out.scene = scene;
    out.view.pose = moment.pose;
    out.view.clip = moment.clip;
    out.view.timeSec = moment.timeSec;
    out.view.shading = Shading::Clay;
    out.view.showGrid = false;
    out.view.bones.shown = finding.place.points.empty();
    out.view.joints = out.view.bones.shown ? finding.place.joints : std::vector<NodeId>();
    out.view.overridesOn = false;
    PoseRequest request;
    request.from = moment.pose == PoseSource::Clip ? PoseRequest::From::Clip : PoseRequest::From::Rest;
    request.clip = moment.clip;
    request.timeSec = moment.timeSec;
    Posed now = posedAt(*scene, finding, request);
    out.before = std::move(now.places);
    if (out.before.empty()) return std::nullopt;
    const Bounds whole = boundsOf(*scene, evaluatePose(*scene, {}));
    const float height = whole.empty() ? 1.0f : whole.diagonal();
    if (fixed && moment.move > double{kLeastMove * height}) {
        out.move = moment.move;
        out.after = posedAt(*fixed, finding, request).places;
        out.fixed = std::make_shared<const Scene>(std::move(*fixed));
        addCurve(out, finding);
    }
    const float around = (out.view.bones.shown ? 2.0f : 1.0f) * kSeenAround * height;
    out.view.camera = bestCamera(*scene, now.surface, out, boxOf(out.before, out.after, around), size);
    return out;
}

namespace {

/// Where a point of a deformed surface stands, if it has a place.
std::vector<glm::vec3> placeOf(const std::vector<DeformedInstance>& surface, const SweptPoint& point, double unit)
{
    for (const DeformedInstance& instance : surface) {
        if (instance.instance != point.instance) continue;
        for (const DeformedSet& set : instance.sets)
            if (set.set == point.set && point.point < set.positions.size() && finite(set.positions[point.point]))
                return {set.positions[point.point] / static_cast<float>(unit)};
    }
    return {};
}

/// Where one point of a scene is drawn at a time.
class PlaceOverTime {
public:
    PlaceOverTime(const Scene& scene, const SweptPoint& point, bool dual)
        : scene_(scene), instance_(*scene.instances[point.instance.index()]),
          set_(scene.setOf(instance_.mesh, point.set)), point_(point.point),
          row_(drawnRow(scene, instance_, set_, point.point))
    {
        if (dual) options_.method = SkinMethod::DualQuaternion;
    }
    glm::dvec3 at(const PoseRequest& request)
    {
        evaluatePose(scene_, request, pose_);
        const std::vector<float> morphs = targetWeightsOf(scene_, instance_, pose_);
        const glm::vec3 morphed = morphedPosition(*scene_.sets[set_.index()], point_, morphs);
        if (!instance_.node.valid()) return glm::dvec3(morphed);
        return glm::dvec3(drawnPlace(pointSkin(scene_, pose_, instance_, options_), row_, point_, morphed));
    }

private:
    const Scene& scene_;
    const Instance& instance_;
    SetId set_;
    PointIndex point_;
    BlendWeights row_;
    SurfaceOptions options_;
    Pose pose_;
};

PoseRequest requestOf(PoseSource pose, ClipId clip, double timeSec)
{
    PoseRequest out;
    out.from = pose == PoseSource::Clip ? PoseRequest::From::Clip : PoseRequest::From::Rest;
    out.clip = clip;
    out.timeSec = timeSec;
    out.overrides = false;
    return out;
}

/// How far the point lies from its partner over the clip that is looked at. Cost: two poses a moment.
void addCurve(FindingView& look, const PairPlace& compared)
{
    if (look.view.pose != PoseSource::Clip || !compared.b || !compared.partner) return;
    const Clip& clip = *compared.a->clips[look.view.clip.index()];
    if (!(clip.endSec() > clip.startSec())) return;
    look.startSec = clip.startSec();
    look.endSec = clip.endSec();
    const bool dual = compared.other.skinning.dual > 0.0f;
    PlaceOverTime here(*compared.a, compared.point, false), there(*compared.b, *compared.partner, dual);
    for (std::size_t i = 0; i < kMostCurve; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(kMostCurve - 1);
        const double time = look.startSec + (look.endSec - look.startSec) * share;
        const glm::dvec3 a = here.at(requestOf(look.view.pose, look.view.clip, time));
        const glm::dvec3 b = there.at(requestOf(compared.other.pose, compared.other.clip, time));
        const double distance = glm::distance(a, b / compared.other.unit);
        look.curve.push_back(std::isfinite(distance) ? distance : 0.0);
    }
}

} // namespace

std::optional<FindingView> viewOf(const PairPlace& compared, PictureSize size)
{
    FindingView out;
    out.scene = compared.a;
    out.view.pose = compared.moment.clip.valid() ? PoseSource::Clip : PoseSource::Rest;
    out.view.clip = compared.moment.clip;
    out.view.timeSec = compared.moment.timeSec;
    out.view.shading = Shading::Clay;
    out.view.showGrid = false;
    out.view.bones.shown = false;
    out.view.overridesOn = false;
    out.move = compared.distance;
    const Pose pose = evaluatePose(*compared.a, requestOf(out.view.pose, out.view.clip, out.view.timeSec));
    const std::vector<DeformedInstance> surface = deform(*compared.a, pose, {});
    out.before = placeOf(surface, compared.point, 1.0);
    if (out.before.empty()) return std::nullopt;
    if (compared.b) {
        const OtherSide& other = compared.other;
        out.fixed = compared.b;
        out.other = other;
        const Pose otherPose = evaluatePose(*compared.b, requestOf(other.pose, other.clip, out.view.timeSec));
        if (compared.partner)
            out.after = placeOf(deformAs(*compared.b, otherPose, {}, other.skinning), *compared.partner, other.unit);
    }
    addCurve(out, compared);
    const Bounds whole = boundsOf(*compared.a, evaluatePose(*compared.a, {}));
    const float height = whole.empty() ? 1.0f : whole.diagonal();
    out.view.camera = bestCamera(*compared.a, surface, out, boxOf(out.before, out.after, kSeenAround * height), size);
    return out;
}

} // namespace bindpose
