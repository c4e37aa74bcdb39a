// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_export.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/maxskin/errors.h"
#include "core/io/formats/maxskin/maxskin.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <set>

namespace bindpose::maxskin {
namespace {

std::string nameOf(const Scene& scene, const Instance& instance)
{
    if (const Node* node = scene.node(instance.node); node && !node->name.empty()) return node->name;
    return instance.name.empty() ? scene.meshes[instance.mesh.index()]->name : instance.name;
}

/// Instances with weights, those that `wanted` names where it is not empty.
std::vector<const Instance*> skinned(const Scene& scene, const std::string& wanted)
{
    std::vector<const Instance*> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const Instance* instance = scene.instances[i].get();
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        const Mesh& mesh = *scene.meshes[instance->mesh.index()];
        const bool weighted = std::any_of(
            mesh.sets.begin(), mesh.sets.end(), [&](SetId set) { return !scene.weights[set.index()]->empty(); });
        const bool named = wanted.empty() || wanted == '#' + std::to_string(i) || wanted == nameOf(scene, *instance) ||
                           wanted == instance->name || wanted == mesh.name;
        if (weighted && named) out.push_back(instance);
    }
    return out;
}

class DumpWriter {
public:
    DumpWriter(const Scene& scene, std::string lineEnd) : scene_(scene), lineEnd_(std::move(lineEnd)) {}

    std::string text(const Instance& instance)
    {
        const Skin& skin = *scene_.skins[instance.skin.index()];
        std::string vertices;
        std::size_t points = 0;
        for (const SetId set : scene_.meshes[instance.mesh.index()]->sets) addVertices(vertices, set, skin, points);
        std::string out = line("numBones: ", skin.joints.size()) + line("numVerts: ", points) + lineEnd_ +
                          "Vertex data:" + lineEnd_ + vertices + lineEnd_ + "Bone data:" + lineEnd_;
        for (std::size_t b = 0; b < skin.joints.size(); ++b)
            out += line("\tBone: ", b) + "\t\tBoneName: " + cleaned(scene_.nodes[skin.joints[b].index()]->name) +
                   lineEnd_ + "\t\tBoneFlag: 0" + lineEnd_;
        return out;
    }

    const NameList& renamed() const { return renamed_; }

private:
    std::string line(const char* key, std::size_t value) const { return key + std::to_string(value) + lineEnd_; }

    /// As the source's format blends them: a dump has no rule of its own.
    void addVertices(std::string& out, SetId set, const Skin& skin, std::size_t& number) const
    {
        const SetWeights& authored = *scene_.weights[set.index()];
        const BlendWeights rows = blendWeights(
            authored, skin.joints.size(), scene_.facts->weightRule, scene_.facts->unweightedRule, WeightMode::ByFormat);
        for (std::size_t p = 0; p < scene_.sets[set.index()]->points(); ++p, ++number) {
            const std::uint32_t from = authored.empty() ? 0 : rows.first[p],
                                to = authored.empty() ? 0 : rows.first[p + 1];
            out += line("\tVertex: ", number) + line("\tnumVertexBones: ", to - from);
            for (std::uint32_t i = from; i < to; ++i)
                out += line("\t\tBoneNum: ", rows.slots[i]) +
                       "\t\tBoneWeight: " + fixedText(double{rows.weights[i]}, 6) + lineEnd_;
        }
    }

    /// A name is the rest of its line.
    std::string cleaned(const std::string& name)
    {
        std::string clean = name;
        for (char& c : clean)
            if (c == '\r' || c == '\n') c = '_';
        if (clean != name) renamed_.add(clean);
        return clean;
    }

    const Scene& scene_;
    std::string lineEnd_;
    NameList renamed_;
};

/// Beside the first: "stem_Name.txt".
std::string sideName(const std::string& stem, std::string name, std::set<std::string>& used)
{
    name = fileWord(std::move(name));
    std::string out = stem + "_" + name + ".txt";
    for (int n = 2; !used.insert(out).second; ++n) out = stem + "_" + name + "_" + std::to_string(n) + ".txt";
    return out;
}

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    std::string lineEnd = "\n", mesh;
    for (const auto& [key, value] : options) {
        if (key == "format") continue; // the file's suffix: there is one form alone
        if (key == "lineEnd" && (value == "lf" || value == "crlf"))
            lineEnd = value == "lf" ? "\n" : "\r\n";
        else if (key == "mesh")
            mesh = value;
        else
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    const std::vector<const Instance*> instances = skinned(scene, mesh);
    if (instances.empty() && !mesh.empty()) return Error(ErrorKind::Unsupported, errors::kDumpNoMesh, {}, {mesh});
    if (instances.empty()) return Error(ErrorKind::Unsupported, errors::kDumpNoSkin);
    DumpWriter writer(scene, lineEnd);
    Written out;
    std::set<std::string> used;
    for (const Instance* instance : instances) {
        const std::string text = writer.text(*instance);
        const ByteSpan bytes = asBytes(text);
        const std::string name = out.files.empty() ? std::string() : sideName(stem, nameOf(scene, *instance), used);
        out.files.push_back({name, {bytes.begin(), bytes.end()}});
    }
    out.losses.push_back(lossOf(errors::kDumpLossRest));
    if (!writer.renamed().empty()) out.losses.push_back(lossOf(errors::kTextLossNames, {writer.renamed().text()}));
    return out;
}

} // namespace bindpose::maxskin
