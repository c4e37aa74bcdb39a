// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/reader.h"
#include "core/model/weight_errors.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <stdexcept>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kMostFindings = 4096;

/// Kinds of objects that are kept in the file and not shown.
constexpr std::string_view kKept[] = {"Constraint", "Character", "ControlSetPlug", "NurbsSurface", "NurbsCurve",
    "Cache", "Audio", "CollectionExclusive", "SelectionSet", "BindingTable", "Implementation"};
constexpr std::string_view kKeptTypes[] = {
    "Camera", "Light", "NurbsSurface", "NurbsCurve", "Line", "Boundary", "TrimNurbsSurface", "CameraSwitcher"};

void listKept(Reader& reader)
{
    for (const Object& object : reader.document.objects()) {
        for (const std::string_view kind : kKept)
            if (object.kind == kind) reader.keptApart.insert(std::string(kind));
        for (const std::string_view type : kKeptTypes)
            if (object.type == type) reader.keptApart.insert(std::string(type));
    }
    for (const std::string& kept : reader.keptApart) reader.facts.notUnderstood.push_back(kept);
}

void readFacts(Reader& reader)
{
    const Document& document = reader.document;
    FileFacts& facts = reader.facts;
    facts.formatId = "fbx";
    facts.formatName = "FBX " + std::to_string(document.version()) +
                       (!document.tree().binary()        ? " text"
                           : document.tree().bigEndian() ? " binary, big-endian"
                                                         : " binary");
    const Record root = document.root();
    std::string_view creator = root.child("FBXHeaderExtension", "Creator").text(0);
    if (creator.empty()) creator = root.child("Creator").text(0);
    facts.generator = unescaped(creator);
    const PropertyView scale = document.setting("UnitScaleFactor"), up = document.setting("UpAxis");
    const double centimetres = scale ? scale.number(0, 1.0) : document.ancient() ? 0.0 : 1.0;
    if (std::isfinite(centimetres) && centimetres > 0.0) facts.metresPerUnit = centimetres / 100.0;
    if (up && up.whole() >= 0 && up.whole() <= 2) facts.upAxis = static_cast<char>('x' + up.whole());
    facts.unweightedRule = UnweightedRule::StaysPut;
    facts.weightRule = WeightRule::DividedBySum;
    facts.rotationTolerance = 1e-6f;
    facts.rules.meshPlaceBound = true;
}

/// Points without weight, skin by skin. Sums off 1 are no defect here: weights are divided by them.
void checkWeights(Reader& reader)
{
    for (const auto& [owner, made] : reader.geometries) {
        const SetWeights& weights = *reader.scene.weights[made.set.index()];
        std::size_t bare = 0;
        for (PointIndex point = 0; point < weights.points(); ++point) bare += weights.influences(point) == 0;
        if (bare == 0) continue;
        Finding& finding = reader.find(
            errors::kUnweighted, Severity::Warning, reader.document.object(owner).record, {std::to_string(bare)});
        finding.place.mesh = made.first.value;
        finding.place.set = 0;
        finding.count = bare;
    }
}

/// Meshes and skins without a name are called as the first node that draws them.
void noteNames(const Reader& reader, FbxMap& map)
{
    const Document& document = reader.document;
    map.namedMeshes.resize(reader.scene.meshes.size());
    map.namedSkins.resize(reader.scene.skins.size());
    for (const auto& [owner, made] : reader.geometries) {
        const auto& instances = reader.scene.instances;
        const auto nodeOfFirst = [&](auto fits) {
            const auto found = std::find_if(instances.begin(), instances.end(), fits);
            return found == instances.end() ? NodeId() : (*found)->node;
        };
        const bool owned = !document.object(owner).name.empty();
        const bool skinned = made.skin != kNoObject && !document.object(made.skin).name.empty();
        const NodeId named = nodeOfFirst([mesh = made.first](const auto& instance) { return instance->mesh == mesh; });
        for (const auto& [materials, mesh] : made.meshes)
            if (!owned || reader.modelOf[named.index()] == owner) map.namedMeshes[mesh.index()] = named;
        for (const auto& [geometric, skin] : made.skins)
            if (!skinned)
                map.namedSkins[skin.index()] =
                    nodeOfFirst([&, id = skin](const auto& instance) { return instance->skin == id; });
    }
}

void noteKeys(const Reader& reader, FbxMap& map)
{
    const Document& document = reader.document;
    map.ticksPerSecond = document.ticksPerSecond();
    for (const auto& [step, moves] : reader.moves)
        if (moves) map.moved.emplace(reader.nodeOf[step.first].value, step.second);
    for (const Object& object : document.objects())
        if (document.modern() && object.kind == "AnimationStack") map.stacks.push_back(object.record.index());
    for (const Record take : document.takes().children())
        if (!document.modern() && take.name() == "Take") map.stacks.push_back(take.index());
    for (const std::vector<CurvePlace>& clip : reader.curvePlaces) {
        std::vector<FbxMap::TrackPlace>& tracks = map.tracks.emplace_back();
        for (const CurvePlace& place : clip)
            tracks.push_back({place.record ? place.record.index() : FbxMap::kNone, place.factor});
    }
}

