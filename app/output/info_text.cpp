// SPDX-License-Identifier: MIT
#include "app/base/message.h"
#include "app/output/info_json.h"
#include "app/output/set_facts.h"
#include "app/output/text_table.h"
#include "core/base/numbers.h"
#include "core/diagnose/reporter.h"
#include "core/edit/attach/sockets.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/bind_correction.h"
#include "core/eval/compare/memory_report.h"
#include "core/model/look/joint_issues.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace bindpose {
namespace {

template <class IdType> std::string indexText(IdType id)
{
    return id.valid() ? std::to_string(id.value) : "-";
}

/// For people: six digits; the JSON form has them all.
std::string brief(double value)
{
    const double scale = 1e6;
    const double rounded = std::abs(value) < 1e9 ? std::round(value * scale) / scale : value;
    return numberText(rounded == 0.0 ? 0.0 : rounded);
}

std::string joined(const std::vector<std::string>& words)
{
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

void line(std::string& out, const char* label, const std::string& value)
{
    std::string head = label;
    head.resize(16, ' ');
    if (!value.empty()) out += head + oneLine(value) + "\n";
}

void section(std::string& out, const std::string& title, const TextTable& table)
{
    const std::string text = table.text(2);
    if (!text.empty()) out += "\n" + title + "\n" + text;
}

void facts(std::string& out, const std::string& path, const FileFacts& facts)
{
    line(out, "file", path);
    line(out, "format", facts.formatName.empty() ? facts.formatId : facts.formatName);
    line(out, "generator", facts.generator);
    if (facts.metresPerUnit) line(out, "unit", brief(*facts.metresPerUnit) + " m");
    if (facts.upAxis) line(out, "up axis", std::string(1, facts.upAxis));
    line(out, "points", facts.pointsAsImported ? "as imported" : "as stored");
    line(out, "weights", std::string(wordFor(facts.weightRule)) + "; without any: " + wordFor(facts.unweightedRule));
    line(out, "extensions", joined(facts.extensionsUsed));
    line(out, "not understood", facts.notUnderstood.empty() ? "nothing" : joined(facts.notUnderstood));
}

/// What a file without a mesh is.
std::string heldText(const Scene& scene)
{
    const auto joints =
        std::count_if(scene.nodes.begin(), scene.nodes.end(), [](const auto& node) { return node && node->joint; });
    const std::size_t clips = scene.clips.size();
    return std::to_string(joints) + (joints == 1 ? " bone, " : " bones, ") + std::to_string(clips) +
           (clips == 1 ? " clip" : " clips") + ", no mesh";
}

/// The faces of the file; "-" where they are the triangles.
std::string polygonText(const Part& part)
{
    const PolygonCounts counts = countPolygons(part);
    if (counts.quads + counts.larger == 0) return "-";
    return std::to_string(counts.all()) + ": " + std::to_string(counts.quads) + " quads, " +
           std::to_string(counts.larger) + " n-gons";
}

void meshes(std::string& out, const Scene& scene)
{
    TextTable list({"mesh", "name", "sets", "parts", "LODs", "morph targets"});
    TextTable sets({"mesh", "set", "points", "influences max", "mean", "sum min", "sum max", "unweighted", "stored"});
    TextTable parts({"mesh", "part", "set", "vertices", "triangles", "polygons", "material", "uv sets", "colours"});
    std::map<SetId, SetFacts> known; // several meshes may list one set
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        const Mesh& mesh = *scene.meshes[m];
        const std::string number = std::to_string(m);
        list.row({number, mesh.name, std::to_string(mesh.sets.size()), std::to_string(mesh.parts.size()),
            std::to_string(mesh.lods.size()),
            mesh.morphNames.empty() ? "-" : std::to_string(mesh.morphNames.size()) + ": " + joined(mesh.morphNames)});
        for (std::size_t s = 0; s < mesh.sets.size(); ++s) {
            const auto at = known.find(mesh.sets[s]);
            const SetFacts f = at != known.end()
                                   ? at->second
                                   : known.emplace(mesh.sets[s], factsOf(scene, mesh.sets[s])).first->second;
            const SetWeights& weights = *scene.weights[mesh.sets[s].index()];
            sets.row({number, std::to_string(s), std::to_string(f.points), std::to_string(f.most), brief(f.mean),
                brief(f.smallestSum), brief(f.largestSum), std::to_string(f.unweighted),
                weights.empty() ? "no weights" : wordFor(weights.storage)});
        }
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            const Part& part = *mesh.parts[p];
            parts.row({number, std::to_string(p), std::to_string(part.set), std::to_string(part.vertices->vertexCount),
                std::to_string(part.indices.size() / 3), polygonText(part), indexText(part.material),
                std::to_string(part.vertices->uvs.size()), std::to_string(part.vertices->colors.size())});
        }
    }
    section(out, "Meshes", list);
    section(out, "Sets", sets);
    section(out, "Parts", parts);
}

