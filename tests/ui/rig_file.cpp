// SPDX-License-Identifier: MIT
#include "tests/ui/rig_file.h"

namespace bindpose::testing {

Loaded loadRig(const QString& path)
{
    Result<Loaded> loaded = loadFile(path.toStdString(), {});
    if (!loaded) qFatal("%s", englishMessage(loaded.error()).c_str());
    return std::move(*loaded);
}

Edit rowEdit(std::size_t i)
{
    return {"Set weight", "row", 0, [i](const Scene& scene) {
                const std::size_t points = scene.sets[0]->points();
                const auto weight = static_cast<float>(i + 1) / 65536.0f;
                return setWeight(scene, SetId(0u), static_cast<PointIndex>(i % points), 1, weight);
            }};
}

bool sameEdits(const Scene& a, const Scene& b)
{
    if (a.sets[0]->points() != b.sets[0]->points() || a.overrides.size() != b.overrides.size()) return false;
    for (PointIndex p = 0; p < a.sets[0]->points(); ++p)
        if (a.weights[0]->at(p) != b.weights[0]->at(p)) return false;
    for (std::size_t o = 0; o < a.overrides.size(); ++o)
        if (!(*a.overrides[o] == *b.overrides[o])) return false;
    return true;
}

SharedBytes Rig::glb() const
{
    GltfBuilder out;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        GltfBuilder::Json node{{"name", joints[j]}, {"translation", {0, j ? 1 : 0, 0}}};
        if (j + 1 < joints.size()) node["children"] = {j + 1};
        out.push("nodes", node);
    }
    std::vector<float> positions, values;
    std::vector<std::uint8_t> slots;
    std::vector<std::uint16_t> indices;
    for (std::size_t i = 0; i < points; ++i) {
        const auto x = static_cast<float>(i);
        positions.insert(positions.end(), {i % 2 ? 0.2f : -0.2f, 0.05f * x, 0.0f});
        const float first = 0.25f + 0.5f * static_cast<float>((i * 7 + weights * 13) % 64) / 64.0f;
        values.insert(values.end(), {first, 1.0f - first, 0, 0});
        slots.insert(slots.end(), {1, 2, 0, 0});
        if (i >= 2) indices.insert(indices.end(), {std::uint16_t(i - 2), std::uint16_t(i - 1), std::uint16_t(i)});
    }
    const std::size_t placed = out.add("VEC3", positions);
    const float top = 0.05f * static_cast<float>(points - 1);
    out.json["accessors"][placed]["min"] = {-0.2f, 0.0f, 0.0f};
    out.json["accessors"][placed]["max"] = {points > 1 ? 0.2f : -0.2f, top, 0.0f};
    const GltfBuilder::Json attributes{
        {"POSITION", placed}, {"JOINTS_0", out.add("VEC4", slots)}, {"WEIGHTS_0", out.add("VEC4", values)}};
    out.push("meshes", {{"name", mesh}, {"primitives", GltfBuilder::Json::array({{{"attributes", attributes},
                                                           {"indices", out.add("SCALAR", indices)}}})}});
    GltfBuilder::Json skin{{"joints", GltfBuilder::Json::array()}};
    for (std::size_t j = 0; j < joints.size(); ++j) skin["joints"].push_back(j);
    out.push("skins", skin);
    out.push("nodes", {{"name", "body"}, {"mesh", 0}, {"skin", 0}});
    out.push("scenes", {{"nodes", {0, joints.size()}}});
    out.json["scene"] = 0;
    const float h = 0.70710678f;
    out.addClip(
        clip.c_str(), 1, "rotation", {0, 0.5f * lastKeySec, lastKeySec}, "VEC4", {0, 0, 0, 1, 0, 0, h, h, 0, 0, 0, 1});
    return out.glb();
}

void Rig::writeTo(const QString& path, bool inOneStep) const
{
    const SharedBytes bytes = glb();
    QFile file(inOneStep ? path + QStringLiteral(".part") : path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes->data()), qint64(bytes->size()));
    file.close();
    if (inOneStep) QVERIFY(std::rename(qPrintable(file.fileName()), qPrintable(path)) == 0);
}

} // namespace bindpose::testing
