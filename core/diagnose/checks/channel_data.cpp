// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kChannelTold[] = {
    {.key = "track_dropped", .khronosCode = "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT"},
    {.key = "interpolation_unknown", .khronosCode = "VALUE_NOT_IN_LIST"}};

} // namespace

extern const Check part_channel_data;
const Check part_channel_data{.id = "A006",
    .code = "channel_data",
    .severity = Severity::Error,
    .why =
        QT_TRANSLATE_NOOP("Checks", "The clip does not hold what its format asks for: programs leave the channel out "
                                    "or play it differently."),
    .khronosCode = "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT",
    .told = kChannelTold};

} // namespace bindpose
