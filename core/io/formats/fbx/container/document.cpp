// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/document.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/errors.h"

#include <algorithm>

namespace bindpose::fbx {
namespace {

constexpr std::uint32_t kOldest = 3000, kNewest = 9000;
constexpr double kNewTicks = 141120000.0;
constexpr std::int64_t kOldTicksFlag = 127; ///< TCDefinition: ticks as ever
constexpr std::string_view kClassMark{"\0\1", 2};
constexpr std::size_t kMostTemplates = 64; ///< of a kind: each object of it looks at all of them; files have a few
constexpr std::size_t kShortList = 24;     ///< properties that are looked through one by one

/// "FBX 7.5.0 project file" in the first line of a text, where the header does not say it.
std::uint32_t versionOfComment(std::string_view text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t at = line.find("FBX ");
    if (at == std::string_view::npos || at + 9 > line.size()) return 0;
    const auto digit = [&](std::size_t i) { return static_cast<std::uint32_t>(line[at + i] - '0'); };
    if (digit(4) > 9 || digit(6) > 9 || digit(8) > 9) return 0;
    return digit(4) * 1000 + digit(6) * 100 + digit(8) * 10;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool isProperty(Record record)
{
    return record.name() == "P" || record.name() == "Property";
}

PropertyView viewOf(Record property, bool fromTemplate)
{
    if (!property) return {};
    return {property, property.name() == "P" ? std::size_t{4} : std::size_t{3}, fromTemplate};
}

/// Behind the last '|' of a name; nothing where there is none.
std::string_view ending(std::string_view name)
{
    const std::size_t bar = name.find_last_of('|');
    return bar == std::string_view::npos ? std::string_view() : name.substr(bar + 1);
}

/// Below 6000 a transform's numbers stand at Channel "Transform" / "T" / "X" / Default, each alone.
Record channelDefault(Record object, std::string_view path, std::string_view axis)
{
    const std::string_view letter = path == "Lcl Translation" ? "T" : path == "Lcl Rotation" ? "R" : "S";
    Record at = object;
    for (const std::string_view step : {std::string_view("Transform"), letter, axis}) {
        Record found;
        for (const Record child : at.children())
            if (child.name() == "Channel" && child.text(0) == step) found = child;
        at = found;
    }
    return at.child("Default");
}

/// Of the Model itself, else of the first Take that moves it.
Record ancientDefault(const Object& object, std::string_view path, std::string_view axis)
{
    const Record own = channelDefault(object.record, path, axis);
    return own ? own : channelDefault(object.moved, path, axis);
}

} // namespace

/// Null for a short list: those are gone through again and again.
const PropertyLists::Index* PropertyLists::indexOf(Record list) const
{
    const auto [known, fresh] = indices_.try_emplace(list.index());
    if (!fresh) return known->second.get();
    std::size_t size = 0;
    for (Record at = list.firstChild(); at && size <= kShortList; at = at.next()) ++size;
    if (size <= kShortList) return nullptr;
    auto made = std::make_unique<Index>();
    for (const Record p : list.children()) {
        if (!isProperty(p)) continue;
        made->named.insert_or_assign(p.text(0), p);
        if (!ending(p.text(0)).empty()) made->endingOn.try_emplace(ending(p.text(0)), p);
    }
    known->second = std::move(made);
    return known->second.get();
}

PropertyView PropertyLists::find(Record list, std::string_view name, bool fromTemplate) const
{
    if (!list) return {};
    if (const Index* const index = indexOf(list)) {
        const auto found = index->named.find(name);
        return found == index->named.end() ? PropertyView() : viewOf(found->second, fromTemplate);
    }
    Record out;
    for (const Record p : list.children())
        if (isProperty(p) && p.text(0) == name) out = p;
    return viewOf(out, fromTemplate);
}

PropertyView PropertyLists::endingOn(Record list, std::span<const std::string_view> names) const
{
    if (!list) return {};
    const Index* const index = indexOf(list);
    if (!index) {
        for (const Record p : list.children())
            if (isProperty(p) && std::find(names.begin(), names.end(), ending(p.text(0))) != names.end())
                return viewOf(p, false);
        return {};
    }
    Record out;
    for (const std::string_view name : names) {
        const auto found = index->endingOn.find(name);
        if (found == index->endingOn.end()) continue;
        if (!out || found->second.index() < out.index()) out = found->second;
    }
    return viewOf(out, false);
}

NameParts nameParts(std::string_view text, bool binary)
{
    if (const std::size_t mark = text.find(kClassMark); mark != std::string_view::npos)
        return {text.substr(mark + kClassMark.size()), text.substr(0, mark)};
    const std::size_t colons = binary ? std::string_view::npos : text.find("::");
    if (colons == std::string_view::npos) return {{}, text};
    return {text.substr(0, colons), text.substr(colons + 2)};
}

double framesOf(std::int64_t timeMode)
{
    static constexpr double kRates[] = {30.0, 120.0, 100.0, 60.0, 50.0, 48.0, 30.0, 30.0, 30000.0 / 1001.0,
        30000.0 / 1001.0, 25.0, 24.0, 1000.0, 24000.0 / 1001.0, 0.0, 96.0, 72.0, 60000.0 / 1001.0};
    return timeMode >= 0 && timeMode < std::ssize(kRates) ? kRates[timeMode] : 0.0;
}

/// Fills a Document step by step.
class DocumentBuilder {
public:
    explicit DocumentBuilder(Document& document) : d_(document) {}
    void run();

private:
    void readVersion();
    void readTemplates();
    void readObjects();
    void readAncientObjects();
    void readConnections();
    void readConnection(Record record);
    void readAncientConnections();
    void readAncientTakes();
    void readTime();
    void addObject(Record record, std::int64_t id, std::string_view path, std::string_view type);
    ObjectIndex named(Record record, std::size_t property, bool source) const;
    void index();
    Record defaultsOf(const Object& object) const;

