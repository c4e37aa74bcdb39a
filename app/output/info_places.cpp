// SPDX-License-Identifier: MIT
#include "app/output/info_places.h"

#include "app/output/json_writer.h"
#include "core/base/numbers.h"
#include "core/edit/pose/sockets.h"

namespace bindpose {
namespace {

template <class IdType> std::optional<std::uint32_t> placeOf(IdType id)
{
    return id.valid() ? std::optional(id.value) : std::nullopt;
}

} // namespace

void writeInstances(JsonWriter& json, const Scene& scene)
{
    json.key("instances");
    json.beginArray();
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance) continue;
        json.beginObject(true);
        json.fieldCount("index", i);
        json.fieldText("name", instance->name);
        json.fieldIndex("mesh", placeOf(instance->mesh));
        json.fieldIndex("node", placeOf(instance->node));
        json.fieldIndex("skin", placeOf(instance->skin));
        json.endObject();
    }
    json.endArray();
}

void writeSockets(JsonWriter& json, const Scene& scene)
{
    json.key("sockets");
    json.beginArray();
    for (const Socket& socket : socketsOf(scene)) {
        json.beginObject(true);
        json.fieldText("name", socket.name);
        json.fieldIndex("node", socket.described ? std::nullopt : placeOf(socket.anchor));
        json.fieldIndex("joint", placeOf(socket.joint));
        json.fieldNumbers("offset", {&socket.offset[0][0], 16});
        json.endObject();
    }
    json.endArray();
}

TextTable socketTable(const Scene& scene)
{
    TextTable out({"socket", "joint", "x", "y", "z", "from"});
    for (const Socket& socket : socketsOf(scene))
        out.row({socket.name, scene.nodes[socket.joint.index()]->name, numberText(socket.offset[3].x),
            numberText(socket.offset[3].y), numberText(socket.offset[3].z), socket.described ? "QC" : "node"});
    return out;
}

} // namespace bindpose
