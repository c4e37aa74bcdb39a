// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/subject.h"

#include "core/compare/measures/deformation.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace bindpose {
namespace {

constexpr float kUpright = 0.5f; ///< of the box's longest side: less along the up axis, and it lies

constexpr float kMiddleBand = 0.03f; ///< of the size: both sides may hold what is nearer to the middle

const Skin* firstSkinOf(const Scene& scene, std::uint32_t mesh)
{
    for (const auto& instance : scene.instances)
        if (instance && instance->mesh.value == mesh && instance->skin.index() < scene.skins.size())
            if (const auto& skin = scene.skins[instance->skin.index()]) return skin.get();
    return nullptr;
}

double heightOf(const Bounds& box, char up)
{
    if (box.empty()) return 0.0;
    const glm::vec3 size = box.high - box.low;
    const float longest = std::max({size.x, size.y, size.z});
    const float along = up == 'x' ? size.x : up == 'y' ? size.y : up == 'z' ? size.z : 0.0f;
    return double{along >= kUpright * longest ? along : box.diagonal()};
}

} // namespace

struct Subject::Measures {
    struct Supports {
        std::once_flag made;
        std::vector<Support> list;
    };
    struct Facts {
        std::once_flag made;
        std::vector<RowFacts> byBlock;
    };
    std::once_flag boxMade, surfacesMade, deformationMade;
    std::unordered_map<const SetWeights*, Facts> facts; ///< of the weighted sets
    Bounds restBox;
    Deformation deformation;
    std::vector<std::unique_ptr<Surface>> surfaces;
    std::vector<Skinned> skinned;
    std::vector<std::unique_ptr<Supports>> supports; ///< by place in `skinned`
    std::once_flag bindsMade;
    std::vector<SkinBinds> binds;
};

Subject::Subject(
    const Scene& scene, const Task& task, std::span<const std::string> required, const DeformationOptions* deformation)
    : scene_(scene), task_(task), required_(required), deformation_(deformation),
      measures_(std::make_unique<Measures>())
{
    std::unordered_set<std::uint32_t> seen;
    for (std::uint32_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        const std::vector<SetId>& sets = scene.meshes[m]->sets;
        for (std::uint32_t s = 0; s < sets.size(); ++s) {
            const std::size_t index = sets[s].index();
            if (index >= scene.weights.size() || !scene.weights[index] || scene.weights[index]->empty()) continue;
            if (!seen.insert(sets[s].value).second) continue;
            weightedSets_.push_back({m, s, sets[s], scene.weights[index].get(), firstSkinOf(scene, m)});
            measures_->facts.try_emplace(weightedSets_.back().weights);
        }
    }
}

Subject::~Subject() = default;

std::span<const Subject::Skinned> Subject::surfaces() const
{
    std::call_once(measures_->surfacesMade, [this] { makeSurfaces(); });
    return measures_->skinned;
}

void Subject::makeSurfaces() const
{
    std::vector<std::unique_ptr<Surface>> surfaces; // where the memory does not suffice, nothing is made
    std::vector<Skinned> skinned;
    std::vector<std::unique_ptr<Measures::Supports>> supports;
    std::unordered_set<std::uint32_t> seen;
    for (const auto& instance : scene_.instances) {
        if (cancelled()) break;
        if (!instance || instance->mesh.index() >= scene_.meshes.size() || !scene_.meshes[instance->mesh.index()] ||
            instance->skin.index() >= scene_.skins.size() || !scene_.skins[instance->skin.index()])
            continue;
        if (!seen.insert(instance->mesh.value).second) continue;
        surfaces.push_back(std::make_unique<Surface>(makeSurface(scene_, instance->mesh.value)));
        Skinned made;
        made.weighted = makeWeightedSurface(scene_, *surfaces.back(), instance->skin);
        made.sides = sidesOf(scene_, *made.weighted.skin, made.weighted.bones);
        made.size = sizeOf(made.weighted);
        skinned.push_back(std::move(made));
        supports.push_back(std::make_unique<Measures::Supports>());
    }
    measures_->surfaces = std::move(surfaces);
    measures_->skinned = std::move(skinned);
    measures_->supports = std::move(supports);
}

bool Subject::Skinned::onOtherSide(const Support& support, const SupportRegion& region) const
{
    if (!sides || sides->signOf[support.slot] == 0) return false;
    return std::all_of(region.places.begin(), region.places.end(), [&](std::uint32_t place) {
        return sides->beyond(support.slot, weighted.positions[place]) > kMiddleBand * size;
    });
}

std::span<const SkinBinds> Subject::binds() const
{
    std::call_once(measures_->bindsMade, [this] {
        if (!scene_.bindPoses.empty()) measures_->binds = bindDefinitions(scene_, task_);
    });
    return measures_->binds;
}

std::span<const Support> Subject::supportsOf(const Skinned& skinned) const
{
    const auto index = static_cast<std::size_t>(&skinned - measures_->skinned.data());
    Measures::Supports& supports = *measures_->supports[index];
    std::call_once(supports.made, [&] { supports.list = findSupports(skinned.weighted, task_.stop); });
    return supports.list;
}

const Deformation& Subject::deformation() const
{
    std::call_once(measures_->deformationMade, [this] {
        DeformationOptions options = deformation_ ? *deformation_ : DeformationOptions();
        options.height = height();
        measures_->deformation = measureDeformation(scene_, options, task_);
    });
    return measures_->deformation;
}

std::span<const RowFacts> Subject::factsOf(const SetWeights& weights) const
{
    const auto at = measures_->facts.find(&weights);
    if (at == measures_->facts.end()) return {};
    std::call_once(at->second.made, [&] { at->second.byBlock = rowFacts(weights); });
    return at->second.byBlock;
}

const Bounds& Subject::restBox() const
{
    std::call_once(measures_->boxMade, [this] {
        PoseRequest rest;
        rest.overrides = false;
        measures_->restBox = boundsOf(scene_, evaluatePose(scene_, rest));
    });
    return measures_->restBox;
}

double Subject::height() const
{
    return heightOf(restBox(), scene_.facts ? scene_.facts->upAxis : '\0');
}

} // namespace bindpose