    Document& d_;
    ObjectIndex zero_ = kNoObject; ///< the first object that has the root's id
};

Document::Document(std::unique_ptr<RecordTree> tree) : tree_(std::move(tree))
{
    DocumentBuilder(*this).run();
}

void DocumentBuilder::run()
{
    readVersion();
    readTemplates();
    addObject({}, 0, {}, {});
    if (d_.ancient())
        readAncientObjects();
    else
        readObjects();
    if (d_.ancient()) readAncientTakes();
    if (d_.ancient())
        readAncientConnections();
    else
        readConnections();
    index();
    readTime();
}

void DocumentBuilder::readVersion()
{
    const Record stated = d_.root().child("FBXHeaderExtension", "FBXVersion");
    d_.version_ = static_cast<std::uint32_t>(std::clamp<std::int64_t>(stated.whole(0), 0, 1000000));
    if (d_.version_ == 0)
        d_.version_ = d_.tree_->binary() ? d_.tree_->headVersion() : versionOfComment(asText(d_.tree_->bytes()));
    if (d_.version_ < kOldest || d_.version_ > kNewest)
        throw Failure{Error(ErrorKind::Unsupported, errors::kFbxVersion, {}, {std::to_string(d_.version_)})};
}

void DocumentBuilder::readTemplates()
{
    for (const Record type : d_.root().child("Definitions").children())
        if (type.name() == "ObjectType")
            for (const Record shape : type.children())
                if (shape.name() == "PropertyTemplate" && d_.templates_.count(type.text(0)) < kMostTemplates)
                    d_.templates_.emplace(
                        type.text(0), PropertyTemplate{lowered(shape.text(0)), shape.child("Properties70")});
}

/// Of several templates of a kind the one that is called after the object's type or shading.
Record DocumentBuilder::defaultsOf(const Object& object) const
{
    const auto [begin, end] = d_.templates_.equal_range(object.kind);
    if (begin == end) return {};
    auto best = begin;
    if (std::next(begin) != end) {
        const std::string type = object.type == "LimbNode" || object.type == "Limb" || object.type == "Root"
                                     ? "skeleton"
                                     : lowered(object.type);
        const std::string shading = lowered(object.record.child("ShadingModel").text(0));
        for (auto at = begin; at != end; ++at) {
            const std::string& name = at->second.name;
            const bool fits = (!type.empty() && name.ends_with(type)) || (!shading.empty() && name.ends_with(shading));
            if (fits) best = at;
        }
    }
    return best->second.properties;
}

void DocumentBuilder::addObject(Record record, std::int64_t id, std::string_view path, std::string_view type)
{
    const auto at = static_cast<ObjectIndex>(d_.objects_.size());
    const NameParts parts = nameParts(path, d_.tree_->binary());
    if (parts.name.size() > kLongestObjectName)
        record.fail(errors::kTooLarge, {std::to_string(parts.name.size()), std::to_string(kLongestObjectName)},
            ErrorKind::Limit);
    Object object{id, unescaped(parts.name), record.name(), type, record, record.child("Properties70"), {}};
    if (!object.properties) object.properties = record.child("Properties60");
    object.defaults = defaultsOf(object);
    d_.byId_.try_emplace(id, at);
    if (id == 0 && at != kRoot && zero_ == kNoObject) zero_ = at;
    if (at != kRoot && !parts.name.empty()) {
        const std::string_view kind = parts.kind.empty() ? record.name() : parts.kind;
        d_.byName_.try_emplace(std::string(kind) + "::" + std::string(parts.name), at);
    }
    d_.objects_.push_back(std::move(object));
    if (record.name() == "GlobalSettings") d_.settings_ = d_.objects_.back();
}

void DocumentBuilder::readObjects()
{
    std::int64_t made = -1; // ids that the file does not have
    for (const Record record : d_.root().child("Objects").children()) {
        const bool numbered = record.size() > 0 && record[0].isNumber();
        if (numbered)
            addObject(record, record.whole(0), record.text(1), record.text(2));
        else
            addObject(record, made--, record.text(0), record.text(1));
    }
    if (const Record settings = d_.root().child("GlobalSettings")) {
        d_.settings_.record = settings;
        d_.settings_.properties = settings.child("Properties70");
        if (!d_.settings_.properties) d_.settings_.properties = settings.child("Properties60");
        d_.settings_.kind = "GlobalSettings";
        d_.settings_.defaults = defaultsOf(d_.settings_);
    }
}

void DocumentBuilder::readAncientObjects()
{
    std::int64_t made = 1;
    for (const Record record : d_.root().children()) {
        const std::string_view kind = record.name();
        if (record.size() == 0 || !(kind == "Model" || kind == "Material" || kind == "Texture" || kind == "Pose"))
            continue;
        std::string_view type = record.text(1);
        for (const char* place : {"TypeFlags", "Type"})
            if (type.empty()) type = record.child(place).text(0);
        if (type.empty() && record.child("Vertices")) type = "Mesh";
        addObject(record, made++, record.text(0), type);
    }
    d_.settings_.record = d_.root().child("Settings");
}

ObjectIndex Document::byId(std::int64_t id) const
{
    const auto found = byId_.find(id);
    return found == byId_.end() ? kNoObject : found->second;
}

ObjectIndex Document::byName(std::string_view kind, std::string_view name) const
{
    const auto found = byName_.find(std::string(kind) + "::" + std::string(name));
    return found == byName_.end() ? kNoObject : found->second;
}

ObjectIndex Document::byPathText(std::string_view text) const
{
    const NameParts parts = nameParts(text, tree_->binary());
    const std::string_view kind = parts.kind.empty() ? std::string_view("Model") : parts.kind;
    const ObjectIndex found = byName(kind, parts.name);
    if (found == kNoObject && kind == "Model" && parts.name == "Scene") return kRoot;
    return found;
}

ObjectIndex DocumentBuilder::named(Record record, std::size_t property, bool source) const
{
    if (property >= record.size()) return kNoObject;
    if (!record[property].isNumber()) return d_.byPathText(record.text(property));
    const std::int64_t id = record.whole(property);
    if (id != 0 || !source) return d_.byId(id);
    // Nothing leads out of the scene's root: an object that is called 0 as well is meant.
    return zero_;
}

void DocumentBuilder::readConnection(Record record)
{
    const std::string_view kind = record.text(0);
    Connection out;
    out.record = record;
    const bool fromProperty = kind == "PO" || kind == "PP";
    out.kind = kind == "OO"   ? Connection::Kind::OO
               : kind == "OP" ? Connection::Kind::OP
               : kind == "PO" ? Connection::Kind::PO
                              : Connection::Kind::PP;
    if (kind != "OO" && kind != "OP" && !fromProperty) return;
    std::size_t at = 1;
    out.source = named(record, at++, true);
    if (fromProperty) out.sourceProperty = record.text(at++);
    out.destination = named(record, at++, false);
    if (kind == "OP" || kind == "PP") out.property = record.text(at);
    if (out.source != kNoObject && out.destination != kNoObject) d_.connections_.push_back(out);
}

void DocumentBuilder::readConnections()
{
    for (const Record record : d_.root().child("Connections").children())
        if (record.name() == "C" || record.name() == "Connect") readConnection(record);
}

/// Children: names inside of their parent. What nobody lists stands below the scene's root.
void DocumentBuilder::readAncientConnections()
{
    std::vector<char> listed(d_.objects_.size(), 0);
    for (ObjectIndex parent = 1; parent < d_.objects_.size(); ++parent) {
        const Record children = d_.objects_[parent].record.child("Children");
        for (std::size_t i = 0; i < children.size(); ++i) {
            const ObjectIndex child = d_.byPathText(children.text(i));
            if (child == kNoObject || child == kRoot) continue;
            listed[child] = 1;
            d_.connections_.push_back({Connection::Kind::OO, child, parent, {}, {}, {}});
        }
    }
    for (ObjectIndex i = 1; i < d_.objects_.size(); ++i)
        if (!listed[i] && d_.objects_[i].kind == "Model")
            d_.connections_.push_back({Connection::Kind::OO, i, kRoot, {}, {}, {}});
}

void DocumentBuilder::readAncientTakes()
{
    for (const Record take : d_.takes().children())
        for (const Record moved : take.children())
            if (moved.name() == "Model")
                if (const ObjectIndex object = d_.byPathText(moved.text(0)); object != kNoObject)
                    if (Record& first = d_.objects_[object].moved; !first) first = moved;
}

void DocumentBuilder::index()
{
    const auto sort = [&](ObjectIndex Connection::*end, std::vector<std::uint32_t>& first,
                          std::vector<std::uint32_t>& list) {
        first.assign(d_.objects_.size() + 1, 0);
        list.resize(d_.connections_.size());
        for (const Connection& connection : d_.connections_) ++first[connection.*end + 1];
        for (std::size_t i = 0; i < d_.objects_.size(); ++i) first[i + 1] += first[i];
        std::vector<std::uint32_t> next = first;
        for (std::uint32_t i = 0; i < d_.connections_.size(); ++i) list[next[d_.connections_[i].*end]++] = i;
    };
    sort(&Connection::destination, d_.intoFirst_, d_.into_);
    sort(&Connection::source, d_.fromFirst_, d_.from_);
}

std::span<const std::uint32_t> Document::into(ObjectIndex destination) const
{
    return std::span(into_).subspan(intoFirst_[destination], intoFirst_[destination + 1] - intoFirst_[destination]);
}

std::span<const std::uint32_t> Document::from(ObjectIndex source) const
{
    return std::span(from_).subspan(fromFirst_[source], fromFirst_[source + 1] - fromFirst_[source]);
}

std::vector<ObjectIndex> Document::sources(ObjectIndex destination, std::string_view kind, std::string_view type) const
{
    std::vector<ObjectIndex> out;
    tree_->spend(into(destination).size() * sizeof(std::uint64_t), objects_[destination].record);
    for (const std::uint32_t c : into(destination)) {
        const Connection& connection = connections_[c];
        const Object& source = objects_[connection.source];
        const bool fits = source.kind == kind && (type.empty() || source.type == type);
        if (connection.kind == Connection::Kind::OO && fits) out.push_back(connection.source);
    }
    return out;
}

PropertyView Document::propertyEndingOn(ObjectIndex object, std::span<const std::string_view> names) const
{
    if (const PropertyView own = lists_.endingOn(objects_[object].properties, names)) return own;
    return lists_.endingOn(objects_[object].defaults, names);
}

PropertyView Document::property(ObjectIndex object, std::string_view name) const
{
    const Object& o = objects_[object];
    if (PropertyView own = lists_.find(o.properties, name, false)) return own;
    if (PropertyView given = lists_.find(o.defaults, name, true)) return given;
    if (!ancient()) return {};
    const Record inList = o.record.child("Properties", name);
    return {inList ? inList : o.record.child(name), 0, false};
}

double Document::number(ObjectIndex object, std::string_view name, double otherwise) const
{
    const PropertyView found = property(object, name);
    return found ? found.number(0, otherwise) : otherwise;
}

std::int64_t Document::whole(ObjectIndex object, std::string_view name, std::int64_t otherwise) const
{
    const PropertyView found = property(object, name);
    return found ? found.whole(otherwise) : otherwise;
}

Vec3d Document::vector(ObjectIndex object, std::string_view name, const Vec3d& otherwise) const
{
    Vec3d out = otherwise;
    if (ancient() && name.starts_with("Lcl ")) {
        static constexpr std::string_view kAxes[] = {"X", "Y", "Z"};
        for (int i = 0; i < 3; ++i) out[i] = ancientDefault(objects_[object], name, kAxes[i]).number(0, out[i]);
        return out;
    }
    if (const PropertyView found = property(object, name))
        for (int i = 0; i < 3; ++i) out[i] = found.number(static_cast<std::size_t>(i), out[i]);
    return out;
}

PropertyView Document::setting(std::string_view name) const
{
    if (PropertyView own = lists_.find(settings_.properties, name, false)) return own;
    if (PropertyView given = lists_.find(settings_.defaults, name, true)) return given;
    for (const Record list : {root().child("Settings"), root().child("Version5", "Settings")})
        if (const Record plain = list.child(name)) return {plain, 0, false};
    return {};
}

void DocumentBuilder::readTime()
{
    const Record head = d_.root().child("FBXHeaderExtension");
    const Record definition = head.child("OtherFlags", "TCDefinition");
    const bool flagged = head.child("FBXHeaderVersion").whole(0) >= 1004 && definition;
    if (flagged ? definition.whole(0) != kOldTicksFlag : d_.version_ >= 8000) d_.ticksPerSecond_ = kNewTicks;
    const PropertyView mode = d_.setting("TimeMode"), custom = d_.setting("CustomFrameRate"),
                       text = d_.setting("FrameRate");
    double rate = 0.0;
    // Older numbers of TimeMode are not these, and a rate stands beside them.
    if (!d_.modern() && text) rate = parseNumber(text.text()).value_or(0.0);
    if (!(rate > 0.0) && mode) rate = mode.whole() == 14 ? custom.number() : framesOf(mode.whole());
    if (rate > 0.0 && rate <= 100000.0) d_.framesPerSecond_ = rate;
}

} // namespace bindpose::fbx
