// SPDX-License-Identifier: MIT
#include "ui/guide/help_numbers.h"

#include "core/eval/skinning/skin_points.h"
#include "core/sample/sample.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/point_story.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

QString said(const char* english)
{
    return QCoreApplication::translate("HelpNumbers", english);
}

/// What the page tells of.
struct HelpCase {
    Actor actor;
    PointAddress address;
    PointExplanation story;
};

/// The first vertex that more than one joint holds, else the first that one does.
std::optional<PointAddress> firstPoint(const Scene& scene)
{
    std::optional<PointAddress> any;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->skin.index() >= scene.skins.size()) continue;
        const std::vector<SetId>& sets = scene.meshes[instance->mesh.index()]->sets;
        for (std::uint32_t set = 0; set < sets.size(); ++set) {
            const SetWeights& weights = *scene.weights[sets[set].index()];
            for (PointIndex point = 0; point < weights.points(); ++point) {
                const auto values = weights.weights(point);
                const auto held = std::count_if(values.begin(), values.end(), [](float w) { return w > 0.05f; });
                const PointAddress here{{ActorId(0u), InstanceId(i), set}, point};
                if (held > 1) return here;
                if (held == 1 && !any) any = here;
            }
        }
    }
    return any;
}

std::optional<HelpCase> toldOf(const Actor& actor, const PointAddress& address)
{
    RestPose rest;
    const auto story = storyOf(actor, address, rest);
    return story && story->skinned ? std::optional(HelpCase{actor, address, *story}) : std::nullopt;
}

std::optional<HelpCase> toldOfSample()
{
    Result<Scene> made = samples().front().make();
    if (!made) return {};
    ViewState view;
    const auto scene = std::make_shared<const Scene>(std::move(*made));
    if (!scene->clips.empty()) {
        view.clip = ClipId(0u);
        view.pose = PoseSource::Clip;
        view.timeSec = 0.5 * (scene->clips[0]->startSec() + scene->clips[0]->endSec());
    }
    const std::vector<Actor> actors = stage(scene, view);
    const auto point = firstPoint(*scene);
    return point ? toldOf(actors.front(), *point) : std::nullopt;
}

std::optional<HelpCase> toldOf(const Session& session)
{
    const Frame& frame = session.frame();
    if (frame.actors.empty() || !session.current().valid()) return toldOfSample();
    if (!frame.view.points.empty())
        if (const Actor* actor = frame.actor(frame.view.points.back().set.actor))
            if (auto told = toldOf(*actor, frame.view.points.back())) return told;
    const auto point = firstPoint(*frame.actors.front().scene);
    auto told = point ? toldOf(frame.actors.front(), *point) : std::nullopt;
    return told ? std::move(told) : toldOfSample();
}

QString placeLine(const glm::dvec3& place)
{
    return QStringLiteral("%1  %2  %3").arg(decimals(place.x, 4), decimals(place.y, 4), decimals(place.z, 4));
}

QString markdownCell(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|"));
}

QString jointRows(const HelpCase& told)
{
    const Scene& scene = *told.actor.scene;
    QString out =
        QStringLiteral("| %1 | %2 | %3 | %4 |\n| --- | --- | --- | --- |\n")
            .arg(said(QT_TRANSLATE_NOOP("HelpNumbers", "Joint")), said(QT_TRANSLATE_NOOP("HelpNumbers", "Weight")),
                said(QT_TRANSLATE_NOOP("HelpNumbers", "Alone it would be at")),
                said(QT_TRANSLATE_NOOP("HelpNumbers", "Weight × place")));
    glm::dvec3 sum(0.0);
    for (const ExplainedInfluence& one : told.story.influences) {
        sum += one.weight * one.alone;
        out += QStringLiteral("| %1 | %2 | %3 | %4 |\n")
                   .arg(markdownCell(nodeName(scene, one.joint)), weightText(one.weight), placeLine(one.alone),
                       placeLine(one.weight * one.alone));
    }
    return out + QStringLiteral("| **%1** | **%2** | | **%3** |\n")
                     .arg(said(QT_TRANSLATE_NOOP("HelpNumbers", "Sum")), sumText(told.story.sum), placeLine(sum));
}

/// Four rows as text of one width.
QString matrixBlock(const glm::mat4& matrix)
{
    QString out = QStringLiteral("```\n");
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column)
            out += decimals(static_cast<double>(matrix[column][row]), 4).rightJustified(11);
        out += u'\n';
    }
    return out + QStringLiteral("```\n");
}

} // namespace

QString withNumbers(const QString& page, const Session& session)
{
    if (!page.contains(QStringLiteral("{joints}"))) return page;
    const std::optional<HelpCase> told = toldOf(session);
    if (!told || told->story.influences.empty()) return page;
    const Scene& scene = *told->actor.scene;
    const Instance& instance = *scene.instances[told->address.set.instance.index()];
    const ExplainedInfluence& first = told->story.influences.front();
    const ExplainedInfluence* most = mostPulling(told->story);
    const auto shown = [](const QString& name) { return markdownCell(name).replace(u'_', QStringLiteral("\\_")); };
    QString out = page;
    const auto put = [&out](const char* name, const QString& text) {
        out.replace(u'{' + QLatin1String(name) + u'}', text);
    };
    put("vertex", QString::number(told->address.point));
    put("mesh", shown(meshName(scene, instance.mesh)));
    put("place", placeLine(told->story.place));
    put("joint", shown(nodeName(scene, first.joint)));
    put("inverseBind", matrixBlock(scene.skins[instance.skin.index()]->inverseBind[first.slot]));
    put("jointNow", matrixBlock(told->actor.pose->model[first.joint.index()]));
    put("product", matrixBlock(pointSkin(scene, *told->actor.pose, instance).palette[first.slot]));
    put("joints", jointRows(*told));
    put("drawn", placeLine(told->story.drawn));
    put("sum", sumText(told->story.sum));
    put("most", shown(nodeName(scene, most ? most->joint : first.joint)));
    put("pull", lengthText(*scene.facts, most ? pullOf(told->story, *most) : 0.0));
    return out;
}

} // namespace bindpose
