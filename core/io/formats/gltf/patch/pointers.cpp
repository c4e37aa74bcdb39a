// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/pointers.h"

#include "core/io/formats/gltf/patch/patch_parts.h"
#include "core/io/json/json_text.h"

#include <algorithm>
#include <functional>

namespace bindpose::gltf {
namespace {

constexpr const char* kExtension = "KHR_animation_pointer";

/// Called with each text that is a pointer and the place of it. Walks what may be nested as deep as the parser allows.
using Visit = std::function<void(const std::string& pointer, const std::string& place)>;

void eachPointer(const Json& value, const std::string& place, const Visit& visit)
{
    if (!value.is_structured()) return;
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) eachPointer(value[i], place + "/" + std::to_string(i), visit);
        return;
    }
    for (auto item = value.begin(); item != value.end(); ++item) {
        const std::string at = place + "/" + pointerToken(item.key());
        if (item.key() == kExtension && item->is_object()) {
            const auto pointer = item->find("pointer");
            if (pointer != item->end() && pointer->is_string()) visit(pointer->get<std::string>(), at + "/pointer");
            continue;
        }
        eachPointer(*item, at, visit);
    }
}

void eachPointer(const Json& json, const Visit& visit)
{
    const auto animations = json.find("animations");
    if (animations != json.end()) eachPointer(*animations, "/animations", visit);
}

/// False also for what is no pointer.
bool holds(const Json& json, const std::string& pointer)
{
    if (pointer.empty() || pointer.front() != '/') return false;
    try {
        return json.contains(Json::json_pointer(pointer));
    } catch (const Json::exception&) {
        return false;
    }
}

/// The entry of `array` that a pointer goes through, and what follows it.
struct Through {
    std::size_t entry = 0;
    std::string rest;
};
std::optional<Through> through(const std::string& pointer, const std::string& array)
{
    const std::string start = "/" + array + "/";
    if (pointer.compare(0, start.size(), start) != 0) return std::nullopt;
    const std::size_t end = std::min(pointer.find('/', start.size()), pointer.size());
    const std::string digits = pointer.substr(start.size(), end - start.size());
    if (digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return Through{std::stoul(digits), pointer.substr(end)};
}

} // namespace

bool pointedTransform(const Json& json, std::size_t node)
{
    bool found = false;
    eachPointer(json, [&](const std::string& pointer, const std::string&) {
        const std::optional<Through> at = through(pointer, "nodes");
        if (!at || at->entry != node) return;
        for (const char* part : {"/translation", "/rotation", "/scale"}) found = found || at->rest.rfind(part, 0) == 0;
    });
    return found;
}

Result<void> followPointers(
    PatchBuilder& builder, const std::string& array, const std::vector<std::optional<std::size_t>>& now)
{
    std::vector<std::pair<std::string, std::string>> moved; // place, new text
    std::optional<std::string> lost;
    eachPointer(builder.json, [&](const std::string& pointer, const std::string& place) {
        const std::optional<Through> at = through(pointer, array);
        if (!at || at->entry >= now.size()) return;
        if (!now[at->entry])
            lost = pointer;
        else if (*now[at->entry] != at->entry)
            moved.emplace_back(place, "/" + array + "/" + std::to_string(*now[at->entry]) + at->rest);
    });
    if (lost) return cannotExpress(Phrase(phrases::kPointedAway, {*lost}));
    for (const auto& [place, text] : moved) {
        builder.json[Json::json_pointer(place)] = text;
        builder.label(place, Phrase(phrases::kAnimationPointer, {text}), true);
    }
    return {};
}

Result<void> checkPointers(const PatchBuilder& builder)
{
    const Json &before = builder.map().json, &after = builder.json;
    std::optional<std::string> lost;
    eachPointer(after, [&](const std::string& pointer, const std::string&) {
        // A value that the file leaves out has its default; the object that would hold it has to be there.
        const std::string holder = pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
        const bool gone =
            (holds(before, pointer) && !holds(after, pointer)) || (holds(before, holder) && !holds(after, holder));
        if (gone && !lost) lost = pointer;
    });
    if (lost) return cannotExpress(Phrase(phrases::kPointedAway, {*lost}));
    return {};
}

} // namespace bindpose::gltf
