// SPDX-License-Identifier: MIT
#include "core/eval/compare/surface_map.h"

#include <cassert>
#include <cmath>

namespace bindpose {

SurfaceMeasure measureOf(Shading shading)
{
    assert(isSurfaceMap(shading));
    return static_cast<SurfaceMeasure>(static_cast<int>(shading) - static_cast<int>(Shading::Stretch));
}

bool asksForWorst(const ViewState& view)
{
    return view.map.worstOverClips && isPosedMap(view.shading);
}

std::optional<SurfaceSpot> SurfaceMap::at(InstanceId instance, std::uint32_t set, PointIndex point) const
{
    for (std::size_t i = 0; i < numbers.instances.size(); ++i) {
        const SurfaceDistances::OfInstance& of = numbers.instances[i];
        if (of.instance != instance) continue;
        if (set >= of.sets.size() || point >= of.sets[set].size() || !std::isfinite(of.sets[set][point])) return {};
        SurfaceSpot out{of.sets[set][point], {}, {}};
        if (worst) out.when = moments[momentOf[i][set][point]];
        if (!jointOf.empty()) out.joint = jointOf[i][set][point];
        return out;
    }
    return {};
}

} // namespace bindpose