std::string correctionText(const glm::mat4& correction)
{
    const std::optional<std::size_t> turn = axisTurnOf(correction);
    return turn ? axisTurns()[*turn].name() : "yes";
}

/// Of a shader: matrices of four and of three rows, dual quaternions.
std::string paletteText(std::size_t joints)
{
    return std::to_string(64 * joints) + " / " + std::to_string(48 * joints) + " / " + std::to_string(32 * joints);
}

TextTable socketTable(const Scene& scene)
{
    TextTable out({"socket", "joint", "x", "y", "z", "from"});
    for (const Socket& socket : socketsOf(scene))
        out.row({socket.name, scene.nodes[socket.joint.index()]->name, numberText(socket.offset[3].x),
            numberText(socket.offset[3].y), numberText(socket.offset[3].z), socket.described ? "QC" : "node"});
    return out;
}

/// Columns of issues and of humanoid bones are there where some joint has one.
TextTable nodeTable(const Scene& scene, std::span<const Finding> findings)
{
    const std::vector<std::vector<JointIssue>> issues = jointIssues(scene, findings);
    const bool any = std::any_of(issues.begin(), issues.end(), [](const auto& each) { return !each.empty(); });
    std::vector<std::string> heads{"node", "parent", "role", "rule", "name"};
    if (any) heads.insert(heads.end() - 1, "issues");
    const bool person = std::any_of(
        scene.nodes.begin(), scene.nodes.end(), [](const auto& node) { return node && !node->humanoid.empty(); });
    if (person) heads.insert(heads.end() - 1, "humanoid");
    TextTable out(heads);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const auto& node = scene.nodes[i];
        if (!node) continue;
        std::vector<std::string> row{
            std::to_string(i), indexText(node->parent), node->joint ? "joint" : "", wordFor(node->rule), node->name};
        std::string words;
        for (const JointIssue issue : issues[i]) words += (words.empty() ? "" : ", ") + std::string(nameOf(issue));
        if (any) row.insert(row.end() - 1, words);
        if (person) row.insert(row.end() - 1, node->humanoid);
        out.row(row);
    }
    return out;
}

void skeleton(std::string& out, const Scene& scene, std::span<const Finding> findings)
{
    TextTable instances({"instance", "mesh", "node", "skin", "name"});
    for (std::size_t i = 0; i < scene.instances.size(); ++i)
        if (const auto& instance = scene.instances[i])
            instances.row({std::to_string(i), indexText(instance->mesh), indexText(instance->node),
                indexText(instance->skin), instance->name});
    TextTable skins({"skin", "name", "joints", "root", "inverse binds", "bind correction",
        "palette bytes 4x4/3x4/dual quaternion"});
    for (std::size_t i = 0; i < scene.skins.size(); ++i)
        if (const auto& skin = scene.skins[i])
            skins.row({std::to_string(i), skin->name, std::to_string(skin->joints.size()), indexText(skin->root),
                skin->inverseBindStored ? "stored" : "absent", correctionText(skin->bindCorrection),
                paletteText(skin->joints.size())});
    section(out, "Instances", instances);
    section(out, "Skins", skins);
    section(out, "Nodes", nodeTable(scene, findings));
    section(out, "Sockets", socketTable(scene));
}

std::string lacksText(const BindDefinition& definition)
{
    std::string out;
    const auto add = [&out](std::size_t count, const char* what) {
        if (count > 0) out += (out.empty() ? "" : ", ") + std::to_string(count) + " " + what;
    };
    add(definition.missingJoints.size(), "of its joints");
    add(definition.missingAncestors.size(), "ancestors");
    add(definition.absent, "nodes are not there");
    return out;
}

/// Places that say how a skin was bound, worst joint first.
void binds(std::string& out, const Scene& scene)
{
    const std::vector<SkinBinds> all = bindDefinitions(scene);
    if (all.empty()) return;
    const double height = Subject(scene, {}).height();
    TextTable list(
        {"skin", "bind definition", "name", "in use", "distance", "% of height", "joints", "lacks", "worst joint"});
    for (const SkinBinds& binds : all)
        for (const BindDefinition& each : binds.definitions) {
            const std::vector<RestBindGap>& joints = each.fromUse.joints;
            const double share = height > 0.0 ? 100.0 * each.fromUse.most / height : 0.0;
            list.row({std::to_string(binds.skin.value), wordFor(each.source.kind, *scene.facts), each.name,
                each.inUse ? "yes" : "", each.inUse ? "-" : messageOf(shownLength(*scene.facts, each.fromUse.most)),
                each.inUse ? "-" : brief(std::round(1e4 * share) / 1e4),
                each.inUse ? "-" : std::to_string(joints.size()), lacksText(each),
                joints.empty() ? "-" : scene.nodes[joints.front().joint.index()]->name});
        }
    section(out, "Bind definitions", list);
}

