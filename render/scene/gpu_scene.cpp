// SPDX-License-Identifier: MIT
#include "render/scene/gpu_scene.h"

#include "core/eval/skinning/skin_dual_quat.h"
#include "core/eval/stage/detail_level.h"
#include "core/model/steps/sum_limits.h"
#include "render/camera/pass.h"
#include "render/gl/kept_bytes.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <bit>

namespace bindpose {
namespace {

/// sceneFromSet = T(−origin) · world · M · T(set origin), the translations in double.
glm::mat4 relative(const glm::dmat4& worldFromMesh, const glm::dvec3& sceneOrigin, const glm::dvec3& setOrigin)
{
    glm::dmat4 m = worldFromMesh;
    m[3] += glm::dvec4(glm::dmat3(worldFromMesh) * setOrigin - sceneOrigin, 0.0);
    return glm::mat4(m);
}

void writeRows(const glm::mat4& m, glm::vec4* out)
{
    for (int r = 0; r < 3; ++r) out[r] = glm::vec4(m[0][r], m[1][r], m[2][r], m[3][r]);
}

/// `rule`: the file's. Influences that act one after the other are no sum that dual quaternions could be of.
float dualShareOf(const Skinning& skinning, const Skin& skin, WeightRule rule)
{
    if (rule == WeightRule::Additive && !skinning.changesWeights()) return 0.0f;
    if (skinning.dual > 0.0f || !skinning.isOwn() || skin.blend == SkinBlend::Linear) return skinning.dual;
    return skin.blend == SkinBlend::DualQuaternion || !skin.dualShares.empty() ? 1.0f : 0.0f;
}

/// Where the mesh is that nothing skins.
glm::mat4 worldFromUnskinned(const Actor& actor, const Instance& instance)
{
    const bool posed = instance.node.index() < actor.pose->model.size();
    return actor.worldFromActor * (posed ? modelFromMesh(instance, *actor.pose) : instance.nodeFromMesh);
}

/// The actor with the meshes that its level shows instead of others, then kept in `own`.
const Actor& atItsLevel(const Actor& actor, std::deque<Actor>& own)
{
    if (!hasMeshLevels(*actor.scene, actor.lod)) return actor;
    Actor& out = own.emplace_back(actor);
    out.scene = std::make_shared<const Scene>(withMeshLevels(*actor.scene, actor.lod));
    return out;
}

} // namespace

GpuScene::GpuScene(Gl& gl) : gl_(&gl), geometry_(gl, stats_) {}

void GpuScene::update(const Frame& frame)
{
    items_.all.clear();
    matrices_.clear();
    jointsOfSets_.clear();
    const bool joints = frame.view.shading == Shading::Joints || frame.view.shading == Shading::Strongest;
    if (!frame.actors.empty()) chooseOrigin(frame);
    items_.ownLevels.clear();
    for (const Actor& shown : frame.actors) {
        if (!shown.scene || !shown.pose) continue;
        if (joints) colors_.takeUp(shown); // the same at every level of detail
        const Actor& actor = atItsLevel(shown, items_.ownLevels);
        for (std::size_t i = 0; i < actor.scene->instances.size(); ++i)
            if (actor.scene->instances[i]) addInstance(actor, InstanceId(i));
    }
    colors_.now = nullptr;
    std::erase_if(colors_.byActor, [&frame](const auto& one) { return !frame.actor(ActorId(one.first)); });
    for (std::size_t i = 0; i < items_.all.size() && frame.view.surface.wireframe; ++i)
        geometry_.makeLines(*items_.all[i].part);
    sweep();
}

void GpuScene::chooseOrigin(const Frame& frame)
{
    const Actor& first = frame.actors.front();
    if (!first.scene || !first.pose || first.scene->sets == originOf_) return;
    originOf_ = first.scene->sets;
    const Bounds box = boundsOf(*first.scene, *first.pose);
    const glm::vec3 center = glm::vec3(first.worldFromActor * glm::vec4(box.center(), 1.0f));
    const bool isFar = glm::length(center) > 64.0f * std::max(box.diagonal(), 1.0e-30f);
    origin_ = isFar && !box.empty() ? glm::dvec3(center) : glm::dvec3(0.0);
}

DrawItem GpuScene::skinItem(const Actor& actor, InstanceId id, std::uint32_t setPosition)
{
    const Scene& scene = *actor.scene;
    const Instance& instance = *scene.instances[id.index()];
    DrawItem item;
    item.actor = &actor;
    item.instance = id;
    item.setPosition = setPosition;
    item.set = &set(actor, scene.setOf(instance.mesh, setPosition));
    item.morph = morph(actor, id);
    // A set without any weights is drawn rigid even where its instance has a skin.
    const bool skinned = instance.skin.valid() && item.set->stored.weights && !item.set->stored.weights->empty();
    item.rigid = relative(glm::dmat4(worldFromUnskinned(actor, instance)), origin_, item.set->origin);
    if (!skinned) return item;
    useWeights(actor, scene.setOf(instance.mesh, setPosition), *item.set);
    item.palette = &palette(actor, id, setPosition, *item.set);
    item.slots = &slots(actor, instance.skin);
    item.rests = restsOnNode(scene.facts->weightRule) && !skinning_.changesWeights();
    return item;
}

void GpuScene::addInstance(const Actor& actor, InstanceId id)
{
    const Scene& scene = *actor.scene;
    const Instance& instance = *scene.instances[id.index()];
    const std::vector<char>& visible = actor.pose->visible;
    if (instance.mesh.index() >= scene.meshes.size() || !scene.meshes[instance.mesh.index()]) return;
    if (instance.node.index() < visible.size() && !visible[instance.node.index()]) return;
    const std::shared_ptr<const Mesh>& mesh = scene.meshes[instance.mesh.index()];
    for (std::size_t p = 0; p < mesh->parts.size(); ++p) {
        const std::shared_ptr<const Part>& part = mesh->parts[p];
        if (!part || part->set >= mesh->sets.size() || trianglesAt(*mesh, p, actor.lod).empty()) continue;
        DrawItem item = skinItem(actor, id, part->set);
        item.partPosition = static_cast<std::uint32_t>(p);
        if (part->material.index() < scene.materials.size())
            item.material = scene.materials[part->material.index()].get();
        UvSets uvSets = item.material ? uvSetsOf(*item.material) : UvSets{};
        if (item.material && needsTangents(*part, *item.material)) uvSets.tangents = item.material->normalTexture.uvSet;
        item.part = &geometry_.level(mesh, p, actor.lod, item.set->set, uvSets);
        items_.all.push_back(item);
    }
}

GpuSet& GpuScene::set(const Actor& actor, SetId id)
{
    const std::shared_ptr<const PointSet>& points = actor.scene->sets[id.index()];
    GpuSet& out = sets_[{actor.id.value, id.value, points.get()}];
    out.usedIn = picture_;
    if (out.set != points) {
        out.set = points;
        out.origin = farOrigin(*points);
        out.morphPositions = {};
        if (!points->morphs.empty()) {
            std::vector<glm::vec3> all(points->morphs.size() * points->points(), glm::vec3(0.0f));
            for (std::size_t t = 0; t < points->morphs.size(); ++t)
                std::copy(points->morphs[t].positions.begin(), points->morphs[t].positions.end(),
                    all.begin() + static_cast<std::ptrdiff_t>(t * points->points()));
            out.morphPositions = BufferTexture(*gl_, GL_RGB32F, &stats_);
            out.morphPositions.set(bytesOf(all));
        }
    }
    if (id.index() < actor.scene->weights.size()) uploadWeights(out.stored, actor.scene->weights[id.index()]);
    out.bytes = out.stored.bytes() + out.used.bytes() + out.morphPositions.capacity();
    return out;
}

/// Weights that the actor's skinning makes of those that are stored; block by block, so that an edit costs what it
/// touched. Instances share them: they are those of the largest skin, and a shader leaves out what a smaller one lacks.
void GpuScene::useWeights(const Actor& actor, SetId id, GpuSet& set)
{
    if (!skinning_.changesWeights()) {
        if (set.made.weights()) {
            set.made = {};
            set.used = {};
        }
        return;
    }
    std::vector<std::size_t>& joints = jointsOfSets_[actor.id.value];
    if (joints.empty()) joints = jointsOfSets(*actor.scene);
    set.made.update(*set.stored.weights, joints[id.index()], actor.scene->facts->weightRule, skinning_);
    uploadWeights(set.used, set.made.weights());
}

void GpuScene::uploadWeights(GpuWeights& set, const std::shared_ptr<const SetWeights>& weights)
{
    if (!weights || weights == set.weights) return;
    set.weights = weights;
    const PageChanges changes = set.pages.update(*weights);
    const std::size_t need = set.pages.influences().size() * sizeof(glm::uvec2);
    if (!set.rows) {
        set.rows = BufferTexture(*gl_, GL_RG32UI, &stats_);
        set.influences = BufferTexture(*gl_, GL_RG32UI, &stats_);
    }
    if (changes.whole) set.rows.set(bytesOf(set.pages.rows()));
    // Room behind the end for pages that move there.
    if (changes.whole || need > set.influences.capacity()) {
        set.influences.set(bytesOf(set.pages.influences()), need + need / 4);
        if (changes.whole) return;
    } else {
        for (const DirtyRange& range : changes.influences)
            set.influences.update(range.first * sizeof(glm::uvec2),
                std::as_bytes(std::span(set.pages.influences()).subspan(range.first, range.count)));
    }
    for (const DirtyRange& range : changes.rows)
        set.rows.update(range.first * sizeof(glm::uvec2),
            std::as_bytes(std::span(set.pages.rows()).subspan(range.first, range.count)));
}

const std::vector<glm::mat4>& GpuScene::skinMatrices(const Actor& actor, SkinId id)
{
    std::vector<glm::mat4>& out = matrices_[{actor.id.value, id.value}];
    const Skin& skin = *actor.scene->skins[id.index()];
    if (out.empty() && !skin.joints.empty()) {
        out.resize(skin.joints.size());
        skinPalette(skin, *actor.pose, out);
    }
    return out;
}

GpuPalette& GpuScene::palette(const Actor& actor, InstanceId id, std::uint32_t setPosition, const GpuSet& set)
{
    const bool own = set.origin != glm::dvec3(0.0);
    GpuPalette& out = palettes_[{actor.id.value, id.value, own ? setPosition + 1 : 0u}];
    if (out.used && out.texture) return out; // made earlier in this update
    out.used = true;
    const Instance& instance = *actor.scene->instances[id.index()];
    const Skin& skin = *actor.scene->skins[instance.skin.index()];
    std::vector<glm::mat4> apart; // of their associates
    if (!skin.associates.empty()) {
        apart = skinMatrices(actor, instance.skin);
        takeAssociatesOff(skin, *actor.pose, modelFromMesh(instance, *actor.pose), apart);
    }
    const std::vector<glm::mat4>& matrices = apart.empty() ? skinMatrices(actor, instance.skin) : apart;
    std::vector<glm::vec4> rows(matrices.size() * 3);
    glm::mat4 world = actor.worldFromActor;
    if (!actor.scene->facts->skinIgnoresNode) world = world * modelFromMesh(instance, *actor.pose);
    const bool plain = !own && origin_ == glm::dvec3(0.0) && world == glm::mat4(1.0f);
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        const glm::mat4 m =
            plain ? matrices[i] : relative(glm::dmat4(world) * glm::dmat4(matrices[i]), origin_, set.origin);
        writeRows(m, &rows[i * 3]);
    }
    const WeightRule rule = actor.scene->facts->weightRule;
    if (dualShareOf(skinning_, skin, rule) > 0.0f) {
        std::vector<glm::mat4> motions;
        for (const glm::mat4& matrix : matrices) motions.push_back(world * matrix);
        if (restsOnNode(rule)) motions.push_back(worldFromUnskinned(actor, instance));
        uploadRigids(out, motions);
    }
    // By value: a pose that was made again for an edit of weights is the same pose.
    if (out.texture && rows == out.rows) return out;
    if (!out.texture) out.texture = BufferTexture(*gl_, GL_RGBA32F, &stats_);
    out.rows = std::move(rows);
    out.texture.set(bytesOf(out.rows));
    return out;
}

