// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <string_view>

namespace bindpose {

/// A check in two or three words, for the head of a row: "Spike". Of what only a reader of files reports: the words of
/// its key, in English.
QString checkTitle(std::string_view code);

} // namespace bindpose
