// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/collada/collada.h"
#include "core/io/formats/collada/write_errors.h"
#include "core/io/formats/collada/writer.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/xml_edits.h"
#include "core/math/transform.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::collada {

Finding& Writer::lose(const ErrorText& what, std::vector<std::string> args)
{
    Finding finding;
    finding.text = &what;
    finding.args = args;
    losses.push_back(std::move(finding));
    return losses.back();
}

void Writer::writeAsset()
{
    text += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<COLLADA "
            "xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\n<asset><contributor>"
            "<authoring_tool>Bindpose</authoring_tool></contributor><created>2000-01-01T00:00:00Z</created>"
            "<modified>2000-01-01T00:00:00Z</modified>";
    const double metres = scene_.facts->metresPerUnit.value_or(1.0);
    text += "<unit name=\"unit\" meter=\"" + numberText(metres) + "\"/><up_axis>";
    text += scene_.facts->upAxis == 'z' ? "Z_UP" : scene_.facts->upAxis == 'x' ? "X_UP" : "Y_UP";
    text += "</up_axis></asset>\n";
}

void Writer::writeMaterials()
{
    std::string images, effects, materials;
    for (std::size_t i = 0; i < scene_.images.size(); ++i)
        if (scene_.images[i])
            images += "<image id=\"image-" + std::to_string(i) + "\" name=\"" + xmlEscaped(scene_.images[i]->name) +
                      "\"><init_from>" + xmlEscaped(images_.pathOf(ImageId(i))) + "</init_from></image>\n";
    for (std::size_t i = 0; i < scene_.materials.size(); ++i) {
        if (!scene_.materials[i]) continue;
        const Material& m = *scene_.materials[i];
        const std::string id = materialId(MaterialId(i));
        std::string params, diffuse = "<color>" + floatsText({glm::value_ptr(m.baseColor), 4}) + "</color>";
        if (m.baseColorTexture.present()) {
            params = "<newparam sid=\"" + id + "-surface\"><surface type=\"2D\"><init_from>image-" +
                     std::to_string(m.baseColorTexture.image.value) +
                     "</init_from></surface></newparam><newparam sid=\"" + id + "-sampler\"><sampler2D><source>" + id +
                     "-surface</source></sampler2D></newparam>";
            diffuse = "<texture texture=\"" + id + "-sampler\" texcoord=\"UV" +
                      std::to_string(m.baseColorTexture.uvSet) + "\"/>";
        }
        const glm::vec4 glow(m.emissive, 1.0f);
        effects += "<effect id=\"" + id + "-effect\"><profile_COMMON>" + params +
                   "<technique sid=\"common\"><lambert><emission><color>" + floatsText({glm::value_ptr(glow), 4}) +
                   "</color></emission><diffuse>" + diffuse +
                   "</diffuse></lambert></technique></profile_COMMON></effect>\n";
        materials += "<material id=\"" + id + "\" name=\"" + xmlEscaped(m.name) + "\"><instance_effect url=\"#" + id +
                     "-effect\"/></material>\n";
    }
    if (!images.empty()) text += "<library_images>\n" + images + "</library_images>\n";
    text += "<library_effects>\n" + effects + "</library_effects>\n<library_materials>\n" + materials +
            "</library_materials>\n";
}

void Writer::writeDrawn(const Instance& instance)
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    for (std::size_t set = 0; set < mesh.sets.size(); ++set) {
        const bool skinned = instance.skin.valid(), morphed = !mesh.morphNames.empty();
        const char* element = skinned || morphed ? "instance_controller" : "instance_geometry";
        const std::string geometry = geometryId(instance.mesh, set);
        text += std::string("<") + element + " url=\"#" +
                (skinned ? skinId(instance, set) : geometry + (morphed ? "-morph" : "")) + "\">";
        if (skinned) {
            const Skin& skin = *scene_.skins[instance.skin.index()];
            std::set<std::string> roots;
            for (const NodeId joint : skin.joints) roots.insert(nodeIds_[topJoint_[joint.index()].index()]);
            for (const std::string& root : roots) text += "<skeleton>#" + root + "</skeleton>";
        }
        std::set<std::uint32_t> used;
        for (const auto& part : mesh.parts)
            if (part->set == set && part->material.valid()) used.insert(part->material.value);
        if (!used.empty()) {
            text += "<bind_material><technique_common>";
            for (const std::uint32_t id : used) {
                const Material* material = scene_.materials[id].get();
                const std::string uv = std::to_string(material ? material->baseColorTexture.uvSet : 0);
                text += "<instance_material symbol=\"" + materialId(MaterialId(id)) + "\" target=\"#" +
                        materialId(MaterialId(id)) + "\"><bind_vertex_input semantic=\"UV" + uv +
                        "\" input_semantic=\"TEXCOORD\" input_set=\"" + uv + "\"/></instance_material>";
            }
            text += "</technique_common></bind_material>";
        }
        text += std::string("</") + element + ">\n";
    }
}

