// SPDX-License-Identifier: MIT
#include "core/edit/script/objects_between.h"

#include "core/base/percent.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/bind_correction.h"
#include "core/edit/model/flip_textures.h"
#include "core/edit/model/generate_lods.h"
#include "core/edit/model/skin_joints.h"
#include "core/edit/model/stored_poses.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

template <class T> using Objects = std::vector<std::shared_ptr<const T>>;

template <class T, class Same> bool sameLists(const Objects<T>& a, const Objects<T>& b, Same&& same)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [&same](const auto& x, const auto& y) { return x == y || (x && y && same(*x, *y)); });
}

bool sameStreams(const VertexStreams& a, const VertexStreams& b)
{
    const auto sameMorph = [](const MorphVertices& x, const MorphVertices& y) {
        return x.normals == y.normals && x.tangents == y.tangents;
    };
    return a.pointOf == b.pointOf && a.normals == b.normals && a.tangents == b.tangents && a.uvs == b.uvs &&
           a.colors == b.colors && a.vertexCount == b.vertexCount &&
           std::equal(a.morphs.begin(), a.morphs.end(), b.morphs.begin(), b.morphs.end(), sameMorph);
}

bool samePart(const Part& a, const Part& b)
{
    return a.name == b.name && a.set == b.set && a.material == b.material && a.indices == b.indices &&
           a.polygons == b.polygons && (a.vertices == b.vertices || sameStreams(*a.vertices, *b.vertices));
}

bool sameMesh(const Mesh& a, const Mesh& b)
{
    return a.name == b.name && a.sets == b.sets && a.lods == b.lods && a.morphNames == b.morphNames &&
           a.morphWeights == b.morphWeights && a.morphSteps == b.morphSteps && sameLists(a.parts, b.parts, samePart);
}

bool sameSkin(const Skin& a, const Skin& b)
{
    return a.joints == b.joints && a.inverseBind == b.inverseBind && a.bindCorrection == b.bindCorrection &&
           a.name == b.name && a.blend == b.blend && a.rule == b.rule && a.dualShares == b.dualShares;
}

bool hasLevels(const Scene& scene)
{
    return std::any_of(
        scene.meshes.begin(), scene.meshes.end(), [](const auto& mesh) { return mesh && !mesh->lods.empty(); });
}

/// The edit, where it makes the scene `wanted` asks for.
template <class Wanted> bool take(Scene& at, Result<Scene> made, Wanted&& wanted)
{
    if (!made || !wanted(*made)) return false;
    at = std::move(*made);
    return true;
}

/// What a material says of one field, as `set-material` takes it; nothing where it has none.
struct FieldOf {
    const char* name;
    EditJson (*value)(const Material&);
};
EditJson listed(const float* first, std::size_t count)
{
    EditJson out = EditJson::array();
    for (std::size_t i = 0; i < count; ++i) out.push_back(double{first[i]});
    return out;
}
EditJson strengthOf(const TextureUse& use)
{
    return use.present() ? EditJson(double{use.strength}) : EditJson();
}
const std::array kFieldsOf = std::to_array<FieldOf>({
    {"baseColor", [](const Material& m) { return listed(&m.baseColor[0], 4); }},
    {"metallic", [](const Material& m) { return m.phong ? EditJson() : EditJson(double{m.metallic}); }},
    {"roughness", [](const Material& m) { return m.phong ? EditJson() : EditJson(double{m.roughness}); }},
    {"ambient", [](const Material& m) { return m.phong ? listed(&m.phong->ambient[0], 3) : EditJson(); }},
    {"specular", [](const Material& m) { return m.phong ? listed(&m.phong->specular[0], 3) : EditJson(); }},
    {"shininess", [](const Material& m) { return m.phong ? EditJson(double{m.phong->shininess}) : EditJson(); }},
    {"environment", [](const Material& m) { return m.phong ? EditJson(m.sphericalEnvironment) : EditJson(); }},
    {"emissive", [](const Material& m) { return listed(&m.emissive[0], 3); }},
    {"alphaMode",
        [](const Material& m) {
            return EditJson(m.alphaMode == AlphaMode::Mask    ? "mask"
                            : m.alphaMode == AlphaMode::Blend ? "blend"
                                                              : "opaque");
        }},
    {"alphaCutoff", [](const Material& m) { return EditJson(double{m.alphaCutoff}); }},
    {"doubleSided", [](const Material& m) { return EditJson(m.doubleSided); }},
    {"normalScale", [](const Material& m) { return strengthOf(m.normalTexture); }},
    {"occlusionStrength", [](const Material& m) { return strengthOf(m.occlusionTexture); }},
});