void GpuScene::uploadRigids(GpuPalette& palette, std::span<const glm::mat4> motions)
{
    std::vector<glm::vec4> rigids;
    rigids.reserve(motions.size() * 5);
    const auto whole = [](const glm::quat& q) { return glm::vec4(q.x, q.y, q.z, q.w); };
    for (const glm::mat4& motion : motions) {
        const RigidAndStretch parts = rigidAndStretch(motion);
        rigids.push_back(whole(parts.rigid.real));
        rigids.push_back(whole(parts.rigid.dual));
        for (int r = 0; r < 3; ++r)
            rigids.emplace_back(parts.stretch[0][r], parts.stretch[1][r], parts.stretch[2][r], 0.0f);
    }
    if (palette.rigidTexture && rigids == palette.rigids) return;
    if (!palette.rigidTexture) palette.rigidTexture = BufferTexture(*gl_, GL_RGBA32F, &stats_);
    palette.rigids = std::move(rigids);
    palette.rigidTexture.set(bytesOf(palette.rigids));
}

GpuSlots& GpuScene::slots(const Actor& actor, SkinId id)
{
    const std::shared_ptr<const Skin>& skin = actor.scene->skins[id.index()];
    GpuSlots& out = slots_[{actor.id.value, id.value}];
    out.used = true;
    if (colors_.now && (out.skin != skin || out.colored != colors_.now->revision)) colorSlots(*skin, out);
    if (out.skin == skin) return out;
    out.skin = skin;
    std::vector<std::uint32_t> nodes(skin->joints.size());
    std::transform(skin->joints.begin(), skin->joints.end(), nodes.begin(), [](NodeId n) { return n.value; });
    out.nodes = BufferTexture(*gl_, GL_R32UI, &stats_);
    out.nodes.set(bytesOf(nodes));
    out.dualShares = {};
    if (skin->blend == SkinBlend::PerPoint && !skin->dualShares.empty()) {
        out.dualShares = BufferTexture(*gl_, GL_R32F, &stats_);
        out.dualShares.set(bytesOf(skin->dualShares));
    }
    return out;
}

