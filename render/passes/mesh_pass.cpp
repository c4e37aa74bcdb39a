// SPDX-License-Identifier: MIT
#include "render/passes/mesh_pass.h"

#include "render/camera/one_sided.h"
#include "render/gl/shader_source.h"
#include "render/maps/map_colors.h"
#include "render/maps/stretch_colors.h"
#include "render/passes/material_values.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr float kXrayOpacity = 0.38f;
constexpr float kThroughOpacity = 0.3f; ///< of each layer, where all are seen

/// Triangles drawn at once: a CPU takes some milliseconds for them.
constexpr GLsizei kPieceIndices = 3 * 32768;

void addPieces(std::vector<MeshPass::Step>& out, MeshPass::Step::Stage stage, std::size_t index, const DrawItem& item)
{
    const bool lines = stage == MeshPass::Step::Stage::Wire && item.part->lineCount > 0;
    const GLsizei count = lines ? item.part->lineCount : item.part->indexCount;
    for (GLsizei first = 0; first < count; first += kPieceIndices)
        out.push_back({stage, index, first, std::min(kPieceIndices, count - first)});
}

} // namespace

Result<GlProgram> MeshPass::compile(const Variant& variant)
{
    ProgramParts parts{"mesh.vert", variant.look == Look::Flat ? "flat.frag" : "mesh.frag", {}, {}};
    if (variant.rigid) parts.defines.emplace_back("RIGID");
    if (variant.morph) parts.defines.emplace_back("MORPH");
    if (variant.blend == Blend::Four) parts.defines.emplace_back("FOUR");
    if (variant.blend == Blend::Rests) parts.defines.emplace_back("RESTS");
    if (variant.blend == Blend::Dual) parts.defines.emplace_back("DUAL");
    if (variant.blend == Blend::StillNormals) parts.defines.emplace_back("STILL_NORMALS");
    if (variant.look == Look::Textured || variant.look == Look::Inspect) parts.defines.emplace_back("TEXTURED");
    if (variant.look == Look::Inspect) parts.defines.emplace_back("INSPECT");
    if (variant.tangents) parts.defines.emplace_back("TANGENTS");
    const bool numbers = variant.look == Look::Distance || variant.look == Look::Diverging;
    if (variant.look == Look::Heat || numbers) parts.defines.emplace_back("HEAT");
    if (numbers) parts.defines.emplace_back("DISTANCE");
    if (variant.look == Look::Diverging) parts.defines.emplace_back("DIVERGING");
    if (variant.look == Look::Map) parts.defines.emplace_back("MAP");
    if (variant.lighting == Lighting::Surroundings) parts.defines.emplace_back("SURROUNDINGS");
    if (variant.lighting == Lighting::Matcap) parts.defines.emplace_back("MATCAP");
    Result<GlProgram> made = makeProgram(*gl_, parts);
    if (made) GpuScene::assignUnits(*made);
    return made;
}

Result<void> MeshPass::compileAll()
{
    std::vector<Variant> all;
    for (const Look look :
        {Look::Textured, Look::Clay, Look::Heat, Look::Map, Look::Flat, Look::Inspect, Look::Distance, Look::Diverging})
        for (const bool rigid : {false, true})
            for (const bool morph : {false, true})
                for (const Blend blend : {Blend::Linear, Blend::Four, Blend::Rests, Blend::Dual, Blend::StillNormals}) {
                    if (rigid && blend != Blend::Linear) continue;
                    all.push_back({look, rigid, morph, false, blend});
                    if (look == Look::Textured) all.push_back({look, rigid, morph, true, blend});
                    for (const Lighting lighting : {Lighting::Surroundings, Lighting::Matcap})
                        if (!morph && blend == Blend::Linear)
                            all.push_back({look, rigid, morph, false, blend, lighting});
                }
    for (const Variant& variant : all) {
        Result<GlProgram> made = compile(variant);
        if (!made) return made.error();
        programs_[variant] = std::move(*made);
    }
    return {};
}

GlProgram* MeshPass::program(const Variant& variant)
{
    auto found = programs_.find(variant);
    if (found == programs_.end()) {
        Result<GlProgram> made = compile(variant);
        // A refused shader is kept as "none": said by initialize(), not tried again in each frame.
        found = programs_.emplace(variant, made ? std::move(*made) : GlProgram()).first;
    }
    return found->second ? &found->second : nullptr;
}

MeshPass::Look MeshPass::lookOf(const Draw& draw)
{
    switch (draw.frame.view.shading) {
    case Shading::Textured:
        return Look::Textured;
    case Shading::Heat:
        return Look::Heat;
    case Shading::Clay:
        return Look::Clay;
    case Shading::Normals:
    case Shading::Checker:
    case Shading::Colors:
    case Shading::Parts:
        return Look::Inspect;
    case Shading::Difference:
    case Shading::Heal:
    case Shading::Symmetry:
        return Look::Distance;
    case Shading::Stretch:
    case Shading::Volume:
        return Look::Diverging;
    default:
        return Look::Map;
    }
}

