// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/model/weight_errors.h"

#include <set>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kMostWork = std::size_t{64} << 20; ///< weights looked at: past it pairs go unlisted
constexpr Reported kSlotTold[] = {{.key = "slot_out_of_range", .seenByCheck = true}};

/// Each pair of a mesh and a skin that is drawn.
class SlotLook {
public:
    SlotLook(const Subject& subject, Reporter& reporter) : subject_(subject), reporter_(reporter) {}

    void run()
    {
        const Scene& scene = subject_.scene();
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (const auto& instance : scene.instances) {
            if (!instance || instance->mesh.index() >= scene.meshes.size() || !scene.meshes[instance->mesh.index()])
                continue;
            if (instance->skin.index() >= scene.skins.size() || !scene.skins[instance->skin.index()]) continue;
            if (!seen.emplace(instance->mesh.value, instance->skin.value).second) continue;
            const std::vector<SetId>& sets = scene.meshes[instance->mesh.index()]->sets;
            for (std::uint32_t s = 0; s < sets.size(); ++s) {
                const std::size_t index = sets[s].index();
                if (index < scene.weights.size() && scene.weights[index] && !scene.weights[index]->empty())
                    lookAt(*instance, s, sets[s]);
            }
        }
    }

private:
    void lookAt(const Instance& instance, std::uint32_t position, SetId id)
    {
        const SetWeights& weights = *subject_.scene().weights[id.index()];
        std::size_t cost = 0;
        for (const auto& block : weights.blocks()) cost += block->slots.size();
        if (cost > work_) {
            if (!std::exchange(toldSo_, true)) reporter_.couldNot(errors::kTooManyPairs);
            return;
        }
        work_ -= cost;
        const Skin& skin = *subject_.scene().skins[instance.skin.index()];
        const bool zeros = subject_.scene().facts->rules.zeroSlotsStored;
        Defect stray;
        bool weighted = false;
        const auto wanted = [&skin](const RowFacts& rows) { return rows.highestSlot >= skin.joints.size(); };
        eachRowWhere(subject_, weights, wanted,
            [&](PointIndex point, std::span<const SlotIndex> slots, std::span<const float> values) {
                for (std::size_t i = 0; i < slots.size(); ++i) {
                    if (slots[i] < skin.joints.size() || (values[i] == 0.0f && !zeros)) continue;
                    stray.add(point, 0.0);
                    weighted = weighted || values[i] != 0.0f;
                }
            });
        const Wordings args{stray.count, instance.skin.value, skin.joints.size()};
        const WeightedSet where{instance.mesh.value, position, id, &weights, &skin};
        reporter_.find(stray, where, errors::kSlotOutOfRange, weighted ? Severity::Error : Severity::Warning, args);
    }

    const Subject& subject_;
    Reporter& reporter_;
    std::size_t work_ = kMostWork;
    bool toldSo_ = false;
};

void checkSlots(const Subject& subject, Reporter& reporter)
{
    SlotLook(subject, reporter).run();
}

} // namespace

extern const Check part_slot_out_of_range;
const Check part_slot_out_of_range{.id = "W011",
    .code = "slot_out_of_range",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "There is no such joint. Programs leave the weight out, move the vertex by whatever stands in memory there, or "
        "stop."),
    .reads = Reads::Weights | Reads::Skins | Reads::Points,
    .run = checkSlots,
    .khronosCode = "ACCESSOR_JOINTS_INDEX_OOB",
    .reported = kSlotTold};

} // namespace bindpose
