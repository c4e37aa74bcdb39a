// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <optional>
#include <vector>

namespace bindpose {

class Session;
class TimeRange;

/// Keys of the clip that is shown: selecting them and finding the current one.

enum class AddKeys { Replace, Extend, Remove };
/// Selects keys with their joints; the last one is current. `goThere`: the time becomes that of the current key.
void selectKeys(Session& session, std::vector<KeyAddress> keys, AddKeys how = AddKeys::Replace, bool goThere = false);

/// The channel that is read: that of the current key, else the first one of the current joint, rotation before others.
/// None where neither is there.
std::optional<std::uint32_t> currentTrack(const Scene& scene, const ViewState& view);
/// The current key; without one that of the current channel at the time that is shown, or the last before.
std::optional<KeyAddress> currentKey(const Scene& scene, const ViewState& view);

/// The channel is read from now on: its key at this time, or the last before, becomes the selected one, or
/// the current one of those that are.
void selectChannel(Session& session, std::uint32_t track, double timeSec, AddKeys how = AddKeys::Replace);

/// The previous (−1) or next key of the current channel; selects it and goes there.
void stepInChannel(Session& session, int direction);

/// The selected keys fill the range, without any the whole clip does. Tells whether it changed.
bool frameKeys(TimeRange& range, const Scene& scene, const ViewState& view);

/// One number of a quaternion was changed: where that leaves no rotation the other three keep their ratio and give it
/// length 1. False: it is one already, or none can be made of it.
bool keepUnitLength(std::vector<float>& xyzw, std::size_t changed);

double keyTime(const Clip& clip, const KeyAddress& key);

/// The clip of the view; null: none.
const Clip* clipIn(const Scene& scene, const ViewState& view);

} // namespace bindpose
