// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

#include <algorithm>
#include <map>
#include <utility>

namespace bindpose {
namespace {

constexpr ErrorText kSkinSizesDiffer{"skin_sizes_differ",
    QT_TRANSLATE_NOOP("Errors",
        "The mesh is drawn with skins of different size: the smallest has %1 {joint,|joints,} the largest %2.")};

void checkSkinSizes(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> sizes; // by mesh: smallest and largest
    for (const auto& instance : scene.instances) {
        if (!instance || instance->skin.index() >= scene.skins.size() || !scene.skins[instance->skin.index()]) continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        auto& size = sizes.try_emplace(instance->mesh.value, joints, joints).first->second;
        size = {std::min(size.first, joints), std::max(size.second, joints)};
    }
    for (const auto& [mesh, size] : sizes) {
        if (size.first == size.second) continue;
        Finding& finding = reporter.find(kSkinSizesDiffer, Severity::Warning, {size.first, size.second});
        finding.place.mesh = mesh;
    }
}

} // namespace

extern const Check part_skin_sizes_differ;
const Check part_skin_sizes_differ{.id = "S009",
    .code = "skin_sizes_differ",
    .severity = Severity::Warning,
    .why =
        QT_TRANSLATE_NOOP("Checks", "The weights have to suit both skins: a joint that the smaller one does not have "
                                    "is missing for one of the two."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkSkinSizes};

} // namespace bindpose
