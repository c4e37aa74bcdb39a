// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/formats/mdl/reader.h"
#include "core/io/json/json_phrases.h"
#include "core/io/json/json_scan.h"
#include "core/io/text/text_errors.h"

#include <algorithm>

namespace bindpose::mdl {
namespace {

constexpr std::size_t kDeepest = 4096; ///< brackets: two for each joint of a chain

const Attribute* attributeNamed(std::string_view name)
{
    const auto found = std::find_if(
        kAttributes.begin(), kAttributes.end(), [&](const Attribute& known) { return name == known.name; });
    return found == kAttributes.end() ? nullptr : &*found;
}

} // namespace

const Json* memberOf(const Json& object, const char* key)
{
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

void Reader::checkCancelled() const
{
    context_.task.report(static_cast<float>(payload_.at()) / static_cast<float>(input_.bytes->size()));
    if (context_.task.cancelled()) failAt("", errors::kCancelled, {}, ErrorKind::Cancelled);
}

void Reader::find(const ErrorText& text, Severity severity, std::string pointer, std::vector<std::string> args)
{
    findings_.push_back(findingAt(text, severity, std::move(pointer), std::move(args)));
}

void Reader::openHeader()
{
    const ByteSpan all(*input_.bytes);
    if (all.size() < 4) failAt(byteAt(all.size()), errors::kTruncated, {"4", std::to_string(all.size())});
    const std::size_t size = static_cast<std::size_t>(all[0]) * 256 + static_cast<std::size_t>(all[1]);
    std::string_view text = asText(all.subspan(kHeaderAt));
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{') failAt(byteAt(kHeaderAt), errors::kMdlHeader);
    if (size > text.size())
        failAt(byteAt(0), errors::kTruncated, {std::to_string(size + kHeaderAt), std::to_string(all.size())});
    text = text.substr(0, size);
    if (const Result<JsonScan> scan = scanJson(text, kDeepest); !scan) throw JsonFailure{scan.error()};
    json_ = parseJson(text, kHeaderAt);
    map_->headerSize = size;
    payload_ = Payload(all, kHeaderAt + size);
}

void Reader::readGeometries()
{
    const JsonItem list = root().array("geometry");
    for (std::size_t g = 0; g < list.size(); ++g) {
        checkCancelled();
        const JsonItem item = list.objectAt(g);
        Geometry geometry{.name = item.text("name"), .pointer = item.at(), .attributesAt = {}, .material = {}};
        geometry.indices = item.needWhole("indexCount");
        geometry.vertices = item.needWhole("vertexCount");
        geometry.indicesAt = payload_.take(item.at("indexCount"), geometry.indices, 2);
        const JsonItem attributes = item.array("attributes");
        for (std::size_t a = 0; a < attributes.size(); ++a) {
            const std::string* name = attributes.textAt(a);
            const std::string place = attributes.at(std::to_string(a));
            if (!name) failAt(place, errors::kNeedsText);
            const Attribute* known = attributeNamed(*name);
            if (!known) failAt(place, errors::kMdlAttribute, {*name}, ErrorKind::Unsupported);
            geometry.attributesAt[*name] = payload_.take(place, geometry.vertices, 4 * known->floats);
        }
        geometries_.push_back(std::move(geometry));
    }
}

void Reader::readMotion()
{
    const Json* animation = memberOf(json_, "animation");
    if (!animation) return;
    const bool bare = animation->is_array(); // the older layout
    map_->objects = bare ? "/animation" : "/animation/objects";
    const JsonItem list = bare ? root().array("animation") : root().needObject("animation").array("objects");
    if (list.size() == 0) return;
    Clip clip;
    if (!scene_.nodes.empty() && !scene_.nodes.front()->joint) clip.name = scene_.nodes.front()->name;
    if (clip.name.empty()) clip.name = "animation";
    std::map<std::string, std::size_t> seen;
    std::string strangers;
    std::vector<double> rates;
    for (std::size_t i = 0; i < list.size(); ++i) {
        checkCancelled();
        const JsonItem object = list.objectAt(i);
        const std::string name = object.text("name");
        const std::vector<NodeId> nodes = nodesNamed(name, seen[name]++);
        if (nodes.empty()) strangers += (strangers.empty() ? "" : ", ") + name;
        readKeys(object, static_cast<std::uint32_t>(i), nodes, clip);
        rates.push_back(rateOf(object, {}));
    }
    if (std::equal(rates.begin() + 1, rates.end(), rates.begin())) clip.framesPerSecond = rates.front();
    if (!strangers.empty()) find(errors::kMdlStrangers, Severity::Info, map_->objects, {strangers});
    scene_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
}

void Reader::findOther()
{
    if (payload_.at() < input_.bytes->size()) find(errors::kTextRest, Severity::Info, byteAt(payload_.at()), {});
    for (const Tree& tree : trees_)
        for (const auto& [name, nodes] : tree.named)
            if (nodes.size() > 1) find(errors::kBoneNameTwice, Severity::Error, "/animation/skinning", {name});
    const std::size_t before = findings_.size();
    findWeightSums(scene_, true, findings_);
    for (std::size_t f = before; f < findings_.size(); ++f) { // a set is a mesh of its own
        findings_[f].place.mesh = findings_[f].place.set;
        findings_[f].place.set = 0;
    }
}

void Reader::describe()
{
    FileFacts facts;
    facts.formatId = "mdl";
    facts.formatName = "Division mdl";
    facts.weightRule = WeightRule::AsStored;
    facts.unweightedRule = UnweightedRule::StaysPut;
    facts.rules.jointsByName = true;
    for (const auto& member : json_.items())
        if (member.key() != "geometry" && member.key() != "hierarchy" && member.key() != "animation")
            facts.notUnderstood.push_back(member.key());
    scene_.facts = std::make_shared<const FileFacts>(std::move(facts));
}

Loaded Reader::run()
{
    files_.push_back({input_.path, fileNameOf(input_.path), input_.bytes, hashBytes(*input_.bytes), false});
    openHeader();
    readGeometries();
    readHierarchy();
    readMaterials();
    readMeshes();
    readSkinning();
    map_->skinned.resize(scene_.nodes.size(), 0);
    readInstances();
    readMotion();
    findOther();
    describe();
    context_.task.enter(LoadStage::Building);
    findImages(scene_, context_, files_, findings_);
    Result<Scene> scene = Scene::make(std::move(scene_));
    if (!scene) throw JsonFailure{scene.error()};
    map_->origin = originOf<MdlMap>(context_, files_.size());
    auto source = std::make_shared<Source>();
    source->formatId = "mdl";
    source->files = std::move(files_);
    source->map = std::move(map_);
    return {std::move(*scene), std::move(source), std::move(findings_)};
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    try {
        return guardedLoad([&] { return Reader(input, context).run(); });
    } catch (const JsonFailure& failure) {
        return failure.error;
    } catch (const std::exception&) {
        return Error(ErrorKind::Format, errors::kJsonSyntax, {},
            {Phrase(phrases::kJsonWants, {Phrase(phrases::kAnyJsonValue)})});
    }
}

} // namespace bindpose::mdl
