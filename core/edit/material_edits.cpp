// SPDX-License-Identifier: MIT
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"

#include <array>
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
constexpr std::array<Field, 8> kFields{{
    {"baseColor", 4, 0.0, 1.0},
    {"metallic", 1, 0.0, 1.0},
    {"roughness", 1, 0.0, 1.0},
    {"emissive", 3, 0.0, 1.0},
    {"alphaCutoff", 1, 0.0, kMost},
    {"normalScale", 1, -kMost, kMost},
    {"occlusionStrength", 1, 0.0, 1.0},
    {"doubleSided", 1, 0.0, 1.0},
}};

std::string fieldList()
{
    std::string out;
    for (const Field& field : kFields) out += (out.empty() ? "" : ", ") + std::string(field.name);
    return out;
}

Result<void> checkField(const Field& field, std::span<const double> value)
{
    if (value.size() != field.count)
        return refuse(errors::kNumberCount, {std::to_string(field.count), std::to_string(value.size())});
    for (const double number : value) {
        if (!std::isfinite(number)) return refuse(errors::kNumberNotFinite);
        const bool whole = field.name != "doubleSided" || number == 0.0 || number == 1.0;
        if (number < field.low || number > field.high || !whole)
            return refuse(errors::kFieldRange,
                {std::string(field.name), numberText(field.low),
                    field.high == kMost ? "any size" : numberText(field.high), numberText(number)});
    }
    return {};
}

/// Precondition: `value` has the field's count.
Result<void> assign(Material& material, std::string_view field, std::span<const double> value)
{
    const auto number = [&](std::size_t i) { return static_cast<float>(value[i]); };
    if (field == "baseColor") material.baseColor = {number(0), number(1), number(2), number(3)};
    if (field == "metallic") material.metallic = number(0);
    if (field == "roughness") material.roughness = number(0);
    if (field == "emissive") material.emissive = {number(0), number(1), number(2)};
    if (field == "alphaCutoff") material.alphaCutoff = number(0);
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

} // namespace

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
    if (Result<void> ok = checkField(*known, value); !ok) return ok.error();
    Scene next = scene;
    next.materials = edit_tools::replaced(std::move(next.materials), id.index(), std::move(after));
    return next;
}

} // namespace bindpose
