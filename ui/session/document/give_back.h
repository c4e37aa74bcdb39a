// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// Memory that was freed goes back to the system: else the allocator keeps most of what a large model took for the
/// next one. Does nothing where the system has no such call. Cost: about a tenth of a second a gigabyte, in which
/// others wait for memory. Thread: any.
void giveBackMemory();

} // namespace bindpose
