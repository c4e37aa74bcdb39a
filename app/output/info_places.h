// SPDX-License-Identifier: MIT
#pragma once
#include "app/output/text_table.h"
#include "core/model/scene.h"

namespace bindpose {

class JsonWriter;

/// "instances": what the file's default scene draws.
void writeInstances(JsonWriter& json, const Scene& scene);
/// "sockets": places that things are hung on, see socketsOf. `node` is null where a file beside the model describes it;
/// `offset` is jointFromSocket at rest, column by column.
void writeSockets(JsonWriter& json, const Scene& scene);
/// The same for people. Empty: there are none.
TextTable socketTable(const Scene& scene);

} // namespace bindpose
