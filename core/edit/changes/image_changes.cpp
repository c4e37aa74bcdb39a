// SPDX-License-Identifier: MIT
#include "core/base/percent.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/ground/edits.h"

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

void findImageChanges(ChangeList& list)
{
    if (!imagesAreSaid(list.file, list.edited)) list.left.insert("images");
    list.both(&Scene::materials, [&](std::uint32_t m, const Material& before, const Material& after) {
        for (const MaterialSlot& slot : kMaterialSlots) {
            const TextureUse &was = before.*slot.use, &now = after.*slot.use;
            if (!isChosen(list.file, was, list.edited, now)) continue;
            const Image* image = imageOf(list.edited, now);
            list.add({{"op", "image"}, {"object", log_json::object({before.name, m})}, {"texture", slot.name},
                {"path", log_json::text(image ? pathOf(list.edited, *image) : std::string())},
                {"anew", placed(was) != placed(now)},
                {"strength", log_json::numbers(std::span<const float>(&now.strength, 1))}});
        }
    });
}

Material withImageChanges(const Scene& file, const Material& before, const Scene& edited, const Material& after)
{
    Material out = before;
    for (const MaterialSlot& slot : kMaterialSlots)
        if (isChosen(file, before.*slot.use, edited, after.*slot.use)) out.*slot.use = after.*slot.use;
    return out;
}

void applyImageChange(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("object"));
    const std::string name = addressOf(ref.name, ref.index), slot = entry.at("texture").get<std::string>();
    const std::string path = log_json::toText(entry.at("path"));
    const float strength = log_json::toFloats(entry.at("strength")).at(0);
    const bool anew = entry.at("anew").get<bool>();
    const std::size_t index = to.find(&Scene::materials, ref);
    Scene& scene = to.out.scene;
    if (index == std::string::npos) return to.lose(errors::kLostObject, {}, {name});
    const auto known = std::find_if(std::begin(kMaterialSlots), std::end(kMaterialSlots),
        [&](const MaterialSlot& each) { return each.name == slot; });
    if (known == std::end(kMaterialSlots)) throw std::out_of_range("texture");
    std::shared_ptr<const Image> image;
    if (!path.empty() && to.sources.images) image = to.sources.images(path);
    if (!path.empty() && !image) {
        Image unread;
        unread.name = unread.uri = path;
        image = std::make_shared<const Image>(std::move(unread));
    }
    const MaterialId id(index);
    Result<Scene> next = anew && image ? setMaterialTexture(scene, id, slot, nullptr) : Result<Scene>(scene);
    if (next) next = setMaterialTexture(*next, id, slot, image);
    if (!next) return to.lose(next.error());
    Material material = *next->materials[index];
    if (anew && image) {
        const ImageId shown = (material.*known->use).image;
        material.*known->use = {};
        (material.*known->use).image = shown;
    }
    (material.*known->use).strength = strength;
    if (material == *scene.materials[index]) return void(++to.out.present);
    scene = std::move(*next);
    to.put(&Scene::materials, index, std::move(material));
}

} // namespace bindpose
