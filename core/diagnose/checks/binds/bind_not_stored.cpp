// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/holders.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/pose/pose.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kNotStored{
    "bind_not_stored", QT_TRANSLATE_NOOP("Errors",
                           "The skin draws %1 {mesh|meshes} elsewhere than {its node stands|their nodes stand}, by "
                           "up to %2, %3 times as large: its bind matrices or its bind shape count in another "
                           "unit. {Node:|Nodes:} %4.")};
constexpr ErrorText kShape{"bind_shape_moves",
    QT_TRANSLATE_NOOP("Errors", "Before any joint moves, the bind shape puts %1 {mesh|meshes} elsewhere than {it is "
                                "stored and its node stands|they are stored and their nodes stand}, by up to %2. "
                                "{Node:|Nodes:} %3.")};
constexpr Reported kStoredTold[] = {{.key = "bind_shape_moves", .seenByCheck = true}};
constexpr Threshold kStoredLimits[] = {
    {"moved", 1e-4, "h", "between the surface as the skin has it at bind and as it is stored"},
    {"scale", 0.01, "over 1", "how much larger or smaller the skin may draw the mesh than its node does"},
};

constexpr double kSameFactor = 0.02; ///< logarithm

/// The largest distance that two matrices put points of the mesh apart.
double largestMove(const Scene& scene, const Mesh& mesh, const glm::mat4& a, const glm::mat4& b)
{
    const glm::dmat4 between = glm::dmat4(a) - glm::dmat4(b);
    double out = 0.0;
    for (const SetId set : mesh.sets)
        for (const glm::vec3& point : scene.sets[set.index()]->positions)
            out = std::max(out, glm::length(glm::dvec3(between * glm::dvec4(point, 1.0))));
    return out;
}

struct Standing {
    glm::mat4 drawn{1.0f}; ///< by the skin at rest
    glm::mat4 node{1.0f};  ///< where the mesh's node stands
};

/// How much larger the skin draws the mesh than the node does: joints that went elsewhere since change no size. 1: as
/// large.
double factorBetween(const Standing& standing, double scale)
{
    const glm::mat4 between = affineInverse(standing.node) * standing.drawn;
    const AxisFacts axes = axisFactsOf(between);
    if (!axes.finite || !(axes.determinant > 0.0)) return 1.0;
    const double size = std::cbrt(axes.determinant);
    return size > 1.0 + scale || size < 1.0 / (1.0 + scale) ? size : 1.0;
}

/// Meshes of one cause.
struct StoredGroup {
    std::vector<NodeId> nodes;
    MeshId mesh; ///< the first
    double move = 0.0, factor = 1.0;
    /// By skin, once each: what its bind matrices times this draws the mesh where it stands, the bind shape left out.
    std::vector<std::pair<SkinId, glm::dmat4>> mends;

    void add(const Instance& instance, double by, double times, const glm::dmat4& mend)
    {
        if (nodes.empty()) mesh = instance.mesh;
        nodes.push_back(instance.node);
        move = std::max(move, by);
        factor = times;
        const auto known = [&](const auto& each) { return each.first == instance.skin; };
        if (std::none_of(mends.begin(), mends.end(), known)) mends.emplace_back(instance.skin, mend);
    }
};

class Stored {
public:
    /// Measured against these: a length, and a share over 1.
    Stored(const Subject& subject, double moved, double scale)
        : subject_(subject), scene_(subject.scene()), moved_(moved * subject.height()), scale_(scale)
    {}

