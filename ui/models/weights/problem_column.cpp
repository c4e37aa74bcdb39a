// SPDX-License-Identifier: MIT
#include "ui/models/weights/problem_column.h"

namespace bindpose {

bool ProblemColumn::present(const Frame& frame)
{
    if (findings_ == frame.findings) return false;
    findings_ = frame.findings;
    known_.clear();
    return true;
}

const std::vector<std::uint32_t>& ProblemColumn::pointsOf(const Set& at) const
{
    const auto [found, fresh] = known_.try_emplace(at);
    std::vector<std::uint32_t>& out = found->second;
    if (!fresh) return out;
    for (std::size_t i = 0; i < findings_->size(); ++i) {
        const Finding& finding = (*findings_)[i];
        if (finding.place.mesh != at.first || finding.place.set != at.second) continue;
        for (const auto& [first, last] : finding.place.points) {
            if (last >= out.size()) out.resize(std::size_t{last} + 1, 0);
            for (std::size_t point = first; point <= last; ++point) {
                const std::uint32_t known = out[point];
                if (known == 0 || (*findings_)[known - 1].severity < finding.severity)
                    out[point] = static_cast<std::uint32_t>(i + 1);
            }
        }
    }
    return out;
}

const Finding* ProblemColumn::of(MeshId mesh, std::uint32_t set, PointIndex point) const
{
    if (!findings_) return nullptr;
    const std::vector<std::uint32_t>& points = pointsOf({mesh.value, set});
    return point < points.size() && points[point] > 0 ? &(*findings_)[points[point] - 1] : nullptr;
}

} // namespace bindpose