const Image* imageOf(const Scene& scene, const TextureUse& use)
{
    return use.present() && use.image.index() < scene.images.size() ? scene.images[use.image.index()].get() : nullptr;
}

bool sameImage(const Scene& a, const TextureUse& x, const Scene& b, const TextureUse& y)
{
    const Image *one = imageOf(a, x), *other = imageOf(b, y);
    if (!one || !other) return !one && !other;
    return one == other || (one->uri == other->uri && !one->uri.empty());
}

/// Alike but for their images, which each scene has its own numbers of.
bool sameMaterial(const Scene& a, const Material& x, const Scene& b, const Material& y)
{
    Material one = x, other = y;
    for (const MaterialSlot& slot : kMaterialSlots) {
        if (!sameImage(a, x.*slot.use, b, y.*slot.use)) return false;
        (one.*slot.use).image = (other.*slot.use).image = ImageId();
    }
    return one == other;
}

/// `apply` beside the entry that says the same. False: it does not apply.
bool addEdit(Scene& at, Result<Scene> made, EditJson& edits, EditJson entry)
{
    if (!made) return false;
    at = std::move(*made);
    edits.push_back(std::move(entry));
    return true;
}

bool addTextures(Scene& at, const Scene& after, std::size_t i, EditJson& edits)
{
    for (const MaterialSlot& slot : kMaterialSlots) {
        const TextureUse &was = (*at.materials[i]).*slot.use, &is = (*after.materials[i]).*slot.use;
        if (sameImage(at, was, after, is)) continue;
        const Image* image = imageOf(after, is);
        std::shared_ptr<Image> given;
        if (image) {
            if (image->uri.empty()) return false; // it lies inside of the file
            given = std::make_shared<Image>();
            given->name = given->uri = at.facts->rules.uriPercentEncoded ? percentDecoded(image->uri) : image->uri;
        }
        const EditJson entry{{"op", "set-texture"}, {"material", i}, {"texture", std::string(slot.name)},
            {"path", given ? given->uri : std::string()}};
        if (!addEdit(at, setMaterialTexture(at, MaterialId(i), slot.name, given), edits, entry)) return false;
    }
    return true;
}

std::vector<double> numbersOf(const EditJson& value)
{
    if (value.is_boolean()) return {value.get<bool>() ? 1.0 : 0.0};
    if (value.is_number()) return {value.get<double>()};
    if (value.is_string()) return {value == "mask" ? 1.0 : value == "blend" ? 2.0 : 0.0};
    return value.get<std::vector<double>>();
}

} // namespace

bool sameMeshes(const Scene& a, const Scene& b)
{
    return a.sets == b.sets && a.instances == b.instances && sameLists(a.meshes, b.meshes, sameMesh);
}

bool sameSkins(const Scene& a, const Scene& b)
{
    return sameLists(a.skins, b.skins, sameSkin);
}

bool samePoses(const Scene& a, const Scene& b)
{
    return sameLists(a.bindPoses, b.bindPoses, [](const StoredPose& x, const StoredPose& y) { return x == y; });
}

bool sameMaterials(const Scene& a, const Scene& b)
{
    if (a.materials.size() != b.materials.size()) return false;
    for (std::size_t i = 0; i < a.materials.size(); ++i) {
        const auto &x = a.materials[i], &y = b.materials[i];
        if (x != y ? !x || !y || !sameMaterial(a, *x, b, *y) : x && a.images != b.images && !sameMaterial(a, *x, b, *y))
            return false;
    }
    return true;
}