bool MeshPass::blended(const Draw& draw, const DrawItem& item)
{
    return lookOf(draw) == Look::Textured && item.material && item.material->alphaMode == AlphaMode::Blend;
}

GlProgram* MeshPass::prepare(const Draw& draw, const DrawItem& item, Look look)
{
    const Skinning& skinning = draw.scene.skinning();
    const bool rigid = item.palette == nullptr;
    const Blend blend = rigid                            ? Blend::Linear
                        : draw.scene.dualOf(item) > 0.0f ? Blend::Dual
                        : !skinning.turnsNormals         ? Blend::StillNormals
                        : item.rests                     ? Blend::Rests
                        : draw.scene.hasFourAtMost(item) ? Blend::Four
                                                         : Blend::Linear;
    const bool tangents = look == Look::Textured && item.material && item.material->normalTexture.present() &&
                          bool(item.part->streams->tangents);
    const Lighting lighting = look == Look::Flat ? Lighting::Lamps : draw.frame.view.light.kind;
    GlProgram* made = program({look, rigid, item.morph != nullptr, tangents, blend, lighting});
    if (!made) return nullptr;
    made->use();
    made->set("clipFromScene", draw.view.clipFromScene);
    made->set("viewFromScene", draw.view.viewFromScene);
    made->set("orthographic", draw.view.camera.orthographic);
    light_.bind(*made, draw.frame.view, draw.view);
    made->set("tileScale", draw.view.pixelScale);
    const bool through = draw.frame.view.surface.faces == Faces::Through;
    made->set("opacity", through ? kThroughOpacity : draw.frame.view.xray ? kXrayOpacity : 1.0f);
    made->set("clay", linearOf(draw.options.colors.clay));
    draw.scene.bindSkin(*made, item);
    return made;
}

void MeshPass::setLook(GlProgram& program, const Draw& draw, const DrawItem& item, Look look)
{
    if (look == Look::Textured) setMaterial(program, draw, item);
    if (look == Look::Inspect) setInspect(program, draw, item);
    if (look == Look::Distance || look == Look::Diverging) distances_.bind(program, draw.frame, item);
    if (look == Look::Diverging) return setSides(program, draw);
    if (look != Look::Heat && look != Look::Map && look != Look::Distance) return;
    const ViewState& view = draw.frame.view;
    const bool own = item.actor->id == view.actor; // the same number is another joint of another actor
    program.set("selectedNode", (own ? view.joint() : NodeId{}).value);
    program.set("secondNode", (own ? view.secondJoint() : NodeId{}).value);
    program.set("heatLit", draw.options.heatLit);
    program.set("weightThreshold", look == Look::Distance ? kLeastDistance : view.map.weightThreshold);
    if (look == Look::Map) return setMap(program, view);
    const std::span<const glm::vec3> stops = draw.options.ramp.stops();
    program.set("rampStops", stops);
    program.set("rampCount", static_cast<int>(stops.size()));
    const PatternColors below = belowZeroColors(), above = aboveOneColors();
    program.set("belowColors", std::array{below.ground, below.pattern});
    program.set("aboveColors", std::array{above.ground, above.pattern});
    program.set("oneColor", exactlyOneColor());
    program.set("beginsColor", weightBeginsColor());
    program.set("heatLines", draw.options.heatLines);
}

void MeshPass::setSides(GlProgram& program, const Draw& draw)
{
    const Shading map = draw.frame.view.shading;
    program.set("heatLit", draw.options.heatLit);
    program.set("heatLines", draw.options.heatLines);
    program.set("sideColors", stretchColors(draw.options.colors.clay));
    program.set("sideBegins", stretchBegins(map));
    program.set("sideLines", stretchLines(map));
}

void MeshPass::setMap(GlProgram& program, const ViewState& view)
{
    constexpr float kNoLimit = 1.0e9f;
    program.set("mapKind", static_cast<int>(mapKindOf(view.shading)));
    program.set("pairColors", pairColors());
    program.set("countColors", countColors());
    program.set("countTop", static_cast<float>(countTop(view.map.influenceLimit)));
    program.set("countLimit", view.map.influenceLimit == 0 ? kNoLimit : static_cast<float>(view.map.influenceLimit));
    program.set("lessStops", sumBelowStops());
    program.set("moreStops", sumAboveStops());
    const PatternColors below = belowZeroColors();
    program.set("negativeColors", std::array{below.ground, below.pattern});
}

