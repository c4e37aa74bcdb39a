// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/formats/gltf/encode.h"

#include <set>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// An index of the file for each id of the scene; kNone for what is not written.
using IndexMap = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kNone = 0xFFFFFFFFu;

/// A fresh file while it is written: its JSON, the one buffer, and what the scene loses in it.
class Output {
public:
    enum class Use { Plain, Vertices, Indices };
    Json json = Json::object();
    std::vector<std::byte> bin;
    std::vector<Finding> losses;

    /// The index of what is appended to an array of the file.
    std::uint32_t push(const char* array, Json value);
    /// A view of the buffer, to which the bytes are appended.
    std::uint32_t view(std::span<const std::byte> bytes, Use use);
    /// `bounds`: with the least and the largest value of each component.
    template <class T>
    std::uint32_t accessor(const char* type, ComponentType component, std::span<const T> values, Use use, bool bounds);
    std::uint32_t floats(const char* type, std::span<const float> values, Use use, bool bounds = false)
    {
        return accessor(type, ComponentType::Float32, values, use, bounds);
    }
    Finding& lose(const ErrorText& text, Wordings args);
    void useExtension(const char* name) { extensions_.insert(name); }
    /// Nothing is appended any more. Errors: more bytes than a GLB can hold.
    Result<void> close();

private:
    std::set<std::string> extensions_;
};

} // namespace bindpose::gltf
