// SPDX-License-Identifier: MIT
#include "tests/soak/seen.h"

#include "core/document/document.h"

#include <QStringList>

namespace bindpose::soak {

void Seen::add(const Document& document)
{
    const Scene& scene = document.scene();
    add(QStringLiteral("file"), document.baseline().source);
    add(QStringLiteral("scene"), document.sharedScene());
    for (const auto& mesh : scene.meshes) add(QStringLiteral("mesh"), mesh);
    for (const auto& weights : scene.weights) add(QStringLiteral("weights"), weights);
    for (const auto& set : scene.sets) add(QStringLiteral("set"), set);
    for (const auto& image : scene.images) add(QStringLiteral("image"), image);
    for (const auto& clip : scene.clips) add(QStringLiteral("clip"), clip);
}

void Seen::add(const QString& kind, const std::shared_ptr<const void>& object)
{
    if (object) objects_.emplace(object, kind);
}

std::map<QString, int> Seen::held()
{
    std::erase_if(objects_, [](const auto& object) { return object.first.expired(); });
    std::map<QString, int> out;
    for (const auto& [object, kind] : objects_) ++out[kind];
    return out;
}

QString kindsOf(const std::map<QString, int>& held)
{
    QStringList out;
    for (const auto& [kind, count] : held) out += QStringLiteral("%1 %2").arg(count).arg(kind);
    return out.join(QStringLiteral(", "));
}

} // namespace bindpose::soak
