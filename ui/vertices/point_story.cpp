// SPDX-License-Identifier: MIT
#include "ui/vertices/point_story.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostLookedAt = 1000; ///< of selected points, for the worst

QString told(const char* english)
{
    return QCoreApplication::translate("PointStory", english);
}

QString exactLine(const glm::dvec3& value)
{
    return exactText(value.x) + u' ' + exactText(value.y) + u' ' + exactText(value.z);
}

} // namespace

const Pose& RestPose::of(const std::shared_ptr<const Scene>& scene)
{
    if (scene_.lock() != scene) {
        PoseRequest rest;
        rest.overrides = false;
        pose_ = evaluatePose(*scene, rest);
        scene_ = scene;
    }
    return pose_;
}

std::optional<PointExplanation> storyOf(const Actor& actor, const PointAddress& address, RestPose& rest)
{
    const Scene& scene = *actor.scene;
    const std::size_t at = address.set.instance.index();
    if (at >= scene.instances.size() || !scene.instances[at]) return {};
    const SetId set = scene.setOf(scene.instances[at]->mesh, address.set.set);
    if (!set.valid() || address.point >= scene.sets[set.index()]->points()) return {};
    return explainPoint(scene, *actor.pose, rest.of(actor.scene), address.set.instance, address.set.set, address.point);
}

double pullOf(const PointExplanation& told, const ExplainedInfluence& one)
{
    return glm::distance(one.without, told.drawn);
}

const ExplainedInfluence* mostPulling(const PointExplanation& told)
{
    if (told.influences.size() < 2) return nullptr;
    return &*std::max_element(told.influences.begin(), told.influences.end(),
        [&told](const auto& a, const auto& b) { return pullOf(told, a) < pullOf(told, b); });
}

std::vector<PointAddress> worstLast(const Actor& actor, std::vector<PointAddress> points, RestPose& rest)
{
    const std::size_t step = std::max<std::size_t>(1, points.size() / kMostLookedAt);
    std::size_t worst = 0;
    double most = -1.0;
    for (std::size_t i = 0; i < points.size(); i += step) {
        const auto story = storyOf(actor, points[i], rest);
        const ExplainedInfluence* one = story ? mostPulling(*story) : nullptr;
        const double pull = one ? pullOf(*story, *one) : 0.0;
        if (pull <= most) continue;
        most = pull;
        worst = i;
    }
    if (!points.empty())
        std::rotate(points.begin() + static_cast<std::ptrdiff_t>(worst),
            points.begin() + static_cast<std::ptrdiff_t>(worst) + 1, points.end());
    return points;
}

std::vector<StoryTerm> termsOf(const PointExplanation& story)
{
    glm::dvec3 joints(0.0);
    for (const ExplainedInfluence& one : story.influences) joints += one.moves;
    return {
        {told(QT_TRANSLATE_NOOP("PointStory", "In the mesh")),
            told(QT_TRANSLATE_NOOP("PointStory", "Where the file has the vertex, before anything acts on it.")),
            story.place, true},
        {told(QT_TRANSLATE_NOOP("PointStory", "Morph targets")),
            told(QT_TRANSLATE_NOOP("PointStory", "What morph targets add before skinning.")), story.morph},
        {told(QT_TRANSLATE_NOOP("PointStory", "Bind correction")),
            told(QT_TRANSLATE_NOOP("PointStory", "Brings the mesh to where the skin was bound.")),
            story.bindCorrection},
        {story.skinned ? told(QT_TRANSLATE_NOOP("PointStory", "Rest is not bind"))
                       : told(QT_TRANSLATE_NOOP("PointStory", "The mesh's node")),
            story.skinned
                ? told(QT_TRANSLATE_NOOP("PointStory", "The rest pose of the joints is another than the bind pose."))
                : told(QT_TRANSLATE_NOOP("PointStory", "The mesh is not skinned: its node alone moves it.")),
            story.restNotBind},
        {told(QT_TRANSLATE_NOOP("PointStory", "All joints")),
            told(QT_TRANSLATE_NOOP("PointStory", "The sum of what the joints add.")), joints},
        {told(QT_TRANSLATE_NOOP("PointStory", "Sum is not 1")),
            told(QT_TRANSLATE_NOOP("PointStory", "Less than 1 pulls towards the origin, more pushes away.")),
            story.sumNotOne},
        {told(QT_TRANSLATE_NOOP("PointStory", "Storage rounding")),
            told(QT_TRANSLATE_NOOP("PointStory", "What the integers of the file round to.")), story.rounding},
        {told(QT_TRANSLATE_NOOP("PointStory", "Arithmetic")),
            told(QT_TRANSLATE_NOOP("PointStory", "What floats round to while drawing.")), story.arithmetic},
        {told(QT_TRANSLATE_NOOP("PointStory", "Drawn at")),
            told(QT_TRANSLATE_NOOP("PointStory", "The sum of all lines above: where the vertex is drawn.")),
            story.drawn, true},
    };
}

QString storyText(const Scene& scene, const PointAddress& address, const PointExplanation& story)
{
    QString out = told(QT_TRANSLATE_NOOP("PointStory", "Vertex %1")).arg(address.point) + u'\n';
    for (const StoryTerm& term : termsOf(story)) out += term.name + u'\t' + exactLine(term.value) + u'\n';
    out += u'\n' +
           QStringList{told(QT_TRANSLATE_NOOP("PointStory", "Joint")), told(QT_TRANSLATE_NOOP("PointStory", "Stored")),
               told(QT_TRANSLATE_NOOP("PointStory", "Used")), told(QT_TRANSLATE_NOOP("PointStory", "Adds")),
               told(QT_TRANSLATE_NOOP("PointStory", "Lever")), told(QT_TRANSLATE_NOOP("PointStory", "Without it"))}
               .join(u'\t') +
           u'\n';
    for (const ExplainedInfluence& one : story.influences) {
        const Node* joint = scene.node(one.joint);
        out += QStringList{joint ? QString::fromStdString(joint->name) : QString(), exactText(one.stored),
                   exactText(one.weight), exactLine(one.moves), exactText(one.leverArm), exactLine(one.without)}
                   .join(u'\t') +
               u'\n';
    }
    return out;
}

} // namespace bindpose
