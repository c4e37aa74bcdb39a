// SPDX-License-Identifier: MIT
#include "ui/vertices/point_away.h"

#include "core/compare/measures/point_defects.h"
#include "core/compare/worlds/world_distances.h"
#include "core/eval/compare/point_edges.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

struct AwayWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::PointAway)
};

} // namespace

const std::vector<PointIndex>& EdgeEnds::of(const Scene& scene, const PointAddress& address)
{
    const std::size_t at = address.set.instance.index();
    const Instance* instance = at < scene.instances.size() ? scene.instances[at].get() : nullptr;
    const SetId id = instance ? scene.setOf(instance->mesh, address.set.set) : SetId();
    if (!id.valid()) {
        clear();
        return ends_;
    }
    const auto& mesh = scene.meshes[instance->mesh.index()];
    const auto& set = scene.sets[id.index()];
    if (mesh == mesh_.lock() && set == set_.lock() && address == address_) return ends_;
    mesh_ = mesh;
    set_ = set;
    address_ = address;
    ends_ = edgeEndsAt(scene, address.set.instance, address.set.set, address.point);
    return ends_;
}

std::optional<RingReading> PointAway::of(const Actor& actor, const PointAddress& address)
{
    const Scene& scene = *actor.scene;
    if (scene_.lock() != actor.scene || address_ != address || !ring_) {
        if (scene_.lock() != actor.scene) limit_ = PointLimits().away * heightAtRest(scene);
        scene_ = actor.scene;
        address_ = address;
        ring_.emplace(scene, address.set.instance, address.set.set, address.point, ends_.of(scene, address));
    }
    return ring_->in(*actor.pose);
}

static QString bold(const QString& text)
{
    return QStringLiteral("<b>") + text.toHtmlEscaped() + QStringLiteral("</b>");
}

static QString bad(const QString& text)
{
    return QStringLiteral("<b style=\"color:%1\">%2</b>").arg(color(Token::Err).name(), text.toHtmlEscaped());
}

QString awaySentence(const Scene& scene, const RingReading& reading, bool far)
{
    const QString length = lengthText(*scene.facts, reading.away());
    if (!far) return AwayWords::tr("Moves with its neighbours (%1).").arg(length);
    if (!reading.odd.valid()) // its sum is too small: no joint has more of it than of them
        return AwayWords::tr("This vertex is %1 away from where its neighbours go.").arg(bad(length));
    return AwayWords::tr("%1 holds this vertex %2 away from where its neighbours go.")
        .arg(bold(shortName(nodeName(scene, reading.odd))), bad(length));
}

} // namespace bindpose
