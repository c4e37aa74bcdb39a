// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/bind_words.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

using BindKind = BindSource::Kind;

QString words(const char* text, int count = -1)
{
    return QCoreApplication::translate("BindWords", text, nullptr, count);
}

/// What the definition is made of, or what it lacks.
QString whatOf(const Scene& scene, const BindDefinition& definition)
{
    const bool clusters = scene.facts->rules.meshPlaceBound;
    switch (definition.source.kind) {
    case BindKind::Matrices:
        return clusters ? words(QT_TRANSLATE_NOOP("BindWords", "TransformLink and Transform"))
                        : words(QT_TRANSLATE_NOOP("BindWords", "matrices of the skin"));
    case BindKind::Rest:
        return clusters ? words(QT_TRANSLATE_NOOP("BindWords", "Lcl values of the file"))
                        : words(QT_TRANSLATE_NOOP("BindWords", "transforms of the nodes"));
    case BindKind::FirstFrame:
        return shownName(definition.name);
    case BindKind::Pose:
        break;
    }
    QStringList lacks;
    if (const auto joints = static_cast<int>(definition.missingJoints.size()))
        lacks += words(QT_TRANSLATE_N_NOOP("BindWords", "%n joint(s) missing"), joints);
    if (const auto nodes = static_cast<int>(definition.missingAncestors.size()))
        lacks += words(QT_TRANSLATE_N_NOOP("BindWords", "%n ancestor(s) missing"), nodes);
    if (!lacks.isEmpty()) return lacks.join(QStringLiteral(", "));
    return words(QT_TRANSLATE_N_NOOP("BindWords", "complete, %n node(s)"), static_cast<int>(definition.nodes));
}

QString namesOf(const Scene& scene, const std::vector<NodeId>& nodes)
{
    constexpr std::size_t kMost = 8;
    QStringList out;
    for (std::size_t i = 0; i < std::min(nodes.size(), kMost); ++i) out += nodeName(scene, nodes[i]);
    if (nodes.size() > kMost) out += QStringLiteral("…");
    return out.join(QStringLiteral(", "));
}

QString tipOf(const Scene& scene, const BindRow& row, const BindDefinition& definition)
{
    QStringList lines{row.name + QStringLiteral(": ") + row.what};
    if (!definition.missingJoints.empty())
        lines += words(QT_TRANSLATE_NOOP("BindWords", "Joints that it lacks: %1"))
                     .arg(namesOf(scene, definition.missingJoints));
    if (!definition.missingAncestors.empty())
        lines += words(QT_TRANSLATE_NOOP("BindWords", "Ancestors that it lacks: %1"))
                     .arg(namesOf(scene, definition.missingAncestors));
    if (definition.absent > 0)
        lines += words(QT_TRANSLATE_N_NOOP("BindWords", "It lists %n node(s) that the file does not have."),
            static_cast<int>(definition.absent));
    if (!definition.inUse)
        lines += words(QT_TRANSLATE_NOOP("BindWords", "The surface lies up to %1 from the one in use."))
                     .arg(lengthText(*scene.facts, definition.fromUse.most));
    return plainTip(lines.join(u'\n'));
}

BindRow rowOf(const Scene& scene, const BindDefinition& definition, double height)
{
    BindRow out;
    out.source = definition.source;
    out.name = bindName(scene, definition.source);
    out.what = whatOf(scene, definition);
    out.inUse = definition.inUse;
    out.incomplete = !definition.missingJoints.empty() || !definition.missingAncestors.empty();
    out.apart = definition.source.kind == BindKind::Pose && !definition.fromUse.joints.empty();
    out.distance = shortDistance(scene, definition.fromUse.most);
    if (height > 0.0 && definition.fromUse.most > 0.0)
        out.share = decimals(100.0 * definition.fromUse.most / height, 1) + QStringLiteral(" %");
    out.joints = definition.inUse ? QStringLiteral("–") : countText(definition.fromUse.joints.size());
    out.tip = tipOf(scene, out, definition);
    return out;
}

/// Of the mesh that the skin draws: what people know the skin by.
QString factsOfSkin(const Scene& scene, SkinId skin)
{
    std::size_t points = 0;
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == skin)
            for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
                points += scene.sets[set.index()]->points();
    const std::size_t joints = scene.skins[skin.index()]->joints.size();
    const char* const text = scene.facts->rules.meshPlaceBound
                                 ? QT_TRANSLATE_NOOP("BindWords", "%1 vertices, %2 clusters")
                                 : QT_TRANSLATE_NOOP("BindWords", "%1 vertices, %2 joints");
    return words(text).arg(countText(points), countText(joints));
}

} // namespace

QString bindName(const Scene& scene, BindSource source)
{
    switch (source.kind) {
    case BindKind::Matrices:
        return scene.facts->rules.meshPlaceBound ? words(QT_TRANSLATE_NOOP("BindWords", "Clusters"))
                                                 : words(QT_TRANSLATE_NOOP("BindWords", "Inverse binds"));
    case BindKind::Rest:
        return words(QT_TRANSLATE_NOOP("BindWords", "Rest"));
    case BindKind::FirstFrame:
        return words(QT_TRANSLATE_NOOP("BindWords", "First frame"));
    case BindKind::Pose:
        break;
    }
    if (source.pose >= scene.bindPoses.size()) return {};
    const std::string& name = scene.bindPoses[source.pose]->name;
    const auto same = std::count_if(
        scene.bindPoses.begin(), scene.bindPoses.end(), [&name](const auto& pose) { return pose->name == name; });
    const QString number = QString::number(source.pose + 1);
    if (name.empty()) return words(QT_TRANSLATE_NOOP("BindWords", "Pose %1")).arg(number);
    const QString called = words(QT_TRANSLATE_NOOP("BindWords", "Pose “%1”")).arg(shownName(name));
    return same > 1 ? called + u' ' + number : called;
}

QString boundMeshName(const Scene& scene, SkinId skin)
{
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == skin)
            return instance->name.empty() ? meshName(scene, instance->mesh) : shownName(instance->name);
    return shownName(scene.skins[skin.index()]->name);
}

std::vector<BindGroup> bindGroups(const Scene& scene, const std::vector<SkinBinds>& binds, double height)
{
    std::vector<BindGroup> out;
    for (const SkinBinds& each : binds) {
        BindGroup& group =
            out.emplace_back(BindGroup{each.skin, boundMeshName(scene, each.skin), factsOfSkin(scene, each.skin), {}});
        for (const BindDefinition& definition : each.definitions)
            group.rows.push_back(rowOf(scene, definition, height));
    }
    return out;
}

bool allAgree(const std::vector<SkinBinds>& binds, double tolerance)
{
    return std::all_of(binds.begin(), binds.end(), [tolerance](const SkinBinds& skin) {
        return std::all_of(skin.definitions.begin(), skin.definitions.end(), [tolerance](const BindDefinition& each) {
            return each.fromUse.most <= tolerance && each.fromUse.joints.empty() && each.missingJoints.empty() &&
                   each.missingAncestors.empty();
        });
    });
}

} // namespace bindpose
