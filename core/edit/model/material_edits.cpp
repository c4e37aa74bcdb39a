// SPDX-License-Identifier: MIT
#include "core/base/percent.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

using edit_tools::refuse;

/// A field that `set-material` names: how many numbers, and what they may be (glTF 2.0, material schemas).
struct Field {
    std::string_view name;
    std::size_t count;
    double low, high;
};
constexpr double kMost = static_cast<double>(std::numeric_limits<float>::max());
constexpr std::array<Field, 13> kFields{{
    {"baseColor", 4, 0.0, 1.0},
    {"metallic", 1, 0.0, 1.0},
    {"roughness", 1, 0.0, 1.0},
    {"emissive", 3, 0.0, 1.0},
    {"alphaCutoff", 1, 0.0, kMost},
    {"normalScale", 1, -kMost, kMost},
    {"occlusionStrength", 1, 0.0, 1.0},
    {"doubleSided", 1, 0.0, 1.0},
    {"alphaMode", 1, 0.0, 2.0},
    {"ambient", 3, 0.0, kMost},
    {"specular", 3, 0.0, kMost},
    {"shininess", 1, 0.0, kMost},
    {"environment", 1, 0.0, 1.0},
}};

std::string fieldList()
{
    std::string out;
    for (const Field& field : kFields) out += (out.empty() ? "" : ", ") + std::string(field.name);
    return out;
}

/// Colours of the older model of light may be above 1: they are factors of a light that may be weak.
double highest(const Field& field, const Material& material)
{
    const bool colour = field.name == "baseColor" || field.name == "emissive";
    return colour && material.phong ? kMost : field.high;
}

Result<void> checkField(const Field& field, double high, std::span<const double> value)
{
    if (value.size() != field.count)
        return refuse(errors::kNumberCount, {std::to_string(field.count), std::to_string(value.size())});
    for (const double number : value) {
        if (!std::isfinite(number)) return refuse(errors::kNumberNotFinite);
        const bool choice = field.name == "doubleSided" || field.name == "alphaMode" || field.name == "environment";
        const bool whole = !choice || number == std::floor(number);
        if (number < field.low || number > high || !whole)
            return refuse(errors::kFieldRange, {std::string(field.name), numberText(field.low),
                                                   high == kMost ? "any size" : numberText(high), numberText(number)});
    }
    return {};
}

/// Precondition: `value` has the field's count.
Result<void> assignPhong(Material& material, std::string_view field, std::span<const double> value)
{
    if (!material.phong) return refuse(errors::kNoPhong, {std::string(field)});
    const glm::vec3 three(static_cast<float>(value[0]), static_cast<float>(value[value.size() > 1 ? 1 : 0]),
        static_cast<float>(value[value.size() > 2 ? 2 : 0]));
    if (field == "ambient") material.phong->ambient = three;
    if (field == "specular") material.phong->specular = three;
    if (field == "shininess") {
        material.phong->shininess = three.x;
        material.roughness = roughnessOf(three.x);
    }
    return {};
}

/// Precondition: `value` has the field's count.
Result<void> assign(Material& material, std::string_view field, std::span<const double> value)
{
    if (field == "ambient" || field == "specular" || field == "shininess") return assignPhong(material, field, value);
    if ((field == "metallic" || field == "roughness") && material.phong)
        return refuse(errors::kPhongOnly, {std::string(field)});
    if (field == "environment") {
        if (!material.phong) return refuse(errors::kNoPhong, {"environment"});
        material.sphericalEnvironment = value[0] != 0.0;
    }
    const auto number = [&](std::size_t i) { return static_cast<float>(value[i]); };
    if (field == "baseColor") material.baseColor = {number(0), number(1), number(2), number(3)};
    if (field == "metallic") material.metallic = number(0);
    if (field == "roughness") material.roughness = number(0);
    if (field == "emissive") material.emissive = {number(0), number(1), number(2)};
    if (field == "alphaCutoff") material.alphaCutoff = number(0);
    if (field == "alphaMode")
        material.alphaMode = value[0] == 1.0 ? AlphaMode::Mask : value[0] == 2.0 ? AlphaMode::Blend : AlphaMode::Opaque;
    if (material.phong && field.starts_with("alpha")) // OGRE keeps whole 255ths
        material.alphaCutoff = std::round(material.alphaCutoff * 255.0f) / 255.0f;
    if (field == "doubleSided") material.doubleSided = value[0] != 0.0;
    if (field == "normalScale") {
        if (!material.normalTexture.present()) return refuse(errors::kNoTexture, {"normalScale"});
        material.normalTexture.strength = number(0);
    }
    if (field == "occlusionStrength") {
        if (!material.occlusionTexture.present()) return refuse(errors::kNoTexture, {"occlusionStrength"});
        material.occlusionTexture.strength = number(0);
    }
    return {};
}