void Writer::writeScene()
{
    const Pose rest = restPose(scene_);
    text += "<library_visual_scenes><visual_scene id=\"scene\" name=\"scene\">\n";
    std::vector<NodeId> open;
    for (const NodeId id : scene_.order->sorted) {
        const Node& node = *scene_.nodes[id.index()];
        while (!open.empty() && open.back() != node.parent) {
            text += "</node>\n";
            open.pop_back();
        }
        open.push_back(id);
        const std::string& name = nodeIds_[id.index()];
        text += "<node id=\"" + name + "\" name=\"" + xmlEscaped(node.name) + "\" sid=\"" + name + "\"" +
                (joints_[id.index()] || node.joint ? " type=\"JOINT\"" : "") + ">";
        // Rules that are no matrix chain: what the chain needs for the same pose.
        const bool plain = node.rule == HierarchyRule::MatrixChain || !node.parent.valid();
        const glm::mat4 local =
            plain ? node.restLocal() : affineInverse(rest.model[node.parent.index()]) * rest.model[id.index()];
        text += "<matrix sid=\"transform\">" + rowsText(local) + "</matrix>\n";
        for (const auto& instance : scene_.instances)
            if (instance && instance->node == id && scene_.meshes[instance->mesh.index()]) writeDrawn(*instance);
    }
    for (std::size_t i = 0; i < open.size(); ++i) text += "</node>\n";
    text += "</visual_scene></library_visual_scenes>\n<scene><instance_visual_scene url=\"#scene\"/></scene>\n";
}

void Writer::writeClip(ClipId id, std::string& clips)
{
    const Clip& clip = *scene_.clips[id.index()];
    findBakedLosses(scene_, clip, losses);
    const auto matrices = [](const auto& track) {
        return track->path == ChannelPath::Matrix && track->interpolation != Interpolation::CubicSpline;
    };
    if (!std::all_of(clip.tracks.begin(), clip.tracks.end(), matrices))
        lose(errors::kDaeLossBlend, {toldClip(scene_, clip)});
    clips += "<animation_clip id=\"clip-" + std::to_string(id.value) + "\" name=\"" + xmlEscaped(clip.name) +
             "\" start=\"" + numberText(clip.startSec()) + "\" end=\"" + numberText(clip.endSec()) + "\">";
    for (const BakedNode& baked : bakeClip(scene_, id, BakedBlend::Entries)) {
        const std::string animation = "clip-" + std::to_string(id.value) + "-" + nodeIds_[baked.node.index()];
        std::vector<float> times, rows;
        std::vector<std::string> kinds;
        const bool plain = scene_.nodes[baked.node.index()]->rule == HierarchyRule::MatrixChain;
        for (std::size_t k = 0; k < baked.times.size(); ++k) {
            times.push_back(static_cast<float>(baked.times[k]));
            const glm::mat4 local = plain ? baked.locals[k] : affineInverse(baked.parents[k]) * baked.models[k];
            const glm::mat4 turned = glm::transpose(local);
            rows.insert(rows.end(), glm::value_ptr(turned), glm::value_ptr(turned) + 16);
            kinds.emplace_back("LINEAR");
        }
        text += "<animation id=\"" + animation + "\">\n";
        source(animation + "-times", times, 1, "T");
        source(animation + "-matrices", rows, 16, "");
        names(animation + "-kinds", "Name_array", kinds, "INTERPOLATION");
        text += "<sampler id=\"" + animation + "-sampler\"><input semantic=\"INPUT\" source=\"#" + animation +
                "-times\"/><input semantic=\"OUTPUT\" source=\"#" + animation +
                "-matrices\"/><input semantic=\"INTERPOLATION\" source=\"#" + animation +
                "-kinds\"/></sampler><channel source=\"#" + animation + "-sampler\" target=\"" +
                nodeIds_[baked.node.index()] + "/transform\"/></animation>\n";
        clips += "<instance_animation url=\"#" + animation + "\"/>";
    }
    clips += "</animation_clip>\n";
}

void Writer::writeAnimations()
{
    std::string clips;
    const auto any = [](const auto& clip) { return clip && !clip->tracks.empty(); };
    if (std::none_of(scene_.clips.begin(), scene_.clips.end(), any)) return;
    text += "<library_animations>\n";
    for (std::size_t c = 0; c < scene_.clips.size(); ++c)
        if (any(scene_.clips[c])) writeClip(ClipId(c), clips);
    text += "</library_animations>\n<library_animation_clips>\n" + clips + "</library_animation_clips>\n";
}

void Writer::run()
{
    nameThings();
    writeAsset();
    writeMaterials();
    writeGeometries();
    writeControllers();
    writeAnimations();
    writeScene();
    text += "</COLLADA>\n";
    findLosses();
}

void Writer::findLosses()
{
    StreamHolds holds;
    holds.uvSets = holds.colorSets = SIZE_MAX;
    findStreamLosses(scene_, holds, losses);
    if (images_.missing() > 0) lose(errors::kTextLossImages, {std::to_string(images_.missing())});
    if (toOrigin_ > 0) lose(errors::kDaeLossUnweighted, {std::to_string(toOrigin_)}).count = toOrigin_;
    const auto ogre = [](const auto& skin) { return skin && skin->rule == SkinRule::OgreOffset; };
    if (!scene_.clips.empty() && std::any_of(scene_.skins.begin(), scene_.skins.end(), ogre))
        lose(errors::kDaeLossOgreScale, {});
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    for (const auto& [key, value] : options)
        if (key != "format") return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    Writer writer(scene, stem);
    writer.run();
    const ByteSpan bytes = asBytes(writer.text);
    Written out;
    out.files.push_back({"", {bytes.begin(), bytes.end()}});
    for (OutputFile& image : writer.images()) out.files.push_back(std::move(image));
    out.losses = std::move(writer.losses);
    return out;
}

} // namespace bindpose::collada
