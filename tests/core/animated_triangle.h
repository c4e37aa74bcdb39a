// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace bindpose::testing {

inline Loaded opened(const SharedBytes& bytes)
{
    Result<Loaded> file = loadMemory(bytes);
    if (!file) qFatal("%s", englishMessage(file.error()).c_str());
    return std::move(*file);
}

inline GltfBuilder::Json jsonIn(const std::vector<std::byte>& bytes)
{
    const std::string_view text = asText(bytes);
    std::uint32_t size = 0;
    std::memcpy(&size, text.data() + 12, 4);
    return GltfBuilder::Json::parse(text.substr(0, 4) == "glTF" ? text.substr(20, size) : text);
}

/// A skinned triangle with two clips: "Walk" turns the tip and moves the root with one list of times, "Run" reuses
/// these times too.
inline GltfBuilder animated()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("Walk", 1, "rotation", {0, 0.5f, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1});
    GltfBuilder::Json& walk = builder.json["animations"][0];
    const std::size_t moves = builder.add<float>("VEC3", {0, 0, 0, 1, 0, 0, 2, 0, 0});
    walk["samplers"].push_back({{"input", walk["samplers"][0]["input"]}, {"output", moves}});
    walk["channels"].push_back({{"sampler", 1}, {"target", {{"node", 0}, {"path", "translation"}}}});
    GltfBuilder::Json run = walk;
    run["name"] = "Run";
    builder.json["animations"].push_back(run);
    return builder;
}

inline bool lists(const SavePlan& plan, const char* pointer)
{
    return std::any_of(plan.changes.begin(), plan.changes.end(),
        [&](const ChangedValue& change) { return change.pointer.find(pointer) == 0; });
}

} // namespace bindpose::testing
