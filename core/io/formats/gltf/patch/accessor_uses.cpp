// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/accessor_uses.h"

#include "core/io/formats/gltf/gltf_map.h"
#include "core/io/json/json_text.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

/// Elements of an array member; an empty list when it is none.
const Json& listOf(const Json& object, const char* key)
{
    static const Json none = Json::array();
    if (!object.is_object()) return none;
    const auto found = object.find(key);
    return found != object.end() && found->is_array() ? *found : none;
}

const Json& memberOf(const Json& object, const char* key)
{
    static const Json none = Json::object();
    if (!object.is_object()) return none;
    const auto found = object.find(key);
    return found != object.end() && found->is_object() ? *found : none;
}

} // namespace

AccessorUses::AccessorUses(const GltfMap& map) : map_(map)
{
    uses_.resize(listOf(map.json, "accessors").size());
    viewReferences_.resize(listOf(map.json, "bufferViews").size(), 0);
    viewOfOthers_.resize(viewReferences_.size(), false);
    collectUses(map.json);
    collectViews(map.json, {});
    collectRanges();
}

void AccessorUses::note(const Json& object, const char* key, const std::string& pointer)
{
    const std::size_t accessor = countAt(object, key, uses_.size());
    if (accessor < uses_.size()) uses_[accessor].push_back(pointer + "/" + pointerToken(key));
}

void AccessorUses::collectUses(const Json& json)
{
    const auto each = [](const Json& list, const std::string& pointer, const auto& body) {
        for (std::size_t i = 0; i < list.size(); ++i) body(list[i], pointer + "/" + std::to_string(i));
    };
    const auto allMembers = [this](const Json& object, const std::string& pointer) {
        if (!object.is_object()) return;
        for (auto item = object.begin(); item != object.end(); ++item) note(object, item.key().c_str(), pointer);
    };
    each(listOf(json, "meshes"), "/meshes", [&](const Json& mesh, const std::string& meshAt) {
        each(listOf(mesh, "primitives"), meshAt + "/primitives", [&](const Json& primitive, const std::string& at) {
            allMembers(memberOf(primitive, "attributes"), at + "/attributes");
            note(primitive, "indices", at);
            each(listOf(primitive, "targets"), at + "/targets", allMembers);
        });
    });
    each(listOf(json, "skins"), "/skins",
        [&](const Json& skin, const std::string& at) { note(skin, "inverseBindMatrices", at); });
    each(listOf(json, "animations"), "/animations", [&](const Json& animation, const std::string& animationAt) {
        each(listOf(animation, "samplers"), animationAt + "/samplers", [&](const Json& sampler, const std::string& at) {
            note(sampler, "input", at);
            note(sampler, "output", at);
        });
    });
    each(listOf(json, "nodes"), "/nodes", [&](const Json& node, const std::string& at) {
        const Json& instancing = memberOf(memberOf(node, "extensions"), "EXT_mesh_gpu_instancing");
        allMembers(memberOf(instancing, "attributes"), at + "/extensions/EXT_mesh_gpu_instancing/attributes");
    });
}

void AccessorUses::collectViews(const Json& json, const std::string& pointer)
{
    // Whatever has a member "bufferView" refers to one: images, sparse parts, Draco, extensions of tomorrow.
    // The reader bounds the depth of the JSON.
    if (json.is_object()) {
        const std::size_t view = countAt(json, "bufferView", viewReferences_.size());
        if (view < viewReferences_.size()) {
            ++viewReferences_[view];
            const bool accessor = pointer.starts_with("/accessors/") && pointer.find('/', 11) == std::string::npos;
            if (!accessor) viewOfOthers_[view] = true;
        }
    }
    if (!json.is_structured()) return;
    // Pointers are told apart only as far as /accessors/N; deeper ones need no text of their own.
    const bool deep = std::count(pointer.begin(), pointer.end(), '/') >= 2;
    std::size_t index = 0;
    for (auto item = json.begin(); item != json.end(); ++item, ++index) {
        if (!item->is_structured()) continue;
        const std::string token = json.is_object() ? pointerToken(item.key()) : std::to_string(index);
        collectViews(*item, deep ? pointer + "/" : pointer + "/" + token);
    }
}

AccessorUses::Range AccessorUses::rangeOf(const AccessorShape& shape) const
{
    const BufferPlace& place = map_.buffers[shape.buffer];
    const bool uri = place.kind == BufferPlace::Kind::DataUri;
    Range range;
    range.storage = uri ? (std::uint64_t{1} << 32) + shape.buffer : place.file;
    range.begin = shape.offset + (uri ? 0 : place.begin);
    range.stride = shape.stride;
    range.size = shape.elementSize();
    range.end = range.begin + (shape.count == 0 ? 0 : (shape.count - 1) * shape.stride + shape.elementSize());
    range.accessor = shape.index;
    return range;
}

void AccessorUses::collectRanges()
{
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        const std::optional<AccessorShape> shape = shapeOf(map_, static_cast<std::uint32_t>(i));
        if (shape && shape->view) ranges_.push_back(rangeOf(*shape));
    }
    const Json& views = listOf(map_.json, "bufferViews");
    for (std::size_t v = 0; v < views.size(); ++v) {
        if (!viewOfOthers_[v]) continue;
        AccessorShape whole;
        whole.index = kNoAccessor;
        whole.buffer = countAt(views[v], "buffer", map_.buffers.size());
        whole.offset = countAt(views[v], "byteOffset");
        whole.type = ComponentType::Uint8;
        whole.stride = 1;
        whole.count = countAt(views[v], "byteLength");
        if (whole.buffer < map_.buffers.size()) ranges_.push_back(rangeOf(whole));
    }
}

std::span<const std::string> AccessorUses::of(std::uint32_t accessor) const
{
    return accessor < uses_.size() ? std::span<const std::string>(uses_[accessor]) : std::span<const std::string>{};
}

bool AccessorUses::only(std::uint32_t accessor, std::span<const std::string> pointers) const
{
    const std::span<const std::string> all = of(accessor);
    return std::all_of(all.begin(), all.end(),
        [&](const std::string& use) { return std::find(pointers.begin(), pointers.end(), use) != pointers.end(); });
}

bool AccessorUses::bytesShared(const AccessorShape& shape) const
{
    if (!shape.view) return false;
    const Range mine = rangeOf(shape);
    return std::any_of(ranges_.begin(), ranges_.end(), [&](const Range& other) {
        if (other.accessor == mine.accessor || other.storage != mine.storage) return false;
        if (other.begin >= mine.end || mine.begin >= other.end) return false;
        if (other.stride != mine.stride || mine.stride == 0) return true;
        // Interleaved: the same stride and no byte in common within it.
        const std::size_t lag = (other.begin % mine.stride + mine.stride - mine.begin % mine.stride) % mine.stride;
        return lag < mine.size || lag + other.size > mine.stride;
    });
}

bool AccessorUses::viewShared(const AccessorShape& shape) const
{
    return !shape.view || *shape.view >= viewReferences_.size() || viewReferences_[*shape.view] != 1;
}

} // namespace bindpose::gltf