bool addMeshEdits(Scene& at, const Scene& after, EditJson& edits)
{
    if (sameMeshes(at, after)) return true;
    if (hasLevels(at) && !hasLevels(after) &&
        !addEdit(at, removeLods(at), edits, EditJson::object({{"op", "remove-lods"}})))
        return false;
    if (sameMeshes(at, after)) return true;
    if (!take(at, flipTextures(at), [&after](const Scene& made) { return sameMeshes(made, after); })) return false;
    edits.push_back(EditJson::object({{"op", "flip-textures"}}));
    return true;
}

bool addJointEdits(Scene& at, const Scene& after, EditJson& edits)
{
    if (at.skins.size() != after.skins.size()) return false;
    for (std::size_t i = 0; i < after.skins.size(); ++i) {
        if (at.skins[i] == after.skins[i]) continue;
        if (!at.skins[i] || !after.skins[i]) return false;
        const std::vector<NodeId> was = at.skins[i]->joints, &is = after.skins[i]->joints;
        if (was == is) continue;
        if (was.size() > is.size() || !std::equal(was.begin(), was.end(), is.begin())) return false;
        const std::vector<NodeId> added(is.begin() + static_cast<std::ptrdiff_t>(was.size()), is.end());
        EditJson names = EditJson::array();
        for (const NodeId joint : added) names.push_back(nodeAddress(at, joint));
        if (!addEdit(at, addJoints(at, SkinId(i), added), edits,
                {{"op", "add-joints"}, {"skin", i}, {"joints", std::move(names)}}) ||
            at.skins[i]->joints != is)
            return false;
    }
    return true;
}

bool addPoseEdits(Scene& at, const Scene& after, EditJson& edits)
{
    for (std::size_t i = 0; i < after.skins.size(); ++i) {
        if (!after.skins[i] || at.skins[i]->bindCorrection == after.skins[i]->bindCorrection) continue;
        const glm::mat4& matrix = after.skins[i]->bindCorrection;
        if (!addEdit(at, setBindCorrection(at, SkinId(i), matrix), edits,
                {{"op", "set-bind-correction"}, {"skin", i}, {"matrix", matrixJson(matrix)}}))
            return false;
    }
    if (samePoses(at, after) && sameSkins(at, after)) return true;
    struct Step {
        const char* op;
        Result<Scene> (*edit)(const Scene&, SkinId, std::uint32_t);
    };
    static constexpr std::array kSteps = std::to_array<Step>(
        {{"set-pose-from-clusters", setPoseFromClusters}, {"set-clusters-from-pose", setClustersFromPose},
            {"add-missing-joints", addMissingJoints}, {"add-missing-ancestors", addMissingAncestors}});
    const auto wanted = [&after](const Scene& made) { return samePoses(made, after) && sameSkins(made, after); };
    for (std::uint32_t pose = 0; pose < at.bindPoses.size(); ++pose)
        for (std::size_t skin = 0; skin < at.skins.size(); ++skin)
            for (const Step& step : kSteps)
                if (at.bindPoses[pose] && at.skins[skin] && take(at, step.edit(at, SkinId(skin), pose), wanted)) {
                    edits.push_back({{"op", step.op}, {"skin", skin}, {"pose", pose}});
                    return true;
                }
    return true; // matrices one by one may say it
}

bool addMaterialEdits(Scene& at, const Scene& after, EditJson& edits)
{
    if (at.materials.size() != after.materials.size()) return false;
    for (std::size_t i = 0; i < after.materials.size(); ++i) {
        if (at.materials[i] == after.materials[i]) continue;
        if (!at.materials[i] || !after.materials[i] || !addTextures(at, after, i, edits)) return false;
        for (const FieldOf& field : kFieldsOf) {
            const EditJson value = field.value(*after.materials[i]);
            if (value.is_null() || field.value(*at.materials[i]) == value) continue;
            if (!addEdit(at, setMaterialField(at, MaterialId(i), field.name, numbersOf(value)), edits,
                    {{"op", "set-material"}, {"material", i}, {"field", field.name}, {"value", value}}))
                return false;
        }
        if (!sameMaterial(at, *at.materials[i], after, *after.materials[i])) return false;
    }
    return true;
}

} // namespace bindpose
