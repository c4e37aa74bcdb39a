// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <nlohmann/json.hpp>

#include <bit>
#include <string>
#include <vector>

/// The tiny rig as a Division .mdl, made in memory and changed by each test before its bytes are asked for.
namespace bindpose::testing {

class MdlRig {
public:
    using Json = nlohmann::ordered_json;

    MdlRig()
    {
        const Json one = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        Json tip = one, back = one;
        tip[13] = 1;
        back[13] = -1;
        const Json joints = {{"id", "root"}, {"name", "root"}, {"transform", one},
            {"children", {{{"id", "tip"}, {"name", "tip"}, {"transform", tip}}}}};
        json["geometry"] = {{{"name", "QuadShape"}, {"indexCount", 6}, {"vertexCount", 4},
            {"attributes", {"POSITION", "NORMAL", "TEXCOORD0", "WEIGHT"}}, {"caps", {{"skinning", true}}}}};
        json["hierarchy"] = {{"id", "VisualSceneNode"}, {"name", "tiny"}, {"transform", nullptr}, {"geometry", nullptr},
            {"material", nullptr},
            {"children", {{{"id", "Quad"}, {"name", "Quad"}, {"transform", one}, {"geometry", "QuadShape"},
                             {"material", nullptr}, {"isSkinnedMesh", true}}}}};
        json["animation"] = {
            {"skinning", {{"Quad", {{"jointNames", {"root", "tip"}}, {"bindPoses", {one, back}}, {"joints", joints}}}}},
            {"objects", {{{"duration", 2}, {"fps", 1}, {"frameCount", 2}, {"isMatrix", false}, {"hasPosition", true},
                            {"hasRotation", true}, {"hasScale", false}, {"name", "tip"}}}}};
        floats = {-0.5f, 0, 0, 0.5f, 0, 0, -0.5f, 2, 0, 0.5f, 2, 0};
        for (int v = 0; v < 4; ++v) floats.insert(floats.end(), {0, 0, 1});
        floats.insert(floats.end(), {0, 1, 1, 1, 0, 0, 1, 0});
        floats.insert(
            floats.end(), {0, 1, 0, 0, 0, 0, 0, 0.75f, 1, 0.25f, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0.25f, 1, 0.75f, 0, 0});
        keys = {0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0.70710678f, 0.70710678f};
    }

    Json& skin() { return json["animation"]["skinning"]["Quad"]; }
    Json& object(std::size_t i = 0) { return json["animation"]["objects"][i]; }
    Json& quad() { return json["hierarchy"]["children"][0]; }

    std::string text() const
    {
        const std::string header = json.dump();
        std::string out{static_cast<char>(header.size() >> 8), static_cast<char>(header.size() & 255u)};
        out += header;
        for (const unsigned index : indices) out += {static_cast<char>(index >> 8), static_cast<char>(index & 255u)};
        for (const auto* list : {&floats, &keys})
            for (const float value : *list) {
                const auto word = std::bit_cast<unsigned>(value);
                for (const unsigned shift : {24u, 16u, 8u, 0u}) out += static_cast<char>((word >> shift) & 255u);
            }
        return out;
    }
    /// Offset of a float of the payload.
    std::size_t floatAt(std::size_t i) const { return 2 + json.dump().size() + 2 * indices.size() + 4 * i; }

    Json json;
    std::vector<unsigned> indices{0, 1, 3, 0, 3, 2};
    std::vector<float> floats; ///< positions 12, normals 12, uvs 8, weights 24
    std::vector<float> keys;   ///< positions 2 × 3, rotations 2 × 4
};

} // namespace bindpose::testing