    void lookAtAll()
    {
        if (subject_.surfaces().empty() || !(subject_.height() > 0.0)) return;
        PoseRequest request;
        request.overrides = false;
        const Pose rest = evaluatePose(scene_, request);
        for (const Subject::Skinned& skinned : subject_.surfaces()) {
            if (subject_.cancelled()) return;
            const auto& instances = scene_.instances;
            const auto of = std::find_if(instances.begin(), instances.end(), [&skinned](const auto& each) {
                return each && each->mesh.value == skinned.weighted.surface->mesh &&
                       each->skin == skinned.weighted.skinId;
            });
            if (of != instances.end()) look(skinned, **of, rest);
        }
    }
    const std::map<long, StoredGroup>& byFactor() const { return byFactor_; }
    const StoredGroup& shapes() const { return shapes_; }

private:
    void look(const Subject::Skinned& skinned, const Instance& instance, const Pose& rest)
    {
        const WeightedSurface& weighted = skinned.weighted;
        const Skin& skin = *weighted.skin;
        const SlotIndex slot = heaviestSlot(weighted);
        if (weighted.rows.empty() || !scene_.node(instance.node) || !scene_.node(skin.joints[slot])) return;
        Standing standing;
        standing.node = rest.model[instance.node.index()];
        standing.drawn = rest.model[skin.joints[slot].index()] * skin.inverseBind[slot] * skin.bindCorrection;
        const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
        if (const double factor = scene_.facts->rules.bindKeepsPlace ? factorBetween(standing, scale_) : 1.0;
            factor != 1.0) {
            const double move = largestMove(scene_, mesh, standing.drawn, standing.node);
            if (move > moved_)
                byFactor_[std::lround(std::log(factor) / kSameFactor)].add(
                    instance, move, factor, mendOf(standing, skin));
            return;
        }
        if (scene_.facts->rules.meshPlaceBound) return; // the mesh's place at bind, not a shape: mesh_moved_since_bind
        const double ofStored = largestMove(scene_, mesh, skin.bindCorrection, glm::mat4(1.0f));
        if (!(ofStored > moved_)) return;
        const double ofNode = largestMove(scene_, mesh, skin.bindCorrection, standing.node);
        if (ofNode > moved_) shapes_.add(instance, std::min(ofStored, ofNode), 1.0, glm::dmat4(1.0));
    }

    static glm::dmat4 mendOf(const Standing& standing, const Skin& skin)
    {
        const glm::dmat4 shape(skin.bindCorrection);
        return shape * glm::inverse(glm::dmat4(standing.drawn)) * glm::dmat4(standing.node) * glm::inverse(shape);
    }

    const Subject& subject_;
    const Scene& scene_;
    double moved_, scale_;
    std::map<long, StoredGroup> byFactor_; ///< meshes of one factor have one cause
    StoredGroup shapes_;
};

void tellStored(
    Reporter& reporter, const StoredGroup& group, const ErrorText& text, Severity severity, const Wordings& args)
{
    Finding& out = reporter.find(text, severity, args);
    out.count = group.nodes.size();
    out.worst = group.move;
    out.unit = Measure::Length;
    out.place.mesh = group.mesh.value;
}

void checkStored(const Subject& subject, Reporter& reporter)
{
    Stored stored(subject, reporter.limit("moved"), reporter.limit("scale"));
    stored.lookAtAll();
    const FileFacts& facts = *subject.scene().facts;
    const auto names = [&](const StoredGroup& group) { return calledJoints(subject.scene(), group.nodes); };
    for (const auto& [key, group] : stored.byFactor())
        tellStored(reporter, group, kNotStored, Severity::Warning,
            {group.nodes.size(), shownLength(facts, group.move), shown(group.factor), names(group)});
    if (const StoredGroup& shapes = stored.shapes(); !shapes.nodes.empty())
        tellStored(reporter, shapes, kShape, Severity::Info,
            {shapes.nodes.size(), shownLength(facts, shapes.move), names(shapes)});
}

/// Bind matrices that draw the mesh where its node stands; those of a bind shape take it in, so that nothing moves.
Result<Scene> drawAsStored(const Scene& scene, const Finding& finding, const Task& task)
{
    const Subject subject(scene, task);
    Stored stored(subject, kStoredLimits[0].value, kStoredLimits[1].value);
    stored.lookAtAll();
    const bool ofShape = finding.text->key == std::string_view(kShape.key);
    const StoredGroup* group = ofShape ? &stored.shapes() : nullptr;
    for (const auto& [key, each] : stored.byFactor())
        if (!ofShape && each.mesh.value == finding.place.mesh) group = &each;
    if (!group || group->mends.empty()) return Error(ErrorKind::Edit, errors::kNothingToFix);
    Scene out = scene;
    for (const auto& [id, mend] : group->mends) {
        Skin skin = *scene.skins[id.index()];
        for (glm::mat4& bind : skin.inverseBind)
            bind = glm::mat4(glm::dmat4(bind) * (ofShape ? glm::dmat4(skin.bindCorrection) : mend));
        if (ofShape) skin.bindCorrection = glm::mat4(1.0f);
        skin.inverseBindStored = true;
        out.skins[id.index()] = std::make_shared<const Skin>(std::move(skin));
    }
    return out;
}

} // namespace

extern const Check part_bind_not_stored;
const Check part_bind_not_stored{.id = "B008",
    .code = "bind_not_stored",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Binding a mesh does not move it. Where the matrices of the file say so, programs that take other ones of them "
        "show the character elsewhere, lying, or in another size."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkStored,
    .thresholds = kStoredLimits,
    .reported = kStoredTold,
    .fix = drawAsStored,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Take what differs into the bind matrices"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
