// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/io/format/load.h"

#include <nlohmann/json.hpp>

#include <cstring>
#include <initializer_list>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

extern template class nlohmann::basic_json<nlohmann::ordered_map>; // made once for all tests

namespace bindpose::testing {

/// Builds small glTF files in code: values go into one buffer, the JSON is open for any test to change before the
/// file is made. All add… functions return the index of what they added.
class GltfBuilder {
public:
    using Json = nlohmann::ordered_json;
    Json json;
    std::vector<std::byte> bin;

    GltfBuilder();
    ~GltfBuilder();
    GltfBuilder(const GltfBuilder&);
    GltfBuilder(GltfBuilder&&) noexcept;
    GltfBuilder& operator=(const GltfBuilder&);
    GltfBuilder& operator=(GltfBuilder&&) noexcept;

    /// A buffer view over bytes appended to the buffer (4-aligned).
    std::size_t addView(const void* data, std::size_t size, std::size_t stride = 0, std::size_t buffer = 0);

    /// An accessor with a view of its own. `type` is "VEC3" …; T decides the component type.
    template <class T> std::size_t add(const char* type, const std::vector<T>& values, bool normalized = false)
    {
        const std::size_t view = addView(values.data(), values.size() * sizeof(T));
        return addAccessor(view, 0, componentType<T>(), type, values.size() / columns(type), normalized);
    }

    std::size_t addAccessor(std::size_t view, std::size_t offset, int component, const char* type, std::size_t count,
        bool normalized = false);

    /// Appends to a top-level array.
    std::size_t push(const char* array, Json value);

    /// A triangle (0,0,0) (1,0,0) (0,1,0) as a mesh; more attributes join by `attributes`.
    std::size_t addTriangle(Json attributes = Json::object());

    /// Two joints (nodes 0 → 1, the second one up by 1), a skinned triangle at node 2, no inverse binds given.
    /// Points 0 and 1 hang on the first joint, point 2 half on each.
    void addSkinnedTriangle();

    /// One clip with one track.
    std::size_t addClip(const char* name, std::size_t node, const char* path, const std::vector<float>& times,
        const char* type, const std::vector<float>& values, const char* interpolation = "LINEAR");

    /// Version 2 container of any JSON text and binary chunk.
    static SharedBytes glbOf(std::string text, std::vector<std::byte> chunk);

    SharedBytes glb() const;

    /// Text with the buffer as a data URI.
    SharedBytes gltfWithDataUri(int indent = 2) const;

    /// Text that names its buffer as a side file; the side file's content is `bin`.
    SharedBytes gltfWithSideFile(const std::string& uri, int indent = 2) const;

    static std::string base64(const std::vector<std::byte>& bytes);

private:
    template <class T> static constexpr int componentType()
    {
        if constexpr (std::is_same_v<T, std::int8_t>) return 5120;
        if constexpr (std::is_same_v<T, std::uint8_t>) return 5121;
        if constexpr (std::is_same_v<T, std::int16_t>) return 5122;
        if constexpr (std::is_same_v<T, std::uint16_t>) return 5123;
        if constexpr (std::is_same_v<T, std::uint32_t>) return 5125;
        return 5126;
    }
    static std::size_t columns(const char* type);
};

/// A resolver over files in memory; names that are not there are missing files.
std::function<Result<SourceFile>(const std::string&)> memoryResolver(std::map<std::string, SharedBytes> files);

/// Loads bytes as the program does, with no disk.
Result<Loaded> loadMemory(
    const SharedBytes& bytes, std::map<std::string, SharedBytes> sideFiles = {}, const std::string& path = "test.glb");

/// The first finding of this kind; none: null.
inline const Finding* findingOf(const Loaded& file, std::string_view key)
{
    for (const Finding& finding : file.findings)
        if (finding.text->key == key) return &finding;
    return nullptr;
}

} // namespace bindpose::testing
