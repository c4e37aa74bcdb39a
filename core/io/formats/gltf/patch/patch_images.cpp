// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_parts.h"
#include "core/io/save/phrases.h"

#include <algorithm>
#include <array>

namespace bindpose::gltf {
namespace {

struct Slot {
    TextureUse Material::*use;
    const char* owner; ///< below the material
    const char* key;
};
constexpr std::array<Slot, 5> kSlots{{
    {&Material::baseColorTexture, "/pbrMetallicRoughness", "baseColorTexture"},
    {&Material::metallicRoughnessTexture, "/pbrMetallicRoughness", "metallicRoughnessTexture"},
    {&Material::normalTexture, "", "normalTexture"},
    {&Material::occlusionTexture, "", "occlusionTexture"},
    {&Material::emissiveTexture, "", "emissiveTexture"},
}};
/// Extensions that hold the source of images which glTF itself does not allow, by the end of the file's name.
constexpr std::array<std::pair<std::string_view, const char*>, 2> kExtensions{
    {{".webp", "EXT_texture_webp"}, {".dds", "MSFT_texture_dds"}}};

constexpr int kNearest = 9728; ///< a sampler's filter

/// How an image is used, but for which one and how strongly.
TextureUse placed(TextureUse use)
{
    use.image = {};
    use.strength = 1.0f;
    return use;
}

const char* extensionFor(std::string uri)
{
    std::transform(uri.begin(), uri.end(), uri.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    for (const auto& [end, name] : kExtensions)
        if (uri.ends_with(end)) return name;
    return nullptr;
}

bool isIndex(const Json& object, const char* key, std::size_t index)
{
    return object.contains(key) && object[key].is_number_unsigned() && object[key].get<std::size_t>() == index;
}

/// Whether a texture shows an image, by itself or by an extension.
bool shows(const Json& texture, std::size_t image)
{
    if (isIndex(texture, "source", image)) return true;
    if (!texture.contains("extensions")) return false;
    return std::any_of(kExtensions.begin(), kExtensions.end(), [&](const auto& each) {
        const Json& extensions = texture["extensions"];
        return extensions.contains(each.second) && isIndex(extensions[each.second], "source", image);
    });
}

/// Entries of a list at the top of the file.
std::size_t sizeOf(const Json& json, const char* key)
{
    return json.contains(key) && json[key].is_array() ? json[key].size() : 0;
}

/// Where a name stands among the file's images.
std::optional<std::size_t> imageAt(const Json& json, const std::string& uri)
{
    for (std::size_t i = 0; i < sizeOf(json, "images"); ++i)
        if (json["images"][i].contains("uri") && json["images"][i]["uri"] == uri) return i;
    return std::nullopt;
}

/// Changes which images the textures of materials show.
class TexturePatch {
public:
    TexturePatch(PatchBuilder& builder, const Scene& scene) : builder_(builder), scene_(scene) {}

    void change(std::size_t material, const Slot& slot, const TextureUse& before, const TextureUse& after)
    {
        const std::string parent = "/materials/" + std::to_string(material), owner = parent + slot.owner;
        what_ = Phrase(phrases::kOf, {slot.key, owner.substr(1)});
        if (*slot.owner && !builder_.json[Json::json_pointer(parent)].contains(slot.owner + 1))
            builder_.setValue(parent, slot.owner + 1, Json::object(), what_);
        Json& json = builder_.json[Json::json_pointer(owner)];
        if (!after.present()) {
            json.erase(slot.key);
            builder_.label(owner + "/" + slot.key, what_);
            if (!json.empty() || !*slot.owner) return;
            builder_.json[Json::json_pointer(parent)].erase(slot.owner + 1); // it says nothing any more
            builder_.label(owner, what_);
            return;
        }
        const bool same = before.present() && placed(before) == placed(after);
        const std::optional<std::size_t> sampler = same ? samplerOf(json[slot.key]) : samplerFor(after);
        const std::size_t texture = textureOf(imageOf(after.image), sampler, extensionOf(after.image));
        if (same)
            builder_.setValue(owner + "/" + slot.key, "index", texture, what_);
        else
            builder_.setValue(owner, slot.key, infoOf(after, texture), what_);
    }

private:
    std::optional<std::size_t> samplerOf(const Json& info) const
    {
        const std::size_t texture = info["index"].get<std::size_t>();
        const Json& entry = builder_.json["textures"][texture];
        if (!entry.contains("sampler")) return std::nullopt;
        return entry["sampler"].get<std::size_t>();
    }

    /// One that repeats or does not and filters as the use asks for; none where that is what glTF has by itself.
    std::optional<std::size_t> samplerFor(const TextureUse& use)
    {
        constexpr std::array kCodes{10497, 33648, 33071}; // Wrap's order
        const Json wanted = {{"wrapS", kCodes[static_cast<std::size_t>(use.wrapU)]},
            {"wrapT", kCodes[static_cast<std::size_t>(use.wrapV)]}};
        const Json plain = {{"wrapS", kCodes[0]}, {"wrapT", kCodes[0]}};
        if (wanted == plain && !use.nearest) return std::nullopt;
        const Json& json = builder_.json;
        for (std::size_t i = 0; i < sizeOf(json, "samplers"); ++i) {
            const Json& sampler = json["samplers"][i];
            if (sampler.value("wrapS", kCodes[0]) == wanted["wrapS"] &&
                sampler.value("wrapT", kCodes[0]) == wanted["wrapT"] &&
                (sampler.value("magFilter", 0) == kNearest) == use.nearest)
                return i;
        }
        Json made = wanted;
        if (use.nearest) made["magFilter"] = kNearest;
        return push("samplers", std::move(made));
    }

    /// What a material says of a texture, all of it.
    Json infoOf(const TextureUse& use, std::size_t texture)
    {
        Json out = {{"index", texture}};
        if (use.uvSet > 0) out["texCoord"] = use.uvSet;
        if (use.transform == UvTransform{}) return out;
        const auto number = [this](float value) { return numberFor(value, builder_.style()); };
        const UvTransform& moved = use.transform;
        out["extensions"]["KHR_texture_transform"] = {{"offset", {number(moved.offset.x), number(moved.offset.y)}},
            {"rotation", number(moved.rotationRad)}, {"scale", {number(moved.scale.x), number(moved.scale.y)}}};
        name("extensionsUsed", "KHR_texture_transform");
        return out;
    }

    /// Its number in the file, which an image that is new there gets behind the others.
    std::size_t imageOf(ImageId id)
    {
        const Image& image = *scene_.images[id.index()];
        if (image.uri.empty()) return id.index(); // inside the file, where it was from the start
        if (const std::optional<std::size_t> known = imageAt(builder_.json, image.uri)) return *known;
        return push("images", {{"uri", image.uri}});
    }

    const char* extensionOf(ImageId id) const { return extensionFor(scene_.images[id.index()]->uri); }

    std::size_t textureOf(std::size_t image, std::optional<std::size_t> sampler, const char* extension)
    {
        const Json& json = builder_.json;
        for (std::size_t i = 0; i < sizeOf(json, "textures"); ++i) {
            const Json& texture = json["textures"][i];
            const bool sameSampler = sampler ? isIndex(texture, "sampler", *sampler) : !texture.contains("sampler");
            if (sameSampler && shows(texture, image)) return i;
        }
        Json made = Json::object();
        if (sampler) made["sampler"] = *sampler;
        if (!extension) {
            made["source"] = image;
        } else {
            made["extensions"][extension]["source"] = image;
            for (const char* list : {"extensionsUsed", "extensionsRequired"}) name(list, extension);
        }
        return push("textures", std::move(made));
    }

    void name(const char* list, const char* extension)
    {
        const Json& json = builder_.json;
        const bool there =
            sizeOf(json, list) > 0 && std::find(json[list].begin(), json[list].end(), extension) != json[list].end();
        if (!there) push(list, extension);
    }

    std::size_t push(const char* list, Json entry)
    {
        Json& entries = builder_.json[list];
        if (entries.is_null()) entries = Json::array();
        entries.push_back(std::move(entry));
        builder_.label(std::string("/") + list, what_, true);
        return entries.size() - 1;
    }

    PatchBuilder& builder_;
    const Scene& scene_;
    Wording what_;
};

/// Whether a material of the file shows a texture, extensions included.
bool usesTexture(const Json& value, std::size_t texture)
{
    if (value.is_array())
        return std::any_of(
            value.begin(), value.end(), [texture](const Json& each) { return usesTexture(each, texture); });
    if (!value.is_object()) return false;
    if (isIndex(value, "index", texture)) return true;
    return std::any_of(value.begin(), value.end(), [texture](const Json& each) { return usesTexture(each, texture); });
}

void popLast(PatchBuilder& builder, const char* list)
{
    Json& entries = builder.json[list];
    entries.erase(entries.size() - 1);
    if (entries.empty()) builder.json.erase(list);
    builder.label(std::string("/") + list, Phrase(phrases::kImagesTakenBack), true);
}

/// An extension that only a texture that is gone asked for.
void dropExtension(PatchBuilder& builder, const char* extension)
{
    Json& json = builder.json;
    for (std::size_t i = 0; i < sizeOf(json, "textures"); ++i)
        if (json["textures"][i].contains("extensions") && json["textures"][i]["extensions"].contains(extension)) return;
    for (const char* list : {"extensionsUsed", "extensionsRequired"})
        if (sizeOf(json, list) > 0 && json[list].back() == extension) popLast(builder, list);
}

/// Takes an image that a save added away again, if nothing else came behind it and nothing shows it.
void dropImage(PatchBuilder& builder, const std::string& uri)
{
    Json& json = builder.json;
    const std::optional<std::size_t> image = imageAt(json, uri);
    if (!image || *image + 1 != sizeOf(json, "images")) return;
    while (sizeOf(json, "textures") > 0 && shows(json["textures"].back(), *image) &&
           !usesTexture(json["materials"], sizeOf(json, "textures") - 1))
        popLast(builder, "textures");
    for (std::size_t i = 0; i < sizeOf(json, "textures"); ++i)
        if (shows(json["textures"][i], *image)) return;
    popLast(builder, "images");
    if (const char* extension = extensionFor(uri)) dropExtension(builder, extension);
}

bool sameImage(const std::shared_ptr<const Image>& a, const std::shared_ptr<const Image>& b)
{
    if (a == b || !a || !b) return a == b;
    const ByteSpan was = a->encoded(), now = b->encoded();
    const bool found = was.empty() && !a->uri.empty(); // it was missing
    return a->name == b->name && a->uri == b->uri && (found || a->mimeType == b->mimeType) &&
           (found || std::equal(was.begin(), was.end(), now.begin(), now.end()));
}

} // namespace

Result<void> checkImages(const Scene& baseline, const Scene& scene)
{
    const std::size_t both = std::min(baseline.images.size(), scene.images.size());
    for (std::size_t i = 0; i < both; ++i)
        if (!sameImage(baseline.images[i], scene.images[i])) return cannotExpress(phrases::kImages);
    for (const Scene* each : {&baseline, &scene})
        for (std::size_t i = both; i < each->images.size(); ++i)
            if (!each->images[i] || each->images[i]->uri.empty()) return cannotExpress(phrases::kImages);
    return {};
}

void patchTextures(
    PatchBuilder& builder, const Scene& scene, std::size_t material, const Material& before, const Material& after)
{
    TexturePatch room(builder, scene);
    for (const Slot& slot : kSlots) {
        const TextureUse &was = before.*slot.use, &now = after.*slot.use;
        if (was.image != now.image || placed(was) != placed(now)) room.change(material, slot, was, now);
    }
}

void dropImages(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    for (std::size_t i = baseline.images.size(); i > scene.images.size(); --i)
        dropImage(builder, baseline.images[i - 1]->uri);
}

} // namespace bindpose::gltf
