// SPDX-License-Identifier: MIT
#include "core/eval/compare/memory_report.h"

#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr std::uint32_t kRigid = 0xffffffffu; ///< the part of what no joint holds

/// Finds the slot that pulls a triangle most, weights of its three points added; the lower one of equals.
class StrongestSlot {
public:
    explicit StrongestSlot(std::size_t joints) : sums_(joints, 0.0) {}
    std::uint32_t operator()(const BlendWeights& blend, const std::array<PointIndex, 3>& points)
    {
        touched_.clear();
        for (const PointIndex point : points) {
            if (std::size_t{point} + 1 >= blend.first.size()) continue; // a set without weights
            for (std::size_t i = blend.first[point]; i < blend.first[point + 1]; ++i) {
                touched_.push_back(blend.slots[i]);
                sums_[blend.slots[i]] += double{blend.weights[i]};
            }
        }
        std::uint32_t best = kRigid;
        for (const std::uint32_t slot : touched_)
            if (best == kRigid || sums_[slot] > sums_[best] || (sums_[slot] == sums_[best] && slot < best)) best = slot;
        for (const std::uint32_t slot : touched_) sums_[slot] = 0.0;
        return best;
    }

private:
    std::vector<double> sums_;
    std::vector<std::uint32_t> touched_;
};

class ReportMaker {
public:
    explicit ReportMaker(const Scene& scene) : scene_(scene) {}

    MemoryReport run()
    {
        for (std::size_t c = 0; c < scene_.clips.size(); ++c) {
            if (!scene_.clips[c]) continue;
            const Clip& clip = *scene_.clips[c];
            out_.clips.push_back({ClipId(c), framesOf(clip), frameRateOf(clip)});
            out_.frames += out_.clips.back().frames;
        }
        out_.frames = std::max<std::uint64_t>(out_.frames, 1);
        std::set<SkinId> skins;
        for (const auto& instance : scene_.instances) {
            if (!instance || instance->mesh.index() >= scene_.meshes.size() || !scene_.meshes[instance->mesh.index()])
                continue;
            if (instance->skin.valid() && skins.insert(instance->skin).second)
                out_.joints += scene_.skins[instance->skin.index()]->joints.size();
            // A mesh that is drawn a thousand times is looked at once.
            const auto [known, fresh] = seen_.try_emplace({instance->mesh, instance->skin});
            if (fresh) known->second = sumsOf(*instance);
            const Sums& sums = known->second;
            out_.influences += sums.influences;
            out_.faces += sums.faces;
            out_.vertices += sums.vertices;
            out_.parts += sums.parts;
            out_.partVertices += sums.partVertices;
        }
        return out_;
    }

private:
    /// What one instance adds.
    struct Sums {
        std::uint64_t influences = 0, faces = 0, vertices = 0, parts = 0, partVertices = 0;
    };

    std::size_t jointsOf(const Instance& instance) const
    {
        return instance.skin.valid() ? scene_.skins[instance.skin.index()]->joints.size() : 0;
    }

    Sums sumsOf(const Instance& instance) const
    {
        Sums out;
        const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
        std::vector<BlendWeights> blends;
        for (const SetId set : mesh.sets) {
            blends.push_back(blendWeights(*scene_.weights[set.index()], jointsOf(instance), scene_.facts->weightRule,
                scene_.facts->unweightedRule, WeightMode::ByFormat));
            out.influences += blends.back().slots.size();
        }
        StrongestSlot strongest(jointsOf(instance));
        std::map<const VertexStreams*, std::vector<std::uint64_t>> used; // slot and vertex
        std::set<std::uint32_t> slots;
        for (const auto& part : mesh.parts) {
            const VertexStreams& streams = *part->vertices;
            out.faces += part->indices.size() / 3;
            const auto [own, first] = used.try_emplace(&streams);
            if (first) out.vertices += streams.vertexCount;
            for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
                const VertexIndex* corner = &part->indices[i];
                const std::uint32_t slot = strongest(
                    blends[part->set], {streams.point(corner[0]), streams.point(corner[1]), streams.point(corner[2])});
                slots.insert(slot);
                for (int k = 0; k < 3; ++k) own->second.push_back(std::uint64_t{slot} << 32 | corner[k]);
            }
        }
        out.parts += slots.size();
        for (auto& [streams, pairs] : used) {
            std::sort(pairs.begin(), pairs.end());
            out.partVertices += static_cast<std::uint64_t>(std::unique(pairs.begin(), pairs.end()) - pairs.begin());
        }
        return out;
    }

    const Scene& scene_;
    MemoryReport out_;
    std::map<std::pair<MeshId, SkinId>, Sums> seen_;
};

} // namespace

MemoryReport memoryReport(const Scene& scene)
{
    return ReportMaker(scene).run();
}

} // namespace bindpose
