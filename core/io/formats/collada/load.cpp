// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/within_memory.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/reader.h"
#include "core/io/text/xml_errors.h"

#include <cmath>

namespace bindpose::collada {
namespace {

constexpr std::size_t kMostFindings = 4096, kMostShown = 1024; ///< bytes of one value in a finding
constexpr std::size_t kBaseBudget = std::size_t{128} << 20;    ///< small files may multiply what they have, too

std::string fileNameOf(const std::string& path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

FileFacts factsOf(const Reader& reader)
{
    const pugi::xml_node root = reader.xml().root(), asset = root.child("asset");
    FileFacts facts;
    facts.formatId = "collada";
    facts.formatName = std::string("COLLADA ") + root.attribute("version").value();
    facts.generator = asset.child("contributor").child("authoring_tool").child_value();
    const std::optional<double> metres = parseNumber(asset.child("unit").attribute("meter").value());
    if (metres && *metres > 0.0) facts.metresPerUnit = *metres;
    const std::string_view up = asset.child("up_axis").child_value();
    facts.upAxis = up.find("Z_UP") != std::string_view::npos   ? 'z'
                   : up.find("X_UP") != std::string_view::npos ? 'x'
                                                               : 'y';
    facts.unweightedRule = UnweightedRule::StaysPut;
    facts.rules.bindKeepsPlace = true;
    for (const char* kept :
        {"library_cameras", "library_lights", "library_physics_scenes", "library_kinematics_models"})
        if (root.child(kept)) facts.notUnderstood.push_back(kept);
    return facts;
}

/// Sums off 1 and points without weight, skin by skin.
void checkWeights(Reader& reader)
{
    for (std::uint32_t m = 0; m < reader.scene.meshes.size(); ++m) {
        const SetWeights& weights = *reader.scene.weights[reader.scene.meshes[m]->sets[0].index()];
        std::size_t bare = 0, odd = 0;
        double worst = 0.0;
        for (PointIndex point = 0; point < weights.points(); ++point) {
            const double off = std::abs(weights.sum(point) - 1.0);
            const bool none = weights.influences(point) == 0;
            bare += none;
            odd += !none && off > 1e-3;
            if (!none && off > worst) worst = off;
        }
        const auto place = [&](Finding& finding, std::size_t count) {
            finding.place.mesh = m;
            finding.place.set = 0;
            finding.count = count;
        };
        if (odd > 0)
            place(reader.find(errors::kWeightSums, Severity::Warning, {}, {std::to_string(odd), std::to_string(worst)}),
                odd);
        if (bare > 0) place(reader.find(errors::kUnweighted, Severity::Warning, {}, {std::to_string(bare)}), bare);
    }
}

/// A node that is one matrix, which no channel moves number by number: that matrix alone, which every view can edit.
void simplifyMatrices(Scene& scene)
{
    std::vector<char> stepped(scene.nodes.size(), 0);
    for (const auto& clip : scene.clips)
        for (const auto& track : clip->tracks)
            if (track->path == ChannelPath::Element) stepped[track->node.index()] = 1;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const auto& elements = scene.nodes[i]->elements;
        if (stepped[i] || elements.size() != 1 || elements[0].kind != TransformElement::Kind::Matrix) continue;
        Node node = *scene.nodes[i];
        node.elements.clear();
        scene.nodes[i] = std::make_shared<const Node>(std::move(node));
    }
}

Result<Loaded> loadDocument(const LoadInput& input, const LoadContext& context)
{
    Reader reader{.input = input,
        .context = context,
        .document = Document(input.bytes),
        .scene = {},
        .files = {},
        .findings = {},
        .materials = {},
        .texcoords = {},
        .bound = {},
        .images = {},
        .instances = {},
        .meshes = {},
        .morphed = {},
        .budget = kBaseBudget + 32 * input.bytes->size()};
    reader.files.push_back({input.path, fileNameOf(input.path), input.bytes, hashBytes(*input.bytes), false});
    const pugi::xml_node root = reader.xml().root("COLLADA");
    const std::string_view version = root.attribute("version").value();
    if (!version.starts_with("1.4") && !version.starts_with("1.5"))
        reader.find(errors::kDaeVersion, Severity::Warning, root, {std::string(version)});
    readMaterials(reader);
    reader.checkCancelled(0.3f);
    const auto drawn = readNodes(reader);
    readInstances(reader, drawn);
    readAnimations(reader);
    simplifyMatrices(reader.scene);
    checkWeights(reader);
    reader.scene.facts = std::make_shared<const FileFacts>(factsOf(reader));
    markBones(reader.scene);
    Result<Scene> scene = Scene::make(std::move(reader.scene));
    if (!scene) return scene.error();
    reader.checkCancelled(1.0f);
    reader.map->origin = originOf<ColladaMap>(context, reader.files.size());
    auto source = std::make_shared<Source>();
    source->formatId = "collada";
    source->files = std::move(reader.files);
    source->map = std::move(reader.map);
    return Loaded{.scene = std::move(*scene), .source = std::move(source), .findings = std::move(reader.findings)};
}

} // namespace

Finding& Reader::find(const ErrorText& text, Severity severity, pugi::xml_node place, std::vector<std::string> args)
{
    for (std::string& arg : args)
        if (arg.size() > kMostShown) arg = arg.substr(0, kMostShown) + "…";
    Finding finding{.text = &text, .severity = severity, .place = {}, .args = args};
    if (place) finding.place.pointer = xml().where(place);
    if (findings.size() < kMostFindings)
        findings.push_back(std::move(finding));
    else
        findings.back() = std::move(finding); // nobody reads further, and a hostile file has millions
    return findings.back();
}

void Reader::spend(std::size_t count, std::size_t size, pugi::xml_node place)
{
    if (size != 0 && count > budget / size)
        xml().fail(place, bindpose::errors::kTooLarge,
            {std::to_string(count) + " × " + std::to_string(size), std::to_string(budget)}, ErrorKind::Limit);
    budget -= count * size;
}

std::vector<float> Reader::values(pugi::xml_node source, std::size_t columns)
{
    spend(document.view(source).count, columns * sizeof(float), source);
    return document.values(source, columns);
}

void Reader::checkCancelled(float progress) const
{
    context.task.report(progress);
    if (context.task.cancelled()) throw XmlFailure{Error(ErrorKind::Cancelled, bindpose::errors::kCancelled)};
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return withinMemory([&] { return loadDocument(input, context); }, errors::kOutOfMemory);
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
}

} // namespace bindpose::collada