void GpuColors::takeUp(const Actor& actor)
{
    OfActor& colors = byActor[actor.id.value];
    if (colors.kept.update(*actor.scene) || colors.revision == 0) colors.revision = ++changes;
    now = &colors;
}

void GpuScene::colorSlots(const Skin& skin, GpuSlots& slots)
{
    slots.colored = colors_.now->revision;
    const std::vector<glm::vec3>& byNode = colors_.now->kept.all();
    std::vector<glm::vec4> bySlot;
    for (const NodeId joint : skin.joints) bySlot.emplace_back(linearOf(byNode[joint.index()]), 1.0f);
    if (!slots.colors) slots.colors = BufferTexture(*gl_, GL_RGBA32F, &stats_);
    slots.colors.set(bytesOf(bySlot));
}

GpuMorph* GpuScene::morph(const Actor& actor, InstanceId id)
{
    const Scene& scene = *actor.scene;
    const std::vector<float> weights = targetWeightsOf(scene, *scene.instances[id.index()], *actor.pose);
    std::vector<glm::uvec2> active;
    for (std::size_t t = 0; t < weights.size(); ++t)
        if (weights[t] != 0.0f)
            active.emplace_back(static_cast<std::uint32_t>(t), std::bit_cast<std::uint32_t>(weights[t]));
    if (active.empty()) return nullptr;
    GpuMorph& out = morphs_[{actor.id.value, id.value}];
    out.used = true;
    if (out.texture && out.active == active) return &out;
    if (!out.texture) out.texture = BufferTexture(*gl_, GL_RG32UI, &stats_);
    out.active = std::move(active);
    out.texture.set(bytesOf(out.active));
    return &out;
}