/// A name of an image file beside the model, with one of the suffixes where the format does not take any.
Result<void> checkImagePath(const std::string& path, std::span<const std::string_view> suffixes)
{
    const bool drive = path.size() > 1 && path[1] == ':';
    if (path.front() == '/' || path.front() == '\\' || drive || path.find("://") != std::string::npos)
        return refuse(errors::kImageNotBeside, {path});
    const std::size_t dot = path.rfind('.');
    std::string end = dot == std::string::npos ? std::string() : path.substr(dot + 1);
    std::transform(end.begin(), end.end(), end.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    std::string known;
    for (const std::string_view suffix : suffixes) {
        if (suffix == end) return {};
        known += (known.empty() ? "" : ", ") + std::string(suffix);
    }
    return suffixes.empty() ? Result<void>() : refuse(errors::kImageKind, {path, known});
}

/// As a format names an image that knows it by its URI alone.
std::shared_ptr<const Image> namedByUri(const Image& image)
{
    auto out = std::make_shared<Image>(image);
    std::replace(out->uri.begin(), out->uri.end(), '\\', '/');
    out->uri = percentEncoded(out->uri);
    out->name.clear();
    return out;
}

/// An image that was missing, with the file that is there now.
Image foundAt(Image missing, const Image& found)
{
    missing.file = found.file;
    missing.offset = found.offset;
    missing.size = found.size;
    missing.foundAt = found.foundAt;
    missing.tried.clear();
    return missing;
}

} // namespace

Result<Scene> setMaterialTexture(
    const Scene& scene, MaterialId id, std::string_view slot, const std::shared_ptr<const Image>& given)
{
    if (id.index() >= scene.materials.size() || !scene.materials[id.index()])
        return refuse(errors::kNoSuchMaterial, {std::to_string(id.value)});
    const auto known = std::find_if(std::begin(kMaterialSlots), std::end(kMaterialSlots),
        [slot](const MaterialSlot& one) { return one.name == slot; });
    if (known == std::end(kMaterialSlots)) {
        std::string list;
        for (const MaterialSlot& one : kMaterialSlots) list += (list.empty() ? "" : ", ") + std::string(one.name);
        return refuse(errors::kNoSuchField, {std::string(slot), list});
    }
    const FormatRules rules = scene.facts ? scene.facts->rules : FormatRules{};
    if (rules.noHeightMaps && known->use == &Material::heightTexture) return refuse(errors::kNoHeights);
    if (given && !given->uri.empty())
        if (Result<void> ok = checkImagePath(given->uri, rules.imageSuffixes); !ok) return ok.error();
    const std::shared_ptr<const Image> image = rules.uriPercentEncoded && given ? namedByUri(*given) : given;
    Scene next = scene;
    ImageId number;
    if (image) {
        const auto same = std::find_if(next.images.begin(), next.images.end(), [&image](const auto& one) {
            return one == image || (one && !image->uri.empty() && one->uri == image->uri);
        });
        number = ImageId(static_cast<std::size_t>(same - next.images.begin()));
        if (same == next.images.end())
            next.images.push_back(image);
        else if (!(*same)->file && image->file) // it was missing
            next.images = edit_tools::replaced(std::move(next.images), number.index(), foundAt(**same, *image));
    }
    Material after = *scene.materials[id.index()];
    if ((after.*known->use).image == number && next.images == scene.images) return scene;
    if (rules.useEndsWithImage && !image) after.*known->use = {};
    (after.*known->use).image = number;
    next.materials = edit_tools::replaced(std::move(next.materials), id.index(), std::move(after));
    return next;
}

Result<Scene> setMaterialField(const Scene& scene, MaterialId id, std::string_view field, std::span<const double> value)
{
    if (id.index() >= scene.materials.size() || !scene.materials[id.index()])
        return refuse(errors::kNoSuchMaterial, {std::to_string(id.value)});
    const Field* known = nullptr;
    for (const Field& candidate : kFields)
        if (candidate.name == field) known = &candidate;
    if (!known) return refuse(errors::kNoSuchField, {std::string(field), fieldList()});

    const Material& before = *scene.materials[id.index()];
    Material after = before;
    if (value.size() == known->count)
        if (Result<void> ok = assign(after, field, value); !ok) return ok.error();
    if (value.size() == known->count && after == before) return scene; // what stands there is never refused
    if (Result<void> ok = checkField(*known, highest(*known, before), value); !ok) return ok.error();
    Scene next = scene;
    next.materials = edit_tools::replaced(std::move(next.materials), id.index(), std::move(after));
    return next;
}

} // namespace bindpose
