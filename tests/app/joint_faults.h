// SPDX-License-Identifier: MIT
#pragma once
#include "tests/app/cli.h"

namespace bindpose::testing {

/// A triangle on three joints; where something is wrong, one is scaled, one mirrored at bind and a fourth unused.
inline QByteArray jointFaults(bool wrong)
{
    using Json = GltfBuilder::Json;
    GltfBuilder out;
    Json part{{"attributes", {{"POSITION", out.add("VEC3", std::vector<float>{0, 0, 0, 1, 0, 0, 0, 1, 0})}}}};
    const std::vector<std::uint8_t> joints{0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0};
    const std::vector<float> weights{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    part["attributes"]["JOINTS_0"] = out.add("VEC4", joints);
    part["attributes"]["WEIGHTS_0"] = out.add("VEC4", weights);
    out.push("meshes", {{"name", "made"}, {"primitives", Json::array({part})}});
    Json root{{"name", "root"}, {"children", {1, 2}}}, big{{"name", "big"}};
    if (wrong) root["children"] = {1, 2, 3}, big["scale"] = {2, 2, 2};
    out.push("nodes", root);
    out.push("nodes", big);
    out.push("nodes", {{"name", "flipped"}});
    out.push("nodes", wrong ? Json{{"name", "idle"}} : Json{{"name", "made"}, {"mesh", 0}, {"skin", 0}});
    if (wrong) out.push("nodes", {{"name", "made"}, {"mesh", 0}, {"skin", 0}});
    std::vector<float> binds;
    for (int joint = 0; joint < (wrong ? 4 : 3); ++joint) {
        const float x = wrong && joint == 2 ? -1.0f : 1.0f;
        binds.insert(binds.end(), {x, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    }
    out.push("skins",
        {{"joints", wrong ? Json{0, 1, 2, 3} : Json{0, 1, 2}}, {"inverseBindMatrices", out.add("MAT4", binds)}});
    out.json["scenes"] = Json::array({{{"nodes", wrong ? Json{0, 4} : Json{0, 3}}}});
    out.json["scene"] = 0;
    return byteArrayOf(out.glb());
}

} // namespace bindpose::testing