std::shared_ptr<FbxMap> mapOf(const Reader& reader)
{
    auto map = std::make_shared<FbxMap>();
    const Document& document = reader.document;
    map->namesAreIds = !document.modern();
    map->origin = originOf<FbxMap>(reader.context, reader.files.size());
    noteNames(reader, *map);
    noteKeys(reader, *map);
    for (const PosePlace& pose : reader.posePlaces) {
        FbxMap::PosePlace& place = map->poses.emplace_back();
        place.pose = pose.record.index();
        for (const Record& entry : pose.entries) place.entries.push_back(entry.index());
    }
    for (const ObjectIndex model : reader.modelOf) map->nodes.push_back(document.object(model).record.index());
    map->materials.resize(reader.scene.materials.size(), FbxMap::kNone);
    for (ObjectIndex i = 0; i < reader.materialOf.size(); ++i)
        if (reader.materialOf[i].valid())
            map->materials[reader.materialOf[i].index()] = document.object(i).record.index();
    map->clustersOfSet.resize(reader.scene.sets.size());
    map->skins.resize(reader.scene.skins.size());
    map->geometries.resize(reader.scene.meshes.size(), FbxMap::kNone);
    for (const auto& [owner, made] : reader.geometries) {
        for (const auto& [materials, mesh] : made.meshes)
            map->geometries[mesh.index()] = document.object(owner).record.index();
        std::vector<std::uint32_t>& clusters = map->clustersOfSet[made.set.index()];
        for (const Cluster& cluster : made.clusters) clusters.push_back(cluster.record.index());
        for (const auto& [geometric, skin] : made.skins) {
            FbxMap::SkinPlace& place = map->skins[skin.index()];
            place.clusters = clusters;
            place.set = made.set.index();
            if (made.skin != kNoObject) place.deformer = document.object(made.skin).record.index();
        }
    }
    for (const auto& instance : reader.scene.instances)
        if (instance->skin.valid())
            map->skins[instance->skin.index()].geometric =
                geometricTransform(document, reader.modelOf[instance->node.index()]);
    return map;
}

Result<Loaded> loadDocument(const LoadInput& input, const LoadContext& context)
{
    context.task.enter(LoadStage::Decoding);
    Reader reader{input, context, Document(RecordTree::parse(input.bytes, context.task))};
    reader.files.push_back({input.path, afterSlash(input.path), input.bytes, hashBytes(*input.bytes), false});
    reader.checkCancelled(0.2f);
    readFacts(reader);
    readNodes(reader);
    context.task.enter(LoadStage::Building);
    readMaterials(reader);
    readMeshes(reader);
    readAnimations(reader);
    checkWeights(reader);
    listKept(reader);
    reader.scene.facts = std::make_shared<const FileFacts>(std::move(reader.facts));
    const std::shared_ptr<FbxMap> map = mapOf(reader);
    markBones(reader.scene);
    Result<Scene> scene = Scene::make(std::move(reader.scene));
    if (!scene) return scene.error();
    reader.checkCancelled(1.0f);
    auto source = std::make_shared<Source>();
    source->formatId = "fbx";
    source->files = std::move(reader.files);
    map->readNodes = scene->nodes;
    map->readSkins = scene->skins;
    map->readClips = scene->clips;
    map->readWeights = scene->weights;
    source->map = map;
    return Loaded{.scene = std::move(*scene), .source = std::move(source), .findings = std::move(reader.findings)};
}

} // namespace

Finding& Reader::find(const ErrorText& text, Severity severity, const Record& place, std::vector<std::string> args)
{
    // Nobody reads further, and a hostile file has millions: not even their places are worked out.
    if (findings.size() >= kMostFindings)
        return unlisted = {.text = &text, .severity = severity, .place = {}, .args = {}};
    Finding finding{.text = &text, .severity = severity, .place = {}, .args = args};
    if (place) finding.place.pointer = place.where();
    findings.push_back(std::move(finding));
    return findings.back();
}

std::string afterSlash(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

void Reader::checkCancelled(float progress) const
{
    context.task.report(progress);
    if (context.task.cancelled()) throw Failure{Error(ErrorKind::Cancelled, bindpose::errors::kCancelled)};
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return loadDocument(input, context);
    } catch (const Failure& failure) {
        return failure.error;
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    } catch (const std::length_error&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    }
}

} // namespace bindpose::fbx
