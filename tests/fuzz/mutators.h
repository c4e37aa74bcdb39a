// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/hostile_load.h"

#include <string>
#include <string_view>

namespace bindpose::testing {

/// Between the files of one input: the main file, then those that it asks for, in the order in which it does.
inline constexpr std::string_view kNextFile = "\n=====\n";

/// The input with one thing of its grammar changed, where flipped bytes would leave a file that no longer parses: a
/// number becomes the last one that fits a machine's, or another one of the file; names are exchanged; lines, elements
/// and chunks doubled or taken out, with the lengths of those around them made right. What the grammar is the bytes
/// say: JSON, also in a container, XML, lines of words, chunks of OGRE, else fields of numbers.
std::string mutated(std::string_view input, HostileRandom& random);

} // namespace bindpose::testing