void GpuScene::sweep()
{
    geometry_.sweep();
    const auto unused = [](const auto& entry) { return !entry.second.used; };
    // A set that is not drawn now comes back with its document; by its weights it is known whether that is open.
    std::erase_if(sets_, [this](const auto& entry) {
        const GpuSet& set = entry.second;
        return set.usedIn < picture_ && (!set.stored.weights || set.stored.weights.use_count() == 1);
    });
    dropOldest(sets_, kKeptBytes, picture_, [](const auto& entry) -> const GpuSet& { return entry.second; });
    ++picture_;
    std::erase_if(palettes_, unused);
    std::erase_if(morphs_, unused);
    std::erase_if(slots_, unused);
    for (auto& entry : palettes_) entry.second.used = false;
    for (auto& entry : morphs_) entry.second.used = false;
    for (auto& entry : slots_) entry.second.used = false;
}

void GpuScene::assignUnits(GlProgram& program)
{
    program.use();
    program.sampler("pointRows", kUnitRows);
    program.sampler("influences", kUnitInfluences);
    program.sampler("palette", kUnitPalette);
    program.sampler("slotNodes", kUnitSlotNodes);
    program.sampler("slotColors", kUnitSlotColors);
    program.sampler("morphPositions", kUnitMorphPositions);
    program.sampler("morphWeights", kUnitMorphWeights);
    program.sampler("morphNormals", kUnitMorphNormals);
    program.sampler("baseTexture", kUnitBase);
    program.sampler("surfaceTexture", kUnitSurface);
    program.sampler("normalTexture", kUnitNormal);
    program.sampler("emissiveTexture", kUnitEmissive);
    program.sampler("occlusionTexture", kUnitOcclusion);
    program.sampler("selectedFlags", kUnitFlags);
    program.sampler("storedRows", kUnitStoredRows);
    program.sampler("storedInfluences", kUnitStoredInfluences);
    program.sampler("rigids", kUnitRigids);
    program.sampler("distances", kUnitDistances);
    program.sampler("surroundings", kUnitSurroundings);
    program.sampler("dualShares", kUnitDualShares);
}