void clips(std::string& out, const Scene& scene)
{
    TextTable list({"clip", "name", "start s", "duration s", "tracks", "keys", "interpolation", "fps"});
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (const auto& clip = scene.clips[i])
            list.row({std::to_string(i), clip->name, brief(clip->startSec()), brief(clip->endSec() - clip->startSec()),
                std::to_string(clip->tracks.size()), std::to_string(keysOf(*clip)), joined(interpolationsOf(*clip)),
                clip->framesPerSecond ? brief(*clip->framesPerSecond) : std::string("-")});
    section(out, "Clips", list);
    TextTable layers({"clip", "layer", "blend", "weight", "rotation", "scale", "plays"});
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        for (const ClipLayer& layer : scene.clips[i] ? scene.clips[i]->layers : std::vector<ClipLayer>())
            layers.row({std::to_string(i), layer.name, wordFor(layer.blend),
                layer.weightKeys ? "moves" : brief(double{layer.weight}),
                layer.rotationByChannel ? "by channel" : "by layer", layer.scaleAdds ? "added" : "multiplied",
                layer.mute   ? "no"
                : layer.solo ? "alone"
                             : ""});
    section(out, "Layers", layers);
}

/// The three methods of animation with their formulas, the model's numbers put in.
void memory(std::string& out, const Scene& scene)
{
    const MemoryReport r = memoryReport(scene);
    if (r.faces == 0) return;
    const auto n = [](std::uint64_t value) { return std::to_string(value); };
    const std::string geometry = n(r.faces) + "*6+" + n(r.vertices) + "*12";
    TextTable list({"method", "bytes", "formula"});
    list.row({"frames", n(r.frameBytes()), n(r.frames) + "*(" + geometry + ")"});
    list.row({"parts", n(r.partBytes()),
        n(r.faces) + "*6+" + n(r.partVertices) + "*12+" + n(r.frames) + "*" + n(r.parts) + "*48"});
    list.row(
        {"skin", n(r.skinBytes()), geometry + "+" + n(r.influences) + "*8+" + n(r.frames) + "*" + n(r.joints) + "*48"});
    section(out, "Memory", list);
}

std::string placeOf(const Image& image)
{
    if (image.size > 0) return image.foundAt.empty() ? "embedded" : image.foundAt;
    return image.tried.empty() ? "missing" : "missing; looked at " + joined(image.tried);
}

void looks(std::string& out, const Scene& scene)
{
    TextTable materials({"material", "name", "base colour image", "alpha", "sides"});
    for (std::size_t i = 0; i < scene.materials.size(); ++i)
        if (const auto& material = scene.materials[i])
            materials.row({std::to_string(i), material->name, indexText(material->baseColorTexture.image),
                wordFor(material->alphaMode), material->doubleSided ? "both" : "front"});
    TextTable images({"image", "name", "type", "bytes", "place"});
    for (std::size_t i = 0; i < scene.images.size(); ++i)
        if (const auto& image = scene.images[i])
            images.row({std::to_string(i), image->name.empty() ? image->uri : image->name, image->mimeType,
                std::to_string(image->size), placeOf(*image)});
    section(out, "Materials", materials);
    section(out, "Images", images);
}

void findings(std::string& out, const Loaded& loaded)
{
    if (loaded.findings.empty()) return;
    out += "\nFindings\n";
    for (const Finding& finding : loaded.findings) {
        std::string place = finding.place.pointer;
        if (finding.place.mesh) place = "mesh " + std::to_string(*finding.place.mesh);
        if (finding.place.set) place += " set " + std::to_string(*finding.place.set);
        out += std::string("  ") + severityWord(finding.severity) + "  " + oneLine(messageOf(finding)) +
               (place.empty() ? "" : "  [" + oneLine(place) + "]") + "\n";
    }
}

} // namespace

std::string infoText(const std::string& path, const Loaded& loaded)
{
    std::string out;
    facts(out, path, *loaded.scene.facts);
    if (loaded.scene.meshes.empty()) line(out, "holds", heldText(loaded.scene));
    meshes(out, loaded.scene);
    skeleton(out, loaded.scene, loaded.findings);
    binds(out, loaded.scene);
    clips(out, loaded.scene);
    looks(out, loaded.scene);
    memory(out, loaded.scene);
    findings(out, loaded);
    return out;
}

} // namespace bindpose
