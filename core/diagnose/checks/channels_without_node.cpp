// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kNoNodeTold[] = {{.key = "channels_without_node"}};

} // namespace

extern const Check part_channels_without_node;
const Check part_channels_without_node{.id = "A008",
    .code = "channels_without_node",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks", "The clip was made for a skeleton with other names: what it moves there stands "
                                       "still here. Rename the joints, or "
                                       "export clip and model together."),
    .told = kNoNodeTold};

} // namespace bindpose