void GpuScene::bindSkin(GlProgram& program, const DrawItem& item) const
{
    program.set("rigidMatrix", item.rigid);
    if (item.morph && item.set->morphPositions) {
        item.set->morphPositions.bind(kUnitMorphPositions);
        item.morph->texture.bind(kUnitMorphWeights);
        program.set("morphCount", static_cast<int>(item.morph->active.size()));
        program.set("morphStride", static_cast<int>(item.set->set->points()));
        const GpuStreams* streams = item.part ? item.part->streams.get() : nullptr;
        const bool normals = streams && streams->morphNormals;
        program.set("hasMorphNormals", normals);
        if (normals) {
            program.set("vertexStride", static_cast<int>(streams->streams->vertexCount));
            streams->morphNormals.bind(kUnitMorphNormals);
        }
    }
    if (item.morph && !item.set->morphPositions) program.set("morphCount", 0);
    if (item.palette) bindWeights(program, item);
}

float GpuScene::dualOf(const DrawItem& item) const
{
    if (!item.palette) return 0.0f;
    return dualShareOf(skinning_, *item.slots->skin, item.actor->scene->facts->weightRule);
}

bool GpuScene::hasFourAtMost(const DrawItem& item) const
{
    const bool changed = item.set->made.weights() != nullptr;
    const WeightRule rule = item.actor->scene->facts->weightRule;
    const bool adds = !changed && rule != WeightRule::AsStored && rule != WeightRule::DividedBySum;
    return !adds && (changed ? item.set->used : item.set->stored).pages.most() <= 4;
}

void GpuScene::bindWeights(GlProgram& program, const DrawItem& item) const
{
    const bool changed = item.set->made.weights() != nullptr;
    const GpuWeights& moving = changed ? item.set->used : item.set->stored;
    moving.rows.bind(kUnitRows);
    moving.influences.bind(kUnitInfluences);
    item.set->stored.rows.bind(kUnitStoredRows);
    item.set->stored.influences.bind(kUnitStoredInfluences);
    item.palette->texture.bind(kUnitPalette);
    if (const float dual = dualOf(item); dual > 0.0f) {
        item.palette->rigidTexture.bind(kUnitRigids);
        const bool byPoint = skinning_.dual == 0.0f && bool(item.slots->dualShares);
        program.set("dualShare", dual);
        program.set("dualSharesCount", byPoint ? static_cast<int>(item.slots->skin->dualShares.size()) : 0);
        if (byPoint) item.slots->dualShares.bind(kUnitDualShares);
        program.set("setOrigin", glm::vec3(item.set->origin));
    }
    item.slots->nodes.bind(kUnitSlotNodes);
    if (item.slots->colors) item.slots->colors.bind(kUnitSlotColors);
    const FileFacts& facts = *item.actor->scene->facts;
    program.set("jointCount", static_cast<unsigned>(item.palette->rows.size() / 3));
    program.set("weightRule", changed ? static_cast<int>(WeightRule::AsStored) : static_cast<int>(facts.weightRule));
    program.set("sumTolerance", static_cast<float>(sumTolerance(*item.set->stored.weights)));
    program.set("missingIsFilled", fillsMissingWeight(facts.weightRule));
    program.set("staysPut", facts.unweightedRule == UnweightedRule::StaysPut);
    program.set("sceneOrigin", glm::vec3(origin_));
}

} // namespace bindpose
