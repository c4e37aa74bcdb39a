// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/encode.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// Who refers to which accessor and which bytes: tells whether a value may change where it stands.
class AccessorUses {
public:
    /// Cost: one walk over the JSON.
    explicit AccessorUses(const GltfMap& map);

    /// JSON pointers of all references to an accessor.
    std::span<const std::string> of(std::uint32_t accessor) const;
    /// No reference but these.
    bool only(std::uint32_t accessor, std::span<const std::string> pointers) const;
    /// Another accessor, an image, sparse or compressed data stands on some of the same bytes.
    bool bytesShared(const AccessorShape& shape) const;
    /// Something else refers to the accessor's buffer view.
    bool viewShared(const AccessorShape& shape) const;

private:
    /// Elements of `size` bytes, `stride` apart. Places in one file compare across buffers.
    struct Range {
        std::uint64_t storage = 0;
        std::size_t begin = 0, end = 0, stride = 0, size = 0;
        std::uint32_t accessor = 0;
    };
    static constexpr std::uint32_t kNoAccessor = 0xFFFFFFFFu;

    void collectUses(const Json& json);
    void collectViews(const Json& json, const std::string& pointer);
    void collectRanges();
    Range rangeOf(const AccessorShape& shape) const;
    void note(const Json& object, const char* key, const std::string& pointer);

    const GltfMap& map_;
    std::vector<std::vector<std::string>> uses_;
    std::vector<std::uint32_t> viewReferences_; ///< by view, all
    std::vector<bool> viewOfOthers_;            ///< by view: referred to by something that is no accessor
    std::vector<Range> ranges_;
};

} // namespace bindpose::gltf