void MeshPass::setInspect(GlProgram& program, const Draw& draw, const DrawItem& item)
{
    const Shading shading = draw.frame.view.shading;
    program.set("inspectKind", static_cast<int>(shading) - static_cast<int>(Shading::Normals));
    program.set("sceneFromView", glm::transpose(glm::mat3(draw.view.viewFromScene)));
    const GpuStreams& streams = *item.part->streams;
    program.set("hasInspected", shading == Shading::Colors ? bool(streams.colors) : bool(streams.uvs[0]));
    program.set("partColor", partColor(item.partPosition));
}

void MeshPass::setMaterial(GlProgram& program, const Draw& draw, const DrawItem& item)
{
    const Material& m = item.material ? *item.material : defaultMaterial();
    const SharedList<Image>& images = item.actor->scene->images;
    const GpuStreams& streams = *item.part->streams;
    const UvSets uvSets = uvSetsOf(m);
    std::uint32_t places = 0; // three bits for each texture: which of the coordinates it lies in
    const auto bind = [&](GLuint unit, const TextureUse& use, TexelKind kind) {
        const std::optional<std::uint32_t> place = uvSets.placeOf(use.uvSet);
        if (!use.present() || use.image.index() >= images.size() || !place) return false;
        const bool byNormal = unit == kUnitBase && m.sphericalEnvironment;
        if (!streams.uvs[*place] && !byNormal) return false;
        places |= *place << 3 * (unit - kUnitBase);
        return textures_.bind(unit, images[use.image.index()], use, kind);
    };
    const TextureUse& relief = reliefOf(m);
    const bool heights = !m.normalTexture.present();
    program.set("hasBase", bind(kUnitBase, m.baseColorTexture, TexelKind::Color));
    program.set("hasSurface", bind(kUnitSurface, m.metallicRoughnessTexture, TexelKind::Data));
    program.set("hasNormal", bind(kUnitNormal, relief, heights ? TexelKind::Height : TexelKind::Data));
    program.set("hasEmissive", bind(kUnitEmissive, m.emissiveTexture, TexelKind::Color));
    // A map of ambient light is a colour; occlusion is data.
    program.set("hasOcclusion", bind(kUnitOcclusion, m.occlusionTexture, m.phong ? TexelKind::Color : TexelKind::Data));
    program.set("uvPlaces", static_cast<int>(places));
    program.set("hasColors", bool(streams.colors));
    program.set("normalsOfHeights", heights);
    setValues(program, m, heights ? relief.strength * draw.frame.view.surface.relief : relief.strength);
}

void MeshPass::setValues(GlProgram& program, const Material& m, float relief)
{
    program.set("normalStrength", relief);
    program.set("baseUv", uvMatrix(m.baseColorTexture.transform));
    program.set("surfaceUvMatrix", uvMatrix(m.metallicRoughnessTexture.transform));
    program.set("normalUv", uvMatrix(reliefOf(m).transform));
    program.set("emissiveUv", uvMatrix(m.emissiveTexture.transform));
    program.set("occlusionUv", uvMatrix(m.occlusionTexture.transform));
    program.set("occlusionStrength", m.occlusionTexture.strength);
    program.set("baseColor", m.baseColor);
    program.set("metallicRoughness", glm::vec2(m.metallic, m.roughness));
    program.set("emissive", m.emissive);
    program.set("unlit", m.unlit);
    program.set("alphaMode", static_cast<int>(m.alphaMode));
    program.set("alphaCutoff", m.alphaCutoff);
    program.set("sphericalEnvironment", m.sphericalEnvironment);
    program.set("phong", m.phong.has_value());
    const PhongColors phong = m.phong.value_or(PhongColors{});
    program.set("phongAmbient", phong.ambient);
    program.set("phongSpecular", phong.specular);
    program.set("shininess", phong.shininess);
}

bool MeshPass::hidden(const Draw& draw, const DrawItem& item)
{
    return draw.frame.view.hidden.has({item.actor->id, item.instance, item.partPosition});
}

std::vector<MeshPass::Step> MeshPass::solidSteps(const Draw& draw)
{
    std::vector<Step> out;
    const auto each = [&](Step::Stage stage) {
        for (std::size_t i = 0; i < draw.scene.items().size(); ++i) {
            const DrawItem& item = draw.scene.items()[i];
            if (item.actor->role == ActorRole::Ghost || hidden(draw, item)) continue;
            if (!blended(draw, item)) addPieces(out, stage, i, item);
        }
    };
    // With x-ray the nearest surface alone is seen through: depth first, then colour.
    const ViewState& view = draw.frame.view;
    if (view.xray && view.surface.faces != Faces::Through) each(Step::Stage::Depth);
    each(Step::Stage::Surface);
    return out;
}

