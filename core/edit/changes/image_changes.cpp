// SPDX-License-Identifier: MIT
#include "core/edit/changes/image_changes.h"

#include "core/base/percent.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/scene_refs.h"

#include <algorithm>

namespace bindpose {
namespace {

const Image* imageOf(const Scene& scene, const TextureUse& use)
{
    return use.present() && use.image.index() < scene.images.size() ? scene.images[use.image.index()].get() : nullptr;
}

/// The file's name, as a person writes it; empty for images inside the file.
std::string pathOf(const Scene& scene, const Image& image)
{
    return scene.facts && scene.facts->rules.uriPercentEncoded ? percentDecoded(image.uri) : image.uri;
}

/// Without the image and its strength, which have words of their own.
TextureUse placed(TextureUse use)
{
    use.image = {};
    use.strength = 1.0f;
    return use;
}

/// Whether a use became another that choosing an image, or none, makes of it.
bool isChosen(const Scene& file, const TextureUse& before, const Scene& edited, const TextureUse& after)
{
    const Image *was = imageOf(file, before), *now = imageOf(edited, after);
    const bool same =
        was && now ? was->uri == now->uri && (!was->uri.empty() || before.image == after.image) : was == now;
    const bool lies = placed(before) == placed(after), anew = placed(after) == TextureUse{};
    return (!same || (!lies && anew)) && (lies || anew) && (!now || !now->uri.empty());
}

bool imagesAreSaid(const Scene& file, const Scene& edited)
{
    const std::size_t both = std::min(file.images.size(), edited.images.size());
    for (std::size_t i = 0; i < both; ++i) {
        const auto &was = file.images[i], &now = edited.images[i];
        if (was != now && (!was || !now || was->uri.empty() || was->uri != now->uri)) return false;
    }
    const auto named = [](const auto& image) { return image && !image->uri.empty(); };
    return std::all_of(file.images.begin() + static_cast<std::ptrdiff_t>(both), file.images.end(), named) &&
           std::all_of(edited.images.begin() + static_cast<std::ptrdiff_t>(both), edited.images.end(), named);
}

} // namespace

void findImageChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left)
{
    if (!imagesAreSaid(file, edited)) left.insert("images");
    for (std::size_t m = 0; m < std::min(file.materials.size(), edited.materials.size()); ++m) {
        const auto &before = file.materials[m], &after = edited.materials[m];
        if (!before || !after || before == after) continue;
        for (const MaterialSlot& slot : kMaterialSlots) {
            const TextureUse &was = (*before).*slot.use, &now = (*after).*slot.use;
            if (!isChosen(file, was, edited, now)) continue;
            const Image* image = imageOf(edited, now);
            entries.push_back(
                {{"op", "image"}, {"object", log_json::object({before->name, static_cast<std::uint32_t>(m)})},
                    {"texture", slot.name}, {"path", log_json::text(image ? pathOf(edited, *image) : std::string())},
                    {"anew", placed(was) != placed(now)},
                    {"strength", log_json::numbers(std::span<const float>(&now.strength, 1))}});
            ++values;
        }
    }
}

Material withImageChanges(const Scene& file, const Material& before, const Scene& edited, const Material& after)
{
    Material out = before;
    for (const MaterialSlot& slot : kMaterialSlots)
        if (isChosen(file, before.*slot.use, edited, after.*slot.use)) out.*slot.use = after.*slot.use;
    return out;
}

void applyImageChange(const EditJson& entry, const Scene& file, const SceneSources& sources, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("object"));
    const std::string name = addressOf(ref.name, ref.index), slot = entry.at("texture").get<std::string>();
    const std::string path = log_json::toText(entry.at("path"));
    const float strength = log_json::toFloats(entry.at("strength")).at(0);
    const bool anew = entry.at("anew").get<bool>();
    const std::size_t index = findObject(namesOf(file.materials), ref);
    const auto lose = [&](Error error) {
        out.conflicts.push_back(std::move(error));
        ++out.lost;
    };
    if (index >= out.scene.materials.size() || !out.scene.materials[index])
        return lose(Error(ErrorKind::Edit, errors::kLostObject, {}, {name}));
    const auto known = std::find_if(std::begin(kMaterialSlots), std::end(kMaterialSlots),
        [&](const MaterialSlot& each) { return each.name == slot; });
    if (known == std::end(kMaterialSlots)) throw std::out_of_range("texture");
    std::shared_ptr<const Image> image;
    if (!path.empty() && sources.images) image = sources.images(path);
    if (!path.empty() && !image) {
        Image unread;
        unread.name = unread.uri = path;
        image = std::make_shared<const Image>(std::move(unread));
    }
    const MaterialId id(index);
    Result<Scene> next = anew && image ? setMaterialTexture(out.scene, id, slot, nullptr) : Result<Scene>(out.scene);
    if (next) next = setMaterialTexture(*next, id, slot, image);
    if (!next) return lose(next.error());
    Material material = *next->materials[index];
    if (anew && image) {
        const ImageId shown = (material.*known->use).image;
        material.*known->use = {};
        (material.*known->use).image = shown;
    }
    (material.*known->use).strength = strength;
    if (material == *out.scene.materials[index]) return void(++out.present);
    next->materials[index] = std::make_shared<const Material>(std::move(material));
    out.scene = std::move(*next);
    ++out.applied;
}

} // namespace bindpose
