// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Those names that somebody may have meant who typed `wanted`, nearest first: letters that are missing, too many,
/// other ones or swapped (Damerau 1964, neighbours swapped once), capitals alike, at most a third of the word and never
/// more than four; and names that hold the word, or begin with it. Equal names once. Cost: letters of all names ×
/// wanted.
std::vector<std::string> nearestNames(
    std::string_view wanted, const std::vector<std::string>& names, std::size_t most = 3);

/// The same as it stands in a sentence: "Walk, Walk_2"; empty where nothing is near.
std::string nearestList(std::string_view wanted, const std::vector<std::string>& names, std::size_t most = 3);

} // namespace bindpose