std::vector<MeshPass::Step> MeshPass::overSteps(const Draw& draw)
{
    std::vector<Step> out;
    const std::vector<DrawItem>& items = draw.scene.items();
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].actor->role != ActorRole::Ghost && blended(draw, items[i]) && !hidden(draw, items[i]))
            addPieces(out, Step::Stage::Blended, i, items[i]);
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].actor->role == ActorRole::Ghost) addPieces(out, Step::Stage::Ghost, i, items[i]);
    for (std::size_t i = 0; i < items.size() && draw.frame.view.surface.wireframe; ++i)
        if (items[i].actor->role != ActorRole::Ghost && !hidden(draw, items[i]))
            addPieces(out, Step::Stage::Wire, i, items[i]);
    return out;
}

void MeshPass::leaveOut(const Draw& draw, const DrawItem& item)
{
    const LeftOut faces = leftOutFaces(draw.frame.view, *item.actor, item.instance, item.material);
    if (faces == LeftOut::None) return;
    gl_->glEnable(GL_CULL_FACE);
    gl_->glCullFace(faces == LeftOut::Clockwise ? GL_BACK : GL_FRONT);
}

/// What a stage needs of OpenGL, from its plain state on.
void MeshPass::enter(Step::Stage stage, const Draw& draw, const DrawItem& item)
{
    const ViewState& view = draw.frame.view;
    switch (stage) {
    case Step::Stage::Depth:
    case Step::Stage::Surface:
        if (view.surface.wireframe) {
            gl_->glEnable(GL_POLYGON_OFFSET_FILL);
            gl_->glPolygonOffset(1.0f, 1.0f);
        }
        if (view.surface.faces == Faces::Back) {
            gl_->glEnable(GL_CULL_FACE);
            gl_->glCullFace(GL_FRONT);
        }
        leaveOut(draw, item);
        if (view.surface.faces == Faces::Through) gl_->glDisable(GL_DEPTH_TEST);
        if (stage == Step::Stage::Depth)
            gl_->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
        else if (view.xray || view.surface.faces == Faces::Through)
            gl_->glEnable(GL_BLEND);
        break;
    case Step::Stage::Blended:
        leaveOut(draw, item);
        gl_->glEnable(GL_BLEND);
        break;
    case Step::Stage::Wire:
        gl_->glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        [[fallthrough]];
    case Step::Stage::Ghost:
        gl_->glEnable(GL_BLEND);
        gl_->glDepthMask(GL_FALSE);
        break;
    }
}

void MeshPass::leave()
{
    gl_->glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    gl_->glDepthMask(GL_TRUE);
    gl_->glDisable(GL_BLEND);
    gl_->glEnable(GL_DEPTH_TEST);
    gl_->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl_->glDisable(GL_POLYGON_OFFSET_FILL);
    gl_->glDisable(GL_CULL_FACE);
    gl_->glCullFace(GL_BACK);
}

void MeshPass::run(const Step& step, const Draw& draw)
{
    const bool flat = step.stage == Step::Stage::Ghost || step.stage == Step::Stage::Wire;
    const Look look = flat ? Look::Flat : lookOf(draw);
    const DrawItem& item = draw.scene.items()[step.item];
    GlProgram* made = prepare(draw, item, look);
    if (!made) return;
    const glm::vec4 tint = item.actor->tint;
    if (step.stage == Step::Stage::Ghost)
        made->set("flatColor", tint.w > 0.0f ? tint : glm::vec4(draw.options.colors.ghost, 0.45f));
    // Another surface than the character's stands over it nearly everywhere: filled it would hide what is under it.
    const bool outline = step.stage == Step::Stage::Ghost && item.actor->scene != draw.frame.actors.front().scene;
    if (flat) made->set("outlineAlone", outline);
    if (step.stage == Step::Stage::Wire) made->set("flatColor", glm::vec4(draw.options.colors.wire, 0.62f));
    if (!flat) setLook(*made, draw, item, look);
    if (look == Look::Inspect) made->set("firstTriangle", static_cast<int>(step.firstIndex / 3));
    enter(step.stage, draw, item);
    const bool lines = step.stage == Step::Stage::Wire && item.part->lineCount > 0;
    gl_->glBindVertexArray(item.part->vertexArray.id());
    if (lines) gl_->glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, item.part->lines.id());
    gl_->glDrawElements(lines ? GL_LINES : GL_TRIANGLES, step.count, GL_UNSIGNED_INT,
        glOffset(static_cast<std::size_t>(step.firstIndex) * sizeof(std::uint32_t)));
    if (lines) gl_->glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, item.part->indices.id()); // belongs to the vertex array
    leave();
}

} // namespace bindpose
